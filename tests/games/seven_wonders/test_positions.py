"""Position files of 7 Wonders: what they say, what they leave out, and how a slip is refused with its line."""

from __future__ import annotations

import random
import tomllib
from collections import Counter

import pytest

from quattrocento import games
from quattrocento.engine.border.position import stage as read
from quattrocento.engine.errors import BadFile, QuattrocentoError
from quattrocento.engine.rng import seeded
from tests.games.seven_wonders.staging import BOARDS, BOOK, GAME, Sitting, city, named, names, stage

EXAMPLE = """game = "seven-wonders"
age = 1

[[seats]]
board = "Giza B"
stages = 3
built = ["Quarry", "Timber Yard", "Marketplace"]
hand = ["Baths"]
coins = 4

[[seats]]
board = "Rhodos A"

[[seats]]
board = "Babylon A"
"""


def staged(text: str) -> Sitting:
    _, state = read(games, tomllib.loads(text), text, "here.toml")
    return Sitting(state)


def refusal(text: str) -> str:
    with pytest.raises(BadFile) as caught:
        staged(text)
    return str(caught.value)


def test_the_example_of_the_promised_surface_can_be_read() -> None:
    sitting = staged(EXAMPLE)

    assert BOOK.side_name(sitting.city(0).side) == "Giza B"
    assert sitting.city(0).stages == 3
    assert sitting.built() == names("Quarry, Timber Yard, Marketplace")
    assert sitting.hand() == ["Baths"]
    assert sitting.coins() == 4
    assert sitting.offered() == ["Build Baths", "Sell Baths"]


def test_ids_and_any_case_will_do() -> None:
    sitting = staged(
        EXAMPLE.replace("Giza B", "giza_b").replace("Timber Yard", "timber_yard").replace("Baths", "BATHS")
    )

    assert sitting.built() == names("Quarry, Timber Yard, Marketplace")
    assert sitting.hand() == ["Baths"]


def test_what_is_left_out_is_as_after_set_up() -> None:
    sitting = stage({}, {}, {}, {})

    assert sitting.now == (1, 1)
    assert sitting.all_coins() == [3] * 4
    assert len({one.side // 2 for one in sitting.table.cities}) == 4
    assert [len(sitting.hand(seat)) for seat in range(4)] == [7] * 4
    assert not any(sitting.built(seat) or sitting.city(seat).stages for seat in range(4))
    assert sitting.discards() == []


@pytest.mark.parametrize(("turn", "size"), [(1, 7), (3, 5), (6, 2)])
def test_hands_that_are_left_out_have_the_size_of_the_turn(turn: int, size: int) -> None:
    sitting = stage(city("Giza"), city("Rhodos"), city("Babylon"), turn=turn, age=2)

    assert sitting.now == (2, turn)
    assert [len(sitting.hand(seat)) for seat in range(3)] == [size] * 3


@pytest.mark.parametrize(("hand", "age"), [("Baths", 1), ("Walls", 2), ("Palace", 3), ("Spies Guild", 3)])
def test_the_age_is_read_from_the_hand_if_it_is_left_out(hand: str, age: int) -> None:
    assert stage(city("Giza", hand=hand), city("Rhodos"), city("Babylon")).now == (age, 1)


def test_of_two_looms_the_one_of_the_age_is_in_hand() -> None:
    sitting = stage(city("Giza", hand="Loom"), city("Rhodos"), city("Babylon"), age=2)

    assert sitting.hand() == ["Loom"]
    assert sitting.now == (2, 1)


def test_cards_that_lie_somewhere_are_not_dealt_again() -> None:
    """In a game of three every card of age I but the pairs is there once; what is named is nowhere else."""
    discard = ["Altar", "Baths", "Theater", "Stockade", "Barracks", "Guard Tower", "Lumber Yard", "Stone Pit"]
    sitting = stage(
        city("Giza", "Clay Pool, Ore Vein", hand="Loom"), city("Rhodos"), city("Babylon"), discard=discard, turn=2
    )
    dealt = Counter(sitting.hand(1) + sitting.hand(2))

    assert not set(dealt) & {*discard, "Clay Pool", "Ore Vein", "Loom"}


@pytest.mark.parametrize("age", [1, 2])
def test_structures_of_a_later_age_are_missing_when_it_is_dealt(age: int) -> None:
    sitting = stage(city("Giza", "Palace, Spies Guild"), city("Rhodos"), city("Babylon"), age=age, turn=6)
    while sitting.asked and sitting.now[0] < 3:
        sitting.idle()
    dealt = [name for seat in range(3) for name in sitting.hand(seat)]

    assert "Spies Guild" not in dealt + named(3, sitting.table.box)
    assert dealt.count("Palace") == 0


def test_a_position_can_name_tokens_discards_and_a_used_power() -> None:
    sitting = stage(
        city("Olympia A 2", military=[1, 3, -1], free_build_used=True, hand="Palace"),
        city("Rhodos"),
        city("Babylon"),
        discard="Altar, Walls",
    )

    assert (sitting.city(0).military, sitting.city(0).defeats) == (3, 1)
    assert sitting.discards() == ["Altar", "Walls"]
    assert sitting.about("BuildFree") == []


def test_a_free_city_can_be_named_with_two_players() -> None:
    sitting = stage(city("Giza"), city("Rhodos"), free_city=dict(city("Babylon B 1", "Quarry", coins=7)))

    assert BOOK.side_name(sitting.city(2).side) == "Babylon B"
    assert (sitting.city(2).stages, sitting.built(2), sitting.coins(2)) == (1, {"Quarry"}, 7)


def test_without_one_the_free_city_is_as_after_set_up() -> None:
    sitting = stage(city("Giza"), city("Rhodos"))

    assert sitting.coins(2) == 3
    assert sitting.city(2).side // 2 not in (BOARDS.index("Giza"), BOARDS.index("Rhodos"))


def test_an_end_can_be_staged_for_its_points() -> None:
    sitting = stage(city("Giza", "Palace", coins=6), city("Rhodos"), city("Babylon"), phase="over")

    assert not sitting.asked
    assert sitting.outcome.over
    assert sitting.points() == {**dict.fromkeys(sitting.points(), 0), "civilian": 8, "treasury": 2}


def test_options_of_the_game_are_settled_as_in_a_new_one() -> None:
    sitting = stage({}, {}, {}, options={"side": "B"})

    assert {one.side % 2 for one in sitting.table.cities} == {1}


# Refusals name the line


@pytest.mark.parametrize(
    ("before", "after", "line", "why"),
    [
        ('"Quarry"', '"Quary"', 7, "no card 'Quary' (is it 'Quarry'?)"),
        ('"Giza B"', '"Giza C"', 5, "no board 'Giza C'"),
        ('"Giza B"', '"Giza"', 5, "no board 'Giza'"),
        ('"Giza B"', "3", 5, "named by text"),
        ("stages = 3", "stages = 5", 6, "from 0 to 4"),
        ("stages = 3", "stages = -1", 6, "from 0 to 4"),
        ("stages = 3", 'stages = "3"', 6, "not '3'"),
        ("stages = 3", "stages = true", 6, "not True"),
        ("stages = 3", "stages = 1.5", 6, "not 1.5"),
        ("coins = 4", "coins = -1", 9, "from 0 to 999"),
        ("coins = 4", "coins = 1000", 9, "from 0 to 999"),
        ("coins = 4", "gold = 4", 9, "no entry 'gold'"),
        ('["Baths"]', '"Baths"', 8, "must be a list"),
        ('["Baths"]', "[7]", 8, "named by text"),
        ('["Baths"]', '["Walls"]', 8, "age II, and this is age I"),
        ('["Baths"]', '["Baths", "Baths", "Baths"]', 8, "only twice"),
        ("age = 1", "age = 4", 2, "from 1 to 3"),
        ("age = 1", 'age = "I"', 2, "not 'I'"),
        ("age = 1", "turn = 7", 2, "from 1 to 6"),
        ("age = 1", "turn = 0", 2, "from 1 to 6"),
        ("age = 1", 'phase = "pause"', 2, "no phase"),
        ("age = 1", "phase = 3", 2, "no phase"),
        ("age = 1", "era = 1", 2, "no entry 'era'"),
        ("age = 1", 'discard = "Altar"', 2, "must be a list"),
        ("age = 1", 'discard = ["Altra"]', 2, "no card 'Altra'"),
        ("age = 1", 'options = "B"', 2, "table of names"),
        ("coins = 4", "military = [2]", 9, "-1, 1, 3 or 5"),
        ("coins = 4", "military = [true]", 9, "not True"),
        ("coins = 4", "military = [5, 5, 5]", 9, "two conflict tokens"),
        ("coins = 4", "military = [-1, -1, -1, -1, -1, -1, -1]", 9, "two conflict tokens"),
        ("coins = 4", "military = 3", 9, "must be a list"),
        ("coins = 4", "free_build_used = 1", 9, "true or false"),
        ('"Rhodos A"', '"Giza A"', 12, "Giza is there only once"),
        ('"Marketplace"]', '"Marketplace", "Quarry"]', 7, "cannot stand twice"),
    ],
)
def test_a_slip_is_refused_with_its_line(before: str, after: str, line: int, why: str) -> None:
    assert before in EXAMPLE
    complaint = refusal(EXAMPLE.replace(before, after, 1))

    assert why in complaint
    assert f"line {line}:" in complaint


def test_two_looms_cannot_stand_in_one_city() -> None:
    text = EXAMPLE.replace('"Quarry"', '"Loom (age I)"').replace('"Timber Yard"', '"Loom (age II)"')

    assert "7W-13" in refusal(text)


@pytest.mark.parametrize("copies", [3])
def test_a_card_cannot_be_used_more_often_than_it_exists(copies: int) -> None:
    """Two Altars exist; three cities cannot all have one."""
    cities = [{"built": ["Altar"]} for _ in range(copies)]

    with pytest.raises(QuattrocentoError, match="only twice"):
        stage(*cities)


def test_a_guild_exists_once() -> None:
    with pytest.raises(QuattrocentoError, match="only once"):
        stage(city("Giza", "Spies Guild"), city("Rhodos", "Spies Guild"), city("Babylon"))


def test_a_free_city_belongs_to_two_players() -> None:
    with pytest.raises(QuattrocentoError, match="only there with two players"):
        stage(city("Giza"), city("Rhodos"), city("Babylon"), free_city={"coins": 3})


@pytest.mark.parametrize("free_city", [3, "Giza A", ["Giza A"]])
def test_a_free_city_is_a_table(free_city: object) -> None:
    with pytest.raises(QuattrocentoError, match="free_city"):
        stage(city("Giza"), city("Rhodos"), free_city=free_city)


def test_the_free_city_holds_no_hand() -> None:
    with pytest.raises(QuattrocentoError, match="no entry 'hand'"):
        stage(city("Giza"), city("Rhodos"), free_city={"hand": ["Altar"]})


@pytest.mark.parametrize("seats", [[], [{}], [{}] * 8, "three", [1, 2, 3]])
def test_a_position_needs_two_to_seven_seats(seats: object) -> None:
    with pytest.raises(QuattrocentoError):
        GAME.stage({"seats": seats})


def test_stages_need_a_board() -> None:
    with pytest.raises(QuattrocentoError, match="names its board"):
        stage({"stages": 1}, {}, {})


def test_a_position_in_which_nobody_has_a_card_is_refused() -> None:
    with pytest.raises(QuattrocentoError, match="nobody has a card"):
        stage(city("Giza", hand=""), city("Rhodos", hand=""), city("Babylon", hand=""))


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(QuattrocentoError, match="side"):
        stage({}, {}, {}, options={"side": "C"})


# Whatever can be staged can be played


def anything(luck: random.Random) -> dict[str, object]:
    """A position of anything anywhere; many are refused, and none may get stuck."""
    age = luck.randrange(1, 4)
    boards = luck.sample(BOARDS, 7)

    def some(hand: bool) -> dict[str, object]:
        said: dict[str, object] = dict(city(f"{boards.pop()} {luck.choice('AB')} {luck.randrange(3)}"))
        said["built"] = list({BOOK.cards[face].name for face in luck.sample(range(78), luck.randrange(9))})
        said["coins"] = luck.randrange(9)
        if hand and luck.random() < 0.6:
            said["hand"] = [luck.choice([c.name for c in BOOK.cards if c.age == age]) for _ in range(luck.randrange(5))]
        return said

    seats = luck.choice((2, 2, 3, 4, 5))
    position: dict[str, object] = {"seats": [some(True) for _ in range(seats)], "age": age}
    if seats == 2:
        position["free_city"] = some(False)
    return {**position, "turn": luck.randrange(1, 7), "discard": ["Altar", "Walls"]}


@pytest.mark.parametrize("block", range(4))
def test_whatever_can_be_staged_can_be_shown_and_played_to_its_end(block: int) -> None:
    """Hands of odd sizes, powers in any city; with two players the controller may be left with one card."""
    luck, lots, played = random.Random(block), seeded(block, "staged"), 0
    for _ in range(25):
        try:
            sitting = Sitting(GAME.stage(anything(luck)))
        except QuattrocentoError:
            continue
        played += 1
        cards = GAME.census(sitting.state)
        GAME.picture(GAME.view(sitting.state, 0))
        while sitting.asked:
            seat = next(iter(sitting.asked))
            numbers = sitting.numbers(seat)
            assert numbers
            GAME.play(sitting.state, seat, numbers[lots.below(len(numbers))])
        assert GAME.census(sitting.state) == cards
    assert played >= 5


@pytest.mark.rule("7W-V4")
def test_a_controller_left_with_one_card_uses_it_for_the_own_city() -> None:
    """Nothing is left to choose for F, and the game goes on."""
    sitting = stage(
        city("Giza", hand="Altar"), city("Rhodos", hand="Press, Loom"), free_city=dict(city("Babylon")), turn=5
    )
    sitting.turn("Build Altar", "Build Press")
    assert sitting.asked == {0: "pick", 1: "pick"}
    assert len(sitting.hand(1)) == 1  # R is the controller, was handed nothing and has drawn a card
    sitting.play(1, sitting.offered(1)[0])

    assert sitting.asked == {0: "pick"}
    assert sitting.play(0, sitting.offered(0)[0]).now == (2, 1)


@pytest.mark.rule("7W-3")
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
@pytest.mark.parametrize("built", ["", "Workers Guild", "Workers Guild, Spies Guild"])
def test_a_position_in_age_iii_has_as_many_guilds_as_were_dealt(seats: int, built: str) -> None:
    cities = [city(BOARDS[seat], built if seat == 0 else "") for seat in range(seats)]
    sitting = stage(*cities, age=3)
    guilds = [number for number in range(BOOK.size) if BOOK.cards[BOOK.faces[number]].is_guild]
    boxed = sitting.table.concealed()[seats + 4]

    assert set(boxed) <= set(guilds)
    assert len(boxed) == len(guilds) - (max(3, seats) + 2)


@pytest.mark.rule("7W-3")
def test_nobody_imagines_anything_but_guilds_in_the_box() -> None:
    sitting = stage(city("Giza"), city("Rhodos"), city("Olympia"), age=3)
    lots = seeded(1, "worlds")

    for observer in (0, 1, 2, None):
        view = GAME.view(sitting.state, observer)
        for _ in range(20):
            boxed = GAME.imagine(view, lots).concealed()[7]
            assert len(boxed) == 5
            assert all(BOOK.cards[BOOK.faces[card]].is_guild for card in boxed)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"discard": ["Palace"], "age": 2}, "age III"),
        ({"options": {"side": "A"}}, "other side"),
    ],
)
def test_what_contradicts_the_rest_is_refused(said: dict[str, object], why: str) -> None:
    with pytest.raises(QuattrocentoError, match=why):
        stage(city("Giza B"), city("Rhodos"), city("Olympia"), **said)


@pytest.mark.rule("7W-50")
def test_with_more_than_one_card_left_none_is_the_last() -> None:
    """Hands of such a size are never dealt; what is left of them is discarded."""
    sitting = stage(
        city("Babylon B 2", hand="Altar, Pawnshop, Loom"), city("Giza", hand="Press"), city("Rhodos"), turn=6, age=1
    )
    sitting.turn("Build Altar", "Build Press", sitting.offered(2)[0])

    assert sitting.now == (2, 1)
    assert {"Pawnshop", "Loom"} <= set(sitting.discards())
