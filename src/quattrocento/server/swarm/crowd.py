"""Many people at once: they come one after another, are measured once all are there, and go when the time is over."""

from __future__ import annotations

import asyncio
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from ...engine.errors import BadSetup, QuattrocentoError
from ...engine.record import lines_of, read_record, verify
from ...games import shelf
from . import words
from .browsing import Address, Browser, Reply, decoded
from .figures import Figures
from .guest import POLITE, Finished, Guest, Wish

SEATED_WITHIN: Final = 60.0  # seconds after the last one came; those who are not seated by then never will be
USUAL_SEATS: Final = 4
LOOKS_EVERY: Final = 0.5
FILES_AT_ONCE: Final = 8


class Plan(msgspec.Struct, frozen=True):
    """What a swarm is to do. A part of it, for one process, has another number of tables and of its first guest."""

    address: Address
    wishes: list[Wish]
    tables: int
    seconds: float
    think: float
    ramp: float  # seconds in which all have come
    verifies: bool = False
    first: int = 0


class _Game(msgspec.Struct):
    id: str
    fewest: int
    most: int
    bots: list[str]


class _Hello(msgspec.Struct):
    version: str


async def wishes_for(address: Address, games: list[str], seats: int | None, bot: str) -> list[Wish]:
    """The tables to open, game by game, if there is a server that has them."""
    browser = Browser(address)
    hello, listed = await _asked(browser, "/api/hello"), await _asked(browser, "/api/games")
    there: list[_Game] | None = decoded(listed.body, list[_Game])
    if decoded(hello.body, _Hello) is None or not there:
        raise BadSetup(words.another_server(address.origin))
    for id in games:
        if id not in {game.id for game in there}:
            raise BadSetup(words.no_game(id, (game.id for game in there)))
    chosen = [game for game in there if game.id in games or not games]
    if bot not in chosen[0].bots:
        raise BadSetup(words.no_bot(bot, chosen[0].bots))
    if seats is not None:
        fitting = [game for game in chosen if game.fewest <= seats <= game.most]
        if not fitting:
            fewest, most = min(game.fewest for game in chosen), max(game.most for game in chosen)
            raise BadSetup(words.no_seats(seats, fewest, most))
        return [Wish(game.id, seats, bot) for game in fitting]
    return [Wish(game.id, min(max(USUAL_SEATS, game.fewest), game.most), bot) for game in chosen]


async def _asked(browser: Browser, path: str) -> Reply:
    try:
        reply = await browser.request("GET", path)
    except ssl.SSLCertVerificationError as error:
        raise BadSetup(words.no_trust(browser.address.origin, error.verify_message)) from None
    except ssl.SSLError:
        raise BadSetup(words.no_encryption(browser.address.origin)) from None
    except (OSError, TimeoutError):
        raise BadSetup(words.no_server(browser.address.origin)) from None
    if reply.status in POLITE:
        raise BadSetup(words.turned_away(browser.address.origin))
    if reply.status != 200:
        raise BadSetup(words.another_server(browser.address.origin))
    return reply


async def swarm(plan: Plan, stop: asyncio.Event, look: Callable[[Figures], None] = lambda figures: None) -> Figures:
    """Let everybody in, measure, and let everybody go, earlier if told to; `look` sees the figures as they grow."""
    figures = Figures()
    guests = [
        Guest(Browser(plan.address), plan.wishes, plan.think, figures, plan.first + number)
        for number in range(plan.tables)
    ]
    staying: list[asyncio.Task[None]] = []
    looking = asyncio.create_task(_look_again_and_again(figures, look))
    try:
        with suppress(_Stopped):
            await _let_in(plan, guests, staying, stop)
            await _measure(plan, guests, figures, stop)
    finally:
        looking.cancel()
        for task in staying:
            task.cancel()
        ended = await asyncio.gather(*staying, return_exceptions=True)
    for result in ended:
        if isinstance(result, Exception):
            raise result
    figures.tables = sum(guest.is_seated.is_set() for guest in guests)
    if plan.verifies:
        await _verify(plan, [one for guest in guests for one in guest.finished], figures)
    return figures


class _Stopped(Exception):
    """Somebody has had enough."""


async def _sleep(seconds: float, stop: asyncio.Event) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(max(0.0, seconds)):
            await stop.wait()
            raise _Stopped


async def _let_in(plan: Plan, guests: list[Guest], staying: list[asyncio.Task[None]], stop: asyncio.Event) -> None:
    """One after another, at equal distances; then wait for those who are still on their way."""
    began = time.monotonic()
    for number, guest in enumerate(guests):
        await _sleep(began + plan.ramp * number / len(guests) - time.monotonic(), stop)
        staying.append(asyncio.create_task(guest.stay()))
    until = time.monotonic() + SEATED_WITHIN
    while time.monotonic() < until and not all(guest.is_seated.is_set() for guest in guests):
        await _sleep(0.05, stop)


async def _measure(plan: Plan, guests: list[Guest], figures: Figures, stop: asyncio.Event) -> None:
    began, used = time.monotonic(), time.process_time()
    for guest in guests:
        guest.is_measured = True
    try:
        await _sleep(plan.seconds, stop)
    finally:
        for guest in guests:
            guest.is_measured = False
        figures.seconds = time.monotonic() - began
        figures.cpu_seconds = time.process_time() - used


async def _look_again_and_again(figures: Figures, look: Callable[[Figures], None]) -> None:
    while True:
        await asyncio.sleep(LOOKS_EVERY)
        look(figures)


async def _verify(plan: Plan, finished: list[Finished], figures: Figures) -> None:
    """Fetch the files of finished games, play each of them again, and hold them against what their players know."""
    browser, queue = Browser(plan.address), iter(finished)

    async def some() -> None:
        for game in queue:
            try:
                reply = await browser.request("GET", f"/api/tables/{game.table}/file")
            except (OSError, TimeoutError):
                figures.failed("no-connection")
                continue
            if reply.status != 200:
                figures.failed(f"http-{reply.status}")
            elif kind := wrong_with(reply.body, game):
                figures.failed(kind)
            else:
                figures.verified += 1

    await asyncio.gather(*(some() for _ in range(FILES_AT_ONCE)))


def wrong_with(file: bytes, game: Finished) -> str:
    """The kind of error there is in the file of a finished game; nothing if it is what it should be."""
    try:
        lines = lines_of(file.decode()) or [""]
        verify(shelf[game.game], lines, game.table)
        record = read_record(lines, game.table)
    except (QuattrocentoError, UnicodeDecodeError):
        return "bad-file"
    deal = record.header.deal
    if deal is None or deal.commitment != game.commitment or deal.entropy[game.seat] != game.entropy:
        return "other-deal"
    given = (option for seat, option in record.answers if seat == game.seat)
    # The server passes for whoever can do nothing else, so there may be more; each must come after the one before.
    return "" if all(option in given for option in game.answers) else "lost-answer"
