/** English: what the library says of the cards and rules of every game, whichever it is. */
import { plural, type Around } from "../kit/words";

// Values of cards.

export const TABLE_OF_CARDS = "Table of cards";
export const CARD = "Card";
export const TEXT = "Text";
export const valuesOf = (card: string): string => `Values of ${card} and where they come from`;
export const VALUE = "Value";
export const HOW_WE_KNOW = "How we know";
const VALUE_NAMES: Readonly<Record<string, string>> = { name: "Name", age: "Age", type: "Type", cost: "Cost" };
/** what a game has no name for is called as it is written */
export const valueName = (key: string): string => VALUE_NAMES[key] ?? key.replace(/_/g, " ");
export const plainly = (value: unknown): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value).replace(/_/g, " ");
const NONE = "none";

// Corrections. `usual` is what a corrected value is elsewhere.

const usually = (value: string, usual: string): string => (usual === value ? ", as usual" : `; usually ${usual || NONE}`);
export const correctedFrom = (source: string, value: string, usual: string): string => `${source}${usually(value, usual)}`;
/** around the name of the pack; how many values it corrects may not be known yet */
export const playedWith = (values: number | undefined): Around => ({
  before: "Played with corrections: ",
  after: values === undefined ? "" : `, ${plural(values, "value")}`,
});
/** around the name of the card */
export const correction = (name: string, value: string, usual: string): Around => ({
  before: "",
  after: `: ${name} ${value || NONE}${usually(value, usual)}`,
});
export const CORRECTS_NOTHING = "It changes no card that takes part here.";

// Rules.

export const linkToRule = (id: string): string => `${id}, link to this rule`;
export const rulingsOn = (id: string): string => `Rulings on ${id}`;

export const OTHER_GAMES = "Other games";
export const EMPTY_THE_SEARCH = "Empty the search";
