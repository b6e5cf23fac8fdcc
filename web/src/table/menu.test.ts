import { cleanup, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { viewOf } from "../games";
import { Travel } from "../kit/travel";
import { why } from "../kit/why.svelte";
import type { CardInfo, RuleInfo, Snapshot } from "../wire/messages";
import { Play, type Deliver } from "./play.svelte";
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

async function menuOf(game: string, live: Partial<Deliver> = {}): Promise<ReturnType<typeof within>> {
  const snapshot = fixture<Snapshot>(game, "start");
  const scene = sceneOf(snapshot, [])!;
  const play = new Play(() => scene, { answer() {}, takeBack() {}, ...live }, () => false, () => false, new Travel());
  const { Board } = await viewOf(game);
  render(Board, { props: { play, cards: fixture<CardInfo[]>(game, "cards"), rules: fixture<RuleInfo[]>(game, "rules") } });
  why.ask({ kind: "menu" });
  await tick();
  return within(screen.getByRole("dialog"));
}

it.each(games)("lists the keys of %s and those of every table, also where they are the same", async (game) => {
  const menu = await menuOf(game);
  expect(await menu.findByRole("heading", { name: "Keys" })).toBeTruthy();
  expect(menu.getByText("answer n")).toBeTruthy();
});

it("takes reports of a table that is live, and of no other", async () => {
  const live = await menuOf("guns-and-steel", { held: () => ({ version: 1, digest: "" }) });
  (await live.findByRole("button", { name: "Report a problem" })).click();
  expect(await live.findByRole("textbox", { name: "What went wrong?" })).toBeTruthy();
  why.close();
  cleanup();
  const replayed = await menuOf("guns-and-steel");
  await replayed.findByRole("button", { name: "Make a private link" });
  expect(replayed.queryByRole("button", { name: "Report a problem" })).toBeNull();
});

it("renews the link to one's seat only when asked, and says what that has done", async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ path: "/t/abc#seat=secret" }));
  vi.stubGlobal("fetch", fetched);
  const menu = await menuOf("guns-and-steel");
  (await menu.findByRole("button", { name: "Make a private link" })).click();
  await menu.findByText(/#seat=secret$/);
  expect(menu.queryByText(/no longer play your seat/)).toBeNull();
  menu.getByRole("button", { name: "Renew the link" }).click();
  await menu.findByText(/no longer play your seat/);

  const sent = fetched.mock.calls.map(([, init]) => String(init.body));
  expect(sent).toEqual(['{"renew":false}', '{"renew":true}']);
  vi.unstubAllGlobals();
});
