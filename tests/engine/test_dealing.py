"""Fair dealing: a seed nobody has in hand alone, and files that prove where theirs came from."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from quattrocento import games
from quattrocento.engine.border.dealing import Deal, deal_from, hashed, is_entropy, seed_from
from quattrocento.engine.errors import BadFile, QuattrocentoError, ReplayMismatch
from quattrocento.engine.playouts import playout_rng
from quattrocento.engine.record import Writer, lines_of, read_record, replay, verify

GAME = games["guns-and-steel"]
SECRET = hashed("of the house")
ENTROPY = (hashed("Ann")[:32], hashed("Bob")[:32])
DEAL = Deal(hashed(SECRET), SECRET, ENTROPY)


@cache
def written(deal: Deal, seed: int) -> str:
    """The file of a game played by lot, with this deal in its header."""
    config = GAME.config(2)
    state, lots = GAME.begin(config, seed), playout_rng(seed)
    writer = Writer(GAME, config, seed, ("Ann", "Bob"), deal=deal)
    while state.asked:
        decision = GAME.decisions(state)[0]
        options = GAME.options(state, decision)
        option = options[lots.below(len(options))]
        GAME.play(state, decision.seat, option)
        writer.answer(decision.seat, option, state)
    return writer.text(state)


def dealt(deal: Deal = DEAL, seed: int | None = None) -> list[str]:
    return lines_of(written(deal, deal.seed if seed is None else seed))


def with_deal(lines: list[str], change: Callable[[dict[str, Any]], object]) -> list[str]:
    """The file with another deal in its header."""
    header = json.loads(lines[0])
    change(header["deal"])
    return [json.dumps(header, separators=(",", ":")) + "\n", *lines[1:]]


# Seeds.


def test_a_deal_is_the_same_for_ever() -> None:
    assert DEAL.commitment == "a7743da498f5b65be43d41d3b8e9ed394c780e4ff7111e8ed3e446a9aa46c0ce"
    assert DEAL.seed == 1_376_377_817_798_376_346


def test_a_seed_has_62_bits_and_all_of_them_vary() -> None:
    seeds = [seed_from(SECRET, [f"{number:032x}"]) for number in range(400)]
    ones = [sum(seed >> bit & 1 for seed in seeds) for bit in range(62)]

    assert all(0 <= seed < 2**62 for seed in seeds)
    assert all(130 < count < 270 for count in ones)  # seven standard deviations


@pytest.mark.parametrize("seat", [0, 1])
def test_every_bit_a_seat_adds_makes_another_seed(seat: int) -> None:
    number = int(ENTROPY[seat], 16)
    seeds = {DEAL.seed}
    for bit in range(128):
        entropy = [*ENTROPY]
        entropy[seat] = f"{number ^ (1 << bit):032x}"
        seeds.add(seed_from(SECRET, entropy))

    assert len(seeds) == 129


def test_every_bit_of_the_secret_makes_another_seed_and_another_commitment() -> None:
    secrets = [f"{int(SECRET, 16) ^ (1 << bit):064x}" for bit in range(256)]

    assert len({seed_from(secret, ENTROPY) for secret in secrets} | {DEAL.seed}) == 257
    assert len({hashed(secret) for secret in secrets} | {DEAL.commitment}) == 257


def test_who_added_what_makes_a_difference() -> None:
    one, other = ENTROPY
    shares = [(), ("",), ("", ""), (one,), (one, ""), ("", one), (one, one), (one, other), (other, one)]

    assert len({seed_from(SECRET, share) for share in shares}) == len(shares)


def test_a_deal_can_be_checked_with_common_tools() -> None:
    line = json.dumps(["quattrocento-deal-1", SECRET, [*ENTROPY]], separators=(",", ":"))

    def sha256sum(text: str) -> str:
        return subprocess.run(["sha256sum"], input=text.encode(), capture_output=True, check=True).stdout[:64].decode()

    assert sha256sum(SECRET) == DEAL.commitment
    assert int(sha256sum(line)[:16], 16) >> 2 == DEAL.seed


@pytest.mark.parametrize("text", ["", "0" * 31, "0" * 33, "A" * 32, "g" * 32, "0" * 32 + "\n", "٣" * 32])
def test_what_a_seat_adds_is_32_small_hexadecimal_digits(text: str) -> None:
    assert not is_entropy(text)
    assert is_entropy("0123456789abcdef" * 2)


# Files.


def test_a_file_with_its_deal_proves_itself_and_is_read_back() -> None:
    lines = dealt()

    verify(GAME, lines, "file")
    header = read_record(lines, "file").header

    assert header.deal == DEAL
    assert header.seed == DEAL.seed
    assert json.loads(lines[0])["version"] == 3
    assert list(json.loads(lines[0]))[-1] == "deal"


def test_a_file_without_a_deal_is_written_as_before() -> None:
    config = GAME.config(2)
    header = json.loads(lines_of(Writer(GAME, config, 3).text(GAME.begin(config, 3)))[0])

    assert header["version"] == 1
    assert "deal" not in header


def test_a_seed_that_does_not_follow_from_the_deal_is_found() -> None:
    with pytest.raises(ReplayMismatch, match="file, line 1: the seed does not follow from the deal"):
        verify(GAME, dealt(seed=DEAL.seed ^ 1), "file")


def test_a_secret_that_was_not_committed_to_is_found_though_the_seed_follows() -> None:
    other = Deal(DEAL.commitment, hashed("another"), ENTROPY)
    with pytest.raises(ReplayMismatch, match=r"file, line 1: .*not the one that was committed to"):
        verify(GAME, dealt(other), "file")


def test_every_changed_digit_of_a_deal_is_found() -> None:
    lines = dealt()
    first = lines[0].index('"deal"')
    for place in range(first, len(lines[0]) - 1):
        letter = "0" if lines[0][place] != "0" else "1"
        with pytest.raises(QuattrocentoError):
            verify(GAME, [lines[0][:place] + letter + lines[0][place + 1 :], *lines[1:]], "file")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"scheme": 2}, "line 4: the deal is of scheme 2; this program knows 1"),
        ({"scheme": True}, "line 4: the deal is of scheme True"),
        ({"scheme": None}, "line 4: the deal is of scheme None"),
        ({"commitment": ""}, "line 4: the deal's 'commitment' is not 64"),
        ({"commitment": "A" * 64}, "line 4: the deal's 'commitment' is not 64"),
        ({"secret": 7}, "line 4: the deal's 'secret' is not 64"),
        ({"secret": "0" * 65}, "line 4: the deal's 'secret' is not 64"),
        ({"entropy": ""}, "line 4: the deal's 'entropy' is not a list"),
        ({"entropy": ["", 3]}, "line 4: the deal's 'entropy' is not a list"),
        ({"entropy": ["", "xyz"]}, "line 4: the deal's 'entropy' is not a list"),
        ({"entropy": [["0" * 32]]}, "line 4: the deal's 'entropy' is not a list"),
        ({"table": "abc"}, "line 4: the deal has an entry 'table'"),
    ],
)
def test_a_deal_out_of_shape_is_refused_with_its_line(change: dict[str, object], sentence: str) -> None:
    lines = with_deal(dealt(), lambda deal: deal.update(change))
    with pytest.raises(BadFile, match=sentence):
        read_record(lines, "file", first=4)


@pytest.mark.parametrize("value", [None, [], "deal", 3, True])
def test_a_deal_that_is_no_object_is_refused(value: object) -> None:
    lines = dealt()
    header = json.loads(lines[0]) | {"deal": value}
    with pytest.raises(BadFile, match="line 1: the header's 'deal' is of the wrong kind"):
        read_record([json.dumps(header) + "\n", *lines[1:]], "file")


@pytest.mark.parametrize("version", [1, 2])
def test_a_deal_in_a_file_of_an_earlier_version_is_refused(version: int) -> None:
    lines = dealt()
    header = json.loads(lines[0]) | {"version": version} | ({"position": {}} if version == 2 else {})
    with pytest.raises(BadFile, match="a 'deal' in version 3, and only there"):
        read_record([json.dumps(header) + "\n", *lines[1:]], "file")


def test_a_file_of_version_3_without_a_deal_is_refused() -> None:
    lines = dealt()
    header = {key: value for key, value in json.loads(lines[0]).items() if key != "deal"}
    with pytest.raises(BadFile, match="a 'deal' in version 3, and only there"):
        read_record([json.dumps(header) + "\n", *lines[1:]], "file")


@pytest.mark.parametrize("shares", [[], [""], ["", "", ""]])
def test_a_deal_for_another_number_of_seats_is_refused(shares: list[str]) -> None:
    lines = with_deal(dealt(), lambda deal: deal.update(entropy=shares))
    with pytest.raises(BadFile, match=f"the header's deal is for {len(shares)} seats, not for 2"):
        replay(GAME, read_record(lines, "file"), "file")


def test_a_game_that_is_not_over_reveals_no_deal() -> None:
    head, *_ = dealt()
    closing = {"digest": "0" * 16, "answers": 0, "saved": True, "seal": "0" * 16}
    with pytest.raises(BadFile, match="line 1: a deal is revealed when a game is over, and this one is not"):
        read_record([head, json.dumps(closing) + "\n"], "file")

    config = GAME.config(2)
    with pytest.raises(AssertionError, match="must not be told"):
        Writer(GAME, config, DEAL.seed, deal=DEAL).text(GAME.begin(config, DEAL.seed))


def test_a_file_with_a_deal_cut_short_anywhere_is_found() -> None:
    lines = dealt()
    assert len(lines) > 64  # so that there is a checkpoint
    for length in range(1, len(lines)):
        with pytest.raises(ReplayMismatch, match=f"^file ends after line {length}, before its closing line"):
            verify(GAME, lines[:length], "file")


def test_a_deal_cannot_be_closed_before_its_game_is_over() -> None:
    lines = dealt()
    with pytest.raises(ReplayMismatch, match=r"^file, line 10: more lines than the game has"):
        verify(GAME, [*lines[:9], lines[-1]], "file")


def test_whatever_stands_in_place_of_a_deal_is_read_or_refused_in_a_sentence() -> None:
    lots = Random(1)
    values: list[object] = [None, True, 0, -1, 2**70, 0.5, "", "0" * 32, "0" * 64, "é", [], {}, ["0" * 32, ""], [[]]]
    keys = ["scheme", "commitment", "secret", "entropy", "", "x"]
    refused = []
    for _ in range(2000):
        deal: dict[str, object] = {**DEAL.to_json()}
        for _ in range(lots.randint(1, 3)):
            key = lots.choice(keys)
            if lots.random() < 0.2:
                deal.pop(key, None)
            else:
                deal[key] = lots.choice(values)
        try:
            assert deal_from(deal, "file, line 1").to_json() == deal
        except BadFile as error:
            refused.append(str(error))

    assert 0 < len(refused) < 2000
    assert [one for one in refused if not re.fullmatch(r"file, line 1: the .*\.", one)] == []
