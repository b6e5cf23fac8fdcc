import { describe, expect, it } from "vitest";
import { answersOf, askOf, cardsOf, heldOf, sealedPick, sealedWords, type Situation } from "./asking";
import { book, moment, moments } from "./moments.fixture";
import type { Moment } from "./play";

const at = (snapshot: Moment, single = false): Situation => ({
  picture: snapshot.picture!,
  book,
  sellers: { left: "Ginevra", right: "Piero" },
  coins: 5,
  stage: 2,
  single,
  point: () => {},
});
const ask = (snapshot: Moment, option: number | null, single = false) =>
  askOf(
    snapshot.question!,
    snapshot.question!.choices.find((choice) => choice.id === option) ?? null,
    at(snapshot, single),
  );

const asked = moments.filter(([, one]) => one.question);
describe.each(asked)("%s", (_, snapshot) => {
  it("finds a place for every answer the server allows, and for no other", () => {
    const question = snapshot.question!;
    if (question.menu === "board") return;
    const placed = new Set(cardsOf(snapshot.picture!, question).flatMap((card) => answersOf(card, question)));
    const decline = question.choices.filter((choice) => choice.kind === "decline").map((choice) => choice.id);
    expect([...placed, ...decline].sort()).toEqual(question.choices.map((choice) => choice.id).sort());
    expect(ask(snapshot, null).out?.options ?? []).toEqual(decline);
  });

  it("offers what is held as the likely answer, with the others beside it", () => {
    const question = snapshot.question!;
    for (const choice of question.choices.filter((one) => one.kind !== "decline")) {
      expect(ask(snapshot, choice.id).likely?.options, choice.label).toEqual([choice.id]);
      expect(ask(snapshot, choice.id, true).buttons).toEqual([]);
    }
  });
});

it("reads a sealed answer from its number", () => {
  for (const [, snapshot] of asked)
    for (const choice of snapshot.question!.choices) {
      if (!choice.card) continue;
      const pick = sealedPick(choice.id, book)!;
      expect(pick.card).toBe(choice.card);
      expect(pick.deed).toBe(
        { build: "build", stage: "stage", sell: "sell", "build-free": "free", dig: "dig" }[choice.kind],
      );
      const paid = (choice.payLeft ?? 0) + (choice.payRight ?? 0);
      if (paid) expect(pick.coins).toBe(paid);
    }
  const { picture } = moment("sealed");
  expect(sealedWords(picture!.sealed[0]!, book, 1)).toMatch(/^\w.*, (to be|under)/);
});

it("knows what is held from one number", () => {
  const hand = moment("stage").picture!.hand;
  const card = hand.find((one) => one.stage.length > 1)!;
  expect(heldOf(hand, card.stage[1]!.option)).toMatchObject({ deed: "stage", way: 1 });
  expect(heldOf(hand, null)).toBeNull();
  expect(heldOf(hand, -1)).toBeNull();
});

it("says that the Free city must build what a chain makes free", () => {
  const snapshot = moment("bound");
  const card = snapshot.picture!.hand.find((one) => one.bound)!;
  const said = ask(snapshot, card.build[0]!.option);
  expect(said.detail).toContain("is free for the Free city, so it must be built");
  expect(said.rules).toContain("7W-V6");
  expect(said.buttons).toEqual([]);
});

it("says so when nothing among the discards can be built", () => {
  const snapshot = moment("dig");
  const none = snapshot.question!.choices.filter((choice) => choice.kind === "decline");
  const said = askOf({ ...snapshot.question!, choices: none }, null, at(snapshot));
  expect(said.hint).toBe("None can be built");
  expect(said.out?.options).toEqual(none.map((choice) => choice.id));
});
