"""Data packs: an owner's corrections are data, checked in words, and known by their hash."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from quattrocento import games
from quattrocento.engine.corrections import corrections
from quattrocento.engine.errors import BadFile, BadSetup
from quattrocento.engine.packs import Pack, pack_in, read_pack
from quattrocento.games.guns_and_steel import book as guns_and_steel
from quattrocento.games.renaissance_wars import book as renaissance_wars

GAME = games["guns-and-steel"]


def pack(**cards: dict[str, object]) -> Pack:
    return Pack("test", GAME.id, cards)


def test_a_correction_changes_the_value_and_its_provenance() -> None:
    config = GAME.config(4, None, pack(swordsman={"cost": "1 F 1 I", "vp": 1}))
    sheets = {sheet.id: sheet for sheet in GAME.sheets(config)}
    assert (sheets["swordsman"].values["cost"], sheets["swordsman"].values["vp"]) == ("1 F 1 I", 1)
    assert sheets["swordsman"].provenance["vp"] == "pack"
    assert sheets["swordsman"].provenance["strength"] != "pack"


def test_a_pack_does_not_touch_games_without_it() -> None:
    GAME.new(3, seed=1, pack=pack(tank={"vp": 9}))
    sheets = {sheet.id: sheet for sheet in GAME.sheets(GAME.config(3))}
    assert sheets["tank"].values["vp"] != 9


def test_points_follow_the_pack() -> None:
    state = GAME.new(2, seed=1, pack=pack(agriculture={"vp": 2}))
    assert [standing.total for standing in GAME.outcome(state).standings] == [2, 2]


def test_a_wonders_threshold_can_be_corrected() -> None:
    sheets = {s.id: s for s in GAME.sheets(GAME.config(4, None, pack(angkor_wat={"needs_4": 2, "vp": 7})))}
    assert sheets["angkor_wat"].values["vp"] == 7
    assert "2 or more face-up attack cards" in sheets["angkor_wat"].text


def test_the_hash_knows_the_meaning_and_not_the_name() -> None:
    one, two = pack(tank={"vp": 2, "strength": 4}), pack(tank={"strength": 4, "vp": 2})
    assert one.hash == two._replace(name="other").hash
    assert one.hash != pack(tank={"vp": 3, "strength": 4}).hash


def test_what_a_pack_changes_is_told_with_what_is_usual() -> None:
    given = pack(swordsman={"cost": "1 F 1 I", "vp": 1}, great_pyramids={"needs_4": 4})
    usual = {"swordsman": {"cost": "2 I", "vp": 0}, "great_pyramids": {"needs": {"2": 5, "3": 5, "4": 5}}}
    assert corrections(GAME, GAME.config(4, None, given)) == usual
    assert corrections(GAME, GAME.config(4)) == {}


def test_a_value_that_is_only_made_certain_is_told_as_well() -> None:
    assert corrections(GAME, GAME.config(4, None, pack(swordsman={"cost": "2 I", "vp": 1}))) == {
        "swordsman": {"cost": "2 I", "vp": 0}
    }
    made_certain = corrections(GAME, GAME.config(4, None, pack(great_pyramids={"needs_4": 5})))
    assert made_certain["great_pyramids"]["needs"] == {"2": 5, "3": 5, "4": 5}


def test_what_takes_no_part_is_not_told() -> None:
    given = pack(chariot={"vp": 2})  # of Renaissance
    assert corrections(GAME, GAME.config(4, None, given)) == {}
    assert list(corrections(GAME, GAME.config(4, {"set": "combined"}, given))) == ["chariot"]


@pytest.mark.parametrize(
    ("books", "given"),
    [
        (guns_and_steel, lambda number: {"tank": {"vp": number % 16, "strength": number // 16 % 16}}),
        (renaissance_wars, lambda number: {"royal_court": {"florins": number}}),
    ],
)
def test_corrections_of_many_owners_are_not_kept_for_ever(
    books: ModuleType, given: Callable[[int], dict[str, dict[str, object]]]
) -> None:
    id = books.__name__.split(".")[-2].replace("_", "-")
    for number in range(2 * books._BOOKS_KEPT // 3):
        for seats in (2, 3, 4):
            games[id].sheets(games[id].config(seats, None, Pack("", id, given(number))))
    assert len(books._BOOKS) <= books._BOOKS_KEPT


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        ({"zeppelin": {"vp": 1}}, "no such card"),
        ({"tank": {"colour": "red"}}, "no value 'colour'"),
        ({"tank": {"vp": "many"}}, "vp is a number from 0 to 15"),
        ({"tank": {"vp": -1}}, "vp is a number from 0 to 15"),
        ({"tank": {"vp": True}}, "vp is a number from 0 to 15"),
        ({"tank": {"strength": 16}}, "strength is a number"),
        ({"tank": {"cost": "2 X"}}, "a cost is written like"),
        ({"tank": {"cost": 4}}, "a cost is written like"),
        ({"tank": {"cost": "1 F 1 F"}}, "a cost is written like"),
        ({"tank": {"cost": "99 F"}}, "at most 15 resources"),
        ({"tank": {"response": "yes"}}, "response is true or false"),
        ({"tank": {"removed_2p": True}}, "exactly one Earth card"),
        ({"warrior": {"removed_2p": True}}, "never removed"),
        ({"iss": {"indicator": "tank"}}, "the indicator must be"),
        ({"iss": {"indicator": "computer"}}, "same indicator"),
        ({"iss": {"needs_4": 99}}, "needs_4 is a number from 0 to 60"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(cards: dict[str, dict[str, object]], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        GAME.config(4, None, pack(**cards))


def test_a_pack_for_another_game_is_refused() -> None:
    with pytest.raises(BadSetup, match="'chess'"):
        GAME.config(4, None, Pack("", "chess", {}))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game = ", "not valid TOML"),
        ("[cards.tank]\nvp = 1", "for which game"),
        ('game = "guns-and-steel"', "under \\[cards"),
        ('game = "guns-and-steel"\ncards = 3', "under \\[cards"),
        ('game = "guns-and-steel"\n[cards.tank]\nvp = 1979-05-27', "values that no card can have"),
        ('game = "guns-and-steel"\n[cards.tank]\nvp = ' + "9" * 5000, "values that no card can have"),
        ('game = "guns-and-steel"\n[cards.tank]\nvp = ' + "[" * 5000, "values that no card can have"),
        ('game = "guns-and-steel"\nauthor = "me"\n[cards.tank]\nvp = 1', "unknown entry 'author'"),
    ],
)
def test_a_file_out_of_shape_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "pack.toml"
    file.write_text(text)
    with pytest.raises(BadFile, match=complaint):
        read_pack(file)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be read"):
        read_pack(tmp_path / "none.toml")


@pytest.mark.parametrize(
    "text", ["a" + ".a" * 3030 + "=1", f"[{'a' + '.a' * 3030}]\nb=1", "a.b=1\n" + "0." * 50 + "c=1"]
)
def test_keys_of_thousands_of_parts_are_refused_unread(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading them takes seconds, in which a server would answer nobody."""
    monkeypatch.setattr(tomllib, "loads", lambda text: pytest.fail("it was read"))

    with pytest.raises(BadFile, match="more than 40 dots"):
        pack_in(text, "of somebody")
