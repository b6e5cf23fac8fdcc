import type { Tile } from "../../front/shelf";

export const tiles: readonly Tile[] = [
  {
    place: 2,
    name: "7 Wonders",
    line: "Draft seven cards, build a city and one wonder, watch both neighbours.",
    fewest: 2,
    most: 7,
    time: "20 min",
    icons: ["Giza", "Babylon", "Rhodos"],
    tone: "#1b5aa6",
    credit: "designed by Antoine Bauza, first published by Repos Production",
  },
];
