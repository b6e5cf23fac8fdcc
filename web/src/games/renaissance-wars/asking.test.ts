import { describe, expect, it } from "vitest";
import { answerFor, amountsOf, askOf, florinsOf, groupsOf, NO_ANSWER, pointsAt, rangeWords, type Situation } from "./asking";
import { book, moment, moments } from "./moments.fixture";
import type { Moment } from "./play";
import { whereabouts } from "./words";

function situation({ picture, seat }: Moment): Situation {
  const hand = picture!.seats[seat!]!.hand.map(({ card }) => card);
  return { picture: picture!, seat: seat!, book, hand, nameOf: (one) => `Player ${one}`, touch: () => {} };
}
const ask = (snapshot: Moment, picked: number | null = null) => askOf(snapshot.question!, picked, situation(snapshot));

const asked = moments.filter(([, { question }]) => question);

describe.each(asked)("%s", (_, snapshot) => {
  const { choices } = snapshot.question!;

  it("offers every choice: on a thing, in the panel, as a button or as the way out", () => {
    const { buttons, likely, out } = ask(snapshot);
    const paneled = groupsOf(snapshot.question, book).flatMap(({ offers }) => offers.map(({ choice }) => choice));
    for (const choice of choices) {
      const given = [likely, out, ...buttons].some((offer) => offer?.options.includes(choice.id));
      const known = pointsAt(choice) !== null || paneled.includes(choice);
      expect(given || known, choice.label).toBe(true);
    }
  });

  it("confirms exactly what was picked", () => {
    const pickable = choices.filter((choice) => pointsAt(choice) !== null || choice.florins !== null || choice.seat !== null);
    for (const choice of pickable.filter(({ kind }) => kind !== "lay-meld"))
      expect(ask(snapshot, choice.id).likely?.options, choice.label).toEqual([choice.id]);
    const amounts = amountsOf(snapshot.question);
    for (let florins = amounts?.least ?? 0; amounts && florins <= amounts.most; florins += amounts.step) {
      const answer = answerFor(amounts, florins)!;
      expect(ask(snapshot, answer).likely).toMatchObject({ options: [answer], price: florins });
    }
  });

  it("asks in one sentence and never speaks of numbered seats", () => {
    const { title, detail } = ask(snapshot);
    expect(title).toMatch(/^[A-Z].*[?.]$/);
    expect(`${title} ${detail}`).not.toMatch(/\bseat \d/i);
  });
});

it("names the duty that forbids cards in a battle", () => {
  expect(ask(moment("battle")).detail).toMatch(/was led, and you have .*: you must follow/);
  expect(ask(moment("battle-trump")).detail).toContain("You must play");
  expect(ask(moment("battle-overtrump")).detail).toContain("a higher");
});

it("offers Condottiere with the card held up", () => {
  const snapshot = moment("boosted");
  const boosted = snapshot.question!.choices.find(({ kind }) => kind === "play-boosted")!;
  const plain = snapshot.question!.choices.find(({ kind, card }) => kind === "play" && card === boosted.card)!;
  expect(ask(snapshot, plain.id).buttons[0]).toMatchObject({ label: "With Condottiere", options: [boosted.id], key: "C" });
});

it("counts the bonus of Condottiere where the card is held up with it", () => {
  const snapshot = moment("boosted");
  const { ahead, ahead_boosted: boosted } = snapshot.picture!;
  const would = boosted.find((card) => !ahead.includes(card))!;
  const held = (kind: string) => snapshot.question!.choices.find((choice) => choice.kind === kind && choice.card === would)!;
  expect(ask(snapshot, held("play").id).detail).toMatch(/would not be ahead|does not win/);
  expect(ask(snapshot, held("play-boosted").id).detail).toMatch(/It would be ahead|As things stand it wins/);
});

it("names the rule the server sent, of a duty where there is one", () => {
  expect(ask(moment("middle")).rules).toEqual([moment("middle").question!.rule]);
  const { picture, seat } = moment("battle");
  expect(ask(moment("battle")).rules).toEqual([picture!.seats[seat!]!.hand.find(({ duty }) => duty)!.rule]);
});

it("prices melds, and gives a letter to what stands alone", () => {
  const groups = groupsOf(moment("optional").question, book);
  const melds = groups.find(({ kind }) => kind === "lay-meld")!;
  for (const { choice, price } of melds.offers) expect(price).toBe(book.meld(choice.meld!).florins);
  for (const { offers } of groups) expect(offers.length === 1 ? offers[0]!.key : "MLPS").toMatch(/[MLPS]/);
});

it("says what a meld held up is made of and pays", () => {
  const snapshot = moment("optional");
  const lay = snapshot.question!.choices.find(({ kind }) => kind === "lay-meld")!;
  const { title, detail, likely } = ask(snapshot, lay.id);
  expect(title).toBe(`${lay.label}?`);
  expect(detail.toLowerCase()).toContain(book.meld(lay.meld!).needs.toLowerCase());
  expect(likely).toEqual({ label: "Lay it", options: [lay.id], price: book.meld(lay.meld!).florins });
});

it("says whether the card held up would win, and is sure only of the last", () => {
  const snapshot = moment("middle");
  const { ahead, trick, seats } = snapshot.picture!;
  for (const choice of snapshot.question!.choices.filter(({ kind }) => kind === "play")) {
    const would = ahead.includes(choice.card!);
    const last = trick.length === seats.length - 1;
    const words = last ? (would ? "As things stand it wins." : "It does not win.") : would ? "It would be ahead" : "not be ahead";
    expect(ask(snapshot, choice.id).detail, choice.label).toContain(words);
  }
});

it("counts the skirmishes and battles of a round", () => {
  const { picture } = moment("middle");
  expect(whereabouts(picture!)).toBe(`Skirmish ${picture!.skirmish} of ${picture!.skirmishes}`);
  expect(whereabouts(moment("battle").picture!)).toMatch(/^Battle \d+ of 1[12]$/);
  expect(whereabouts(moment("bid").picture!)).toBe("Bids");
  expect(whereabouts(moment("mat").picture!)).toBe("");
});

it("proposes the lowest bid, the smallest loan and what covers the bid", () => {
  expect(ask(moment("bid")).likely).toMatchObject({ label: "Bid", price: 60 });
  const loan = moment("loan");
  expect(ask(loan).likely).toMatchObject({ label: "Borrow", price: loan.question!.amounts!.least });
  const withdraw = moment("withdraw");
  const price = ask(withdraw).likely!.price!;
  const lacking = withdraw.picture!.bid!.bid - withdraw.picture!.seats[withdraw.seat!]!.treasury;
  expect(price >= lacking || price === withdraw.question!.amounts!.most).toBe(true);
});

it("knows the answer for every number the server named, and for no other", () => {
  const bids = { kind: "bid-florins", id: 2684, least: 60, most: 1000, step: 1 };
  expect([60, 61, 75, 1000].map((florins) => answerFor(bids, florins))).toEqual([2684, 2685, 2699, 3624]);
  expect([59, 1001, 60.5, -60, NaN, Infinity].map((florins) => answerFor(bids, florins))).toEqual(Array(6).fill(null));
  const hundreds = { kind: "amount", id: 1536, least: 0, most: 300, step: 100 };
  expect([0, 300, 150, 400].map((florins) => answerFor(hundreds, florins))).toEqual([1536, 1539, null, null]);
  expect(florinsOf(hundreds, 1538)).toBe(200);
  expect([rangeWords(bids), rangeWords(hundreds)]).toEqual(["60 to 1000 florins", "0 to 300 florins, in steps of 100"]);
});

it("sends nothing while the number typed is none that can be given, and asks for another", () => {
  const { likely, hint, out } = ask(moment("bid"), NO_ANSWER);
  expect([likely, hint]).toEqual([null, "Type another number"]);
  expect(out!.label).toBe("Do not bid");
});
