/**
 * How many copies of a card are in play with so many players; null for guilds, of which some are drawn.
 * Two play with the cards of three.
 */
import type { Sheet } from "../book";

export const copiesAt = (sheet: Sheet | null, seats: number): number | null =>
  !sheet || sheet.colour === "purple" ? null : sheet.copies.filter((from) => from <= Math.max(3, seats)).length;
