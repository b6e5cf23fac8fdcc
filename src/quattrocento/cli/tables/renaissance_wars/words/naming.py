"""What both forms of the table say: names of cards and conditions, when texts can be used, what hangs on a skirmish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....engine.sheets import Value
from .....games.renaissance_wars.border.picture import BidPicture, PledgePicture, SeatPicture
from .....games.renaissance_wars.border.sheet import CONDITIONS, CardFacts, TextFacts
from .....games.renaissance_wars.border.text.english import naming
from .....games.renaissance_wars.border.text.english.cards import text_words
from ...words import AS_SAID
from ...words import value as worded

ROMAN: Final = ("", "I", "II", "III", "IV")
LABELS: Final = {  # of values, sources of points, tie-breaks and ways in which games end, by id
    "captured": "captured",
    "category": "category",
    "changes_if_dominant": "changes if dominant",
    "changes_to": "changes to",
    "coins": "coins",
    "condition": "condition",
    "debt": "debt",
    "deposit": "deposit",
    "florins": "florins",
    "last_battle": "last battle",
    "last_round": "last round",
    "limited": "limited",
    "mat": "power of",
    "needs": "needs",
    "numbers": "the numbers in its text",
    "once_per_round": "once per round",
    "powers": "powers",
    "rank": "rank",
    "timing": "works after",
    "value": "value",
    "window": "can be used",
}
KINDS: Final = {
    "condition": "condition cards",
    "event": "events",
    "fanatic": "fanatics",
    "intrusion": "intrusions",
    "luminary": "luminaries",
    "meld": "melds",
    "personal": "personal actions",
    "populace": "populace cards",
    "power": "powers",
    "unwanted": "Unwanted cards",
}
WHEN: Final = {  # texts can be used, by window
    "optional": "after a win",
    "showdown": "when all cards are down",
    "turn": "before you play",
    "played": "when you play",
    "prelead": "before a skirmish",
    "aftermath": "after a skirmish not won",
    "reaction": "reaction",
    "round_start": "start of the round",
}
DUTIES: Final = {
    "follow": "you must follow the condition led",
    "trump": "you must play a dominant card",
    "overtrump": "you must play a higher dominant card",
}
OTHERS: Final = "Others"  # cards without a condition
UNWANTED_CARD: Final = "Unwanted card"  # made up when there are no more
UNWANTED: Final = "Unwanted"  # its sort
NO_MAT: Final = "no mat yet"
UNKNOWN: Final = "unknown"  # a marker
INITIATIVE: Final = "initiative"
DEALER: Final = "dealer"
BARRED: Final = "barred after the next win"


def counted(kind: str, count: int) -> str:
    """Cards in a list."""
    return f"{count} {KINDS[kind]}"


def value(id: str, value: Value) -> str:
    """A value of a card: conditions by their names, and windows by when they open; numbers stand in its text."""
    match id:
        case "numbers":
            return AS_SAID
        case "window":
            return WHEN[str(value)]
        case "condition" | "changes_to":
            return ", ".join(condition(one) for one in str(value).split())
        case "changes_if_dominant":
            pairs = [change.split(":") for change in str(value).split()]
            return ", ".join(f"{condition(before)} to {condition(after)}" for before, after in pairs)
        case _:
            return worded(value)


def number(number: int) -> str:
    return naming.number_words(number)


def florins(count: int) -> str:
    return naming.florins(count)


def cards(count: int) -> str:
    return f"{count} card{'s' * (count != 1)}"


# Cards.


def condition(id: str) -> str:
    """A condition by its id; none: what the cards without one are called."""
    return naming.CONDITION_NAMES[CONDITIONS.index(id)] if id else OTHERS


def sort(card: CardFacts) -> str:
    """What sort of card it is: `King of Culture`, `populace`."""
    return naming.kind_words(card)


def rank(card: CardFacts) -> str:
    """The same where the condition is clear: `King`."""
    return sort(card) if card.condition is None or card.rank is None else naming.RANK_NAMES[card.rank]


def spelled(name: str, sort: str, value: int) -> str:
    """A card in words: `Raphael, King of Culture, 20`."""
    return f"{name}, {sort}, {number(value)}"


def short(name: str, sort: str, value: int) -> str:
    """A card beside others of all conditions: `Raphael (King of Culture 20)`."""
    return f"{name} ({sort} {number(value)})"


def in_group(name: str, sort: str, value: int) -> str:
    """A card beside others of its condition: `Raphael King 20`."""
    return f"{name} {sort} {number(value)}"


def effect(text: TextFacts) -> str:
    """What a text says, as a sentence."""
    return text_words(text)


def mat(luminary: CardFacts, powers: Sequence[TextFacts]) -> str:
    """A mat and its powers, for whoever has to choose one."""
    return " ".join(
        [f"{luminary.name} ({naming.label(luminary)}).", *(f"{text.name}: {effect(text)}" for text in powers)]
    )


# What lies open, and what is known.


def announced(text: str, seat: int) -> str:
    return f"{text} of seat {seat}"


def being_laid(meld: str, cards: Sequence[str]) -> str:
    return f"{meld}: {', '.join(cards) or 'no card yet'}"


def highest_bid(bid: BidPicture) -> str:
    return f"highest bid {bid.bid} by seat {bid.buyer}"


def influence(bid: BidPicture) -> str:
    """What the Buyer has to reach, and how far he is."""
    bought = f"seat {bid.buyer} has bought influence for {bid.bid}"
    return f"{bought} and reached it with melds" if bid.made else f"{bought}, with melds worth {bid.progress} so far"


def pledges(pledge: PledgePicture) -> list[str]:
    """What hangs on the next skirmish for a seat."""
    said = [f"gains {pledge.promised} with the next skirmish"] if pledge.promised else []
    if pledge.rival is not None:
        said.append(f"duel with seat {pledge.rival}: +{pledge.gain} or −{pledge.lose}")
    return said


def concealed(player: SeatPicture, known: Sequence[str]) -> str:
    """How many cards another holds, and what is known of them."""
    held = cards(player.held)
    held += f", {player.unwanted} with the back of Unwanted cards" if player.unwanted else ""
    return f"{held}; you know {', '.join(known)}" if known else held


def captured(player: SeatPicture) -> str:
    if not player.captured or player.captured_value is None:
        return cards(player.captured)
    return f"{cards(player.captured)}, worth {number(player.captured_value)}"
