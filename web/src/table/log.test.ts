import { expect, it } from "vitest";
import attack from "../fixtures/guns-and-steel/attack.json";
import type { Line, Said, Snapshot } from "../wire/messages";
import { textOf, thingsOf, turnsOf, type Turn } from "./log";
import { linesAfter } from "./scene";

/** "Ann | pays with | Tank (Oil) | to hand": subject, verb, thing and rest of a line. */
function said(text: string): Said {
  const [subject = "", verb = "", thing = "", rest = ""] = text.split("|").map((part) => part.trim());
  const [, name = "", note = ""] = /^([^(]*?)(?: \((.*)\))?$/.exec(thing) ?? [];
  return { subject, verb, things: name ? [{ name, note, id: name.toLowerCase() }] : [], rest: rest && ` ${rest}`, joint: "and" };
}

const line = (number: number, turn: number, seat: number | null, kind: string, text: string, more: Partial<Line> = {}): Line =>
  ({ number, turn, seat, event: { kind }, rule: "GS-B1", said: said(text), isHeading: kind === "turn-began", isSeen: false, ...more }) as Line;
const texts = (turn: Turn | undefined): string[] => (turn?.entries ?? []).map((entry) => textOf(entry.said));

it("groups lines by turn, newest first, under the seat whose turn it is", () => {
  const turns = turnsOf([
    line(1, 1, 0, "turn-began", "Turn 1: | Ann begins"),
    line(1, 1, 0, "placed", "Ann | plays | Mining | as a resource"),
    line(2, 1, 0, "developed", "Ann | develops | Warrior"),
    line(3, 2, 1, "turn-began", "Turn 2: | Ginevra begins"),
    line(3, 2, 1, "placed", "Ginevra | plays | Warrior | as a resource"),
  ]);

  expect(turns.map(({ turn, seat }) => [turn, seat])).toEqual([[2, 1], [1, 0]]);
  expect(texts(turns[1])).toEqual(["Ann develops Warrior", "Ann plays Mining as a resource"]);
});

it("writes what was paid in one line, with all its cards", () => {
  const [turn] = turnsOf([
    line(1, 1, 0, "bought", "Ann | buys | Tank"),
    line(1, 1, 0, "spent", "Ann | pays with | Flanking (Oil)"),
    line(1, 1, 0, "spent", "Ann | pays with | Knight (Gunpowder)"),
    line(1, 1, 0, "spent", "Ann | pays with | Guild (Gunpowder)"),
  ]);

  expect(turn!.entries).toHaveLength(2);
  expect(texts(turn)[0]).toBe("Ann pays with Flanking (Oil), Knight (Gunpowder) and Guild (Gunpowder)");
  expect(thingsOf(turn!.entries[0]!.said)).toEqual(["flanking", "knight", "guild"]);
});

it("does not put two seats on one line", () => {
  const [turn] = turnsOf([
    line(1, 1, 0, "drained", "Ann | loses the resource on | Mining (Iron)"),
    line(1, 1, 1, "drained", "Ginevra | loses the resource on | Mining (Iron)"),
  ]);
  expect(turn!.entries).toHaveLength(2);
});

it("keeps what sentences share before and after the difference, and does not mix verbs", () => {
  const [turn] = turnsOf([
    line(1, 1, 0, "retrieved", "Ann | takes | Guild | to hand"),
    line(1, 1, 0, "retrieved", "Ann | takes | Steam Engine | to hand"),
    line(1, 1, 0, "retrieved", "Ann | leaves | Mining | where it is"),
    line(1, 1, 0, "declined", "Ann | buys nothing"),
    line(1, 1, 0, "declined", "Ann | buys nothing"),
  ]);
  const [...newest] = texts(turn);
  expect(newest.reverse()).toEqual(["Ann takes Guild and Steam Engine to hand", "Ann leaves Mining where it is", "Ann buys nothing", "Ann buys nothing"]);
});

it("names many cards that were seen without saying what each of them is", () => {
  const [turn] = turnsOf(["Raphael", "Julius II", "Louse", "Toad"].map((name, i) => line(i, 1, 0, "saw", `Ann | sees | ${name} (King, 20)`)));
  expect(texts(turn)).toEqual(["Ann sees Raphael, Julius II, Louse and Toad"]);
});

it("divides a long turn into the parts its lines open, and leaves empty ones out", () => {
  const opens = ({ event, said }: Line): string | undefined => (event.kind === "skirmish-began" ? textOf(said) : undefined);
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

it("leaves the subject out under a heading that names it", () => {
  expect(textOf(said("Ann | buys | Tank (3 VP)"), true)).toBe("buys Tank (3 VP)");
});

it("takes no line twice, and all anew when they are fresh", () => {
  const had = [line(1, 1, 0, "placed", "one"), line(2, 1, 0, "developed", "two")];
  const more = [line(2, 1, 0, "developed", "two"), line(3, 1, 0, "activated", "three")];

  expect(linesAfter(had, 2, { fresh: false, lines: more }).map(({ said }) => said.subject)).toEqual(["one", "two", "three"]);
  expect(linesAfter(had, 2, { fresh: true, lines: more }).map(({ said }) => said.subject)).toEqual(["two", "three"]);
});

it("calls a turn that is everybody's by its own name, and leaves out what the table shows", () => {
  const [turn] = turnsOf([
    line(1, 3, null, "turn-began", "Age I, turn 3"),
    line(1, 3, 0, "chose", "Ann | has chosen", { isSeen: true }),
    line(1, 3, 0, "built", "Ann | builds | Baths"),
  ]);
  expect(turn).toMatchObject({ title: "Age I, turn 3", seat: null });
  expect(texts(turn)).toEqual(["Ann builds Baths"]);
});
