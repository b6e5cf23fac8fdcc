"""The ASGI application: routes, cookies and the rules of safe conduct.

Requests that change something must come from our own page (Origin), be small and not too many. A browser's key lives
in a cookie scripts cannot read; seat secrets arrive in the body of a request, never in an address.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from contextlib import AbstractAsyncContextManager
from typing import Annotated, Any, Final, Literal

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ... import __version__
from ...bots import NEWCOMERS
from ...engine.corrections import corrections
from ...engine.game import Config, Game
from ...engine.native import compiled
from ...games import shelf
from .. import meters, wire, words
from ..keys import give_key, hashed, is_outdated, key_of, new_key
from ..lobby import Lobby
from ..table.show import lineup
from . import words as front_words
from .addresses import Addresses
from .chores import chores
from .door import Door
from .hosts import Hosts
from .limits import LARGEST_REQUEST, Limits
from .metrics import Metrics
from .openapi import described
from .operations import TEMPLATE, Call, Operation, Parameter, answered, problem, routes
from .page import front_page, static_folder
from .readiness import Health, Readiness, Ready
from .reports import Reports
from .sockets import Sockets

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    # Text becomes markup in one place only: where Svelte lays out the page's own templates, once.
    "require-trusted-types-for 'script'; trusted-types svelte-trusted-html"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
TableId = Annotated[str, msgspec.Meta(pattern="^(?!mine$)[A-Za-z0-9_-]{1,64}$")]  # which is the list of one's own
AnswerNumber = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]
GAME_FILE: Final = "application/x-ndjson"
ELSEWHERE: Final = "elsewhere"  # what is asked for beside the operations, for whoever counts requests


class Front:
    """The application around a lobby, and what whoever runs it needs of it."""

    def __init__(self, app: ASGIApp, door: Door, readiness: Readiness) -> None:
        self._app = app
        self.door = door
        self.readiness = readiness

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)


def make_app(
    lobby: Lobby,
    limits: Limits = Limits(),  # noqa: B008 - immutable
    hosts: Hosts | None = None,
    unlimited: Addresses | None = None,
    metrics_for: Addresses | None = None,
) -> Front:
    """The application around a lobby, called by these names; by default by those of this machine alone.

    Clients at the `unlimited` addresses are not counted each; metrics are shown to this machine and to those named.
    """
    door = Door(limits, unlimited or Addresses(), lobby.store.line)
    readiness = Readiness(lobby.store, door.strain)
    answering = _Routes(lobby, door, readiness)
    found: list[BaseRoute] = [
        WebSocketRoute("/api/tables/{id}/socket", Sockets(lobby, door).attend),
        *routes(answering.operations()),
        Route("/api/{rest:path}", answering.nothing_here),
        Route("/metrics", Metrics(lobby, door, metrics_for or Addresses()).show),
    ]
    if static_folder().is_dir():
        # Only files are compressed: a reply that mixes a secret with somebody's words would tell by its size.
        assets = StaticFiles(directory=static_folder() / "assets", check_dir=False)
        found.append(Mount("/assets", GZipMiddleware(_Unchanging(assets), minimum_size=1000)))
    found.append(Route("/{rest:path}", front_page))

    def lifespan(app: Starlette) -> AbstractAsyncContextManager[None]:
        return chores(lobby, door.strain)

    app = Starlette(routes=found, lifespan=lifespan, exception_handlers={HTTPException: _by_status})
    return Front(_SafeConduct(app, hosts or Hosts()), door, readiness)


async def _by_status(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses, in our words."""
    assert isinstance(error, HTTPException)
    why = front_words.NOT_ALLOWED if error.status_code == 405 else words.NOTHING_HERE
    return problem(error.status_code, why, dict(error.headers or {}))


class _Unchanging:
    """Files whose names carry a hash of their content: a browser keeps them for good."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_cacheable(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 200:
                message["headers"] += [(b"cache-control", b"public, max-age=31536000, immutable")]
            await send(message)

        await self._app(scope, receive, send_cacheable)


class _SafeConduct:
    """Security headers on every reply; foreign and oversized requests are turned away before any route sees them."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] += [(k.encode(), v.encode()) for k, v in HEADERS.items()]
                meters.REQUESTS.labels(scope.get(TEMPLATE, ELSEWHERE), message["status"]).inc()
            await send(message)

        headers = Headers(scope=scope)
        if len(headers.getlist("host")) != 1 or not self._hosts.knows(headers["host"]):
            await self._turn_away(scope, receive, send_with_headers, 421, words.OTHER_NAME)
            return
        if scope["type"] == "websocket" or scope.get("method") not in ("GET", "HEAD"):
            length = headers.get("content-length", "0")
            if not _is_our_page(headers, scope["scheme"], required=scope["type"] == "websocket"):
                await self._turn_away(scope, receive, send_with_headers, 403, words.OTHER_PAGE)
                return
            if len(length) > 9 or not length.isdecimal() or int(length) > LARGEST_REQUEST:
                await self._turn_away(scope, receive, send_with_headers, 413, words.TOO_LARGE)
                return
        await self._app(scope, receive, send_with_headers)

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send, status: int, why: str) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": why})
        else:
            await problem(status, why)(scope, receive, send)


def _is_our_page(headers: Headers, scheme: str, required: bool) -> bool:
    """Whether the browser says that the request comes from where it goes to."""
    origins = headers.getlist("origin")
    if not origins:
        return not required and headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    page, port = ("https", ":443") if scheme in ("https", "wss") else ("http", ":80")
    # Browsers leave the usual port out, proxies may put it in.
    ours = f"{page}://{headers.get('host', '').lower().removesuffix(port)}"
    return [origin.lower() for origin in origins] == [ours]


class _Routes:
    """What each address answers."""

    def __init__(self, lobby: Lobby, door: Door, readiness: Readiness) -> None:
        self._lobby = lobby
        self._door = door
        self._readiness = readiness
        self._reports = Reports(lobby, door)
        self._described: dict[str, Any] = {}

    def operations(self) -> list[Operation]:
        """Everything that can be asked for."""
        return [*self._of_the_house(), *self._of_tables()]

    def _of_the_house(self) -> list[Operation]:
        game = (Parameter("game", Literal[tuple(shelf)], front_words.GAME_ID, words.no_game),)
        most = max(one.most for one in shelf.values())
        seats = Parameter("seats", Annotated[int, msgspec.Meta(ge=1, le=most)], front_words.SEATS)
        seen, said = front_words, wire  # short, so that the table can be read as one
        return [
            Operation("GET", "/api/hello", self.hello, seen.HELLO, said.Hello, ()),
            Operation("GET", "/api/health", self.health, seen.HEALTH, Health, ()),
            Operation("GET", "/api/ready", self.ready, seen.READY, Ready, ()),
            Operation("GET", "/api/openapi.json", self.openapi, seen.OPENAPI, dict[str, Any], (429,)),
            Operation("GET", "/api/games", self.games, seen.GAMES, list[said.GameInfo], (429,)),
            Operation(
                "GET", "/api/games/{game}/cards", self.cards, seen.CARDS, list[said.CardInfo], (404, 422, 429), game,
                (seats, *_options()),
            ),
            Operation("GET", "/api/games/{game}/rules", self.rules, seen.RULES, list[said.RuleInfo], (404, 429), game),
            Operation("GET", "/api/deal", self.offer, seen.OFFER, said.DealOffer, (429,)),
        ]  # fmt: skip

    def _of_tables(self) -> list[Operation]:
        table = (Parameter("id", TableId, front_words.TABLE_ID, lambda id: words.NO_TABLE),)
        moment = Parameter("at", AnswerNumber, front_words.AT), Parameter("seat", SeatNumber, front_words.SEAT)
        first = next(iter(shelf.values()))
        wish = wire.CreateTable(first.id, first.fewest, {}, words.GUEST, NEWCOMERS, True)
        seen, said = front_words, wire
        read, sat = (404, 409, 429), (400, 404, 409, 422, 429)
        return [
            Operation(
                "POST", "/api/tables", self.create, seen.CREATE, said.TableCreated, (404, 409, 422, 429),
                body=said.CreateTable, example=wish,
            ),
            Operation("GET", "/api/tables/mine", self.mine, seen.MINE, list[said.MyTable], (429,)),
            Operation(
                "POST", "/api/tables/{id}/join", self.join, seen.JOIN, said.SeatTaken, sat, table, body=said.JoinTable,
                example=said.JoinTable(words.guest(1)),
            ),
            Operation(
                "POST", "/api/tables/{id}/sit", self.sit, seen.SIT, said.SeatTaken, sat, table, body=said.UseLink,
                example=said.UseLink("A" * 22),
            ),
            Operation(
                "POST", "/api/tables/{id}/link", self.link, seen.LINK, said.SeatLink, sat, table, body=said.AskForLink,
                example=said.AskForLink(), unsaid=said.AskForLink(),
            ),
            Operation(
                "POST", "/api/tables/{id}/report", self.report, seen.REPORT, said.ReportFiled, sat, table,
                body=said.Report, example=said.Report("", 1, ""),
            ),
            Operation("GET", "/api/tables/{id}", self.table, seen.TABLE, said.TableInfo, read, table),
            Operation(
                "GET", "/api/tables/{id}/cards", self.table_cards, seen.TABLE_CARDS, list[said.CardInfo], read, table
            ),
            Operation("GET", "/api/tables/{id}/replay", self.replay, seen.REPLAY, said.ReplayStep, read, table, moment),
            Operation("GET", "/api/tables/{id}/deal", self.deal, seen.DEAL, said.DealTold, read, table),
            Operation("GET", "/api/tables/{id}/file", self.file, seen.FILE, str, read, table, media=GAME_FILE),
        ]  # fmt: skip

    async def hello(self, call: Call) -> object:
        return wire.Hello(__version__, compiled(), self._lobby.live)

    async def health(self, call: Call) -> object:
        return Health()

    async def ready(self, call: Call) -> object:
        return await self._readiness.ask()

    async def openapi(self, call: Call) -> object:
        self._door.read(call.client)
        self._described = self._described or described(self.operations())
        return self._described

    async def games(self, call: Call) -> object:
        self._door.read(call.client)
        bots = lineup()
        return [
            wire.GameInfo(
                game.id,
                game.name,
                game.fewest,
                game.most,
                game.ruleset,
                [wire.Setting(s.name, list(s.values), s.default, s.summary) for s in game.settings],
                [bot.name for bot in bots],
                bots,
                NEWCOMERS,
            )
            for game in shelf.values()
        ]

    async def cards(self, call: Call) -> object:
        self._door.read(call.client)
        game = shelf[call.given["game"]]
        options = {one.name: call.given[one.name] for one in game.settings if one.name in call.given}
        return _cards(game, game.config(call.given.get("seats", game.most), options))

    async def table(self, call: Call) -> object:
        self._door.read(call.client)
        return (await self._lobby.room(call.given["id"])).showing.info()

    async def table_cards(self, call: Call) -> object:
        self._door.read(call.client)
        room = await self._lobby.room(call.given["id"])
        return _cards(room.game, room.config)

    async def rules(self, call: Call) -> object:
        self._door.read(call.client)
        return [
            wire.RuleInfo(r.id, r.title, r.text, r.source, r.chapter, list(r.rulings))
            for r in shelf[call.given["game"]].rules.rules
        ]

    async def offer(self, call: Call) -> object:
        self._door.read(call.client)
        return await self._lobby.dealer.offer()

    async def create(self, call: Call) -> object:
        self._door.make_table(call.client)

        async def work(key: str) -> object:
            return wire.TableCreated(await self._lobby.create(call.wish, key))

        return await self._with_key(call.request, work)

    async def join(self, call: Call) -> object:
        self._door.ask_for_seat(call.client)

        async def work(key: str) -> object:
            return wire.SeatTaken(await self._lobby.join(call.given["id"], call.wish.player, key, call.wish.entropy))

        return await self._with_key(call.request, work)

    async def sit(self, call: Call) -> object:
        self._door.ask_for_seat(call.client)

        async def work(key: str) -> object:
            return wire.SeatTaken(await self._lobby.sit(call.given["id"], call.wish.secret, key))

        return await self._with_key(call.request, work)

    async def link(self, call: Call) -> object:
        self._door.ask_for_seat(call.client)
        return wire.SeatLink(await self._lobby.link(call.given["id"], key_of(call.request), call.wish.renew))

    async def report(self, call: Call) -> object:
        number = await self._reports.file(call.given["id"], key_of(call.request), call.client, call.wish)
        return wire.ReportFiled(number)

    async def _with_key(self, request: Request, work: Callable[[str], Awaitable[object]]) -> Response:
        """Do something with the browser's key. One that we have not given is none, and gives way to a new one.

        So does one in a cookie that others may have planted: a new key opens its seats from now on, and of the seats to
        come whoever has planted it knows nothing.
        """
        given, has_moved = "", False

        async def with_key() -> object:
            nonlocal given, has_moved
            key = key_of(request)
            is_known = key != "" and await self._lobby.store.knows(hashed(key))
            if not is_known or is_outdated(request):
                given = new_key()
                if is_known:
                    self._door.move_key(request.client.host if request.client else "")
                    await self._lobby.store.share_key(hashed(key), hashed(given))
                    has_moved = True
                key = given
            return await work(key)

        response = await answered(with_key)
        if given and (response.status_code == 200 or has_moved):
            give_key(request, response, given)
        return response

    async def mine(self, call: Call) -> object:
        def ask_to_read() -> None:
            self._door.read(call.client)

        ask_to_read()
        key = key_of(call.request)
        return await self._lobby.mine(key, ask_to_read) if key else []

    async def replay(self, call: Call) -> object:
        async with self._door.reading(call.client):
            return await self._lobby.replay(call.given["id"], call.given.get("at", 0), call.given.get("seat"))

    async def deal(self, call: Call) -> object:
        self._door.read(call.client)
        return await self._lobby.deal(call.given["id"])

    async def file(self, call: Call) -> object:
        async with self._door.reading(call.client):
            text = await self._lobby.file(call.given["id"])
        name = f"quattrocento-{call.given['id']}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type=GAME_FILE, headers=headers)

    async def nothing_here(self, request: Request) -> Response:
        return problem(404, words.NOTHING_HERE)


def _options() -> Iterable[Parameter]:
    """The options of all games: whoever asks for the cards of one may choose among its own."""
    values: dict[str, list[str]] = {}
    for game in shelf.values():
        for setting in game.settings:
            values.setdefault(setting.name, []).extend(setting.values)
    for name, all_values in values.items():
        yield Parameter(name, Literal[tuple(all_values)], front_words.option(name))


def _cards(game: Game, config: Config) -> list[wire.CardInfo]:
    usual = corrections(game, config)
    return [wire.CardInfo(*sheet, usual.get(sheet.id, {})) for sheet in game.sheets(config)]
