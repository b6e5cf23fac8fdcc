/**
 * How this game fills the decision bar. The player holds one answer: from its number follow the card, what is done with
 * it and how it is paid, because every number stands in exactly one place of the picture.
 */
import { capital, plural } from "../../kit/words";
import type { Ask, Offer } from "../../table/bar";
import type { Choice, HandCard, Question, SevenWondersPicture } from "../../wire/messages";
import type { Book } from "./book";
import type { Way } from "./play";
import { goods, priceWords, refusalWords, totalOf, wayWords, type Sellers } from "./prices";

export type Deed = "build" | "free" | "stage" | "sell" | "dig";

/** What the player holds up: a card, what is to be done with it, and which way of paying. */
export interface Held {
  card: HandCard;
  deed: Deed;
  way: number;
}

export interface DeedOffer extends Offer {
  deed: Deed;
}

const SALE = 3;

/** The cards a question is about: the hand, or the discards one may dig in. */
export function cardsOf(picture: SevenWondersPicture, question: Question | null): HandCard[] {
  if (question?.menu !== "dig") return picture.hand;
  const may = new Set(question.choices.map((choice) => choice.card));
  return picture.dig.map((card) => ({
    card,
    build: [],
    chain: null,
    free_build: null,
    refusal: may.has(card) ? null : { rule: "7W-13", reason: "twice", coins: 0, missing: [] },
    bound: null,
    stage: [],
    sell: null,
  }));
}

export const digOf = (question: Question | null, card: string): Choice | undefined =>
  question?.choices.find((choice) => choice.kind === "dig" && choice.card === card);

/** Every answer about a card, the likely one first. */
export function answersOf(card: HandCard, question: Question | null): number[] {
  const dig = digOf(question, card.card);
  return [
    ...card.build.map((way) => way.option),
    ...(card.free_build === null ? [] : [card.free_build]),
    ...card.stage.map((way) => way.option),
    ...(card.sell === null ? [] : [card.sell]),
    ...(dig ? [dig.id] : []),
  ];
}

export function heldOf(
  cards: readonly HandCard[],
  option: number | null,
  question: Question | null = null,
): Held | null {
  if (option === null) return null;
  const at = (ways: Way[]): number => ways.findIndex((way) => way.option === option);
  for (const card of cards) {
    if (at(card.build) >= 0) return { card, deed: "build", way: at(card.build) };
    if (at(card.stage) >= 0) return { card, deed: "stage", way: at(card.stage) };
    if (card.free_build === option) return { card, deed: "free", way: 0 };
    if (card.sell === option) return { card, deed: "sell", way: 0 };
    if (digOf(question, card.card)?.id === option) return { card, deed: "dig", way: 0 };
  }
  return null;
}

/** What can be done with the card held, each thing in the way held or the cheapest. */
export function deedsOf(held: Held, stage: number, question: Question | null = null): DeedOffer[] {
  const { card } = held;
  const offers: DeedOffer[] = [];
  const front = (deed: Deed, ways: Way[]): Way | undefined => ways[held.deed === deed ? held.way : 0];
  const build = front("build", card.build);
  if (build) {
    const price = totalOf(build);
    const label = card.chain ? "Build it free" : price ? "Build for" : "Build it";
    offers.push({ deed: "build", label, options: [build.option], key: "B", ...(price ? { price } : {}) });
  }
  if (card.free_build !== null)
    offers.push({ deed: "free", label: "Build free, once this age", options: [card.free_build], key: "F" });
  const next = front("stage", card.stage);
  if (next) {
    const price = totalOf(next);
    const label = price ? `Stage ${stage} for` : `Stage ${stage}`;
    offers.push({ deed: "stage", label, options: [next.option], key: "W", ...(price ? { price } : {}) });
  }
  if (card.sell !== null)
    offers.push({ deed: "sell", label: "Discard for", options: [card.sell], key: "D", price: SALE });
  const dig = digOf(question, card.card);
  if (dig) offers.push({ deed: "dig", label: "Build it free", options: [dig.id], key: "B" });
  return offers;
}

const HINTS: Record<string, string> = {
  board: "Point at a side of a board",
  pick: "Point at a card of your hand",
  "free-city": "Point at a card for the Free city",
  seventh: "Point at your last card",
  dig: "Point at a card of the discards",
};
const DETAILS: Record<string, string> = {
  board: "Sides A are simpler; every board stands in one city only.",
  pick: "Everyone picks in secret, then all are shown at once.",
  "free-city": "Prices are those of the Free city now.",
  seventh: "It need not be thrown away.",
  dig: "Every discard of the game so far. It costs nothing.",
};
const RULES: Record<string, string[]> = { pick: ["7W-7", "7W-8"] };

export interface Situation {
  picture: SevenWondersPicture;
  book: Book;
  sellers: Sellers;
  /** of the city that acts */
  coins: number;
  /** the stage that comes next there */
  stage: number;
  /** the sheet of a phone has a switch of its own for what is done with the card */
  single: boolean;
  point: (place: number) => void;
}

export function askOf(question: Question, picked: Choice | null, at: Situation): Ask {
  const { picture, book } = at;
  const cards = cardsOf(picture, question);
  const decline = question.choices.find((choice) => choice.kind === "decline");
  const ask: Ask = {
    title: question.prompt,
    detail: DETAILS[question.menu] ?? "",
    rules: RULES[question.menu] ?? [question.rule],
    likely: null,
    hint: HINTS[question.menu] ?? "",
    buttons: [],
    out: decline
      ? { label: question.menu === "dig" ? "Build none" : "Leave it", options: [decline.id], key: "N" }
      : null,
    digits: question.menu === "board" ? [] : cards.map((_, place) => () => at.point(place)),
  };
  if (question.menu === "dig" && question.choices.length === 1) {
    ask.detail = "Every discard of the game so far. Your city has all of them already, which nobody else learns.";
    ask.hint = "None can be built";
  }
  if (question.menu === "board") {
    if (picked?.board) {
      const board = book.board(picked.board);
      ask.title = `${board?.name ?? picked.board}, side ${picked.side}?`;
      ask.detail = board?.wonder ?? "";
      ask.likely = { label: `Take side ${picked.side}`, options: [picked.id] };
    }
    return ask;
  }
  const held = heldOf(cards, picked?.id ?? null, question);
  if (!held) return ask;

  const { name } = book.card(held.card.card);
  const offers = deedsOf(held, at.stage, question);
  const front = offers.find((offer) => offer.deed === held.deed) ?? null;
  ask.title =
    question.menu === "dig"
      ? `${name} from the discards?`
      : `${name}${question.menu === "free-city" ? " for the Free city" : ""}: what with it?`;
  [ask.detail, ask.rules] = detailOf(held, at, question);
  // a phone's sheet says the price below, with its rule
  if (at.single && (held.deed === "build" || held.deed === "stage") && front?.price) [ask.detail, ask.rules] = ["", []];
  ask.likely = front && at.single ? { ...front, label: fullLabel(front, name, at.stage) } : front;
  if (!at.single) {
    ask.buttons = offers
      .filter((offer) => offer !== front)
      .flatMap((offer) => {
        const choice = question.choices.find((one) => one.id === offer.options[0]);
        return choice ? [{ ...offer, choice }] : [];
      });
  }
  return ask;
}

/** On a phone's one wide button the whole deed is written. */
function fullLabel(offer: DeedOffer, name: string, stage: number): string {
  switch (offer.deed) {
    case "build":
      return offer.price === undefined ? `Build ${name}` : `Build ${name} for`;
    case "stage":
      return offer.price === undefined ? `Build stage ${stage}` : `Build stage ${stage} for`;
    case "sell":
      return `Discard ${name} for`;
    default:
      return `Build ${name} free`;
  }
}

/** Why the card held costs what it costs, and the rules behind it. */
function detailOf({ card, deed, way }: Held, at: Situation, question: Question): [string, string[]] {
  const { name } = at.book.card(card.card);
  if (deed === "dig") return [at.book.card(card.card).text, ["7W-51"]];
  if (deed === "sell") {
    const why = card.build.length ? "" : refusalWords(card.refusal, name, at.coins);
    return [
      `${why} Discarded face down it brings 3 coins.`.trim(),
      card.refusal ? [card.refusal.rule, "7W-8"] : ["7W-8"],
    ];
  }
  if (deed === "stage") {
    const front = card.stage[way];
    return [`The card lies face down under stage ${at.stage}: ${front ? wayWords(front, at.sellers) : ""}.`, ["7W-20"]];
  }
  if (deed === "free") return ["The power of your wonder, once in each age.", ["7W-48"]];
  const front = card.build[way];
  if (front && way) return [`${capital(wayWords(front, at.sellers))}.`, ["7W-24"]];
  const rules = card.chain ? ["7W-18"] : front && totalOf(front) > front.bank ? ["7W-24", "7W-26"] : [question.rule];
  const price = priceWords(card, at.book, at.sellers, at.coins);
  if (card.bound) return [`${price} ${refusalWords(card.bound, name, at.coins)}`, [...rules, card.bound.rule]];
  return [price, rules];
}

/** Coins a payment may hold for one side, as the numbers of answers count them. */
const SPAN = 15;

export interface SealedPick {
  card: string;
  deed: Deed;
  coins: number;
}

/**
 * A sealed answer, read from its number: nobody is asked any more, so no list of answers comes with it. The numbers are
 * stable (decision 0008): builds, stages, sales, free builds and digs, each counted by the cards in the book's order.
 */
export function sealedPick(option: number, book: Book): SealedPick | null {
  const faces = [...book.cards.keys()];
  let rest = option;
  for (const [deed, ways] of [
    ["build", SPAN * SPAN],
    ["stage", SPAN * SPAN],
    ["sell", 1],
    ["free", 1],
    ["dig", 1],
  ] as const) {
    if (rest < faces.length * ways) {
      const card = faces[Math.floor(rest / ways)]!;
      const paid = Math.floor((rest % ways) / SPAN) + (rest % SPAN) * (ways > 1 ? 1 : 0);
      return { card, deed, coins: paid + (deed === "build" && !paid ? book.card(card).cost.coins : 0) };
    }
    rest -= faces.length * ways;
  }
  return null;
}

/** What one has sealed, in words: "Aqueduct, to be built for 4 coins". */
export function sealedWords(option: number, book: Book, stage: number): string {
  const pick = sealedPick(option, book);
  if (!pick) return "";
  const { name } = book.card(pick.card);
  const paid = pick.coins ? ` for ${plural(pick.coins, "coin")}` : "";
  switch (pick.deed) {
    case "build":
      return `${name}, to be built${paid}`;
    case "stage":
      return `${name}, under stage ${stage}${paid}`;
    case "sell":
      return `${name}, to be discarded for ${SALE} coins`;
    default:
      return `${name}, to be built free`;
  }
}

/** What somebody else is doing, in words. */
export const DOING: Record<string, string> = {
  board: "is choosing a board",
  pick: "is choosing",
  "free-city": "is choosing for the Free city",
  seventh: "is using the last card",
  dig: "is looking through the discards",
};

/** "3 stone for Aqueduct", "1 is yours, 2 to buy". */
export function costTitle(resources: readonly string[], coins: number, thing: string): string {
  return `${resources.length ? goods(resources) : plural(coins, "coin")} for ${thing}`;
}
