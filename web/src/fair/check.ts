/** A deal, told when a game is over, held against what this browser knew before it. */
import { ApiProblem } from "../wire/api";
import type { DealTold, TableInfo } from "../wire/messages";
import type { Kept } from "./deals";
import { sha256 } from "./sha256";
import * as words from "./words";

/** Something that was looked at: it holds, does not, or cannot be told from here. */
export interface Finding {
  outcome: "holds" | "fails" | "open";
  sentence: string;
}

export interface Verdict {
  outcome: Finding["outcome"];
  sentence: string;
  findings: Finding[];
}

/** A verdict, and the deal it was found by; null if none was told. */
export interface Judgement extends Verdict {
  told: DealTold | null;
}

const SCHEME = 1;
const SEED_BITS = 62;
const LATER: readonly number[] = [0, 401, 407, 408, 429]; // not reached, or somebody on the way there wants something
const FAILURE = 500; // from here on the server is away, busy or broken, which tells nothing of the deal
const ONCE_MORE = 3000; // milliseconds; of several nodes one may not have heard yet that the game is over

/** The seed that follows from a deal, in digits. */
export function seedOf(secret: string, entropy: readonly string[]): string {
  const hash = sha256(JSON.stringify([`quattrocento-deal-${SCHEME}`, secret, entropy]));
  return String(BigInt(`0x${hash}`) >> BigInt(256 - SEED_BITS));
}

const found = (holds: boolean, good: string, bad: string): Finding =>
  holds ? { outcome: "holds", sentence: good } : { outcome: "fails", sentence: bad };

const WITHHELD: Judgement = { outcome: "fails", sentence: words.WITHHELD, findings: [], told: null };
const UNKNOWN: Judgement = { outcome: "open", sentence: words.UNKNOWN_SCHEME, findings: [], told: null };

/** What a table shows, held against what this browser noted; null if there is nothing to say against it. */
export function shown(table: TableInfo, kept: Kept | null): Verdict | null {
  if (!kept || kept.commitment === (table.commitment ?? "")) return null;
  return { outcome: "fails", sentence: table.commitment ? words.SHOWS_ANOTHER : words.SHOWS_NONE, findings: [] };
}

/** Ask for the deal of a game that is over. A refusal is judged as well; it throws what a later try may mend. */
export async function judged(ask: () => Promise<unknown>, table: TableInfo, kept: Kept | null): Promise<Judgement> {
  const told = (await insisted(ask)) as Partial<DealTold> | null;
  if (Number(told?.scheme) > SCHEME) return UNKNOWN;
  return isDeal(told) ? { ...check(told, table, kept), told } : WITHHELD;
}

/** What was told, at the second time of asking if need be; null if the server refused twice. */
async function insisted(ask: () => Promise<unknown>, isSecond = false): Promise<unknown> {
  try {
    return await ask();
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status >= FAILURE || LATER.includes(problem.status)) throw problem;
  }
  if (isSecond) return null;
  await new Promise((resolve) => setTimeout(resolve, ONCE_MORE));
  return insisted(ask, true);
}

/** Whether all is there that can be checked. */
function isDeal(told: Partial<DealTold> | null): told is DealTold {
  const { scheme, commitment, secret, entropy, seed } = told ?? {};
  const texts: unknown[] = [commitment, secret, seed, ...(Array.isArray(entropy) ? entropy : [null])];
  return scheme === SCHEME && texts.every((text) => typeof text === "string");
}

export function check(told: DealTold, table: TableInfo, kept: Kept | null): Verdict {
  const findings = [
    ...(kept ? own(told, kept) : [{ outcome: "open", sentence: words.NOTHING_KEPT } as const]),
    found(sha256(told.secret) === told.commitment, words.SECRET_HOLDS, words.SECRET_FAILS),
    ...others(told, table, kept),
    found(seedOf(told.secret, told.entropy) === told.seed, words.SEED_HOLDS, words.SEED_FAILS),
  ];
  const outcomes = findings.map(({ outcome }) => outcome);
  const outcome = outcomes.includes("fails") ? "fails" : outcomes.includes("open") ? "open" : "holds";
  return { outcome, sentence: words.VERDICTS[outcome], findings };
}

function own(told: DealTold, kept: Kept): Finding[] {
  return [
    found(told.commitment === kept.commitment, words.COMMITMENT_HOLDS, words.COMMITMENT_FAILS),
    found(told.entropy[kept.seat] === kept.entropy, words.OWN_HOLDS, words.OWN_FAILS),
  ];
}

/** Bots add nothing; and what was pledged before is what was added, unless somebody else sits there now. */
function others(told: DealTold, table: TableInfo, kept: Kept | null): Finding[] {
  const bots = table.seats.filter(({ seat, kind }) => kind === "bot" && told.entropy[seat]);
  const pledged = table.seats.filter(({ seat }) => kept?.pledges[seat]);
  const changed = pledged.filter(({ seat }) => sha256(told.entropy[seat] ?? "") !== kept?.pledges[seat]);
  return [
    ...bots.map(({ name }): Finding => ({ outcome: "fails", sentence: words.botAdded(name) })),
    ...changed.map(({ name }): Finding => ({ outcome: "open", sentence: words.pledgeChanged(name) })),
    ...(pledged.length && !changed.length ? [{ outcome: "holds", sentence: words.PLEDGES_HOLD } as const] : []),
  ];
}
