"""The list of cards: values, words, where they come from, and what values in letters are made of."""

from __future__ import annotations

import pytest

from quattrocento.engine.packs import Pack
from quattrocento.games.renaissance_wars.border.sheet import CONDITIONS, printed
from quattrocento.games.renaissance_wars.border.text.english import text_words
from tests.games.renaissance_wars.notation import GAME

TEXTS = {text.id: text for text in printed().texts}


def test_every_value_has_its_provenance_and_kinds_have_the_same_values() -> None:
    sheets = GAME.sheets(GAME.config(4, {"limited-luminaries": "on"}))
    kinds: dict[str, list[str]] = {}

    assert len({sheet.id for sheet in sheets}) == len(sheets)
    for sheet in sheets:
        assert set(sheet.values) <= set(sheet.provenance)
        assert kinds.setdefault(sheet.kind, list(sheet.values)) == list(sheet.values)
        assert set(sheet.provenance.values()) <= {"rulebook", "derived", "public", "reconstructed"}
    assert {kind: sum(sheet.kind == kind for sheet in sheets) for kind in kinds} == {
        "condition": 62,
        "luminary": 8,
        "power": 24,
        "fanatic": 2,
        "populace": 8,
        "unwanted": 20,
        "personal": 10,
        "event": 10,
        "intrusion": 10,
        "meld": 13,
    }


def test_limited_luminaries_and_their_powers_are_left_out() -> None:
    ids = {sheet.id for sheet in GAME.sheets(GAME.config(4))}

    assert not ids & {"leonardo", "gutenberg", "universal_genius", "movable_type"}
    assert {"bacon", "luther", "vernacular_bible"} <= ids


def test_sheets_carry_values_and_texts() -> None:
    sheets = {sheet.id: sheet for sheet in GAME.sheets(GAME.config(4))}

    assert sheets["raphael"].values == {"condition": "culture", "rank": "king", "value": 20}
    assert sheets["raphael"].text == ""
    assert sheets["memento_mori"].text == text_words(TEXTS["death"])
    assert sheets["parish_priest"].text == text_words(TEXTS["priest"])
    assert sheets["luther"].values == {
        "condition": "religion",
        "value": 30,
        "limited": False,
        "changes_to": "religion",
        "changes_if_dominant": "religion:politics",
        "powers": ["ninety_five_theses", "vernacular_bible", "empty_cloisters"],
    }
    assert sheets["the_cartomancer"].values == {"value": 20, "timing": "own wins", "numbers": {"florins": 5}}
    assert sheets["competition_for_the_dome"].values == {
        "mat": "brunelleschi",
        "window": "optional",
        "once_per_round": True,
        "numbers": {"gain": 30},
    }
    assert sheets["intrigue"].values["needs"] == "the Queen of Politics and the Bishop of Religion"


def test_a_pack_changes_words_and_provenance() -> None:
    pack = Pack("a box", "renaissance-wars", {"father_confessor": {"florins": 12}})
    sheets = {sheet.id: sheet for sheet in GAME.sheets(GAME.config(4, pack=pack))}

    assert "pays you 12 florins" in sheets["father_confessor"].text
    assert sheets["father_confessor"].provenance["numbers"] == "pack"


@pytest.mark.rule("RW-9.18", "RW-9.19")
def test_melds_with_other_icons_say_so() -> None:
    court = ", ".join(f"dominant {rank}" for rank in ("fleur", "king", "queen", "castle", "animal", "pawn"))
    corrections: dict[str, dict[str, object]] = {
        "royal_court": {"needs": court},
        "intrigue": {"needs": "politics castle, religion pawn"},
    }
    pack = Pack("a box", "renaissance-wars", corrections)
    config = GAME.config(4, pack=pack)
    sheets = {sheet.id: sheet for sheet in GAME.sheets(config)}

    assert (
        sheets["royal_court"].values["needs"] == "Fleur, King, Queen, Castle, Animal and Pawn of the dominant condition"
    )
    assert sheets["intrigue"].text == "The Castle of Politics and the Pawn of Religion, for 30 florins."
    assert sheets["intrigue"].provenance == {"florins": "rulebook", "needs": "pack", "category": "derived"}


def test_what_a_value_is_made_of_is_what_it_says() -> None:
    for sheet in GAME.sheets(GAME.config(4, {"limited-luminaries": "on"})):
        assert set(sheet.units) <= set(sheet.values)
        assert ("changes_to" in sheet.units) == (sheet.kind == "luminary")
        for name, units in sheet.units.items():
            assert ":".join(" ".join(ids) for ids in units) == sheet.values[name]
            assert all(id in CONDITIONS for ids in units for id in ids)


def test_what_holds_instead_while_a_condition_is_dominant_is_made_of_two() -> None:
    sheets = {sheet.id: sheet for sheet in GAME.sheets(GAME.config(4))}

    assert sheets["luther"].units == {"changes_to": [["religion"]], "changes_if_dominant": [["religion"], ["politics"]]}
    assert sheets["shakespeare"].units == {"changes_to": [["culture", "politics"]]}
