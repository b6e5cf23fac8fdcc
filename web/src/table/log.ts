/** The log as people read it: by turns, newest first, with what belongs together on one line. */
import { listing } from "../kit/words";
import type { Line } from "../wire/messages";

export interface Entry {
  key: string;
  seat: number | null;
  text: string;
  rule: string;
  cards: string[];
  wonder: string | null;
  number: number;
}

export interface Turn {
  key: string;
  turn: number;
  /** which part of a long turn these lines are, where it has parts */
  part: string;
  /** whose turn it is, as far as the lines say */
  seat: number | null;
  /** what the turn is called, where it is everybody's */
  title?: string;
  /** newest first */
  entries: Entry[];
}

const MERGED = new Set(["spent", "retrieved", "replenished", "drained", "depleted", "took-back", "laid", "saw"]);

/** What the table shows better than words: who has chosen, and the cards one has got into one's hand. */
export const SEEN_ANYWAY: ReadonlySet<string> = new Set(["chose", "received", "captured"]);

/** Says which part of its turn a line opens; nothing where it goes on. */
export type Opens = (line: Line) => string | undefined;

export function turnsOf(lines: readonly Line[], quiet: ReadonlySet<string> = new Set(), opens?: Opens): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    let turn = turns[turns.length - 1];
    const part = opens?.(line) ?? (turn?.turn === line.turn ? turn.part : "");
    if (!turn || turn.turn !== line.turn || turn.part !== part) {
      turn = { key: `${line.turn} ${part}`, turn: line.turn, part, seat: null, entries: [] };
      turns.push(turn);
    }
    if (line.kind === "turn-began" || line.kind === "round-began") {
      turn.seat = line.seat;
      if (line.seat === null) turn.title = line.text;
      continue;
    }
    if (SEEN_ANYWAY.has(line.kind) || quiet.has(line.kind)) continue;
    const last = turn.entries[turn.entries.length - 1];
    if (last && MERGED.has(line.kind) && last.key.endsWith(`/${line.kind}/${line.seat}`)) {
      last.cards = [...last.cards, ...line.cards];
      (parts.get(last) ?? []).push(line.text);
      last.text = together(namesOnly(line.kind, parts.get(last) ?? []));
      last.number = line.number;
    } else {
      const entry: Entry = {
        key: `${line.number}.${turn.entries.length}/${line.kind}/${line.seat}`,
        seat: line.seat,
        text: line.text,
        rule: line.rule,
        cards: line.cards,
        wonder: line.wonder,
        number: line.number,
      };
      parts.set(entry, [line.text]);
      turn.entries.push(entry);
    }
  }
  for (const turn of turns) turn.entries.reverse();
  return turns.filter(({ part, entries }) => !part || entries.length).reverse();
}

const parts = new WeakMap<Entry, string[]>();

/** Of a handful of cards that were seen or laid nobody reads what each of them is. */
const namesOnly = (kind: string, sentences: readonly string[]): readonly string[] =>
  (kind === "saw" || kind === "laid") && sentences.length > 3 ? sentences.map((one) => one.replace(/ \([^)]*\)/, "")) : sentences;

/** Sentences that differ in one place only, as one: "pays with A", "pays with B" become "pays with A and B". */
export function together(sentences: readonly string[]): string {
  const words = sentences.map((sentence) => sentence.split(" "));
  const shortest = Math.min(...words.map((list) => list.length));
  const first = words[0] ?? [];
  let front = 0;
  while (front < shortest - 1 && words.every((list) => list[front] === first[front])) front++;
  let back = 0;
  while (back < shortest - front - 1 && words.every((list) => list[list.length - 1 - back] === first[first.length - 1 - back]))
    back++;
  const middles = words.map((list) => list.slice(front, list.length - back).join(" "));
  return [...first.slice(0, front), listing(middles), ...first.slice(first.length - back)].join(" ");
}

/** Under a heading with the player's name the name is not repeated. */
export const withoutName = (text: string, name: string): string =>
  name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
