/** The log as people read it: by turns, newest first, with what belongs together on one line. */
import type { Line, Said } from "../wire/messages";
import * as words from "./words";

export interface Entry {
  key: string;
  seat: number | null;
  said: Said;
  rule: string;
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

/** Says which part of its turn a line opens; nothing where it goes on. */
export type Opens = (line: Line) => string | undefined;

const FEW = 3;

export function turnsOf(lines: readonly Line[], quiet: ReadonlySet<string> = new Set(), opens?: Opens): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    let turn = turns[turns.length - 1];
    const part = opens?.(line) ?? (turn?.turn === line.turn ? turn.part : "");
    if (!turn || turn.turn !== line.turn || turn.part !== part) {
      turn = { key: `${line.turn} ${part}`, turn: line.turn, part, seat: null, entries: [] };
      turns.push(turn);
    }
    if (line.isHeading) {
      turn.seat = line.seat;
      if (line.seat === null) turn.title = textOf(line.said);
      continue;
    }
    if (line.isSeen || quiet.has(line.event.kind)) continue;
    const last = turn.entries[turn.entries.length - 1];
    if (last && last.key.endsWith(`/${line.event.kind}/${line.seat}`) && goTogether(last.said, line.said)) {
      last.said = { ...last.said, things: [...last.said.things, ...line.said.things] };
      last.number = line.number;
    } else {
      const key = `${line.number}.${turn.entries.length}/${line.event.kind}/${line.seat}`;
      turn.entries.push({ key, seat: line.seat, said: line.said, rule: line.rule, number: line.number });
    }
  }
  for (const turn of turns) turn.entries.reverse();
  return turns.filter(({ part, entries }) => !part || entries.length).reverse();
}

/** Sentences that differ in their things only: "pays with A", "pays with B" become "pays with A and B". */
const goTogether = (one: Said, other: Said): boolean =>
  one.things.length > 0 && one.subject === other.subject && one.verb === other.verb && one.rest === other.rest;

/** A sentence, as its server would say it; under a heading with its subject, without that. */
export function textOf(said: Said, bare = false): string {
  const brief = said.things.length > FEW; // of a handful of cards nobody reads what each of them is
  const things = said.things.map(({ name, note }) => (note && !brief ? words.withNote(name, note) : name));
  return words.told(bare ? "" : said.subject, said.verb, things, said.joint, said.rest);
}

/** Several lines, to be read out. */
export const aloud = (lines: readonly Line[]): string => words.oneAfterAnother(lines.map((line) => textOf(line.said)));

/** What the sentence is about, by id. */
export const thingsOf = (said: Said): string[] => said.things.flatMap(({ id }) => (id ? [id] : []));
