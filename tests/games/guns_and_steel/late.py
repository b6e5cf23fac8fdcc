"""Late moments of Renaissance and of both sets, made up by lot: cards, wonders and tokens shared out."""

from __future__ import annotations

import random

from tests.games.guns_and_steel.staging import (
    NOT_WITH_TWO,
    REN_NOT_WITH_TWO,
    REN_WONDERS,
    ROWS_OF,
    SHORT,
    STARTERS,
    Sitting,
    listed,
    names,
    stage,
)

SETS = ("renaissance", "combined")


def late(seats: int, seed: int, set: str) -> Sitting:
    """Games by lot seldom come to the higher ages; here everything is at hand, and Warriors have changed owners."""
    luck = random.Random(f"{seats} {seed} {set}")
    places: list[dict[str, list[str]]] = [{"hand": [], "up": [], "down": []} for _ in range(seats)]
    for own in places:
        for card in listed(STARTERS):
            owner = luck.choice(places) if card == "Warrior" and luck.random() < 0.5 else own
            owner[luck.choice(("hand", "up", "down"))].append(card)
    supply = _supply(luck, places, seats, set)
    owners: list[list[str]] = [[] for _ in range(seats + 3)]  # the supply has three chances
    for pair in REN_WONDERS.values():
        luck.choice(owners).append(luck.choice(listed(pair)))
    in_supply = [wonder for some in owners[seats:] for wonder in some]
    supply["wonders"] = in_supply
    players = [
        {**place, "wonders": owners[number], "glory": _glory(luck, in_supply), "culture": luck.randrange(13)}
        for number, place in enumerate(places)
    ]
    options = {"set": set, "reconstructed-wonders": "on", "espionage": luck.choice(("by-back", "free"))}
    return stage(*players, phase="resource", turn=luck.randrange(seats), supply=supply, options=options)


def _supply(luck: random.Random, places: list[dict[str, list[str]]], seats: int, set: str) -> dict[str, object]:
    supply: dict[str, object] = {}
    piles: dict[str, list[str]] = {}
    unused = names(f"{NOT_WITH_TWO}, {REN_NOT_WITH_TWO}") if seats == 2 else frozenset()
    for row, cards in ROWS_OF[set].items():
        left = [card for card in listed(cards) if card not in unused]
        luck.shuffle(left)
        bought = left[1 : 1 + luck.randrange(len(left) // 2, len(left))]
        for card in bought:
            luck.choice(places)[luck.choice(("hand", "hand", "up", "down"))].append(card)
        left = [card for card in left if card not in bought]
        if set == "combined":
            rest = left[1:]
            piles[row] = rest[: luck.randrange(min(len(rest), 8) + 1)]
            left = [left[0], *[card for card in rest if card not in piles[row]]][: SHORT[row]]
        supply[row] = left
    return {**supply, "piles": piles} if set == "combined" else supply


def _glory(luck: random.Random, wonders: list[str]) -> dict[str, int]:
    tokens = {wonder: luck.randrange(3) for wonder in wonders}
    while sum(tokens.values()) > 5:
        tokens[luck.choice([wonder for wonder, count in tokens.items() if count])] -= 1
    return tokens
