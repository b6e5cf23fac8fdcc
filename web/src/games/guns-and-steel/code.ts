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
