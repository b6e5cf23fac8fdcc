"""Documents tell the truth: examples run, links lead somewhere, and what is named exists. Each check can fail."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hatch_build import INTERPRETED_FOLDERS
from quattrocento import games
from quattrocento.cli.catalogue import how_firm
from tests.docs.checks import broken_links, failing_examples, missing_files, unknown_commands, unknown_targets
from tests.docs.markdown import ROOT, SOURCE, anchors, blocks, documents, prose

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
DOCUMENTS = documents()

every_document = pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))


@every_document
def test_links_lead_to_files_and_headings(path: Path) -> None:
    assert broken_links(path.read_text(encoding="utf-8"), path) == []


@every_document
def test_targets_of_make_exist(path: Path) -> None:
    assert unknown_targets(path.read_text(encoding="utf-8"), MAKEFILE) == []


@every_document
def test_commands_and_their_options_exist(path: Path) -> None:
    assert unknown_commands(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("name", ["architecture.md", "adding-a-game.md"])
def test_the_modules_that_stay_interpreted_are_listed(name: str) -> None:
    paragraphs = (ROOT / "docs" / name).read_text(encoding="utf-8").split("\n\n")
    (said,) = [paragraph for paragraph in paragraphs if "stay interpreted" in paragraph]

    assert set(re.findall(r"`(\w+)`", said)) >= INTERPRETED_FOLDERS


@every_document
def test_files_and_modules_exist(path: Path) -> None:
    assert missing_files(path.read_text(encoding="utf-8"), path.parent) == []


@every_document
def test_python_runs_as_shown(path: Path) -> None:
    assert failing_examples(path.read_text(encoding="utf-8"), path.name) == []


@every_document
def test_no_place_is_kept_for_words_to_come(path: Path) -> None:
    waiting = [piece for piece in prose(path.read_text(encoding="utf-8")) if re.fullmatch(r"[A-Z]{4,}", piece.text)]

    assert waiting == []


def test_the_documents_are_all_there() -> None:
    names = {str(path.relative_to(ROOT)) for path in DOCUMENTS}

    assert {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/README.md", "docs/architecture.md"} <= names


def test_the_index_links_to_every_document() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = [str(path.relative_to(ROOT / "docs")) for path in DOCUMENTS if (ROOT / "docs") in path.parents]

    assert [page for page in pages if page != "README.md" and f"({page})" not in index] == []


def test_the_readme_has_a_session_that_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    assert any(">>> " in block.text for block in blocks(readme, "python"))


@pytest.mark.parametrize(
    ("line", "id", "options"),
    [
        ("| 7 Wonders, first edition,", "seven-wonders", {}),
        ("| Guns & Steel, base set,", "guns-and-steel", {"set": "base"}),
        ("| Guns & Steel: Renaissance,", "guns-and-steel", {"set": "renaissance"}),
        ("| both sets combined,", "guns-and-steel", {"set": "combined"}),
        ("| Renaissance Wars,", "renaissance-wars", {}),
    ],
)
def test_the_readme_counts_seats_and_values_as_the_program_does(line: str, id: str, options: dict[str, str]) -> None:
    (said,) = [row for row in games_of_the_readme() if row.startswith(line)]
    game = games[id]
    firm, guessed = how_firm(game.sheets(game.config(game.most, options)))

    assert f"{game.fewest}–{game.most} players" in said
    assert ("every card value is firm" in said) is (guessed == 0)
    assert (f"; {firm} card values are firm, {guessed} reconstructed" in said) is (guessed > 0)


def test_the_readme_has_a_line_for_every_game() -> None:
    told = " ".join(games_of_the_readme())

    assert [game.name for game in games.values() if f"| {game.name}, " not in told] == []


def games_of_the_readme() -> list[str]:
    """The rows of its table of games."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return readme.partition("## The games")[2].partition("\n## ")[0].splitlines()


def test_the_readme_lists_every_room() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rooms = [path.name for path in SOURCE.iterdir() if path.is_dir() and path.name != "__pycache__"]

    assert [room for room in rooms if f"(src/quattrocento/{room})" not in readme] == []


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "decisions").glob("*.md")), ids=lambda path: path.stem)
def test_a_decision_has_its_five_headings(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert re.match(rf"# {path.name[:4]} .+\n\nStatus: (accepted|superseded by \d{{4}}), \d{{4}}-\d\d-\d\d\.", text)
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == [
        "The question",
        "What we chose",
        "Instead of",
        "What it costs",
        "What would change our mind",
    ]


# Each check finds what is planted for it.


@pytest.mark.parametrize(
    "text",
    [
        "[a](missing.md)",
        "[a](README.md#no-such-heading)",
        "# Title\n[a](#other)",
        "see ![picture](docs/picture.png)",
    ],
)
def test_a_broken_link_is_found(text: str) -> None:
    assert len(broken_links(text, ROOT / "PLANTED.md")) == 1


@pytest.mark.parametrize(
    "text",
    [
        "[a](README.md)",
        "[a](README.md#the-games)",
        "# One: `two`, three\n[a](#one-two-three)",
        "[elsewhere](https://example.org/x.md)",
        "`[not](a-link.md)`",
        "```text\n[not](a-link.md)\n```",
    ],
)
def test_a_link_that_leads_somewhere_is_welcome(text: str) -> None:
    assert broken_links(text, ROOT / "PLANTED.md") == []


def test_headings_get_the_names_they_are_linked_by() -> None:
    assert anchors("# Guns & Steel\n## GS-B1 Two sides\n```sh\n# not one\n```\n") == {"guns--steel", "gs-b1-two-sides"}


@pytest.mark.parametrize("text", ["`make tests`", "```sh\nmake tset K=attack\n```"])
def test_an_unknown_target_is_found(text: str) -> None:
    assert len(unknown_targets(text, MAKEFILE)) == 1
    assert unknown_targets("`make test` and we make do", MAKEFILE) == []


@pytest.mark.parametrize(
    "text",
    [
        "`quattro plya GAME`",
        "`quattro play --seets 3`",
        "```sh\nquattro bench guns-and-steel --fast\n```",
        "`quattro --verbose`",
        "`quattro db mend`",
        "`quattro db check --replace`",
    ],
)
def test_an_unknown_command_or_option_is_found(text: str) -> None:
    assert len(unknown_commands(text)) == 1


def test_a_known_command_is_welcome() -> None:
    assert unknown_commands("`quattro`, `quattro --version`, `quattro play guns-and-steel -o set=base --seats 3`") == []
    assert unknown_commands("`quattro db`, `quattro db --help`, `quattro db restore FILE --replace`") == []


@pytest.mark.parametrize(
    "text",
    [
        "`engine/motor.py`",
        "`tests/contract/tiy.py`",
        "`turns.py`",
        "`cli/chairs`",
        "`quattrocento.engine.motor`",
        "`python -m tests.contract.parrot`",
    ],
)
def test_a_missing_file_or_module_is_found(text: str) -> None:
    assert len(missing_files(text, ROOT)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "`engine/native.py`",
        "`cli/tables`",
        "`turn.py`",
        "`path/to/file.py:ClassName`",
        "`my_bots.py`",
        "`quattrocento.engine.record`",
    ],
)
def test_a_file_that_exists_or_is_a_stand_in_is_welcome(text: str) -> None:
    assert missing_files(text, ROOT) == []


@pytest.mark.parametrize(
    "text",
    [
        "```python\n>>> 1 + 1\n3\n```",
        "```python\n>>> nobody\n1\n```",
        "```python\nclass Bot\n```",
    ],
)
def test_python_that_does_not_run_as_shown_is_found(text: str) -> None:
    assert len(failing_examples(text, "planted.md")) == 1


def test_sessions_of_a_document_go_on_from_one_another() -> None:
    text = "```python\n>>> a = 1\n\n```\ntext\n```python\n>>> a + 1\n2\n\n```\n```text\n>>> not run\n```\n"

    assert failing_examples(text, "planted.md") == []
