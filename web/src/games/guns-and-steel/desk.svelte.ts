/** What pointing and looking mean on this table: which cards may be chosen where, which belong together. */
import { createContext } from "svelte";
import { why } from "../../kit/why.svelte";
import type { Play } from "./play";
import { choicesIn, placeOf, type Zone } from "./asking";
import type { Book } from "./book";
import { paymentRows } from "./payment";

export interface Tip {
  kind: "card" | "wonder";
  id: string;
  box: DOMRect;
}

const PATIENCE = 450;

export class Desk {
  readonly #choices = $derived.by(() => {
    const all = this.play.choices;
    return {
      hand: choicesIn("hand", all),
      up: choicesIn("up", all),
      down: choicesIn("down", all),
      supply: choicesIn("supply", all),
      wonders: choicesIn("wonders", all),
    };
  });
  /** the payments on offer, best first */
  readonly payments = $derived.by(() => {
    const { picture, seat } = this.play.scene();
    return picture.payment && seat !== null
      ? paymentRows(picture.payment, picture.seats[seat]?.pool ?? [], this.book())
      : [];
  });
  /** the covered cards of the payment in front */
  readonly pays = $derived.by<ReadonlySet<string>>(
    () => new Set(this.play.picked === null ? (this.payments[this.play.way]?.cards ?? []) : []),
  );
  /** the cards that make the one looked at dearer */
  readonly linked = $derived.by<ReadonlySet<string>>(() => {
    const { picture } = this.play.scene();
    const card = this.play.looking ?? (this.play.choice?.kind === "buy" ? this.play.choice.card : null) ?? picture.payment?.card;
    return new Set((card && this.play.helpers && placeOf(picture, card)?.connected) || []);
  });
  tip = $state.raw<Tip | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly play: Play,
    readonly book: () => Book,
  ) {}

  may(zone: Zone, id: string): boolean {
    return this.#choices[zone].has(id);
  }

  /** Every card of a zone may be chosen: then the zone says so once, instead of a ring on each. */
  any(zone: Zone, cards: readonly string[]): boolean {
    return cards.length > 1 && cards.every((card) => this.may(zone, card));
  }

  picked(zone: Zone, id: string): boolean {
    const choice = this.#choices[zone].get(id);
    return choice !== undefined && choice.id === this.play.picked;
  }

  waiting(zone: Zone, id: string): boolean {
    return this.play.busy() && this.picked(zone, id);
  }

  /** A touch chooses, a second one confirms; where there is nothing to choose it explains. */
  touch(zone: Zone, id: string): void {
    this.away();
    const choice = this.#choices[zone].get(id);
    if (choice) this.play.pick(choice);
    else this.ask(zone === "wonders" ? "wonder" : "card", id);
  }

  ask(kind: "card" | "wonder", id: string): void {
    this.#closeTip();
    why.ask({ kind, id });
  }

  look(id: string, element: HTMLElement, kind: "card" | "wonder" = "card", tip = true): void {
    this.#closeTip();
    this.play.looking = kind === "card" ? id : null;
    if (!tip) return;
    this.#timer = setTimeout(() => {
      if (element.isConnected && !why.topic) this.tip = { kind, id, box: element.getBoundingClientRect() };
    }, PATIENCE);
  }

  readonly away = (): void => {
    this.#closeTip();
    this.play.looking = null;
  };

  #closeTip(): void {
    clearTimeout(this.#timer);
    this.tip = null;
  }
}

export const [getDesk, setDesk] = createContext<Desk>();
