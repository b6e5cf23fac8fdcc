import { expect, it } from "vitest";
import { textOf } from "../../table/log";
import { moment } from "./moments.fixture";
import { lastTurnOf, shownOf } from "./turns";

it("tells what everybody did in the turn shown last", () => {
  const { lines, table, picture } = moment("middle-seven");
  const shown = lastTurnOf(lines);
  expect(shown.map(({ event }) => event.city).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const { event, card, line } of shown) {
    expect(textOf(line.said, true)).not.toContain(table.seats[event.city]!.name + " ");
    if (card) expect(picture!.cities[event.city]!.built).toContain(card);
    else expect(["built-stage", "sold"]).toContain(event.kind);
  }
});

it("tells the Free city's deeds too", () => {
  const shown = lastTurnOf(moment("free-city").lines);
  expect(shown.map(({ event }) => event.city).sort()).toEqual([0, 1, 2]);
  expect(shownOf([])).toEqual([]);
});
