"""What a search tells people: chances, points and replies that belong to the same games."""

from __future__ import annotations

import pytest

from quattrocento.bots.analysis import Analysis, analyse, victory
from quattrocento.bots.search import Manner, Search
from quattrocento.engine.game import Game
from quattrocento.engine.rng import seeded
from quattrocento.engine.state import State
from quattrocento.games import shelf
from tests.contract.cases import Case, moments

ITERATIONS = 40


def middle_of(game: Game, seats: int, seed: int = 3) -> tuple[State, int]:
    """A moment with a choice, half way through a game by lot, and the seat asked."""
    case = Case(game, game.config(seats), seed)
    found = [
        (moment.state.clone(), moment.decision.seat)
        for moment in moments(case, wanted=12)
        if len(game.options(moment.state, moment.decision)) > 2
    ]
    return found[len(found) // 2]


def analysed(game: Game, state: State, seat: int, manner: Manner) -> Analysis:
    decision = next(asked for asked in game.decisions(state) if asked.seat == seat)
    return analyse(game, game.view(state, seat), decision, manner, seeded(1, "test"))


@pytest.mark.parametrize("id", shelf)
def test_lines_add_up(id: str) -> None:
    game = shelf[id]
    state, seat = middle_of(game, 3)

    found = analysed(game, state, seat, Manner(iterations=ITERATIONS))

    assert sum(line.visits for line in found.lines) == found.iterations == ITERATIONS
    assert [line.visits for line in found.lines] == sorted((line.visits for line in found.lines), reverse=True)
    for line in found.lines:
        assert sum(way.visits for way in line.ways) == line.visits
        assert line.option == line.ways[0].option
        assert sum(line.sources.values()) == pytest.approx(line.points)
        assert {game.kind_of(way.option) for way in line.ways} == {game.kind_of(line.option)}


@pytest.mark.parametrize("id", shelf)
def test_every_option_is_told_once(id: str) -> None:
    game = shelf[id]
    state, seat = middle_of(game, 3)
    decision = next(asked for asked in game.decisions(state) if asked.seat == seat)

    found = analysed(game, state, seat, Manner(iterations=ITERATIONS))

    kinds = [game.kind_of(line.option) for line in found.lines] + list({game.kind_of(n) for n in found.untried})
    assert sorted(kinds) == sorted({game.kind_of(option) for option in game.options(state, decision)})


@pytest.mark.parametrize("id", shelf)
def test_replies_are_answers_of_others_at_the_table_they_were_given_at(id: str) -> None:
    game = shelf[id]
    state, seat = middle_of(game, 3)

    found = analysed(game, state, seat, Manner(iterations=ITERATIONS))

    replies = [reply for line in found.lines for reply in line.replies]
    assert replies
    for reply in replies:
        assert reply.seat != seat
        assert 0 < reply.share <= 1
        table = game.restore(game.config(3), reply.table)
        decision = next(asked for asked in game.decisions(table) if asked.seat == reply.seat)
        assert reply.option in game.options(table, decision)


@pytest.mark.parametrize("id", shelf)
def test_noting_replies_does_not_change_the_search(id: str) -> None:
    game = shelf[id]
    state, seat = middle_of(game, 3)
    searches = [Search(game, game.view(state, seat), seeded(1, "test"), Manner()) for _ in range(2)]
    searches[1].noting = True

    for search in searches:
        for _ in range(ITERATIONS):
            search.replies, search.replied_at = {}, {}
            search.iterate()

    assert searches[0].visits() == searches[1].visits()
    assert searches[0].root.reward == searches[1].root.reward


@pytest.mark.parametrize("id", shelf)
def test_points_are_those_of_finished_games_however_early_the_search_judges(id: str) -> None:
    """Between two, each is won, lost or shared: chances are made of halves."""
    game = shelf[id]
    state, seat = middle_of(game, 2)

    cut = analysed(game, state, seat, Manner(iterations=ITERATIONS))

    wins = {line.win * line.ended * 2 for line in cut.lines}
    assert all(win == pytest.approx(round(win)) for win in wins), "a chance is not made of whole and half victories"


def test_a_victory_is_shared_by_those_with_the_same_tally() -> None:
    game = shelf["guns-and-steel"]
    state = game.new(3, seed=1)

    assert [victory(game, state, seat) for seat in range(3)] == pytest.approx([1 / 3] * 3)
