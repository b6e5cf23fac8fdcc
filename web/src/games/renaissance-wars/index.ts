import "./pictures";

export { default as Board } from "./Board.svelte";
export { default as Score } from "./Score.svelte";
