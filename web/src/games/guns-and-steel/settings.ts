import type { GameSettings } from "../../lobby/settings";
import * as words from "./words/front";

const withRenaissance = (options: Readonly<Record<string, string>>): boolean => options.set !== "base";

export const settings: GameSettings = {
  turns: words.TURNS,
  words: {
    set: words.SET,
    "reconstructed-wonders": { ...words.RECONSTRUCTED_WONDERS, matters: withRenaissance },
    espionage: { ...words.ESPIONAGE, matters: withRenaissance },
    payments: words.PAYMENTS,
  },
};
