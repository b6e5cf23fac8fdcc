import { expect, it } from "vitest";
import type { Line, Snapshot } from "../wire/messages";
import { Digest } from "./digest";

// what the server itself has sent at moments of play, with the digest it came to
const files = import.meta.glob<{ default: unknown }>("../fixtures/*/*.json", { eager: true });
const isWhole = (value: unknown): value is Snapshot =>
  (value as Snapshot).type === "snapshot" && (value as Snapshot).fresh;
const snapshots = Object.entries(files).flatMap(([path, { default: one }]) =>
  isWhole(one) ? [[path.split("/").slice(2).join(" "), one] as const] : [],
);

it("has moments of every game to try", () => {
  expect(new Set(snapshots.map(([, { table }]) => table.game)).size).toBeGreaterThanOrEqual(3);
});

it.each(snapshots)("comes to the server's digest: %s", (_, snapshot) => {
  expect(new Digest().of(snapshot, snapshot.lines)).toBe(snapshot.digest);
});

const [, some] = snapshots.find(([name, { lines }]) => name.startsWith("seven") && lines.length > 20)!;

it("adds what is new, and starts over where the log is another", () => {
  const { lines } = some;
  const digest = new Digest();
  digest.of(some, lines.slice(0, 9));
  expect(digest.of(some, [...lines.slice(0, 9), ...lines.slice(9)])).toBe(some.digest);
  expect(digest.of(some, lines.slice(0, 9))).not.toBe(some.digest); // something was taken back
  expect(digest.of(some, structuredClone(lines))).toBe(some.digest);
});

const without = (place: number): Line[] => some.lines.filter((_, at) => at !== place);
const spoilt = (place: number): Line[] =>
  some.lines.map((line, at) => (at === place ? { ...line, event: { ...(line.event as object), more: 1 } } : line)) as Line[];

it.each([
  ["a line is missing", some, without(3)],
  ["a line is there twice", some, [...some.lines, some.lines.at(-1)!]],
  ["lines have changed places", some, some.lines.toReversed()],
  ["a line says something else", some, spoilt(5)],
  ["the version is another", { ...some, version: some.version + 1 }, some.lines],
  ["the picture is another", { ...some, picture: { ...(some.picture as object), turn: 99 } }, some.lines],
  ["a name is another", { ...some, table: { ...some.table, name: "Ægypt" } }, some.lines],
  ["the question is gone", { ...some, question: null }, some.lines],
])("differs where %s", (_, snapshot, lines) => {
  expect(new Digest().of(snapshot as Snapshot, lines)).not.toBe(some.digest);
});
