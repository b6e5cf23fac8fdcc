/** A picture of which the page knows nothing, as people can read it: the names of its fields and what they hold. */
import * as words from "./words";

/** A word of what a field holds; a card by its name can be asked about. */
export interface Word {
  text: string;
  card?: string;
}

export interface Field {
  name: string;
  /** one thing or several; none where the field holds records */
  words: Word[];
  /** what belongs together, such as what one of several piles holds */
  records: Field[][];
}

export interface Names {
  card: (id: string) => string | undefined;
  seat: (seat: number) => string;
}

type Fields = Record<string, unknown>;

export const fieldsOf = (record: object, names: Names): Field[] =>
  Object.entries(record).map(([key, value]) => fieldOf(key, value, names));

/** What the picture says of each seat, where its list `seats` has a record for each, and what it says besides. */
export function bySeats(picture: object, seats: number): { common: Fields; each: Fields[] } {
  const { seats: listed, ...common } = picture as Fields;
  const each = Array.isArray(listed) && listed.length === seats ? listed.filter(isRecord) : [];
  return each.length === seats ? { common, each } : { common: picture as Fields, each: [] };
}

function fieldOf(key: string, value: unknown, names: Names): Field {
  const held = Array.isArray(value) ? value.flat(Infinity) : [value];
  const records = held.filter(isRecord).map((one) => fieldsOf(one, names));
  const single = held.filter((one) => !isRecord(one)).map((one) => wordOf(key, one, names));
  return { name: words.fieldName(key), words: held.length ? single : [{ text: words.NONE }], records };
}

function wordOf(key: string, value: unknown, names: Names): Word {
  if (value === null || value === "") return { text: words.NONE };
  if (typeof value === "boolean") return { text: value ? words.YES : words.NO };
  if (key === "seat" && typeof value === "number") return { text: names.seat(value) };
  const name = typeof value === "string" ? names.card(value) : undefined;
  return name === undefined ? { text: String(value) } : { text: name, card: String(value) };
}

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
