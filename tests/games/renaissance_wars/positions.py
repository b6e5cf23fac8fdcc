"""How the tests of positions write one down, and read what came of it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import cast

import pytest

from quattrocento.engine.border.actions import Event
from quattrocento.engine.border.position import stage as read
from quattrocento.engine.errors import BadFile
from quattrocento.games import shelf
from quattrocento.games.renaissance_wars.border.painting import ids
from quattrocento.games.renaissance_wars.game import RenaissanceWars
from quattrocento.games.renaissance_wars.table import Table

GAME = cast(RenaissanceWars, shelf["renaissance-wars"])

EXAMPLE = """game = "renaissance-wars"
phase = "optional"
turn = 0
dominant = "Religion"

[[seats]]
mat = "Martin Luther"
hand = ["Isabella d'Este", "Queen of Religion", "Queen of Economic", "elizabeth_i"]
melds = ["Jakob Fugger"]
captured = ["The Pilgrim"]
florins = 50
deposit = 300
populace = ["The Baby"]
personal = "Challenge to a Duel"
powers_used = ["Vernacular Bible"]

[[seats]]
mat = "William Shakespeare"
"""

# Cards as the worked cases write them: C15 is a Queen of Culture.
RANKS = {25: "Fleur", 20: "King", 15: "Queen", 10: "Castle", 5: "Bishop", 2: "Animal", 1: "Pawn"}
LETTERS = dict(zip("CREPS", ("Culture", "Religion", "Economic", "Politics", "Seeds"), strict=True))
OTHERS = {
    "POP20": ["The Baby", "The Cartomancer"],
    "POP15": ["The Tax Farmer"],
    "FAN": ["Savonarola", "Torquemada"],
    "UNW0": ["Moth", "Toad"],
    "UNW-2": ["Louse"],
    "UNW-5": ["Viper"],
    "LR": ["Martin Luther"],
    "LC": ["William Shakespeare"],
}


def cards(text: str) -> list[str]:
    """The names of cards in the notation of the worked cases."""
    spare = {key: list(names) for key, names in OTHERS.items()}
    return [
        spare[word].pop(0) if word in spare else f"{RANKS[int(word[1:])]} of {LETTERS[word[0]]}"
        for word in text.split()
    ]


def stage(*seats: Mapping[str, object], **more: object) -> Table:
    return cast(Table, GAME.stage({"seats": list(seats), **more}))


def staged(text: str) -> Table:
    return cast(Table, read(shelf, tomllib.loads(text), text, "here.toml")[1])


def refusal(text: str) -> str:
    with pytest.raises(BadFile) as caught:
        staged(text)
    return str(caught.value)


def offered(table: Table) -> list[str]:
    """What the one seat that is asked can answer."""
    (decision,) = GAME.decisions(table)
    return [GAME.describe(GAME.option(table, number), state=table) for number in GAME.options(table, decision)]


def answer(table: Table, words: str) -> tuple[Table, list[Event]]:
    """Give the answer that begins so, of whoever is asked first."""
    decision = GAME.decisions(table)[0]
    for number in GAME.options(table, decision):
        if GAME.describe(GAME.option(table, number), state=table).startswith(words):
            after, told = GAME.apply(table, decision.seat, number)
            return cast(Table, after), told
    raise AssertionError(f"{words!r} is not among {offered(table)}")


def concealed(table: Table, seat: int) -> set[str]:
    player = table.players[seat]
    return set(ids(table.book, player.hand, player.hand_others))
