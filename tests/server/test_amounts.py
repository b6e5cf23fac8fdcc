"""Numbers of florins travel as a range: it says the same as a list of choices, in a hundredth of the room."""

from __future__ import annotations

import msgspec
import pytest

from quattrocento.engine.game import Game
from quattrocento.engine.state import State
from quattrocento.games import shelf
from quattrocento.server import wire
from quattrocento.server.table.show import choice_of, question_of
from quattrocento.server.typed import kind_of

WARS = shelf["renaissance-wars"]
MOST = 20_000  # bytes of a question


def asked(game: Game, state: State) -> wire.Question:
    question = question_of(game, game.view(state, game.decisions(state)[0].seat), 1)
    assert question is not None
    return question


def bidding(ruleset: int, deposit: int = 0) -> State:
    """A table whose first player is asked for a bid; there may be something to withdraw."""
    state = WARS.new(2, seed=4, options={"buying-influence": "on"}, ruleset=ruleset)
    while (decision := WARS.decisions(state)[0]).menu != "bid":
        state, _ = WARS.apply(state, decision.seat, WARS.options(state, decision)[-1])
    for player in state.players:  # type: ignore[attr-defined]
        player.vault = deposit
    return state


def after(state: State, *kinds: str) -> State:
    """The table after answers: the highest bid or amount of each kind, a pass, or the first."""
    for kind in kinds:
        decision = WARS.decisions(state)[0]
        options = WARS.options(state, decision)
        fitting = [option for option in options if type(WARS.option(state, option)).__name__ == kind]
        state, _ = WARS.apply(state, decision.seat, fitting[-1])
    return state


@pytest.mark.parametrize(
    ("ruleset", "deposit", "kinds"),
    [
        pytest.param(1, 0, (), id="bids in tens"),
        pytest.param(2, 0, (), id="bids"),
        pytest.param(2, 300, ("BidFlorins", "Pass"), id="withdrawal"),
        pytest.param(2, 0, ("BidFlorins", "Pass"), id="loan"),
        pytest.param(2, 0, ("BidFlorins", "Pass", "Amount", "ChooseCondition"), id="hedge"),
    ],
)
def test_range_and_choices_are_all_legal_answers(ruleset: int, deposit: int, kinds: tuple[str, ...]) -> None:
    state = after(bidding(ruleset, deposit), *kinds)
    question = asked(WARS, state)
    amounts = question.amounts
    assert amounts is not None

    decision = WARS.decisions(state)[0]
    options = {number: WARS.option_for(state, decision.seat, number) for number in WARS.options(state, decision)}
    every = [choice_of(WARS, state, number, option) for number, option in options.items()]

    told = {amounts.id + place: n for place, n in enumerate(range(amounts.least, amounts.most + 1, amounts.step))}
    counted = [one for one in every if kind_of(one.option) == kind_of(amounts.lowest.option)]
    assert told == {one.id: one.option.florins for one in counted}
    assert (amounts.lowest, amounts.highest) == (counted[0], counted[-1])
    assert question.choices == [one for one in every if one not in counted]
    assert len(msgspec.json.encode(question)) < MOST


def test_where_only_a_pass_is_left_there_is_no_range() -> None:
    question = asked(WARS, after(bidding(2), "BidFlorins"))

    assert question.amounts is None
    assert [kind_of(choice.option) for choice in question.choices] == ["pass"]


def test_melds_have_florins_and_are_choices_all_the_same() -> None:
    state = WARS.stage({"phase": "optional", "seats": [{"hand": ["Raphael", "Isabella d'Este"]}, {}]})

    question = asked(WARS, state)

    assert question.amounts is None
    assert "lay-meld" in [kind_of(choice.option) for choice in question.choices]
