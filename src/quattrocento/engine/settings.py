"""The options a game can be created with, as a schema that terminal, page and environments share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

from .errors import BadSetup
from .packs import Pack


class Setting(NamedTuple):
    """One choice made before a game begins.

    `earlier` holds the defaults of earlier rulesets, from the first on; after them, `default` holds. A setting that
    came later has there what games did before it existed.
    """

    name: str
    values: tuple[str, ...]
    default: str
    summary: str
    earlier: tuple[str, ...] = ()

    def default_in(self, ruleset: int) -> str:
        return self.earlier[ruleset - 1] if ruleset <= len(self.earlier) else self.default


class Config(NamedTuple):
    """What a game is set up from, seed apart: every option settled, the owner's corrections and the ruleset included.

    A game keeps the ruleset it was begun under, whatever rulings came later.
    """

    seats: int
    options: dict[str, str]
    pack: Pack | None
    ruleset: int
    game: str  # the id of the game

    def told_apart_by(self) -> tuple[object, ...]:
        """What set-ups differ in, if they do: of corrections what they mean. Settled options have their order."""
        pack = self.pack.hash if self.pack is not None else ""
        return self.game, self.seats, self.ruleset, pack, *self.options.values()


def settled(game: str, settings: tuple[Setting, ...], wishes: Mapping[str, str], ruleset: int) -> dict[str, str]:
    """Every setting with its value, wished or by default; an unknown name or value is refused in words."""
    known = {setting.name: setting for setting in settings}
    for name, value in wishes.items():
        if name not in known:
            raise BadSetup(f"{game} has no option {name!r}; its options are {listing(known)}.")
        if value not in known[name].values:
            raise BadSetup(f"{game}: {name}={value} is not possible; choose {listing(known[name].values)}.")
    return {setting.name: str(wishes.get(setting.name, setting.default_in(ruleset))) for setting in settings}


Words = TypeVar("Words")


def spoken(game: str, languages: Mapping[str, Words], language: str) -> Words:
    """How this language puts things into words, or one sentence saying that the game does not speak it."""
    if language not in languages:
        raise BadSetup(f"{game} does not speak {language!r}; it speaks {listing(languages)}.")
    return languages[language]


def listing(names: Iterable[str]) -> str:
    """Names as people list them: a, b or c."""
    items = list(names)
    if len(items) < 2:
        return items[0] if items else "none"
    return f"{', '.join(items[:-1])} or {items[-1]}"


def short(value: object) -> str:
    """A value in a sentence, whatever somebody has put there."""
    if type(value) is int and not -(10**18) < value < 10**18:
        return "10^18 or more" if value > 0 else "-10^18 or less"
    if isinstance(value, list | dict):  # as deep as somebody liked
        return "a heap of values"
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"
