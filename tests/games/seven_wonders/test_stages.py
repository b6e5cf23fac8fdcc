"""Chapter "Building a wonder stage" of RULES.md: order, cost, marker, and what stages give."""

from __future__ import annotations

import pytest

from quattrocento.engine.rng import seeded
from tests.games.seven_wonders.naive import box, stages
from tests.games.seven_wonders.staging import BOARDS, BOOK, GAME, building, by_lot, city, names, sit_down, stage, three
from tests.games.seven_wonders.trading import LETTERS, cost

SIDES = [(board, side) for board in BOARDS for side in "AB"]
NEIGHBOURS = ("Ephesos", "Alexandria", "Rhodos")


def number_of_stages(board: str, side: str) -> int:
    return sum(key[:2] == (board.lower(), side) for key in stages())


def suppliers(own: str) -> list[dict[str, object]]:
    """Two neighbours that sell nothing but what their boards make."""
    return [dict(city(board, hand="")) for board in NEIGHBOURS if board != own][:2]


@pytest.mark.rule("7W-20")
def test_stages_are_built_from_left_to_right() -> None:
    """Giza B: stage 2 costs three stones, stage 1 two woods. With stones alone neither is on offer."""
    assert three(city("Giza B", "Quarry", hand="Altar", coins=0)).about("Stage") == []
    assert three(city("Giza B", "Sawmill", hand="Altar", coins=0)).about("Stage") == ["Altar"]
    assert three(city("Giza B 1", "Sawmill", hand="Altar", coins=0)).about("Stage") == []
    assert three(city("Giza B 1", "Quarry", hand="Altar", coins=0)).about("Stage") == ["Altar"]


@pytest.mark.rule("7W-20")
@pytest.mark.parametrize(("board", "side", "number"), stages(), ids=str)
def test_every_stage_costs_what_the_board_shows(board: str, side: str, number: int) -> None:
    """With exactly the producers of its cost it can be built for nothing, without any one of them it cannot."""
    units = cost(stages()[board, side, number]["cost"])[1]
    start = stages()[board, side, 1]["start"]
    need = {letter: count for letter, count in zip(LETTERS, units, strict=True) if count}
    assert sum(need.values()) >= 2
    built = _producers(need, start)
    name = f"{board.capitalize()} {side} {number - 1}"

    assert stage(city(name, ", ".join(built), hand="Palace", coins=0), *suppliers(board.capitalize())).about("Stage")
    for missing in built if board != "alexandria" else ():  # whose own stages produce
        fewer = ", ".join(card for card in built if card != missing)
        sitting = stage(city(name, fewer, hand="Palace", coins=0), *suppliers(board.capitalize()))
        assert sitting.about("Stage") == []


SINGLES = {"W": "Lumber Yard", "S": "Stone Pit", "C": "Clay Pool", "O": "Ore Vein"}
DOUBLES = {"W": "Sawmill", "S": "Quarry", "C": "Brickyard", "O": "Foundry"}
GOODS = {"G": "Glassworks", "P": "Press", "L": "Loom"}
STARTS = dict(zip(("wood", "stone", "clay", "ore", "glass", "papyrus", "cloth"), LETTERS, strict=True))


def _producers(need: dict[str, int], start: str) -> list[str]:
    """Cards that make exactly what a cost asks for beyond the resource of the board."""
    found = []
    for letter, count in need.items():
        lacking = count - (STARTS[start] == letter)
        if letter in GOODS:
            found += [GOODS[letter]] * lacking
            continue
        found += [DOUBLES[letter]] * (lacking >= 2) + [SINGLES[letter]] * (lacking in (1, 3))
        if lacking == 4:
            found += [SINGLES[letter], {"W": "Timber Yard", "S": "Mine", "C": "Excavation", "O": "Mine"}[letter]]
    return found


@pytest.mark.rule("7W-20")
def test_a_stage_can_be_bought_like_a_structure() -> None:
    sitting = stage(city("Giza", hand="Altar"), city("Rhodos", "Stone Pit", hand="Loom"), city("Babylon", hand="Loom"))

    assert sitting.payments("Stage", "Altar") == [(2, 0)]
    assert sitting.turn("Stage Altar 2/0", "Build Loom").all_coins()[:2] == [1, 5]


@pytest.mark.rule("7W-20")
@pytest.mark.parametrize("card", ["Palace", "Altar", "Workers Guild", "Quarry"])
def test_any_card_of_the_hand_can_be_the_marker(card: str) -> None:
    age = {"Altar": 1, "Quarry": 2}.get(card, 3)

    assert three(city("Giza", "Stone Pit", hand=card, coins=0), age=age).can(f"Stage {card}")


@pytest.mark.rule("7W-21")
def test_the_marker_is_no_structure_has_no_effect_and_is_no_discard() -> None:
    sitting = three(city("Giza", "Stone Pit", hand="Tavern")).turn("Stage Tavern")

    assert sitting.built() == names("Stone Pit")
    assert sitting.coins() == 3
    assert "Tavern" not in sitting.discards()
    assert sitting.city(0).stages == 1


@pytest.mark.rule("7W-21")
def test_a_brown_marker_is_not_counted_and_does_not_produce() -> None:
    sitting = stage(
        city("Giza", "Stone Pit", hand="Quarry"),
        city("Rhodos", hand="Vineyard", coins=0),
        city("Babylon", hand="Vineyard", coins=0),
    ).turn("Stage Quarry", "Build Vineyard", "Build Vineyard")

    assert sitting.all_coins() == [3, 1, 1]  # the Stone Pit alone
    assert three(city("Giza A 1", "Stone Pit", hand="Walls", coins=0)).about("Build") == []


@pytest.mark.rule("7W-21", "7W-Q25")
def test_the_marker_stays_secret_from_everybody_but_its_owner() -> None:
    sitting = stage(
        city("Giza", "Stone Pit", hand="Altar, Tavern, Baths"),
        city("Rhodos", hand="Loom, Press, Glassworks"),
        city("Babylon", hand="Theater, Pawnshop, Stockade"),
    ).turn("Stage Altar")
    marker = sitting.table.buried[0] >> 4

    assert [*box(1), *box(2), *box(3)][marker] == "altar"
    assert GAME.view(sitting.state, 0).knows(marker)
    assert not any(GAME.view(sitting.state, observer).knows(marker) for observer in (2, None))


@pytest.mark.rule("7W-21", "7W-Q25")
def test_the_event_of_a_stage_names_the_marker_to_its_owner_only() -> None:
    sitting = three(city("Giza", "Stone Pit", hand="Altar")).turn("Stage Altar")
    (event,) = sitting.told("BuiltStage")

    assert getattr(GAME.seen(event, 0), "card", None) is not None
    assert all(getattr(GAME.seen(event, other), "card", 0) is None for other in (1, 2, None))


@pytest.mark.rule("7W-22")
@pytest.mark.parametrize(("board", "side"), SIDES)
def test_a_city_whose_wonder_is_complete_cannot_use_cards_for_it(board: str, side: str) -> None:
    """L9, and a bug reported elsewhere: bots built a stage beyond the last."""
    everything = "Sawmill, Quarry, Brickyard, Foundry, Lumber Yard, Stone Pit, Clay Pool, Ore Vein, Mine, Excavation"
    full = number_of_stages(board, side)
    rich = f"{everything}, Loom, Press, Glassworks, Forum"
    last, done = (
        stage(city(f"{board} {side} {count}", rich, hand="Palace", coins=50), *suppliers(board))
        for count in (full - 1, full)
    )

    assert last.about("Stage")
    assert done.about("Stage") == []


@pytest.mark.rule("7W-22")
def test_several_stages_can_be_built_in_one_age_and_none_has_to_be() -> None:
    sitting = stage(
        city("Giza", "Quarry, Sawmill, Lumber Yard, Stone Pit", hand="Altar, Tavern, Baths"),
        city("Rhodos", hand="Loom, Press, Glassworks"),
        city("Babylon", hand="Theater, Pawnshop, Stockade"),
    )
    sitting.turn("Stage Altar")
    sitting.turn(f"Stage {sitting.hand()[0]}").turn(f"Stage {sitting.hand()[0]}")

    assert sitting.city(0).stages == 3
    assert sitting.points()["wonder"] == 15


@pytest.mark.rule("7W-22")
@pytest.mark.parametrize("seed", range(4))
def test_no_game_by_lot_builds_a_stage_beyond_the_last(seed: int) -> None:
    for sitting in by_lot(sit_down(4, seed), seeded(seed, "stages"), building):
        for one in sitting.table.cities:
            assert one.stages <= BOOK.stage_count[one.side]


@pytest.mark.rule("7W-23")
@pytest.mark.parametrize(
    ("board", "built", "coins"),
    [
        ("Ephesos A 1", "Sawmill", 9),
        ("Ephesos B", "Quarry", 4),
        ("Ephesos B 1", "Sawmill", 4),
        ("Ephesos B 2", "Loom, Glassworks", 4),
        ("Rhodos B", "Quarry, Stone Pit", 3),
        ("Rhodos B 1", "Foundry, Ore Vein", 4),
        ("Giza A", "Quarry", 0),
    ],
)
def test_coins_of_a_stage_come_once_when_it_is_built(board: str, built: str, coins: int) -> None:
    others = city("Olympia", hand="Altar, Loom"), city("Halikarnassos", hand="Altar, Press")
    sitting = stage(city(board, built, hand="Lumber Yard, Baths", coins=0), *others)
    sitting.turn("Stage Lumber Yard", "Build Altar", "Build Altar")
    assert sitting.coins() == coins

    sitting.turn(f"Build {sitting.hand()[0]}")
    assert sitting.coins() == coins


@pytest.mark.rule("7W-23", "7W-36", "7W-37")
@pytest.mark.parametrize(
    ("board", "built", "shields"), [("Rhodos A 1", "Brickyard, Clay Pool", 2), ("Rhodos B", "Quarry, Stone Pit", 1)]
)
def test_shields_of_a_stage_count_in_every_conflict_from_then_on(board: str, built: str, shields: int) -> None:
    sitting = three(city(board, built, hand="Altar"), turn=6)
    sitting.turn("Stage Altar")

    assert sitting.city(0).shields() == shields
    assert sitting.city(0).military == 2
    while sitting.now[0] == 2:
        sitting.idle()
    assert sitting.city(0).military == 2 + 6


@pytest.mark.rule("7W-23", "7W-41")
@pytest.mark.parametrize(("board", "side"), SIDES)
def test_points_of_stages_are_counted_at_the_end(board: str, side: str) -> None:
    for built in range(number_of_stages(board, side) + 1):
        sitting = three(city(f"{board} {side} {built}"), phase="over")
        expected = sum(int(stages()[board.lower(), side, number]["points"]) for number in range(1, built + 1))
        assert sitting.points()["wonder"] == expected
