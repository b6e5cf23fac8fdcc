"""What cards and stages say: whole sentences, made from their values and words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quattrocento.games.seven_wonders.border.sheet import CardFacts, StageFacts, printed
from quattrocento.games.seven_wonders.border.text.english import (
    card_effect,
    card_in_short,
    price,
    stage_effect,
    stage_in_short,
)
from quattrocento.games.seven_wonders.border.vocabulary import Word
from quattrocento.games.seven_wonders.cards import STAGE_POWERS
from tests.games.seven_wonders.staging import GAME

FACTS = printed()
CARDS = {card.id: card for card in FACTS.cards}


def stage_of(board: str, side: str, number: int) -> tuple[StageFacts, tuple[Word, ...]]:
    sides = next(facts.sides for facts in FACTS.boards if facts.id == board)
    return sides[side][number - 1], STAGE_POWERS.get((board, side, number), ())


@pytest.mark.parametrize(
    ("card", "text", "short"),
    [
        ("aqueduct", "Worth 5 points.", "5 points"),
        ("stockade", "Adds 1 shield.", "1 shield"),
        ("arsenal", "Adds 3 shields.", "3 shields"),
        ("tavern", "At once 5 coins.", "5$"),
        ("lumber_yard", "Every turn one wood.", "W"),
        ("sawmill", "Every turn two wood.", "2W"),
        ("timber_yard", "Every turn one stone or wood.", "S/W"),
        ("loom_2", "Every turn one cloth.", "L"),
        ("forum", "Every turn one glass, papyrus or cloth; it cannot be sold to neighbours.", "(G/P/L)"),
        ("caravansery", "Every turn one wood, stone, clay or ore; it cannot be sold to neighbours.", "(W/S/C/O)"),
        (
            "west_trading_post",
            "From the next turn on raw materials of your left neighbour cost 1 coin instead of 2.",
            "raw materials 1$ ←",
        ),
        (
            "east_trading_post",
            "From the next turn on raw materials of your right neighbour cost 1 coin instead of 2.",
            "raw materials 1$ →",
        ),
        (
            "marketplace",
            "From the next turn on manufactured goods of both neighbours cost 1 coin instead of 2.",
            "manufactured goods 1$ ←→",
        ),
        (
            "vineyard",
            "At once 1 coin for each brown card in your city and the two neighbouring ones.",
            "1$ per brown ←↓→",
        ),
        ("bazar", "At once 2 coins for each grey card in your city and the two neighbouring ones.", "2$ per grey ←↓→"),
        (
            "haven",
            "At once 1 coin and at the end of the game 1 point for each brown card in your city.",
            "1$ and 1 point per brown ↓",
        ),
        (
            "lighthouse",
            "At once 1 coin and at the end of the game 1 point for each yellow card in your city, this one included.",
            "1$ and 1 point per yellow ↓",
        ),
        (
            "arena",
            "At once 3 coins and at the end of the game 1 point for each wonder stage in your city.",
            "3$ and 1 point per stage ↓",
        ),
        ("school", "One scientific symbol, the tablet.", "tablet"),
        (
            "craftsmens_guild",
            "At the end of the game 2 points for each grey card in the two neighbouring cities.",
            "2 points per grey ←→",
        ),
        (
            "strategists_guild",
            "At the end of the game 1 point for each defeat token in the two neighbouring cities.",
            "1 point per defeat ←→",
        ),
        (
            "shipowners_guild",
            "At the end of the game 1 point for each brown, grey and purple card in your city, this one included.",
            "1 point per brown/grey/purple ↓",
        ),
        (
            "builders_guild",
            "At the end of the game 1 point for each wonder stage in your city and the two neighbouring ones.",
            "1 point per stage ←↓→",
        ),
        ("scientists_guild", "At the end of the game one scientific symbol of your choice.", "any symbol"),
    ],
)
def test_a_card_says_what_it_gives(card: str, text: str, short: str) -> None:
    assert card_effect(CARDS[card]) == text
    assert card_in_short(CARDS[card]) == short


@pytest.mark.parametrize(
    ("board", "side", "number", "text", "short"),
    [
        ("giza", "B", 4, "Worth 7 points.", "7 points"),
        ("rhodos", "B", 1, "Worth 3 points. Adds 1 shield. At once 3 coins.", "3 points, 1 shield, 3$"),
        (
            "alexandria",
            "B",
            2,
            "Every turn one glass, papyrus or cloth; it cannot be sold to neighbours.",
            "(G/P/L)",
        ),
        ("babylon", "B", 2, "You may use the last card of every age instead of discarding it.", "the seventh card"),
        (
            "halikarnassos",
            "B",
            2,
            "Worth 1 point. At the end of the turn you may build a card from the discards without its cost.",
            "1 point, a card from the discards",
        ),
        (
            "olympia",
            "A",
            2,
            "Once in each age, from the next turn on, you may build a structure from your hand without its cost.",
            "a structure free in each age",
        ),
        (
            "olympia",
            "B",
            1,
            "From the next turn on raw materials of both neighbours cost 1 coin instead of 2.",
            "raw materials 1$ ←→",
        ),
        (
            "olympia",
            "B",
            3,
            "At the end of the game you score one guild of a neighbour as if it were yours.",
            "a neighbour's guild",
        ),
    ],
)
def test_a_stage_says_what_it_gives(board: str, side: str, number: int, text: str, short: str) -> None:
    stage, words = stage_of(board, side, number)

    assert stage_effect(stage, words) == text
    assert stage_in_short(stage, words) == short


@pytest.mark.parametrize("card", FACTS.cards, ids=lambda card: card.id)
def test_every_card_reads_as_sentences(card: CardFacts) -> None:
    text = card_effect(card)

    assert text.endswith(".")
    assert text[0].isupper()
    assert card_in_short(card)


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("aqueduct", "Worth 5 points. Free if your city has the Baths."),
        ("lodge", "One scientific symbol, the compass. Free if your city has the Dispensary."),
        ("palace", "Worth 8 points."),
    ],
)
def test_a_card_says_what_makes_it_free(card: str, text: str) -> None:
    assert GAME.explain(card, None) == text


def test_a_card_that_several_structures_make_free_names_them_all() -> None:
    assert GAME.explain("forum", None).endswith("Free if your city has the East Trading Post or the West Trading Post.")


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("rhodos_b_1", "Worth 3 points. Adds 1 shield. At once 3 coins."),
        ("giza", "The Pyramids of Giza. Makes one stone from the beginning."),
    ],
)
def test_stages_and_boards_can_be_explained_by_their_ids(id: str, text: str) -> None:
    assert GAME.explain(id, None) == text


@pytest.mark.parametrize("id", ["giza_a_9", "", "sword"])
def test_what_is_no_card_cannot_be_explained(id: str) -> None:
    with pytest.raises(TypeError, match="is neither an option, an event nor a card of 7 Wonders"):
        GAME.explain(id, None)


@pytest.mark.parametrize(
    ("card", "text"), [("altar", "nothing"), ("mine", "1 coin"), ("courthouse", "2 clay, 1 cloth")]
)
def test_a_cost_reads_as_people_say_it(card: str, text: str) -> None:
    assert price(CARDS[card].cost) == text


def test_a_corrected_value_is_read_in_the_text() -> None:
    assert card_effect(replace(CARDS["baths"], points=1)) == "Worth 1 point."
