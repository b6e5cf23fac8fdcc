/** The shared hand on the table, with this game's picture and its own types of answers and events. */
import type { Choice, Line, Snapshot } from "../../wire/messages";
import type { BuildOption, Event, Option, SevenWondersPicture, StageOption } from "../../wire/seven-wonders";
import type { Scene as AnyScene } from "../../table/scene";
import * as table from "../../table/play.svelte";

export type Play = table.Play<SevenWondersPicture>;
export type Scene = AnyScene<SevenWondersPicture>;
export type Moment = Snapshot & { picture: SevenWondersPicture | null };
export const getPlay = table.getPlay as () => Play;

/** An answer as this game means it. */
export const optionOf = (choice: Choice): Option => choice.option as unknown as Option;

/** What a line tells, as this game means it. */
export const eventOf = (line: Line): Event => line.event as unknown as Event;

/** An answer that may have to be paid. */
export type Paid = BuildOption | StageOption;
