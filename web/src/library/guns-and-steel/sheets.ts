import { bookOf, type Sheet, type WonderSheet } from "../../games/guns-and-steel/book";
import type { CardInfo } from "../../wire/messages";

export const sheetOf = (card: CardInfo): Sheet => bookOf([card]).card(card.id);
export const wonderOf = (card: CardInfo): WonderSheet => bookOf([card]).wonder(card.id);

/** How many of what it asks for, at a table of so many. */
export function needsOf(card: CardInfo, seats: number): number {
  const { needs } = card.values;
  if (typeof needs === "object") return needs[String(seats)] ?? 0;
  return Number(needs ?? 0);
}
