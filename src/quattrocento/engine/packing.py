"""Observations in machine words: a game packs what a seat sees, and whoever learns unpacks a whole batch at once.

A row holds bits first, packed into words of 32, then one word for every number. `border/schema.py` says what they mean.
"""

from __future__ import annotations

from typing import Final

from .native import BIT, i64, ints, mypyc_attr, vec, zeros

WORD_BITS: Final = 32  # of a word of 64: so no sign is ever in the way
_FULL: Final = 0xFFFFFFFF


@mypyc_attr(acyclic=True)
class Packer:
    """Writes rows of bits and numbers into a table, field by field in the order of the schema."""

    def __init__(self, rows: i64, bit_words: i64, limits: list[tuple[int, int]], scratch: i64) -> None:
        self.words: i64 = bit_words + len(limits)  # of a row
        self.rows: vec[i64] = zeros(rows * self.words)
        self.bit_words: i64 = bit_words
        self._least: vec[i64] = ints([least for least, _ in limits])  # of every number
        self._most: vec[i64] = ints([most for _, most in limits])
        self.scratch: vec[i64] = zeros(scratch)  # for bits that are found one by one
        self.bits_written: i64 = 0  # of this row, …
        self.numbers_written: i64 = 0  # … and numbers
        self._at: i64 = 0
        self._numbers_at: i64 = 0
        self._word: i64 = 0
        self._filled: i64 = 0

    def begin(self, row: i64) -> None:
        """Write this row from its beginning."""
        self._at = row * self.words
        self._numbers_at = self._at + self.bit_words
        self.bits_written = 0
        self.numbers_written = 0
        self._word = 0
        self._filled = 0

    def resume(self, row: i64, bits: i64) -> None:
        """Write this row again from one of its bits on; what stands before it, and all numbers, stay as they are."""
        self._at = row * self.words + bits // WORD_BITS
        self._filled = bits % WORD_BITS
        self._word = self.rows[self._at] & (BIT[self._filled] - 1)

    def bits(self, members: i64, width: i64) -> None:
        """The members of a set, lowest first; no more than 62 at once."""
        self.bits_written += width
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

    def long_bits(self, members: vec[i64], width: i64) -> None:
        """A set of more members, in words of `WORD_BITS`."""
        rows: vec[i64] = self.rows
        filled: i64 = self._filled
        word: i64 = self._word
        to: i64 = self._at
        at: i64 = 0
        while width >= WORD_BITS:
            word |= members[at] << filled
            rows[to] = word & _FULL
            word >>= WORD_BITS
            to += 1
            at += 1
            width -= WORD_BITS
        self._at = to
        self._word = word
        self.bits_written += at * WORD_BITS
        if width:
            self.bits(members[at], width)

    def choice(self, which: i64, width: i64) -> None:
        """One of so many values; none of them if it is negative."""
        while width > 0:
            part: i64 = 62 if width > 62 else width
            self.bits(BIT[which] if 0 <= which < part else 0, part)
            which -= part
            width -= part

    def number(self, value: i64) -> None:
        """A number, or where it lies beyond its limits the nearest of them."""
        least: i64 = self._least[self.numbers_written]
        most: i64 = self._most[self.numbers_written]
        self.rows[self._numbers_at + self.numbers_written] = least if value < least else most if value > most else value
        self.numbers_written += 1

    def lanes(self, packed: i64, width: i64, count: i64) -> None:
        """So many numbers that lie side by side in a word, each of `width` bits, lowest first; none is negative."""
        rows: vec[i64] = self.rows
        most: vec[i64] = self._most
        which: i64 = self.numbers_written
        end: i64 = which + count
        to: i64 = self._numbers_at + which
        lane: i64 = BIT[width] - 1
        while which < end:
            value: i64 = packed & lane
            rows[to] = most[which] if value > most[which] else value
            packed >>= width
            which += 1
            to += 1
        self.numbers_written = end

    def end(self) -> None:
        """The row is complete: write what is left of its bits."""
        if self._filled:
            self.rows[self._at] = self._word
            self._at += 1
            self._word = 0
            self._filled = 0
