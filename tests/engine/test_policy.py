"""Policies: sums become chances, and features can be read off the sums."""

from __future__ import annotations

import pytest

from quattrocento.engine.border.features import Features
from quattrocento.engine.errors import BadFile
from quattrocento.engine.policy import NAT, NEVER, Policy
from quattrocento.engine.rng import seeded
from quattrocento.engine.state import Menu
from quattrocento.games import shelf


def settled(*sums: int) -> list[int]:
    menu = Menu()
    for option, total in enumerate(sums):
        menu.add(option)
        menu.weights[option] = total
    Policy([]).settle(menu)
    assert menu.total == sum(menu.weights[at] for at in range(menu.count))
    return [menu.weights[at] for at in range(menu.count)]


def test_an_answer_one_nat_ahead_is_likelier_by_a_factor_e() -> None:
    ahead, behind = settled(5 + NAT, 5)

    assert ahead / behind == pytest.approx(2.71828, rel=1e-4)


def test_only_differences_of_sums_count() -> None:
    assert settled(10, 70, -3) == settled(1010, 1070, 997)


def test_what_nobody_would_answer_weighs_nothing_unless_there_is_nothing_else() -> None:
    assert settled(NEVER, 0)[0] == 0
    assert settled(NEVER, NEVER) == [2**20, 2**20]


def test_even_the_least_likely_answer_has_a_chance() -> None:
    assert settled(100_000, 0)[1] > 0


def test_answers_are_drawn_as_often_as_they_weigh() -> None:
    menu = Menu()
    for option in range(3):
        menu.add(option)
        menu.weights[option] = (0, 1, 3)[option]
    menu.total = 4
    lots = seeded(1, "drawn")

    drawn = [menu.drawn(lots) for _ in range(4000)]

    assert drawn.count(0) == 0
    assert drawn.count(2) / drawn.count(1) == pytest.approx(3, rel=0.15)


def test_families_of_features_are_numbered_one_after_another() -> None:
    features = Features(build=["altar", "baths"], declined=[""])

    assert features.names == ("build altar", "build baths", "declined")
    assert (features.first("build"), features.first("declined")) == (0, 2)


def test_weights_for_a_feature_nobody_has_are_refused() -> None:
    with pytest.raises(BadFile, match="which is no feature"):
        Features(nothing=["at all"]).weights("quattrocento.games.seven_wonders", "more")


@pytest.mark.parametrize("id", shelf)
def test_features_have_names_of_their_own_and_a_weight_each(id: str) -> None:
    game = shelf[id]
    names = game.policy_features()
    policy = game.policy(game.new(game.most, seed=1))

    assert policy is not None
    assert len(set(names)) == len(names) == len(policy.weights)
