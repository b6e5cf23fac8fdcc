import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DealTold, SeatInfo, TableInfo } from "../wire/messages";
import { check, seedOf } from "./check";
import { freshEntropy, keptOf, makeTable, takeSeat, type Kept } from "./deals";
import { sha256 } from "./sha256";
import * as words from "./words";

const SECRET = sha256("of the house");
const [ANN, BOB] = [sha256("Ann").slice(0, 32), sha256("Bob").slice(0, 32)];

const seat = (place: number, kind: SeatInfo["kind"], name: string, pledge = ""): SeatInfo => ({
  ...{ seat: place, kind, name, bot: kind === "bot" ? "random" : null, here: true },
  ...(pledge ? { pledge } : {}),
});
const TABLE: TableInfo = {
  ...{ id: "fiore27", game: "guns-and-steel", name: "Guns & Steel", stage: "over", options: {}, reconstructed: false },
  ...{ seats: [seat(0, "person", "Ann"), seat(1, "person", "Bob"), seat(2, "bot", "Piero")], commitment: sha256(SECRET) },
};
const TOLD: DealTold = {
  ...{ scheme: 1, commitment: sha256(SECRET), secret: SECRET, entropy: [ANN, BOB, ""] },
  seed: seedOf(SECRET, [ANN, BOB, ""]),
};
const KEPT: Kept = { table: "fiore27", commitment: sha256(SECRET), seat: 1, entropy: BOB, pledges: { 0: sha256(ANN) } };
const failing = (told: DealTold, kept: Kept | null = KEPT): string[] =>
  check(told, TABLE, kept).findings.filter(({ outcome }) => outcome === "fails").map(({ sentence }) => sentence);

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])("hashes %i letters as everybody does", (length) => {
  const text = "Quattrocento é ".repeat(80).slice(0, length);
  expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
});

it("makes the seed the engine makes", () => {
  // the same deal stands in tests/engine/test_dealing.py
  expect(sha256(SECRET)).toBe("a7743da498f5b65be43d41d3b8e9ed394c780e4ff7111e8ed3e446a9aa46c0ce");
  expect(seedOf(SECRET, [ANN, BOB])).toBe("1376377817798376346");
});

it("finds nothing wrong with a deal that is as committed", () => {
  const verdict = check(TOLD, TABLE, KEPT);
  expect(verdict.outcome).toBe("holds");
  expect(verdict.sentence).toBe(words.VERDICTS.holds);
  expect(verdict.findings.map(({ outcome }) => outcome)).toEqual(Array(5).fill("holds"));
});

it("calls out whatever does not hold", () => {
  const other = sha256("another");
  const entropy = [ANN, ANN, ""];
  const chosen = { ...TOLD, secret: other, seed: seedOf(other, TOLD.entropy) };
  expect(failing({ ...TOLD, seed: "7" })).toEqual([words.SEED_FAILS]);
  expect(failing(chosen)).toEqual([words.SECRET_FAILS]);
  expect(failing({ ...chosen, commitment: sha256(other) })).toEqual([words.COMMITMENT_FAILS]);
  expect(failing({ ...TOLD, entropy, seed: seedOf(SECRET, entropy) })).toEqual([words.OWN_FAILS]);
  const stuffed = [ANN, BOB, ANN];
  expect(failing({ ...TOLD, entropy: stuffed, seed: seedOf(SECRET, stuffed) })).toEqual([words.botAdded("Piero")]);
});

it("says where a pledge was exchanged, and why that may be right", () => {
  const entropy = [sha256("later").slice(0, 32), BOB, ""];
  const verdict = check({ ...TOLD, entropy, seed: seedOf(SECRET, entropy) }, TABLE, KEPT);
  expect(verdict.outcome).toBe("open");
  expect(verdict.findings.map(({ sentence }) => sentence)).toContain(words.pledgeChanged("Ann"));
});

it("does not claim more than a watcher can know", () => {
  expect(check(TOLD, TABLE, null).outcome).toBe("open");
  expect(failing({ ...TOLD, seed: "7" }, null)).toEqual([words.SEED_FAILS]);
  expect(check({ ...TOLD, scheme: 2 }, TABLE, KEPT).findings[0]!.sentence).toBe(words.UNKNOWN_SCHEME);
});

it("explains it in four sentences", () => {
  expect(words.EXPLAINED).toHaveLength(4);
  for (const sentence of words.EXPLAINED) expect(sentence.match(/[.?!]/g)).toHaveLength(1);
});

/** A server that notes what it is asked, in its order. */
const asked: [string, unknown][] = [];
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    asked.push([path, init?.body ? JSON.parse(init.body as string) : null]);
    const reply = { "/api/deal": { nonce: "n", commitment: "c" }, "/api/tables": { id: "t" } }[path] ?? { seat: 1 };
    return Promise.resolve(new Response(JSON.stringify(reply)));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("has the commitment before it tells what it adds to a new table", async () => {
  await makeTable({ game: "g", seats: 2, options: {}, player: "Ann", bot: null, start: false });
  const kept = keptOf("t")!;
  expect(asked.map(([path]) => path)).toEqual(["/api/deal", "/api/tables"]);
  expect(asked[1]![1]).toMatchObject({ deal: { nonce: "n", entropy: kept.entropy } });
  expect(kept).toEqual({ table: "t", commitment: "c", seat: 0, entropy: kept.entropy, pledges: {} });
});

it("keeps what others had pledged when it sat down", async () => {
  const seats = [seat(0, "person", "Ann", "hash"), seat(1, "open", "")];
  await takeSeat({ ...TABLE, seats }, "Bob");
  const kept = keptOf("fiore27")!;
  expect(asked).toEqual([["/api/tables/fiore27/join", { player: "Bob", entropy: kept.entropy }]]);
  expect(kept).toMatchObject({ commitment: TABLE.commitment, seat: 1, pledges: { 0: "hash" } });
});

it("adds other digits every time, and forgets the oldest of many tables", async () => {
  expect(freshEntropy()).toMatch(/^[0-9a-f]{32}$/);
  expect(freshEntropy()).not.toBe(freshEntropy());
  for (let i = 0; i <= 100; i++) await takeSeat({ ...TABLE, id: `t${i}` }, "Bob");
  expect(keptOf("t0")).toBeNull();
  expect(keptOf("t1")).not.toBeNull();
});

it("takes nothing for kept that it cannot read", () => {
  localStorage.setItem("deals", "{");
  expect(keptOf("t")).toBeNull();
  localStorage.setItem("deals", "7");
  expect(keptOf("t")).toBeNull();
});
