/** The cards of a game as a list to look through: what they are, what they are worth, and how we know. */
import type { CardInfo } from "../wire/messages";
import { found } from "./search";
import * as words from "./words";

export interface Wish {
  /** an age, or "" for all */
  age: string;
  /** a type, or "" for all */
  type: string;
  terms: readonly string[];
  /** only cards with a reconstructed value */
  doubtful: boolean;
  /** a set of cards, or "" for all; what belongs to every set is always there */
  set?: string;
}

/** How a game sorts its cards: by age, and by type. */
export interface Sorting {
  ageOf: (card: CardInfo) => string;
  typeOf: (card: CardInfo) => string;
  /** whether it lies after the others of its age */
  isLast?: (card: CardInfo) => boolean;
}

/** until it is known how the game sorts them */
export const UNSORTED: Sorting = { ageOf: () => "", typeOf: () => "" };
export const isDoubtful = (card: CardInfo): boolean => Object.values(card.provenance).includes("reconstructed");

export const wanted = (card: CardInfo, wish: Wish, sorting: Sorting): boolean =>
  (!wish.age || sorting.ageOf(card) === wish.age) &&
  (!wish.type || sorting.typeOf(card) === wish.type) &&
  (!wish.doubtful || isDoubtful(card)) &&
  (!wish.set || !card.values.set || card.values.set === wish.set) &&
  found(wish.terms, card.name, card.text, sorting.typeOf(card), sorting.ageOf(card));

export interface Age {
  age: string;
  cards: CardInfo[];
}

/** By age, in the order given; within an age in the order of the book. */
export function agesOf(cards: readonly CardInfo[], order: readonly string[], sorting: Sorting): Age[] {
  const rank = (card: CardInfo): number => Number(sorting.isLast?.(card) ?? false);
  return order
    .map((age) => ({
      age,
      cards: cards.filter((card) => sorting.ageOf(card) === age).sort((one, other) => rank(one) - rank(other)),
    }))
    .filter(({ cards: found }) => found.length);
}

/** The cards of several sets as one list, each card once; those that are not in every set say which is theirs. */
export function together(sets: readonly { value: string; cards: readonly CardInfo[] }[]): CardInfo[] {
  const found = new Map<string, CardInfo>();
  for (const { value, cards } of sets)
    for (const card of cards) {
      const common = sets.every((one) => one.cards.some(({ id }) => id === card.id));
      if (!found.has(card.id)) found.set(card.id, common ? card : { ...card, values: { ...card.values, set: value } });
    }
  return [...found.values()];
}

export interface Count {
  values: number;
  reconstructed: number;
}

export function countOf(cards: readonly CardInfo[]): Count {
  const all = cards.flatMap((card) => Object.values(card.provenance));
  return { values: all.length, reconstructed: all.filter((one) => one === "reconstructed").length };
}

export interface Row {
  /** the value it is, by the card's own key */
  key: string;
  name: string;
  value: string;
  provenance: string;
  /** of a value the table's pack has corrected: what it is elsewhere */
  usual?: string;
}

type Value = CardInfo["values"][string];

/** How a game calls and says the values of its cards; what it leaves out is read as it is written. */
export interface ValueWords {
  names: Readonly<Record<string, string>>;
  /** how a value is said, or nothing where it speaks for itself */
  said?: (key: string, value: Value, nameOf: (id: string) => string) => string | undefined;
}

/** What is printed on a card, line by line, each with where it comes from. */
export function rowsOf(card: CardInfo, { names, said }: ValueWords, nameOf: (id: string) => string): Row[] {
  const inWords = (key: string, value: Value): string => said?.(key, value, nameOf) ?? words.plainly(value);
  return Object.entries(card.provenance)
    .filter(([key]) => !isNothing(card.values[key]))
    .map(([key, provenance]) => ({
      key,
      name: names[key] ?? words.valueName(key),
      value: inWords(key, key === "name" ? card.name : (card.values[key] ?? "")),
      provenance,
      ...(card.usual && key in card.usual ? { usual: inWords(key, card.usual[key]!) } : {}),
    }));
}

export interface Correction extends Row {
  card: CardInfo;
  usual: string;
}

/** What the pack of a table has corrected, card by card. */
export function correctionsOf(cards: readonly CardInfo[], valueWords: ValueWords): Correction[] {
  const nameOf = (id: string): string => cards.find((card) => card.id === id)?.name ?? id;
  return cards.flatMap((card) =>
    rowsOf(card, valueWords, nameOf).flatMap((row) => (row.usual === undefined ? [] : [{ ...row, card, usual: row.usual }])),
  );
}

/** A wonder may ask for no number, or need no glory. */
const isNothing = (value: Value | undefined): boolean =>
  value === null || (typeof value === "object" && !Object.keys(value).length);
