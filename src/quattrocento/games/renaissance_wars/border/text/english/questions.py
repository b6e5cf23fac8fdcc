"""English: what is being asked, and what there is to know about it."""

from __future__ import annotations

from typing import Final, NamedTuple

from ......engine.border.speech import Asking
from ...asking import Asked
from ...finding import word_of
from ..speaker import Speaker
from . import deeds
from .cards import clause
from .naming import capital, card_name, condition_name, deck_card_name, florins, named, who, whom


class Said(NamedTuple):
    """A question, and the facts that stand before it."""

    question: str
    facts: str = ""


_PLAIN: Final = {
    "mat": Said("Which luminary's mat do you take?"),
    "condition": Said("Which condition do you make dominant?"),
    "optional": Said("Which optional action do you take?", "You have won the skirmish."),
    "aftermath": Said("Do you do anything before cards are drawn?", "The skirmish is over."),
}
# Questions in which a text has its say: its name goes in front.
_OF_TEXTS: Final = {
    "keep-personal": "which personal action do you keep?",
    "redraw": "do you return your personal action and draw another?",
    "last": "do you play last in this skirmish?",
    "slot": "which card of the skirmish do you kill?",
    "dead": "which dead card do you take?",
    "order": "in which order do you put the cards back on the draw deck?",
    "unwanted": "which Unwanted card do you put under its deck?",
    "fanatic": "which deed do you choose?",
    "rehouse": "which populace card do you put on another mat?",
    "pass-left": "which card do you hand to the left?",
}
_OPPONENTS: Final = {
    "steal": "from whom do you steal {amount}?",
    "lose": "who loses {amount}?",
    "kill-at-random": "whose concealed card is killed at random?",
    "kill-melded": "whose melded card do you kill?",
    "flip-melded": "whose melded card do you turn face down?",
    "see-religion": "who shows you concealed Religion cards?",
    **deeds.OPPONENTS,
}
_OWN_CARDS: Final = {
    "flip-any": "which of your melded cards do you turn face down?",
    "kill-any": "which of your melded cards is killed?",
    "flip-highest": "which of your most valuable melded cards do you turn face down?",
    "kill-religion": "which of your most valuable Religion cards is killed?",
    "kill-lowest": "which of your least valuable concealed cards is killed?",
}
# What is always worth knowing about a question.
_DETAILS: Final = {
    "play": "In a skirmish any card may be played.",
    "reaction": "Everybody is asked at once, and nobody sees who could answer.",
    "aftermath": "Everybody who lost is asked at once, and nobody sees who could answer.",
    "bid": "Whoever bids most names the dominant condition and must earn the bid with melds.",
    "hedge": "A bet that the buyer fails: then it is doubled.",
    "loan": "What the bank lends is paid back at the end of the round; double, if the bid fails.",
    "withdraw": "Hundreds taken out of the vault for the bid.",
    "pass-left": "Everybody chooses in secret; then all cards go to the left.",
    "contest": "Everybody chooses in secret; then all cards are shown, and go back to their hands.",
    "conclave": "Everybody votes in secret; of as many votes the first counts, from whoever drew the card.",
    "bank": "Everybody decides in secret.",
}


def asking(asked: Asked, by: Speaker) -> Asking:
    """What is being asked of a seat."""
    said = _said(asked, by)
    details = [said.facts, _DETAILS.get(asked.menu, ""), _duty(asked) if asked.menu == "battle" else ""]
    return Asking(capital(said.question), " ".join(part for part in details if part), asked.rules, asked.usual)


def _said(asked: Asked, by: Speaker) -> Said:
    if asked.menu in _PLAIN:
        return _PLAIN[asked.menu]
    if asked.menu in _OF_TEXTS:
        return Said(f"{_cause(asked)}: {_OF_TEXTS[asked.menu]}")
    match asked.menu:
        case "bid" | "withdraw" | "loan" | "hedge":
            return _about_bids(asked, by)
        case "play" | "battle":
            return _about_cards(asked, by)
        case "special" | "showdown" | "room" | "reaction" | "hoist" | "vow":
            return _about_skirmish(asked, by)
        case "meld":
            return _about_meld(asked, by)
        case "foretell":
            return Said(
                "What do you do with it?", f"{_cause(asked)}: the top card of the draw deck is {_top(asked, by)}."
            )
    question, facts = deeds.asking(asked, by) or _about_text(asked, by)
    return Said(question, f"{_cause(asked)}: {facts}") if facts else Said(f"{_cause(asked)}: {question}")


def _cause(asked: Asked) -> str:
    """The name of the text on account of which somebody is asked."""
    assert asked.matter.text is not None
    return asked.matter.text.name


def _top(asked: Asked, by: Speaker) -> str:
    """The top card of the draw deck, which the seat asked has seen."""
    return deck_card_name(by, asked.card) if asked.card is not None else "a card"


def _about_bids(asked: Asked, by: Speaker) -> Said:
    bid, held = florins(asked.bid), florins(asked.treasury)
    match asked.menu:
        case "bid":
            highest = f"The highest bid is {bid}." if asked.bid else "Nobody has bid yet."
            return Said("What do you bid for the choice of the dominant condition?", highest)
        case "withdraw":
            return Said("What do you withdraw from the vault?", f"You have bid {bid} and hold {held} in coins.")
        case "loan":
            return Said("What do you borrow?", f"You have bid {bid} and hold {held} in coins.")
    bought = f"{who(asked.buyer, by)} has bid {bid} on {condition_name(asked.dominant)}."
    return Said("How much do you hedge against it?", bought)


def _about_cards(asked: Asked, by: Speaker) -> Said:
    """The lead of a skirmish or battle, or a card to follow it."""
    dominant = condition_name(asked.dominant)
    where = "skirmish" if asked.menu == "play" else "battle"
    if asked.best is None:
        return Said(f"Which card do you lead to the {where}?", f"{dominant} is dominant.")
    led = condition_name(asked.lead) if asked.lead is not None else "No condition"
    facts = f"{led} was led, {dominant} is dominant, and {card_name(by, asked.best.card)} is winning."
    return Said(f"Which card do you play to the {where}?", facts)


def _duty(asked: Asked) -> str:
    """What may be played in a battle."""
    dominant = condition_name(asked.dominant)
    match asked.duty:
        case "follow":
            assert asked.lead is not None
            return f"You have {condition_name(asked.lead)}, so you must follow."
        case "trump":
            return f"You must play {dominant}, the dominant condition."
        case "overtrump":
            return f"You must play a higher {dominant} card than the one that is winning."
    return "Every card of yours may be played." if asked.best is not None else "Lead any card."


def _about_skirmish(asked: Asked, by: Speaker) -> Said:
    matter = asked.matter
    match asked.menu:
        case "special":
            return Said(f"Do you use the action of {_cause(asked)}?")
        case "showdown":
            assert asked.best is not None
            whose = "you" if asked.best.seat == asked.seat else whom(asked.best.seat, by)
            wins = f"{whose} would win with {card_name(by, asked.best.card)}"
            return Said("Do you use a power?", f"All cards are down, and {wins}.")
        case "room":
            return Said("Which populace card do you discard?", f"{_card(asked, by)} needs room on your mat.")
        case "reaction":
            return _about_reaction(asked, by)
    use = f"Do you use {matter.power.name if matter.power is not None else 'it'}?"
    if asked.menu == "hoist":
        deed = "be turned face down" if matter.deed == "flip" else "be killed"
        return Said(use, f"{_cause(asked)}: {_card(asked, by)} would {deed}.")
    return Said(use, f"{_cause(asked)}: you would lose {florins(min(matter.florins, asked.treasury))}.")


def _card(asked: Asked, by: Speaker) -> str:
    """The card a question is about."""
    card = asked.card if asked.card is not None else asked.matter.card
    assert card is not None
    return card_name(by, card)


def _about_meld(asked: Asked, by: Speaker) -> Said:
    """A meld that is being put together; only its owner is asked, and sees it."""
    meld = asked.meld
    assert meld is not None
    after = f" after {named(card_name(by, card) for card in meld.cards)}" if meld.cards else ""
    note = "A condition before its own is left out." if meld.may_skip else ""
    return Said(f"{meld.name}: which card do you lay{after}?", note)


def _about_reaction(asked: Asked, by: Speaker) -> Said:
    matter = asked.matter
    assert matter.text is not None
    does = "draw" if matter.deed == "draw" else "announce"
    whose = f"You {does}" if matter.by == asked.seat else f"{who(matter.by, by)} {does}s"
    facts = f"{whose} {matter.text.name} ({clause(word_of(matter.text))})."
    return Said("Do you react with your personal action?", facts)


def _about_text(asked: Asked, by: Speaker) -> Said:
    """Questions in the middle of a text, before its name is put in front."""
    matter = asked.matter
    other = whom(matter.target, by) if matter.target is not None else ""
    match asked.menu:
        case "opponent":
            question = _OPPONENTS.get(matter.deed, "whose concealed cards do you look at?")
            return Said(question.format(amount=florins(matter.florins)))
        case "table-card":
            deed = "kill" if matter.deed == "kill-melded" else "turn face down"
            return Said(f"which melded card of {other} do you {deed}?")
        case "own-card":
            return Said(_OWN_CARDS[matter.deed])
        case "give-up":
            return Said(f"which card do you give up for {_card(asked, by)}?")
        case "swap" if asked.card is not None:
            return Said(f"which card do you give {other} for {_card(asked, by)}?")
        case "swap":
            return Said(f"which card do you take from {other}?")
        case "exchange" if asked.stays:
            return Said(f"the top card is {_top(asked, by)}, an immediate, and stays where it is.")
        case "exchange":
            return Said("Which card do you put under the draw deck for it?", f"the top card is {_top(asked, by)}.")
        case "new-home":
            return Said(f"on whose mat do you put {_card(asked, by)}?")
    return Said(f"which card do you play in place of {_card(asked, by)}?")
