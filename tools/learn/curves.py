"""How learning went: what each round of each school brought, kept in docs/strength and drawn as curves.

`python -m tools.learn.curves` draws docs/strength/learning.svg anew from docs/strength/learning.csv, to which
`python -m tools.learn.table` adds the rounds of a run.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from quattrocento.games import shelf

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "strength"
ROUNDS = FOLDER / "learning.csv"
PICTURE = FOLDER / "learning.svg"


class Round(NamedTuple):
    """A line of the file, as text; its names are the headings. Shares are of victories, with their intervals."""

    game: str
    school: str
    seats: str
    round: str  # 0 is taught by greedy, all others by the search with the weights of the round before
    games: str
    decisions: str
    surprise: str  # at the teacher's answers that were kept apart, in nats beyond that of the teacher itself
    agreement: str  # how often the likeliest answer is the teacher's first
    greedy: str  # share against greedy …
    greedy_low: str
    greedy_high: str
    before: str  # … and against the weights of the round before, all searching alike
    before_low: str
    before_high: str
    seconds: str


def kept(path: Path) -> list[Round]:
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return [Round(**line) for line in csv.DictReader(file)]


def keep(path: Path, game: str, school: str, seats: int, log: Sequence[Mapping[str, object]]) -> None:
    """Write down the rounds of a run; what stood there of the same school is replaced."""
    rounds = [old for old in kept(path) if (old.game, old.school) != (game, school)]
    rounds += [_round(game, school, seats, line) for line in log]
    rounds.sort(key=lambda round: (round.game, round.school, int(round.round)))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(Round._fields)
        writer.writerows(rounds)


def _round(game: str, school: str, seats: int, line: Mapping[str, object]) -> Round:
    fields = [str(line[name]) for name in ("round", "games", "decisions", "surprise", "agreement")]
    for rival in ("greedy", "before"):
        verdict = line.get(f"against {rival}")  # games, share, low, high, margin
        fields += [str(value) for value in verdict[1:4]] if isinstance(verdict, list) else [""] * 3
    return Round._make([game, school, str(seats), *fields, str(line["seconds"])])


# Drawing. A panel for each school: the round from left to right, the share of victories from 0 to 100 % upwards.

WIDTH, HEIGHT = 250, 190
LEFT, TOP, RIGHT, BOTTOM = 38, 34, 12, 30
COLUMNS = 4
CURVES = (("greedy", "#8c2f39", "against greedy"), ("before", "#2f5d8c", "against the round before"))


def drawn(rounds: Sequence[Round]) -> str:
    """The picture of all schools."""
    schools = list(dict.fromkeys((round.game, round.school) for round in rounds))
    panels = [
        _panel(n % COLUMNS * WIDTH, n // COLUMNS * HEIGHT, [r for r in rounds if (r.game, r.school) == school])
        for n, school in enumerate(schools)
    ]
    width, height = COLUMNS * WIDTH, -(-len(schools) // COLUMNS) * HEIGHT + 24
    legend = "".join(
        f'<g transform="translate({LEFT + 190 * n} {height - 10})">'
        f'<path d="M0-4h18" stroke="{colour}" stroke-width="2"/><text x="24">{words}</text></g>'
        for n, (_, colour, words) in enumerate(CURVES)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="11" fill="#333">'
        f'<rect width="{width}" height="{height}" fill="#fff"/>{"".join(panels)}{legend}</svg>\n'
    )


def _panel(x: int, y: int, rounds: Sequence[Round]) -> str:
    first = rounds[0]
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    last = max(1, *(int(round.round) for round in rounds))

    def across(round: str) -> float:
        return LEFT + width * int(round) / last

    def up(share: str | float) -> float:
        return TOP + height * (1 - float(share))

    equal = 1 / int(first.seats)
    name = escape(f"{shelf[first.game].name}, {first.school}")
    parts = [f'<text x="{LEFT}" y="{TOP - 14}" font-weight="bold">{name}</text>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{LEFT} {up(share):.1f}h{width}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 5}" y="{up(share) + 4:.1f}" text-anchor="end">{100 * share:.0f}</text>')
    parts.append(f'<path d="M{LEFT} {up(equal):.1f}h{width}" stroke="#333" stroke-dasharray="3 3"/>')
    for number in range(last + 1):
        at = f'x="{across(str(number)):.1f}" y="{TOP + height + 16}"'
        parts.append(f'<text {at} text-anchor="middle">{number}</text>')
    for name, colour, _ in CURVES:
        points = [
            (across(round.round), *(up(getattr(round, name + end)) for end in ("", "_low", "_high")))
            for round in rounds
            if getattr(round, name)
        ]
        line = " ".join(f"{x:.1f},{share:.1f}" for x, share, _, _ in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for x_at, share, low, high in points:
            parts.append(f'<path d="M{x_at:.1f} {low:.1f}V{high:.1f}" stroke="{colour}" opacity=".45"/>')
            parts.append(f'<circle cx="{x_at:.1f}" cy="{share:.1f}" r="2.5" fill="{colour}"/>')
    return f'<g transform="translate({x} {y})">{"".join(parts)}</g>'


def main() -> None:
    PICTURE.write_text(drawn(kept(ROUNDS)), encoding="utf-8")


if __name__ == "__main__":
    main()
