"""How long an answer takes when many tables play at once: `python -m tests.server.load --tables 200 --seconds 20`.

One server process, one person per table who answers as soon as asked, bots at the other seats. Prints how many
answers were acknowledged and the time from answer to acknowledgement. Not a test: machines differ.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
import uuid
from pathlib import Path

from tests.server.houses import Page, ServerProcess


class Person:
    """Sits at one table, answers at random speed of a quick player, and takes the time."""

    def __init__(self, url: str, bot: str, think: float) -> None:
        self.page = Page(url)
        self.bot = bot
        self.think = think
        self.times: list[float] = []
        self.games = 0

    async def play(self, until: float) -> None:
        while time.monotonic() < until:
            await self.page.create(seats=4, bot=self.bot)
            self.games += 1
            await self._one_game(until)

    async def _one_game(self, until: float) -> None:
        async with self.page.socket() as socket:
            waiting: tuple[str, float] | None = None
            while time.monotonic() < until:
                try:
                    message = json.loads(await asyncio.wait_for(socket.recv(), 5))
                except TimeoutError:
                    continue
                if message["type"] == "accepted" and waiting and message["command"] == waiting[0]:
                    self.times.append(time.monotonic() - waiting[1])
                    waiting = None
                if message["type"] != "snapshot":
                    continue
                if message["table"]["stage"] == "over":
                    return
                question = message["question"]
                if question is not None and waiting is None:
                    await asyncio.sleep(self.think)
                    command = str(uuid.uuid4())
                    waiting = (command, time.monotonic())
                    choice = question["choices"][question["number"] % len(question["choices"])]["id"]
                    answer = {"type": "answer", "command": command, "question": question["number"], "options": [choice]}
                    await socket.send(json.dumps(answer))


async def measure(server: ServerProcess, tables: int, seconds: float, bot: str, think: float) -> list[Person]:
    people = [Person(server.url, bot, think) for _ in range(tables)]
    until = time.monotonic() + seconds
    await asyncio.gather(*(person.play(until) for person in people))
    return people


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds a bot takes at least")
    parser.add_argument("--think", type=float, default=1.0, help="seconds a person takes")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), wish.pause)
        server.start()
        try:
            people = asyncio.run(measure(server, wish.tables, wish.seconds, wish.bot, wish.think))
        finally:
            server.end()
    times = sorted(one for person in people for one in person.times)
    games = sum(person.games for person in people)
    print(f"{wish.tables} tables, {games} games begun, {len(times)} answers in {wish.seconds:.0f} s")
    for share in (0.5, 0.9, 0.99, 1.0):
        print(f"  {share:4.0%} acknowledged within {times[min(len(times) - 1, int(share * len(times)))] * 1000:.1f} ms")


if __name__ == "__main__":
    main()
