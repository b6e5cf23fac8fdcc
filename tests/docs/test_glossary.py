"""One idea, one word: names in engine and games are ours, what the glossary names exists, and it says both names."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.markdown import ROOT, SOURCE, section, spans

GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
LAST = "## What others call it"
ROOMS = ("engine", "games")
SECTIONS = (  # the words of games are everyday words to whoever plays them
    "## At the table",
    "## Asking and answering",
    "## Cards and rules",
    "## Inside the machine",
    "## At the server and the terminal",
)


def words_of_others(glossary: str) -> list[str]:
    """The first column of the last table."""
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", section(glossary, LAST), re.MULTILINE)
    return [word.strip() for row in rows if row != "elsewhere" for word in row.split(",")]


def words_in(source: str) -> Iterator[tuple[int, str]]:
    """Line by line, the plain words of names: `next_playerIndex` is `next player index`."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME:
            yield token.start[0], plain(token.string)


def plain(text: str) -> str:
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text)
    return " ".join(re.findall(r"[a-z]+", apart.lower()))


def offences(source: str, others: list[str]) -> list[str]:
    """Every name in a module that says a word of others, in the singular or the plural, with its line."""
    pattern = re.compile(rf"\b({'|'.join(others)})(s|d|es|ed)?\b")
    return [f"line {line}: {found[0]}" for line, words in words_in(source) if (found := pattern.search(words))]


def modules() -> list[Path]:
    return sorted(path for room in ROOMS for path in (SOURCE / room).rglob("*.py"))


@pytest.mark.parametrize("module", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_names_are_ours(module: Path) -> None:
    assert offences(module.read_text(encoding="utf-8"), words_of_others(GLOSSARY)) == []


def test_the_list_of_words_of_others_is_read() -> None:
    words = words_of_others(GLOSSARY)

    assert {"agent", "move", "prompt", "player index", "pid"} <= set(words)
    assert "elsewhere" not in words
    assert "bot" not in words


@pytest.mark.parametrize(
    "source",
    [
        "agent = 1\n",
        "def best_move() -> None: ...\n",
        "class ChooseCardPrompt: ...\n",
        "playerIndex = 0\n",
        "seat = player_index\n",
        "legal_actions = []\n",
        "def f(pid: int) -> None: ...\n",
    ],
)
def test_a_name_that_says_a_word_of_others_is_found(source: str) -> None:
    assert len(offences(source, words_of_others(GLOSSARY))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "removed = 1\n",
        "x = 1  # a rollout, as others call it\n",
        '"""An observation, in the words of the field."""\n',
        "def reagent() -> None: ...\n",
        "class IllegalAction: ...\n",
        "rapid = 1\n",
    ],
)
def test_words_that_contain_them_and_comments_that_explain_are_welcome(source: str) -> None:
    assert offences(source, words_of_others(GLOSSARY)) == []


def unknown_names(glossary: str, known: str) -> list[str]:
    """Names in code spans of the definitions that the code does not contain."""
    definitions = glossary.partition(LAST)[0]
    names = [code for _, code, _ in spans(definitions) if re.fullmatch(r"[A-Za-z_]+", code)]
    return [name for name in names if not re.search(rf"\b{name}\b", known)]


def test_every_name_the_glossary_mentions_exists() -> None:
    known = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))

    assert unknown_names(GLOSSARY, known) == []
    assert unknown_names("| **bot** | a player (`Botto`) |\n", known) == ["Botto"]


def without_everyday_name(table: str) -> list[str]:
    """The words of a table beside which nothing stands in the last column."""
    rows = [line.strip("|").split("|") for line in table.splitlines() if line.startswith("| **")]
    return [cells[0].strip() for cells in rows if len(cells) != 3 or not re.search(r"\w", cells[2])]


@pytest.mark.parametrize("heading", SECTIONS)
def test_every_word_of_ours_has_its_everyday_name(heading: str) -> None:
    table = section(GLOSSARY, heading)

    assert "| **" in table
    assert without_everyday_name(table) == []


def test_a_word_without_an_everyday_name_is_found() -> None:
    table = "| **seat** | a place | player index |\n| **lots** | luck |  |\n| **view** | all one may know |\n"

    assert without_everyday_name(table) == ["**lots**", "**view**"]
