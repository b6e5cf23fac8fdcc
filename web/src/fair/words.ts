/** English: how cards are dealt so that everybody can check it. */
import { windowTitle, type Linked } from "../kit/words";
import type { Verdict } from "./check";

export const FAIR_DEALING = "Fair dealing";
export const TITLE = windowTitle(FAIR_DEALING);

/** All of it in four sentences. */
export const EXPLAINED = [
  "Before anybody sits down, the server makes a secret and publishes its hash, the commitment: nobody can tell the secret" +
    " from it, and the server cannot exchange the secret any more.",
  "Every browser that takes a seat adds 32 random digits of its own.",
  "When play begins, the cards are dealt from a number that is made of the secret and of everybody's digits, so that" +
    " neither the server nor a player could choose the deal alone.",
  "When the game is over all of it is revealed and stands in the game file, this page checks it, and “quattro verify”" +
    " does so on any computer.",
] as const;

// In one line, before and after a game.

const DIGITS = 8;
export const committed = (commitment: string): Linked<"fair"> => [
  "Dealt fairly: the commitment begins with ",
  { text: commitment.slice(0, DIGITS), to: "fair" },
  ".",
];
export const HOW = "How the cards were dealt";

// What was found.

export const VERDICTS: Record<Verdict["outcome"], string> = {
  holds: "The cards were dealt as committed.",
  fails: "The cards were not dealt as committed.",
  open: "As far as it can be told from here, the cards were dealt as committed.",
};
export const COMMITMENT_HOLDS = "The commitment is the one this browser was shown before the game.";
export const COMMITMENT_FAILS = "The commitment is not the one this browser was shown before the game.";
export const NOTHING_KEPT =
  "This browser took no seat, or has forgotten what it was shown, so it cannot tell whether the commitment is still the same.";
export const OWN_HOLDS = "What this browser added is in the deal.";
export const OWN_FAILS = "What this browser added is not in the deal.";
export const SECRET_HOLDS = "The secret is the one that was committed to.";
export const SECRET_FAILS = "The secret is not the one that was committed to.";
export const PLEDGES_HOLD = "Who sat here before you has added what was pledged then.";
export const pledgeChanged = (name: string): string =>
  `What the seat of ${name} added is not what was pledged when you sat down; that is right only if somebody else sat there then.`;
export const botAdded = (name: string): string => `${name} is a bot and has added to the deal, which bots never do.`;
export const SEED_HOLDS = "The seed follows from the secret and from what the seats added.";
export const SEED_FAILS = "The seed does not follow from the secret and from what the seats added.";
export const UNKNOWN_SCHEME = "This page is older than the way in which the cards were dealt. Load it again.";
export const WITHHELD =
  "The server does not tell how the cards were dealt, though it had committed itself to a deal.";
export const SHOWS_NONE = "This table shows no commitment any more, though this browser has noted one.";
export const SHOWS_ANOTHER = "This table shows another commitment than the one this browser has noted.";
export const OUTCOMES: Record<Verdict["outcome"], string> = { holds: "holds", fails: "does not hold", open: "open" };

// The page of a table.

export const CHECKED = "Checked in this browser";
export const CANNOT_ASK = "The deal cannot be checked at the moment.";
export const FROM_BEFORE = "This table is from before deals could be checked.";
export const NOT_OVER = "The game is not over yet. When it is, its deal is checked here.";
export const NOTED = "This browser has noted the commitment and added its digits.";
export const NOT_NOTED = "This browser has no part in the deal.";
export const COMMITMENT = "Commitment";
export const COMMITMENT_NOTED = "Commitment this browser has noted";
export const COMMITMENT_SHOWN = "Commitment shown now";
export const NO_COMMITMENT = "none";
export const SECRET = "Secret";
export const SEED = "Seed";
export const ADDED_NOTHING = "nothing";
export const addedBy = (name: string): string => `Added by ${name}`;
export const REPLAYED: Linked<"file"> = [
  "That the cards were dealt from this seed, the ",
  { text: "game file", to: "file" },
  " proves: “quattro verify” plays the whole game again.",
];
export const TO_THE_TABLE = "To the table";
