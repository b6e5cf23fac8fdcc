"""Observations in machine words: a game packs what a seat sees, and whoever learns unpacks a whole batch at once.

A row holds bits first, packed into words of 32, then one word for every number. `border/schema.py` says what they mean.
"""

from __future__ import annotations

from typing import Final

from .native import BIT, i64, mypyc_attr, vec, zeros

WORD_BITS: Final = 32  # of a word of 64: so no sign is ever in the way


@mypyc_attr(acyclic=True)
class Packer:
    """Writes rows of bits and numbers into a table, field by field in the order of the schema."""

    def __init__(self, rows: i64, bit_words: i64, words: i64) -> None:
        self.rows: vec[i64] = zeros(rows * words)
        self.bit_words: i64 = bit_words
        self.words: i64 = words
        self._at: i64 = 0
        self._number_at: i64 = 0
        self._word: i64 = 0
        self._filled: i64 = 0

    def begin(self, row: i64) -> None:
        """Write this row from its beginning."""
        self._at = row * self.words
        self._number_at = self._at + self.bit_words
        self._word = 0
        self._filled = 0

    def bits(self, members: i64, width: i64) -> None:
        """The members of a set, lowest first; no more than 62 at once."""
        while width > 0:
            room: i64 = WORD_BITS - self._filled
            taken: i64 = room if width > room else width
            self._word |= (members & (BIT[taken] - 1)) << self._filled
            self._filled += taken
            members >>= taken
            width -= taken
            if self._filled == WORD_BITS:
                self.rows[self._at] = self._word
                self._at += 1
                self._word = 0
                self._filled = 0

    def choice(self, which: i64, width: i64) -> None:
        """One of so many values; none of them if it is negative."""
        while width > 0:
            part: i64 = 62 if width > 62 else width
            self.bits(BIT[which] if 0 <= which < part else 0, part)
            which -= part
            width -= part

    def number(self, value: i64) -> None:
        self.rows[self._number_at] = value
        self._number_at += 1

    def end(self) -> None:
        """The row is complete: write what is left of its bits."""
        if self._filled:
            self.rows[self._at] = self._word
            self._at += 1
            self._word = 0
            self._filled = 0
