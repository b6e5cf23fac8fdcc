"""The suite is proved: each fault it must catch is planted in a tiny game, and the promise finds it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import cast

import pytest

from quattrocento.engine.border.account import Part
from quattrocento.engine.border.actions import Event, Option
from quattrocento.engine.border.speech import Asking, Sentence
from quattrocento.engine.errors import QuattrocentoError
from quattrocento.engine.game import TALLY_UNIT, Config, Decision, Game
from quattrocento.engine.knowledge import View
from quattrocento.engine.packing import Packer
from quattrocento.engine.rng import Rng
from quattrocento.engine.state import Menu, State
from tests.contract import border, cases, learning, promises, speaking, thinking
from tests.contract.cases import Case
from tests.contract.promises import PROMISES
from tests.contract.toy import IDS, NUMBERING, BlindDraft, Buried, Draft, Keep, Picked, Rolled, card_id
from tests.contract.toy_words import CARDS


class ShowsAHiddenCard(BlindDraft):
    def view(self, state: State, seat: int | None, minds: bool = False) -> View:
        view = super().view(state, seat)
        cast(Draft, view.state).stock = cast(Draft, state).stock[:]
        return view


class ShowsTheSeed(BlindDraft):
    def view(self, state: State, seat: int | None, minds: bool = False) -> View:
        view = super().view(state, seat)
        view.state.rng = state.rng.clone()
        return view


class ShowsASealedAnswer(BlindDraft):
    def view(self, state: State, seat: int | None, minds: bool = False) -> View:
        view = super().view(state, seat)
        for other in range(state.seats):
            view.state.put_sealed(other, state.sealed_by(other))
        return view


class ForgetsItsSetUp(BlindDraft):
    def begin(self, config: Config, seed: int) -> State:
        state = super().begin(config, seed)
        cast(Draft, state).config = config._replace(options={"die": "none"})
        return state


class TellsWhatWasPicked(BlindDraft):
    def step(self, state: State, seat: int, option: int) -> None:
        if state.telling and len(self.decisions(state)) > 1:
            state.tell(Buried(seat, card_id(option % len(CARDS))))
        super().step(state, seat, option)

    def seen(self, event: Event, seat: int | None) -> Event | None:
        return event


class TellsWhatWasBuried(BlindDraft):
    def seen(self, event: Event, seat: int | None) -> Event | None:
        return event


class HintsAtAHiddenCard(BlindDraft):
    """An event that has nothing to do with cards tells one all the same."""

    def apply(self, state: State, seat: int, option: int) -> tuple[State, list[Event]]:
        after, events = super().apply(state, seat, option)
        hint = 100 * cast(Draft, after).stock[0]
        return after, [Rolled(event.pips + hint) if isinstance(event, Rolled) else event for event in events]


class TellsThatSomebodyHesitates(BlindDraft):
    """Whoever buries a card is asked again; the others must not hear of it."""

    def step(self, state: State, seat: int, option: int) -> None:
        super().step(state, seat, option)
        if state.telling and self.owes_more(state, seat):
            state.tell(Picked(seat))


class ForgetsToHideAPassedHand(BlindDraft):
    """The card buried stays known to whoever had seen the hand."""

    def _buried(self, draft: Draft, seat: int, option: Option) -> None:
        knowledge = draft.knowledge
        assert knowledge is not None
        before = knowledge.clone()
        super()._buried(draft, seat, option)
        knowledge.rows = before.rows


class ChangesItsArgument(BlindDraft):
    def apply(self, state: State, seat: int, option: int) -> tuple[State, list[Event]]:
        after, events = super().apply(state, seat, option)
        cast(Draft, state).roll += 1
        return after, events


class SharesAListWithItsCopies(BlindDraft):
    class Sharing(Draft):
        def clone(self) -> State:
            copy = cast(Draft, super().clone())
            copy.coins = self.coins
            return copy

    def begin(self, config: Config, seed: int) -> State:
        draft = super().begin(config, seed)
        draft.__class__ = SharesAListWithItsCopies.Sharing
        return draft


class ListsAnOptionTwice(BlindDraft):
    def fill(self, state: State, seat: int, menu: Menu) -> None:
        super().fill(state, seat, menu)
        menu.add(menu.listed()[0])


class SaysTheSameOfTwoOptions(BlindDraft):
    def describe(
        self, thing: object, language: str = "en", state: State | None = None, names: Sequence[str] = ()
    ) -> str:
        return "Keep a card" if isinstance(thing, Keep) else super().describe(thing, language, state, names)


class AcceptsWhatItDoesNotOffer(BlindDraft):
    def allows(self, state: State, seat: int, option: int) -> bool:
        return True

    def step(self, state: State, seat: int, option: int) -> None:
        if option in self.options(state, self.decisions(state)[0]):
            super().step(state, seat, option)


class LosesACard(BlindDraft):
    def _kept(self, draft: Draft, seat: int, option: Option) -> None:
        super()._kept(draft, seat, option)
        draft.stock = draft.stock[:1]


class LosesACardAtTheEnd(BlindDraft):
    def step(self, state: State, seat: int, option: int) -> None:
        super().step(state, seat, option)
        if not state.asked:
            cast(Draft, state).stock.pop()


class ReadsAFinishedGameWrongly(BlindDraft):
    def restore(self, config: Config, words: list[int]) -> State:
        draft = cast(Draft, super().restore(config, words))
        if not draft.asked:
            draft.roll = 0
        return draft


class MakesMoney(BlindDraft):
    def _pay(self, draft: Draft, seat: int, coins: int) -> None:
        draft.coins[seat] += coins


class DependsOnTheOrderOfAnswers(BlindDraft):
    """Whoever answers first gets a coin."""

    def step(self, state: State, seat: int, option: int) -> None:
        draft = cast(Draft, state)
        if not promises.is_sealing(draft):
            draft.coins[seat] += 1
            draft.bank -= 1
        super().step(state, seat, option)


class RollsAnotherDie(BlindDraft):
    def _die(self, draft: Draft) -> int:
        return random.randrange(3)


class ForgetsToWriteTheCoinsDown(BlindDraft):
    def restore(self, config: Config, words: list[int]) -> State:
        draft = cast(Draft, super().restore(config, words))
        draft.bank += sum(draft.coins)
        draft.coins = [0] * draft.seats
        return draft


class AsksWithoutAnAnswer(BlindDraft):
    def fill(self, state: State, seat: int, menu: Menu) -> None:
        super().fill(state, seat, menu)
        if cast(Draft, state).coins[seat]:
            menu.clear()


class NeverEnds(BlindDraft):
    def _kept(self, draft: Draft, seat: int, option: Option) -> None:
        draft.tell(Picked(seat))

    def _buried(self, draft: Draft, seat: int, option: Option) -> None:
        draft.tell(Picked(seat))

    def _pay(self, draft: Draft, seat: int, coins: int) -> None:
        return None


class ImaginesOnlyOneWorld(BlindDraft):
    def imagine(self, view: View, rng: Rng) -> State:
        return super().imagine(view, Rng(7, 7))


class ImaginesAgainstItsKnowledge(BlindDraft):
    def imagine(self, view: View, rng: Rng) -> State:
        draft = cast(Draft, super().imagine(view, rng))
        draft.hands[0], draft.stock = sorted(draft.stock), sorted(draft.hands[0])
        return draft


class ImaginesOthersWithItsOwnKnowledge(BlindDraft):
    def imagine(self, view: View, rng: Rng) -> State:
        world = super().imagine(view, rng)
        assert world.knowledge is not None
        own = world.knowledge.labels(view.seat)
        world.knowledge.rows = [own[:] for _ in world.knowledge.rows]
        return world


class ImaginesAWorldThatCannotGoOn(BlindDraft):
    def imagine(self, view: View, rng: Rng) -> State:
        world = cast(Draft, super().imagine(view, rng))
        world.bank = 0
        world.stock.clear()
        return world

    def _pay(self, draft: Draft, seat: int, coins: int) -> None:
        assert draft.bank >= coins, "the bank is empty"
        super()._pay(draft, seat, coins)


class RemembersWhatWasTakenBack(BlindDraft):
    def withdraw(self, state: State, seat: int) -> None:
        super().withdraw(state, seat)
        cast(Draft, state).roll += 1


class CountsWrongly(BlindDraft):
    def _breakdown(self, draft: Draft, seat: int) -> dict[str, int]:
        return {**super()._breakdown(draft, seat), "luck": draft.roll}


class AsksWithoutWords(BlindDraft):
    def asking(self, state: State, decision: Decision, names: Sequence[str] = (), language: str = "en") -> Asking:
        return Asking("")


class SuggestsWhatItDoesNotOffer(BlindDraft):
    def asking(self, state: State, decision: Decision, names: Sequence[str] = (), language: str = "en") -> Asking:
        usual = NUMBERING.number(Keep(CARDS[0]), IDS)
        return super().asking(state, decision, names, language)._replace(usual=usual)


class AccountsForLessThanItCounts(BlindDraft):
    def account(self, state: State, seat: int, names: Sequence[str] = (), language: str = "en") -> tuple[Part, ...]:
        cards, coins = super().account(state, seat, names, language)
        return cards._replace(pieces=cards.pieces[1:]), coins


class BreaksTiesWithoutWords(BlindDraft):
    def tie_break(self, id: str, language: str = "en") -> str:
        return ""


class BreaksTiesInItsFirstLanguage(BlindDraft):
    def tie_break(self, id: str, language: str = "en") -> str:
        return super().tie_break(id)


class SpeaksInNumbers(BlindDraft):
    """A card by its number, where its id is promised."""

    def option(self, state: State, number: int) -> Option:
        return NUMBERING.option(number)

    def number(self, state: State, option: Option) -> int:
        return NUMBERING.number(option)


class AccountsInItsFirstLanguage(BlindDraft):
    def account(self, state: State, seat: int, names: Sequence[str] = (), language: str = "en") -> tuple[Part, ...]:
        return super().account(state, seat, names)


class CallsPlayersBySeats(BlindDraft):
    def sentence(self, event: Event, state: State | None, names: Sequence[str] = (), language: str = "en") -> Sentence:
        return super().sentence(event, state, (), language)


class CitesNoRule(BlindDraft):
    def menu_of(self, state: State, seat: int) -> tuple[str, str]:
        return "pick", "TOY-99"


class RanksTheLastFirst(BlindDraft):
    def tally(self, state: State, seat: int) -> int:
        return 1000 * TALLY_UNIT - super().tally(state, seat)


class TalliesAPointTooMany(BlindDraft):
    def tally(self, state: State, seat: int) -> int:
        return super().tally(state, seat) + TALLY_UNIT


class ForgetsASource(BlindDraft):
    def tally_by_source(self, state: State, seat: int) -> dict[str, int]:
        _, *rest = super().tally_by_source(state, seat).items()
        return dict(rest)


class WeighsBelowNothing(BlindDraft):
    def weigh(self, state: State, seat: int, menu: Menu) -> None:
        super().weigh(state, seat, menu)
        menu.weights[0] -= 2
        menu.total -= 2


class WeighsNothingAtAll(BlindDraft):
    def weigh(self, state: State, seat: int, menu: Menu) -> None:
        for at in range(menu.count):
            menu.weights[at] = 0
        menu.total = 0


class WeighsWhatItDoesNotOffer(BlindDraft):
    def weigh(self, state: State, seat: int, menu: Menu) -> None:
        menu.add(0)
        super().weigh(state, seat, menu)


class SortsKindsIntoKinds(BlindDraft):
    def kind_of(self, option: int) -> int:
        return max(0, option - 1)


class DealsAnotherBank(BlindDraft):
    """Every copy of a view has a coin more, as if the copies had been made by hand."""

    class Rich(Draft):
        def clone(self) -> State:
            copy = cast(Draft, super().clone())
            copy.bank += 1
            return copy

    def view(self, state: State, seat: int | None, minds: bool = False) -> View:
        view = super().view(state, seat, minds)
        view.state.__class__ = DealsAnotherBank.Rich
        return view


class ShowsLearnersAnothersHand(BlindDraft):
    def observe(self, state: State, seat: int, into: Packer) -> None:
        super().observe(state, (seat + 1) % state.seats, into)


class ShowsLearnersTheStock(BlindDraft):
    def observe(self, state: State, seat: int, into: Packer) -> None:
        super().observe(state, seat, into)
        into.begin(0)
        into.bits(sum(2**card for card in cast(Draft, state).stock), 4)


class ShowsLearnersMoreThanItNames(BlindDraft):
    def observe(self, state: State, seat: int, into: Packer) -> None:
        super().observe(state, seat, into)
        into.bits(0, 1)


class SpellsOnlyWhatIsDone(BlindDraft):
    def spelled(self, config: Config, option: int) -> tuple[str, ...]:
        return super().spelled(config, option)[:1]


class SpellsNothing(BlindDraft):
    def spelled(self, config: Config, option: int) -> tuple[str, ...]:
        return ()


class SpellsAnAnswerThatBeginsAnother(BlindDraft):
    def spelled(self, config: Config, option: int) -> tuple[str, ...]:
        return tuple("card" for _ in range(1 + option % 3))


FAULTS: list[tuple[type[Game], Callable[[Case], None]]] = [
    (ShowsAHiddenCard, promises.a_hidden_choice_leaves_no_trace),
    (ShowsAHiddenCard, promises.an_imagined_state_looks_just_like_the_view),
    (ShowsTheSeed, promises.a_view_holds_no_seed),
    (ForgetsItsSetUp, promises.a_state_is_its_moment_and_its_set_up),
    (ShowsASealedAnswer, promises.a_view_holds_no_sealed_answer),
    (TellsWhatWasPicked, promises.a_view_holds_no_sealed_answer),
    (TellsThatSomebodyHesitates, promises.a_view_holds_no_sealed_answer),
    (HintsAtAHiddenCard, promises.a_hidden_choice_leaves_no_trace),
    (TellsWhatWasBuried, promises.events_tell_no_card_the_observer_cannot_know),
    (ForgetsToHideAPassedHand, promises.a_hidden_choice_leaves_no_trace),
    (ChangesItsArgument, promises.apply_leaves_its_argument_alone),
    (SharesAListWithItsCopies, promises.apply_leaves_its_argument_alone),
    (ListsAnOptionTwice, border.every_option_has_a_number_and_words_of_its_own),
    (SaysTheSameOfTwoOptions, border.every_option_has_a_number_and_words_of_its_own),
    (AcceptsWhatItDoesNotOffer, promises.what_is_not_offered_is_refused_in_words),
    (LosesACard, promises.pieces_are_neither_created_nor_lost),
    (LosesACardAtTheEnd, promises.pieces_are_neither_created_nor_lost),
    (ReadsAFinishedGameWrongly, promises.every_moment_survives_saving_and_loading),
    (RemembersWhatWasTakenBack, promises.what_is_sealed_can_be_taken_back_until_the_last_answer),
    (MakesMoney, promises.pieces_are_neither_created_nor_lost),
    (DependsOnTheOrderOfAnswers, promises.answers_given_together_commute),
    (RollsAnotherDie, promises.same_seed_and_answers_give_the_same_game),
    (RollsAnotherDie, promises.a_game_file_proves_its_game),
    (ForgetsToWriteTheCoinsDown, promises.every_moment_survives_saving_and_loading),
    (AsksWithoutAnAnswer, promises.every_game_ends),
    (NeverEnds, promises.every_game_ends),
    (ImaginesOnlyOneWorld, promises.imagination_reaches_every_possibility),
    (ImaginesAgainstItsKnowledge, promises.an_imagined_state_looks_just_like_the_view),
    (ImaginesOthersWithItsOwnKnowledge, promises.in_an_imagined_world_everybody_knows_what_he_should),
    (ImaginesAWorldThatCannotGoOn, promises.an_imagined_state_can_be_played_to_its_end),
    (CountsWrongly, promises.points_are_the_sum_of_their_breakdown),
    (AccountsForLessThanItCounts, border.every_score_is_accounted_for),
    (BreaksTiesWithoutWords, border.every_score_is_accounted_for),
    (SpeaksInNumbers, border.what_crosses_the_border_is_of_its_declared_type),
    (AsksWithoutWords, border.every_moment_can_be_shown_and_asked_about),
    (AccountsInItsFirstLanguage, speaking.it_speaks_the_language_it_is_asked_for),
    (BreaksTiesInItsFirstLanguage, speaking.it_speaks_the_language_it_is_asked_for),
    (CallsPlayersBySeats, speaking.players_are_called_by_their_names),
    (SuggestsWhatItDoesNotOffer, border.the_usual_answer_is_on_offer),
    (RanksTheLastFirst, thinking.tallies_order_seats_at_the_end_as_places_do),
    (TalliesAPointTooMany, thinking.a_tally_holds_the_total),
    (ForgetsASource, thinking.points_by_source_are_the_breakdown),
    (WeighsBelowNothing, thinking.weights_belong_to_legal_answers),
    (WeighsNothingAtAll, thinking.weights_belong_to_legal_answers),
    (WeighsWhatItDoesNotOffer, thinking.weights_belong_to_legal_answers),
    (SortsKindsIntoKinds, thinking.a_kind_is_a_kind_of_its_own),
    (DealsAnotherBank, thinking.a_world_dealt_for_a_search_fits_the_view),
    (ShowsLearnersAnothersHand, learning.a_learner_sees_what_its_seat_may_know),
    (ShowsLearnersTheStock, learning.a_learner_sees_what_its_seat_may_know),
    (ShowsLearnersMoreThanItNames, learning.an_observation_has_the_fields_it_names),
    (SpellsOnlyWhatIsDone, learning.every_answer_is_spelled_in_its_own_way),
    (SpellsNothing, learning.every_answer_is_spelled_in_its_own_way),
    (SpellsAnAnswerThatBeginsAnother, learning.every_answer_is_spelled_in_its_own_way),
    (CitesNoRule, border.every_question_and_event_names_a_rule_and_finds_words),
]


@pytest.mark.parametrize(("fault", "promise"), FAULTS, ids=lambda it: it.__name__)
def test_the_suite_catches_a_planted_fault(fault: type[Game], promise: Callable[[Case], None]) -> None:
    game = fault()  # type: ignore[call-arg]  # the toy needs no arguments
    with pytest.raises((AssertionError, QuattrocentoError)):
        _hold_to(promise, game)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_the_faultless_game_keeps_every_promise(promise: Callable[[Case], None]) -> None:
    _hold_to(promise, BlindDraft())


def _hold_to(promise: Callable[[Case], None], game: Game) -> None:
    for seed in range(8):
        promise(Case(game, game.config(3), seed))


def test_every_promise_is_known_to_bite() -> None:
    assert {promise for _, promise in FAULTS} == set(PROMISES)


def test_a_buried_card_is_told_to_its_owner_only() -> None:
    game = BlindDraft()
    assert game.seen(Buried(1, "card_4"), 1) == Buried(1, "card_4")
    assert game.seen(Buried(1, "card_4"), 0) == Buried(1, None)


@pytest.mark.parametrize("wanted", [6, 20, 60, 200])
def test_however_long_a_game_is_its_moments_are_looked_at_evenly(wanted: int) -> None:
    for length in (*range(1, 500), 3_018, 3_019, 10_000, cases.LONGEST_GAME):
        step = cases.step_for(length, wanted)
        looked_at = len(range(0, length, step))
        assert looked_at <= wanted, "more than wanted"
        assert looked_at == length or step <= cases.SMALLEST_STEP or 2 * looked_at >= wanted, "far fewer than wanted"
        assert step == 1 or all(step % seats for seats in range(2, 8)), "always the same seat"
