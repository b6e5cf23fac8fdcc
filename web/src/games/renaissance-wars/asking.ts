/** How this game fills the decision bar: the server says what is asked and offered; here it gets its places. */
import { amountFor, firstAnswer } from "../../table/amounts";
import type { Ask, Offer } from "../../table/bar";
import type { Amounts, Choice, Question } from "../../wire/messages";
import type { Option } from "../../wire/renaissance-wars";
import type { Book } from "./book";
import { optionOf } from "./play";
import * as words from "./words/table";

/** What a winner may do, by the letter that does it. */
export const LETTERS: Readonly<Partial<Record<Option["kind"], string>>> = {
  "lay-meld": "M",
  "use-power": "L",
  "use-personal": "P",
  sacrifice: "S",
};
/** Questions for a card of the skirmish or battle. */
export const PLAYING: ReadonlySet<string> = new Set(["play", "battle"]);
/** Questions whose answers stand in a panel over the bar, because they need words. */
const PANELS = new Set(["optional", "order", "fanatic", "choice"]);

/** The thing at which one points to give this answer: a card, a personal action, a mat. */
export function pointsAt(choice: Choice): string | null {
  const option = optionOf(choice);
  if ("card" in option) return option.card;
  if (option.kind === "keep") return option.personal;
  return option.kind === "choose-mat" ? option.mat : null;
}

const briefly = (choice: Choice): string => choice.brief || choice.label;
const both = (one: string, other: string): string => [one, other].filter(Boolean).join(" ");

// Florins.

/** Picked while what stands in the field is no number that can be answered. */
export const NO_ANSWER = -1;

export const amountsOf = (question: Question | null): Amounts | null => question?.amounts ?? null;

// The panel over the bar.

export interface Group {
  kind: Option["kind"];
  title: string;
  offers: { choice: Choice; name: string; price?: number; note: string; key?: string }[];
}

/** The answers by what they do, each with a word about it. */
export function groupsOf(question: Question | null, book: Book): Group[] {
  if (!question || !PANELS.has(question.menu)) return [];
  const groups = new Map<string, Group>();
  for (const choice of question.choices) {
    const { kind } = optionOf(choice);
    if (kind === "pass" || pointsAt(choice) !== null) continue;
    const group = groups.get(kind) ?? { kind, title: words.GROUPS[kind] ?? words.ONE_OF_THESE, offers: [] };
    groups.set(kind, group);
    group.offers.push(offerOf(choice, book));
  }
  for (const { kind, offers } of groups.values()) {
    const letter = LETTERS[kind];
    if (letter && offers.length === 1) offers[0]!.key = letter;
  }
  return [...groups.values()];
}

function offerOf(choice: Choice, book: Book): Group["offers"][number] {
  const option = optionOf(choice);
  switch (option.kind) {
    case "lay-meld":
      return { choice, name: book.meld(option.meld).name, price: option.florins, note: "" };
    case "use-power":
      return { choice, name: book.text(option.power).name, note: choice.detail };
    case "use-personal":
      return { choice, name: book.text(option.personal).name, note: choice.detail };
    default:
      return { choice, name: choice.label, note: "" };
  }
}

// The bar.

/** What the page itself knows of the moment: the hand as it is shown, for the digits, and what a touch does. */
export interface Situation {
  hand: readonly string[];
  touch: (card: string) => void;
}

/** `held` is the answer picked and not yet given: one of the choices, or one of the amounts. */
export function askOf(question: Question, held: number | null, at: Situation): Ask {
  const { choices, menu } = question;
  const picked = choices.find(({ id }) => id === held) ?? null;
  const pass = choices.find((choice) => optionOf(choice).kind === "pass");
  const pointed = choices.filter((choice) => pointsAt(choice) !== null);
  const plain = choices.filter((one) => one !== pass && !PANELS.has(menu) && pointsAt(one) === null);
  const usual = plain.find(({ id }) => id === question.usual);
  const ask: Ask = {
    title: question.prompt,
    detail: question.detail,
    rules: question.rules,
    likely: null,
    hint: pointed.length ? (words.HINTS[menu] ?? words.HINT) : "",
    buttons: plain.filter((one) => one !== usual).map(buttonOf),
    out: pass ? { label: briefly(pass), options: [pass.id], key: "N" } : null,
  };
  if (usual) ask.likely = { label: briefly(usual), options: [usual.id] };
  const weighed = usual ?? (menu === "reaction" ? plain[0] : undefined);
  if (weighed) ask.detail = both(ask.detail, weighed.detail);
  if (pointed.length && pointed.every((choice) => "card" in optionOf(choice)) && plain.every((one) => LETTERS[optionOf(one).kind]))
    ask.digits = digitsOf(pointed, at);
  const amounts = amountsOf(question);
  if (amounts) weighAmount(ask, question, amounts, held);
  else if (picked) confirm(ask, question, picked);
  else if (pointed.length === 1 && !plain.length && !pass) {
    ask.likely = { label: briefly(pointed[0]!), options: [pointed[0]!.id] };
    ask.detail ||= words.ONLY_THIS_ONE;
  }
  return ask;
}

/** A number stands in the field: the bar offers it, or asks for another. */
function weighAmount(ask: Ask, question: Question, amounts: Amounts, held: number | null): void {
  ask.digits = []; // they are typed into the field
  if (held === NO_ANSWER) {
    ask.hint = words.ANOTHER_NUMBER;
    return;
  }
  const answer = held ?? firstAnswer(amounts, question);
  ask.likely = { label: briefly(amounts.lowest), options: [answer], price: amountFor(amounts, answer) };
}

/** An answer is held up: the bar says what will be done, and what speaks for or against it. */
function confirm(ask: Ask, question: Question, picked: Choice): void {
  const option = optionOf(picked);
  ask.likely = { label: briefly(picked), options: [picked.id] };
  if (option.kind === "lay-meld") ask.likely.price = option.florins;
  if (option.kind !== "lay-meld" && pointsAt(picked) === null) return;
  ask.title = words.sure(picked.label);
  ask.detail = picked.detail || ask.detail;
  const boosted = question.choices.find((one) => {
    const other = optionOf(one);
    return other.kind === "play-boosted" && option.kind === "play" && other.card === option.card;
  });
  if (boosted) ask.buttons = [{ label: briefly(boosted), options: [boosted.id], choice: boosted, key: "C" }, ...ask.buttons];
}

function buttonOf(choice: Choice): Offer & { choice: Choice } {
  const letter = LETTERS[optionOf(choice).kind];
  return { label: briefly(choice), options: [choice.id], choice, ...(letter ? { key: letter } : {}) };
}

/** The digits take up the cards in the order in which they are seen. */
function digitsOf(pointed: readonly Choice[], at: Situation): (() => void)[] {
  const cards = pointed.map((choice) => pointsAt(choice)!);
  const seen = [...at.hand.filter((card) => cards.includes(card)), ...cards.filter((card) => !at.hand.includes(card))];
  return [...new Set(seen)].map((card) => () => at.touch(card));
}
