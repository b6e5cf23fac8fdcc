"""Chapter "Building a structure" of RULES.md: names, costs, production and chains."""

from __future__ import annotations

import pytest

from quattrocento.games.seven_wonders.codes import BROWN
from tests.games.seven_wonders.staging import BOOK, Sitting, city, names, stage, three

NO_HELP = city("Ephesos", hand=""), city("Alexandria", hand="")  # neighbours that sell no raw material
CHAINS = sorted(  # every link of the card list: what makes free, what it frees
    (next(parent.name for parent in BOOK.cards if parent.structure == structure), card.name)
    for card in BOOK.cards
    for structure in card.free_with
)


def alone(own: str, hand: str, coins: int = 0, board: str = "Halikarnassos") -> Sitting:
    """A city without coins between two that have nothing it needs but glass and papyrus."""
    return stage(city(board, own, hand=hand, coins=coins), *NO_HELP)


# No structure twice


@pytest.mark.rule("7W-13")
@pytest.mark.parametrize("card", ["Altar", "Tavern", "Loom", "Lumber Yard"])
def test_a_structure_of_a_name_that_stands_already_cannot_be_built(card: str) -> None:
    sitting = three(city("Giza", f"{card}, Stone Pit", hand=card))

    assert sitting.offered() == [f"Stage {card}", f"Sell {card}"]


@pytest.mark.rule("7W-13")
@pytest.mark.parametrize("card", ["Loom", "Glassworks", "Press"])
def test_the_loom_of_age_two_cannot_be_built_beside_that_of_age_one(card: str) -> None:
    """L1: it serves as a marker or is sold."""
    sitting = three(city("Giza", f"{card}, Stone Pit", hand=card), age=2)

    assert sitting.offered() == [f"Stage {card}", f"Sell {card}"]


@pytest.mark.rule("7W-13")
def test_the_loom_of_age_two_can_be_built_where_none_stands() -> None:
    sitting = three(city("Giza", hand="Loom"), age=2)

    assert sitting.can("Build Loom")
    assert sitting.turn("Build Loom").built() == names("Loom")


@pytest.mark.rule("7W-13")
def test_a_chain_does_not_free_a_second_structure_either() -> None:
    sitting = three(city("Giza", "Baths, Aqueduct", hand="Aqueduct"))

    assert sitting.about("Build") == []


@pytest.mark.rule("7W-13", "7W-21")
def test_a_marker_does_not_bar_a_structure_of_its_name() -> None:
    sitting = three(city("Giza", "Stone Pit", hand="Altar"), right=city("Rhodos", hand="Altar"))
    sitting.turn("Stage Altar")

    assert sitting.city(0).stages == 1
    assert three(city("Giza A 1", "Stone Pit", hand="Altar")).can("Build Altar")


# Costs


@pytest.mark.rule("7W-14")
@pytest.mark.parametrize("card", [card.name for card in BOOK.cards if card.cost.coins])
def test_coins_go_to_the_bank(card: str) -> None:
    sitting = three(city("Giza", hand=card, coins=3)).turn(f"Build {card}")

    assert sitting.all_coins() == [2, 3, 3]


@pytest.mark.rule("7W-14")
def test_without_the_coin_a_brown_card_cannot_be_built() -> None:
    assert three(city("Giza", hand="Quarry", coins=0)).about("Build") == []
    assert three(city("Giza", hand="Quarry", coins=1)).about("Build") == ["Quarry"]


@pytest.mark.rule("7W-14")
def test_only_brown_cards_cost_coins_and_none_costs_coins_and_resources() -> None:
    for card in BOOK.cards:
        assert not card.cost.coins or (card.colour == BROWN and not any(card.cost.resources))


@pytest.mark.rule("7W-14")
@pytest.mark.parametrize("card", [c.name for c in BOOK.cards if c.age == 1 and c.cost.coins == sum(c.cost.resources)])
def test_a_card_without_a_cost_can_always_be_built(card: str) -> None:
    assert alone("", card).can(f"Build {card}")


# Production


@pytest.mark.rule("7W-15")
def test_a_resource_is_not_used_up() -> None:
    """The same stones serve the owner turn after turn, and a buyer besides."""
    sitting = stage(
        city("Giza", "Quarry", hand="Walls, Bazar", coins=0),
        city("Rhodos", hand="Aqueduct, Bazar"),
        city("Babylon", hand="Vineyard, Walls", coins=6),
    )
    sitting.turn("Build Walls", "Build Bazar", "Build Walls 6/0")

    assert sitting.hand() == ["Aqueduct"]  # what the left neighbour has passed to the right
    assert sitting.payments("Build", "Aqueduct") == [(0, 0)]


@pytest.mark.rule("7W-15")
def test_a_source_serves_once_in_a_turn() -> None:
    assert alone("Stone Pit, Loom", "Library").about("Build") == []  # two stones are needed
    assert alone("Stone Pit, Mine", "Library").about("Build") == ["Library"]


@pytest.mark.rule("7W-16")
@pytest.mark.parametrize(
    ("own", "card"),
    [
        ("Giza", "Baths"),  # the board
        ("Babylon; Stone Pit", "Baths"),  # a brown card
        ("Babylon; Loom", "Apothecary"),  # a grey card
        ("Babylon; Caravansery", "Baths"),  # a yellow card that produces raw materials
        ("Babylon; Forum", "Apothecary"),  # … or goods
        ("Alexandria A 2", "Baths"),  # a stage
        ("Alexandria B 1", "Baths"),
        ("Alexandria B 2", "Apothecary"),
    ],
)
def test_board_brown_grey_yellow_and_stages_produce(own: str, card: str) -> None:
    board, _, built = own.partition(";")
    sitting = stage(city(board, built, hand=card, coins=0), city("Rhodos", hand=""), city("Ephesos", hand=""))

    assert sitting.payments("Build", card) == [(0, 0)]


@pytest.mark.rule("7W-16")
def test_a_stage_not_yet_built_does_not_produce() -> None:
    assert three(city("Alexandria A 1", hand="Stockade", coins=0)).about("Build") == []


@pytest.mark.rule("7W-17")
@pytest.mark.parametrize("card", ["Baths", "Stockade"])
def test_a_source_with_alternatives_gives_any_one_of_them(card: str) -> None:
    assert alone("Timber Yard", card).can(f"Build {card}")


@pytest.mark.rule("7W-17")
def test_a_source_with_alternatives_does_not_give_both() -> None:
    """Caravansery and Timber Yard make two units of the three that Stables ask for."""
    assert alone("Caravansery, Timber Yard", "Stables").about("Build") == []
    assert alone("Caravansery, Timber Yard, Clay Pit", "Stables").about("Build") == ["Stables"]


@pytest.mark.rule("7W-17")
def test_a_double_source_gives_both_units() -> None:
    assert alone("Sawmill", "Caravansery").can("Build Caravansery")
    assert alone("Quarry, Stone Pit", "Walls").can("Build Walls")


@pytest.mark.rule("7W-16", "7W-17")
def test_five_choices_must_fit_together() -> None:
    """T22 with one source less cannot be built any more."""
    own = "Clay Pit, Mine, Timber Yard, Excavation, Forest Cave"

    assert alone(own, "Workers Guild").can("Build Workers Guild")
    assert alone(own.replace("Excavation, ", ""), "Workers Guild").about("Build") == []


# Chains


@pytest.mark.rule("7W-18", "7W-19")
@pytest.mark.parametrize(("parent", "child"), CHAINS)
def test_every_chain_makes_its_card_free(parent: str, child: str) -> None:
    assert alone(parent, child).payments("Build", child) == [(0, 0)]
    assert alone("", child).about("Build") == []


@pytest.mark.rule("7W-18")
def test_there_are_the_chains_of_the_printed_cards() -> None:
    assert len(CHAINS) == 26


@pytest.mark.rule("7W-18")
@pytest.mark.parametrize("post", ["West Trading Post", "East Trading Post"])
def test_either_trading_post_frees_the_forum_and_it_frees_the_haven(post: str) -> None:
    """L2, and a bug reported elsewhere: only the East Trading Post did."""
    assert alone(post, "Forum").can("Build Forum")
    assert alone(f"{post}, Forum", "Haven").can("Build Haven")


@pytest.mark.rule("7W-18")
def test_a_structure_frees_every_card_that_names_it() -> None:
    """L3."""
    sitting = alone("School", "Academy, Study")

    assert sitting.about("Build") == ["Academy", "Study"]


@pytest.mark.rule("7W-18")
def test_the_structure_of_a_neighbour_frees_nothing() -> None:
    sitting = stage(
        city("Halikarnassos", hand="Aqueduct", coins=0),
        city("Ephesos", "Baths", hand=""),
        city("Alexandria", "Baths", hand=""),
    )

    assert sitting.about("Build") == []


@pytest.mark.rule("7W-19")
def test_a_chained_card_is_built_without_any_payment_and_in_no_other_way() -> None:
    sitting = stage(
        city("Babylon", "Baths", hand="Aqueduct", coins=9),
        city("Giza", "Quarry", hand="Forum"),
        city("Rhodos", "Stone Pit", hand="Forum"),
    )

    assert sitting.payments("Build", "Aqueduct") == [(0, 0)]
    assert sitting.turn("Build Aqueduct").coins() == 9


@pytest.mark.rule("7W-Q10")
def test_a_structure_frees_cards_of_the_same_age_from_the_next_turn_on() -> None:
    """Scriptorium built in age II, from the discards; Library comes by in the same age."""
    sitting = stage(
        city("Halikarnassos B", "Ore Vein, Mine", hand="School, Bazar", coins=0),
        city("Ephesos", hand="Library, Sawmill"),
        city("Alexandria", hand="Quarry, Bazar"),
        age=2,
        discard="Scriptorium",
    )
    sitting.turn("Stage School").play(0, "Dig Scriptorium")

    assert sitting.hand(0) == ["Library"]  # what the left neighbour passed to the right
    assert sitting.payments("Build", "Library") == [(0, 0)]


@pytest.mark.rule("7W-Q17")
def test_a_chained_card_can_be_used_for_a_stage_or_sold() -> None:
    sitting = three(city("Giza", "Baths, Stone Pit", hand="Aqueduct"))

    assert sitting.offered() == ["Build Aqueduct", "Stage Aqueduct", "Sell Aqueduct"]
