/** The ring of cities as one observer sees it. */
import { nameOf } from "../../table/scene";
import type { CityPicture, Source } from "../../wire/seven-wonders";
import type { Book, Sheet } from "./book";
import { COLOURS, type Colour, type Resource } from "./code";
import type { Scene } from "./play";
import * as words from "./words/table";

/** The city in the middle of the screen: one's own, or the first for the public. */
export const ownOf = (scene: Pick<Scene, "seat">): number => scene.seat ?? 0;

export function cityName(scene: Scene, city: number): string {
  const seat = scene.picture.cities[city]?.seat;
  return seat === null || seat === undefined ? words.FREE_CITY : nameOf(scene, seat);
}

/** The same in the middle of a sentence. */
export const calledInside = (scene: Scene, city: number): string =>
  scene.picture.cities[city]?.seat === scene.seat && scene.seat !== null ? words.YOU : cityName(scene, city);

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

export const hasScience = (city: CityPicture): boolean => city.any_symbols > 0 || city.science.some(Boolean);

/** Whether a city's player has sealed an answer or still owes one; empty where nothing is asked. */
export function stateOf(scene: Scene, city: CityPicture): "chosen" | "choosing" | "" {
  return city.chosen ? "chosen" : scene.waiting.some(({ seat }) => seat === city.seat) ? "choosing" : "";
}

export const STATES = { chosen: words.CHOSEN, choosing: words.CHOOSING, "": "" } as const;

/** Everybody picks at once, so only an action of one's own makes it somebody's turn; one's own question always does. */
export const inTurn = (scene: Scene, seat: number | null): boolean =>
  scene.waiting.some((one) => one.seat === seat) && (seat === scene.seat || scene.picture.phase !== "pick");
