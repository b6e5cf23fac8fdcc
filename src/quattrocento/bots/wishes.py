"""Bots with wishes: `master?iterations=500&style=scientist` is a name, and what its bot is made with.

Whatever a bot takes besides game and seed may be wished for, typed as the bot declares it: a whole number, a number, a
word, or yes or no. What it does not take is refused with what it does.
"""

from __future__ import annotations

import inspect
import math
import typing
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import unquote

from ..engine.errors import BadSetup
from ..engine.settings import listing

Value = int | float | str | bool

YES: Final = frozenset({"yes", "true", "on", "1"})
NO: Final = frozenset({"no", "false", "off", "0"})
KINDS: Final[dict[type, str]] = {bool: "yes or no", int: "a whole number", float: "a number", str: "a word"}
BY_NAME: Final = {kind.__name__: kind for kind in KINDS}
GIVEN_BY_US: Final = 2  # the game and the seed


class Wishes(NamedTuple):
    """A name without its wishes, and those, as they were written."""

    name: str
    wished: dict[str, str]


def read(text: str) -> Wishes:
    """The name and the wishes in what somebody has written."""
    name, mark, rest = text.partition("?")
    wished: dict[str, str] = {}
    for pair in rest.split("&") if mark else []:
        key, equals, value = pair.partition("=")
        if not (key and equals and value):
            raise BadSetup(f"What a bot is made with is written {name}?name=value&name=value, not {text!r}.")
        if key in wished:
            raise BadSetup(f"The bot {text!r} is given {key} twice; give it once.")
        wished[key] = unquote(value)
    return Wishes(name, wished)


def granted(bot: str, wished: Mapping[str, str], takes: Mapping[str, type]) -> dict[str, Value]:
    """The wishes as values of the types the bot takes, or one sentence saying which of them it cannot have."""
    for key in wished:
        if key not in takes:
            known = f"it takes {listing(takes).replace(' or ', ' and ')}" if takes else "it takes none"
            raise BadSetup(f"The bot {bot!r} takes no {key!r}; {known}.")
    return {key: _typed(bot, key, text, takes[key]) for key, text in wished.items()}


def taken_by(maker: Callable[..., object]) -> dict[str, type]:
    """What a bot's class or function takes besides game and seed, by name, and of which type."""
    try:
        parameters = list(inspect.signature(maker).parameters.values())[GIVEN_BY_US:]
    except (TypeError, ValueError):
        return {}
    named = [one for one in parameters if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)]
    hints = _hints(maker)
    return {one.name: _kind(hints.get(one.name, one.annotation), one.default) for one in named}


def _hints(maker: Callable[..., object]) -> dict[str, Any]:
    """Its annotations, where they can be found out."""
    try:
        return typing.get_type_hints(maker.__init__ if inspect.isclass(maker) else maker)
    except Exception:  # names that are there only for type checkers, and whatever else strangers annotate with
        return {}


def _kind(annotation: object, default: object) -> type:
    """The type of a wish: as annotated, optional or not; else that of its default; else a word."""
    if isinstance(annotation, str):
        annotation = BY_NAME.get(annotation.partition("|")[0].strip())
    for one in (annotation, *typing.get_args(annotation)):
        if isinstance(one, type) and one in KINDS:
            return one
    return type(default) if type(default) in KINDS else str


def _typed(bot: str, key: str, text: str, kind: type) -> Value:
    try:
        if kind is bool:
            if text.lower() in YES or text.lower() in NO:
                return text.lower() in YES
        elif kind is int:
            return int(text)
        elif kind is float:
            if math.isfinite(number := float(text)):
                return number
        else:
            return text
    except ValueError:
        pass
    raise BadSetup(f"The bot {bot!r} wants {KINDS[kind]} for {key}, not {text[:40]!r}.")
