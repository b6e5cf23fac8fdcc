"""Simulations and benchmarks from the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from quattrocento import games
from tests.cli.conftest import GAME, Quattro

RATES = {
    "game",
    "seats",
    "options",
    "compiled",
    "games",
    "decisions",
    "seconds",
    "cpu_seconds",
    "games_per_second",
    "decisions_per_second",
}


def simulated(quattro: Quattro, *arguments: object) -> dict[str, Any]:
    ran = quattro("simulate", GAME, "--seats", 3, "--games", 6, "--json", *arguments)
    assert ran.code == 0
    assert ran.err == ""
    return cast("dict[str, Any]", ran.json)


SLOW = """
import time

class Slow:
    def __init__(self, game, seed): pass
    def choose(self, view, decision, options):
        until = time.process_time() + 0.002
        while time.process_time() < until:
            pass
        return options[0]
"""


def timeless(document: dict[str, Any]) -> dict[str, Any]:
    times = {"seconds", "cpu_seconds", "games_per_second", "decisions_per_second"}
    bots = [{key: value for key, value in bot.items() if key != "ms_per_answer"} for bot in document["bots"]]
    return {key: value for key, value in document.items() if key not in times} | {"bots": bots}


def test_a_simulation_tells_what_is_promised(quattro: Quattro) -> None:
    document = simulated(quattro, "--bots", "greedy,random")

    assert document.keys() >= RATES
    assert [bot["name"] for bot in document["bots"]] == ["greedy", "random"]
    assert all(bot.keys() >= {"name", "games", "wins", "points_mean"} for bot in document["bots"])


def test_a_simulation_tells_what_an_answer_of_each_bot_costs(quattro: Quattro, tmp_path: Path) -> None:
    slow = tmp_path / "slow.py"
    slow.write_text(SLOW)
    line = ("simulate", GAME, "--seats", 2, "--games", 1, "--bots", f"{slow}:Slow,random")

    costs = {bot["name"]: bot["ms_per_answer"] for bot in simulated(quattro, *line[2:])["bots"]}
    out = quattro(*line).out

    assert costs[f"{slow}:Slow"] > 1 > costs["random"] > 0
    heading, first = out.splitlines()[3:5]
    assert heading.endswith(" ms")
    assert float(first.split()[-1]) > 1


def test_the_last_bot_fills_the_rest(quattro: Quattro) -> None:
    document = simulated(quattro, "--bots", "greedy,random")

    assert [bot["games"] for bot in document["bots"]] == [6, 12]


def test_the_wins_of_all_bots_add_up_to_the_games(quattro: Quattro) -> None:
    document = simulated(quattro, "--bots", "random,greedy")

    assert sum(bot["wins"] for bot in document["bots"]) == pytest.approx(6)
    assert sum(line["wins"] for line in document["by_turn_order"]) == pytest.approx(6)


def test_the_number_of_processes_changes_nothing(quattro: Quattro, tmp_path: Path) -> None:
    alone, together = tmp_path / "one.jsonl", tmp_path / "two.jsonl"

    one = simulated(quattro, "--jobs", 1, "--out", alone)
    two = simulated(quattro, "--jobs", 2, "--out", together)

    assert timeless(one) == timeless(two)
    assert alone.read_bytes() == together.read_bytes()


def test_the_seed_decides_the_games(quattro: Quattro) -> None:
    assert timeless(simulated(quattro, "--seed", 4)) == timeless(simulated(quattro, "--seed", 4))
    assert timeless(simulated(quattro, "--seed", 4)) != timeless(simulated(quattro, "--seed", 5))


def test_games_written_by_a_simulation_are_verified(quattro: Quattro, several: Path) -> None:
    ran = quattro("verify", several)

    assert ran.code == 0
    assert "3 games" in ran.out


def test_a_simulation_reads_well(quattro: Quattro) -> None:
    ran = quattro("simulate", GAME, "--games", 2, "--seats", 2)

    assert ran.code == 0
    assert "Shared victories count as fractions" in ran.out
    assert "1st to play" in ran.out


def test_a_bot_of_ones_own_plays_along(quattro: Quattro, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class First:\n def __init__(self, game, seed): pass\n def choose(self, v, d, o): return o[0]\n")

    document = simulated(quattro, "--bots", f"{file}:First,random")

    assert document["bots"][0]["name"] == f"{file}:First"


@pytest.mark.parametrize("policy", ["uniform", "build"])
def test_a_benchmark_tells_what_is_promised(quattro: Quattro, policy: str) -> None:
    ran = quattro("bench", GAME, "--seats", 2, "--seconds", 0.05, "--policy", policy, "--json")

    document = cast("dict[str, Any]", ran.json)
    assert document.keys() >= RATES
    assert document["games"] > 0
    assert document["clone_us"] > 0


def test_a_benchmark_without_a_game_measures_the_whole_shelf(quattro: Quattro) -> None:
    documents = cast("list[dict[str, Any]]", quattro("bench", "--seconds", 0.05, "--json").json)

    assert [document["game"] for document in documents] == list(games)
    assert documents[0]["seats"] == games[documents[0]["game"]].most
    assert "games/s" in quattro("bench", "--seconds", 0.05).out


@pytest.mark.parametrize("id", games)
def test_a_benchmark_of_the_search_tells_iterations_besides(quattro: Quattro, id: str) -> None:
    ran = quattro("bench", id, "--seats", 2, "--seconds", 0.05, "--search", "--json")

    document = cast("dict[str, Any]", ran.json)
    assert document.keys() >= RATES
    for found in (document, document["rivals_think"]):
        assert found["iterations_per_second"] == pytest.approx(
            found["iterations"] / found["search_cpu_seconds"], rel=0.01
        )
        assert found["search_memory_mb"] is None or found["search_memory_mb"] >= 0
        assert 0 < found["search_memory_iterations"] <= found["iterations"]


def test_a_benchmark_of_the_search_reads_well(quattro: Quattro) -> None:
    ran = quattro("bench", GAME, "--seats", 2, "--seconds", 0.05, "--search")

    assert ran.code == 0
    assert "games/s" in ran.out
    assert "the search of the level master at the first choice of a game:" in ran.out
    assert "the search of the level grandmaster" in ran.out
    assert ran.out.count("iterations/s") == 2
