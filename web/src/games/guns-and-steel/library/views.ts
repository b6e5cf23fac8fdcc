import { ORDER } from "../code";
import { fetchRenaissance } from "../pictures";
import type { CardViews } from "../../../library/views";
import AgeTitle from "./AgeTitle.svelte";
import Card from "./LibraryCard.svelte";
import CardTable from "./CardTable.svelte";
import Sheet from "./CardSheet.svelte";
import { SORTING } from "./sorting";
import * as words from "../words/library";

fetchRenaissance();

export const views: CardViews = {
  ages: ORDER,
  sorting: SORTING,
  types: ["civil", "tactic", "attack", "wonder"],
  sets: [
    { value: "base", label: words.SETS.base!, options: { set: "base" } },
    { value: "renaissance", label: words.SETS.renaissance!, options: { set: "renaissance", "reconstructed-wonders": "on" } },
  ],
  AgeTitle,
  Card,
  CardTable,
  Sheet,
};
