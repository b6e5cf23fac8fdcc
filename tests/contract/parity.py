"""Compiled and interpreted agree: one fingerprint over seeded games, the same files for both forms.

The fingerprint covers every list of legal answers and every final state. Fingerprints of earlier rulesets are
never renewed: they prove that games begun under them go on as they would have. `python -m tests.contract.parity`
prints fingerprints; `--write` renews those of the newest rulesets in the game's file of `fingerprints`, for a change of
rules and from the interpreted engine; `--game` keeps to one game.
"""

from __future__ import annotations

import argparse
import json
from array import array
from hashlib import blake2b
from pathlib import Path

from quattrocento import games
from quattrocento.engine.codec import packed
from quattrocento.engine.game import Config, Game
from quattrocento.engine.native import compiled
from quattrocento.engine.playouts import playout_rng
from quattrocento.engine.stack import NARROW_FRAMES
from quattrocento.engine.state import Menu
from tests.contract.added import what_is_recorded

FOLDER = Path(__file__).with_name("fingerprints")
FEW, MANY = 40, 10_000
Fingerprints = dict[str, dict[str, str]]  # by key, and by the number of games


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
        seen.update(packed(game.written(state, NARROW_FRAMES)))
    return seen.hexdigest()


def recorded(game: Game) -> Fingerprints:
    """The fingerprints in the game's file; none where it has no file yet."""
    file = FOLDER / f"{game.id}.json"
    found: Fingerprints = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def recorded_games() -> list[Game]:
    """Those on the shelf, and those that stand apart."""
    return [*games.values(), *games.apart.values()]


def keys() -> list[str]:
    return [key for game in recorded_games() for key in keys_of(game)]


def keys_of(game: Game) -> list[str]:
    """The game under every ruleset, for every number of players, by its usual options and those that change it."""
    return [
        " ".join([game.id, str(seats), f"ruleset={ruleset}", *wish])
        for ruleset in range(1, game.ruleset + 1)
        for wish in ([], *other_courses(game, ruleset))
        for seats in range(game.fewest, game.most + 1)
    ]


def newest_keys(game: Game) -> list[str]:
    return [key for key in keys_of(game) if f"ruleset={game.ruleset}" in key.split()]


def other_courses(game: Game, ruleset: int) -> list[list[str]]:
    """The values besides the usual one of options that change the whole course of a game, as they stand in a key."""
    since = what_is_recorded(game).other_courses
    telling = [setting for setting in game.settings if since.get(setting.name, ruleset + 1) <= ruleset]
    return [[f"{one.name}={value}"] for one in telling for value in one.values if value != one.default_in(ruleset)]


def of_key(key: str, count: int) -> str:
    """The fingerprint for a key such as `guns-and-steel 3 ruleset=1 set=combined`."""
    id, seats, ruleset, *wishes = key.split()
    options = dict(wish.split("=") for wish in wishes)
    config = games[id].config(int(seats), options, ruleset=int(ruleset.partition("=")[2]))
    return fingerprint(games[id], config, count)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--game", choices=[game.id for game in recorded_games()], default=None)
    parser.add_argument("--few", action="store_true", help=f"only over {FEW} games; the others are kept")
    wish = parser.parse_args()
    print("compiled" if compiled() else "interpreted")
    for game in recorded_games() if wish.game is None else (games[wish.game],):
        known = recorded(game)
        for key in newest_keys(game):
            counts = (FEW,) if wish.few else (FEW, MANY)
            known[key] = known.get(key, {}) | {str(count): of_key(key, count) for count in counts}
        print(json.dumps({key: known[key] for key in newest_keys(game)}, indent=1))
        if wish.write:
            table = {key: known[key] for key in keys_of(game) if key in known}
            (FOLDER / f"{game.id}.json").write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
