/** Where a seat sits, seen from one's own: opposite, or at the sides; and how a hand is laid out. */
import type { Book } from "./book";
import { ORDER } from "./code";
import type { Mat, Scene } from "./play";

export type Side = "left" | "above" | "right" | "below";

const SIDES: Record<number, readonly Side[]> = {
  2: ["below", "above"],
  3: ["below", "left", "right"],
  4: ["below", "left", "above", "right"],
};

/** Play goes clockwise: whoever comes next sits at the left. The public sits where the first seat does. */
export function sideOf(scene: Pick<Scene, "seat" | "table">, seat: number): Side {
  const count = scene.table.seats.length;
  const away = (seat - (scene.seat ?? 0) + count) % count;
  return SIDES[count]?.[away] ?? "above";
}

/** A seat's cards on the table, of all its melds. */
export const meldedBy = (mat: Mat): string[] => mat.melds.flatMap(({ cards }) => cards.map(({ card }) => card));

export type Sorting = "condition" | "rank";

/** One's cards by condition, the dominant one first, or by rank; cards without a condition last. */
export function sorted(cards: readonly string[], by: Sorting, dominant: string, book: Book): string[] {
  const place = (id: string): number => {
    const { condition } = book.card(id);
    if (condition === null) return ORDER.length;
    return condition === dominant ? -1 : ORDER.indexOf(condition);
  };
  const value = (id: string): number => book.card(id).value;
  const compare = (one: string, other: string): number =>
    by === "condition"
      ? place(one) - place(other) || value(other) - value(one)
      : value(other) - value(one) || place(one) - place(other);
  return [...cards].sort(compare);
}
