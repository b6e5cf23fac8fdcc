/** English: what the library says of the cards of this game, beside what stands on them. */
import { listing } from "../../../kit/words";
export { NO_COST, PROVENANCE, RECONSTRUCTED, RESOURCES, spoken, spokenCovered, STARTING_CARD, TYPES } from "./table";

export const STARTING_CARDS = "starting cards";
export const AGE = "age";
export const WONDER = "wonder";
export const wonderWith = (glory: number): string => `wonder, ${glory} glory`;
export const STAND_IN = "a stand-in of our own";
export const ABOUT_STAND_INS =
  "A stand-in of our own: nobody could look up the wonder that belongs here. Tables use it only if they want to.";
export const ABOUT_RECONSTRUCTED =
  "the printed value was found nowhere in public. It has been worked out so that it fits everything that is known of the " +
  "game, and may differ from your box. Owners can correct values with a small file of their own.";
export const RECONSTRUCTED_MARK = "∘ reconstructed";
export const NOT_WITH_TWO = "not with two";
export const spokenNotWithTwo = (card: string): string => `${card} Not in the game with two players.`;

export const COLUMNS = {
  age: "Age",
  set: "Set",
  type: "Type",
  cost: "Cost",
  strength: "Strength",
  response: "Response",
  points: "Points",
} as const;
export const SETS: Readonly<Record<string, string>> = { base: "base", renaissance: "Renaissance" };
export const IN_BOTH = "both";
export const YES = "yes";

export const VALUES = {
  back: "Age and resource",
  vp: "Victory points",
  cost: "Cost",
  strength: "Strength",
  response: "Answers an attack",
  removed_2p: "With two players",
  requirement: "Asks for",
  needs: "How many",
  glory: "Glory tokens to claim it",
  indicator: "Setup indicator",
} as const;
export const inTheGame = (is: boolean): string => (is ? "in the game" : "not in the game");
export const needs = (bySeats: readonly (readonly [string, number])[]): string =>
  listing(bySeats.map(([seats, number]) => `${number} with ${seats}`));
