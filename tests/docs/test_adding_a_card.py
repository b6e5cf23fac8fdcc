"""The worked example of `docs/adding-a-card.md`, carried out on a copy of the source and played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.markdown import ROOT, SOURCE, blocks

GUIDE = ROOT / "docs" / "adding-a-card.md"
GAME = Path("src", "quattrocento", "games", "guns_and_steel")


def patched(text: str, hunk: str, where: str) -> str:
    """The text with one change made; the lines it names must be there exactly once."""
    lines = hunk.splitlines()
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
        text = path.read_text(encoding="utf-8")
        for hunk in hunks:
            text = patched(text, hunk, path.name)
        path.write_text(text, encoding="utf-8")


def test_the_guides_card_can_be_added_and_played(tmp_path: Path) -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    shutil.copytree(SOURCE, tmp_path / "src" / "quattrocento", ignore=shutil.ignore_patterns("__pycache__"))
    staging = Path("tests", "games", "guns_and_steel", "staging.py")
    (tmp_path / staging).parent.mkdir(parents=True)
    shutil.copy(ROOT / staging, tmp_path / staging)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    apply_guide(guide, tmp_path / GAME)
    (example,) = blocks(guide, "python")
    (tmp_path / "tests" / "test_toll_road.py").write_text(example.text, encoding="utf-8")

    environment = {name: value for name, value in os.environ.items() if not name.startswith(("QUATTRO", "PYTEST"))}
    environment |= {"PYTHONPATH": str(tmp_path / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
    )

    assert run.returncode == 0, run.stdout + run.stderr
    assert "2 passed" in run.stdout


def test_a_change_to_lines_that_are_not_there_is_found() -> None:
    assert patched("a\nb\nc\n", " a\n+x\n b\n", "here") == "a\nx\nb\nc\n"
    assert patched("a\nb\nc\n", "-b\n", "here") == "a\nc\n"
    for hunk in (" a\n-c\n", " ab\n+x\n", " A\n+x\n"):
        with pytest.raises(AssertionError, match="here has these lines 0 times"):
            patched("a\nb\nc\n", hunk, "here")
    with pytest.raises(AssertionError, match="2 times"):
        patched("a\nb\na\nb\n", " a\n+x\n", "here")
