/** What pointing and looking mean on this table. A card lies in one place only, so its id says where it is. */
import { createContext } from "svelte";
import { why } from "../../kit/why.svelte";
import type { Choice } from "../../wire/messages";
import { NO_ANSWER, pointsAt } from "./asking";
import type { Book } from "./book";
import { optionOf, type Play } from "./play";
import * as words from "./words/table";

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
    () =>
      new Map(
        this.play.choices.flatMap((choice) => {
          const option = optionOf(choice);
          return option.kind === "pick-opponent" ? [[option.seat, choice] as const] : [];
        }),
      ),
  );
  /** the cards of each meld that is offered, by its answer */
  readonly #reach = $derived.by(
    () =>
      new Map(
        this.play.choices.flatMap((choice) => {
          const option = optionOf(choice);
          return option.kind === "lay-meld" ? [[choice.id, option.cards] as const] : [];
        }),
      ),
  );
  /** the meld whose offer is under the pointer or the focus, by its answer */
  weighed = $state.raw<number | null>(null);
  /** the cards of the meld that is weighed or held up */
  readonly #lifted = $derived.by<ReadonlySet<string>>(
    () => new Set(this.#reach.get(this.weighed ?? this.play.picked ?? NO_ANSWER) ?? []),
  );
  /** the cards of every meld that is offered */
  readonly #inReach = $derived.by(() => new Set([...this.#reach.values()].flat()));
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

  /** Part of the meld that is looked at: it stands out of the hand. */
  lifted(id: string): boolean {
    return this.#lifted.has(id);
  }

  /** Could take part in a meld: in the one that is looked at, else in any that is offered. */
  joins(id: string): boolean {
    return this.#lifted.size ? this.lifted(id) : this.#inReach.has(id);
  }

  /** Says of a card that may be played that it would win. */
  win(id: string): string {
    const [first] = this.#choices.get(id) ?? [];
    const option = first && this.play.helpers ? optionOf(first) : null;
    return option?.kind === "play" ? (words.STANDINGS[option.standing ?? ""] ?? "") : "";
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
