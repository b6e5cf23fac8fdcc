import { describe, expect, it } from "vitest";
import { amountFor, answerFor } from "../../table/amounts";
import { amountsOf, askOf, groupsOf, NO_ANSWER, pointsAt, type Situation } from "./asking";
import type { Amounts } from "../../wire/messages";
import { book, moment, moments } from "./moments.fixture";
import { optionOf, type Moment } from "./play";
import * as words from "./words/table";

function situation({ picture, seat }: Moment): Situation {
  return { hand: picture!.seats[seat!]!.hand.map(({ card }) => card), touch: () => {} };
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
    const pickable = choices.filter((choice) => pointsAt(choice) !== null || optionOf(choice).kind === "pick-opponent");
    for (const choice of pickable) expect(ask(snapshot, choice.id).likely?.options, choice.label).toEqual([choice.id]);
    const amounts = amountsOf(snapshot.question);
    for (let florins = amounts?.least ?? 0; amounts && florins <= amounts.most; florins += amounts.step) {
      const answer = answerFor(amounts, florins)!;
      expect(ask(snapshot, answer).likely).toMatchObject({ options: [answer], price: florins });
    }
  });

  it("asks in one sentence, in the server's words, and never of numbered seats", () => {
    const { title, detail, rules } = ask(snapshot);
    expect(title).toMatch(/^[A-Z].*[?.]$/);
    expect(rules).toEqual(snapshot.question!.rules);
    expect(`${title} ${detail} ${choices.map(({ label, brief, detail: more }) => [label, brief, more]).join(" ")}`).not.toMatch(/\bseat \d/i);
  });
});

it("names the duty that forbids cards in a battle, and its rule", () => {
  expect(ask(moment("battle")).detail).toMatch(/was led.*You have .*, so you must follow/);
  expect(ask(moment("battle-trump")).detail).toContain("You must play");
  expect(ask(moment("battle-overtrump")).detail).toContain("a higher");
  const { picture, seat } = moment("battle");
  expect(ask(moment("battle")).rules).toEqual([picture!.seats[seat!]!.hand.find(({ duty }) => duty)!.rule]);
});

it("offers Condottiere with the card held up, and says what its bonus would do", () => {
  const snapshot = moment("boosted");
  const cardOf = (kind: string) => snapshot.question!.choices.filter((choice) => optionOf(choice).kind === kind);
  const plain = cardOf("play");
  const boosted = cardOf("play-boosted").find((choice) => {
    const option = optionOf(choice);
    const same = plain.find((one) => pointsAt(one) === pointsAt(choice))!;
    const other = optionOf(same);
    return "standing" in option && "standing" in other && option.standing !== other.standing;
  })!;
  const same = plain.find((one) => pointsAt(one) === pointsAt(boosted))!;
  expect(ask(snapshot, same.id).buttons[0]).toMatchObject({ label: boosted.brief, options: [boosted.id], key: "C" });
  expect(ask(snapshot, same.id).detail).toMatch(/would not be ahead|does not win/);
  expect(ask(snapshot, boosted.id).detail).toMatch(/It would be ahead|As things stand it wins/);
});

it("prices melds, and gives a letter to what stands alone", () => {
  const groups = groupsOf(moment("optional").question, book);
  const melds = groups.find(({ kind }) => kind === "lay-meld")!;
  for (const { choice, price } of melds.offers) {
    const option = optionOf(choice);
    expect(option.kind === "lay-meld" && option.florins).toBe(price);
  }
  for (const { offers } of groups) expect(offers.length === 1 ? offers[0]!.key : "MLPS").toMatch(/[MLPS]/);
});

it("says what a meld held up is made of and pays", () => {
  const snapshot = moment("optional");
  const lay = snapshot.question!.choices.find((choice) => optionOf(choice).kind === "lay-meld")!;
  const option = optionOf(lay);
  const { title, detail, likely } = ask(snapshot, lay.id);
  expect(title).toBe(`${lay.label}?`);
  expect(detail).toBe(lay.detail);
  expect(likely).toEqual({ label: lay.brief, options: [lay.id], price: option.kind === "lay-meld" && option.florins });
});

it("counts the skirmishes and battles of a round", () => {
  const { picture } = moment("middle");
  expect(words.whereabouts(picture!)).toBe(`Skirmish ${picture!.skirmish} of ${picture!.skirmishes}`);
  expect(words.whereabouts(moment("battle").picture!)).toMatch(/^Battle \d+ of 1[12]$/);
  expect(words.whereabouts(moment("bid").picture!)).toBe("Bids");
  expect(words.whereabouts(moment("mat").picture!)).toBe("");
});

const range = (some: Omit<Amounts, "lowest" | "highest">): Amounts => some as Amounts;

it("begins with the number of florins that is usual", () => {
  expect(ask(moment("bid")).likely).toMatchObject({ label: "Bid", price: 60 });
  const loan = moment("loan");
  expect(ask(loan).likely).toMatchObject({ label: "Borrow", price: loan.question!.amounts!.least });
  const withdraw = moment("withdraw");
  expect(ask(withdraw).likely).toMatchObject({ label: "Withdraw", price: withdraw.question!.amounts!.most });
  const hedge = moment("hedge").question!;
  expect(ask(moment("hedge")).likely).toMatchObject({ label: "Hedge", options: [hedge.usual] });
});

it("knows the answer for every number the server named, and for no other", () => {
  const bids = range({ id: 2684, least: 60, most: 1000, step: 1 });
  expect([60, 61, 75, 1000].map((florins) => answerFor(bids, florins))).toEqual([2684, 2685, 2699, 3624]);
  expect([59, 1001, 60.5, -60, NaN, Infinity].map((florins) => answerFor(bids, florins))).toEqual(Array(6).fill(null));
  const hundreds = range({ id: 1536, least: 0, most: 300, step: 100 });
  expect([0, 300, 150, 400].map((florins) => answerFor(hundreds, florins))).toEqual([1536, 1539, null, null]);
  expect(amountFor(hundreds, 1538)).toBe(200);
  expect([words.range(60, 1000, 1), words.range(0, 300, 100)]).toEqual(["60 to 1000 florins", "0 to 300 florins, in steps of 100"]);
});

it("sends nothing while the number typed is none that can be given, and asks for another", () => {
  const { likely, hint, out } = ask(moment("bid"), NO_ANSWER);
  expect([likely, hint]).toEqual([null, "Type another number"]);
  expect(out!.label).toBe("Do not bid");
});
