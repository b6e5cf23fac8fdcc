import { expect, it } from "vitest";
import cards from "../../fixtures/guns-and-steel/cards.json";
import payment from "../../fixtures/guns-and-steel/payment.json";
import type { CardInfo } from "../../wire/messages";
import { bookOf } from "./book";
import { costOf, RESOURCES, type Resource } from "./code";
import type { Moment } from "./play";
import { explain, paymentRows, priceWords } from "./payment";

const book = bookOf(cards as unknown as CardInfo[]);
const snapshot = payment as unknown as Moment;

it("reads a cost as a row of stones", () => {
  expect(costOf("1 H 1 G 2 O")).toEqual(["horse", "gunpowder", "oil", "oil"]);
  expect(costOf("")).toEqual([]);
});

it("shows every way the server offers, the proposed one first, with the answers that lead to it", () => {
  const picture = snapshot.picture!.payment!;
  const rows = paymentRows(picture, [], book);

  expect(rows.map((row) => row.answers)).toEqual(picture.ways.map((way) => way.answers));
  expect(rows[0]!.cards).toEqual(picture.proposal);
  const kept = picture.ways[0]!.kept.map((card) => RESOURCES[book.card(card).back].name);
  for (const name of kept) expect(rows[0]!.kept).toContain(`${kept.filter((one) => one === name).length} ${name}`);
});

it("finds words for every way: the parts of the price and the rest add up to the stones", () => {
  for (const row of paymentRows(snapshot.picture!.payment!, [], book)) {
    const stones = row.cards.map((card) => book.card(card).back).sort();
    const used = [...(row.trades ?? []).flatMap((trade) => trade.from), ...row.any, ...row.spare].sort();
    expect(used).toEqual(stones);
  }
});

const cases: [string, Resource[], number, Resource[], [Resource[], Resource][] | null, Resource[]][] = [
  ["the plain stone", ["horse"], 0, ["horse"], [[["horse"], "horse"]], []],
  ["two lower ones", ["iron"], 0, ["food", "food"], [[["food", "food"], "iron"]], []],
  ["a trade of a trade", ["horse"], 0, ["iron", "food", "food"], [[["iron", "food", "food"], "horse"]], []],
  ["an Earth", ["oil"], 0, ["earth"], [[["earth"], "oil"]], []],
  ["the two halves of a Space", ["oil", "horse"], 0, ["space"], [[["space"], "horse"], [["space"], "oil"]], []],
  ["any for the extra part", ["food"], 2, ["food", "iron", "oil"], [[["food"], "food"]], ["iron", "oil"]],
  ["nothing when the stones do not suffice", ["oil"], 0, ["food"], null, []],
];
it.each(cases)("pays with %s", (_, cost, extra, stones, trades, any) => {
  const found = explain(cost, extra, stones);
  expect(found && found.trades.map(({ from, to }) => [from, to])).toEqual(trades);
  expect(found?.any ?? []).toEqual(any);
});

it("tells cards beyond the price from those that pay, and leaves out gains that are not used", () => {
  expect(explain(["food"], 1, ["food", "iron", "oil"])).toEqual({
    trades: [{ from: ["food"], to: "food" }],
    any: ["iron"],
    spare: ["oil"],
  });
  expect(explain(["food"], 0, ["food"], ["food"])).toEqual({ trades: [{ from: ["food"], to: "food" }], any: [], spare: [] });
});

it("counts half a Space towards the extra part", () => {
  expect(explain(["oil"], 1, ["space"])).not.toBeNull();
  expect(explain(["oil"], 2, ["space"])).toBeNull();
});

it("gives up rather than think long", () => {
  const kinds: Resource[] = ["food", "iron", "horse", "gunpowder", "earth"];
  const stones = Array.from({ length: 30 }, (_, i) => kinds[i % kinds.length]!);
  const search = stones.findIndex.bind(stones);
  let searches = 0; // not time, of which a busy machine has less
  stones.findIndex = (fits) => (searches++, search(fits));
  expect(explain(["oil", "oil", "oil", "oil"], 99, stones)).toBeNull();
  expect(searches).toBeLessThan(500_000);
});

it("puts a price into words", () => {
  expect(priceWords(["horse", "horse"], 1)).toBe("2 Horse and 1 of any kind");
  expect(priceWords([], 0)).toBe("nothing");
});
