import { expect, it } from "vitest";
import cards from "../../fixtures/guns-and-steel/cards.json";
import type { CardInfo } from "../../wire/messages";
import { bookOf } from "./book";

const book = bookOf(cards as unknown as CardInfo[]);

it("takes the stones of a cost from the server", () => {
  const { values } = cards.find(({ id }) => id === "knight")!;
  expect(values.cost).toBe("1 I 1 H");
  expect(book.card("knight")).toMatchObject({ cost: ["iron", "horse"], starts: false });
});

it("knows the starting cards, which have no cost at all", () => {
  const starting = [...book.cards.values()].filter(({ starts }) => starts).map(({ name }) => name);
  expect(starting).toEqual(["Reinforcement", "Agriculture", "Barter Trade", "Mining", "Warrior"]);
});
