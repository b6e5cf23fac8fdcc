import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { CardInfo, RuleInfo } from "../wire/messages";
import { agesOf, correctionsOf, countOf, rowsOf, together, wanted, type Wish } from "./cards";
import { chaptersOf } from "./chapters";
import Hits from "./Hits.svelte";
import { SORTING } from "../games/guns-and-steel/library/sorting";
import { VALUES } from "../games/guns-and-steel/library/values";
import { VALUES as WARS } from "../games/renaissance-wars/library/values";
import { found, partsOf, termsOf } from "./search";
import * as words from "./words";

describe("searching", () => {
  it("needs every word, somewhere", () => {
    expect(found(termsOf("earth food"), "Earth", "Food, Iron and Horse")).toBe(true);
    expect(found(termsOf("earth gold"), "Earth", "Food, Iron and Horse")).toBe(false);
    expect(found(termsOf(""), "anything")).toBe(true);
  });

  it("does not care for capitals, accents and the front of an id", () => {
    expect(found(termsOf("DJENNE himeji-jo"), "Great Mosque of Djenné", "Himeji-jō")).toBe(true);
    expect(found(termsOf("b27"), "GS-B27")).toBe(true);
  });

  it("marks what it found, in the letters of the text", () => {
    expect(partsOf("Djenné and Himeji-jō", termsOf("djenne jo"))).toEqual([
      { text: "Djenné", hit: true },
      { text: " and Himeji-", hit: false },
      { text: "jō", hit: true },
    ]);
    expect(partsOf("aaa", ["aa"])).toEqual([{ text: "aaa", hit: true }]);
    expect(partsOf("plain", [])).toEqual([{ text: "plain", hit: false }]);
  });

  it("shows marks as marks and text as text", () => {
    const { container } = render(Hits, { text: "<b>food</b> & Food", terms: ["food"] });
    expect(container.querySelectorAll("mark")).toHaveLength(2);
    expect(container.querySelector("b")).toBeNull();
    expect(container.textContent).toBe("<b>food</b> & Food");
  });
});

describe("rules", () => {
  const rule = (id: string, chapter: string, text: string): RuleInfo => ({ id, title: id, text, source: "p. 3", chapter, rulings: [] });
  const rules = [rule("GS-B1", "Cards and terms", "two\nsides"), rule("GS-B9", "Setup", "pyramid"), rule("GS-A1", "Cards and terms", "x")];

  it("are kept by chapter, in order", () => {
    expect(chaptersOf(rules).map((chapter) => [chapter.name, chapter.anchor, chapter.rules.length])).toEqual([
      ["Cards and terms", "chapter-cards-and-terms", 2],
      ["Setup", "chapter-setup", 1],
    ]);
  });

  it("are found across line ends", () => {
    expect(chaptersOf(rules, ["two sides"]).flatMap((chapter) => chapter.rules.map((one) => one.id))).toEqual(["GS-B1"]);
    expect(chaptersOf(rules, ["nothing like it"])).toEqual([]);
  });
});

describe("cards", () => {
  const knight: CardInfo = {
    id: "knight",
    name: "Knight",
    kind: "card",
    values: { back: "gunpowder", type: "attack", cost: "1 I 1 H", vp: 1, strength: 2, response: true, removed_2p: false },
    text: "Attack: each beaten opponent depletes two resources.",
    provenance: { back: "derived", type: "rulebook", cost: "reconstructed", vp: "derived", strength: "reconstructed", response: "rulebook", removed_2p: "derived" },
  };
  const apollo: CardInfo = {
    id: "apollo_project",
    name: "Apollo Project",
    kind: "wonder",
    values: { age: "space", vp: 6, requirement: "vp_in_front", needs: { "2": 12, "4": 8 }, indicator: "computer" },
    text: "8 victory points or more.",
    provenance: { name: "rulebook", vp: "reconstructed", needs: "rulebook", indicator: "rulebook" },
  };
  const all: Wish = { age: "", type: "", terms: [], doubtful: false };
  const chosen = (some: Partial<Wish>): string[] => [knight, apollo].filter((card) => wanted(card, { ...all, ...some }, SORTING)).map((card) => card.id);

  it("of several sets are one list, and each says which set is its own", () => {
    const sets = [
      { value: "base", cards: [knight, apollo] },
      { value: "renaissance", cards: [apollo, { ...knight, id: "hussar" }] },
    ];
    const every = together(sets);
    expect(every.map((card) => [card.id, card.values.set])).toEqual([["knight", "base"], ["apollo_project", undefined], ["hussar", "renaissance"]]);
    expect(every.filter((card) => wanted(card, { ...all, set: "renaissance" }, SORTING)).map((card) => card.id)).toEqual(["apollo_project", "hussar"]);
  });

  it("keep silent about what a wonder does not ask for", () => {
    const plain = { ...apollo, values: { ...apollo.values, needs: {} } };
    expect(rowsOf(plain, VALUES, (id) => id).map((row) => row.name)).not.toContain("How many");
  });

  it("are chosen by age, type, words and doubt", () => {
    expect(chosen({})).toEqual(["knight", "apollo_project"]);
    expect(chosen({ age: "space" })).toEqual(["apollo_project"]);
    expect(chosen({ type: "attack" })).toEqual(["knight"]);
    expect(chosen({ type: "wonder" })).toEqual(["apollo_project"]);
    expect(chosen({ terms: ["depletes", "gunpowder"] })).toEqual(["knight"]);
    expect(chosen({ doubtful: true })).toEqual(["knight", "apollo_project"]);
  });

  it("lie by age", () => {
    expect(agesOf([apollo, knight], ["horse", "gunpowder", "space"], SORTING).map((age) => age.age)).toEqual(["gunpowder", "space"]);
  });

  it("say how many of their values are reconstructed", () => {
    expect(countOf([knight, apollo])).toEqual({ values: 11, reconstructed: 3 });
  });

  it("say what a table's pack has corrected, and what is usual", () => {
    const corrected = {
      ...knight,
      values: { ...knight.values, cost: "2 F", removed_2p: true },
      provenance: { ...knight.provenance, cost: "pack", vp: "pack", removed_2p: "pack" },
      usual: { cost: "1 I 1 H", vp: 1, removed_2p: false },
    };
    const found = correctionsOf([corrected, apollo], VALUES);
    expect(found.map((one) => one.card.name + words.correction(one.name, one.value, one.usual).after)).toEqual([
      "Knight: Cost 2 F; usually 1 I 1 H",
      "Knight: Victory points 1, as usual",
      "Knight: With two players not in the game; usually in the game",
    ]);
    expect(correctionsOf([knight, apollo], VALUES)).toEqual([]);
  });

  it("leave the amounts of a text as they are written", () => {
    const bequest = { ...apollo, values: { numbers: "gain=25 most=3" }, provenance: { numbers: "pack" }, usual: { numbers: "gain=30 most=3" } };
    expect(rowsOf(bequest, WARS, (id) => id)).toEqual([{ key: "numbers", name: "Amounts", value: "gain=25 most=3", provenance: "pack", usual: "gain=30 most=3" }]);
  });

  it("tell every value and how it is known", () => {
    const rows = rowsOf(knight, VALUES, (id) => id);
    expect(rows).toHaveLength(Object.keys(knight.provenance).length);
    expect(rows.find((row) => row.name === "Strength")).toEqual({ key: "strength", name: "Strength", value: "2", provenance: "reconstructed" });
    const wonder = rowsOf(apollo, VALUES, (id) => (id === "computer" ? "Computer" : id));
    expect(wonder.find((row) => row.name === "How many")?.value).toBe("12 with 2 and 8 with 4");
    expect(wonder.find((row) => row.name === "Setup indicator")?.value).toBe("Computer");
    expect(wonder.find((row) => row.name === "Name")?.value).toBe("Apollo Project");
  });
});
