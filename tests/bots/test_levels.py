"""Levels: every one answers every question, legally and within the thinking it is allowed."""

from __future__ import annotations

import pytest

from quattrocento.bots import LEVELS
from quattrocento.bots.levels import FEWEST, Habit, Level, Thinker, level_of, player_of, warm, warm_by_kind
from quattrocento.engine.rng import seeded
from quattrocento.engine.state import State
from quattrocento.games import shelf
from tests.bots.tables import cases, choices, name_of
from tests.contract.cases import Case

HASTE = 0.001  # of the usual thinking, by day
GAMES = 3  # by lot, at each table: what they do not ask is asked at other tables
SLOW = 5  # every so manieth question is enough for who takes seconds for each

BY_DAY = [case for case in cases() if case.config.seats == 3]
every_set = pytest.mark.parametrize("case", BY_DAY, ids=name_of)


def questions(case: Case) -> dict[str, tuple[State, int]]:
    """A moment with a choice for every menu that games by lot reach, and the seat asked."""
    found: dict[str, tuple[State, int]] = {}
    for seed in range(GAMES):
        for moment in choices(case._replace(seed=seed), 0):
            if moment.decision.menu not in found:
                found[moment.decision.menu] = (moment.state.clone(), moment.decision.seat)
    return found


def answers_well(case: Case, state: State, seat: int, bot: Habit | Thinker, most: int) -> None:
    game = case.game
    decision = next(asked for asked in game.decisions(state) if asked.seat == seat)
    options = game.options(state, decision)

    option = bot.choose(game.view(state, seat), decision, options[:])

    assert option in options, decision
    assert isinstance(bot, Habit) or bot.iterations <= most, decision


@every_set
@pytest.mark.parametrize("name", LEVELS)
def test_a_level_answers_every_question(case: Case, name: str) -> None:
    level = level_of(name, case.game)
    for state, seat in questions(case).values():
        bot = player_of(name, case.game, 1)
        if isinstance(bot, Thinker):
            bot.spare(HASTE)
        answers_well(case, state, seat, bot, max(FEWEST, round(level.iterations * HASTE)))


@pytest.mark.nightly
@every_set
@pytest.mark.parametrize("name", LEVELS)
def test_a_level_answers_every_question_within_its_budget(case: Case, name: str) -> None:
    level = level_of(name, case.game)
    every = SLOW if level.iterations >= 5000 else 1
    for state, seat in list(questions(case).values())[::every]:
        answers_well(case, state, seat, player_of(name, case.game, 1), level.iterations)


@pytest.mark.parametrize("id", shelf)
def test_who_is_to_spare_thinks_less(id: str) -> None:
    game = shelf[id]
    state = next(moment.state.clone() for moment in choices(Case(game, game.config(3), 1), 0))
    decision = game.decisions(state)[0]
    options = game.options(state, decision)
    bot = Thinker(game, 1, Level(iterations=200, heat=1.0, seconds=3600.0))
    thought = []
    for share in (1.0, 0.5, 0.0, 7.0, -1.0):
        bot.spare(share)
        bot.choose(game.view(state, decision.seat), decision, options)
        thought.append(bot.iterations)

    assert thought == [200, 100, FEWEST, 200, FEWEST]


def test_who_has_no_choice_does_not_think() -> None:
    game = shelf["seven-wonders"]
    state = game.new(3, seed=1)
    decision = game.decisions(state)[0]
    bot = Thinker(game, 1, level_of("master", game))

    assert bot.choose(game.view(state, decision.seat), decision, [7]) == 7
    assert bot.iterations == 0


@pytest.mark.parametrize("id", shelf)
def test_levels_think_the_longer_the_higher_they_are(id: str) -> None:
    iterations = [level_of(name, shelf[id]).iterations for name in LEVELS]

    assert iterations == sorted(iterations)


def test_cold_takes_what_weighs_most_and_warm_takes_by_weight() -> None:
    weights = {1: 10, 2: 30, 3: 0}
    lots = seeded(1, "test")
    cold = [warm(weights, 0.05, lots) for _ in range(200)]
    by_weight = [warm(weights, 1.0, lots) for _ in range(2000)]

    assert set(cold) == {2}
    assert by_weight.count(3) == 0
    assert by_weight.count(2) / 2000 == pytest.approx(0.75, abs=0.05)


def test_many_ways_to_sell_do_not_make_a_sale_likelier() -> None:
    game = shelf["seven-wonders"]
    state = game.new(4, seed=1)
    options = game.options(state, game.decisions(state)[0])
    kinds = [game.kind_of(option) for option in options]
    sold = max(set(kinds), key=kinds.count)
    weights = {
        option: 100 if kind != sold else 100 // kinds.count(sold) for option, kind in zip(options, kinds, strict=True)
    }
    lots = seeded(1, "test")

    found = [game.kind_of(warm_by_kind(game, weights, 2.0, lots)) for _ in range(2000)]

    assert kinds.count(sold) > 3
    assert found.count(sold) / 2000 == pytest.approx(1 / len(set(kinds)), abs=0.03)


def test_a_bid_gets_no_more_than_a_thought_whatever_the_level() -> None:
    """It is judged long before it shows what it was worth; whoever looks long at that bids too often."""
    game = shelf["renaissance-wars"]
    case = Case(game, game.config(3, {"buying-influence": "on"}), seed=1)
    level = level_of("grandmaster", game)
    spent: dict[bool, set[int]] = {True: set(), False: set()}
    for moment in choices(case, 60):
        spent[moment.decision.menu == "bid"].add(level.manner(game, moment.state).iterations)

    assert spent == {True: {game.thinking().thought}, False: {game.thinking().deep_thought}}
