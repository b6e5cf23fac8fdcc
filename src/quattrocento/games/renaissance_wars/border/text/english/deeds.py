"""English: bargains, councils and ventures, the texts that leave a choice or a risk to players."""

from __future__ import annotations

from typing import Final

from ...asking import Asked
from ...matters import Matter
from ...offering import Terms
from ...temptations import (
    BankRun,
    BlindSwap,
    Conclave,
    Contest,
    Demand,
    Dismiss,
    Duel,
    Explore,
    Foretell,
    PawnMelded,
    Pay,
    PayForStrength,
    PressLuck,
    Promise,
    SellReligion,
    ShowOrPay,
    TakeBack,
)
from ...vocabulary import Word
from ..speaker import Speaker
from .naming import florins, kind_words, named, whom

IF_NOT: Final = "if you cannot or do not want to"


def clause(word: Word) -> str:
    """A word as an imperative; empty if it is none of these."""
    match word:
        case Pay(count):
            return f"pay {florins(count)}"
        case SellReligion(most):
            return f"sacrifice a Religion card of your hand and gain twice its value, at most {florins(most)}"
        case PawnMelded(count, otherwise):
            pawned = f"you may turn one of your face-up melded cards face down and gain {florins(count)}"
            return f"{pawned}; {IF_NOT}, gain {florins(otherwise)}"
        case TakeBack():
            return "take one of your face-up melded cards back to your hand; it may serve in every meld again"
        case Dismiss(otherwise):
            return f"you may discard a populace card of your mat; {IF_NOT}, gain {florins(otherwise)}"
        case ShowOrPay(count):
            unseen = "a concealed card that is not Unwanted and has not been shown to all"
            return f"show everybody {unseen}, or pay {florins(count)}"
        case Demand(count):
            return f"an opponent of your choice pays you {florins(count)} or shows you all concealed cards"
        case BlindSwap():
            return "give an opponent a concealed card that is not Unwanted and take a random one"
        case Promise(count):
            return f"if you win the next skirmish, gain {florins(count)}"
        case Duel(gain, lose):
            return (
                f"challenge an opponent; if you win the next skirmish, steal {florins(gain)} from that player, and if "
                f"that player wins it, {lose} are stolen from you"
            )
    return _about_everybody(word) or _about_risks(word)


def _about_everybody(word: Word) -> str:
    match word:
        case Contest(count):
            return f"everybody shows a concealed card, all at once; the highest brings {florins(count)}"
        case Conclave():
            return "everybody votes in secret; the condition with the most votes is dominant"
        case BankRun(running, holding, breaking):
            return (
                f"everybody decides in secret whether to run to the bank; whoever runs pays {florins(running)}; "
                f"if half or more run, the others lose {breaking}, otherwise they gain {holding}"
            )
    return ""


def _about_risks(word: Word) -> str:
    match word:
        case Explore(most):
            return (
                "turn up cards of the draw deck, at most four, and stop when you like to gain the values of condition "
                f"and luminary cards, at most {florins(most)}; at an immediate or a second card of a condition you "
                "gain nothing"
            )
        case PressLuck(per_pip, lose):
            return (
                f"roll a die, at most four times, and stop when you like to gain {florins(per_pip)} for each pip; "
                f"a 1 ends it, and you gain nothing and lose {florins(lose)}"
            )
        case PayForStrength(most):
            return f"pay up to {florins(most)}; your condition or luminary card counts as many more, so that it wins"
        case Foretell(count):
            return f"look at the top card of the draw deck; leave it and gain {florins(count)}, or put it at the bottom"
    return ""


# Answers.


def passing(terms: Terms) -> str:
    """What it means to pass here; empty where it is no bargain, council or venture."""
    matter = terms.matter
    match terms.menu:
        case "own-deed":
            if matter.deed == "show-or-pay":
                return f"Show no card and pay {florins(matter.florins)}"
            if matter.deed == "pawn":
                return f"Pawn no card and gain {florins(matter.otherwise)}"
            return f"Dismiss nobody and gain {florins(matter.florins)}"
        case "demand":
            return "Show your concealed cards"
        case "bank":
            return "Trust the bank"
        case "go-on":
            return f"Stop and gain {florins(matter.florins)}"
        case "foretell":
            return f"Leave the card where it is and gain {florins(matter.florins)}"
    return ""


def using(terms: Terms) -> str:
    matter = terms.matter
    match terms.menu:
        case "demand":
            return f"Pay {florins(matter.florins)}"
        case "bank":
            return f"Run to the bank, for {florins(matter.florins)}"
        case "go-on":
            return "Turn up another card" if matter.deed == "explore" else "Roll again"
        case "foretell":
            return "Put the card at the bottom"
    return ""


def picking(deed: str, name: str) -> str:
    """What becomes of a card that is picked."""
    match deed:
        case "sell":
            return f"Sacrifice {name}"
        case "pawn":
            return f"Pawn {name}"
        case "take-back":
            return f"Take {name} back to your hand"
        case "dismiss":
            return f"Dismiss {name}"
    return f"Show {name}"


def opposing(matter: Matter, name: str) -> str:
    """What is done to the opponent picked; empty where it is no bargain."""
    match matter.deed:
        case "demand":
            return f"Demand {florins(matter.florins)} or a look from {name}"
        case "challenge":
            return f"Challenge {name}"
        case "blind-swap":
            return f"Exchange a card with {name}"
    return ""


# Questions.

OPPONENTS: Final = {
    "demand": "who pays or shows you all concealed cards?",
    "challenge": "whom do you challenge for the next skirmish?",
    "blind-swap": "with whom do you exchange a card?",
}
_OWN: Final = {
    "sell": "which Religion card do you sacrifice?",
    "pawn": "which melded card do you pawn?",
    "take-back": "which melded card do you take back?",
    "dismiss": "which populace card do you dismiss?",
    "show-or-pay": "which card do you show everybody?",
}


def asking(asked: Asked, by: Speaker) -> tuple[str, str] | None:
    """What is being asked, and the facts before it: the name of the text is put in front of either."""
    matter = asked.matter
    amount = florins(matter.florins)
    match asked.menu:
        case "choice":
            return "which of these do you choose?", ""
        case "own-deed":
            return _OWN[matter.deed], ""
        case "demand":
            other = whom(matter.by, by)
            return f"do you pay {amount} to {other} or show {other} all your concealed cards?", ""
        case "blind-swap":
            assert matter.target is not None
            return f"which card do you give {whom(matter.target, by)} for a random one?", ""
        case "contest":
            return "which card do you show?", f"the highest card brings {amount}."
        case "conclave":
            return "for which condition do you vote?", ""
        case "bank":
            return "do you run to the bank?", _about_bank(matter)
        case "go-on":
            gain = f"{amount} would be yours."
            if matter.deed == "explore":
                return "do you turn up another card?", f"{_turned_up(asked)}; {gain}"
            return "do you roll again?", gain
        case "strength":
            return "how much do you pay?", f"your card wins with {asked.least} to {asked.most} more."
    return None


def _turned_up(asked: Asked) -> str:
    """What lies open: its conditions are those that must not come again."""
    cards = asked.turned_up
    names = [kind_words(card) if card.condition is not None else f"{kind_words(card)} card" for card in cards]
    return f"{named(names)} turned up"


def _about_bank(matter: Matter) -> str:
    running, holding, breaking = florins(matter.florins), matter.otherwise, matter.at_worst
    return (
        f"whoever runs pays {running}; if half or more run, the others lose {breaking}, otherwise they gain {holding}."
    )
