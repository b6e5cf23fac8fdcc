"""What a card or a stage that counts something brings now."""

from __future__ import annotations

import pytest

from quattrocento.games.seven_wonders.border.text.english import worth_now
from quattrocento.games.seven_wonders.border.worth import stage_worth, worth_if_built, worth_in_city
from tests.games.seven_wonders.staging import BOOK, Seat, city, three


def face(name: str) -> int:
    return next(number for number, card in enumerate(BOOK.cards) if card.name == name)


def built_now(name: str, own: Seat, left: Seat | None = None, right: Seat | None = None) -> str:
    """What is said of a card that the city in the middle could build now."""
    worth = worth_if_built(three(own, left, right).table, 0, face(name))
    return worth_now(worth) if worth is not None else ""


LEFT, RIGHT = city("Giza", "Sawmill, Baths, Loom", hand=""), city("Rhodos A 1", "Lumber Yard, Spies Guild", hand="")


@pytest.mark.rule("7W-34", "7W-35", "7W-45", "7W-46", "7W-Q13")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("Vineyard", "As it stands 3 coins, for 3 brown cards."),
        ("Bazar", "As it stands 2 coins, for 1 grey card."),
        ("Haven", "As it stands 1 coin and 1 point, for 1 brown card."),
        ("Lighthouse", "As it stands 2 coins and 2 points, for 2 yellow cards."),
        ("Arena", "As it stands 6 coins and 2 points, for 2 stages."),
        ("Chamber of Commerce", "As it stands 0 points, for 0 grey cards."),
        ("Workers Guild", "As it stands 2 points, for 2 brown cards."),
        ("Craftsmens Guild", "As it stands 2 points, for 1 grey card."),
        ("Builders Guild", "As it stands 3 points, for 3 stages."),
        ("Shipowners Guild", "As it stands 2 points, for 2 brown, grey and purple cards."),
        ("Strategists Guild", "As it stands 0 points, for 0 defeats."),
        ("Scientists Guild", "As it stands 3 points more in science."),
        ("Baths", ""),
        ("Tavern", ""),
    ],
)
def test_a_card_tells_what_it_would_bring(card: str, said: str) -> None:
    own = city("Ephesos A 2", "Ore Vein, Marketplace, Scriptorium, Workshop, Dispensary", hand="Altar")

    assert built_now(card, own, LEFT, RIGHT) == said


@pytest.mark.rule("7W-13")
def test_a_card_that_stands_there_brings_nothing_more() -> None:
    assert built_now("Haven", city("Ephesos", "Ore Vein, Haven", hand="Altar")) == ""


@pytest.mark.rule("7W-46")
def test_a_card_that_stands_tells_what_it_counts_for_its_city() -> None:
    table = three(city("Ephesos", "Workers Guild, Vineyard", hand="Altar"), LEFT, RIGHT).table
    worth = worth_in_city(table, 0, face("Workers Guild"))

    assert worth is not None
    assert (worth.coins, worth.points) == (0, 2)
    assert worth_in_city(table, 0, face("Vineyard")) is None


@pytest.mark.rule("7W-44", "7W-49")
@pytest.mark.parametrize(
    ("board", "stage", "said"),
    [
        ("Olympia B 2", 3, "As it stands it copies the Spies Guild: 0 points."),
        ("Olympia B 3", 3, "As it stands it copies the Spies Guild: 0 points."),
        ("Babylon A 1", 2, "As it stands 3 points more in science."),
        ("Babylon B 3", 3, "As it stands 3 points more in science."),
        ("Olympia B 1", 3, ""),
        ("Babylon A 1", 1, ""),
    ],
)
def test_a_stage_tells_what_it_counts_or_would_count(board: str, stage: int, said: str) -> None:
    table = three(city(board, "Workshop", hand="Altar"), LEFT, RIGHT).table
    worth = stage_worth(table, 0, stage)

    assert (worth_now(worth) if worth is not None else "") == said


@pytest.mark.rule("7W-49")
def test_where_the_neighbours_have_no_guild_there_is_none_to_copy() -> None:
    worth = stage_worth(three(city("Olympia B 2", hand="Altar")).table, 0, 3)

    assert worth is not None
    assert worth_now(worth) == "As it stands there is no guild to copy."
