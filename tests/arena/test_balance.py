"""What simulations say about a game: points by source, and whatever the game counts."""

from __future__ import annotations

import pytest

from quattrocento.arena.balance import Balance
from quattrocento.arena.match import Result, play_match
from quattrocento.arena.processes import Processes
from quattrocento.arena.simulation import Plan, simulate
from quattrocento.engine.game import Config, Game
from quattrocento.engine.results import Count
from quattrocento.games import shelf


def set_ups() -> list[tuple[Game, Config]]:
    """Every game with as few and as many seats as it takes; where it has sets of cards, each of them."""
    found = []
    for game in shelf.values():
        sets = [value for setting in game.settings if setting.name == "set" for value in setting.values]
        wishes = [{"set": value} for value in sets] or [{}]
        found += [(game, game.config(seats, wish)) for wish in wishes for seats in (game.fewest, game.most)]
    return found


def result(shares: tuple[float, ...], sources: tuple[dict[str, int], ...] = (), *counts: Count) -> Result:
    return Result((0,) * len(shares), shares, 10, None, "", sources, counts)


def test_points_are_averaged_over_seats_and_over_winners() -> None:
    balance = Balance()
    balance.add(result((1.0, 0.0), ({"cards": 6, "wonders": 4}, {"cards": 2, "wonders": 0})))
    balance.add(result((0.5, 0.5), ({"cards": 4, "wonders": 0}, {"cards": 4, "wonders": 0})))

    cards, wonders = balance.points()
    assert (cards.source, cards.mean, cards.winners_mean) == ("cards", 4, 5)
    assert (wonders.source, wonders.mean, wonders.winners_mean) == ("wonders", 1, 2)


def test_what_was_there_but_did_not_come_to_pass_is_counted_as_such() -> None:
    balance = Balance()
    balance.add(result((1.0, 0.0), (), Count("cards bought", "tank", 0), Count("cards bought", "guild", None, 0)))
    balance.add(result((0.0, 1.0), (), Count("cards bought", "guild", None, 0)))

    tank, guild = balance.subjects()["cards bought"]
    assert (tank.thing, tank.games, tank.number, tank.per_game) == ("tank", 1, 1, 1)
    assert (guild.thing, guild.games, guild.number, guild.per_game) == ("guild", 2, 0, 0)
    assert guild.owners_win_rate is None


def test_owners_win_as_often_as_their_seats_do() -> None:
    balance = Balance()
    balance.add(result((1.0, 0.0), (), Count("boards", "giza", 0), Count("boards", "giza", 1)))
    balance.add(result((0.5, 0.5), (), Count("boards", "giza", 1)))

    (giza,) = balance.subjects()["boards"]
    assert (giza.games, giza.owners, giza.owners_win_rate) == (2, 3, 0.5)
    assert giza.owners_interval is not None
    assert giza.owners_interval[0] < 0.5 < giza.owners_interval[1]


@pytest.mark.parametrize(
    ("game", "config"), set_ups(), ids=lambda part: str(part.options) if type(part) is Config else ""
)
def test_a_game_counts_what_it_has(game: Game, config: Config) -> None:
    found = play_match(game, config, 5, ("random",) * config.seats)

    assert [sum(sources.values()) for sources in found.sources] == list(found.points)
    assert found.counts
    assert all(count.seat in (None, *range(config.seats)) and count.number >= 0 for count in found.counts)
    ids = {sheet.id for sheet in game.sheets(config)}
    cards = [count for count in found.counts if count.subject.startswith("cards")]
    assert {count.thing for count in cards} <= ids


def test_guns_and_steel_counts_every_card_and_wonder_once_and_says_what_ended_it() -> None:
    game = shelf["guns-and-steel"]

    for chosen, cards in (("base", 25), ("renaissance", 25), ("combined", 50)):
        config = game.config(3, {"set": chosen})
        counts = play_match(game, config, 5, ("random",) * 3).counts
        subjects = {subject: [count for count in counts if count.subject == subject] for subject, *_ in counts}
        assert len(subjects["cards bought"]) == len({count.thing for count in subjects["cards bought"]}) == cards
        assert len(subjects["wonders taken"]) == 5
        assert sum(count.number for count in subjects["endings"]) >= 1
        assert subjects["length"][0].number > 3


def test_7_wonders_counts_a_board_for_each_seat_and_only_guilds_in_play() -> None:
    game = shelf["seven-wonders"]
    counts = play_match(game, game.config(3), 5, ("random",) * 3).counts

    assert [count.seat for count in counts if count.subject == "boards"] == [0, 1, 2]
    assert len({count.thing for count in counts if "guild" in count.thing}) == 3 + 2


def test_renaissance_wars_counts_what_happened_on_the_way() -> None:
    game = shelf["renaissance-wars"]
    counts = play_match(game, game.config(3), 5, ("random",) * 3).counts
    subjects = {subject: [count for count in counts if count.subject == subject] for subject, *_ in counts}

    assert [count.seat for count in subjects["mats"]] == [0, 1, 2]
    assert len({count.thing for count in subjects["powers used"]}) == len(subjects["rounds with the power"]) == 9
    assert len({count.thing for count in subjects["melds laid"]}) == 13
    assert [len({one.thing for one in subjects[kind]}) for kind in ("events drawn", "intrusions drawn")] == [10, 10]
    assert len({count.thing for count in subjects["populace won"]}) == 4
    rounds = subjects["length"][0].number
    drawn = sum(one.number for kind in ("events drawn", "intrusions drawn") for one in subjects[kind])
    assert drawn == 4 * rounds  # all four immediates of an era come in every round (RW-5.10.5)
    florins = {count.thing: count.number for count in subjects["florins"]}
    assert 600 * rounds < florins["captured"] <= 821 * rounds


def test_the_number_of_processes_changes_nothing() -> None:
    plan = Plan("guns-and-steel", 2, {"set": "renaissance"}, None, ("random",) * 2, 3, 6)

    one, two = (simulate(plan, Processes(jobs), None, lambda done: None).balance for jobs in (1, 2))

    assert one.points() == two.points()
    assert one.subjects() == two.subjects()
