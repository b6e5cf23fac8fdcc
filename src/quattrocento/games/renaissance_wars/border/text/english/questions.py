"""English: what is being asked, what there is to know about it, and the rules behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from ......engine.border.speech import Asking
from ......engine.stack import argument_of, card_of, operation_of, seat_of
from .... import codes as c
from ....board import cards_in, slot_card, slot_seat
from ....effects import slot_of
from ....losses import CARD, FLORINS
from ....melds import put_together
from ....needs import fact_of
from ....programs import RELIGION_ONLY
from ....targets import chosen_of, target_of
from ....trick import lead_condition, winning_place
from ...causes import cause_of, leaves_out_a_condition, power_asked
from ...duties import duty_of
from ...finding import word_of
from . import deeds
from .cards import clause
from .naming import CONDITION_NAMES, capital, card_name, florins, named, who, whom
from .options import top_card

if TYPE_CHECKING:
    from ....table import Table

Names = Sequence[str]


class Said(NamedTuple):
    """A question, and the facts that stand before it."""

    question: str
    facts: str = ""


# Questions in which a text has its say: its name goes in front.
_OF_TEXTS: Final = {
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
_PLAIN: Final = {
    c.MENU_MAT: Said("Which luminary's mat do you take?"),
    c.MENU_CONDITION: Said("Which condition do you make dominant?"),
    c.MENU_OPTIONAL: Said("Which optional action do you take?", "You have won the skirmish."),
    c.MENU_AFTERMATH: Said("Do you do anything before cards are drawn?", "The skirmish is over."),
}
_OPPONENTS: Final = {
    c.OP_STEAL_ONE: "from whom do you steal {amount}?",
    c.OP_LOSE_ONE: "who loses {amount}?",
    c.OP_KILL_RANDOM: "whose concealed card is killed at random?",
    c.OP_KILL_TABLE: "whose melded card do you kill?",
    c.OP_FLIP_OTHERS: "whose melded card do you turn face down?",
}
_OWN_CARDS: Final = {
    c.OWN_FLIP_ANY: "which of your melded cards do you turn face down?",
    c.OWN_KILL_ANY: "which of your melded cards is killed?",
    c.OWN_FLIP_HIGHEST: "which of your most valuable melded cards do you turn face down?",
    c.OWN_KILL_RELIGION: "which of your most valuable Religion cards is killed?",
    c.OWN_KILL_LOWEST: "which of your least valuable concealed cards is killed?",
}
# What is always worth knowing about a question.
_DETAILS: Final = {
    c.MENU_PLAY: "In a skirmish any card may be played.",
    c.MENU_REACTION: "Everybody is asked at once, and nobody sees who could answer.",
    c.MENU_AFTERMATH: "Everybody who lost is asked at once, and nobody sees who could answer.",
    c.MENU_BID: "Whoever bids most names the dominant condition and must earn the bid with melds.",
    c.MENU_HEDGE: "A bet that the buyer fails: then it is doubled.",
    c.MENU_LOAN: "What the bank lends is paid back at the end of the round; double, if the bid fails.",
    c.MENU_WITHDRAW: "Hundreds taken out of the vault for the bid.",
    c.MENU_PASS_LEFT: "Everybody chooses in secret; then all cards go to the left.",
    c.MENU_CONTEST: "Everybody chooses in secret; then all cards are shown, and go back to their hands.",
    c.MENU_CONCLAVE: "Everybody votes in secret; of as many votes the first counts, from whoever drew the card.",
    c.MENU_BANK: "Everybody decides in secret.",
}


def asking(table: Table, seat: int, names: Names) -> Asking:
    """What is being asked of this seat."""
    menu = table.menu_for(seat)
    said = _about_meld(table, seat) if menu == c.MENU_MELD else _said(table, seat, names)
    details = [said.facts, _DETAILS.get(menu, "")]
    details += [_duty(table, seat)] if menu == c.MENU_BATTLE else []
    return Asking(capital(said.question), " ".join(part for part in details if part))


def _said(table: Table, seat: int, names: Names) -> Said:
    menu = table.menu
    if menu == c.MENU_FORETELL:
        return Said("What do you do with it?", f"{_cause(table)}: the top card of the draw deck is {top_card(table)}.")
    if menu >= c.MENU_CHOICE:
        return _with_cause(table, *deeds.asking(table, seat, names))
    if menu in _PLAIN:
        return _PLAIN[menu]
    if menu in _OF_TEXTS:
        text = cause_of(table)
        assert text is not None
        return Said(f"{text.name}: {_OF_TEXTS[menu]}")
    if menu < c.MENU_PLAY:
        return _about_bids(table, seat, names)
    if menu in (c.MENU_PLAY, c.MENU_BATTLE):
        return _about_cards(table)
    if menu < c.MENU_OPPONENT:
        return _about_skirmish(table, seat, names)
    return _with_cause(table, *_about_text(table, seat, names))


def _with_cause(table: Table, question: str, facts: str = "") -> Said:
    """With the name of the text in front, of the facts if there are any."""
    cause = _cause(table)
    return Said(question, f"{cause}: {facts}") if facts else Said(f"{cause}: {question}")


def _cause(table: Table) -> str:
    return table.book.texts[card_of(table.context)].name


def _about_bids(table: Table, seat: int, names: Names) -> Said:
    bid = florins(table.bid)
    held = florins(table.players[seat].treasury)
    match table.menu:
        case c.MENU_BID:
            highest = f"The highest bid is {bid}." if table.bid else "Nobody has bid yet."
            return Said("What do you bid for the choice of the dominant condition?", highest)
        case c.MENU_WITHDRAW:
            return Said("What do you withdraw from the vault?", f"You have bid {bid} and hold {held} in coins.")
        case c.MENU_LOAN:
            return Said("What do you borrow?", f"You have bid {bid} and hold {held} in coins.")
    condition = CONDITION_NAMES[table.dominant()]
    return Said("How much do you hedge against it?", f"{who(table.buyer, names)} has bid {bid} on {condition}.")


def _about_cards(table: Table) -> Said:
    """The lead of a skirmish or battle, or a card to follow it."""
    dominant = CONDITION_NAMES[table.dominant()]
    where = "skirmish" if table.menu == c.MENU_PLAY else "battle"
    if not table.slot_count:
        return Said(f"Which card do you lead to the {where}?", f"{dominant} is dominant.")
    lead = lead_condition(table)
    led = CONDITION_NAMES[lead] if lead < c.CONDITIONS else "No condition"
    best = card_name(table.book, table.book.card_ids[slot_card(table.slots[winning_place(table)])])
    facts = f"{led} was led, {dominant} is dominant, and {best} is winning."
    return Said(f"Which card do you play to the {where}?", facts)


def _duty(table: Table, seat: int) -> str:
    """What may be played in a battle."""
    duty = duty_of(table, table.players[seat])
    if duty is None:
        return "Every card of yours may be played." if table.slot_count else "Lead any card."
    dominant = CONDITION_NAMES[table.dominant()]
    match duty.kind:
        case "follow":
            return f"You have {CONDITION_NAMES[lead_condition(table)]}, so you must follow."
        case "trump":
            return f"You must play {dominant}, the dominant condition."
    return f"You must play a higher {dominant} card than the one that is winning."


def _about_skirmish(table: Table, seat: int, names: Names) -> Said:
    book, work = table.book, table.context
    match table.menu:
        case c.MENU_SPECIAL:
            return Said(f"Do you use the action of {_cause(table)}?")
        case c.MENU_SHOWDOWN:
            best = table.slots[winning_place(table)]
            whose = "you" if slot_seat(best) == seat else whom(slot_seat(best), names)
            wins = f"{whose} would win with {card_name(book, book.card_ids[slot_card(best)])}"
            return Said("Do you use a power?", f"All cards are down, and {wins}.")
        case c.MENU_ROOM:
            arriving = card_name(book, book.card_ids[slot_card(table.slots[0])])
            return Said("Which populace card do you discard?", f"{arriving} needs room on your mat.")
        case c.MENU_REACTION:
            return _about_reaction(table, seat, names)
    power = power_asked(table)
    use = f"Do you use {power.name if power is not None else 'it'}?"
    if table.menu == c.MENU_HOIST:
        deed = "be turned face down" if operation_of(work) == c.OP_FLIP else "be killed"
        card = card_name(book, book.card_ids[argument_of(work) & CARD])
        return Said(use, f"{_cause(table)}: {card} would {deed}.")
    count = min(argument_of(work) & FLORINS, table.players[seat].treasury)
    return Said(use, f"{_cause(table)}: you would lose {florins(count)}.")


def _about_meld(table: Table, seat: int) -> Said:
    """A meld that is being put together; only its owner is asked, and sees it."""
    put_together(table, seat)
    book = table.book
    meld = book.melds[fact_of(table.meld, table.dominant())].name
    cards = cards_in(table.meld_picked, table.meld_picked_others)
    after = f" after {named(card_name(book, book.card_ids[card]) for card in cards)}" if cards else ""
    note = "A condition before its own is left out." if leaves_out_a_condition(table) else ""
    return Said(f"{meld}: which card do you lay{after}?", note)


def _about_reaction(table: Table, seat: int, names: Names) -> Said:
    text, by = table.book.texts[card_of(table.context)], seat_of(table.context)
    does = "draw" if operation_of(table.context) == c.OP_IMMEDIATE else "announce"
    whose = f"You {does}" if by == seat else f"{who(by, names)} {does}s"
    return Said("Do you react with your personal action?", f"{whose} {text.name} ({clause(word_of(text))}).")


def _about_text(table: Table, seat: int, names: Names) -> Said:
    """Questions in the middle of a text, before its name is put in front."""
    book, work = table.book, table.context
    match table.menu:
        case c.MENU_OPPONENT if operation_of(work) == c.OP_DEED:
            return Said(*deeds.asking(table, seat, names))
        case c.MENU_OPPONENT:
            if operation_of(work) == c.OP_SWAP and argument_of(work) & RELIGION_ONLY:
                return Said("who shows you concealed Religion cards?")
            asked = _OPPONENTS.get(operation_of(work), "whose concealed cards do you look at?")
            return Said(asked.format(amount=florins(argument_of(work))))
        case c.MENU_TABLE_CARD:
            deed = "kill" if operation_of(work) == c.OP_KILL_TABLE else "turn face down"
            return Said(f"which melded card of {whom(target_of(work), names)} do you {deed}?")
        case c.MENU_OWN_CARD:
            return Said(_OWN_CARDS[argument_of(work) & 7])
        case c.MENU_GIVE_UP:
            return Said(f"which card do you give up for {card_name(book, book.card_ids[chosen_of(work)])}?")
        case c.MENU_SWAP:
            other = whom(target_of(work), names)
            if table.has_sealed(seat):
                taken = card_name(book, book.card_ids[table.sealed_at(seat, 0) - c.TAKE])
                return Said(f"which card do you give {other} for {taken}?")
            return Said(f"which card do you take from {other}?")
        case c.MENU_EXCHANGE:
            if table.deck[table.deck_count - 1] >= c.IMMEDIATES:
                return Said(f"the top card is {top_card(table)}, an immediate, and stays where it is.")
            return Said("Which card do you put under the draw deck for it?", f"the top card is {top_card(table)}.")
        case c.MENU_NEW_HOME:
            return Said(f"on whose mat do you put {card_name(book, book.card_ids[argument_of(work)])}?")
    played = slot_card(table.slots[slot_of(table, seat)])
    return Said(f"which card do you play in place of {card_name(book, book.card_ids[played])}?")
