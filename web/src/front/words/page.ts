/** English: what the front page says of games and of one's own tables. */
import { listing, plural } from "../../kit/words";
import type { Entry } from "../continue";

export { joints } from "../../kit/words";
export { BOTS, SEATS, YOUR_NAME } from "./seats";

// Games.

export const facts = (fewest: number, most: number, time: string): string => {
  const seats = `${fewest} to ${most} seats`;
  return time ? `${seats} · about ${time}` : seats;
};
/** of a game the page knows nothing of */
export const PLAYED_IN_WORDS = "Played in words: every question with its answers, and the log.";
export const CARDS = "Cards";
export const DEALING = "Dealing …";
export const againstBots = (count: number): string => `Against ${count} ${count === 1 ? "bot" : "bots"}`;
export const OPEN_A_TABLE = "Open a table";
export const RULES = "Rules";
const BOOKS = { rules: "rules", cards: "cards" } as const;
export const linkTo = (book: keyof typeof BOOKS, game: string): string => `${game}: ${BOOKS[book]}`;
export const NAME_AT_THE_TABLE = "Your name at the table";

// One's own tables.

export const CONTINUE = "Continue";
export const TRY_AGAIN = "Try again";
export const NO_GAME_WAITS = "No game is waiting for you. Play against bots, or open a table and send its link.";
export const STATES: Record<Entry["state"], string> = {
  turn: "Your turn",
  lobby: "Not begun",
  waiting: "Waiting",
  over: "Over",
  unreadable: "Not readable",
};
const company = (others: readonly string[]): string => (others.length ? `with ${listing(others)}` : "nobody else yet");
export const notBegun = (others: readonly string[], free: number): string => `${company(others)}, ${plural(free, "free seat")}`;
export const running = (turn: number, others: readonly string[]): string =>
  `${turn ? `turn ${turn}` : "just begun"}, ${company(others)}`;
export const over = (turns: number, others: readonly string[]): string => `${plural(turns, "turn")}, ${company(others)}`;
/** the link, and how it goes on for those who listen */
export const replay = (detail: string): { shown: string; heard: string } => ({ shown: "Replay", heard: `, ${detail}` });
export const moreGames = (count: number): string => plural(count, "more game");
