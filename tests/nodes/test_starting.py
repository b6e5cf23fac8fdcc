"""A node that starts on a database that does not answer: it ends with a sentence, soon, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest

from quattrocento.server.nodes import words
from quattrocento.server.nodes.bus import Hall
from quattrocento.server.store import Unavailable
from tests.nodes.house import PACE, NodeHere, SharedStore
from tests.server.houses import PATIENCE, free_port
from tests.server.relay import Relay
from tests.server.toy_store import ToyPlace
from tests.services import Postgres


class Frozen(SharedStore):
    """A store that says its name, and nothing when somebody wants to be alive."""

    async def beat(self, node: str, seconds: float) -> None:
        await asyncio.sleep(3600)


@pytest.mark.parametrize(("kind", "is_away"), [(SharedStore, True), (Frozen, False)], ids=["away", "frozen"])
def test_a_node_that_can_give_no_first_sign_of_life_is_not_started(kind: type[SharedStore], is_away: bool) -> None:
    async def run() -> None:
        place = ToyPlace(kind)
        place.is_away = is_away
        node = NodeHere(place, Hall(), "node0", PACE)
        with pytest.raises(Unavailable) as refused:
            await node.open()
        assert str(refused.value) == words.NOT_STARTED
        assert node.node.problems == [words.NOT_BEGUN]
        await node.die()

    asyncio.run(run())


@pytest.mark.parametrize("asked", [b"INSERT INTO house", b"INSERT INTO nodes"])
def test_the_command_ends_with_one_sentence(postgres_service: Postgres, database_url: str, asked: bytes) -> None:
    way = Relay(postgres_service.port)
    way.mute_at = asked
    url = database_url.replace(f":{postgres_service.port}/", f":{way.port}/")
    command = [sys.executable, "-m", "quattrocento", "serve", "--port", str(free_port()), "--db", url]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    finally:
        way.close()
    assert done.returncode == 2
    assert done.stderr.endswith(f"{words.NOT_STARTED}\n")
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
