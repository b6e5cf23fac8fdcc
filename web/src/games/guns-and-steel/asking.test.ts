import { describe, expect, it } from "vitest";
import cards from "../../fixtures/guns-and-steel/cards.json";
import type { CardInfo } from "../../wire/messages";
import { askOf, priceReason } from "./asking";
import { bookOf } from "./book";
import type { Moment } from "./play";
import { choicesIn, keyed, placeOf, zoneOf, ZONES, type Zone } from "./zones";

const book = bookOf(cards as unknown as CardInfo[]);
const files = import.meta.glob<{ default: unknown }>("../../fixtures/guns-and-steel/*.json", { eager: true });
const moments = Object.entries(files)
  .map(([path, file]) => [path.replace(/.*\/|\.json/g, ""), file.default as Moment] as const)
  .filter(([, moment]) => moment.type === "snapshot" && moment.question);
const moment = (name: string): Moment => moments.find(([one]) => one === name)![1];
const ask = (snapshot: Moment, picked: number | null = null, way = 0) =>
  askOf(
    snapshot.question!,
    snapshot.question!.choices.find((choice) => choice.id === picked) ?? null,
    way,
    {
      picture: snapshot.picture!,
      seat: snapshot.seat!,
      book,
      nameOf: (seat) => (seat === snapshot.seat ? "You" : snapshot.table.seats[seat]!.name),
    },
  );

/** The cards a player can point at in a zone. */
function lying(snapshot: Moment, zone: Zone, theirs: number): string[] {
  const picture = snapshot.picture!;
  const own = picture.seats[snapshot.seat!]!;
  if (zone === "seats") return picture.seats.map((_, seat) => String(seat));
  if (zone === "theirs") return (({ hand, up, down }) => [...hand, ...up, ...down])(picture.seats[theirs]!);
  if (zone === "supply")
    return picture.supply.flatMap(({ places, pile }) => [...places, pile?.top].flatMap((place) => (place ? [place.card] : [])));
  if (zone === "wonders") return [...picture.wonders.filter(({ owner }) => owner === null).map(({ wonder }) => wonder), ...own.wonders];
  return own[zone];
}

describe.each(moments)("%s", (_, snapshot) => {
  const { choices } = snapshot.question!;

  it("offers every choice: on a card that lies there, as a button, as the way out or as a payment", () => {
    const asked = ask(snapshot);
    for (const choice of choices) {
      const zone = zoneOf(choice, snapshot.question!.menu);
      const onCard = zone !== null && lying(snapshot, zone, choice.seat ?? 0).includes(choice.card ?? choice.wonder ?? "");
      const asButton = asked.buttons.some((button) => button.choice === choice);
      const asOut = asked.out?.options.includes(choice.id) ?? false;
      expect(onCard || asButton || asOut || choice.kind === "pay", choice.label).toBe(true);
    }
  });

  it("maps no two choices to one card of a zone", () => {
    const { menu } = snapshot.question!;
    const pointed = choices.filter((choice) => zoneOf(choice, menu));
    const mapped = ZONES.reduce((sum, zone) => sum + choicesIn(zone, choices, menu).size, 0);
    expect(mapped).toBe(pointed.length);
  });

  it("confirms exactly what was picked", () => {
    for (const choice of choices) expect(ask(snapshot, choice.id).likely?.options).toEqual([choice.id]);
  });
});

it("proposes the payment the server proposes, and another way when it is in front", () => {
  const snapshot = moment("payment");
  const { ways } = snapshot.picture!.payment!;
  expect(ask(snapshot).likely?.options).toEqual(ways[0]!.answers);
  expect(ask(snapshot, null, 2).likely?.options).toEqual(ways[2]!.answers);
});

it("takes all covered cards back in one answer, in order, without the one that leaves the rest", () => {
  const snapshot = moment("retrieval");
  const wanted = snapshot.question!.choices.filter(({ kind }) => kind === "retrieve").map(({ id }) => id);
  expect(ask(snapshot).likely).toEqual({ label: `Take all ${wanted.length}`, options: wanted });
});

it("asks to point at something before there is anything to confirm", () => {
  const asked = ask(moment("start"));
  expect(asked.likely).toBeNull();
  expect(asked.hint).toBe("Point at a card of your hand");
});

it("says why a card costs more than is printed on it", () => {
  const snapshot = moment("purchase");
  const dear = snapshot.question!.choices.find(({ card }) => card && placeOf(snapshot.picture!, card)?.extra)!;
  const asked = ask(snapshot, dear.id);
  expect(asked.title).toBe(`Buy ${book.card(dear.card!).name}?`);
  expect(asked.detail).toMatch(/, and \d+ of any kind because it rests on /);
  expect(asked.rules).toEqual(["GS-B27"]);
});

it("says that the row beneath makes a pile's card dearer", () => {
  const { picture } = moment("com-start");
  const { pile } = picture!.supply[1]!;
  expect(priceReason(pile!.top, picture!, book)).toMatch(/, and 6 of any kind because 6 cards lie in the row beneath its pile$/);
});

it("says what a glory token brings, and what not to place one is called", () => {
  const snapshot = moment("ren-glory");
  const first = snapshot.question!.choices.find(({ kind }) => kind === "honour")!;
  expect(ask(snapshot, first.id).detail).toMatch(/tokens that claim it are yours|you claim it/);
  expect(ask(snapshot).out?.label).toBe("Not this turn");
});

it("threatens nobody with an attack for culture", () => {
  const asked = ask(moment("ren-attack"));
  expect(asked.detail).toMatch(/old your ground.* culture/);
  expect(asked.detail).not.toMatch(/fall/);
});

it("keeps equal cards apart", () => {
  expect(keyed(["warrior", "mining", "warrior"]).map(({ key }) => key)).toEqual(["warrior", "mining", "warrior#2"]);
});
