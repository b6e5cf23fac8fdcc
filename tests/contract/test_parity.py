"""The compiled and the interpreted engine play the same games: both must meet the same fingerprints."""

from __future__ import annotations

import pytest

from tests.contract.parity import FEW, FOLDER, MANY, keys, keys_of, of_key, recorded, recorded_games

TABLE = {key: found for game in recorded_games() for key, found in recorded(game).items()}


@pytest.mark.parametrize("key", keys())
def test_a_few_seeded_games_have_the_recorded_fingerprint(key: str) -> None:
    assert of_key(key, FEW) == TABLE[key][str(FEW)]


@pytest.mark.nightly
@pytest.mark.parametrize("key", keys())
def test_ten_thousand_seeded_games_have_the_recorded_fingerprint(key: str) -> None:
    assert of_key(key, MANY) == TABLE[key][str(MANY)]


def test_there_is_no_fingerprint_that_nothing_meets() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {game.id for game in recorded_games()}
    for game in recorded_games():
        assert list(recorded(game)) == keys_of(game)
