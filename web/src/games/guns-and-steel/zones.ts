/** Where the card of a choice lies, and which choice belongs to which card lying there. */
import type { GunsAndSteelPicture, Option, Pile, Place } from "../../wire/guns-and-steel";
import type { Choice } from "../../wire/messages";
import { optionOf } from "./play";

/** `theirs` are the cards of the opponent in question, `seats` the opponents themselves. */
export type Zone = "hand" | "up" | "down" | "supply" | "wonders" | "theirs" | "seats";
export const ZONES: readonly Zone[] = ["hand", "up", "down", "supply", "wonders", "theirs", "seats"];

const OF_KIND: Partial<Record<Option["kind"], Zone>> = {
  place: "hand",
  develop: "hand",
  "put-down": "hand",
  respond: "hand",
  activate: "up",
  replenish: "up",
  deplete: "down",
  "turn-up": "down",
  spend: "down",
  retrieve: "down",
  buy: "supply",
  take: "wonders",
  give: "wonders",
  honour: "wonders",
  "shift-glory": "wonders",
  tribute: "theirs",
  spy: "theirs",
  borrow: "theirs",
  lure: "theirs",
  "pick-opponent": "seats",
};

/** The end of a turn takes covered cards back, an effect takes face-up ones. */
export function zoneOf(choice: Choice, menu: string): Zone | null {
  const { kind } = optionOf(choice);
  return kind === "retrieve" && menu === "take-back" ? "up" : (OF_KIND[kind] ?? null);
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
export function choicesIn(zone: Zone, choices: readonly Choice[], menu: string): Map<string, Choice> {
  const here = choices.filter((choice) => zoneOf(choice, menu) === zone && thingOf(choice) !== null);
  return new Map(keyed(here.map((choice) => thingOf(choice)!)).map(({ key }, i) => [key, here[i]!]));
}

/** The research pile with this card on top. */
export const pileOf = (picture: GunsAndSteelPicture, card: string): Pile | null =>
  picture.supply.find(({ pile }) => pile?.top.card === card)?.pile ?? null;

export const placeOf = (picture: GunsAndSteelPicture, card: string): Place | null => {
  for (const row of picture.supply) for (const place of row.places) if (place?.card === card) return place;
  return pileOf(picture, card)?.top ?? null;
};
