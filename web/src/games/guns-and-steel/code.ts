/** The code of this game: its seven resources (which are also its ages) and its three types of cards. */
import type { ShapeKind } from "../../kit/shapes";

export type Resource = "food" | "iron" | "horse" | "gunpowder" | "oil" | "earth" | "space";
export type CardType = "civil" | "tactic" | "attack";

export const RESOURCES: Record<Resource, { letter: string; shape: ShapeKind }> = {
  food: { letter: "F", shape: "circle" },
  iron: { letter: "I", shape: "square" },
  horse: { letter: "H", shape: "arch" },
  gunpowder: { letter: "G", shape: "diamond" },
  oil: { letter: "O", shape: "drop" },
  earth: { letter: "E", shape: "hexagon" },
  space: { letter: "S", shape: "star" },
};

export const TYPES: Record<CardType, { letter: string; shape: ShapeKind }> = {
  civil: { letter: "C", shape: "pediment" },
  tactic: { letter: "T", shape: "banner" },
  attack: { letter: "A", shape: "triangle" },
};

export const ORDER = Object.keys(RESOURCES) as Resource[];
const BY_LETTER = new Map(ORDER.map((resource) => [RESOURCES[resource].letter, resource]));

/** "1 H 2 O" as a row of stones: horse, oil, oil. */
export function costOf(words: string): Resource[] {
  const found: Resource[] = [];
  for (const [, count, letter] of words.matchAll(/(\d+) ([A-Z])/g)) {
    const resource = BY_LETTER.get(letter ?? "");
    if (resource) found.push(...Array<Resource>(Number(count)).fill(resource));
  }
  return found;
}
