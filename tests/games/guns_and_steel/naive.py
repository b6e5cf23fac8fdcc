"""A second way to count points: by names, straight from the data files, sharing nothing with the game's own."""

from __future__ import annotations

import csv
from pathlib import Path

from quattrocento.engine.game import Game
from quattrocento.engine.state import State
from quattrocento.games.guns_and_steel.table import Table

DATA = Path(__file__).parents[3] / "src/quattrocento/games/guns_and_steel/data"


def rows(name: str) -> dict[str, dict[str, str]]:
    with (DATA / name).open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def points_by_hand(game: Game, state: State) -> list[int]:
    """Points per seat: every card wherever it is, every wonder in front of a player, every token (GS-B47, GS-N24)."""
    assert isinstance(state, Table)
    cards, wonders = rows("cards.csv"), rows("wonders.csv")
    totals = []
    for player in state.players:
        points = player.culture
        for pile in (player.hand, player.up, player.down):
            for number, facts in enumerate(state.book.cards):
                if pile // 2**number % 2 == 1:
                    points += int(cards[facts.id]["vp"])
        for number, wonder in enumerate(state.book.wonders):
            if player.wonders // 2**number % 2 == 1:
                points += int(wonders[wonder.id]["vp"])
        totals.append(points)
    return totals
