import { describe, expect, it } from "vitest";
import { askOf, cardsOf, deedsOf, heldOf, priceOf, tagOf, usesOf, type Situation } from "./asking";
import { book, moment, moments } from "./moments.fixture";
import { optionOf, type Moment } from "./play";

const at = (snapshot: Moment, single = false): Situation => ({
  picture: snapshot.picture!,
  book,
  single,
  point: () => {},
});
const chosen = (snapshot: Moment, option: number | null) =>
  snapshot.question!.choices.find((choice) => choice.id === option) ?? null;
const ask = (snapshot: Moment, option: number | null, single = false) =>
  askOf(snapshot.question!, chosen(snapshot, option), at(snapshot, single));

const asked = moments.filter(([, one]) => one.question);
describe.each(asked)("%s", (_, snapshot) => {
  it("finds a place for every answer the server allows, and for no other", () => {
    const question = snapshot.question!;
    if (question.menu === "board") return;
    const cards = new Set(cardsOf(snapshot.picture!, question).map(({ card }) => card));
    const placed = [...cards].flatMap((card) => usesOf(card, question).map(({ choice }) => choice.id));
    const decline = question.choices.filter((choice) => choice.option.kind === "decline").map((choice) => choice.id);
    expect([...placed, ...decline].sort()).toEqual(question.choices.map((choice) => choice.id).sort());
    expect(ask(snapshot, null).out?.options ?? []).toEqual(decline);
  });

  it("offers what is held as the likely answer, with the others beside it", () => {
    const question = snapshot.question!;
    for (const choice of question.choices.filter((one) => one.option.kind !== "decline")) {
      expect(ask(snapshot, choice.id).likely?.options, choice.label).toEqual([choice.id]);
      expect(ask(snapshot, choice.id).likely?.label, choice.label).toBeTruthy();
      expect(ask(snapshot, choice.id, true).buttons).toEqual([]);
    }
  });

  it("says of every card what it costs, or why it cannot be built", () => {
    if (snapshot.question!.menu === "board" || snapshot.question!.menu === "dig") return;
    for (const card of snapshot.picture!.hand) {
      const uses = usesOf(card.card, snapshot.question);
      const { text, rules } = priceOf(card, uses);
      expect([text, tagOf(card, uses).text, rules[0]], card.card).toEqual([
        expect.stringMatching(/\.$/),
        expect.stringMatching(/\w/),
        expect.stringMatching(/\w/),
      ]);
    }
  });
});

it("knows what is held, and in which way, from the answer", () => {
  const snapshot = moment("stage");
  const question = snapshot.question!;
  const several = snapshot.picture!.hand
    .map(({ card }) => usesOf(card, question).filter(({ option }) => option.kind === "stage"))
    .find((stages) => stages.length > 1)!;
  const held = heldOf(snapshot.picture!.hand, several[1]!.choice, question)!;
  expect(deedsOf(held).find(({ deed }) => deed === "stage")?.options).toEqual([several[1]!.choice.id]);
  expect(heldOf(snapshot.picture!.hand, null, question)).toBeNull();
});

it("says that the Free city must build what a chain makes free", () => {
  const snapshot = moment("bound");
  const card = snapshot.picture!.hand.find((one) => one.bound)!;
  const [use] = usesOf(card.card, snapshot.question);
  const said = ask(snapshot, use!.choice.id);
  expect(said.detail).toContain(card.bound!.words);
  expect(said.rules).toContain(card.bound!.rule);
  expect(said.buttons).toEqual([]);
});

it("says so when nothing among the discards can be built", () => {
  const snapshot = moment("dig");
  const none = snapshot.question!.choices.filter((choice) => optionOf(choice).kind === "decline");
  const said = askOf({ ...snapshot.question!, choices: none }, null, at(snapshot));
  expect(said.hint).toBe("None can be built");
  expect(said.out?.options).toEqual(none.map((choice) => choice.id));
});

it("takes cards as the units they are made of", () => {
  expect(book.card("courthouse").cost).toEqual({ coins: 0, resources: ["clay", "clay", "cloth"] });
  expect(book.card("sawmill").cost).toEqual({ coins: 1, resources: [] });
  expect(book.card("sawmill").produces).toEqual([["wood"], ["wood"]]);
  expect(book.card("timber_yard").produces).toEqual([["stone", "wood"]]);
  expect(book.card("east_trading_post").sellers).toEqual(["right"]);
  expect(book.card("shipowners_guild").per).toEqual(["brown", "grey", "purple"]);
  expect(book.card("altar")).toMatchObject({ produces: [], symbol: [], cheaper: [], per: [] });
});

it("knows every face, board and stage of the card list", () => {
  expect(book.cards.size).toBe(78);
  expect(book.boards.size).toBe(7);
  expect(book.stages("giza", "B")).toHaveLength(4);
  expect(book.card("forum").parents).toEqual(["east_trading_post", "west_trading_post"]);
  expect(book.card("baths").children).toEqual(["aqueduct"]);
  expect(book.board("giza")?.start).toBe("stone");
});
