import { expect, it } from "vitest";
import cards from "../../../fixtures/seven-wonders/cards.json";
import { sheetOf } from "../book";
import type { CardInfo } from "../../../wire/messages";
import { chainsOf, type Link } from "./chains";
import { copiesAt } from "./copies";

const infos = cards as unknown as CardInfo[];
const namesIn = (link: Link): string[] => [link.sheet.name, ...link.then.flatMap(namesIn)];

it("shows every structure that is part of a chain", () => {
  const shown = new Set(chainsOf(infos).flatMap(namesIn));
  const linked = infos.filter((card) => card.values.free_with || card.values.makes_free).map((card) => card.name);
  expect([...shown].sort()).toEqual([...new Set(linked)].sort());
});

it("counts copies by the number of players; two play with the cards of three", () => {
  const sheet = sheetOf(infos.find((card) => card.id === "lumber_yard")!);
  expect([2, 3, 4, 7].map((seats) => copiesAt(sheet, seats))).toEqual([1, 1, 2, 2]);
  expect(copiesAt(sheetOf(infos.find((card) => card.kind === "guild")!), 5)).toBeNull();
});
