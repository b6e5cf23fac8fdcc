"""Bots by name: ours with wishes, one's own in a file or a module, and what is said of names that lead nowhere."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from quattrocento import games
from quattrocento.bots import house_bot, make_bot
from quattrocento.bots.levels import Thinker, level_of, wished_level
from quattrocento.bots.wishes import read, taken_by
from quattrocento.engine.errors import BadSetup
from quattrocento.engine.game import Game
from tests.outside.nim.bots import Taker

WARS, WONDERS = games["guns-and-steel"], games["seven-wonders"]
OWN = '''
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from beside import LEAST

if TYPE_CHECKING:
    from nowhere import Strange


@dataclass
class Memory:
    answers: int = LEAST


class First:
    """Takes the first option, and remembers what it was made with."""

    def __init__(self, game, seed, depth: int = 3, share: float | None = None, fast: bool = False, word="so"):
        self.made = (depth, share, fast, word)
        self.memory = Memory()

    def choose(self, view, decision, options):
        return options[0]


def first(game, seed):
    return First(game, seed)


class Mute:
    def __init__(self, game, seed, thing: Strange = None):
        pass


class Refuses:
    def __init__(self, game, seed):
        raise KeyError("no book")
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a bot in it, from where commands are given."""
    (tmp_path / "own.py").write_text(OWN, encoding="utf-8")
    (tmp_path / "beside.py").write_text("LEAST = 1\n", encoding="utf-8")
    (tmp_path / "broken.py").write_text("import json\n\nclass Bot:\n    x =\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for name in ("own", "beside"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return tmp_path


@pytest.mark.parametrize("name", ["own.py:First", "./own.py:First", "own:First", "own.py:first"])
def test_a_bot_of_ones_own_is_found_in_a_file_and_in_a_module(name: str, folder: Path) -> None:
    bot = make_bot(name, WARS, seed=1)

    assert vars(bot)["made"] == (3, None, False, "so")


def test_wishes_come_as_the_bot_declares_them(folder: Path) -> None:
    bot = make_bot("own:First?depth=5&share=0.5&fast=yes&word=a%2Cb", WARS, seed=1)

    assert vars(bot)["made"] == (5, 0.5, True, "a,b")


def test_a_changed_file_is_read_again(folder: Path) -> None:
    before = type(make_bot("own.py:First", WARS, seed=1))
    assert type(make_bot("own.py:First", WARS, seed=2)) is before

    (folder / "own.py").write_text(OWN.replace("depth: int = 3", "depth: int = 4"), encoding="utf-8")

    assert vars(make_bot("own.py:First", WARS, seed=1))["made"][0] == 4


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nobody", "There is no bot 'nobody'; choose random, greedy, .* or your own as path/file.py:Class"),
        ("own.py:", "the name of its class is missing behind the colon"),
        (":First", "its file or module is missing before the colon"),
        ("..:First", "there is no module .."),
        (".own:First", "there is no module .own"),
        ("nowhere.py:First", "there is no file nowhere.py"),
        ("nowhere:First", "there is no module nowhere"),
        ("own:Second", "own has no class Second"),
        ("own.py:Mute", r"Mute makes nothing with choose\(\)"),
        ("own.py:Refuses", r"KeyError: 'no book' \(own.py, line 40\)"),
        ("broken.py:Bot", r"SyntaxError: invalid syntax \(broken.py, line 4\)"),
        ("own:First?", r"is written own:First\?name=value&name=value"),
        ("own:First?depth", r"is written own:First\?name=value&name=value"),
        ("own:First?depth=1&depth=2", "is given depth twice"),
        ("own:First?breadth=1", "takes no 'breadth'; it takes depth, share, fast and word"),
        ("own:First?depth=deep", "wants a whole number for depth, not 'deep'"),
        ("own:First?share=nan", "wants a number for share, not 'nan'"),
        ("own:First?fast=maybe", "wants yes or no for fast, not 'maybe'"),
        ("own:first?depth=1", "takes no 'depth'; it takes none"),
        ("random?luck=1", "'random' takes no 'luck'; it takes none"),
        ("master?depth=1", "'master' takes no 'depth'; it takes iterations, seconds, heat and style"),
        ("master?iterations=many", "'master' wants a whole number for iterations, not 'many'"),
        ("master?iterations=-1", r"'master' wants iterations from 0 to 100,000,000, not -1"),
        ("master?seconds=1e9", "'master' wants seconds from 0 to 86,400"),
        ("master?style=merchant", "does not play Guns & Steel as 'merchant'; there are no styles in this game"),
    ],
)
def test_a_name_that_leads_nowhere_is_refused_in_a_sentence(name: str, said: str, folder: Path) -> None:
    with pytest.raises(BadSetup, match=said) as refusal:
        make_bot(name, WARS, seed=1)

    assert str(refusal.value).count("\n") == 0
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize("name", ["own.py:First", "own:First", "os:getcwd", "taker", "nobody"])
def test_the_house_makes_no_bots_but_its_own(name: str, folder: Path) -> None:
    with pytest.raises(BadSetup, match="There is no bot"):
        house_bot(name, WARS, seed=1)

    assert "own" not in sys.modules


def test_wishes_are_typed_by_annotation_or_by_default() -> None:
    def maker(game: Game, seed: int, a: int, b: float | None = None, c=True, d="x", *, e=0.5, **rest: int) -> None:  # type: ignore[no-untyped-def]
        raise AssertionError("nobody calls it")

    assert taken_by(maker) == {"a": int, "b": float, "c": bool, "d": str, "e": float}
    assert taken_by(Taker) == {"most": int, "share": float, "greedy": bool}
    assert read("master").wished == {}


def test_a_level_takes_wishes_for_what_it_is_made_of() -> None:
    usual = level_of("master", WONDERS)
    wished = wished_level("master", read("master?iterations=1000&heat=0.2").wished, WONDERS)

    assert (wished.iterations, wished.heat) == (1000, 0.2)
    assert wished.seconds == pytest.approx(usual.seconds * 1000 / usual.iterations)
    assert wished_level("master", {"seconds": "0.1"}, WONDERS) == usual._replace(seconds=0.1)
    assert wished_level("master", {"style": "builder"}, WONDERS).prized == ("wonder", "civilian")
    assert isinstance(make_bot("apprentice?iterations=20", WONDERS, seed=1), Thinker)
    with pytest.raises(BadSetup, match="without looking ahead, so it has no style"):
        make_bot("apprentice?style=builder", WONDERS, seed=1)
    with pytest.raises(BadSetup, match="choose militarist, scientist or builder"):
        make_bot("master?style=merchant", WONDERS, seed=1)


@pytest.mark.parametrize("heat", ["0", "0.5"])
def test_an_apprentice_can_be_cold(heat: str) -> None:
    state = WONDERS.new(seats=3, seed=1)
    decision = WONDERS.decisions(state)[0]
    view, options = WONDERS.view(state, 0), WONDERS.options(state, decision)

    answers = {make_bot(f"apprentice?heat={heat}", WONDERS, seed).choose(view, decision, options) for seed in range(30)}

    assert (len(answers) == 1) == (heat == "0")


def test_every_style_prizes_sources_there_are() -> None:
    for game in games.values():
        sources = game.outcome(game.new(game.most, seed=1)).standings[0].breakdown
        assert {source for prized in game.styles().values() for source in prized} <= set(sources)
