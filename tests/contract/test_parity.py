"""The compiled and the interpreted engine play the same games: both must meet the same fingerprints."""

from __future__ import annotations

import json

import pytest

from tests.contract.parity import FEW, FILE, MANY, keys, of_key

TABLE = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("key", keys())
def test_a_few_seeded_games_have_the_recorded_fingerprint(key: str) -> None:
    assert of_key(key, FEW) == TABLE[key][str(FEW)]


@pytest.mark.nightly
@pytest.mark.parametrize("key", keys())
def test_ten_thousand_seeded_games_have_the_recorded_fingerprint(key: str) -> None:
    assert of_key(key, MANY) == TABLE[key][str(MANY)]
