/** What pointing and looking mean on this table. A card lies in one place only, so its id says where it is. */
import { createContext } from "svelte";
import { why } from "../../kit/why.svelte";
import type { Choice } from "../../wire/messages";
import { pointsAt } from "./asking";
import type { Book } from "./book";
import type { Play } from "./play";

export interface Tip {
  kind: "card" | "text";
  id: string;
  box: DOMRect;
}

const PATIENCE = 450;

export class Desk {
  readonly #choices = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.play.choices) {
      const thing = pointsAt(choice);
      if (thing !== null) found.set(thing, [...(found.get(thing) ?? []), choice]);
    }
    return found;
  });
  /** the seats that can be chosen */
  readonly #seats = $derived.by(
    () => new Map(this.play.choices.flatMap((choice) => (choice.kind === "pick-opponent" ? [[choice.seat, choice]] : []))),
  );
  tip = $state.raw<Tip | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly play: Play,
    readonly book: () => Book,
  ) {}

  may(id: string): boolean {
    return this.#choices.has(id);
  }

  /** Everything that can be pointed at. */
  get things(): string[] {
    return [...this.#choices.keys()];
  }

  /** Every card of a zone may be chosen: then the zone says so once, instead of a ring on each. */
  any(cards: readonly string[]): boolean {
    return cards.length > 1 && cards.every((card) => this.may(card));
  }

  picked(id: string): boolean {
    return this.#choices.get(id)?.some((choice) => choice.id === this.play.picked) ?? false;
  }

  waiting(id: string): boolean {
    return this.play.busy() && this.picked(id);
  }

  /** A touch chooses, a second one confirms; where there is nothing to choose it explains. */
  touch(id: string): void {
    this.away();
    const choices = this.#choices.get(id);
    if (choices?.[0]) this.play.pick(choices.find((choice) => choice.id === this.play.picked) ?? choices[0]);
    else this.ask(id);
  }

  seatChoice(seat: number): Choice | null {
    return this.#seats.get(seat) ?? null;
  }

  touchSeat(seat: number): void {
    const choice = this.seatChoice(seat);
    if (choice) this.play.pick(choice);
    else why.ask({ kind: "seat", seat });
  }

  ask(id: string): void {
    this.#closeTip();
    why.ask({ kind: "card", id });
  }

  look(id: string, element: HTMLElement, kind: Tip["kind"] = "card"): void {
    this.#closeTip();
    this.play.looking = kind === "card" ? id : null;
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
