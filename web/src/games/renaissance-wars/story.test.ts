import { expect, it } from "vitest";
import { sorted, sideOf } from "./places";
import { lastTrickOf, newsOf, partOf, roundEndOf, toldOf } from "./story";
import { book, moments, sceneAt } from "./moments.fixture";
import { eventOf } from "./play";

it("tells the last trick whole: a card of every seat, and who took it", () => {
  const { trick, seat } = lastTrickOf(sceneAt("middle"))!;
  expect(new Set(trick.map((one) => one.seat)).size).toBe(4);
  expect(trick.filter(({ winning }) => winning).map((one) => one.seat)).toEqual([seat]);
  expect(toldOf([], "won")).toEqual([]);
});

it("shows the round counted last as it was told, with every florin", () => {
  for (const name of ["counted", "counted-bids", "counted-debts"]) {
    const scene = sceneAt(name);
    const end = roundEndOf(scene)!;
    expect(end.number).toBe(scene.picture.round - 1);
    expect(end.seats.map(({ owns }) => owns)).toEqual(scene.picture.seats.map(({ wealth }) => wealth));
    for (const { deposited } of end.seats) expect(deposited % 100).toBe(0);
  }
  expect(roundEndOf(sceneAt("start"))).toBeNull();
});

it("parts the log of a round by its skirmishes and battles", () => {
  const parts = sceneAt("counted").lines.flatMap((line) => partOf(line) ?? []);
  expect(new Set(parts)).toContain("tally");
  expect(parts.some((part) => /^battle \d+$/.test(part))).toBe(true);
});

it("announces texts the book knows, and nothing else", () => {
  const told = moments.flatMap(([, { lines }]) => lines);
  const news = newsOf(told, book);
  expect(news.length).toBeGreaterThan(0);
  for (const { text } of news) expect(book.texts.has(text), text).toBe(true);
  expect(newsOf(told.filter((line) => eventOf(line).kind === "played"), book)).toEqual([]);
});

it("sorts a hand by condition, the dominant one first, or by rank", () => {
  const hand = ["louse", "raphael", "elizabeth_i", "julius_ii", "mercury", "the_pilgrim", "luther"];
  const known = hand.filter((id) => book.cards.has(id));
  expect(sorted(known, "condition", "religion", book)).toEqual(["luther", "julius_ii", "the_pilgrim", "raphael", "elizabeth_i", "louse"]);
  expect(sorted(known, "rank", "religion", book)[0]).toBe("luther");
  expect(sorted(known, "rank", "religion", book).at(-1)).toBe("louse");
});

it("seats the next player at the left, and two opposite each other", () => {
  const { table } = sceneAt("middle");
  expect([0, 1, 2, 3].map((seat) => sideOf({ seat: 2, table }, seat))).toEqual(["above", "right", "below", "left"]);
  expect(sideOf({ seat: null, table: sceneAt("middle-two").table }, 1)).toBe("above");
});
