"""The house keeps its own rules, and each check can fail: it finds what is planted for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import quattrocento
from hatch_build import SHOWN_MODULES, compiled_modules
from tests.house.layout import (
    chosen_languages,
    class_variables_in_dataclasses,
    empty_names,
    exported,
    languages_that_look,
    oversized,
    shifted_constants,
    upward_imports,
)

SOURCE = Path(__file__).parents[2] / "src" / "quattrocento"
TESTS = Path(__file__).parents[1]
AT_EVERY_BORDER = (
    *("options", "events", "numbers", "asking", "offering", "picture", "painting", "account"),
    *("card_list", "counting", "sheet", "vocabulary", "position"),
)

Plant = Callable[[str, str], Path]


@pytest.fixture
def plant(tmp_path: Path) -> Plant:
    """Puts a module into a package of its own and returns the package's folder."""

    def put(name: str, text: str) -> Path:
        path = tmp_path / "quattrocento" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return tmp_path / "quattrocento"

    return put


def test_imports_go_down_only_and_games_do_not_know_each_other() -> None:
    assert upward_imports(SOURCE) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("engine/stack.py", "from quattrocento.games import shelf"),
        ("engine/stack.py", "from ..games.guns_and_steel import cards"),
        ("engine/stack.py", "import quattrocento.bots.random"),
        ("engine/stack.py", "from .. import games"),
        ("engine/stack.py", "from quattrocento import games"),
        ("engine/stack.py", "def late():\n    from ..cli import main"),
        ("games/guns_and_steel/turn.py", "from ...bots import greedy"),
        ("games/guns_and_steel/turn.py", "from ..seven_wonders import trade"),
        ("games/guns_and_steel/turn.py", "from quattrocento.games.seven_wonders.trade import market"),
        ("games/guns_and_steel/turn.py", "from quattrocento.games import games"),
        ("games/guns_and_steel/cards/age_one.py", "from ...seven_wonders import trade"),
        ("bots/greedy.py", "from ..arena import match"),
        ("arena/match.py", "from ..server import app"),
        ("server/front/app.py", "from ...cli import main"),
        ("server/front/app.py", "from quattrocento import Anything"),
        ("kitchen/stove.py", "from ..engine import stack"),
    ],
)
def test_an_import_that_goes_up_or_sideways_is_found(plant: Plant, module: str, line: str) -> None:
    assert len(upward_imports(plant(module, line))) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("__init__.py", "from .games import games"),
        ("__main__.py", "from quattrocento.cli.main import main"),
        (
            "engine/stack.py",
            "import ast\nfrom collections import abc\nfrom .native import i64\nfrom . import rng",
        ),
        ("engine/record.py", "from .. import __version__\nfrom quattrocento import __version__"),
        ("games/__init__.py", "from .guns_and_steel import game"),
        (
            "games/guns_and_steel/turn.py",
            "from ...engine import stack\nfrom . import trade\nfrom .cards import age",
        ),
        ("games/guns_and_steel/cards/age_one.py", "from ..vocabulary import Gain"),
        ("bots/greedy.py", "from quattrocento.games import games\nfrom ..engine.native import i64"),
        ("cli/main.py", "from ..arena import match\nfrom quattrocento import bots, games"),
    ],
)
def test_an_import_that_goes_down_is_welcome(plant: Plant, module: str, line: str) -> None:
    assert upward_imports(plant(module, line)) == []


def test_every_module_has_a_name_that_says_something() -> None:
    assert empty_names(SOURCE) == []


@pytest.mark.parametrize("module", ["engine/utils.py", "games/common/trade.py", "bots/_helpers.py", "core/a.py"])
def test_a_name_that_says_nothing_is_found(plant: Plant, module: str) -> None:
    assert len(empty_names(plant(module, ""))) == 1


def test_modules_and_functions_fit_in_the_head() -> None:
    assert oversized(SOURCE) == []
    assert oversized(TESTS) == []


@pytest.mark.parametrize(
    ("lines", "found"),
    [(500, 0), (501, 1)],
)
def test_a_module_over_the_limit_is_found(plant: Plant, lines: int, found: int) -> None:
    assert len(oversized(plant("engine/stack.py", "x = 1\n" * lines))) == found


@pytest.mark.parametrize(("lines", "found"), [(60, 0), (61, 1)])
@pytest.mark.parametrize("head", ["def long():\n", "async def long():\n"])
def test_a_function_over_the_limit_is_found(plant: Plant, head: str, lines: int, found: int) -> None:
    assert len(oversized(plant("engine/stack.py", head + "    x = 1\n" * (lines - 1)))) == found


def test_a_table_of_cards_may_be_long(plant: Plant) -> None:
    assert oversized(plant("games/guns_and_steel/cards/base.py", "x = 1\n" * 900)) == []


def test_compiled_modules_shift_no_constant() -> None:
    assert shifted_constants(compiled_modules(SOURCE)) == []


@pytest.mark.parametrize(
    "line",
    [
        "a = 1 << k",
        "a = GLORY_MASK << k",
        "MASK = 1 << 40",
        "a = i64(1) << k",
        "a = (2 - 1) << k",
        "a = -1 << k",
        "def f(k):\n    one: i64 = 1\n    return one << k",
        "ONE: Final = 1\ndef f(k):\n    return x | ONE << k",
        "TABLE = [3 << k for k in range(9)]",
    ],
)
def test_a_shifted_constant_is_found(plant: Plant, line: str) -> None:
    package = plant("engine/stack.py", line)

    assert len(shifted_constants(compiled_modules(package))) == 1


@pytest.mark.parametrize(
    "line",
    [
        "a = BIT[k]",
        "a = x << 3",
        "a = 1 >> k",
        "def f(x):\n    return x << 2",
        "def f(k):\n    x = 1\n    x = g(x)\n    return x << k",
        "def f(k):\n    x = 0\n    x |= k\n    return x << k",
    ],
)
def test_a_shifted_value_is_welcome(plant: Plant, line: str) -> None:
    assert shifted_constants(compiled_modules(plant("engine/stack.py", line))) == []


def test_every_module_that_is_shown_and_compiled_is_there_and_declares_no_dataclass() -> None:
    """The compiler would leave their fields without their types, which the wire and the page are made from."""
    shown = [path for path in compiled_modules(SOURCE) if "border" in path.parts]
    assert {path.stem for path in shown} == SHOWN_MODULES
    assert [path for path in shown if "@dataclass" in path.read_text(encoding="utf-8")] == []


def test_compiled_dataclasses_set_no_class_variable() -> None:
    assert class_variables_in_dataclasses(compiled_modules(SOURCE)) == []


@pytest.mark.parametrize("line", ["rule: ClassVar[str] = 'GS-B12'", "rule: ClassVar[str]", "rule = 'GS-B12'"])
@pytest.mark.parametrize("decorator", ["@dataclass", "@dataclasses.dataclass(frozen=True)"])
def test_a_class_variable_in_a_dataclass_is_found(plant: Plant, decorator: str, line: str) -> None:
    package = plant("engine/stack.py", f"{decorator}\nclass Struck(Event):\n    {line}\n    seat: int\n")

    assert len(class_variables_in_dataclasses(compiled_modules(package))) == 1


def test_a_class_variable_around_a_dataclass_is_welcome(plant: Plant) -> None:
    text = """
class Event:
    rule: ClassVar[str] = ""

@dataclass(frozen=True)
class SeatEvent(Event):
    seat: int
    strength: int = 0

class Struck(SeatEvent):
    rule = "GS-B12"
"""
    assert class_variables_in_dataclasses(compiled_modules(plant("engine/stack.py", text))) == []


def test_card_tables_and_borders_are_not_compiled(plant: Plant) -> None:
    for name in ("engine/a.py", "games/x/turn.py", "games/x/cards/b.py", "games/x/border/text/c.py", "cli/main.py"):
        package = plant(name, "")

    assert [path.name for path in compiled_modules(package)] == ["a.py", "turn.py"]


def test_the_package_lists_its_public_names() -> None:
    names = exported(SOURCE / "__init__.py")

    assert names
    assert [name for name in names if not hasattr(quattrocento, name)] == []


def test_a_package_without_a_list_of_public_names_is_found(plant: Plant) -> None:
    assert exported(plant("__init__.py", "games = {}\n") / "__init__.py") is None
    assert exported(plant("__init__.py", "__all__ = ['games']\n") / "__init__.py") == ["games"]


def test_games_are_handed_their_language() -> None:
    assert chosen_languages(SOURCE) == []


@pytest.mark.parametrize("line", ["from .text import english", "from .text.english.cards import effect"])
def test_a_chosen_language_is_found(plant: Plant, line: str) -> None:
    plant("games/toy/border/text/english/__init__.py", "from .cards import effect")
    plant("games/toy/border/text/__init__.py", "from . import english")

    assert chosen_languages(plant("games/toy/border/picture.py", "from .text.language import Language")) == []
    assert len(chosen_languages(plant("games/toy/border/picture.py", line))) == 1


def test_languages_are_handed_facts() -> None:
    assert languages_that_look(SOURCE) == []


@pytest.mark.parametrize("line", ["from ....table import Table", "from ......engine.stack import card_of"])
def test_a_language_that_looks_at_the_table_is_found(plant: Plant, line: str) -> None:
    language = "games/toy/border/text/english"

    assert languages_that_look(plant(f"{language}/cards.py", "from ...offering import Terms\nimport re")) == []
    assert languages_that_look(plant(f"{language}/names.py", "from ......engine.border.speech import Offer")) == []
    assert len(languages_that_look(plant(f"{language}/questions.py", line))) == 1


def test_borders_call_the_same_things_alike() -> None:
    borders = sorted(SOURCE.glob("games/*/border"))
    assert len(borders) == len(list(SOURCE.glob("games/*/game.py")))
    for border in borders:
        assert set(AT_EVERY_BORDER) - {path.stem for path in border.iterdir()} == set(), border
        assert {"language", "speaker", "english"} - {path.stem for path in (border / "text").iterdir()} == set(), border


def test_the_guide_lists_what_every_border_has() -> None:
    guide = (SOURCE.parents[1] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    assert [name for name in AT_EVERY_BORDER if f"`{name}`" not in guide.partition("| module | holds |")[2]] == []
