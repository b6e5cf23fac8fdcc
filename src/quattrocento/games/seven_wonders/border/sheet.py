"""The facts of cards and boards: read from the data files, each value with its provenance, corrected by a pack."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import resources
from itertools import pairwise
from typing import Final

from ....engine.errors import BadSetup
from ....engine.packs import Pack
from ....engine.settings import listing
from ..codes import AGES, BLUE, HAND, PURPLE, RAW, RED, YELLOW

RESOURCES: Final = ("wood", "stone", "clay", "ore", "glass", "papyrus", "cloth")
LETTERS: Final = "WSCOGPL"  # of the resources, as costs are written
COLOUR_NAMES: Final = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
SYMBOLS: Final = ("compass", "gear", "tablet")
SIDES: Final = ("A", "B")
PLAYERS: Final = (3, 4, 5, 6, 7)  # two play with the cards of three (7W-V1)

# What the integer tables rely on, and no pack may exceed.
MOST_RESOURCES: Final = 7  # of one cost
MOST_RAW: Final = 5  # among them
MOST_OF_ONE: Final = 5
MOST_COINS_PAID: Final = 9
MOST_POINTS: Final = 15
MOST_SHIELDS: Final = 7
MOST_COINS: Final = 15
MOST_COPIES: Final = 3

VALUES: Final = {"points": MOST_POINTS, "shields": MOST_SHIELDS, "coins": MOST_COINS}
COLOURS_WITH: Final = {"points": BLUE, "shields": RED, "coins": YELLOW}  # the cards on which a plain value stands
CARD_VALUES: Final = ("cost", *VALUES, "copies", "free_with")
STAGE_VALUES: Final = ("cost", *VALUES)


@dataclass(frozen=True)
class Cost:
    """What a structure or a stage costs: coins to the bank, or units of the seven resources (7W-14)."""

    coins: int
    resources: tuple[int, int, int, int, int, int, int]


@dataclass(frozen=True)
class CardFacts:
    """One face: a card as it is printed, whatever the number of its copies."""

    id: str
    name: str
    structure: str  # the same for the faces of two ages that share a name (7W-13)
    age: int
    colour: int
    copies: tuple[int, ...]  # each enters from that number of players on (7W-2); none for guilds
    cost: Cost
    points: int
    shields: int
    coins: int
    free_with: tuple[str, ...]  # structures, any of which makes it free (7W-18)
    provenance: dict[str, str]

    @property
    def is_guild(self) -> bool:
        return self.colour == PURPLE


@dataclass(frozen=True)
class StageFacts:
    """One stage of a wonder."""

    cost: Cost
    points: int
    shields: int
    coins: int
    provenance: dict[str, str]


@dataclass(frozen=True)
class BoardFacts:
    """One city; `start` is the resource it produces from the beginning, `sides` holds the stages of A and B."""

    id: str
    name: str
    wonder: str
    start: int
    sides: dict[str, tuple[StageFacts, ...]]
    provenance: dict[str, str]


@dataclass(frozen=True)
class Facts:
    """All faces and boards, in the order of the data files."""

    cards: tuple[CardFacts, ...]
    boards: tuple[BoardFacts, ...]


@lru_cache(maxsize=1)
def printed() -> Facts:
    """The facts as the data files hold them."""
    rows: dict[str, list[dict[str, str]]] = {}
    for row in _rows("boards.csv"):
        rows.setdefault(row["board"], []).append(row)
    return Facts(tuple(map(_card, _rows("cards.csv"))), tuple(map(_board, rows.values())))


def corrected(pack: Pack | None) -> Facts:
    """The facts with an owner's corrections; anything impossible is refused in one sentence."""
    facts = printed()
    if pack is None:
        return facts
    cards = {card.id: card for card in facts.cards}
    stages = {id: stage for board in facts.boards for id, stage in _stages_by_id(board).items()}
    for id, values in pack.cards.items():
        if id in cards:
            cards[id] = _corrected_card(cards[id], values)
        elif id in stages:
            stages[id] = _corrected_stage(id, stages[id], values)
        else:
            raise BadSetup(
                f"The data pack corrects {id!r}, but there is no such card or stage; 'quattro cards' lists them."
            )
    result = Facts(tuple(cards.values()), tuple(_with_stages(board, stages) for board in facts.boards))
    _check_decks(result)
    _check_chains(result)
    return result


def cost_words(cost: Cost) -> str:
    """A cost as the data files write it, such as `2C 1L` or `1$`; empty if there is none."""
    if cost.coins:
        return f"{cost.coins}$"
    return " ".join(f"{units}{letter}" for units, letter in zip(cost.resources, LETTERS, strict=True) if units)


def stage_id(board: str, side: str, number: int) -> str:
    """What a pack calls a stage: `giza_b_4` is the fourth of side B."""
    return f"{board}_{side.lower()}_{number}"


# The data files.


def _rows(name: str) -> list[dict[str, str]]:
    folder = resources.files(__package__.removesuffix(".border")) / "data"
    text = (folder / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _card(row: dict[str, str]) -> CardFacts:
    return CardFacts(
        row["id"],
        row["name"],
        row["structure"],
        int(row["age"]),
        COLOUR_NAMES.index(row["colour"]),
        tuple(map(int, row["copies"].split())),
        _cost(row["id"], row["cost"]),
        int(row["points"]),
        int(row["shields"]),
        int(row["coins"]),
        tuple(row["free_with"].split()),
        {name: row[f"{name}_src"] for name in (*CARD_VALUES, "effect")},
    )


def _board(rows: list[dict[str, str]]) -> BoardFacts:
    first = rows[0]
    sides = {side: tuple(_stage(row) for row in rows if row["side"] == side) for side in SIDES}
    start = RESOURCES.index(first["start"])
    return BoardFacts(first["board"], first["name"], first["wonder"], start, sides, {"start": first["start_src"]})


def _stage(row: dict[str, str]) -> StageFacts:
    return StageFacts(
        _cost(stage_id(row["board"], row["side"], int(row["stage"])), row["cost"]),
        int(row["points"]),
        int(row["shields"]),
        int(row["coins"]),
        {name: row[f"{name}_src"] for name in (*STAGE_VALUES, "power")},
    )


def _cost(id: str, text: object) -> Cost:
    """A cost such as `2C 1L` or `1$`."""
    wrong = BadSetup(f"{id}: a cost is written like '2C 1L' with {', '.join(LETTERS)}, or like '1$', not {text!r}.")
    if not isinstance(text, str):
        raise wrong
    units = dict.fromkeys(LETTERS + "$", 0)
    for word in text.split():
        match = re.fullmatch(rf"([1-9][0-9]?)([{LETTERS}$])", word, re.ASCII)
        if match is None or units[match[2]]:
            raise wrong
        units[match[2]] = int(match[1])
    coins = units.pop("$")
    wood, stone, clay, ore, glass, papyrus, cloth = units.values()
    cost = Cost(coins, (wood, stone, clay, ore, glass, papyrus, cloth))
    _check_cost(id, cost)
    return cost


def _check_cost(id: str, cost: Cost) -> None:
    raw = sum(cost.resources[resource] for resource in RAW)
    if cost.coins and any(cost.resources):
        raise BadSetup(f"{id}: a cost is coins or resources, never both (7W-14).")
    for count, most, what in (
        (cost.coins, MOST_COINS_PAID, "coins"),
        (sum(cost.resources), MOST_RESOURCES, "resources"),
        (raw, MOST_RAW, "raw materials"),
        (max(cost.resources), MOST_OF_ONE, "units of one resource"),
    ):
        if count > most:
            raise BadSetup(f"{id}: a cost has at most {most} {what}, not {count}.")


# Corrections.


def _corrected_card(card: CardFacts, values: dict[str, object]) -> CardFacts:
    known = tuple(name for name in CARD_VALUES if name != "copies") if card.is_guild else CARD_VALUES
    _check_names(card.id, values, known)
    for name, colour in COLOURS_WITH.items():
        if values.get(name) and card.colour != colour:
            raise BadSetup(
                f"{card.id} is a {COLOUR_NAMES[card.colour]} card; plain {name} stand only on "
                f"{COLOUR_NAMES[colour]} ones."
            )
    return replace(
        card,
        cost=_cost(card.id, values["cost"]) if "cost" in values else card.cost,
        points=_number(card.id, "points", values.get("points", card.points)),
        shields=_number(card.id, "shields", values.get("shields", card.shields)),
        coins=_number(card.id, "coins", values.get("coins", card.coins)),
        copies=_copies(card.id, values["copies"]) if "copies" in values else card.copies,
        free_with=_structures(card.id, values["free_with"]) if "free_with" in values else card.free_with,
        provenance={**card.provenance, **dict.fromkeys(values, "pack")},
    )


def _corrected_stage(id: str, stage: StageFacts, values: dict[str, object]) -> StageFacts:
    _check_names(id, values, STAGE_VALUES)
    cost = _cost(id, values["cost"]) if "cost" in values else stage.cost
    if cost.coins:
        raise BadSetup(f"{id}: a stage costs resources, never coins (7W-20).")
    return StageFacts(
        cost,
        _number(id, "points", values.get("points", stage.points)),
        _number(id, "shields", values.get("shields", stage.shields)),
        _number(id, "coins", values.get("coins", stage.coins)),
        {**stage.provenance, **dict.fromkeys(values, "pack")},
    )


def _stages_by_id(board: BoardFacts) -> dict[str, StageFacts]:
    return {
        stage_id(board.id, side, number): stage
        for side, stages in board.sides.items()
        for number, stage in enumerate(stages, start=1)
    }


def _with_stages(board: BoardFacts, stages: dict[str, StageFacts]) -> BoardFacts:
    sides = {
        side: tuple(stages[stage_id(board.id, side, number)] for number in range(1, len(own) + 1))
        for side, own in board.sides.items()
    }
    return replace(board, sides=sides)


def _check_names(id: str, values: Iterable[str], known: tuple[str, ...]) -> None:
    for name in values:
        if name not in known:
            raise BadSetup(f"{id} has no value {name!r} to correct; it has {listing(known)}.")


def _number(id: str, name: str, value: object) -> int:
    if type(value) is not int or not 0 <= value <= VALUES[name]:
        raise BadSetup(f"{id}: {name} is a number from 0 to {VALUES[name]}, not {value!r}.")
    return value


def _copies(id: str, text: object) -> tuple[int, ...]:
    words = text.split() if isinstance(text, str) else []
    copies = tuple(int(word) for word in words if word in map(str, PLAYERS))
    rising = all(one < other for one, other in pairwise(copies))
    if len(copies) != len(words) or not rising or not 1 <= len(copies) <= MOST_COPIES:
        raise BadSetup(
            f"{id}: copies are one to {MOST_COPIES} different numbers of players from {PLAYERS[0]} to {PLAYERS[-1]}, "
            f"rising, written like '3 5', not {text!r}."
        )
    return copies


def _structures(id: str, text: object) -> tuple[str, ...]:
    if not isinstance(text, str) or len(set(text.split())) != len(text.split()):
        raise BadSetup(f"{id}: free_with names different structures, written like 'baths' or 'a b', not {text!r}.")
    return tuple(text.split())


def _check_decks(facts: Facts) -> None:
    # Every hand must have seven cards (7W-2, 7W-3, 7W-6).
    for age in range(1, AGES + 1):
        for players in PLAYERS:
            wanted = HAND * players - (players + 2 if age == AGES else 0)
            count = sum(entry <= players for card in facts.cards if card.age == age for entry in card.copies)
            if count != wanted:
                raise BadSetup(
                    f"With {players} players age {'I' * age} must have {wanted} cards"
                    f"{' beside its guilds' * (age == AGES)}; the data pack makes it {count}."
                )


def _check_chains(facts: Facts) -> None:
    # A structure that makes others free comes from an earlier age (7W-18).
    first = {card.structure: card.age for card in reversed(facts.cards)}
    for card in facts.cards:
        if card.free_with and card.cost.coins:
            raise BadSetup(f"{card.id}: a card that costs coins is not made free by others (7W-19).")
        for parent in card.free_with:
            if first.get(parent, AGES) >= card.age:
                raise BadSetup(f"{card.id}: free_with names a structure of an earlier age, not {parent!r}.")
