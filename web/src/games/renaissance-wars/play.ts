/** The shared hand on the table, with this game's picture and its own types of answers and events. */
import type { Choice, Line, Snapshot } from "../../wire/messages";
import type { Event, Option, RenaissanceWarsPicture } from "../../wire/renaissance-wars";
import { nameOf, type Scene as AnyScene } from "../../table/scene";
import * as table from "../../table/play.svelte";
import type { Called } from "./words/table";

export type Play = table.Play<RenaissanceWarsPicture>;
export type Scene = AnyScene<RenaissanceWarsPicture>;
export type Moment = Snapshot & { picture: RenaissanceWarsPicture | null };
/** what a seat has and shows */
export type Mat = RenaissanceWarsPicture["seats"][number];
export const getPlay = table.getPlay as () => Play;

/** An answer as this game means it. */
export const optionOf = (choice: Choice): Option => choice.option as unknown as Option;

/** What happened, as this game tells it. */
export const eventOf = (line: Line): Event => line.event as unknown as Event;

/** A seat, by name or as whoever looks. */
export const calledIn = (scene: Pick<Scene, "seat" | "table">, seat: number): Called => ({
  name: nameOf(scene, seat),
  isYou: seat === scene.seat,
});
