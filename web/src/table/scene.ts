/** What a board draws: a snapshot of a live table, or a step of a replay. */
import type { Choice, Line, Part, Question, Result, SeatInfo, Snapshot, TableInfo, Waiting } from "../wire/messages";
import * as words from "./words";

/** What any game shows; each game knows its own. */
export type Picture = object;

export interface Scene<P extends Picture = Picture> {
  table: TableInfo;
  /** whose eyes; null is the public's */
  seat: number | null;
  picture: P;
  waiting: Waiting[];
  /** the seats that have answered and wait for the others */
  chosen: number[];
  /** one's own answers among them */
  sealed: readonly Choice[];
  question: Question | null;
  /** every line so far, oldest first */
  lines: Line[];
  results: Result[];
  /** by seat: how the points come about */
  accounts: readonly (readonly Part[])[];
}

export function sceneOf(snapshot: Snapshot, lines: Line[]): Scene | null {
  const { table, seat, picture, waiting, chosen, sealed, question, results, accounts } = snapshot;
  return picture && { table, seat, picture, waiting, chosen, sealed, question, lines, results, accounts };
}

/** Seats in the order of play after one's own; all of them, from the first, for the public. */
export function othersOf(scene: Pick<Scene, "seat" | "table">): SeatInfo[] {
  const { seats } = scene.table;
  if (scene.seat === null) return seats;
  const own = scene.seat;
  return seats.slice(1).map((_, away) => seats[(own + away + 1) % seats.length]!);
}

export const nameOf = (scene: Pick<Scene, "seat" | "table">, seat: number): string =>
  seat === scene.seat ? words.YOU : (scene.table.seats[seat]?.name ?? "") || words.seatNumber(seat + 1);

/** The lines after a snapshot: all anew, or with those it adds; a line already had is not taken twice. */
export function linesAfter(had: Line[], seen: number, snapshot: Pick<Snapshot, "fresh" | "lines">): Line[] {
  return snapshot.fresh ? snapshot.lines : [...had, ...snapshot.lines.filter((line) => line.number > seen)];
}
