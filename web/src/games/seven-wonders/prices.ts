/** What a card would cost now, in words: to the bank, to the left, to the right, or the rule that forbids it. */
import { counted, listing, plural } from "../../kit/words";
import type { HandCard, Refusal } from "../../wire/messages";
import type { Book } from "./book";
import type { Way } from "./play";

/** Who sells: the names of the neighbours of the city that pays. */
export interface Sellers {
  left: string;
  right: string;
}

export const totalOf = (way: Way): number => way.bank + way.pay_left + way.pay_right;

export const goods = (resources: readonly string[]): string =>
  listing(counted(resources).map(([resource, count]) => `${count} ${resource}`));

/** "2 stone from Ginevra for 4 and 1 coin to the bank" */
export function wayWords(way: Way, sellers: Sellers): string {
  const parts = [
    ...(way.from_left.length ? [`${goods(way.from_left)} from ${sellers.left} for ${way.pay_left}`] : []),
    ...(way.from_right.length ? [`${goods(way.from_right)} from ${sellers.right} for ${way.pay_right}`] : []),
    ...(way.bank ? [`${plural(way.bank, "coin")} to the bank`] : []),
  ];
  return parts.length ? listing(parts) : "nothing to pay";
}

/** What hangs below a card of the hand. */
export interface Tag {
  kind: "ok" | "no";
  text: string;
  /** coins to the left and to the right, where it is bought */
  left: number;
  right: number;
  /** resources nobody can sell */
  lacks: string[];
}

const REASONS: Record<string, string> = { twice: "not twice", complete: "no stage left", chain: "must be built" };

export function tagOf(card: HandCard): Tag {
  const way = card.build[0];
  if (way) {
    const coins = totalOf(way);
    const text = card.chain ? "free" : coins ? plural(coins, "coin") : "no coins";
    return { kind: "ok", text, left: way.pay_left, right: way.pay_right, lacks: [] };
  }
  return { ...refusalTag(card.refusal), left: 0, right: 0 };
}

export function refusalTag(refusal: Refusal | null): Pick<Tag, "kind" | "text" | "lacks"> {
  if (!refusal) return { kind: "no", text: "not now", lacks: [] };
  if (refusal.reason === "coins") return { kind: "no", text: `needs ${plural(refusal.coins, "coin")}`, lacks: [] };
  if (refusal.reason === "resources") return { kind: "no", text: "lacks", lacks: refusal.missing };
  return { kind: "no", text: REASONS[refusal.reason] ?? refusal.reason, lacks: [] };
}

/** Why not, as a sentence. */
export function refusalWords(refusal: Refusal | null, thing: string, coins: number): string {
  switch (refusal?.reason) {
    case "twice":
      return `${thing} stands in this city already.`;
    case "coins":
      return `${thing} would cost ${plural(refusal.coins, "coin")}; there are ${coins}.`;
    case "resources":
      return `${thing} lacks ${goods(refusal.missing)}: neither the city nor its neighbours have it.`;
    case "complete":
      return "Every stage of the wonder is built.";
    case "chain":
      return `${thing} is free for the Free city, so it must be built.`;
    default:
      return `${thing} is not possible now.`;
  }
}

/** The cost of a card of the hand as a sentence. */
export function priceWords(card: HandCard, book: Book, sellers: Sellers, coins: number): string {
  const sheet = book.card(card.card);
  const way = card.build[0];
  if (!way) return refusalWords(card.refusal, sheet.name, coins);
  if (card.chain) return `Free, because ${book.card(card.chain).name} stands in the city.`;
  if (!totalOf(way)) return sheet.cost.resources.length ? "The city makes everything it needs." : "It costs nothing.";
  const more =
    card.build.length > 1 ? ` There ${card.build.length === 2 ? "is another way" : "are other ways"} to pay.` : "";
  return `${plural(totalOf(way), "coin")}: ${wayWords(way, sellers)}.${more}`;
}
