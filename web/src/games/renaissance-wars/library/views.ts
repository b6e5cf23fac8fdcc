import { ORDER } from "../code";
import { fetchAllPictures } from "../pictures";
import type { CardInfo } from "../../../wire/messages";
import type { CardViews } from "../../../library/views";
import AgeTitle from "./AgeTitle.svelte";
import Sheet from "./CardSheet.svelte";
import CardTable from "./CardTable.svelte";
import Card from "./LibraryCard.svelte";
import Melds from "./Melds.svelte";
import * as words from "../words/library";

fetchAllPictures();

/** Powers and melds have no place of their own: powers are shown with their luminary, melds in a table. */
const groupOf = (card: CardInfo): string => {
  if (card.kind === "power" || card.kind === "meld") return "";
  return card.kind === "condition" || card.kind === "luminary" ? String(card.values.condition) : card.kind;
};
const rankOf = (card: CardInfo): string => (card.kind === "condition" ? String(card.values.rank) : card.kind);

export const views: CardViews = {
  sets: [
    { value: "usual", label: words.FIRST_BOX, options: {} },
    { value: "limited", label: words.LIMITED_EDITION, options: { "limited-luminaries": "on" } },
  ],
  ages: [...ORDER, ...Object.keys(words.GROUPS)],
  types: ["luminary", "fleur", "king", "queen", "castle", "bishop", "animal", "pawn"],
  sorting: { ageOf: groupOf, typeOf: rankOf },
  ageName: words.group,
  words: words.CHOICES,
  AgeTitle,
  Card,
  CardTable,
  Sheet,
  Chains: Melds,
};
