"""Packs at tables: an owner's corrections as they arrive with a wish, and as everybody at the table is told of them."""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadFile
from ...engine.packs import Pack, pack_in
from .. import wire, words
from ..naming import LONGEST_PACK_NAME, clean_name

LARGEST_PACK: Final = 12 * 1024  # bytes: one that corrects everything there is in a game is smaller


def pack_of_file(file: wire.PackFile) -> Pack:
    """The pack somebody sends along; whether it fits the game, the game says."""
    name = clean_name(file.name, "", LONGEST_PACK_NAME)
    where = name or words.YOUR_PACK
    if len(file.text.encode()) > LARGEST_PACK:
        raise BadFile(words.large_pack(where, LARGEST_PACK // 1024))
    return pack_in(file.text, where, name.removesuffix(".toml"))


def shown_pack(pack: Pack | None) -> wire.PackInfo | None:
    """What a table is called to be played with; its name may be anything somebody has written."""
    return pack and wire.PackInfo(clean_name(pack.name, words.UNNAMED_PACK, LONGEST_PACK_NAME), pack.hash)
