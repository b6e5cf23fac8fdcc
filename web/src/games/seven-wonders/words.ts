/** Names for those who listen: name, kind, state, price, deed, in this order. */
import { capital, plural } from "../../kit/words";
import type { CityPicture, HandCard } from "../../wire/messages";
import type { Book, Sheet, StageSheet } from "./book";
import { ageName, TYPES, type Cost } from "./code";
import { goods, priceWords, totalOf, type Sellers } from "./prices";

export const spoken = (sheet: Sheet): string =>
  `${sheet.name}, ${TYPES[sheet.colour].name}, age ${ageName(sheet.age)}. ${sheet.text}`;

export function costWords(cost: Cost): string {
  if (cost.coins) return plural(cost.coins, "coin");
  return cost.resources.length ? goods(cost.resources) : "nothing";
}

/** A card of the hand: what it would cost now, what else can be done with it. */
export function spokenInHand(card: HandCard, book: Book, sellers: Sellers, coins: number, state: string): string {
  const sheet = book.card(card.card);
  const stage = card.stage[0];
  const also = stage
    ? ` The next stage would cost ${totalOf(stage) ? plural(totalOf(stage), "coin") : "no coins"}.`
    : "";
  const price = priceWords(card, book, sellers, coins);
  const kind = `${sheet.name}, ${TYPES[sheet.colour].name}, age ${ageName(sheet.age)}.`;
  return `${kind}${state ? ` ${capital(state)}.` : ""} ${price}${also} ${sheet.text}`;
}

export const spokenStage = (stage: StageSheet, state: string): string =>
  `Stage ${stage.number}, ${state}. Costs ${costWords(stage.cost)}. ${stage.text}`;

export function spokenCity(name: string, city: CityPicture, board: string): string {
  return [
    `${name}${board ? `, ${board}` : ""}`,
    plural(city.coins, "coin"),
    plural(city.shields, "shield"),
    plural(city.stages, "stage"),
    plural(city.built.length, "card"),
  ].join(", ");
}

export const PROVENANCE: Record<string, string> = {
  rulebook: "from the rulebook",
  derived: "derived from the rules",
  public: "from public card lists",
  pack: "from this table’s corrections",
  reconstructed: "reconstructed",
};
