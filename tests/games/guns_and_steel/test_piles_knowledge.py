"""Research piles: their cards are common knowledge, the order below the top is nobody's."""

from __future__ import annotations

from itertools import islice

import pytest

from quattrocento.engine.native import ints
from quattrocento.engine.rng import seeded
from quattrocento.games.guns_and_steel.table import Table
from tests.games.guns_and_steel.late import late
from tests.games.guns_and_steel.staging import CALM, GAME, SHORT, Sitting, combined, onwards, rows, seat, sit_down

PILES = {"horse": "Writing, Espionage, Coup, Sailing", "oil": "Cannon, Frigate", "earth": "Tank"}


def observers(sitting: Sitting) -> list[int | None]:
    return [*range(sitting.table.seats), None]


def number(sitting: Sitting, name: str) -> int:
    return next(n for n, facts in enumerate(sitting.table.book.cards) if facts.name == name)


def reordered(sitting: Sitting) -> Sitting:
    """The same table with the hidden part of every pile the other way round."""
    other = sitting.copy()
    table = other.table
    hidden = table._hidden_places()
    research = list(table.research)
    for pile in range(5):
        places = [place for place in hidden if place // 8 == pile]
        cards = [research[place] for place in places]
        for place, card in zip(places, reversed(cards), strict=True):
            research[place] = card
    table.research = ints(research)
    return other


@pytest.mark.rule("GS-A56", "GS-K2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_of_tables_that_differ_in_hidden_order_alone_are_equal(seats: int) -> None:
    for seed in range(4):
        sitting = sit_down(seats, seed, set="combined")
        other = reordered(sitting)
        assert other.state.encode() != sitting.state.encode()
        for observer in observers(sitting):
            assert GAME.view(other.state, observer).encode() == GAME.view(sitting.state, observer).encode()


@pytest.mark.rule("GS-A56")
@pytest.mark.parametrize("seats", [2, 4])
def test_pictures_and_options_tell_nothing_of_the_hidden_order(seats: int) -> None:
    for seed in range(6):
        for later in islice(onwards(late(seats, seed, "combined"), seeded(seed, "secrets")), 20):
            other = reordered(later)
            assert other.offered == later.offered
            for observer in observers(later):
                assert GAME.picture(GAME.view(other.state, observer)) == GAME.picture(GAME.view(later.state, observer))


@pytest.mark.rule("GS-A56", "GS-K2")
@pytest.mark.parametrize("observer", [0, 1, None])
def test_everybody_knows_the_top_and_the_members_of_a_pile(observer: int | None) -> None:
    sitting = combined(seat(), seat(), piles=PILES)

    view = GAME.view(sitting.state, observer)

    assert view.knows(number(sitting, "Writing"))
    assert not any(view.knows(number(sitting, name)) for name in ("Espionage", "Coup", "Sailing"))
    assert view.knows(number(sitting, "Frigate"))  # the only card below Cannon
    assert sorted(Sitting(view.state).pile("horse")[1:]) == ["Coup", "Espionage", "Sailing"]
    assert Sitting(view.state).pile("horse")[0] == "Writing"


@pytest.mark.rule("GS-A56", "GS-A55")
@pytest.mark.parametrize("observer", [0, 1, None])
def test_after_a_purchase_everybody_knows_the_next_card(observer: int | None) -> None:
    sitting = combined(
        seat(hand=CALM, pool="Space"),
        seat(hand=CALM),
        phase="purchase",
        supply={**rows(), "space": ["Movie"]},
        piles=PILES,
        wonders="Sydney Opera House",
    )
    before = GAME.view(sitting.state, observer)

    sitting.play("Buy Writing")
    after = GAME.view(sitting.state, observer)

    assert not before.knows(number(sitting, "Espionage"))
    assert after.knows(number(sitting, "Espionage"))
    assert not after.knows(number(sitting, "Coup"))


@pytest.mark.rule("GS-A56")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_tables_keep_every_pile_but_for_its_order(seats: int) -> None:
    sitting = sit_down(seats, seed=3, set="combined")
    lots = seeded(3, "imagination")

    for observer in observers(sitting):
        orders: set[tuple[str, ...]] = set()
        for _ in range(12):
            world = Sitting(GAME.imagine(GAME.view(sitting.state, observer), lots))
            for age in SHORT:
                assert world.pile(age)[0] == sitting.pile(age)[0]
                assert sorted(world.pile(age)) == sorted(sitting.pile(age))
            assert GAME.census(world.state) == GAME.census(sitting.state)
            orders.add(tuple(world.pile("horse")))
        assert len(orders) > 8


@pytest.mark.rule("GS-A56")
def test_imagination_reaches_every_order_of_a_small_pile() -> None:
    sitting = combined(seat(), seat(), piles=PILES)
    lots = seeded(4, "imagination")

    orders = {tuple(Sitting(GAME.imagine(GAME.view(sitting.state, 0), lots)).pile("horse")) for _ in range(120)}

    assert len(orders) == 6


@pytest.mark.rule("GS-A5", "GS-A56")
@pytest.mark.parametrize("set", ["renaissance", "combined"])
@pytest.mark.parametrize("observer", [0, 1, None])
def test_hands_culture_and_glory_lie_open(set: str, observer: int | None) -> None:
    sitting = late(2, 5, set)
    seen = Sitting(GAME.view(sitting.state, observer).state)

    for player in range(2):
        assert seen.hand(player) == sitting.hand(player)
        assert seen.glory(player) == sitting.glory(player)
    assert seen.culture() == sitting.culture()


@pytest.mark.rule("GS-A37", "GS-A56")
def test_an_observer_does_not_know_which_card_espionage_will_show() -> None:
    """The luck to come is no part of a view, so two imagined worlds may show different cards."""
    sitting = combined(
        seat(hand=f"Espionage, {CALM}"), seat(hand="Agriculture, Reinforcement, Mining"), wonders="Sydney Opera House"
    )
    sitting.play("Develop Espionage", "Activate Espionage")
    lots = seeded(5, "imagination")

    shown = set()
    for _ in range(30):
        world = Sitting(GAME.imagine(GAME.view(sitting.state, 0), lots)).play("PickBack Food")
        shown |= {*world.told("Spied")}

    assert shown == {"Agriculture", "Reinforcement"}


def test_a_clone_shares_no_pile_that_imagination_changes() -> None:
    sitting = sit_down(3, seed=1, set="combined")
    words = sitting.state.encode()

    world = sitting.state.clone()
    assert isinstance(world, Table)
    world.arrange(list(reversed(world.concealed())))

    assert sitting.state.encode() == words
