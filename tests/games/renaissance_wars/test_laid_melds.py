"""Melds as they lie on the table: which cards lie together, and which melds are broken."""

from __future__ import annotations

from typing import cast

import pytest

from quattrocento.engine.border.actions import Event
from quattrocento.engine.stack import NARROW_FRAMES, WIDE_FRAMES
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.border.events import EncounterEnded, Melded
from quattrocento.games.renaissance_wars.border.lying import melds_of
from quattrocento.games.renaissance_wars.border.painting import ids
from quattrocento.games.renaissance_wars.border.picture import LaidMeld, MeldedCard, RenaissanceWarsPicture
from quattrocento.games.renaissance_wars.melds import LAID
from quattrocento.games.renaissance_wars.table import LAID_MELDS, Table
from tests.games.renaissance_wars import positions
from tests.games.renaissance_wars.notation import GAME, by_id
from tests.games.renaissance_wars.playing import BIDS, EVERYTHING, SHORT, Kind, games
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, won

Lying = tuple[str | None, str, bool]  # which meld, its cards, whether it is broken


def lying(table: Table, seat: int) -> list[Lying]:
    """What lies before a seat; a card face down has a sign."""
    return [(one.meld, _cards(one), one.broken) for one in melds_of(table, seat)]


def _cards(meld: LaidMeld) -> str:
    return " ".join(by_id(one.card) + "↓" * (not one.up) for one in meld.cards)


def married() -> Sitting:
    """A King and a Queen of Culture have been laid, and other Queens wait in the hand."""
    sitting = won(seat("C20 C15 P15 R15 E15 E25", mat="Loyola"), seat("C1"), dominant="Economic")
    return sitting.play("LayMeld Marriage C", "Pass")


@pytest.mark.rule("RW-5.5.5")
def test_cards_laid_together_lie_together() -> None:
    assert lying(married().table, 0) == [("common_marriage", "C20 C15", False)]
    assert lying(married().table, 1) == []


@pytest.mark.rule("RW-5.5.7")
def test_a_card_that_serves_once_more_lies_with_the_later_meld_and_breaks_none() -> None:
    sitting = married().play("Play E25", "Play C1", "LayMeld Queens")

    both = [("common_marriage", "C20", False), ("ladies_only", "C15 R15 E15 P15", False)]
    assert lying(sitting.table, 0) == both
    assert [one.florins for one in melds_of(sitting.table, 0)] == [20, 70]


@pytest.mark.rule("RW-5.5.12")
def test_a_meld_is_broken_when_a_card_of_it_is_played() -> None:
    sitting = married().play("Play C15")

    assert lying(sitting.table, 0) == [("common_marriage", "C20", True)]


@pytest.mark.rule("RW-5.5.16")
def test_a_meld_is_broken_when_a_card_of_it_lies_face_down() -> None:
    table = married().table
    table.players[0].up, table.players[0].down = 1 << 2, 1 << 4

    assert lying(table, 0) == [("common_marriage", "C20 C15↓", True)]


@pytest.mark.rule("RW-5.11.2")
def test_nothing_lies_there_any_more_when_melded_cards_have_come_back() -> None:
    sitting = married().work(c.OP_END_ENCOUNTER)

    assert {"C20", "C15"} <= sitting.hand(0)
    assert lying(sitting.table, 0) == []
    assert len(sitting.table.laid) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_lie_as_the_events_have_told(seats: int) -> None:
    met: set[tuple[str | None, bool]] = set()
    for kind in (Kind(seats, options, seed) for options in (SHORT, BIDS, EVERYTHING) for seed in range(4)):
        told: list[Melded] = []
        for sitting, events in games(kind.config, kind.seed):
            told = _told(told, events)
            for number in range(seats):
                laid = melds_of(sitting.table, number)
                assert laid == _by_hand(sitting, number, told)
                met |= {(one.meld, one.broken) for one in laid}
    assert {broken for _, broken in met} == {False, True}
    assert len({meld for meld, _ in met}) > 2


def _told(before: list[Melded], events: list[Event]) -> list[Melded]:
    """The melds of a round, as they were told."""
    for event in events:
        if isinstance(event, Melded):
            before = [*before, event]
        elif isinstance(event, EncounterEnded):
            before = []
    return before


def _by_hand(sitting: Sitting, number: int, told: list[Melded]) -> list[LaidMeld]:
    """Each card under the meld it was laid for last, from what was told and what lies there."""
    book, player = sitting.table.book, sitting.player(number)
    up = ids(book, player.up, player.up_others)
    left = up + ids(book, player.down, player.down_others)
    found: list[LaidMeld] = []
    for event in reversed(told):
        cards = [card for card in event.cards if event.seat == number and card in left]
        if cards:
            left = [card for card in left if card not in cards]
            shown = [MeldedCard(card, card in up) for card in cards]
            found.insert(0, LaidMeld(event.meld, event.florins, shown, not set(event.cards) <= set(up)))
    assert not left
    return found


# Written down, and staged.


def test_melds_are_written_down_as_they_lie_since_the_third_notation() -> None:
    table = married().table

    written = {notation: GAME.written(table, notation) for notation in (NARROW_FRAMES, WIDE_FRAMES, LAID_MELDS)}

    laid = [table.laid[place] for place in range(LAID)]
    assert written[LAID_MELDS] == [*written[WIDE_FRAMES], LAID, *laid]
    assert len(written[NARROW_FRAMES]) < len(written[WIDE_FRAMES])


def test_melds_read_back_lie_as_they_did() -> None:
    sitting = married()
    again = cast(Table, GAME.restore(GAME.config(2), sitting.state.encode()))

    assert lying(again, 0) == lying(sitting.table, 0) != []


def test_everybody_sees_which_cards_lie_together() -> None:
    sitting = married()
    for observer in (0, 1, None):
        picture = cast(RenaissanceWarsPicture, GAME.picture(GAME.view(sitting.state, observer)))
        assert picture.seats[0].melds == melds_of(sitting.table, 0)


def test_a_position_can_say_which_cards_lie_together() -> None:
    melds = [
        {"meld": "Common Marriage", "cards": ["Raphael", "Isabella d'Este"]},
        {"meld": "Ladies Only", "cards": ["Isabella d'Este", "Elizabeth I"]},
        "Jakob Fugger",
    ]
    table = positions.stage({"melds": melds, "down": ["Raphael"]}, {}, dominant="Religion")

    assert lying(table, 0) == [
        ("common_marriage", "C20b↓", True),
        ("ladies_only", "C15 P15", True),
        (None, "E20", False),
    ]
