/** English: what the library says of the cards of this game, beside what stands on them. */
import { plural } from "../../../kit/words";
import type { Sheet } from "../book";
import { spoken } from "./table";

export { age, COLOURS, NONE, PROVENANCE, spoken, stageFor } from "./table";

export const BOARDS = "Boards";
export const TWO_SIDES = "each with two sides";
export const AND_GUILDS = "and the guilds";
export const BOARD = "board";
export const sideTitle = (side: string): string => `Side ${side}`;
export const ONE_OF_THE_GUILDS = "one of ten guilds";
export const copies = (count: number): string => plural(count, "copy", "copies");
export const notWith = (seats: number): string => `not with ${seats}`;
export const spokenWith = (sheet: Sheet, seats: number, note: string): string =>
  `${spoken(sheet)} With ${seats}: ${note}.`;
export const ABOUT_CHAINS = "A city that has a structure builds those that follow it without cost.";
export const CHAINS = "Chains";
export const COLUMNS = {
  age: "Age",
  colour: "Colour",
  cost: "Cost",
  gives: "Gives",
  freeWith: "Free with",
  copies: "Copies from",
} as const;
export const VALUES = {
  colour: "Colour",
  copies: "Copies from so many players on",
  in_play: "Copies in play",
  points: "Points",
  shields: "Shields",
  coins: "Coins at once",
  free_with: "Free with",
  makes_free: "Makes free",
  produces: "Produces",
  for_sale: "For sale",
  symbol: "Scientific symbol",
  discount: "Trades cheaper",
  coins_per: "Coins for each",
  points_per: "Points for each",
  per: "Counted",
  cities: "In the cities",
  power: "Power",
  wonder: "Wonder",
  start: "Produces from the start",
};
