/** How a game's cards are drawn in the library: each game brings its own, fetched with its pictures. */
import type { Component } from "svelte";
import { byGame } from "../games/folders";
import type { CardInfo } from "../wire/messages";
import type { Sorting, ValueWords } from "./cards";

export interface CardViews {
  /** in their order; without them, those there are in the order of the cards */
  ages?: readonly string[];
  types: readonly string[];
  /** the sets of cards there are, with the options that put them on a table */
  sets?: readonly { value: string; label: string; options: Readonly<Record<string, string>> }[];
  sorting: Sorting;
  ageName?: (age: string) => string;
  /** what the choices are called, where the usual words do not fit */
  words?: { age: string; every: string; type: string; chains: string };
  AgeTitle: Component<{ age: string }>;
  /** `all` holds what belongs to other cards too, such as the stages of a board */
  Card: Component<{ card: CardInfo; all: readonly CardInfo[]; seats: number; onopen: () => void }>;
  CardTable: Component<{ cards: CardInfo[]; terms: readonly string[]; onopen: (id: string) => void }>;
  Sheet: Component<{
    card: CardInfo;
    all: readonly CardInfo[];
    seats: number;
    nameOf: (id: string) => string;
    onclose: () => void;
  }>;
  /** which cards make which others free */
  Chains?: Component<{ cards: readonly CardInfo[]; onopen: (id: string) => void }>;
}

const VIEWS = byGame(import.meta.glob<{ views: CardViews }>("/src/games/*/library/views.ts"));

export async function cardViews(game: string): Promise<CardViews> {
  const load = VIEWS.get(game) ?? (() => import("../plain/library/views"));
  return (await load()).views;
}

const VALUES = byGame(import.meta.glob<{ VALUES: ValueWords }>("/src/games/*/library/values.ts"));

/** How a game calls and says the values of its cards, without the pictures of its library. */
export const valueWords = async (game: string): Promise<ValueWords> => (await VALUES.get(game)?.())?.VALUES ?? { names: {} };
