import { expect, it } from "vitest";
import { sorted, sideOf } from "./places";
import { lastTrickOf, meldsOf, roundEndOf, tricksOf, type RoundEnd } from "./story";
import { book, sceneAt } from "./moments.fixture";

it("tells the last trick whole: a card of every seat, and who took it", () => {
  const trick = lastTrickOf(sceneAt("middle"))!;
  expect(new Set(trick.cards.map(({ seat }) => seat)).size).toBe(4);
  expect(trick.cards.some(({ seat }) => seat === trick.winner)).toBe(true);
  expect(tricksOf([])).toEqual([]);
});

it("shows every melded card once, under its meld where the log tells it", () => {
  for (const name of ["middle", "middle-two", "optional-two", "table-card"]) {
    const scene = sceneAt(name);
    for (const [seat, { melds }] of scene.picture.seats.entries()) {
      const shown = meldsOf(scene, seat).flatMap(({ cards }) => cards.map(({ card }) => card));
      expect(shown.sort()).toEqual(melds.map(({ card }) => card).sort());
    }
  }
});

it("adds up where the florins of a round came from", () => {
  const scene = sceneAt("next-round");
  const end = roundEndOf(scene)!;
  expect(end.round).toBe(scene.picture.round - 1);
  for (const { deposited } of end.seats) expect(deposited % 100).toBe(0);
  expect(roundEndOf(sceneAt("start"))).toBeNull();
});

const FIRST_COINS = 35;
const total = ({ melds, captures, others, bids, forgiven }: RoundEnd["seats"][number]): number =>
  melds + captures + others + bids + forgiven;

it("leaves no florin of a round untold: melds, captured cards and other texts make the deposit and the coins", () => {
  const { picture, ...scene } = sceneAt("counted");
  const { seats } = roundEndOf({ picture, ...scene })!;
  expect(seats.some(({ melds }) => melds > 0)).toBe(true);
  for (const [seat, one] of seats.entries()) {
    expect(one.bids).toBe(0);
    expect(FIRST_COINS + total(one)).toBe(one.deposited + picture.seats[seat]!.treasury);
  }
});

it.each(["counted-bids", "counted-debts"])("counts stakes, hedges, loans and debts as well: %s", (name) => {
  const scene = sceneAt(name);
  const rounds = Array.from({ length: scene.picture.round - 1 }, (_, i) =>
    roundEndOf({ ...scene, lines: scene.lines.filter(({ turn }) => turn <= i + 1) })!,
  );
  expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, i) => i + 1));
  expect(rounds.some(({ seats }) => seats.some(({ melds }) => melds > 0))).toBe(true);
  for (const [seat, { wealth }] of scene.picture.seats.entries())
    expect(rounds.reduce((sum, { seats }) => sum + total(seats[seat]!), FIRST_COINS)).toBe(wealth);
});

it("lets a bid made with melds cost nothing, and a failed one its stake", () => {
  const made = sceneAt("counted-bids");
  const buyer = made.lines.find(({ kind }) => kind === "bid-fulfilled")!.seat!;
  expect(roundEndOf(made)!.seats[buyer]!.bids).toBe(0);
  const failed = sceneAt("counted-debts");
  const { seat, turn, florins } = failed.lines.find(({ kind }) => kind === "bid-failed")!;
  const end = roundEndOf({ ...failed, lines: failed.lines.filter((line) => line.turn === turn) })!;
  expect(end.seats[seat!]!.bids).toBeLessThanOrEqual(-florins!);
});

it("says what a total below nothing lacked of 0, because that much was forgiven", () => {
  const scene = sceneAt("counted");
  const last = scene.lines.findLast(({ kind }) => kind === "tallied")!;
  const told = (kind: string, florins: number) => ({ ...last, kind, seat: 0, florins });
  const lines = [told("melded", 5), told("tallied", -47), told("counted-as-nothing", -7), told("deposited", 0)];
  const [own, other] = roundEndOf({ ...scene, lines })!.seats;
  expect(own).toMatchObject({ melds: 5, captures: -47, forgiven: 7 });
  expect(FIRST_COINS + total(own!)).toBe(0);
  expect(other!.forgiven).toBe(0);
});

it("sorts a hand by condition, the dominant one first, or by rank", () => {
  const hand = ["louse", "raphael", "elizabeth_i", "julius_ii", "mercury", "the_pilgrim", "luther"];
  const known = hand.filter((id) => book.cards.has(id));
  expect(sorted(known, "condition", "religion", book)).toEqual(["luther", "julius_ii", "the_pilgrim", "raphael", "elizabeth_i", "louse"]);
  expect(sorted(known, "rank", "religion", book)[0]).toBe("luther");
  expect(sorted(known, "rank", "religion", book).at(-1)).toBe("louse");
});

it("seats the next player at the left, and two opposite each other", () => {
  const { table } = sceneAt("middle");
  expect([0, 1, 2, 3].map((seat) => sideOf({ seat: 2, table }, seat))).toEqual(["above", "right", "below", "left"]);
  expect(sideOf({ seat: null, table: sceneAt("middle-two").table }, 1)).toBe("above");
});
