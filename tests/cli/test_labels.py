"""Painters find words for whatever has an id: kinds and values of cards, sources of points, tie-breaks."""

from __future__ import annotations

import pytest

from quattrocento.cli.tables import anything, guns_and_steel, painter_of, renaissance_wars, seven_wonders
from quattrocento.engine.game import Game
from quattrocento.engine.sheets import Sheet
from quattrocento.games import shelf

LABELS = {
    "guns-and-steel": guns_and_steel.words.LABELS,
    "renaissance-wars": renaissance_wars.naming.LABELS,
    "seven-wonders": seven_wonders.naming.LABELS,
}


def sheets(game: Game) -> list[Sheet]:
    """The cards of every set-up."""
    wishes = [{}, *({setting.name: value} for setting in game.settings for value in setting.values)]
    return [sheet for wish in wishes for sheet in game.sheets(game.config(game.most, wish))]


@pytest.mark.parametrize("id", LABELS)
def test_every_value_and_source_of_points_has_a_name(id: str) -> None:
    game = shelf[id]
    state = game.new(game.fewest, seed=1)
    standing = game.outcome(state).standings[0]
    values = {value for sheet in sheets(game) for value in sheet.values}

    assert values | set(standing.breakdown) | set(standing.ties) <= set(LABELS[id])


@pytest.mark.parametrize("id", LABELS)
def test_every_kind_of_card_can_be_counted(id: str) -> None:
    game = shelf[id]

    for kind in {sheet.kind for sheet in sheets(game)}:
        assert painter_of(game).counted(kind, 2).startswith("2 ")


def test_what_nobody_has_named_is_told_by_its_id() -> None:
    assert anything.label("cards_owned") == "cards owned"
    assert anything.counted("card", 1) == "1 card"
    assert anything.counted("card", 2) == "2 cards"
