/**
 * How this game fills the decision bar. The player holds one answer; it says itself which card it is about, what is
 * done with it and how it is paid.
 */
import type { Ask, Offer } from "../../table/bar";
import type { Choice, Question } from "../../wire/messages";
import type { HandCard, Option, SevenWondersPicture } from "../../wire/seven-wonders";
import type { Book } from "./book";
import { optionOf, type Paid } from "./play";
import * as words from "./words/table";

export type CardOption = Exclude<Option, { kind: "decline" | "choose-board" }>;
export type Deed = CardOption["kind"];

/** An answer about a card. */
export interface Use {
  choice: Choice;
  option: CardOption;
}

/** What the player holds up: a card, what is to be done with it, and in which way of those there are. */
export interface Held {
  card: HandCard;
  use: Use;
  /** every use of the card, the likely one first */
  uses: Use[];
}

export interface DeedOffer extends Offer {
  deed: Deed;
  choice: Choice;
}

const LETTERS: Record<Deed, string> = { build: "B", "build-free": "F", stage: "W", sell: "D", dig: "B" };
const DEEDS = Object.keys(LETTERS) as Deed[];

/** The cards a question is about: the hand, or the discards one may dig in. */
export const cardsOf = (picture: SevenWondersPicture, question: Question | null): HandCard[] =>
  question?.menu === "dig" ? picture.dig : picture.hand;

/** Every answer about a card, the likely one first. */
export function usesOf(card: string, question: Question | null): Use[] {
  return (question?.choices ?? []).flatMap((choice) => {
    const option = optionOf(choice);
    return "card" in option && option.card === card ? [{ choice, option }] : [];
  });
}

export const paidOf = (option: Option | undefined): Paid | null =>
  option?.kind === "build" || option?.kind === "stage" ? option : null;

export const builtBy = (uses: readonly Use[]) =>
  uses.map(({ option }) => option).find((option) => option.kind === "build");

export function heldOf(cards: readonly HandCard[], picked: Choice | null, question: Question | null): Held | null {
  const option = picked && optionOf(picked);
  if (!option || !("card" in option)) return null;
  const card = cards.find((one) => one.card === option.card);
  return card ? { card, use: { choice: picked, option }, uses: usesOf(card.card, question) } : null;
}

/** The ways of doing the same with the card. */
export const waysOf = ({ use, uses }: Held): Use[] => uses.filter(({ option }) => option.kind === use.option.kind);

/** What can be done with the card held, each thing in the way held or the cheapest; `name` where all is written out. */
export function deedsOf(held: Held, name = ""): DeedOffer[] {
  return DEEDS.flatMap((deed) => {
    const front = held.use.option.kind === deed ? held.use : held.uses.find(({ option }) => option.kind === deed);
    return front ? [{ deed, ...offerOf(front, name) }] : [];
  });
}

function offerOf({ choice, option }: Use, name: string): Omit<DeedOffer, "deed"> {
  const offer = { choice, options: [choice.id], key: LETTERS[option.kind] };
  if (option.kind === "sell") return { ...offer, label: words.discardFor(name), price: option.coins };
  if (option.kind === "build" && option.price) return { ...offer, label: words.buildFor(name), price: option.price };
  if (option.kind === "stage" && option.price)
    return { ...offer, label: words.stageForCoins(option.stage, Boolean(name)), price: option.price };
  return { ...offer, label: name ? inFull(option, name) : choice.brief };
}

function inFull(option: CardOption, name: string): string {
  if (option.kind === "stage") return words.buildStage(option.stage);
  return option.kind === "build" && !option.chain ? words.build(name) : words.buildFree(name);
}

export interface Situation {
  picture: SevenWondersPicture;
  book: Book;
  /** the sheet of a phone has a switch of its own for what is done with the card */
  single: boolean;
  point: (place: number) => void;
}

export function askOf(question: Question, picked: Choice | null, at: Situation): Ask {
  const cards = cardsOf(at.picture, question);
  const decline = question.choices.find((choice) => optionOf(choice).kind === "decline");
  const ask: Ask = {
    title: question.prompt,
    detail: question.detail,
    rules: question.rules,
    likely: null,
    hint: question.choices.length === 1 && decline ? words.NOTHING_TO_DIG : (words.HINTS[question.menu] ?? ""),
    buttons: [],
    out: decline ? { label: decline.brief, options: [decline.id], key: "N" } : null,
    digits: question.menu === "board" ? [] : cards.map((_, place) => () => at.point(place)),
  };
  const option = picked && optionOf(picked);
  if (!option) return ask;
  if (option.kind === "choose-board") {
    ask.title = words.takeSide(at.book.board(option.board)?.name ?? option.board, option.side);
    [ask.detail, ask.rules] = [picked.detail, picked.rules];
    ask.likely = { label: picked.brief, options: [picked.id] };
    return ask;
  }
  const held = heldOf(cards, picked, question);
  return held ? { ...ask, ...aboutCard(held, question, at) } : ask;
}

function aboutCard(held: Held, question: Question, at: Situation): Partial<Ask> {
  const { name } = at.book.card(held.card.card);
  const deeds = deedsOf(held, at.single ? name : "");
  const front = deeds.find(({ deed }) => deed === held.use.option.kind) ?? null;
  const { detail, rules } = held.use.choice;
  // a phone's sheet says the price below, with its rule
  const below = at.single && (paidOf(held.use.option)?.price ?? 0) > 0;
  return {
    title: question.menu === "dig" ? words.fromDiscards(name) : words.whatWith(name, question.menu),
    detail: below ? "" : detail,
    rules: below ? [] : rules,
    likely: front,
    buttons: at.single ? [] : deeds.filter((offer) => offer !== front),
  };
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

export function tagOf(card: HandCard, uses: readonly Use[]): Tag {
  const build = builtBy(uses);
  if (build) return { kind: "ok", text: words.tag(build), left: build.pay_left, right: build.pay_right, lacks: [] };
  const { refusal } = card;
  const text = refusal ? words.refusalTag(refusal) : words.NO_TAG;
  return { kind: "no", text, left: 0, right: 0, lacks: refusal?.missing ?? [] };
}

/** What building a card of the hand takes now, or why it cannot be built, with its rules. */
export function priceOf(card: HandCard, uses: readonly Use[]): { text: string; rules: string[] } {
  const builds = uses.filter(({ option }) => option.kind === "build");
  const first = builds[0]?.choice;
  if (!first) return { text: card.refusal?.words ?? "", rules: card.refusal ? [card.refusal.rule] : [] };
  const more = words.otherWays(builds.length > 1, builds.length > 2);
  return { text: [first.detail, more].filter(Boolean).join(" "), rules: first.rules };
}
