/** What the screen is like, as state. */
import { MediaQuery } from "svelte/reactivity";

/** Columns fold to the phone's order. */
export const narrow = new MediaQuery("(max-width: 900px)", false);
/** Stones instead of cards in the supply, chips instead of cards in the hand. */
export const phone = new MediaQuery("(max-width: 700px)", false);
/** Little height: hands and own cards are shown compact. */
export const short = new MediaQuery("(max-height: 820px)", false);
/** The user asked for less motion. */
export const calm = new MediaQuery("(prefers-reduced-motion: reduce)", false);
