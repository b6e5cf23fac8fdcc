import icons from "virtual:icons/guns-and-steel";
import { addIcons } from "../../kit/icons";
import { ORDER } from "../../games/guns-and-steel/code";
import type { CardViews } from "../views";
import AgeTitle from "./AgeTitle.svelte";
import Card from "./LibraryCard.svelte";
import CardTable from "./CardTable.svelte";
import Sheet from "./CardSheet.svelte";

addIcons(icons);

export const views: CardViews = { ages: ORDER, types: ["civil", "tactic", "attack", "wonder"], AgeTitle, Card, CardTable, Sheet };
