"""Position files of Renaissance and both sets: culture, glory, piles, deeds, Warriors; a slip gets one sentence."""

from __future__ import annotations

import tomllib
from itertools import islice
from typing import Any

import pytest

from quattrocento import games
from quattrocento.engine.border.position import stage
from quattrocento.engine.errors import BadFile, QuattrocentoError
from quattrocento.engine.rng import seeded
from tests.games.guns_and_steel.staging import CALM, Sitting, combined, names, onwards, renaissance, rows, seat

FULL = """game = "guns-and-steel"
phase = "glory"
deeds = ["attack_activated", "bought"]
turn = 1

[options]
set = "combined"
reconstructed-wonders = "on"

[supply]
horse = ["Calendar", "", "Ambush"]
wonders = ["Colossus of Rhodes", "panama_canal"]

[supply.piles]
gunpowder = ["Horse Archer", "knight"]
oil = []

[[seats]]
hand = ["Warrior", "Warrior", "Mining"]
culture = 7
glory = { "Panama Canal" = 2 }

[[seats]]
hand = ["Mining", "Agriculture"]
glory = { colossus = 1 }
"""


def staged(text: str) -> Sitting:
    _, state = stage(games, tomllib.loads(text), text, "here.toml")
    return Sitting(state)


def test_everything_a_position_can_say_is_taken_over() -> None:
    sitting = staged(FULL)

    assert sitting.asked == (1, "glory")
    assert sitting.about("Honour") == {"Colossus of Rhodes"}
    assert sitting.culture() == [7, 0]
    assert (sitting.glory(0), sitting.glory(1)) == ({"Panama Canal": 2}, {"Colossus of Rhodes": 1})
    assert sitting.many(sitting.player(0).hand) == {"Warrior": 2, "Mining": 1}
    assert sitting.row("horse") == ["Calendar", "", "Ambush", "", "", ""]
    assert sitting.pile("gunpowder") == ["Horse Archer", "Knight"]
    assert sitting.pile("oil") == []


@pytest.mark.rule("GS-K1", "GS-K2")
def test_what_is_left_out_lies_in_rows_and_piles() -> None:
    sitting = combined(seat(), seat(hand=CALM, up="Coup"), seat(), supply={"horse": ["Calendar"]})

    assert len(sitting.pile("horse")) == 8
    assert not names("Coup, Calendar") & set(sitting.pile("horse"))
    assert [len(sitting.row(age)) for age in ("gunpowder", "oil", "earth", "space")] == [5, 4, 3, 2]
    assert [len(sitting.pile(age)) for age in ("gunpowder", "oil", "earth", "space")] == [7, 6, 5, 4]


@pytest.mark.parametrize("phase", ["resource", "development", "purchase", "end", "glory", "over"])
@pytest.mark.parametrize("set", ["renaissance", "combined"])
def test_every_phase_can_be_staged(phase: str, set: str) -> None:
    sitting = renaissance(
        seat(hand="", down="Agriculture, Warrior", up="Coup"),
        seat(hand=CALM),
        phase=phase,
        set=set,
        wonders="Lighthouse of Alexandria",
        supply=rows(horse="Writing"),
    )
    asked = {"resource": "purchase", "development": "purchase", "end": "retrieval"}.get(phase, phase)

    assert sitting.asked == (None if phase == "over" else (0, asked))


@pytest.mark.rule("GS-N18")
@pytest.mark.parametrize(("deeds", "asked"), [("", True), ("bought", False)])
def test_without_a_word_nothing_has_been_bought(deeds: str, asked: bool) -> None:
    sitting = renaissance(
        seat(hand=CALM), seat(hand=CALM), phase="glory", wonders="Lighthouse of Alexandria", deeds=deeds
    )

    assert (sitting.asked == (0, "glory")) == asked


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("culture = 7", "culture = -1", "line 20: 'culture' is a number from 0 to 999, not -1"),
        ("culture = 7", "culture = 1000", "'culture' is a number from 0 to 999"),
        ("culture = 7", 'culture = "many"', "'culture' is a number"),
        ("culture = 7", "culture = true", "'culture' is a number"),
        ('{ "Panama Canal" = 2 }', '["Panama Canal"]', "line 21: 'glory' must be a table of wonders"),
        ('"Panama Canal" = 2', '"Panama Canal" = 3', "line 21: of one seat, from 0 to 2 glory tokens lie on Panama"),
        ('"Panama Canal" = 2', '"Panama Canal" = -1', "from 0 to 2 glory tokens"),
        ('"Panama Canal" = 2', '"Panama Canal" = true', "from 0 to 2 glory tokens"),
        ('"Panama Canal" = 2', '"Panama Canal" = 1, panama_canal = 1', "panama_canal is named twice under 'glory'"),
        ('"Panama Canal" = 2', '"Sancta Sophia" = 2', "line 21: Sancta Sophia is not in the supply, so no glory"),
        ('"Panama Canal" = 2', '"Suez Canal" = 2', "line 21: there is no wonder 'Suez Canal'"),
        ('"Panama Canal" = 2', '"Great Pyramids" = 2', "there is no wonder 'Great Pyramids'"),
        ('"attack_activated"', '"attack"', "line 3: 'attack' is no deed; it may be attack_activated"),
        ('"attack_activated"', "7", "7 is no deed"),
        ('"attack_activated"', '["bought"]', "is no deed"),
        ('"attack_activated", "bought"', '"nothing_bought", "bought"', "line 3: either a card was bought"),
        ('["attack_activated", "bought"]', '"bought"', "line 3: 'deeds' must be a list"),
        ('"glory"', '"lunch"', "line 2: 'lunch' is no phase; it may be resource, development, purchase, end, glory"),
        ("turn = 1", "turn = 2", "line 4: 'turn' is the seat whose turn it is, from 0 to 1"),
        ('"knight"', '"knight", "Tank"', "line 15: Tank does not belong in the Gunpowder research pile"),
        ('"knight"', '"Horse Archer"', "Horse Archer is in two places"),
        ('"knight"', '"Warrior"', "Warrior is a starting card and never lies in the supply"),
        ('"knight"', '"-"', "line 15: a research pile has no gaps"),
        ('"knight"', '""', "a research pile has no gaps"),
        ('"knight"', "5", "a card is named by text"),
        ("oil = []", "iron = []", "line 16: the table of research piles has no entry 'iron'"),
        ("oil = []", 'oil = "Cannon"', "line 16: 'oil' must be a list"),
        ("[supply.piles]", "[supply.heaps]", "the supply has no entry 'heaps'"),
        ('"Calendar", "", "Ambush"', '"Horse Archer"', "Horse Archer does not belong in the Horse row"),
        ('horse = ["Calendar", "", "Ambush"]', 'gunpowder = ["Knight"]', "[Kk]night is in two places"),
        ('"Calendar", "", "Ambush"', '"", "", "", "", "", "", "Calendar"', "the Horse row has 6 places, not 7"),
        ('["Warrior", "Warrior", "Mining"]', '["Warrior", "Warrior", "Warrior"]', "there are 2 Warriors at this table"),
        ('hand = ["Mining", "Agriculture"]\n', "", "there are 2 Warriors at this table, not 3"),
        ('"Warrior", "Warrior", "Mining"', '"Mining", "Mining"', "Mining is in two places"),
        ('set = "combined"', 'set = "renaissance"', "research piles only where both sets are combined"),
        ('set = "combined"', 'set = "rome"', "set=rome is not possible"),
        ('reconstructed-wonders = "on"', 'espionage = "maybe"', "espionage=maybe is not possible"),
        ('reconstructed-wonders = "on"', 'colour = "red"', "colour"),
        ('"panama_canal"]', '"unknown_e", "panama_canal"]', "never in the same game: one wonder per age"),
    ],
)
def test_a_slip_is_refused_in_one_sentence(old: str, new: str, complaint: str) -> None:
    assert old in FULL
    with pytest.raises(BadFile, match=complaint) as refused:
        staged(FULL.replace(old, new, 1))

    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ("[[seats]]\nculture = 3", "there is no culture in the base set"),
        ("[[seats]]\nglory = { iss = 1 }", "there is no glory in the base set"),
        ('deeds = ["bought"]\n[[seats]]', "no wonder of the base set asks what was done in a turn"),
        ('phase = "glory"\n[[seats]]', "'glory' is no phase"),
        ('[supply.piles]\nhorse = ["Caravan"]\n[[seats]]', "research piles only where both sets are combined"),
        ('[[seats]]\nhand = ["Warrior", "Warrior"]', "Warrior is in two places"),
        ('[[seats]]\nhand = ["Coup"]', "there is no card 'Coup'"),
    ],
)
def test_what_the_base_set_does_not_have_is_refused_there(entry: str, complaint: str) -> None:
    with pytest.raises(BadFile, match=complaint):
        staged(f'game = "guns-and-steel"\n{entry}\n[[seats]]\n')


@pytest.mark.rule("GS-N3")
def test_a_seat_has_no_more_than_five_tokens() -> None:
    text = FULL.replace('"Colossus of Rhodes", "panama_canal"', '"Colossus of Rhodes", "panama_canal", "Sancta Sophia"')
    text = text.replace('"Panama Canal" = 2', '"Panama Canal" = 2, "Sancta Sophia" = 2, colossus = 2')

    with pytest.raises(BadFile, match="a seat has 5 glory tokens, not 6"):
        staged(text)


@pytest.mark.rule("GS-A41")
def test_a_seat_that_names_its_table_holds_no_further_warrior() -> None:
    """Without a hand a seat holds the starters it has not laid down, and a Warrior lies there already."""
    sitting = renaissance(seat(up="Warrior, Warrior"), seat(hand=CALM))

    assert "Warrior" not in sitting.hand(0)
    assert sitting.many(sitting.player(0).owned())["Warrior"] == 2


# Whatever stands in a file, it is staged or refused in words.


ODD: list[object] = [
    0,
    -1,
    7,
    10**30,
    1.5,
    True,
    "",
    "-",
    "Warrior",
    "Movie",
    "horse",
    [],
    [[]],
    ["Movie", "Movie"],
    [3],
    {},
]
ODD += [{"horse": 1}, {"Movie": ["Movie"]}, [{}], ["Colossus of Rhodes"], {"colossus": 2}, ["Food", "Space"]]


def places(node: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """Every place in a position where something else could stand."""
    found = [path] if path else []
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in items:
        found += places(value, (*path, key))
    return found


def changed(path: tuple[object, ...], value: object) -> dict[str, object]:
    """The full position with something else in one place."""
    position: dict[str, object] = tomllib.loads(FULL)
    node: Any = position
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = value
    return position


def refusal(position: dict[str, object]) -> str:
    """Why a position is refused; nothing if it can be staged, and then it can be played on as well."""
    try:
        _, state = stage(games, position, FULL, "here.toml")
    except QuattrocentoError as refused:
        return str(refused)
    list(islice(onwards(Sitting(state), seeded(1, "odd positions")), 12))
    return ""


@pytest.mark.parametrize("path", places(tomllib.loads(FULL)), ids=lambda path: "-".join(map(str, path)))
def test_whatever_stands_in_a_place_is_played_or_refused_in_one_sentence(path: tuple[object, ...]) -> None:
    refusals = [message for odd in ODD if (message := refusal(changed(path, odd)))]

    assert refusals
    assert all(message.endswith(".") and "\n" not in message for message in refusals)
