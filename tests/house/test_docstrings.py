"""In both forms whatever says in the source what it is says so to `help`, too."""

from __future__ import annotations

import ast
import inspect
import pydoc
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

from hatch_build import compiled_modules, docstrings_of, with_docstrings
from quattrocento import games
from quattrocento.engine.game import Game
from quattrocento.engine.native import compiled

SOURCE = Path(__file__).parents[2] / "src" / "quattrocento"
MODULES = compiled_modules(SOURCE)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_everything_documented_has_its_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    module = import_module(".".join(parts).removesuffix(".__init__"))

    assert inspect.getdoc(module) == ast.get_docstring(tree)
    for name, docstring in docstrings_of(tree):
        if not compiled() or not hasattr(module, name.partition(".")[0]):
            continue  # the source itself, or something that is deleted again at import
        said = inspect.cleandoc(attrgetter(name)(module).__doc__ or "")
        assert said == docstring.text, name


def test_help_shows_words_and_types() -> None:
    game = games["seven-wonders"]
    shown = pydoc.plain(pydoc.render_doc(game.apply))

    assert "The state after this answer, and what happened" in shown
    for typed in ("seat: int", "option: int", "state: State"):
        assert typed in shown.replace("'", "")


def test_every_public_method_of_a_game_says_what_it_is_for() -> None:
    for game in games.values():
        methods = [name for name in dir(Game) if not name.startswith("_") and callable(getattr(game, name))]

        assert len(methods) > 50
        assert [name for name in methods if not inspect.getdoc(getattr(game, name))] == []


def test_signatures_are_there_in_both_forms() -> None:
    game = games["guns-and-steel"]

    assert list(inspect.signature(game.new).parameters) == ["seats", "seed", "options", "pack", "ruleset"]
    assert inspect.signature(game.new).parameters["seed"].default is None
    assert list(inspect.signature(game.apply).parameters) == ["state", "seat", "option"]


C_OF_A_MODULE = """
static PyMethodDef m___Thing_methods[] = {
    {"do",
     (PyCFunction)CPyPy_m___Thing___do,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("do($self, x)\\n--\\n\\n")},
};
    .tp_doc = PyDoc_STR("Thing()\\n--\\n\\n"),
    {"free", (PyCFunction)CPyPy_m___free, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR(NULL) /* docstring */},
static struct PyModuleDef mmodule = {
    PyModuleDef_HEAD_INIT,
    "p.m",
    NULL, /* docstring */
    cpy_r_r1 = CPyStatics[6]; /* 'mypyc filler docstring' */
        CPy_AddTraceback("p/m.py", "<module>", 8, CPyStatic_m___globals);
"""
PYTHON_OF_IT = '''"""The module."""
class Thing:
    """A “thing” \\\\1."""
    def do(self, x: i64 = 1) -> list[i64]:
        """Do it."""
def free() -> None:
    """Free."""
class Pair(NamedTuple):
    """Two."""
'''


def test_docstrings_find_their_places_in_what_mypyc_writes() -> None:
    written = with_docstrings(C_OF_A_MODULE, ast.parse(PYTHON_OF_IT))

    assert r'PyDoc_STR("do($self, x)\n--\n\n""do(x: int = 1) -> list[int]\n\nDo it.")' in written
    assert r'"Thing()\n--\n\n""A \342\200\234thing\342\200\235 \\1."' in written
    assert r'PyDoc_STR("free() -> None\n\nFree.") /*' in written
    assert '"p.m",\n    "The module.", /* docstring */' in written
    assert 'cpy_r_r1 = PyUnicode_FromString("Two.");' in written
    assert "filler" not in written
