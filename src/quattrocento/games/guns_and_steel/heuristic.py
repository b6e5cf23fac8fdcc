"""What a table is worth to a seat, for bots that look one answer ahead.

A question left open in the middle of an effect says little about the table, so `evaluate` first plays it out:
the seat itself answers as well as it can, others respond to an attack where that saves them and give what they
must. What stands then is counted in hundredths of a victory point.
"""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, ints, lowest, popcount, vec
from ...engine.stack import argument_of, operation_of
from .book import total
from .codes import (
    ACTIVATE,
    CHOOSE,
    DECLINE,
    DEPLETE,
    GAIN,
    GIVE,
    HOLD,
    KINDS,
    MENU_ACTIVATE,
    MENU_ACTIVATION,
    MENU_BUY,
    MENU_DRAIN,
    MENU_EITHER,
    MENU_GAIN,
    MENU_PAY,
    MENU_PRICE,
    MENU_PUT_DOWN,
    MENU_REPLENISH,
    MENU_RESPONSE,
    MENU_SEIZE,
    MENU_TURN_UP,
    OP_PURCHASE,
    OP_WONDER,
    PAY,
    PUT_DOWN,
    REPLENISH,
    RESPOND,
    TURN_UP,
)
from .payment import WORTH
from .purchase import affordable
from .scoring import points
from .table import Player, Table
from .turn import answer, is_decided
from .wonders import eligible

DEEPEST: Final = 4  # own answers played out after the one being weighed

POINT: Final = 100
OWNED: Final = 40  # any card more: another resource, another effect
STRENGTH: Final = 6
HAND: Final = 14  # a card in hand can be played next turn …
HAND_ENOUGH: Final = 4  # … but more than this will wait
EFFECT: Final = 8  # an effect in hand, by the age of its card
RESOURCE: Final = ints([10, 14, 22, 32, 44, 52, 84])  # a resource card lying ready
FUTURE: Final = 70  # percent of a purchase that counts before it is made

_OWN_MENUS: Final[vec[i64]] = ints(
    [MENU_ACTIVATION, MENU_EITHER, MENU_GAIN, MENU_REPLENISH, MENU_PRICE, MENU_ACTIVATE, MENU_TURN_UP, MENU_PUT_DOWN]
)


def evaluate(table: Table, seat: i64) -> i64:
    """How promising the table looks for this seat."""
    copy = table.clone()
    assert isinstance(copy, Table)
    return _played_out(copy, seat, DEEPEST)


def _played_out(table: Table, seat: i64, depth: i64) -> i64:
    while table.asked:
        if table.menu == MENU_PAY:
            answer(table, PAY)
        elif table.menu == MENU_RESPONSE and table.asked != BIT[seat]:
            answer(table, _response(table))
        elif table.menu == MENU_DRAIN:
            answer(table, DEPLETE + _least_resource(table, table.cards))
        elif table.menu == MENU_SEIZE:
            answer(table, GIVE + _least_wonder(table, table.cards))
        elif table.asked == BIT[seat] and depth and _is_own(table.menu):
            return _best_answer(table, seat, depth)
        else:
            break
    return standing(table, seat)


def _is_own(menu: i64) -> bool:
    index: i64 = 0
    while index < len(_OWN_MENUS):
        if _OWN_MENUS[index] == menu:
            return True
        index += 1
    return False


def _best_answer(table: Table, seat: i64, depth: i64) -> i64:
    """The value of the question after its best answer."""
    best: i64 = -1_000_000
    verb: i64 = _verb(table.menu)
    choices: i64 = table.cards
    if table.menu == MENU_ACTIVATION:
        best = _after(table, DECLINE, seat, depth)
    while choices:
        value: i64 = _after(table, verb + lowest(choices), seat, depth)
        choices &= choices - 1
        if value > best:
            best = value
    return best


def _verb(menu: i64) -> i64:
    if menu == MENU_EITHER:
        return CHOOSE
    if menu == MENU_GAIN:
        return GAIN
    if menu == MENU_REPLENISH:
        return REPLENISH
    if menu == MENU_PRICE:
        return DEPLETE
    if menu == MENU_PUT_DOWN:
        return PUT_DOWN
    if menu == MENU_TURN_UP:
        return TURN_UP
    return ACTIVATE


def _after(table: Table, option: i64, seat: i64, depth: i64) -> i64:
    copy = table.clone()
    assert isinstance(copy, Table)
    answer(copy, option)
    return _played_out(copy, seat, depth - 1)


def _response(table: Table) -> i64:
    """A defender turns up and plays what he has as long as that can save him."""
    strength: i64 = argument_of(table.context)
    seat: i64 = lowest(table.asked)
    player = table.players[seat]
    now: i64 = table.strength(player)
    most: i64 = now + total(table.cards | table.others, table.book.strengths)
    if now >= strength or most < strength:
        return HOLD
    return RESPOND + lowest(table.cards) if table.cards else TURN_UP + lowest(table.others)


def _least_resource(table: Table, cards: i64) -> i64:
    best: i64 = lowest(cards)
    cards &= cards - 1
    while cards:
        card: i64 = lowest(cards)
        cards &= cards - 1
        if WORTH[table.book.ages[card]] < WORTH[table.book.ages[best]]:
            best = card
    return best


def _least_wonder(table: Table, wonders: i64) -> i64:
    best: i64 = lowest(wonders)
    wonders &= wonders - 1
    while wonders:
        wonder: i64 = lowest(wonders)
        wonders &= wonders - 1
        if table.book.wonder_points[wonder] < table.book.wonder_points[best]:
            best = wonder
    return best


def standing(table: Table, seat: i64) -> i64:
    """The table as it lies: points, what one's cards can still do, and what is about to be had."""
    player = table.players[seat]
    rival: i64 = _best_rival(table, seat)
    own: i64 = points(table, player)
    value: i64 = own * POINT - rival * POINT // 4
    if is_decided(table):
        value += 3000 if own > rival else -3000
    value += popcount(player.hand | player.up | player.down) * OWNED
    value += _readiness(table, player)
    if table.active == seat:
        value += _prospects(table, seat, player)
    return value


def _best_rival(table: Table, seat: i64) -> i64:
    best: i64 = 0
    for other, player in enumerate(table.players):
        if other != seat:
            best = max(best, points(table, player))
    return best


def _readiness(table: Table, player: Player) -> i64:
    """Resources lying ready, cards in hand, strength showing."""
    book = table.book
    value: i64 = table.strength(player) * STRENGTH
    kind: i64 = 0
    while kind < KINDS:
        value += popcount(player.down & book.of_kind[kind]) * RESOURCE[kind]
        value += popcount(player.hand & book.of_kind[kind]) * EFFECT * (kind + 1) // 2
        kind += 1
    held: i64 = popcount(player.hand)
    value += (held if held < HAND_ENOUGH else HAND_ENOUGH) * HAND
    return value


def _prospects(table: Table, seat: i64, player: Player) -> i64:
    """The best purchase and the best wonder this turn still offers."""
    value: i64 = 0
    if table.menu == MENU_BUY or _is_pending(table, OP_PURCHASE):
        value += _best_purchase(table, affordable(table, seat)) * FUTURE // 100
    if _is_pending(table, OP_WONDER) and not player.hand & player.hand - 1:
        met: i64 = eligible(table, player)
        best: i64 = 0
        while met:
            best = max(best, table.book.wonder_points[lowest(met)])
            met &= met - 1
        value += best * POINT * FUTURE // 100
    return value


def _best_purchase(table: Table, cards: i64) -> i64:
    best: i64 = 0
    while cards:
        card: i64 = lowest(cards)
        cards &= cards - 1
        age: i64 = table.book.ages[card]
        worth: i64 = OWNED + RESOURCE[age] // 2 + total(BIT[card], table.book.points) * POINT
        if worth > best:
            best = worth
    return best


def _is_pending(table: Table, operation: i64) -> bool:
    index: i64 = 0
    while index < table.stack.depth:
        if operation_of(table.stack.ahead(index)) == operation:
            return True
        index += 1
    return False
