/** What the drawer at the side is about: a rule, a card, a seat, something of the game's own, the log, or the menu of the table. */

export type Topic =
  | { kind: "rule"; id: string }
  | { kind: "card"; id: string }
  | { kind: "seat"; seat: number }
  | { kind: "own"; of: string; id: string } // a thing only this game has, such as a wonder
  | { kind: "page"; id: string } // a page of the game's own
  | { kind: "log" }
  | { kind: "menu" };

class Why {
  topic = $state.raw<Topic | null>(null);
  /** whether the present screen has a drawer */
  here = $state(false);
  #earlier: Topic[] = [];

  ask(topic: Topic): void {
    if (this.topic && this.topic.kind !== "menu") this.#earlier.push(this.topic);
    this.topic = topic;
  }

  get canGoBack(): boolean {
    return this.topic !== null && this.#earlier.length > 0;
  }

  back(): void {
    this.topic = this.#earlier.pop() ?? null;
  }

  readonly close = (): void => {
    this.topic = null;
    this.#earlier = [];
  };
}

export const why = new Why();
