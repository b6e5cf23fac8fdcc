import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import SeatEmblem from "../kit/SeatEmblem.svelte";
import type { Line, SeatInfo, TableInfo } from "../wire/messages";
import { doingOf, likeOf, thoughtOf, waitOf } from "./waiting";

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

describe("a bot that thinks", () => {
  const bot: SeatInfo = { seat: 1, kind: "bot", name: "Bot Bob", bot: "master", here: true, about: "Thinks." };
  const running = { stage: "running", seats: [seats[0]!, bot, { ...bot, seat: 2 }] } as TableInfo;
  const line = (number: number, seat: number): Line => ({ number, seat }) as Line;

  it("thinks about one thing until it answers, whatever others do meanwhile", () => {
    const scene = { table: running, waiting: asking(0, 1, 2), lines: [line(1, 1), line(2, 0)] };
    const thought = thoughtOf(scene, 1);
    expect(thought).not.toBeNull();
    expect(thoughtOf({ ...scene, waiting: asking(1), lines: [...scene.lines, line(3, 2)] }, 1)).toBe(thought);
    expect(thoughtOf({ ...scene, lines: [...scene.lines, line(3, 1)] }, 1)).not.toBe(thought);
    expect(thoughtOf({ ...scene, waiting: asking(0, 2) }, 1)).toBeNull();
  });

  it("is no person, no city without a player, and not in a replay", () => {
    const scene = { table: running, waiting: asking(0, 1), lines: [] };
    expect([thoughtOf(scene, 0), thoughtOf(scene, null)]).toEqual([null, null]);
    expect(thoughtOf({ ...scene, table: { ...running, stage: "over" } }, 1)).toBeNull();
  });

  it("says so beside its emblem, and shows a ring", () => {
    const { container, rerender } = render(SeatEmblem, { seat: 1, thinking: "pick 3" });
    expect(screen.getByRole("img", { name: "seat II, thinking" })).toBeTruthy();
    expect(container.querySelector(".thinks")).not.toBeNull();
    void rerender({ seat: 1, thinking: null });
  });

  it("has a level that says what it is like", () => {
    expect(likeOf({ table: running }, 1)).toBe("master: Thinks.");
    expect([likeOf({ table: running }, 0), likeOf({ table: running }, null)]).toEqual(["", ""]);
  });
});
