/** English: what the page says at every table, whatever is played there. */
import { listing } from "../kit/words";

/** What a seat does while it is asked: as a sentence goes on after its name, and as a note beside it. */
export interface Activity {
  goesOn: string;
  note: string;
}

export const doing = (what: string): Activity => ({ goesOn: `is ${what}`, note: what });
export const THINKING = doing("thinking");
export const HAS_CHOSEN = "has chosen";
export const YOU_HAVE_CHOSEN = "You have chosen";
export const waitingFor = (names: readonly string[]): string => `Waiting for ${listing(names)}.`;
export const areChoosing = (names: readonly string[]): string => `${listing(names)} are choosing`;
export const isDoing = (name: string, { goesOn }: Activity): string => `${name} ${goesOn}`;
export const haveChosen = (names: readonly string[]): string => `${listing(names)} ${names.length > 1 ? "have" : "has"} chosen.`;

// The end.

export const shareTheVictory = (names: readonly string[], total: number): string => `${listing(names)} share the victory with ${total}`;
export const youWin = (total: number): string => `You win with ${total}`;
export const wins = (name: string, total: number): string => `${name} wins with ${total}`;
export const levelWith = (name: string): string => `Level on points with ${name}; the tie-break decided.`;
export const aheadOfYou = (lead: number): string => `${lead} ahead of you.`;
export const aheadOf = (name: string, lead: number): string => `${lead} ahead of ${name}.`;
export const whyPoints = (points: string, part: string): string => `${part}: why ${points}?`;
