import type { GameSettings } from "../../lobby/settings";

export const settings: GameSettings = {
  turns: "everybody plays at once; the seats beside yours are your neighbours.",
  words: {
    side: {
      help: {
        A: "All boards lie with side A up, the simpler one.",
        B: "All boards lie with side B up.",
        mixed: "Boards lie with side A or side B up, as it comes.",
      },
    },
    boards: {
      help: { draw: "Boards are dealt by lot.", choose: "Boards are chosen, one seat after the other." },
    },
  },
};
