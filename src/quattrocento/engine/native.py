"""The one module that knows there is a compiler.

Everything hot in the engine and the games is ordinary typed Python over machine integers (`i64`) and
packed tables of them (`vec[i64]`). Compiled by mypyc these are real machine words; interpreted they are
`int` and `list`. Both give the same results for bit masks of 63 bits, from 0 to 2**63 - 1.

Six traps of the compiler, the first three avoided here once for all:

* `1 << k` with a native `k` is computed in 32 bits: take `BIT[k]`.
* A literal of 2**62 or more is a boxed integer, ten times slower than a machine word: keep masks shorter.
* Native sums and products wrap silently at 64 bits; Python's do not.
* Objects of an `acyclic` class must not hang in long chains: letting go of one deeper than some fifty ruins memory.
* `raise one from other` forgets the other: whoever asks for `__cause__` must have it set by hand.
* `except (One, Other) as error` answers an interpreted subclass of either with a TypeError: catch it in the border.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import add
from typing import TYPE_CHECKING, Final, cast

try:
    from librt.vecs import append, vec
    from mypy_extensions import i64, mypyc_attr
except ImportError:  # the pure wheel installs neither: annotations still need the names
    if not TYPE_CHECKING:
        i64, vec, append = int, list, None

        def mypyc_attr(*names, **values):
            return lambda thing: thing


__all__ = [
    "BIT",
    "appended",
    "capped",
    "compiled",
    "copied",
    "grown",
    "i64",
    "ints",
    "lowest",
    "mypyc_attr",
    "place_of",
    "popcount",
    "summed",
    "vec",
    "zeros",
]


def compiled() -> bool:
    """Whether this process runs the compiled engine."""
    return type(compiled).__name__ != "function"


_IS_COMPILED: Final = compiled()  # asked once: tables are made all the time


def ints(values: Iterable[int]) -> vec[i64]:
    """A packed table of these integers.

    Interpreted it is a list, which indexes alike and is twice as fast there.

    >>> ints(range(3))[2]
    2
    """
    if not _IS_COMPILED:
        return cast("vec[i64]", list(values))
    table = vec[i64]()
    for value in values:
        table = append(table, value)
    return table


def zeros(count: i64) -> vec[i64]:
    """A table of so many zeros."""
    return vec[i64]([0] * count)


BIT: Final = ints([2**k for k in range(63)])  # BIT[k] is the mask with only bit k


def popcount(x: i64) -> i64:
    """How many bits of a mask are set."""
    # Neighbouring counts are added in parallel: pairs, nibbles, bytes, then all bytes by one product.
    pairs: i64 = x - ((x >> 1) & 0x1555555555555555)
    nibbles: i64 = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    octets: i64 = (nibbles + (nibbles >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (octets * 0x0101010101010101) >> 56


# Any six neighbouring bits of this number occur in it once, so multiplying it by a single bit (a shift)
# brings six bits to the top that tell which bit it was.
_DE_BRUIJN: Final = 0x03F79D71B4CB0A89


def _index_by_top_bits() -> list[int]:
    index = [0] * 64
    for k in range(63):
        index[(2**k * _DE_BRUIJN) % 2**64 // 2**58] = k
    return index


_INDEX_BY_TOP_BITS: Final = ints(_index_by_top_bits())


def place_of(bit: i64) -> i64:
    """Which bit this is, counted from 1; exactly one must be set."""
    return _INDEX_BY_TOP_BITS[((bit * _DE_BRUIJN) >> 58) & 63] + 1


def lowest(x: i64) -> i64:
    """The index of the lowest set bit; the mask must not be empty."""
    return _INDEX_BY_TOP_BITS[(((x & -x) * _DE_BRUIJN) >> 58) & 63]


def capped(x: i64, most: i64) -> i64:
    """The number, but no more than this. In the middle of an expression, `x if x < most else most` would be boxed."""
    return x if x < most else most


def copied(v: vec[i64]) -> vec[i64]:
    """A table of its own with the same values."""
    return v[:]


def summed(v: vec[i64], w: vec[i64]) -> vec[i64]:
    """A table of its own with the sums of two tables of equal length."""
    total = v[:]
    place: i64 = 0
    while place < len(total):
        total[place] += w[place]
        place += 1
    return total


def grown(v: vec[i64], x: i64) -> vec[i64]:
    """A table of its own, longer by one value; the old one stays as it is, for whoever shares it."""
    return append(v[:], x)


def appended(v: vec[i64], x: i64) -> vec[i64]:
    """The table grown by one value; the old table must not be used again, for it may share its memory."""
    return append(v, x)


if not compiled() and not TYPE_CHECKING:
    # The interpreter's integers do not wrap, as the two products above rely on, and it has quicker ways.
    popcount = int.bit_count
    place_of = int.bit_length

    def lowest(x):
        return (x & -x).bit_length() - 1

    def appended(v, x):
        v.append(x)
        return v

    def zeros(count):
        return [0] * count

    def grown(v, x):
        return [*v, x]

    def summed(v, w):
        return list(map(add, v, w))
