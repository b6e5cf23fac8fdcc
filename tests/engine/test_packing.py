"""Rows of bits and numbers, as learners get them."""

from __future__ import annotations

import pytest

from quattrocento.engine.native import ints
from quattrocento.engine.packing import WORD_BITS, Packer

LIMITS = [(0, 7), (-3, 3), (0, 20), (0, 20), (0, 2)]


def words_of(packer: Packer) -> list[int]:
    return [packer.rows[at] for at in range(len(packer.rows))]


def bits_of(packer: Packer, row: int = 0) -> int:
    words = words_of(packer)[row * packer.words :][: packer.bit_words]
    return sum(word << WORD_BITS * place for place, word in enumerate(words))


@pytest.mark.parametrize("before", [0, 1, 31, 32, 33, 62])
@pytest.mark.parametrize("width", [1, 31, 32, 33, 64, 70])
def test_a_long_set_stands_after_whatever_came_before_it(before: int, width: int) -> None:
    members = (2**70 // 3) % 2**width  # every other one
    packer = Packer(1, 5, [], 0)
    packer.begin(0)
    packer.bits(2**before - 1, before)
    packer.long_bits(ints([members >> WORD_BITS * place & 0xFFFFFFFF for place in range(3)]), width)
    packer.bits(1, 1)
    packer.end()
    assert bits_of(packer) == 2**before - 1 | members << before | 1 << before + width
    assert packer.bits_written == before + width + 1


@pytest.mark.parametrize("kept", [0, 5, 32, 40])
def test_a_row_is_written_again_from_any_bit_on(kept: int) -> None:
    packer = Packer(2, 2, LIMITS[:1], 0)
    for row in range(2):
        packer.begin(row)
        packer.bits(2**50 - 1, 50)
        packer.number(5)
        packer.end()
    packer.resume(1, kept)
    packer.bits(0, 50 - kept)
    packer.end()
    assert bits_of(packer, 1) == 2**kept - 1
    assert bits_of(packer, 0) == 2**50 - 1, "the other row stays as it is"
    assert [words_of(packer)[at] for at in (2, 5)] == [5, 5], "and so do the numbers"


def test_numbers_side_by_side_in_a_word_are_written_one_by_one() -> None:
    packer = Packer(1, 0, LIMITS, 0)
    packer.begin(0)
    packer.number(9)
    packer.number(-4)
    packer.lanes(12 | 31 << 5 | 3 << 10, 5, 3)
    packer.end()
    assert words_of(packer) == [7, -3, 12, 20, 2], "what lies beyond a limit is the limit"
    assert packer.numbers_written == 5
