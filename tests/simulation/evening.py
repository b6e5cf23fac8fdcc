"""People who meet at a simulated server: one makes a table, the others come, and they play one game after another."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from quattrocento.engine.record import lines_of, verify
from quattrocento.games import shelf
from tests.simulation.disk import Disk
from tests.simulation.page import Browser, Page, Scene
from tests.simulation.trace import Wrong

# How often which game is played. All are, but some take a thousand answers and others a dozen.
GAMES: Final = {"blind-draft": 70, "seven-wonders": 24, "guns-and-steel": 4, "renaissance-wars": 2}
LONG: Final = ("guns-and-steel", "renaissance-wars")
BOTS: Final = ("random", "random", "greedy")
STUCK: Final = 240.0  # seconds without an answer, and with nothing wrong any more, after which a game stands still
SETTLED: Final = 40.0  # seconds in which everybody has heard everything
FILE_TRIES: Final = 60
GHOST: Final = 20.0  # seconds after which a seat is freed whose owner never came


class Party(NamedTuple):
    """What is played, and by how many people and watchers."""

    game: str
    seats: int
    people: int
    watchers: int
    bot: str


def party(luck: Random) -> Party:
    game = shelf[luck.choices(list(GAMES), list(GAMES.values()))[0]]
    seats = luck.randint(game.fewest, game.fewest if game.id in LONG else min(game.most, 5))
    return Party(game.id, seats, luck.randint(1, min(seats, 4)), luck.randint(0, 1), luck.choice(BOTS))


class Evening:
    """One circle of friends. `is_late` says that the game under way is the last."""

    def __init__(self, scene: Scene, disk: Disk, number: int) -> None:
        self._scene, self._disk, self._number = scene, disk, number
        self._luck = scene.outside.luck(f"evening {number}")
        self._games = 0
        self.is_late = False
        self._moved = 0.0  # when something last happened, or could not because of trouble
        self.table = ""
        self._taken = {0}  # the seats of which their owners have heard
        self.pages: list[Page] = []

    async def spend(self) -> None:
        while not self.is_late:
            self._games += 1
            await self._play(party(self._luck))

    async def _play(self, wish: Party) -> None:
        circle = f"{self._number}.{self._games}"
        friends = [Browser(self._scene, f"{circle}{'abcd'[place]}") for place in range(wish.people)]
        self._scene.outside.tell(circle, f"plays {wish.game}", f"{wish.people} of {wish.seats}")
        body = {"game": wish.game, "seats": wish.seats, "options": {}, "player": friends[0].name}
        self.table = await self._made(friends[0], body | {"bot": None, "start": False})
        host = self._seated(friends[0])
        guests = [self._scene.outside.begin(self._come(friend)) for friend in friends[1:]]
        self.pages += [
            Page(Browser(self._scene, f"{circle}w{n}"), self.table, f"{circle}w{n}") for n in range(wish.watchers)
        ]
        await self._gather(host, guests, wish)
        if self._ghosts(host):  # somebody sat down too late to be freed, and will never come
            self._scene.outside.tell(circle, "gives up")
        else:
            await self._ended()
            await self._check(friends[0], wish.game)
        for page in self.pages:
            page.close()
        self.table, self.pages, self._taken = "", [], {0}

    async def _made(self, host: Browser, body: dict[str, Any]) -> str:
        """A table of which the host has heard: others may have been made in vain, and use a deal up."""
        while True:
            offer = msgspec.json.decode((await host.insist("/api/deal")).body)
            deal = {"nonce": offer["nonce"], "entropy": self._luck.randbytes(16).hex()}
            reply = await host.insist("/api/tables", body | {"deal": deal})
            if reply.status == 200:
                return str(msgspec.json.decode(reply.body)["id"])

    def _seated(self, friend: Browser) -> Page:
        page = Page(friend, self.table, friend.name)
        self.pages.append(page)
        page.play()
        return page

    async def _come(self, friend: Browser) -> None:
        """Take a seat; where all are taken, somebody has one of whom nobody knows, and the host will see to it."""
        wish = {"player": friend.name, "entropy": self._luck.randbytes(16).hex()}
        while (reply := await friend.insist(f"/api/tables/{self.table}/join", wish)).status != 200:
            await asyncio.sleep(self._luck.uniform(1, 5))
        self._taken.add(msgspec.json.decode(reply.body)["seat"])
        self._seated(friend)
        if self._luck.random() < 0.3:
            await self._second_device(friend)

    async def _second_device(self, friend: Browser) -> None:
        """The same seat in another browser, by a link."""
        reply = await friend.insist(f"/api/tables/{self.table}/link", {})
        if reply.status == 200:
            other = Browser(self._scene, f"{friend.name}2")
            secret = msgspec.json.decode(reply.body)["path"].partition("#seat=")[2]
            if (await other.insist(f"/api/tables/{self.table}/sit", {"secret": secret})).status == 200:
                self._seated(other)

    async def _gather(self, host: Page, guests: list[asyncio.Task[None]], wish: Party) -> None:
        """The host waits for everybody, frees seats nobody came to, and begins."""
        while waiting := sum(not guest.done() for guest in guests):
            await self._wait(GHOST, has_moved=waiting != sum(not guest.done() for guest in guests))
            await self._free_ghosts(host)
        while host.snapshot is None or host.snapshot["table"]["stage"] == "lobby":
            if not await self._free_ghosts(host) and host.snapshot is not None:
                host.say("start", bot=wish.bot)
            await self._wait(self._luck.uniform(3, 8), has_moved=False)

    async def _free_ghosts(self, host: Page) -> bool:
        """Free the seats nobody came to; whether there were any."""
        ghosts = self._ghosts(host)
        for seat in ghosts:
            host.say("free-seat", seat=seat)
        if ghosts:
            await self._wait(GHOST, has_moved=False)
        return bool(ghosts)

    def _ghosts(self, host: Page) -> list[int]:
        """Seats of people who never heard that they have one."""
        seats = host.snapshot["table"]["seats"] if host.snapshot else []
        return [seat["seat"] for seat in seats if seat["kind"] == "person" and seat["seat"] not in self._taken]

    async def _ended(self) -> None:
        rows = -1
        while self._disk.stage(self.table) != "over":
            rows, had = self._disk.count(self.table), rows
            await self._wait(5.0, has_moved=rows != had)

    async def _wait(self, seconds: float, has_moved: bool) -> None:
        """Wait for others; once nothing disturbs them any more, a table has to go on."""
        await asyncio.sleep(seconds)
        now = self._scene.outside.loop.time()
        if has_moved or self._scene.is_still or not self._scene.is_calm:
            self._moved = now
        if now - self._moved > STUCK:
            raise Wrong(f"table {self.table} stands still")

    async def _check(self, host: Browser, game: str) -> None:
        """What is stored is what was asked for, and the game file tells the same story."""
        self._scene.ledger.check(self.table)
        verify(shelf[game], lines_of(await self._file(host)), self.table)
        if self.is_late:
            await asyncio.sleep(SETTLED)
            await self.compare()

    async def _file(self, host: Browser) -> str:
        """The game file; a node may hear a little later than the disk that the game is over."""
        for _ in range(FILE_TRIES):
            reply = await host.insist(f"/api/tables/{self.table}/file")
            if reply.status == 200:
                return reply.body.decode()
            await asyncio.sleep(1.0)
        raise Wrong(f"the game file of table {self.table} is refused with {reply.status}")

    async def compare(self) -> None:
        """Everybody sees what he would see if he came now."""
        pairs = [(page, Page(page.browser, self.table, f"{page.name}'")) for page in self.pages]
        await asyncio.sleep(SETTLED)
        for page, fresh in pairs:
            seen, shown = (self._told(page.snapshot), page.events), (self._told(fresh.snapshot), fresh.events)
            if seen != shown:
                raise Wrong(f"{page.name} sees {_difference(seen, shown)}")
            fresh.close()

    def _told(self, snapshot: dict[str, Any] | None) -> dict[str, Any] | None:
        """What everybody must see alike: without a bus, nodes know only of the pages of their own."""
        if snapshot is None or self._scene.knows_presence:
            return snapshot
        seats = [seat | {"here": False} for seat in snapshot["table"]["seats"]]
        return snapshot | {"table": snapshot["table"] | {"seats": seats}}


def _difference(seen: tuple[Any, Any], shown: tuple[Any, Any]) -> str:
    if seen[0] is None or shown[0] is None:
        return "nothing, or whoever comes now does"
    if seen[1] != shown[1]:
        return f"{len(seen[1])} lines and not {len(shown[1])}: {seen[1][-1:]} and not {shown[1][-1:]}"
    return "; ".join(
        f"{key} = {value} and not {shown[0][key]}" for key, value in seen[0].items() if value != shown[0][key]
    )
