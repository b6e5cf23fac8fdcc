"""Worlds dealt for searches: each could be the table that its view was taken of, and all of them come up."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento import games
from quattrocento.engine.knowledge import SEALED_ELSEWHERE, View
from quattrocento.engine.native import ints
from quattrocento.engine.rng import seeded
from quattrocento.engine.state import State
from quattrocento.engine.worlds import Worlds
from tests.contract.cases import Case, observers, states
from tests.contract.toy import BlindDraft

GAMES = [BlindDraft(), *games.values()]
SETS = [
    (game, count, {setting.name: value})
    for game in GAMES
    for count in sorted({game.fewest, game.most})
    for setting in game.settings[:1]
    for value in setting.values
]
CASES = [Case(game, game.config(count, options), seed=count) for game, count, options in SETS]
SMALL = 6  # cards of a pool of which a hundred worlds show everything
every_case = pytest.mark.parametrize(
    "case", CASES, ids=lambda case: "-".join([case.game.id, str(case.config.seats), *case.config.options.values()])
)


def views_of(case: Case, state: State) -> list[View]:
    return [case.game.view(state, seat) for seat in observers(case)]


@every_case
def test_a_world_has_what_is_known_in_place_and_each_pool_on_its_places(case: Case) -> None:
    lots = case.lots("worlds")
    for state in states(case, wanted=20):
        for view in views_of(case, state):
            world = Worlds(view).deal(lots)
            piles = world.concealed()
            unseen = {card for pool in view.pools for card in pool}
            for pile, shown in zip(piles, view.state.concealed(), strict=True):
                assert [card for card in pile if card not in unseen] == [card for card in shown if card not in unseen]
                assert _pools_of(view, pile) == _pools_of(view, shown)
            assert len({card for pile in piles for card in pile}) == sum(len(pile) for pile in piles)
            assert all(world.admits(number, card) for number in world.choosy_piles() for card in piles[number])
            assert case.game.census(world) == case.game.census(state)


def _pools_of(view: View, pile: list[int]) -> Counter[int]:
    """How many cards of each pool lie in a pile."""
    return Counter(number for card in pile for number, pool in enumerate(view.pools) if card in pool)


@every_case
def test_in_a_world_the_observer_is_asked_the_same_and_others_answer_again(case: Case) -> None:
    lots = case.lots("worlds")
    for state in states(case, wanted=20):
        for view in views_of(case, state):
            world = Worlds(view).deal(lots)
            for decision in case.game.decisions(state):
                if decision.seat == view.seat:
                    assert case.game.options(world, decision) == case.game.options(state, decision)
            for seat in range(world.seats):
                if seat == view.seat:
                    assert world.sealed_by(seat) == state.sealed_by(seat)
                else:
                    assert world.sealed_by(seat) == []
                    assert world.is_asked(seat) or not state.has_sealed(seat)


@every_case
def test_cards_are_dealt_anew_as_slowly_as_quickly(case: Case) -> None:
    """The quick way of a game and the one of all states lead to the same table."""
    lots = case.lots("worlds")
    for state in states(case, wanted=20):
        for view in views_of(case, state):
            dealt = Worlds(view).deal(lots).concealed()
            quick, slow = view.state.clone(), view.state.clone()
            before = view.state.encode()
            moved = [
                (number, place, old, new)
                for number, (shown, pile) in enumerate(zip(view.state.concealed(), dealt, strict=True))
                for place, (old, new) in enumerate(zip(shown, pile, strict=True))
                if old != new
            ]
            tables = [ints(column) for column in zip(*moved, strict=True)] if moved else [ints([])] * 4
            quick.redeal(*tables)
            State.redeal(slow, *tables)
            assert quick.encode() == slow.encode()
            assert quick.concealed() == slow.concealed() == dealt
            assert view.state.encode() == before, "a copy shares what was dealt anew"


@every_case
def test_every_card_of_a_small_pool_reaches_every_place(case: Case) -> None:
    lots = case.lots("worlds")
    for state in states(case, wanted=5):
        for view in views_of(case, state):
            small = [set(pool) for pool in view.pools if len(pool) <= SMALL]
            dealing = Worlds(view)
            worlds = [dealing.deal(lots).concealed() for _ in range(120)] if small else []
            shown = view.state.concealed()
            for pool in small:
                if any(pool.intersection(shown[number]) for number in view.state.choosy_piles()):
                    continue
                for number, pile in enumerate(shown):
                    if pool.intersection(pile):
                        assert pool.intersection(card for world in worlds for card in world[number]) == pool


def test_worlds_have_luck_of_their_own() -> None:
    game = BlindDraft()
    dealing = Worlds(game.view(game.new(2, seed=1), 0))
    lots = seeded(1)

    assert len({(world.rng.a, world.rng.b) for world in (dealing.deal(lots) for _ in range(3))}) == 3


def test_what_others_have_sealed_is_open_again() -> None:
    game = BlindDraft()
    state = game.new(3, seed=1)
    game.play(state, 1, game.options(state, game.decisions(state)[1])[0])
    view = game.view(state, 0)

    assert view.state.sealed_by(1) == [SEALED_ELSEWHERE]
    world = Worlds(view).deal(seeded(1))
    assert world.sealed_by(1) == []
    assert world.is_asked(1)
