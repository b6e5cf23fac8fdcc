/** What the log tells that the table no longer shows: the last trick, the melds by name, where florins came from. */
import type { Line } from "../../wire/messages";
import type { Book } from "./book";
import type { Mat, Scene } from "./play";

export interface Trick {
  /** which skirmish or battle it was: the number of its first line */
  number: number;
  battle: boolean;
  cards: { card: string; seat: number }[];
  winner: number;
  florins: number;
  /** when it was won */
  won: number;
}

/** Every trick that was won, oldest first. */
export function tricksOf(lines: readonly Line[]): Trick[] {
  const tricks: Trick[] = [];
  let cards: Trick["cards"] = [];
  let battle = false;
  let number = 0;
  for (const line of lines) {
    const [card] = line.cards;
    if (line.kind === "skirmish-began" || line.kind === "battle-began") {
      cards = [];
      battle = line.kind === "battle-began";
      number = line.number;
    } else if ((line.kind === "played" || line.kind === "replayed") && card && line.seat !== null) {
      cards = [...cards.filter((one) => one.seat !== line.seat), { card, seat: line.seat }];
    } else if (line.kind === "won" && line.seat !== null && cards.length) {
      tricks.push({ number, battle, cards, winner: line.seat, florins: line.florins ?? 0, won: line.number });
      cards = [];
    }
  }
  return tricks;
}

/** The last trick that can be told whole: its first card stands in these lines too. */
export function lastTrickOf(scene: Scene): Trick | null {
  const last = tricksOf(scene.lines).at(-1);
  return last && last.number ? last : null;
}

export interface LaidMeld {
  key: string;
  /** empty for cards nothing is known of */
  meld: string;
  florins: number;
  /** still on the table */
  cards: Mat["melds"];
  /** a card has left it */
  broken: boolean;
}

/** A seat's cards on the table, by the melds they were laid for. */
export function meldsOf(scene: Scene, seat: number): LaidMeld[] {
  const lying = new Map(scene.picture.seats[seat]!.melds.map((card) => [card.card, card]));
  const groups: LaidMeld[] = [];
  const lines = scene.lines.filter((line) => line.turn === scene.picture.round && line.seat === seat);
  for (const melded of lines.filter((line) => line.kind === "melded").reverse()) {
    const laid = lines.filter((line) => line.kind === "laid" && line.number === melded.number).flatMap((line) => line.cards);
    const cards = laid.flatMap((card) => lying.get(card) ?? []);
    for (const { card } of cards) lying.delete(card);
    if (!cards.length) continue;
    const broken = cards.length < laid.length || cards.some((card) => !card.up);
    groups.unshift({ key: `${melded.number}`, meld: melded.topic ?? "", florins: melded.florins ?? 0, cards, broken });
  }
  if (lying.size) groups.push({ key: "rest", meld: "", florins: 0, cards: [...lying.values()], broken: false });
  return groups;
}

export interface RoundEnd {
  round: number;
  /** when it was counted */
  number: number;
  /**
   * `bids` is what stakes, hedges, loans and debts brought or cost, `forgiven` what a total lacked of 0; the first five
   * together changed a seat's wealth
   */
  seats: { melds: number; captures: number; others: number; bids: number; forgiven: number; deposited: number }[];
}

/** The round counted last: what everybody got, and from where. */
export function roundEndOf(scene: Scene): RoundEnd | null {
  const last = scene.lines.findLast((line) => line.kind === "tallied");
  if (!last) return null;
  const sum = (kind: string, seat: number, round = last.turn, whose: "seat" | "other" = "seat"): number =>
    scene.lines.reduce(
      (total, line) => (line.kind === kind && line.turn === round && line[whose] === seat ? total + (line.florins ?? 0) : total),
      0,
    );
  return {
    round: last.turn,
    number: last.number,
    seats: scene.picture.seats.map((_, seat) => {
      const gained = sum("gained", seat) + sum("stolen", seat) + sum("paid", seat);
      const lost = sum("lost", seat) + sum("stolen", seat, last.turn, "other") + sum("paid", seat, last.turn, "other");
      const won = sum("bid-fulfilled", seat) + 2 * sum("hedge-won", seat);
      const staked = sum("became-buyer", seat) + sum("hedged", seat) + sum("returned-melds", seat);
      const owing = sum("stayed-in-debt", seat) - sum("stayed-in-debt", seat, last.turn - 1);
      return {
        melds: sum("melded", seat),
        captures: sum("tallied", seat),
        others: gained - lost,
        bids: won - staked + sum("borrowed", seat) - sum("repaid", seat) - owing,
        forgiven: Math.abs(sum("counted-as-nothing", seat)),
        deposited: sum("deposited", seat),
      };
    }),
  };
}

/** The log of a round by its skirmishes and battles: which part a line opens. */
export function partOf({ kind, text }: Line): string | undefined {
  if (kind === "tallied") return "tally";
  if (kind === "encounter-ended") return "before the battles";
  return kind.endsWith("-began") ? text.match(/(skirmish|battle) \d+/)?.[0] : undefined;
}

/** Kinds of lines that announce something worth a look in the middle of the table. */
const ANNOUNCING = new Set(["drew-immediate", "announced", "played-personal"]);

export interface News {
  text: string;
  seat: number | null;
  line: Line;
}

export const newsOf = (lines: readonly Line[], book: Book): News[] =>
  lines.flatMap((line) =>
    ANNOUNCING.has(line.kind) && line.topic && book.texts.has(line.topic)
      ? [{ text: line.topic, seat: line.seat, line }]
      : [],
  );
