"""Every promise, over every game on the shelf, every number of players and every option; at night, every two together.

By day each set-up is played once, by lot; other lots show more of the same, at night. Every mixture of options would
double the work with each option that comes; what breaks only where three of them meet is left to the games' own tests.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations as pairs
from itertools import product

import pytest

from quattrocento import games
from quattrocento.engine.errors import BadSetup
from quattrocento.engine.game import Game
from quattrocento.engine.settings import Setting
from tests.contract.cases import Case
from tests.contract.promises import PROMISES
from tests.contract.toy import BlindDraft
from tests.outside.nim import Nim

GAMES = [
    BlindDraft(),
    Nim(),
    *games.values(),
    *games.apart.values(),
]  # the second without secrets, cards and tie-breaks


def set_ups(game: Game, by_night: bool) -> Iterator[Case]:
    """A few set-ups, or those that also bring every two values together."""
    for count, options in further_set_ups(game) if by_night else few_set_ups(game):
        yield Case(game, game.config(count, options), seed=count)


def further_set_ups(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """With the few, values of any two options meet at every number of players."""
    met = {meeting for count, options in few_set_ups(game) for meeting in meetings(count, options)}
    for count, options in product(range(game.fewest, game.most + 1), combinations(game.settings)):
        if not met >= meetings(count, options):
            met |= meetings(count, options)
            yield count, options


def meetings(count: int, options: dict[str, str]) -> set[tuple[object, ...]]:
    return {(count, *values) for values in pairs(options.items(), 2)}


def few_set_ups(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of players with every set of cards; the values of other options take turns."""
    sets = combinations([setting for setting in game.settings if setting.name == "set"])
    rest = [setting for setting in game.settings if setting.name != "set"]
    tables = list(product(range(game.fewest, game.most + 1), sets))
    longest = max([len(setting.values) for setting in rest], default=1)
    at_each = 1 + (longest - 1) // len(tables)
    for turn in range(len(tables) * at_each):
        count, chosen = tables[turn // at_each]
        # Once all values have come, options fall out of step, or the same ones would always meet.
        shifts = [turn + place * (turn // longest) for place in range(len(rest))]
        turns = {one.name: one.values[shift % len(one.values)] for one, shift in zip(rest, shifts, strict=True)}
        yield count, {**chosen, **turns}


def combinations(settings: Sequence[Setting]) -> list[dict[str, str]]:
    choices = [[(setting.name, value) for value in setting.values] for setting in settings]
    return [dict(chosen) for chosen in product(*choices)]


CASES = [case for game in GAMES for case in set_ups(game, by_night=False)]
OTHER_CASES = [case for game in GAMES for case in set_ups(game, by_night=True)]
OTHER_LOTS = [case._replace(seed=case.seed + 1) for case in CASES]


def name_of(case: Case) -> str:
    options = ",".join(f"{name}={value}" for name, value in case.config.options.items())
    return f"{case.game.id}-{case.config.seats}-{options}-{case.seed}"


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_the_game_keeps_its_promise(promise: Callable[[Case], None], case: Case) -> None:
    promise(case)


@pytest.mark.nightly
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("case", OTHER_CASES + OTHER_LOTS, ids=name_of)
def test_the_game_keeps_its_promise_with_other_options_and_lots(promise: Callable[[Case], None], case: Case) -> None:
    promise(case)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_value_of_every_option_takes_its_turn(game: Game) -> None:
    tried = [case for case in CASES if case.game is game]
    assert {case.config.seats for case in tried} == set(range(game.fewest, game.most + 1))
    for setting in game.settings:
        assert {case.config.options[setting.name] for case in tried} == set(setting.values)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_set_of_cards_is_tried_at_every_table(game: Game) -> None:
    tried = {(case.config.seats, case.config.options.get("set")) for case in CASES if case.game is game}
    sets: list[str | None] = [value for setting in game.settings if setting.name == "set" for value in setting.values]
    assert tried == {(seats, chosen) for seats in range(game.fewest, game.most + 1) for chosen in sets or [None]}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_language_it_does_not_speak_is_refused_in_words(game: Game) -> None:
    state = game.new(game.most, seed=1)
    decision = game.decisions(state)[0]
    thing = game.option(state, game.options(state, decision)[0])
    cards = [sheet.id for sheet in game.sheets(game.config(game.fewest))[:1]]
    ties = list(game.outcome(state).standings[0].ties)[:1]
    _, events = game.apply(state, decision.seat, game.options(state, decision)[0])
    refusal = f"^{re.escape(game.name)} does not speak 'la'; it speaks en.$"

    asked: list[Callable[[], object]] = [
        lambda: game.asking(state, decision, language="la"),
        lambda: game.describe(thing, "la", state),
        *(partial(game.describe, card, "la", state) for card in cards),
        lambda: game.sentence(events[0], state, (), "la"),
        lambda: game.picture(game.view(state, 0), (), "la"),
        lambda: game.account(state, 0, (), "la"),
        *(partial(game.tie_break, tie, "la") for tie in ties),
        lambda: game.sheets(game.config(game.fewest), "la"),
    ]
    for words in asked:
        with pytest.raises(BadSetup, match=refusal):
            words()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_by_night_any_two_values_meet_at_every_table(game: Game) -> None:
    tried = [case.config for case in CASES + OTHER_CASES if case.game is game]
    for seats, (one, other) in product(range(game.fewest, game.most + 1), pairs(game.settings, 2)):
        met = {(config.options[one.name], config.options[other.name]) for config in tried if config.seats == seats}
        assert met == set(product(one.values, other.values))
