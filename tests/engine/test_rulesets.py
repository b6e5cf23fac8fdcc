"""A game keeps the rules it was begun under, and a file the way its states were written down."""

from __future__ import annotations

import json

import pytest

from quattrocento.engine.border.position import BadPosition
from quattrocento.engine.errors import BadSetup, ReplayMismatch
from quattrocento.engine.game import Game
from quattrocento.engine.record import Writer, lines_of, read_record, verify
from quattrocento.engine.settings import Setting, settled
from quattrocento.engine.stack import NARROW_FRAMES
from quattrocento.engine.state import State
from quattrocento.games import shelf
from tests.contract.toy import BlindDraft

LATECOMER = Setting("pace", ("slow", "quick"), "quick", "came with ruleset 3", earlier=("slow", "slow"))


class Rewritten(BlindDraft):
    """The toy in later years: its states are written down backwards since the third notation."""

    def __init__(self) -> None:
        super().__init__()
        self.notation = 3

    def written(self, state: State, notation: int) -> list[int]:
        return state.encode()[::-1] if notation >= 3 else state.encode(notation)


def recorded(game: Game) -> list[str]:
    config = game.config(3)
    state = game.begin(config, 5)
    writer = Writer(game, config, 5)
    while asked := game.decisions(state):
        option = game.options(state, asked[0])[0]
        game.play(state, asked[0].seat, option)
        writer.answer(asked[0].seat, option, state)
    return lines_of(writer.text(state))


@pytest.mark.parametrize(("ruleset", "value"), [(1, "slow"), (2, "slow"), (3, "quick"), (4, "quick")])
def test_an_option_that_came_later_has_what_games_did_before(ruleset: int, value: str) -> None:
    assert settled("Toy", (LATECOMER,), {}, ruleset) == {"pace": value}


@pytest.mark.parametrize("game", list(shelf.values()), ids=list(shelf))
def test_every_ruleset_up_to_the_newest_can_be_played(game: Game) -> None:
    for ruleset in range(1, game.ruleset + 1):
        config = game.config(game.fewest, ruleset=ruleset)

        assert config.ruleset == ruleset
        assert game.decisions(game.begin(config, 1))
    assert game.config(game.fewest).ruleset == game.ruleset


@pytest.mark.parametrize("game", list(shelf.values()), ids=list(shelf))
@pytest.mark.parametrize("ruleset", [0, -1, 99, 10**30])
def test_a_ruleset_that_does_not_exist_is_refused_in_a_sentence(game: Game, ruleset: int) -> None:
    with pytest.raises(BadSetup, match="there is no ruleset"):
        game.config(game.fewest, ruleset=ruleset)


def test_a_file_names_its_notation_only_when_it_is_not_the_first() -> None:
    old = BlindDraft()
    old.notation = NARROW_FRAMES
    assert "notation" not in json.loads(recorded(old)[0])
    assert json.loads(recorded(BlindDraft())[0])["notation"] == 2
    assert json.loads(recorded(Rewritten())[0])["notation"] == 3


def test_digests_written_in_an_earlier_notation_go_on_verifying() -> None:
    old, new = recorded(BlindDraft()), recorded(Rewritten())
    assert old[1] == new[1]
    assert json.loads(old[-1])["digest"] != json.loads(new[-1])["digest"]

    verify(Rewritten(), old, "the old file")
    verify(Rewritten(), new, "the new file")


def test_a_notation_nobody_knows_yet_is_said_so() -> None:
    lines = recorded(Rewritten())
    assert read_record(lines, "file").header.notation == 3

    with pytest.raises(ReplayMismatch, match="notation 3"):
        verify(BlindDraft(), lines, "file")


@pytest.mark.parametrize("game", list(shelf.values()), ids=list(shelf))
def test_a_position_can_be_of_an_earlier_ruleset(game: Game) -> None:
    seats: list[dict[str, object]] = [{} for _ in range(game.fewest)]
    for ruleset in (None, *range(1, game.ruleset + 1)):
        said = {"seats": seats} if ruleset is None else {"seats": seats, "ruleset": ruleset}
        assert game.decisions(game.stage(said))
    with pytest.raises(BadSetup, match="there is no ruleset 99"):
        game.stage({"seats": seats, "ruleset": 99})
    with pytest.raises(BadPosition, match="'ruleset' must be a number"):
        game.stage({"seats": seats, "ruleset": "first"})
