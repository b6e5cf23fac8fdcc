"""The compiled and the interpreted engine play the same games: both must meet the same fingerprints."""

from __future__ import annotations

import pytest

from quattrocento import games
from tests.contract.parity import FEW, FOLDER, MANY, keys, keys_of, of_key, recorded

TABLE = {key: found for game in games.values() for key, found in recorded(game).items()}


@pytest.mark.parametrize("key", keys())
def test_a_few_seeded_games_have_the_recorded_fingerprint(key: str) -> None:
    assert of_key(key, FEW) == TABLE[key][str(FEW)]


@pytest.mark.nightly
@pytest.mark.parametrize("key", keys())
def test_ten_thousand_seeded_games_have_the_recorded_fingerprint(key: str) -> None:
    assert of_key(key, MANY) == TABLE[key][str(MANY)]


def test_there_is_no_fingerprint_that_nothing_meets() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(games)
    for game in games.values():
        assert list(recorded(game)) == keys_of(game)
