import { expect, it } from "vitest";
import first from "virtual:icons/seven-wonders";
import second from "virtual:icons/seven-wonders-2";
import third from "virtual:icons/seven-wonders-3";
import tilePictures from "virtual:icons/seven-wonders-tiles";
import { book } from "./moments.fixture";
import { tiles } from "./tile";

/** named in the code of this folder */
const SIGNS = ["discard", "free-city", "stages"];

it("has a picture for every card from its age on, for every board at once, and no others", () => {
  const ofAge = (age: number): string[] => [...book.cards.values()].filter((card) => card.age === age).map(({ id }) => id);
  expect(Object.keys(first).sort()).toEqual([...ofAge(1), ...book.boards.keys(), ...SIGNS].sort());
  expect(Object.keys(second).sort()).toEqual(ofAge(2).sort());
  expect(Object.keys(third).sort()).toEqual(ofAge(3).sort());
});

it("shows boards on its tile", () => {
  const shown = tiles.flatMap(({ icons }) => icons);
  expect(Object.keys(tilePictures)).toEqual(shown);
  expect(shown.filter((id) => !book.boards.has(id))).toEqual([]);
});
