/** Ways to pay, as rows people can compare: the stones turned up, what they are traded into, what is kept. */
import { capital, counted, listing } from "../../kit/words";
import type { PaymentPicture } from "../../wire/messages";
import type { Book } from "./book";
import { ORDER, RESOURCES, type Resource } from "./code";

/** Stones that become one resource of the price: one of the same kind, two lower ones, an Earth … */
export interface Trade {
  from: Resource[];
  to: Resource;
}

export interface PaymentRow {
  /** the cards turned up */
  cards: string[];
  /** the price's parts in order; null where the page cannot tell how the stones add up */
  trades: Trade[] | null;
  /** stones for the "any kind" part of the price */
  any: Resource[];
  /** stones of cards turned up beyond the price */
  spare: Resource[];
  kept: string;
  answers: number[];
  label: string;
  /** resources are converted, which a wonder may ask for */
  converts: boolean;
}

const BASIC: readonly Resource[] = ["food", "iron", "horse", "gunpowder", "oil"];
const LIMIT = 20_000;
const FEW = 4;

export function paymentRows(payment: PaymentPicture, pool: readonly string[], book: Book): PaymentRow[] {
  const cost = book.card(payment.card).cost;
  return payment.ways.map((way) => {
    const stones = way.cards.map((card) => book.card(card).back);
    const explained = explain(cost, payment.extra, stones, pool as Resource[]);
    const kept = counted(sorted(way.kept.map((card) => book.card(card).back)));
    return {
      cards: way.cards,
      trades: explained?.trades ?? null,
      any: explained?.any ?? sorted(stones),
      spare: explained?.spare ?? [],
      kept: kept.length ? `keeps ${amounts(kept)}` : "keeps nothing",
      answers: way.answers,
      converts: way.converts,
      label: way.cards.length
        ? `Pay with ${listing(way.cards.map((card) => book.card(card).name))}`
        : "Pay with what you have gained",
    };
  });
}

export const sorted = (stones: readonly Resource[]): Resource[] =>
  [...stones].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

export const amounts = (counts: [string, number][]): string =>
  listing(counts.map(([resource, count]) => `${count} ${RESOURCES[resource as Resource].name}`));

/** "2 Horse and 1 of any kind" */
export function priceWords(cost: readonly Resource[], extra: number): string {
  const parts = counted(sorted(cost)).map(([resource, count]) => `${count} ${capital(resource)}`);
  if (extra) parts.push(`${extra} of any kind`);
  return listing(parts) || "nothing";
}

/**
 * One assignment of stones to a price: those of the cards turned up, then those gained this turn. The server has decided
 * that they suffice; this only finds words for it, and says null rather than think long.
 */
export function explain(
  cost: readonly Resource[],
  extra: number,
  turned: readonly Resource[],
  gained: readonly Resource[] = [],
): { trades: Trade[]; any: Resource[]; spare: Resource[] } | null {
  const stones = [...turned, ...gained];
  let steps = 0;
  const halves = new Map<number, number>(); // Space cards used by half, by their place among the stones
  const order = [...cost].sort((a, b) => ORDER.indexOf(b) - ORDER.indexOf(a)); // dearest first
  const free = stones.map(() => true);

  /** Stones that can stand for a resource, plainest first; few, because any one will do. */
  function ways(resource: Resource): number[][] {
    const found: number[][] = [];
    const one = (kind: Resource): void => {
      const place = stones.findIndex((stone, i) => free[i] && stone === kind);
      if (place >= 0) found.push([place]);
    };
    one(resource);
    const lower = BASIC[BASIC.indexOf(resource) - 1];
    if (lower && ++steps < LIMIT) {
      for (const first of ways(lower).slice(0, FEW)) {
        take(first);
        for (const second of ways(lower).slice(0, FEW)) found.push([...first, ...second]);
        give(first);
      }
    }
    if (resource !== "earth") one("earth");
    if (resource !== "space") one("space");
    return found;
  }

  function take(used: readonly number[]): void {
    for (const i of used) {
      if (stones[i] !== "space") free[i] = false;
      else {
        const half = (halves.get(i) ?? 0) + 1;
        halves.set(i, half);
        if (half === 2) free[i] = false;
      }
    }
  }

  function give(used: readonly number[]): void {
    for (const i of used) {
      free[i] = true;
      if (stones[i] === "space") halves.set(i, (halves.get(i) ?? 1) - 1);
    }
  }

  const found: { used: number[]; to: Resource }[] = [];

  function fill(index: number): boolean {
    if (++steps > LIMIT) return false;
    const wanted = order[index];
    if (!wanted) {
      const worth = stones.reduce(
        (sum, stone, i) => sum + (free[i] ? (stone === "space" ? 2 - (halves.get(i) ?? 0) : 1) : 0),
        0,
      );
      return worth >= extra;
    }
    for (const used of ways(wanted)) {
      take(used);
      found.push({ used, to: wanted });
      if (fill(index + 1)) return true;
      found.pop();
      give(used);
    }
    return false;
  }

  if (!fill(0)) return null;
  const trades = found.map(({ used, to }) => ({ from: used.map((i) => stones[i]!), to }));
  trades.sort((a, b) => ORDER.indexOf(a.to) - ORDER.indexOf(b.to));
  return { trades, ...leftOver() };

  /** What is left pays the "any kind" part, low stones first; cards beyond it are spare, and gains are just not used. */
  function leftOver(): { any: Resource[]; spare: Resource[] } {
    let owed = extra;
    for (const [i, half] of halves) if (free[i] && half === 1) owed -= 1;
    const left = stones.map((stone, i) => ({ stone, i })).filter(({ i }) => free[i] && !halves.get(i));
    left.sort((a, b) => ORDER.indexOf(a.stone) - ORDER.indexOf(b.stone));
    const any: Resource[] = [];
    const spare: Resource[] = [];
    for (const { stone, i } of left) {
      if (owed > 0) any.push(stone);
      else if (i < turned.length) spare.push(stone);
      owed -= stone === "space" ? 2 : 1;
    }
    return { any, spare };
  }
}
