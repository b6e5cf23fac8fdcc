"""Secrets: what hiding and showing do to what an observer can tell apart."""

from __future__ import annotations

import pytest

from quattrocento import games
from quattrocento.engine.border.actions import Option
from quattrocento.engine.game import Game
from quattrocento.engine.knowledge import open_knowledge
from quattrocento.engine.rng import seeded
from tests.contract.cases import Case, states
from tests.contract.toy import BlindDraft, Bury, Draft, Keep, Toll, card_id


def test_hidden_cards_form_a_pool_and_shown_ones_leave_it() -> None:
    knowledge = open_knowledge(2, 4)
    knowledge.hide([0, 1, 2], [1])
    knowledge.show(1, [1])
    row = knowledge.labels(1)
    assert row[0] == row[2] != 0
    assert row[1] == row[3] == 0
    assert knowledge.labels(0) == [0, 0, 0, 0]


def test_a_card_lost_from_sight_brings_the_rest_of_its_pool_along() -> None:
    knowledge = open_knowledge(1, 5)
    knowledge.hide([0, 1], [0])
    knowledge.hide([1, 2], [0])
    row = knowledge.labels(0)
    assert row[0] == row[1] == row[2] != 0
    assert row[3] == row[4] == 0


def test_the_public_has_a_row_of_its_own() -> None:
    knowledge = open_knowledge(2, 3)
    knowledge.hide([0, 1], [2])
    assert knowledge.labels(None) == knowledge.labels(2) != knowledge.labels(0)


def test_a_pool_of_one_card_is_knowledge_by_elimination() -> None:
    game = BlindDraft()
    draft = game.new(2, seed=1)
    assert isinstance(draft, Draft)
    assert draft.knowledge is not None
    hidden = draft.hands[1] + draft.stock
    for card in hidden[1:]:
        draft.knowledge.show(card, [0])
    view = game.view(draft, 0)
    assert view.pools == []
    assert view.knows(hidden[0])


def test_what_was_passed_on_is_known_until_somebody_hides_one_of_it() -> None:
    game = BlindDraft()
    draft = game.new(3, seed=4)
    assert isinstance(draft, Draft)
    for seat in range(3):
        game.play(draft, seat, game.number(draft, Keep(card_id(draft.hands[seat][0]))))
    passed = draft.hands[2][:]  # seat 0 passed it to the left, to seat 2
    assert all(game.view(draft, 0).knows(card) for card in passed)
    keeps: list[tuple[int, Option]] = [(seat, Keep(card_id(draft.hands[seat][0]))) for seat in (0, 1)]
    answers = [*keeps, (2, Bury(card_id(passed[0]))), (2, Toll("left"))]
    for seat, answer in answers:
        game.play(draft, seat, game.number(draft, answer))
    assert sorted(passed) in game.view(draft, 0).pools
    assert game.view(draft, 2).knows(passed[0])


def test_an_imagined_world_has_its_own_luck() -> None:
    game = BlindDraft()
    view = game.view(game.new(2, seed=1), 0)
    worlds = [game.imagine(view, seeded(n)) for n in range(3)]
    assert len({(world.rng.a, world.rng.b) for world in worlds}) == 3


@pytest.mark.parametrize("game", [BlindDraft(), *games.values()], ids=lambda game: game.id)
def test_one_observers_knowledge_is_worked_out_alone_as_with_all(game: Game) -> None:
    options = {setting.name: setting.values[-1] for setting in game.settings if setting.name == "set"}
    case = Case(game, game.config(game.most, options), seed=1)
    for state in states(case, wanted=20):
        knowledge = state.who_knows()
        rows = [state.known_to(observer) for observer in range(state.seats + 1)]
        assert rows == (knowledge.rows if knowledge is not None else [None] * len(rows))
        assert state.has_copies() or all(state.copies_of(card) == [card] for pile in state.concealed() for card in pile)
