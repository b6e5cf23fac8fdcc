"""The research variant is the game in small: its rules R1 to R4, and everything else as in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento import games
from quattrocento.cli.tables import painter_of
from quattrocento.engine.errors import BadSetup
from quattrocento.engine.game import Game
from quattrocento.engine.state import State
from quattrocento.games.seven_wonders.border.events import AgeBegan, Discarded, Ended, Fought, TurnBegan
from quattrocento.games.seven_wonders.small import EXTENT, SmallSevenWonders
from quattrocento.games.seven_wonders.table import Table

LABEL = "research variant, not the game in the box"


@pytest.fixture
def game() -> SmallSevenWonders:
    found = games["seven-wonders-small"]
    assert isinstance(found, SmallSevenWonders)
    return found


def hands_of(game: Game, state: State) -> tuple[tuple[str, ...], ...]:
    assert isinstance(state, Table)
    return tuple(state.ids(0, city.hand) for city in state.cities)


@pytest.mark.rule("7W-R1")
def test_two_turns_of_one_age_are_played_and_then_all_is_counted(game: SmallSevenWonders) -> None:
    state = game.new(seats=3, seed=4)
    told = []
    while decisions := game.decisions(state):
        assert [decision.seat for decision in decisions] == list(range(3 - len(decisions), 3))
        state, events = game.apply(state, decisions[0].seat, game.options(state, decisions[0])[0])
        told += events

    assert isinstance(state, Table)
    assert [event.turn for event in told if isinstance(event, TurnBegan)] == [2], "the first began before any answer"
    assert sum(isinstance(event, Discarded) for event in told) == 3
    assert sum(isinstance(event, Fought) for event in told) == 3
    assert not any(isinstance(event, AgeBegan) for event in told)
    assert isinstance(told[-1], Ended)
    assert game.outcome(state).over


@pytest.mark.rule("7W-R1")
@pytest.mark.parametrize("seats", [2, 4])
def test_it_is_for_three(game: SmallSevenWonders, seats: int) -> None:
    with pytest.raises(BadSetup, match=f"is for 3 players, not for {seats}"):
        game.new(seats=seats)
    assert repr(game).endswith(", 3 players>")


@pytest.mark.rule("7W-R2")
@pytest.mark.parametrize("seed", range(3))
def test_every_seat_has_its_board(game: SmallSevenWonders, seed: int) -> None:
    state = game.new(seats=3, seed=seed)

    assert isinstance(state, Table)
    assert [state.book.side_name(city.side) for city in state.cities] == ["Giza B", "Rhodos A", "Halikarnassos A"]


@pytest.mark.rule("7W-R3")
def test_every_deal_is_as_likely_as_its_ways_say(game: SmallSevenWonders) -> None:
    deals = game.deals()
    lots = Counter(
        tuple(tuple(sorted(hand)) for hand in hands_of(game, game.new(seats=3, seed=seed))) for seed in range(4000)
    )

    assert (len(deals), sum(deal.ways for deal in deals)) == (132, 1680)
    assert set(lots) <= {deal.hands for deal in deals}
    for deal in deals:
        expected = 4000 * deal.ways / 1680
        assert abs(lots[deal.hands] - expected) < 5 * expected**0.5 + 1


@pytest.mark.rule("7W-R3")
def test_a_deal_can_be_begun_and_looks_like_one_by_lot(game: SmallSevenWonders) -> None:
    by_lot = game.new(seats=3, seed=9)
    begun = game.dealt(hands_of(game, by_lot))

    assert Counter(id for hand in hands_of(game, begun) for id in hand) == Counter(EXTENT.deck)
    assert hands_of(game, begun) == hands_of(game, by_lot)
    assert game.decisions(begun) == game.decisions(by_lot)
    for seat, decision in enumerate(game.decisions(by_lot)):
        assert game.options(begun, decision) == game.options(by_lot, decision)
        ours, theirs = game.view(begun, seat), game.view(by_lot, seat)
        assert sorted(map(len, ours.pools)) == sorted(map(len, theirs.pools)), "it knows as much as after a fair deal"
    with pytest.raises(BadSetup, match="nine cards"):
        game.dealt((("tavern",) * 3,) * 3)


@pytest.mark.rule("7W-R4")
def test_it_stands_apart_and_says_what_it_is(game: SmallSevenWonders) -> None:
    assert game.id not in games
    assert game.id not in list(games)
    assert [*games.apart] == [game.id]
    assert LABEL in game.name
    view = game.view(game.new(seats=3, seed=1), 0)
    assert LABEL in painter_of(game).told(game, view, ("you", "a", "b"))[0]


def test_only_what_is_in_play_is_on_the_card_list(game: SmallSevenWonders) -> None:
    sheets = game.sheets(game.config(3))

    assert {sheet.id for sheet in sheets if sheet.kind == "card"} == set(EXTENT.deck)
    assert {sheet.id for sheet in sheets if sheet.kind == "board"} == {"giza", "rhodos", "halikarnassos"}
    assert {sheet.values["side"] for sheet in sheets if sheet.kind == "stage"} == {"A", "B"}
