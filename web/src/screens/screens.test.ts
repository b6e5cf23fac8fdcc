import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HOUSE } from "../front/shelf";
import { routeOf } from "../routes";
import type { CreateTable, GameInfo, RuleInfo } from "../wire/messages";
import FrontScreen from "./FrontScreen.svelte";
import NewScreen from "./NewScreen.svelte";
import RulesScreen from "./RulesScreen.svelte";

const game: GameInfo = {
  id: "guns-and-steel",
  name: "Guns & Steel",
  fewest: 2,
  most: 4,
  ruleset: 1,
  settings: [{ name: "set", values: ["base", "renaissance", "combined"], default: "base", summary: "which cards are in play" }],
  ...HOUSE,
};
const toy: GameInfo = {
  id: "blind-draft",
  name: "Blind Draft",
  fewest: 2,
  most: 3,
  ruleset: 1,
  settings: [{ name: "die", values: ["three", "six"], default: "three", summary: "how many sides the die has" }],
  ...HOUSE,
};
const sentences: Record<string, string> = { apprentice: "Knows the usual ways.", master: "Thinks every answer through." };
game.lineup = HOUSE.lineup.map((bot) => ({ ...bot, sentence: sentences[bot.name] ?? "" }));
const rule = (id: string, title: string, text: string, rulings: string[] = []): RuleInfo => ({
  id,
  title,
  text,
  source: "base rulebook p. 12",
  chapter: id.startsWith("GS-A") ? "Rulings" : "Buying",
  rulings,
});
const rules = [rule("GS-B27", "Connected cards cost extra", "See GS-B28.", ["GS-A14"]), rule("GS-B28", "A gap", "It cuts."), rule("GS-A14", "How deep", "All the way.")];

const asked: { path: string; body: unknown }[] = [];
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  history.replaceState(null, "", "/");
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, init?: RequestInit) => {
      asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
      if (path === "/api/games") return Response.json([game, toy]);
      if (path === "/api/deal") return Response.json({ nonce: "once", commitment: "hash" });
      if (path === "/api/tables") return Response.json({ id: "3b31595f9ee3" });
      if (path.endsWith("/rules")) return Response.json(rules);
      return Response.json([]);
    }),
  );
});
const deal = { nonce: "once", entropy: expect.stringMatching(/^[0-9a-f]{32}$/) };
const created = (): CreateTable => asked.find(({ path }) => path === "/api/tables")!.body as CreateTable;

describe("the front page", () => {
  it("begins a game against bots with one click", async () => {
    render(FrontScreen);
    const tile = within(screen.getByRole("article", { name: "Guns & Steel" }));
    tile.getByRole("button", { name: "Against 3 bots" }).click();
    await waitFor(() => expect(location.pathname).toBe("/t/3b31595f9ee3"));
    expect(created()).toEqual({ game: "guns-and-steel", seats: 4, options: {}, player: "Guest", bot: "apprentice", start: true, deal });
  });

  it("says what the chosen bots are like, once the server has said it", async () => {
    render(FrontScreen);
    const tile = within(screen.getByRole("article", { name: "Guns & Steel" }));
    expect(await tile.findByText("Knows the usual ways.")).toBeTruthy();
    const bots = tile.getByRole<HTMLSelectElement>("combobox", { name: "Bots" });
    expect([...bots.options].map((one) => one.value)).toEqual(HOUSE.bots);
    bots.selectedIndex = 2;
    await fireEvent.change(bots);
    expect(tile.getByText("Thinks every answer through.")).toBeTruthy();
    tile.getByRole("button", { name: "Against 3 bots" }).click();
    await waitFor(() => expect(location.pathname).toBe("/t/3b31595f9ee3"));
    expect(created().bot).toBe("master");
  });

  it("begins Renaissance with the cards one wishes", async () => {
    render(FrontScreen);
    const tile = within(screen.getByRole("article", { name: "Guns & Steel: Renaissance" }));
    tile.getByLabelText("both sets").click();
    await tick();
    expect(tile.getByRole("link", { name: "Open a table" }).getAttribute("href")).toBe("/new/guns-and-steel?set=combined");
    tile.getByRole("button", { name: "Against 3 bots" }).click();
    await waitFor(() => expect(location.pathname).toBe("/t/3b31595f9ee3"));
    expect(created().options).toEqual({ set: "combined" });
  });

  it("says what to do when there is nothing to continue", async () => {
    render(FrontScreen);
    expect(await screen.findByText(/No game is waiting for you/)).toBeTruthy();
  });
});

it("opens a table with the game's options and goes to it", async () => {
  render(NewScreen, { route: routeOf("/new/guns-and-steel") as never });
  (await screen.findByRole("button", { name: "Open the table" })).click();
  await waitFor(() => expect(location.pathname).toBe("/t/3b31595f9ee3"));
  expect(created()).toEqual({ game: "guns-and-steel", seats: 4, options: { set: "base" }, player: "Guest", bot: null, start: false, deal });
});

it("opens a table with the options in the address", async () => {
  history.replaceState(null, "", "/new/guns-and-steel?set=renaissance&other=thing");
  render(NewScreen, { route: routeOf("/new/guns-and-steel") as never });
  (await screen.findByRole("button", { name: "Open the table" })).click();
  await waitFor(() => expect(location.pathname).toBe("/t/3b31595f9ee3"));
  expect(created().options).toEqual({ set: "renaissance" });
});

describe("corrections for a new table", () => {
  const choose = async (file: File): Promise<void> => {
    const field = await screen.findByLabelText<HTMLInputElement>(/file …/);
    Object.defineProperty(field, "files", { value: [file], configurable: true });
    Object.defineProperty(field, "value", { value: "", writable: true, configurable: true }); // browsers let it be emptied
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const open = async (): Promise<CreateTable> => {
    (await screen.findByRole("button", { name: "Open the table" })).click();
    await waitFor(() => expect(location.pathname).toBe("/t/3b31595f9ee3"));
    return created();
  };

  it("are read from a file and sent along", async () => {
    render(NewScreen, { route: routeOf("/new/guns-and-steel") as never });
    await choose(new File(['game = "guns-and-steel"'], "my-box.toml"));
    await screen.findByText("my-box.toml");
    expect((await open()).pack).toEqual({ type: "file", name: "my-box.toml", text: 'game = "guns-and-steel"' });
  });

  it("can be removed again", async () => {
    render(NewScreen, { route: routeOf("/new/guns-and-steel") as never });
    await choose(new File(["x"], "my-box.toml"));
    (await screen.findByRole("button", { name: "Remove my-box.toml" })).click();
    await waitFor(() => expect(screen.queryByText("my-box.toml")).toBeNull());
    expect(await open()).not.toHaveProperty("pack");
  });

  it("of a file that is far too large are refused in words", async () => {
    render(NewScreen, { route: routeOf("/new/guns-and-steel") as never });
    await choose(new File(["x".repeat(13_000)], "photo.jpg"));
    expect((await screen.findByText(/photo.jpg is too large/)).getAttribute("role")).toBe("alert");
    expect(await open()).not.toHaveProperty("pack");
  });
});

describe("the rules", () => {
  it("lead to the rule in the address", async () => {
    render(RulesScreen, { route: routeOf("/rules/guns-and-steel", "#GS-B28") as never });
    await screen.findByRole("heading", { name: /A gap/ });
    await waitFor(() => expect(document.activeElement?.id).toBe("GS-B28"));
  });

  it("are searched while one types", async () => {
    render(RulesScreen, { route: routeOf("/rules/guns-and-steel") as never });
    await screen.findByRole("heading", { name: /A gap/ });
    const field = screen.getByLabelText<HTMLInputElement>("Search the rules");
    field.value = "b27";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 rule of 3"));
    expect(screen.queryByRole("heading", { name: /A gap/ })).toBeNull();
    expect(document.querySelector("mark")?.textContent).toBe("B27");
  });
});

describe("a game the page knows nothing of", () => {
  it("has a tile after the others", async () => {
    render(FrontScreen);
    const tile = within(await screen.findByRole("article", { name: "Blind Draft" }));
    expect(tile.getByText("2 to 3 seats")).toBeTruthy();
    expect(tile.getByRole("link", { name: "Open a table" }).getAttribute("href")).toBe("/new/blind-draft");
    expect(screen.getAllByRole("article").at(-1)!.textContent).toContain("Blind Draft");
    expect(screen.getByRole("heading", { level: 1, name: /Five games/ })).toBeTruthy();
  });

  it("has a form in the words of the server", async () => {
    render(NewScreen, { route: routeOf("/new/blind-draft") as never });
    const choice = within(await screen.findByRole("group", { name: "How many sides the die has" }));
    expect(choice.getByLabelText<HTMLInputElement>("three").checked).toBe(true);
  });
});
