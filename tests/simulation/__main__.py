"""Simulated worlds by the number: `python -m tests.simulation --seeds 0:1000`."""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter

from tests.simulation.world import MINUTES, Story, World


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seeds", default="0:10", help="one seed, or FROM:TO without the last")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="simulated minutes of trouble")
    parser.add_argument("--counts", action="store_true", help="say how often what happened")
    wish = parser.parse_args()
    first, _, last = wish.seeds.partition(":")
    seeds = range(int(first), int(last) if last else int(first) + 1)
    stories = []
    for seed in seeds:
        stories.append(World(seed, wish.minutes).run())
        if stories[-1].wrong is not None:
            tell(stories[-1], wish.minutes)
    real, simulated = sum(story.seconds for story in stories), sum(story.minutes for story in stories)
    failed = [story.seed for story in stories if story.wrong is not None]
    if wish.counts:
        for what, count in sorted(sum((story.counts for story in stories), Counter()).items()):
            print(f"{count:9,} {what}")
    print(
        f"{len(stories):,} seeds, {len(failed)} failed {failed or ''}: {len(stories) / real:.2f} seeds a second, "
        f"{simulated / (real / 60):,.0f} simulated minutes per minute of one core ({simulated:,.0f} in {real:,.0f} s)."
    )
    return 1 if failed else 0


def tell(story: Story, minutes: float) -> None:
    """The end of a world that went wrong."""
    print(f"--- seed {story.seed}, after {story.minutes:.1f} simulated minutes ---")
    for line in story.last:
        print(line if len(line) < 300 else f"{line[:300]} …")
    traceback.print_exception(story.wrong, file=sys.stdout)
    print(f"repeat it: python -m tests.simulation --seeds {story.seed} --minutes {minutes:g}\n")


if __name__ == "__main__":
    sys.exit(main())
