"""The golden files hold: the words on cards, the numbers in game files, the generator, and whole games."""

from __future__ import annotations

import pytest

from quattrocento.engine.errors import ReplayMismatch
from quattrocento.engine.record import lines_of, read_record, replay, verify
from quattrocento.games import shelf
from tests.games.guns_and_steel.staging import GAME
from tests.games.renaissance_wars.recorded import cards as wars_cards
from tests.golden.goldens import FOLDER, goldens

GOLDENS = goldens()
EARLIER = sorted(f"earlier/{path.name}" for path in (FOLDER / "earlier").glob("*_ruleset_*.jsonl"))
NOTATIONS = sorted(f"earlier/{path.name}" for path in (FOLDER / "earlier").glob("*_notation_*.jsonl"))
GAMES = [f"guns_and_steel_{set}{seats}.jsonl" for set in ("", "renaissance_", "combined_") for seats in (2, 3, 4)]


def kept(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", list(GOLDENS))
def test_a_golden_file_is_as_it_was(name: str) -> None:
    assert GOLDENS[name] == kept(name), "read `git diff` after `make golden`, and keep it only if it is meant"


def test_there_is_no_golden_file_that_nothing_makes() -> None:
    files = {path.name for path in FOLDER.iterdir() if path.suffix in (".txt", ".jsonl")}

    assert files == set(GOLDENS)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_plays_out_as_recorded(name: str) -> None:
    lines = lines_of(kept(name))

    end = verify(GAME, lines, name)

    assert read_record(lines, name).finished
    assert GAME.decisions(end) == ()
    assert GAME.outcome(end).winners


@pytest.mark.parametrize("name", EARLIER)
def test_a_game_recorded_under_an_earlier_ruleset_still_proves_itself(name: str) -> None:
    lines = lines_of(kept(name))
    header = read_record(lines, name).header
    game = shelf[header.game]

    end = verify(game, lines, name)

    assert header.config.ruleset < game.ruleset
    assert game.outcome(end).winners


@pytest.mark.parametrize("name", NOTATIONS)
def test_a_game_written_down_in_an_earlier_notation_still_proves_itself(name: str) -> None:
    lines = lines_of(kept(name))
    header = read_record(lines, name).header
    game = shelf[header.game]

    assert name.endswith(f"_notation_{header.notation}.jsonl")
    assert header.notation < game.notation
    assert game.outcome(verify(game, lines, name)).winners


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_recorded_before_there_were_other_sets_still_proves_itself(seats: int) -> None:
    name = f"earlier/guns_and_steel_{seats}.jsonl"
    lines = lines_of(kept(name))

    end = verify(GAME, lines, name)

    assert GAME.outcome(end).winners
    assert read_record(lines, name).header.config.options == {"set": "base"}


def test_the_first_card_sheet_of_renaissance_wars_reads_as_it_did() -> None:
    assert wars_cards(ruleset=1) == kept("earlier/renaissance_wars_cards_ruleset_1.txt")


def test_a_game_saved_under_the_first_ruleset_goes_on_under_it() -> None:
    name = "earlier/guns_and_steel_saved.jsonl"

    state = verify(GAME, lines_of(kept(name)), name)

    assert GAME.decisions(state)[0].seat == 0
    assert read_record(lines_of(kept(name)), name).header.config.ruleset == 1


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("line", [1, 40, -1])
def test_a_changed_byte_of_a_golden_game_is_found(name: str, line: int) -> None:
    lines = lines_of(kept(name))
    digit = next(sign for sign in lines[line] if sign.isdigit())
    lines[line] = lines[line].replace(digit, "8" if digit == "9" else str(int(digit) + 1), 1)

    with pytest.raises(ReplayMismatch):
        verify(GAME, lines, name)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_can_be_entered_at_any_answer(name: str) -> None:
    record = read_record(lines_of(kept(name)), name)

    halfway = replay(GAME, record, name, upto=len(record.answers) // 2)
    seat, option = record.answers[len(record.answers) // 2]

    assert GAME.decisions(halfway)[0].seat == seat
    assert option in GAME.options(halfway, GAME.decisions(halfway)[0])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("set", ["base", "renaissance", "combined"])
def test_the_card_sheet_names_every_card(set: str, seats: int) -> None:
    text = kept("guns_and_steel_cards.txt") + kept("guns_and_steel_renaissance_cards.txt")
    options = {"set": set, "reconstructed-wonders": "on"}

    assert [sheet.id for sheet in GAME.sheets(GAME.config(seats, options)) if f"({sheet.id})" not in text] == []
