"""Damaged journals: each is refused in a sentence, or what it holds can be counted up."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from quattrocento.arena.processes import Processes
from quattrocento.arena.tournament.contest import contest
from quattrocento.arena.tournament.course import Course
from quattrocento.arena.tournament.journal import Journal, read_journal
from quattrocento.arena.tournament.plan import laid_out, planned
from quattrocento.arena.tournament.standings import counted
from quattrocento.engine.errors import BadFile
from quattrocento.games import shelf
from tests.arena.strangers import strangers
from tests.cli.conftest import Quattro, quattro

__all__ = ["quattro"]

GAME = shelf["guns-and-steel"]
ODD: list[Any] = [None, True, -1, 0, 2, 10**30, 10**400, 1e300, float("nan"), "", "x", "\0", "\ud800", [], {}, [[]]]

Line = dict[str, Any]


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Two games of bots of ours, and two that a stranger has given up."""
    folder = tmp_path_factory.mktemp("journals")
    path = folder / "journal"
    plan = planned(GAME, GAME.config(2), ["greedy", "random", f"{strangers(folder)}:Fails"], 3, 1)
    with Journal.begin(path, plan) as journal:
        contest(plan, Processes(), journal)
    return path.read_bytes()


def written(lines: list[Line]) -> bytes:
    """As journals are."""
    texts = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines]
    return "".join(texts).encode("utf-8", "backslashreplace")


def lines_of(journal: bytes) -> list[Line]:
    return [json.loads(line) for line in journal.splitlines()]


def is_refused(path: Path, content: bytes) -> bool:
    """Whether it is; if not, everything in it must be fit to be counted up."""
    path.write_bytes(content)
    try:
        kept = read_journal(path)
    except BadFile:
        return True
    course = Course(kept.plan)
    for table in kept.tables:
        course.add(table)
    _ = course.seats(), course.turn_order(), course.balance.points(), course.balance.subjects()
    if len(kept.tables) >= kept.plan.games_a_deal:
        counted(kept.plan, kept.tables)
    return False


def places_in(value: object, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in a line; of what is alike in a list, the first two."""
    if way:
        yield way
    if isinstance(value, (dict, list)):
        for key in value if isinstance(value, dict) else range(min(2, len(value))):
            yield from places_in(value[key], (*way, key))


@pytest.mark.parametrize("number", [0, 1, 6], ids=["header", "game", "forfeit"])
def test_whatever_stands_in_a_place_of_a_journal_is_refused_or_counted(
    journal: bytes, tmp_path: Path, number: int
) -> None:
    lines = lines_of(journal)
    assert bool(lines[6]["forfeits"])
    refused = total = 0
    for *way, last in places_in(lines[number]):
        for odd in ODD:
            changed = deepcopy(lines)
            inside: Any = changed[number]
            for step in way:
                inside = inside[step]
            inside[last] = odd
            refused += is_refused(tmp_path / "changed", written(changed))
            total += 1

    assert refused > 0.7 * total


def test_no_stray_bytes_of_a_journal_end_in_a_mistake_of_ours(journal: bytes, tmp_path: Path) -> None:
    lots = Random(3)
    for _ in range(300):
        content = bytearray(journal)
        for _ in range(lots.choice((1, 1, 3))):
            at, length = lots.randrange(len(content)), lots.choice((1, 1, 2, 60))
            content[at : at + lots.choice((0, 1, length))] = lots.randbytes(lots.choice((0, 1, length)))
        is_refused(tmp_path / "changed", bytes(content))


def test_wherever_a_journal_is_cut_only_the_game_under_way_is_lost(journal: bytes, tmp_path: Path) -> None:
    path = tmp_path / "cut"
    header = journal.index(b"\n") + 1
    for at in [header, *Random(4).sample(range(header, len(journal)), 60), len(journal)]:
        path.write_bytes(journal[:at])

        kept = read_journal(path)

        assert len(kept.tables) == journal[:at].count(b"\n") - 1


def another_plan(lines: list[Line]) -> None:
    lines[0]["seed"], lines[0]["bots"] = 4, lines[0]["bots"][::-1]


def no_winner(lines: list[Line]) -> None:
    lines[1]["places"] = [2, 2]


def no_such_seat(lines: list[Line]) -> None:
    lines[1]["counts"].append(["cards bought", "tank", 2, 1])


def somebody_else(lines: list[Line]) -> None:
    lines[6]["forfeits"][0]["bot"] = "greedy"


def more_points(lines: list[Line]) -> None:
    lines[1]["points"][0] += 1


def no_deals(lines: list[Line]) -> None:
    lines[0]["deals"] = 0


def no_patience(lines: list[Line]) -> None:
    lines[0]["answer_seconds"] = float("nan")


@pytest.mark.parametrize(
    ("damage", "where"),
    [
        (lambda lines: lines.insert(1, lines[1]), "line 3"),
        (lambda lines: lines.insert(2, lines[0]), "line 3"),
        (lambda lines: lines.insert(2, {"other": "JSON"}), "line 3"),
        (lambda lines: lines.append(lines[-1]), "line 8"),
        (lambda lines: lines.pop(2), "line 3"),
        (another_plan, "line 2"),
        (no_winner, "line 2"),
        (no_such_seat, "line 2"),
        (somebody_else, "line 7"),
        (more_points, "line 2"),
        (no_deals, "line 1"),
        (no_patience, "line 1"),
    ],
)
def test_a_journal_that_cannot_be_is_refused_with_its_line_and_exit_code_2(
    quattro: Quattro, journal: bytes, tmp_path: Path, damage: Callable[[list[Line]], object], where: str
) -> None:
    lines, path = lines_of(journal), tmp_path / "damaged"
    damage(lines)
    path.write_bytes(written(lines))

    ran = quattro("arena", "--resume", path)

    assert ran.code == 2
    assert ran.err.startswith(f"{path}, {where}: ")
    assert ran.err.count("\n") == 1
    assert path.read_bytes() == written(lines), "and left alone"


# Bots in files.

OWN = """
class Own:
    def __init__(self, game, seed, weights="none"):
        pass

    def choose(self, view, decision, options):
        return options[0]
"""
FILES = ["own.py", "beside_journal.py", "kept_apart/__init__.py", "weights.bin"]
GAMES_KEPT = 5  # of the six in which three bots meet two by two


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tournament that has lost its last game; bots and what they are made with lie beside it."""
    monkeypatch.chdir(tmp_path)
    Path("kept_apart").mkdir()
    for name in FILES:
        Path(name).write_text(OWN)
    path = tmp_path / "journal"
    bots = ["own.py:Own?weights=weights.bin", "beside_journal:Own", "kept_apart:Own"]
    plan = planned(GAME, GAME.config(2), bots, 3, 2)
    with Journal.begin(path, plan) as journal:
        contest(plan, Processes(), journal)
    path.write_bytes(path.read_bytes()[:-9])
    return path


def test_a_tournament_is_gone_on_with_while_its_bots_are_the_same(quattro: Quattro, begun: Path) -> None:
    assert set(read_journal(begun).files) == set(FILES)
    assert quattro("arena", "--resume", begun).code == 0


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("change", [lambda file: file.write_text(f"{OWN}# better"), Path.unlink], ids=["new", "gone"])
def test_a_tournament_is_not_gone_on_with_by_other_bots(
    quattro: Quattro, begun: Path, file: str, change: Callable[[Path], object]
) -> None:
    content = begun.read_bytes()
    change(Path(file))

    ran = quattro("arena", "--resume", begun)

    assert ran.code == 2
    assert ran.err.startswith(f"{begun} was begun with another {file}, and ")
    assert begun.read_bytes() == content, "and left alone"
    assert len(read_journal(begun).tables) == GAMES_KEPT, "who only looks needs no bots"


def test_a_journal_in_which_a_bot_is_named_twice_is_gone_on_with(quattro: Quattro, tmp_path: Path) -> None:
    """Such tournaments are no longer begun; they count some games twice."""
    plan = laid_out(GAME, GAME.config(2), ["greedy", "random", "greedy"], 3, 1)
    path = tmp_path / "journal"
    with Journal.begin(path, plan) as journal:
        contest(plan, Processes(), journal)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])

    assert quattro("arena", "--resume", path).code == 0
    assert path.read_bytes() == whole


def test_a_journal_from_before_there_were_digests_is_gone_on_with(quattro: Quattro, begun: Path) -> None:
    header, rest = begun.read_bytes().split(b"\n", 1)
    fields = json.loads(header)
    del fields["files"]
    begun.write_bytes(written([fields]) + rest)
    Path("own.py").write_text(f"{OWN}# better")

    assert quattro("arena", "--resume", begun).code == 0
