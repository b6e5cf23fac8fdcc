"""English: what answers offer, in a sentence and in a few words, and what there is to know about them."""

from __future__ import annotations

from typing import Final

from ......engine.border.actions import Option
from ......engine.border.speech import Offer
from ... import options
from ...finding import word_of
from ...matters import Matter
from ...offering import Terms
from ..speaker import Speaker
from . import deeds
from .cards import clause, deed_words, needs_words, sentence, special_words, text_words
from .naming import (
    RANK_NAMES,
    capital,
    card_name,
    card_thing,
    condition_name,
    deck_card_name,
    florins,
    luminary_name,
    whom,
)

_PASSES: Final = {
    "redraw": "Keep your personal action",
    "bid": "Do not bid",
    "hedge": "Do not hedge",
    "last": "Play in your turn",
    "special": "Do not use it",
    "showdown": "Use no power",
    "optional": "Take no further optional action",
    "reaction": "Do not react",
    "aftermath": "Do nothing",
    "table-card": "Turn no further card face down",
    "swap": "Exchange no card",
    "exchange": "Leave the top card where it is",
}
# The same in a few words, under the question.
_OUTS: Final = {
    "optional": "Nothing more",
    "reaction": "Let it happen",
    "aftermath": "Let it be",
    "showdown": "Leave it as it is",
    "special": "Do not use it",
    "fanatic": "None of these",
    "swap": "Swap nothing",
    "exchange": "Keep your cards",
    "dead": "Take none",
    "table-card": "No more",
    "redraw": "Keep it",
    "last": "Play in turn",
    "hoist": "Let it go",
    "vow": "Pay it",
    "demand": "Show your cards",
    "bank": "Trust the bank",
    "go-on": "Stop here",
    "foretell": "Leave it on top",
}
_STANDINGS: Final = {
    "wins": "As things stand it wins.",
    "loses": "It does not win.",
    "ahead": "It would be ahead; others still play.",
    "behind": "It would not be ahead.",
}
_AMOUNTS: Final = {
    "withdraw": "Withdraw",
    "loan": "Borrow",
    "strength": "Pay",
    "hedge": "Hedge",
}


def offer(option: Option, by: Speaker, terms: Terms) -> Offer:
    """What an answer offers; with terms, in the present numbers of its table."""
    match option:
        case options.Pass():
            return Offer(_pass(terms), _OUTS.get(terms.menu, ""))
        case options.Use():
            return _use(option, by, terms)
        case options.OfCard(card):
            return _of_card(option, card, by, terms)
        case options.LayMeld():
            return _lay(option, by)
        case options.UsePower(power):
            return _text("Use", power, by, f" (by {terms.genius.name})" if terms.genius is not None else "")
        case options.UsePersonal(personal):
            return _text("Use", personal, by)
        case options.Keep(personal):
            text = by.text(personal)
            return Offer(_text("Keep", personal, by).label, "Keep it", text_words(text) if text is not None else "")
        case options.PickOpponent(seat):
            return Offer(_opponent(whom(seat, by), by, terms), whom(seat, by))
        case options.OfFlorins(count):
            return _of_florins(option, count, terms)
    return _of_the_course(option, by, terms)


def _of_the_course(option: Option, by: Speaker, terms: Terms) -> Offer:
    match option:
        case options.PutBack():
            return Offer(_order(option, by))
        case options.Choose(branch, text):
            facts = by.text(text)
            return Offer(capital(deed_words(facts, branch) if facts is not None else f"choose deed {branch + 1}"))
        case options.Sacrifice(luminary, condition):
            changed = f"{condition_name(condition)} becomes dominant"
            return Offer(f"Sacrifice {luminary_name(by, luminary)}: {changed}")
        case options.ChooseMat(mat):
            return Offer(f"Take the mat of {luminary_name(by, mat)}", "Take this mat")
        case options.ChooseCondition(condition):
            name = condition_name(condition)
            return Offer(f"Vote for {name}" if terms.menu == "conclave" else f"Make {name} dominant", name)
    raise AssertionError(f"{option!r} has no words")


# Passing, and doing what is asked about.


def _pass(terms: Terms) -> str:
    text, power = terms.matter.text, terms.matter.power
    match terms.menu:
        case "fanatic" if text is not None:
            return f"Do nothing with {text.name}"
        case "special" if text is not None:
            return f"Do not use {text.name}"
        case "hoist" | "vow" if power is not None:
            return f"Do not use {power.name}"
        case "dead":
            return f"Take no dead card and gain {florins(terms.matter.florins)}"
    return deeds.passing(terms) or _PASSES.get(terms.menu, "Pass")


def _use(option: options.Use, by: Speaker, terms: Terms) -> Offer:
    text, power = terms.matter.text, terms.matter.power
    match terms.menu:
        case "redraw":
            return Offer("Return your personal action and draw another")
        case "last" if power is not None:
            return Offer(f"Play last in this skirmish, by {power.name}")
        case "aftermath":
            return _text("Use", option.personal or by.personal_for("AFTERMATH").id, by)
        case "hoist" | "vow" if power is not None:
            kept = f"Use {power.name}: {_averted(terms.matter, by)}"
            return Offer(kept, f"Use {power.name}", f"{kept}.")
        case "reaction" if text is not None:
            return _react(text.name, terms)
        case "special" if text is not None:
            return Offer(f"Use {text.name}: {clause(word_of(text))}", f"Use {text.name}", text_words(text))
    return Offer(deeds.using(terms) or "Use it")


def _averted(matter: Matter, by: Speaker) -> str:
    """What a power spares its owner."""
    return (
        f"keep {card_name(by, matter.card)}" if matter.card is not None else f"lose none of {florins(matter.florins)}"
    )


def _react(name: str, terms: Terms) -> Offer:
    """What a personal action does about what is announced."""
    if terms.reaction is None:
        return Offer(f"Avert {name} with your personal action")
    own, cancels = terms.reaction
    label = f"Cancel {name} with {own.name}" if cancels else f"Be exempt from {name} with {own.name}"
    return Offer(label, f"Use {own.name}", f"{own.name}: {text_words(own)}")


# Cards.


def _of_card(option: options.OfCard, id: str, by: Speaker, terms: Terms) -> Offer:
    """A card by name; in a few words it is `it`, beside the card itself."""
    told, card = _card_deed(option, card_name(by, id), by, terms), by.card(id)
    if card is None:
        return Offer(told, _card_deed(option, "it", by, terms))
    stands = _STANDINGS[option.standing] if isinstance(option, options.Play) and option.standing is not None else ""
    detail = " ".join(part for part in (stands, special_words(by.carried(id))) if part)
    by_rank = f"the {RANK_NAMES[card.rank]}" if card.rank is not None else card_thing(by, id).name
    it = by_rank if type(option) is options.Play else "it"
    return Offer(told, _card_deed(option, it, by, terms), detail)


def _card_deed(option: options.OfCard, name: str, by: Speaker, terms: Terms) -> str:
    match option:
        case options.PlayBoosted():
            return f"Play {name} with {by.personal_for('PLAYED').name}"
        case options.Play():
            return f"{'Lead' if terms.leads else 'Play'} {name}"
        case options.MeldWith():
            return f"Lay {name}"
        case options.Take():
            return f"Take {name}"
        case options.Give():
            return _giving(option, name, by, terms)
        case options.Pick():
            return _picking(name, terms)
    raise AssertionError(f"{option!r} has no words")


def _giving(option: options.Give, name: str, by: Speaker, terms: Terms) -> str:
    """Where a card goes that is given away."""
    match terms.menu:
        case "give-up":
            return f"Discard {name}"
        case "unwanted":
            return f"Put {name} under the Unwanted deck"
        case "exchange":
            return f"Put {name} under the draw deck and take the top card"
        case "pass-left":
            return f"Hand {name} to {whom(option.to, by) if option.to is not None else 'the left'}"
    return f"Give {name}"


def _picking(name: str, terms: Terms) -> str:
    """What becomes of a card that is picked."""
    deed = terms.matter.deed
    match terms.menu:
        case "own-deed" | "contest":
            return deeds.picking(deed, name)
        case "room":
            return f"Discard {name}"
        case "dead":
            return f"Take {name}"
        case "rehouse":
            return f"Put {name} on another mat"
        case "table-card":
            return f"Kill {name}" if deed == "kill-melded" else f"Turn {name} face down"
        case "own-card":
            return f"Turn {name} face down" if deed in ("flip-any", "flip-highest") else f"Let {name} be killed"
        case "slot":
            return f"Kill {name}"
    return f"Choose {name}"


def _order(option: options.PutBack, by: Speaker) -> str:
    """Cards in the order in which they will be drawn; by their old places where they are not known."""
    cards = [deck_card_name(by, id) for id in option.order if id is not None]
    if len(cards) < len(option.order):
        cards = [f"card {place + 1}" for place in option.places]
    return f"Put back {', then '.join(cards)}" if cards else "Put the cards back"


# Melds, texts, opponents, florins.


def _lay(option: options.LayMeld, by: Speaker) -> Offer:
    facts = by.meld(option.meld)
    if facts is None:
        return Offer(f"Lay meld {option.meld} (no such meld)")
    of = f" of {condition_name(option.condition)}" if option.condition is not None else ""
    label = f"Lay {facts.name}{of} for {florins(option.florins)}"
    return Offer(label, "Lay it", sentence(needs_words(facts)))


def _text(verb: str, id: str, by: Speaker, note: str = "") -> Offer:
    """A text by name, with what it does."""
    text = by.text(id)
    if text is None:
        return Offer(f"{verb} text {id} (no such text)")
    deed = clause(word_of(text))
    return Offer(f"{verb} {text.name}: {deed}{note}", f"{verb} {text.name}", sentence(deed))


def _opponent(name: str, by: Speaker, terms: Terms) -> str:
    """What is done to the opponent picked."""
    matter = terms.matter
    if terms.menu == "new-home":
        assert matter.card is not None
        return f"Put {card_name(by, matter.card)} on the mat of {name}"
    if terms.menu != "opponent":
        return f"Choose {name}"
    match matter.deed:
        case "steal":
            return f"Steal {florins(matter.florins)} from {name}"
        case "lose":
            return f"Make {name} lose {florins(matter.florins)}"
        case "kill-at-random":
            return f"Kill a random concealed card of {name}"
        case "kill-melded":
            return f"Kill a melded card of {name}"
        case "flip-melded":
            return f"Turn a melded card of {name} face down"
    return deeds.opposing(matter, name) or f"Look at concealed cards of {name}"


def _of_florins(option: options.OfFlorins, count: int, terms: Terms) -> Offer:
    if isinstance(option, options.Bid | options.BidFlorins):
        return Offer(f"Bid {florins(count)}", "Bid")
    verb = _AMOUNTS.get(terms.menu, "Choose")
    if terms.menu == "withdraw":
        return Offer(f"Withdraw {florins(count)} from the vault" if count else "Withdraw nothing", verb)
    return Offer(f"{verb} {florins(count)}{' against the bid' * (terms.menu == 'hedge')}", verb)
