import { expect, it } from "vitest";
import { addressOf, routeOf, seatSecret } from "./routes";

it.each([
  ["/", { screen: "front" }],
  ["/t/fiore27", { screen: "table", id: "fiore27" }],
  ["/t/fiore27/", { screen: "table", id: "fiore27" }],
  ["/replay/fiore27", { screen: "replay", id: "fiore27" }],
  ["/cards/guns-and-steel", { screen: "cards", game: "guns-and-steel", table: null }],
  ["/cards/guns-and-steel/fiore27", { screen: "cards", game: "guns-and-steel", table: "fiore27" }],
  ["/cards/guns-and-steel/a/b", { screen: "nowhere", path: "/cards/guns-and-steel/a/b" }],
  ["/credits", { screen: "credits" }],
  ["/fair", { screen: "fair", id: null }],
  ["/fair/fiore27", { screen: "fair", id: "fiore27" }],
  ["/fair/a/b", { screen: "nowhere", path: "/fair/a/b" }],
  ["/t", { screen: "nowhere", path: "/t" }],
  ["/t/a/b", { screen: "nowhere", path: "/t/a/b" }],
  ["/t/%E0%A4%A", { screen: "table", id: "%E0%A4%A" }],
])("%s leads to its screen", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

it("reads the rule out of the fragment", () => {
  expect(routeOf("/rules/guns-and-steel", "#GS-B27")).toEqual({ screen: "rules", game: "guns-and-steel", rule: "GS-B27" });
  expect(routeOf("/rules/guns-and-steel")).toEqual({ screen: "rules", game: "guns-and-steel", rule: null });
});

it("writes the addresses it reads", () => {
  expect(routeOf(addressOf.table("a b"))).toEqual({ screen: "table", id: "a b" });
  expect(routeOf(addressOf.cards("guns-and-steel", "a b"))).toEqual({ screen: "cards", game: "guns-and-steel", table: "a b" });
  expect(routeOf(addressOf.fair("a b"))).toEqual({ screen: "fair", id: "a b" });
  expect(addressOf.rules("guns-and-steel", "GS-B27")).toBe("/rules/guns-and-steel#GS-B27");
});

it("finds a seat's secret only where one is", () => {
  expect(seatSecret("#seat=abc-DEF_1")).toBe("abc-DEF_1");
  expect(seatSecret("#GS-B27")).toBeNull();
  expect(seatSecret("")).toBeNull();
});
