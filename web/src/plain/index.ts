/** The table of a game that has no folder here: everything the server says of it, in words. */
export { default as Board } from "./Board.svelte";
export { default as Score } from "./Score.svelte";
