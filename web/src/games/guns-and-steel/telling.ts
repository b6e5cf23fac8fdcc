/** What is going on, in words: the phases, what others do, whose card causes a question, how an attack stands. */
import { plural } from "../../kit/words";
import type { AttackPicture, GunsAndSteelPicture } from "../../wire/messages";
import type { Book } from "./book";

/** What somebody at the table sees and calls things. */
export interface Eyes {
  picture: GunsAndSteelPicture;
  seat: number;
  book: Book;
  nameOf: (seat: number) => string;
}

/** How many culture tokens end the game. */
export const ENOUGH_CULTURE = 15;

export const hasGlory = (picture: Pick<GunsAndSteelPicture, "set">): boolean => picture.set !== "base";

/** Whether a wonder of the supply rewards conversions: then ways to pay that convert are marked. */
export const asksConversion = (picture: GunsAndSteelPicture): boolean =>
  picture.wonders.some(({ wonder, owner }) => wonder === "panama_canal" && owner === null);

/** What somebody else is doing, in words. */
export const DOING: Record<string, string> = {
  "starting-resource": "is laying down a starting resource",
  resource: "is choosing a resource",
  development: "is choosing what to develop",
  activation: "is deciding whether to activate",
  either: "is choosing between two effects",
  gain: "is choosing what to gain",
  replenish: "is turning a card",
  deplete: "is paying for an effect",
  activate: "is choosing what to activate",
  "turn-up": "is turning up a card",
  "put-down": "is putting down a card",
  response: "is responding to the attack",
  loss: "is giving up resources",
  surrender: "is handing over a wonder",
  purchase: "is buying",
  payment: "is paying",
  wonder: "is taking a wonder",
  retrieval: "is taking cards back",
  glory: "is thinking of glory",
  "glory-from": "is taking a glory token elsewhere",
  "take-back": "is taking a card back",
  film: "is choosing a wonder",
  opponent: "is choosing an opponent",
  tribute: "is choosing a tribute",
  back: "is spying on a hand",
  spy: "is spying on a hand",
  lender: "is choosing whose card to borrow",
  borrow: "is choosing a card to borrow",
  lure: "is luring an attack card away",
  "further-loss": "is giving up resources",
  "deplete-further": "is paying for an effect",
};

const TURN = [
  { id: "resource", name: "Resource" },
  { id: "development", name: "Development" },
  { id: "purchase", name: "Purchase" },
] as const;
const PHASES = [...TURN, { id: "end", name: "End of turn" }];
const PHASES_WITH_GLORY = [...TURN, { id: "end", name: "Retrieval" }, { id: "glory", name: "Glory" }];

export const phasesOf = (picture: GunsAndSteelPicture): readonly { id: string; name: string }[] =>
  hasGlory(picture) ? PHASES_WITH_GLORY : PHASES;

export const SETS: Record<string, string> = { base: "base set", renaissance: "Renaissance", combined: "both sets" };

/** What the card says that asks this; whose it is, the chain before it tells. */
export function causeOf({ picture, book }: Eyes): string {
  const card = picture.resolving.at(-1);
  return hasGlory(picture) && card ? book.card(card.card).text : "";
}

/** What an attack puts at stake. */
export function stakes(attack: AttackPicture, attacker: string): string {
  const gains = attacker === "You" ? "gain" : "gains";
  if (attack.seizes) return "Whoever is beaten hands over a wonder.";
  if (attack.drains) {
    const loss = `Whoever is beaten depletes ${plural(attack.drains, attack.counts_cards ? "resource card" : "resource")}`;
    return attack.culture ? `${loss}; ${inside(attacker)} ${gains} ${attack.culture} culture for each.` : `${loss}.`;
  }
  return `${attacker} ${gains} ${attack.culture} culture in any case; whoever is not weaker gains ${attack.equals}. Nobody loses anything.`;
}

const inside = (name: string): string => (name === "You" ? "you" : name);

/** Whether it is an attack for culture, which threatens nobody. */
export const isPeaceful = (attack: AttackPicture): boolean => !attack.seizes && !attack.drains;

/** How one stands against an attack: as one is, and at best. */
export function attackStanding({ picture: { attack }, seat }: Eyes): string {
  const own = attack?.defenders.find((one) => one.seat === seat);
  if (!attack || !own) return "";
  const { strength, most } = own;
  if (!isPeaceful(attack))
    return strength >= attack.strength ? `You hold already with ${strength}.` : `You fall with ${strength}; the most you can reach is ${most}.`;
  if (strength >= attack.strength) return `With ${strength} you hold your ground already and gain ${attack.equals} culture.`;
  const reach = most >= attack.strength ? `the most you can reach is ${most}` : `you can only reach ${most}`;
  return `Hold your ground with ${attack.strength} to gain ${attack.equals} culture: you have ${strength}, ${reach}.`;
}

const ENDINGS: Record<string, string> = {
  wonders: "the last wonder was taken",
  space: "the last Space card of the pyramid was bought",
  culture: `somebody had ${ENOUGH_CULTURE} culture tokens`,
};

/** Why the game is over. */
export const endingOf = (picture: GunsAndSteelPicture, nameOf: (seat: number) => string): string => {
  const rich = picture.seats.flatMap(({ culture }, seat) => (culture >= ENOUGH_CULTURE ? [nameOf(seat)] : []));
  const words = picture.endings.map((ending) =>
    ending === "culture" && rich.length === 1 ? `${inside(rich[0]!)} reached ${ENOUGH_CULTURE} culture tokens` : (ENDINGS[ending] ?? ending),
  );
  return words.length ? `It ended because ${words.join(" and ")}.` : "";
};
