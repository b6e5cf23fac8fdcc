"""One idea, one word: what the glossary refuses does not occur in engine and games, and what it names exists."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.markdown import ROOT, SOURCE, section, spans

GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROOMS = ("engine", "games")


def refused_words(glossary: str) -> list[str]:
    """The first column of the last table."""
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", section(glossary, "## Words we do not use"), re.MULTILINE)
    return [word.strip() for row in rows if row != "not" for word in row.split(",")]


def words_in(source: str) -> Iterator[tuple[int, str]]:
    """Line by line, the plain words of names, comments and texts: `next_playerIndex` is `next player index`."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if tokenize.tok_name[token.type] in ("NAME", "COMMENT", "STRING", "FSTRING_MIDDLE"):
            yield token.start[0], plain(token.string)


def plain(text: str) -> str:
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text)
    return " ".join(re.findall(r"[a-z]+", apart.lower()))


def offences(source: str, refused: list[str]) -> list[str]:
    """Every refused word in a module, in the singular or the plural, with its line."""
    pattern = re.compile(rf"\b({'|'.join(refused)})(s|d|es|ed)?\b")
    return [f"line {line}: {found[0]}" for line, words in words_in(source) if (found := pattern.search(words))]


def modules() -> list[Path]:
    return sorted(path for room in ROOMS for path in (SOURCE / room).rglob("*.py"))


@pytest.mark.parametrize("module", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_module_uses_a_word_the_glossary_refuses(module: Path) -> None:
    assert offences(module.read_text(encoding="utf-8"), refused_words(GLOSSARY)) == []


def test_the_list_of_refused_words_is_read() -> None:
    words = refused_words(GLOSSARY)

    assert {"agent", "move", "prompt", "player index", "pid"} <= set(words)
    assert "not" not in words
    assert "bot" not in words


@pytest.mark.parametrize(
    "source",
    [
        "agent = 1\n",
        "def best_move() -> None: ...\n",
        "class ChooseCardPrompt: ...\n",
        "x = 1  # the agents take turns\n",
        '"""Legal moves first."""\n',
        "playerIndex = 0\n",
        "seat = player_index\n",
        'menu = f"{seat} is the current player"\n',
        "def f(pid: int) -> None: ...\n",
    ],
)
def test_a_refused_word_is_found(source: str) -> None:
    assert len(offences(source, refused_words(GLOSSARY))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "removed = 1\n",
        "# nothing is removed\n",
        "def reagent() -> None: ...\n",
        "class IllegalAction: ...\n",
        "rapid = 1\n",
    ],
)
def test_a_word_that_only_contains_a_refused_one_is_welcome(source: str) -> None:
    assert offences(source, refused_words(GLOSSARY)) == []


def unknown_names(glossary: str, known: str) -> list[str]:
    """Names in code spans of the definitions that the code does not contain."""
    definitions = glossary.partition("## Words we do not use")[0]
    names = [code for _, code, _ in spans(definitions) if re.fullmatch(r"[A-Za-z_]+", code)]
    return [name for name in names if not re.search(rf"\b{name}\b", known)]


def test_every_name_the_glossary_mentions_exists() -> None:
    known = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))

    assert unknown_names(GLOSSARY, known) == []
    assert unknown_names("| **bot** | a player (`Botto`) |\n", known) == ["Botto"]
