"""Paying card by card: every sequence of answers tried, beside every set of resource cards that pays."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

from tests.games.guns_and_steel.solver import FOOD, IRON, Cost, Purse, free_payments
from tests.games.guns_and_steel.staging import RESOURCES, ROWS, Sitting, listed, rows, seat, stage


def reachable(sitting: Sitting, before: set[str]) -> set[frozenset[str]]:
    """All sets of cards that some sequence of answers depletes for the purchase being paid."""
    if sitting.asked is None or sitting.asked[1] != "payment":
        return {frozenset(before - sitting.down(0))}
    assert len(sitting.offered) == len(set(sitting.offered)) >= 2
    ends: set[frozenset[str]] = set()
    for answer in sitting.offered:
        ends |= reachable(sitting.copy().play(answer), before)
    return ends


def paying_choices(down: set[str], pool: Purse, cost: Cost, extra: int) -> set[frozenset[str]]:
    """All sets of resource cards that pay together with some of what was gained, all of it or nothing."""
    return {
        frozenset(cards)
        for number in range(len(down) + 1)
        for cards in combinations(sorted(down), number)
        if purse_of(cards) in free_payments(purse_of(cards), pool, cost, extra)
    }


def smallest(paying: set[frozenset[str]]) -> set[frozenset[str]]:
    """Those that contain no other."""
    return {cards for cards in paying if not any(other < cards for other in paying)}


BACK = {card: list(RESOURCES).index(row.capitalize()) for row, cards in ROWS.items() for card in listed(cards)}
BACK |= dict.fromkeys(["Reinforcement", "Agriculture", "Barter Trade"], FOOD) | dict.fromkeys(
    ["Mining", "Warrior"], IRON
)


def purse_of(cards: tuple[str, ...]) -> Purse:
    counts = Counter(BACK[card] for card in cards)
    return tuple(counts[kind] for kind in range(7))


def amounts(text: str) -> Purse:
    counts = Counter(listed(text))
    return tuple(counts[name] for name in RESOURCES)


PURCHASES = [
    ("Caravan", "horse", (1, 1, 0, 0, 0), "Agriculture, Reinforcement, Mining, Warrior", ""),
    ("Caravan", "horse", (1, 1, 0, 0, 0), "Agriculture, Reinforcement, Barter Trade, Knight, Computer", ""),
    ("Caravan", "horse", (1, 1, 0, 0, 0), "Agriculture, Mining, Tank, Computer", "Food"),
    ("Charge", "gunpowder", (1, 0, 1, 0, 0), "Agriculture, Mining, Warrior, Swordsman, Knight, Guild", ""),
    ("Cannon", "oil", (0, 0, 0, 2, 0), "Knight, Guild, Swordsman, Ambush, Currency, Tank", ""),
    ("Cannon", "oil", (0, 0, 0, 2, 0), "Agriculture, Mining, Swordsman, Ambush, Currency, Tank", "Gunpowder"),
    ("Computer", "space", (0, 0, 1, 1, 2), "Cannon, Flanking, Knight, Guild, Swordsman, Tank", "Earth"),
    ("Computer", "space", (0, 0, 1, 1, 2), "Agriculture, Mining, Cannon, Tank, Nuclear Submarine", "Iron, Iron"),
]


def unlike_in_play(seed: int, number: int, most: int, payments: str = "minimal") -> list[str]:
    """Random purses and pyramids: purchases whose reachable payments are not the naive ones."""
    luck = random.Random(seed)
    unlike = []
    for _ in range(number):
        sitting = _random_purchase(luck, most, payments)
        down, pool = sitting.down(0), tuple(sitting.pool(0)[name] for name in RESOURCES)
        for place, card in enumerate(sitting.lying()):
            facts = sitting.table.book.cards[sitting.table.layout[place]] if card else None
            if facts is None:
                continue
            paying = paying_choices(down, pool, facts.cost, sitting.table.extras[place])
            expected = paying if payments == "free" else smallest(paying)
            offered = f"Buy {card}" in sitting.offered
            if offered != bool(expected):
                unlike.append(f"{card} with {sorted(down)} and {pool}: offered {offered}")
            elif offered and reachable(sitting.copy().play(f"Buy {card}"), down) != expected:
                unlike.append(f"{card} with {sorted(down)} and {pool}")
    return unlike


def _random_purchase(luck: random.Random, most: int, payments: str) -> Sitting:
    """A purchase in a pyramid with few cards left; the buyer keeps two cards in hand."""
    cards = [card for card in BACK if card not in ("Fighter", "Blitzkrieg")]
    down = luck.sample(cards, luck.randrange(2, most + 1))
    lying = {
        row: ", ".join(name if name not in down and luck.random() < 0.3 else "-" for name in listed(row_cards))
        for row, row_cards in ROWS.items()
    }
    for row, kept in lying.items():
        lying[row] = kept.replace("Fighter", "-").replace("Blitzkrieg", "-")
    pool = ", ".join(luck.choice(RESOURCES[:6]) for _ in range(luck.choice((0, 0, 1, 2))))
    buyer = seat(hand="Fighter, Blitzkrieg", down=", ".join(down), pool=pool)
    return stage(buyer, seat(), seat(), phase="purchase", supply=rows(**lying), options={"payments": payments})
