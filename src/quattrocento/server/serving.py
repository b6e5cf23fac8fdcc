"""Starting and stopping: where data lives, on which address to listen, what is logged."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import signal
import socket
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import uvicorn
from uvicorn.loops.auto import auto_loop_factory

from ..engine.errors import BadSetup
from ..games import shelf
from . import words
from .folder import data_folder
from .front.addresses import Addresses
from .front.app import Front, make_app
from .front.hosts import EVERYWHERE, Hosts
from .front.limits import LARGEST_MESSAGE, Limits
from .front.listening import protocols, raise_file_limit, within
from .keeping import kept_for
from .lobby import COME_BACK, Lobby
from .logs import note_mishap, set_up_logs
from .memory import look_seldom
from .nodes import Node
from .nodes.joining import node_for
from .store import Store
from .store.addresses import store_at
from .store.sql import SqlStore
from .store.sqlite import SqliteStore
from .thinking.workers import Workers
from .typed import messages_of

FAREWELL: Final = 0.2  # seconds for goodbyes to leave
SHUTDOWN_GRACE: Final = 5
# uvloop lets in one connection for each socket it listens on and each turn of the loop. Where turns are long, because
# there is much to do, four newcomers a second would be left standing in front of the door; so it has more leaves.
LEAVES: Final = 16


def open_store(url: str, visiting: bool = False, alone: bool = False) -> SqlStore:
    """The store an address names, such as sqlite:///tables.db; without one, that in the user's data folder."""
    return store_at(url, visiting, alone) if url else SqliteStore(data_folder() / "tables.db", visiting, alone)


class ServerSettings(NamedTuple):
    """How to serve: to whom, from which data, with how many processes for bots."""

    host: str = "127.0.0.1"
    port: int = 8400
    db: str = ""  # empty: in the user's data folder
    workers: int | None = None
    pause: float = 0.5  # seconds a bot takes at least, so that people can follow
    limits: Limits = Limits()
    names: tuple[str, ...] = ()  # by which the server may be called besides its own
    proxies: str = ""  # addresses of proxies in front of it, with commas; only they are believed about clients
    bus: str = ""  # by which nodes hear of each other's answers at once; empty: they look into the database
    keep_days: int | None = None  # until a game nobody looks at is removed, as `kept_for` reads it
    unlimited: str = ""  # addresses whose clients are not limited one by one, with commas
    metrics_for: str = ""  # addresses that may see the metrics besides this machine, with commas


def serve(settings: ServerSettings, announce: Callable[[str], None]) -> None:
    """Serve until told to stop; `announce` gets the address once pages can be opened."""
    for game in shelf.values():  # one that cannot be made is refused before anybody comes to play
        messages_of(game)  # which takes a tenth of a second, and nobody is to wait for it later
    with _bound(settings.host, settings.port) as listening:
        set_up_logs()
        store = open_store(settings.db)
        bots = Workers(settings.workers)
        address = page_address(settings.host, listening.getsockname()[1])
        try:
            with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
                runner.run(_run(listening, store, bots, settings, lambda: announce(address)))
        finally:
            bots.close()


def page_address(host: str, port: int) -> str:
    """What to open in a browser on this machine."""
    name = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def _bound(host: str, port: int) -> socket.socket:
    """The address to listen on, taken before anything else is started."""
    if not 0 <= port < 65536:
        raise BadSetup(words.bad_port(port))
    if "*" in host:  # which resolvers take for a name, and people for everywhere
        raise BadSetup(words.no_such_host(host))
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise BadSetup(words.no_such_host(host)) from None
    try:
        with contextlib.ExitStack() as unless_bound:
            listening = unless_bound.enter_context(socket.socket(family))
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(address)
            unless_bound.pop_all()
    except OSError as error:
        if error.errno == errno.EADDRNOTAVAIL:
            raise BadSetup(words.no_such_host(host)) from None
        raise BadSetup(words.cannot_listen(host, port, error.strerror or str(error))) from None
    return listening


async def _run(
    listening: socket.socket, store: Store, bots: Workers, settings: ServerSettings, announce: Callable[[], None]
) -> None:
    try:
        node = node_for(store, settings.bus)
        try:
            await _attend(listening, store, bots, node, settings, announce)
        finally:
            await node.close()
    finally:
        await store.close()


async def _attend(
    listening: socket.socket,
    store: Store,
    bots: Workers,
    node: Node,
    settings: ServerSettings,
    announce: Callable[[], None],
) -> None:
    asyncio.get_running_loop().set_exception_handler(note_mishap)
    limits = settings.limits._replace(connections=within(raise_file_limit(), settings.limits.connections))
    lobby = Lobby(store, bots, settings.pause, keeping=kept_for(settings.keep_days), node=node, most_rooms=limits.rooms)
    hosts, proxies = Hosts(settings.host, settings.names), Addresses(settings.proxies)
    front = make_app(lobby, limits, hosts, Addresses(settings.unlimited), Addresses(settings.metrics_for))
    http, sockets = protocols(front.door, proxies)
    config = uvicorn.Config(
        front,
        http=http,
        ws=sockets,
        log_config=None,
        access_log=False,  # addresses of tables are nobody's business
        server_header=False,
        timeout_keep_alive=int(limits.idle),
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=limits.ping,
        ws_ping_timeout=limits.ping,
        # A message that mixes a secret with somebody else's words would tell about it by its compressed size.
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=str(proxies),
        timeout_graceful_shutdown=SHUTDOWN_GRACE,
        lifespan="on",
    )
    look_seldom()
    if node.is_one_of_many:
        await bots.get_ready()  # nobody at the tables of a node that is gone is to wait for that as well
    await node.open(lobby)
    front.readiness.add(node.hindrance)
    with contextlib.ExitStack() as door:
        leaves = [listening, *(door.enter_context(listening.dup()) for _ in range(LEAVES - 1))]
        await _Server(config, lobby, front, announce).serve(leaves)


class _Server(uvicorn.Server):
    """Says goodbye to every page, and when to come back, before it closes their sockets; then ends in peace.

    uvicorn's own handlers raise the signal again at the end, which would look like a crash to whoever started us.
    """

    def __init__(self, config: uvicorn.Config, lobby: Lobby, front: Front, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._lobby = lobby
        self._front = front
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._announce()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._front.readiness.is_closing = True
        for door in self.servers:
            door.close()  # whoever comes now is sent to another node, or waits, by the proxy in front
        await self._lobby.close(COME_BACK)
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)
