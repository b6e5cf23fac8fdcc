"""A whole turn told a second time, over plain lists of names: what is legal, what is paid, what is earned.

`Told` follows a game from outside: it is given the answers and keeps cities, hands and discards of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from quattrocento.games.seven_wonders.table import Table
from tests.games.seven_wonders.naive import Plain, box, built_stages, cards, counts, plain_cities, stages
from tests.games.seven_wonders.trading import card_cost, every_division, neighbours, payments, stage_cost, ways

Use = tuple[str, str, int, int]  # verb, card, coins to the left and to the right
FREE_CITY = 2
SHIELDS_OF_VICTORY = {1: 1, 2: 3, 3: 5}
DIGS = {("halikarnassos", "A", 2), ("halikarnassos", "B", 1), ("halikarnassos", "B", 2), ("halikarnassos", "B", 3)}
COINS_HERE = {"haven": ("brown", 1), "lighthouse": ("yellow", 1), "chamber_of_commerce": ("grey", 2)}
COINS_AROUND = {"vineyard": ("brown", 1), "bazar": ("grey", 2)}


@dataclass
class Told:
    """A table by names."""

    cities: list[Plain]
    hands: list[list[str]]
    age: int
    turn: int
    discards: list[str] = field(default_factory=list)
    freed: list[int] = field(default_factory=list)  # the age of the last free build of each city

    def uses(self, index: int, hand: Iterable[str]) -> set[Use]:
        """What a city can do with the cards of a hand (7W-8)."""
        city, sides = self.cities[index], neighbours(self.cities, index)
        found: set[Use] = {("Sell", id, 0, 0) for id in hand}
        needed = stage_cost(city)
        for pay in payments(ways(city, *sides, needed), city.coins) if needed is not None else ():
            found |= {("Stage", id, *pay) for id in hand}
        for id in hand:
            found |= self._ways_to_build(index, id, all_payments=False)
        return found

    def _ways_to_build(self, index: int, id: str, all_payments: bool) -> set[Use]:
        city, sides = self.cities[index], neighbours(self.cities, index)
        if stands(city, id):
            return set()
        if chained(city, id):
            return {("Build", id, 0, 0)}
        coins, needed = card_cost(id)
        solve = every_division if all_payments else payments
        paid = solve(ways(city, *sides, needed), city.coins) if coins <= city.coins else set()
        found: set[Use] = {("Build", id, *pay) for pay in paid}
        if self.may_build_free(index) and (coins or (0, 0) not in paid):
            found.add(("BuildFree", id, 0, 0))
        return found

    def may_build_free(self, index: int) -> bool:
        return ("olympia", "A", 2) in built_stages(self.cities[index]) and self.freed[index] != self.age

    def uses_for_free_city(self, hand: Iterable[str]) -> set[Use]:
        """What the controller can do for F with what is left of a hand (7W-V5 to 7W-V7)."""
        city, sides = self.cities[FREE_CITY], neighbours(self.cities, FREE_CITY)
        needed = stage_cost(city)
        paid = every_division(ways(city, *sides, needed), city.coins) if needed is not None else set()
        found: set[Use] = set()
        for id in hand:
            found |= self._ways_to_build(FREE_CITY, id, all_payments=True)
            if stands(city, id) or not chained(city, id):
                found |= {("Stage", id, *pay) for pay in paid}
        return found or {("Sell", id, 0, 0) for id in hand}

    def reveal(self, chosen: list[tuple[int, int, Use]]) -> None:
        """Uses of one turn, each with its city and the hand the card comes from, all at once (7W-7)."""
        for index, holder, (verb, id, left, right) in chosen:
            self.hands[holder].remove(id)
            self._pay(index, verb, id, left, right)
        for index, _, (verb, id, _, _) in chosen:
            self._place(index, verb, id)
        for index, _, (verb, id, _, _) in chosen:
            self._earn(index, verb, id)

    def _pay(self, index: int, verb: str, id: str, left: int, right: int) -> None:
        one, other = neighbours(self.cities, index)
        city = self.cities[index]
        city.coins -= left + right + (card_cost(id)[0] if verb == "Build" else 0)
        one.coins += left
        other.coins += right

    def _place(self, index: int, verb: str, id: str) -> None:
        city = self.cities[index]
        match verb:
            case "Sell":
                self.discards.append(id)
            case "Stage":
                city.stages += 1
            case "Dig":
                self.discards.remove(id)
                city.built.append(id)
            case _:
                city.built.append(id)
                if verb == "BuildFree":
                    self.freed[index] = self.age

    def _earn(self, index: int, verb: str, id: str) -> None:
        city = self.cities[index]
        if verb == "Sell":
            city.coins += 3
        elif verb == "Stage":
            city.coins += int(stages()[built_stages(city)[-1]]["coins"])
        else:
            city.coins += self._coins_of(index, id)

    def _coins_of(self, index: int, id: str) -> int:
        own = counts(self.cities[index])
        if id in COINS_HERE:
            what, worth = COINS_HERE[id]
            return own[what] * worth
        if id in COINS_AROUND:
            what, worth = COINS_AROUND[id]
            return worth * (own[what] + sum(counts(city)[what] for city in neighbours(self.cities, index)))
        return own["stages"] * 3 if id == "arena" else 5 if id == "tavern" else 0

    def extra(self, index: int, verb: str, id: str, left: int, right: int) -> None:
        """A use by itself: a seventh card, whose hand is not kept here, or one from the discards."""
        self._pay(index, verb, id, left, right)
        self._place(index, verb, id)
        self._earn(index, verb, id)

    def diggable(self, index: int) -> set[str]:
        return {id for id in self.discards if not stands(self.cities[index], id)}

    def fight(self) -> None:
        """Each city against both neighbours, by itself (7W-36)."""
        army = [shields(city) for city in self.cities]
        for index, city in enumerate(self.cities):
            for other in (army[(index + 1) % len(army)], army[index - 1]):
                if army[index] > other:
                    city.military += SHIELDS_OF_VICTORY[self.age]
                elif army[index] < other:
                    city.military -= 1
                    city.defeats += 1


def stands(city: Plain, id: str) -> bool:
    """Whether a structure of this name is there (7W-13)."""
    return any(cards()[other]["name"] == cards()[id]["name"] for other in city.built)


def chained(city: Plain, id: str) -> bool:
    return any(parent in city.built for parent in cards()[id]["free_with"].split())


def shields(city: Plain) -> int:
    walls = sum(int(cards()[id]["shields"]) for id in city.built)
    return walls + sum(int(stages()[stage]["shields"]) for stage in built_stages(city))


def told(table: Table) -> Told:
    """The table by names."""
    hands = [ids(table.age, city.hand) for city in table.cities]
    discards = [id for age in (1, 2, 3) for id in ids(age, table.discards[age - 1])]
    return Told(plain_cities(table), hands, table.age, table.turn, discards, [city.freed for city in table.cities])


def ids(age: int, mask: int) -> list[str]:
    """The cards of a mask by their ids, copies one by one."""
    return [id for number, id in enumerate(box(age)) if mask >> number & 1]
