import { ageName, COLOURS } from "../code";
import { fetchAllPictures } from "../pictures";
import type { CardInfo } from "../../../wire/messages";
import type { CardViews } from "../../../library/views";
import * as words from "../words/library";
import AgeTitle from "./AgeTitle.svelte";
import CardTable from "./CardTable.svelte";
import Chains from "./Chains.svelte";
import Card from "./LibraryCard.svelte";
import Sheet from "./CardSheet.svelte";

fetchAllPictures();

/** Stages have no place of their own: they are shown with their board. */
const ageOf = (card: CardInfo): string =>
  card.kind === "board" ? "boards" : card.kind === "stage" ? "" : String(card.values.age);
const typeOf = (card: CardInfo): string => (card.kind === "board" ? "board" : String(card.values.colour ?? ""));

export const views: CardViews = {
  ages: ["1", "2", "3", "boards"],
  types: [...COLOURS, "board"],
  sorting: { ageOf, typeOf },
  ageName: (age) => (age === "boards" ? words.BOARDS : words.age(ageName(Number(age)))),
  AgeTitle,
  Card,
  CardTable,
  Sheet,
  Chains,
};
