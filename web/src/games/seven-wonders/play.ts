/** The shared hand on the table, with this game's picture. */
import type { HandCard, SevenWondersPicture, Snapshot } from "../../wire/messages";
import type { Scene as AnyScene } from "../../table/scene";
import * as table from "../../table/play.svelte";

export type Play = table.Play<SevenWondersPicture>;
export type Scene = AnyScene<SevenWondersPicture>;
export type Moment = Snapshot & { picture: SevenWondersPicture | null };
/** one way to pay */
export type Way = HandCard["build"][number];
export const getPlay = table.getPlay as () => Play;
