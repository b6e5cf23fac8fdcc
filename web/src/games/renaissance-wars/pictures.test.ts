import { expect, it } from "vitest";
import lists from "./icons.json";
import { infos } from "./moments.fixture";
import { tiles } from "./tile";

/** Signs that this folder names, and ranks by what a sheet or a picture calls them. */
const SIGNS = ["dominant", "initiative", "captured", "discard"];
const isRank = (key: string): boolean => key.startsWith("rank ");
/** Cards of the limited edition and of the first ruleset, which the table of the fixtures does without. */
const ELSEWHERE = [
  ...["leonardo", "gutenberg", "the_apprentice", "the_mendicant_friar", "the_troubadour", "letter_of_marque", "bequest"],
  ...["shipwreck", "commission", "game_of_hazard", "change_of_household", "sack_of_the_city", "jubilee_year", "run_on_the_bank"],
];
const keys = new Set(Object.values(lists).flatMap((list) => Object.keys(list)));
const ids = new Set(infos.map(({ id }) => id));

it("keeps pictures by the ids of cards, not by what they are called", () => {
  const others = [...keys].filter((key) => !ids.has(key) && !isRank(key));
  expect(others.sort()).toEqual([...SIGNS, ...ELSEWHERE].sort());
});

it("has a picture for every card, text and meld but the powers of mats", () => {
  const without = infos.filter(({ id, kind }) => kind !== "power" && !keys.has(id));
  expect(without.map(({ id }) => id)).toEqual([]);
});

it("has a picture for every rank, and for cards without one", () => {
  const ranks = infos.flatMap(({ kind, values }) => ("value" in values ? [`rank ${String(values.rank ?? kind)}`] : []));
  expect([...keys].filter(isRank).sort()).toEqual([...new Set(ranks)].sort());
});

it("brings the pictures of its tile to the front page", () => {
  expect(tiles.flatMap(({ icons }) => icons)).toEqual(Object.keys(lists["renaissance-wars-tiles"]));
});
