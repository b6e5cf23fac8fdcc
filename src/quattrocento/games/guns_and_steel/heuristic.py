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
    BORROW,
    CHOOSE,
    DECLINE,
    DEPLETE,
    GAIN,
    GIVE,
    HOLD,
    KINDS,
    LEAVE,
    LURE,
    MENU_ACTIVATE,
    MENU_ACTIVATION,
    MENU_BACK,
    MENU_BORROW,
    MENU_BUY,
    MENU_DEFECT,
    MENU_DRAIN,
    MENU_DRAIN_ON,
    MENU_EITHER,
    MENU_FILM,
    MENU_GAIN,
    MENU_GLORY,
    MENU_LENDER,
    MENU_OPPONENT,
    MENU_PAY,
    MENU_PRICE,
    MENU_PRICE_ON,
    MENU_PUT_DOWN,
    MENU_REPLENISH,
    MENU_RESPONSE,
    MENU_SEIZE,
    MENU_SPY,
    MENU_TAKE_BACK,
    MENU_TRIBUTE,
    MENU_TURN_UP,
    MENUS,
    NO_OPTION,
    OP_GLORY,
    OP_PURCHASE,
    OP_WONDER,
    PAY,
    PICK_BACK,
    PICK_OPPONENT,
    PUT_DOWN,
    REPLENISH,
    RESPOND,
    RETRIEVE,
    SPY,
    TAKE,
    TRIBUTE,
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
GLORY: Final = ints([0, 20, 50, 100])  # percent of a wonder that own glory tokens on it are worth

# What a seat is asked while its own card is resolved, and the verb of the answers to each.
_VERBS: Final[vec[i64]] = ints(
    [
        {
            MENU_ACTIVATION: ACTIVATE,
            MENU_EITHER: CHOOSE,
            MENU_GAIN: GAIN,
            MENU_REPLENISH: REPLENISH,
            MENU_PRICE: DEPLETE,
            MENU_ACTIVATE: ACTIVATE,
            MENU_TURN_UP: TURN_UP,
            MENU_PUT_DOWN: PUT_DOWN,
            MENU_FILM: TAKE,
            MENU_OPPONENT: PICK_OPPONENT,
            MENU_TRIBUTE: TRIBUTE,
            MENU_BACK: PICK_BACK,
            MENU_SPY: SPY,
            MENU_LENDER: PICK_OPPONENT,
            MENU_BORROW: BORROW,
            MENU_DEFECT: LURE,
        }.get(menu, NO_OPTION)
        for menu in range(MENUS)
    ]
)


def evaluate(table: Table, seat: i64) -> i64:
    """How promising the table looks for this seat."""
    copy = table.clone()
    assert isinstance(copy, Table)
    return _played_out(copy, seat, DEEPEST)


def _played_out(table: Table, seat: i64, depth: i64) -> i64:
    while table.asked:
        own: bool = table.asked == BIT[seat]
        if table.menu == MENU_PAY:
            answer(table, PAY)
        elif table.menu == MENU_RESPONSE and not own:
            answer(table, _response(table))
        elif table.menu == MENU_DRAIN:
            answer(table, DEPLETE + _least_resource(table, table.cards))
        elif table.menu == MENU_DRAIN_ON or table.menu == MENU_PRICE_ON:
            answer(table, LEAVE)
        elif table.menu == MENU_SEIZE:
            answer(table, GIVE + _least_wonder(table, table.cards))
        elif table.menu == MENU_TAKE_BACK:
            answer(table, RETRIEVE + _highest(table.cards))
        elif table.menu == MENU_REPLENISH and not own:
            answer(table, REPLENISH + _highest(table.cards))
        elif own and depth and _VERBS[table.menu] != NO_OPTION:
            return _best_answer(table, seat, depth)
        else:
            break
    return standing(table, seat)


def _best_answer(table: Table, seat: i64, depth: i64) -> i64:
    """The value of the question after its best answer."""
    best: i64 = -1_000_000
    verb: i64 = _VERBS[table.menu]
    choices: i64 = table.cards
    if table.menu == MENU_ACTIVATION or table.menu == MENU_LENDER or table.menu == MENU_BORROW:
        best = _after(table, DECLINE, seat, depth)
    while choices:
        value: i64 = _after(table, verb + lowest(choices), seat, depth)
        choices &= choices - 1
        if value > best:
            best = value
    return best


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


def _highest(cards: i64) -> i64:
    """The last of these cards, which is of the highest age among them."""
    while cards & cards - 1:
        cards &= cards - 1
    return lowest(cards)


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
    value += popcount(player.owned()) * OWNED
    value += _readiness(table, player)
    if player.glory:
        value += _glory(table, player)
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
    met: i64 = 0
    best: i64 = 0
    if _is_pending(table, OP_WONDER) and not player.hand & player.hand - 1:
        met = eligible(table, player)
        while met:
            best = max(best, table.book.wonder_points[lowest(met)] * POINT)
            met &= met - 1
    elif table.menu == MENU_GLORY or _is_pending(table, OP_GLORY):
        met = eligible(table, player)
        while met:
            best = max(best, _worth_of_token(table, player, lowest(met)))
            met &= met - 1
    return value + best * FUTURE // 100


def _glory(table: Table, player: Player) -> i64:
    """What own tokens on wonders promise."""
    value: i64 = 0
    wonders: i64 = table.wonders
    while wonders:
        wonder: i64 = lowest(wonders)
        wonders &= wonders - 1
        value += table.book.wonder_points[wonder] * GLORY[player.tokens_on(wonder)]
    return value


def _worth_of_token(table: Table, player: Player, wonder: i64) -> i64:
    """What one token more on this wonder would promise."""
    tokens: i64 = player.tokens_on(wonder)
    return table.book.wonder_points[wonder] * (GLORY[tokens + 1] - GLORY[tokens])


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
