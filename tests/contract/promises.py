"""What every game promises, as checks over any game: each raises AssertionError where a promise is broken.

A check gets a `Case` (a game, a set-up and a seed) and plays. None of them knows any game, so a game that
joins the shelf is covered without a line here.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from quattrocento.engine.errors import IllegalAction, NotAsked
from quattrocento.engine.game import Decision, Game
from quattrocento.engine.record import Writer, lines_of, verify
from quattrocento.engine.results import Outcome
from quattrocento.engine.rng import Rng
from quattrocento.engine.state import State
from tests.contract.added import second_scorer, what_events_mean
from tests.contract.border import (
    every_moment_can_be_shown_and_asked_about,
    every_option_has_a_number_and_words_of_its_own,
    every_question_and_event_names_a_rule_and_finds_words,
    every_score_is_accounted_for,
    the_usual_answer_is_on_offer,
    what_crosses_the_border_is_of_its_declared_type,
)
from tests.contract.cases import LONGEST_GAME, Case, moments, observers, seen, states
from tests.contract.learning import (
    a_learner_sees_what_its_seat_may_know,
    an_observation_has_the_fields_it_names,
    every_answer_is_spelled_in_its_own_way,
)
from tests.contract.speaking import it_speaks_the_language_it_is_asked_for, players_are_called_by_their_names
from tests.contract.thinking import (
    a_kind_is_a_kind_of_its_own,
    a_tally_holds_the_total,
    a_world_dealt_for_a_search_fits_the_view,
    points_by_source_are_the_breakdown,
    tallies_order_seats_at_the_end_as_places_do,
    weights_belong_to_legal_answers,
)


def same_seed_and_answers_give_the_same_game(case: Case) -> None:
    first = [moment.state.encode() for moment in moments(case, wanted=100)]
    assert first == [moment.state.encode() for moment in moments(case, wanted=100)]


def every_moment_survives_saving_and_loading(case: Case) -> None:
    for state in states(case, wanted=100):
        again = case.game.restore(case.config, state.encode())
        assert again.encode() == state.encode(), "a moment read back is written down differently"
        assert case.game.decisions(again) == case.game.decisions(state)
        assert case.game.outcome(again) == case.game.outcome(state)
        assert case.game.census(again) == case.game.census(state)
    for moment in moments(case, wanted=100):
        again = case.game.restore(case.config, moment.state.encode())
        after = moment.state.clone()
        case.game.play(after, moment.decision.seat, moment.option)
        case.game.play(again, moment.decision.seat, moment.option)
        assert again.encode() == after.encode(), "a moment read back plays on differently"


def a_state_is_its_moment_and_its_set_up(case: Case) -> None:
    """Equal states are the same moment of the same set-up, whoever made them; a copy goes its own way."""
    for moment in moments(case, wanted=40):
        state = moment.state
        assert state.set_up() == case.config, "a state does not say what it was set up from"
        assert case.game.view(state, None).state.set_up() == case.config
        again = case.game.restore(case.config, state.encode())
        for other in (again, copy.copy(state), copy.deepcopy(state)):
            assert other == state
            assert hash(other) == hash(state)
        case.game.play(again, moment.decision.seat, moment.option)
        assert again != state


def a_game_file_proves_its_game(case: Case) -> None:
    writer = Writer(case.game, case.config, case.seed)
    state = case.begin()
    for moment in moments(case):
        case.game.play(state, moment.decision.seat, moment.option)
        writer.answer(moment.decision.seat, moment.option, state)
    assert verify(case.game, lines_of(writer.text(state)), "the file").encode() == state.encode()


def apply_leaves_its_argument_alone(case: Case) -> None:
    for moment in moments(case):
        before = moment.state.encode()
        after, _ = case.game.apply(moment.state, moment.decision.seat, moment.option)
        assert moment.state.encode() == before, "apply changed the state it was given"
        copy = moment.state.clone()
        case.game.play(copy, moment.decision.seat, moment.option)
        assert copy.encode() == after.encode(), "apply and play disagree"
        assert moment.state.encode() == before, "a clone shares something with its original"


def what_is_not_offered_is_refused_in_words(case: Case) -> None:
    lots = case.lots("refusals")
    for moment in moments(case, wanted=60):
        offered = set(case.game.options(moment.state, moment.decision))
        before = moment.state.encode()
        wrong = [n for n in range(-1, case.game.highest_option() + 2) if n not in offered]
        for number in {wrong[lots.below(len(wrong))] for _ in range(20)} | {wrong[0], wrong[-1]}:
            _refused(case.game, moment.state, moment.decision.seat, number, moment.decision.rule)
        for seat in (-1, case.config.seats):
            _refused(case.game, moment.state, seat, moment.option, "")
        for seat in set(range(case.config.seats)) - {d.seat for d in case.game.decisions(moment.state)}:
            _refused(case.game, moment.state, seat, moment.option, "", NotAsked)
        assert moment.state.encode() == before, "a refusal changed the state"


def _refused(
    game: Game, state: State, seat: int, number: int, rule: str, kind: type[IllegalAction] = IllegalAction
) -> None:
    refusal = ""
    try:
        game.play(state, seat, number)
    except kind as error:
        refusal = str(error)
    assert refusal, f"{number} by seat {seat} was not refused"
    assert rule in refusal, f"the refusal does not name its rule: {refusal}"


def answers_given_together_commute(case: Case) -> None:
    lots = case.lots("orders")
    for moment in moments(case):
        decisions = case.game.decisions(moment.state)
        if len(decisions) < 2:
            continue
        chosen = {decision.seat: _answers(case.game, moment.state, decision, lots) for decision in decisions}
        seats = list(chosen)
        orders = [seats, seats[::-1], seats[1:] + seats[:1]]
        results = set()
        for order in orders:
            state = moment.state.clone()
            for seat in order:
                for option in chosen[seat]:
                    case.game.play(state, seat, option)
            results.add(tuple(state.encode()))
        assert len(results) == 1, "the order of answers given together matters"


def _answers(game: Game, state: State, decision: Decision, lots: Rng) -> list[int]:
    """Everything a seat answers before its envelope is closed, by lot; tried where nobody else answers."""
    trial, answers = state.clone(), []
    while (asked := [d for d in game.decisions(trial) if d.seat == decision.seat]) and len(game.decisions(trial)) > 1:
        options = game.options(trial, asked[0])
        answers.append(options[lots.below(len(options))])
        game.play(trial, decision.seat, answers[-1])
    return answers


def an_imagined_state_looks_just_like_the_view(case: Case) -> None:
    lots = case.lots("imagination")
    for state in states(case, wanted=60):
        for seat in observers(case):
            view = case.game.view(state, seat)
            world = case.game.imagine(view, lots)
            assert case.game.view(world, seat).encode() == view.encode(), f"seat {seat} would notice"
            piles = world.concealed()
            assert all(world.admits(number, card) for number in world.choosy_piles() for card in piles[number])
            assert asked_as_seen(case.game, world, seat) == asked_as_seen(case.game, state, seat)
            for decision in case.game.decisions(state):
                if decision.seat == seat:
                    ours = case.game.options(state, decision)
                    assert case.game.options(world, decision) == ours, "its own options differ in imagination"


def asked_as_seen(game: Game, state: State, seat: int | None) -> tuple[Decision, ...]:
    """Who owes an answer, as an observer may know it: not how far another seat is with its own."""
    return game.decisions(game.view(state, seat).state)


def in_an_imagined_world_everybody_knows_what_he_should(case: Case) -> None:
    lots = case.lots("imagination")
    for state in states(case, wanted=30):
        for seat in observers(case):
            world = case.game.imagine(case.game.view(state, seat, minds=True), lots)
            for other in observers(case):
                assert _known_per_pile(case.game, world, other) == _known_per_pile(case.game, state, other)


def _known_per_pile(game: Game, state: State, observer: int | None) -> list[int]:
    """How many cards of each concealed pile an observer knows."""
    view = game.view(state, observer)
    return [sum(view.knows(card) for card in pile) for pile in view.state.concealed()]


def an_imagined_state_can_be_played_to_its_end(case: Case) -> None:
    lots = case.lots("imagination")
    for moment in moments(case, wanted=8):
        world = case.game.imagine(case.game.view(moment.state, moment.decision.seat), lots)
        for _ in range(LONGEST_GAME):
            decisions = case.game.decisions(world)
            if not decisions:
                break
            options = case.game.options(world, decisions[0])
            case.game.play(world, decisions[0].seat, options[lots.below(len(options))])
        assert case.game.outcome(world).over


def imagination_reaches_every_possibility(case: Case) -> None:
    lots = case.lots("imagination")
    for state in states(case, wanted=6):
        for seat in observers(case):
            view = case.game.view(state, seat)
            small = [pool for pool in view.pools if len(pool) <= 6]
            worlds = [case.game.imagine(view, lots).concealed() for _ in range(120)] if small else []
            for pool in (set(pool) for pool in view.pools):
                shown = view.state.concealed()
                looks = Counter(state.copies_of(card)[0] for card in pool)
                choosy = any(pool.intersection(shown[number]) for number in view.state.choosy_piles())
                for number, pile in enumerate(shown):
                    here = pool.intersection(pile)
                    truth = Counter(state.copies_of(card)[0] for card in state.concealed()[number])
                    assert (truth & looks).total() >= len(here), "the truth is not among the possibilities"
                    if here and len(pool) <= 6 and not choosy:
                        reached = pool.intersection(card for world in worlds for card in world[number])
                        assert reached == pool, "some card is never imagined where it might be"


def a_view_holds_no_seed(case: Case) -> None:
    for state in states(case, wanted=60):
        other = state.clone()
        other.rng = Rng(state.rng.b + 1, state.rng.a + 2)
        for seat in observers(case):
            view = case.game.view(state, seat)
            assert (view.state.rng.a, view.state.rng.b) == (0, 0), "a view knows the luck to come"
            assert view.encode() == case.game.view(other, seat).encode(), "a view depends on the luck to come"


def a_view_holds_no_sealed_answer(case: Case) -> None:
    for moment in moments(case, wanted=40):
        game, seat = case.game, moment.decision.seat
        if len(game.decisions(moment.state)) < 2:
            continue
        told: dict[int | None, set[tuple[int, ...]]] = {o: set() for o in observers(case) if o != seat}
        heard: dict[int | None, set[str]] = {o: set() for o in told}
        for option in game.options(moment.state, moment.decision):
            after, events = game.apply(moment.state, seat, option)
            if any(decision.seat == seat for decision in game.decisions(after)):
                assert not any(seen(game, events, observer) for observer in told), "a half-given answer is told"
                after, more = game.apply(after, seat, game.options(after, _decision(game, after, seat))[0])
                events += more
            assert is_sealing(after) or not game.decisions(after)
            for observer in told:
                told[observer].add(tuple(game.view(after, observer).encode()))
                heard[observer].add(repr(seen(game, events, observer)))
        assert all(len(views) == 1 for views in told.values()), "a view tells a sealed answer"
        assert all(len(messages) == 1 for messages in heard.values()), "an event tells a sealed answer"


def _decision(game: Game, state: State, seat: int) -> Decision:
    return next(decision for decision in game.decisions(state) if decision.seat == seat)


def what_is_sealed_can_be_taken_back_until_the_last_answer(case: Case) -> None:
    """The whole envelope while somebody else is asked, and half of it also by the last one asked."""
    lots = case.lots("second thoughts")
    for moment in moments(case):
        game, seat = case.game, moment.decision.seat
        state, asked = moment.state.clone(), not moment.state.sealed_by(seat)
        while asked:
            options = game.options(state, _decision(game, state, seat))
            game.play(state, seat, options[lots.below(len(options))])
            if not state.sealed_by(seat):
                break  # nothing was sealed, or the last answer was in
            taken_back = state.clone()
            game.withdraw(taken_back, seat)
            assert taken_back.encode() == moment.state.encode(), "taking back leaves a trace"
            asked = any(decision.seat == seat for decision in game.decisions(state))


def a_hidden_choice_leaves_no_trace(case: Case) -> None:
    """Two worlds an observer cannot tell apart stay so, as long as it is told the same in both."""
    lots = case.lots("histories")
    for moment in moments(case, wanted=20):
        for observer in observers(case):
            truth = moment.state.clone()
            if game_hides_who_has_answered(case.game, truth):
                continue  # imagined worlds need not agree in who has, and then the window closes at another answer
            for _ in range(3):
                world = case.game.imagine(case.game.view(truth, observer), lots)
                world.rng = truth.rng.clone()  # the same dice fall in both, or a throw would end the comparison
                _follow(case, truth, world, observer, lots)


def game_hides_who_has_answered(game: Game, state: State) -> bool:
    return game.hides_progress(state) and is_sealing(state)


def is_sealing(state: State) -> bool:
    """Whether somebody's answer waits for others."""
    return any(state.has_sealed(seat) for seat in range(state.seats))


def _sealed(state: State) -> list[list[int]]:
    """The answers waiting to be opened, by seat."""
    return [state.sealed_by(seat) for seat in range(state.seats)]


def _concealed(state: State) -> set[int]:
    return {card for pile in state.concealed() for card in pile}


def _follow(case: Case, left: State, right: State, observer: int | None, lots: Rng) -> None:
    game = case.game
    for _ in range(12):
        asked = asked_as_seen(game, left, observer)
        assert asked == asked_as_seen(game, right, observer), "who is asked what tells the worlds apart"
        if not asked:
            return
        decisions = game.decisions(left)  # a view may list seats that have answered, where nobody is to see who has
        seat = decisions[lots.below(len(decisions))].seat
        decision, other = _decision(game, left, seat), _decision(game, right, seat)
        lefts, rights = game.options(left, decision), game.options(right, other)
        if decision.seat == observer:
            assert lefts == rights, "its own options tell the worlds apart"
        here = lefts[lots.below(len(lefts))]
        # Somebody else may choose differently in the other world: if the observer is told the same, it was hidden.
        alike = decision.seat == observer or (here in rights and lots.below(2) == 0)
        there = here if alike else rights[lots.below(len(rights))]
        concealed = _concealed(left)
        sealed_alike = _sealed(left) == _sealed(right)
        left, events = game.apply(left, decision.seat, here)
        right, others = game.apply(right, decision.seat, there)
        views = (game.view(left, observer).encode(), game.view(right, observer).encode())
        if seen(game, events, observer) != seen(game, others, observer):
            # Something came to light: from here on they may differ. But the same answer may be told differently only
            # where the table looks different too, or a card or a sealed answer came to light on the way, or the telling
            # itself gave something away.
            came_out = _concealed(left) != concealed or (not sealed_alike and not any(_sealed(left)))
            assert here != there or came_out or views[0] != views[1], f"observer {observer} is told what it cannot see"
            return
        assert views[0] == views[1], f"observer {observer} was told the same and sees different tables"


def events_tell_no_card_the_observer_cannot_know(case: Case) -> None:
    cards_meant, still_true = what_events_mean(case.game)
    for moment in moments(case):
        after, events = case.game.apply(moment.state, moment.decision.seat, moment.option)
        concealed = {card for pile in after.concealed() for card in pile}
        for observer in observers(case):
            before = case.game.view(moment.state, observer)
            view = case.game.view(after, observer)
            for event in seen(case.game, still_true(events), observer):
                cards = cards_meant(event, after)
                if cards and concealed.issuperset(cards):
                    known = any(view.knows(card) or before.knows(card) for card in cards)
                    assert known, f"{event} tells observer {observer} a secret"


def every_game_ends(case: Case) -> None:
    last = None
    for moment in moments(case):
        last = moment.state
    assert last is not None
    assert case.game.outcome(last).over


def pieces_are_neither_created_nor_lost(case: Case) -> None:
    pieces = case.game.census(case.begin())
    assert pieces
    for state in states(case):
        assert case.game.census(state) == pieces


def points_are_the_sum_of_their_breakdown(case: Case) -> None:
    naive = second_scorer(case.game)
    last = None
    for moment in moments(case):
        last = moment.state
    assert last is not None
    outcome = case.game.outcome(last)
    assert [standing.seat for standing in outcome.standings] == list(range(case.config.seats))
    for standing in outcome.standings:
        assert standing.total == sum(standing.breakdown.values())
    assert [standing.total for standing in outcome.standings] == naive(case.game, last)
    _places_are_in_order(outcome)


def _places_are_in_order(outcome: Outcome) -> None:
    ranked = sorted(outcome.standings, key=lambda s: (s.total, *s.ties.values()), reverse=True)
    assert ranked[0].place == 1
    assert outcome.winners
    for better, worse in pairwise(ranked):
        equal = (better.total, better.ties) == (worse.total, worse.ties)
        assert (better.place == worse.place) if equal else (better.place < worse.place)


PROMISES: tuple[Callable[[Case], None], ...] = (
    what_crosses_the_border_is_of_its_declared_type,
    every_score_is_accounted_for,
    same_seed_and_answers_give_the_same_game,
    every_moment_survives_saving_and_loading,
    a_state_is_its_moment_and_its_set_up,
    a_game_file_proves_its_game,
    apply_leaves_its_argument_alone,
    every_option_has_a_number_and_words_of_its_own,
    what_is_not_offered_is_refused_in_words,
    every_question_and_event_names_a_rule_and_finds_words,
    every_moment_can_be_shown_and_asked_about,
    the_usual_answer_is_on_offer,
    it_speaks_the_language_it_is_asked_for,
    players_are_called_by_their_names,
    answers_given_together_commute,
    an_imagined_state_looks_just_like_the_view,
    an_imagined_state_can_be_played_to_its_end,
    in_an_imagined_world_everybody_knows_what_he_should,
    imagination_reaches_every_possibility,
    a_view_holds_no_seed,
    a_view_holds_no_sealed_answer,
    what_is_sealed_can_be_taken_back_until_the_last_answer,
    a_hidden_choice_leaves_no_trace,
    events_tell_no_card_the_observer_cannot_know,
    every_game_ends,
    pieces_are_neither_created_nor_lost,
    points_are_the_sum_of_their_breakdown,
    tallies_order_seats_at_the_end_as_places_do,
    a_tally_holds_the_total,
    points_by_source_are_the_breakdown,
    weights_belong_to_legal_answers,
    a_kind_is_a_kind_of_its_own,
    a_world_dealt_for_a_search_fits_the_view,
    a_learner_sees_what_its_seat_may_know,
    an_observation_has_the_fields_it_names,
    every_answer_is_spelled_in_its_own_way,
)
