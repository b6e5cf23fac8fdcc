"""Pictures: what a page draws of a view is what the table holds, and pays as it says."""

from __future__ import annotations

from typing import cast

import pytest

from quattrocento import games
from quattrocento.engine.playouts import playout_rng
from quattrocento.engine.state import State
from quattrocento.games.guns_and_steel.border.ending import Ends
from quattrocento.games.guns_and_steel.border.picture import GunsAndSteelPicture
from quattrocento.games.guns_and_steel.border.text import english
from quattrocento.games.guns_and_steel.border.text.speaker import speaker
from quattrocento.games.guns_and_steel.codes import MENU_PAY
from quattrocento.games.guns_and_steel.table import Table
from tests.games.guns_and_steel.naive import points_by_hand
from tests.games.guns_and_steel.staging import CALM, Sitting, renaissance, seat, stage

GAME = games["guns-and-steel"]


def moments(seats: int, seed: int) -> list[Table]:
    """The questions of a game played by lot."""
    state, lots = GAME.new(seats, seed=seed), playout_rng(seed)
    found = []
    while decisions := GAME.decisions(state):
        found.append(cast(Table, state))
        options = GAME.options(state, decisions[0])
        state, _ = GAME.apply(state, decisions[0].seat, options[lots.below(len(options))])
    return [*found, cast(Table, state)]


def seen(state: State, observer: int | None) -> GunsAndSteelPicture:
    return cast(GunsAndSteelPicture, GAME.picture(GAME.view(state, observer)))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("GS-B27", "GS-B47")
def test_a_picture_agrees_with_its_table(seats: int) -> None:
    for table in moments(seats, seed=seats)[::5]:
        picture = seen(table, 0)
        assert [seat.points for seat in picture.seats] == points_by_hand(GAME, table)
        cards = [card for seat in picture.seats for pile in (seat.hand, seat.up, seat.down) for card in pile]
        lying = [place for row in picture.supply for place in row.places if place is not None]
        assert len(cards) + len(lying) == 5 * seats + len(table.layout)
        assert all(place.extra == len(place.connected) for place in lying)
        in_play = [wonder for wonder in picture.wonders if wonder.owner is None]
        assert len(in_play) == bin(table.wonders).count("1")


@pytest.mark.rule("GS-B19", "GS-A64")
def test_every_way_to_pay_leads_to_exactly_its_cards() -> None:
    tried = 0
    for seed in range(6):
        for table in moments(4, seed):
            if table.menu != MENU_PAY:
                continue
            seat = GAME.decisions(table)[0].seat
            picture = seen(table, seat)
            assert picture.payment is not None
            down = set(picture.seats[seat].down)
            assert [way.answers for way in picture.payment.ways].count([1024]) == 1
            for way in picture.payment.ways:
                state = table.clone()
                for option in way.answers:
                    GAME.play(state, seat, option)
                after = seen(state, seat).seats[seat]
                paid = down - set(after.down)
                assert paid == set(way.cards) or picture.payment.card in after.hand  # retrieved in the same breath
                assert set(way.cards) <= down
                tried += 1
    assert tried > 50


@pytest.mark.rule("GS-B37", "GS-B41")
def test_an_attack_shows_who_defends_in_order() -> None:
    attacks = 0
    for table in moments(4, seed=2):
        attack = seen(table, None).attack
        if attack is not None:
            attacks += 1
            order = [defender.seat for defender in attack.defenders]
            assert order == [(attack.attacker + away) % 4 for away in (1, 2, 3)]
            assert all(defender.most >= defender.strength for defender in attack.defenders)
    assert attacks


def test_only_the_payer_sees_the_ways_to_pay_and_only_players_see_prices_they_can_pay() -> None:
    for table in moments(3, seed=1):
        picture = seen(table, None)
        assert picture.payment is None
        assert not any(place.affordable for row in picture.supply for place in row.places if place is not None)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_phase_is_the_one_the_question_belongs_to(seats: int) -> None:
    phases = {
        "starting-resource": {"start"},
        "resource": {"resource"},
        "development": {"development"},
        "activation": {"development"},
        "purchase": {"purchase"},
        "payment": {"purchase"},
        "wonder": {"end"},
        "retrieval": {"end"},
        "response": {"development"},
    }
    for table in moments(seats, seed=3)[:-1]:
        menu = GAME.decisions(table)[0].menu
        picture = seen(table, 0)
        assert picture.phase in phases.get(menu, {"development"})


def test_every_question_is_put_into_a_sentence() -> None:
    for table in moments(4, seed=5)[:-1]:
        sentence = GAME.asking(table, GAME.decisions(table)[0]).title
        assert sentence.endswith("?")
        assert "{" not in sentence


def picture(sitting: Sitting, observer: int | None = 0) -> GunsAndSteelPicture:
    return seen(sitting.state, observer)


def test_every_rule_a_picture_names_exists() -> None:
    for table in moments(4, seed=2)[::3]:
        shown = seen(table, 0)
        named = [place.rule for row in shown.supply for place in row.places if place is not None]
        notes = [shown.retrieval, shown.winning]
        notes += [shown.attack.stakes, shown.attack.answering] if shown.attack is not None else []
        for rule in [*named, *(rule for note in notes for rule in note.rules)]:
            assert rule in GAME.rules
        assert all(note.words for note in notes)


@pytest.mark.rule("GS-B49")
def test_a_wonder_shows_who_meets_it_and_what_the_others_lack() -> None:
    """Angkor Wat asks for three face-up attack cards."""
    sitting = stage(
        seat(hand=CALM, up="Knight, Tank, Fighter"),
        seat(up="Warrior"),
        phase="purchase",
        wonders="Angkor Wat, Taj Mahal",
    )

    (angkor,) = [wonder for wonder in picture(sitting).wonders if wonder.wonder == "angkor_wat"]

    assert (angkor.reached, angkor.lacking, angkor.met) == ([3, 1], [0, angkor.needs - 1], [0])


@pytest.mark.rule("GS-N18", "GS-N23", "GS-N3")
def test_culture_and_glory_are_shown_with_what_they_lead_to() -> None:
    rich = seat(hand=CALM, culture=15, glory="Lighthouse of Alexandria 2")
    sitting = renaissance(seat(hand=CALM), rich, phase="glory", wonders="Lighthouse of Alexandria, Sancta Sophia")

    shown = picture(sitting, None)

    assert [one.nearly for one in shown.seats] == [False, True]
    assert [(one.glory, one.placed) for one in shown.seats] == [(5, 0), (3, 2)]
    assert (shown.culture_to_end, shown.glory_tokens) == (15, 5)
    assert [wonder.met for wonder in shown.wonders if wonder.wonder == "lighthouse"] == [[0]]
    assert shown.next == 1


@pytest.mark.rule("GS-N23", "GS-B46")
def test_why_the_game_is_over_is_told_with_names() -> None:
    sitting = renaissance(
        seat(hand=f"Chariot, {CALM}"),
        seat(hand=CALM, up="Battleship", culture=14),
        seat(hand=CALM),
        wonders="Sydney Opera House",
    )
    assert picture(sitting).ending == ""

    sitting.play("Develop Chariot", "Activate Chariot")

    def told(observer: int | None, *names: str) -> str:
        shown = GAME.picture(GAME.view(sitting.state, observer), names)
        assert isinstance(shown, GunsAndSteelPicture)
        return shown.ending

    assert told(0, "Ann", "Ginevra", "Piero") == "It ended because Ginevra reached 15 culture tokens."
    assert told(1, "Ann", "Ginevra", "Piero") == "It ended because you reached 15 culture tokens."
    assert told(None) == "It ended because seat 1 reached 15 culture tokens."


@pytest.mark.parametrize(
    ("met", "rich", "words"),
    [
        (("wonders",), (), "It ended because the last wonder was taken."),
        (
            ("wonders", "space"),
            (),
            "It ended because the last wonder was taken and the last Space card of the pyramid was bought.",
        ),
        (("culture",), (0, 1), "It ended because somebody had enough culture tokens."),
    ],
)
@pytest.mark.rule("GS-B46", "GS-N23")
def test_every_ending_is_told(met: tuple[str, ...], rich: tuple[int, ...], words: str) -> None:
    assert english.ending(Ends(met, rich), speaker(None), None) == words


@pytest.mark.rule("GS-A38")
def test_a_card_that_is_borrowed_is_shown_so() -> None:
    sitting = renaissance(
        seat(hand=f"Printing Press, {CALM}", down="Agriculture, Reinforcement"),
        seat(hand=CALM, up="Economics, Education"),
        wonders="Sydney Opera House",
    ).play("Develop Printing Press", "Activate Printing Press", "Borrow Economics")

    under_way = [(one.card, one.owner, one.borrowed) for one in picture(sitting).resolving]

    assert sitting.asked == (0, "deplete")
    assert under_way == [("printing_press", 0, False), ("economics", 1, True)]
