import type { Tile } from "../../front/shelf";

export const tiles: readonly Tile[] = [
  {
    place: 4,
    name: "Renaissance Wars",
    line: "Tricks, melds and intrigue on the way to 1637 florins.",
    fewest: 2,
    most: 4,
    time: "60 min",
    icons: ["Isabella d'Este", "Michelangelo", "Nicolaus Copernicus"],
    tone: "#4c2170",
    credit: "designed by Karen Boginski and Jody Boginski Barbessi, first published by U.S. Games Systems",
  },
];
