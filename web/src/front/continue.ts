/** The tables one has a seat at, in the order in which they want one. */
import { listing, plural } from "../kit/words";
import type { MyTable } from "../wire/messages";

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
  const { table, seat, turn } = mine;
  if (mine.problem) return { mine, state: "unreadable", label: "Not readable", detail: mine.problem };
  const others = table.seats.filter((one) => one.seat !== seat && one.kind !== "open").map((one) => one.name);
  const company = others.length ? `with ${listing(others)}` : "nobody else yet";
  if (table.stage === "lobby") {
    const free = table.seats.filter((one) => one.kind === "open").length;
    return { mine, state: "lobby", label: "Not begun", detail: `${company}, ${plural(free, "free seat")}` };
  }
  if (table.stage === "over") return { mine, state: "over", label: "Over", detail: `${plural(turn, "turn")}, ${company}` };
  const detail = `${turn ? `turn ${turn}` : "just begun"}, ${company}`;
  return mine.yourTurn ? { mine, state: "turn", label: "Your turn", detail } : { mine, state: "waiting", label: "Waiting", detail };
}
