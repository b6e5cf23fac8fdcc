"""The card list: what stands on every card, and what values in letters are made of."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.engine.packs import Pack
from tests.games.guns_and_steel.staging import GAME, RESOURCES, STARTERS, listed

SETS = ("base", "renaissance", "combined")
RESOURCE_OF = {name[0]: name.lower() for name in RESOURCES}  # by the letter costs are written in


@pytest.mark.parametrize("set", SETS)
@pytest.mark.rule("GS-B26")
def test_the_units_of_a_cost_are_what_is_written_on_the_card(set: str) -> None:
    cards = [sheet for sheet in GAME.sheets(GAME.config(4, {"set": set})) if sheet.kind == "card"]
    for card in cards:
        words = str(card.values["cost"]).split()
        written = Counter({RESOURCE_OF[of]: int(count) for count, of in zip(words[::2], words[1::2], strict=True)})
        assert Counter(resource for (resource,) in card.units.get("cost", [])) == written, card.name
    assert {card.name for card in cards if "cost" not in card.units} == {*listed(STARTERS)}


@pytest.mark.rule("GS-B26")
def test_a_card_that_costs_nothing_is_no_starting_card() -> None:
    pack = Pack("free caravans", GAME.id, {"caravan": {"cost": ""}})
    (caravan,) = [sheet for sheet in GAME.sheets(GAME.config(4, {}, pack)) if sheet.id == "caravan"]

    assert caravan.values["cost"] == ""
    assert caravan.units == {"cost": []}


@pytest.mark.parametrize("set", SETS)
def test_wonders_are_made_of_nothing(set: str) -> None:
    assert all(not sheet.units for sheet in GAME.sheets(GAME.config(4, {"set": set})) if sheet.kind == "wonder")
