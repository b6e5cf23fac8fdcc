/** The code of this game: its five conditions, and numbers as they are printed. */
import type { ShapeKind } from "../../kit/shapes";

export type Condition = "culture" | "religion" | "economic" | "politics" | "seeds";

export const CONDITIONS: Record<Condition, { letter: string; shape: ShapeKind }> = {
  culture: { letter: "C", shape: "quatrefoil" },
  religion: { letter: "R", shape: "cross" },
  economic: { letter: "E", shape: "circle" },
  politics: { letter: "P", shape: "tower" },
  seeds: { letter: "S", shape: "leaf" },
};
export const ORDER = Object.keys(CONDITIONS) as Condition[];

export const isCondition = (word: unknown): word is Condition => typeof word === "string" && word in CONDITIONS;
export const conditionOf = (word: unknown): Condition | null => (isCondition(word) ? word : null);

export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
