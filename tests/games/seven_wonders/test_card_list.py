"""The card list: values, the rules and cards they lead to, and the units they are made of."""

from __future__ import annotations

import pytest

from quattrocento.engine.packs import Pack
from quattrocento.engine.sheets import Sheet
from quattrocento.games.seven_wonders.border.sheet import LETTERS, RESOURCES
from tests.games.seven_wonders.staging import GAME

SHEETS = {sheet.id: sheet for sheet in GAME.sheets(GAME.config(7))}
LETTER = dict(zip(RESOURCES, LETTERS, strict=True)) | {"coin": "$"}
RAW, GOODS = RESOURCES[:4], RESOURCES[4:]


@pytest.mark.rule("7W-2", "7W-V1")
@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 1), (4, 2), (7, 2)])
def test_a_sheet_tells_how_many_copies_are_in_play(seats: int, copies: int) -> None:
    sheets = {sheet.id: sheet for sheet in GAME.sheets(GAME.config(seats))}

    assert sheets["lumber_yard"].values["in_play"] == copies
    assert "in_play" not in sheets["spies_guild"].values


@pytest.mark.rule("7W-18")
def test_a_sheet_tells_its_rules_and_the_cards_it_speaks_of() -> None:
    assert SHEETS["forum"].links == {"free_with": ["east_trading_post", "west_trading_post"], "makes_free": ["haven"]}
    assert SHEETS["baths"].rules == {"cost": "7W-14", "copies": "7W-2", "points": "7W-42", "makes_free": "7W-18"}
    for sheet in SHEETS.values():
        assert all(rule in GAME.rules for rule in sheet.rules.values())
        assert set(sheet.rules) <= set(sheet.values)
        assert all(id in SHEETS for ids in sheet.links.values() for id in ids)


def units(sheet: Sheet, name: str) -> list[list[str]]:
    return [list(unit) for unit in sheet.units.get(name, ())]


@pytest.mark.rule("7W-14", "7W-15", "7W-27", "7W-43", "7W-44", "7W-46")
@pytest.mark.parametrize(
    ("id", "value", "made_of"),
    [
        ("courthouse", "cost", [["clay"], ["clay"], ["cloth"]]),
        ("sawmill", "cost", [["coin"]]),
        ("sawmill", "produces", [["wood"], ["wood"]]),
        ("timber_yard", "produces", [["stone", "wood"]]),
        ("forum", "copies", [["3"], ["6"], ["7"]]),
        ("east_trading_post", "discount", [["wood", "stone", "clay", "ore"], ["right"], ["coin"], ["coin", "coin"]]),
        ("marketplace", "discount", [["glass", "papyrus", "cloth"], ["left", "right"], ["coin"], ["coin", "coin"]]),
        ("school", "symbol", [["tablet"]]),
        ("scientists_guild", "symbol", [["compass", "gear", "tablet"]]),
        ("shipowners_guild", "per", [["brown", "grey", "purple"]]),
        ("arena", "per", [["stages"]]),
        ("giza_a_1", "cost", [["stone"], ["stone"]]),
        ("altar", "cost", []),
    ],
)
def test_a_value_in_letters_tells_its_units(id: str, value: str, made_of: list[list[str]]) -> None:
    assert units(SHEETS[id], value) == made_of


def written(name: str, made_of: list[list[str]]) -> str:
    """Units as the value of this name writes them."""
    match name:
        case "cost":
            kinds = dict.fromkeys(kind for (kind,) in made_of)
            return " ".join(f"{made_of.count([kind])}{LETTER[kind]}" for kind in kinds)
        case "produces":
            return "".join("/".join(LETTER[kind] for kind in unit) for unit in made_of)
        case "copies":
            return " ".join(players for (players,) in made_of)
        case "symbol":
            return "".join("any" if len(unit) > 1 else unit[0] for unit in made_of)
        case "discount" if made_of:
            goods, sellers, *_ = made_of
            family = {RAW: "raw", GOODS: "goods"}[tuple(goods)]
            return f"{family} {'both' if len(sellers) > 1 else sellers[0]}"
        case "per":
            return " ".join(kind for unit in made_of for kind in unit)
    return ""


def test_the_units_of_every_card_agree_with_its_values() -> None:
    in_units = {"cost", "produces", "copies", "symbol", "discount", "per"}
    for sheet in SHEETS.values():
        told = in_units & set(sheet.values)
        assert set(sheet.units) <= told
        assert {name: written(name, units(sheet, name)) for name in told} == {name: sheet.values[name] for name in told}


def test_a_corrected_cost_is_told_in_units_too() -> None:
    pack = Pack("test", "seven-wonders", {"baths": {"cost": "1S 2G"}})
    baths = next(sheet for sheet in GAME.sheets(GAME.config(3, pack=pack)) if sheet.id == "baths")

    assert units(baths, "cost") == [["stone"], ["glass"], ["glass"]]
