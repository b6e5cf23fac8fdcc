import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Travel } from "../../kit/travel";
import { why } from "../../kit/why.svelte";
import { Play } from "../../table/play.svelte";
import { sceneOf } from "../../table/scene";
import { cardsOf, heldOf, usesOf } from "./asking";
import { Board } from ".";
import { infos, moment, moments, ruleInfos } from "./moments.fixture";
import type { Moment } from "./play";

const KEYS = { build: "b", "build-free": "f", stage: "w", sell: "d", dig: "b" } as const;

// the tests' document cannot animate
beforeAll(() => {
  Element.prototype.animate = () =>
    ({ cancel() {}, onfinish: null, effect: null, currentTime: 0 }) as unknown as Animation;
});
afterEach(() => {
  why.close();
  cleanup();
});

function lay(snapshot: Moment) {
  const sent: number[][] = [];
  let taken = 0;
  const scene = sceneOf(snapshot, snapshot.lines)!;
  const deliver = { answer: (options: number[]) => void sent.push(options), takeBack: () => void taken++ };
  const play = new Play(
    () => scene,
    deliver,
    () => false,
    () => snapshot.canTakeBack,
    new Travel(),
  );
  const { container } = render(Board, { props: { play, cards: infos, rules: ruleInfos } });
  return { sent, play, container, takenBack: () => taken };
}

const places = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>("[role=listbox] [data-card]"),
];

/** by the places of the hand: the answers of a kind */
const ways = ({ picture, question }: Moment, kind: string): number[][] =>
  picture!.hand.map(({ card }) =>
    usesOf(card, question).flatMap(({ choice, option }) => (option.kind === kind ? [choice.id] : [])),
  );

const asked = moments.filter(([, one]) => one.question && one.question.menu !== "board");
describe.each(asked)("%s", (_, snapshot) => {
  const question = snapshot.question!;
  const cards = cardsOf(snapshot.picture!, question);

  it("lets every answer about a card be given: the card, its way to pay, its letter", async () => {
    const { sent, play, container } = lay(snapshot);
    for (const [place, card] of cards.entries())
      for (const { choice, option } of usesOf(card.card, question)) {
        play.renew();
        await fireEvent.keyDown(document.body, { key: String(place + 1) });
        if (place < 9) expect(heldOf(cards, play.choice, question)?.card.card).toBe(card.card);
        play.picked = choice.id; // as a row of the ways to pay, or the switch, does
        await tick();
        expect(container.querySelector("[role=listbox] [aria-selected=true]")?.getAttribute("data-card")).toBe(
          card.card,
        );
        await fireEvent.keyDown(document.body, { key: KEYS[option.kind] });
        expect(sent.splice(0)).toEqual([[choice.id]]);
      }
  });

  it("offers every answer in the list", async () => {
    const { container } = lay(snapshot);
    await fireEvent.keyDown(document.body, { key: "o" });
    const listed = container.querySelectorAll('[aria-label="All answers"] button').length;
    const buttons = container.querySelectorAll("#decision .answers button").length;
    expect(listed || buttons).toBeGreaterThanOrEqual(question.choices.length);
  });

  it("says under every card what it costs now, or why it cannot be built", () => {
    if (question.menu === "dig") return;
    const { container } = lay(snapshot);
    for (const card of places(container))
      expect(card.querySelector(".tag")?.textContent?.trim(), card.dataset.card).toBeTruthy();
  });
});

it("takes a card up with a touch and builds it with a second one, but never sells that way", async () => {
  const snapshot = moment("payment");
  const { sent, play, container } = lay(snapshot);
  const builds = ways(snapshot, "build");
  const buildable = builds.findIndex((some) => some.length > 1);
  await fireEvent.click(places(container)[buildable]!);
  expect([play.picked, sent]).toEqual([builds[buildable]![0], []]);
  await fireEvent.click(places(container)[buildable]!);
  expect(sent.splice(0)).toEqual([[builds[buildable]![0]]]);

  const stages = ways(snapshot, "stage");
  const unbuildable = builds.findIndex((some, place) => !some.length && !stages[place]!.length);
  await fireEvent.click(places(container)[unbuildable]!);
  await fireEvent.click(places(container)[unbuildable]!);
  expect(sent).toEqual([]);
});

it("shows each way to pay with its sellers, and sends the one chosen", async () => {
  const snapshot = moment("payment");
  const { sent, container } = lay(snapshot);
  const builds = ways(snapshot, "build");
  const place = builds.findIndex((some) => some.length > 1);
  const build = builds[place]!;
  await fireEvent.click(places(container)[place]!);
  const rows = [...container.querySelectorAll<HTMLInputElement>('[role=radiogroup][aria-label="Ways to pay"] input')];
  expect(rows).toHaveLength(build.length);
  expect(new Set(rows.map((row) => row.getAttribute("aria-label"))).size).toBe(build.length);
  await fireEvent.click(rows[1]!);
  await fireEvent.keyDown(document.body, { key: "Enter" });
  expect(sent).toEqual([[build[1]]]);
});

it("lets a board be chosen", async () => {
  const snapshot = moment("board");
  const { sent, container } = lay(snapshot);
  const sides = [...container.querySelectorAll<HTMLElement>("[data-board]")];
  expect(sides).toHaveLength(snapshot.question!.choices.length);
  await fireEvent.click(sides[3]!);
  await fireEvent.keyDown(document.body, { key: "Enter" });
  expect(sent).toEqual([[snapshot.question!.choices[3]!.id]]);
});

it("shows what one has sealed, face down, and takes it back with U", async () => {
  const { container, takenBack } = lay(moment("sealed"));
  const covered = [...container.querySelectorAll("[role=option]")].filter((one) =>
    one.textContent?.includes("face down"),
  );
  expect(covered).toHaveLength(1);
  expect(container.querySelector("#decision")?.textContent).toContain("You have chosen");
  await fireEvent.keyDown(document.body, { key: "u" });
  expect(takenBack()).toBe(1);
});

it("explains a card of any city instead of doing nothing, and lets go with Escape", async () => {
  const { container, play } = lay(moment("middle-seven"));
  await fireEvent.click(container.querySelector<HTMLElement>("[data-city] .row")!);
  await tick();
  expect(container.querySelector('[role="dialog"]')).not.toBeNull();
  why.close();
  await fireEvent.click(places(container)[0]!);
  expect(play.picked).not.toBeNull();
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(play.picked).toBeNull();
});

it("shows every city, neighbours at the sides and the others along the top", () => {
  const { container } = lay(moment("late"));
  const cities = [...container.querySelectorAll<HTMLElement>("[data-city]")].map((one) => Number(one.dataset.city));
  expect(cities.sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(container.querySelector(".left [data-city]")?.getAttribute("data-city")).toBe("1");
  expect(container.querySelector(".right [data-city]")?.getAttribute("data-city")).toBe("6");
});

it("tells how far everybody's points have come, and of what they are made", async () => {
  const { container } = lay(moment("late"));
  why.ask({ kind: "seat", seat: 1 });
  await tick();
  const drawer = container.querySelector('[role="dialog"]')!;
  for (const { name, pieces } of moment("late").accounts[1]!) {
    expect(drawer.textContent).toContain(name);
    for (const { words } of pieces) expect(drawer.textContent).toContain(words);
  }
});

it("tells the points of the Free city, too", async () => {
  const { container } = lay(moment("two"));
  why.ask({ kind: "own", of: "city", id: "2" });
  await tick();
  const city = moment("two").picture!.cities[2]!;
  expect(container.querySelector('[role="dialog"]')?.textContent).toContain(`Points as they stand ${city.total}`);
});

it("says what a card that counts would bring now", async () => {
  const snapshot = moment("counting");
  const { worth, card } = snapshot.picture!.hand.find((one) => one.worth)!;
  const { container } = lay(snapshot);
  why.ask({ kind: "card", id: card });
  await tick();
  expect(container.querySelector('[role="dialog"]')?.textContent).toContain(worth!.words);
});
