import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { correction, generate } from "lean-qr";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HOUSE } from "../front/shelf";
import Qr from "../kit/Qr.svelte";
import type { LiveTable } from "../table/live.svelte";
import { api } from "../wire/api";
import type { SeatInfo, Snapshot } from "../wire/messages";
import Lobby from "./Lobby.svelte";
import { isLocal } from "./place";
import { defaultsOf, legendOf, mattering, sentencesOf, valueName } from "./settings";

const seats: SeatInfo[] = [
  { seat: 0, kind: "person", name: "Rita", bot: null, here: true },
  { seat: 1, kind: "person", name: "<b>Anne</b>", bot: null, here: false },
  { seat: 2, kind: "bot", name: "Bot Piero", bot: "greedy", here: true, about: "Takes what looks best." },
  { seat: 3, kind: "open", name: "", bot: null, here: false },
];
const snapshot = (some: Partial<Snapshot>): Snapshot => ({
  type: "snapshot",
  table: { id: "3b31595f9ee3", game: "guns-and-steel", name: "Guns & Steel", stage: "lobby", seats, options: { set: "base" }, reconstructed: true },
  version: 0,
  seat: 0,
  step: 0,
  host: true,
  picture: null,
  waiting: [],
  chosen: [],
  sealed: [],
  accounts: [],
  question: null,
  lines: [],
  fresh: true,
  digest: "",
  canTakeBack: false,
  results: [],
  ...some,
});
const send = vi.fn();
const reconnect = vi.fn();
const lobby = (some: Partial<Snapshot> = {}): ReturnType<typeof render> =>
  render(Lobby, { live: { snapshot: snapshot(some), send, reconnect } as unknown as LiveTable });

beforeEach(() => {
  send.mockReset();
  reconnect.mockReset();
  localStorage.clear();
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string) => Response.json(path.endsWith("/join") ? { seat: 3 } : [])),
  );
});

describe("the lobby", () => {
  it("lets the host add, change and remove bots and begin", async () => {
    lobby();
    screen.getByRole("button", { name: "Add a bot on seat IV" }).click();
    const level = screen.getByRole<HTMLSelectElement>("combobox", { name: "The bot on seat III" });
    expect(level.value).toBe("greedy");
    level.selectedIndex = 2;
    await fireEvent.change(level);
    screen.getByRole("button", { name: "Free seat III" }).click();
    screen.getByRole("button", { name: "Free seat II" }).click();
    screen.getByRole("button", { name: "Start with 3 and 1 bot" }).click();
    expect(send.mock.calls.map(([wish]) => wish)).toEqual([
      { type: "seat-bot", seat: 3, bot: "apprentice" },
      { type: "seat-bot", seat: 2, bot: "master" },
      { type: "seat-bot", seat: 2, bot: null },
      { type: "free-seat", seat: 1 },
      { type: "start", bot: "apprentice" },
    ]);
  });

  it("offers every bot by name, with what it is like as soon as the server has said it", async () => {
    const lineup = HOUSE.lineup.map((bot) => ({ ...bot, sentence: `This is ${bot.name}.` }));
    const game = { id: "guns-and-steel", name: "", fewest: 2, most: 4, ruleset: 1, settings: [], ...HOUSE, lineup };
    vi.spyOn(api, "games").mockResolvedValue([game]);
    lobby();
    const group = within(screen.getByRole("group", { name: "Bots for the free seats" }));
    expect((await group.findAllByRole("radio")).map((one) => (one as HTMLInputElement).checked)).toEqual([true, ...Array(5).fill(false)]);
    (await group.findByRole("radio", { name: "grandmaster This is grandmaster." })).click();
    expect(group.getByText("for study")).toBeTruthy();
    screen.getByRole("button", { name: "Start with 3 and 1 bot" }).click();
    expect(send.mock.lastCall?.[0]).toEqual({ type: "start", bot: "grandmaster" });
  });

  it("tells guests which level a bot has", () => {
    lobby({ seat: 1, host: false });
    expect(screen.getByText("greedy: Takes what looks best.")).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("shows names as text only", () => {
    const { container } = lobby();
    expect(screen.getByText("<b>Anne</b>")).toBeTruthy();
    expect(container.querySelector("b b")).toBeNull();
  });

  it("says to others that the host begins", () => {
    lobby({ seat: 1, host: false });
    expect(screen.queryByRole("button", { name: /Start/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /bot|Free/ })).toBeNull();
    expect(screen.getByText(/Rita begins the game/)).toBeTruthy();
  });

  it("lets somebody with the link sit down, and opens a socket with the new key", async () => {
    lobby({ seat: null, host: false });
    screen.getByRole("button", { name: "Sit down here" }).click();
    await waitFor(() => expect(reconnect).toHaveBeenCalledOnce());
    expect(screen.queryByText(/secret/)).toBeNull();
  });

  it("makes the secret link only when asked", async () => {
    vi.stubGlobal("fetch", vi.fn(async (path: string) => Response.json(path.endsWith("/link") ? { path: "/t/x#seat=s" } : [])));
    lobby({ seat: 1, host: false });
    expect(screen.queryByLabelText("Secret link to your seat")).toBeNull();
    screen.getByRole("button", { name: "Show the secret link" }).click();
    const field = await screen.findByLabelText<HTMLInputElement>("Secret link to your seat");
    expect(field.value).toMatch(/\/t\/x#seat=s$/);
  });

  it("renews the secret link only when asked, and says what that has done", async () => {
    const sent: string[] = [];
    const answer = (path: string, init?: RequestInit): unknown => {
      if (!path.endsWith("/link")) return [];
      sent.push(String(init?.body));
      return { path: `/t/x#seat=s${sent.length}` };
    };
    vi.stubGlobal("fetch", vi.fn(async (path: string, init?: RequestInit) => Response.json(answer(path, init))));
    lobby({ seat: 1, host: false });
    screen.getByRole("button", { name: "Show the secret link" }).click();
    (await screen.findByRole("button", { name: "Renew it" })).click();
    await screen.findByText(/no longer play your seat/);
    expect(screen.getByLabelText<HTMLInputElement>("Secret link to your seat").value).toMatch(/#seat=s2$/);
    expect(sent).toEqual(['{"renew":false}', '{"renew":true}']);
  });

  it("says to everybody with which corrections the table is played", async () => {
    const knight = { id: "knight", name: "Knight", kind: "card", text: "", values: { vp: 2 }, provenance: { vp: "pack" }, usual: { vp: 1 } };
    vi.stubGlobal("fetch", vi.fn(async (path: string) => Response.json(path.endsWith("/cards") ? [knight] : [])));
    const { table } = snapshot({});
    lobby({ seat: null, host: false, table: { ...table, id: "corrected", pack: { name: "<i>My</i> box", hash: "abc" } } });
    const told = screen.getByText(/Played with corrections/).closest("details")!;
    await waitFor(() => expect(told.textContent).toMatch(/<i>My<\/i> box, 1 value/));
    expect(told.textContent).toContain("Knight: Victory points 2; usually 1");
    expect(told.querySelector("i")).toBeNull();
    expect(screen.getByRole("link", { name: "cards" }).getAttribute("href")).toBe("/cards/guns-and-steel/corrected");
  });

  it("renames", async () => {
    lobby();
    const row = screen.getByText("Rita").closest("li")!;
    within(row).getByRole("button", { name: "Rename" }).click();
    const field = await within(row).findByLabelText<HTMLInputElement>("Your name");
    field.value = "Margherita";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.form!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(send).toHaveBeenCalledWith({ type: "rename", name: "Margherita" });
  });
});

it("draws every dark stone of the code, and no other", () => {
  const text = "https://quattro.example/t/3b31595f9ee3";
  const { container } = render(Qr, { text, name: "link" });
  const drawn = new Set<string>();
  for (const [, x, y, length] of container.querySelector("path")!.getAttribute("d")!.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let i = 0; i < Number(length); i++) drawn.add(`${Number(x) + i}/${y}`);
  const code = generate(text, { minCorrectionLevel: correction.M });
  let dark = 0;
  for (let y = 0; y < code.size; y++) for (let x = 0; x < code.size; x++) if (code.get(x, y)) dark++, expect(drawn.has(`${x}/${y}`)).toBe(true);
  expect(drawn.size).toBe(dark);
});

it("knows an address that others cannot open", () => {
  expect(["localhost", "127.0.0.1", "[::1]", "quattro.localhost"].every(isLocal)).toBe(true);
  expect(["192.168.1.7", "quattro.example", "127.example"].some(isLocal)).toBe(false);
});

it("says options as sentences", () => {
  const game = { id: "guns-and-steel", settings: [{ name: "set", values: ["base"], default: "base", summary: "which cards are in play" }] };
  expect(sentencesOf(game, {})).toEqual(["The base set: the cards and wonders of the first box."]);
  expect(defaultsOf(game)).toEqual({ set: "base" });
});

it("leaves out options that make no difference, and has words for the others", () => {
  const set = { name: "set", values: ["base", "renaissance", "combined"], default: "base", summary: "which cards are in play" };
  const espionage = { name: "espionage", values: ["by-back", "free"], default: "by-back", summary: "what Espionage picks" };
  const game = { id: "guns-and-steel", settings: [set, espionage] };
  expect(mattering(game, { set: "base" })).toEqual([set]);
  expect(mattering(game, { set: "combined" })).toEqual([set, espionage]);
  expect(sentencesOf(game, { set: "renaissance", espionage: "free" })).toEqual([
    "Renaissance: other cards and wonders, with culture tokens and glory.",
    "Espionage picks any card of the hand.",
  ]);
  expect([legendOf(game, set), valueName(game, set, "combined")]).toEqual(["Cards in play", "both sets"]);
  expect(legendOf(game, { ...set, name: "other" })).toBe("Which cards are in play");
});
