"""The end of a game of Renaissance: what ends it, when that is looked at, points and ties."""

from __future__ import annotations

import pytest

from quattrocento.games.guns_and_steel.border.events import Ended
from tests.games.guns_and_steel.staging import CALM, Sitting, names, renaissance, rows, seat


def endings(sitting: Sitting) -> list[tuple[str, ...]]:
    return [event.endings for event in sitting.events if isinstance(event, Ended)]


# By culture


@pytest.mark.rule("GS-N2", "GS-N23", "GS-N22")
@pytest.mark.parametrize(("tokens", "is_over"), [(12, False), (13, True), (14, True)])
def test_fifteen_tokens_end_the_game_with_the_turn(tokens: int, is_over: bool) -> None:
    sitting = renaissance(
        seat(hand=f"Theology, {CALM}", culture=tokens), seat(hand=CALM), wonders="Lighthouse of Alexandria"
    )

    sitting.play("Develop Theology", "Activate Theology")
    assert sitting.asked == (0, "glory")  # the turn is played to its end
    sitting.play("Honour Lighthouse of Alexandria")

    assert (sitting.asked is None) == is_over
    assert endings(sitting) == [("culture",)] * is_over


@pytest.mark.rule("GS-N23", "GS-N2")
def test_it_does_not_matter_who_has_the_fifteen_tokens() -> None:
    """U17: the defender reaches them in the attacker's turn."""
    sitting = renaissance(
        seat(hand=f"Chariot, {CALM}"),
        seat(hand=CALM, up="Battleship", culture=14),
        seat(hand=CALM),
        wonders="Sydney Opera House",
    )

    sitting.play("Develop Chariot", "Activate Chariot")

    assert sitting.culture() == [2, 15, 0]
    assert sitting.asked is None
    assert sitting.outcome.winners == (1,)


@pytest.mark.rule("GS-A35", "GS-N23")
def test_fifteen_tokens_for_a_moment_do_not_end_the_game() -> None:
    """With Computer, Theology gains two and Writing pays one before the turn is over."""
    sitting = renaissance(
        seat(hand="Computer, Theology, Writing, Warrior, Reinforcement", culture=13),
        seat(hand=CALM),
        set="combined",
        wonders="Sydney Opera House",
        supply=rows(space="Movie"),
    )

    sitting.play("Develop Computer", "Activate Computer", "Activate Theology")
    assert sitting.culture() == [15, 0]
    sitting.play("Choose 1")

    assert sitting.culture() == [14, 0]
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A35", "GS-N22")
def test_whoever_begins_a_turn_with_fifteen_may_pay_below() -> None:
    """A position that could not come about by playing, but shows that only the check at the end counts."""
    sitting = renaissance(
        seat(hand=f"Writing, {CALM}", culture=15), seat(hand=CALM), wonders="Sydney Opera House", supply=rows()
    )

    sitting.play("Develop Writing", "Activate Writing", "Choose 1")

    assert sitting.asked == (1, "resource")


# By Space cards and wonders


@pytest.mark.rule("GS-N23", "GS-B46", "GS-A32")
def test_the_last_space_card_ends_the_game_after_retrieval_and_glory() -> None:
    sitting = renaissance(
        seat(hand="", pool="Space, Space, Space", down="Agriculture"),
        seat(hand=CALM),
        phase="purchase",
        wonders="Sydney Opera House",
        supply=rows(space="Movie"),
    )

    sitting.play("Buy Movie", "Pay")
    assert sitting.asked == (0, "retrieval")
    sitting.play("Leave")

    assert sitting.hand(0) == names("Movie")  # 4 VP: not enough for Sydney with two
    assert sitting.asked is None
    assert endings(sitting) == [("space",)]


@pytest.mark.rule("GS-N23", "GS-N21", "GS-A33")
def test_claiming_the_last_wonder_ends_the_game() -> None:
    sitting = renaissance(
        seat(hand=CALM, glory="Panama Canal 2"),
        seat(hand=CALM),
        phase="glory",
        wonders="Panama Canal",
        deeds="conversion_used_for_purchase",
    )

    sitting.play("Honour Panama Canal")

    assert sitting.wonders(0) == {"Panama Canal"}
    assert sitting.asked is None
    assert endings(sitting) == [("wonders",)]


@pytest.mark.rule("GS-N22", "GS-N23")
def test_without_any_of_the_three_the_next_player_begins() -> None:
    sitting = renaissance(
        seat(hand=CALM, culture=14),
        seat(hand=CALM, culture=14),
        phase="glory",
        wonders="Panama Canal",
        supply=rows(space="Movie"),
        deeds="bought",
    )

    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-N23", "GS-N21")
def test_all_endings_at_once_are_told_together() -> None:
    sitting = renaissance(
        seat(hand=CALM, glory="Panama Canal 2", culture=15),
        seat(hand=CALM),
        phase="glory",
        wonders="Panama Canal",
        supply=rows(space=""),
        deeds="conversion_used_for_purchase",
    )

    sitting.play("Honour Panama Canal")

    assert endings(sitting) == [("wonders", "space", "culture")]


# Points


@pytest.mark.rule("GS-N24", "GS-N1", "GS-B47")
def test_culture_tokens_are_added_to_cards_and_wonders() -> None:
    sitting = renaissance(
        seat(hand="Movie, Mining", up="Frigate", down="Compass", wonders="Panama Canal", culture=7),
        seat(hand=CALM, culture=3),
        phase="over",
        wonders="",
    )

    first, second = sitting.outcome.standings

    assert first.breakdown == {"cards": 4 + 2 + 1, "wonders": 5, "culture": 7}
    assert (first.total, second.total) == (19, 3)
    assert sitting.outcome.winners == (0,)


@pytest.mark.rule("GS-N24")
def test_glory_tokens_on_wonders_are_worth_nothing() -> None:
    sitting = renaissance(seat(hand=CALM, glory="Panama Canal 2, Sancta Sophia 2"), seat(hand=CALM), phase="over")

    assert [standing.total for standing in sitting.outcome.standings] == [0, 0]


@pytest.mark.rule("GS-N25", "GS-B48")
def test_of_equals_the_one_with_more_cards_wins_and_tokens_are_no_cards() -> None:
    sitting = renaissance(
        seat(hand="Frigate, Mining", culture=3),  # 5 points, two cards
        seat(hand="Mining, Agriculture", wonders="Panama Canal"),  # 5 points, three cards with the wonder
        phase="over",
    )

    assert [standing.total for standing in sitting.outcome.standings] == [5, 5]
    assert sitting.outcome.winners == (1,)


@pytest.mark.rule("GS-N25", "GS-A34")
def test_who_is_still_equal_shares_the_victory() -> None:
    """U18."""
    sitting = renaissance(
        seat(hand="Frigate, Mining", culture=3),
        seat(hand="Agriculture", wonders="Panama Canal"),
        seat(hand="Movie, Mining, Agriculture"),
        phase="over",
    )

    assert [standing.place for standing in sitting.outcome.standings] == [1, 1, 3]
    assert sitting.outcome.winners == (0, 1)


@pytest.mark.rule("GS-N25")
def test_two_warriors_are_two_cards() -> None:
    sitting = renaissance(seat(hand="Warrior, Warrior"), seat(hand="Mining"), phase="over")

    assert [standing.ties["cards_owned"] for standing in sitting.outcome.standings] == [2, 1]
