"""The machine integers and packed tables: the same results compiled, interpreted and without librt."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quattrocento.engine import native
from quattrocento.engine.native import BIT, appended, copied, ints, lowest, popcount, summed

MASKS = st.integers(min_value=0, max_value=2**63 - 1)
SINGLE_BITS = [2**k for k in range(63)]
PATTERNS = [
    *SINGLE_BITS,
    *(bit - 1 for bit in SINGLE_BITS),
    *(2**63 - bit for bit in SINGLE_BITS),
    *(bit | other for bit in SINGLE_BITS for other in SINGLE_BITS[::7]),
    0x5555555555555555,
    0x2AAAAAAAAAAAAAAA,
    2**63 - 1,
]

WITHOUT_LIBRT = """
import sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("librt", "mypy_extensions"):
            raise ModuleNotFoundError(f"No module named {name!r}")

sys.meta_path.insert(0, Refuse())
from quattrocento.engine.native import BIT, appended, compiled, copied, ints, lowest, popcount
from quattrocento.engine.native import i64, mypyc_attr, vec

@mypyc_attr("acyclic", allow_interpreted_subclasses=True)
class Plain:
    pass

assert not compiled()
assert (i64, vec) == (int, list)
assert Plain.__name__ == "Plain"
assert appended(copied(ints([3, 1])), 4) == [3, 1, 4]
assert (popcount(2**63 - 1), lowest(2**62), BIT[62]) == (63, 62, 2**62)
assert not {"librt", "mypy_extensions"} & set(sys.modules)
print("plain")
"""


def test_there_is_a_bit_for_every_place_of_a_mask() -> None:
    assert list(BIT) == SINGLE_BITS


@pytest.mark.parametrize("mask", [0, *PATTERNS[:189:9], *PATTERNS[-3:]])
def test_popcount_agrees_with_python_on_chosen_masks(mask: int) -> None:
    assert popcount(mask) == mask.bit_count()


def test_popcount_and_lowest_agree_with_python_on_every_pattern() -> None:
    masks = [mask for mask in PATTERNS if mask]

    assert [popcount(mask) for mask in masks] == [mask.bit_count() for mask in masks]
    assert [lowest(mask) for mask in masks] == [(mask & -mask).bit_length() - 1 for mask in masks]


@given(MASKS)
def test_popcount_agrees_with_python(mask: int) -> None:
    assert popcount(mask) == mask.bit_count()


@given(MASKS.filter(bool))
def test_lowest_agrees_with_python(mask: int) -> None:
    assert lowest(mask) == (mask & -mask).bit_length() - 1


@pytest.mark.parametrize("k", range(63))
def test_lowest_finds_a_single_bit_under_all_higher_ones(k: int) -> None:
    assert lowest(BIT[k]) == k
    assert lowest(2**63 - 2**k) == k


@pytest.mark.parametrize("values", [[], [0], [-(2**63), -1, 2**63 - 1], list(range(1000))])
def test_a_table_holds_what_it_was_given(values: list[int]) -> None:
    assert list(ints(values)) == values
    assert list(ints(iter(values))) == values


def test_a_copied_table_is_a_table_of_its_own() -> None:
    table = ints([1, 2, 3])

    other = copied(table)
    other[0] = 9

    assert list(table) == [1, 2, 3]
    assert list(other) == [9, 2, 3]


def test_growing_a_copy_leaves_the_original_alone() -> None:
    table = ints([1, 2])

    grown = appended(copied(table), 3)

    assert list(table) == [1, 2]
    assert list(grown) == [1, 2, 3]


def test_a_table_grows_far_beyond_its_first_size() -> None:
    table = ints([])

    for k in range(5000):
        table = appended(table, k)

    assert list(table) == list(range(5000))


def test_the_examples_in_the_docstrings_are_true() -> None:
    failed, tried = doctest.testmod(native)

    assert failed == 0
    assert tried or native.compiled()  # doctest does not look inside compiled functions


def test_the_source_runs_where_neither_librt_nor_mypy_extensions_is_installed() -> None:
    source = Path(__file__).parents[2] / "src"

    run = subprocess.run(
        [sys.executable, "-c", WITHOUT_LIBRT],
        env={"PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
    )

    assert (run.stdout, run.stderr) == ("plain\n", "")


def test_tables_are_summed_place_by_place() -> None:
    first, second = ints([1, 2, 3]), ints([10, 20, 30])

    total = summed(first, second)

    assert [total[i] for i in range(3)] == [11, 22, 33]
    assert [first[i] for i in range(3)] == [1, 2, 3]
