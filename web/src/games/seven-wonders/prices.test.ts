import { expect, it } from "vitest";
import type { HandCard } from "../../wire/messages";
import { costOf, producesOf } from "./code";
import { book } from "./moments.fixture";
import { priceWords, refusalWords, tagOf, wayWords } from "./prices";

const sellers = { left: "Ginevra", right: "Piero" };
const way = { option: 1, bank: 0, pay_left: 2, pay_right: 1, from_left: ["stone"], from_right: ["stone"] };
const card = (some: Partial<HandCard>): HandCard => ({
  card: "aqueduct",
  build: [],
  chain: null,
  free_build: null,
  refusal: null,
  bound: null,
  stage: [],
  sell: null,
  ...some,
});

it("reads costs and products as rows of stones", () => {
  expect(costOf("2C 1L")).toEqual({ coins: 0, resources: ["clay", "clay", "cloth"] });
  expect(costOf("1$")).toEqual({ coins: 1, resources: [] });
  expect(producesOf("W/C")).toEqual([["wood", "clay"]]);
  expect(producesOf("WW")).toEqual([["wood"], ["wood"]]);
  expect(producesOf("")).toEqual([]);
});

it("says what is paid, and to whom", () => {
  expect(wayWords(way, sellers)).toBe("1 stone from Ginevra for 2 and 1 stone from Piero for 1");
  expect(tagOf(card({ build: [way] }))).toMatchObject({ kind: "ok", text: "3 coins", left: 2, right: 1 });
  expect(tagOf(card({ build: [{ ...way, pay_left: 0, pay_right: 0 }], chain: "baths" })).text).toBe("free");
  expect(priceWords(card({ build: [way] }), book, sellers, 5)).toContain("3 coins: 1 stone from Ginevra");
});

it("says why a card cannot be built", () => {
  const refusal = (reason: string, coins = 0, missing: string[] = []) => ({ rule: "7W-13", reason, coins, missing });
  expect(tagOf(card({ refusal: refusal("twice") })).text).toBe("not twice");
  expect(tagOf(card({ refusal: refusal("coins", 6) })).text).toBe("needs 6 coins");
  expect(tagOf(card({ refusal: refusal("resources", 0, ["ore"]) }))).toMatchObject({ text: "lacks", lacks: ["ore"] });
  for (const reason of ["twice", "coins", "resources", "complete", "chain"])
    expect(refusalWords(refusal(reason, 6, ["ore"]), "Aqueduct", 2)).toMatch(/\.$/);
});

it("knows every face, board and stage of the card list", () => {
  expect(book.cards.size).toBe(78);
  expect(book.boards.size).toBe(7);
  expect(book.stages("giza", "B")).toHaveLength(4);
  expect(book.card("forum").freeWith).toEqual(["East Trading Post", "West Trading Post"]);
  expect(book.board("giza")?.start).toBe("stone");
});
