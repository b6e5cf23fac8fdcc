"""The table of weights in a game's data: a row for each feature, a column for each school.

`python -m tools.learn.table FILE SCHOOL [ROUND]` puts what a round of `tools.learn` has written into the table of
its game, by default the last, and what all its rounds have brought to the curves in docs/strength.
"""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

from quattrocento.games import shelf
from tools.strength import commit

from . import curves

SOURCE = Path(__file__).resolve().parents[2] / "src" / "quattrocento" / "games"


def table_of(game: str) -> Path:
    return SOURCE / game.replace("-", "_") / "data" / "policy.csv"


def written(path: Path, features: tuple[str, ...], schools: dict[str, list[int]], made_by: str) -> None:
    """Put the weights of these schools into the table; those of other schools stay, and how they were made."""
    notes, columns = _read(path, features)
    notes = [note for note in notes if note.split(":")[0].removeprefix("# ") not in schools]
    notes += [f"# {school}: {made_by}" for school in schools]
    columns.update(schools)
    names = sorted(columns)
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["feature", *names])
    for number, feature in enumerate(features):
        weights = [columns[name][number] for name in names]
        if any(weights):
            rows.writerow([feature, *weights])
    path.write_text("\n".join(sorted(notes)) + "\n" + out.getvalue(), encoding="utf-8")


def _read(path: Path, features: tuple[str, ...]) -> tuple[list[str], dict[str, list[int]]]:
    if not path.is_file():
        return [], {}
    lines = path.read_text(encoding="utf-8").splitlines()
    notes = [line for line in lines if line.startswith("#")]
    rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    schools = [name for name in rows[0] if name != "feature"] if rows else []
    by_name = {row["feature"]: row for row in rows}
    columns = {
        school: [int(by_name[name][school] or 0) if name in by_name else 0 for name in features] for school in schools
    }
    return notes, columns


def main() -> None:
    run = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    game = shelf[run["commands"][0][0]]
    made_by = "; ".join("python -m tools.learn " + " ".join(command) for command in run["commands"])
    school, round = sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else list(run["weights"])[-1]
    note = f"{made_by}, round {round}, at {commit()}"
    written(table_of(game.id), game.policy_features(), {school: run["weights"][round]}, note)
    curves.keep(curves.ROUNDS, game.id, school, run["seats"], run["log"])


if __name__ == "__main__":
    main()
