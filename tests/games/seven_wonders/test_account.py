"""How points come about: the account of a score, on tables counted by hand."""

from __future__ import annotations

import random

import pytest

from quattrocento.engine.border.account import Part, Piece
from tests.games.seven_wonders.staging import GAME, Sitting, city, sit_down, three
from tests.games.seven_wonders.tables import final_table
from tests.games.seven_wonders.test_scoring import table_x

NAMES = ("Ann", "Ginevra", "Piero", "Bianca")


def part(sitting: Sitting, id: str, seat: int = 0) -> Part:
    return next(part for part in GAME.account(sitting.state, seat, NAMES) if part.id == id)


def pieces(sitting: Sitting, id: str, seat: int = 0) -> dict[str, int]:
    return {piece.words: piece.points for piece in part(sitting, id, seat).pieces}


@pytest.mark.rule("7W-36", "7W-39")
def test_tokens_are_told_by_age_and_neighbour() -> None:
    sitting = three(city("Ephesos", "Barracks", hand="Altar"), age=1, turn=6)
    sitting.turn()

    assert pieces(sitting, "military") == {"Age I, against Ginevra": 1, "Age I, against Piero": 1}
    assert pieces(sitting, "military", 1) == {"Age I, against Piero": 0, "Age I, against Ann": -1}


@pytest.mark.rule("7W-39")
def test_tokens_that_a_position_has_without_their_ages_are_counted_together() -> None:
    assert pieces(table_x(), "military")["Tokens of earlier ages"] == table_x().points()["military"]


@pytest.mark.rule("7W-40")
def test_the_treasury_tells_the_coins() -> None:
    assert pieces(table_x(), "treasury", 2) == {"14 coins": 4}


@pytest.mark.rule("7W-41", "7W-49", "7W-Q22")
def test_the_wonder_tells_its_stages_and_the_guild_it_copies() -> None:
    left = city("Giza", "Magistrates Guild, Baths", hand="")
    copying = three(city("Olympia B 3"), left, city("Rhodos", "Altar, Theater", hand=""), phase="over")

    assert pieces(copying, "wonder") == {
        "Stage 1": 0,
        "Stage 2": 5,
        "Stage 3": 0,
        "Copied: Magistrates Guild: 3 blue cards, 1 each": 3,
    }


@pytest.mark.rule("7W-42")
def test_blue_cards_are_told_by_name() -> None:
    assert pieces(table_x(), "civilian") == {"Baths": 3, "Aqueduct": 5, "Statue": 4}


@pytest.mark.rule("7W-43", "7W-44", "7W-Q23")
def test_science_tells_squares_and_sets_with_the_symbols_of_choice_where_they_count_most() -> None:
    science = part(three(city("Babylon A 2", "Lodge, Academy, Workshop, Scientists Guild"), phase="over"), "science")

    assert science.pieces == (
        Piece("3 × 3", 9, ("compass", "compass", "compass")),
        Piece("1 × 1", 1, ("gear",)),
        Piece("1 × 1", 1, ("tablet",)),
        Piece("1 set × 7", 7, ("compass", "gear", "tablet")),
    )
    assert science.note == "2 symbols were of choice, and used for the most points."


@pytest.mark.rule("7W-45", "7W-46")
def test_cards_that_count_tell_what_they_count() -> None:
    assert pieces(table_x(), "commercial", 1) == {"Arena: 2 stages, 1 each": 2}
    assert pieces(table_x(), "guilds", 1) == {
        "Spies Guild: 3 red cards, 1 each": 3,
        "Shipowners Guild: 7 brown, grey and purple cards, 1 each": 7,
    }


@pytest.mark.rule("7W-44", "7W-46", "7W-Q20")
def test_a_symbol_of_a_guild_is_said_to_count_elsewhere() -> None:
    assert part(table_x(), "guilds", 3).note == "The symbol of the Scientists Guild is counted under science."

    olympia = city("Olympia B 3", "Lodge, Academy, Study", hand="")
    copying = three(olympia, city("Giza", "Scientists Guild", hand=""), phase="over")
    assert "copied" in part(copying, "wonder").note
    assert part(copying, "science").note.startswith("One symbol was of choice")


@pytest.mark.rule("7W-39", "7W-40", "7W-41", "7W-42", "7W-43", "7W-44", "7W-45", "7W-46", "7W-49")
@pytest.mark.parametrize("seats", range(2, 8))
def test_the_pieces_of_every_part_add_up_on_tables_by_lot(seats: int) -> None:
    luck = random.Random(f"accounts {seats}")
    for _ in range(60):
        table = final_table(luck, seats)
        for standing in GAME.outcome(table).standings:
            for one in GAME.account(table, standing.seat):
                assert sum(piece.points for piece in one.pieces) == one.points == standing.breakdown[one.id], one
                assert one.rule in GAME.rules


@pytest.mark.rule("7W-38")
def test_without_names_an_account_speaks_of_seats_and_the_free_city() -> None:
    sitting = sit_down(2, 7)
    while sitting.now[0] == 1:
        sitting.idle()

    military = next(part for part in GAME.account(sitting.state, 0) if part.id == "military")
    assert {piece.words for piece in military.pieces} == {"Age I, against Seat 1", "Age I, against the Free city"}
