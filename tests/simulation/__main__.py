"""Simulated worlds by the number: `python -m tests.simulation --seeds 0:1000`."""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from tests.simulation.world import MINUTES, Story, World


class Told(NamedTuple):
    """What is counted of a world; what went wrong with it was said where it was run."""

    seed: int
    minutes: float  # simulated
    seconds: float  # of a processor
    counts: Counter[str]
    has_failed: bool


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seeds", default="0:10", help="one seed, or FROM:TO without the last")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="simulated minutes of trouble")
    parser.add_argument("--counts", action="store_true", help="say how often what happened")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="worlds at a time; one for each core")
    wish = parser.parse_args()
    first, _, last = wish.seeds.partition(":")
    seeds = range(int(first), int(last) if last else int(first) + 1)
    began = time.monotonic()
    with ProcessPoolExecutor(wish.jobs) as processes:
        worlds = list(processes.map(partial(told, minutes=wish.minutes), seeds))
    passed = time.monotonic() - began
    simulated, used = sum(world.minutes for world in worlds), sum(world.seconds for world in worlds)
    failed = [world.seed for world in worlds if world.has_failed]
    if wish.counts:
        for what, count in sorted(sum((world.counts for world in worlds), Counter()).items()):
            print(f"{count:9,} {what}")
    print(
        f"{len(worlds):,} seeds, {len(failed)} failed {failed or ''}: "
        f"{simulated / (passed / 60):,.0f} simulated minutes per minute with {wish.jobs} at a time, "
        f"{simulated / (used / 60):,.0f} per minute of one core ({simulated:,.0f} in {passed:,.0f} s)."
    )
    return 1 if failed else 0


def told(seed: int, minutes: float) -> Told:
    story = World(seed, minutes).run()
    if story.wrong is not None:
        tell(story, minutes)
    return Told(seed, story.minutes, story.seconds, story.counts, story.wrong is not None)


def tell(story: Story, minutes: float) -> None:
    """The end of a world that went wrong."""
    print(f"--- seed {story.seed}, after {story.minutes:.1f} simulated minutes ---")
    for line in story.last:
        print(line if len(line) < 300 else f"{line[:300]} …")
    traceback.print_exception(story.wrong, file=sys.stdout)
    print(f"repeat it: python -m tests.simulation --seeds {story.seed} --minutes {minutes:g}\n")


if __name__ == "__main__":
    sys.exit(main())
