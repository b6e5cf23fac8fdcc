"""The shelf, the cards and the rules, for people and for programs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest

from quattrocento import games
from quattrocento.cli.terminal.lookup import card_help
from quattrocento.cli.terminal.screen import hanging
from quattrocento.cli.words import results
from tests.cli.conftest import GAME, Quattro

COMMANDS = ["play", "games", "cards", "rules", "simulate", "arena", "bench", "replay", "verify", "options", "score"]


def listed(json: object) -> list[dict[str, Any]]:
    assert isinstance(json, list)
    return cast("list[dict[str, Any]]", json)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(quattro: Quattro, command: str) -> None:
    ran = quattro(command, "--help")

    assert ran.code == 0
    assert "Example" in ran.out
    assert f"quattro {command}" in ran.out


def test_the_version_says_whether_the_engine_is_compiled(quattro: Quattro) -> None:
    ran = quattro("--version")

    assert ran.code == 0
    assert "compiled" in ran.out or "interpreted" in ran.out


def test_the_shelf_tells_seats_options_and_how_firm_its_cards_are(quattro: Quattro) -> None:
    entry = next(entry for entry in listed(quattro("games", "--json").json) if entry["id"] == GAME)

    assert entry["seats"] == [2, 3, 4]
    assert entry["options"][0]["name"] == "set"
    assert entry["firm"] > 0
    assert entry["ruleset"] == games[GAME].ruleset


def test_the_shelf_lists_every_game_with_its_options(quattro: Quattro) -> None:
    out = quattro("games").out

    assert all(id in out for id in games)
    assert re.search(r"^guns-and-steel +set=base\|renaissance\|combined +which cards are in play$", out, re.MULTILINE)
    assert "espionage=by-back|free" in out


@pytest.mark.parametrize("game", list(games))
def test_every_value_of_every_card_has_a_provenance(quattro: Quattro, game: str) -> None:
    for card in listed(quattro("cards", game, "--json").json):
        assert card["id"]
        assert card["name"]
        assert all(value["provenance"] for value in card["values"].values()), card


def test_the_sheet_names_cards_effects_and_doubts(quattro: Quattro) -> None:
    ran = quattro("cards", GAME)

    assert ran.code == 0
    assert "Caravan" in ran.out
    assert "Gain one Earth" in ran.out
    assert "(reconstructed)" in ran.out
    assert "values are firm" in ran.out


def test_a_pack_changes_the_sheet_and_says_so(quattro: Quattro, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(f'game = "{GAME}"\n[cards.tank]\nvp = 9\n')

    cards = listed(quattro("cards", GAME, "--pack", pack, "--json").json)

    tank = next(card for card in cards if card["id"] == "tank")
    assert tank["values"]["vp"] == {"value": 9, "provenance": "pack"}


@pytest.mark.parametrize("game", list(games))
def test_rules_are_listed_with_text_and_source(quattro: Quattro, game: str) -> None:
    rules = listed(quattro("rules", game, "--json").json)

    assert len(rules) == len(games[game].rules)
    assert all(rule["id"] and rule["text"] and rule["source"] for rule in rules)


@pytest.mark.parametrize("id", ["GS-B27", "gs-b27", "B27"])
def test_one_rule_is_found_however_its_id_is_written(quattro: Quattro, id: str) -> None:
    assert [rule["id"] for rule in listed(quattro("rules", GAME, id, "--json").json)] == ["GS-B27"]
    assert "Source:" in quattro("rules", GAME, id).out


@pytest.mark.parametrize("game", list(games))
def test_ids_that_files_use_stand_beside_the_names(quattro: Quattro, game: str) -> None:
    words = set(quattro("cards", game).out.split())

    listed_here = {card["id"] for card in listed(quattro("cards", game, "--json").json) if card["kind"] != "board"}
    assert listed_here <= words


@pytest.mark.parametrize("game", list(games))
def test_a_card_that_is_looked_up_shows_no_ids_and_no_python(game: str) -> None:
    played = games[game]
    config = played.config(played.most)
    for sheet in played.sheets(config):
        told = "\n".join(card_help(played, config, sheet.id))
        assert not re.search(r"\w_\w|\[|\{", told), told


@pytest.mark.parametrize(
    ("card", "line"),
    [
        (
            "Christopher Columbus",
            "  powers: Beyond the Map, New Route, Isabella's Jewels (reconstructed, not looked up)",
        ),
        ("New Route", "  can be used: after a win (reconstructed, not looked up)"),
        ("Plague", "  the numbers in its text: as said above (reconstructed, not looked up)"),
    ],
)
def test_a_card_of_renaissance_wars_is_told_in_words(card: str, line: str) -> None:
    wars = games["renaissance-wars"]

    assert line in card_help(wars, wars.config(4), card)


def test_what_is_indented_stays_so_where_a_line_is_wrapped() -> None:
    assert hanging("  cost: 1 Iron, 1 Horse (reconstructed, not looked up)", 40) == (
        "  cost: 1 Iron, 1 Horse (reconstructed,\n    not looked up)"
    )


def test_a_game_without_cards_says_so() -> None:
    assert results.cards_counted([], 0, 0) == "This game has no cards."
