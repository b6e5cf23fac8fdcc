import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import cards from "../../fixtures/guns-and-steel/cards.json";
import rules from "../../fixtures/guns-and-steel/rules.json";
import { Travel } from "../../kit/travel";
import { Play } from "../../table/play.svelte";
import { sceneOf } from "../../table/scene";
import type { GunsAndSteelPicture } from "../../wire/guns-and-steel";
import type { CardInfo, Choice, Question, RuleInfo, Snapshot } from "../../wire/messages";
import { Board } from ".";
import { cardOf, optionOf } from "./play";
import { choicesIn, ZONES, zoneOf } from "./zones";

const files = import.meta.glob<{ default: unknown }>("../../fixtures/guns-and-steel/*.json", { eager: true });
const moments = Object.entries(files)
  .map(([path, file]) => [path.replace(/.*\/|\.json/g, ""), file.default as Snapshot] as const)
  .filter(([, moment]) => moment.type === "snapshot" && moment.question);

// the tests' document cannot animate
beforeAll(() => {
  Element.prototype.animate = () => ({ cancel() {}, onfinish: null, effect: null, currentTime: 0 }) as unknown as Animation;
});
afterEach(cleanup);

function lay(snapshot: Snapshot) {
  const sent: number[][] = [];
  const takeBack = vi.fn();
  const scene = sceneOf(snapshot, [])!;
  const deliver = { answer: (options: number[]) => void sent.push(options), takeBack };
  const play = new Play(() => scene, deliver, () => false, () => snapshot.canTakeBack, new Travel());
  const props = { play, cards: cards as unknown as CardInfo[], rules: rules as unknown as RuleInfo[] };
  const { container } = render(Board, { props });
  return { sent, takeBack, play, container };
}

const PLACES = { hand: ".hand", up: ".own .up", down: ".own .down", supply: ".supply", theirs: ".theirs", wonders: ".supply", seats: "" };

/** Where the card, wonder or player of a choice is; of two equal cards, the one meant. */
function placeOf(container: HTMLElement, choice: Choice, { choices }: Question): HTMLElement | null {
  for (const zone of ZONES) {
    const found = [...choicesIn(zone, choices)].find(([, one]) => one === choice);
    if (!found) continue;
    const [id, number = "1"] = found[0].split("#");
    const what = cardOf(choice) ? "data-card" : "wonder" in optionOf(choice) ? "data-id" : "data-seat";
    const where = optionOf(choice).kind === "give" ? ".own" : PLACES[zone];
    return container.querySelectorAll<HTMLElement>(`${where} [${what}="${id}"]`)[Number(number) - 1] ?? null;
  }
  return null;
}

describe.each(moments)("%s", (_, snapshot) => {
  const { choices } = snapshot.question!;

  it("lets every choice be made: on its card with two touches, by its number, or from the list", async () => {
    const { sent, play, container } = lay(snapshot);

    for (const choice of choices.filter((one) => zoneOf(one))) {
      const card = placeOf(container, choice, snapshot.question!);
      expect(card, choice.label).not.toBeNull();
      await fireEvent.click(card!);
      expect([play.picked, sent], choice.label).toEqual([choice.id, []]);
      await fireEvent.click(card!);
      expect(sent.splice(0), choice.label).toEqual([[choice.id]]);
      play.renew();
    }

    for (const [index, choice] of choices.slice(0, 9).entries()) {
      await fireEvent.keyDown(document.body, { key: String(index + 1) });
      if (!sent.length) await fireEvent.keyDown(document.body, { key: "Enter" });
      expect(sent.splice(0), choice.label).toEqual([[choice.id]]);
      play.renew();
    }

    await fireEvent.keyDown(document.body, { key: "o" });
    const listed = [...container.querySelectorAll<HTMLElement>('[aria-label="All answers"] button')];
    const buttons = [...container.querySelectorAll<HTMLElement>("#decision .answers button")];
    if (!listed.length) expect(buttons.length).toBeGreaterThanOrEqual(choices.length);
    else {
      expect(listed).toHaveLength(choices.length);
      await fireEvent.click(listed.at(-1)!);
      expect(sent).toEqual([[choices.at(-1)!.id]]);
    }
  });
});

it("explains a card that cannot be chosen instead of doing nothing", async () => {
  const { sent, container } = lay(moments.find(([name]) => name === "start")![1]);
  await fireEvent.click(container.querySelector<HTMLElement>('.supply [data-card="computer"]')!);
  await tick();
  expect(container.querySelector('[role="dialog"]')?.getAttribute("aria-label")).toBe("Computer");
  expect(sent).toEqual([]);
});

it("lets go with Escape", async () => {
  const [, snapshot] = moments.find(([name]) => name === "start")!;
  const { play, container } = lay(snapshot);
  await fireEvent.click(placeOf(container, snapshot.question!.choices[0]!, snapshot.question!)!);
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(play.picked).toBeNull();
});

it("says whom a player who has chosen waits for, and offers the way back", async () => {
  const [, moment] = moments.find(([name]) => name === "start")!;
  const asked = [1, 2].map((seat) => ({ seat, menu: "resource", rule: "GS-A1" }));
  const { container, takeBack } = lay({ ...moment, seat: 0, question: null, waiting: asked, chosen: [0, 3], canTakeBack: true });
  const bar = container.querySelector<HTMLElement>("#decision")!;
  expect(bar.textContent).toContain("You have chosen");
  expect(bar.textContent).toContain("Waiting for Ginevra and Bot Lorenzo.");
  expect(container.querySelector("#seat-3")?.textContent).toContain("has chosen");
  await fireEvent.click(bar.querySelector("button:last-of-type")!);
  expect(takeBack).toHaveBeenCalledOnce();
});

const named = (name: string): Snapshot => moments.find(([one]) => one === name)![1];
const pictureOf = (snapshot: Snapshot): GunsAndSteelPicture => snapshot.picture as unknown as GunsAndSteelPicture;

it("shows culture and glory with Renaissance, and neither with the base set", () => {
  const { container: base } = lay(named("start"));
  expect(base.querySelector(".culture, .glory")).toBeNull();
  cleanup();
  const { container } = lay(named("ren-start"));
  expect(container.querySelectorAll(".opponent .culture")).toHaveLength(3);
  expect(container.querySelector(".own .culture")?.textContent).toContain("/15");
  expect(container.querySelectorAll(".supply .wonder .glory.hollow")).toHaveLength(15);
  expect(container.querySelector(".steps")?.textContent).toContain("Glory");
});

it("puts every glory token on its wonder, one's own first", () => {
  const snapshot = named("ren-glory");
  const { container } = lay(snapshot);
  for (const wonder of pictureOf(snapshot).wonders.filter(({ owner }) => owner === null)) {
    const tile = container.querySelector(`.supply [data-own="wonder"][data-id="${wonder.wonder}"]`)!;
    const placed = wonder.glory.reduce((sum, tokens) => sum + tokens, 0);
    expect(tile.querySelectorAll(".glory:not(.hollow)")).toHaveLength(placed);
    expect(tile.querySelectorAll(".glory.own")).toHaveLength(wonder.glory[snapshot.seat!]!);
    expect(tile.querySelector(".met:not(.part)") !== null).toBe(wonder.met.length > 0);
  }
});

it("lays a pile beside each row of the combined sets, with the number of its cards", () => {
  const snapshot = named("com-pile");
  const { container } = lay(snapshot);
  const counts = [...container.querySelectorAll(".pile .count")].map((one) => Number(one.textContent));
  const piles = pictureOf(snapshot).supply.flatMap(({ pile }) => (pile ? [pile] : []));
  expect(counts).toEqual(piles.map(({ below }) => below.length + 1).reverse());
  cleanup();
  expect(lay(named("ren-start")).container.querySelector(".piles")).toBeNull();
});

it("tells which cards may lie in a pile", async () => {
  const snapshot = named("com-pile");
  const { container } = lay({ ...snapshot, question: null });
  const pile = pictureOf(snapshot).supply.find((row) => row.pile?.below.length)!.pile!;
  await fireEvent.click(container.querySelector<HTMLElement>(`.pile [data-card="${pile.top.card}"]`)!);
  await tick();
  const drawer = container.querySelector('[role="dialog"]')!;
  for (const card of pile.below) expect(drawer.querySelector(`[data-card="${card}"]`), card).not.toBeNull();
});

it("names the cards under way, and whose they are, when a question comes in another's turn", () => {
  const snapshot = named("ren-others-turn");
  const { container } = lay(snapshot);
  const chain = container.querySelector("#decision .chain")!;
  const cause = pictureOf(snapshot).resolving.at(-1)!;
  const owner = cause.owner === snapshot.seat ? "your" : snapshot.table.seats[cause.owner]!.name;
  expect(chain.textContent).toContain(owner);
});

it("calls opponents by their names, never by a number", async () => {
  const snapshot = named("ren-opponent");
  const { container } = lay(snapshot);
  const bar = container.querySelector<HTMLElement>("#decision")!;
  for (const { brief } of snapshot.question!.choices) expect(bar.textContent).toContain(brief);
  expect(snapshot.table.seats.map(({ name }) => name)).toContain(snapshot.question!.choices[0]!.brief);
  expect(bar.textContent).not.toMatch(/seat \d/i);
});

it("shows two equal cards as two", () => {
  const snapshot = named("ren-start");
  const picture = pictureOf(snapshot);
  const own = { ...picture.seats[snapshot.seat!]!, hand: [], up: ["warrior", "warrior"], down: ["warrior", "warrior"] };
  const seats = picture.seats.map((one, seat) => (seat === snapshot.seat ? own : one));
  const { container } = lay({ ...snapshot, question: null, picture: { ...picture, seats } });
  expect(container.querySelectorAll('.own [data-card="warrior"]')).toHaveLength(4);
});

it("shows how every way to pay adds up: each stone of its cards once, and what it is traded for", async () => {
  const snapshot = named("payment");
  const { container } = lay(snapshot);
  await fireEvent.click([...container.querySelectorAll<HTMLElement>("#decision .pays button")].at(-1)!);
  const { ways } = pictureOf(snapshot).payment!;
  const rows = [...container.querySelectorAll<HTMLElement>(".ways label")];
  expect(rows).toHaveLength(ways.length);
  for (const [i, way] of ways.entries()) {
    const stones = [...way.trades.flatMap((trade) => trade.stones), ...way.any, ...way.spare];
    expect(rows[i]!.querySelectorAll(".paid")).toHaveLength(stones.length);
    expect(rows[i]!.textContent).toContain(way.keeps);
    expect(rows[i]!.querySelector("input")!.getAttribute("aria-label")).toContain(way.words);
  }
});

it("weighs an attack with the card picked as the server has weighed it", async () => {
  const snapshot = named("attack");
  const { container, play } = lay(snapshot);
  const { attack } = pictureOf(snapshot);
  const response = snapshot.question!.choices.find((one) => cardOf(one))!;
  play.pick(response);
  await tick();
  const would = attack!.responses.find(({ card }) => card === cardOf(response))!;
  expect(container.querySelector(".attack .mine b")?.textContent).toBe(String(would.strength));
  expect(container.querySelector(".attack .mine .verdict")?.textContent).toBe(would.verdict);
});
