"""Words for people stand in the modules called `words`, and each check can fail: it finds what is planted for it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.house.speech import borrowed_words, patched_words, spoken, texts_elsewhere, words_elsewhere

SOURCE = Path(__file__).parents[2] / "src" / "quattrocento"
ROOMS = ("server", "cli")
NO_WORDS = {  # literals that begin like this read like language and are none
    "default-src 'none'; ": "what a page may load, in the language of browsers",
    "<!doctype html>": "what a page begins with, likewise",
    "camera=(), ": "what a page may use, likewise",
    "attachment; filename=": "a header of HTTP",
    "sqlite writer": "the name of a thread, for debuggers",
    "set completion-ignore-case on": "settings of line editing, in the language of its library",
    "set enable-bracketed-paste off": "likewise",
    "tab: complete": "likewise",
    "bind ^I rl_complete": "likewise",
}

Plant = Callable[[str, str], Path]


@pytest.fixture
def plant(tmp_path: Path) -> Plant:
    """Puts a module into a room of its own and returns the room's folder."""

    def put(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return tmp_path

    return put


@pytest.mark.parametrize("room", ROOMS)
def test_words_for_people_stand_in_modules_of_their_own(room: str) -> None:
    assert words_elsewhere(SOURCE / room, NO_WORDS) == []


def test_nothing_is_excused_that_is_not_there() -> None:
    found = " ".join(offence for room in ROOMS for offence in words_elsewhere(SOURCE / room))

    assert [literal for literal in NO_WORDS if literal not in found.replace("\\'", "'")] == []


@pytest.mark.parametrize(
    "line",
    [
        "raise BadSetup('There is no such table.')",
        "raise BadFile(f'{path} is empty.')",
        "title = 'seen of this era'",
        "name = f'Seat {seat}'",
        "told = f'{number} card{plural}'",
        "joint = ' or '.join(names)",
        "joint = ', then '.join(names)",
        "title = 'Melds'",
        "label = label.removeprefix('Lay ')",
        "is_turn = line.startswith(('Turn ', 'turns'))",
        "remark = f'{kind:>8} left'",
        "print_line('points')",
        "print_columns(['id', heading], rows)",
        "table.add_column('asked' if is_asked else name)",
        "game: Annotated[str, typer.Argument(help='required')]",
        "text = Text(f'{count}\\N{WHITE STAR}', style='bold') + Text('over')",
        "reply = wire.Notice('late')",
        "TEMPLATE = 'The {answers} got lost'",
    ],
)
def test_words_for_people_are_found(plant: Plant, line: str) -> None:
    assert len(words_elsewhere(plant("cli/records.py", line))) == 1


@pytest.mark.parametrize(
    "line",
    [
        '"""A docstring may say what it likes."""',
        "def f():\n    '''So may this one.'''",
        "log.warning('table %s is gone', id)",
        "raise ValueError(f'{option!r} is not among the answers it was offered')",
        "raise AssertionError('a game knows its options')",
        "assert seat >= 0, 'no seat at all'",
        "query = f'SELECT seat FROM {KEYS} WHERE hash = ?'",
        "connection.execute('ROLLBACK TO job')",
        "pattern = re.compile('[a-z]+ (and|or) [a-z]+')",
        "value = cast('str | None', fields.get('card'))",
        "Card = TypeVar('Card', HeldCard, MeldedCard)",
        "text = Text(name, style='bold bright_blue')",
        "style = f'bold {STYLES[colour]}'",
        "entry = {'games_per_second': 1, 'cost': 2}",
        "row = f'{number:>5}  {label}.'",
        "address = f'http://{host}:{port}/'",
        "typer.Option('--seats', metavar='N', help=helping.SEATS)",
        "print_line(results.asked(decision['seat']))",
        "parts = ' · '.join(parts)",
        "stage = 'lobby' if is_new else 'running'",
    ],
)
def test_what_nobody_is_told_is_welcome(plant: Plant, line: str) -> None:
    assert words_elsewhere(plant("cli/records.py", line)) == []


@pytest.mark.parametrize("module", ["server/words.py", "cli/words/mistakes.py", "cli/tables/toy/words.py"])
def test_words_are_at_home_in_their_modules(plant: Plant, module: str) -> None:
    assert words_elsewhere(plant(module, "EMPTY = 'The file is empty.'")) == []


def test_values_in_a_sentence_are_holes() -> None:
    tree = ast.parse("told = f'{path} holds {count:>3} games'")

    assert list(spoken(tree)) == [(1, "{} holds {} games")]


@pytest.mark.parametrize("room", ROOMS)
def test_sentences_are_made_right_where_they_are_made(room: str) -> None:
    assert patched_words(SOURCE / room) == []


@pytest.mark.parametrize("line", ["a = name.capitalize()", "a = f'{line[0].upper()}{line[1:]}'", "a = x.title()"])
def test_a_changed_first_letter_is_found(plant: Plant, line: str) -> None:
    assert len(patched_words(plant("cli/tables/scene.py", line))) == 1
    assert patched_words(plant("cli/tables/scene.py", "a = section.title\nb = chapter.upper()")) == []


@pytest.mark.parametrize("room", ROOMS)
def test_only_words_know_in_which_language_a_game_speaks(room: str) -> None:
    assert texts_elsewhere(SOURCE / room) == []


@pytest.mark.parametrize(
    "line",
    [
        "from ....games.seven_wonders.border.text.english import price",
        "from quattrocento.games.seven_wonders.border.text import english",
    ],
)
def test_an_import_of_a_games_text_is_found(plant: Plant, line: str) -> None:
    assert len(texts_elsewhere(plant("cli/tables/seven_wonders/scene.py", line))) == 1


def test_words_may_import_a_games_text(plant: Plant) -> None:
    source = "from ....games.seven_wonders.border.text.english import price"
    room = plant("cli/tables/seven_wonders/words.py", source)

    assert texts_elsewhere(room) == []


@pytest.mark.parametrize("room", ROOMS)
def test_words_are_spoken_from_their_module(room: str) -> None:
    assert borrowed_words(SOURCE / room) == []


@pytest.mark.parametrize("line", ["from .words import NO_TABLE", "from .words.mistakes import empty"])
def test_a_borrowed_word_is_found(plant: Plant, line: str) -> None:
    plant("cli/words/mistakes.py", "")

    assert len(borrowed_words(plant("cli/main.py", line))) == 1


@pytest.mark.parametrize(
    "line", ["from . import words", "from .words import mistakes", "from .words import mistakes as words"]
)
def test_a_module_of_words_may_be_imported(plant: Plant, line: str) -> None:
    plant("cli/words/mistakes.py", "")

    assert borrowed_words(plant("cli/main.py", line)) == []
