"""One search for all games: it repeats itself, stays legal, and knows no more than its seat."""

from __future__ import annotations

import pytest

from quattrocento.bots import NAMES
from quattrocento.bots.search import Manner, Search
from quattrocento.engine.game import Game
from quattrocento.engine.rng import Rng, seeded
from quattrocento.engine.state import State
from quattrocento.engine.worlds import Worlds
from quattrocento.games import shelf
from tests.bots.tables import cases, choices, hasty, name_of
from tests.contract.cases import Case, Moment

CASES = cases()
MOMENTS = 5  # of each game: another one shows the same, and every bot has to think about each
ITERATIONS = 30

every_table = pytest.mark.parametrize("case", CASES, ids=name_of)


def searched(game: Game, moment: Moment, iterations: int = ITERATIONS, rivals_think: bool = False) -> Search:
    manner = Manner(rivals_think=rivals_think)
    search = Search(game, game.view(moment.state, moment.decision.seat), seeded(1, "test"), manner)
    search.run(iterations, 3600.0)
    return search


@every_table
def test_the_same_seed_gives_the_same_answer_and_it_is_one_of_the_options(case: Case) -> None:
    for moment in choices(case, MOMENTS):
        options = case.game.options(moment.state, moment.decision)
        view = case.game.view(moment.state, moment.decision.seat)
        for name in NAMES:
            once, again = (hasty(name, case.game, 4).choose(view, moment.decision, options[:]) for _ in range(2))
            assert once == again, f"{name} does not repeat itself"
            assert once in options, f"{name} answers what is not on offer"


@every_table
def test_an_answer_does_not_depend_on_what_the_seat_cannot_know(case: Case) -> None:
    """Other cards are hidden, other luck is to come, others have sealed something else."""
    lots = case.lots("other worlds")
    for moment in choices(case, MOMENTS):
        game, seat = case.game, moment.decision.seat
        options = game.options(moment.state, moment.decision)
        world = game.imagine(game.view(moment.state, seat), lots)
        assert world.encode() != moment.state.encode(), "the other world is the same"
        for name in NAMES:
            here, there = (
                hasty(name, game, 4).choose(game.view(state, seat), moment.decision, options[:])
                for state in (moment.state, world)
            )
            assert here == there, f"{name} looks behind its view"


@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_an_answer_does_not_depend_on_what_others_have_sealed(seats: int) -> None:
    game = shelf["seven-wonders"]
    case = Case(game, game.config(seats), seed=1)
    compared = 0
    for moment in choices(case, 0):
        seat = moment.decision.seat
        others = [other for other in range(seats) if other != seat and moment.state.has_sealed(other)]
        if not others or moment.state.is_asked(others[0]) or compared == 3:
            continue
        changed = _sealed_otherwise(game, moment, others[0])
        options = game.options(moment.state, moment.decision)
        for name in NAMES:
            here, there = (
                hasty(name, game, 4).choose(game.view(state, seat), moment.decision, options[:])
                for state in (moment.state, changed)
            )
            assert here == there, f"{name} looks into an envelope"
        compared += 1
    assert compared == 3


def _sealed_otherwise(game: Game, moment: Moment, other: int) -> State:
    """The same moment, but that another seat has answered something else."""
    state = moment.state.clone()
    sealed = state.sealed_by(other)
    game.withdraw(state, other)
    decision = next(asked for asked in game.decisions(state) if asked.seat == other)
    game.play(state, other, next(option for option in game.options(state, decision) if option != sealed[0]))
    while state.is_asked(other):
        decision = next(asked for asked in game.decisions(state) if asked.seat == other)
        game.play(state, other, game.options(state, decision)[0])
    assert state.sealed_by(other) != sealed
    return state


@every_table
def test_visits_of_ways_add_up_to_those_of_their_kinds(case: Case) -> None:
    for moment in choices(case, MOMENTS):
        search = searched(case.game, moment)
        visits = search.visits()

        assert search.iterations == search.root.total == ITERATIONS
        assert sum(visits.values()) == ITERATIONS
        for slot in range(search.root.count):
            assert sum(visits[way] for way in search.ways(slot)) == search.root.visits[slot]


@every_table
def test_the_root_holds_legal_kinds_and_nothing_else(case: Case) -> None:
    for moment in choices(case, MOMENTS):
        options = case.game.options(moment.state, moment.decision)
        search = searched(case.game, moment)
        kinds = [search.root.answers[slot] for slot in range(search.root.count)]

        assert len(set(kinds)) == len(kinds), "a kind has two slots"
        assert set(kinds) <= {case.game.kind_of(option) for option in options}
        assert set(search.visits()) <= set(options)
        assert search.answer() in options


@every_table
def test_rivals_that_think_are_tried_by_what_they_can_answer(case: Case) -> None:
    """Each has a tree of its own, whose first decision is met in nearly every iteration."""
    for moment in choices(case, MOMENTS):
        seat = moment.decision.seat
        search = searched(case.game, moment, rivals_think=True)
        minds = [mind for mind in search.minds if mind is not None]

        assert [mind.seat for mind in minds] == list(range(moment.state.seats))
        assert minds[seat].root is search.root
        assert search.root.total == ITERATIONS
        assert search.answer() in case.game.options(moment.state, moment.decision)
        for mind in minds:
            assert 0 <= mind.root.total <= ITERATIONS
            kinds = [mind.root.answers[slot] for slot in range(mind.root.count)]
            assert all(case.game.kind_of(kind) == kind for kind in kinds), "a tree holds what is no kind"
    assert any(mind.root.total for mind in minds if mind.seat != seat), "no rival has ever thought"


@pytest.mark.parametrize("id", shelf)
def test_rivals_think_only_where_that_is_wanted(id: str) -> None:
    game = shelf[id]
    moment = next(choices(Case(game, game.config(3), seed=2), 1))

    minds = searched(game, moment).minds

    assert [mind is not None for mind in minds] == [seat == moment.decision.seat for seat in range(3)]


def test_a_rival_that_thinks_finds_what_is_best_for_itself() -> None:
    """Seat 1 is asked at the same time; one of its two cards wins, and the policy alone would sell it now and then."""
    game = shelf["seven-wonders"]
    state = game.stage(WON_BY_A_CARD)
    winning = next(option for option in _options_of(game, state, 0) if "Pantheon" in _label(game, state, option))
    search = Search(game, game.view(state, 1), seeded(1, "test"), Manner(rivals_think=True))

    search.run(200, 3600.0)

    rival = search.minds[0]
    assert rival is not None
    assert rival.root.answers[rival.root.most_visited()] == game.kind_of(winning)


def _options_of(game: Game, state: State, seat: int) -> list[int]:
    return game.options(state, next(asked for asked in game.decisions(state) if asked.seat == seat))


def _label(game: Game, state: State, option: int) -> str:
    return game.describe(game.option(state, option), state=state)


@every_table
def test_what_others_have_sealed_is_open_in_worlds(case: Case) -> None:
    lots = case.lots("worlds")
    for moment in choices(case, 30):
        seat = moment.decision.seat
        world = Worlds(case.game.view(moment.state, seat)).deal(lots)
        for other in range(world.seats):
            if other == seat:
                assert world.sealed_by(other) == moment.state.sealed_by(other)
            else:
                assert not world.has_sealed(other)
                assert world.is_asked(other) or not moment.state.has_sealed(other)


def test_a_search_stops_when_nothing_can_change_any_more() -> None:
    game, state = shelf["seven-wonders"], shelf["seven-wonders"].stage(WON_BY_A_CARD)
    search = Search(game, game.view(state, 0), seeded(1, "test"), Manner())

    search.run(1000, 3600.0, is_settled_enough=True)

    assert search.iterations < 1000
    assert search.root.lead() > 1000 - search.iterations


@pytest.mark.parametrize("id", shelf)
def test_whoever_stops_early_answers_as_if_he_had_not(id: str) -> None:
    """Also where kinds are settled, but not the ways to give them, such as which card to sell."""
    game, stopped = shelf[id], 0
    for moment in choices(Case(game, game.config(3), seed=2), 40):
        view = game.view(moment.state, moment.decision.seat)
        early, whole = (Search(game, view, seeded(1, "test"), Manner()) for _ in range(2))
        early.run(120, 3600.0, is_settled_enough=True)
        whole.run(120, 3600.0)
        assert early.answer() == whole.answer(), moment.decision
        stopped += early.iterations < whole.iterations
    assert stopped, "nobody stopped early"


def test_the_clock_is_a_safety_net() -> None:
    game = shelf["seven-wonders"]
    search = Search(game, game.view(game.new(3, seed=1), 0), Rng(1, 2), Manner())

    search.run(10**9, 0.0)

    assert 0 < search.iterations <= 16


# Positions with one answer that wins, and others that do not.

WON_BY_A_CARD: dict[str, object] = {  # nobody else can build anything, and the others are ahead by up to four points
    "age": 3,
    "turn": 6,
    "seats": [
        {"board": "Giza A", "built": ["Temple"], "coins": 0, "hand": ["Pantheon", "Palace"]},
        {"board": "Rhodos A", "built": ["Aqueduct"], "coins": 0, "hand": ["Arena", "Lodge"]},
        {"board": "Ephesos A", "built": ["Altar", "Theater"], "coins": 0, "hand": ["Town Hall", "Observatory"]},
    ],
}
WON_BY_THE_LAST_SPACE_CARD: dict[str, object] = {  # it ends the game at 10 to 8; otherwise seat 1 buys it at once
    "phase": "purchase",
    "seats": [
        {
            "hand": ["Warrior"],
            "up": ["Fighter", "Blitzkrieg"],
            "down": ["Mining", "Agriculture"],
            "pool": {"horse": 1, "gunpowder": 1, "oil": 2},
        },
        {
            "hand": ["Warrior", "Reinforcement", "Mining"],
            "up": ["Tank"],
            "down": ["Currency", "Knight", "Cannon", "Flanking"],
        },
    ],
    "supply": {
        "horse": ["Philosophy"],
        **{age: [] for age in ("gunpowder", "oil", "earth")},
        "space": ["Computer"],
        "wonders": ["Apollo Project"],
    },
}
WON_BY_THE_KING: dict[str, object] = {  # who captures these two cards has more florins at the end of the last round
    "phase": "battle",
    "round": 2,
    "dominant": "Culture",
    "turn": 1,
    "trick": ["The Nation-State"],
    "seats": [
        {"hand": ["Henry VIII", "The Petitioner"], "deposit": 1600, "florins": 35},
        {"hand": ["Pack Mule"], "deposit": 1600, "florins": 45},
    ],
}
WON = [
    ("seven-wonders", WON_BY_A_CARD, "Build Pantheon"),
    ("guns-and-steel", WON_BY_THE_LAST_SPACE_CARD, "Buy Computer for 1 Horse, 1 Gunpowder, 2 Oil"),
    ("renaissance-wars", WON_BY_THE_KING, "Play Henry VIII (King of Politics, 20)"),
]


@pytest.mark.parametrize(("id", "position", "winning"), WON, ids=[id for id, _, _ in WON])
@pytest.mark.parametrize("seed", range(5))
def test_an_answer_that_wins_at_once_is_found(id: str, position: dict[str, object], winning: str, seed: int) -> None:
    game = shelf[id]
    state = game.stage(position)
    search = Search(game, game.view(state, 0), seeded(seed, "test"), Manner())

    search.run(60, 3600.0)

    assert game.describe(game.option(state, search.answer()), state=state) == winning


def test_between_two_the_lead_of_one_is_the_others_lag() -> None:
    """Where a game does not say how far ahead a seat is, its evaluation does."""
    game = shelf["guns-and-steel"]
    for moment in choices(Case(game, game.config(2), seed=3), 20):
        leads = [game.lead(moment.state, seat) for seat in (0, 1)]
        assert leads[0] == pytest.approx(-leads[1], abs=1)
