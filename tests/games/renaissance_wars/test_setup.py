"""Set-up: envelopes, mats, luminaries, populace, decks, dealing (RW-5.2.1 to RW-5.2.15)."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.games.renaissance_wars import codes as c
from tests.games.renaissance_wars.notation import GAME, MATS, in_play, named
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import configured

SEEDS = range(12)


def begun(seats: int, seed: int, **options: str) -> Sitting:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return Sitting(GAME.begin(configured(seats, named), seed))


@pytest.mark.rule("RW-5.2.1", "RW-5.2.2", "RW-2.8")
def test_every_era_has_two_events_and_two_intrusions_by_lot() -> None:
    table = begun(2, 1).table

    assert sorted(table.events[place] for place in range(10)) == list(range(10))
    assert sorted(table.intrusions[place] for place in range(10)) == list(range(10))
    firsts = {begun(2, seed).table.events[0] for seed in range(40)}
    assert len(firsts) > 7


@pytest.mark.rule("RW-5.2.3", "RW-5.2.13", "RW-5.6.3")
def test_everybody_draws_a_different_personal_action_of_all_ten() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(60):
        own = [player.personal for player in begun(4, seed).table.players]
        held = [personal for personal in own if personal != c.NO_PERSONAL]
        assert len(held) == len(set(held))
        drawn.update(held)
    assert set(drawn) == set(range(10))


@pytest.mark.rule("RW-5.2.4", "RW-9.57")
def test_mats_are_drawn_by_lot_and_no_two_are_alike() -> None:
    firsts = set()
    for seed in range(40):
        mats = [player.mat for player in begun(4, seed).table.players]
        assert len(set(mats)) == 4
        assert max(mats) < 6
        firsts.add(mats[0])
    assert firsts == set(range(6))


@pytest.mark.rule("RW-2.5", "RW-5.2.4")
def test_limited_luminaries_take_part_by_choice() -> None:
    mats = {player.mat for seed in range(40) for player in begun(4, seed, limited_luminaries="on").table.players}

    assert mats == set(range(8))


@pytest.mark.rule("RW-9.70", "RW-9.57", "RW-5.2.4")
def test_mats_are_chosen_from_the_first_seat_on() -> None:
    sitting = begun(3, 1, mats="choose")
    assert sitting.asked == [(0, "mat")]
    assert len(sitting.offered()) == 6

    sitting.play("ChooseMat Luther")
    assert sitting.asked == [(1, "mat")]
    assert "ChooseMat Luther" not in sitting.offered()
    sitting.play("ChooseMat Shakespeare", "ChooseMat Columbus")

    assert [MATS[player.mat] for player in sitting.table.players] == ["Luther", "Shakespeare", "Columbus"]


@pytest.mark.rule("RW-5.2.5", "RW-9.63")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_luminaries_take_part_those_of_the_mats_among_them(seats: int) -> None:
    others = set()
    for seed in range(30):
        table = begun(seats, seed).table
        unused = table.unused_others & c.LUMINARY_MASK
        used = {mat for mat in range(8) if not unused >> mat & 1}
        own = {player.mat for player in table.players}
        assert len(used) == 4
        assert own <= used
        assert used <= set(range(6))
        others |= used - own
        assert GAME.view(table, None).state.unused_others == table.unused_others  # type: ignore[attr-defined]
    assert len(others) == (6 if seats < 4 else 0)


@pytest.mark.rule("RW-5.2.5", "RW-5.2.7", "RW-9.70")
def test_the_luminaries_of_chosen_mats_and_two_others_by_lot_are_in_the_play_deck() -> None:  # TF13
    others = set()
    for seed in range(30):
        sitting = begun(2, seed, mats="choose").play("ChooseMat Luther", "ChooseMat Shakespeare")
        dealt = {named(card) for card in in_play(sitting.table) if c.LUMINARIES <= card < c.POPULACE}
        assert len(dealt) == 4
        assert {"Luther", "Shakespeare"} <= dealt
        others |= dealt - {"Luther", "Shakespeare"}
    assert others == {"Brunelleschi", "Loyola", "Columbus", "Bacon"}


@pytest.mark.rule("RW-5.2.6", "RW-9.63", "RW-2.8")
def test_four_populace_cards_take_part_by_lot() -> None:
    seen = set()
    for seed in range(30):
        people = [number for number in range(8) if not begun(3, seed).table.unused_others >> 8 + number & 1]
        assert len(people) == 4
        seen |= set(people)
    assert seen == set(range(8))


@pytest.mark.rule("RW-5.2.7", "RW-5.2.11", "RW-5.2.12", "RW-2.8")
@pytest.mark.parametrize(("seats", "hand", "deck"), [(2, 12, 52), (3, 12, 40), (4, 11, 32)])
def test_cards_are_dealt_and_only_then_the_immediates_come_in(seats: int, hand: int, deck: int) -> None:
    for seed in SEEDS:
        sitting = begun(seats, seed)
        table = sitting.table
        cards = [table.deck[place] for place in range(table.deck_count)]
        held = [in_play(table).count(card) for card in range(c.IMMEDIATES)]

        assert sitting.sizes() == [hand] * seats
        assert len(cards) == deck
        assert sorted(card for card in cards if card >= c.IMMEDIATES) == [128, 129, 130, 131]
        assert sum(held[: c.UNWANTED]) == 72
        assert max(held) == 1


@pytest.mark.rule("RW-5.2.10", "RW-2.6")
def test_the_unwanted_cards_are_a_deck_of_their_own() -> None:
    table = begun(3, 1).table
    vagrants = [table.vagrants[place] for place in range(table.vagrant_count)]

    assert sorted(vagrants) == list(range(c.UNWANTED, c.VIRTUAL))
    assert vagrants != sorted(vagrants)


@pytest.mark.rule("RW-5.2.8", "RW-5.2.14")
def test_everybody_begins_with_35_florins_and_nothing_deposited() -> None:
    table = begun(4, 1).table

    assert [(player.treasury, player.vault, player.debt) for player in table.players] == [(35, 0, 0)] * 4


@pytest.mark.rule("RW-5.2.9", "RW-9.3")
def test_the_markers_are_shuffled_and_seeds_has_none() -> None:
    tops = set()
    for seed in range(40):
        table = begun(2, seed).table
        assert sorted(table.markers[place] for place in range(4)) == [0, 1, 2, 3]
        tops.add(table.dominant())
        view = GAME.view(table, 0)
        assert view.knows(c.MARKER + table.dominant())
        assert not view.knows(c.MARKER + table.markers[1])
    assert tops == {0, 1, 2, 3}


@pytest.mark.rule("RW-9.44", "RW-5.3.1", "RW-5.2.11")
def test_the_dealer_is_drawn_by_lot_and_the_left_neighbour_leads() -> None:
    dealers = set()
    for seed in range(40):
        table = begun(3, seed).table
        dealers.add(table.dealer)
        assert table.initiative == table.first == (table.dealer + 1) % 3
    assert dealers == {0, 1, 2}


@pytest.mark.rule("RW-5.2.15", "RW-5.17.1")
@pytest.mark.parametrize(("option", "menu"), [("on", "bid"), ("off", "play")])
def test_bids_are_made_before_the_first_skirmish_with_the_option(option: str, menu: str) -> None:
    sitting = begun(2, 4, buying_influence=option)
    while sitting.asked[0][1] in ("keep-personal", "redraw", "last"):
        sitting.play(sitting.offered()[-1])

    assert sitting.asked == [(sitting.table.first, menu)]
