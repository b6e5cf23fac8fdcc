import { describe, expect, it } from "vitest";
import cards from "../../fixtures/guns-and-steel/cards.json";
import type { CardInfo, Choice } from "../../wire/messages";
import { askOf } from "./asking";
import { bookOf } from "./book";
import { cardOf, optionOf, type Moment } from "./play";
import { choicesIn, keyed, placeOf, zoneOf, ZONES, type Zone } from "./zones";

const book = bookOf(cards as unknown as CardInfo[]);
const files = import.meta.glob<{ default: unknown }>("../../fixtures/guns-and-steel/*.json", { eager: true });
const moments = Object.entries(files)
  .map(([path, file]) => [path.replace(/.*\/|\.json/g, ""), file.default as Moment] as const)
  .filter(([, moment]) => moment.type === "snapshot" && moment.question);
const moment = (name: string): Moment => moments.find(([one]) => one === name)![1];
const ask = (snapshot: Moment, picked: number | null = null, way = 0) => {
  const choice = snapshot.question!.choices.find(({ id }) => id === picked) ?? null;
  return askOf(snapshot.question!, choice, snapshot.picture!.payment?.ways[way], book);
};
const ofKind = (snapshot: Moment, kind: string): Choice[] => snapshot.question!.choices.filter((one) => optionOf(one).kind === kind);

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
      const option = optionOf(choice);
      const zone = zoneOf(choice);
      const thing = "card" in option ? option.card : "wonder" in option ? option.wonder : "";
      const onCard = zone !== null && lying(snapshot, zone, "seat" in option ? option.seat : 0).includes(thing);
      const asButton = asked.buttons.some((button) => button.choice === choice);
      const asOut = asked.out?.options.includes(choice.id) ?? false;
      expect(onCard || asButton || asOut || option.kind === "pay", choice.label).toBe(true);
    }
  });

  it("maps no two choices to one card of a zone", () => {
    const pointed = choices.filter((choice) => zoneOf(choice));
    const mapped = ZONES.reduce((sum, zone) => sum + choicesIn(zone, choices).size, 0);
    expect(mapped).toBe(pointed.length);
  });

  it("confirms exactly what was picked, with what the server says of it", () => {
    for (const choice of choices) {
      const asked = ask(snapshot, choice.id);
      expect(asked.likely).toEqual({ label: choice.brief, options: [choice.id] });
      if (choice.detail) expect(asked.detail).toBe(choice.detail);
      if (choice.rules?.length) expect(asked.rules).toEqual(choice.rules);
    }
  });

  it("puts forward the answer that the server calls the usual one, or none", () => {
    const { likely } = ask(snapshot);
    const { usual } = snapshot.question!;
    expect(likely === null).toBe(usual === null);
    if (likely) expect(likely.options).toContain(usual);
  });

  it("asks in the server's words", () => {
    const asked = ask(snapshot);
    expect([asked.detail, asked.rules]).toEqual([snapshot.question!.detail, snapshot.question!.rules]);
    expect(asked.detail).not.toBe("");
  });
});

it("proposes the payment the server proposes, and another way when it is in front", () => {
  const snapshot = moment("payment");
  const { ways } = snapshot.picture!.payment!;
  expect(ask(snapshot).likely).toEqual({ label: "Pay", options: ways[0]!.answers });
  expect(ask(snapshot, null, 2).likely?.options).toEqual(ways[2]!.answers);
});

it("takes all covered cards back in one answer, in order, without the one that leaves the rest", () => {
  const snapshot = moment("retrieval");
  const wanted = ofKind(snapshot, "retrieve").map(({ id }) => id);
  expect(ask(snapshot).likely).toEqual({ label: `Take all ${wanted.length}`, options: wanted });
});

it("asks to point at something before there is anything to confirm", () => {
  const asked = ask(moment("start"));
  expect(asked.likely).toBeNull();
  expect(asked.hint).toBe("Point at a card of your hand");
});

it("says why a card costs more than is printed on it, in the question and on the card", () => {
  const snapshot = moment("purchase");
  const dear = ofKind(snapshot, "buy").find((one) => placeOf(snapshot.picture!, cardOf(one)!)?.extra)!;
  const place = placeOf(snapshot.picture!, cardOf(dear)!)!;
  const asked = ask(snapshot, dear.id);
  expect(asked.title).toBe(`Buy ${book.card(place.card).name}?`);
  expect(asked.detail).toBe(place.price);
  expect(asked.detail).toMatch(/, and \d+ of any kind because it rests on /);
  expect(asked.rules).toEqual([place.rule]);
});

it("says what a glory token brings, and what not to place one is called", () => {
  const snapshot = moment("ren-glory");
  const [first] = ofKind(snapshot, "honour");
  expect(ask(snapshot, first!.id).detail).toMatch(/tokens that claim it are yours|you claim it/);
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
