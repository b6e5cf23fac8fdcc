"""What somebody sees who prints a state, a view or whatever else a game gives, or leaves it in a notebook."""

from __future__ import annotations

import re
from xml.etree.ElementTree import fromstring

import pytest

from quattrocento import games
from quattrocento.engine.game import Game
from quattrocento.engine.rng import Rng
from quattrocento.engine.stack import empty_stack
from quattrocento.engine.state import State

EVERY_GAME = (*games.values(), *games.apart.values())
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)


def finished(game: Game) -> State:
    state = game.new(seats=game.fewest, seed=3)
    while decisions := game.decisions(state):
        options = game.options(state, decisions[0])
        game.play(state, decisions[0].seat, options[len(options) // 2])
    return state


@pytest.mark.parametrize(
    ("id", "options", "line"),
    [
        ("seven-wonders", {}, "<seven-wonders, 3 seats, age 1, turn 1: pick asked of seats 0, 1, 2>"),
        (
            "guns-and-steel",
            {"set": "renaissance"},
            "<guns-and-steel, 3 seats, set=renaissance, turn 0: starting-resource asked of seat 2>",
        ),
        ("renaissance-wars", {}, "<renaissance-wars, 3 seats, round 1: keep-personal asked of seat 2>"),
        ("seven-wonders-small", {}, "<seven-wonders-small, 3 seats, age 1, turn 1: pick asked of seats 0, 1, 2>"),
    ],
)
def test_a_state_is_a_line_that_says_what_is_asked_of_whom(id: str, options: dict[str, str], line: str) -> None:
    state = games[id].new(seats=3, seed=7, options=options)

    assert re.sub(r"seat \d>", "seat 2>", repr(state)) == line
    assert repr(games[id].view(state, 1)) == f"<view of seat 1 on {repr(state)[1:]}"
    assert repr(games[id].view(state, None)).startswith("<view of the public on ")


@every_game
def test_the_end_of_a_game_names_who_has_won(game: Game) -> None:
    state = finished(game)
    winners = ", ".join(map(str, game.outcome(state).winners))

    assert re.search(rf": over, won by seats? {winners}>$", repr(state))


@every_game
def test_a_printed_view_shows_the_hand_and_a_printed_state_none(game: Game) -> None:
    state = game.new(seats=game.fewest, seed=7)
    own = str(game.view(state, game.decisions(state)[0].seat))

    assert str(state).splitlines()[0] == repr(state)[1:-1]
    assert "Seat 0" in str(state)
    assert "hand" in own.lower()
    assert ("Your hand" in str(state)) is False
    assert all(line == line.rstrip() and len(line) <= 100 for line in own.splitlines())


@every_game
def test_a_notebook_gets_a_table_that_needs_nothing_from_elsewhere(game: Game) -> None:
    state = finished(game)
    for shown in (state._repr_html_(), game.view(state, 0)._repr_html_(), game.outcome(state)._repr_html_()):
        fromstring(shown)
        assert not re.search(r"https?:|src=|url\(|<script|<link|class=", shown)
        assert "color:inherit" in shown  # light or dark, as the notebook is


def test_the_small_game_is_shown_as_a_research_variant_of_two_turns() -> None:
    game = games["seven-wonders-small"]
    state = game.new(seats=3, seed=1)

    for shown in (str(state), str(game.view(state, 0)), state._repr_html_(), game.view(state, 0)._repr_html_()):
        assert "7 Wonders in small (a research variant, not the game in the box)." in shown
        assert "Age I, turn 1 of 2" in shown
        assert "Halikarnassos A" in shown


@every_game
def test_options_events_and_questions_are_printed_in_words(game: Game) -> None:
    state = game.new(seats=game.fewest, seed=7)
    decision = game.decisions(state)[0]
    number = game.options(state, decision)[0]
    option = game.option(state, number)
    _, events = game.apply(state, decision.seat, number)

    assert str(decision) == f"Seat {decision.seat}: {decision.menu} ({decision.rule})"
    assert str(option) == game.describe(option)
    assert repr(option).startswith(f"{type(option).__name__}(")
    assert [str(event) for event in events] == [game.describe(event) for event in events]


@every_game
def test_an_outcome_is_printed_by_places_with_its_sources(game: Game) -> None:
    outcome = game.outcome(finished(game))

    head, *rows = str(outcome).splitlines()

    assert head.split()[:3] == ["place", "seat", "points"]
    assert [int(row.split()[0]) for row in rows] == sorted(standing.place for standing in outcome.standings)
    assert [int(row.split()[2]) for row in rows] == sorted((s.total for s in outcome.standings), reverse=True)
    assert str(game.outcome(game.new(seats=game.fewest, seed=1))).startswith("As it stands")


def test_a_state_of_nobody_knows_which_game_still_has_a_line() -> None:
    class Strange(State):
        pass

    state = Strange(2, Rng(1, 1), empty_stack())

    assert repr(state) == "<Strange, 2 seats: over>"
    state.ask(1)
    assert str(state) == "Strange, 2 seats: asked: seat 1"
    assert state._repr_html_().startswith("<pre")


def test_a_state_in_disorder_still_has_a_line_for_whoever_looks_for_the_mistake() -> None:
    state = games["seven-wonders"].new(seats=3, seed=1)
    state.cities.clear()  # type: ignore[attr-defined]  # a table of 7 Wonders has them

    assert repr(state) == "<Table, 3 seats: asked: seats 0, 1, 2>"
