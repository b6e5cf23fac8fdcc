/** Names for those who listen: name, kind, state, price, deed, in this order. */
import { plural } from "../../kit/words";
import type { Place } from "../../wire/messages";
import type { Sheet } from "./book";
import { RESOURCES } from "./code";
import { priceWords } from "./payment";

const values = (sheet: Sheet): string =>
  [
    sheet.strength ? `Strength ${sheet.strength}.` : "",
    sheet.response ? "May answer an attack." : "",
    `${plural(sheet.vp, "point")}.`,
  ]
    .filter(Boolean)
    .join(" ");

export const spoken = (sheet: Sheet): string =>
  `${sheet.name}, ${sheet.type}, ${RESOURCES[sheet.back].name} age. ${values(sheet)} ${sheet.text}`;

export const spokenCovered = (sheet: Sheet): string => `${RESOURCES[sheet.back].name}, covered, ${sheet.name}`;

/** `below`: how many cards lie under it on a research pile; null in the pyramid. */
export function spokenInSupply(sheet: Sheet, place: Place, mayBuy: boolean, below: number | null = null): string {
  const price = priceWords(sheet.cost, place.extra);
  const state = mayBuy ? `You may buy it: ${price}.` : place.affordable ? `You could pay: ${price}.` : `It costs ${price}.`;
  const pile = below === null ? "" : `On a research pile, ${below ? `${plural(below, "card")} below it` : "the last card"}. `;
  return `${sheet.name}, ${sheet.type}, ${RESOURCES[sheet.back].name} age. ${pile}${state} ${values(sheet)} ${sheet.text}`;
}

export const PROVENANCE: Record<string, string> = {
  rulebook: "from the rulebook",
  derived: "derived from the rules",
  public: "from public pictures and reports",
  reconstructed: "reconstructed",
  pack: "from this table’s corrections",
};
