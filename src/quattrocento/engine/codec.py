"""A moment of a game as bytes: for digests, caches and messages. No pickling anywhere."""

from __future__ import annotations

from hashlib import blake2b


def packed(words: list[int]) -> bytes:
    """Integers as bytes, eight each; no two lists of the same game look alike."""
    return b"".join(word.to_bytes(8, "little", signed=True) for word in words)


def digest(words: list[int]) -> str:
    """Sixteen hexadecimal digits that stand for everything in a state written down, luck to come included."""
    return blake2b(packed(words), digest_size=8).hexdigest()
