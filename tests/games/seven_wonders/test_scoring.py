"""Chapter "End of the game and scoring" of RULES.md: S1 to S18, table X with G1 to G12, and L11 of the worked cases."""

from __future__ import annotations

import pytest

from quattrocento.games.seven_wonders.scoring import Score, points_of, science, score_of
from tests.games.seven_wonders.staging import BOOK, GAME, Sitting, city, moments, stage, three

TABLE_X = (
    city(
        "Olympia B 3",
        "Lumber Yard, Clay Pit, Loom, Baths, Aqueduct, Statue, Scriptorium, Library, University, West Trading Post,"
        "Forum, Haven, Guard Tower, Walls, Workers Guild",
        coins=7,
    ),
    city(
        "Rhodos B 2",
        "Ore Vein, Foundry, Stone Pit, Quarry, Press, Tavern, Arena, Barracks, Stables, Training Ground, Arsenal,"
        "Siege Workshop, Fortifications, Spies Guild, Shipowners Guild",
        coins=4,
    ),
    city(
        "Ephesos A 3",
        "Sawmill, Brickyard, Glassworks, Loom, Marketplace, Caravansery, Lighthouse, Bazar, Chamber of Commerce, Altar,"
        "Temple, Pantheon, Stockade, Town Hall, Traders Guild",
        coins=14,
    ),
    city(
        "Babylon A 2",
        "Clay Pool, Ore Vein, Excavation, Glassworks, Apothecary, Dispensary, Lodge, Workshop, Laboratory, Observatory,"
        "School, Academy, Study, Scientists Guild, Magistrates Guild",
        coins=2,
    ),
)
SHIELDS = ((1, 3, 3), (1, 6, 16), (1, 1, 1), (0, 0, 0))  # of the four cities, by age


def tokens(seat: int) -> list[int]:
    """What a seat of table X has taken in three ages, by the shields of the table."""
    found = []
    for age, victory in enumerate((1, 3, 5)):
        for other in ((seat + 1) % 4, seat - 1):
            difference = SHIELDS[seat][age] - SHIELDS[other][age]
            found += [victory] * (difference > 0) + [-1] * (difference < 0)
    return found


def table_x() -> Sitting:
    cities = [{**one, "military": tokens(seat)} for seat, one in enumerate(TABLE_X)]
    return stage(*cities, age=3, turn=6, phase="over")


def face(name: str) -> int:
    return next(number for number, card in enumerate(BOOK.cards) if card.name == name)


def alone(board: str, built: str = "", **more: object) -> dict[str, int]:
    """The points of a city between two empty ones."""
    return three(city(board, built, **{"coins": 0, **more}), phase="over").points()


# Science


@pytest.mark.rule("7W-43", "7W-44", "7W-Q23")
@pytest.mark.parametrize(
    ("symbols", "choices", "points"),
    [
        ((3, 2, 1), 0, 21),  # S1
        ((3, 2, 2), 0, 31),  # S2
        ((1, 1, 0), 1, 10),  # S3
        ((3, 0, 0), 1, 16),  # S4
        ((1, 1, 0), 2, 13),  # S7
        ((2, 2, 2), 1, 31),  # S9
        ((4, 3, 2), 2, 64),  # S12
        ((0, 0, 0), 2, 4),  # S14
        ((4, 4, 4), 0, 76),  # S16
        ((4, 4, 4), 2, 96),  # S17
        ((0, 0, 0), 3, 10),  # S18
    ],
)
def test_the_worked_cases_of_science(symbols: tuple[int, int, int], choices: int, points: int) -> None:
    assert science(*symbols, choices) == points
    assert science(symbols[2], symbols[0], symbols[1], choices) == points  # no symbol is better than another


@pytest.mark.rule("7W-43")
def test_a_symbol_counts_in_its_square_and_in_a_set() -> None:
    assert alone("Giza", "Apothecary, Workshop, Scriptorium")["science"] == 10
    assert alone("Giza", "Apothecary, Dispensary, Lodge, Workshop, Laboratory, School")["science"] == 21


@pytest.mark.rule("7W-44")
@pytest.mark.parametrize(
    ("board", "guild", "points"),
    [
        ("Babylon A 1", "", 2),
        ("Babylon A 2", "", 10),
        ("Babylon B 2", "", 2),
        ("Babylon B 3", "", 10),
        ("Giza", "Scientists Guild", 10),
        ("Babylon A 2", "Scientists Guild", 13),
    ],
)
def test_the_guild_and_babylon_give_a_symbol_of_choice(board: str, guild: str, points: int) -> None:
    assert alone(board, f"Apothecary, Workshop, {guild}")["science"] == points


@pytest.mark.rule("7W-44")
def test_no_symbol_is_chosen_before_the_end() -> None:
    """What would be best changes with every card, and the count follows."""
    assert alone("Babylon A 2", "Apothecary, Workshop")["science"] == 10
    assert alone("Babylon A 2", "Apothecary, Dispensary, Lodge, Workshop, Study, Observatory")["science"] == 26
    assert all("symbol" not in sitting.asked.values() for sitting in moments(3, seed=4))


@pytest.mark.rule("7W-Q23")
def test_symbols_of_choice_are_chosen_together() -> None:
    """To two compasses one more is best a third; to one of them two more are a set, though one more is a second."""
    assert science(2, 0, 0, 1) == 9
    assert science(2, 0, 0, 2) == 16
    assert science(1, 0, 0, 1) == 4
    assert science(1, 0, 0, 2) == 10  # a first symbol is best spent on what a second one makes a set


# Single categories


@pytest.mark.rule("7W-39")
@pytest.mark.parametrize(
    ("military", "points"), [([], 0), ([-1] * 6, -6), ([1, 1, 3, 3, 5, 5], 18), ([1, -1, 3, 5, -1], 7)]
)
def test_military_is_the_sum_of_the_tokens_and_can_be_negative(military: list[int], points: int) -> None:
    assert alone("Giza", military=military)["military"] == points


@pytest.mark.rule("7W-40")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (14, 4), (100, 33)])
def test_every_three_coins_are_a_point(coins: int, points: int) -> None:
    assert alone("Giza", coins=coins)["treasury"] == points


@pytest.mark.rule("7W-42")
@pytest.mark.parametrize("card", [card.name for card in BOOK.cards if card.points])
def test_blue_cards_are_worth_what_they_show(card: str) -> None:
    shown = next(facts.points for facts in BOOK.cards if facts.name == card)

    assert alone("Giza", card) == {**dict.fromkeys(alone("Giza"), 0), "civilian": shown}


@pytest.mark.rule("7W-42")
def test_all_blue_cards_together_are_added_up() -> None:
    blue = [card for card in BOOK.cards if card.points]

    assert (
        alone("Giza", ", ".join(card.name for card in blue))["civilian"]
        == 3 + 3 + 2 + 2 + 5 + 3 + 4 + 4 + 7 + 5 + 6 + 8 + 6
    )


@pytest.mark.rule("7W-45")
def test_commercial_points_are_those_of_four_cards() -> None:
    yellow = "Tavern, East Trading Post, West Trading Post, Marketplace, Forum, Caravansery, Vineyard, Bazar"

    assert alone("Giza", yellow)["commercial"] == 0
    assert alone("Giza", f"{yellow}, Lighthouse")["commercial"] == 9


# Table X


@pytest.mark.rule("7W-38", "7W-39", "7W-40", "7W-41", "7W-42", "7W-43", "7W-45", "7W-46", "7W-49", "7W-Q20", "7W-Q22")
@pytest.mark.parametrize(
    ("seat", "points"),
    [(0, (7, 2, 5, 12, 9, 2, 7)), (2, (7, 4, 10, 18, 0, 9, 2))],
    ids=["X1", "X3"],
)
def test_table_x_by_category(seat: int, points: tuple[int, ...]) -> None:
    """Where the symbol that seat 0 copies is science, its 7 points stand there."""
    found = table_x().points(seat)
    expected = dict(zip(found, points, strict=True))
    if seat == 0:
        expected["science"] += 7

    assert found == expected
    assert table_x().standing(seat).total == {0: 51, 2: 50}[seat]


@pytest.mark.rule("7W-47")
def test_the_ranking_of_table_x() -> None:
    standings = sorted(table_x().outcome.standings, key=lambda standing: standing.place)

    assert [standing.seat for standing in standings] == [3, 0, 2, 1]
    assert [standing.place for standing in standings] == [1, 2, 3, 4]


@pytest.mark.rule("7W-49", "7W-Q20", "7W-Q21")
@pytest.mark.parametrize(
    ("guild", "worth"), [("Spies Guild", 6), ("Shipowners Guild", 4), ("Magistrates Guild", 0), ("Scientists Guild", 7)]
)
def test_what_seat_0_of_table_x_could_copy(guild: str, worth: int) -> None:
    """The other guilds of the neighbours are taken away, so that this one is copied."""
    cities = [{**one, "military": tokens(seat)} for seat, one in enumerate(TABLE_X)]
    plain = dict(cities[0], stages=2)
    for seat in (1, 3):
        built = cities[seat]["built"]
        assert isinstance(built, list)
        cities[seat] = {**cities[seat], "built": [name for name in built if "Guild" not in name or name == guild]}

    def totals(first: dict[str, object]) -> int:
        return stage(first, *cities[1:], age=3, turn=6, phase="over").standing(0).total

    assert totals(dict(cities[0])) - totals(plain) == worth


@pytest.mark.rule("7W-46")
@pytest.mark.parametrize(
    ("guild", "points"),
    [
        ("Workers Guild", (7, 4, 7, 4)),  # G1
        ("Craftsmens Guild", (4, 6, 4, 6)),  # G2
        ("Traders Guild", (2, 8, 2, 8)),  # G3
        ("Philosophers Guild", (9, 3, 9, 3)),  # G4
    ],
)
def test_what_guilds_count_from_each_seat_of_table_x(guild: str, points: tuple[int, ...]) -> None:
    table = table_x().table

    assert tuple(points_of(table, seat, face(guild)) for seat in range(4)) == points


@pytest.mark.rule("7W-46")
@pytest.mark.parametrize(
    ("guild", "counted", "also", "worth"),
    [
        ("Workers Guild", "Quarry", "Mine", 1),
        ("Craftsmens Guild", "Loom", "Press", 2),
        ("Traders Guild", "Tavern", "Bazar", 1),
        ("Philosophers Guild", "School", "Library", 1),
        ("Spies Guild", "Walls", "Stables", 1),
        ("Magistrates Guild", "Altar", "Baths", 1),
    ],
)
def test_a_guild_counts_one_colour_in_the_two_neighbouring_cities(
    guild: str, counted: str, also: str, worth: int
) -> None:
    colours = "Quarry, Loom, Tavern, School, Walls, Altar"
    own = city("Giza", f"{guild}, {colours}")

    def points(left: str, right: str) -> int:
        return stage(own, city("Rhodos", left), city("Babylon", right), phase="over", age=3).points()["guilds"]

    assert points("", "") == 0
    assert points(counted, "") == points("", counted) == worth
    assert points(counted, also) == 2 * worth


@pytest.mark.rule("7W-46")
def test_the_shipowners_guild_counts_its_own_city_and_itself() -> None:
    sitting = three(
        city("Giza", "Shipowners Guild, Quarry, Mine, Loom, Spies Guild, Altar"),
        city("Rhodos", "Sawmill, Press"),
        phase="over",
    )

    assert sitting.points()["guilds"] == 5


@pytest.mark.rule("7W-46")
def test_the_builders_guild_counts_the_stages_of_three_cities() -> None:
    """G11: 4 + 2 + 3."""
    sitting = three(city("Giza B 4", "Builders Guild"), city("Rhodos B 2"), city("Ephesos A 3"), phase="over")

    assert sitting.points()["guilds"] == 9


@pytest.mark.rule("7W-46")
def test_the_strategists_guild_counts_the_defeats_of_the_neighbours() -> None:
    """G12: 4 + 6, the three of the city itself left aside; victories count nothing."""
    sitting = three(
        city("Giza", "Strategists Guild", military=[-1, -1, -1]),
        city("Rhodos", military=[-1, -1, -1, -1, 5]),
        city("Ephesos", military=[-1] * 6),
        phase="over",
    )

    assert sitting.points()["guilds"] == 10


# The winner


def tie(first: int, second: int, third: int = 0) -> Sitting:
    """Three cities of 51 points with so many coins each, but the third is far behind."""
    blue = "Palace, Pantheon, Town Hall, Senate, Gardens, Aqueduct, Courthouse, Statue"
    cities = []
    for board, coins in (("Giza", first), ("Rhodos", second)):
        tokens = {2: [3, 1], 3: [3]}[coins // 3]
        cities.append(city(board, blue, coins=coins, military=tokens))
    return stage(*cities, city("Babylon", coins=third), phase="over", age=3)


@pytest.mark.rule("7W-47")
def test_among_equal_totals_more_coins_win() -> None:
    """L11: 51 points and 7 coins against 51 points and 9 coins."""
    sitting = tie(7, 9)

    assert [standing.total for standing in sitting.outcome.standings] == [51, 51, 0]
    assert sitting.outcome.winners == (1,)
    assert [standing.place for standing in sitting.outcome.standings] == [2, 1, 3]


@pytest.mark.rule("7W-47")
def test_players_equal_in_points_and_coins_share_the_victory() -> None:
    sitting = tie(7, 7)

    assert sitting.outcome.winners == (0, 1)
    assert [standing.place for standing in sitting.outcome.standings] == [1, 1, 3]


@pytest.mark.rule("7W-47")
def test_more_points_win_against_more_coins() -> None:
    assert stage(
        city("Giza", "Palace", coins=0), city("Rhodos", coins=20), city("Babylon", coins=0), phase="over"
    ).outcome.winners == (0,)


@pytest.mark.rule("7W-38")
def test_the_game_ends_with_age_three() -> None:
    *_, last = moments(4, seed=9)

    assert last.now == (3, 6)
    assert last.outcome.over
    assert last.outcome.winners


@pytest.mark.rule("7W-38")
def test_in_mid_game_nobody_has_won() -> None:
    assert GAME.outcome(GAME.new(3, seed=1)).winners == ()


# Copying a guild


def copying(left: str, right: str = "", own: str = "", board: str = "Olympia B 3") -> Score:
    sitting = three(city(board, own, coins=0), city("Giza", left), city("Rhodos", right), phase="over")
    return score_of(sitting.table, 0)


@pytest.mark.rule("7W-49", "7W-Q19")
def test_a_copied_shipowners_guild_counts_own_cards_and_not_the_copy() -> None:
    """G10: 8 points for the copy, 13 in all."""
    own = "Lumber Yard, Stone Pit, Sawmill, Quarry, Brickyard, Loom, Press, Traders Guild"
    score = copying("Shipowners Guild", "Altar", own)

    assert score.wonder == 5 + 8
    assert score.total == 13


@pytest.mark.rule("7W-49")
@pytest.mark.parametrize(("left", "right"), [("Spies Guild, Walls", ""), ("", "Spies Guild, Walls")])
def test_a_guild_of_either_neighbour_is_scored_as_if_it_were_ones_own(left: str, right: str) -> None:
    score = copying(left, right)

    assert score.wonder == 5 + 1
    assert score.guilds == 0


@pytest.mark.rule("7W-49")
def test_the_neighbour_loses_nothing_and_the_copy_counts_once() -> None:
    """Bugs reported elsewhere: the copied guild was ignored, or counted twice."""
    sitting = three(city("Olympia B 3", "Walls", coins=0), city("Giza", "Spies Guild, Stables"), phase="over")

    assert sitting.points(1)["guilds"] == 1
    assert sitting.points(0)["wonder"] == 5 + 1


@pytest.mark.rule("7W-49", "7W-Q21")
def test_the_best_guild_is_copied() -> None:
    score = copying("Spies Guild, Magistrates Guild, Altar", "Walls, Stables, Builders Guild")

    assert score.copied == face("Builders Guild")
    assert score.wonder == 5 + 3


@pytest.mark.rule("7W-49")
@pytest.mark.parametrize("board", ["Olympia B 2", "Olympia A 3", "Ephesos A 3"])
def test_without_the_third_stage_of_olympia_b_nothing_is_copied(board: str) -> None:
    assert copying("Spies Guild, Walls", board=board).copied is None


@pytest.mark.rule("7W-Q21")
def test_without_a_guild_next_door_the_stage_is_worth_nothing() -> None:
    score = copying("Walls", "Altar", own="Spies Guild")

    assert score.copied is None
    assert score.wonder == 5


@pytest.mark.rule("7W-49")
def test_a_guild_across_the_table_cannot_be_copied() -> None:
    sitting = stage(city("Olympia B 3"), city("Giza"), city("Rhodos", "Builders Guild"), city("Babylon"), phase="over")

    assert score_of(sitting.table, 0).copied is None


@pytest.mark.rule("7W-Q20", "7W-Q22", "7W-Q23")
def test_a_copied_symbol_is_chosen_with_the_others_and_shown_under_science() -> None:
    score = copying("Scientists Guild", own="Apothecary, Workshop")

    assert score.science == 10
    assert score.wonder == 5
    assert copying("Scientists Guild", own="Apothecary, Workshop, Builders Guild").copied == face("Scientists Guild")


@pytest.mark.rule("7W-Q20", "7W-44")
def test_a_copied_symbol_joins_one_of_ones_own_guild() -> None:
    """Copied by Olympia from one neighbour while a Scientists Guild cannot stand twice: only one exists."""
    with_two = copying("Scientists Guild", own="Apothecary, Workshop, Scriptorium")

    assert with_two.science == science(1, 1, 1, 1) == 13


@pytest.mark.rule("7W-Q22")
def test_points_of_a_copied_guild_are_counted_with_the_wonder() -> None:
    score = copying("Magistrates Guild, Altar, Baths", "Theater")

    assert (score.wonder, score.guilds) == (5 + 3, 0)


@pytest.mark.rule("7W-49", "7W-Q19", "7W-46")
def test_a_copied_strategists_guild_counts_the_defeats_next_to_olympia() -> None:
    sitting = three(
        city("Olympia B 3", coins=0, military=[-1]),
        city("Giza", "Strategists Guild", military=[-1, -1]),
        city("Rhodos", military=[-1]),
        phase="over",
    )

    assert score_of(sitting.table, 0).wonder == 5 + 3
