/**
 * The hand on the table: what the player has picked but not yet confirmed. It knows choices, not rules: everything it
 * offers came from the server, and everything it sends is a number the server named.
 */
import { createContext } from "svelte";
import type { Travel } from "../kit/travel";
import type { Choice } from "../wire/messages";
import type { Picture, Scene } from "./scene";

/** What the page has of a live table: how far it has seen, and the digest of it all. */
export interface Held {
  version: number;
  digest: string;
}

export interface Deliver {
  answer(options: number[]): void;
  takeBack(): void;
  /** only where the table is live */
  held?(): Held;
}

export class Play<P extends Picture = Picture> {
  /** the choice picked; a second touch, Enter or the button confirms it */
  picked = $state<number | null>(null);
  /** which of several prepared answers (such as ways to pay) is in front */
  way = $state(0);
  /** the card under the pointer or the focus */
  looking = $state.raw<string | null>(null);
  /** the cards of the log line under the pointer */
  marked = $state.raw<readonly string[]>([]);
  /** prices, forecasts and rings are shown */
  helpers = $state(true);

  readonly question = $derived.by(() => this.scene().question);
  readonly choices = $derived<readonly Choice[]>(this.question?.choices ?? []);
  readonly choice = $derived(this.choices.find((choice) => choice.id === this.picked) ?? null);

  constructor(
    readonly scene: () => Scene<P>,
    readonly deliver: Deliver,
    readonly busy: () => boolean,
    readonly canTakeBack: () => boolean,
    readonly travel: Travel,
    /** cut off from the server: the table can be read, but not answered */
    readonly offline: () => boolean = () => false,
  ) {}

  pick(choice: Choice): void {
    if (this.busy() || this.offline()) return;
    if (this.picked === choice.id) this.send([choice.id]);
    else this.picked = choice.id;
  }

  send(options: number[]): void {
    if (!this.busy() && !this.offline()) this.deliver.answer(options);
  }

  letGo(): void {
    this.picked = null;
  }

  /** A new question: nothing is picked. */
  renew(): void {
    this.picked = null;
    this.way = 0;
  }
}

export const [getPlay, setPlay] = createContext<Play>();
