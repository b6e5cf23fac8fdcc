"""What a seat is asked, and what there is to know about it: facts, which a language puts in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ....engine.state import Menu
from .. import codes as c
from .. import offers
from ..board import slot_card, slot_seat
from ..effects import slot_of
from ..trick import lead_condition, winning_place
from ..ventures import least_to_win, most_to_pay
from .causes import seen_in_deck, turned_up
from .duties import duty_of
from .laying import BegunMeld, begun_meld
from .matters import Matter, matter_of
from .options import QUESTIONS
from .sheet import CONDITIONS, CardFacts

if TYPE_CHECKING:
    from ..table import Table

# The first answer on offer: to do what a card or power allows, to bid, borrow and pay as little as possible.
_USUALLY_FIRST: Final = (
    *(c.MENU_SPECIAL, c.MENU_SHOWDOWN, c.MENU_HOIST, c.MENU_VOW),
    *(c.MENU_BID, c.MENU_LOAN, c.MENU_STRENGTH),
)
_MODEST_HEDGE: Final = 20


class Best(NamedTuple):
    """The card that is winning a skirmish or battle."""

    card: str
    seat: int


class Asked(NamedTuple):
    """A question by the name of its menu, with the rules behind it and the answer most people would give."""

    menu: str
    seat: int
    rules: tuple[str, ...]
    usual: int | None
    matter: Matter  # on account of which there is a question
    dominant: str
    bid: int  # the highest
    buyer: int
    treasury: int  # of the seat
    best: Best | None = None  # None while nothing has been played
    lead: str | None = None  # the condition that was led, if it was one
    duty: str = ""  # in a battle: follow, trump or overtrump
    meld: BegunMeld | None = None  # the one the seat is putting together
    card: str | None = None  # one that arrives, is to be replaced, has been taken, or lies on top of the draw deck
    stays: bool = False  # what lies on top is an immediate, and cannot be taken
    turned_up: tuple[CardFacts, ...] = ()
    least: int = 0  # florins that make a card win …
    most: int = 0  # … and those that may be paid for it


def asked_of(table: Table, seat: int) -> Asked:
    menu = table.menu_for(seat)
    duty = duty_of(table, table.players[seat])
    rule = duty.rule if duty is not None else QUESTIONS[menu].rule
    asked = Asked(
        QUESTIONS[menu].name,
        seat,
        (rule,),
        usual_of(table, seat),
        matter_of(table),
        CONDITIONS[table.dominant()],
        table.bid,
        table.buyer,
        table.players[seat].treasury,
    )
    if menu in (c.MENU_PLAY, c.MENU_BATTLE, c.MENU_SHOWDOWN):
        return _in_a_trick(asked, table)._replace(duty=duty.kind if duty is not None else "")
    return _with_cards(asked, table, menu)


def _in_a_trick(asked: Asked, table: Table) -> Asked:
    if not table.slot_count:
        return asked
    lead, best = lead_condition(table), table.slots[winning_place(table)]
    return asked._replace(
        best=Best(table.book.card_ids[slot_card(best)], slot_seat(best)),
        lead=CONDITIONS[lead] if lead < c.CONDITIONS else None,
    )


def _with_cards(asked: Asked, table: Table, menu: int) -> Asked:
    """What there is to know about cards in questions that are about some."""
    ids, seat = table.book.card_ids, asked.seat
    match menu:
        case c.MENU_MELD:
            return asked._replace(meld=begun_meld(table, seat))
        case c.MENU_ROOM:
            return asked._replace(card=ids[slot_card(table.slots[0])])
        case c.MENU_REPLAY:
            return asked._replace(card=ids[slot_card(table.slots[slot_of(table, seat)])])
        case c.MENU_SWAP if table.has_sealed(seat):
            return asked._replace(card=ids[table.sealed_at(seat, 0) - c.TAKE])
        case c.MENU_FORETELL | c.MENU_EXCHANGE:
            stays = table.deck[table.deck_count - 1] >= c.IMMEDIATES
            return asked._replace(card=seen_in_deck(table, 0), stays=stays)
        case c.MENU_GO_ON if asked.matter.deed == "explore":
            return asked._replace(turned_up=tuple(turned_up(table)))
        case c.MENU_STRENGTH:
            return asked._replace(least=least_to_win(table, seat), most=most_to_pay(table, seat))
    return asked


def usual_of(table: Table, seat: int) -> int | None:
    """The number of the answer most people would give; none where it depends, or where there is only one."""
    menu = Menu()
    offers.fill(table, seat, menu)
    answers = [number for number in menu.listed() if number != c.PASS]
    if not answers:
        return None
    if table.menu in _USUALLY_FIRST:
        return answers[0]
    if table.menu == c.MENU_WITHDRAW:
        return answers[-1]
    if table.menu == c.MENU_HEDGE:
        return min(answers[-1], c.AMOUNT + _MODEST_HEDGE)
    return None
