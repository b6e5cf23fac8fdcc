/** The games this page can draw, each fetched when a table of it is opened: what their folders export. */
import type { Component, Snippet } from "svelte";
import type { Play } from "../table/play.svelte";
import type { Scene } from "../table/scene";
import type { CardInfo, RuleInfo } from "../wire/messages";
import { byGame } from "./folders";

export interface BoardProps {
  play: Play;
  cards: readonly CardInfo[];
  rules: readonly RuleInfo[];
  /** the first line of the log not seen yet */
  unseen?: number | undefined;
  /** instead of the decision bar: a replay's */
  dock?: Snippet | undefined;
  /** above the decision bar */
  notices?: Snippet | undefined;
}

export interface ScoreProps {
  scene: Scene;
  cards: readonly CardInfo[];
  actions: Snippet;
}

export interface GameView {
  /** the table, live or replayed */
  Board: Component<BoardProps>;
  /** the end-of-game sheet */
  Score: Component<ScoreProps>;
}

const VIEWS = byGame(import.meta.glob<GameView>("/src/games/*/index.ts"));

/** How the tables of a game are drawn: by its folder, or, of a game the page knows nothing of, plainly. */
export const viewOf = (game: string): Promise<GameView> => (VIEWS.get(game) ?? (() => import("../plain")))();
