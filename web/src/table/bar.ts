/** What a game tells the decision bar: the sentence, the likely answer, the others, the way out. */
import type { Choice } from "../wire/messages";

export interface Offer {
  label: string;
  /** the answers it sends, in order */
  options: number[];
  /** a letter of its own, printed on the button */
  key?: string;
  /** coins, drawn after the words */
  price?: number;
}

export interface Ask {
  title: string;
  detail: string;
  rules: string[];
  /** the solid button; null while the player has to point at something first */
  likely: Offer | null;
  /** what to point at, while nothing is likely */
  hint: string;
  /** answers that are not about a card on the table */
  buttons: (Offer & { choice: Choice })[];
  out: Offer | null;
  /** what the digits do, where they do not stand for the first nine answers */
  digits?: readonly (() => void)[];
}
