"""Words for people, in a language: English is the first. What a language has to say stands in `language`."""

from __future__ import annotations

from .....engine.game import Game
from .....engine.settings import spoken
from . import english
from .language import Language

LANGUAGES: dict[str, Language] = {"en": english}


def language_of(game: Game, language: str) -> Language:
    return spoken(game.name, LANGUAGES, language)
