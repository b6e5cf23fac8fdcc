"""Data packs: an owner's corrections of card values, as data and never as code.

A pack is a TOML file that names a game and, per card, the values to replace::

    game = "guns-and-steel"
    name = "From my copy of the box"

    [cards.swordsman]
    cost = "1 F 1 I"
    vp = 1

Which values exist and what they may be is the game's business (`Game.check_config`); this module reads the
file and gives it a hash. The corrections travel inside every game file, so old games keep theirs.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from .errors import BadFile

LONGEST_WORD: Final = 1000  # letters of an id, an option or a name
LARGEST_NUMBER: Final = 2**31
MOST_DOTS: Final = 40  # in a line: reading keys of thousands of parts takes seconds, and nobody means them


class Pack(NamedTuple):
    """Corrections by card and value; `hash` identifies their meaning, not the file's layout."""

    name: str
    game: str
    cards: dict[str, dict[str, object]]

    @property
    def hash(self) -> str:
        content = [self.game, self.cards]
        meaning = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=str)
        return blake2b(meaning.encode(), digest_size=8).hexdigest()

    def to_json(self) -> dict[str, object]:
        return {"hash": self.hash, "name": self.name, "game": self.game, "cards": self.cards}


def read_pack(path: Path) -> Pack:
    """The pack in a TOML file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadFile(f"The data pack {path} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise BadFile(f"The data pack {path} is not a text file.") from None
    return pack_in(text, str(path), path.stem)


def pack_in(text: str, where: str, name: str = "") -> Pack:
    """The pack in the text of a TOML file; one that does not say its name gets this one."""
    if any(line.count(".") > MOST_DOTS for line in text.splitlines()):
        raise BadFile(f"The data pack {where} holds a line with more than {MOST_DOTS} dots; its keys have one or two.")
    try:
        return pack_from(tomllib.loads(text), where, name)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(f"The data pack {where} is not valid TOML: {error}.") from None
    except (ValueError, TypeError, RecursionError):
        # Numbers of thousands of digits, dates and nests too deep pass for TOML, but never for a card's value.
        raise BadFile(f"The data pack {where} holds values that no card can have.") from None


def pack_from(data: Mapping[str, object], where: str, name: str = "") -> Pack:
    """The pack in parsed data, its shape checked; its values are checked by the game."""
    for key in data:
        if key not in ("game", "name", "cards", "hash"):
            raise BadFile(f"The data pack {where} has an unknown entry {key[:40]!r}; it may have game, name and cards.")
    game, cards = data.get("game"), data.get("cards")
    if not isinstance(game, str):
        raise BadFile(f'The data pack {where} must say for which game it is, such as game = "guns-and-steel".')
    if not isinstance(cards, dict) or not all(isinstance(values, dict) for values in cards.values()):
        raise BadFile(f"The data pack {where} must list its corrections under [cards.<id>].")
    words = [word for id, values in cards.items() for word in (id, *values, *values.values())]
    if not all(map(_is_plain, (data.get("name", ""), game, *words))):
        raise BadFile(f"The data pack {where} holds values that no card can have.")
    pack = Pack(str(data.get("name") or name), game, {str(card): dict(values) for card, values in cards.items()})
    if data.get("hash", pack.hash) != pack.hash:
        raise BadFile(f"The data pack {where} does not match its own hash.")
    return pack


def _is_plain(value: object) -> bool:
    """Whether it is a word, a number or a yes or no, of a size somebody could mean."""
    if isinstance(value, str):
        return len(value) <= LONGEST_WORD
    if isinstance(value, int):
        return -LARGEST_NUMBER < value < LARGEST_NUMBER
    return isinstance(value, float) and -LARGEST_NUMBER < value < LARGEST_NUMBER
