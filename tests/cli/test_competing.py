"""Tournaments from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

from quattrocento.cli.words import arena as words
from tests.arena.strangers import strangers
from tests.cli.conftest import GAME, Quattro
from tests.cli.test_running import RATES

LINE = ("arena", GAME, "--seats", 2, "--bots", "greedy,random", "--games", 4)


def held(quattro: Quattro, *arguments: object) -> dict[str, Any]:
    ran = quattro(*LINE, "--json", *arguments)
    assert (ran.code, ran.err) == (0, "")
    return cast("dict[str, Any]", ran.json)


def timeless(document: dict[str, Any]) -> dict[str, Any]:
    times = {"seconds", "cpu_seconds", "games_per_second", "decisions_per_second", "played_now", "decisions_now"}
    bots = [{key: value for key, value in bot.items() if key != "ms_per_answer"} for bot in document["bots"]]
    return {key: value for key, value in document.items() if key not in times} | {"bots": bots}


def test_a_tournament_tells_what_is_promised(quattro: Quattro) -> None:
    document = held(quattro)

    assert document.keys() >= RATES
    assert [bot["name"] for bot in document["bots"]] == ["greedy", "random"]
    for bot in document["bots"]:
        assert bot.keys() >= {"name", "games", "wins", "points_mean", "rating", "interval"}
        assert bot["interval"][0] <= bot["rating"] <= bot["interval"][1]


def test_a_tournament_reads_well(quattro: Quattro) -> None:
    ran = quattro(*LINE)

    assert ran.code == 0
    assert ran.err == "", "silent where there is no terminal"
    assert "4 games of Guns & Steel with 2 seats, seed 1: 2 deals." in ran.out
    assert "in every different seat order" in ran.out
    assert "WHO COMES IN AHEAD OF WHOM" in ran.out
    assert "greedy is " in ran.out
    assert "the mean of all is 1500" in ran.out


def test_long_names_of_bots_head_no_columns(quattro: Quattro, tmp_path: Path) -> None:
    name = f"{strangers(tmp_path)}:First"

    ran = quattro("arena", GAME, "--bots", f"{name},random", "--games", 2)

    headings, *lines = ran.out.partition("WHO COMES IN AHEAD OF WHOM\n\n")[2].splitlines()[:3]
    assert headings.split() == ["1.", "2."]
    assert sorted(line.split()[1] for line in lines) == sorted([name, "random"])
    assert [line.split()[0] for line in lines] == ["1.", "2."]


def test_without_a_wish_there_is_a_seat_for_every_bot(quattro: Quattro) -> None:
    ran = quattro("arena", GAME, "--bots", "greedy,random,random", "--games", 1, "--json")

    assert cast("dict[str, Any]", ran.json)["seats"] == 3
    assert "as many as bots are named" in " ".join(quattro("arena", "--help").out.split())


def test_a_forfeit_is_told_at_once_and_in_the_result(quattro: Quattro, tmp_path: Path) -> None:
    name = f"{strangers(tmp_path)}:Fails"

    ran = quattro("arena", GAME, "--bots", f"{name},random", "--games", 2, "--json")

    assert ran.code == 0
    assert ran.err.count("\n") == 2
    assert ran.err.startswith(f"Game 1: {name} forfeits (seat 0, at the question ")
    document = cast("dict[str, Any]", ran.json)
    assert [forfeit["seat"] for forfeit in document["forfeits"]] == [0, 1]
    assert document["bots"][1]["forfeits"] == 2
    assert "is last in it" in quattro("arena", GAME, "--bots", f"{name},random", "--games", 2).out


def test_a_tournament_gone_on_with_is_the_same(quattro: Quattro, tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    document = held(quattro, "--out", whole)
    torn.write_bytes(whole.read_bytes()[:-100])

    ran = quattro("arena", "--resume", torn, "--json")
    again = quattro(*LINE, "--resume", torn)

    assert timeless(cast("dict[str, Any]", ran.json)) == timeless(document)
    assert cast("dict[str, Any]", ran.json)["played_now"] == 1
    assert torn.read_bytes() == whole.read_bytes()
    assert "4 games had been played before" in again.out
    assert "0 games took" not in again.out


def test_rates_are_of_the_games_that_were_played_now(quattro: Quattro, tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    begun = held(quattro, "--out", whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    torn.write_bytes(b"".join(lines[:-1]))

    resumed = cast("dict[str, Any]", quattro("arena", "--resume", torn, "--json").json)
    finished = cast("dict[str, Any]", quattro("arena", "--resume", torn, "--json").json)

    assert resumed["games"] == begun["games"] == begun["played_now"] == 4
    assert begun["decisions"] == begun["decisions_now"] == resumed["decisions"]
    assert (resumed["played_now"], resumed["decisions_now"]) == (1, sum(json.loads(lines[-1])["answers"]))
    for document in (begun, resumed):
        for what, now in (("games", "played_now"), ("decisions", "decisions_now")):
            assert document[f"{what}_per_second"] == pytest.approx(document[now] / document["cpu_seconds"], rel=0.01)
    assert (finished["played_now"], finished["decisions_now"], finished["cpu_seconds"]) == (0, 0, 0)
    assert finished["games_per_second"] is finished["decisions_per_second"] is None


@pytest.mark.parametrize(
    "line",
    [
        "arena",
        "arena {GAME}",
        "arena {GAME} --bots greedy",
        "arena {GAME} --bots greedy,greedy",
        "arena {GAME} --bots greedy,,random",
        "arena {GAME} --bots greedy,wizard",
        "arena {GAME} --bots greedy,missing.py:Bot",
        "arena {GAME} --bots greedy,broken.py:Bot",
        "arena {GAME} --bots greedy,dies.py:Bot",
        "arena chess --bots greedy,random",
        "arena {GAME} --bots greedy,random --seats 0",
        "arena {GAME} --bots greedy,random --games 0",
        "arena {GAME} --bots greedy,random --jobs 0",
        "arena {GAME} --bots greedy,random --answer-seconds 0",
        "arena {GAME} --bots greedy,random --answer-seconds nan",
        "arena {GAME} --bots greedy,random --games 2 --out folder",
        "arena {GAME} --bots greedy,random --games 2 --out missing/file",
        "arena {GAME} --bots greedy,random --games 2 --out broken.py",
        "arena {GAME} --bots greedy,random --games 2 --out kept.jsonl",
        "arena --resume missing",
        "arena --resume folder",
        "arena --resume broken.py",
        "arena --resume kept.jsonl --out other.jsonl",
        "arena seven-wonders --resume kept.jsonl",
        "arena --resume kept.jsonl --bots greedy,master",
        "arena --resume kept.jsonl --seats 3",
        "arena --resume kept.jsonl --seed 2",
        "arena --resume kept.jsonl --games 100",
        "arena --resume kept.jsonl --until-sure",
        "arena --resume kept.jsonl --answer-seconds 5",
        "arena --resume kept.jsonl -o set=combined",
        "arena --resume kept.jsonl -o colour=blue",
        "arena {GAME} --bots greedy,random,greedy --seats 2",
        "arena {GAME} --bots greedy,random --games 99999999999999",
        "arena {GAME} --bots greedy,random --ray nonsense",
        "arena {GAME} --bots greedy,random --ray 127.0.0.1:9",
        "arena {GAME} --bots greedy,random --ray=nowhere",
        "arena {GAME} --bots greedy,random --ray 127.0.0.1:9 --jobs 2",
        "simulate {GAME} --ray 127.0.0.1:9",
    ],
)
def test_a_mistake_is_answered_by_one_sentence_and_exit_code_2(
    quattro: Quattro, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "broken.py").write_text("class Bot(:\n")
    (tmp_path / "dies.py").write_text("import os\nos._exit(0)\n")
    if "kept.jsonl" in line:
        held(quattro, "--out", "kept.jsonl")

    ran = quattro(*line.format(GAME=GAME).split())

    assert ran.code == 2
    assert ran.err.count("\n") == 1, ran.err
    assert ran.err.rstrip().endswith((".", "?")), ran.err
    assert "Traceback" not in ran.err + ran.out


@pytest.mark.parametrize(
    ("more", "differs"),
    [
        (["seven-wonders"], f"of {GAME}, not of seven-wonders"),
        (["--seats", "3"], "with --seats 2, not 3"),
        (["--until-sure"], "without --until-sure"),
        (["--answer-seconds", "5"], "with --answer-seconds 60, not 5"),
        (["-o", "set=combined"], "with -o set=base, not combined"),
        (["--pack", "pack.toml"], "without --pack"),
    ],
)
def test_another_tournament_than_the_kept_one_is_refused_in_plain_words(
    quattro: Quattro, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: list[str], differs: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pack.toml").write_text(f'game = "{GAME}"\n[cards.tank]\nvp = 1\n')
    held(quattro, "--out", "kept.jsonl")

    ran = quattro("arena", *more, "--resume", "kept.jsonl")

    assert ran.err == f"kept.jsonl is a tournament {differs}; leave it out, and the plan of the file counts.\n"


def test_a_difference_that_is_not_decided_says_why_if_its_interval_seems_to_decide() -> None:
    told = [words.gap("one", "other", 72, interval, False) for interval in ((3, 172), (-3, 172), None)]

    assert told == [
        "one is 72 ahead of other (95 %: 3 to 172); that is not decided, for which the bounds are stricter.",
        "one is 72 ahead of other (95 %: -3 to 172); that is not decided.",
        "one is 72 ahead of other; that is not decided.",
    ]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_journal_that_cannot_be_written_is_named(quattro: Quattro) -> None:
    ran = quattro(*LINE, "--out", "/dev/full")

    assert (ran.code, ran.err) == (2, "/dev/full cannot be written: No space left on device.\n")
    assert quattro(*LINE, "--out", "").err == ". is a folder; name a file in it.\n"


@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_there_is_a_limit_to_how_many_games_are_played(quattro: Quattro, command: str) -> None:
    ran = quattro(command, GAME, "--bots", "greedy,random", "--games", 99999999999999)

    assert (ran.code, ran.err) == (2, "--games must be 1,000,000,000 or less, not 99,999,999,999,999.\n")


@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_what_is_no_address_of_ray_is_refused_as_such(quattro: Quattro, command: str) -> None:
    ran = quattro(command, GAME, "--bots", "greedy,random", "--ray", "nonsense")

    assert ran.err == "An address of Ray is written host:port, or auto for the one on this machine, not 'nonsense'.\n"


@pytest.mark.parametrize("command", ["arena", "simulate", "play"])
def test_every_command_with_bots_says_how_ones_own_are_named(quattro: Quattro, command: str) -> None:
    told = " ".join(quattro(command, "--help").out.split())

    assert "path/to/file.py:ClassName or module:ClassName" in told


def test_a_bot_that_cannot_be_made_leaves_no_journal_behind(quattro: Quattro, tmp_path: Path) -> None:
    out = tmp_path / "journal.jsonl"

    assert quattro("arena", GAME, "--bots", "greedy,wizard", "--out", out).code == 2
    assert not out.exists()


# Simulations.


def test_a_simulation_has_a_seat_for_every_bot_and_moves_them_on(quattro: Quattro) -> None:
    ran = quattro("simulate", "seven-wonders", "--bots", "greedy,random,random", "--games", 3)

    assert "with 3 seats" in ran.out
    assert "moved on by one seat" in ran.out
    assert (
        "Every bot kept its seat."
        in quattro("simulate", GAME, "--bots", "greedy,random", "--games", 2, "--fixed-seats").out
    )


def test_fixed_seats_keep_bots_where_they_are(quattro: Quattro) -> None:
    line = ("simulate", GAME, "--bots", "greedy,random", "--games", 4, "--json")

    moving, fixed = (cast("dict[str, Any]", quattro(*line, *more).json) for more in ((), ("--fixed-seats",)))

    assert [bot["wins"] for bot in moving["bots"]] == [bot["wins"] for bot in fixed["bots"]] == [4, 0]
    assert [seat["wins"] for seat in moving["by_seat"]] == [2, 2]
    assert [seat["wins"] for seat in fixed["by_seat"]] == [4, 0]


def test_the_first_to_play_is_told_by_rate_and_by_difference(quattro: Quattro) -> None:
    found = cast("dict[str, Any]", quattro("simulate", "seven-wonders", "--seats", 3, "--games", 6, "--json").json)

    first = found["first_advantage"]
    assert first["of"] == "seat 0"
    assert found["by_turn_order"] == []
    assert first["win_rate"] == found["by_seat"][0]["win_rate"]
    assert first["difference"] == pytest.approx(first["win_rate"] - first["equal_share"])


def test_a_simulation_begins_where_a_position_is(quattro: Quattro, position: Path, saved: Path) -> None:
    line = ("simulate", GAME, "--games", 5, "--bots", "greedy,random", "--json", "--from")

    staged = cast("dict[str, Any]", quattro(*line, position).json)
    again = cast("dict[str, Any]", quattro(*line, position, "--jobs", 2).json)
    recorded = quattro(*line, saved)

    assert (staged["games"], staged["from"]) == (5, str(position))
    assert staged["length"]["shortest"] < staged["length"]["longest"], "luck to come is not always the same"
    assert [bot["points_mean"] for bot in staged["bots"]] == [bot["points_mean"] for bot in again["bots"]]
    assert recorded.code == 0


@pytest.mark.parametrize("game", [GAME, "seven-wonders", "renaissance-wars"])
def test_games_simulated_from_a_position_are_game_files_like_others(
    game: str, quattro: Quattro, tmp_path: Path
) -> None:
    position, games, rows, again = (tmp_path / name for name in ("p.toml", "g.jsonl", "r.parquet", "a.parquet"))
    position.write_text(f'game = "{game}"\n[[seats]]\n[[seats]]\n[[seats]]\n')
    line = ("simulate", game, "--games", 2, "--from", position, "--bots", "random")

    simulated = quattro(*line, "--out", games, "--parquet", rows, "--jobs", 2)

    assert (simulated.code, simulated.err) == (0, "")
    assert quattro("verify", games).code == 0
    assert quattro("replay", games, "--game", 2).code == 0
    assert quattro("export", games, "--parquet", again).code == 0
    assert rows.read_bytes() == again.read_bytes()
    headers = [json.loads(text) for text in games.read_text().splitlines() if text.startswith('{"format"')]
    assert [header["position"] for header in headers] == [{"seats": [{}, {}, {}]}] * 2
    assert [header["version"] for header in headers] == [2, 2]


def test_a_game_under_way_is_simulated_from_but_not_recorded(quattro: Quattro, saved: Path, tmp_path: Path) -> None:
    ran = quattro("simulate", GAME, "--games", 1, "--from", saved, "--out", tmp_path / "games.jsonl")

    assert (ran.code, ran.err) == (
        2,
        f"{saved} is a game under way, and no game file can begin there with other luck; leave out --out and "
        "--parquet, or begin with a position.\n",
    )


@pytest.mark.parametrize("more", ["--seats 2", "-o set=base", "--bots a,b,c"])
def test_a_position_keeps_its_table(quattro: Quattro, position: Path, more: str) -> None:
    ran = quattro("simulate", GAME, "--from", position, *more.split())

    assert (ran.code, ran.err.count("\n")) == (2, 1)


def test_nobody_plays_on_from_the_end_or_from_another_game(quattro: Quattro, several: Path) -> None:
    assert "the game is over" in quattro("simulate", GAME, "--from", several).err
    assert "not of seven-wonders" in quattro("simulate", "seven-wonders", "--from", several).err


def test_the_journal_is_json_line_by_line(quattro: Quattro, tmp_path: Path) -> None:
    held(quattro, "--out", tmp_path / "journal.jsonl")

    header, *games = map(json.loads, (tmp_path / "journal.jsonl").read_text().splitlines())

    assert header["bots"] == ["greedy", "random"]
    assert [game["number"] for game in games] == [0, 1, 2, 3]
