/** The tables one has a seat at, in the order in which they want one. */
import type { MyTable } from "../wire/messages";
import * as words from "./words/page";

export interface Entry {
  mine: MyTable;
  state: "turn" | "waiting" | "lobby" | "over" | "unreadable";
  label: string;
  detail: string;
}

const ORDER: Record<Entry["state"], number> = { turn: 0, lobby: 1, waiting: 2, over: 3, unreadable: 4 };

export function entriesOf(tables: readonly MyTable[]): Entry[] {
  return tables
    .map(entryOf)
    .sort((one, other) => ORDER[one.state] - ORDER[other.state]);
}

function entryOf(mine: MyTable): Entry {
  const state = stateOf(mine);
  return { mine, state, label: words.STATES[state], detail: detailOf(mine) };
}

function stateOf({ table, problem, yourTurn }: MyTable): Entry["state"] {
  if (problem) return "unreadable";
  if (table.stage !== "running") return table.stage;
  return yourTurn ? "turn" : "waiting";
}

function detailOf({ table, seat, turn, problem }: MyTable): string {
  if (problem) return problem;
  const others = table.seats.filter((one) => one.seat !== seat && one.kind !== "open").map((one) => one.name);
  if (table.stage === "lobby") return words.notBegun(others, table.seats.filter((one) => one.kind === "open").length);
  return table.stage === "over" ? words.over(turn, others) : words.running(turn, others);
}
