/** English: the page with the rules of a game. */
import { plural, windowTitle } from "../../kit/words";

export { RULES } from "../../kit/words";

export const title = (game: string): string => windowTitle(game ? `Rules of ${game}` : "Rules");
export const SEARCH = "Search the rules";
export const all = (rules: number): string => plural(rules, "rule");
export const found = (some: number, rules: number): string => `${plural(some, "rule")} of ${rules}`;
export const NOTHING_FOUND = "Nothing says so.";
export const CHAPTERS = "Chapters";
export const ABOUT = "Written in our own words after the rulebook, whose pages are named. Rulings settle what it leaves open.";
export const noRuleHolds = (query: string): string =>
  `No rule holds “${query}”. Try one word of it, or a number such as B27.`;
