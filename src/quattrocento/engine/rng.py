"""Chance: a small generator that lives in the state, so that a copy of a game repeats its luck.

The stream (xoroshiro64*, 32-bit words) is frozen by a golden test: same seed and same answers give the same
game for ever, compiled or not. Nothing here is for secrets.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from .native import i64, mypyc_attr, vec

WORD: Final = 0xFFFFFFFF
STAR: Final = 0x9E3779BB


@mypyc_attr(acyclic=True)
class Rng:
    """Two 32-bit words of state; `below` is the only source of numbers."""

    def __init__(self, a: i64, b: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b

    def clone(self) -> Rng:
        return Rng(self.a, self.b)

    def below(self, n: i64) -> i64:
        """A number from 0 to n−1, each exactly as likely."""
        while True:
            a: i64 = self.a
            b: i64 = self.b ^ a
            if a == 0 and b == 0:  # nothing but zeros follows them, and below some numbers no answer ever
                raise AssertionError("A view holds no luck: deal or imagine a world, and play on there.")
            # The product is taken in two halves, because 32 × 32 bits do not fit a signed machine word.
            bits: i64 = ((a & 0xFFFF) * STAR + ((((a >> 16) * STAR) & 0xFFFF) << 16)) & WORD
            self.a = ((a << 26 | a >> 6) & WORD) ^ b ^ ((b << 9) & WORD)
            self.b = (b << 13 | b >> 19) & WORD
            product: i64 = bits * n
            # Lemire's rejection: without it, small numbers would come up a little more often.
            if product & WORD >= n or product & WORD >= (WORD + 1 - n) % n:
                return product >> 32

    def shuffle(self, cards: vec[i64]) -> None:
        """Put the cards into a random order, in place."""
        last: i64 = len(cards) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            card: i64 = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1


def nth_seed(seed: int, number: int) -> int:
    """The seed of one of many games: games are told apart by their number, not by who plays them."""
    return int.from_bytes(blake2b(f"game {number} of {seed}".encode(), digest_size=7).digest(), "little")


def seeded(seed: int, purpose: str = "") -> Rng:
    """The generator that belongs to a seed; other purposes get unrelated streams from the same seed."""
    digest = blake2b(f"{purpose}:{seed}".encode(), digest_size=8).digest()
    a, b = int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:], "little")
    return Rng(a, b) if a or b else Rng(1, 0)
