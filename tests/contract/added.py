"""What is asked of a game's own tests: a second scorer, how its events are to be read, and what is written down."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import NamedTuple

from quattrocento.engine.border.actions import Event
from quattrocento.engine.game import Game
from quattrocento.engine.state import State


def second_scorer(game: Game) -> Callable[[Game, State], list[int]]:
    """Every game's tests count its points once more: `points_by_hand` in tests/games/<game>/naive.py."""
    own = _own(game, "naive")
    assert own is not None, f"{game.name} has no second scorer"
    scorer: Callable[[Game, State], list[int]] = own.points_by_hand
    return scorer


def what_events_mean(
    game: Game,
) -> tuple[Callable[[Event, State], list[int]], Callable[[list[Event]], list[Event]]]:
    """A game's tests may say, in tests/games/<game>/meaning.py, how its events are to be read.

    `cards_meant`: the cards, as concealed piles number them, one of which an event names; by default its `card`.
    `still_true`: the events that hold at the end of their answer, where cards can be dealt anew in between.
    """
    own = _own(game, "meaning")
    return getattr(own, "cards_meant", _card_of), getattr(own, "still_true", list)


class Recorded(NamedTuple):
    """What a game's tests may say, in tests/games/<game>/recorded.py, about what is written down and compared.

    `OTHER_COURSES`: options that change the whole course of a game, and since which ruleset; each has fingerprints.
    `GOLDENS`: golden files besides a game for each number of players, by name, as they should be now.
    `PASSABLE`: the points a sensible bot makes against three who play by lot, by set of cards, in so many games.
    """

    other_courses: dict[str, int]
    goldens: dict[str, Callable[[], str]]
    passable: dict[str, int]
    games_to_pass: int


def what_is_recorded(game: Game) -> Recorded:
    own = _own(game, "recorded")
    return Recorded(
        getattr(own, "OTHER_COURSES", {}),
        getattr(own, "GOLDENS", {}),
        getattr(own, "PASSABLE", {}),
        getattr(own, "GAMES_TO_PASS", 8),
    )


def _own(game: Game, module: str) -> ModuleType | None:
    """A module of the game's own tests, if it is there; the toy is one with its tests, and Nim lives outside."""
    if game.id == "blind-draft":
        return import_module("tests.contract.toy")
    name = "tests.outside" if game.id == "nim" else f"tests.games.{game.id.replace('-', '_')}"
    return import_module(f"{name}.{module}") if find_spec(name) and find_spec(f"{name}.{module}") else None


def _card_of(event: Event, state: State) -> list[int]:
    card = getattr(event, "card", None)
    return [card] if isinstance(card, int) else []
