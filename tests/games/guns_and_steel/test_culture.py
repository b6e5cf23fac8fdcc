"""Culture tokens: gaining and paying them, and depleting resources for them."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import CALM, activating, names, renaissance, seat

# Gaining and paying


@pytest.mark.rule("GS-N1")
def test_nobody_begins_with_a_culture_token() -> None:
    sitting = renaissance(seat(), seat(), seat(), phase="resource")

    assert sitting.culture() == [0, 0, 0]


@pytest.mark.rule("GS-N1", "GS-A8")
def test_writing_gains_a_token_without_a_question_when_there_is_none_to_pay() -> None:
    sitting = activating("Writing")

    assert sitting.culture() == [1, 0, 0]
    assert sitting.told("HadNoEffect") == []
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-N1", "GS-A8")
@pytest.mark.parametrize(("choice", "tokens", "gained"), [("Choose 0", 2, {}), ("Choose 1", 0, {"Earth": 1})])
def test_writing_lets_an_owner_of_a_token_choose(choice: str, tokens: int, gained: dict[str, int]) -> None:
    sitting = activating("Writing", culture=1)

    sitting.play(choice)

    assert sitting.culture()[0] == tokens
    assert sitting.gained() == gained


@pytest.mark.rule("GS-N1", "GS-A7")
@pytest.mark.parametrize(("culture", "choices"), [(0, 1), (1, 1), (2, 2), (3, 2)])
def test_education_offers_its_space_only_to_who_can_pay_two_tokens(culture: int, choices: int) -> None:
    sitting = activating("Education", down="Agriculture, Reinforcement", culture=culture)

    if choices == 1:  # depleting is all that is left, and both cards go
        assert sitting.told("Depleted") == ["Reinforcement", "Agriculture"]
        assert sitting.culture()[0] == culture + 2
    else:
        assert sitting.offered == ["Choose 0", "Choose 1"]
        sitting.play("Choose 1")
        assert sitting.culture()[0] == culture - 2
        assert sitting.gained() == {"Space": 1}


@pytest.mark.rule("GS-A7", "GS-A8")
@pytest.mark.parametrize("card", ["Education", "Economics"])
def test_with_neither_resources_nor_tokens_nothing_happens(card: str) -> None:
    sitting = activating(card)

    assert sitting.culture() == [0, 0, 0]
    assert sitting.gained() == {}
    assert sitting.told("HadNoEffect") == [card]


@pytest.mark.rule("GS-A7")
def test_one_resource_pays_for_no_half_of_education() -> None:
    sitting = activating("Education", down="Agriculture")

    assert sitting.down(0) == names("Agriculture")
    assert sitting.culture()[0] == 0


@pytest.mark.rule("GS-A36")
def test_more_culture_tokens_can_be_owned_than_lie_in_the_box() -> None:
    """The box holds 35. Four players of 14 each own 56, and an attack on equals brings all of them more."""
    strong = [seat(hand=CALM, up="Battleship, Machine Gun", culture=14)]
    strong += [seat(hand=CALM, culture=14) for _ in range(2)]
    sitting = activating("Stealth Bomber", *strong, culture=14)

    assert sum(sitting.culture()) > 50
    assert sitting.culture() == [20, 19, 14, 14]


@pytest.mark.rule("GS-A36", "GS-N23")
def test_tokens_are_handed_out_one_by_one_past_the_thirty_fifth() -> None:
    """Writing gains one token; the tokens of all together pass 35, and only 15 of one player end the game."""
    poor = [seat(hand="Writing, Mining, Warrior", culture=12), seat(hand=CALM, culture=12), seat(hand=CALM, culture=10)]
    sitting = renaissance(*poor, wonders="Panama Canal").play("Develop Writing", "Activate Writing", "Choose 0")
    assert sum(sitting.culture()) == 35

    again = renaissance(seat(hand="Writing, Mining, Warrior", culture=13), *poor[1:], wonders="Panama Canal").play(
        "Develop Writing", "Activate Writing", "Choose 0"
    )

    assert sum(again.culture()) == 36
    assert again.asked == (1, "resource")


@pytest.mark.rule("GS-A36")
def test_culture_tokens_never_run_out() -> None:
    rich = [seat(hand="Mining, Warrior", culture=300) for _ in range(3)]
    sitting = activating("Theology", *rich, culture=300)

    assert sitting.culture() == [302, 300, 300, 300]


# Depleting is not paying


@pytest.mark.rule("GS-N8", "GS-N9", "GS-A9")
def test_a_space_card_depleted_for_economics_yields_tokens_and_no_resource() -> None:
    """U2."""
    sitting = activating("Economics", down="Movie", culture=1)

    sitting.play("Choose 0")

    assert sitting.culture()[0] == 3
    assert sitting.pool(0) == {}
    assert sitting.gained() == {}
    assert "Movie" in sitting.up(0)


@pytest.mark.rule("GS-N9", "GS-N10", "GS-A9")
def test_a_space_card_counts_for_one_or_for_two_depleted_resources() -> None:
    economics = activating("Economics", down="Movie, Agriculture").play("Deplete Movie")
    education = activating("Education", down="Movie, Agriculture").play("Deplete Movie", "Leave")

    assert economics.down(0) == education.down(0) == names("Agriculture")
    assert economics.culture()[0] == education.culture()[0] == 2


@pytest.mark.rule("GS-A9")
def test_a_space_card_named_last_counts_for_the_one_that_is_missing() -> None:
    sitting = activating("Education", down="Movie, Agriculture, Reinforcement").play("Deplete Agriculture")

    assert sitting.offered == ["Deplete Reinforcement", "Deplete Movie"]
    sitting.play("Deplete Movie")

    assert sitting.down(0) == names("Reinforcement")
    assert sitting.culture()[0] == 2


@pytest.mark.rule("GS-A9", "GS-N10")
def test_a_single_space_card_is_enough_for_education() -> None:
    sitting = activating("Education", down="Movie")

    assert sitting.culture()[0] == 2
    assert sitting.down(0) == set()


@pytest.mark.rule("GS-A9")
def test_for_guild_a_space_card_is_one_card_and_not_two_resources() -> None:
    alone = activating("Guild", down="Movie", set="combined")
    two = activating("Guild", down="Movie, Agriculture", set="combined")

    assert (alone.down(0), alone.gained()) == (names("Movie"), {})
    assert (two.down(0), two.gained()) == (set(), {"Space": 1})


@pytest.mark.rule("GS-A11", "GS-N8")
def test_gained_resources_cannot_be_depleted_for_culture() -> None:
    sitting = renaissance(
        seat(hand="Economics, Mining, Warrior", pool="Space, Food"),
        seat(hand="Mining, Warrior"),
        wonders="Panama Canal",
    )

    sitting.play("Develop Economics", "Activate Economics")

    assert sitting.culture() == [0, 0]
    assert sitting.told("HadNoEffect") == ["Economics"]


@pytest.mark.rule("GS-N28", "GS-A9")
def test_nothing_is_traded_where_resources_must_be_depleted() -> None:
    """Three Food would buy an Earth, but they do not stand for the Oil wonder's two and one more."""
    sitting = activating("Education", down="Agriculture, Reinforcement, Barter Trade", hand="Mining, Warrior")

    sitting.play("Deplete Agriculture", "Deplete Reinforcement")

    assert sitting.down(0) == names("Barter Trade")
    assert sitting.culture()[0] == 2


@pytest.mark.rule("GS-N8", "GS-B20")
def test_only_paying_yields_the_resource_of_a_depleted_card() -> None:
    """Depleted by one's own effect, by an opponent's card and as an answer, a card yields nothing to its owner."""
    own = activating("Economics", down="Frigate")
    tribute = activating("Trade and Tribute", seat(hand="Mining, Warrior", down="Frigate"))
    attacked = activating(
        "Warrior", seat(hand="Mining, Barter Trade", down="Frigate, Agriculture"), hand="Mining, Agriculture"
    )
    attacked.play("TurnUp Frigate")

    assert own.gained() == attacked.gained() == {}
    assert tribute.gained() == {"Oil": 1}  # and that is the other one's
    assert tribute.pool(1) == {}
    assert {"Frigate"} == tribute.up(1) == attacked.up(1)


# Newspaper


@pytest.mark.rule("GS-A6", "GS-A8")
def test_newspaper_must_turn_five_cards_if_there_are_five() -> None:
    up = "Agriculture, Reinforcement, Writing, Compass, Frigate"
    sitting = activating("Newspaper", up=up, culture=1, hand="Mining, Warrior").play("Choose 1")

    for number in range(5):
        assert sitting.asked == (0, "replenish")
        assert len(sitting.offered) == 6 - number
        sitting.play(sorted(sitting.offered)[0])

    assert len(sitting.down(0)) == 5
    assert len(sitting.up(0)) == 1


@pytest.mark.rule("GS-A6", "GS-B50")
def test_newspaper_turns_all_of_fewer_and_itself_among_them() -> None:
    sitting = activating("Newspaper", up="Frigate, Compass", culture=3).play("Choose 1")

    assert sitting.down(0) == names("Newspaper, Frigate, Compass")
    assert sitting.culture()[0] == 2


@pytest.mark.rule("GS-A8")
def test_newspaper_without_a_token_gains_two() -> None:
    sitting = activating("Newspaper", up="Frigate")

    assert sitting.culture()[0] == 2
    assert sitting.up(0) == names("Newspaper, Frigate")


# Terms


@pytest.mark.rule("GS-N5")
def test_effects_that_name_face_up_or_resource_cards_do_not_reach_into_a_hand() -> None:
    full = seat(hand="Warrior, Agriculture, Reinforcement")

    calendar = activating("Calendar", full, full)
    coup = activating("Coup", seat(hand="Warrior, Agriculture"))
    tribute = activating("Trade and Tribute", full, full)

    assert calendar.told("Replenished") == []
    assert coup.told("TookBack") == []
    assert tribute.gained() == {}


@pytest.mark.rule("GS-N6")
def test_a_resource_card_lies_ready_for_as_many_turns_as_its_owner_likes() -> None:
    sitting = renaissance(
        seat(hand="Mining", down="Agriculture, Writing"), seat(hand="Mining", down="Warrior"), phase="resource"
    )

    for _ in range(3):
        while sitting.asked and sitting.asked[0] == 0:
            sitting.play(next(word for word in sitting.offered if word in ("BuyNothing", "Leave", "KeepGlory")))
        while sitting.asked and sitting.asked[0] == 1:
            sitting.play(next(word for word in sitting.offered if word in ("BuyNothing", "Leave", "KeepGlory")))

    assert names("Agriculture, Writing, Mining") == sitting.down(0)


@pytest.mark.rule("GS-N7", "GS-B25")
def test_the_half_of_a_space_that_is_not_needed_is_lost() -> None:
    sitting = renaissance(
        seat(hand="Mining, Warrior", pool="Space", down="Agriculture"),
        seat(hand="Mining, Warrior"),
        phase="purchase",
        supply={"horse": ["Writing", "Espionage"], "gunpowder": [], "oil": [], "earth": []},
        wonders="Sydney Opera House",
    )

    sitting.play("Buy Writing", "Pay")

    assert sitting.down(0) == names("Agriculture")  # Food and Iron are both paid by the Space
    assert sitting.pool(0) == {}
    half = renaissance(
        seat(hand="Mining, Warrior", pool="Space, Food"),
        seat(hand="Mining, Warrior"),
        phase="purchase",
        supply={"horse": ["Writing", "Espionage"], "gunpowder": [], "oil": [], "earth": []},
        wonders="Sydney Opera House",
    ).play("Buy Writing")
    assert half.pool(0) == {}
    assert half.asked == (1, "resource")  # and there is no second purchase for what was left


@pytest.mark.rule("GS-N11", "GS-B5")
def test_a_card_that_was_just_replenished_can_pay_in_the_same_turn() -> None:
    sitting = renaissance(
        seat(hand="Calendar, Barter Trade, Warrior", up="Agriculture, Mining"),
        seat(hand="Mining, Warrior"),
        supply={"horse": ["Writing"], "gunpowder": [], "oil": [], "earth": []},
        wonders="Sydney Opera House",
    )
    sitting.play("Develop Calendar", "Activate Calendar", "Buy Writing")

    assert sitting.down(0) == set()
    assert sitting.up(0) == names("Calendar, Agriculture, Mining, Writing")


@pytest.mark.rule("GS-N11")
@pytest.mark.parametrize(("card", "up"), [("Calendar", "Agriculture, Reinforcement, Mining"), ("Compass", "Chariot")])
def test_an_effect_names_a_resource_or_lets_any_card_be_turned(card: str, up: str) -> None:
    sitting = activating(card, up=up, hand="Warrior, Barter Trade")
    if card == "Compass":
        sitting.play("Choose 1")
        assert sitting.about("Replenish") == names("Compass, Chariot")
    else:
        assert sitting.down(0) == names(up)


@pytest.mark.rule("GS-N38", "GS-B50")
def test_code_of_law_may_turn_itself() -> None:
    """U15."""
    sitting = activating("Code of Law", up="Agriculture")

    sitting.play("Choose 1")

    assert sitting.down(0) == names("Code of Law")


@pytest.mark.rule("GS-A8", "GS-N38")
def test_code_of_law_turns_those_of_its_three_that_are_there() -> None:
    sitting = activating("Code of Law", up="Agriculture, Chariot", hand="Warrior, Barter Trade").play("Choose 0")

    assert sitting.down(0) == names("Agriculture, Chariot")
    assert sitting.up(0) == names("Code of Law")


@pytest.mark.rule("GS-A8")
def test_code_of_law_with_none_of_the_three_turns_itself() -> None:
    sitting = activating("Code of Law")

    assert sitting.down(0) == names("Code of Law")
