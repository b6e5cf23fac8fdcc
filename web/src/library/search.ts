/** Searching as one types: every word must be found somewhere; capitals, accents and the dash of an id do not matter. */

export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();

export const termsOf = (query: string): string[] => [...new Set(folded(query).split(/[\s,;]+/).filter(Boolean))];

export function found(terms: readonly string[], ...texts: readonly string[]): boolean {
  const all = folded(texts.join("\n"));
  return terms.every((term) => all.includes(term));
}

export interface Part {
  text: string;
  hit: boolean;
}

/** A text cut where the terms occur in it. */
export function partsOf(text: string, terms: readonly string[]): Part[] {
  if (!terms.length || !text) return [{ text, hit: false }];
  // folded letter by letter, so that places in the folded text are places in the text
  const letters = [...text];
  const hits = new Array<boolean>(letters.length).fill(false);
  const places: number[] = [];
  let flat = "";
  letters.forEach((letter, index) => {
    const plain = folded(letter);
    for (const _ of plain) places.push(index);
    flat += plain;
  });
  for (const term of terms) {
    for (let at = flat.indexOf(term); at >= 0; at = flat.indexOf(term, at + 1)) {
      for (let i = at; i < at + term.length; i++) hits[places[i] ?? 0] = true;
    }
  }
  const parts: Part[] = [];
  letters.forEach((letter, index) => {
    const last = parts[parts.length - 1];
    const hit = hits[index] ?? false;
    if (last && last.hit === hit) last.text += letter;
    else parts.push({ text: letter, hit });
  });
  return parts;
}
