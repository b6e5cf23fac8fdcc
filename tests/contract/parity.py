"""Compiled and interpreted agree: one fingerprint over seeded games, the same file for both forms.

The fingerprint covers every list of legal answers and every final state. `python -m tests.contract.parity`
prints fingerprints, with `--write` it renews `parity.json`; do that only for a change of rules, and from the
interpreted engine.
"""

from __future__ import annotations

import argparse
import json
from array import array
from hashlib import blake2b
from pathlib import Path

from quattrocento import games
from quattrocento.engine.codec import packed
from quattrocento.engine.game import Config, Game, playout_rng
from quattrocento.engine.native import compiled
from quattrocento.engine.state import Menu

FILE = Path(__file__).with_name("parity.json")
FEW, MANY = 40, 10_000
OTHER_COURSES = ("set", "buying-influence")  # options that change a game's whole course


def fingerprint(game: Game, config: Config, count: int) -> str:
    """Sixteen digits for `count` games played by lot."""
    seen = blake2b(digest_size=8)
    menu = Menu()
    for seed in range(count):
        state, lots = game.begin(config, seed), playout_rng(seed)
        while decisions := game.decisions(state):
            seat = decisions[0].seat
            game.fill(state, seat, menu)
            options = menu.listed()
            seen.update(array("q", options).tobytes())
            game.step(state, seat, options[lots.below(len(options))])
        seen.update(packed(state.words()))
    return seen.hexdigest()


def keys() -> list[str]:
    """Every game with every number of players by its usual options, and by those that make it another game."""
    return [
        " ".join([game.id, str(seats), *wish])
        for game in games.values()
        for wish in ([], *other_courses(game))
        for seats in range(game.fewest, game.most + 1)
    ]


def other_courses(game: Game) -> list[list[str]]:
    """The values besides the usual one of options that change the whole course of a game, as they stand in a key."""
    telling = [setting for setting in game.settings if setting.name in OTHER_COURSES]
    return [[f"{one.name}={value}"] for one in telling for value in one.values if value != one.default]


def of_key(key: str, count: int) -> str:
    """The fingerprint for a key such as `guns-and-steel 3 set=combined`."""
    id, seats, *wishes = key.split()
    options = dict(wish.split("=") for wish in wishes)
    return fingerprint(games[id], games[id].config(int(seats), options), count)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    write = parser.parse_args().write
    print("compiled" if compiled() else "interpreted")
    table = {key: {str(count): of_key(key, count) for count in (FEW, MANY)} for key in keys()}
    print(json.dumps(table, indent=1))
    if write:
        FILE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
