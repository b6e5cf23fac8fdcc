/** How a game's cards are drawn in the library: each game brings its own, fetched with its pictures. */
import type { Component } from "svelte";
import type { CardInfo } from "../wire/messages";

export interface CardViews {
  ages: readonly string[];
  types: readonly string[];
  AgeTitle: Component<{ age: string }>;
  Card: Component<{ card: CardInfo; seats: number; onopen: () => void }>;
  CardTable: Component<{ cards: CardInfo[]; terms: readonly string[]; onopen: (id: string) => void }>;
  Sheet: Component<{ card: CardInfo; seats: number; nameOf: (id: string) => string; onclose: () => void }>;
}

export async function cardViews(game: string): Promise<CardViews> {
  if (game !== "guns-and-steel") throw new Error("There is no such game on this shelf.");
  return (await import("./guns-and-steel/views")).views;
}
