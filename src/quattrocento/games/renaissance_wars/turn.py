"""The loop that does what is pending, and what becomes of answers: which piece of work belongs to which module."""

from __future__ import annotations

from ...engine.native import i64
from ...engine.stack import card_of, operation_of, seat_of
from . import (
    bargains,
    battle,
    bidding,
    councils,
    deck,
    drawing,
    effects,
    encounter,
    graves,
    households,
    losses,
    melds,
    pledges,
    reactions,
    rounds,
    secrets,
    striking,
    targets,
    ventures,
    winning,
)
from . import codes as c
from .border.events import Targeted
from .programs import deed_of
from .table import Table


def advance(table: Table) -> None:
    """Do what is pending, up to the next question or the end of the game."""
    while not table.asked and table.stack.depth:
        work: i64 = table.stack.pop()
        operation: i64 = operation_of(work)
        if operation < c.OP_SKIRMISH:
            _start(table, operation, work)
        elif operation < c.OP_DRAW:
            _skirmish(table, operation, work)
        elif operation < c.OP_GAIN:
            _course(table, operation, work)
        elif operation < c.OP_RECLAIM:
            _loss(table, operation, work)
        else:
            _effect(table, operation, work)


def _start(table: Table, operation: i64, work: i64) -> None:
    if operation == c.OP_MAT:
        rounds.choose_mat(table, work)
    elif operation == c.OP_ROUND:
        rounds.start_round(table, work)
    elif operation == c.OP_PERSONAL:
        rounds.draw_personal(table, work)
    elif operation == c.OP_BID:
        bidding.ask_bid(table, work)
    elif operation == c.OP_BUYER:
        bidding.buyer(table, work)
    else:
        assert operation == c.OP_HEDGE
        bidding.ask_hedge(table, work)


def _skirmish(table: Table, operation: i64, work: i64) -> None:
    if operation == c.OP_TURN:
        encounter.turn(table, work)
    elif operation == c.OP_SKIRMISH:
        table.phase = c.PHASE_ENCOUNTER
        encounter.skirmish(table, work)
    elif operation == c.OP_PRELEAD:
        encounter.prelead(table, work)
    elif operation == c.OP_SHOWDOWN:
        encounter.showdown(table, work)
    elif operation == c.OP_WIN:
        winning.win(table, work)
    elif operation == c.OP_GATHER:
        winning.gather(table, work)
    elif operation == c.OP_OPTIONAL:
        winning.optional(table, work)
    elif operation == c.OP_POPULACE:
        winning.populace(table, work)
    else:
        assert operation == c.OP_AFTERMATH
        winning.aftermath(table, work)


def _course(table: Table, operation: i64, work: i64) -> None:
    if operation == c.OP_BATTLE_TURN:
        battle.turn(table, work)
    elif operation == c.OP_BATTLE_WIN:
        battle.win(table, work)
    elif operation == c.OP_BATTLE:
        battle.battle(table, work)
    elif operation == c.OP_PLAYED:
        encounter.played(table, work)
    elif operation == c.OP_DRAW:
        drawing.draw(table, work)
    elif operation == c.OP_IMMEDIATE:
        drawing.immediate(table, work)
    elif operation == c.OP_REPLACE:
        drawing.replace(table, work)
    elif operation == c.OP_TRAIL:
        drawing.trail(table, work)
    elif operation == c.OP_END_ENCOUNTER:
        drawing.end_encounter(table, work)
    elif operation == c.OP_CARRY_OUT:
        reactions.carry_out(table, work)
    elif operation == c.OP_RESOLVED:
        reactions.resolved(table)
    elif operation == c.OP_BUYERS_CHOICE:
        bidding.ask_condition(table, work)
    else:
        assert operation == c.OP_TALLY
        rounds.tally(table, work)


def _loss(table: Table, operation: i64, work: i64) -> None:
    if operation == c.OP_GAIN:
        effects.gain(table, work)
    elif operation == c.OP_LOSE:
        losses.lose(table, work)
    elif operation == c.OP_STEAL:
        losses.steal(table, work)
    elif operation == c.OP_STEAL_EACH:
        effects.steal_each(table, work)
    elif operation == c.OP_STEAL_ONE or operation == c.OP_LOSE_ONE:
        effects.from_one(table, work)
    elif operation == c.OP_ROLL:
        effects.roll(table, work)
    elif operation == c.OP_ROLL_LOSE:
        effects.roll_to_lose(table, work)
    elif operation == c.OP_KILL_TABLE:
        striking.strike_melds(table, work)
    elif operation == c.OP_KILL_RANDOM:
        effects.kill_random(table, work)
    elif operation == c.OP_KILL:
        losses.kill(table, work)
    else:
        assert operation == c.OP_FLIP
        losses.flip(table, work)


def _effect(table: Table, operation: i64, work: i64) -> None:
    if operation == c.OP_RECLAIM:
        graves.reclaim(table, work)
    elif operation == c.OP_SWAP:
        secrets.swap(table, work)
    elif operation == c.OP_PEEK_DECK:
        deck.peek_deck(table, work)
    elif operation == c.OP_EXCHANGE_TOP:
        deck.exchange_top(table, work)
    elif operation == c.OP_PEEK_HAND:
        secrets.peek_hand(table, work)
    elif operation == c.OP_FLIP_OTHERS:
        striking.strike_melds(table, work)
    elif operation == c.OP_ABSOLVE:
        graves.absolve(table, work)
    elif operation == c.OP_KILL_SLOT:
        striking.kill_slot(table, work)
    elif operation == c.OP_REPLAY:
        striking.replay(table, work)
    elif operation == c.OP_DEED:
        _deed(table, work)
    elif operation == c.OP_GAIN_FOR:
        effects.gain_for(table, work)
    elif operation == c.OP_DIE_MARKER:
        effects.roll_dominance(table, work)
    elif operation == c.OP_FLAG:
        effects.flag(table, work)
    elif operation == c.OP_OWN_CARD:
        effects.own_card(table, work)
    else:
        _table_effect(table, operation, work)


def _table_effect(table: Table, operation: i64, work: i64) -> None:
    if operation == c.OP_REHOUSE:
        households.rehouse(table, work)
    elif operation == c.OP_PLAGUE:
        effects.plague(table, work)
    elif operation == c.OP_EVERYBODY:
        effects.everybody(table, work)
    elif operation == c.OP_PASS_LEFT:
        secrets.pass_left(table, work)
    elif operation == c.OP_REVOLT:
        households.revolt(table, work)
    elif operation == c.OP_RUN:
        effects.run_on_the_bank(table, work)
    elif operation == c.OP_OTHERS_GAIN:
        effects.others_gain(table, work)
    else:
        assert operation == c.OP_BROADSIDE
        secrets.broadside(table, work)


def _deed(table: Table, work: i64) -> None:
    deed: i64 = deed_of(work)
    if deed == c.DEED_CHOOSE:
        bargains.choose(table, work)
    elif deed < c.DEED_DEMAND:
        bargains.own_deed(table, work)
    elif deed == c.DEED_DEMAND:
        bargains.demand(table, work)
    elif deed == c.DEED_BLIND_SWAP:
        ventures.blind_swap(table, work)
    elif deed == c.DEED_PLEDGE:
        pledges.pledge(table, work)
    elif deed == c.DEED_FORETELL:
        ventures.foretell(table, work)
    elif deed == c.DEED_CONTEST:
        councils.contest(table, work)
    elif deed == c.DEED_CONCLAVE:
        councils.conclave(table, work)
    elif deed == c.DEED_BANK:
        councils.run_on_the_bank(table, work)
    elif deed == c.DEED_EXPLORE:
        ventures.explore(table, work)
    elif deed == c.DEED_PRESS_LUCK:
        ventures.press_luck(table, work)
    else:
        assert deed == c.DEED_STRENGTH
        ventures.strength(table, work)


# Answers.


def answer(table: Table, seat: i64, option: i64) -> None:
    """Carry on with a legal answer; those given together or in two halves wait in envelopes."""
    menu: i64 = table.menu
    if _asks_several(menu):
        if not table.seal(seat, option):
            return
        _opened(table, menu)
    elif menu == c.MENU_SWAP:
        if not table.seal(seat, option, option != c.PASS and not table.has_sealed(seat)):
            return
        work: i64 = table.context
        answers = table.sealed_by(seat)
        table.empty_envelopes()
        table.answered()
        secrets.swap_chosen(table, work, answers)
    elif menu == c.MENU_OPTIONAL and c.MELD <= option < c.POWER:
        if not _melded(table, seat, option):
            return
    else:
        work = table.context
        table.answered()
        if menu >= c.MENU_CHOICE:
            _deed_chosen(table, menu, work, option)
        elif menu >= c.MENU_OPPONENT and menu < c.MENU_BATTLE:
            _card_chosen(table, menu, work, option)
        else:
            _course_chosen(table, menu, work, option)
    advance(table)


def _asks_several(menu: i64) -> bool:
    """Whether everybody who is asked answers in secret, and all answers are opened together."""
    if menu == c.MENU_REACTION or menu == c.MENU_AFTERMATH or menu == c.MENU_PASS_LEFT:
        return True
    return c.MENU_CONTEST <= menu <= c.MENU_BANK


def _melded(table: Table, seat: i64, option: i64) -> bool:
    """Put a meld together card by card, in secret; when it is complete it is laid, and the winner goes on."""
    table.seal(seat, option, True)
    if not melds.put_together(table, seat):
        return False
    table.empty_envelopes()
    table.stack.push(table.context)
    table.answered()
    melds.lay(table, seat)
    bidding.check(table)
    return True


def _opened(table: Table, menu: i64) -> None:
    cause: i64 = table.context
    answers = table.open_sealed()
    table.answered()
    if menu == c.MENU_REACTION:
        reactions.react(table, cause, answers)
    elif menu == c.MENU_AFTERMATH:
        winning.aftermath_answered(table, answers)
    elif menu >= c.MENU_CONTEST:
        councils.opened(table, menu, cause, answers)
    else:
        secrets.passed_left(table, answers)


def _course_chosen(table: Table, menu: i64, work: i64, option: i64) -> None:
    if menu == c.MENU_PLAY:
        encounter.turn_answered(table, work, option)
    elif menu == c.MENU_BATTLE:
        battle.turn_answered(table, work, option)
    elif menu == c.MENU_OPTIONAL:
        winning.optional_answered(table, work, option)
    elif menu == c.MENU_SPECIAL:
        encounter.special_answered(table, work, option)
    elif menu == c.MENU_SHOWDOWN:
        encounter.showdown_answered(table, work, option)
    elif menu == c.MENU_ROOM:
        winning.room_made(table, work, option - c.PICK)
    elif menu == c.MENU_HOIST:
        losses.hoist_answered(table, work, option)
        striking.spare(table, work, option)
    elif menu == c.MENU_VOW:
        losses.vow_answered(table, work, option)
    elif menu == c.MENU_LAST:
        encounter.prelead_answered(table, work, option)
    else:
        _round_chosen(table, menu, work, option)


def _round_chosen(table: Table, menu: i64, work: i64, option: i64) -> None:
    if menu == c.MENU_MAT:
        rounds.mat_answered(table, work, option - c.MAT)
    elif menu == c.MENU_KEEP_PERSONAL:
        rounds.keep_answered(table, work, option)
    elif menu == c.MENU_REDRAW:
        rounds.redraw_answered(table, work, option)
    elif menu == c.MENU_BID:
        bidding.bid_answered(table, work, option)
    elif menu == c.MENU_WITHDRAW:
        bidding.withdraw_answered(table, option)
    elif menu == c.MENU_LOAN:
        bidding.loan_taken(table, option - c.AMOUNT)
    elif menu == c.MENU_CONDITION:
        bidding.condition_answered(table, option - c.CONDITION)
    else:
        assert menu == c.MENU_HEDGE
        bidding.hedge_answered(table, work, option)


def _card_chosen(table: Table, menu: i64, work: i64, option: i64) -> None:
    if menu == c.MENU_OPPONENT:
        _opponent_chosen(table, work, option - c.PICK_OPPONENT)
    elif menu == c.MENU_TABLE_CARD:
        striking.melded_chosen(table, work, option, option - c.PICK)
    elif menu == c.MENU_OWN_CARD:
        effects.own_card_answered(table, work, option)
    elif menu == c.MENU_SLOT:
        striking.slot_chosen(table, work, option - c.PICK)
    elif menu == c.MENU_DEAD:
        graves.dead_chosen(table, work, option, option - c.PICK)
    elif menu == c.MENU_GIVE_UP:
        graves.give_up_chosen(table, work, option - c.GIVE)
    elif menu == c.MENU_ORDER:
        deck.order_chosen(table, work, option - c.ORDER)
    elif menu == c.MENU_EXCHANGE:
        deck.exchange_chosen(table, work, option, option - c.GIVE)
    elif menu == c.MENU_UNWANTED:
        graves.unwanted_chosen(table, work, option - c.GIVE)
    elif menu == c.MENU_BRANCH:
        if option != c.PASS:
            reactions.carry_out_branch(table, seat_of(work), card_of(work), option - c.CHOOSE)
    elif menu == c.MENU_REHOUSE:
        households.rehouse_chosen(table, work, option - c.PICK)
    elif menu == c.MENU_NEW_HOME:
        households.new_home_chosen(table, work, option - c.PICK_OPPONENT)
    else:
        assert menu == c.MENU_REPLAY
        striking.replay_chosen(table, work, option - c.PLAY)


def _deed_chosen(table: Table, menu: i64, work: i64, option: i64) -> None:
    if menu == c.MENU_CHOICE:
        bargains.part_chosen(table, work, option - c.CHOOSE)
    elif menu == c.MENU_OWN_DEED:
        bargains.own_deed_answered(table, work, option)
    elif menu == c.MENU_DEMAND:
        bargains.demand_answered(table, work, option)
    elif menu == c.MENU_BLIND_SWAP:
        ventures.blind_swap_answered(table, work, option - c.GIVE)
    elif menu == c.MENU_GO_ON:
        ventures.go_on_answered(table, work, option)
    elif menu == c.MENU_STRENGTH:
        ventures.strength_answered(table, work, option)
    else:
        assert menu == c.MENU_FORETELL
        ventures.foretell_answered(table, work, option)


def _opponent_chosen(table: Table, work: i64, opponent: i64) -> None:
    operation: i64 = operation_of(work)
    if table.telling:
        table.tell(Targeted(seat_of(work), opponent))
    if operation == c.OP_STEAL_ONE or operation == c.OP_LOSE_ONE:
        effects.from_one_chosen(table, work, opponent)
    elif operation == c.OP_KILL_RANDOM:
        effects.kill_random_of(table, work, opponent)
    else:
        table.stack.push(targets.with_target(work, opponent))
