/** The code of this game: seven resources, three sciences, seven colours of cards; each a shape, a letter, a colour. */
import type { ShapeKind } from "../../kit/shapes";

export type Resource = "wood" | "stone" | "clay" | "ore" | "glass" | "papyrus" | "cloth";
export type Science = "compass" | "gear" | "tablet";
export type Colour = "brown" | "grey" | "blue" | "yellow" | "red" | "green" | "purple";

interface Sign {
  letter: string;
  shape: ShapeKind;
}

export const RESOURCES: Record<Resource, Sign> = {
  wood: { letter: "W", shape: "triangle" },
  stone: { letter: "S", shape: "square" },
  clay: { letter: "C", shape: "trapezoid" },
  ore: { letter: "O", shape: "hexagon" },
  glass: { letter: "G", shape: "drop" },
  papyrus: { letter: "P", shape: "leaf" },
  cloth: { letter: "L", shape: "quatrefoil" },
};
export const RAW = ["wood", "stone", "clay", "ore"] as const satisfies readonly Resource[];
export const GOODS = ["glass", "papyrus", "cloth"] as const satisfies readonly Resource[];

export const SCIENCES: Record<Science, Sign> = {
  compass: { letter: "C", shape: "triangle" },
  gear: { letter: "G", shape: "cog" },
  tablet: { letter: "T", shape: "arch" },
};

/** `tone` names the colour in tokens.css. */
export const TYPES: Record<Colour, Sign & { tone: string }> = {
  brown: { tone: "sw-raw", letter: "R", shape: "square" },
  grey: { tone: "sw-goods", letter: "G", shape: "vessel" },
  blue: { tone: "sw-civic", letter: "C", shape: "pediment" },
  yellow: { tone: "sw-trade", letter: "T", shape: "circle" },
  red: { tone: "sw-arms", letter: "A", shape: "shield" },
  green: { tone: "sw-science", letter: "S", shape: "hexagon" },
  purple: { tone: "sw-guild", letter: "U", shape: "quatrefoil" },
};

export const ALL_SCIENCES = Object.keys(SCIENCES) as Science[];
export const COLOURS = Object.keys(TYPES) as Colour[];
export const AGES = ["I", "II", "III"] as const;
export const ageName = (age: number): string => AGES[age - 1] ?? String(age);
export const lettersOf = (resources: readonly Resource[]): string =>
  resources.map((resource) => RESOURCES[resource].letter).join("");

/** A cost as it is shown: coins under one number, resources one by one. */
export interface Cost {
  coins: number;
  resources: Resource[];
}
