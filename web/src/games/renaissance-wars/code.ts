/** The code of this game: its five conditions, the ranks of its cards, and when texts can be used. */
import type { ShapeKind } from "../../kit/shapes";

export type Condition = "culture" | "religion" | "economic" | "politics" | "seeds";

export const CONDITIONS: Record<Condition, { letter: string; shape: ShapeKind; name: string; full?: string }> = {
  culture: { letter: "C", shape: "quatrefoil", name: "Culture" },
  religion: { letter: "R", shape: "cross", name: "Religion" },
  economic: { letter: "E", shape: "circle", name: "Economic" },
  politics: { letter: "P", shape: "tower", name: "Politics" },
  seeds: { letter: "S", shape: "leaf", name: "Seeds", full: "Seeds of Enlightenment" },
};
export const ORDER = Object.keys(CONDITIONS) as Condition[];

export const isCondition = (word: unknown): word is Condition => typeof word === "string" && word in CONDITIONS;

/** From the highest down; the words say what such a card stands for. */
export const RANKS: readonly { id: string; name: string; value: string; meaning: string }[] = [
  { id: "luminary", name: "Luminary", value: "30", meaning: "a towering person" },
  { id: "fleur", name: "Fleur", value: "25", meaning: "a landmark event" },
  { id: "king", name: "King", value: "20", meaning: "a leading man" },
  { id: "queen", name: "Queen", value: "15", meaning: "a leading woman" },
  { id: "castle", name: "Castle", value: "10", meaning: "an institution" },
  { id: "bishop", name: "Bishop", value: "5", meaning: "a calling" },
  { id: "animal", name: "Animal", value: "2", meaning: "a tame animal" },
  { id: "pawn", name: "Pawn", value: "1", meaning: "ordinary folk; none in Seeds" },
  { id: "populace", name: "Populace", value: "0–20", meaning: "no condition; wins by its number" },
  { id: "fanatic", name: "Fanatic", value: "0", meaning: "no condition; its text works when played" },
  { id: "unwanted", name: "Unwanted", value: "0 to −10", meaning: "no condition; costs florins at the tally" },
];

/** When a text can be used, beside its name. */
export const WINDOWS: Record<string, string> = {
  round_start: "when a round begins",
  prelead: "before the lead",
  turn: "before your card",
  played: "with your card",
  showdown: "when all cards are down",
  optional: "after a win",
  populace: "after a skirmish",
  aftermath: "after a lost skirmish",
  immediate: "at once, when drawn",
  reaction: "as an answer",
};

export const PHASES = [
  { id: "bidding", name: "Bids" },
  { id: "encounter", name: "Encounter" },
  { id: "battle", name: "Battle" },
  { id: "tally", name: "Tally" },
] as const;

export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
