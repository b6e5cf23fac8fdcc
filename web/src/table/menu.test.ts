import { cleanup, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import { viewOf } from "../games";
import { Travel } from "../kit/travel";
import { why } from "../kit/why.svelte";
import type { CardInfo, RuleInfo, Snapshot } from "../wire/messages";
import { Play } from "./play.svelte";
import { sceneOf } from "./scene";

const files = import.meta.glob<{ default: unknown }>("../fixtures/*/{start,cards,rules}.json", { eager: true });
const fixture = <T>(game: string, name: string): T => files[`../fixtures/${game}/${name}.json`]!.default as T;
const games = [...new Set(Object.keys(files).map((path) => path.split("/")[2]!))];

// the tests' document cannot animate
beforeAll(() => {
  Element.prototype.animate = () => ({ cancel() {}, onfinish: null, effect: null, currentTime: 0 }) as unknown as Animation;
});
afterEach(() => {
  why.close();
  cleanup();
});

it.each(games)("lists the keys of %s and those of every table, also where they are the same", async (game) => {
  const snapshot = fixture<Snapshot>(game, "start");
  const scene = sceneOf(snapshot, [])!;
  const play = new Play(() => scene, { answer() {}, takeBack() {} }, () => false, () => false, new Travel());
  const { Board } = await viewOf(game);
  render(Board, { props: { play, cards: fixture<CardInfo[]>(game, "cards"), rules: fixture<RuleInfo[]>(game, "rules") } });
  why.ask({ kind: "menu" });
  await tick();
  const menu = within(screen.getByRole("dialog"));
  expect(menu.getByRole("heading", { name: "Keys" })).toBeTruthy();
  expect(menu.getByText("answer n")).toBeTruthy();
});
