/** The cards of a game that has no folder here, by kind, with their words and values. */
import { capital } from "../../kit/words";
import type { CardViews } from "../../library/views";
import AgeTitle from "./AgeTitle.svelte";
import Card from "./LibraryCard.svelte";
import CardTable from "./CardTable.svelte";
import Sheet from "./CardSheet.svelte";

export const views: CardViews = {
  types: [],
  sorting: { ageOf: (card) => card.kind, typeOf: () => "" },
  ageName: capital,
  words: { age: "Kind", every: "all kinds", type: "Type", chains: "chains" },
  AgeTitle,
  Card,
  CardTable,
  Sheet,
};
