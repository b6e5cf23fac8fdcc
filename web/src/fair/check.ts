/** A deal, told when a game is over, held against what this browser knew before it. */
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

const SCHEME = 1;
const SEED_BITS = 62;

/** The seed that follows from a deal, in digits. */
export function seedOf(secret: string, entropy: readonly string[]): string {
  const hash = sha256(JSON.stringify([`quattrocento-deal-${SCHEME}`, secret, entropy]));
  return String(BigInt(`0x${hash}`) >> BigInt(256 - SEED_BITS));
}

const found = (holds: boolean, good: string, bad: string): Finding =>
  holds ? { outcome: "holds", sentence: good } : { outcome: "fails", sentence: bad };

export function check(told: DealTold, table: TableInfo, kept: Kept | null): Verdict {
  if (told.scheme !== SCHEME) {
    const sentence = words.UNKNOWN_SCHEME;
    return { outcome: "open", sentence: words.VERDICTS.open, findings: [{ outcome: "open", sentence }] };
  }
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
