import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import cards from "../../fixtures/guns-and-steel/cards.json";
import rules from "../../fixtures/guns-and-steel/rules.json";
import { Travel } from "../../kit/travel";
import { Play } from "../../table/play.svelte";
import { sceneOf } from "../../table/scene";
import type { CardInfo, Choice, RuleInfo, Snapshot } from "../../wire/messages";
import { zoneOf } from "./asking";
import { Board } from ".";

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

/** Where the card of a choice lies. */
function placeOf(container: HTMLElement, choice: Choice): HTMLElement | null {
  const where = { hand: ".hand", up: ".own .up", down: ".own .down", supply: ".supply", wonders: "" }[zoneOf(choice)!];
  return container.querySelector<HTMLElement>(`${where} [data-card="${choice.card}"]`);
}

describe.each(moments)("%s", (_, snapshot) => {
  const { choices } = snapshot.question!;

  it("lets every choice be made: on its card with two touches, by its number, or from the list", async () => {
    const { sent, play, container } = lay(snapshot);

    for (const choice of choices.filter((one) => one.card !== null)) {
      const card = placeOf(container, choice);
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
  await fireEvent.click(placeOf(container, snapshot.question!.choices[0]!)!);
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
