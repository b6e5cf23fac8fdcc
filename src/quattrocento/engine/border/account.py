"""How a score comes about: its parts, and of what pieces each is made up.

Whoever shows a score shows an account of it and adds nothing up: the parts are the breakdown of the outcome, in its
order, and the pieces of a part make up its points.
"""

from __future__ import annotations

from typing import NamedTuple


class Piece(NamedTuple):
    """Something that counts, in words, and its points; `signs` are symbols to be shown before the words."""

    words: str
    points: int
    signs: tuple[str, ...] = ()


class Part(NamedTuple):
    """A part of a score by its id in the breakdown: what is counted, by which rule, and what it comes to."""

    id: str
    name: str
    points: int
    words: str
    rule: str
    pieces: tuple[Piece, ...] = ()
    note: str = ""
