/** The shared hand on the table, with this game's picture. */
import type { RenaissanceWarsPicture, Snapshot } from "../../wire/messages";
import type { Scene as AnyScene } from "../../table/scene";
import * as table from "../../table/play.svelte";

export type Play = table.Play<RenaissanceWarsPicture>;
export type Scene = AnyScene<RenaissanceWarsPicture>;
export type Moment = Snapshot & { picture: RenaissanceWarsPicture | null };
/** what a seat has and shows */
export type Mat = RenaissanceWarsPicture["seats"][number];
export const getPlay = table.getPlay as () => Play;
