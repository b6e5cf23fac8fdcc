"""The game file: proof of a whole game, refusals that say where."""

from __future__ import annotations

import json
import tomllib

import pytest

from quattrocento import games
from quattrocento.engine.border.position import begin_at, recordable
from quattrocento.engine.errors import BadFile, QuattrocentoError, ReplayMismatch
from quattrocento.engine.packs import Pack
from quattrocento.engine.playouts import playout_rng
from quattrocento.engine.record import Writer, lines_of, read_record, replay, split_games, verify
from quattrocento.engine.state import State

GAME = games["guns-and-steel"]


def recorded(answers: int, seed: int = 3, pack: Pack | None = None) -> tuple[str, State]:
    """A file of a game played by lot, broken off after so many answers."""
    config = GAME.config(2, None, pack)
    state, lots = GAME.begin(config, seed), playout_rng(seed)
    writer = Writer(GAME, config, seed, ("Ann", "Bo\u2028b"))
    for _ in range(answers):
        decisions = GAME.decisions(state)
        if not decisions:
            break
        options = GAME.options(state, decisions[0])
        option = options[lots.below(len(options))]
        GAME.play(state, decisions[0].seat, option)
        writer.answer(decisions[0].seat, option, state)
    return writer.text(state), state


def test_a_finished_game_is_proved_and_carries_its_outcome() -> None:
    text, state = recorded(10_000)
    assert verify(GAME, lines_of(text), "file").encode() == state.encode()
    closing = json.loads(lines_of(text)[-1])
    assert closing["outcome"]["winners"] == list(GAME.outcome(state).winners)
    assert read_record(lines_of(text), "file").finished


def test_a_saved_game_goes_on_where_it_stopped() -> None:
    text, state = recorded(70)
    record = read_record(lines_of(text), "file")
    assert not record.finished
    assert replay(GAME, record, "file").encode() == state.encode()
    assert record.header.players == ("Ann", "Bo\u2028b")


def test_replaying_may_stop_at_any_answer() -> None:
    text, _ = recorded(30)
    halfway, state = recorded(12)
    assert replay(GAME, read_record(lines_of(text), "file"), "file", upto=12).encode() == state.encode()
    assert halfway


def test_every_single_changed_byte_is_found() -> None:
    text, _ = recorded(66)  # one checkpoint, one closing line
    data = text.encode()
    for place in range(len(data)):
        changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        with pytest.raises((QuattrocentoError, UnicodeDecodeError)):
            _verify_bytes(changed)


def _verify_bytes(data: bytes) -> None:
    for first, lines in split_games(data.decode(), "file"):
        record = read_record(lines, "file", first)
        if record.header.game not in games:
            raise BadFile("another game")
        verify(GAME, lines, "file", first)


@pytest.mark.parametrize("length", [1, 2, 40, 64, 65])
def test_a_file_cut_short_is_found(length: int) -> None:
    lines = lines_of(recorded(66)[0])
    with pytest.raises(ReplayMismatch, match="before its closing line"):
        verify(GAME, lines[:length], "file")


def test_several_games_follow_one_another_in_one_file() -> None:
    one, two = recorded(20, seed=1)[0], recorded(30, seed=2)[0]
    parts = list(split_games(one + two, "file"))
    assert ["".join(lines) for _, lines in parts] == [one, two]
    assert [first for first, _ in parts] == [1, 1 + len(lines_of(one))]


def test_an_owners_corrections_travel_inside_the_file() -> None:
    pack = Pack("mine", GAME.id, {"swordsman": {"vp": 1}})
    text, state = recorded(40, pack=pack)
    record = read_record(lines_of(text), "file")
    assert record.header.config.pack == pack
    assert verify(GAME, lines_of(text), "file").encode() == state.encode()
    assert json.loads(lines_of(text)[0])["pack"]["hash"] == pack.hash


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("[0]", "an answer is written"),
        ('["a", 1]', "an answer is written"),
        ("[true, 1]", "an answer is written"),
        ("{}", "neither an answer nor a checkpoint"),
        ("7", "neither an answer nor a checkpoint"),
        ("not json", "not a line of JSON"),
    ],
)
def test_a_line_out_of_shape_is_refused_with_its_number(line: str, complaint: str) -> None:
    lines = lines_of(recorded(10)[0])
    with pytest.raises(BadFile, match=f"line 4: .*{complaint}"):
        read_record([*lines[:3], line + "\n", *lines[3:]], "file")


def test_an_answer_that_is_not_offered_is_refused_with_its_number() -> None:
    lines = lines_of(recorded(10)[0])
    with pytest.raises(ReplayMismatch, match="answer 2"):
        verify(GAME, [*lines[:2], "[0,999]\n", *lines[3:]], "file")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": "chess"}, "not a game file"),
        ({"version": 99}, "version 99"),
        ({"seats": "two"}, "'seats'"),
        ({"seed": None}, "'seed'"),
        ({"options": []}, "'options'"),
        ({"pack": 3}, "'pack'"),
        ({"pack": {"game": "guns-and-steel", "cards": {}, "hash": "0"}}, "own hash"),
    ],
)
def test_a_header_out_of_shape_is_refused(change: dict[str, object], complaint: str) -> None:
    lines = lines_of(recorded(3)[0])
    header = json.loads(lines[0]) | change
    with pytest.raises(BadFile, match=complaint):
        read_record([json.dumps(header) + "\n", *lines[1:]], "file")


@pytest.mark.parametrize("change", [{"seats": 9}, {"options": {"set": "nonsense"}}, {"options": {"x": "y"}}])
def test_a_set_up_that_cannot_be_is_refused(change: dict[str, object]) -> None:
    lines = lines_of(recorded(3)[0])
    header = json.loads(lines[0]) | change
    with pytest.raises(BadFile):
        verify(GAME, [json.dumps(header) + "\n", *lines[1:]], "file")


def test_another_ruleset_is_not_replayed_by_this_one() -> None:
    lines = lines_of(recorded(3)[0])
    header = json.loads(lines[0]) | {"ruleset": 99}
    with pytest.raises(ReplayMismatch, match="ruleset 99"):
        verify(GAME, [json.dumps(header) + "\n", *lines[1:]], "file")


def from_position(position: dict[str, object], seed: int = 3) -> str:
    config = GAME.config(2)
    writer = Writer(GAME, config, seed, position=position)
    return writer.text(begin_at(GAME, config, position, seed))


def test_a_game_that_begins_with_a_position_carries_it_and_proves_itself() -> None:
    position: dict[str, object] = {
        "phase": "purchase",
        "seats": [{"down": ["Mining", "Agriculture"]}, {"name": "B\u2028"}],
    }
    lines = lines_of(from_position(position))

    header = read_record(lines, "file").header

    assert json.loads(lines[0])["version"] == 2
    assert header.position == position
    assert GAME.decisions(verify(GAME, lines, "file"))[0].menu == "purchase"


def test_what_is_staged_is_the_same_for_every_seed_and_luck_from_then_on_is_not() -> None:
    position: dict[str, object] = {"seats": [{}, {}]}
    one, other = (begin_at(GAME, GAME.config(2), position, seed) for seed in (3, 4))

    assert GAME.view(one, 0).state.encode() == GAME.view(other, 0).state.encode()
    assert one.encode() != other.encode()


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"position": None}, "has a 'position' in version 2, and only there"),
        ({"version": 1}, "has a 'position' in version 2, and only there"),
        ({"version": 4}, "of version 4; this program reads 1, 2 and 3"),
        ({"seats": 3}, "the position is for 2 players, not for 3"),
        ({"position": {"seats": [{"up": ["Tnak"]}, {}]}}, "there is no card 'Tnak'"),
        ({"position": {}}, "seats"),
        ({"colour": "red"}, "has an entry 'colour'"),
    ],
)
def test_a_header_that_does_not_fit_its_position_is_refused(changed: dict[str, object], sentence: str) -> None:
    head, *rest = lines_of(from_position({"seats": [{}, {}]}))
    lines = [json.dumps(json.loads(head) | changed) + "\n", *rest]

    with pytest.raises(BadFile, match=sentence):
        replay(GAME, read_record(lines, "file"), "file")


def test_what_json_cannot_hold_of_a_position_is_refused_or_written_as_text() -> None:
    noted = tomllib.loads("game = 'x'\nruleset = 1\n[[seats]]\nname = 1979-05-27\n")

    assert recordable(noted, "file") == {"seats": [{"name": "1979-05-27"}]}
    with pytest.raises(BadFile, match="a number that is none"):
        recordable(tomllib.loads("turn = nan"), "file")
    with pytest.raises(BadFile, match="too long"):
        recordable({"name": "x" * 300_000}, "file")
