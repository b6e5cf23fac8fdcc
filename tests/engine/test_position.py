"""Position files: what matters is named, the rest is as after set-up, and a slip is refused with its line."""

from __future__ import annotations

import tomllib

import pytest

from quattrocento import games
from quattrocento.engine.border.position import stage
from quattrocento.engine.errors import BadFile
from quattrocento.games.guns_and_steel.table import Table

FEW = """game = "guns-and-steel"
phase = "purchase"

[supply]
horse = ["Currency", "caravan", "", "Philosophy"]
gunpowder = ["", "Charge"]
wonders = ["Hanging Gardens", "Himeji-jō"]

[[seats]]
hand = ["WARRIOR", "mining"]
up = ["Tank"]
down = ["Agriculture", "Knight"]
wonders = ["Taj Mahal"]
pool = ["Gunpowder", "Iron", "Iron"]

[[seats]]
up = ["Warrior"]
"""


def staged(text: str) -> Table:
    _, state = stage(games, tomllib.loads(text), text, "here.toml")
    assert isinstance(state, Table)
    return state


def test_names_and_ids_are_found_whatever_their_case() -> None:
    table = staged(FEW.replace('"Himeji-jō"', '"angkor_wat"'))
    names = {card.name for number, card in enumerate(table.book.cards) if table.players[0].hand >> number & 1}
    assert names == {"Warrior", "Mining"}
    assert table.players[0].pool == 2 * 256 + 256**3


def test_what_is_left_out_is_as_after_set_up() -> None:
    table = staged(FEW.replace('"Himeji-jō"', '"angkor_wat"'))
    hand = {card.name for number, card in enumerate(table.book.cards) if table.players[1].hand >> number & 1}
    assert hand == {"Reinforcement", "Agriculture", "Barter Trade", "Mining"}
    earth = [table.book.cards[card].name for card in list(table.layout)[15:18] if card != 255]
    assert "Tank" not in earth
    assert "Fighter" in earth


def test_wonders_not_named_are_those_the_rows_pick() -> None:
    table = staged('game = "guns-and-steel"\n[[seats]]\nwonders = ["djenne"]\n[[seats]]\n')
    ages = [wonder.age for number, wonder in enumerate(table.book.wonders) if table.wonders >> number & 1]
    assert ages == [2, 4, 5, 6]


@pytest.mark.parametrize("phase", ["resource", "development", "purchase", "end", "over"])
def test_every_phase_can_be_staged(phase: str) -> None:
    table = staged(f'game = "guns-and-steel"\nphase = "{phase}"\nturn = 1\n[[seats]]\n[[seats]]\n[[seats]]\n')
    assert table.active == (2 if phase in ("purchase", "end") else 1)  # nothing to buy, nothing to retrieve
    assert bool(table.asked) == (phase != "over")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"Charge"', '"Chagre"', r"line 6: there is no card 'Chagre' \(is it 'Charge'\?\)"),
        ('"Charge"', '"Tank"', "line 11: Tank is in two places"),
        ('"Charge"', '"Cannon"', "line 6: Cannon does not belong in the Gunpowder row"),
        ('"Charge"', '"Mining"', "Mining is a starting card and never lies in the supply"),
        ('"Charge"', "7", "line 6: a card is named by text"),
        ('"mining"', '"Warrior"', "Warrior is in two places"),
        ('["", "Charge"]', '["", "", "", "", "", "", ""]', "line 6: the Gunpowder row has 5 places, not 7"),
        ('"Himeji-jō"', '"Taj Mahal"', "line 13: Taj Mahal is in two places"),
        ('"Himeji-jō"', '"Great Pyramids"', "never in the same game"),
        ('"Himeji-jō"', '"Babylon"', "line 7: there is no wonder 'Babylon'"),
        ('"purchase"', '"lunch"', "line 2: 'lunch' is no phase"),
        ("[supply]", "turn = 5\n[supply]", "'turn' is the seat whose turn it is, from 0 to 1"),
        ("[supply]", "colour = 5\n[supply]", "a position has no entry 'colour'"),
        ('up = ["Tank"]', 'upp = ["Tank"]', "line 11: a seat has no entry 'upp'"),
        ('up = ["Tank"]', "up = 4", "'up' must be a list"),
        ('"Gunpowder", "Iron", "Iron"', '"Gold"', "line 14: there is no resource 'Gold'"),
        ('["Gunpowder", "Iron", "Iron"]', "{ iron = 99 }", "from 0 to 50"),
        ("[supply]", "[supplies]", "no entry 'supplies'"),
        ("[supply]", "[supply]\nwater = []", "no entry 'water'"),
        ("[supply]", '[options]\nset = "moon"\n[supply]', "set=moon is not possible"),
    ],
)
def test_a_slip_is_refused_with_its_line(old: str, new: str, complaint: str) -> None:
    text = FEW.replace('"Himeji-jō"', '"Eiffel Tower"') if "Himeji" not in old else FEW
    assert old in text
    with pytest.raises(BadFile, match=complaint):
        staged(text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[[seats]]", "must say which game"),
        ('game = "chess"', "no game 'chess'"),
        ('game = "guns-and-steel"', "names its seats"),
        ('game = "guns-and-steel"\n[[seats]]', "2 to 4 players, not for 1"),
        ('game = "guns-and-steel"\nseats = 3', "names its seats"),
    ],
)
def test_a_position_without_its_bones_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadFile, match=complaint):
        staged(text)
