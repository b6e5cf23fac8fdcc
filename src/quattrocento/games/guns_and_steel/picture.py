"""What a page shows of a table: a picture of a view, in ids and numbers, ready to be drawn.

A picture is made from a `View`, so it cannot tell more than its observer may know. It adds what a person would
otherwise have to work out: prices for this seat now, how far every seat is from every wonder, what an attack
puts at stake, and the ways to pay.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.knowledge import View
from ...engine.native import BIT
from ...engine.stack import argument_of, card_of, operation_of, seat_of
from .book import Book
from .codes import (
    DRAIN,
    MENU_PAY,
    MENU_RESPONSE,
    OP_DEVELOP,
    OP_FINISH,
    OP_PURCHASE,
    OP_RESPOND,
    OP_STRIKE,
    OP_WONDER,
    PAY,
    SPEND,
)
from .payment import completed, purse_of, within, worth
from .purchase import affordable, payments_for
from .pyramid import row_starts, shape, touched
from .scoring import points
from .sheet import RESOURCES
from .table import Player, Table
from .turn import answer
from .wonders import reached


@dataclass(frozen=True)
class Place:
    """A card lying in the supply: its extra cost now, the lying cards that cause it, and whether you can pay."""

    card: str
    extra: int
    connected: list[str]
    affordable: bool


@dataclass(frozen=True)
class Row:
    """A row of the pyramid, left to right; None is a gap."""

    age: str
    places: list[Place | None]


@dataclass(frozen=True)
class WonderPicture:
    """A wonder in play: who has it (None: the supply) and how much of its requirement each seat has reached."""

    wonder: str
    owner: int | None
    needs: int
    reached: list[int]


@dataclass(frozen=True)
class SeatPicture:
    """What lies in front of a seat, and its numbers."""

    hand: list[str]
    up: list[str]
    down: list[str]
    wonders: list[str]
    pool: list[str]
    strength: int
    points: int


@dataclass(frozen=True)
class Defender:
    """A seat under attack: its strength now, the most it could reach, and whether it has been asked."""

    seat: int
    strength: int
    most: int
    asked: bool
    waiting: bool


@dataclass(frozen=True)
class AttackPicture:
    """An attack waiting for responses, in the order they are asked for."""

    attacker: int
    card: str
    strength: int
    drains: int  # resources each loser depletes; 0: a wonder is handed over
    defenders: list[Defender]


@dataclass(frozen=True)
class Way:
    """One way to pay: the cards to deplete, what stays, and the answers that lead to it."""

    cards: list[str]
    kept: list[str]
    answers: list[int]


@dataclass(frozen=True)
class PaymentPicture:
    """A payment being made: the price, the cards chosen so far and the ways that are left, best first."""

    card: str
    extra: int
    chosen: list[str]
    proposal: list[str]
    ways: list[Way]


@dataclass(frozen=True)
class GunsAndSteelPicture:
    """Everything on the table, as one observer sees it."""

    set: str
    phase: str
    turn: int
    active: int
    first: int
    supply: list[Row]
    wonders: list[WonderPicture]
    seats: list[SeatPicture]
    attack: AttackPicture | None
    payment: PaymentPicture | None


# The phase is the last one whose successor still waits.
_NEXT = {"resource": OP_DEVELOP, "development": OP_PURCHASE, "purchase": OP_WONDER}


def picture_of(view: View) -> GunsAndSteelPicture:
    table = view.state
    assert isinstance(table, Table)
    book = table.book
    return GunsAndSteelPicture(
        set=next(card.set for card in book.cards if card.set != "start"),
        phase=phase_of(table),
        turn=table.turns,
        active=table.active,
        first=table.first,
        supply=_supply(table, view.seat),
        wonders=_wonders(table),
        seats=[_seat(table, player) for player in table.players],
        attack=_attack(table),
        payment=_payment(table, view.seat),
    )


def phase_of(table: Table) -> str:
    """Where in the turn the table is, read off the work that is still to come."""
    if not table.asked:
        return "over"
    ahead = [operation_of(work) for work in table.stack.pending()]
    if OP_FINISH not in ahead:
        return "start"
    for phase, following in _NEXT.items():
        if following in ahead:
            return phase
    return "end"


def _supply(table: Table, seat: int | None) -> list[Row]:
    places = len(table.layout)
    payable = affordable(table, seat) if seat is not None else 0
    starts, lengths, below = row_starts(places), shape(places), touched(places)
    return [
        Row(
            RESOURCES[number + 2].lower(),
            [_place(table, starts[number] + i, below, payable) for i in range(lengths[number])],
        )
        for number in range(len(lengths))
    ]


def _place(table: Table, place: int, below: list[tuple[int, int]], payable: int) -> Place | None:
    if not table.lying & BIT[place]:
        return None
    card = table.layout[place]
    connected = _connected(table, place, below)
    return Place(_id(table.book, card), table.extras[place], connected, bool(payable & BIT[card]))


def _connected(table: Table, place: int, below: list[tuple[int, int]]) -> list[str]:
    """The lying cards that hang below a place, nearest first (GS-B27)."""
    found: list[int] = []
    waiting = [place]
    while waiting:
        for other in below[waiting.pop(0)]:
            if other >= 0 and table.lying & BIT[other] and other not in found:
                found.append(other)
                waiting.append(other)
    return [_id(table.book, table.layout[other]) for other in found]


def _wonders(table: Table) -> list[WonderPicture]:
    shown = []
    for number, wonder in enumerate(table.book.wonders):
        owners = [seat for seat, player in enumerate(table.players) if player.wonders & BIT[number]]
        if owners or table.wonders & BIT[number]:
            progress = [reached(table, player, number) for player in table.players]
            shown.append(WonderPicture(wonder.id, owners[0] if owners else None, table.book.needs[number], progress))
    return shown


def _seat(table: Table, player: Player) -> SeatPicture:
    book = table.book
    pool = [RESOURCES[kind].lower() for kind in range(7) for _ in range(player.pool >> 8 * kind & 255)]
    return SeatPicture(
        hand=_ids(book, player.hand),
        up=_ids(book, player.up),
        down=_ids(book, player.down),
        wonders=[wonder.id for number, wonder in enumerate(book.wonders) if player.wonders & BIT[number]],
        pool=pool,
        strength=table.strength(player),
        points=points(table, player),
    )


def _attack(table: Table) -> AttackPicture | None:
    strikes = [work for work in table.stack.pending() if operation_of(work) == OP_STRIKE]
    if not strikes:
        return None
    strike = strikes[-1]
    attacker = seat_of(strike)
    waiting = [seat_of(work) for work in table.stack.pending() if operation_of(work) == OP_RESPOND]
    order = [(attacker + away) % table.seats for away in range(1, table.seats)]
    penalty = argument_of(strike)
    return AttackPicture(
        attacker,
        _id(table.book, card_of(strike)),
        penalty >> 6,
        penalty >> 1 & 31 if penalty & 1 == DRAIN else 0,
        [_defender(table, seat, seat in waiting) for seat in order],
    )


def _defender(table: Table, seat: int, waiting: bool) -> Defender:
    player = table.players[seat]
    asked = table.menu == MENU_RESPONSE and bool(table.asked & BIT[seat])
    covered = player.down & (table.book.attack | table.book.tactic)
    ready = Player()
    ready.up = player.up | player.hand & table.book.response | covered
    return Defender(seat, table.strength(player), table.strength(ready), asked, waiting)


def _payment(table: Table, seat: int | None) -> PaymentPicture | None:
    if table.menu != MENU_PAY or seat is None or not table.asked & BIT[seat]:
        return None
    book, player = table.book, table.players[seat]
    card = card_of(table.context)
    payments = payments_for(table, seat, card)
    chosen = purse_of(book, table.spent)
    purses = sorted((payments.purses[i] for i in range(payments.count)), key=worth)
    sets = [completed(book, player.down, table.spent, purse) for purse in purses if within(chosen, purse)]
    place = [table.layout[i] for i in range(len(table.layout))].index(card)
    return PaymentPicture(
        _id(book, card),
        table.extras[place],
        _ids(book, table.spent),
        _ids(book, table.others),
        [_way(table, player, cards) for cards in sets],
    )


def _way(table: Table, player: Player, cards: int) -> Way:
    """The answers are tried out, because the last cards of a payment may follow by themselves."""
    if cards == table.others:
        return Way(_ids(table.book, cards), _ids(table.book, player.down & ~cards), [PAY])
    trial = table.clone()
    assert isinstance(trial, Table)
    answers: list[int] = []
    for card in range(len(table.book.cards)):
        if cards & ~table.spent & BIT[card] and trial.menu == MENU_PAY and trial.asked == table.asked:
            if not trial.cards & BIT[card]:
                continue
            answers.append(SPEND + card)
            answer(trial, SPEND + card)
    return Way(_ids(table.book, cards), _ids(table.book, player.down & ~cards), answers)


def _id(book: Book, card: int) -> str:
    return book.cards[card].id


def _ids(book: Book, cards: int) -> list[str]:
    """Cards by id in the order of the book, which is the order of the ages."""
    return [book.cards[card].id for card in range(len(book.cards)) if cards & BIT[card]]
