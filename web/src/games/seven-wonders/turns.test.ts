import { expect, it } from "vitest";
import { sceneOf } from "../../table/scene";
import { farOf, forecastOf, leftOf, rightOf } from "./cities";
import { moment } from "./moments.fixture";
import type { Scene } from "./play";
import { lastTurnOf, shownOf } from "./turns";

const scene = (name: string): Scene => sceneOf(moment(name), moment(name).lines) as Scene;

it("tells what everybody did in the turn shown last", () => {
  const seven = scene("middle-seven");
  const shown = lastTurnOf(seven);
  expect(shown.map((one) => one.city).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const one of shown) {
    expect(one.text).not.toContain(seven.table.seats[one.city]!.name + " ");
    if (one.fate === "built") expect(seven.picture.cities[one.city]!.built).toContain(one.card);
    else expect(one.card).toBeNull();
  }
});

it("tells the Free city's deeds too", () => {
  const shown = lastTurnOf(scene("free-city"));
  expect(shown.map((one) => one.city).sort()).toEqual([0, 1, 2]);
  expect(shownOf(scene("free-city"), [])).toEqual([]);
});

it("seats the ring from left to right", () => {
  const { picture } = scene("late");
  expect([leftOf(picture, 6), rightOf(picture, 0)]).toEqual([0, 6]);
  expect(farOf(picture, 5)).toEqual([0, 1, 2, 3]);
  expect(farOf(scene("middle-three").picture, 0)).toEqual([]);
});

it("forecasts the conflicts of this age", () => {
  const { picture } = scene("late");
  const { mine, theirs, token } = forecastOf(picture, 0, 1);
  expect(token).toBe(mine > theirs ? 5 : mine < theirs ? -1 : 0);
});
