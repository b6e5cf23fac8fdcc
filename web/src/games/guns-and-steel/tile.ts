import type { Tile } from "../../front/shelf";

export const tiles: readonly Tile[] = [
  {
    place: 1,
    name: "Guns & Steel",
    line: "Five ages in a pyramid of cards. Every card is a deed and a resource.",
    fewest: 2,
    most: 4,
    time: "40 min",
    icons: ["Knight", "Steam Engine", "Satellite"],
    tone: "#c42f36",
    sign: "Cannon",
    credit: "designed by Jesse Li, first published by Moaideas",
  },
  {
    place: 3,
    name: "Guns & Steel: Renaissance",
    line: "Culture and glory. Alone, or shuffled together with the first set.",
    sets: [
      { value: "renaissance", label: "alone" },
      { value: "combined", label: "both sets" },
    ],
    fewest: 2,
    most: 4,
    time: "50 min",
    icons: ["Frigate", "Printing Press", "Theology"],
    tone: "var(--gilt)",
    credit: "designed by Jesse Li, first published by Moaideas",
  },
];
