/** Who plays in this browser, and how this person last wanted to play. */
import { recall, remember } from "../kit/stored";
import * as words from "./words/seats";

export const LONGEST_NAME = 24;
const KEY = "person";

interface Wishes {
  name: string;
  seats: number;
  /** empty until one is chosen; what earlier pages kept as a level nobody need have chosen */
  bot: string;
}

function stored(): Wishes {
  const wishes: Wishes = { name: "", seats: 4, bot: "" };
  try {
    const found = JSON.parse(recall(KEY) ?? "{}") as Partial<Record<keyof Wishes, unknown>>;
    if (typeof found.name === "string") wishes.name = found.name.slice(0, LONGEST_NAME);
    if (typeof found.seats === "number" && found.seats >= 2 && found.seats <= 7) wishes.seats = Math.trunc(found.seats);
    if (typeof found.bot === "string") wishes.bot = found.bot;
  } catch {
    // what is not ours is forgotten
  }
  return wishes;
}

export class Person {
  #wishes = $state<Wishes>(stored());

  get name(): string {
    return this.#wishes.name;
  }
  set name(name: string) {
    this.#keep({ name: name.slice(0, LONGEST_NAME) });
  }
  get seats(): number {
    return this.#wishes.seats;
  }
  set seats(seats: number) {
    this.#keep({ seats });
  }
  get bot(): string {
    return this.#wishes.bot;
  }
  set bot(bot: string) {
    this.#keep({ bot });
  }

  /** The name as others will read it. */
  get shown(): string {
    return this.#wishes.name.trim() || words.GUEST;
  }

  /** The remembered number of seats, if this game has them. */
  seatsFor(game: { fewest: number; most: number }): number {
    return Math.max(game.fewest, Math.min(game.most, this.seats));
  }

  /** The remembered bot, if the server has it; else the one for newcomers. */
  botFor({ bots, newcomers }: { bots: readonly string[]; newcomers: string }): string {
    return bots.includes(this.bot) ? this.bot : newcomers;
  }

  #keep(some: Partial<Wishes>): void {
    Object.assign(this.#wishes, some);
    remember(KEY, JSON.stringify(this.#wishes));
  }
}

export const person = new Person();
