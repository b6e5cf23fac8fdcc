import { ORDER } from "../code";
import { fetchAllPictures } from "../pictures";
import type { CardInfo } from "../../../wire/messages";
import type { CardViews } from "../../../library/views";
import AgeTitle from "./AgeTitle.svelte";
import Sheet from "./CardSheet.svelte";
import CardTable from "./CardTable.svelte";
import Card from "./LibraryCard.svelte";
import { groupName, GROUPS } from "./groups";
import Melds from "./Melds.svelte";

fetchAllPictures();

/** Powers and melds have no place of their own: powers are shown with their luminary, melds in a table. */
const groupOf = (card: CardInfo): string => {
  if (card.kind === "power" || card.kind === "meld") return "";
  return card.kind === "condition" || card.kind === "luminary" ? String(card.values.condition) : card.kind;
};
const rankOf = (card: CardInfo): string => (card.kind === "condition" ? String(card.values.rank) : card.kind);

export const views: CardViews = {
  sets: [
    { value: "usual", label: "first box", options: {} },
    { value: "limited", label: "with the limited edition", options: { "limited-luminaries": "on" } },
  ],
  ages: [...ORDER, ...Object.keys(GROUPS)],
  types: ["luminary", "fleur", "king", "queen", "castle", "bishop", "animal", "pawn"],
  sorting: { ageOf: groupOf, typeOf: rankOf },
  ageName: groupName,
  words: { age: "Group", every: "all groups", type: "Rank", chains: "melds" },
  AgeTitle,
  Card,
  CardTable,
  Sheet,
  Chains: Melds,
};
