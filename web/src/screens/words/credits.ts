/** English: who has made all this, and from what. */
import { windowTitle, type Around, type Linked } from "../../kit/words";

export { CREDITS } from "../../kit/words";

export const TITLE = windowTitle("Credits");
export const FREE_SOFTWARE =
  "Quattrocento is free software under the MIT licence. It is made by players for players and has no connection with the" +
  " publishers of the games.";

export const GAMES = "The games";
/** around the name of the game */
export const credited = (credit: string): Around => ({ before: "", after: `, ${credit}.` });
export const ABOUT_GAMES =
  "Rules and effects are told here in words of our own; the printed art, layout and texts belong to their owners and are" +
  " not used. If you like a game, buy the box.";

export const NUMBERS = "Numbers";
/** around the games, as links to their cards */
export const ABOUT_NUMBERS: Around = {
  before:
    "Costs, points and strengths come from the rulebook, follow from it, or were seen in public. What was found nowhere" +
    " has been reconstructed: such values carry the sign ∘, and the lists of cards of ",
  after: " say where every single one comes from.",
};

export const ICONS = "Icons";
export const ABOUT_ICONS: Linked<"icons" | "licence"> = [
  { text: "game-icons.net", to: "icons" },
  ", by Lorc, Delapouite and contributors, ",
  { text: "CC BY 3.0", to: "licence" },
  ", shown in one colour and otherwise unchanged.",
];

export const TYPE = "Type";
export const ABOUT_TYPE: Linked<"licence"> = [
  "Quattrocento by Pablo Impallari and Source Sans 3 by Paul D. Hunt (Adobe), both under the ",
  { text: "SIL Open Font License", to: "licence" },
  ".",
];

export const MADE_WITH = "Made with";
export const TOOLS = "Svelte, Vite and lean-qr (MIT) in this page; Python, Starlette, msgspec and SQLite on the server.";

export const PRIVACY = "Privacy";
export const ABOUT_PRIVACY =
  "The page talks to its own server only. One cookie keeps your seats; your name, your last choices, the light and your part" +
  " in the deals of your games are kept in this browser. No tracking, no account.";

export const version = (number: string, isCompiled: boolean): string =>
  `Version ${number}, engine ${isCompiled ? "compiled" : "interpreted"}.`;
export const NO_ANSWER = "The server does not answer at the moment.";
