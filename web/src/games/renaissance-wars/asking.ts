/** How this game fills the decision bar. Which answers there are, the server says; here they get their places. */
import { capital } from "../../kit/words";
import type { Ask, Offer } from "../../table/bar";
import type { Amounts, Choice, Question, RenaissanceWarsPicture } from "../../wire/messages";
import type { Book, MeldSheet } from "./book";
import { signed } from "./code";
import { conditionName, deedOf, dutyWords, rankWords, standing } from "./words";

/** Answers given by pointing at a thing: a card, a personal action, a mat. */
const POINTED = new Set(["play", "play-boosted", "meld-with", "pick", "take", "give", "keep", "choose-mat"]);
/** What a winner may do, by the letter that does it. */
export const DEEDS: Record<string, { key: string; title: string }> = {
  "lay-meld": { key: "M", title: "Melds" },
  "use-power": { key: "L", title: "Power of the mat" },
  "use-personal": { key: "P", title: "Personal action" },
  sacrifice: { key: "S", title: "Sacrifice a luminary" },
};
/** Questions everybody gets at once, so that nobody learns who could do anything. */
export const ASKED_OF_ALL: ReadonlySet<string> = new Set(["reaction", "aftermath"]);
/** Questions for a card of the skirmish or battle. */
export const PLAYING: ReadonlySet<string> = new Set(["play", "battle"]);
/** Questions whose answers stand in a panel over the bar, because they need words. */
const PANELS = new Set(["optional", "order", "fanatic", "choice"]);

export const pointsAt = (choice: Choice): string | null =>
  POINTED.has(choice.kind) ? (choice.card ?? choice.personal ?? choice.mat ?? null) : null;

/** Picked while what stands in the field is no number that can be answered. */
export const NO_ANSWER = -1;

export const amountsOf = (question: Question | null): Amounts | null => question?.amounts ?? null;

export const florinsOf = ({ id, least, step }: Amounts, answer: number): number => least + (answer - id) * step;

/** The answer for a number of florins; null where the server has named none. */
export function answerFor({ id, least, most, step }: Amounts, florins: number): number | null {
  const steps = (florins - least) / step;
  return Number.isInteger(steps) && florins >= least && florins <= most ? id + steps : null;
}

/** Which numbers can be given, in words. */
export const rangeWords = ({ least, most, step }: Amounts): string =>
  least === most ? `${least} florins` : `${least} to ${most} florins${step > 1 ? `, in steps of ${step}` : ""}`;

const OUTS: Record<string, string> = {
  bid: "Do not bid",
  hedge: "Do not hedge",
  optional: "Nothing more",
  reaction: "Let it happen",
  aftermath: "Let it be",
  showdown: "Leave it as it is",
  special: "Do not use it",
  fanatic: "None of these",
  swap: "Swap nothing",
  exchange: "Keep your cards",
  dead: "Take none",
  "table-card": "No more",
  redraw: "Keep it",
  last: "Play in turn",
  hoist: "Let it go",
  vow: "Pay it",
  demand: "Show your cards",
  bank: "Trust the bank",
  "go-on": "Stop here",
  foretell: "Leave it on top",
};
const HINTS: Record<string, string> = {
  play: "Point at a card",
  battle: "Point at a card",
  replay: "Point at another card",
  meld: "Point at a card for the meld",
  "table-card": "Point at a card on the table",
  "own-card": "Point at one of your cards",
  slot: "Point at a card of the skirmish",
  dead: "Point at a dead card",
  "give-up": "Point at the card you give up",
  swap: "Point at a card",
  exchange: "Point at the card you put below",
  unwanted: "Point at an Unwanted card",
  "pass-left": "Point at the card you hand on",
  room: "Point at the one that leaves",
  rehouse: "Point at a populace card",
  "own-deed": "Point at one of your cards",
  "blind-swap": "Point at the card you give",
  contest: "Point at the card you show",
  "keep-personal": "Point at the personal action you keep",
  mat: "Point at a luminary",
};
const DETAILS: Record<string, string> = {
  play: "In a skirmish any card may be played.",
  reaction: "Everybody is asked at once, and nobody sees who could answer.",
  aftermath: "Everybody who lost is asked at once, and nobody sees who could answer.",
  bid: "Whoever bids most names the dominant condition and must earn the bid with melds.",
  hedge: "A bet that the buyer fails: then it is doubled.",
  loan: "What the bank lends is paid back at the end of the round; double, if the bid fails.",
  withdraw: "Hundreds taken out of the vault for the bid.",
  "pass-left": "Everybody chooses in secret; then all cards go to the left.",
  contest: "Everybody chooses in secret; then all cards are shown, and go back to their hands.",
  conclave: "Everybody votes in secret; of as many votes the first counts, from whoever drew the card.",
  bank: "Everybody decides in secret.",
};
/** Where the usual answer is to do it. */
const LIKELY = new Set(["special", "showdown", "hoist", "vow"]);

export interface Situation {
  picture: RenaissanceWarsPicture;
  seat: number;
  book: Book;
  nameOf: (seat: number) => string;
  /** the hand as it is shown, for the digits */
  hand: readonly string[];
  touch: (card: string) => void;
}

export interface Group {
  kind: string;
  title: string;
  offers: { choice: Choice; label: string; price?: number; note: string; key?: string }[];
}

/** What stands in the panel over the bar: the answers by what they do, each with a word about it. */
export function groupsOf(question: Question | null, book: Book): Group[] {
  if (!question || !PANELS.has(question.menu)) return [];
  const groups = new Map<string, Group>();
  for (const choice of question.choices) {
    if (choice.kind === "pass" || pointsAt(choice) !== null) continue;
    const title = DEEDS[choice.kind]?.title ?? (choice.kind === "put-back" ? "From the top" : "One of these");
    const group = groups.get(choice.kind) ?? { kind: choice.kind, title, offers: [] };
    groups.set(choice.kind, group);
    group.offers.push(offerOf(choice, book));
  }
  for (const group of groups.values()) {
    const letter = DEEDS[group.kind]?.key;
    if (letter && group.offers.length === 1) group.offers[0]!.key = letter;
  }
  return [...groups.values()];
}

function offerOf(choice: Choice, book: Book): Group["offers"][number] {
  if (choice.meld) {
    const meld = book.meld(choice.meld);
    return { choice, label: meld.name, price: meld.florins, note: "" };
  }
  const text = choice.power ?? choice.personal;
  if (text) return { choice, label: book.text(text).name, note: deedOf(book.text(text).text) };
  return { choice, label: choice.label, note: "" };
}

/** `held` is the answer picked and not yet given: one of the choices, or one of the amounts. */
export function askOf(question: Question, held: number | null, at: Situation): Ask {
  const { choices, menu } = question;
  const picked = choices.find(({ id }) => id === held) ?? null;
  const pass = choices.find((choice) => choice.kind === "pass");
  const paneled = PANELS.has(menu);
  const pointed = choices.filter((choice) => pointsAt(choice) !== null);
  const plain = choices.filter((one) => one !== pass && !paneled && pointsAt(one) === null);
  const ask: Ask = {
    ...said(question, at),
    rules: [question.rule],
    likely: null,
    hint: pointed.length ? (HINTS[menu] ?? "Point at a card") : "",
    buttons: plain.map((choice) => buttonOf(choice, at)),
    out: pass ? { label: OUTS[menu] ?? pass.label, options: [pass.id], key: "N" } : null,
  };
  const [first] = plain;
  if (first && LIKELY.has(menu)) {
    ask.likely = { label: deedLabel(first, at), options: [first.id] };
    ask.buttons = [];
    ask.detail = textOf(first, question, at) || ask.detail;
  } else if (first && menu === "reaction") ask.detail = textOf(first, question, at) || ask.detail;
  if (menu === "battle") {
    const [duty, rules] = dutyOf(question, at);
    ask.detail = `${ask.detail} ${duty}`.trim();
    ask.rules = rules;
  }
  if (pointed.length && pointed.every((choice) => choice.card !== null) && !plain.some((choice) => !DEEDS[choice.kind]))
    ask.digits = digitsOf(pointed, at);
  const amounts = amountsOf(question);
  if (amounts && held === NO_ANSWER) {
    ask.hint = "Type another number";
    ask.digits = [];
  } else if (amounts) {
    const answer = held ?? likelyAmount(menu, amounts, at);
    ask.likely = { label: capital(amountVerb(menu)), options: [answer], price: florinsOf(amounts, answer) };
    ask.digits = []; // they are typed into the field
  } else if (picked && pointsAt(picked) !== null) pick(ask, question, picked, at);
  else if (picked?.meld) considerMeld(ask, picked, at.book.meld(picked.meld));
  else if (picked) ask.likely = { label: deedLabel(picked, at), options: [picked.id] };
  else if (pointed.length === 1 && !plain.length && !pass) {
    ask.likely = { label: verbOf(pointed[0]!, at.book), options: [pointed[0]!.id] };
    ask.detail ||= "There is only this one.";
  }
  return ask;
}

/** The last sentence asks; what stands before it goes below, with what else there is to know. */
function said({ prompt, menu }: Question, at: Situation): { title: string; detail: string } {
  const words = prompt.replace(/\b[Ss]eat (\d)\b/g, (_, seat: string) => at.nameOf(Number(seat)));
  const asks = words.search(/[^.?!]+[?.]$/);
  const [before, title] = asks > 0 ? [words.slice(0, asks).trim(), words.slice(asks).trim()] : ["", words];
  return { title: capital(title), detail: [before, DETAILS[menu]].filter(Boolean).join(" ") };
}

/** A card is held up: the bar names it and what will be done with it. */
function pick(ask: Ask, question: Question, picked: Choice, at: Situation): void {
  ask.title = `${picked.label.replace(/ \([^)]*\)/g, "")}?`; // the rank stands below
  ask.likely = { label: verbOf(picked, at.book), options: [picked.id] };
  if (picked.card) {
    const sheet = at.book.card(picked.card);
    const boosted = picked.kind === "play-boosted";
    const { text } = PLAYING.has(question.menu) ? standing(at.picture, picked.card, boosted) : { text: "" };
    ask.detail = [`${rankWords(sheet)}, worth ${signed(sheet.value)}.`, text, sheet.text].filter(Boolean).join(" ");
  } else if (picked.personal) ask.detail = at.book.text(picked.personal).text;
  const boosted = question.choices.find((one) => one.kind === "play-boosted" && one.card === picked.card);
  if (boosted && boosted !== picked)
    ask.buttons = [
      { label: "With Condottiere", options: [boosted.id], choice: boosted, key: "C" },
      ...ask.buttons,
    ];
}

/** A meld is held up: its cards are shown in the hand, and the bar says what it pays. */
function considerMeld(ask: Ask, picked: Choice, meld: MeldSheet): void {
  ask.title = `${picked.label}?`;
  ask.detail = `${capital(meld.needs)}.`;
  ask.likely = { label: "Lay it", options: [picked.id], price: meld.florins };
}

const VERBS: Record<string, string> = {
  play: "Play it",
  "play-boosted": "Play it with Condottiere",
  "meld-with": "Add it",
  take: "Take it",
  give: "Give it",
  keep: "Keep it",
  "choose-mat": "Take this mat",
};

function verbOf(choice: Choice, book: Book): string {
  if (choice.kind === "play" && choice.card) {
    const { condition, rank, name } = book.card(choice.card);
    return condition ? `Play the ${capital(rank)}` : `Play ${name}`;
  }
  return VERBS[choice.kind] ?? "Choose it";
}

function buttonOf(choice: Choice, at: Situation): Offer & { choice: Choice } {
  const letter = DEEDS[choice.kind]?.key;
  return { label: deedLabel(choice, at), options: [choice.id], choice, ...(letter ? { key: letter } : {}) };
}

function deedLabel(choice: Choice, { book, nameOf }: Situation): string {
  const text = choice.power ?? choice.personal;
  if (text) return `Use ${book.text(text).name}`;
  if (choice.kind === "pick-opponent" && choice.seat != null) return nameOf(choice.seat);
  if (choice.kind === "choose-condition") return conditionName(choice.condition ?? null);
  return choice.label.replace(/: .*/, ""); // what it does stands beside the question
}

/** What the text in question does. */
function textOf(choice: Choice, question: Question, { picture, book, seat }: Situation): string {
  if (choice.power) return book.text(choice.power).text;
  const own = picture.seats[seat]?.personal;
  if (question.menu === "reaction") return own ? `${book.text(own).name}: ${book.text(own).text}` : "";
  if (question.menu === "special") {
    const card = picture.trick.findLast((one) => one.seat === seat)?.card;
    return card ? book.card(card).text : "";
  }
  return question.menu === "hoist" || question.menu === "vow" ? `${choice.label}.` : "";
}

function dutyOf(question: Question, { picture, seat }: Situation): [string, string[]] {
  const held = picture.seats[seat]?.hand.find((card) => card.duty);
  if (held) return [dutyWords(held.duty, picture.lead, picture.dominant), [held.rule]];
  return [picture.lead ? "Every card of yours may be played." : "Lead any card.", [question.rule]];
}

/** The digits take up the cards in the order in which they are seen. */
function digitsOf(pointed: readonly Choice[], at: Situation): (() => void)[] {
  const cards = pointed.map((choice) => choice.card!);
  const seen = [...at.hand.filter((card) => cards.includes(card)), ...cards.filter((card) => !at.hand.includes(card))];
  return [...new Set(seen)].map((card) => () => at.touch(card));
}

// Florins.

const amountVerb = (menu: string): string =>
  ({ bid: "bid", hedge: "hedge", loan: "borrow", withdraw: "withdraw" })[menu] ?? "pay";

const MODEST = 20;

/** What one would usually say: the lowest bid, the smallest loan, what covers the bid, a modest hedge. */
export function likelyAmount(menu: string, { id, least, most, step }: Amounts, { picture, seat }: Situation): number {
  const wanted =
    menu === "withdraw"
      ? (picture.bid?.bid ?? 0) - (picture.seats[seat]?.treasury ?? 0)
      : menu === "hedge"
        ? Math.min(MODEST, picture.bid?.bid ?? MODEST)
        : 0;
  return id + Math.ceil((Math.max(least, Math.min(most, wanted)) - least) / step);
}

/** What somebody else is doing, in words. */
export const DOING: Record<string, string> = {
  mat: "is choosing a mat",
  "keep-personal": "is choosing a personal action",
  redraw: "is looking at a personal action",
  bid: "is thinking about a bid",
  withdraw: "is going to the bank",
  loan: "is going to the bank",
  condition: "is naming the dominant condition",
  hedge: "is thinking about a hedge",
  last: "is deciding when to play",
  play: "is playing a card",
  battle: "is playing a card",
  replay: "is playing another card",
  special: "is deciding about a special card",
  fanatic: "is deciding what the fanatic does",
  showdown: "may still change the skirmish",
  room: "is making room on the mat",
  optional: "has won and may lay a meld or act",
  meld: "is laying a meld",
  opponent: "is choosing an opponent",
  order: "is putting cards back",
  choice: "is choosing",
  "own-deed": "is choosing a card",
  demand: "is thinking about a demand",
  "blind-swap": "is choosing a card to give",
  contest: "is choosing a card to show",
  conclave: "is voting",
  bank: "is thinking about the bank",
  "go-on": "is thinking about going on",
  strength: "is counting florins",
  foretell: "is looking at the top card",
};
