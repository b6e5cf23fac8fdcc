"""How a score comes about: a piece for every card and wonder that counts, and one for the culture tokens."""

from __future__ import annotations

import pytest

from quattrocento.engine.border.account import Part, Piece
from tests.games.guns_and_steel.staging import GAME, renaissance, seat, stage


@pytest.mark.rule("GS-B47")
def test_cards_count_wherever_they_are_and_what_brings_most_comes_first() -> None:
    sitting = stage(
        seat(hand="Computer, Warrior", up="Knight", down="Tank, Mining", wonders="Great Pyramids"), seat(), seat()
    )
    worth = {card.name: card.vp for card in sitting.table.book.cards}

    cards, wonders = GAME.account(sitting.state, 0)

    assert {piece.words: piece.points for piece in cards.pieces} == {
        name: worth[name] for name in ("Computer", "Knight", "Tank")
    }
    assert [piece.points for piece in cards.pieces] == sorted((piece.points for piece in cards.pieces), reverse=True)
    assert {piece.words: piece.signs for piece in cards.pieces}["Knight"] == ("attack",)
    assert cards.points == worth["Computer"] + worth["Knight"] + worth["Tank"]
    assert cards.note == "Two cards without points."
    (pyramids,) = wonders.pieces
    assert (pyramids.words, pyramids.signs) == ("Great Pyramids", ("great_pyramids",))
    assert (cards.rule, wonders.rule) == ("GS-B47", "GS-B47")


@pytest.mark.rule("GS-N24", "GS-N1")
def test_culture_tokens_bring_one_point_each() -> None:
    sitting = renaissance(seat(hand="Warrior, Mining", culture=4), seat())

    *_, culture = GAME.account(sitting.state, 0)
    *_, nothing = GAME.account(sitting.state, 1)

    tokens = (Piece("four culture tokens", 4, ("culture",)),)
    assert culture == Part("culture", "Culture", 4, "One point for each culture token.", "GS-N24", tokens)
    assert nothing.pieces == ()
