import { expect, it } from "vitest";
import { sorted, sideOf } from "./places";
import { lastTrickOf, meldsOf, roundEndOf, tricksOf } from "./story";
import { book, sceneAt } from "./moments.fixture";

it("tells the last trick whole: a card of every seat, and who took it", () => {
  const trick = lastTrickOf(sceneAt("middle"))!;
  expect(new Set(trick.cards.map(({ seat }) => seat)).size).toBe(4);
  expect(trick.cards.some(({ seat }) => seat === trick.winner)).toBe(true);
  expect(tricksOf([])).toEqual([]);
});

it("shows every melded card once, under its meld where the log tells it", () => {
  for (const name of ["middle", "middle-two", "optional-two", "table-card"]) {
    const scene = sceneAt(name);
    for (const [seat, { melds }] of scene.picture.seats.entries()) {
      const shown = meldsOf(scene, seat).flatMap(({ cards }) => cards.map(({ card }) => card));
      expect(shown.sort()).toEqual(melds.map(({ card }) => card).sort());
    }
  }
});

it("adds up where the florins of a round came from", () => {
  const scene = sceneAt("next-round");
  const end = roundEndOf(scene)!;
  expect(end.round).toBe(scene.picture.round - 1);
  for (const [seat, { captures, deposited }] of end.seats.entries()) {
    expect(captures).toBe(scene.picture.seats[seat]!.from_captures);
    expect(deposited % 100).toBe(0);
  }
  expect(roundEndOf(sceneAt("start"))).toBeNull();
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
