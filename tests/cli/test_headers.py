"""A header is checked before anything is built from it: whatever a file claims costs a sentence, not memory or time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from quattrocento.cli.main import BAD_INPUT
from quattrocento.cli.records import DIFFERS
from tests.cli.conftest import Quattro

DEEP: Final = '{"a":' * 900 + "1" + "}" * 900
PACK: Final = '{"game":"guns-and-steel","name":"x","cards":%s}'
MANY: Final = ",".join(f'"c{n}":{{}}' for n in range(50_000))
ODD: Final = {
    "seats of a world": ('"seats":2', f'"seats":{10**30}'),
    "seats of a country": ('"seats":2', f'"seats":{5 * 10**7}'),
    "seats below zero": ('"seats":2', '"seats":-2'),
    "a ruleset beyond bounds": ('"ruleset":', f'"ruleset":{10**1000}'),
    "a ruleset below one": ('"ruleset":', f'"ruleset":-{10**20}'),
    "a notation beyond bounds": ('"seats":2', f'"notation":{10**1000},"seats":2'),
    "a seed of many digits": ('"seed":3', f'"seed":{10**1000}'),
    "a seed just too large": ('"seed":3', f'"seed":{2**63}'),
    "a million digits": ('"seed":3', f'"seed":{"9" * 900_000}'),
    "more players than seats": ('"players":[', '"players":["x","y",'),
    "a crowd of players": ('"players":[', '"players":[' + '"x",' * 200_000),
    "a player that is no name": ('"players":[', '"players":[["x"],'),
    "a name without end": ('"players":["', '"players":["' + "x" * 900_000),
    "a game without end": ('"game":"', '"game":"' + "x" * 900_000),
    "an option that is no word": ('"options":{', '"options":{"pace":["slow"],'),
    "an option without end": ('"options":{', '"options":{"' + "x" * 900_000 + '":"y",'),
    "options twice": ('"seats":2', '"options":{},"seats":2'),
    "seats twice": ('"seats":2', '"seats":2,"seats":2'),
    "not a number": ('"seats":2', '"seats":NaN'),
    "an infinite seed": ('"seed":3', '"seed":Infinity'),
    "a float beyond bounds": ('"seed":3', '"seed":1e999'),
    "a version of lists": ('"version":1', '"version":' + "[" * 900 + "]" * 900),
    "a version with a point": ('"version":1', '"version":1.0'),
    "a version that is true": ('"version":1', '"version":true'),
    "half a character in a name": ('"players":["', '"players":["\\ud800'),
    "half a character in a pack": ('"pack":null', '"pack":{"game":"guns-and-steel","cards":{},"name":"\\ud800"}'),
    "a deep pack": ('"pack":null', f'"pack":{DEEP}'),
    "deep values in a pack": ('"pack":null', '"pack":' + PACK % ('{"tank":{"vp":' + DEEP + "}}")),
    "a pack of many cards": ('"pack":null', '"pack":' + PACK % ("{" + MANY + "}")),
    "a pack with a deep name": ('"pack":null', '"pack":{"game":"guns-and-steel","cards":{},"name":' + DEEP + "}"),
    "a value beyond bounds": ('"pack":null', '"pack":' + PACK % f'{{"tank":{{"vp":{10**1000}}}}}'),
    "a float in a pack": ('"pack":null', '"pack":' + PACK % '{"tank":{"vp":1e999}}'),
    "a card twice in a pack": ('"pack":null', '"pack":' + PACK % '{"tank":{},"tank":{}}'),
    "a seat beyond bounds": ("\n[0,", f"\n[{2**63},"),
    "a seat just beyond": ("\n[0,", f"\n[{2**64},"),
    "a seat far below zero": ("\n[0,", f"\n[-{10**30},"),
    "an option beyond bounds": ("\n[0,", f"\n[0,{2**63}]\n[0,"),
    "an option of a machine": ("\n[0,", f"\n[0,{2**31}]\n[0,"),
    "an option below zero": ("\n[0,", "\n[0,-1]\n[0,"),
}  # fmt: skip
COMMANDS: Final = ("replay", "verify", "options", "score", "play --load")


@pytest.mark.parametrize("odd", ODD)
def test_an_odd_file_costs_a_sentence(quattro: Quattro, saved: Path, odd: str) -> None:
    before, after = ODD[odd]
    text = saved.read_text(encoding="utf-8")
    assert before in text
    saved.write_text(text.replace(before, after, 1), encoding="utf-8")

    ran = {command: quattro(*command.split(), saved) for command in COMMANDS}

    codes = {command: one.code for command, one in ran.items()}
    assert codes == {command: DIFFERS if command == "verify" else BAD_INPUT for command in COMMANDS}
    for one in ran.values():
        assert one.err.count("\n") == 1
        assert len(one.err) < 2000
        assert "mistake in quattro itself" not in one.err


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory are counted otherwise elsewhere")
@pytest.mark.parametrize("odd", ["seats of a country", "a crowd of players", "a pack of many cards"])
def test_an_odd_file_costs_no_memory(saved: Path, odd: str) -> None:
    before, after = ODD[odd]
    saved.write_text(saved.read_text(encoding="utf-8").replace(before, after, 1), encoding="utf-8")
    within = "import resource, sys; resource.setrlimit(resource.RLIMIT_DATA, (10**8, 10**8))\n"
    line = "from quattrocento.cli.main import run; sys.exit(run(['replay', sys.argv[1]]))"
    ran = subprocess.run([sys.executable, "-c", within + line, str(saved)], capture_output=True, env=os.environ)

    assert ran.returncode == BAD_INPUT, ran.stderr[-500:]
    assert ran.stderr.count(b"\n") == 1


def test_a_header_as_it_should_be_is_read(quattro: Quattro, saved: Path) -> None:
    assert json.loads(saved.read_text(encoding="utf-8").splitlines()[0])["seats"] == 2
    for command in COMMANDS[:4]:
        assert quattro(command, saved).code == 0
