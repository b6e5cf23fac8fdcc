import { expect, it } from "vitest";
import cards from "../../../fixtures/seven-wonders/cards.json";
import type { CardInfo } from "../../../wire/messages";
import { chainsOf, type Link } from "./chains";

const infos = cards as unknown as CardInfo[];
const namesIn = (link: Link): string[] => [link.sheet.name, ...link.then.flatMap(namesIn)];

it("shows every structure that is part of a chain", () => {
  const shown = new Set(chainsOf(infos).flatMap(namesIn));
  const linked = infos.filter((card) => card.values.free_with || card.values.makes_free).map((card) => card.name);
  expect([...shown].sort()).toEqual([...new Set(linked)].sort());
});
