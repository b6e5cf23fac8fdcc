"""The ASGI application: routes, cookies and the rules of safe conduct.

Requests that change something must come from our own page (Origin), be small and not too many. A browser's key lives
in a cookie scripts cannot read; seat secrets arrive in the body of a request, never in an address.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, NamedTuple, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ... import __version__
from ...bots import NEWCOMERS
from ...engine.corrections import corrections
from ...engine.errors import QuattrocentoError
from ...engine.game import Config, Game
from ...engine.native import compiled
from ...games import shelf
from .. import wire, words
from ..keys import give_key, hashed, is_outdated, key_of, new_key
from ..lobby import Forbidden, Lobby, Unknown, UnreadableTable
from ..store import Conflict, Unavailable
from ..table.show import lineup
from .hosts import Hosts
from .limits import LARGEST_REQUEST, Buckets, TooMany
from .page import front_page, static_folder
from .reports import Reports
from .sockets import Sockets

log = logging.getLogger("quattrocento.app")
T = TypeVar("T")

SWEEP_EVERY: Final = 30.0
TIDY_EVERY: Final = 3600.0
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
_encode = msgspec.json.Encoder().encode


class Rates(NamedTuple):
    """How much a client may ask for: a burst at once, then so many a second."""

    tables: tuple[float, float] = (30, 0.2)
    messages: tuple[float, float] = (60, 20)
    seats: tuple[float, float] = (60, 0.5)
    reports: tuple[float, float] = (5, 1 / 300)


def make_app(lobby: Lobby, rates: Rates = Rates(), hosts: Hosts | None = None) -> ASGIApp:  # noqa: B008 - immutable
    """The application around a lobby, called by these names; by default by those of this machine alone."""
    answering = _Routes(lobby, rates)
    routes = [
        Route("/api/hello", answering.hello),
        Route("/api/games", answering.games),
        Route("/api/games/{game}/cards", answering.cards),
        Route("/api/games/{game}/rules", answering.rules),
        Route("/api/deal", answering.offer),
        Route("/api/tables", answering.create, methods=["POST"]),
        Route("/api/tables/mine", answering.mine),
        Route("/api/tables/{id}/join", answering.join, methods=["POST"]),
        Route("/api/tables/{id}/sit", answering.sit, methods=["POST"]),
        Route("/api/tables/{id}/link", answering.link, methods=["POST"]),
        Route("/api/tables/{id}/report", answering.report, methods=["POST"]),
        Route("/api/tables/{id}", answering.table),
        Route("/api/tables/{id}/cards", answering.table_cards),
        Route("/api/tables/{id}/replay", answering.replay),
        Route("/api/tables/{id}/file", answering.file),
        Route("/api/tables/{id}/deal", answering.deal),
        WebSocketRoute("/api/tables/{id}/socket", Sockets(lobby, *rates.messages).attend),
        Route("/api/{rest:path}", answering.nothing_here),
    ]
    if static_folder().is_dir():
        # Only files are compressed: a reply that mixes a secret with somebody's words would tell by its size.
        assets = StaticFiles(directory=static_folder() / "assets", check_dir=False)
        routes.append(Mount("/assets", GZipMiddleware(_Unchanging(assets), minimum_size=1000)))
    routes.append(Route("/{rest:path}", front_page))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        chores = [asyncio.create_task(chore) for chore in (answering.sweep(), answering.tidy())]
        yield
        for chore in chores:
            chore.cancel()

    return _SafeConduct(Starlette(routes=routes, lifespan=lifespan), hosts or Hosts())


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
            await _problem(status, why)(scope, receive, send)


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
    """What each address answers, and the chores between requests."""

    def __init__(self, lobby: Lobby, rates: Rates) -> None:
        self._lobby = lobby
        self._create_limit = Buckets(*rates.tables)
        self._seat_limit = Buckets(*rates.seats)
        self._reports = Reports(lobby, *rates.reports)

    async def hello(self, request: Request) -> Response:
        return _reply(wire.Hello(__version__, compiled(), self._lobby.live))

    async def games(self, request: Request) -> Response:
        bots = lineup()
        return _reply(
            [
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
        )

    async def cards(self, request: Request) -> Response:
        async def work() -> object:
            game = _game(request)
            seats = request.query_params.get("seats", str(game.most))
            options = {one.name: value for one in game.settings if (value := request.query_params.get(one.name))}
            config = game.config(int(seats) if seats.isdecimal() and len(seats) < 4 else 0, options)
            return _cards(game, config)

        return await _answered(work)

    async def table(self, request: Request) -> Response:
        async def work() -> object:
            return (await self._lobby.room(request.path_params["id"])).showing.info()

        return await _answered(work)

    async def table_cards(self, request: Request) -> Response:
        async def work() -> object:
            room = await self._lobby.room(request.path_params["id"])
            return _cards(room.game, room.config)

        return await _answered(work)

    async def rules(self, request: Request) -> Response:
        async def work() -> object:
            return [
                wire.RuleInfo(r.id, r.title, r.text, r.source, r.chapter, list(r.rulings))
                for r in _game(request).rules.rules
            ]

        return await _answered(work)

    async def offer(self, request: Request) -> Response:
        return await _answered(self._lobby.dealer.offer)

    async def create(self, request: Request) -> Response:
        async def work(key: str) -> object:
            wish = await _body(request, wire.CreateTable)
            if not self._create_limit.take(_client(request)):
                raise TooMany(words.TOO_MANY_TABLES)
            return wire.TableCreated(await self._lobby.create(wish, key))

        return await self._with_key(request, work)

    async def join(self, request: Request) -> Response:
        async def work(key: str) -> object:
            wish = await _body(request, wire.JoinTable)
            self._limit_seats(request)
            return wire.SeatTaken(await self._lobby.join(request.path_params["id"], wish.player, key, wish.entropy))

        return await self._with_key(request, work)

    async def sit(self, request: Request) -> Response:
        async def work(key: str) -> object:
            wish = await _body(request, wire.UseLink)
            self._limit_seats(request)
            return wire.SeatTaken(await self._lobby.sit(request.path_params["id"], wish.secret, key))

        return await self._with_key(request, work)

    async def link(self, request: Request) -> Response:
        async def work() -> object:
            wish = await _body(request, wire.AskForLink, empty=wire.AskForLink())
            self._limit_seats(request)
            return wire.SeatLink(await self._lobby.link(request.path_params["id"], key_of(request), wish.renew))

        return await _answered(work)

    async def report(self, request: Request) -> Response:
        async def work() -> object:
            report = await _body(request, wire.Report)
            id, key = request.path_params["id"], key_of(request)
            return wire.ReportFiled(await self._reports.file(id, key, _client(request), report))

        return await _answered(work)

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
                    self._limit_seats(request)
                    await self._lobby.store.share_key(hashed(key), hashed(given))
                    has_moved = True
                key = given
            return await work(key)

        response = await _answered(with_key)
        if given and (response.status_code == 200 or has_moved):
            give_key(request, response, given)
        return response

    def _limit_seats(self, request: Request) -> None:
        if not self._seat_limit.take(_client(request)):
            raise TooMany(words.TOO_MANY_SEATS)

    async def mine(self, request: Request) -> Response:
        async def work() -> object:
            key = key_of(request)
            return await self._lobby.mine(key) if key else []

        return await _answered(work)

    async def replay(self, request: Request) -> Response:
        async def work() -> object:
            at, seat = request.query_params.get("at", "0"), request.query_params.get("seat", "")
            if not at.isdecimal() or not (seat.isdecimal() or not seat) or len(at + seat) > 12:
                raise Unknown(words.REPLAY_BY_NUMBERS)
            return await self._lobby.replay(request.path_params["id"], int(at), int(seat) if seat else None)

        return await _answered(work)

    async def deal(self, request: Request) -> Response:
        async def work() -> object:
            return await self._lobby.deal(request.path_params["id"])

        return await _answered(work)

    async def file(self, request: Request) -> Response:
        try:
            text = await self._lobby.file(request.path_params["id"])
        except QuattrocentoError as error:
            return _problem(_status(error), str(error))
        name = f"quattrocento-{request.path_params['id']}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/x-ndjson", headers=headers)

    async def nothing_here(self, request: Request) -> Response:
        return _problem(404, words.NOTHING_HERE)

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            try:
                await self._lobby.sweep()
            except Unavailable:
                pass  # which the store has said in the log
            except Exception:
                log.exception("tables nobody looks at were not put away")

    async def tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            try:
                await self._lobby.remove_abandoned()
            except Unavailable:
                pass
            except Exception:
                log.exception("abandoned tables were not removed")


class _TooLarge(QuattrocentoError):
    """A body that grows beyond what it said."""


async def _answered(work: Callable[[], Awaitable[object]]) -> Response:
    """The reply to a request, or why there is none, in one sentence."""
    try:
        return _reply(await work())
    except QuattrocentoError as error:
        return _problem(_status(error), str(error))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return _problem(400, words.request_not_understood(error))


def _cards(game: Game, config: Config) -> list[wire.CardInfo]:
    usual = corrections(game, config)
    return [wire.CardInfo(*sheet, usual.get(sheet.id, {})) for sheet in game.sheets(config)]


def _game(request: Request) -> Game:
    id = request.path_params["game"]
    if id not in shelf:
        raise Unknown(words.no_game(id))
    return shelf[id]


def _status(error: QuattrocentoError) -> int:
    if isinstance(error, _TooLarge):
        return 413
    if isinstance(error, TooMany):
        return 429
    if isinstance(error, Forbidden):
        return 403
    if isinstance(error, Unavailable):
        return 503
    if isinstance(error, UnreadableTable | Conflict):
        return 409
    return 404 if isinstance(error, Unknown) else 400


async def _body(request: Request, kind: type[T], empty: T | None = None) -> T:
    """What the body says; one without a word says `empty`, where there is such a thing."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST_REQUEST:
            raise _TooLarge(words.TOO_LARGE)
    if not data and empty is not None:
        return empty
    return msgspec.json.decode(bytes(data), type=kind)


def _reply(value: object) -> Response:
    return Response(_encode(value), media_type="application/json", headers={"cache-control": "no-store"})


def _problem(status: int, why: str) -> Response:
    return Response(_encode(wire.Problem(why)), status, media_type="application/json")


def _client(request: Request) -> str:
    return request.client.host if request.client else ""
