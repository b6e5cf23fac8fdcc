/** The shared hand on the table, with this game's picture and its own types of answers. */
import type { GunsAndSteelPicture, Option } from "../../wire/guns-and-steel";
import type { Choice, Snapshot } from "../../wire/messages";
import { nameOf, type Scene as AnyScene } from "../../table/scene";
import * as table from "../../table/play.svelte";
import type { Called } from "./words/table";

export type Play = table.Play<GunsAndSteelPicture>;
export type Scene = AnyScene<GunsAndSteelPicture>;
export type Moment = Snapshot & { picture: GunsAndSteelPicture | null };
export const getPlay = table.getPlay as () => Play;

/** An answer as this game means it. */
export const optionOf = (choice: Choice): Option => choice.option as unknown as Option;

/** The card an answer is about, if it is about one. */
export const cardOf = (choice: Choice | null | undefined): string | null => {
  const option = choice && optionOf(choice);
  return option && "card" in option ? option.card : null;
};

/** A seat, by name or as whoever looks. */
export const calledIn = (scene: Pick<Scene, "seat" | "table">, seat: number): Called => ({
  name: nameOf(scene, seat),
  isYou: seat === scene.seat,
});
