import { expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../wire/messages";
import { doingOf, waitOf } from "./waiting";

const seats = ["Ann", "Bob", "Cid"].map((name, seat): SeatInfo => ({ seat, kind: "person", name, bot: null, here: true }));
const table = { seats } as TableInfo;
const asking = (...asked: number[]) => asked.map((seat) => ({ seat, menu: "pick", rule: "T-1" }));

it("names the one who is asked, and what he does", () => {
  const wait = waitOf({ seat: 0, table, waiting: asking(2), chosen: [] }, { pick: { goesOn: "is picking a card", note: "picking a card" } });
  expect(wait).toMatchObject({ title: "Cid is picking a card", detail: "", rule: "T-1", seats: [2], chosen: false });
});

it("tells a player who has chosen for whom everybody waits", () => {
  const wait = waitOf({ seat: 0, table, waiting: asking(1, 2), chosen: [0] });
  expect(wait).toMatchObject({ title: "You have chosen", detail: "Waiting for Bob and Cid.", seats: [1, 2], chosen: true });
});

it("tells a watcher who is choosing and who has chosen", () => {
  const wait = waitOf({ seat: null, table, waiting: asking(0, 2), chosen: [1] });
  expect(wait).toMatchObject({ title: "Ann and Cid are choosing", detail: "Bob has chosen.", chosen: false });
});

it("has nothing to say when nobody is asked", () => {
  expect(waitOf({ seat: 0, table, waiting: [], chosen: [] })).toBeNull();
});

it("notes beside a name what its seat does", () => {
  const scene = { seat: null, table, waiting: asking(0), chosen: [1] };
  expect([0, 1, 2].map((seat) => doingOf(scene, seat))).toEqual(["thinking", "has chosen", ""]);
});
