"""Citations of rules: found in code, documents and tests, for every game on the shelf.

A game's rules stand in the RULES.md of its folder; what its ids begin with is read from them, so a new game is
covered without a change here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from quattrocento.engine.rules import Rule, Rulebook, parse_rules

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "quattrocento"
TESTS = ROOT / "tests"
WRITTEN = (".py", ".md", ".csv", ".toml", ".txt", ".json")  # kinds of files in which a rule may be cited
PAGES = ("docs", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")


class Shelved(NamedTuple):
    """A game's rules and what their ids begin with, such as `GS`."""

    folder: Path
    rules: Rulebook
    prefix: str

    @property
    def ids(self) -> set[str]:
        return {rule.id for rule in self.rules.rules}

    @property
    def enforced(self) -> list[Rule]:
        return [rule for rule in self.rules.rules if not rule.not_enforced]


class Citation(NamedTuple):
    """An id where it stands."""

    id: str
    where: str


def shelved_games(source: Path = SOURCE) -> list[Shelved]:
    games = []
    for path in sorted(source.glob("games/*/RULES.md")):
        rules = parse_rules(path.read_text(encoding="utf-8"))
        (prefix,) = {rule.id.split("-")[0] for rule in rules.rules}
        games.append(Shelved(path.parent, rules, prefix))
    return games


def cited_in(text: str, prefix: str) -> list[str]:
    """The ids in a text; a range such as `GS-B34 to GS-B37` cites what lies between, too.

    >>> cited_in("clockwise (GS-B34 to GS-B36, GS-A20).", "GS")
    ['GS-B34', 'GS-B36', 'GS-A20', 'GS-B35']
    """
    pattern = rf"\b{prefix}-[A-Z]?\d+(?:\.\d+)*[a-z]?\b"
    ids = re.findall(pattern, text)
    for first, last in re.findall(rf"({pattern})\s+to\s+({pattern})", text):
        ids += _between(first, last)
    return ids


def _between(first: str, last: str) -> list[str]:
    head, low = _split(first)
    other, high = _split(last)
    return [f"{head}{number}" for number in range(low + 1, high)] if head == other else []


def _split(id: str) -> tuple[str, int]:
    """An id without its last number, and that number; 0 where it ends in a letter."""
    number = re.search(r"\d*$", id)
    digits = number[0] if number else ""
    return id.removesuffix(digits), int(digits or 0)


def citations_in_source(game: Shelved, source: Path = SOURCE) -> list[Citation]:
    """Everywhere in the package but in the rules themselves."""
    paths = [path for path in sorted(source.rglob("*")) if path.suffix in WRITTEN and path.name != "RULES.md"]
    return list(_citations(paths, game.prefix))


def citations_in_code(game: Shelved) -> list[Citation]:
    """In the modules of the game itself: help texts elsewhere cite rules as examples."""
    return list(_citations(sorted(game.folder.rglob("*.py")), game.prefix))


def citations_in_pages(game: Shelved, root: Path = ROOT) -> list[Citation]:
    """In the documents, and from one rule to another; an example may cite the rule it introduces itself."""
    pages = [root / name for name in PAGES if (root / name).is_file()]
    pages += sorted(path for name in PAGES for path in (root / name).rglob("*.md"))
    found = list(_citations([*pages, game.folder / "RULES.md"], game.prefix))
    return [citation for citation in found if not _introduces(Path(citation.where), citation.id)]


def _introduces(page: Path, id: str) -> bool:
    """Whether a page shows how a rule of this id would be added: `+### GS-A90 …`."""
    return f"\n+### {id} " in page.read_text(encoding="utf-8")


def _citations(paths: Iterable[Path], prefix: str) -> Iterator[Citation]:
    for path in paths:
        for id in cited_in(path.read_text(encoding="utf-8"), prefix):
            yield Citation(id, str(path))


def citations_in_tests(tests: Path = TESTS) -> list[Citation]:
    """The ids in `@pytest.mark.rule(…)` over test functions, read from the sources."""
    found = []
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found += [Citation(id, f"{path}:{node.lineno} {node.name}") for id in _marked(node)]
    return found


def _marked(function: ast.FunctionDef) -> list[str]:
    ids = []
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            ids += [str(ast.literal_eval(argument)) for argument in mark.args]
    return ids
