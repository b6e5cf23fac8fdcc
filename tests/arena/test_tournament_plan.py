"""Who meets whom, and that everybody sits everywhere equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.arena.tournament.plan import Plan, line_ups, looks, planned, slot
from quattrocento.engine.errors import BadSetup
from quattrocento.games import shelf


def plan_of(bots: str, seats: int, games: int = 1, game: str = "seven-wonders") -> Plan:
    return planned(shelf[game], shelf[game].config(seats), bots.split(","), 7, games)


def deal_of(plan: Plan, deal: int) -> list[tuple[str, ...]]:
    numbers = range(deal * plan.games_a_deal, (deal + 1) * plan.games_a_deal)
    slots = [slot(plan, number) for number in numbers]
    assert {found.deal for found in slots} == {deal}
    return [found.seating for found in slots]


def test_the_last_of_few_bots_fills_the_rest_and_the_first_sits_everywhere() -> None:
    games = deal_of(plan_of("master,greedy", 4), 0)

    assert len(games) == 4
    assert sorted(names.index("master") for names in games) == [0, 1, 2, 3]
    assert all(names.count("greedy") == 3 for names in games)


def test_as_many_bots_as_seats_play_in_every_order() -> None:
    assert len(set(deal_of(plan_of("a,b,c,d", 4), 0))) == 24


def test_of_more_bots_than_seats_every_choice_meets() -> None:
    assert len(line_ups(("a", "b", "c", "d"), 2)) == 6
    assert Counter(frozenset(names) for names in deal_of(plan_of("a,b,c,d", 2), 0)) == {
        frozenset(pair): 2 for pair in line_ups(("a", "b", "c", "d"), 2)
    }


def test_of_too_many_orders_one_by_lot_is_played_from_every_seat() -> None:
    plan = plan_of("a,b,c,d,e", 5)

    first, second = deal_of(plan, 0), deal_of(plan, 1)

    assert len(first) == 5
    for place in range(5):
        assert {names[place] for names in first} == set("abcde")
    assert set(first) != set(second), "another deal, another order"
    assert deal_of(plan, 1) == second, "the same every time"


@pytest.mark.parametrize(("wish", "games"), [(1, 6), (6, 6), (7, 12), (100, 102)])
def test_games_are_rounded_up_to_whole_deals(wish: int, games: int) -> None:
    assert plan_of("a,b,c", 3, wish).games == games


def test_one_bot_alone_has_nobody_to_compete_with() -> None:
    with pytest.raises(BadSetup, match="different bots"):
        plan_of("greedy,greedy", 3)


def test_of_more_bots_than_seats_each_is_named_once() -> None:
    with pytest.raises(BadSetup, match="name a once"):
        plan_of("a,b,a", 2)

    assert [deal_of(plan_of("a,b,a", seats), 0)[0] for seats in (3, 4)] == [("a", "b", "a"), ("a", "b", "a", "a")]


def test_more_games_for_a_deal_than_anybody_can_mean_are_refused() -> None:
    with pytest.raises(BadSetup, match="name fewer"):
        plan_of(",".join(f"bot{number}" for number in range(60)), 7)


def test_looks_are_fixed_beforehand_and_the_last_is_at_the_end() -> None:
    plan = plan_of("a,b", 2, 100)

    assert looks(plan) == (50,)
    assert looks(plan._replace(until_sure=True)) == (10, 15, 22, 33, 49, 50)
