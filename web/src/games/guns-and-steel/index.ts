import { addIcons } from "../../kit/icons";
import pictures from "virtual:icons/guns-and-steel";

addIcons(pictures);

export { default as Board } from "./Board.svelte";
export { default as Score } from "./Score.svelte";
