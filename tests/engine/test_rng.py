"""Chance: the stream is frozen, fair enough, and belongs to its state."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from quattrocento.engine.native import ints
from quattrocento.engine.rng import Rng, seeded


def test_the_stream_of_a_seed_never_changes() -> None:
    rng = seeded(7)
    assert [rng.below(1000) for _ in range(8)] == [561, 161, 591, 14, 646, 84, 715, 580]


def test_the_generator_agrees_with_its_published_definition() -> None:
    """xoroshiro64*, written down once more in plain arithmetic."""

    def words(s0: int, s1: int) -> list[int]:
        result = []
        for _ in range(50):
            result.append(s0 * 0x9E3779BB % 2**32)
            s1 ^= s0
            s0 = ((s0 << 26 | s0 >> 6) % 2**32) ^ s1 ^ (s1 << 9) % 2**32
            s1 = (s1 << 13 | s1 >> 19) % 2**32
        return result

    rng = Rng(123456789, 987654321)
    assert [rng.below(2**31) for _ in range(50)] == [word >> 1 for word in words(123456789, 987654321)]


def test_a_clone_repeats_the_luck_and_disturbs_nothing() -> None:
    rng = seeded(3)
    copy = rng.clone()
    assert [rng.below(9) for _ in range(20)] == [copy.below(9) for _ in range(20)]


def test_other_purposes_get_unrelated_streams_from_the_same_seed() -> None:
    deal, lots = seeded(5, "deal"), seeded(5, "lots")
    assert [deal.below(100) for _ in range(10)] != [lots.below(100) for _ in range(10)]


def test_every_order_of_four_cards_is_about_as_likely() -> None:
    rng = seeded(11)  # any seed would do; 24 orders, 500 expected of each
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = ints(range(4))
        rng.shuffle(cards)
        orders[tuple(cards[i] for i in range(4))] += 1
    assert set(orders) == set(permutations(range(4)))
    chi_squared = sum((count - 500) ** 2 / 500 for count in orders.values())
    assert chi_squared < 49.7  # 23 degrees of freedom, one in a thousand


def test_rejection_leaves_no_number_favoured_where_the_range_is_awkward() -> None:
    rng, n = seeded(2), 3 * 2**29
    low = sum(rng.below(n) < n // 3 for _ in range(30_000))
    assert 9_700 < low < 10_300  # a third; without rejection it would be three eighths


def test_who_plays_on_in_a_view_is_told_so_instead_of_waiting_for_ever() -> None:
    """Luck to come is nobody's to know, so a view has none: two zeros, after which nothing else ever follows."""
    for n in (2, 3, 64):
        with pytest.raises(AssertionError, match="holds no luck"):
            Rng(0, 0).below(n)
