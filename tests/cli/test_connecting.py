"""A seat for a language model: whole games through the real client library, refusals, and nothing that is hidden."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import Client, StdioServerParameters
from mcp.types import CallToolResult, TextContent

from quattrocento.cli.door.guest import Guest
from quattrocento.cli.door.tools import set_up
from quattrocento.engine.rng import seeded
from quattrocento.games import shelf
from tests.cli.conftest import Quattro

Dialogue = Callable[[Client], Awaitable[None]]
IDS = re.compile(r"^\d+\. .*\(id (\d+)\)$", re.MULTILINE)
RANGE = re.compile(r"^(\d+) to (\d+): ", re.MULTILINE)


def connected(dialogue: Dialogue, *arguments: object) -> None:
    """Hold a dialogue with `quattro mcp` in a process of its own, over its standard streams."""
    command = ["-m", "quattrocento", "mcp", *map(str, arguments)]
    here = {name: os.environ[name] for name in ("PYTHONPATH",) if name in os.environ}  # the client hands on very little
    server = StdioServerParameters(command=sys.executable, args=command, env=here)

    async def hold() -> None:
        async with Client(server) as client:
            await dialogue(client)

    anyio.run(hold)


async def told(client: Client, tool: str, **arguments: object) -> str:
    reply = await client.call_tool(tool, dict(arguments))
    assert not reply.is_error, words_of(reply)
    return words_of(reply)


async def refused(client: Client, tool: str, **arguments: object) -> dict[str, Any]:
    """The parts of a refusal; its text is the message."""
    reply = await client.call_tool(tool, dict(arguments))
    assert reply.is_error, words_of(reply)
    assert isinstance(reply.structured_content, dict)
    error = reply.structured_content["error"]
    assert isinstance(error, dict)
    assert error["message"] == words_of(reply)
    return error


def words_of(reply: CallToolResult) -> str:
    assert len(reply.content) == 1
    assert isinstance(reply.content[0], TextContent)
    return reply.content[0].text


def by_lot(question: str, lots: random.Random) -> dict[str, int]:
    """One of the answers a question lists: by its id, or by a number of a range that is not listed one by one."""
    ids = [{"id": int(id)} for id in IDS.findall(question)]
    ranges = [{"number": lots.randint(int(first), int(last))} for first, last in RANGE.findall(question)]
    return lots.choice(ids + ranges)


async def play_out(client: Client, lots: random.Random) -> str:
    """Answer by lot until the game is over; the last reply tells how it ended."""
    reply = await told(client, "options")
    while "Question:" in reply:
        question = reply[reply.index("Question:") :]
        reply = await told(client, "answer", **by_lot(question, lots))
    return reply


@pytest.mark.parametrize(("game", "seats"), [("seven-wonders", 2), ("guns-and-steel", 3), ("renaissance-wars", 3)])
def test_a_whole_game_is_played_through_the_client_library(
    quattro: Quattro, tmp_path: Path, game: str, seats: int
) -> None:
    path = tmp_path / "played.jsonl"

    async def dialogue(client: Client) -> None:
        assert [tool.name for tool in (await client.list_tools()).tools] == [
            "look", "options", "answer", "rules", "cards",
        ]  # fmt: skip
        assert shelf[game].name in await told(client, "look")
        end = await play_out(client, random.Random(game))
        assert "The game is over." in end
        assert end.count("Place ") == seats
        assert end.endswith("wins.") or end.endswith("win together.")
        assert end[end.index("The game is over.\nPlace") :] in await told(client, "look")
        assert (await refused(client, "answer", number=1))["kind"] == "not-asked"

    connected(dialogue, game, "--seats", seats, "--seat", 1, "--bots", "random", "--seed", 5, "--save", path)

    ran = quattro("verify", path)
    assert ran.code == 0, ran.err
    header = json.loads(path.read_text().splitlines()[0])
    assert header["players"][1] == "language-model"
    assert json.loads(path.read_text().splitlines()[-1])["outcome"]


def test_a_model_begins_games_itself_and_all_are_kept(quattro: Quattro, tmp_path: Path) -> None:
    path = tmp_path / "several.jsonl"

    async def dialogue(client: Client) -> None:
        assert (await refused(client, "look"))["kind"] == "not-asked"
        assert "7W-7" in await told(client, "rules", game="seven-wonders")
        for seed in (1, 2):
            wish = {"game": "guns-and-steel", "seats": 2, "options": {"set": "base"}, "seed": seed, "bots": ["greedy"]}
            begun = await told(client, "new_game", **wish)
            assert "Against you: seat 1 greedy." in begun
            await told(client, "answer", **by_lot(begun, random.Random(seed)))
        assert (await refused(client, "new_game", game="chess"))["kind"] == "bad-setup"
        assert (await refused(client, "new_game", game="guns-and-steel", seats=9))["kind"] == "bad-setup"
        assert "no bot" in (await refused(client, "new_game", game="guns-and-steel", bots=["bot.py:Bot"]))["message"]
        assert "Question:" in await told(client, "options"), "a refused wish leaves the game as it is"

    connected(dialogue, "--save", path)

    ran = quattro("verify", path)
    assert ran.code == 0, ran.err
    assert "2 games" in ran.out


def test_what_is_not_offered_is_refused_with_its_reason_and_rule() -> None:
    async def dialogue(client: Client) -> None:
        before = await told(client, "options")
        for wrong in ({"number": 0}, {"number": 99}, {"id": 0}, {"id": -1}, {"id": 10**30}, {}, {"number": 1, "id": 0}):
            error = await refused(client, "answer", **wrong)
            assert (error["kind"], error["rule"]) == ("illegal-action", "7W-7")
        assert "Build Lumber Yard is not on offer" in (await refused(client, "answer", id=0))["message"]
        assert (await refused(client, "rules", id="7W-999"))["kind"] == "unknown-rule"
        assert (await refused(client, "rules", search="xylophone"))["kind"] == "unknown-rule"
        for text in ("null", "{}", '["a"]'):  # are texts like others
            assert (await refused(client, "rules", search=text))["kind"] == "unknown-rule"
        assert "There is no option 10^18 or more" in (await refused(client, "answer", number=10**30))["message"]
        assert await told(client, "options") == before

    connected(dialogue, "seven-wonders", "--seats", 3, "--seed", 3, "--bots", "random")


def test_arguments_of_the_wrong_form_are_refused_in_a_sentence() -> None:
    sentences: list[tuple[str, str, object, str]] = [
        ("answer", "number", "x", "'number' is a whole number, and not 'x'."),
        ("answer", "number", "1", "'number' is a whole number, and not '1'."),
        ("answer", "number", 1.5, "'number' is a whole number, and not 1.5."),
        ("answer", "number", 1.0, "'number' is a whole number, and not 1.0."),
        ("answer", "number", True, "'number' is a whole number, and not True."),
        ("answer", "id", [1], "'id' is a whole number, and not a heap of values."),
        ("answer", "number", "null", "'number' is a whole number, and not 'null'."),
        ("answer", "number", "[1]", "'number' is a whole number, and not '[1]'."),
        ("cards", "nam", "x", "'cards' has no argument 'nam'; it takes name only."),
        ("answer", "nope", 1, "'answer' has no argument 'nope'; it takes number and id."),
        ("look", "seat", 1, "'look' takes no arguments, so no 'seat'."),
        ("cards", "name", 7, "'name' is text, and not 7."),
        ("rules", "search", False, "'search' is text, and not False."),
        (
            "new_game",
            "game",
            "chess",
            "There is no tool 'new_game' here; choose look, options, answer, rules or cards.",
        ),
    ]

    async def dialogue(client: Client) -> None:
        before = await told(client, "options")
        for tool, name, value, sentence in sentences:
            error = await refused(client, tool, **{name: value})
            assert (error["kind"], error["message"]) == ("bad-use", sentence)
        assert (await refused(client, "cards"))["message"] == "'cards' needs the argument 'name'."
        assert await told(client, "options") == before

    connected(dialogue, "seven-wonders", "--seats", 3, "--seed", 3, "--bots", "random")


def test_wishes_for_a_game_of_the_wrong_form_are_refused_in_a_sentence() -> None:
    sentences: list[tuple[str, object, str]] = [
        ("seats", "two", "'seats' is a whole number, and not 'two'."),
        ("bots", "greedy", "'bots' is a list, and not 'greedy'."),
        ("bots", '["greedy"]', "'bots' is a list, and not '[\"greedy\"]'."),
        ("options", '{"set":"base"}', "'options' is a set of values by name, and not '{\"set\":\"base\"}'."),
        ("bots", ["greedy", 1], "Each of 'bots' is text, and not 1."),
        ("options", ["base"], "'options' is a set of values by name, and not a heap of values."),
        ("options", {"set": 1}, "Each of 'options' is text, and not 1."),
    ]

    async def dialogue(client: Client) -> None:
        for name, value, sentence in sentences:
            error = await refused(client, "new_game", game="guns-and-steel", **{name: value})
            assert (error["kind"], error["message"]) == ("bad-use", sentence)
        assert (await refused(client, "look"))["kind"] == "not-asked"

    connected(dialogue)


def test_what_a_tool_takes_is_all_that_its_schema_allows() -> None:
    async def dialogue(client: Client) -> None:
        schemas = {tool.name: tool.input_schema for tool in (await client.list_tools()).tools}
        assert list(schemas["answer"]["properties"]) == ["number", "id"]
        assert all(schema["additionalProperties"] is False for schema in schemas.values())

    connected(dialogue)


def test_rules_and_cards_can_be_looked_up() -> None:
    async def dialogue(client: Client) -> None:
        assert "7W-7 " in await told(client, "rules")
        assert (await told(client, "rules", id="7w-7")).startswith("7W-7")
        assert "discard" in (await told(client, "rules", search="discard coins")).lower()
        assert (await told(client, "cards", name="baths")).startswith("Baths.")
        assert "fits" in await told(client, "cards", name="o")
        error = await refused(client, "cards", name="zzz")
        assert (error["kind"], error["message"]) == ("unknown-card", "There is no card with 'zzz' in its name.")
        assert (await refused(client, "cards", name=" "))["kind"] == "bad-use"

    connected(dialogue, "seven-wonders", "--seats", 3, "--bots", "random")


@pytest.mark.parametrize(("game", "seats"), [("seven-wonders", 3), ("guns-and-steel", 2), ("renaissance-wars", 3)])
def test_worlds_that_look_alike_to_the_seat_are_told_alike(game: str, seats: int) -> None:
    guest = Guest(set_up(shelf[game], seats, ["random"], None, 11, 0), 0)
    lots, chance = random.Random(game), seeded(11, "worlds")
    differed = 0
    for _ in range(12):
        whole = guest._state
        view = shelf[game].view(whole, 0)
        texts = set()
        for _ in range(4):
            guest._state = shelf[game].imagine(view, chance)
            differed += guest._state.encode() != whole.encode()
            guest._looked_at = 0
            texts.add("\n".join(guest.look() + guest.options()))
        assert len(texts) == 1
        guest._state = whole
        guest.answer(None, by_lot("\n".join(guest.options()), lots)["id"])

    assert differed, "the worlds were all the same"


def test_nothing_but_messages_stands_on_standard_output() -> None:
    hello = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "0"}},
    }
    asked = "".join(f"{json.dumps(message)}\n" for message in (hello, {"jsonrpc": "2.0"})) + "no message at all\n"
    line = [sys.executable, "-m", "quattrocento", "mcp", "guns-and-steel", "--seats", "2"]

    ran = subprocess.run(line, input=asked, capture_output=True, text=True, timeout=60)

    assert ran.returncode == 0
    assert [json.loads(line)["jsonrpc"] for line in ran.stdout.splitlines()] == ["2.0"] * len(ran.stdout.splitlines())
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    "line",
    [
        "chess",
        "guns-and-steel --seats 9",
        "guns-and-steel --seat 7",
        "guns-and-steel --bots nobody",
        "guns-and-steel --bots greedy,",
        "guns-and-steel --seats 2 --bots greedy,random",
        "guns-and-steel -o set=blue",
        "guns-and-steel --seed 99999999999999999999",
        "guns-and-steel --save no/such/folder.jsonl",
        "--seats 3",
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused_in_a_sentence(quattro: Quattro, line: str) -> None:
    ran = quattro("mcp", *line.split())

    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert ran.out == ""
