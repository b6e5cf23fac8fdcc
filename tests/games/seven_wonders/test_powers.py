"""Chapter "Powers of wonders" of RULES.md: Olympia A, Babylon B and Halikarnassos; copying stands with scoring."""

from __future__ import annotations

import pytest

from tests.games.seven_wonders.staging import GAME, Sitting, city, names, stage, three

OTHERS = city("Ephesos", hand=""), city("Alexandria", hand="")  # cities that act no more and sell no raw material


# Olympia A: a structure for nothing


def olympia(hand: str, built: str = "", coins: int = 0, **more: object) -> Sitting:
    return stage(city("Olympia A 2", built, hand=hand, coins=coins, **more), *OTHERS)


@pytest.mark.rule("7W-48", "7W-Q18")
@pytest.mark.parametrize("card", ["Palace", "Workers Guild", "Quarry", "Walls", "Baths"])
def test_olympia_a_builds_any_structure_without_its_cost(card: str) -> None:
    """A guild and a card that costs coins included; elsewhere such cards were shown as out of reach."""
    sitting = olympia(card)

    assert sitting.offered() == [f"BuildFree {card}", f"Sell {card}"]
    sitting.turn(f"BuildFree {card}")
    assert sitting.built() == {card}
    assert sitting.coins() == 0


@pytest.mark.rule("7W-48", "7W-Q18")
def test_the_free_build_needs_the_second_stage_of_side_a() -> None:
    for board in ("Olympia A 1", "Olympia B 2", "Olympia B 3", "Giza A 2"):
        assert stage(city(board, hand="Palace"), *OTHERS).about("BuildFree") == []


@pytest.mark.rule("7W-48")
def test_the_free_build_is_there_from_the_turn_after_the_stage() -> None:
    """L7, first half: the stage is built in turn 3, the power is there in turn 4."""
    sitting = stage(
        city("Olympia A 1", "Quarry", hand="Altar, Barracks", coins=0),
        city("Alexandria", hand="Loom, Theater"),
        city("Giza", hand="Press, Guard Tower"),
        turn=3,
    )
    assert sitting.about("BuildFree") == []
    sitting.turn("Stage Altar", "Build Loom", "Build Press")

    assert sitting.now == (1, 4)
    assert sitting.offered() == ["BuildFree Guard Tower", "Sell Guard Tower"]


@pytest.mark.rule("7W-48", "7W-Q18")
def test_the_free_build_is_used_once_in_each_age() -> None:
    """L7, second half: used in age I, gone for the rest of it, there again in II and in III, and never twice."""
    sitting = stage(
        city("Olympia A 2", hand="Barracks, Guard Tower", coins=0),
        city("Ephesos", hand="Altar, Loom"),
        city("Alexandria", hand="Baths, Barracks"),
        turn=4,
    ).turn("BuildFree Guard Tower", "Build Altar", "Sell Baths")
    assert sitting.now == (1, 5)
    assert sitting.offered() == ["Sell Barracks"]

    used = []
    while sitting.asked:
        free = sitting.about("BuildFree")
        used += [sitting.now[0]] * bool(free)
        sitting.turn(f"BuildFree {free[0]}" if free else None)
    assert used == [2, 3]


@pytest.mark.rule("7W-Q18")
def test_a_free_build_not_used_is_not_saved_up() -> None:
    sitting = stage(city("Olympia A 2", hand="Baths", coins=0), *OTHERS, turn=6).turn("Sell Baths")
    used = 0
    while sitting.now[0] == 2:
        free = sitting.about("BuildFree")
        used += bool(free)
        sitting.turn(f"BuildFree {free[0]}" if free else None)

    assert used == 1


@pytest.mark.rule("7W-48")
def test_a_position_can_say_that_the_free_build_was_used() -> None:
    assert olympia("Palace", free_build_used=True).about("BuildFree") == []


@pytest.mark.rule("7W-Q18")
@pytest.mark.parametrize(
    ("card", "built"), [("Altar", ""), ("Aqueduct", "Baths"), ("Stockade", ""), ("Walls", "Quarry, Stone Pit")]
)
def test_a_card_that_costs_nothing_anyway_does_not_use_the_power_up(card: str, built: str) -> None:
    """No cost, a chain, the wood of the board, own production."""
    sitting = olympia(card, built)

    assert sitting.about("BuildFree") == []
    assert sitting.can(f"Build {card}")


@pytest.mark.rule("7W-Q18")
def test_a_card_that_could_be_bought_can_be_built_for_nothing_as_well() -> None:
    sitting = stage(city("Olympia A 2", hand="Baths"), city("Giza", hand=""), city("Ephesos", hand=""))

    assert sitting.offered() == ["Build Baths 2/0", "BuildFree Baths", "Sell Baths"]


@pytest.mark.rule("7W-Q18")
def test_to_pay_for_a_card_leaves_the_power_for_later() -> None:
    sitting = stage(
        city("Olympia A 2", hand="Baths, Loom"),
        city("Giza", hand="Press, Altar"),
        city("Ephesos", hand="Barracks, Tavern"),
    )
    sitting.turn("Build Baths 2/0", "Build Press", "Build Tavern")

    assert sitting.about("BuildFree") == ["Barracks"]


@pytest.mark.rule("7W-Q18")
def test_a_stage_is_not_built_for_nothing() -> None:
    assert olympia("Altar").about("Stage") == []


@pytest.mark.rule("7W-Q6", "7W-13")
def test_a_second_structure_is_not_built_for_nothing() -> None:
    """A bug reported elsewhere: the free build of a duplicate."""
    assert olympia("Baths", "Baths").offered() == ["Sell Baths"]
    assert stage(city("Olympia A 2", "Loom", hand="Loom"), *OTHERS, age=2).offered() == ["Sell Loom"]


@pytest.mark.rule("7W-48")
def test_a_structure_built_for_nothing_brings_its_coins() -> None:
    sitting = olympia("Arena").turn("BuildFree Arena")

    assert sitting.coins() == 6


# Babylon B: the seventh card


def babylon(hand: str, board: str = "Babylon B 2", built: str = "", coins: int = 0, **more: object) -> Sitting:
    """The sixth turn of a city between two others that have one card each, to be sold."""
    others = [{**one, "hand": ["School"]} for one in OTHERS] if more.pop("busy", False) else OTHERS
    return stage(city(board, built, hand=hand, coins=coins), *others, turn=6, **more)


@pytest.mark.rule("7W-50")
def test_the_seventh_card_can_be_built_used_for_a_stage_sold_or_left() -> None:
    sitting = babylon("Altar, Theater", built="Brickyard, Press").turn("Build Altar")

    assert sitting.asked == {0: "seventh"}
    assert sitting.offered() == ["Build Theater", "Stage Theater", "Sell Theater", "Decline"]


@pytest.mark.rule("7W-50")
@pytest.mark.parametrize(
    ("answer", "built", "stages", "coins", "discards"),
    [
        ("Build Theater", "Brickyard, Press, Altar, Theater", 2, 0, []),
        ("Stage Theater", "Brickyard, Press, Altar", 3, 0, []),
        ("Sell Theater", "Brickyard, Press, Altar", 2, 3, ["Theater"]),
        ("Decline", "Brickyard, Press, Altar", 2, 0, ["Theater"]),
    ],
)
def test_what_becomes_of_the_seventh_card(
    answer: str, built: str, stages: int, coins: int, discards: list[str]
) -> None:
    sitting = babylon("Altar, Theater", built="Brickyard, Press").turn("Build Altar").play(0, answer)

    assert sitting.now == (2, 1)
    assert sitting.built() == names(built)
    assert sitting.city(0).stages == stages
    assert sitting.coins() == coins
    assert sitting.discards() == discards


@pytest.mark.rule("7W-50")
@pytest.mark.parametrize("board", ["Babylon B 1", "Babylon A 3", "Giza B 2"])
def test_others_have_no_seventh_card(board: str) -> None:
    sitting = babylon("Altar, Theater", board).turn("Build Altar")

    assert sitting.now == (2, 1)
    assert sitting.discards() == ["Theater"]


@pytest.mark.rule("7W-50")
def test_a_stage_built_in_the_sixth_turn_lets_the_seventh_card_be_used_at_once() -> None:
    """A bug reported elsewhere: it was ignored when the stage was built on turn 6."""
    sitting = babylon("Altar, Theater", "Babylon B 1", "Sawmill, Glassworks").turn("Stage Altar")

    assert sitting.asked == {0: "seventh"}
    assert sitting.can("Build Theater")


@pytest.mark.rule("7W-50")
def test_the_power_holds_in_every_later_age() -> None:
    sitting = stage(city("Babylon B 2"), city("Giza"), city("Rhodos"))
    ages = []
    while sitting.asked:
        sitting.turn()
        if "seventh" in sitting.asked.values():
            ages.append(sitting.now)
            sitting.play(0, "Decline")

    assert ages == [(1, 6), (2, 6), (3, 6)]


@pytest.mark.rule("7W-Q2")
def test_coins_of_the_sixth_turn_pay_for_the_seventh_card() -> None:
    sitting = babylon("Sawmill, School").turn("Sell School")

    assert sitting.coins() == 3
    assert sitting.play(0, "Build Sawmill").coins() == 2


@pytest.mark.rule("7W-Q2")
def test_what_the_sixth_turn_built_serves_the_seventh_card() -> None:
    """Own production, the new stone of a neighbour, and a chain."""
    own = babylon("Lumber Yard, Stockade").turn("Build Lumber Yard")
    assert own.can("Build Stockade")

    sitting = stage(
        city("Babylon B 2", hand="Altar, Baths", coins=2),
        city("Ephesos", hand="Stone Pit"),
        city("Rhodos", hand=""),
        turn=6,
    )
    sitting.turn("Build Altar", "Build Stone Pit")
    assert sitting.can("Build Baths 2/0")
    assert sitting.play(0, "Build Baths 2/0").all_coins()[:2] == [0, 5]


@pytest.mark.rule("7W-Q2", "7W-28")
def test_a_price_lowered_in_the_sixth_turn_is_lower_for_the_seventh_card() -> None:
    sitting = stage(
        city("Babylon B 2", hand="West Trading Post, Baths", coins=1),
        city("Giza", hand=""),
        city("Rhodos", hand=""),
        turn=6,
    ).turn("Build West Trading Post")

    assert sitting.payments("Build", "Baths") == [(1, 0)]


@pytest.mark.rule("7W-Q6", "7W-50")
def test_a_structure_that_stands_already_cannot_be_the_seventh_either() -> None:
    assert babylon("Altar, Altar").turn("Build Altar").offered() == ["Sell Altar", "Decline"]
    assert babylon("Altar, Theater", built="Theater").turn("Build Altar").offered() == ["Sell Theater", "Decline"]


@pytest.mark.rule("7W-50")
def test_a_seventh_red_card_fights_in_the_same_age() -> None:
    sitting = babylon("Altar, Guard Tower").turn("Build Altar").play(0, "Build Guard Tower")

    assert sitting.city(0).military == 2


@pytest.mark.rule("7W-Q34")
def test_a_seventh_card_that_is_declined_brings_no_coins() -> None:
    sitting = babylon("Altar, Theater").turn("Build Altar").play(0, "Decline")

    assert sitting.coins() == 0
    assert sitting.discards() == ["Theater"]


# Halikarnassos: a card from the discards


def digging(board: str = "Halikarnassos B", built: str = "Foundry", hand: str = "Bazar", **more: object) -> Sitting:
    """Halikarnassos about to build a stage with this power, and nobody else acts."""
    return stage(city(board, built, hand=hand, coins=0), *OTHERS, **more).turn(f"Stage {hand.split(',')[0]}")


@pytest.mark.rule("7W-51")
@pytest.mark.parametrize(
    ("board", "built", "digs"),
    [
        ("Halikarnassos A", "Brickyard", False),
        ("Halikarnassos A 1", "Foundry, Ore Vein", True),
        ("Halikarnassos A 2", "Loom", False),
        ("Halikarnassos B", "Foundry", True),
        ("Halikarnassos B 1", "Brickyard, Clay Pool", True),
        ("Halikarnassos B 2", "Glassworks, Press", True),
    ],
)
def test_which_stages_let_a_city_build_from_the_discards(board: str, built: str, digs: bool) -> None:
    sitting = digging(board, built, discard="Altar")

    assert (sitting.asked == {0: "dig"}) == digs


@pytest.mark.rule("7W-51", "7W-Q7", "7W-Q9")
def test_any_discard_of_the_game_can_be_built_without_its_cost_or_none() -> None:
    sitting = digging(discard="Altar, Aqueduct, Walls, Altar")

    assert sitting.offered() == ["Dig Altar", "Dig Aqueduct", "Dig Walls", "Decline"]
    sitting.play(0, "Dig Aqueduct")
    assert sitting.built() == names("Foundry, Aqueduct")
    assert sitting.coins() == 0
    assert sitting.discards() == ["Altar", "Altar", "Walls"]


@pytest.mark.rule("7W-Q7")
def test_building_from_the_discards_can_be_declined() -> None:
    sitting = digging(discard="Altar").play(0, "Decline")

    assert sitting.built() == names("Foundry")
    assert sitting.discards() == ["Altar"]


@pytest.mark.rule("7W-51")
def test_what_was_sold_in_the_same_turn_can_be_dug_out() -> None:
    sitting = stage(
        city("Halikarnassos B", "Foundry", hand="Bazar"), city("Giza", hand="Walls"), city("Rhodos", hand="School")
    ).turn("Stage Bazar", "Sell Walls", "Sell School")

    assert sitting.about("Dig") == ["Walls", "School"]


@pytest.mark.rule("7W-51", "7W-Q1")
def test_in_a_sixth_turn_the_cards_left_over_are_there_too() -> None:
    sitting = stage(
        city("Halikarnassos B", "Foundry", hand="Bazar, Forum"),
        city("Giza", hand="Walls, Vineyard"),
        city("Rhodos", hand="School, Library"),
        turn=6,
    ).turn("Stage Bazar", "Build Vineyard", "Sell School")

    assert sitting.about("Dig") == ["Forum", "Walls", "Library", "School"]


@pytest.mark.rule("7W-51", "7W-21")
def test_the_marker_of_the_stage_is_not_among_the_discards() -> None:
    assert digging(discard="Altar").about("Dig") == ["Altar"]


@pytest.mark.rule("7W-Q4")
def test_without_discards_the_power_is_lost_and_the_stage_stands() -> None:
    sitting = stage(
        city("Halikarnassos B", "Foundry", hand="Bazar, Forum"),
        city("Giza", hand="Vineyard, Walls"),
        city("Rhodos", hand="Bazar, School"),
    ).turn("Stage Bazar", "Build Vineyard", "Build Bazar")

    assert sitting.now == (2, 2)
    assert sitting.asked == {0: "pick", 1: "pick", 2: "pick"}
    assert sitting.city(0).stages == 1
    assert sitting.told("FoundNothing")
    sitting.turn()
    assert "dig" not in sitting.asked.values()  # nothing is kept for later
    assert sitting.points()["wonder"] == 2


@pytest.mark.rule("7W-Q5", "7W-Q6")
def test_discards_that_stand_already_are_no_choice() -> None:
    assert digging(built="Foundry, Altar", discard="Altar, Walls").about("Dig") == ["Walls"]


@pytest.mark.rule("7W-Q5", "7W-Q7", "7W-51")
def test_a_city_looks_at_discards_of_which_it_can_build_none() -> None:
    """The power begins with a look; what comes of it, the others cannot tell from a choice to build none."""
    in_vain = digging(built="Foundry, Altar, Loom", discard="Altar, Loom")
    assert in_vain.asked == {0: "dig"}
    assert in_vain.offered() == ["Decline"]
    shown = GAME.picture(GAME.view(in_vain.state, 0)).dig  # type: ignore[attr-defined]
    assert [(held.card, held.refusal.rule) for held in shown] == [("loom_1", "7W-13"), ("altar", "7W-13")]

    unwilling = digging(built="Foundry, Altar, Loom", discard="Walls, Loom")
    heard = [
        [type(seen) for event in sitting.play(0, "Decline").events if (seen := GAME.seen(event, 1)) is not None]
        for sitting in (in_vain, unwilling)
    ]
    assert heard[0] == heard[1]
    assert in_vain.told("DeclinedDig")
    assert not in_vain.told("FoundNothing")


@pytest.mark.rule("7W-Q5")
def test_in_games_of_the_first_ruleset_nobody_looks_at_discards_in_vain() -> None:
    sitting = digging(built="Foundry, Altar, Loom", discard="Altar, Loom", ruleset=1)

    assert "dig" not in sitting.asked.values()
    assert sitting.told("FoundNothing")
    assert digging(built="Foundry, Altar", discard="Altar, Walls", ruleset=1).about("Dig") == ["Walls"]


@pytest.mark.rule("7W-Q6", "7W-13")
def test_the_loom_of_another_age_is_no_choice_either() -> None:
    """Both Looms lie there; with the one of age I standing neither can be dug out."""
    sitting = digging(built="Foundry, Loom", discard="Loom (age I), Loom (age II), Altar")

    assert sitting.about("Dig") == ["Altar"]
    assert digging(discard="Loom (age I), Loom (age II)").about("Dig") == ["Loom (age I)", "Loom (age II)"]


@pytest.mark.rule("7W-Q8")
def test_a_card_from_the_discards_brings_its_coins_at_once() -> None:
    assert digging(discard="Tavern").play(0, "Dig Tavern").coins() == 5
    assert digging(discard="Vineyard").play(0, "Dig Vineyard").coins() == 1


@pytest.mark.rule("7W-Q8", "7W-36")
@pytest.mark.parametrize(("age", "marker", "points"), [(1, "Altar", 2), (2, "Bazar", 6), (3, "Haven", 10)])
def test_a_card_dug_out_in_a_sixth_turn_fights_in_its_conflicts(age: int, marker: str, points: int) -> None:
    """Also in those that end the game; elsewhere the discard build was lost on turn 6."""
    sitting = digging(hand=marker, discard="Stockade", age=age, turn=6)
    assert sitting.asked == {0: "dig"}
    sitting.play(0, "Dig Stockade")

    assert sitting.city(0).military == points
    assert bool(sitting.asked) == (age < 3)


@pytest.mark.rule("7W-Q8", "7W-Q9")
def test_what_was_dug_out_produces_and_frees_from_the_next_turn_on() -> None:
    sitting = stage(
        city("Halikarnassos B", "Foundry", hand="Bazar, Vineyard", coins=0),
        city("Ephesos", hand="Aqueduct, Forum"),
        city("Alexandria", hand="Bazar, School"),
        discard="Baths, Quarry",
    ).turn("Stage Bazar", "Sell Forum", "Build Bazar")
    assert sitting.asked == {0: "dig"}
    by_chain, by_production = sitting.copy().play(0, "Dig Baths"), sitting.play(0, "Dig Quarry")

    assert by_chain.payments("Build", "Aqueduct") == [(0, 0)]
    assert by_production.payments("Build", "Aqueduct") == []  # two stones of three


# Babylon and Halikarnassos in the same sixth turn


def both(babylon_stage: int = 2) -> Sitting:
    return stage(
        city("Halikarnassos B", "Foundry", hand="Bazar, Forum", coins=0),
        city(f"Babylon B {babylon_stage}", hand="Vineyard, Walls", coins=0),
        city("Giza", hand="School, Library", coins=0),
        turn=6,
    ).turn("Stage Bazar", "Build Vineyard", "Sell School")


@pytest.mark.rule("7W-Q1", "7W-Q3")
@pytest.mark.parametrize("answer", ["Sell Walls", "Decline"])
def test_babylon_comes_first_and_halikarnassos_finds_what_it_discards(answer: str) -> None:
    sitting = both()
    assert sitting.asked == {1: "seventh"}
    sitting.play(1, answer)

    assert sitting.asked == {0: "dig"}
    assert sitting.about("Dig") == ["Forum", "Walls", "Library", "School"]
    assert sitting.play(0, "Dig Walls").city(0).military == 6


@pytest.mark.rule("7W-Q1")
def test_cards_left_over_are_discarded_after_the_seventh_card_and_before_the_dig() -> None:
    sitting = both()
    assert sitting.discards() == ["School"]
    sitting.play(1, "Sell Walls")

    assert sitting.discards() == ["Forum", "Library", "School", "Walls"]
    assert sitting.now == (2, 6)


@pytest.mark.rule("7W-Q1")
def test_hands_are_passed_on_after_the_dig() -> None:
    sitting = stage(
        city("Halikarnassos B", "Foundry", hand="Bazar, Forum"),
        city("Babylon", hand="Vineyard, Walls"),
        city("Giza", hand="School, Library"),
    ).turn("Stage Bazar", "Build Vineyard", "Sell School")
    assert sitting.asked == {0: "dig"}
    assert sitting.hand() == ["Forum"]

    sitting.play(0, "Decline")
    assert sitting.hand() == ["Walls"]


@pytest.mark.rule("7W-Q18", "7W-51")
def test_extra_actions_do_not_disturb_the_free_build_of_olympia() -> None:
    sitting = three(city("Olympia A 2", hand="Baths, Barracks", coins=0), *OTHERS, turn=6).turn("BuildFree Baths")

    assert sitting.now == (2, 1)
    assert sitting.city(0).freed == 1
