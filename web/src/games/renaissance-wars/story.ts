/** What the log tells that the table no longer shows: lines are picked by their kind, and nothing is added up. */
import type { Line } from "../../wire/messages";
import type { Event } from "../../wire/renaissance-wars";
import type { Book } from "./book";
import { eventOf, type Scene } from "./play";
import * as words from "./words/table";

type Kind = Event["kind"];
export type EventOf<K extends Kind> = Extract<Event, { kind: K }>;
export type Trick = EventOf<"won">;
export type RoundEnd = EventOf<"round-counted">;

export interface Told<K extends Kind> {
  line: Line;
  event: EventOf<K>;
}

/** The lines that tell of something of a kind, oldest first. */
export const toldOf = <K extends Kind>(lines: readonly Line[], kind: K): Told<K>[] =>
  lines.flatMap((line) => (eventOf(line).kind === kind ? [{ line, event: eventOf(line) as EventOf<K> }] : []));

export const lastTrickOf = (scene: Scene): Trick | null => toldOf(scene.lines, "won").at(-1)?.event ?? null;

/** The round counted last: what everybody got, and from where. */
export const roundEndOf = (scene: Scene): RoundEnd | null => toldOf(scene.lines, "round-counted").at(-1)?.event ?? null;

/** Where florins of a round come from, in the order in which that is shown. */
export const SOURCES = ["melds", "captures", "texts", "bids", "forgiven"] as const;

/** The log of a round by its skirmishes and battles: which part a line opens. */
export function partOf(line: Line): string | undefined {
  const event = eventOf(line);
  switch (event.kind) {
    case "skirmish-began":
      return words.skirmish(event.number);
    case "battle-began":
      return words.battle(event.number);
    case "encounter-ended":
      return words.PARTS.between;
    case "tallied":
    case "round-counted":
      return words.PARTS.tally;
    default:
      return undefined;
  }
}

export interface News {
  text: string;
  seat: number;
}

/** Texts that were announced, worth a look in the middle of the table. */
export const newsOf = (lines: readonly Line[], book: Book): News[] =>
  lines.flatMap((line) => {
    const event = eventOf(line);
    const announces = event.kind === "drew-immediate" || event.kind === "announced" || event.kind === "played-personal";
    return announces && book.texts.has(event.text) ? [{ text: event.text, seat: event.seat }] : [];
  });
