/** What pointing and looking mean on this table: which card is held up, which belong together. */
import { createContext } from "svelte";
import { why } from "../../kit/why.svelte";
import type { HandCard } from "../../wire/messages";
import { answersOf, cardsOf, heldOf, type Held } from "./asking";
import type { Book } from "./book";
import { cityName, leftOf, ownOf, rightOf } from "./cities";
import type { Play, Way } from "./play";
import { totalOf, type Sellers } from "./prices";

export interface Tip {
  id: string;
  /** a card, or a wonder stage */
  kind: "card" | "stage";
  box: DOMRect;
}

const PATIENCE = 450;

export class Desk {
  readonly #scene = $derived.by(() => this.play.scene());
  /** the city in the middle */
  readonly own = $derived(ownOf(this.#scene));
  /** the city the question is about: one's own, or the Free city */
  readonly acting = $derived(this.#scene.picture.acting ?? this.own);
  readonly cards = $derived.by<HandCard[]>(() => cardsOf(this.#scene.picture, this.play.question));
  readonly held = $derived.by<Held | null>(() => heldOf(this.cards, this.play.choice?.id ?? null, this.play.question));
  /** which place of the hand was touched, because a hand may hold the same card twice */
  #place = $state<number | null>(null);
  readonly heldPlace = $derived.by<number | null>(() => {
    if (!this.held) return null;
    const same = (place: number | null): boolean => place !== null && this.cards[place]?.card === this.held?.card.card;
    return same(this.#place) ? this.#place : this.cards.indexOf(this.held.card);
  });
  readonly sellers = $derived.by<Sellers>(() => ({
    left: this.#seller(leftOf(this.#scene.picture, this.acting)),
    right: this.#seller(rightOf(this.#scene.picture, this.acting)),
  }));
  /** the stage the acting city would build next, from 1 */
  readonly nextStage = $derived.by(() => (this.#scene.picture.cities[this.acting]?.stages ?? 0) + 1);
  /** cards tied to the one looked at or held: what makes it free, what it makes free */
  readonly linked = $derived.by<ReadonlySet<string>>(() => {
    const id = this.play.looking ?? this.held?.card.card ?? null;
    if (!id || !this.play.helpers) return new Set();
    const { freeWith, makesFree } = this.book().card(id);
    return new Set([...freeWith, ...makesFree]);
  });
  /** the ways to pay for what is held up; none where nothing is to be paid */
  readonly ways = $derived.by<Way[]>(() => {
    if (!this.held) return [];
    const { card, deed } = this.held;
    const ways = deed === "build" ? card.build : deed === "stage" ? card.stage : [];
    return deed === "build" && card.chain ? [] : ways.some((way) => totalOf(way) > 0) ? ways : [];
  });
  /** deeds with several ways beside the one in front: the panel has a switch for them */
  readonly otherWays = $derived.by(() => {
    if (!this.held || (this.held.deed !== "build" && this.held.deed !== "stage")) return false;
    const { card, deed } = this.held;
    return deed === "build"
      ? card.stage.length > 1
      : card.build.length > 1 || (card.stage.length > 1 && card.build.length > 0);
  });
  tip = $state.raw<Tip | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly play: Play,
    readonly book: () => Book,
  ) {}

  /** As it stands in the middle of a sentence. */
  #seller(city: number): string {
    return city === this.own && this.#scene.seat !== null ? "you" : cityName(this.#scene, city);
  }

  /** The first answer about the card at this place, if there is one. */
  answerAt(place: number): number | null {
    const card = this.cards[place];
    if (!card || !this.play.question) return null;
    return (
      answersOf(card, this.play.question).find((id) => this.play.choices.some((choice) => choice.id === id)) ?? null
    );
  }

  /** A touch takes a card up, a second one builds it; sales, stages and powers want their button. */
  readonly point = (place: number): void => {
    this.away();
    const card = this.cards[place];
    if (!card) return;
    if (this.heldPlace === place && this.held) {
      const plain = this.held.deed === "build" || this.held.deed === "dig";
      if (plain && this.play.picked !== null) this.play.send([this.play.picked]);
      return;
    }
    const answer = this.answerAt(place);
    if (answer === null) return this.ask(card.card);
    this.hold(answer);
    this.#place = place;
  };

  hold(option: number): void {
    if (!this.play.busy() && !this.play.offline()) this.play.picked = option;
  }

  ask(id: string): void {
    this.#closeTip();
    why.ask({ kind: "card", id });
  }

  look(id: string, element: HTMLElement, kind: Tip["kind"] = "card", tip = true): void {
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
