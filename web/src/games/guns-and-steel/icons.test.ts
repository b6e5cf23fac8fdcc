import { expect, it } from "vitest";
import base from "virtual:icons/guns-and-steel";
import renaissance from "virtual:icons/guns-and-steel-renaissance";
import tilePictures from "virtual:icons/guns-and-steel-tiles";
import cards from "../../fixtures/guns-and-steel/cards.json";
import { tiles } from "./tile";

/** named in the code of this folder */
const SIGNS = ["culture", "glory"];

it("has a picture for every card and wonder of its two sets, and no others", () => {
  const pictures = [...Object.keys(base), ...Object.keys(renaissance)];
  expect(pictures.sort()).toEqual([...cards.map(({ id }) => id), ...SIGNS].sort());
});

it("shows cards on its tiles and for its games", () => {
  const shown = tiles.flatMap(({ icons, sign }) => (sign ? [...icons, sign] : icons));
  expect(Object.keys(tilePictures).sort()).toEqual([...shown].sort());
  expect(shown.filter((id) => !cards.some((card) => card.id === id))).toEqual([]);
});
