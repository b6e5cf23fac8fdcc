"""A second telling of a game: the whole table kept by names from the events alone, and the deeds of each turn.

It begins with a table as it lies and then looks at nothing but events, the data files and the naive solver. What it
knows at every question must be what the table shows, and the wonders it finds honoured those the game offers.
"""

from __future__ import annotations

import csv
from collections import Counter
from functools import cache
from pathlib import Path

from quattrocento.engine.border.actions import Event
from quattrocento.games.guns_and_steel.border import events
from tests.games.guns_and_steel.solver import pays, pays_converting
from tests.games.guns_and_steel.staging import RESOURCES, SHORT, Sitting

DATA = Path(__file__).parents[3] / "src" / "quattrocento" / "games" / "guns_and_steel" / "data"
AGES = list(RESOURCES)
MOST_UNITS = 8  # a purse the solver is quick with
LAID = {"resource_phase_horse": (2,), "resource_phase_gunpowder": (3,), "resource_phase_oil_or_higher": (4, 5, 6)}


@cache
def sheet(file: str) -> dict[str, dict[str, str]]:
    """A data file, by the names people read."""
    with (DATA / file).open(encoding="utf-8", newline="") as lines:
        return {row["name"]: row for row in csv.DictReader(lines)}


def card(name: str) -> dict[str, str]:
    return sheet("cards.csv")[name]


def age(name: str) -> int:
    return AGES.index(card(name)["back"])


def cost(name: str) -> tuple[int, ...]:
    words = card(name)["cost"].split()
    counts = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    return tuple(counts.get(letter, 0) for letter in "FIHGO")


# Prices


Place = tuple[int, int]  # row from the bottom, number from the left


def pyramid(sitting: Sitting) -> dict[Place, str]:
    lying = iter(sitting.lying())
    bottom = 7 if len(sitting.lying()) == 25 else 6
    return {(row, number): name for row in range(5) for number in range(bottom - row) if (name := next(lying))}


def connected(lying: dict[Place, str], start: Place) -> set[Place]:
    """The cards that hang below one, found by walking downwards from card to card."""
    found: set[Place] = set()
    ahead = [start]
    while ahead:
        row, number = ahead.pop()
        for below in ((row - 1, number), (row - 1, number + 1)):
            if below in lying and below not in found:
                found.add(below)
                ahead.append(below)
    return found


def extras(sitting: Sitting) -> dict[str, int]:
    """What every card for sale costs beyond its price: connected cards, or for a pile the row directly beneath."""
    lying = pyramid(sitting)
    prices = {name: len(connected(lying, place)) for place, name in lying.items()}
    for number, row in enumerate(SHORT):
        if pile := sitting.pile(row):
            prices[pile[0]] = sum(place[0] == number - 1 for place in lying)
    return prices


# The table, from events


class Telling:
    """The table by names, kept up to date by events."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.seats = sitting.table.seats
        self.hand = [sitting.many(player.hand) for player in sitting.table.players]
        self.up = [sitting.many(player.up) for player in sitting.table.players]
        self.down = [sitting.many(player.down) for player in sitting.table.players]
        self.owned = [set(sitting.wonders(seat)) for seat in range(self.seats)]
        self.supply = set(sitting.wonders())
        self.culture = sitting.culture()
        self.glory = [Counter(sitting.glory(seat)) for seat in range(self.seats)]
        self.space = {name for name in sitting.row("space") if name}  # of the pyramid, not of the pile
        self.highest = max((age(name) for cards in self.hand + self.up + self.down for name in cards), default=0)
        self.turns = 0  # that were heard to begin; of the one under way nothing may be known
        self.begin_turn(sitting.table.active)

    def begin_turn(self, seat: int) -> None:
        self.active = seat
        self.laid = -1  # the age of the card laid in the Resource Phase
        self.activated: set[str] = set()  # types
        self.bought = ""
        self.modest = False
        self.extra = 0
        self.gains: Counter[str] = Counter()
        self.spent: Counter[str] = Counter()
        self.points = 0  # taken back
        self.earned = 0
        self.honoured = 0
        self.was_asked = False

    def hear(self, event: Event, prices: dict[str, int]) -> None:
        """Take one event in; `prices` are what cards cost beyond their print before the answer."""
        match event:
            case events.TurnBegan(seat):
                self.end_turn()
                self.turns += 1
                self.begin_turn(seat)
            case events.Ended(_, endings):
                self.end_turn()
                assert endings == self.endings() != ()
            case events.Gained(seat, resource, count):
                assert seat == self.active
                self.gains[resource.capitalize()] += count
            case events.GainedCulture(seat, tokens):
                self.culture[seat] += tokens
                self.earned += tokens * (seat == self.active)
            case events.PaidCulture(seat, tokens):
                self.culture[seat] -= tokens
                assert self.culture[seat] >= 0
            case events.WonderEvent():
                self.hear_of_wonder(event)
            case events.OtherEvent():
                self.hear_of_other(event)
            case events.CardEvent():
                self.hear_of_card(event, prices)

    def hear_of_wonder(self, event: events.WonderEvent) -> None:
        seat, name = event.seat, self.sitting.thing(event)
        match event:
            case events.Honoured(_, _, tokens):
                assert seat == self.active
                assert name in self.supply
                self.glory[seat][name] += 1
                self.honoured += 1
                assert (self.glory[seat][name], self.honoured) == (tokens, 1)
            case events.ShiftedGlory():
                assert self.glory[seat].total() == 5
                self.glory[seat][name] -= 1
            case events.Claimed() | events.Filmed():
                if isinstance(event, events.Claimed):
                    assert self.glory[seat][name] == 3
                self.supply.remove(name)
                self.owned[seat].add(name)
                for tokens_of in self.glory:
                    del tokens_of[name]
            case events.Seized(_, _, attacker):
                self.owned[seat].remove(name)
                self.owned[attacker].add(name)
            case events.Aimed():
                assert name in self.supply
            case _:
                raise AssertionError(f"{event} does not happen with glory")

    def hear_of_other(self, event: events.OtherEvent) -> None:
        seat, name, other = event.seat, self.sitting.thing(event), event.other
        match event:
            case events.Exacted():
                carry(name, self.down[other], self.up[other])
            case events.Spied():
                assert name in self.hand[other]
            case events.Borrowed():
                assert name in self.up[other]
            case events.Defected():
                carry(name, self.up[seat], self.up[other])
            case events.Lured():
                carry(name, self.up[other], self.up[seat])

    def hear_of_card(self, event: events.CardEvent, prices: dict[str, int]) -> None:
        seat, name = event.seat, self.sitting.thing(event)
        match event:
            case events.Placed() | events.Started():
                carry(name, self.hand[seat], self.down[seat])
                self.laid = age(name) if isinstance(event, events.Placed) else self.laid
            case events.Developed() | events.PutDown() | events.Responded():
                carry(name, self.hand[seat], self.up[seat])
            case events.Activated():
                assert seat == self.active
                self.activated.add(card(name)["type"])
            case events.Replenished():
                carry(name, self.up[seat], self.down[seat])
            case events.Depleted() | events.Drained() | events.TurnedUp():
                carry(name, self.down[seat], self.up[seat])
            case events.Spent():
                self.spent[card(name)["back"]] += 1  # turned when the purchase is settled
                carry(name, self.down[seat], self.up[seat])
            case events.Bought():
                self.buy(seat, name, prices)
            case events.Retrieved():
                self.points += int(card(name)["vp"])
                carry(name, self.up[seat] if name in self.up[seat] else self.down[seat], self.hand[seat])
            case events.TookBack():
                carry(name, self.up[seat], self.hand[seat])

    def buy(self, seat: int, name: str, prices: dict[str, int]) -> None:
        assert (seat, self.bought) == (self.active, "")
        self.bought, self.extra = name, prices[name]
        self.modest = age(name) < self.highest
        self.highest = max(self.highest, age(name))
        self.up[seat][name] += 1
        self.space.discard(name)

    # What a turn was worth, and its end.

    def end_turn(self) -> None:
        if self.turns:
            assert self.has_paid(), f"{self.bought} was not paid for by {self.spent} and {self.gains}"
            assert self.was_asked or not self.met() - {None}, f"nobody was asked about {self.met()}"

    def endings(self) -> tuple[str, ...]:
        ends = {"wonders": not self.supply, "space": not self.space, "culture": max(self.culture) >= 15}
        return tuple(name for name, happened in ends.items() if happened)

    def met(self) -> set[str | None]:
        """The wonders of the supply whose condition was met this turn; None for one that is too long to work out."""
        answers = {name: self.is_met(name) for name in self.supply}
        return {None if answer is None else name for name, answer in answers.items() if answer is not False}

    def is_met(self, wonder: str) -> bool | None:
        facts = sheet("wonders.csv")[wonder]
        match facts["requirement"]:
            case "attack_activated":
                return "attack" in self.activated
            case "tactic_activated":
                return "tactic" in self.activated
            case "nothing_bought":
                return not self.bought
            case "bought_lower_age_than_highest":
                return self.modest
            case "conversion_used_for_purchase":
                return self.converted()
            case "vp_retrieved":
                return self.points >= int(facts[f"n{self.seats}"])
            case "culture_gained":
                return self.earned >= int(facts[f"n{self.seats}"])
            case laid:
                return self.laid in LAID[laid]

    def purse(self) -> tuple[int, ...] | None:
        """What a card was paid with; None if it is too much to try every trade."""
        purse = self.gains + self.spent
        small = purse.total() + purse["Space"] <= MOST_UNITS
        return tuple(purse[name] for name in RESOURCES) if small else None

    def has_paid(self) -> bool:
        purse = self.purse()
        return not self.bought or purse is None or pays(purse, cost(self.bought), self.extra)

    def converted(self) -> bool | None:
        if not self.bought:
            return False
        purse = self.purse()
        return None if purse is None else pays_converting(purse, cost(self.bought), self.extra)

    def check(self, sitting: Sitting) -> None:
        """What was told is what lies there."""
        for seat, player in enumerate(sitting.table.players):
            assert sitting.many(player.hand) == +self.hand[seat]
            spent = sitting.many(sitting.table.spent) if seat == self.active else Counter()
            buying = Counter([self.bought]) if sitting.asked and sitting.asked[1] == "payment" else Counter()
            assert sitting.many(player.up) + spent + (buying if seat == self.active else Counter()) == +self.up[seat]
            assert sitting.many(player.down) - spent == +self.down[seat]
            assert sitting.wonders(seat) == self.owned[seat]
            assert sitting.glory(seat) == +self.glory[seat]
        assert sitting.culture() == self.culture
        assert sitting.wonders() == self.supply
        if self.turns and sitting.asked and sitting.asked[1] == "glory":
            self.was_asked = True
            met = self.met()
            unsure = {"Panama Canal"} if None in met else set()
            assert sitting.about("Honour") - unsure == met - {None}, f"{sitting.offered}, but {met} were honoured"


def carry(name: str, here: Counter[str], there: Counter[str]) -> None:
    assert here[name] > 0, f"{name} is not where it was told to come from"
    here[name] -= 1
    if not here[name]:
        del here[name]
    there[name] += 1
