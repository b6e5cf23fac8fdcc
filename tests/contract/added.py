"""What the promises ask of a game's own tests: a second scorer, and how its events are to be read."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from quattrocento.engine.actions import Event
from quattrocento.engine.game import Game
from quattrocento.engine.state import State


def second_scorer(game: Game) -> Callable[[Game, State], list[int]]:
    """Every game's tests count its points once more: `points_by_hand` in tests/games/<game>/naive.py."""
    name = "tests.contract.toy" if game.id == "blind-draft" else f"tests.games.{game.id.replace('-', '_')}.naive"
    scorer: Callable[[Game, State], list[int]] = import_module(name).points_by_hand
    return scorer


def what_events_mean(
    game: Game,
) -> tuple[Callable[[Event, State], list[int]], Callable[[list[Event]], list[Event]]]:
    """A game's tests may say, in tests/games/<game>/meaning.py, how its events are to be read.

    `cards_meant`: the cards, as concealed piles number them, one of which an event names; by default its `card`.
    `still_true`: the events that hold at the end of their answer, where cards can be dealt anew in between.
    """
    name = f"tests.games.{game.id.replace('-', '_')}"
    if game.id == "blind-draft":
        own: ModuleType | None = import_module("tests.contract.toy")
    else:
        own = import_module(f"{name}.meaning") if find_spec(name) and find_spec(f"{name}.meaning") else None
    return getattr(own, "cards_meant", _card_of), getattr(own, "still_true", list)


def _card_of(event: Event, state: State) -> list[int]:
    card = getattr(event, "card", None)
    return [card] if isinstance(card, int) else []
