/** The shared hand on the table, with this game's picture. */
import type { GunsAndSteelPicture, Snapshot } from "../../wire/messages";
import type { Scene as AnyScene } from "../../table/scene";
import * as table from "../../table/play.svelte";

export type Play = table.Play<GunsAndSteelPicture>;
export type Scene = AnyScene<GunsAndSteelPicture>;
export type Moment = Snapshot & { picture: GunsAndSteelPicture | null };
export const getPlay = table.getPlay as () => Play;
