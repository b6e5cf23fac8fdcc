"""Buying Influence: bids, loans and withdrawals, hedges, and how a bid is settled (RW-5.17.1 to RW-5.17.10)."""

from __future__ import annotations

from ...engine.native import i64
from ...engine.stack import argument_of, seat_of
from .border.events import (
    BecameBuyer,
    BidFailed,
    BidFulfilled,
    BidMade,
    BidNothing,
    Borrowed,
    Hedged,
    HedgeWon,
    Repaid,
    ReturnedMelds,
    StayedInDebt,
    TookInitiative,
    Withdrew,
)
from .codes import (
    AMOUNT,
    BID,
    BID_FLORINS,
    BID_STEP,
    LOWEST_BID,
    MENU_BID,
    MENU_CONDITION,
    MENU_HEDGE,
    MENU_LOAN,
    MENU_WITHDRAW,
    OP_BUYER,
    OP_BUYERS_CHOICE,
    OP_HEDGE,
    PASS,
    PHASE_BATTLE,
)
from .money import HUNDRED
from .table import Table

LATE_CHARGE = 10  # for every round a debt stays open (RW-5.17.6)


def ask_bid(table: Table, work: i64) -> None:
    """Once around, openly; whoever bids later must bid more (RW-5.17.1, RW-9.48, RW-9.62)."""
    table.question(seat_of(work), MENU_BID, work)


def bid_answered(table: Table, work: i64, option: i64) -> None:
    seat: i64 = seat_of(work)
    if option == PASS:
        if table.telling:
            table.tell(BidNothing(seat))
        return
    bid: i64 = option - BID_FLORINS
    if table.book.has_bids_in_tens:
        bid = LOWEST_BID + (option - BID) * BID_STEP
    if table.telling:
        table.tell(BidMade(seat, bid))
    if bid > table.bid:
        table.bid = bid
        table.buyer = seat


def buyer(table: Table, work: i64) -> None:
    """The highest bidder finds the coins: from the vault, by a loan, from the treasury (RW-5.17.5, RW-5.17.7)."""
    if table.buyer < 0:
        return  # RW-5.17.10
    seat: i64 = table.buyer
    player = table.players[seat]
    step: i64 = argument_of(work)
    if step == 0:
        if table.telling:
            table.tell(BecameBuyer(seat, table.bid))
        table.later(OP_BUYER, seat, 0, 1)
        if withdrawable(table):
            table.question(seat, MENU_WITHDRAW, work)
    elif player.treasury < table.bid:
        table.question(seat, MENU_LOAN, work)
    else:
        loan_taken(table, 0)


def withdrawable(table: Table) -> i64:
    """How many hundreds: as many as there are, and no more than the bid needs (RW-9.54)."""
    player = table.players[table.buyer]
    lacking: i64 = table.bid - player.treasury
    if lacking <= 0:
        return 0
    needed: i64 = (lacking + HUNDRED - 1) // HUNDRED
    saved: i64 = player.vault // HUNDRED
    return needed if needed < saved else saved


def withdraw_answered(table: Table, option: i64) -> None:
    player = table.players[table.buyer]
    hundreds: i64 = option - AMOUNT
    if hundreds:
        player.vault -= hundreds * HUNDRED
        player.treasury += hundreds * HUNDRED
        if table.telling:
            table.tell(Withdrew(table.buyer, hundreds * HUNDRED))


def loan_taken(table: Table, florins: i64) -> None:
    """Lay the stake down, name the condition, take the initiative (RW-5.17.2, RW-5.17.5)."""
    seat: i64 = table.buyer
    player = table.players[seat]
    if florins and table.telling:
        table.tell(Borrowed(seat, florins))
    player.loan = florins
    player.treasury -= table.bid - florins
    player.from_bids -= table.bid - florins
    player.stake = table.bid
    table.initiative = seat
    if table.telling:
        table.tell(TookInitiative(seat))
    away: i64 = table.seats - 1
    while away > 0:
        table.later(OP_HEDGE, (seat + away) % table.seats, 0, 0)
        away -= 1
    table.later(OP_BUYERS_CHOICE, seat, 0, 0)


def ask_condition(table: Table, work: i64) -> None:
    table.question(seat_of(work), MENU_CONDITION, work)


def condition_answered(table: Table, condition: i64) -> None:
    """Also the one that is dominant already (RW-9.49)."""
    table.set_dominant(condition)


def ask_hedge(table: Table, work: i64) -> None:
    """Opponents may hedge against the buyer with their own coins, to the florin (RW-5.17.8, RW-9.55, RW-9.68)."""
    if table.players[seat_of(work)].treasury:
        table.question(seat_of(work), MENU_HEDGE, work)


def hedge_answered(table: Table, work: i64, option: i64) -> None:
    if option == PASS:
        return
    seat: i64 = seat_of(work)
    florins: i64 = option - AMOUNT
    player = table.players[seat]
    player.treasury -= florins
    player.from_bids -= florins
    player.stake = florins
    if table.telling:
        table.tell(Hedged(seat, florins))


def check(table: Table) -> None:
    """As soon as the buyer's melds reach the bid, his stake comes back; hedges are lost (RW-5.17.3, RW-9.56)."""
    if table.buyer < 0 or table.is_bid_made or table.progress < table.bid:
        return
    table.is_bid_made = True
    table.players[table.buyer].treasury += table.bid
    table.players[table.buyer].from_bids += table.bid
    if table.telling:
        table.tell(BidFulfilled(table.buyer, table.bid))
    for player in table.players:
        player.stake = 0


def settle(table: Table) -> None:
    """At the end of the encounter phase a bid not made costs the stake and all meld income (RW-5.17.4, RW-5.17.9)."""
    if table.buyer < 0 or table.is_bid_made:
        return
    player = table.players[table.buyer]
    if table.telling:
        table.tell(BidFailed(table.buyer, table.bid))
    owed: i64 = table.progress  # RW-9.51
    paid: i64 = owed if owed < player.treasury else player.treasury
    player.treasury -= paid
    player.from_bids -= paid
    player.owed = owed - paid  # RW-9.52
    player.from_melds -= owed
    player.loan *= 2
    if table.telling:
        table.tell(ReturnedMelds(table.buyer, paid))
    for seat, other in enumerate(table.players):
        if seat != table.buyer and other.stake:
            other.treasury += 2 * other.stake
            other.from_bids += 2 * other.stake
            if table.telling:
                table.tell(HedgeWon(seat, other.stake))
        other.stake = 0


def returned_melds(table: Table, seat: i64) -> i64:
    """What a failed Buyer has gained by melds, all of which goes back: part of what the bid has cost (RW-9.51)."""
    has_failed: bool = seat == table.buyer and not table.is_bid_made and table.phase >= PHASE_BATTLE
    return table.progress if has_failed else 0


def settled_debt(table: Table, seat: i64, total: i64) -> i64:
    """What is left of a round's total after debts (RW-5.17.5, RW-5.17.6, RW-9.53)."""
    player = table.players[seat]
    owing: i64 = player.debt
    if player.debt:
        player.debt += LATE_CHARGE
    due: i64 = player.debt + player.loan + player.owed
    if not due:
        return total
    able: i64 = total if total > 0 else 0
    paid: i64 = due if due < able else able
    player.debt = due - paid
    player.loan = 0
    player.owed = 0
    player.from_bids -= paid + player.debt - owing
    if table.telling:
        table.tell(Repaid(seat, paid))
        if player.debt:
            table.tell(StayedInDebt(seat, player.debt))
    return total - paid
