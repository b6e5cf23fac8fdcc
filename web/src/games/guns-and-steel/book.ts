/** The cards and wonders of a table by their ids, in the form the page draws. */
import { createContext } from "svelte";
import type { CardInfo } from "../../wire/messages";
import type { CardType, Resource } from "./code";

export interface Sheet {
  id: string;
  name: string;
  type: CardType;
  back: Resource;
  cost: Resource[];
  /** everybody begins with one: it is never bought */
  starts: boolean;
  vp: number;
  strength: number;
  response: boolean;
  text: string;
  provenance: Record<string, string>;
}

export interface WonderSheet {
  id: string;
  name: string;
  age: Resource;
  vp: number;
  text: string;
  provenance: Record<string, string>;
}

export interface Book {
  cards: ReadonlyMap<string, Sheet>;
  wonders: ReadonlyMap<string, WonderSheet>;
  /** of a card, or a blank for an id the book does not know */
  card(id: string): Sheet;
  wonder(id: string): WonderSheet;
}

export function bookOf(infos: readonly CardInfo[]): Book {
  const cards = new Map<string, Sheet>();
  const wonders = new Map<string, WonderSheet>();
  for (const { id, name, kind, values, units, text, provenance } of infos) {
    if (kind === "wonder") {
      wonders.set(id, { id, name, age: values.age as Resource, vp: Number(values.vp), text, provenance });
    } else {
      cards.set(id, {
        id,
        name,
        type: values.type as CardType,
        back: values.back as Resource,
        cost: (units?.cost ?? []).flat() as Resource[],
        starts: units?.cost === undefined,
        vp: Number(values.vp),
        strength: Number(values.strength),
        response: values.response === true,
        text,
        provenance,
      });
    }
  }
  return {
    cards,
    wonders,
    card: (id) =>
      cards.get(id) ?? {
        id,
        name: id,
        type: "civil",
        back: "food",
        cost: [],
        starts: false,
        vp: 0,
        strength: 0,
        response: false,
        text: "",
        provenance: {},
      },
    wonder: (id) => wonders.get(id) ?? { id, name: id, age: "horse", vp: 0, text: "", provenance: {} },
  };
}

export const [getBook, setBook] = createContext<() => Book>();
