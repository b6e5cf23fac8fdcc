/** English: the front page around its tiles and tables. */
import { inWords, NAME, type Around } from "../../kit/words";

export const TITLE = NAME;
export const headline = (games: number): [string, string] => [`${inWords(games)} games.`, "One table."];
export const LEAD =
  "Civilisation card games by the book, with friends or bots, in this page. Nothing to install, no account needed.";
export const GAMES = "Games";
export const HOW_IT_WORKS = "How it works";
export const BY_THE_BOOK = "By the book.";
/** around the games, as links to their rules */
export const ABOUT_THE_BOOK: Around = {
  before: "The server keeps the rules. Every question, price and refusal names its rule. Here are all rules of ",
  after: ".",
};
export const NOTHING_IS_LOST = "Nothing is lost.";
export const ABOUT_LOSS =
  "Each answer is stored before it counts. Close the page, come back, play on; finished games can be replayed step by" +
  " step.";
export const HONEST_NUMBERS = "Honest numbers.";
/** around the games, as links to their cards */
export const ABOUT_NUMBERS: Around = {
  before:
    "Values that are not publicly known have been reconstructed and are marked ∘, on the table and in the lists of cards" +
    " of ",
  after: ".",
};
