"""English for questions: what is asked, and what there is to know about it."""

from __future__ import annotations

from ......engine.border.speech import Asking
from ...asking import Asked
from ...debts import Debt
from .attacks import standing
from .cards import effect
from .details import honouring
from .naming import counted, listing
from .payments import price_reason

WORDINGS = {
    "starting-resource": "Which card do you lay down as your starting resource?",
    "resource": "Which card do you play as a resource?",
    "development": "Which card do you develop?",
    "activation": "Do you activate {card}?",
    "either": "{card}: which effect do you choose?",
    "gain": "{card}: which resource do you gain?",
    "replenish": "{card}: which card do you turn to its resource side?",
    "deplete": "{card}: which resource card do you deplete?",
    "activate": "{card}: which card do you activate?",
    "turn-up": "{card}: which card do you turn up?",
    "put-down": "{card}: which card do you put down?",
    "response": "{card} attacks with strength {strength}. How do you respond?",
    "loss": "{card} has beaten you. Which resource do you give up?",
    "surrender": "{card} has beaten you. Which wonder do you hand over?",
    "purchase": "Do you buy a card?",
    "payment": "How do you pay for {card}?",
    "wonder": "Which wonder do you take?",
    "retrieval": "Which resource cards do you take back to hand?",
    "glory": "On which wonder do you place a glory token?",
    "glory-from": "All your glory tokens lie on wonders. From which one do you take the token for {wonder}?",
    "take-back": "{card}: which card do you take to hand?",
    "film": "{card}: which wonder do you take?",
    "opponent": "{card}: which opponent do you pick?",
    "tribute": "{card}: which resource do you take?",
    "back": "{card}: a card with which back do you want to see?",
    "spy": "{card}: which card do you want to see?",
    "lender": "{card}: whose card do you activate?",
    "borrow": "{card}: which card do you activate?",
    "lure": "{card}: which attack card do you take?",
    "further-loss": "A Space card stood for two. Do you give up another card all the same?",
    "deplete-further": "{card}: a Space card stood for two. Do you deplete another card all the same?",
}
ONE_WONDER = "Do you place a glory token on {wonder}?"
STEPS = {  # what is to be known where no card is under way: the step of the turn
    "starting-resource": "Start player and starting resources",
    "resource": "Resource Phase",
    "development": "Development Phase",
    "purchase": "Purchase Phase",
    "wonder": "Wonder check",
    "retrieval": "End of Turn Phase with an empty or nearly empty hand",
    "glory-from": "All five tokens placed",
}


def asking(asked: Asked) -> Asking:
    """The question, what there is to know about it, and the rules behind it."""
    return Asking(_title(asked), _about(asked), asked.rules, asked.usual)


def _title(asked: Asked) -> str:
    words = ONE_WONDER if asked.placing is not None else WORDINGS[asked.menu]
    return words.format(
        card=asked.card.name if asked.card is not None else "",
        strength=asked.assault.strength if asked.assault is not None else "",
        wonder=asked.wonders[0].name if asked.wonders else "",
    )


def _about(asked: Asked) -> str:
    """What there is to know about a question: of a card under way, what it does."""
    if asked.price is not None:
        return price_reason(asked.price, "Nothing")
    if asked.assault is not None and asked.stand is not None:
        return standing(asked.assault, asked.stand)
    if asked.debt is not None:
        return _debt(asked.debt, asked.has_space)
    if asked.placing is not None:
        return honouring(asked.placing, asked.wonders[0])
    if asked.effect is not None:
        return effect(asked.effect)
    if asked.menu in STEPS:
        return STEPS[asked.menu]
    return f"This turn you did what {listing([wonder.name for wonder in asked.wonders])} ask for."


def _debt(debt: Debt, has_space: bool) -> str:
    """What a beaten seat still has to give up."""
    words = f"You have to give up {counted(debt.owed, 'resource card' if debt.in_cards else 'resource')}."
    return f"{words} A Space card counts as two." if has_space and debt.takes_two else words
