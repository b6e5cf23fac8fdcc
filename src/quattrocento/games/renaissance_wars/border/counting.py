"""What simulations count in a finished game: rounds, mats, melds, where florins came from, and how texts were used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ....engine.border.actions import Event
from ....engine.results import Count
from .. import codes as c
from ..rounds import wealth
from ..table import Table
from . import events
from .forms import FlorinEvent

# Classes of texts and what is counted of them.
SUBJECTS: Final = {
    "special": "special cards used",
    "fanatic": "special cards used",
    "power": "powers used",
    "populace": "populace won",
    "personal": "personal actions used",
    "event": "events drawn",
    "intrusion": "intrusions drawn",
}
# Events that show a text in use; most show none, and taking each apart takes time.
SHOW_A_USE: Final = frozenset(
    {
        *(events.Announced, events.PlayedPersonal, events.DrewImmediate, events.ChoseDeed),
        *(events.Spared, events.Vowed, events.Redrew, events.Arrived),
    }
)


def counted(table: Table, happened: Sequence[Event]) -> list[Count]:
    mats = [table.book.luminaries[player.mat].id for player in table.players]
    is_won = max(wealth(player) for player in table.players) >= table.book.target
    return [
        Count("length", "rounds", None, table.round),
        Count("endings", "target", None, int(is_won)),
        Count("endings", "last_round", None, int(not is_won)),
        *(Count("mats", mat, seat) for seat, mat in enumerate(mats)),
        *_florins(table, happened),
        *_melds(table, happened),
        *_texts(table, happened),
    ]


def _florins(table: Table, happened: Sequence[Event]) -> Iterator[Count]:
    """By where they came from and went, all seats together."""
    kinds: dict[str, type[FlorinEvent]] = {
        "captured": events.Tallied,
        "melds": events.Melded,
        "gained by texts": events.Gained,
        "lost by texts": events.Lost,
        "between players": events.Stolen,
        "stakes lost": events.BidFailed,
    }
    for name, kind in kinds.items():
        if table.book.has_bids or name != "stakes lost":
            yield Count("florins", name, None, sum(event.florins for event in happened if isinstance(event, kind)))


def _melds(table: Table, happened: Sequence[Event]) -> Iterator[Count]:
    laid = [(event.meld, event.seat) for event in happened if isinstance(event, events.Melded)]
    yield from _by_seat("melds laid", [meld.id for meld in table.book.melds], laid)
    # Every round begins with a condition; that of the first may have been set before anybody listened.
    begun = sum(isinstance(event, events.RoundBegan) for event in happened)
    changes = sum(isinstance(event, events.DominanceSet) for event in happened) - begun
    yield Count("course", "dominance changed within a round", None, changes)
    yield Count(
        "course", "luminaries sacrificed", None, sum(isinstance(event, events.Sacrificed) for event in happened)
    )


def _texts(table: Table, happened: Sequence[Event]) -> Iterator[Count]:
    """Every text of the decks, of powers those of the mats at this table; what nobody used could have been."""
    book = table.book
    mats = ["", *(book.luminaries[player.mat].id for player in table.players)]  # texts that are no powers have none
    used = [use for event in happened if type(event) in SHOW_A_USE for use in _uses(table, event)]
    for cls in dict.fromkeys(text.cls for text in book.texts):
        there = [text.id for text in book.texts if text.cls == cls and text.mat in mats]
        if cls == "populace":
            unused = table.unused_others >> c.POPULACE - c.OTHERS
            there = [id for number, id in enumerate(there) if not unused >> number & 1]
        yield from _by_seat(SUBJECTS[cls], there, used)
    for power in (text.id for text in book.texts if text.cls == "power" and text.mat in mats):
        yield Count("rounds with the power", power, None, table.round)


def _uses(table: Table, event: Event) -> Iterator[tuple[str, int]]:
    """Which text an event shows in use, and by whom; a genius uses his own and the other one."""
    match event:
        case events.Announced(seat, text) if table.book.text_numbers[text] < c.TEXT_POPULACE:
            yield text, seat
            yield from ((genius, seat) for genius in _geniuses(table, seat, text))
        case events.PlayedPersonal(seat, text) | events.DrewImmediate(seat, text) | events.ChoseDeed(seat, text, _):
            yield text, seat
        case events.Spared(seat, _, text) | events.Vowed(seat, _, text) | events.Redrew(seat, text):
            yield text, seat
        case events.Arrived(seat, card):
            yield card, seat


def _geniuses(table: Table, seat: int, text: str) -> Iterator[str]:
    """The powers by which a seat uses another mat's."""
    book, mat = table.book, table.players[seat].mat
    power = book.text_numbers[text] - c.TEXT_POWERS
    if power >= 0 and power // c.POWERS_OF_A_MAT != mat:
        yield book.text_ids[c.TEXT_POWERS + book.powers_with[mat * c.TRAITS + c.TRAIT_EMULATE]]


def _by_seat(subject: str, there: Iterable[str], used: list[tuple[str, int]]) -> Iterator[Count]:
    """Each thing for every seat that had it, or once for nobody."""
    for thing in there:
        seats = [seat for id, seat in used if id == thing]
        for seat in sorted(set(seats)):
            yield Count(subject, thing, seat, seats.count(seat))
        if not seats:
            yield Count(subject, thing, None, 0)
