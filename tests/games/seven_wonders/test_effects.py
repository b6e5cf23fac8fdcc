"""Chapter "Effects on building" of RULES.md: coins from the bank; C1 to C6 of the worked cases."""

from __future__ import annotations

import pytest

from tests.games.seven_wonders.staging import Sitting, city, stage, three


def built_by(own: str, card: str, board: str = "Giza") -> Sitting:
    """A city without coins that builds a card, free through a chain where it has a cost."""
    return three(city(board, own, hand=card, coins=0)).turn(f"Build {card}")


@pytest.mark.rule("7W-33")
def test_the_tavern_brings_five_coins_once() -> None:
    sitting = stage(
        city("Giza", hand="Tavern, Altar", coins=0),
        city("Rhodos", hand="Loom, Press"),
        city("Babylon", hand="Altar, Theater"),
    )
    sitting.turn("Build Tavern", "Build Loom", "Build Altar")
    assert sitting.coins() == 5

    sitting.turn("Build Theater")
    assert sitting.coins() == 5


@pytest.mark.rule("7W-33")
@pytest.mark.parametrize(
    ("board", "built", "coins"), [("Ephesos A 1", "Sawmill", 9), ("Rhodos B 1", "Foundry, Ore Vein", 4)]
)
def test_stages_that_show_coins_bring_them(board: str, built: str, coins: int) -> None:
    sitting = three(city(board, built, hand="Altar", coins=0), city("Babylon", hand=""), city("Giza", hand=""))

    assert sitting.turn("Stage Altar").coins() == coins


@pytest.mark.rule("7W-34")
def test_the_vineyard_counts_brown_cards_of_three_cities_those_of_this_turn_too() -> None:
    """C1: six coins."""
    sitting = stage(
        city("Giza", "Stone Pit, Quarry", hand="Vineyard", coins=0),
        city("Rhodos", "Ore Vein", hand="Foundry"),
        city("Babylon", "Clay Pool, Excavation", hand="School"),
    )

    assert sitting.turn("Build Vineyard", "Build Foundry").coins() == 6


@pytest.mark.rule("7W-34")
def test_the_bazar_pays_two_for_each_grey_card_of_three_cities_and_nothing_for_boards() -> None:
    """C2: six coins; the boards of the neighbours make papyrus and cloth and are no cards."""
    sitting = stage(
        city("Alexandria", "Glassworks, Press", hand="Bazar", coins=0),
        city("Ephesos", "Loom", hand="School"),
        city("Halikarnassos", hand="School"),
    )

    assert sitting.turn("Build Bazar").coins() == 6


@pytest.mark.rule("7W-34")
@pytest.mark.parametrize(("card", "worth"), [("Vineyard", 1), ("Bazar", 2)])
@pytest.mark.parametrize(("left", "right"), [(1, 0), (0, 1), (2, 1)])
def test_vineyard_and_bazar_look_at_both_neighbours(card: str, worth: int, left: int, right: int) -> None:
    """A bug reported elsewhere: only one neighbour was looked at."""
    counted = ["Quarry", "Sawmill"] if card == "Vineyard" else ["Loom", "Press"]
    sitting = stage(
        city("Giza", hand=card, coins=0),
        city("Rhodos", ", ".join(counted[:left]), hand=""),
        city("Babylon", ", ".join(counted[:right]), hand=""),
    )

    assert sitting.turn(f"Build {card}").coins() == worth * (left + right)


@pytest.mark.rule("7W-34")
def test_a_city_across_the_table_is_not_counted() -> None:
    sitting = stage(
        city("Giza", hand="Vineyard", coins=0),
        city("Rhodos", hand=""),
        city("Babylon", "Quarry", hand=""),
        city("Ephesos", hand=""),
    )

    assert sitting.turn("Build Vineyard").coins() == 0


@pytest.mark.rule("7W-35", "7W-45")
@pytest.mark.parametrize(
    ("card", "board", "own", "coins", "points"),
    [
        ("Lighthouse", "Giza", "Marketplace, Caravansery, Vineyard", 4, 4),  # C3
        ("Arena", "Giza B 2", "Dispensary", 6, 2),  # C4
        ("Haven", "Giza", "Forum, Ore Vein, Foundry, Mine", 3, 3),  # C5
        ("Chamber of Commerce", "Ephesos", "Loom, Press, Brickyard", 4, 4),  # C6
    ],
)
def test_coins_now_and_points_later(card: str, board: str, own: str, coins: int, points: int) -> None:
    sitting = built_by(own, card, board)

    assert sitting.coins() == coins
    assert sitting.points()["commercial"] == points


@pytest.mark.rule("7W-35")
def test_the_arena_counts_its_points_by_the_stages_at_the_end() -> None:
    """C4: two stages when it is built, four at the end."""
    assert three(city("Giza B 4", "Arena"), phase="over").points()["commercial"] == 4


@pytest.mark.rule("7W-35")
def test_the_lighthouse_counts_itself_and_yellow_cards_only() -> None:
    """A bug reported elsewhere: it counted grey cards."""
    sitting = built_by("Caravansery, Loom, Press, Glassworks", "Lighthouse")

    assert sitting.coins() == 2
    assert sitting.points()["commercial"] == 2


@pytest.mark.rule("7W-35")
def test_the_lighthouse_gains_points_by_yellow_cards_built_after_it() -> None:
    assert three(city("Giza", "Lighthouse, Haven, Arena, Tavern"), phase="over").points()["commercial"] == 4


@pytest.mark.rule("7W-35")
@pytest.mark.parametrize("card", ["Haven", "Chamber of Commerce"])
def test_cards_of_neighbours_bring_nothing_to_cards_that_count_at_home(card: str) -> None:
    rich = city("Rhodos", "Quarry, Mine, Loom, Press", hand="")
    sitting = stage(city("Giza", "Forum, Brickyard", hand=card, coins=0), rich, city("Ephesos", hand=""))
    sitting.turn(f"Build {card}")

    assert sitting.coins() == {"Haven": 1, "Chamber of Commerce": 0}[card]


@pytest.mark.rule("7W-35", "7W-7")
def test_the_arena_does_not_count_a_stage_of_a_neighbour() -> None:
    sitting = stage(
        city("Giza B 1", "Dispensary", hand="Arena", coins=0), city("Rhodos A 3", hand=""), city("Ephesos A 3", hand="")
    )

    assert sitting.turn("Build Arena").coins() == 3


@pytest.mark.rule("7W-Q12", "7W-Q13")
def test_a_vineyard_of_the_sixth_turn_does_not_count_the_seventh_card() -> None:
    sitting = stage(
        city("Babylon B 2", hand="School, Quarry", coins=5),
        city("Giza", hand="Vineyard, Forum", coins=0),
        city("Rhodos", hand="Bazar, Walls", coins=0),
        turn=6,
    )
    sitting.turn("Sell School", "Build Vineyard").play(0, "Build Quarry")

    assert sitting.coins(1) == 0


@pytest.mark.rule("7W-Q12")
def test_a_vineyard_does_not_count_a_card_dug_out_in_the_same_turn() -> None:
    sitting = stage(
        city("Halikarnassos B", "Foundry", hand="School, Forum", coins=0),
        city("Giza", hand="Vineyard, Forum", coins=0),
        city("Rhodos", hand="Bazar, Walls", coins=0),
        discard="Quarry",
    )
    sitting.turn("Stage School", "Build Vineyard").play(0, "Dig Quarry")

    assert sitting.coins(1) == 1  # the Foundry


@pytest.mark.rule("7W-Q13")
def test_a_vineyard_built_as_the_seventh_card_counts_what_the_sixth_turn_built() -> None:
    sitting = stage(
        city("Babylon B 2", hand="Vineyard, Quarry", coins=1),
        city("Giza", hand="Foundry, Forum", coins=1),
        city("Rhodos", hand="Sawmill, Walls", coins=1),
        turn=6,
    )
    sitting.turn("Build Quarry", "Build Foundry", "Build Sawmill").play(0, "Build Vineyard")

    assert sitting.coins() == 3


@pytest.mark.rule("7W-Q13")
def test_an_arena_dug_out_counts_the_stage_that_let_it_be_dug_out() -> None:
    sitting = stage(
        city("Halikarnassos B 1", "Brickyard, Clay Pool", hand="Haven", coins=0),
        city("Giza", hand=""),
        city("Rhodos", hand=""),
        discard="Arena",
    )
    sitting.turn("Stage Haven").play(0, "Dig Arena")

    assert sitting.coins() == 6
