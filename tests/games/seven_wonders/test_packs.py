"""An owner's corrections: what can be corrected, and how everything impossible is refused."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from quattrocento import games
from quattrocento.engine.errors import BadSetup
from quattrocento.engine.packs import Pack
from quattrocento.games.seven_wonders.border.sheet import CardFacts, Cost, Facts, StageFacts, corrected, printed


def with_pack(**cards: Mapping[str, object]) -> Facts:
    return corrected(Pack("test", "seven-wonders", {id: dict(values) for id, values in cards.items()}))


def card_of(facts: Facts, id: str) -> CardFacts:
    return next(card for card in facts.cards if card.id == id)


def stage_of(facts: Facts, board: str, side: str, number: int) -> StageFacts:
    return next(city.sides[side][number - 1] for city in facts.boards if city.id == board)


def test_without_a_pack_the_facts_are_the_printed_ones() -> None:
    assert corrected(None) is printed()
    assert with_pack() == printed()


def test_values_of_a_card_are_corrected_and_marked() -> None:
    facts = with_pack(baths={"cost": "2S 1L", "points": 4}, walls={"shields": 7}, tavern={"coins": 0})

    baths = card_of(facts, "baths")
    assert (baths.cost, baths.points) == (Cost(0, (0, 2, 0, 0, 0, 0, 1)), 4)
    assert {name for name, word in baths.provenance.items() if word == "pack"} == {"cost", "points"}
    assert (card_of(facts, "walls").shields, card_of(facts, "tavern").coins) == (7, 0)
    assert card_of(facts, "altar") == card_of(printed(), "altar")


def test_values_of_a_stage_are_corrected_and_marked() -> None:
    facts = with_pack(giza_b_4={"cost": "5S", "points": 15, "shields": 1, "coins": 3})

    stage = stage_of(facts, "giza", "B", 4)
    assert (stage.cost, stage.points, stage.shields, stage.coins) == (Cost(0, (0, 5, 0, 0, 0, 0, 0)), 15, 1, 3)
    assert stage.provenance["cost"] == stage.provenance["coins"] == "pack"
    assert stage_of(facts, "giza", "A", 3) == stage_of(printed(), "giza", "A", 3)


def test_a_card_is_marked_only_where_the_pack_has_changed_it() -> None:
    game = games["seven-wonders"]
    pack = Pack("test", game.id, {"baths": {"free_with": ""}, "pantheon": {"free_with": "baths"}})
    sheets = {sheet.id: sheet for sheet in game.sheets(game.config(4, None, pack))}

    def marked(id: str) -> set[str]:
        return {name for name, source in sheets[id].provenance.items() if source == "pack"}

    assert marked("baths") == {"free_with", "makes_free"}
    assert sheets["baths"].values["makes_free"] == "Aqueduct, Pantheon"
    assert marked("temple") == {"makes_free"}
    assert marked("aqueduct") == set()


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("", Cost(0, (0,) * 7)),
        ("9$", Cost(9, (0,) * 7)),
        ("1L 2W", Cost(0, (2, 0, 0, 0, 0, 0, 1))),
        ("5O 1G 1P", Cost(0, (0, 0, 0, 5, 1, 1, 0))),
    ],
)
@pytest.mark.rule("7W-14")
def test_a_cost_is_read_as_it_is_written(text: str, cost: Cost) -> None:
    assert card_of(with_pack(palace={"cost": text}), "palace").cost == cost


@pytest.mark.parametrize("text", ["1 stone", "S", "0S", "2X", "1S 1S", "1S,1L", "-1S", "١S", 2, None, ["1S"]])
def test_a_cost_written_otherwise_is_refused(text: object) -> None:
    with pytest.raises(BadSetup, match=r"^palace: a cost is written like '2C 1L' with W, S, .* or like '1\$', not "):
        with_pack(palace={"cost": text})


@pytest.mark.rule("7W-2", "7W-18")
def test_copies_and_chains_are_corrected() -> None:
    facts = with_pack(
        forum={"copies": "3 6", "free_with": "marketplace"},
        vineyard={"copies": "3 6 7"},
        aqueduct={"free_with": ""},
    )

    assert card_of(facts, "forum").copies == (3, 6)
    assert card_of(facts, "vineyard").copies == (3, 6, 7)
    assert card_of(facts, "forum").free_with == ("marketplace",)
    assert card_of(facts, "aqueduct").free_with == ()
    assert card_of(facts, "forum").provenance["free_with"] == "pack"


@pytest.mark.rule("7W-2", "7W-3")
@pytest.mark.parametrize(
    ("card", "copies", "complaint"),
    [
        ("baths", "3", "With 7 players age I must have 49 cards; the data pack makes it 48."),
        ("forum", "3 5 7", "With 5 players age II must have 35 cards; the data pack makes it 36."),
        ("arena", "4 5 7", "With 3 players age III must have 16 cards beside its guilds; the data pack makes it 15."),
    ],
)
def test_copies_that_leave_a_deck_too_large_or_too_small_are_refused(card: str, copies: str, complaint: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        with_pack(**{card: {"copies": copies}})

    assert str(refusal.value) == complaint


@pytest.mark.parametrize(
    ("card", "values", "complaint"),
    [
        ("bath", {"points": 3}, "The data pack corrects 'bath', but there is no such card or stage"),
        ("giza_c_1", {"points": 3}, "'giza_c_1', but there is no such card or stage"),
        ("giza_a_4", {"points": 3}, "'giza_a_4', but there is no such card or stage"),
        ("giza", {"start": "wood"}, "'giza', but there is no such card or stage"),
        ("baths", {"vp": 3}, "baths has no value 'vp' to correct; it has cost, points, shields, coins, copies or free"),
        ("giza_a_1", {"copies": "3"}, "giza_a_1 has no value 'copies' to correct; it has cost, points, shields or coi"),
        ("spies_guild", {"copies": "3"}, "spies_guild has no value 'copies' to correct"),
        ("baths", {"points": 16}, "baths: points is a number from 0 to 15, not 16."),
        ("baths", {"points": -1}, "baths: points is a number from 0 to 15, not -1."),
        ("baths", {"points": True}, "baths: points is a number from 0 to 15, not True."),
        ("baths", {"points": "3"}, "baths: points is a number from 0 to 15, not '3'."),
        ("walls", {"shields": 8}, "walls: shields is a number from 0 to 7, not 8."),
        ("giza_a_1", {"shields": 8}, "giza_a_1: shields is a number from 0 to 7, not 8."),
        ("tavern", {"coins": 16}, "tavern: coins is a number from 0 to 15, not 16."),
        ("tavern", {"points": 1}, "tavern is a yellow card; plain points stand only on blue ones."),
        ("baths", {"shields": 1}, "baths is a blue card; plain shields stand only on red ones."),
        ("walls", {"coins": 1}, "walls is a red card; plain coins stand only on yellow ones."),
        ("baths", {"copies": "3 8"}, "baths: copies are one to 3 different numbers of players from 3 to 7, rising"),
        ("baths", {"copies": "7 3"}, "baths: copies are one to 3 different numbers of players"),
        ("baths", {"copies": "3 3"}, "baths: copies are one to 3 different numbers of players"),
        ("baths", {"copies": ""}, "baths: copies are one to 3 different numbers of players"),
        ("baths", {"copies": "3 3 3 7"}, "baths: copies are one to 3 different numbers of players"),
        ("baths", {"copies": [3, 7]}, "baths: copies are one to 3 different numbers of players"),
        ("palace", {"free_with": "bath"}, "palace: free_with names a structure of an earlier age, not 'bath'."),
        ("palace", {"free_with": "palace"}, "palace: free_with names a structure of an earlier age, not 'palace'."),
        ("temple", {"free_with": "walls"}, "temple: free_with names a structure of an earlier age, not 'walls'."),
        ("palace", {"free_with": "spies_guild"}, "of an earlier age, not 'spies_guild'."),
        ("palace", {"free_with": "walls walls"}, "palace: free_with names different structures"),
        ("mine", {"free_with": "baths"}, "mine: a card that costs coins is not made free by others (7W-19)."),
        ("palace", {"free_with": 3}, "palace: free_with names different structures"),
    ],
)
def test_what_is_impossible_is_refused_in_a_sentence(card: str, values: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        with_pack(**{card: values})

    assert complaint in str(refusal.value)
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize(
    ("card", "cost", "complaint"),
    [
        ("mine", "1$ 1W", "mine: a cost is coins or resources, never both (7W-14)."),
        ("mine", "10$", "mine: a cost has at most 9 coins, not 10."),
        ("palace", "2W 1S 1C 1O 1G 1P 1L", "palace: a cost has at most 7 resources, not 8."),
        ("palace", "3W 3S", "palace: a cost has at most 5 raw materials, not 6."),
        ("palace", "6G", "palace: a cost has at most 5 units of one resource, not 6."),
        ("giza_b_4", "3W 3S", "giza_b_4: a cost has at most 5 raw materials, not 6."),
        ("giza_b_4", "4$", "giza_b_4: a stage costs resources, never coins (7W-20)."),
    ],
)
@pytest.mark.rule("7W-14", "7W-20")
def test_a_cost_no_card_can_have_is_refused(card: str, cost: str, complaint: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        with_pack(**{card: {"cost": cost}})

    assert str(refusal.value) == complaint
