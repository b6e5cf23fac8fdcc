/** English: what all of the page shares. Numbers, plurals and lists, for other words; and what the kit's own parts say. */
import type { Theme } from "./theme.svelte";

const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII"] as const;

/** Seats are numbered from 0 on the wire and called I to VII. */
export const numeral = (seat: number): string => NUMERALS[seat] ?? String(seat + 1);

/** For names the page has no words of its own for, at the beginning of a sentence; only words may change letters. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** A number at the beginning of a sentence. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

/** What stands before each of so many things in a list: "", ", " and " and "; for lists of more than words. */
export const joints = (count: number, last = "and"): string[] =>
  Array.from({ length: count }, (_, place) => (place === 0 ? "" : place < count - 1 ? ", " : ` ${last} `));

/** "a", "a and b", "a, b and c" */
export function listing(words: readonly string[], last = "and"): string {
  const before = joints(words.length, last);
  return words.map((word, place) => before[place] + word).join("");
}

/** Sentences one after the other; those that are empty are left out. */
export const sentences = (...said: readonly string[]): string => said.filter(Boolean).join(" ");

/** The same words counted: ["food", "food", "iron"] becomes [["food", 2], ["iron", 1]], in order of appearance. */
export function counted(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

export const ordinal = (place: number): string => ["", "1st", "2nd", "3rd"][place] ?? `${place}th`;

/** A sentence with links in it, in its order: what leads somewhere says where, by a name of its own. */
export type Linked<Place extends string> = readonly (string | { text: string; to: Place })[];

/** A sentence around something that is more than words. */
export interface Around {
  before: string;
  after: string;
}

// What the kit's own parts say.

export const NAME = "Quattrocento";
export const windowTitle = (page: string): string => `${page} · ${NAME}`;
export const TO_THE_CONTENT = "To the content";
export const PAGES = "Pages";
export const RULES = "Rules";
export const CARDS = "Cards";
export const CREDITS = "Credits";
export const IN_SHORT =
  "Free software, MIT. Icons: game-icons.net, CC BY 3.0. Type: Quattrocento and Source Sans 3, OFL. No publisher's art or text.";
export const LIGHT = "Light";
export const THEMES: Record<Theme, string> = { light: "Light", dark: "Dark", system: "System" };
export const CLOSE = "Close";
export const COPY = "Copy";
export const COPIED = "Copied";
export const SELECTED = "Selected";
export const hasBeenCopied = (thing: string): string => `${thing} copied`;
export const NOT_COPIED = "Copying is not allowed here; the address is selected.";
export const points = (count: number): string => plural(count, "point");
export const RECONSTRUCTED = "reconstructed";
export const RECONSTRUCTED_VALUE = "reconstructed value";
export const rule = (id: string): string => `rule ${id}`;
export const seatName = (seat: number, isInTurn: boolean, isThinking: boolean): string =>
  `seat ${numeral(seat)}${isInTurn ? ", in turn" : ""}${isThinking ? ", thinking" : ""}`;
