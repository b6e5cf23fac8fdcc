"""English: what is being asked, and on account of which text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.knowledge import KNOWN
from ....engine.stack import argument_of, card_of, operation_of, seat_of
from .. import codes as c
from ..board import cards_in, slot_card, slot_seat
from ..deck import immediate_in_deck
from ..losses import CARD, FLORINS
from ..melds import put_together
from ..needs import fact_of
from ..programs import RELIGION_ONLY
from ..sheet import TextFacts
from ..targets import chosen_of, target_of
from ..trick import lead_condition, winning_place
from . import deeds
from .cards import clause, word_of
from .naming import CONDITION_NAMES, card_name, florins, named, seat_name

if TYPE_CHECKING:
    from ..table import Table

# Operations whose piece of work names a text; all from OP_GAIN on do.
_NAMING = (c.OP_CARRY_OUT, c.OP_IMMEDIATE, c.OP_PLAYED)
# Questions that belong to a power without naming it in their piece of work.
_POWERS = {
    c.MENU_KEEP_PERSONAL: c.POWER_KNOWLEDGE,
    c.MENU_REDRAW: c.POWER_IMPRESSION,
    c.MENU_LAST: c.POWER_MOTION,
    c.MENU_HOIST: c.POWER_OX_HOIST,
    c.MENU_VOW: c.POWER_VOW,
}

# Questions in which a text has its say: its name goes in front.
_OF_TEXTS = {
    c.MENU_KEEP_PERSONAL: "which personal action do you keep?",
    c.MENU_REDRAW: "do you return your personal action and draw another?",
    c.MENU_LAST: "do you play last in this skirmish?",
    c.MENU_SLOT: "which card of the skirmish do you kill?",
    c.MENU_DEAD: "which dead card do you take?",
    c.MENU_ORDER: "in which order do you put the cards back on the draw deck?",
    c.MENU_UNWANTED: "which Unwanted card do you put under its deck?",
    c.MENU_BRANCH: "which deed do you choose?",
    c.MENU_REHOUSE: "which populace card do you put on another mat?",
    c.MENU_PASS_LEFT: "which card do you hand to the left?",
}
_PLAIN = {
    c.MENU_MAT: "Which luminary's mat do you take?",
    c.MENU_CONDITION: "Which condition do you make dominant?",
    c.MENU_OPTIONAL: "You have won the skirmish. Which optional action do you take?",
    c.MENU_AFTERMATH: "The skirmish is over. Do you do anything before cards are drawn?",
}
_OPPONENTS = {
    c.OP_STEAL_ONE: "from whom do you steal {amount}?",
    c.OP_LOSE_ONE: "who loses {amount}?",
    c.OP_KILL_RANDOM: "whose concealed card is killed at random?",
    c.OP_KILL_TABLE: "whose melded card do you kill?",
    c.OP_FLIP_OTHERS: "whose melded card do you turn face down?",
}
_OWN_CARDS = {
    c.OWN_FLIP_ANY: "which of your melded cards do you turn face down?",
    c.OWN_KILL_ANY: "which of your melded cards is killed?",
    c.OWN_FLIP_HIGHEST: "which of your most valuable melded cards do you turn face down?",
    c.OWN_KILL_RELIGION: "which of your most valuable Religion cards is killed?",
    c.OWN_KILL_LOWEST: "which of your least valuable concealed cards is killed?",
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
    power = _POWERS.get(table.menu)
    return table.book.texts[c.TEXT_POWERS + power] if power is not None else None


def wording(table: Table, seat: int) -> str:
    """What is being asked of this seat."""
    menu = table.menu
    if menu == c.MENU_OPTIONAL and table.has_sealed(seat):
        return _about_meld(table, seat)
    if menu == c.MENU_FORETELL:
        top = deck_name(table, table.deck_count - 1)
        return f"{_cause(table)}: the top card of the draw deck is {top}. What do you do with it?"
    if menu >= c.MENU_CHOICE:
        return f"{_cause(table)}: {deeds.asking(table, seat)}"
    if menu in _PLAIN:
        return _PLAIN[menu]
    if menu in _OF_TEXTS:
        text = cause_of(table)
        assert text is not None
        return f"{text.name}: {_OF_TEXTS[menu]}"
    if menu < c.MENU_PLAY:
        return _about_bids(table, seat)
    if menu in (c.MENU_PLAY, c.MENU_BATTLE):
        return _about_cards(table)
    if menu < c.MENU_OPPONENT:
        return _about_skirmish(table, seat)
    return f"{table.book.texts[card_of(table.context)].name}: {_about_text(table, seat)}"


def _about_bids(table: Table, seat: int) -> str:
    bid = florins(table.bid)
    match table.menu:
        case c.MENU_BID:
            highest = f"The highest bid is {bid}" if table.bid else "Nobody has bid yet"
            return f"{highest}. What do you bid for the choice of the dominant condition?"
        case c.MENU_WITHDRAW:
            held = florins(table.players[seat].treasury)
            return f"You have bid {bid} and hold {held} in coins. What do you withdraw from the vault?"
        case c.MENU_LOAN:
            held = florins(table.players[seat].treasury)
            return f"You have bid {bid} and hold {held} in coins. What do you borrow?"
    buyer, condition = seat_name(table.buyer, first=True), CONDITION_NAMES[table.dominant()]
    return f"{buyer} has bid {bid} on {condition}. How much do you hedge against it?"


def _about_cards(table: Table) -> str:
    """The lead of a skirmish or battle, or a card to follow it."""
    dominant = CONDITION_NAMES[table.dominant()]
    where = "skirmish" if table.menu == c.MENU_PLAY else "battle"
    if not table.slot_count:
        return f"{dominant} is dominant. Which card do you lead to the {where}?"
    lead = lead_condition(table)
    led = CONDITION_NAMES[lead] if lead < c.CONDITIONS else "No condition"
    best = card_name(table.book, slot_card(table.slots[winning_place(table)]))
    return f"{led} was led, {dominant} is dominant, and {best} is winning. Which card do you play to the {where}?"


def _about_skirmish(table: Table, seat: int) -> str:
    match table.menu:
        case c.MENU_SPECIAL:
            return f"Do you use the action of {_cause(table)}?"
        case c.MENU_SHOWDOWN:
            best = table.slots[winning_place(table)]
            whose = "you" if slot_seat(best) == seat else seat_name(slot_seat(best))
            wins = f"{whose} would win with {card_name(table.book, slot_card(best))}"
            return f"All cards are down, and {wins}. Do you use a power?"
        case c.MENU_ROOM:
            arriving = slot_card(table.slots[0])
            return f"{card_name(table.book, arriving)} needs room on your mat. Which populace card do you discard?"
        case c.MENU_REACTION:
            return _about_reaction(table, seat)
        case c.MENU_HOIST:
            deed = "be turned face down" if operation_of(table.context) == c.OP_FLIP else "be killed"
            card = card_name(table.book, argument_of(table.context) & CARD)
            return f"{_cause(table)}: {card} would {deed}. Do you use Ox-hoist?"
    count = min(argument_of(table.context) & FLORINS, table.players[seat].treasury)
    return f"{_cause(table)}: you would lose {florins(count)}. Do you use Soldier's Vow?"


def _cause(table: Table) -> str:
    return table.book.texts[card_of(table.context)].name


def _about_meld(table: Table, seat: int) -> str:
    """A meld that is being put together; only its owner is asked, and sees it."""
    put_together(table, seat)
    meld = table.book.melds[fact_of(table.meld, table.dominant())].name
    picked = [card_name(table.book, card) for card in cards_in(table.meld_picked, table.meld_picked_others)]
    after = f" after {named(picked)}" if picked else ""
    needs, picks = table.book.need_counts[table.meld], table.book.pick_counts[table.meld]
    can_skip = needs - table.meld_need > picks - len(picked)  # of a set, four of five (RW-9.20)
    skipping = " A condition before its own is left out." if can_skip else ""
    return f"{meld}: which card do you lay{after}?{skipping}"


def _about_reaction(table: Table, seat: int) -> str:
    text, by = table.book.texts[card_of(table.context)], seat_of(table.context)
    does = "draw" if operation_of(table.context) == c.OP_IMMEDIATE else "announce"
    who = f"You {does}" if by == seat else f"{seat_name(by, first=True)} {does}s"
    return f"{who} {text.name} ({clause(word_of(text))}). Do you react with your personal action?"


def _about_text(table: Table, seat: int) -> str:
    """Questions in the middle of a text, after its name."""
    work = table.context
    match table.menu:
        case c.MENU_OPPONENT if operation_of(work) == c.OP_DEED:
            return deeds.asking(table, seat)
        case c.MENU_OPPONENT:
            if operation_of(work) == c.OP_SWAP and argument_of(work) & RELIGION_ONLY:
                return "who shows you concealed Religion cards?"
            asked = _OPPONENTS.get(operation_of(work), "whose concealed cards do you look at?")
            return asked.format(amount=florins(argument_of(work)))
        case c.MENU_TABLE_CARD:
            deed = "kill" if operation_of(work) == c.OP_KILL_TABLE else "turn face down"
            return f"which melded card of {seat_name(target_of(work))} do you {deed}?"
        case c.MENU_OWN_CARD:
            return _OWN_CARDS[argument_of(work) & 7]
        case c.MENU_GIVE_UP:
            return f"which card do you give up for {card_name(table.book, chosen_of(work))}?"
        case c.MENU_SWAP:
            if table.has_sealed(seat):
                taken = card_name(table.book, table.sealed_at(seat, 0) - c.TAKE)
                return f"which card do you give {seat_name(target_of(work))} for {taken}?"
            return f"which card do you take from {seat_name(target_of(work))}?"
        case c.MENU_EXCHANGE:
            top = deck_name(table, table.deck_count - 1)
            if table.deck[table.deck_count - 1] >= c.IMMEDIATES:
                return f"the top card is {top}, an immediate, and stays where it is."
            return f"the top card is {top}. Which card do you put under the draw deck for it?"
        case c.MENU_NEW_HOME:
            return f"on whose mat do you put {card_name(table.book, argument_of(work))}?"
    place = next(place for place in range(table.slot_count) if slot_seat(table.slots[place]) == seat)
    return f"which card do you play in place of {card_name(table.book, slot_card(table.slots[place]))}?"


# Cards in the draw deck, as far as the seat that is asked has seen them.


def deck_name(table: Table, place: int) -> str:
    """What lies at a place of the draw deck, by name; a card nobody asked has seen is `a card`."""
    card = table.deck[place]
    if not _is_seen(table, card):
        return "a card"
    if card >= c.IMMEDIATES:
        return table.book.texts[c.TEXT_EVENTS + immediate_in_deck(table, card)].name
    return card_name(table.book, card)


def deck_id(table: Table, place: int) -> str | None:
    """The same by id."""
    card = table.deck[place]
    if not _is_seen(table, card):
        return None
    if card >= c.IMMEDIATES:
        return table.book.texts[c.TEXT_EVENTS + immediate_in_deck(table, card)].id
    return table.book.cards[card].id


def _is_seen(table: Table, card: int) -> bool:
    """Whether the seat asked knows where this card of the deck is; in another's view, whether that one does."""
    knowledge = table.who_knows()
    assert knowledge is not None
    return knowledge.rows[seat_of(table.context)][card] == KNOWN
