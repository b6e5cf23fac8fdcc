/** The cards, texts and melds of a table by their ids, in the form the page draws. */
import { createContext } from "svelte";
import type { CardInfo } from "../../wire/messages";
import { conditionOf, type Condition } from "./code";
import * as words from "./words/table";

export type CardKind = "condition" | "luminary" | "populace" | "fanatic" | "unwanted";
const CARD_KINDS: ReadonlySet<string> = new Set(["condition", "luminary", "populace", "fanatic", "unwanted"]);

interface Described {
  id: string;
  name: string;
  text: string;
  provenance: Record<string, string>;
}

export interface Sheet extends Described {
  kind: CardKind;
  condition: Condition | null;
  /** a rank, or the kind of a card that has none */
  rank: string;
  value: number;
}

export interface TextSheet extends Described {
  kind: string;
  window: string;
  /** of a power */
  mat: string;
}

export interface MeldSheet extends Described {
  florins: number;
  /** which cards it is made of, in words */
  needs: string;
}

export interface Book {
  cards: ReadonlyMap<string, Sheet>;
  texts: ReadonlyMap<string, TextSheet>;
  melds: ReadonlyMap<string, MeldSheet>;
  /** of a card, or a blank for an id the book does not know */
  card(id: string): Sheet;
  text(id: string): TextSheet;
  meld(id: string): MeldSheet;
  powersOf(mat: string): TextSheet[];
  /** what an id is called, whatever it is */
  nameOf(id: string): string;
}

const isKnown = (map: ReadonlyMap<string, unknown>, id: string): boolean => map.has(id);

export function bookOf(infos: readonly CardInfo[]): Book {
  const cards = new Map<string, Sheet>();
  const texts = new Map<string, TextSheet>();
  const melds = new Map<string, MeldSheet>();
  for (const info of infos) {
    const { id, name, kind, values, text, provenance } = info;
    const described = { id, name, text, provenance };
    const window = String(values.window ?? "");
    if (CARD_KINDS.has(kind)) cards.set(id, sheetOf(info));
    else if (kind === "meld") melds.set(id, { ...described, florins: Number(values.florins ?? 0), needs: String(values.needs ?? "") });
    else texts.set(id, { ...described, kind, window, mat: String(values.mat ?? "") });
    // what a populace card or a fanatic says stands on the card itself
    if (kind === "populace" || kind === "fanatic") texts.set(id, { ...described, kind, window, mat: "" });
  }
  const blank = (id: string): Described => ({ id, name: id, text: "", provenance: {} });
  return {
    cards,
    texts,
    melds,
    card: (id) => cards.get(id) ?? unknown(blank(id)),
    text: (id) => texts.get(id) ?? { ...blank(id), kind: "", window: "", mat: "" },
    meld: (id) => melds.get(id) ?? { ...blank(id), florins: 0, needs: "" },
    powersOf: (mat) => [...texts.values()].filter((text) => text.kind === "power" && text.mat === mat),
    nameOf: (id) => {
      const [found = blank(id)] = [melds, texts, cards].filter((map) => isKnown(map, id)).map((map) => map.get(id)!);
      return found.name;
    },
  };
}

/** Unwanted cards made when there are no more have no sheet of their own. */
const unknown = (described: Described): Sheet => ({
  ...described,
  name: words.UNWANTED_CARD,
  kind: "unwanted",
  condition: null,
  rank: "unwanted",
  value: 0,
});

export function sheetOf({ id, name, kind, values, text, provenance }: CardInfo): Sheet {
  const { condition, rank, value } = values;
  return {
    id,
    name,
    text,
    provenance,
    kind: kind as CardKind,
    condition: conditionOf(condition),
    rank: String(rank || kind),
    value: Number(value ?? 0),
  };
}

export const [getBook, setBook] = createContext<() => Book>();
