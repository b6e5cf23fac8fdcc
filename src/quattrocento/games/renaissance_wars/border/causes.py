"""On account of what somebody is asked, and what is known of the cards a question is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.knowledge import KNOWN
from ....engine.stack import argument_of, card_of, operation_of, seat_of
from .. import codes as c
from ..deck import immediate_in_deck, order_of
from ..ventures import steps_of
from .sheet import CardFacts, TextFacts

if TYPE_CHECKING:
    from ..table import Table

# Operations whose piece of work names a text; all from OP_GAIN on do.
_NAMING: Final = (c.OP_CARRY_OUT, c.OP_IMMEDIATE, c.OP_PLAYED)
# Questions about a power that the rules find by its trait.
_TRAITS: Final = {
    c.MENU_KEEP_PERSONAL: c.TRAIT_DRAW_TWO,
    c.MENU_REDRAW: c.TRAIT_REDRAW,
    c.MENU_HOIST: c.TRAIT_SPARE,
    c.MENU_VOW: c.TRAIT_AVERT,
}


def cause_of(table: Table) -> TextFacts | None:
    """The text on account of which somebody is asked; None where it is the course of the game."""
    work = table.context
    if not table.asked:
        return None
    if operation_of(work) >= c.OP_GAIN or operation_of(work) in _NAMING:
        return table.book.texts[card_of(work)]
    return power_asked(table)


def power_asked(table: Table) -> TextFacts | None:
    """The power of the asked seat's own mat that a question is about, if any."""
    seat = seat_of(table.context)
    if table.menu == c.MENU_LAST:
        power = table.power_in(seat, c.WINDOW_PRELEAD)
    elif table.menu in _TRAITS:
        power = table.power_with(seat, _TRAITS[table.menu])
    else:
        power = -1
    return table.book.texts[c.TEXT_POWERS + power] if power >= 0 else None


def personal_with(table: Table, trait: int) -> TextFacts:
    """The personal action that has this trait, whoever holds it."""
    texts = table.book.texts[c.TEXT_PERSONALS : c.TEXT_EVENTS]
    return next(text for number, text in enumerate(texts) if table.book.traits[c.TEXT_PERSONALS + number] == trait)


def reaction_trait(table: Table, personal: str | None) -> int | None:
    """Whether a reaction cancels or exempts: it follows from what it answers, but for events only from the action."""
    if operation_of(table.context) == c.OP_CARRY_OUT:
        return c.TRAIT_CANCEL
    if card_of(table.context) >= c.TEXT_INTRUSIONS:
        return c.TRAIT_EXEMPT
    return table.book.traits[table.book.text_numbers[personal]] if personal is not None else None


def emulating(table: Table, power: str) -> TextFacts | None:
    """The power by which one uses this one of another mat; None for one of one's own."""
    if not table.asked or power not in table.book.text_numbers:
        return None
    seat = seat_of(table.context)
    genius = table.power_with(seat, c.TRAIT_EMULATE)
    number = table.book.text_numbers[power] - c.TEXT_POWERS
    if genius < 0 or number // c.POWERS_OF_A_MAT == table.players[seat].mat:
        return None
    return table.book.texts[c.TEXT_POWERS + genius]


# Cards in the draw deck, as far as the seat that is asked has seen them.


def places_in(table: Table, order: int) -> list[int]:
    """The old places, from the top, of the cards that are put back in this order; none where there is no such order."""
    if table.menu != c.MENU_ORDER:
        return []
    count = min(argument_of(table.context), table.deck_count)
    places = [order_of(count, order, place) for place in range(count)]
    return places if sorted(places) == list(range(count)) else []


def turned_up(table: Table) -> list[CardFacts]:
    """The cards that a venture has turned up, the first one first."""
    places = [table.deck_count - 1 - step for step in range(steps_of(table.context))]
    return [table.book.cards[table.deck[place]] for place in places]


def seen_in_deck(table: Table, place: int) -> str | None:
    """What lies at a place of the draw deck, from its top, by its id; None for a card that was not seen."""
    card = table.deck[table.deck_count - 1 - place]
    knowledge = table.who_knows()
    assert knowledge is not None
    if knowledge.rows[seat_of(table.context)][card] != KNOWN:
        return None
    if card >= c.IMMEDIATES:
        return table.book.text_ids[c.TEXT_EVENTS + immediate_in_deck(table, card)]
    return table.book.card_ids[card]
