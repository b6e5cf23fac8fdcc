/** Small helpers for words and numbers. */

const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII"] as const;

/** Seats are numbered from 0 on the wire and called I to VII. */
export const numeral = (seat: number): string => NUMERALS[seat] ?? String(seat + 1);

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** A number at the beginning of a sentence. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

/** "a", "a and b", "a, b and c" */
export function listing(words: readonly string[], last = "and"): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} ${last} ${words[words.length - 1]}`;
}

/** The same words counted: ["food", "food", "iron"] becomes [["food", 2], ["iron", 1]], in order of appearance. */
export function counted(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

export const ordinal = (place: number): string => ["", "1st", "2nd", "3rd"][place] ?? `${place}th`;
