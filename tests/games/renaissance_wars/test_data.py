"""The card data: firm facts first, then what the reconstructed values must fit."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

import pytest

from quattrocento.games.renaissance_wars.border.decks import dealt
from quattrocento.games.renaissance_wars.border.sheet import CONDITIONS, RANKS, needs_text, printed
from quattrocento.games.renaissance_wars.cards import EFFECTS
from quattrocento.games.renaissance_wars.cards.populace import AFTER_OWN_WINS, WORTH
from tests.games.renaissance_wars.files import (
    CARDS,
    DECKS,
    FILES,
    LIMITED,
    LUMINARIES,
    MATS,
    MELDS,
    RULESETS,
    TEXTS,
    of_class,
    words,
)


def people(ruleset: int) -> list[str]:
    return [id for id in DECKS[ruleset] if id in of_class("populace")]


def total(ids: list[str]) -> int:
    return sum(int(CARDS[id]["value"]) for id in ids)


def snake(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower().replace("'", "")
    return "_".join(re.findall("[a-z0-9]+", plain))


# Counts


@pytest.mark.rule("RW-2.8", "RW-4.8")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_there_are_this_many_cards_of_each_class(ruleset: int) -> None:
    assert Counter(card.cls for card in dealt(printed(), ruleset).cards) == {
        "condition": 62,
        "luminary": 8,
        "populace": 8,
        "fanatic": 2,
        "unwanted": 20,
    }
    assert Counter(TEXTS[id]["class"] for id in DECKS[ruleset]) == {
        "special": 2,
        "fanatic": 2,
        "power": 24,
        "populace": 8,
        "personal": 10,
        "event": 10,
        "intrusion": 10,
    }


@pytest.mark.rule("RW-2.8")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_box_without_the_limited_edition_has_128_cards(ruleset: int) -> None:
    facts = dealt(printed(), ruleset)
    texts = [text for text in facts.texts if text.cls in ("personal", "event", "intrusion")]

    assert len({card.id for card in facts.cards} - LIMITED) + len(texts) == 128


@pytest.mark.rule("RW-4.8")
def test_a_slot_keeps_its_class_its_mat_and_the_value_of_its_card() -> None:
    for first, second in zip(DECKS[1], DECKS[2], strict=True):
        assert TEXTS[first]["class"] == TEXTS[second]["class"]
        assert TEXTS[first]["mat"] == TEXTS[second]["mat"]
        if first in CARDS:
            assert CARDS[first]["value"] == CARDS[second]["value"]


@pytest.mark.rule("RW-4.8")
def test_every_text_is_in_some_deck_and_in_none_twice() -> None:
    assert set(DECKS[1]) | set(DECKS[2]) == set(TEXTS) == set(EFFECTS)
    assert all(len(set(ids)) == len(ids) for ids in DECKS.values())
    assert len(set(DECKS[2]) - set(DECKS[1])) == 19


@pytest.mark.rule("RW-4.8")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_cards_of_a_ruleset_stand_at_the_numbers_of_the_first(ruleset: int) -> None:
    cards = [card.id for card in dealt(printed(), ruleset).cards]

    assert len(cards) == 100
    assert [id for id in cards if id in of_class("populace")] == cards[70:78] == people(ruleset)
    assert [id for id in cards if id not in people(ruleset)] == [id for id in CARDS if id not in of_class("populace")]


@pytest.mark.rule("RW-2.1")
def test_four_conditions_have_two_cards_of_each_rank_and_seeds_one_of_each_but_no_pawn() -> None:
    for condition in CONDITIONS:
        ranks = [CARDS[id]["rank"] for id in of_class("condition") if CARDS[id]["condition"] == condition]
        wanted = RANKS[:6] if condition == "seeds" else [rank for rank in RANKS[:7] for _ in range(2)]

        assert ranks == list(wanted)
        assert len(ranks) == (6 if condition == "seeds" else 14)


def test_cards_stand_in_the_order_their_numbers_derive_from() -> None:
    classes = [card["class"] for card in CARDS.values()]
    conditions = [CARDS[id]["condition"] for id in of_class("condition")]

    first = classes[:100]
    assert first == sorted(first, key=["condition", "luminary", "populace", "fanatic", "unwanted"].index)
    assert set(classes[100:]) == {"populace"}  # those of later rulesets
    assert conditions == sorted(conditions, key=CONDITIONS.index)
    assert of_class("luminary") == list(LUMINARIES) == MATS
    assert of_class("fanatic") == ["savonarola", "torquemada"]
    assert of_class("populace") == [id for id, text in TEXTS.items() if text["class"] == "populace"]


def test_texts_stand_in_the_order_their_numbers_derive_from() -> None:
    powers = [f"p{letter}{number}" for letter in "BWULCFVG" for number in (1, 2, 3)]
    counted = [
        f"{kind}{number}"
        for kind, last in (("po", 8), ("pa", 10), ("ev", 10), ("in", 10))
        for number in range(1, last + 1)
    ]

    codes = [text["code"] for text in TEXTS.values()]
    assert codes[:66] == ["sp1", "sp2", "fa1", "fa2", *powers, *counted]
    assert list(TEXTS)[:66] == DECKS[1]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_mat_has_three_powers_and_only_powers_have_a_mat(ruleset: int) -> None:
    mats = [TEXTS[id]["mat"] for id in DECKS[ruleset] if TEXTS[id]["class"] == "power"]

    assert mats == [mat for mat in MATS for _ in range(3)]
    assert {text["mat"] for text in TEXTS.values() if text["class"] != "power"} == {""}


@pytest.mark.parametrize("table", FILES.values(), ids=FILES)
def test_an_id_is_the_name_in_small_letters(table: dict[str, dict[str, str]]) -> None:
    named = {id: row["name"] for id, row in table.items() if "name" in row and row.get("class") != "luminary"}

    assert {id: snake(name) for id, name in named.items()} == {id: id for id in named}


def test_only_cards_and_their_own_texts_share_an_id() -> None:
    assert set(CARDS) & set(TEXTS) == {*of_class("populace"), *of_class("fanatic")}
    assert not (set(CARDS) | set(TEXTS)) & set(MELDS)
    assert all(CARDS[id]["name"] == TEXTS[id]["name"] for id in set(CARDS) & set(TEXTS))


# Firm values


@pytest.mark.rule("RW-2.2")
@pytest.mark.parametrize(
    ("rank", "value"),
    [
        ("luminary", 30),
        ("fleur", 25),
        ("king", 20),
        ("queen", 15),
        ("castle", 10),
        ("bishop", 5),
        ("animal", 2),
        ("pawn", 1),
    ],
)
def test_a_rank_has_its_value(rank: str, value: int) -> None:
    assert {card["value"] for card in CARDS.values() if card["rank"] == rank} == {str(value)}


@pytest.mark.rule("RW-2.2")
def test_only_condition_cards_and_luminaries_have_condition_and_rank() -> None:
    for card in CARDS.values():
        belongs = card["class"] in ("condition", "luminary")
        assert (card["condition"] in CONDITIONS, card["rank"] in RANKS) == (belongs, belongs)
        assert belongs or card["condition"] == card["rank"] == ""


@pytest.mark.rule("RW-2.1", "RW-2.2")
def test_condition_cards_are_worth_701_and_with_four_luminaries_821() -> None:
    plain = [total([id for id in of_class("condition") if CARDS[id]["condition"] == name]) for name in CONDITIONS]

    assert plain == [156, 156, 156, 156, 77]
    assert total(of_class("condition")) == 701
    assert total(of_class("condition")) + total(of_class("luminary")[:4]) == 821


def test_fanatics_are_worth_nothing() -> None:
    assert total(of_class("fanatic")) == 0


@pytest.mark.rule("RW-2.4")
def test_the_priests_are_religions_bishops_and_the_death_cards_those_of_culture() -> None:
    def noted(name: str) -> list[tuple[str, str]]:
        return [(card["condition"], card["rank"]) for card in CARDS.values() if f"two {name}" in card["note"]]

    assert noted("Priests") == [("religion", "bishop")] * 2
    assert noted("Death cards") == [("culture", "bishop")] * 2


@pytest.mark.rule("RW-2.5", "RW-9.28")
def test_luminaries_belong_to_their_conditions() -> None:
    conditions = {id: CARDS[id]["condition"] for id in of_class("luminary")}

    assert conditions == {
        "brunelleschi": "culture",
        "shakespeare": "culture",
        "luther": "religion",
        "loyola": "religion",
        "columbus": "economic",
        "bacon": "seeds",
        "leonardo": "culture",
        "gutenberg": "seeds",
    }
    assert {id: row["condition"] for id, row in LUMINARIES.items()} == conditions
    assert {id for id, row in LUMINARIES.items() if row["limited"] == "yes"} == LIMITED


@pytest.mark.rule("RW-5.8.1")
@pytest.mark.parametrize(
    ("luminary", "changes"),
    [
        ("brunelleschi", "culture"),
        ("shakespeare", "culture politics"),
        ("luther", "religion"),
        ("loyola", "religion"),
        ("columbus", "economic politics"),
        ("bacon", "culture religion economic politics"),
        ("leonardo", "culture economic"),
        ("gutenberg", "religion culture"),
    ],
)
def test_a_luminary_changes_dominance_within_its_limits(luminary: str, changes: str) -> None:
    assert LUMINARIES[luminary]["changes_to"] == changes
    assert LUMINARIES[luminary]["changes_if_dominant"] == ("religion:politics" if luminary == "luther" else "")


def four(rank: str) -> str:
    return ", ".join([f"different {rank}"] * 4)


@pytest.mark.rule("RW-2.7", "RW-9.18", "RW-9.19")
@pytest.mark.parametrize(
    ("meld", "florins", "needs", "category"),
    [
        (
            "royal_court",
            250,
            "dominant fleur, dominant king, dominant queen, dominant castle, dominant bishop, dominant animal",
            "court",
        ),
        ("worldly_wisdom", 200, four("luminary"), "wisdom"),
        ("historic_high", 100, four("fleur"), "fleurs"),
        ("cavalcade_of_kings", 80, four("king"), "kings"),
        ("ladies_only", 70, four("queen"), "queens"),
        ("bulwarks_of_power", 60, four("castle"), "castles"),
        ("prominent_players", 50, four("bishop"), "bishops"),
        ("full_barn", 30, four("animal"), "animals"),
        ("fun_party", 20, four("pawn"), "pawns"),
        ("royal_marriage", 30, "dominant king, dominant queen", "marriage"),
        ("common_marriage", 20, "other king, other queen", "marriage"),
        ("intrigue", 30, "politics queen, religion bishop", "intrigue"),
        ("luminosity", 20, "own luminary", "luminosity"),
    ],
)
def test_a_meld_has_its_price_needs_and_category(meld: str, florins: int, needs: str, category: str) -> None:
    row = MELDS[meld]

    assert (int(row["florins"]), row["needs"], row["category"]) == (florins, needs, category)
    assert len(MELDS) == 13


# What the reconstructed values must fit


@pytest.mark.rule("RW-2.6")
def test_the_unwanted_cards_cost_67_florins_together() -> None:
    values = Counter(int(CARDS[id]["value"]) for id in of_class("unwanted"))

    assert values == {0: 6, -2: 6, -5: 5, -10: 3}
    assert total(of_class("unwanted")) == -67


@pytest.mark.rule("RW-2.2", "RW-2.8")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_populace_value_stands_once_on_a_boon_and_once_on_a_burden(ruleset: int) -> None:
    kinds = {kind: [id for id in people(ruleset) if CARDS[id]["note"].startswith(kind)] for kind in ("boon", "burden")}

    assert {kind: [int(CARDS[id]["value"]) for id in ids] for kind, ids in kinds.items()} == {
        "boon": [0, 10, 15, 20],
        "burden": [0, 10, 15, 20],
    }
    assert all(TEXTS[id]["note"].startswith(kind) for kind, ids in kinds.items() for id in ids)
    assert all((WORTH[id] > 0) == (kind == "boon") for kind, ids in kinds.items() for id in ids)


@pytest.mark.rule("RW-5.9.2")
def test_half_of_the_populace_acts_after_own_wins_only() -> None:
    own = {id for id in of_class("populace") if "after own wins" in TEXTS[id]["note"]}

    first = "the_gambler the_tax_farmer the_mendicant_friar the_troubadour"
    assert own == set(AFTER_OWN_WINS) == words(f"{first} the_informer the_cartomancer")
    assert all(len(own & set(ids)) == 4 for ids in DECKS.values())
    assert all("after every skirmish" in TEXTS[id]["note"] for id in set(of_class("populace")) - own)


WINDOWS = {
    "PLAYED": "priest death savonarola torquemada condottiere",
    "OPTIONAL": """vanishing_point cupola_fund full_house many_parts vernacular_bible secularised_lands
        spiritual_exercises collection_for_the_order ocean_venture new_route empirical_method idol_of_the_theatre
        universal_genius notebooks movable_type broadside letter_of_marque double_wedding restoration
        wheel_of_fortune competition_for_the_dome comedy_of_errors empty_cloisters father_confessor beyond_the_map
        sketchbook challenge_to_a_duel""",
    "SHOWDOWN": "exeunt ninety_five_theses priority_of_discovery isabellas_jewels",
    "REACTION": "ox_hoist soldiers_vow amazing_grace papal_bull",
    "ROUND_START": "knowledge_is_power second_impression",
    "PRELEAD": "study_of_motion",
    "TURN": "pasquinade the_cipher",
    "AFTERMATH": "palace_coup",
    "POPULACE": " ".join(of_class("populace")),
    "IMMEDIATE": """bequest shipwreck assassins_knife house_fire commission lost_manuscript house_arrest
        game_of_hazard excommunication change_of_household plague sack_of_the_city burning_of_the_books iconoclasm
        turn_of_the_age pilgrim_roads jubilee_year peasants_revolt run_on_the_bank heresy_trials
        conditional_bequest overdue_galley monte_di_pieta the_hazard_table servant_dismissed ransom_of_the_city conclave
        run_on_the_medici_bank""",
}


@pytest.mark.rule("RW-3.3")
@pytest.mark.parametrize("window", WINDOWS)
def test_these_texts_are_used_at_this_time(window: str) -> None:
    assert {id for id, text in TEXTS.items() if text["window"] == window} == words(WINDOWS[window])


def test_every_text_has_a_time() -> None:
    assert {text["window"] for text in TEXTS.values()} == set(WINDOWS)


NUMBERS = {
    "priest": "gain=3",
    "savonarola": "each=10",
    "torquemada": "one=20",
    "vanishing_point": "cards=3",
    "cupola_fund": "each=5 most=20",
    "full_house": "each=4",
    "vernacular_bible": "gain=5",
    "secularised_lands": "gain=10 dominant=5",
    "collection_for_the_order": "each=4",
    "ocean_venture": "one=-5 two=5 three=10 four=20",
    "notebooks": "each=3",
    "movable_type": "most=25",
    "broadside": "cards=2",
    "the_cutpurse": "florins=3",
    "the_gambler": "per_pip=2",
    "the_apprentice": "florins=3",
    "the_beggar": "florins=3",
    "the_tax_farmer": "florins=5",
    "the_mendicant_friar": "florins=3",
    "the_troubadour": "florins=6",
    "the_baby": "florins=3",
    "condottiere": "bonus=10",
    "letter_of_marque": "florins=15",
    "pasquinade": "cards=2",
    "wheel_of_fortune": "gain=10",
    "bequest": "gain=20",
    "shipwreck": "lose=15",
    "assassins_knife": "lose=10",
    "house_fire": "lose=10",
    "commission": "each=4 least=4 most=24",
    "lost_manuscript": "gain=10",
    "game_of_hazard": "one=-10 two=0 three=10 four=20",
    "excommunication": "lose=10",
    "change_of_household": "gain=5",
    "plague": "one=2 two=1 three=1 four=0",
    "sack_of_the_city": "per_pip=5",
    "burning_of_the_books": "lose=5",
    "jubilee_year": "gain=10",
    "peasants_revolt": "lose=5",
    "run_on_the_bank": "lose=20",
    "competition_for_the_dome": "gain=30",
    "empty_cloisters": "most=30",
    "father_confessor": "florins=15",
    "beyond_the_map": "most=30",
    "isabellas_jewels": "most=10",
    "the_journeyman": "each=1 most=8",
    "the_informer": "florins=5",
    "the_cartomancer": "florins=5",
    "challenge_to_a_duel": "gain=30 lose=15",
    "conditional_bequest": "gain=30",
    "overdue_galley": "lose=10 one=-40 two=-20 three=0 four=20",
    "monte_di_pieta": "gain=25 florins=5",
    "the_hazard_table": "per_pip=5 lose=10",
    "servant_dismissed": "gain=10",
    "ransom_of_the_city": "lose=15",
    "run_on_the_medici_bank": "lose=10 gain=15 broken=25",
}


def test_texts_have_these_numbers_and_the_others_none() -> None:
    assert {id: text["numbers"] for id, text in TEXTS.items() if text["numbers"]} == NUMBERS


# The sheet says what the files say


def test_the_facts_are_the_files() -> None:
    facts = printed()

    assert [card.id for card in facts.cards] == list(CARDS)
    assert [text.id for text in facts.texts] == list(TEXTS)
    assert [meld.id for meld in facts.melds] == list(MELDS)
    assert [one.id for one in facts.luminaries] == list(LUMINARIES)
    assert [needs_text(meld.needs) for meld in facts.melds] == [row["needs"] for row in MELDS.values()]
    assert [(card.name, card.value) for card in facts.cards] == [
        (row["name"], int(row["value"])) for row in CARDS.values()
    ]
    assert {
        text.id: " ".join(f"{name}={number}" for name, number in text.numbers.items())
        for text in facts.texts
        if text.numbers
    } == NUMBERS
