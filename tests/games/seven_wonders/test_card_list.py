"""The card list: values, and the rules and cards they lead to."""

from __future__ import annotations

import pytest

from tests.games.seven_wonders.staging import GAME


@pytest.mark.rule("7W-2", "7W-V1")
@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 1), (4, 2), (7, 2)])
def test_a_sheet_tells_how_many_copies_are_in_play(seats: int, copies: int) -> None:
    sheets = {sheet.id: sheet for sheet in GAME.sheets(GAME.config(seats))}

    assert sheets["lumber_yard"].values["in_play"] == copies
    assert "in_play" not in sheets["spies_guild"].values


@pytest.mark.rule("7W-18")
def test_a_sheet_tells_its_rules_and_the_cards_it_speaks_of() -> None:
    sheets = {sheet.id: sheet for sheet in GAME.sheets(GAME.config(7))}

    assert sheets["forum"].links == {"free_with": ["east_trading_post", "west_trading_post"], "makes_free": ["haven"]}
    assert sheets["baths"].rules == {"cost": "7W-14", "copies": "7W-2", "points": "7W-42", "makes_free": "7W-18"}
    for sheet in sheets.values():
        assert all(rule in GAME.rules for rule in sheet.rules.values())
        assert set(sheet.rules) <= set(sheet.values)
        assert all(id in sheets for ids in sheet.links.values() for id in ids)
