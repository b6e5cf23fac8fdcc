import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Travel } from "../../kit/travel";
import { why } from "../../kit/why.svelte";
import { Play } from "../../table/play.svelte";
import { sceneOf, type Scene } from "../../table/scene";
import { answerFor } from "../../table/amounts";
import { amountsOf, groupsOf, pointsAt } from "./asking";
import { book, infos, moment, moments, ruleInfos } from "./moments.fixture";
import { optionOf, type Moment } from "./play";
import Sheet from "./Sheet.svelte";
import { Board } from ".";

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
  const scene = sceneOf(snapshot, snapshot.lines) as Scene;
  const deliver = { answer: (options: number[]) => void sent.push(options), takeBack: () => {} };
  const play = new Play(
    () => scene,
    deliver,
    () => false,
    () => snapshot.canTakeBack,
    new Travel(),
  );
  const { container } = render(Board, { props: { play, cards: infos, rules: ruleInfos } });
  return { sent, play, container };
}

const asked = moments.filter(([, { question }]) => question);

describe.each(asked)("%s", (_, snapshot) => {
  const question = snapshot.question!;

  it("lets every answer be given where its thing lies, in the panel, or in the list", async () => {
    const { sent, play, container } = lay(snapshot);
    for (const choice of question.choices) {
      const thing = pointsAt(choice);
      if (thing === null || optionOf(choice).kind === "play-boosted") continue;
      const place = container.querySelector<HTMLElement>(`[data-card="${thing}"], [data-mat="${thing}"]`);
      expect(place, choice.label).not.toBeNull();
      await fireEvent.click(place!);
      expect([play.picked, sent], choice.label).toEqual([choice.id, []]);
      await fireEvent.click(place!);
      expect(sent.splice(0), choice.label).toEqual([[choice.id]]);
      play.renew();
      await tick();
    }
    for (const { choice } of groupsOf(question, book).flatMap(({ offers }) => offers)) {
      const offer = container.querySelector<HTMLElement>(`[data-choice="${choice.id}"]`)!;
      await fireEvent.click(offer);
      if (optionOf(choice).kind === "lay-meld") {
        expect([play.picked, sent], choice.label).toEqual([choice.id, []]);
        await fireEvent.click(offer);
      }
      expect(sent.splice(0), choice.label).toEqual([[choice.id]]);
    }
    const amounts = amountsOf(question);
    for (const florins of amounts ? [amounts.most, amounts.least, amounts.least + amounts.step] : []) {
      if (florins > amounts!.most) continue;
      const field = container.querySelector<HTMLInputElement>('[aria-label="Florins"] input')!;
      await fireEvent.input(field, { target: { value: String(florins) } });
      await fireEvent.keyDown(document.body, { key: "Enter" });
      expect(sent.splice(0), `${florins}`).toEqual([[answerFor(amounts!, florins)]]);
    }
    const pass = question.choices.find((choice) => optionOf(choice).kind === "pass");
    if (pass) {
      await fireEvent.keyDown(document.body, { key: "n" });
      expect(sent.splice(0)).toEqual([[pass.id]]);
    }
  });

  it("offers every answer in the list, or as buttons", async () => {
    const { container } = lay(snapshot);
    await fireEvent.keyDown(document.body, { key: "o" });
    const listed = container.querySelectorAll('[aria-label="All answers"] button').length;
    const buttons = container.querySelectorAll("#decision .answers button").length;
    expect(listed || buttons).toBeGreaterThanOrEqual(question.choices.length);
  });
});

describe("a bid", () => {
  const field = (container: HTMLElement) => container.querySelector<HTMLInputElement>('[aria-label="Florins"] input')!;
  const press = (container: HTMLElement, key: string) => fireEvent.keyDown(field(container), { key });

  it("is typed and given with Enter in the field", async () => {
    const { sent, container } = lay(moment("bid"));
    await fireEvent.input(field(container), { target: { value: "75" } });
    await press(container, "Enter");
    expect(sent).toEqual([[answerFor(moment("bid").question!.amounts!, 75)]]);
  });

  it.each(["59", "1001", "6o", "-75", "7.5", "1e2", ""])("is refused in words when it is %j", async (typed) => {
    const { sent, container } = lay(moment("bid"));
    await fireEvent.input(field(container), { target: { value: typed } });
    expect([field(container).value, field(container).getAttribute("aria-invalid")]).toEqual([typed, "true"]);
    expect(container.querySelector('[role="alert"]')?.textContent).toBe("60 to 1000 florins");
    expect(container.querySelector("#decision button.likely")).toBeNull();
    await press(container, "Enter");
    await fireEvent.keyDown(document.body, { key: "Enter" });
    await fireEvent.keyDown(document.body, { key: "1" });
    expect(sent).toEqual([]);
  });

  it("goes up and down by keys and buttons, and not beyond its ends", async () => {
    const { container } = lay(moment("bid"));
    const seen = async (key: string) => (await press(container, key), field(container).value);
    expect([await seen("ArrowDown"), await seen("ArrowUp"), await seen("PageUp"), await seen("PageDown")]).toEqual(["60", "61", "71", "61"]);
    await fireEvent.input(field(container), { target: { value: "1000" } });
    expect(await seen("PageUp")).toBe("1000");
    const buttons = [...container.querySelectorAll<HTMLButtonElement>('[aria-label="Florins"] button')];
    expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false, true, true]);
    await fireEvent.click(buttons[0]!);
    expect(field(container).value).toBe("990");
  });
});

it("says the same to everybody while all are asked in secret, and nothing of who could answer", () => {
  const { container } = lay(moment("nothing-to-say"));
  expect(container.querySelector('[aria-label="Your decision"]')).toBeNull();
  const bar = container.querySelector("#decision")!;
  expect(bar.textContent).toContain("Does anybody answer?");
  expect(bar.querySelector("button.button")).toBeNull();
});

it("says on every card that may not be played which duty forbids it", () => {
  const snapshot = moment("battle");
  const { container } = lay(snapshot);
  for (const { card, duty } of snapshot.picture!.seats[snapshot.seat!]!.hand) {
    const shown = container.querySelector(`[role=option][data-card="${card}"]`)!;
    expect(shown.classList.contains("off")).toBe(duty !== "");
    expect(shown.querySelector(".tag")?.textContent ?? "").toMatch(duty ? /^follow / : /^$/);
  }
});

const ringed = (container: HTMLElement): (string | undefined)[] =>
  [...container.querySelectorAll<HTMLElement>(".hand .linked, .laid .linked")].map((one) => one.dataset.card).sort();

it("marks the cards of all melds in reach, and lifts those of the one that is looked at", async () => {
  const snapshot = moment("optional");
  const { container, play } = lay(snapshot);
  const reach = snapshot.question!.choices.flatMap((choice) => {
    const option = optionOf(choice);
    return option.kind === "lay-meld" ? [{ id: choice.id, cards: option.cards }] : [];
  });
  expect(ringed(container)).toEqual([...new Set(reach.flatMap(({ cards }) => cards))].sort());
  const [{ id, cards }] = reach as [(typeof reach)[number]];
  await fireEvent.pointerEnter(container.querySelector(`[data-choice="${id}"]`)!);
  expect(ringed(container)).toEqual([...cards].sort());
  expect(container.querySelectorAll(".lifted").length).toBeGreaterThan(0);
  await fireEvent.pointerLeave(container.querySelector(`[data-choice="${id}"]`)!);
  expect(container.querySelectorAll(".lifted")).toHaveLength(0);
  play.helpers = false;
  await tick();
  expect(ringed(container)).toEqual([]);
});

it("keeps the cards of a meld that is being laid in sight", () => {
  const snapshot = moment("meld");
  const { container } = lay(snapshot);
  const { cards } = snapshot.picture!.meld!;
  expect(ringed(container)).toEqual(expect.arrayContaining([...cards]));
  for (const card of cards) expect(container.querySelector(`[data-card="${card}"]`)!.classList.contains("off"), card).toBe(false);
});

it("says of each card in the hand that would win that it would", () => {
  const snapshot = moment("middle");
  const { container } = lay(snapshot);
  const told = [...container.querySelectorAll<HTMLElement>("[role=option]")].filter((one) => one.querySelector(".tag.good"));
  const held = new Set(snapshot.picture!.seats[snapshot.seat!]!.hand.map(({ card }) => card));
  const wanted = snapshot.question!.choices.flatMap((choice) => {
    const option = optionOf(choice);
    return option.kind === "play" && held.has(option.card) && ["wins", "ahead"].includes(option.standing ?? "") ? [option.card] : [];
  });
  expect(wanted.length).toBeGreaterThan(0);
  expect(told.map((one) => one.dataset.card).sort()).toEqual(wanted.sort());
});

it("groups the log by the skirmishes of a round", () => {
  const { container } = lay(moment("middle"));
  const titles = [...container.querySelectorAll(".log h3")].map((one) => one.textContent?.trim());
  expect(titles[0]).toMatch(/^Round \d+, skirmish \d+$/);
  expect(new Set(titles).size).toBe(titles.length);
});

it("shows the trick: who led, who is winning, what is dominant", () => {
  const { container } = lay(moment("middle"));
  const trick = container.querySelector(".tondo")!;
  expect(trick.querySelectorAll("[data-card]")).toHaveLength(3);
  expect(trick.textContent).toContain("dominant");
  expect(trick.textContent).toContain("led");
  expect(trick.querySelectorAll(".winning")).toHaveLength(1);
});

it("has ranks and melds one key away", async () => {
  const { container } = lay(moment("start"));
  await fireEvent.keyDown(document.body, { key: "?" });
  await tick();
  const help = container.querySelector('[role="dialog"]')!;
  expect(help.textContent).toContain("Royal Court");
  expect(help.textContent).toContain("A card of the dominant condition beats every card that is not.");
  expect(help.textContent).toContain("Bishop");
});

it("sorts the hand by rank, and takes cards up by their place", async () => {
  const snapshot = moment("start");
  const { container, play } = lay(snapshot);
  const by = [...container.querySelectorAll<HTMLElement>('[aria-label="Sort the hand"] button')];
  await fireEvent.click(by[1]!);
  const cards = [...container.querySelectorAll<HTMLElement>("[role=listbox] [data-card]")].map((one) => one.dataset.card!);
  const values = cards.map((id) => book.card(id).value);
  expect(values).toEqual([...values].sort((one, other) => other - one));
  await fireEvent.keyDown(document.body, { key: "2" });
  expect(pointsAt(play.choice!)).toBe(cards[1]);
  await fireEvent.click(by[0]!);
});

it("ends with a sheet of florins, without debts where nobody could borrow", () => {
  const snapshot = moment("over");
  const scene = sceneOf(snapshot, snapshot.lines) as Scene;
  const actions = (() => {}) as never;
  const { container } = render(Sheet, { props: { scene, cards: infos, actions } });
  expect(container.textContent).toContain("In the vault");
  expect(container.textContent).not.toContain("Debt");
  expect(container.textContent).toContain("Last round");
});

it.each(["middle", "middle-two", "dead", "table-card"])("lays every melded card out under its meld, broken ones struck out: %s", (name) => {
  const snapshot = moment(name);
  const { container } = lay(snapshot);
  const shown = [...container.querySelectorAll<HTMLElement>(".meld")].map((meld) => ({
    name: meld.getAttribute("aria-label"),
    cards: [...meld.querySelectorAll<HTMLElement>("[data-card]")].map((card) => card.dataset.card),
    broken: meld.classList.contains("broken"),
  }));
  const laid = snapshot.picture!.seats.flatMap(({ melds }) =>
    melds.map(({ meld, cards, broken }) => ({ name: book.meld(meld!).name, cards: cards.map(({ card }) => card), broken })),
  );
  expect(laid.length).toBeGreaterThan(0);
  expect(shown).toHaveLength(laid.length);
  expect(shown).toEqual(expect.arrayContaining(laid));
});
