"""The worked example of `docs/adding-a-card.md`, carried out on a copy of the source and played."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.markdown import ROOT, blocks

GUIDE = ROOT / "docs" / "adding-a-card.md"
GOLDEN = ROOT / "tests" / "golden"
GAME = Path("src", "quattrocento", "games", "guns_and_steel")


def patched(text: str, hunk: str, where: str) -> str:
    """The text with one change made; the lines it names must be there exactly once."""
    lines = hunk.splitlines()
    if not text:  # a file that is new
        return "\n".join([*(line[1:] for line in lines), ""])
    old = "\n".join(["", *(line[1:] for line in lines if line[:1] != "+"), ""])
    new = "\n".join(["", *(line[1:] for line in lines if line[:1] != "-"), ""])
    found = f"\n{text}".count(old)
    assert found == 1, f"{where} has these lines {found} times, not once:{old}"
    return f"\n{text}".replace(old, new)[1:]


def apply_guide(guide: str, folder: Path) -> None:
    """Make every change the guide's diffs show."""
    for _, diff, _ in blocks(guide, "diff"):
        head, *hunks = diff.split("@@\n")
        path = folder / head.removeprefix("--- ").strip()
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for hunk in hunks:
            text = patched(text, hunk, path.name)
        path.write_text(text, encoding="utf-8")


class Copy:
    """A copy of the tree in which the guide has been followed."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for folder in ("src", "tests", "docs", "tools"):
            shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__", "static"))
        for file in ("pyproject.toml", "hatch_build.py", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "NOTICE.md"):
            shutil.copy(ROOT / file, root)
        guide = GUIDE.read_text(encoding="utf-8")
        apply_guide(guide, root / GAME)
        (example,) = blocks(guide, "python")
        (root / "tests/games/guns_and_steel/test_toll_road.py").write_text(example.text, encoding="utf-8")

    def python(self, *arguments: object) -> str:
        """What a module of the copy says; it must not fail."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("QUATTRO", "PYTEST"))}
        environment |= {"PYTHONPATH": str(self.root / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        line = [sys.executable, "-m", *map(str, arguments)]
        run = subprocess.run(line, cwd=self.root, env=environment, capture_output=True, text=True)
        assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-4000:]
        return run.stdout

    def passes(self, *tests: str) -> str:
        return self.python("pytest", "-q", "-x", "-p", "no:cacheprovider", *tests)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copied = Copy(tmp_path_factory.mktemp("tree"))
    copied.python("tests.golden")  # `make golden`
    return copied


def test_the_guides_card_can_be_added_and_played(copy: Copy) -> None:
    passed = copy.passes("tests/games/guns_and_steel/test_toll_road.py")

    assert re.search(r"\b8 passed", passed)


def test_games_that_were_recorded_before_the_card_are_what_they_were(copy: Copy) -> None:
    recorded = [*sorted(GOLDEN.glob("*.jsonl")), *sorted((GOLDEN / "earlier").glob("*.jsonl"))]

    copy.python("quattrocento", "verify", *recorded)


def test_renewing_the_golden_files_changes_headers_and_seals_and_nothing_else(copy: Copy) -> None:
    renewed = {path.name for path in GOLDEN.iterdir() if path.is_file() and _differs(path, copy.root)}

    assert renewed
    assert all(name.startswith("guns_and_steel") and name.endswith(".jsonl") for name in renewed)
    for name in renewed:
        before, after = (_without_headers_and_seals(folder / name) for folder in (GOLDEN, copy.root / "tests/golden"))
        assert before == after, name


def _differs(path: Path, root: Path) -> bool:
    return path.read_bytes() != (root / "tests" / "golden" / path.name).read_bytes()


def _without_headers_and_seals(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    return [re.sub(r'"seal":"[0-9a-f]+"', "", line) for line in lines]


@pytest.mark.nightly
def test_following_the_guide_leaves_the_tree_green(copy: Copy) -> None:
    copy.passes(
        "tests/golden",
        "tests/citations",
        "tests/house/test_layout.py",
        "tests/house/test_words.py",
        *(
            f"tests/games/guns_and_steel/test_{name}.py"
            for name in ("data", "data_renaissance", "card_list", "combined")
        ),
    )


@pytest.mark.nightly
@pytest.mark.parametrize("tests", ["games/guns_and_steel", "contract", "engine", "cli/test_guns_and_steel.py"])
def test_following_the_guide_leaves_every_test_of_the_game_green(copy: Copy, tests: str) -> None:
    copy.passes(f"tests/{tests}")


def test_a_change_to_lines_that_are_not_there_is_found() -> None:
    assert patched("a\nb\nc\n", " a\n+x\n b\n", "here") == "a\nx\nb\nc\n"
    assert patched("a\nb\nc\n", "-b\n", "here") == "a\nc\n"
    for hunk in (" a\n-c\n", " ab\n+x\n", " A\n+x\n"):
        with pytest.raises(AssertionError, match="here has these lines 0 times"):
            patched("a\nb\nc\n", hunk, "here")
    with pytest.raises(AssertionError, match="2 times"):
        patched("a\nb\na\nb\n", " a\n+x\n", "here")
