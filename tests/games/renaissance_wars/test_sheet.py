"""An owner's corrections: what can be corrected, and how everything impossible is refused."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from quattrocento.engine.errors import BadSetup
from quattrocento.engine.packs import Pack
from quattrocento.games.renaissance_wars.border.sheet import (
    CONDITIONS,
    CardFacts,
    Facts,
    LuminaryFacts,
    MeldFacts,
    TextFacts,
    corrected,
    needs_text,
    printed,
)

CULTURE, RELIGION, ECONOMIC, POLITICS, SEEDS = range(len(CONDITIONS))


def with_pack(**cards: Mapping[str, object]) -> Facts:
    return corrected(Pack("test", "renaissance-wars", {id: dict(values) for id, values in cards.items()}))


def refusal(**cards: Mapping[str, object]) -> str:
    with pytest.raises(BadSetup) as refused:
        with_pack(**cards)
    return str(refused.value)


def card_of(facts: Facts, id: str) -> CardFacts:
    return next(card for card in facts.cards if card.id == id)


def text_of(facts: Facts, id: str) -> TextFacts:
    return next(text for text in facts.texts if text.id == id)


def meld_of(facts: Facts, id: str) -> MeldFacts:
    return next(meld for meld in facts.melds if meld.id == id)


def luminary_of(facts: Facts, id: str) -> LuminaryFacts:
    return next(one for one in facts.luminaries if one.id == id)


def test_without_a_pack_the_facts_are_the_printed_ones() -> None:
    assert corrected(None) is printed()
    assert with_pack() == printed()


def test_a_card_is_read_with_its_condition_and_rank() -> None:
    michelangelo, luther, moth = (card_of(printed(), id) for id in ("michelangelo", "luther", "moth"))

    assert (michelangelo.condition, michelangelo.rank, michelangelo.value) == (CULTURE, 1, 20)
    assert (luther.condition, luther.rank, luther.value) == (RELIGION, 7, 30)
    assert (moth.cls, moth.condition, moth.rank, moth.value) == ("unwanted", None, None, 0)
    assert michelangelo.provenance == {"name": "rulebook", "condition": "rulebook", "value": "rulebook"}


def test_a_text_is_read_with_its_numbers_and_their_provenance() -> None:
    fund = text_of(printed(), "cupola_fund")

    assert (fund.code, fund.cls, fund.mat, fund.window) == ("pB2", "power", "brunelleschi", "OPTIONAL")
    assert fund.numbers == {"each": 5, "most": 20}
    assert fund.provenance == dict.fromkeys(("name", "effect", "each", "most"), "reconstructed")
    assert text_of(printed(), "death").numbers == {}


@pytest.mark.rule("RW-5.8.1")
def test_luther_changes_to_politics_only_while_religion_is_dominant() -> None:
    assert luminary_of(printed(), "luther").changes_to == (RELIGION,)
    assert luminary_of(printed(), "luther").if_dominant == {RELIGION: (POLITICS,)}
    assert luminary_of(printed(), "columbus").if_dominant == {}


# Corrections


@pytest.mark.rule("RW-2.2", "RW-2.6", "RW-2.8")
def test_values_of_populace_and_unwanted_cards_are_corrected_and_marked() -> None:
    facts = with_pack(the_baby={"value": 15}, moth={"value": -30}, brigand={"value": 0})

    assert [card_of(facts, id).value for id in ("the_baby", "moth", "brigand")] == [15, -30, 0]
    assert card_of(facts, "the_baby").provenance == {"name": "public", "condition": "rulebook", "value": "pack"}
    assert text_of(facts, "the_baby") == text_of(printed(), "the_baby")
    assert card_of(facts, "viper") == card_of(printed(), "viper")


def test_a_populace_card_and_its_text_are_corrected_under_one_id() -> None:
    facts = with_pack(the_baby={"value": 10, "florins": 5})

    assert card_of(facts, "the_baby").value == 10
    assert text_of(facts, "the_baby").numbers == {"florins": 5}
    assert text_of(facts, "the_baby").provenance == {"name": "public", "effect": "public", "florins": "pack"}
    assert "florins" not in card_of(facts, "the_baby").provenance


@pytest.mark.parametrize(
    ("text", "number", "value"),
    [
        ("bequest", "gain", 200),
        ("shipwreck", "lose", 0),
        ("savonarola", "each", 1),
        ("torquemada", "one", 0),
        ("ocean_venture", "one", -200),
        ("game_of_hazard", "four", 200),
        ("vanishing_point", "cards", 1),
        ("pasquinade", "cards", 3),
        ("plague", "four", 3),
        ("commission", "least", 24),
    ],
)
def test_a_number_of_a_text_is_corrected_and_marked(text: str, number: str, value: int) -> None:
    facts = with_pack(**{text: {number: value}})

    before = text_of(printed(), text)
    assert text_of(facts, text).numbers == {**before.numbers, number: value}
    assert text_of(facts, text).provenance == {**before.provenance, number: "pack"}


@pytest.mark.rule("RW-5.5.4")
def test_prices_of_melds_are_corrected_and_marked() -> None:
    facts = with_pack(intrigue={"florins": 40}, royal_court={"florins": 999})

    assert (meld_of(facts, "intrigue").florins, meld_of(facts, "royal_court").florins) == (40, 999)
    assert meld_of(facts, "intrigue").provenance == {"florins": "pack", "needs": "derived", "category": "derived"}


COURT = "dominant fleur, dominant king, dominant queen, dominant castle, dominant bishop, dominant animal"


@pytest.mark.rule("RW-9.18", "RW-9.19")
def test_icons_nobody_could_read_are_corrected_and_marked() -> None:
    facts = with_pack(
        royal_court={"needs": COURT.replace("animal", "pawn"), "florins": 240},
        intrigue={"needs": "politics king,religion  king"},
    )

    court, intrigue = meld_of(facts, "royal_court"), meld_of(facts, "intrigue")
    assert [(need.condition, need.rank) for need in court.needs] == [("dominant", rank) for rank in (0, 1, 2, 3, 4, 6)]
    assert court.provenance == {"florins": "pack", "needs": "pack", "category": "derived"}
    assert needs_text(intrigue.needs) == "politics king, religion king"
    assert (intrigue.florins, intrigue.provenance["florins"], intrigue.provenance["needs"]) == (30, "rulebook", "pack")


@pytest.mark.rule("RW-2.5", "RW-9.28")
@pytest.mark.parametrize("luminary", ["bacon", "leonardo", "gutenberg"])
def test_a_condition_nobody_could_look_up_is_corrected(luminary: str) -> None:
    card = card_of(with_pack(**{luminary: {"condition": "politics"}}), luminary)

    assert (card.condition, card.value) == (POLITICS, 30)
    assert card.provenance["condition"] == "pack"


@pytest.mark.rule("RW-5.8.1")
def test_what_a_luminary_changes_to_is_corrected() -> None:
    facts = with_pack(
        loyola={"changes_to": "politics religion", "changes_if_dominant": "culture:economic religion"},
        luther={"changes_if_dominant": ""},
    )

    loyola = luminary_of(facts, "loyola")
    assert loyola.changes_to == (POLITICS, RELIGION)
    assert loyola.if_dominant == {CULTURE: (ECONOMIC, RELIGION)}
    assert loyola.provenance == {"limited": "rulebook", "changes_to": "pack", "changes_if_dominant": "pack"}
    assert luminary_of(facts, "luther").if_dominant == {}
    assert card_of(facts, "loyola") == card_of(printed(), "loyola")


# Refusals


def test_an_unknown_card_is_refused() -> None:
    assert refusal(mona_lisa={"value": 1}) == (
        "The data pack corrects 'mona_lisa', but there is no such card; 'quattro cards' lists them."
    )


@pytest.mark.parametrize(
    ("card", "value", "words"),
    [
        ("michelangelo", "value", "michelangelo has no value 'value' to correct; it has none."),
        ("savonarola", "value", "savonarola has no value 'value' to correct; it has each."),
        ("the_baby", "gain", "the_baby has no value 'gain' to correct; it has value or florins."),
        ("death", "gain", "death has no value 'gain' to correct; it has none."),
        ("ladies_only", "needs", "ladies_only has no value 'needs' to correct; it has florins."),
        ("common_marriage", "needs", "common_marriage has no value 'needs' to correct; it has florins."),
        ("intrigue", "cards", "intrigue has no value 'cards' to correct; it has florins or needs."),
        (
            "luther",
            "condition",
            "luther has no value 'condition' to correct; it has changes_to or changes_if_dominant.",
        ),
    ],
)
def test_a_firm_or_unknown_value_is_refused(card: str, value: str, words: str) -> None:
    assert refusal(**{card: {value: 5}}) == words


@pytest.mark.parametrize("value", [5, 30, -10, "10", 10.0, True, None])
def test_an_impossible_value_of_a_populace_card_is_refused(value: object) -> None:
    assert refusal(the_cutpurse={"value": value}) == (
        f"the_cutpurse: a populace card is worth 0, 10, 15 or 20, not {value!r}."
    )


@pytest.mark.parametrize("value", [1, -31, "-2", False])
def test_an_impossible_value_of_an_unwanted_card_is_refused(value: object) -> None:
    assert refusal(viper={"value": value}) == f"viper: value is a number from -30 to 0, not {value!r}."


@pytest.mark.parametrize(
    ("text", "number", "value", "limits"),
    [
        ("bequest", "gain", 201, "0 to 200"),
        ("bequest", "gain", -1, "0 to 200"),
        ("bequest", "gain", "20", "0 to 200"),
        ("bequest", "gain", True, "0 to 200"),
        ("torquemada", "one", -5, "0 to 200"),
        ("ocean_venture", "one", -201, "-200 to 200"),
        ("game_of_hazard", "two", 201, "-200 to 200"),
        ("vanishing_point", "cards", 4, "1 to 3"),
        ("broadside", "cards", 0, "1 to 3"),
        ("plague", "one", 4, "0 to 3"),
        ("plague", "four", -1, "0 to 3"),
    ],
)
def test_an_impossible_number_of_a_text_is_refused(text: str, number: str, value: object, limits: str) -> None:
    assert refusal(**{text: {number: value}}) == f"{text}: {number} is a number from {limits}, not {value!r}."


def test_a_lower_limit_above_the_upper_one_is_refused() -> None:
    assert refusal(commission={"most": 3}) == "commission: least cannot be more than most, 4 against 3."


@pytest.mark.parametrize("florins", [-1, 1000, "30"])
def test_an_impossible_price_of_a_meld_is_refused(florins: object) -> None:
    assert refusal(fun_party={"florins": florins}) == (
        f"fun_party: florins is a number from 0 to 999, not {florins!r}."
    )


@pytest.mark.parametrize(
    "needs",
    [
        *("", 5, None, ["politics queen"], "politics", "politics queen religion bishop", "politics queen, bishop"),
        *("politics queen, religion jack", "science queen, religion bishop", "politics queen,", "politics queen; "),
        *("politics queen, politics queen", "politics queen, own bishop", "different queen, different king"),
        ", ".join(f"{condition} king, {condition} queen" for condition in CONDITIONS),
    ],
)
def test_needs_that_cannot_be_read_are_refused(needs: object) -> None:
    assert refusal(intrigue={"needs": needs}) == (
        "intrigue: needs are a condition and a rank for each card, none twice, written like "
        f"'politics queen, religion bishop', not {needs!r}."
    )


@pytest.mark.parametrize(
    "needs",
    [
        *("politics queen", "religion bishop, politics queen", "economic queen, religion bishop"),
        *("politics luminary, religion bishop", "dominant queen, dominant bishop", "own luminary"),
        "politics queen, religion bishop, religion king",
    ],
)
def test_needs_of_other_cards_than_the_rulebook_shows_are_refused(needs: str) -> None:
    assert refusal(intrigue={"needs": needs}) == (
        "intrigue: needs have the conditions of 'politics queen, religion bishop' in that order and any ranks but "
        f"luminary, not {needs!r}."
    )


@pytest.mark.parametrize(
    "needs", [COURT.removesuffix(", dominant animal"), f"{COURT}, dominant pawn", COURT.replace("animal", "luminary")]
)
def test_a_court_keeps_its_six_ordinary_cards(needs: str) -> None:
    assert refusal(royal_court={"needs": needs}) == (
        f"royal_court: needs have the conditions of {COURT!r} in that order and any ranks but luminary, not {needs!r}."
    )


def test_a_court_has_no_rank_twice() -> None:
    assert "none twice" in refusal(royal_court={"needs": COURT.replace("animal", "bishop")})


@pytest.mark.parametrize("condition", ["science", "", 3, None, ["seeds"]])
def test_an_unknown_condition_is_refused(condition: object) -> None:
    assert refusal(bacon={"condition": condition}) == (
        f"bacon: condition is culture, religion, economic, politics or seeds, not {condition!r}."
    )


@pytest.mark.rule("RW-9.3")
@pytest.mark.parametrize("changes", ["seeds", "", "culture culture", "culture, politics", 0, ["culture"]])
def test_an_impossible_change_of_dominance_is_refused(changes: object) -> None:
    assert refusal(brunelleschi={"changes_to": changes}) == (
        "brunelleschi: a luminary changes the dominant condition to culture, religion, economic or politics, "
        f"written like 'culture politics', not {changes!r}."
    )


@pytest.mark.parametrize("changes", ["politics", "seeds:politics", ":politics", 1])
def test_an_impossible_exception_is_refused(changes: object) -> None:
    assert refusal(luther={"changes_if_dominant": changes}) == (
        f"luther: changes_if_dominant is empty or written like 'religion:politics', not {changes!r}."
    )


def test_an_exception_that_changes_to_seeds_is_refused() -> None:
    assert "not 'seeds'" in refusal(luther={"changes_if_dominant": "religion:seeds"})
