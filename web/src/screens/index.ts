/** Which screen an address shows. Each is a file of its own, fetched when it is first needed. */
import type { Component } from "svelte";
import type { Route } from "../routes";

type Screen = Component<any>; // each takes the route it is for, or nothing

const SCREENS: Partial<Record<Route["screen"], () => Promise<{ default: Screen }>>> = {
  front: () => import("./FrontScreen.svelte"),
  new: () => import("./NewScreen.svelte"),
  table: () => import("./TableScreen.svelte"),
  replay: () => import("./ReplayScreen.svelte"),
  rules: () => import("./RulesScreen.svelte"),
  cards: () => import("./CardsScreen.svelte"),
  fair: () => import("./FairScreen.svelte"),
  credits: () => import("./CreditsScreen.svelte"),
};

export async function screenOf(route: Route): Promise<Screen | null> {
  const load = SCREENS[route.screen];
  return load ? (await load()).default : null;
}
