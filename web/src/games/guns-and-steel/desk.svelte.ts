/** What pointing and looking mean on this table: which cards may be chosen where, which belong together. */
import { createContext } from "svelte";
import { why } from "../../kit/why.svelte";
import type { Play } from "./play";
import type { Book } from "./book";
import { cardOf, optionOf } from "./play";
import { choicesIn, keyed, placeOf, ZONES, type Zone } from "./zones";

export interface Tip {
  kind: "card" | "wonder";
  id: string;
  box: DOMRect;
}

const PATIENCE = 450;

export class Desk {
  readonly #choices = $derived.by(() => {
    const found = ZONES.map((zone) => [zone, choicesIn(zone, this.play.choices)] as const);
    return Object.fromEntries(found) as Record<Zone, ReturnType<typeof choicesIn>>;
  });
  /** the payments on offer, best first */
  readonly ways = $derived.by(() => this.play.scene().picture.payment?.ways ?? []);
  /** the one in front */
  readonly way = $derived.by(() => this.ways[this.play.way] ?? this.ways[0]);
  /** the covered cards of the payment in front, or those chosen so far, by their keys */
  readonly pays = $derived.by<ReadonlySet<string>>(() => {
    const chosen = this.play.scene().picture.payment?.chosen ?? [];
    const cards = this.play.picked === null ? (this.way?.cards ?? chosen) : chosen;
    return new Set(keyed(cards).map(({ key }) => key));
  });
  /** the cards that make the one looked at dearer */
  readonly linked = $derived.by<ReadonlySet<string>>(() => {
    const { picture } = this.play.scene();
    const buying = this.play.choice && optionOf(this.play.choice).kind === "buy" ? cardOf(this.play.choice) : null;
    const card = this.play.looking ?? buying ?? picture.payment?.card;
    return new Set((card && this.play.helpers && placeOf(picture, card)?.connected) || []);
  });
  tip = $state.raw<Tip | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly play: Play,
    readonly book: () => Book,
  ) {}

  /** Whether this may be chosen; equal cards are told apart by their keys. */
  may(zone: Zone, key: string): boolean {
    return this.#choices[zone].has(key);
  }

  /** Whether some answer is about this card. */
  isAsked(id: string): boolean {
    return this.play.choices.some((choice) => cardOf(choice) === id);
  }

  /** The same for a card before an opponent: lying there it is offered only if it is this opponent's. */
  mayOf(seat: number, side: "up" | "down", key: string): boolean {
    const choice = this.#choices.theirs.get(key);
    const option = choice && optionOf(choice);
    return option !== undefined && "lies" in option && "seat" in option && option.seat === seat && option.lies === side;
  }

  /** Every card of a zone may be chosen: then the zone says so once, instead of a ring on each. */
  any(zone: Zone, cards: readonly string[]): boolean {
    return cards.length > 1 && cards.every((card) => this.may(zone, card));
  }

  picked(zone: Zone, key: string): boolean {
    const choice = this.#choices[zone].get(key);
    return choice !== undefined && choice.id === this.play.picked;
  }

  waiting(zone: Zone, key: string): boolean {
    return this.play.busy() && this.picked(zone, key);
  }

  /** A touch chooses, a second one confirms; where there is nothing to choose it explains. */
  touch(zone: Zone, id: string, key = id): void {
    this.away();
    const choice = this.#choices[zone].get(key);
    if (choice) this.play.pick(choice);
    else this.ask(zone === "wonders" ? "wonder" : "card", id);
  }

  /** The same for a player: chosen where one is asked for, else looked at. */
  touchSeat(seat: number): void {
    const choice = this.#choices.seats.get(String(seat));
    if (choice) this.play.pick(choice);
    else why.ask({ kind: "seat", seat });
  }

  /** By which a card is known while it travels: starters are everybody's, so theirs name the seat. */
  travels(seat: number, id: string, key: string): string {
    return this.book().card(id).starts ? `${seat}/${key}` : id;
  }

  ask(kind: "card" | "wonder", id: string): void {
    this.#closeTip();
    why.ask(kind === "card" ? { kind, id } : { kind: "own", of: kind, id });
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
