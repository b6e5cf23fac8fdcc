"""English: bargains, councils and ventures, the texts that leave a choice or a risk to players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ......engine.stack import seat_of
from .... import codes as c
from ....programs import deed_of, first_of, second_of, third_of
from ....targets import target_of
from ....ventures import least_to_win, most_to_pay, pot_of
from ...causes import turned_up
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
from .naming import florins, kind_words, named, whom

if TYPE_CHECKING:
    from ....table import Table

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


def passing(table: Table) -> str:
    """What it means to pass here."""
    work = table.context
    match table.menu:
        case c.MENU_OWN_DEED:
            deed, count = deed_of(work), first_of(work)
            if deed == c.DEED_SHOW_OR_PAY:
                return f"Show no card and pay {florins(count)}"
            if deed == c.DEED_PAWN:
                return f"Pawn no card and gain {florins(second_of(work))}"
            return f"Dismiss nobody and gain {florins(count)}"
        case c.MENU_DEMAND:
            return "Show your concealed cards"
        case c.MENU_BANK:
            return "Trust the bank"
        case c.MENU_GO_ON:
            return f"Stop and gain {florins(pot_of(work))}"
        case c.MENU_FORETELL:
            return f"Leave the card where it is and gain {florins(first_of(work))}"
    return ""


def using(table: Table) -> str:
    work = table.context
    match table.menu:
        case c.MENU_DEMAND:
            return f"Pay {florins(first_of(work))}"
        case c.MENU_BANK:
            return f"Run to the bank, for {florins(first_of(work))}"
        case c.MENU_GO_ON:
            return "Turn up another card" if deed_of(work) == c.DEED_EXPLORE else "Roll again"
        case c.MENU_FORETELL:
            return "Put the card at the bottom"
    return ""


def picking(table: Table, name: str) -> str:
    """What becomes of a card that is picked."""
    if table.menu == c.MENU_CONTEST:
        return f"Show {name}"
    match deed_of(table.context):
        case c.DEED_SELL:
            return f"Sacrifice {name}"
        case c.DEED_PAWN:
            return f"Pawn {name}"
        case c.DEED_TAKE_BACK:
            return f"Take {name} back to your hand"
        case c.DEED_DISMISS:
            return f"Dismiss {name}"
    return f"Show {name}"


def opposing(work: int, name: str) -> str:
    """What is done to the opponent picked."""
    match deed_of(work):
        case c.DEED_DEMAND:
            return f"Demand {florins(first_of(work))} or a look from {name}"
        case c.DEED_PLEDGE:
            return f"Challenge {name}"
    return f"Exchange a card with {name}"


# Questions.

_OPPONENTS: Final = {
    c.DEED_DEMAND: "who pays or shows you all concealed cards?",
    c.DEED_PLEDGE: "whom do you challenge for the next skirmish?",
    c.DEED_BLIND_SWAP: "with whom do you exchange a card?",
}
_OWN: Final = {
    c.DEED_SELL: "which Religion card do you sacrifice?",
    c.DEED_PAWN: "which melded card do you pawn?",
    c.DEED_TAKE_BACK: "which melded card do you take back?",
    c.DEED_DISMISS: "which populace card do you dismiss?",
    c.DEED_SHOW_OR_PAY: "which card do you show everybody?",
}


def asking(table: Table, seat: int, names: Sequence[str]) -> tuple[str, str]:
    """What is being asked, and the facts before it: the name of the text is put in front of either."""
    work = table.context
    match table.menu:
        case c.MENU_OPPONENT:
            return _OPPONENTS[deed_of(work)], ""
        case c.MENU_CHOICE:
            return "which of these do you choose?", ""
        case c.MENU_OWN_DEED:
            return _OWN[deed_of(work)], ""
        case c.MENU_DEMAND:
            by = whom(seat_of(work), names)
            return f"do you pay {florins(first_of(work))} to {by} or show {by} all your concealed cards?", ""
        case c.MENU_BLIND_SWAP:
            return f"which card do you give {whom(target_of(work), names)} for a random one?", ""
        case c.MENU_CONTEST:
            return "which card do you show?", f"the highest card brings {florins(first_of(work))}."
        case c.MENU_CONCLAVE:
            return "for which condition do you vote?", ""
        case c.MENU_BANK:
            return "do you run to the bank?", _about_bank(work)
        case c.MENU_GO_ON:
            gain = f"{florins(pot_of(work))} would be yours."
            if deed_of(work) == c.DEED_EXPLORE:
                return "do you turn up another card?", f"{_turned_up(table)}; {gain}"
            return "do you roll again?", gain
    assert table.menu == c.MENU_STRENGTH
    least, most = least_to_win(table, seat), most_to_pay(table, seat)
    return "how much do you pay?", f"your card wins with {least} to {most} more."


def _turned_up(table: Table) -> str:
    """What lies open: its conditions are those that must not come again."""
    cards = turned_up(table)
    names = [kind_words(card) if card.condition is not None else f"{kind_words(card)} card" for card in cards]
    return f"{named(names)} turned up"


def _about_bank(work: int) -> str:
    running, holding = florins(first_of(work)), second_of(work)
    breaking = third_of(work)
    return (
        f"whoever runs pays {running}; if half or more run, the others lose {breaking}, otherwise they gain {holding}."
    )
