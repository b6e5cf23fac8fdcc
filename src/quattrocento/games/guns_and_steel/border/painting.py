"""How a picture of a table is painted, from a view; compiled, since that is done after every answer."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.knowledge import View
from ....engine.native import BIT
from ....engine.stack import card_of, operation_of, seat_of
from ..codes import (
    CULTURE_TO_END,
    GLORY_TOKENS,
    HORSE,
    OP_CLOSE,
    OP_DEVELOP,
    OP_FINISH,
    OP_GLORY,
    OP_PURCHASE,
    OP_RETRIEVE,
    OP_WONDER,
)
from ..purchase import affordable
from ..pyramid import row_starts, shape
from ..scoring import points
from ..table import DEEPEST_PILE, Player, Table
from ..wonders import reached
from .assault import Assault, assault_on, is_answering, stand_of, strength_with, yet_to_answer
from .ending import ends_of
from .paying import ids_of, numbers_in, payment_of
from .picture import (
    AttackPicture,
    Defender,
    GunsAndSteelPicture,
    Note,
    Pile,
    Place,
    Resolving,
    Response,
    Row,
    SeatPicture,
    WonderPicture,
)
from .sheet import RESOURCE_IDS
from .supply import price_now
from .text.language import Language
from .text.speaker import speaker

NEAR_THE_END = 10  # culture tokens of the fifteen: from here on everybody should keep an eye on them


# The phase is the last one whose successor still waits; base wonders come before retrieval, glory has its own step.
_NEXT = {"resource": OP_DEVELOP, "development": OP_PURCHASE, "purchase": OP_WONDER}
_NEXT_WITH_GLORY = {"resource": OP_DEVELOP, "development": OP_PURCHASE, "purchase": OP_RETRIEVE, "end": OP_GLORY}


def picture_of(view: View, words: Language, names: Sequence[str]) -> GunsAndSteelPicture:
    table = view.state
    assert isinstance(table, Table)
    book = table.book
    return GunsAndSteelPicture(
        set=book.set,
        has_glory=book.has_glory,
        has_piles=book.has_piles,
        phase=phase_of(table),
        turn=table.turns,
        active=table.active,
        next=(table.active + 1) % table.seats,
        supply=_supply(table, view.seat, words),
        wonders=_wonders(table),
        seats=[_seat(table, player) for player in table.players],
        resolving=_resolving(table),
        attack=_attack(table, words),
        payment=payment_of(table, view.seat, words),
        ending="" if table.asked else words.ending(ends_of(table), speaker(table, names), view.seat),
        culture_to_end=CULTURE_TO_END,
        glory_tokens=GLORY_TOKENS if book.has_glory else 0,
        retrieval=Note(words.note("retrieval"), ["GS-N17" if book.has_glory else "GS-B22"]),
        winning=Note(words.note("claiming"), ["GS-N18"]) if book.has_glory else Note(words.note("taking"), ["GS-B24"]),
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


def _supply(table: Table, seat: int | None, words: Language) -> list[Row]:
    payable = affordable(table, seat) if seat is not None else 0
    starts, lengths = row_starts(len(table.layout)), shape(len(table.layout))
    return [
        Row(
            RESOURCE_IDS[HORSE + number],
            [_lying(table, starts[number] + i, payable, words) for i in range(lengths[number])],
            _pile(table, number, payable, words),
        )
        for number in range(len(lengths))
    ]


def _lying(table: Table, place: int, payable: int, words: Language) -> Place | None:
    return _place(table, table.layout[place], payable, words) if table.lying & BIT[place] else None


def _place(table: Table, card: int, payable: int, words: Language) -> Place:
    price = price_now(table, card)
    return Place(
        price.card.id,
        price.extra,
        [cause.id for cause in price.causes],
        bool(payable & BIT[card]),
        words.price_reason(price),
        price.rule,
    )


def _pile(table: Table, pile: int, payable: int, words: Language) -> Pile | None:
    """What can be known of a research pile (GS-K5, GS-A56)."""
    count = table.pile_count(pile)
    if not count:
        return None
    below = sum(2 ** table.research[pile * DEEPEST_PILE + depth] for depth in range(count - 1))
    return Pile(_place(table, table.top_of(pile), payable, words), ids_of(table.book, below), count)


def _wonders(table: Table) -> list[WonderPicture]:
    book = table.book
    shown = []
    for number, wonder in enumerate(book.wonders):
        owners = [seat for seat, player in enumerate(table.players) if player.wonders & BIT[number]]
        if not owners and not table.wonders & BIT[number]:
            continue
        progress = [_reached(table, seat, number) for seat in range(table.seats)]
        lacking = [max(0, book.needs[number] - each) for each in progress]
        shown.append(
            WonderPicture(
                wonder.id,
                owners[0] if owners else None,
                book.needs[number],
                progress,
                lacking,
                [] if owners else [seat for seat in _contenders(table) if not lacking[seat]],
                [player.tokens_on(number) for player in table.players] if book.has_glory else [],
                book.glory[number],
            )
        )
    return shown


def _reached(table: Table, seat: int, wonder: int) -> int:
    if table.book.has_glory and seat != table.active:
        return 0
    return reached(table, table.players[seat], wonder)


def _contenders(table: Table) -> list[int]:
    """The seats that can meet what a wonder asks for: where it asks about a turn, only the one whose turn it is."""
    if not table.book.has_glory:
        return list(range(table.seats))
    return [table.active] if phase_of(table) not in ("start", "over") else []


def _seat(table: Table, player: Player) -> SeatPicture:
    book = table.book
    placed = player.tokens_placed()
    return SeatPicture(
        hand=ids_of(book, player.hand),
        up=ids_of(book, player.up),
        down=ids_of(book, player.down),
        wonders=[book.wonders[number].id for number in numbers_in(player.wonders)],
        pool=[id for kind, id in enumerate(RESOURCE_IDS) for _ in range(player.pool >> 8 * kind & 255)],
        strength=table.strength(player),
        points=points(table, player),
        culture=player.culture,
        nearly=player.culture >= NEAR_THE_END,
        glory=GLORY_TOKENS - placed if book.has_glory else 0,
        placed=placed,
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
    id = table.book.ids[card]
    order = [(seat + away) % table.seats for away in range(table.seats)]
    for owner in order:
        if table.players[owner].up & BIT[card]:
            return Resolving(id, owner, owner != table.active, False)
    for owner in order[1:] + order[:1]:
        if table.players[owner].hand & BIT[card]:
            return Resolving(id, owner, owner != table.active, True)
    return Resolving(id, seat, False, False)  # it has been turned to its resource side meanwhile


def _attack(table: Table, words: Language) -> AttackPicture | None:
    assault = assault_on(table)
    if assault is None:
        return None
    waiting = yet_to_answer(table)
    order = [(assault.attacker + away) % table.seats for away in range(1, table.seats)]
    return AttackPicture(
        assault.attacker,
        table.book.ids[assault.card],
        assault.strength,
        assault.is_peaceful,
        Note(words.stakes(assault), ["GS-N31" if assault.is_peaceful else "GS-B41"]),
        Note(words.note("answering"), ["GS-B38", "GS-B39"]),
        [_defender(table, seat, assault, seat in waiting, words) for seat in order],
        [answer for seat in order if is_answering(table, seat) for answer in _responses(table, seat, assault, words)],
    )


def _defender(table: Table, seat: int, assault: Assault, waiting: bool, words: Language) -> Defender:
    stand = stand_of(table, seat, assault)
    return Defender(
        seat,
        stand.strength,
        stand.most,
        is_answering(table, seat),
        waiting,
        assault.is_held_by(stand.strength),
        words.verdict(assault, stand.strength),
        words.loss(assault, stand.loss),
    )


def _responses(table: Table, seat: int, assault: Assault, words: Language) -> list[Response]:
    found = []
    for number, card in enumerate(table.book.cards):
        if (table.cards | table.others) & BIT[number]:
            strength = strength_with(table, seat, card)
            holds = assault.is_held_by(strength)
            found.append(Response(card.id, card.strength, strength, holds, words.verdict(assault, strength)))
    return found
