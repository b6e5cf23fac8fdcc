"""What a table is worth to a seat, for bots that look one answer ahead: in tenths of a florin.

It follows the good sense of trick games: what is won counts, so does what the card on the table may still win, and
what stays in the hand: high and dominant cards, and melds that want only a card or two.
"""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, ints, lowest, popcount, vec
from ...engine.stack import card_of, operation_of, seat_of
from .board import slot_card, slot_seat
from .codes import (
    AMOUNT,
    BID_FLORINS,
    CATEGORY_MARRIAGE,
    CONDITIONS,
    KEEP,
    KING,
    LUMINARY_MASK,
    MENU_GO_ON,
    MENU_OPTIONAL,
    NO_CONDITION,
    NO_PERSONAL,
    OP_CARRY_OUT,
    OP_GAIN,
    OTHERS,
    PAWN,
    PHASE_BATTLE,
    PHASE_OVER,
    POPULACE,
    POWERS_OF_A_MAT,
    QUEEN,
    SETS,
    TEXT_EVENTS,
    TEXT_PERSONALS,
    TEXT_POPULACE,
    TEXT_POWERS,
    UNWANTED_MASK,
    WINDOW_ROUND_START,
)
from .melds import possible
from .needs import FACT_LUMINOSITY, fact_of
from .player import Player
from .pledges import promised, rival_of, to_gain, to_lose
from .rounds import wealth
from .table import Table
from .trick import strength, winning_place
from .ventures import pot_of
from .winning import value_in_slots

FLORIN: Final = 10
NOBODY: Final = -1_000_000_000
MANY: Final = 40  # numbers of florins, above which not all are tried
TENS: Final = 10
RIVALS: Final = 3  # part of what the richest rival has that counts against one
KEPT: Final[vec[i64]] = ints([60, 42, 34, 20, 10, 4, 2])  # a card kept in hand, by rank
KEPT_LUMINARY: Final = 95
KEPT_DOMINANT: Final = 45  # more for a dominant one, which wins tricks and follows suit later
EXPECTED: Final = 70  # what each player yet to play adds to a trick
SAFE: Final = 100
PERSONAL: Final = 60  # a personal action still to be used
POWER: Final = 40
LATE: Final = 3  # skirmishes before the end of a round from which on what is unused loses its worth
AT_HAND: Final = 5  # tenths of a meld that a text lets one lay now
MARRIAGE: Final = 110  # King and Queen of a condition in hand
SET_PROMISE: Final[vec[i64]] = ints([0, 0, 12, 30, 75])  # percent of a set's florins, by conditions of its rank held
INITIATIVE: Final = 60
STAKE: Final = 9
KNOWN_CARD: Final = 6  # a concealed card elsewhere that one has seen
PLEDGED: Final = 4  # tenths of what hangs on the next skirmish
AT_STAKE: Final = 7  # tenths of what would be gained by stopping now


def worth_trying(options: list[int]) -> list[int]:
    """Of many numbers of florins the tens, the lowest and the highest: neighbours are worth nearly the same."""
    amounts = [option for option in options if _is_amount(option)]
    if len(amounts) <= MANY:
        return options
    ends = (amounts[0], amounts[-1])
    return [option for option in options if not _is_amount(option) or option in ends or _florins(option) % TENS == 0]


def _is_amount(option: i64) -> bool:
    return AMOUNT <= option < KEEP or option >= BID_FLORINS


def _florins(option: i64) -> i64:
    return option - BID_FLORINS if option >= BID_FLORINS else option - AMOUNT


def evaluate(table: Table, seat: i64) -> i64:
    """How promising the table looks for this seat."""
    value: i64 = _standing(table, seat) - _best_rival(table, seat) // RIVALS
    return value * 4 if table.phase == PHASE_OVER else value + _promising(table, seat)


def lead(table: Table, seat: i64) -> i64:
    """How far this seat looks ahead of the best other; the cards of a round that has just begun say nothing yet."""
    if table.phase != PHASE_BATTLE and table.skirmish <= 1 and not table.slot_count:
        return _standing(table, seat) - _best_rival(table, seat)
    best: i64 = NOBODY
    for other in range(table.seats):
        if other != seat:
            best = max(best, evaluate(table, other))
    return evaluate(table, seat) - best


def _best_rival(table: Table, seat: i64) -> i64:
    """What the best other has for certain."""
    best: i64 = 0
    for other in range(table.seats):
        if other != seat:
            best = max(best, _standing(table, other))
    return best


def _promising(table: Table, seat: i64) -> i64:
    """What the table holds in store for this seat."""
    player = table.players[seat]
    value: i64 = _hand(table, player)
    if table.slot_count:
        value += _trick(table, seat)
    elif table.initiative == seat:
        value += INITIATIVE
    return value + _prospects(table, seat, player)


def _standing(table: Table, seat: i64) -> i64:
    """What a seat has for certain, as everybody may reckon; a loan may have to be paid back double."""
    player = table.players[seat]
    captured: i64 = table.book.value_of_all(player.captured, player.captured_others) if table.phase != PHASE_OVER else 0
    owing: i64 = player.loan + player.owed
    return (wealth(player) + captured - owing) * FLORIN - player.loan + player.stake * STAKE


def _hand(table: Table, player: Player) -> i64:
    """What the cards still held may bring."""
    first: i64 = player.hand | player.up | player.down
    others: i64 = player.hand_others | player.up_others | player.down_others
    value: i64 = 0
    rank: i64 = 0
    while rank <= PAWN:
        value += popcount(first & table.book.of_rank[rank]) * KEPT[rank]
        rank += 1
    value += popcount(others & LUMINARY_MASK) * KEPT_LUMINARY
    dominant: i64 = table.dominant()
    trumps: i64 = popcount(first & table.book.of_condition[dominant])
    value += (trumps + popcount(others & table.book.luminaries_of[dominant])) * KEPT_DOMINANT
    unwanted: i64 = others & UNWANTED_MASK
    while unwanted:
        value += table.book.values[OTHERS + lowest(unwanted)] * 4
        unwanted &= unwanted - 1
    return value


def _trick(table: Table, seat: i64) -> i64:
    """The card that wins so far may be beaten by whoever plays after it."""
    place: i64 = winning_place(table)
    to_come: i64 = table.seats - table.slot_count
    at_stake: i64 = to_come * EXPECTED + value_in_slots(table) * FLORIN
    slot: i64 = 0
    has_played: bool = False
    while slot < table.slot_count:
        if slot_seat(table.slots[slot]) == seat:
            has_played = True
        slot += 1
    if slot_seat(table.slots[place]) != seat:
        return -at_stake // RIVALS if has_played else 0
    chance: i64 = SAFE
    beaten: i64 = _danger(table, place)
    while to_come > 0:
        chance = chance * (SAFE - beaten) // SAFE
        to_come -= 1
    return (at_stake + INITIATIVE) * chance // SAFE


def _danger(table: Table, place: i64) -> i64:
    """How likely, in percent, a player to come beats the card at this place."""
    condition: i64 = table.condition_of(slot_card(table.slots[place]))
    worth: i64 = strength(table, place) // 2
    if condition == table.dominant():
        return max(0, 26 - worth)
    if condition == NO_CONDITION:
        return 75
    return 55 - worth


def _prospects(table: Table, seat: i64, player: Player) -> i64:
    """Melds in sight, powers and personal action unused, the people on the mat."""
    if table.phase == PHASE_BATTLE:
        return 0
    value: i64 = _unused(table, player) + _hopes(table, seat) + _meld_at_hand(table, seat, player)
    if table.deck_count:
        promise: i64 = _melds(table, player)
        value += promise
        if table.buyer == seat and not table.is_bid_made:
            value += promise - (table.bid - table.progress) * FLORIN
    place: i64 = 0
    left: i64 = table.deck_count // table.seats
    while place < player.populace_count():
        value += table.book.people_worth[player.populace_at(place) - POPULACE] * left
        place += 1
    if player.blocked:
        value -= INITIATIVE
    value += (popcount(player.knows) + popcount(player.knows_others)) * KNOWN_CARD
    return value + _at_stake(table, seat, player)


def _unused(table: Table, player: Player) -> i64:
    """Personal action and powers, which are of no use any more when the Encounter Phase ends (RW-5.11.5)."""
    unused: i64 = _powers_left(table, player) * POWER + (0 if player.personal == NO_PERSONAL else PERSONAL)
    left: i64 = table.book.skirmishes - table.skirmish
    return unused if left >= LATE else unused * left // LATE if left > 0 else 0


def _meld_at_hand(table: Table, seat: i64, player: Player) -> i64:
    """What a text has made possible that the winner may do next: a meld with wild cards, or a second one."""
    if table.menu != MENU_OPTIONAL or not table.is_asked(seat) or table.has_sealed(seat):
        return 0
    if not table.melds_left or not (table.wild or table.last_meld):
        return 0
    best: i64 = 0
    melds: i64 = possible(table, seat)
    while melds:
        best = max(best, table.book.florins[fact_of(lowest(melds), table.dominant())])
        melds &= melds - 1
    return best * AT_HAND


def _powers_left(table: Table, player: Player) -> i64:
    """The powers that can still be used, but for those of the start of a round, which are used then or not at all."""
    left: i64 = 0
    number: i64 = 0
    while number < POWERS_OF_A_MAT and player.mat >= 0:
        is_late: bool = table.book.windows[table.power_text(player, number)] == WINDOW_ROUND_START
        if not is_late and not player.powers & BIT[number]:
            left += 1
        number += 1
    return left


def _hopes(table: Table, seat: i64) -> i64:
    """What texts under way may bring: those about to be carried out, and the one a question is about."""
    value: i64 = 0
    depth: i64 = 0
    while depth < table.stack.depth:
        work: i64 = table.stack.ahead(depth)
        text: i64 = card_of(work)
        if operation_of(work) == OP_CARRY_OUT and seat_of(work) == seat and _is_announced(text):
            value += table.book.hopes[text]
        depth += 1
    is_asked: bool = table.asked != 0 and operation_of(table.context) >= OP_GAIN and table.menu != MENU_GO_ON
    if is_asked and seat_of(table.context) == seat and _is_announced(card_of(table.context)):
        value += table.book.hopes[card_of(table.context)]
    return value


def _is_announced(text: i64) -> bool:
    """Whether a text is a power or a personal action."""
    return TEXT_POWERS <= text < TEXT_POPULACE or TEXT_PERSONALS <= text < TEXT_EVENTS


def _at_stake(table: Table, seat: i64, player: Player) -> i64:
    """What hangs on the next skirmish, and what one could stop with now."""
    value: i64 = promised(player.pledge) * PLEDGED
    if rival_of(player.pledge) >= 0:
        value += (to_gain(player.pledge) - to_lose(player.pledge)) * PLEDGED
    if table.menu == MENU_GO_ON and seat_of(table.context) == seat:
        value += pot_of(table.context) * AT_STAKE
    return value


def _melds(table: Table, player: Player) -> i64:
    """Cards that are half a meld, unless they have served in one already."""
    book = table.book
    value: i64 = 0
    condition: i64 = 0
    cards: i64 = player.hand | player.up
    unmarried: i64 = cards & ~player.used[2 * CATEGORY_MARRIAGE]
    while condition < CONDITIONS:
        couple: i64 = unmarried & book.of_condition[condition]
        if couple & book.of_rank[KING] and couple & book.of_rank[QUEEN] and couple & player.hand:
            value += MARRIAGE
        condition += 1
    rank: i64 = 0
    while rank <= PAWN:
        fresh: i64 = cards & book.of_rank[rank] & ~player.used[2 * (SETS + rank)]
        kinds: i64 = 0
        condition = 0
        while condition < CONDITIONS:
            if fresh & book.of_condition[condition]:
                kinds += 1
            condition += 1
        value += book.florins[SETS + rank] * SET_PROMISE[kinds if kinds < 4 else 4] * FLORIN // SAFE
        rank += 1
    if player.mat >= 0 and player.hand_others & BIT[player.mat]:
        value += book.florins[FACT_LUMINOSITY] * FLORIN // 2
    return value
