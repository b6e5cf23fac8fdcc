"""Chapter "Two players" of RULES.md, second half: the powers of F's board; the controller decides about them."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.engine.rng import seeded
from tests.games.seven_wonders.following import follow
from tests.games.seven_wonders.free_city import F, for_f, free, two
from tests.games.seven_wonders.staging import BOOK, Sitting, city, listed, names


@pytest.mark.rule("7W-Q28", "7W-Q30")
def test_the_controller_builds_for_nothing_with_olympia_of_f() -> None:
    sitting = for_f("Arena, Palace", free("Olympia A 2", coins=0))

    assert "BuildFree Palace" in sitting.offered()
    assert sitting.about("Sell") == []


@pytest.mark.rule("7W-Q28", "7W-48")
def test_the_free_build_of_f_is_used_once_in_an_age() -> None:
    sitting = two(
        city("Ephesos", hand="Altar, Barracks"),
        city("Alexandria", hand="Press, Guard Tower"),
        free("Olympia A 2", coins=0),
    )
    sitting.turn(("Build Altar", "BuildFree Barracks"), "Build Press")
    assert sitting.built(F) == {"Barracks"}
    sitting.play(1, sitting.offered(1)[0])

    assert sitting.asked[1] == "free-city"
    assert sitting.about("BuildFree", 1) == []


@pytest.mark.rule("7W-Q28", "7W-51")
def test_the_controller_digs_for_f() -> None:
    sitting = two(
        city("Ephesos", hand="Vineyard, School"),
        city("Alexandria", hand="Bazar, Forum"),
        free("Halikarnassos B", "Foundry", coins=0),
        age=2,
        turn=2,
        discard="Tavern",
    ).turn(("Build Vineyard", "Stage School"), "Build Bazar")

    assert sitting.asked == {0: "dig"}
    sitting.play(0, "Dig Tavern")
    assert sitting.built(F) == names("Foundry, Tavern")
    assert sitting.coins(F) == 5


DECK = [card.name for card in BOOK.cards for number in card.copies if card.age == 1 and number == 3]


def last_turn(pile: str) -> Sitting:
    """The sixth turn of age I with Babylon as F: of the two cards of the pile R draws one and chooses it for F."""
    hands = "Altar, Loom", "Press, Clay Pit"
    elsewhere = Counter(DECK) - Counter(listed(", ".join([*hands, pile])))
    sitting = two(
        city("Giza", hand=hands[0]),
        city("Rhodos", hand=hands[1]),
        free("Babylon B 2", coins=0),
        turn=6,
        discard=list(elsewhere.elements()),
    )
    sitting.play(1, "Build Press").play(0, "Build Altar")
    (drawn,) = Counter(listed(pile)) - Counter(sitting.pile())
    return sitting.play(1, next(said for said in sitting.offered(1) if drawn in said or said == "Sell Clay Pit"))


@pytest.mark.rule("7W-Q28", "7W-50", "7W-V9")
def test_the_seventh_card_of_f_is_the_last_of_the_pile_and_the_controller_decides() -> None:
    sitting = last_turn("Theater, Marketplace")
    (last,) = sitting.pile()
    assert sitting.asked == {1: "seventh"}
    assert sitting.offered(1) == [f"Build {last}", "Decline"]
    sitting.play(1, f"Build {last}")

    assert last in sitting.built(F)
    assert sitting.now == (2, 1)
    assert Counter(sitting.discards())["Loom"] == 1  # the hands are left over as usual


@pytest.mark.rule("7W-Q34", "7W-V5")
def test_the_seventh_card_of_f_is_sold_only_if_it_can_be_used_in_no_other_way() -> None:
    usable, useless = last_turn("Theater, Marketplace"), last_turn("Stockade, Barracks")
    (last,) = useless.pile()

    assert usable.about("Sell", 1) == []
    assert useless.offered(1) == [f"Sell {last}", "Decline"]
    before = useless.coins(F)
    assert useless.play(1, f"Sell {last}").coins(F) == before + 3


@pytest.mark.rule("7W-Q34")
def test_the_seventh_card_of_f_can_be_declined_and_is_then_discarded_for_nothing() -> None:
    sitting = last_turn("Theater, Marketplace")
    (last,), before = sitting.pile(), sitting.coins(F)
    sitting.play(1, "Decline")

    assert sitting.coins(F) == before
    assert last in sitting.discards()


@pytest.mark.rule("7W-V8", "7W-Q28", "7W-Q30", "7W-Q33")
@pytest.mark.parametrize("board", ["Olympia A", "Babylon B", "Halikarnassos A", "Halikarnassos B", "Olympia B"])
def test_games_with_a_powerful_free_city_agree_with_a_second_telling(board: str) -> None:
    """Played from the first turn to the last, whatever the board of F can do."""
    for seed in range(3):
        sitting = two(city("Giza"), city("Rhodos"), free(board, coins=6))
        follow(sitting, seeded(seed, board))
