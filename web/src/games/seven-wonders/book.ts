/** The cards, boards and stages of a table by their ids, in the form the page draws. */
import { createContext } from "svelte";
import type { CardInfo } from "../../wire/messages";
import type { Colour, Cost, Resource, Science } from "./code";

/** What a card or a wonder stage gives its city. */
export interface Effect {
  cost: Cost;
  points: number;
  shields: number;
  coins: number;
  /** each unit, as the alternatives it can be */
  produces: Resource[][];
  forSale: boolean;
  /** all that it may be; none where it gives no symbol */
  symbol: Science[];
  /** what is bought cheaper, on which sides, and for how many coins instead of how many */
  cheaper: Resource[];
  sellers: string[];
  reduced: number;
  usual: number;
  coinsPer: number;
  pointsPer: number;
  /** all that is counted: colours of cards, "stages", "defeats" */
  per: string[];
  cities: string;
  power: string;
  text: string;
}

export interface Sheet extends Effect {
  id: string;
  name: string;
  colour: Colour;
  age: number;
  /** each enters from that number of players on */
  copies: string[];
  /** copies used by as many players as are asked about; null for guilds, of which some are drawn */
  inPlay: number | null;
  /** in words, for whoever reads them */
  freeWith: string;
  makesFree: string;
  /** the ids of the cards it makes free, or that make it free */
  children: readonly string[];
  parents: readonly string[];
  provenance: Record<string, string>;
  /** by the name of a value */
  rules: Readonly<Record<string, string>>;
}

export interface StageSheet extends Effect {
  id: string;
  number: number;
}

export type Side = "A" | "B";

export interface BoardSheet {
  id: string;
  name: string;
  wonder: string;
  start: Resource;
  sides: Record<Side, StageSheet[]>;
}

export interface Book {
  cards: ReadonlyMap<string, Sheet>;
  boards: ReadonlyMap<string, BoardSheet>;
  /** of a card, or a blank for an id the book does not know */
  card(id: string): Sheet;
  board(id: string | null): BoardSheet | null;
  stages(board: string | null, side: string): StageSheet[];
}

const COIN = "coin";

function costOf(units: readonly string[]): Cost {
  const resources = units.filter((unit) => unit !== COIN) as Resource[];
  return { coins: units.length - resources.length, resources };
}

function effectOf({ values, text, units = {} }: CardInfo): Effect {
  const number = (key: string): number => Number(values[key] ?? 0);
  const word = (key: string): string => String(values[key] ?? "");
  const [cheaper = [], sellers = [], reduced = [], usual = []] = units.discount ?? [];
  return {
    cost: costOf((units.cost ?? []).flat()),
    points: number("points"),
    shields: number("shields"),
    coins: number("coins"),
    produces: (units.produces ?? []) as Resource[][],
    forSale: values.for_sale === true,
    symbol: (units.symbol ?? []).flat() as Science[],
    cheaper: cheaper as Resource[],
    sellers,
    reduced: reduced.length,
    usual: usual.length,
    coinsPer: number("coins_per"),
    pointsPer: number("points_per"),
    per: (units.per ?? []).flat(),
    cities: word("cities"),
    power: word("power"),
    text,
  };
}

export function sheetOf(info: CardInfo): Sheet {
  const { id, name, values, provenance, rules = {}, links = {}, units = {} } = info;
  return {
    ...effectOf(info),
    id,
    name,
    colour: String(values.colour) as Colour,
    age: Number(values.age),
    copies: (units.copies ?? []).flat(),
    inPlay: values.in_play === undefined ? null : Number(values.in_play),
    freeWith: String(values.free_with ?? ""),
    makesFree: String(values.makes_free ?? ""),
    children: links.makes_free ?? [],
    parents: links.free_with ?? [],
    provenance,
    rules,
  };
}

export function bookOf(infos: readonly CardInfo[]): Book {
  const cards = new Map<string, Sheet>();
  const boards = new Map<string, BoardSheet>();
  const stages: { board: string; side: Side; sheet: StageSheet }[] = [];
  for (const info of infos) {
    const { id, name, kind, values } = info;
    if (kind === "board") {
      const start = String(values.start) as Resource;
      boards.set(id, { id, name, wonder: String(values.wonder), start, sides: { A: [], B: [] } });
    } else if (kind === "stage") {
      const sheet = { ...effectOf(info), id, number: Number(values.stage) };
      stages.push({ board: String(values.board), side: String(values.side) as Side, sheet });
    } else cards.set(id, sheetOf(info));
  }
  for (const { board, side, sheet } of stages) boards.get(board)?.sides[side]?.push(sheet);
  const blank = (id: string): Sheet =>
    sheetOf({ id, name: id, kind: "card", values: { colour: "blue", age: 1 }, text: "", provenance: {} });
  return {
    cards,
    boards,
    card: (id) => cards.get(id) ?? blank(id),
    board: (id) => (id === null ? null : (boards.get(id) ?? null)),
    stages: (board, side) => (board === null ? [] : (boards.get(board)?.sides[side as Side] ?? [])),
  };
}

export const [getBook, setBook] = createContext<() => Book>();
