import { expect, it } from "vitest";
import attack from "../fixtures/guns-and-steel/attack.json";
import type { Line, Snapshot } from "../wire/messages";
import { together, turnsOf, withoutName } from "./log";
import { linesAfter } from "./scene";

const line = (number: number, turn: number, seat: number | null, kind: string, text: string, cards: string[] = []): Line => ({
  number,
  turn,
  seat,
  kind,
  text,
  rule: "GS-B1",
  cards,
  wonder: null,
});

it("groups lines by turn, newest first, under the seat whose turn it is", () => {
  const turns = turnsOf([
    line(1, 1, 0, "turn-began", "Turn 1: Ann begins"),
    line(1, 1, 0, "placed", "Ann plays Mining as a resource (Iron)"),
    line(2, 1, 0, "developed", "Ann develops Warrior"),
    line(3, 2, 1, "turn-began", "Turn 2: Ginevra begins"),
    line(3, 2, 1, "placed", "Ginevra plays Warrior as a resource (Iron)"),
  ]);

  expect(turns.map(({ turn, seat }) => [turn, seat])).toEqual([[2, 1], [1, 0]]);
  expect(turns[1]!.entries.map((entry) => entry.text)).toEqual(["Ann develops Warrior", "Ann plays Mining as a resource (Iron)"]);
});

it("writes what was paid in one line, with all its cards", () => {
  const [turn] = turnsOf([
    line(1, 1, 0, "bought", "Ann buys Tank", ["tank"]),
    line(1, 1, 0, "spent", "Ann pays with Flanking (Oil)", ["flanking"]),
    line(1, 1, 0, "spent", "Ann pays with Knight (Gunpowder)", ["knight"]),
    line(1, 1, 0, "spent", "Ann pays with Guild (Gunpowder)", ["guild"]),
  ]);

  expect(turn!.entries).toHaveLength(2);
  expect(turn!.entries[0]!.text).toBe("Ann pays with Flanking (Oil), Knight (Gunpowder) and Guild (Gunpowder)");
  expect(turn!.entries[0]!.cards).toEqual(["flanking", "knight", "guild"]);
});

it("does not put two seats on one line", () => {
  const [turn] = turnsOf([
    line(1, 1, 0, "drained", "Ann loses the resource on Mining (Iron)"),
    line(1, 1, 1, "drained", "Ginevra loses the resource on Mining (Iron)"),
  ]);
  expect(turn!.entries).toHaveLength(2);
});

it("keeps what sentences share before and after the difference", () => {
  expect(together(["Ann takes Guild to hand", "Ann takes Steam Engine to hand"])).toBe("Ann takes Guild and Steam Engine to hand");
  expect(together(["Ann buys Tank"])).toBe("Ann buys Tank");
});

it("names many cards that were seen without saying what each of them is", () => {
  const [turn] = turnsOf(["Raphael", "Julius II", "Louse", "Toad"].map((name, i) => line(i, 1, 0, "saw", `Ann sees ${name} (King, 20)`)));
  expect(turn!.entries.map(({ text }) => text)).toEqual(["Ann sees Raphael, Julius II, Louse and Toad"]);
});

it("divides a long turn into the parts its lines open, and leaves empty ones out", () => {
  const opens = ({ kind, text }: Line): string | undefined => (kind === "skirmish-began" ? text : undefined);
  const turns = turnsOf(
    [
      line(1, 1, null, "dominance-set", "Culture is dominant"),
      line(2, 1, 0, "skirmish-began", "skirmish 1"),
      line(3, 1, 0, "played", "Ann plays Raphael"),
      line(4, 1, 0, "skirmish-began", "skirmish 2"),
    ],
    new Set(["skirmish-began"]),
    opens,
  );
  expect(turns.map(({ turn, part }) => [turn, part])).toEqual([[1, "skirmish 1"], [1, ""]]);
});

it("gives every entry of a real game its own key", () => {
  const keys = turnsOf((attack as unknown as Snapshot).lines).flatMap((turn) => turn.entries.map((entry) => `${turn.turn}/${entry.key}`));
  expect(new Set(keys).size).toBe(keys.length);
});

it("leaves the name out only at the beginning", () => {
  expect(withoutName("Ann buys Tank", "Ann")).toBe("buys Tank");
  expect(withoutName("Annabel buys Tank", "Ann")).toBe("Annabel buys Tank");
});

it("takes no line twice, and all anew when they are fresh", () => {
  const had = [line(1, 1, 0, "placed", "one"), line(2, 1, 0, "developed", "two")];
  const more = [line(2, 1, 0, "developed", "two"), line(3, 1, 0, "activated", "three")];

  expect(linesAfter(had, 2, { fresh: false, lines: more }).map(({ text }) => text)).toEqual(["one", "two", "three"]);
  expect(linesAfter(had, 2, { fresh: true, lines: more }).map(({ text }) => text)).toEqual(["two", "three"]);
});

it("calls a turn that is everybody's by its own name, and leaves out what the table shows", () => {
  const [turn] = turnsOf([
    line(1, 3, null, "turn-began", "Age I, turn 3"),
    line(1, 3, 0, "chose", "Ann has chosen"),
    line(1, 3, 0, "built", "Ann builds Baths"),
  ]);
  expect(turn).toMatchObject({ title: "Age I, turn 3", seat: null });
  expect(turn?.entries.map((entry) => entry.text)).toEqual(["Ann builds Baths"]);
});
