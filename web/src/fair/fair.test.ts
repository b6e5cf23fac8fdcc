import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DealTold, SeatInfo, TableInfo } from "../wire/messages";
import { ApiProblem } from "../wire/api";
import { check, judged, seedOf, shown } from "./check";
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
});

/** What is found when the server answers so, one answer after the other: a deal, or a status. */
async function foundWith(...answers: unknown[]): Promise<[string, string] | number> {
  vi.useFakeTimers();
  const ask = vi.fn(async () => {
    const answer = answers.shift();
    if (typeof answer === "number") throw new ApiProblem(answer, "No.");
    return answer;
  });
  const judgement = judged(ask, TABLE, KEPT).then(
    ({ outcome, sentence }): [string, string] => [outcome, sentence],
    (problem: ApiProblem) => problem.status,
  );
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return judgement;
}
const WITHHELD = ["fails", words.WITHHELD];

it.each([400, 403, 404, 409, 410, 451])("calls out a server that refuses the deal with %i", async (status) => {
  expect(await foundWith(status, status)).toEqual(WITHHELD);
});

it("asks once more before it accuses, for of several nodes one may not have heard of the end", async () => {
  expect(await foundWith(403, TOLD)).toEqual(["holds", words.VERDICTS.holds]);
});

it.each([0, 401, 407, 408, 429, 500, 502, 503, 504, 521])("accuses nobody who is away or busy: %i", async (status) => {
  expect(await foundWith(status)).toBe(status);
  expect(await foundWith(403, status)).toBe(status);
});

it.each([
  ["nothing", null],
  ["a word", "no"],
  ["an error", { error: "No." }],
  ["no secret", { ...TOLD, secret: undefined }],
  ["no digits", { ...TOLD, entropy: undefined }],
  ["half of the digits", { ...TOLD, entropy: [ANN, null, ""] }],
  ["no scheme", { ...TOLD, scheme: undefined }],
])("takes %s for no deal", async (_what, answer) => {
  expect(await foundWith(answer)).toEqual(WITHHELD);
});

it("claims nothing of a deal it is too old for", async () => {
  expect(await foundWith({ scheme: 2 })).toEqual(["open", words.UNKNOWN_SCHEME]);
});

it("notices that a table shows no commitment any more, or another one", () => {
  const { commitment: _dropped, ...bare } = TABLE;
  expect(shown(TABLE, KEPT)).toBeNull();
  expect(shown(TABLE, null)).toBeNull();
  expect(shown(bare, null)).toBeNull(); // from before there were commitments, as far as this browser knows
  for (const stage of ["lobby", "running", "over"] as const) {
    expect(shown({ ...bare, stage }, KEPT)).toMatchObject({ outcome: "fails", sentence: words.SHOWS_NONE });
    const other = { ...TABLE, stage, commitment: sha256("another") };
    expect(shown(other, KEPT)).toMatchObject({ outcome: "fails", sentence: words.SHOWS_ANOTHER });
  }
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
