"""Each game's own types on the wire: its options and events as tagged messages, made from its types.

The games know nothing of messages, and the wire nothing of games. A kind of option or event is a dataclass there and a
tagged struct here, with the same fields under the same names; `kind` is the tag.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any, get_type_hints

import msgspec

from ..engine.border.actions import Event, Option
from ..engine.game import Game

TAG = "kind"


class Messages:
    """A game's messages: what an option, an event and a picture look like on the way to a page."""

    def __init__(self, game: Game) -> None:
        types = game.types()
        self.options = {kind: _tagged(kind, Option) for kind in types.options}
        self.events = {kind: _tagged(kind, Event) for kind in types.events}
        self.picture = types.picture
        kinds: tuple[type[Option] | type[Event], ...] = (*types.options, *types.events)
        self._names = {kind: [field.name for field in fields(kind)] for kind in kinds}

    def option(self, option: Option) -> msgspec.Struct:
        return self._filled(self.options[type(option)], option)

    def event(self, event: Event) -> msgspec.Struct:
        return self._filled(self.events[type(event)], event)

    def _filled(self, struct: type[msgspec.Struct], thing: Option | Event) -> msgspec.Struct:
        values: list[Any] = [getattr(thing, name) for name in self._names[type(thing)]]
        return struct(*values)


@cache
def messages_of(game: Game) -> Messages:
    return Messages(game)


def kind_of(message: msgspec.Struct) -> str:
    """What kind of option or event a message is."""
    return str(message.__struct_config__.tag)


def _tagged(kind: type[Option] | type[Event], group: type[Option] | type[Event]) -> type[msgspec.Struct]:
    """The struct; its name says what it is, since an event, an option and a part of a picture may share one."""
    hints = get_type_hints(kind)
    named = [(field.name, hints[field.name]) for field in fields(kind)]
    return msgspec.defstruct(f"{kind.__name__}{group.__name__}", named, tag=kind.kind, tag_field=TAG, frozen=True)
