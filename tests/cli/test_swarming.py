"""`quattro swarm`: what it prints, when it ends, and on whom it is not let loose."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from quattrocento.server.swarm import hands
from quattrocento.server.swarm.browsing import address_of
from quattrocento.server.swarm.crowd import Plan, swarm
from quattrocento.server.swarm.figures import Figures
from quattrocento.server.swarm.guest import Wish
from quattrocento.server.swarm.hands import Outcome
from tests.cli.conftest import Quattro
from tests.server.houses import PATIENCE, ServerProcess, free_port

GAME = "seven-wonders"
PROMISED = ("tables", "answers", "answers_per_second", "p50_ms", "p90_ms", "p99_ms", "errors")


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("swarmed"))
    process.start()
    plan = Plan(address_of(process.url), [Wish(GAME, 3, "random")], 1, 60.0, 0.0, 0.0)
    asyncio.run(played(plan, process, 3))  # the processes of bots are there
    yield process
    process.end()


@pytest.fixture
def server(process: ServerProcess) -> str:
    return process.url


async def played(plan: Plan, process: ServerProcess, answers: int) -> None:
    stop, before = asyncio.Event(), given(process)
    playing = asyncio.create_task(swarm(plan, stop))
    while given(process) < before + answers:
        await asyncio.sleep(0.1)
    stop.set()
    await playing


def given(process: ServerProcess) -> int:
    """How many answers of people are stored."""
    with closing(sqlite3.connect(process.database)) as connection:
        return int(connection.execute("SELECT count(*) FROM answers WHERE seat = 0").fetchone()[0])


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_figures_come_as_one_json_document(quattro: Quattro, server: str, jobs: int) -> None:
    wish = ("--tables", 3, "--seconds", 2, "--think", 0, "--ramp", 0, "--jobs", jobs)
    ran = quattro("swarm", server, *wish, "--game", GAME, "--seats", 3, "--verify", "--json")

    assert ran.code == 0, ran.err
    figures = json.loads(ran.out)
    assert all(isinstance(figures[key], int | float) for key in PROMISED)
    assert figures["tables"] == 3
    assert figures["answers"] > 0
    assert figures["errors"] == 0, figures
    assert figures["verified"] == figures["finished"]
    assert 0 < figures["p50_ms"] <= figures["p90_ms"] <= figures["p99_ms"] <= figures["longest_ms"]


@pytest.mark.parametrize(
    ("errors", "answers", "code"),
    [({}, 5, 0), ({"lost-connection": 3}, 5, 0), ({"lost-connection": 3}, 0, 1), ({"lost-answer": 1}, 5, 1)],
)
def test_a_broken_promise_is_told_by_the_exit_code(
    quattro: Quattro, server: str, monkeypatch: pytest.MonkeyPatch, errors: dict[str, int], answers: int, code: int
) -> None:
    outcome = Outcome(Figures(tables=1, answers=answers, seconds=1.0, errors=errors), 0)
    monkeypatch.setattr(hands, "run", lambda *anything: outcome)

    ran = quattro("swarm", server, "--tables", 1, "--verify")

    assert ran.code == code
    assert "No game was finished, so none was verified" in ran.out
    assert all(f"{count} time" in ran.out for count in errors.values())


def test_people_read_sentences_and_a_table(quattro: Quattro, server: str) -> None:
    ran = quattro("swarm", server, "--tables", 1, "--seconds", 1, "--think", 0, "--game", GAME)

    assert ran.code == 0, ran.err
    assert ran.out.startswith("1 table, ")
    assert " acknowledged in 1.0 s: " in ran.out
    assert "half within" in ran.out
    assert "Error" not in ran.out


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ("URL --tables 0", "--tables must be 1 or more, not 0."),
        ("URL --tables 50001", "--tables must be 50,000 or less, not 50,001."),
        ("URL --seconds 0", "--seconds must be more than 0 and at most a day (86400), not 0."),
        ("URL --seconds inf", "--seconds must be more than 0 and at most a day (86400), not inf."),
        ("URL --think -1", "--think must be between 0 and a day (86400), not -1."),
        ("URL --think nan", "--think must be between 0 and a day (86400), not nan."),
        ("URL --ramp 1e9", "--ramp must be between 0 and a day (86400), not 1e+09."),
        ("URL --jobs 65", "--jobs must be 64 or less, not 65."),
        ("URL --game chess", "The server has no game chess; choose guns-and-steel, "),
        ("URL --seats 99", "--seats 99 is for no game there; 2 to 7 can sit at its tables."),
        ("URL --bot Deep", "The server has no bot Deep; choose "),
        ("file:///etc/passwd", "'file:///etc/passwd' is not the address of a server, such as http://127.0.0.1:8400."),
        ("http://nowhere.invalid", "There is no host called nowhere.invalid."),
        ("http://127.0.0.1:NOBODY", "Nobody answers at http://127.0.0.1:NOBODY; is the server running?"),
        (
            "http://127.0.0.1:OTHER",
            "Somebody answers at http://127.0.0.1:OTHER, but not as a Quattrocento server does.",
        ),
    ],
)
def test_nonsense_is_refused_in_a_sentence(quattro: Quattro, server: str, wish: str, sentence: str) -> None:
    nobody = str(free_port())
    with HTTPServer(("127.0.0.1", 0), Stranger) as other:
        thread = Thread(target=other.serve_forever, args=(0.01,))
        thread.start()
        places = {"URL": server, "NOBODY": nobody, "OTHER": str(other.server_port)}
        for name, place in places.items():
            wish, sentence = wish.replace(name, place), sentence.replace(name, place)
        ran = quattro("swarm", *wish.split())
        other.shutdown()
        thread.join()

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(sentence)
    assert ran.err.count("\n") == 1


class Stranger(BaseHTTPRequestHandler):
    """Another server than ours."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<html>")

    def log_message(self, format: str, *arguments: object) -> None:
        pass


def test_somebody_elses_server_is_left_alone(quattro: Quattro) -> None:
    began = time.monotonic()
    ran = quattro("swarm", "http://192.0.2.1")

    assert ran.code == 2
    assert "A swarm on somebody else's server is an attack" in ran.err
    assert "--yes-this-is-mine" in ran.err
    assert time.monotonic() - began < 5, "it was not even asked"


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_whoever_stops_it_is_told_what_there_is(process: ServerProcess, number: int, code: int, jobs: str) -> None:
    before = given(process)
    line = [sys.executable, "-m", "quattrocento", "swarm", process.url, "--tables", "2", "--seconds", "1000", "--json"]
    wish = ["--think", "0", "--ramp", "0", "--jobs", jobs]
    with subprocess.Popen([*line, *wish], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        try:
            while given(process) < before + 30:  # by then everybody is there
                time.sleep(0.05)
            running.send_signal(number)
            out, err = running.communicate(timeout=PATIENCE)
        finally:
            running.kill()

    assert running.returncode == code
    assert json.loads(out)["answers"] > 0
    assert "Traceback" not in err


def test_hands_end_when_whoever_started_them_is_killed(process: ServerProcess) -> None:
    before = given(process)
    line = [sys.executable, "-m", "quattrocento", "swarm", process.url, "--tables", "2", "--jobs", "2"]
    with subprocess.Popen([*line, "--ramp", "0", "--seconds", "1000"], start_new_session=True) as running:
        try:
            while given(process) <= before:
                time.sleep(0.05)
        finally:
            running.kill()
    until = time.monotonic() + PATIENCE
    while is_there(running.pid):
        assert time.monotonic() < until, "processes of a swarm go on without it"
        time.sleep(0.1)


def is_there(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_help_says_what_a_swarm_on_others_is(quattro: Quattro) -> None:
    ran = quattro("swarm", "--help")

    assert ran.code == 0
    assert "an attack" in " ".join(ran.out.split())
