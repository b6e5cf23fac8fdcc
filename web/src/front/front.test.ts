import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import type { MyTable, SeatInfo } from "../wire/messages";
import { addressIn } from "./code";
import { entriesOf } from "./continue";
import { aboutOf, groupsOf } from "./levels";
import { floor } from "./pavement";
import { Person } from "./person.svelte";
import { SHELF, signOf } from "./shelf";
import TableCode from "./TableCode.svelte";

describe("what people paste as a table code", () => {
  const origin = "https://quattro.example";
  it.each([
    ["3b31595f9ee3", "/t/3b31595f9ee3"],
    ["  3B31595F9EE3 ", "/t/3b31595f9ee3"],
    ["https://quattro.example/t/3b31595f9ee3", "/t/3b31595f9ee3"],
    ["quattro.example/t/3b31595f9ee3", "/t/3b31595f9ee3"],
    ["/t/3b31595f9ee3", "/t/3b31595f9ee3"],
    ["<http://192.168.1.7:8400/t/3b31595f9ee3>", "/t/3b31595f9ee3"],
    ["https://quattro.example/t/3b31595f9ee3#seat=abc_-DEF", "/t/3b31595f9ee3#seat=abc_-DEF"],
    ["https://quattro.example/t/3b31595f9ee3#else", "/t/3b31595f9ee3"],
    ["https://quattro.example/replay/3b31595f9ee3#83", "/replay/3b31595f9ee3#83"],
  ])("%s", (text, address) => expect(addressIn(text, origin)).toBe(address));

  it.each(["", "hello", "two words", "https://quattro.example/rules/guns-and-steel", "javascript:alert(1)", "/t/a/b", "//evil.example"])(
    "%s leads nowhere",
    (text) => expect(addressIn(text, origin)).toBeNull(),
  );

  it("never leads to another place", () => {
    expect(addressIn("https://evil.example/t/3b31595f9ee3", origin)).toBe("/t/3b31595f9ee3");
    expect(addressIn("//evil.example/t/3b31595f9ee3", origin)).toBeNull();
  });

  it("says so when it is none", async () => {
    render(TableCode);
    screen.getByRole("button", { name: "Sit down" }).click();
    expect((await screen.findByRole("alert")).textContent).toContain("Paste the code");
  });
});

describe("who plays in this browser", () => {
  beforeEach(() => localStorage.clear());

  it("begins as a guest at a table for four", () => {
    const person = new Person();
    expect([person.shown, person.seats, person.bot]).toEqual(["Guest", 4, ""]);
  });

  it("is remembered", () => {
    const person = new Person();
    person.name = "Ginevra";
    person.seats = 3;
    person.bot = "random";
    const again = new Person();
    expect([again.name, again.seats, again.bot]).toEqual(["Ginevra", 3, "random"]);
  });

  it.each(["{", "[]", "null", '{"name":7,"seats":"x","bot":null}', '{"seats":99}'])("survives a storage that holds %s", (text) => {
    localStorage.setItem("person", text);
    expect(new Person().seats).toBe(4);
  });

  it("keeps names short and seats to what the game has", () => {
    const person = new Person();
    person.name = "x".repeat(80);
    expect(person.name).toHaveLength(24);
    person.seats = 7;
    expect(person.seatsFor({ fewest: 2, most: 4 })).toBe(4);
  });

  it("plays against newcomers' bots until others are chosen, and whenever the chosen ones are not there", () => {
    const lineup = { bots: ["apprentice", "master"], newcomers: "apprentice" };
    localStorage.setItem("person", '{"level":"greedy"}'); // which an earlier page kept without being asked
    const person = new Person();
    expect(person.botFor(lineup)).toBe("apprentice");
    person.bot = "master";
    expect(person.botFor(lineup)).toBe("master");
    person.bot = "genius";
    expect(person.botFor(lineup)).toBe("apprentice");
  });
});

describe("the games one has a seat at", () => {
  const seat = (number: number, kind: SeatInfo["kind"], name = ""): SeatInfo => ({ seat: number, kind, name, bot: null, here: true });
  const table = (id: string, stage: MyTable["table"]["stage"], yourTurn = false): MyTable => ({
    table: {
      id,
      game: "guns-and-steel",
      name: "Guns & Steel",
      stage,
      seats: [seat(0, "person", "Rita"), seat(1, "bot", "Bot Ginevra"), seat(2, "open")],
      options: {},
      reconstructed: true,
    },
    seat: 0,
    yourTurn,
    turn: 12,
  });

  it("come in the order in which they want one", () => {
    const entries = entriesOf([table("a", "over"), table("b", "running"), table("c", "lobby"), table("d", "running", true)]);
    expect(entries.map((entry) => entry.mine.table.id)).toEqual(["d", "c", "b", "a"]);
    expect(entries.map((entry) => entry.label)).toEqual(["Your turn", "Not begun", "Waiting", "Over"]);
    expect(entries[0]?.detail).toBe("turn 12, with Bot Ginevra");
    expect(entries[1]?.detail).toBe("with Bot Ginevra, 1 free seat");
  });

  it("come last, with the reason, when they cannot be read", () => {
    const entries = entriesOf([{ ...table("a", "running"), problem: "It is of a game to come." }, table("b", "over")]);
    expect(entries.map((entry) => entry.mine.table.id)).toEqual(["b", "a"]);
    expect(entries[1]).toMatchObject({ state: "unreadable", label: "Not readable", detail: "It is of a game to come." });
  });
});

it("offers levels apart from what is for study", () => {
  const lineup = [
    { name: "master", sentence: "Thinks.", isLevel: true },
    { name: "random", sentence: "Answers by lot.", isLevel: false },
  ];
  const groups = groupsOf(lineup, (name) => `${name} bots`);
  expect(groups.map(({ name, options }) => [name, options[0]!.label])).toEqual([
    ["levels", "master bots"],
    ["for study", "random bots"],
  ]);
  expect(groupsOf(lineup.slice(0, 1))).toHaveLength(1);
  expect([aboutOf(lineup, "random"), aboutOf(lineup, "search")]).toEqual(["Answers by lot.", ""]);
});

it("finds the tiles in the games' folders and stands them in their order", () => {
  expect(SHELF.map(({ id, name }) => [id, name])).toEqual([
    ["guns-and-steel", "Guns & Steel"],
    ["seven-wonders", "7 Wonders"],
    ["guns-and-steel", "Guns & Steel: Renaissance"],
    ["renaissance-wars", "Renaissance Wars"],
  ]);
  expect([signOf("guns-and-steel"), signOf("seven-wonders"), signOf("some-other-game")]).toEqual(["cannon", "seat", "seat"]);
});

it("lays the whole floor", () => {
  const stones = floor(1440, 440, 96, 27, 14);
  const count = [stones.light, stones.dark, stones.blue].map((path) => path.split("z").length - 1);
  expect(count.reduce((sum, some) => sum + some)).toBe(27 * 14);
  expect(stones.light).not.toContain("NaN");
});
