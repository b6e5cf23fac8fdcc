"""How a payment adds up: which resources pay which part of a price, and what is traded for what (GS-B29 to GS-B33).

That a purse pays, `payment` decides by counting; here the same steps are taken with the resources one by one, so that
every payment on offer can be explained. Nobody has to say how they trade: of several readings one is told, and where a
wonder asks for a conversion, one that has it (GS-A13).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from ....engine.stack import card_of
from ..codes import BASIC_KINDS, EARTH, KINDS, LANE, LANE_MASK, OIL, SPACE
from ..payment import UNIT, converts, covers, purse_of
from ..purchase import ways_to_pay
from ..table import Table
from .sheet import RESOURCE_IDS

ANY: Final = "any"  # what an extra cost asks for: a resource of any kind


@dataclass(frozen=True)
class Stone:
    """A resource that pays: of a card turned up, or gained this turn; of a Space perhaps only one of its halves."""

    resource: str
    gained: bool
    half: bool


@dataclass(frozen=True)
class Trade:
    """Resources given, what they are converted into (nothing: an empty text), and the parts of the price they pay.

    A part is a resource of the printed price, or any for one of the extra cost.
    """

    stones: list[Stone]
    into: str
    pays: list[str]

    @property
    def is_plain(self) -> bool:
        """Whether nothing is traded: a resource pays for itself."""
        return not self.into and [stone.resource for stone in self.stones] == self.pays

    @property
    def stands_in(self) -> bool:
        """Whether what they are converted into is not what the price asks for, and only stands for it (GS-B31)."""
        return self.into not in ("", *self.pays)


class Reading(NamedTuple):
    """A payment explained: what pays the printed price, what the extra cost, and what is turned up beyond both."""

    trades: list[Trade]
    any: list[Stone]
    spare: list[Stone]


class Price(NamedTuple):
    """What is to be paid, as a purse, and how many resources of any kind."""

    cost: int
    extra: int


def is_needed(table: Table, seat: int, card: int) -> bool:
    """Whether some payment that includes the cards chosen so far has use for this one, or one of its kind."""
    kind = table.book.ages[card]
    chosen = purse_of(table.book, table.spent) >> kind * LANE & LANE_MASK
    ways = ways_to_pay(table, seat, card_of(table.context))
    return any(purse >> kind * LANE & LANE_MASK > chosen for purse in ways)


def explained(cards: int, pool: int, price: Price, converting: bool) -> Reading:
    """How these cards, as a purse, pay a price with what was gained; with a conversion, if that is wanted.

    What was gained is lost with the turn, so it pays first: a card it makes superfluous is spare (GS-B25, GS-A64).
    """
    pays = converts if converting else covers
    assert pays(cards + pool, price.cost, price.extra), "what does not pay cannot be explained"
    needed = cards
    for kind in reversed(range(KINDS)):
        while needed >> kind * LANE & LANE_MASK and pays(needed - UNIT[kind] + pool, price.cost, price.extra):
            needed -= UNIT[kind]
    units = _Units(needed, pool)
    bargains, free = _converted(units, price) if converting else _read(units, price)
    trades = sorted((_trade(one) for one in bargains), key=lambda trade: [_rank(part) for part in trade.pays])
    return Reading(trades, _stones(free), _stones(_Units(cards - needed, 0).all()))


class _Unit(NamedTuple):
    """Something that counts as one resource; a Space is two of them, of the same number."""

    kind: int
    gained: bool
    space: int = -1


class _Bargain(NamedTuple):
    """A trade in the making."""

    units: list[_Unit]
    into: int | None
    pays: list[int]  # kinds; `BASIC_KINDS` is any


class _Units:
    """The units of a payment that are still free; of a kind, those that were gained first."""

    def __init__(self, cards: int, pool: int) -> None:
        self._free: list[list[_Unit]] = [[] for _ in range(KINDS)]
        spaces = 0
        for purse, gained in ((pool, True), (cards, False)):
            for kind in range(KINDS):
                for _ in range(purse >> kind * LANE & LANE_MASK):
                    if kind == SPACE:
                        self._free[SPACE] += [_Unit(SPACE, gained, spaces)] * 2
                        spaces += 1
                    else:
                        self._free[kind].append(_Unit(kind, gained))

    def count(self, kind: int) -> int:
        return len(self._free[kind])

    def take(self, kind: int, number: int = 1) -> list[_Unit]:
        taken, self._free[kind] = self._free[kind][:number], self._free[kind][number:]
        assert len(taken) == number
        return taken

    def take_any(self, number: int) -> list[_Unit]:
        """The plainest first: what was gained, then low kinds, then a half that has lost its other one."""
        plainest = sorted(self.all(), key=lambda unit: (not unit.gained, unit.kind, self._is_whole(unit)))
        taken = plainest[:number]
        assert len(taken) == number
        for unit in taken:
            self._free[unit.kind].remove(unit)
        return taken

    def _is_whole(self, unit: _Unit) -> bool:
        return unit.kind == SPACE and self._free[SPACE].count(unit) == 2

    def purse(self) -> int:
        """The free units as a purse: a Space is two Earth (GS-B32)."""
        plain = sum(self.count(kind) * UNIT[kind] for kind in range(SPACE))
        return plain + self.count(SPACE) * UNIT[EARTH]

    def all(self) -> list[_Unit]:
        return [unit for kind in self._free for unit in kind]


def _read(units: _Units, price: Price) -> tuple[list[_Bargain], list[_Unit]]:
    """The steps of `payment.covers`: what fits, then jokers, then pairs and threes where jokers are too few."""
    bargains: list[_Bargain] = []
    missing: list[int] = []
    for kind in range(BASIC_KINDS):
        wanted = price.cost >> kind * LANE & LANE_MASK
        fitting = min(wanted, units.count(kind))
        bargains += [_Bargain(units.take(kind), None, [kind]) for _ in range(fitting)]
        missing += [kind] * (wanted - fitting)
    converted = len(missing) - units.count(EARTH) - units.count(SPACE)
    for kind in missing[:]:
        if converted > 0 and kind and units.count(kind - 1) >= 2:
            bargains.append(_Bargain(units.take(kind - 1, 2), kind, [kind]))
            missing.remove(kind)
            converted -= 1
    bargains += _by_jokers(units, missing[max(converted, 0) :])
    for kind in missing[: max(converted, 0)]:
        bargains.append(_Bargain(units.take_any(3), EARTH, [kind]))
    return bargains, units.take_any(price.extra)


def _by_jokers(units: _Units, missing: list[int]) -> list[_Bargain]:
    """Earth stands for one basic resource, Space for two (GS-B31, GS-B32)."""
    earths = min(len(missing), units.count(EARTH))
    bargains = [_Bargain(units.take(EARTH), None, [kind]) for kind in missing[:earths]]
    rest = missing[earths:]
    for first in range(0, len(rest), 2):
        both = rest[first : first + 2]
        bargains.append(_Bargain(units.take(SPACE, len(both)), None, both))
    return bargains


def _converted(units: _Units, price: Price) -> tuple[list[_Bargain], list[_Unit]]:
    """The steps of `payment.converts`: one conversion that pays for a part of the price, then the rest."""
    parts = [kind for kind in range(BASIC_KINDS) if price.cost >> kind * LANE & LANE_MASK]
    parts += [BASIC_KINDS] if price.extra else []
    for part in parts:
        rest = _without(price, part)
        for kind in range(OIL) if part == BASIC_KINDS else range(max(part - 1, 0), part):
            two = 2 * UNIT[kind]
            if units.count(kind) >= 2 and covers(units.purse() - two, rest.cost, rest.extra):
                pair = units.take(kind, 2)
                bargains, free = _read(units, rest)
                return [_Bargain(pair, kind + 1, [part]), *bargains], free
    part = next(part for part in parts if covers(units.purse(), *_with_three(_without(price, part))))
    bargains, free = _read(units, _with_three(_without(price, part)))
    free.sort(key=lambda unit: unit.kind == SPACE)  # a Space is only divided where it has to be
    return [_Bargain(free[:3], EARTH, [part]), *bargains], free[3:]


def _without(price: Price, part: int) -> Price:
    """A price of which one part is paid."""
    if part == BASIC_KINDS:
        return Price(price.cost, price.extra - 1)
    return Price(price.cost - UNIT[part], price.extra)


def _with_three(price: Price) -> Price:
    """Giving any three is the same as owing three more of any kind."""
    return Price(price.cost, price.extra + 3)


def _trade(bargain: _Bargain) -> Trade:
    into = "" if bargain.into is None else RESOURCE_IDS[bargain.into]
    pays = [ANY if kind == BASIC_KINDS else RESOURCE_IDS[kind] for kind in bargain.pays]
    return Trade(_stones(bargain.units), into, pays)


def _stones(units: list[_Unit]) -> list[Stone]:
    """Units as they are drawn, low kinds first: two halves of one Space are a whole one."""
    stones = []
    for unit in sorted(dict.fromkeys(units), key=lambda unit: (unit.kind, unit.gained, unit.space)):
        number = units.count(unit)
        if unit.kind == SPACE:
            stones.append(Stone(RESOURCE_IDS[SPACE], unit.gained, half=number == 1))
        else:
            stones += [Stone(RESOURCE_IDS[unit.kind], unit.gained, half=False)] * number
    return stones


def _rank(part: str) -> int:
    return KINDS if part == ANY else RESOURCE_IDS.index(part)
