"""Golden files: what must stay as it is, written down once and compared for ever after.

`python -m tests.golden` (or `make golden`) rewrites them. A difference in cards is a matter of wording; one in
numbers, streams or games breaks every game file and trained bot there is, and needs a new ruleset number. Each game on
the shelf has a game for each number of players, and one that begins with a position; what else is written down about
it, its own tests say.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from quattrocento.engine.native import ints
from quattrocento.engine.rng import seeded
from quattrocento.games import shelf
from tests.contract.added import what_is_recorded
from tests.golden.writing import game_file, game_from_position

FOLDER = Path(__file__).parent


def goldens() -> dict[str, str]:
    """Every golden file by its name, as it should be now."""
    contents: dict[str, Callable[[], str]] = {"rng.txt": stream}
    for game in shelf.values():
        for seats in range(game.fewest, game.most + 1):
            contents[f"{game.id.replace('-', '_')}_{seats}.jsonl"] = partial(game_file, game.id, seats)
        contents[f"{game.id.replace('-', '_')}_position.jsonl"] = partial(game_from_position, game.id)
        contents |= what_is_recorded(game).goldens
    return {name: content() for name, content in contents.items()}


def stream() -> str:
    """The first numbers of the generator for some seeds, purposes and ranges, and a shuffled row."""
    lines: list[str] = []
    for seed, purpose in ((0, ""), (1, ""), (7, "guns-and-steel"), (2**62, "playout"), (-5, "x")):
        rng = seeded(seed, purpose)
        drawn = [rng.below(n) for n in (2, 6, 7, 52, 1000, 2**31 - 1, 2**31, 3) for _ in range(4)]
        row = ints(range(10))
        rng.shuffle(row)
        lines.append(f"{seed} {purpose!r}: {drawn} {[row[i] for i in range(10)]} then {rng.a} {rng.b}")
    return "\n".join(lines) + "\n"
