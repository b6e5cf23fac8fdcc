import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { viewOf } from "../games";
import { Travel } from "../kit/travel";
import { why } from "../kit/why.svelte";
import { cardViews } from "../library/views";
import { Play } from "../table/play.svelte";
import { sceneOf, type Scene } from "../table/scene";
import type { CardInfo, Line, Question, RuleInfo, Snapshot } from "../wire/messages";
import { bySeats, fieldsOf, type Names } from "./fields";
import * as words from "./words";
import { Board, Score } from ".";

// the tests' document cannot animate
beforeAll(() => {
  Element.prototype.animate = () =>
    ({ cancel() {}, onfinish: null, effect: null, currentTime: 0 }) as unknown as Animation;
});
afterEach(() => {
  why.close();
  cleanup();
});

// What the page knows of these games is not used: they are moments with long menus, numbers and deep pictures.
const files = import.meta.glob<{ default: unknown }>("../fixtures/*/*.json", { eager: true });
const fixture = <T>(name: string): T => files[`../fixtures/${name}.json`]!.default as T;
const cards: CardInfo[] = [{ id: "lamp", name: "Lamp", kind: "card", values: { worth: 8 }, text: "Worth 8.", provenance: { worth: "rulebook" } }];
const rules: RuleInfo[] = [{ id: "TOY-1", title: "Picking", text: "All pick at once.", source: "ours", chapter: "Play", rulings: [] }];

function lay(snapshot: Snapshot, canTakeBack = false) {
  const sent: number[][] = [];
  let takenBack = 0;
  const scene = sceneOf(snapshot, snapshot.lines) as Scene;
  const deliver = { answer: (options: number[]) => void sent.push(options), takeBack: () => void takenBack++ };
  const play = new Play(() => scene, deliver, () => false, () => canTakeBack, new Travel());
  render(Board, { props: { play, cards, rules } });
  return { sent, takenBack: () => takenBack };
}

const seat = (number: number, name: string) => ({ seat: number, kind: "bot" as const, name, bot: "greedy", here: true });
const line = {
  number: 1,
  turn: 1,
  seat: 1,
  rule: "TOY-1",
  event: { kind: "picked", seat: 1 },
  said: { subject: "Piero", verb: "has picked", things: [], rest: "", joint: "and" },
  isHeading: false,
  isSeen: false,
} as unknown as Line;
const toy = (some: Partial<Snapshot> = {}): Snapshot => ({
  type: "snapshot",
  table: { id: "t", game: "blind-draft", name: "Blind Draft", stage: "running", seats: [seat(0, "Rita"), seat(1, "Piero")], options: {}, reconstructed: false },
  version: 1,
  seat: 0,
  step: 4,
  host: true,
  picture: { round: 1, hand: ["lamp"], seats: [{ coins: 3, kept: [] }, { coins: 0, kept: ["lamp"] }] } as never,
  waiting: [{ seat: 0, menu: "pick", rule: "TOY-1" }],
  chosen: [1],
  sealed: [],
  question: {
    number: 4,
    menu: "pick",
    rule: "TOY-1",
    prompt: "Keep a card, or bury one?",
    detail: "",
    rules: ["TOY-1"],
    amounts: null,
    usual: null,
    choices: [
      { id: 8, label: "Keep the Lamp, worth 8" },
      { id: 72, label: "Bury the Lamp", detail: "It is worth more." },
    ] as Question["choices"],
  },
  lines: [line],
  fresh: true,
  digest: "",
  canTakeBack: false,
  results: [],
  accounts: [],
  ...some,
});

describe("a game without a folder", () => {
  it("is drawn plainly, its cards too", async () => {
    expect((await viewOf("blind-draft")).Board).toBe(Board);
    expect((await cardViews("blind-draft")).ages).toBeUndefined();
  });

  it("is asked about in the server's words, with every answer as a button", async () => {
    const { sent } = lay(toy());
    const decision = within(screen.getByRole("region", { name: "Your decision" }));
    expect(decision.getByRole("heading", { name: "Keep a card, or bury one?" })).toBeTruthy();
    expect(decision.getByRole("link", { name: "rule TOY-1" })).toBeTruthy();
    await fireEvent.click(decision.getByRole("button", { name: /Bury the Lamp/ }));
    expect(sent).toEqual([[72]]);
  });

  it("is played by its digits, and taken back by U", async () => {
    const { sent, takenBack } = lay(toy(), true);
    await fireEvent.keyDown(document.body, { key: "2" });
    await fireEvent.keyDown(document.body, { key: "3" });
    await fireEvent.keyDown(document.body, { key: "u" });
    expect([sent, takenBack()]).toEqual([[[72]], 1]);
  });

  it("says who is waited for", () => {
    const sealed = toy().question!.choices.slice(1);
    lay(toy({ question: null, waiting: [{ seat: 1, menu: "pick", rule: "TOY-1" }], chosen: [0], sealed }));
    const bar = within(screen.getByRole("region", { name: "Decision" }));
    expect(bar.getByText("Bury the Lamp.")).toBeTruthy();
    expect(bar.getByText("Waiting for Piero.", { exact: false })).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "Piero" })).getByText("thinking")).toBeTruthy();
  });

  it("shows what its picture says of the table and of each seat, and what a card is", async () => {
    lay(toy());
    expect(within(screen.getByRole("region", { name: "Table" })).getByText("Round")).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "You" })).getByText("3")).toBeTruthy();
    await fireEvent.click(within(screen.getByRole("region", { name: "Piero" })).getByRole("button", { name: "Lamp" }));
    expect(within(screen.getByRole("dialog", { name: "Lamp" })).getByText("Worth 8.")).toBeTruthy();
  });

  it("ends with its points and what they are made of", async () => {
    const results = [
      { seat: 0, place: 1, total: 11, behind: 0, ties: [{ name: "Cards kept", value: 2, decides: false }] },
      { seat: 1, place: 2, total: 4, behind: 7, ties: [{ name: "Cards kept", value: 1, decides: false }] },
    ];
    const cardsKept = (points: number) => ({ id: "cards", name: "Cards", points, words: "", rule: "TOY-3", pieces: [], note: "" });
    const coins = (points: number) => ({ ...cardsKept(points), id: "coins", name: "Coins", words: "One point a coin." });
    const accounts = [
      [cardsKept(8), coins(3)],
      [cardsKept(4), coins(0)],
    ];
    const snapshot = toy({ results, question: null, waiting: [], accounts });
    render(Score, { props: { scene: sceneOf(snapshot, []) as Scene, cards, actions: (() => {}) as never } });
    expect(screen.getByRole("heading", { name: "You win with 11" })).toBeTruthy();
    expect(screen.getByText("7 ahead of Piero.")).toBeTruthy();
    expect(screen.getByRole("row", { name: "Cards kept tie-break 2 1" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "3, Coins, You. Why?" }));
    expect(screen.getByText("One point a coin.")).toBeTruthy();
  });
});

it("takes a number in the steps of the server, and no other", async () => {
  const snapshot = fixture<Snapshot>("renaissance-wars/bid");
  const { least, most, step, id } = snapshot.question!.amounts!;
  const { sent } = lay(snapshot);
  const field = screen.getByLabelText<HTMLInputElement>(/^A number from/);
  const give = screen.getByRole<HTMLButtonElement>("button", { name: /^Give/ });
  await fireEvent.input(field, { target: { value: String(least + 2 * step) } });
  await fireEvent.click(give);
  await fireEvent.input(field, { target: { value: String(most + step) } });
  expect(give.disabled).toBe(true);
  await fireEvent.click(give);
  expect(sent).toEqual([[id + 2]]);
});

describe.each(["guns-and-steel/payment", "guns-and-steel/over", "seven-wonders/middle", "renaissance-wars/bid", "renaissance-wars/swap"])(
  "%s, of a game that is known",
  (name) => {
    it("could be played plainly too", () => {
      const snapshot = fixture<Snapshot>(name);
      lay(snapshot);
      const { choices } = snapshot.question ?? { choices: [] };
      const list = screen.queryByRole("list", { name: "All answers" });
      expect(list ? within(list).getAllByRole("button") : []).toHaveLength(choices.length);
    });
  },
);

describe("the fields of a picture", () => {
  const names: Names = { card: (id) => (id === "lamp" ? "Lamp" : undefined), seat: (one) => `Seat ${one}` };

  it("have names as people write them", () => {
    expect(["at_stake", "atStake", "free-city", "round"].map(words.fieldName)).toEqual(["At stake", "At stake", "Free city", "Round"]);
  });

  it("hold words, names of cards and records", () => {
    const picture = { seat: 1, open: true, owner: null, hand: ["lamp", "x"], empty: [], piles: [{ top: "lamp" }, { top: "" }] };
    expect(fieldsOf(picture, names)).toEqual([
      { name: "Seat", words: [{ text: "Seat 1" }], records: [] },
      { name: "Open", words: [{ text: "yes" }], records: [] },
      { name: "Owner", words: [{ text: "none" }], records: [] },
      { name: "Hand", words: [{ text: "Lamp", card: "lamp" }, { text: "x" }], records: [] },
      { name: "Empty", words: [{ text: "none" }], records: [] },
      {
        name: "Piles",
        words: [],
        records: [
          [{ name: "Top", words: [{ text: "Lamp", card: "lamp" }], records: [] }],
          [{ name: "Top", words: [{ text: "none" }], records: [] }],
        ],
      },
    ]);
  });

  it("belong to the seats where there is a record for each, and to the table otherwise", () => {
    expect(bySeats({ turn: 1, seats: [{ coins: 1 }, { coins: 2 }] }, 2)).toEqual({ common: { turn: 1 }, each: [{ coins: 1 }, { coins: 2 }] });
    for (const seats of [[{ coins: 1 }], [1, 2], "two"]) expect(bySeats({ seats }, 2)).toEqual({ common: { seats }, each: [] });
  });
});
