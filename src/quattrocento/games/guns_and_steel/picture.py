"""What a page shows of a table: a picture of a view, in ids and numbers, ready to be drawn.

A picture is made from a `View`, so it cannot tell more than its observer may know. It adds what a person would
otherwise have to work out: prices for this seat now, how far every seat is from every wonder, what an attack
puts at stake, and the ways to pay.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.knowledge import View
from ...engine.native import BIT
from ...engine.stack import card_of, operation_of, seat_of
from .attack import amount_of, counts_cards, penalty_of, second_of, strength_of
from .book import Book
from .codes import (
    CULTURE,
    DRAIN,
    GLORY_TOKENS,
    MENU_PAY,
    MENU_RESPONSE,
    OP_CLOSE,
    OP_DEVELOP,
    OP_FINISH,
    OP_GLORY,
    OP_PURCHASE,
    OP_RESPOND,
    OP_RETRIEVE,
    OP_STRIKE,
    OP_WONDER,
    PAY,
    SEIZE,
    SPEND,
)
from .payment import completed, converts, purse_of
from .purchase import affordable, ways_to_pay
from .pyramid import row_starts, shape, touched
from .scoring import points
from .sheet import RESOURCES
from .table import DEEPEST_PILE, Player, Table
from .turn import answer, endings
from .wonders import reached


@dataclass(frozen=True)
class Place:
    """A card lying in the supply: its extra cost now, the lying cards that cause it, and whether you can pay."""

    card: str
    extra: int
    connected: list[str]
    affordable: bool


@dataclass(frozen=True)
class Pile:
    """A secret research pile that is not empty: its open card, and the cards below it in an order nobody knows."""

    top: Place
    below: list[str]


@dataclass(frozen=True)
class Row:
    """A row of the pyramid, left to right, None being a gap; and the pile beside it, where there is one."""

    age: str
    places: list[Place | None]
    pile: Pile | None


@dataclass(frozen=True)
class WonderPicture:
    """A wonder in play: who has it (None: the supply) and how much of its requirement each seat has reached.

    With glory, the requirement concerns the turn: only the active seat has reached anything. `glory` are the tokens of
    each seat on the wonder, `claim` how many of one seat claim it; without glory there are none.
    """

    wonder: str
    owner: int | None
    needs: int
    reached: list[int]
    glory: list[int]
    claim: int


@dataclass(frozen=True)
class SeatPicture:
    """What lies in front of a seat, and its numbers; `glory` are the tokens not on wonders, where there are any."""

    hand: list[str]
    up: list[str]
    down: list[str]
    wonders: list[str]
    pool: list[str]
    strength: int
    points: int
    culture: int
    glory: int


@dataclass(frozen=True)
class Resolving:
    """A card whose effect is under way, and whose card it is: it may be borrowed, or shown from a hand."""

    card: str
    owner: int
    in_hand: bool


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
    drains: int  # resources each loser depletes …
    counts_cards: bool  # … or resource cards, of which a Space card is one
    seizes: bool  # whether each loser hands over a wonder
    culture: int  # tokens for the attacker: in any case, or where it drains, for each card depleted
    equals: int  # culture for each opponent who is not weaker
    defenders: list[Defender]


@dataclass(frozen=True)
class Way:
    """One way to pay: the cards to deplete, what stays, the answers that lead to it, and whether it converts."""

    cards: list[str]
    kept: list[str]
    answers: list[int]
    converts: bool


@dataclass(frozen=True)
class PaymentPicture:
    """A payment being made: the price, the cards chosen so far and the ways that are left, the proposal first.

    Where payments are free, any other resource card may be added to these ways.
    """

    card: str
    extra: int
    free: bool
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
    resolving: list[Resolving]  # the outermost first
    attack: AttackPicture | None
    payment: PaymentPicture | None
    endings: list[str]  # what ends or has ended the game: wonders, space, culture


ENDINGS = ("wonders", "space", "culture")

# The phase is the last one whose successor still waits; base wonders come before retrieval, glory has its own step.
_NEXT = {"resource": OP_DEVELOP, "development": OP_PURCHASE, "purchase": OP_WONDER}
_NEXT_WITH_GLORY = {"resource": OP_DEVELOP, "development": OP_PURCHASE, "purchase": OP_RETRIEVE, "end": OP_GLORY}


def picture_of(view: View) -> GunsAndSteelPicture:
    table = view.state
    assert isinstance(table, Table)
    book = table.book
    return GunsAndSteelPicture(
        set=book.set,
        phase=phase_of(table),
        turn=table.turns,
        active=table.active,
        first=table.first,
        supply=_supply(table, view.seat),
        wonders=_wonders(table),
        seats=[_seat(table, player) for player in table.players],
        resolving=_resolving(table),
        attack=_attack(table),
        payment=_payment(table, view.seat),
        endings=[ending for number, ending in enumerate(ENDINGS) if endings(table) & BIT[number]],
    )


def phase_of(table: Table) -> str:
    """Where in the turn the table is, read off the work that is still to come."""
    if not table.asked:
        return "over"
    ahead = [operation_of(work) for work in table.stack.pending()]
    if OP_FINISH not in ahead:
        return "start"
    for phase, following in (_NEXT_WITH_GLORY if table.book.has_glory else _NEXT).items():
        if following in ahead:
            return phase
    return "glory" if table.book.has_glory else "end"


def _supply(table: Table, seat: int | None) -> list[Row]:
    places = len(table.layout)
    payable = affordable(table, seat) if seat is not None else 0
    starts, lengths, below = row_starts(places), shape(places), touched(places)
    return [
        Row(
            RESOURCES[number + 2].lower(),
            [_place(table, starts[number] + i, below, payable) for i in range(lengths[number])],
            _pile(table, number, payable),
        )
        for number in range(len(lengths))
    ]


def _place(table: Table, place: int, below: list[tuple[int, int]], payable: int) -> Place | None:
    if not table.lying & BIT[place]:
        return None
    card = table.layout[place]
    connected = _connected(table, place, below)
    return Place(_id(table.book, card), table.extras[place], connected, bool(payable & BIT[card]))


def _pile(table: Table, pile: int, payable: int) -> Pile | None:
    """What can be known of a research pile (GS-K5, GS-A56)."""
    count = table.pile_count(pile)
    if not count:
        return None
    book, top = table.book, table.top_of(pile)
    beneath = [table.layout[place] for place in _lying_in_row(table, pile - 1)]
    below = sum(2 ** table.research[pile * DEEPEST_PILE + depth] for depth in range(count - 1))
    causes = [_id(book, card) for card in beneath]
    return Pile(Place(_id(book, top), table.pile_extra(pile), causes, bool(payable & BIT[top])), _ids(book, below))


def _lying_in_row(table: Table, row: int) -> list[int]:
    if row < 0:
        return []
    starts = row_starts(len(table.layout))
    return [place for place in range(starts[row], starts[row + 1]) if table.lying & BIT[place]]


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
            progress = [_reached(table, seat, number) for seat in range(table.seats)]
            glory = [player.tokens_on(number) for player in table.players] if table.book.has_glory else []
            needs, claim = table.book.needs[number], table.book.glory[number]
            shown.append(WonderPicture(wonder.id, owners[0] if owners else None, needs, progress, glory, claim))
    return shown


def _reached(table: Table, seat: int, wonder: int) -> int:
    if table.book.has_glory and seat != table.active:
        return 0
    return reached(table, table.players[seat], wonder)


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
        culture=player.culture,
        glory=GLORY_TOKENS - player.tokens_placed() if table.book.has_glory else 0,
    )


def _resolving(table: Table) -> list[Resolving]:
    """The cards under way, from the work of closing them that waits on the stack."""
    return [
        _being_resolved(table, seat_of(work), card_of(work))
        for work in table.stack.pending()
        if operation_of(work) == OP_CLOSE
    ]


def _being_resolved(table: Table, seat: int, card: int) -> Resolving:
    """Whose card it is: first the seat itself is looked at, since starters are everybody's."""
    id = _id(table.book, card)
    order = [(seat + away) % table.seats for away in range(table.seats)]
    for owner in order:
        if table.players[owner].up & BIT[card]:
            return Resolving(id, owner, False)
    for owner in order[1:] + order[:1]:
        if table.players[owner].hand & BIT[card]:
            return Resolving(id, owner, True)
    return Resolving(id, seat, False)  # it has been turned to its resource side meanwhile


def _attack(table: Table) -> AttackPicture | None:
    strikes = [work for work in table.stack.pending() if operation_of(work) == OP_STRIKE]
    if not strikes:
        return None
    strike = strikes[-1]
    attacker = seat_of(strike)
    waiting = [seat_of(work) for work in table.stack.pending() if operation_of(work) == OP_RESPOND]
    order = [(attacker + away) % table.seats for away in range(1, table.seats)]
    penalty, amount, second = penalty_of(strike), amount_of(strike), second_of(strike)
    return AttackPicture(
        attacker,
        _id(table.book, card_of(strike)),
        strength_of(strike),
        amount if penalty == DRAIN else 0,
        counts_cards(strike),
        penalty == SEIZE,
        amount if penalty == CULTURE else second,
        second if penalty == CULTURE else 0,
        [_defender(table, seat, seat in waiting) for seat in order],
    )


def _defender(table: Table, seat: int, waiting: bool) -> Defender:
    player = table.players[seat]
    asked = table.menu == MENU_RESPONSE and table.is_asked(seat)
    covered = player.down & (table.book.attack | table.book.tactic)
    ready = Player()
    ready.up = player.up | player.hand & table.book.response | covered
    return Defender(seat, table.strength(player), table.strength(ready), asked, waiting)


def _payment(table: Table, seat: int | None) -> PaymentPicture | None:
    if table.menu != MENU_PAY or seat is None or not table.is_asked(seat):
        return None
    book, player = table.book, table.players[seat]
    card = card_of(table.context)
    sets = [completed(book, player.down, table.spent, purse) for purse in ways_to_pay(table, seat, card)]
    sets.sort(key=lambda cards: cards != table.others)
    return PaymentPicture(
        _id(book, card),
        table.extra_of(card),
        book.pays_freely,
        _ids(book, table.spent),
        _ids(book, table.others),
        [_way(table, player, cards) for cards in sets],
    )


def _way(table: Table, player: Player, cards: int) -> Way:
    """The answers are tried out, because the last cards of a payment may follow by themselves."""
    book, card = table.book, card_of(table.context)
    purse = purse_of(book, cards) + player.pool
    converting = book.has_glory and converts(purse, book.costs[card], table.extra_of(card))
    if cards == table.others:
        return Way(_ids(book, cards), _ids(book, player.down & ~cards), [PAY], converting)
    trial = table.clone()
    assert isinstance(trial, Table)
    answers: list[int] = []
    for card in range(len(book.cards)):
        if cards & ~table.spent & BIT[card] and trial.menu == MENU_PAY and trial.asked == table.asked:
            if not trial.cards & BIT[card]:
                continue
            answers.append(SPEND + card)
            answer(trial, SPEND + card)
    if trial.menu == MENU_PAY and trial.asked == table.asked:  # more could be added, but this is the payment meant
        answers.append(PAY)
    return Way(_ids(book, cards), _ids(book, player.down & ~cards), answers, converting)


def _id(book: Book, card: int) -> str:
    return book.cards[card].id


def _ids(book: Book, cards: int) -> list[str]:
    """Cards by id in the order of the book, which is the order of the ages."""
    return [book.cards[card].id for card in range(len(book.cards)) if cards & BIT[card]]
