"""What answers offer in short, and what the card list says."""

from __future__ import annotations

from typing import Final

from .naming import condition, florins

# Groups of answers.

MELDED: Final = "Melded"
BOOSTED: Final = "Condottiere"
MELDS: Final = "Melds"
SACRIFICE: Final = "Sacrifice"
AMOUNTS: Final = {  # of florins, by what is done with them
    "bid": "Bid",
    "hedge": "Hedge",
    "borrow": "Borrow",
    "withdraw": "Withdraw",
    "pay": "Pay",
    "choose": "Choose",
}
DEEDS: Final = {deed: title.casefold() for deed, title in AMOUNTS.items()}  # in the middle of a sentence
NOTHING: Final = "nothing"


def meld(name: str, of: str, worth: int) -> str:
    """A meld in short; a marriage is that of a condition."""
    return f"{name} of {condition(of)} for {florins(worth)}" if of else f"{name} for {florins(worth)}"


def sacrifice(luminary: str, becomes_dominant: str) -> str:
    return f"{luminary}: {condition(becomes_dominant)} becomes dominant"


def amount(count: int) -> str:
    return str(count) if count else NOTHING


def so_many(deed: str) -> str:
    """Amounts that are their own numbers."""
    return f"{DEEDS[deed]} so many florins"


def amounts(deed: str, low: int, high: int, in_tens: bool) -> str:
    """Amounts from low to high, and how else to choose one."""
    tens = ", in tens" if in_tens else ""
    return f"{DEEDS[deed]} {amount(low)} to {high} florins{tens}; or type '{DEEDS[deed]} {high} florins'"


def opponent(label: str, name: str, coins: int) -> str:
    """An opponent to be picked, with his name, if he has one, and the coins that lie there."""
    return f"{label} ({name}, {florins(coins)} in coins)" if name else f"{label} ({florins(coins)} in coins)"


# The card list.

TITLES: Final = {  # by kind
    "condition": "Condition cards",
    "luminary": "Luminaries",
    "power": "Powers of the mats, each once in a round",
    "fanatic": "Fanatics",
    "populace": "Populace, four of them in a game",
    "unwanted": "Unwanted cards",
    "personal": "Personal actions",
    "event": "Events, for whoever draws them",
    "intrusion": "Intrusions, for everybody",
    "meld": "Melds",
}
REMARKS: Final = {
    "condition": "The value is a card's strength, and what it is worth when captured (RW-2.2).",
    "power": "The words of special texts are new designs that fit what the rulebook says of them.",
    "meld": "Of a category, a card serves once (RW-5.5.14).",
}
CARD: Final = "card"
ID: Final = "id"
CONDITION: Final = "condition"
RANK: Final = "rank"
VALUE: Final = "value"
ACTION: Final = "action"
LUMINARY: Final = "luminary"
SACRIFICED: Final = "sacrifice"
POWER: Final = "power"
OF: Final = "of"
TEXT: Final = "text"
WHEN: Final = "when"
MELD: Final = "meld"
FLORINS: Final = "florins"
CATEGORY: Final = "category"
NEEDS: Final = "needs"
