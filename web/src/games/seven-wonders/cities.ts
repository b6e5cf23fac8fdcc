/** The ring of cities as one observer sees it, and what can be read off a city. */
import { nameOf } from "../../table/scene";
import type { CityPicture, SevenWondersPicture, Source } from "../../wire/messages";
import type { Book, Sheet } from "./book";
import { COLOURS, type Colour, type Resource } from "./code";
import type { Scene } from "./play";

export const FREE_CITY = "Free city";
const VICTORY = [1, 3, 5];

/** The city in the middle of the screen: one's own, or the first for the public. */
export const ownOf = (scene: Pick<Scene, "seat">): number => scene.seat ?? 0;

export const leftOf = (picture: SevenWondersPicture, city: number): number => (city + 1) % picture.cities.length;
export const rightOf = (picture: SevenWondersPicture, city: number): number =>
  (city + picture.cities.length - 1) % picture.cities.length;

/** Everybody who is no neighbour, from left to right. */
export function farOf(picture: SevenWondersPicture, city: number): number[] {
  const count = picture.cities.length;
  return Array.from({ length: Math.max(0, count - 3) }, (_, away) => (city + 2 + away) % count);
}

export function cityName(scene: Scene, city: number): string {
  const seat = scene.picture.cities[city]?.seat;
  return seat === null || seat === undefined ? FREE_CITY : nameOf(scene, seat);
}

export interface Stack {
  colour: Colour;
  cards: Sheet[];
}

/** What stands in a city, by colour. */
export function stacksOf(city: CityPicture, book: Book): Stack[] {
  const cards = city.built.map((id) => book.card(id));
  return COLOURS.map((colour) => ({ colour, cards: cards.filter((card) => card.colour === colour) })).filter(
    (stack) => stack.cards.length,
  );
}

/** Each unit of a source as its alternatives. */
export const unitsOf = (sources: readonly Source[]): { one_of: Resource[]; forSale: boolean }[] =>
  sources.flatMap((source) =>
    Array.from({ length: source.units }, () => ({ one_of: source.one_of as Resource[], forSale: source.for_sale })),
  );

/** Whether a seat has sealed its answer or still owes one; empty where nothing is asked of it. */
export function stateOf(scene: Scene, seat: number | null): "chosen" | "choosing" | "" {
  if (seat === null) return "";
  return scene.chosen.includes(seat) ? "chosen" : scene.waiting.some((one) => one.seat === seat) ? "choosing" : "";
}

/** Everybody picks at once, so only an action of one's own makes it somebody's turn; one's own question always does. */
export const inTurn = (scene: Scene, seat: number | null): boolean =>
  scene.waiting.some((one) => one.seat === seat) && (seat === scene.seat || scene.picture.phase !== "pick");

export const tokensOf = (city: CityPicture): number[] =>
  city.conflicts.flatMap(({ left, right }) => [left, right]).filter((token) => token !== 0);

export interface Forecast {
  mine: number;
  theirs: number;
  /** the token at the end of this age if nothing changes */
  token: number;
  words: "ahead of" | "behind" | "level with";
}

export function forecastOf(picture: SevenWondersPicture, city: number, other: number): Forecast {
  const mine = picture.cities[city]!.shields;
  const theirs = picture.cities[other]!.shields;
  const token = mine > theirs ? (VICTORY[picture.age - 1] ?? 0) : mine < theirs ? -1 : 0;
  return { mine, theirs, token, words: mine > theirs ? "ahead of" : mine < theirs ? "behind" : "level with" };
}

/** "+3", "−1": a minus of the width of a plus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

export const totalOf = (points: Record<string, number>): number =>
  Object.values(points).reduce((sum, some) => sum + some, 0);
