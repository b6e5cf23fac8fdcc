"""The facts of cards and boards, stated once more and apart from the data files."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.games.seven_wonders.border.sheet import (
    COLOUR_NAMES,
    LETTERS,
    CardFacts,
    cost_words,
    printed,
    stage_id,
)
from quattrocento.games.seven_wonders.border.vocabulary import (
    AnySymbol,
    CoinsPer,
    Discount,
    PointsPer,
    Produce,
    Symbol,
    Word,
)
from quattrocento.games.seven_wonders.cards import EFFECTS, STAGE_POWERS
from quattrocento.games.seven_wonders.codes import (
    ALL_THREE,
    BROWN,
    CLOTH,
    COMPASS,
    DEFEATS,
    FACES,
    GEAR,
    GLASS,
    GOODS,
    GREY,
    LEFT,
    NEIGHBOURS,
    OWN,
    PAPYRUS,
    PURPLE,
    RAW,
    RIGHT,
    STAGES,
    TABLET,
    YELLOW,
)

FACTS = printed()
CARDS = {card.id: card for card in FACTS.cards}
BOARD = {board.id: board for board in FACTS.boards}
STAGE_OF = {
    stage_id(board.id, side, number): stage
    for board in FACTS.boards
    for side, stages in board.sides.items()
    for number, stage in enumerate(stages, start=1)
}
POWER_OF = {stage_id(*place): words for place, words in STAGE_POWERS.items()}
PLAYERS = (3, 4, 5, 6, 7)


def used(players: int, age: int) -> list[CardFacts]:
    """The cards of an age with so many players, one entry for each copy; guilds apart."""
    return [card for card in FACTS.cards if card.age == age for entry in card.copies if entry <= players]


def ids(text: str) -> list[str]:
    return text.split()


# Decks.


@pytest.mark.rule("7W-2", "7W-6")
@pytest.mark.parametrize("age", [1, 2])
@pytest.mark.parametrize("players", PLAYERS)
def test_a_deck_gives_everyone_seven_cards(players: int, age: int) -> None:
    assert len(used(players, age)) == 7 * players


@pytest.mark.rule("7W-2", "7W-3")
@pytest.mark.parametrize("players", PLAYERS)
def test_with_two_more_guilds_than_players_so_does_that_of_age_three(players: int) -> None:
    assert len(used(players, 3)) + players + 2 == 7 * players


def test_the_box_holds_148_cards_of_78_faces() -> None:
    faces = Counter("guild" if card.is_guild else card.age for card in FACTS.cards)
    copies = Counter(card.age for card in FACTS.cards for _ in card.copies or (0,))

    assert faces == {1: 27, 2: 23, 3: 18, "guild": 10}
    assert copies == {1: 49, 2: 49, 3: 50}
    assert len(FACTS.cards) == len(CARDS) == FACES


COLOURS_BY_PLAYERS = [
    (1, "brown", "6 9 12 14 14"),
    (1, "grey", "3 3 3 6 6"),
    (1, "blue", "3 4 5 6 8"),
    (1, "yellow", "3 4 5 6 9"),
    (1, "red", "3 4 5 5 6"),
    (1, "green", "3 4 5 5 6"),
    (2, "brown", "4 8 8 8 8"),
    (2, "grey", "3 3 6 6 6"),
    (2, "blue", "4 4 5 6 8"),
    (2, "yellow", "3 4 5 8 10"),
    (2, "red", "3 4 5 7 9"),
    (2, "green", "4 5 6 7 8"),
    (3, "brown", "0 0 0 0 0"),
    (3, "grey", "0 0 0 0 0"),
    (3, "blue", "5 6 8 10 11"),
    (3, "yellow", "3 5 6 8 9"),
    (3, "red", "3 5 7 8 10"),
    (3, "green", "5 6 7 8 10"),
]


@pytest.mark.rule("7W-2")
@pytest.mark.parametrize(("age", "colour", "counts"), COLOURS_BY_PLAYERS)
def test_each_colour_has_its_share_of_each_deck(age: int, colour: str, counts: str) -> None:
    shares = [sum(COLOUR_NAMES[card.colour] == colour for card in used(players, age)) for players in PLAYERS]

    assert shares == [int(count) for count in counts.split()]


COPIES = {
    "3": "clay_pit timber_yard",
    "4": "excavation",
    "5": "forest_cave",
    "6": "tree_farm mine",
    "3 4": "lumber_yard ore_vein guard_tower scriptorium sawmill quarry brickyard foundry dispensary gardens haven "
    "university",
    "3 5": "stone_pit clay_pool altar barracks apothecary loom_2 glassworks_2 press_2 courthouse stables laboratory "
    "senate siege_workshop study",
    "3 6": "loom_1 glassworks_1 press_1 theater marketplace temple vineyard archery_range library pantheon lighthouse "
    "lodge",
    "3 7": "baths east_trading_post west_trading_post stockade workshop aqueduct statue walls school palace "
    "fortifications observatory academy",
    "4 6": "chamber_of_commerce",
    "4 7": "pawnshop bazar",
    "3 4 7": "arsenal",
    "3 5 6": "caravansery town_hall",
    "3 5 7": "arena",
    "3 6 7": "forum",
    "4 5 6": "circus",
    "4 5 7": "tavern",
    "4 6 7": "training_ground",
}


@pytest.mark.rule("7W-2")
@pytest.mark.parametrize(("copies", "cards"), COPIES.items())
def test_copies_enter_with_these_numbers_of_players(copies: str, cards: str) -> None:
    printed_so = [card.id for card in FACTS.cards if " ".join(map(str, card.copies)) == copies]

    assert printed_so == ids(cards)


@pytest.mark.rule("7W-3")
def test_only_guilds_have_no_number_of_players() -> None:
    without = [card.id for card in FACTS.cards if not card.copies]

    assert without == [card.id for card in FACTS.cards if card.is_guild]
    assert {id.removesuffix("_guild") for id in without} == set(
        ids("workers craftsmens traders philosophers spies strategists shipowners scientists magistrates builders")
    )


# Names and chains.


@pytest.mark.rule("7W-13")
def test_three_structures_come_in_two_ages() -> None:
    faces = Counter(card.structure for card in FACTS.cards)
    names = {card.structure: card.name for card in FACTS.cards}

    assert {structure for structure, count in faces.items() if count > 1} == {"loom", "glassworks", "press"}
    assert len(set(names.values())) == len(names) == FACES - 3
    assert all(card.id in (card.structure, f"{card.structure}_{card.age}") for card in FACTS.cards)


CHAINS = {
    "baths": "aqueduct",
    "altar": "temple",
    "theater": "statue",
    "east_trading_post": "forum",
    "west_trading_post": "forum",
    "marketplace": "caravansery",
    "apothecary": "stables dispensary",
    "workshop": "archery_range laboratory",
    "scriptorium": "courthouse library",
    "temple": "pantheon",
    "statue": "gardens",
    "forum": "haven",
    "caravansery": "lighthouse",
    "walls": "fortifications",
    "training_ground": "circus",
    "dispensary": "arena lodge",
    "laboratory": "siege_workshop observatory",
    "library": "senate university",
    "school": "academy study",
}


@pytest.mark.rule("7W-18")
@pytest.mark.parametrize(("parent", "children"), CHAINS.items())
def test_a_structure_makes_these_free(parent: str, children: str) -> None:
    freed = [card.structure for card in FACTS.cards if parent in card.free_with]

    assert sorted(freed) == sorted(ids(children))


@pytest.mark.rule("7W-18")
def test_there_are_26_links_and_each_leads_to_the_next_age() -> None:
    links = [(parent, card) for card in FACTS.cards for parent in card.free_with]

    assert len(links) == 26 == sum(len(ids(children)) for children in CHAINS.values())
    assert all(CARDS[parent].age + 1 == card.age for parent, card in links)
    assert CARDS["forum"].free_with == ("east_trading_post", "west_trading_post")
    assert max(len(card.free_with) for card in FACTS.cards if card.id != "forum") == 1


# Costs and plain values.

COSTS = {
    "": "lumber_yard stone_pit clay_pool ore_vein loom_1 glassworks_1 press_1 pawnshop altar theater tavern "
    "east_trading_post west_trading_post marketplace loom_2 glassworks_2 press_2 vineyard bazar",
    "1$": "tree_farm excavation clay_pit timber_yard forest_cave mine sawmill quarry brickyard foundry",
    "1W": "stockade",
    "1S": "baths",
    "1C": "guard_tower",
    "1O": "barracks",
    "1G": "workshop",
    "1P": "scriptorium",
    "1L": "apothecary",
    "2W": "caravansery",
    "2C": "forum",
    "3S": "aqueduct walls",
    "1W 1C 1G": "temple",
    "1W 2O": "statue training_ground",
    "2C 1L": "courthouse",
    "1W 1C 1O": "stables",
    "2W 1O": "archery_range",
    "2O 1G": "dispensary",
    "2C 1P": "laboratory chamber_of_commerce",
    "2S 1L": "library",
    "1W 1P": "school",
    "2C 1O 1G 1P 1L": "pantheon",
    "1W 2C": "gardens",
    "2S 1O 1G": "town_hall",
    "1W 1S 1C 1O 1G 1P 1L": "palace",
    "2W 1S 1O": "senate",
    "1W 1O 1L": "haven",
    "1S 1G": "lighthouse",
    "2S 1O": "arena",
    "1S 3O": "fortifications",
    "3S 1O": "circus",
    "2W 1O 1L": "arsenal",
    "1W 3C": "siege_workshop",
    "2C 1P 1L": "lodge",
    "2O 1G 1L": "observatory",
    "2W 1G 1P": "university",
    "3S 1G": "academy",
    "1W 1P 1L": "study",
    "1W 1S 1C 2O": "workers_guild",
    "2S 2O": "craftsmens_guild",
    "1G 1P 1L": "traders_guild",
    "3C 1P 1L": "philosophers_guild",
    "3C 1G": "spies_guild",
    "1S 2O 1L": "strategists_guild",
    "3W 1G 1P": "shipowners_guild",
    "2W 2O 1P": "scientists_guild",
    "3W 1S 1L": "magistrates_guild",
    "2S 2C 1G": "builders_guild",
}


@pytest.mark.rule("7W-14")
@pytest.mark.parametrize(("cost", "cards"), COSTS.items())
def test_these_cards_cost_this(cost: str, cards: str) -> None:
    assert [card.id for card in FACTS.cards if cost_words(card.cost) == cost] == ids(cards)


@pytest.mark.rule("7W-14")
def test_only_brown_cards_cost_coins_and_nothing_costs_both() -> None:
    assert all(card.colour == BROWN for card in FACTS.cards if card.cost.coins)
    assert not any(card.cost.coins and any(card.cost.resources) for card in FACTS.cards)


@pytest.mark.rule("7W-20")
def test_no_stage_costs_coins_and_every_stage_costs_something() -> None:
    assert all(stage.cost.coins == 0 and any(stage.cost.resources) for stage in STAGE_OF.values())


VALUES = [
    ("points", "blue", 2, "altar theater"),
    ("points", "blue", 3, "pawnshop baths temple"),
    ("points", "blue", 4, "statue courthouse"),
    ("points", "blue", 5, "aqueduct gardens"),
    ("points", "blue", 6, "town_hall senate"),
    ("points", "blue", 7, "pantheon"),
    ("points", "blue", 8, "palace"),
    ("shields", "red", 1, "stockade barracks guard_tower"),
    ("shields", "red", 2, "walls training_ground stables archery_range"),
    ("shields", "red", 3, "fortifications circus arsenal siege_workshop"),
    ("coins", "yellow", 5, "tavern"),
]


@pytest.mark.rule("7W-42", "7W-36", "7W-33")
@pytest.mark.parametrize(("name", "colour", "value", "cards"), VALUES)
def test_these_cards_have_this_plain_value(name: str, colour: str, value: int, cards: str) -> None:
    bearers = [card for card in FACTS.cards if getattr(card, name) == value]

    assert [card.id for card in bearers] == ids(cards)
    assert {COLOUR_NAMES[card.colour] for card in bearers} == {colour}


@pytest.mark.parametrize("name", ["points", "shields", "coins"])
def test_no_other_card_has_a_plain_value(name: str) -> None:
    listed = {card for value, _, _, cards in VALUES if value == name for card in ids(cards)}

    assert {card.id for card in FACTS.cards if getattr(card, name)} == listed


# Effects.


@pytest.mark.rule("7W-43")
@pytest.mark.parametrize(
    ("symbol", "cards"),
    [
        (COMPASS, "apothecary dispensary lodge academy"),
        (GEAR, "workshop laboratory observatory study"),
        (TABLET, "scriptorium library school university"),
    ],
)
def test_each_symbol_stands_on_four_green_cards(symbol: int, cards: str) -> None:
    bearers = [id for id, words in EFFECTS.items() if Symbol(symbol) in words]

    assert bearers == ids(cards)
    assert {COLOUR_NAMES[CARDS[id].colour] for id in bearers} == {"green"}


@pytest.mark.rule("7W-17", "7W-30")
@pytest.mark.parametrize(
    ("card", "made"),
    [
        ("lumber_yard", "W"),
        ("stone_pit", "S"),
        ("clay_pool", "C"),
        ("ore_vein", "O"),
        ("tree_farm", "WC"),
        ("excavation", "SC"),
        ("clay_pit", "CO"),
        ("timber_yard", "SW"),
        ("forest_cave", "WO"),
        ("mine", "OS"),
        ("sawmill", "2W"),
        ("quarry", "2S"),
        ("brickyard", "2C"),
        ("foundry", "2O"),
        ("loom_1", "L"),
        ("glassworks_1", "G"),
        ("press_1", "P"),
        ("loom_2", "L"),
        ("glassworks_2", "G"),
        ("press_2", "P"),
    ],
)
def test_a_brown_or_grey_card_produces_this_and_sells_it(card: str, made: str) -> None:
    kinds = tuple(LETTERS.index(letter) for letter in made.lstrip("2"))

    assert EFFECTS[card] == (Produce(kinds, units=2 if made.startswith("2") else 1, for_sale=True),)
    assert CARDS[card].colour == (GREY if set(kinds) <= set(GOODS) else BROWN)


@pytest.mark.rule("7W-25")
def test_yellow_cards_and_stages_produce_for_their_city_alone() -> None:
    producers = {id: words for id, words in {**EFFECTS, **POWER_OF}.items() if isinstance(words[0], Produce)}
    own = {id: words for id, words in producers.items() if id not in CARDS or CARDS[id].colour == YELLOW}
    raw, goods = (Produce(RAW, for_sale=False),), (Produce(GOODS, for_sale=False),)

    assert own == {
        "forum": goods,
        "caravansery": raw,
        "alexandria_a_2": raw,
        "alexandria_b_1": raw,
        "alexandria_b_2": goods,
    }


@pytest.mark.rule("7W-27")
def test_four_effects_make_trade_cheaper() -> None:
    cheaper = {id: words for id, words in {**EFFECTS, **POWER_OF}.items() if isinstance(words[0], Discount)}

    assert cheaper == {
        "east_trading_post": (Discount(RAW, RIGHT),),
        "west_trading_post": (Discount(RAW, LEFT),),
        "marketplace": (Discount((GLASS, PAPYRUS, CLOTH), NEIGHBOURS),),
        "olympia_b_1": (Discount(RAW, NEIGHBOURS),),
    }


@pytest.mark.rule("7W-34", "7W-35")
def test_six_yellow_cards_count_for_coins_and_four_of_them_for_points() -> None:
    assert {id: words for id, words in EFFECTS.items() if isinstance(words[0], CoinsPer)} == {
        "vineyard": (CoinsPer(1, BROWN, ALL_THREE),),
        "bazar": (CoinsPer(2, GREY, ALL_THREE),),
        "haven": (CoinsPer(1, BROWN, OWN), PointsPer(1, (BROWN,), OWN)),
        "lighthouse": (CoinsPer(1, YELLOW, OWN), PointsPer(1, (YELLOW,), OWN)),
        "chamber_of_commerce": (CoinsPer(2, GREY, OWN), PointsPer(2, (GREY,), OWN)),
        "arena": (CoinsPer(3, STAGES, OWN), PointsPer(1, (STAGES,), OWN)),
    }


@pytest.mark.rule("7W-46")
@pytest.mark.parametrize(
    ("guild", "word"),
    [
        ("workers_guild", PointsPer(1, (BROWN,), NEIGHBOURS)),
        ("craftsmens_guild", PointsPer(2, (GREY,), NEIGHBOURS)),
        ("traders_guild", PointsPer(1, (YELLOW,), NEIGHBOURS)),
        ("philosophers_guild", PointsPer(1, (COLOUR_NAMES.index("green"),), NEIGHBOURS)),
        ("spies_guild", PointsPer(1, (COLOUR_NAMES.index("red"),), NEIGHBOURS)),
        ("magistrates_guild", PointsPer(1, (COLOUR_NAMES.index("blue"),), NEIGHBOURS)),
        ("strategists_guild", PointsPer(1, (DEFEATS,), NEIGHBOURS)),
        ("shipowners_guild", PointsPer(1, (BROWN, GREY, PURPLE), OWN)),
        ("builders_guild", PointsPer(1, (STAGES,), ALL_THREE)),
        ("scientists_guild", AnySymbol()),
    ],
)
def test_a_guild_counts_this(guild: str, word: Word) -> None:
    assert EFFECTS[guild] == (word,)


def test_every_card_gives_something() -> None:
    plain = {card.id for card in FACTS.cards if card.points or card.shields or card.coins}

    assert plain | set(EFFECTS) == set(CARDS)
    assert not plain & set(EFFECTS)


# Provenance.


def test_every_value_says_where_it_comes_from_and_none_is_a_guess() -> None:
    things = [thing.provenance for things in (FACTS.cards, FACTS.boards, STAGE_OF.values()) for thing in things]

    assert {word for provenance in things for word in provenance.values()} == {"rulebook", "public"}
    assert {tuple(card.provenance) for card in FACTS.cards} == {
        ("cost", "points", "shields", "coins", "copies", "free_with", "effect")
    }
    assert {tuple(stage.provenance) for stage in STAGE_OF.values()} == {("cost", "points", "shields", "coins", "power")}
    assert {tuple(board.provenance) for board in BOARD.values()} == {("start",)}


def test_copies_and_chains_stand_in_the_rulebook_and_costs_on_the_cards() -> None:
    assert {(card.provenance["copies"], card.provenance["free_with"]) for card in FACTS.cards} == {
        ("rulebook", "rulebook")
    }
    assert {card.provenance["cost"] for card in FACTS.cards} == {"public"}
    assert {stage.provenance["cost"] for stage in STAGE_OF.values()} == {"public"}
