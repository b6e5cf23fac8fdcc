/** English: the page with the cards of a game. */
import { capital, plural, windowTitle, type Around, type Linked } from "../../kit/words";

export { SEATS } from "../../front/words/seats";
export { CARDS } from "../../kit/words";

export const title = (game: string | undefined): string => windowTitle(game ? `Cards of ${game}` : "Cards");
export const asTableDoes = (id: string): Linked<"table"> => ["As ", { text: `table ${id}`, to: "table" }, " plays them."];
/** around the mark of such values */
export const marked = (reconstructed: number, values: number): Around => ({
  before: "",
  after:
    ` marks a reconstructed value: ${reconstructed} of ${values} were found nowhere in public and have been worked out` +
    " from the others. Open a card to see where each of its values comes from.",
});
export const noneReconstructed = (isCorrected: boolean): string =>
  isCorrected
    ? "No value here is reconstructed: all come from a rulebook, the cards themselves, public lists or this table’s" +
      " corrections."
    : "No value here is reconstructed: all come from a rulebook, the cards themselves or public lists.";

// Choices.

export const SEARCH = "Search cards";
export const all = (cards: number): string => plural(cards, "card");
export const found = (some: number, cards: number): string => `${some} of ${cards} cards`;
export const SET = "Set";
export const EVERY = "all";
export const TYPE = "Type";
/** a type is called by its own name */
export const typeName = (type: string): string => type;
export const AGE = "Age";
export const EVERY_AGE = "all ages";
/** of a game that has no names for its ages: in the choice, and over its cards */
export const ageName = (age: string): string => capital(age);
export const ageTitle = (age: string): string => `${capital(age)} age`;
export const VALUES = "Values";
export const RECONSTRUCTED_ONLY = "∘ only";
export const AS = "As";
export const LOOKS = { cards: "cards", table: "table", chains: "chains" } as const;
export const NO_CARD = "No card is like that.";
export const SHOW_ALL = "Show all";
