/** What pointing and looking mean on this table: which card is held up, which belong together. */
import { createContext } from "svelte";
import { why } from "../../kit/why.svelte";
import type { CityPicture, HandCard } from "../../wire/seven-wonders";
import { cardsOf, heldOf, paidOf, usesOf, waysOf, type Held, type Use } from "./asking";
import type { Book } from "./book";
import { calledInside, ownOf } from "./cities";
import type { Play } from "./play";

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
  readonly held = $derived.by<Held | null>(() => heldOf(this.cards, this.play.choice, this.play.question));
  /** which place of the hand was touched, because a hand may hold the same card twice */
  #place = $state<number | null>(null);
  readonly heldPlace = $derived.by<number | null>(() => {
    if (!this.held) return null;
    const same = (place: number | null): boolean => place !== null && this.cards[place]?.card === this.held?.card.card;
    return same(this.#place) ? this.#place : this.cards.indexOf(this.held.card);
  });
  readonly city = $derived.by<CityPicture | undefined>(() => this.#scene.picture.cities[this.acting]);
  /** the neighbours of the city that pays, as they stand in the middle of a sentence */
  readonly sellers = $derived.by(() => ({
    left: calledInside(this.#scene, this.city?.left.city ?? 0),
    right: calledInside(this.#scene, this.city?.right.city ?? 0),
  }));
  /** cards tied to the one looked at or held: what makes it free, what it makes free */
  readonly linked = $derived.by<ReadonlySet<string>>(() => {
    const id = this.play.looking ?? this.held?.card.card ?? null;
    if (!id || !this.play.helpers) return new Set();
    const { parents, children } = this.book().card(id);
    return new Set([...parents, ...children]);
  });
  /** the ways to pay for what is held up; none where nothing is to be paid */
  readonly ways = $derived.by<Use[]>(() => {
    const ways = this.held ? waysOf(this.held) : [];
    return ways.some(({ option }) => (paidOf(option)?.price ?? 0) > 0) ? ways : [];
  });
  /** beside the deed in front there is another with several ways: the panel has a switch for them */
  readonly otherWays = $derived.by(() => {
    const held = this.held;
    if (!held || !paidOf(held.use.option)) return false;
    const count = (kind: string): number => held.uses.filter(({ option }) => option.kind === kind).length;
    const [builds, stages] = [count("build"), count("stage")];
    return held.use.option.kind === "build" ? stages > 1 : builds > 1 || (stages > 1 && builds > 0);
  });
  tip = $state.raw<Tip | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly play: Play,
    readonly book: () => Book,
  ) {}

  /** The first answer about the card at this place, if there is one. */
  answerAt(place: number): number | null {
    const card = this.cards[place];
    return (card && usesOf(card.card, this.play.question)[0]?.choice.id) ?? null;
  }

  /** A touch takes a card up, a second one builds it; sales, stages and powers want their button. */
  readonly point = (place: number): void => {
    this.away();
    const card = this.cards[place];
    if (!card) return;
    if (this.heldPlace === place && this.held) {
      const { kind } = this.held.use.option;
      const plain = kind === "build" || kind === "dig";
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
