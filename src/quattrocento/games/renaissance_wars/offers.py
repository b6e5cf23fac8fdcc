"""What is on offer: the legal answers to every question, worked out from the table when somebody asks.

Nothing of it is kept in the state, because much of it follows from hidden cards.
"""

from __future__ import annotations

from ...engine.native import BIT, i64
from ...engine.stack import argument_of, operation_of, seat_of
from ...engine.state import Menu
from . import (
    bargains,
    bidding,
    effects,
    encounter,
    households,
    melds,
    reactions,
    rounds,
    secrets,
    striking,
    targets,
    ventures,
    winning,
)
from . import codes as c
from .programs import LUMINARIES_TOO, MAY_DECLINE
from .table import Table
from .trick import legal_in_battle


def fill(table: Table, seat: i64, menu: Menu) -> None:
    """Every legal answer of this seat, the ways out last."""
    asked: i64 = table.menu
    if asked == c.MENU_PLAY:
        _plays(table, seat, menu)
    elif asked == c.MENU_BATTLE:
        first, others = legal_in_battle(table, table.players[seat])
        _add(menu, c.PLAY, first, others)
    elif asked == c.MENU_OPTIONAL:
        _optional(table, seat, menu)
    elif asked == c.MENU_REACTION:
        if reactions.can_react(table, seat):
            menu.add(c.USE)
        menu.add(c.PASS)
    elif asked == c.MENU_AFTERMATH:
        if winning.has_aftermath_personal(table, seat):
            menu.add(c.USE)
        menu.add(c.PASS)
    elif asked == c.MENU_SHOWDOWN:
        menu.add(c.POWER + encounter.showdown_power(table, seat))
        menu.add(c.PASS)
    elif asked == c.MENU_BRANCH:
        menu.add_each(c.CHOOSE, encounter.branches(table, table.context))
        menu.add(c.PASS)
    elif asked == c.MENU_ROOM:
        menu.add(c.PICK + table.players[seat].populace_at(0))
        menu.add(c.PICK + table.players[seat].populace_at(1))
    elif asked >= c.MENU_CHOICE:
        _deeds(table, seat, menu, asked)
    elif asked < c.MENU_PLAY:
        _before(table, seat, menu, asked)
    elif asked < c.MENU_OPPONENT:
        menu.add(c.USE)  # special cards, and powers that avert something
        menu.add(c.PASS)
    else:
        _cards(table, seat, menu, asked)
    if not menu.count:
        menu.add(c.PASS)  # only in imagined worlds, where others may hold less than they must


def _add(menu: Menu, verb: i64, first: i64, others: i64) -> None:
    menu.add_each(verb, first)
    menu.add_each(verb + c.OTHERS, others)


def _plays(table: Table, seat: i64, menu: Menu) -> None:
    """Cards, cards with Condottiere, and what can be done before playing one (RW-9.65)."""
    player = table.players[seat]
    first, others = encounter.playable(player)
    _add(menu, c.PLAY, first, others)
    if winning.is_boostable(table, seat):
        _add(menu, c.PLAY_BOOSTED, first, others & c.LUMINARY_MASK)
    if winning.has_turn_personal(table, seat):
        menu.add(c.PERSONAL + player.personal)


def _optional(table: Table, seat: i64, menu: Menu) -> None:
    if table.has_sealed(seat):
        melds.put_together(table, seat)
        first, others = melds.offered(table, seat)
        _add(menu, c.WITH, first, others)
        return
    spent: i64 = argument_of(table.context)
    if table.melds_left:
        menu.add_each(c.MELD, melds.possible(table, seat))
    if not spent & winning.POWER_SPENT:
        menu.add_each(c.POWER, winning.optional_powers(table, seat))
    if winning.has_optional_personal(table, seat):
        menu.add(c.PERSONAL + table.players[seat].personal)
    if not spent & winning.LUMINARY_SPENT:
        for change in winning.sacrifices(table, seat):
            menu.add(c.SACRIFICE + change)
    menu.add(c.PASS)


def _before(table: Table, seat: i64, menu: Menu, asked: i64) -> None:
    player = table.players[seat]
    amount: i64 = 0
    if asked == c.MENU_MAT:
        menu.add_each(c.MAT, rounds.free_mats(table))
    elif asked == c.MENU_KEEP_PERSONAL:
        menu.add(c.KEEP + player.personal)
        menu.add(c.KEEP + player.drawn)
    elif asked == c.MENU_BID:
        _bids(table, menu)
    elif asked == c.MENU_WITHDRAW:
        while amount <= bidding.withdrawable(table):
            menu.add(c.AMOUNT + amount)
            amount += 1
    elif asked == c.MENU_LOAN:
        amount = table.bid - player.treasury
        while amount <= table.bid:
            menu.add(c.AMOUNT + amount)
            amount += 1
    elif asked == c.MENU_CONDITION:
        menu.add_each(c.CONDITION, BIT[c.MARKERS] - 1)
    elif asked == c.MENU_HEDGE:
        amount = 1
        while amount <= player.treasury and amount <= table.bid:
            menu.add(c.AMOUNT + amount)
            amount += 1
        menu.add(c.PASS)
    else:
        menu.add(c.USE)  # playing last, drawing another personal action
        menu.add(c.PASS)


def _bids(table: Table, menu: Menu) -> None:
    """Every number above the highest bid so far (RW-9.48, RW-9.62)."""
    step: i64 = c.BID_STEP if table.book.has_bids_in_tens else 1
    amount: i64 = table.bid + step if table.bid else c.LOWEST_BID
    while amount <= table.book.highest_bid:
        if table.book.has_bids_in_tens:
            menu.add(c.BID + (amount - c.LOWEST_BID) // step)
        else:
            menu.add(c.BID_FLORINS + amount)
        amount += step
    menu.add(c.PASS)


def _cards(table: Table, seat: i64, menu: Menu, asked: i64) -> None:
    player = table.players[seat]
    work: i64 = table.context
    if asked == c.MENU_OPPONENT:
        menu.add_each(c.PICK_OPPONENT, _opponents(table, work))
    elif asked == c.MENU_TABLE_CARD:
        first, others = striking.melded_on_offer(table, work)
        _add(menu, c.PICK, first, others)
        if striking.may_stop(work):
            menu.add(c.PASS)
    elif asked == c.MENU_OWN_CARD:
        first, others = effects.own_candidates(table, seat, argument_of(work) & 7)
        _add(menu, c.PICK, first, others)
    elif asked == c.MENU_SLOT:
        first, others = striking.strikable(table, work)
        _add(menu, c.PICK, first, others)
    elif asked == c.MENU_DEAD:
        _dead(table, menu, work)
    elif asked == c.MENU_GIVE_UP:
        if player.hand | player.hand_others:
            _add(menu, c.GIVE, player.hand, player.hand_others)
        else:
            _add(menu, c.GIVE, player.up, player.up_others)
    elif asked == c.MENU_SWAP:
        _swap(table, seat, menu, work)
    elif asked == c.MENU_ORDER:
        count: i64 = argument_of(work) if argument_of(work) < table.deck_count else table.deck_count
        menu.add_each(c.ORDER, BIT[count * (count - 1) if count > 1 else 1] - 1)
    elif asked == c.MENU_EXCHANGE:
        if table.deck[table.deck_count - 1] < c.IMMEDIATES:
            _add(menu, c.GIVE, player.hand, player.hand_others & ~c.UNWANTED_MASK)
        menu.add(c.PASS)
    elif asked == c.MENU_UNWANTED:
        _add(menu, c.GIVE, 0, player.hand_others & c.UNWANTED_MASK)
    elif asked == c.MENU_REHOUSE:
        _add(menu, c.PICK, 0, households.rehousable(table))
    elif asked == c.MENU_NEW_HOME:
        menu.add_each(c.PICK_OPPONENT, households.new_homes(table, households.holder_of(table, argument_of(work))))
    elif asked == c.MENU_PASS_LEFT:
        _add(menu, c.GIVE, player.hand, player.hand_others)
    else:
        assert asked == c.MENU_REPLAY
        _add(menu, c.PLAY, player.hand | player.up, player.hand_others | player.up_others)


def _deeds(table: Table, seat: i64, menu: Menu, asked: i64) -> None:
    """Bargains, councils and ventures."""
    player = table.players[seat]
    work: i64 = table.context
    if asked == c.MENU_CHOICE:
        menu.add_each(c.CHOOSE, bargains.possible_parts(table, work))
    elif asked == c.MENU_OWN_DEED:
        first, others = bargains.own_on_offer(table, work)
        _add(menu, c.PICK, first, others)
        if bargains.may_decline(table, work):
            menu.add(c.PASS)
    elif asked == c.MENU_BLIND_SWAP:
        _add(menu, c.GIVE, player.hand, player.hand_others & ~c.UNWANTED_MASK)
    elif asked == c.MENU_CONTEST:
        _add(menu, c.PICK, player.hand, player.hand_others)
    elif asked == c.MENU_CONCLAVE:
        menu.add_each(c.CONDITION, BIT[c.MARKERS] - 1)
    elif asked == c.MENU_STRENGTH:
        florins: i64 = ventures.least_to_win(table, seat)
        while 0 < florins <= ventures.most_to_pay(table, seat):
            menu.add(c.AMOUNT + florins)
            florins += 1
    else:
        menu.add(c.USE)  # paying a demand, running to the bank, going on, putting a card under the deck
        menu.add(c.PASS)


def _opponents(table: Table, work: i64) -> i64:
    operation: i64 = operation_of(work)
    if operation == c.OP_STEAL_ONE or operation == c.OP_LOSE_ONE:
        return table.opponents(seat_of(work))
    return targets.targets(table, work)


def _dead(table: Table, menu: Menu, work: i64) -> None:
    is_reclaim: bool = operation_of(work) == c.OP_RECLAIM
    others: i64 = 0
    if is_reclaim and argument_of(work) & LUMINARIES_TOO:
        others = table.discard_others & c.LUMINARY_MASK
    _add(menu, c.PICK, table.discard, others)
    if is_reclaim and argument_of(work) & MAY_DECLINE:
        menu.add(c.PASS)


def _swap(table: Table, seat: i64, menu: Menu, work: i64) -> None:
    """First what to take, then what to give for it."""
    player = table.players[seat]
    if table.has_sealed(seat):
        _add(menu, c.GIVE, player.hand, player.hand_others & ~c.UNWANTED_MASK)
        return
    first, others = secrets.swappable(table, work)
    _add(menu, c.TAKE, first, others)
    menu.add(c.PASS)
