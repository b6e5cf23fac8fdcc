"""Reading Markdown: its code blocks, code spans, links and headings, each with its line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "quattrocento"


class Piece(NamedTuple):
    """Part of a document: what it says, from which line on; for a block also its language."""

    line: int
    text: str
    language: str = ""


class Link(NamedTuple):
    """A link: the file it leads to, empty for the same one, and the heading there, if any."""

    line: int
    target: str
    anchor: str


def documents(root: Path = ROOT) -> list[Path]:
    """Every document people read, but those of the games, which their own tests read."""
    return sorted([*root.glob("*.md"), *(root / "docs").rglob("*.md")])


def blocks(text: str, language: str | None = None) -> list[Piece]:
    """The fenced code blocks, all or those of one language; the line is that of the first line inside."""
    found: list[Piece] = []
    opened: Piece | None = None
    inside: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.startswith("```"):
            inside.append(line)
        elif opened is None:
            opened, inside = Piece(number + 1, "", line[3:].strip()), []
        else:
            found.append(opened._replace(text="".join(f"{part}\n" for part in inside)))
            opened = None
    assert opened is None, "a code block is never closed"
    return [block for block in found if language in (None, block.language)]


def prose(text: str) -> list[Piece]:
    """The lines outside of code blocks."""
    lines: list[Piece] = []
    fenced = False
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("```"):
            fenced = not fenced
        elif not fenced:
            lines.append(Piece(number, line))
    return lines


def spans(text: str) -> list[Piece]:
    """The code within lines."""
    return [Piece(line, code) for line, words, _ in prose(text) for code in re.findall(r"`([^`]+)`", words)]


def links(text: str) -> list[Link]:
    """The links to files of ours; addresses elsewhere are left alone."""
    found = []
    for line, words, _ in prose(text):
        for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "", words)):
            if not re.match(r"[a-z]+:", target):
                file, _, anchor = target.partition("#")
                found.append(Link(line, file, anchor))
    return found


def anchors(text: str) -> set[str]:
    """The names by which headings can be linked to, as repository pages make them."""
    names: set[str] = set()
    for _, line, _ in prose(text):
        if heading := re.match(r"#+ (.*)", line):
            plain = re.sub(r"[^\w\- ]", "", heading[1].strip().lower())
            names.add(plain.replace(" ", "-"))
    return names


def section(text: str, heading: str) -> str:
    """What stands under a heading, up to the next of the same rank."""
    marks = heading.split(" ")[0]
    _, _, rest = f"\n{text}".partition(f"\n{heading}\n")
    assert rest, f"there is no heading {heading!r}"
    return re.split(rf"\n{marks} ", rest)[0]
