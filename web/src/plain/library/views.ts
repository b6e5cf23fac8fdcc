/** The cards of a game that has no folder here, by kind, with their words and values. */
import type { CardViews } from "../../library/views";
import AgeTitle from "./AgeTitle.svelte";
import Card from "./LibraryCard.svelte";
import CardTable from "./CardTable.svelte";
import Sheet from "./CardSheet.svelte";
import * as words from "../words";

export const views: CardViews = {
  types: [],
  sorting: { ageOf: (card) => card.kind, typeOf: () => "" },
  ageName: (kind) => words.kindName(kind),
  words: words.CHOICES,
  AgeTitle,
  Card,
  CardTable,
  Sheet,
};
