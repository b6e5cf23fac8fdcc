/** English: how the game is offered, on the front page and in the form of a new table. */

export const NAME = "7 Wonders";
export const LINE = "Draft seven cards, build a city and one wonder, watch both neighbours.";
export const TIME = "20 min";
export const CREDIT = "designed by Antoine Bauza, first published by Repos Production";

export const TURNS = "everybody plays at once; the seats beside yours are your neighbours.";
export const SIDE = {
  help: {
    A: "All boards lie with side A up, the simpler one.",
    B: "All boards lie with side B up.",
    mixed: "Boards lie with side A or side B up, as it comes.",
  },
};
export const BOARDS = {
  help: { draw: "Boards are dealt by lot.", choose: "Boards are chosen, one seat after the other." },
};
