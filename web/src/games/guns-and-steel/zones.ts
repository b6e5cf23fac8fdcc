/** Where the card of a choice lies, and which choice belongs to which card lying there. */
import type { GunsAndSteelPicture, Pile, Place } from "../../wire/guns-and-steel";
import type { Choice } from "../../wire/messages";
import { optionOf } from "./play";

/** `theirs` are the cards of the opponent in question, `seats` the opponents themselves. */
export type Zone = "hand" | "up" | "down" | "supply" | "wonders" | "theirs" | "seats";
export const ZONES: readonly Zone[] = ["hand", "up", "down", "supply", "wonders", "theirs", "seats"];

/** The server says where a card lies; of a card of somebody else it is enough that it is theirs. */
export function zoneOf(choice: Choice): Zone | null {
  const option = optionOf(choice);
  if (option.kind === "pick-opponent") return "seats";
  if ("wonder" in option) return "wonders";
  if (!("card" in option)) return null;
  return "seat" in option ? "theirs" : (option.lies as Zone);
}

/** What a choice is about, by name. */
function thingOf(choice: Choice): string | null {
  const option = optionOf(choice);
  if (option.kind === "pick-opponent") return String(option.seat);
  return "card" in option ? option.card : "wonder" in option ? option.wonder : null;
}

export interface Keyed {
  id: string;
  /** the id; for the second of two equal cards, such as two Warriors, its number too */
  key: string;
}

export function keyed(ids: readonly string[]): Keyed[] {
  const met = new Map<string, number>();
  return ids.map((id) => {
    const before = met.get(id) ?? 0;
    met.set(id, before + 1);
    return { id, key: before ? `${id}#${before + 1}` : id };
  });
}

/** The choices about the things of a zone, by their keys: equal cards are counted as they lie. */
export function choicesIn(zone: Zone, choices: readonly Choice[]): Map<string, Choice> {
  const here = choices.filter((choice) => zoneOf(choice) === zone && thingOf(choice) !== null);
  return new Map(keyed(here.map((choice) => thingOf(choice)!)).map(({ key }, i) => [key, here[i]!]));
}

/** The research pile with this card on top. */
export const pileOf = (picture: GunsAndSteelPicture, card: string): Pile | null =>
  picture.supply.find(({ pile }) => pile?.top.card === card)?.pile ?? null;

export const placeOf = (picture: GunsAndSteelPicture, card: string): Place | null => {
  for (const row of picture.supply) for (const place of row.places) if (place?.card === card) return place;
  return pileOf(picture, card)?.top ?? null;
};
