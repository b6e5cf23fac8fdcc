"""English: what answers offer, in a sentence and in a few words, and what there is to know about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ......engine.border.actions import Option
from ......engine.border.speech import Offer
from ......engine.stack import argument_of, operation_of
from .... import codes as c
from ....book import Book
from ....losses import CARD, FLORINS
from ....targets import amount_of
from ... import options
from ...causes import cause_of, emulating, personal_in, personal_with, power_asked, reaction_trait, seen_in_deck
from ...finding import meld_facts, text_facts, word_of
from . import deeds
from .cards import clause, deed_words, needs_words, sentence, special_words, text_words
from .naming import (
    RANK_NAMES,
    capital,
    card_name,
    card_thing,
    condition_name,
    florins,
    luminary_name,
    text_name,
    whom,
)

if TYPE_CHECKING:
    from ....table import Table

Names = Sequence[str]

_PASSES: Final = {
    c.MENU_REDRAW: "Keep your personal action",
    c.MENU_BID: "Do not bid",
    c.MENU_HEDGE: "Do not hedge",
    c.MENU_LAST: "Play in your turn",
    c.MENU_SPECIAL: "Do not use it",
    c.MENU_SHOWDOWN: "Use no power",
    c.MENU_OPTIONAL: "Take no further optional action",
    c.MENU_REACTION: "Do not react",
    c.MENU_AFTERMATH: "Do nothing",
    c.MENU_TABLE_CARD: "Turn no further card face down",
    c.MENU_SWAP: "Exchange no card",
    c.MENU_EXCHANGE: "Leave the top card where it is",
}
# The same in a few words, under the question.
_OUTS: Final = {
    c.MENU_OPTIONAL: "Nothing more",
    c.MENU_REACTION: "Let it happen",
    c.MENU_AFTERMATH: "Let it be",
    c.MENU_SHOWDOWN: "Leave it as it is",
    c.MENU_SPECIAL: "Do not use it",
    c.MENU_BRANCH: "None of these",
    c.MENU_SWAP: "Swap nothing",
    c.MENU_EXCHANGE: "Keep your cards",
    c.MENU_DEAD: "Take none",
    c.MENU_TABLE_CARD: "No more",
    c.MENU_REDRAW: "Keep it",
    c.MENU_LAST: "Play in turn",
    c.MENU_HOIST: "Let it go",
    c.MENU_VOW: "Pay it",
    c.MENU_DEMAND: "Show your cards",
    c.MENU_BANK: "Trust the bank",
    c.MENU_GO_ON: "Stop here",
    c.MENU_FORETELL: "Leave it on top",
}
_STANDINGS: Final = {
    "wins": "As things stand it wins.",
    "loses": "It does not win.",
    "ahead": "It would be ahead; others still play.",
    "behind": "It would not be ahead.",
}
_AMOUNTS: Final = {
    c.MENU_WITHDRAW: "Withdraw",
    c.MENU_LOAN: "Borrow",
    c.MENU_STRENGTH: "Pay",
    c.MENU_HEDGE: "Hedge",
}


def offer(thing: Option, book: Book, table: Table | None, names: Names) -> Offer:
    """What an answer offers; with a table, in its present numbers."""
    match thing:
        case options.Pass():
            return Offer(_pass(table), _OUTS.get(table.menu, "") if table is not None else "")
        case options.Use():
            return _use(thing, table)
        case options.OfCard(card):
            return _of_card(thing, card, book, table, names)
        case options.LayMeld():
            return _lay(thing, book)
        case options.UsePower(power):
            return _text("Use", power, book, _by_genius(power, table))
        case options.UsePersonal(personal):
            return _text("Use", personal, book)
        case options.Keep(personal):
            text = text_facts(book, personal)
            return Offer(_text("Keep", personal, book).label, "Keep it", text_words(text) if text is not None else "")
        case options.PickOpponent(seat):
            return Offer(_opponent(whom(seat, names), table), whom(seat, names))
        case options.OfFlorins(count):
            return _of_florins(thing, count, table)
    return _of_the_course(thing, book, table)


def _of_the_course(thing: Option, book: Book, table: Table | None) -> Offer:
    match thing:
        case options.PutBack():
            return Offer(_order(thing, book))
        case options.Choose(branch, text):
            facts = text_facts(book, text) if text is not None else None
            return Offer(capital(deed_words(facts, branch) if facts is not None else f"choose deed {branch + 1}"))
        case options.Sacrifice(luminary, condition):
            changed = f"{condition_name(condition)} becomes dominant"
            return Offer(f"Sacrifice {luminary_name(book, luminary)}: {changed}")
        case options.ChooseMat(mat):
            return Offer(f"Take the mat of {luminary_name(book, mat)}", "Take this mat")
        case options.ChooseCondition(condition):
            name = condition_name(condition)
            votes = table is not None and table.menu == c.MENU_CONCLAVE
            return Offer(f"Vote for {name}" if votes else f"Make {name} dominant", name)
    raise AssertionError(f"{thing} has no words")


# Passing, and doing what is asked about.


def _pass(table: Table | None) -> str:
    if table is None or not table.asked:
        return "Pass"
    cause, power = cause_of(table), power_asked(table)
    if table.menu == c.MENU_BRANCH and cause is not None:
        return f"Do nothing with {cause.name}"
    if table.menu == c.MENU_SPECIAL and cause is not None:
        return f"Do not use {cause.name}"
    if table.menu in (c.MENU_HOIST, c.MENU_VOW) and power is not None:
        return f"Do not use {power.name}"
    if table.menu >= c.MENU_CHOICE:
        return deeds.passing(table) or "Pass"
    if table.menu == c.MENU_DEAD:
        return f"Take no dead card and gain {florins(amount_of(table.context) >> 2)}"
    return _PASSES.get(table.menu, "Pass")


def _use(thing: options.Use, table: Table | None) -> Offer:
    if table is None or not table.asked:
        return Offer("Use it")
    book, work, cause, power = table.book, table.context, cause_of(table), power_asked(table)
    if table.menu >= c.MENU_CHOICE:
        return Offer(deeds.using(table) or "Use it")
    match table.menu:
        case c.MENU_REDRAW:
            return Offer("Return your personal action and draw another")
        case c.MENU_LAST if power is not None:
            return Offer(f"Play last in this skirmish, by {power.name}")
        case c.MENU_AFTERMATH:
            return _text("Use", thing.personal or personal_in(book, "AFTERMATH").id, book)
        case c.MENU_HOIST if power is not None:
            kept = f"Use {power.name}: keep {card_name(book, book.card_ids[argument_of(work) & CARD])}"
            return Offer(kept, f"Use {power.name}", f"{kept}.")
        case c.MENU_VOW if power is not None:
            kept = f"Use {power.name}: lose none of {florins(argument_of(work) & FLORINS)}"
            return Offer(kept, f"Use {power.name}", f"{kept}.")
        case c.MENU_REACTION if cause is not None:
            return _react(thing, cause.name, table)
        case c.MENU_SPECIAL if cause is not None:
            return Offer(f"Use {cause.name}: {clause(word_of(cause))}", f"Use {cause.name}", text_words(cause))
    return Offer("Use it")


def _react(thing: options.Use, name: str, table: Table) -> Offer:
    """What a personal action does about what is announced."""
    trait = reaction_trait(table, thing.personal)
    if trait is None:
        return Offer(f"Avert {name} with your personal action")
    own = personal_with(table, trait)
    label = f"Cancel {name} with {own.name}" if trait == c.TRAIT_CANCEL else f"Be exempt from {name} with {own.name}"
    return Offer(label, f"Use {own.name}", f"{own.name}: {text_words(own)}")


# Cards.


def _of_card(thing: options.OfCard, card: str, book: Book, table: Table | None, names: Names) -> Offer:
    """A card by name; in a few words it is `it`, beside the card itself."""
    told = _card_deed(thing, card_name(book, card), book, table, names)
    number = book.card_numbers.get(card, -1)
    if number not in book.cards:
        return Offer(told, _card_deed(thing, "it", book, table, names))
    stands = _STANDINGS[thing.standing] if isinstance(thing, options.Play) and thing.standing is not None else ""
    detail = " ".join(part for part in (stands, special_words(book, number)) if part)
    rank = book.cards[number].rank
    by_rank = f"the {RANK_NAMES[rank]}" if rank is not None else card_thing(book, card).name
    it = by_rank if type(thing) is options.Play else "it"
    return Offer(told, _card_deed(thing, it, book, table, names), detail)


def _card_deed(thing: options.OfCard, name: str, book: Book, table: Table | None, names: Names) -> str:
    match thing:
        case options.PlayBoosted():
            return f"Play {name} with {personal_in(book, 'PLAYED').name}"
        case options.Play():
            lead = table is not None and table.menu in (c.MENU_PLAY, c.MENU_BATTLE) and not table.slot_count
            return f"{'Lead' if lead else 'Play'} {name}"
        case options.MeldWith():
            return f"Lay {name}"
        case options.Take():
            return f"Take {name}"
        case options.Give():
            return f"{_giving(table)} {name}{_away(thing, table, names)}"
        case options.Pick():
            return _picking(table, name)
    raise AssertionError(f"{thing} has no words")


def _giving(table: Table | None) -> str:
    match table.menu if table is not None else c.NO_MENU:
        case c.MENU_GIVE_UP:
            return "Discard"
        case c.MENU_UNWANTED | c.MENU_EXCHANGE:
            return "Put"
        case c.MENU_PASS_LEFT:
            return "Hand"
    return "Give"


def _away(thing: options.Give, table: Table | None, names: Names) -> str:
    match table.menu if table is not None else c.NO_MENU:
        case c.MENU_UNWANTED:
            return " under the Unwanted deck"
        case c.MENU_EXCHANGE:
            return " under the draw deck and take the top card"
        case c.MENU_PASS_LEFT:
            return f" to {whom(thing.to, names)}" if thing.to is not None else " to the left"
    return ""


def _picking(table: Table | None, name: str) -> str:
    """What becomes of a card that is picked."""
    menu = table.menu if table is not None else c.NO_MENU
    operation = operation_of(table.context) if table is not None else 0
    kind = argument_of(table.context) & 7 if table is not None else 0
    if table is not None and menu in (c.MENU_OWN_DEED, c.MENU_CONTEST):
        return deeds.picking(table, name)
    if menu == c.MENU_ROOM:
        return f"Discard {name}"
    if menu == c.MENU_DEAD:
        return f"Take {name}"
    if menu == c.MENU_REHOUSE:
        return f"Put {name} on another mat"
    if menu == c.MENU_TABLE_CARD:
        return f"Kill {name}" if operation == c.OP_KILL_TABLE else f"Turn {name} face down"
    if menu == c.MENU_OWN_CARD:
        return f"Turn {name} face down" if kind in (c.OWN_FLIP_ANY, c.OWN_FLIP_HIGHEST) else f"Let {name} be killed"
    return f"Kill {name}" if menu == c.MENU_SLOT else f"Choose {name}"


def top_card(table: Table) -> str:
    """The top card of the draw deck, which the seat asked has seen."""
    seen = seen_in_deck(table, 0)
    return _in_deck(table.book, seen) if seen is not None else "a card"


def _in_deck(book: Book, id: str) -> str:
    return card_name(book, id) if id in book.card_numbers else text_name(book, id)


def _order(thing: options.PutBack, book: Book) -> str:
    """Cards in the order in which they will be drawn; by their old places where they are not known."""
    cards = [_in_deck(book, id) for id in thing.order if id is not None]
    if len(cards) < len(thing.order):
        cards = [f"card {place + 1}" for place in thing.places]
    return f"Put back {', then '.join(cards)}" if cards else "Put the cards back"


# Melds, texts, opponents, florins.


def _lay(thing: options.LayMeld, book: Book) -> Offer:
    facts = meld_facts(book, thing.meld)
    if facts is None:
        return Offer(f"Lay meld {thing.meld} (no such meld)")
    of = f" of {condition_name(thing.condition)}" if thing.condition is not None else ""
    label = f"Lay {facts.name}{of} for {florins(thing.florins)}"
    return Offer(label, "Lay it", sentence(needs_words(facts)))


def _text(verb: str, id: str, book: Book, note: str = "") -> Offer:
    """A text by name, with what it does."""
    text = text_facts(book, id)
    if text is None:
        return Offer(f"{verb} text {id} (no such text)")
    deed = clause(word_of(text))
    return Offer(f"{verb} {text.name}: {deed}{note}", f"{verb} {text.name}", sentence(deed))


def _by_genius(power: str, table: Table | None) -> str:
    """The power by which one uses another mat's."""
    genius = emulating(table, power) if table is not None else None
    return f" (by {genius.name})" if genius is not None else ""


def _opponent(name: str, table: Table | None) -> str:
    """What is done to the opponent picked."""
    if table is None or table.menu not in (c.MENU_OPPONENT, c.MENU_NEW_HOME):
        return f"Choose {name}"
    work = table.context
    if table.menu == c.MENU_NEW_HOME:
        return f"Put {card_name(table.book, table.book.card_ids[argument_of(work)])} on the mat of {name}"
    match operation_of(work):
        case c.OP_DEED:
            return deeds.opposing(work, name)
        case c.OP_STEAL_ONE:
            return f"Steal {florins(argument_of(work))} from {name}"
        case c.OP_LOSE_ONE:
            return f"Make {name} lose {florins(argument_of(work))}"
        case c.OP_KILL_RANDOM:
            return f"Kill a random concealed card of {name}"
        case c.OP_KILL_TABLE:
            return f"Kill a melded card of {name}"
        case c.OP_FLIP_OTHERS:
            return f"Turn a melded card of {name} face down"
    return f"Look at concealed cards of {name}"


def _of_florins(thing: options.OfFlorins, count: int, table: Table | None) -> Offer:
    if isinstance(thing, options.Bid | options.BidFlorins):
        return Offer(f"Bid {florins(count)}", "Bid")
    menu = table.menu if table is not None else c.NO_MENU
    verb = _AMOUNTS.get(menu, "Choose")
    if menu == c.MENU_WITHDRAW:
        return Offer(f"Withdraw {florins(count)} from the vault" if count else "Withdraw nothing", verb)
    return Offer(f"{verb} {florins(count)}{' against the bid' * (menu == c.MENU_HEDGE)}", verb)
