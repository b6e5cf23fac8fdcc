"""The log: it cannot flood, it is one JSON object a line, and no secret gets into it."""

from __future__ import annotations

import ast
import asyncio
import io
import json
import logging
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import quattrocento.server
from quattrocento.server.keys import mark_of
from quattrocento.server.logs import Bounded, JsonLines, note_mishap, without_secrets
from tests.server.crowds import connected
from tests.server.houses import Page, ServerProcess, receive, say, snapshot_until

KEY = "Kz-0_q9Vb3nM7tRw2yLx5A"


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def written(clock: Clock) -> Iterator[tuple[logging.Logger, io.StringIO]]:
    """A logger of its own that lets three lines of a kind through, and what it writes."""
    stream = io.StringIO()
    handler = Bounded(stream, most=3, a_while=3600, clock=clock)
    handler.setFormatter(JsonLines())
    logger = logging.Logger("test")
    logger.addHandler(handler)
    yield logger, stream
    handler.close()


def lines(stream: io.StringIO) -> list[dict[str, str]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_sentence_for_people_says_besides_what_kind_of_thing_happened(
    written: tuple[logging.Logger, io.StringIO],
) -> None:
    logger, stream = written
    for number in range(5):
        logger.error("%s", f"The database {number} is gone.", extra={"event": "a database is gone"})
    logger.error("%s", "The bus is gone.", extra={"event": "the bus is gone"})
    said = [(line["event"], line["message"]) for line in lines(stream)]
    assert said[:3] == [("a database is gone", f"The database {number} is gone.") for number in range(3)]
    assert said[3:] == [("the bus is gone", "The bus is gone.")]


def test_every_line_says_what_kind_of_thing_happened() -> None:
    """Words without values are what lines are told apart and counted by."""
    nameless = []
    for path in sorted(Path(quattrocento.server.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("log.") and node.args:
                is_bare = ast.unparse(node.args[0]) == "'%s'" or isinstance(node.args[0], ast.JoinedStr)
                if is_bare and not any(more.arg == "extra" for more in node.keywords):
                    nameless.append(f"{path.name}:{node.lineno}")
    assert nameless == []


def test_a_flood_of_one_kind_is_counted_and_others_are_heard(
    written: tuple[logging.Logger, io.StringIO], clock: Clock
) -> None:
    logger, stream = written
    for number in range(85_651):
        logger.error("no file for connection %d", number)
    logger.error("something else")
    clock.now += 3601
    logger.error("no file for connection %d", 7)

    assert [line["message"].strip() for line in lines(stream)] == [
        *(f"no file for connection {number}" for number in range(3)),
        "something else",
        "85648 more of this kind were not written down: no file for connection %d",
        "no file for connection 7",
    ]


def test_a_flood_that_is_over_is_told_of_by_itself() -> None:
    stream = io.StringIO()
    handler = Bounded(stream, most=1, a_while=0.2)
    for _ in range(5):
        handler.handle(logging.LogRecord("test", logging.ERROR, "", 0, "again", (), None))
    until = time.monotonic() + 30
    while "4 more of this kind" not in stream.getvalue() and time.monotonic() < until:
        time.sleep(0.05)
    assert stream.getvalue().splitlines()[-1].startswith("4 more of this kind")
    handler.close()


def test_a_flood_of_many_kinds_is_bounded_too(written: tuple[logging.Logger, io.StringIO], clock: Clock) -> None:
    logger, stream = written
    for number in range(5000):
        logger.error(f"kind {number}")
    assert len(lines(stream)) < 210
    clock.now += 3601
    logger.error("another one")
    assert "of many kinds were not written down" in stream.getvalue()
    assert lines(stream)[-1]["message"] == "another one"


def test_what_is_kept_back_is_told_at_the_end(written: tuple[logging.Logger, io.StringIO]) -> None:
    logger, stream = written
    for _ in range(10):
        logger.error("again")
    logger.handlers[0].close()
    assert "7 more of this kind" in stream.getvalue()


def test_a_line_is_structured(written: tuple[logging.Logger, io.StringIO]) -> None:
    logger, stream = written
    try:
        raise KeyError("x")
    except KeyError:
        logger.exception("table %s cannot be read", "abc")
    (line,) = lines(stream)
    assert (line["level"], line["event"]) == ("ERROR", "table %s cannot be read")
    assert line["message"] == "table abc cannot be read"
    assert "KeyError" in line["error"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line["at"])


@pytest.mark.parametrize(
    "text",
    [
        f"cookie quattro={KEY}; other=1",
        f"__Host-quattro={KEY}",
        f"/t/0123456789ab#seat={KEY}",
        f'{{"secret": "{KEY}"}}',
        f"hashed({KEY!r})",
        f"postgresql://ann:{KEY}@db/tables",
        f"postgresql://ann:s3cret@{KEY}@db/tables",
        f"connection failed: host=db password={KEY} dbname=x",
        "a" * 64,
    ],
)
def test_secrets_are_not_written_down(text: str) -> None:
    said = without_secrets(text)
    assert KEY not in said
    assert "a" * 64 not in said
    assert "…" in said


@pytest.mark.parametrize(
    "text",
    [
        "table %s cannot be read",
        "at 0x7f0aa13c87d0",
        "123456 answers",
        "self._unset_keepalive_if_required()",
        "seat=3",
        "sqlite:///a/b.db",
    ],
)
def test_what_is_no_secret_stays(text: str) -> None:
    assert without_secrets(text) == text


def test_tables_are_told_apart_in_the_log_but_cannot_be_watched_by_it() -> None:
    one, other = "0123456789ab", "ba9876543210"
    said = without_secrets(f"table {one} cannot be read: table {one} is not table {other}; /t/{one}/")
    assert one not in said
    assert other not in said
    mark = mark_of(one)
    assert said == f"table {mark} cannot be read: table {mark} is not table {mark_of(other)}; /t/{mark}/"
    assert len(mark) == 8
    assert without_secrets(said) == said


def test_the_loop_says_what_happened_but_not_to_whom(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        loop = asyncio.get_running_loop()
        note_mishap(loop, {"message": "it broke", "exception": OSError(24, "x"), "socket": "raddr=203.0.113.7"})

    asyncio.run(play())
    assert "it broke" in caplog.text
    assert "203.0.113.7" not in caplog.text


def test_a_session_leaves_no_secrets_and_no_addresses_in_the_log(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> list[str]:
        ann, bob = Page(server.url), Page(server.url)
        await ann.create(seats=2, bot=None, start=False)
        link = (await ann.post(f"/api/tables/{ann.table}/link")).json()["path"]
        secret = link.partition("=")[2]
        assert (await bob.post(f"/api/tables/{ann.table}/sit", {"secret": secret})).status_code == 200
        await bob.post(f"/api/tables/{ann.table}/join", {"player": "Bob"})
        async with ann.socket() as socket:
            await say(socket, "start")
            await receive(socket, "accepted")
            question = (await snapshot_until(socket, []))["question"]
            server.database.unlink()  # so that there is something to log
            await say(socket, "answer", question=question["number"], options=[question["choices"][0]["id"]])
            await receive(socket, "refused")
        assert (await ann.post("/api/tables", {"secret": secret})).status_code == 400
        reader, writer = await connected(server, b"\x00nonsense \x01\r\n\r\n")
        await reader.read()
        writer.close()
        for page in (ann, bob):
            await page.client.aclose()
        return [secret, ann.key, bob.key, ann.table]

    server = ServerProcess(tmp_path)
    server.start()
    try:
        secrets = asyncio.run(scene(server))
    finally:
        server.stop()
    log = server.log()
    assert log
    for line in log.splitlines():
        entry: dict[str, Any] = json.loads(line)
        assert {"at", "level", "from", "event", "message"} <= set(entry)
    assert all(secrets)
    assert not [secret for secret in secrets if secret in log]
    assert "127.0.0.1" not in log
    assert "/api/" not in log
