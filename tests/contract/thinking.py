"""Promises on what bots ask of a game: tallies, weights, kinds of answers, and worlds to try answers in."""

from __future__ import annotations

from itertools import combinations

from quattrocento.engine.game import TALLY_BITS
from quattrocento.engine.state import Menu, State
from quattrocento.engine.worlds import Worlds
from tests.contract.cases import Case, moments, states


def tallies_order_seats_at_the_end_as_places_do(case: Case) -> None:
    *_, last = states(case)
    places = [standing.place for standing in case.game.outcome(last).standings]
    tallies = [case.game.tally(last, seat) for seat in range(case.config.seats)]
    for one, other in combinations(range(case.config.seats), 2):
        assert (tallies[one] > tallies[other]) == (places[one] < places[other]), "tallies and places disagree"
        assert (tallies[one] == tallies[other]) == (places[one] == places[other]), "what is equal is not a shared place"


def a_tally_holds_the_total(case: Case) -> None:
    for state in states(case, wanted=40):
        totals = [standing.total for standing in case.game.outcome(state).standings]
        assert [case.game.tally(state, seat) >> TALLY_BITS for seat in range(case.config.seats)] == totals


def points_by_source_are_the_breakdown(case: Case) -> None:
    for state in states(case, wanted=40):
        for standing in case.game.outcome(state).standings:
            assert case.game.tally_by_source(state, standing.seat) == standing.breakdown


def weights_belong_to_legal_answers(case: Case) -> None:
    """At the table itself, and in the worlds bots weigh in."""
    lots = case.lots("weights")
    for moment in moments(case, wanted=40):
        seat = moment.decision.seat
        view = case.game.view(moment.state, seat)
        for state in (moment.state, Worlds(view).deal(lots)):
            _weighs_well(case, state, seat)


def _weighs_well(case: Case, state: State, seat: int) -> None:
    menu = Menu()
    before = case.game.census(state), state.asked, state.sealed_by(seat)
    case.game.fill(state, seat, menu)
    offered = menu.listed()
    case.game.weigh(state, seat, menu)
    weights = [menu.weights[at] for at in range(menu.count)]
    assert menu.listed() == offered, "weighing changed what is legal"
    assert min(weights) >= 0, "a weight is negative"
    assert menu.total == sum(weights) > 0, "the weights do not add up to anything"
    assert (case.game.census(state), state.asked, state.sealed_by(seat)) == before, "weighing changed the table"


def a_kind_is_a_kind_of_its_own(case: Case) -> None:
    for moment in moments(case):
        for option in case.game.options(moment.state, moment.decision):
            kind = case.game.kind_of(option)
            assert 0 <= kind <= case.game.highest_option(), "a kind is the number of no answer"
            assert case.game.kind_of(kind) == kind, "the kind of a kind is another one"


def a_world_dealt_for_a_search_fits_the_view(case: Case) -> None:
    lots = case.lots("worlds")
    for moment in moments(case, wanted=40):
        game, seat = case.game, moment.decision.seat
        view = game.view(moment.state, seat)
        world = Worlds(view).deal(lots)
        assert game.census(world) == game.census(moment.state), "a world has other pieces"
        asked = next(decision for decision in game.decisions(world) if decision.seat == seat)
        assert game.options(world, asked) == game.options(moment.state, moment.decision), "its own options differ"
        for number, (here, seen) in enumerate(zip(world.concealed(), view.state.concealed(), strict=True)):
            known = sorted(card for card in seen if view.knows(card))
            assert sorted(card for card in here if view.knows(card)) == known, "a card it knows lies elsewhere"
            assert all(world.admits(number, card) for card in here if number in world.choosy_piles())
        for other in range(world.seats):
            if other != seat:
                assert not world.has_sealed(other), "what others have sealed is not open"
                if moment.state.has_sealed(other):
                    assert world.is_asked(other), "who has sealed is not asked again"
