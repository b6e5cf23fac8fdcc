"""What every game promises to people: it speaks the language it is asked for, and calls players by their names.

No game speaks a second language yet. So a second one is made for the test, of the first with a mark on every text: what
comes back without the mark was not asked of the language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Any, Final, cast

from quattrocento.engine.border.account import Part, Piece
from quattrocento.engine.border.speech import Asking, Offer, Sentence, Thing
from quattrocento.engine.game import Game
from tests.contract.cases import Case, moments, observers, seen

MARK: Final = "¶"
FOREIGN: Final = "xx"
NAMES: Final = ("Anna", "Bruno", "Carla", "Dino", "Emma", "Fabio", "Gina")
BY_SEAT: Final = re.compile(r"\b[Ss]eat \d")
# What people read of each form of words; the rest are ids and rules.
READ: Final[dict[type, tuple[str, ...]]] = {
    Asking: ("title", "detail"),
    Offer: ("label", "brief", "detail"),
    Sentence: ("subject", "verb", "things", "rest"),
    Thing: ("name", "note"),
    Part: ("name", "words", "note", "pieces"),
    Piece: ("words",),
}


class Foreign:
    """A language that says what another says, each text with a mark."""

    def __init__(self, first: object) -> None:
        self._first = first

    def __getattr__(self, name: str) -> Any:
        return _marked(getattr(self._first, name))


def _marked(thing: Any) -> Any:
    if isinstance(thing, str):
        return f"{MARK}{thing}" if thing else thing
    if type(thing) in READ:
        return thing._replace(**{name: _marked(getattr(thing, name)) for name in READ[type(thing)]})
    if isinstance(thing, tuple) and not hasattr(thing, "_fields"):
        return tuple(map(_marked, thing))
    if isinstance(thing, list):
        return [_marked(one) for one in thing]
    if isinstance(thing, Mapping):
        return {key: _marked(value) for key, value in thing.items()}
    return (lambda *given, **named: _marked(thing(*given, **named))) if callable(thing) else thing


@contextmanager
def taught_a_second_language(game: Game) -> Iterator[None]:
    languages = cast(dict[str, object], game.languages())
    languages[FOREIGN] = Foreign(languages["en"])
    try:
        yield
    finally:
        del languages[FOREIGN]


def it_speaks_the_language_it_is_asked_for(case: Case) -> None:
    with taught_a_second_language(case.game):
        for where, text in said(case, FOREIGN):
            assert MARK in text, f"{where} is English, whatever is asked: {text!r}"


def players_are_called_by_their_names(case: Case) -> None:
    for where, text in said(case, "en"):
        assert not BY_SEAT.search(text), f"{where} does not name the player: {text!r}"


def said(case: Case, language: str) -> Iterator[tuple[str, str]]:
    """Everything that is said in a game, with who says it; of pictures, what is longer than a word."""
    game, names = case.game, NAMES[: case.config.seats]
    begun = case.begin()
    for sheet in game.sheets(case.config, language):
        yield from _texts("sheets", sheet.text)
        if sheet.text:
            yield from _texts("explain", game.explain(sheet.id, begun, language))
    for moment in moments(case, wanted=40):
        state, decision = moment.state, moment.decision
        own = game.view(state, decision.seat).state
        yield from _texts("asking", game.asking(own, decision, names, language))
        for number in game.options(state, decision)[:40]:
            option = game.option_for(own, decision.seat, number)
            yield from _texts("offer", game.offer(option, own, names, language))
        after, events = game.apply(state, decision.seat, moment.option)
        for observer in observers(case):
            view = game.view(after, observer)
            for event in seen(game, events, observer):
                yield from _texts("sentence", game.sentence(event, view.state, names, language))
            for text in _words_in(game.picture(view, names, language)):
                yield "picture", text
        for seat in range(case.config.seats):
            for part in game.account(game.view(after, None).state, seat, names, language):
                yield from _texts("account", part)
    for tie in game.outcome(case.begin()).standings[0].ties:
        yield "tie_break", game.tie_break(tie, language)


def _texts(where: str, words: object) -> Iterator[tuple[str, str]]:
    """The texts in words, one by one; of a sentence the whole, since subjects and things are names."""
    if isinstance(words, Sentence):
        yield where, str(words)
    elif isinstance(words, str):
        if words:
            yield where, words
    elif isinstance(words, tuple) and not hasattr(words, "_fields"):
        for one in words:
            yield from _texts(where, one)
    elif type(words) is not Piece:  # which may be just a card's name
        for name in READ[type(words)]:
            yield from _texts(where, getattr(words, name))


def _words_in(thing: object) -> Iterator[str]:
    if isinstance(thing, str):
        if " " in thing:
            yield thing
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from _words_in(getattr(thing, field.name))
    elif isinstance(thing, list | tuple):
        for one in thing:
            yield from _words_in(one)
    elif isinstance(thing, Mapping):
        for one in thing.values():
            yield from _words_in(one)
