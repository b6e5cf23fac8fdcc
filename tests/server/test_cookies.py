"""The cookie a browser's key lives in: made by the server only, and over HTTPS such that nobody else can set it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from quattrocento.server.front.app import make_app
from quattrocento.server.front.limits import Limits
from quattrocento.server.keys import COOKIE, HOST_COOKIE, is_key, new_key
from quattrocento.server.lobby import Lobby
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.houses import PATIENCE, HereAndNow, ServerProcess, receive, shut

WISH = {"game": "guns-and-steel", "seats": 2, "options": {}, "player": "A", "bot": None, "start": False}


class Browser:
    """Asks over HTTPS or not, and with which cookies, is said each time."""

    def __init__(self, app: httpx.AsyncBaseTransport) -> None:
        self._app = app

    async def ask(
        self, method: str, path: str, cookies: str | bytes = "", scheme: str = "https", **more: object
    ) -> httpx.Response:
        raw = cookies if isinstance(cookies, bytes) else cookies.encode()
        headers = {b"origin": f"{scheme}://localhost".encode(), **({b"cookie": raw} if raw else {})}
        async with httpx.AsyncClient(transport=self._app, base_url=f"{scheme}://localhost") as client:
            return await client.request(method, path, headers=headers, **more)  # type: ignore[arg-type]

    async def make(self, cookies: str | bytes = "", scheme: str = "https") -> httpx.Response:
        return await self.ask("POST", "/api/tables", cookies, scheme, json=WISH)

    async def mine(self, cookies: str | bytes, scheme: str = "https") -> set[str]:
        return {one["table"]["id"] for one in (await self.ask("GET", "/api/tables/mine", cookies, scheme)).json()}


def given(reply: httpx.Response) -> dict[str, str]:
    """The cookies a reply sets, each with all that is said of it."""
    return {line.partition("=")[0]: line for line in reply.headers.get_list("set-cookie")}


def value(line: str) -> str:
    return line.partition("=")[2].partition(";")[0]


def attributes(line: str) -> set[str]:
    return {part.strip().lower() for part in line.split(";")[1:]}


@pytest.fixture
def visit(tmp_path: Path) -> Callable[[Callable[[Browser], Awaitable[None]]], None]:
    def run(play: Callable[[Browser], Awaitable[None]], limits: Limits = Limits()) -> None:  # noqa: B008 - immutable
        async def open_and_play() -> None:
            lobby = Lobby(SqliteStore(tmp_path / "t.db"), HereAndNow())
            try:
                await play(Browser(httpx.ASGITransport(app=make_app(lobby, limits))))
            finally:
                await shut(lobby)

        asyncio.run(open_and_play())

    return run


Visit = Callable[..., None]


def test_over_https_the_cookie_can_be_set_by_nobody_else(visit: Visit) -> None:
    async def play(browser: Browser) -> None:
        cookies = given(await browser.make())
        assert set(cookies) == {HOST_COOKIE}
        assert is_key(value(cookies[HOST_COOKIE]))
        # What the prefix asks for: Secure, the whole host, no domain. Else browsers throw it away.
        assert attributes(cookies[HOST_COOKIE]) == {"secure", "httponly", "path=/", "samesite=lax", "max-age=31536000"}

    visit(play)


def test_over_plain_http_the_name_is_the_plain_one(visit: Visit) -> None:
    async def play(browser: Browser) -> None:
        cookies = given(await browser.make(scheme="http"))
        assert set(cookies) == {COOKIE}
        assert attributes(cookies[COOKIE]) == {"httponly", "path=/", "samesite=lax", "max-age=31536000"}
        key = value(cookies[COOKIE])
        assert len(await browser.mine(f"{COOKIE}={key}", "http")) == 1
        assert await browser.mine(f"{HOST_COOKIE}={key}", "http") == set()  # no browser would send it here

    visit(play)


def test_seats_of_earlier_days_are_taken_over_and_the_old_key_gets_no_new_ones(visit: Visit) -> None:
    async def play(browser: Browser) -> None:
        first = await browser.make(scheme="http")  # as all cookies once were
        old = value(given(first)[COOKIE])
        before = first.json()["id"]
        assert await browser.mine(f"{COOKIE}={old}") == {before}  # it opens what it has, also before it is taken over

        made = await browser.make(f"{COOKIE}={old}")
        after, cookies = made.json()["id"], given(made)
        new = value(cookies[HOST_COOKIE])
        assert new != old
        assert await browser.mine(f"{HOST_COOKIE}={new}") == {before, after}
        assert "max-age=0" in attributes(cookies[COOKIE])  # the old one has done its duty
        # Whoever has planted the old cookie, or read it on the line, has nothing of what came after.
        for scheme in ("http", "https"):
            assert await browser.mine(f"{COOKIE}={old}", scheme) == {before}
            link = await browser.ask("POST", f"/api/tables/{after}/link", f"{COOKIE}={old}", scheme)
            assert link.status_code == 403

    visit(play)


def test_an_old_cookie_counts_only_where_there_is_no_new_one(visit: Visit) -> None:
    async def play(browser: Browser) -> None:
        planted = value(given(await browser.make(scheme="http"))[COOKIE])
        made = await browser.make()
        own = value(given(made)[HOST_COOKIE])
        for cookies in (f"{COOKIE}={planted}; {HOST_COOKIE}={own}", f"{HOST_COOKIE}={own}; {COOKIE}={planted}"):
            assert await browser.mine(cookies) == {made.json()["id"]}
            assert given(await browser.ask("POST", f"/api/tables/{made.json()['id']}/link", cookies)) == {}
        for nonsense in ("", "a", new_key()):
            assert await browser.mine(f"{HOST_COOKIE}={nonsense}; {COOKIE}={planted}") == set()
            again = await browser.make(f"{HOST_COOKIE}={nonsense}; {COOKIE}={planted}")
            fresh = value(given(again)[HOST_COOKIE])
            assert await browser.mine(f"{HOST_COOKIE}={fresh}") == {again.json()["id"]}  # nothing was taken over

    visit(play)


@pytest.mark.parametrize(
    "name",
    [b"\xa0__Host-quattro", b"\x85__Host-quattro", b"__host-quattro", b"__Host-quattro\xa0", b"__Secure-quattro",
     b"\x1c__Host-quattro", b"=__Host-quattro", b'"__Host-quattro"', b"\xc2\xa0__Host-quattro"],
)  # fmt: skip
def test_a_cookie_of_nearly_the_same_name_opens_nothing(visit: Visit, name: bytes) -> None:
    async def play(browser: Browser) -> None:
        made = await browser.make()
        key = value(given(made)[HOST_COOKIE]).encode()
        assert await browser.mine(b"other=1; " + HOST_COOKIE.encode() + b"=" + key) == {made.json()["id"]}
        assert await browser.mine(b"other=1; " + name + b"=" + key) == set()

    visit(play)


def test_seats_are_taken_over_also_by_a_request_that_is_refused(visit: Visit) -> None:
    async def play(browser: Browser) -> None:
        first = await browser.make(scheme="http")
        old = value(given(first)[COOKIE])
        nowhere = await browser.ask("POST", "/api/tables/abc/join", f"{COOKIE}={old}", json={"player": "A"})
        assert nowhere.status_code == 404
        new = value(given(nowhere)[HOST_COOKIE])
        assert await browser.mine(f"{HOST_COOKIE}={new}") == {first.json()["id"]}
        stranger = await browser.ask("POST", "/api/tables/abc/join", json={"player": "A"})
        assert given(stranger) == {}  # who has nothing gets nothing

    visit(play)


def test_nobody_fills_the_store_by_taking_over_again_and_again(visit: Visit) -> None:
    async def play(browser: Browser) -> None:
        old = value(given(await browser.make(scheme="http"))[COOKIE])
        replies = [await browser.make(f"{COOKIE}={old}") for _ in range(4)]
        assert [reply.status_code for reply in replies] == [200, 200, 429, 429]
        assert all(given(reply) == {} for reply in replies[2:])

    visit(play, Limits(moves=(2, 0)))


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path, proxies="127.0.0.1", names=["games.example.org"])
    server.start()
    yield server
    server.end()


def test_sockets_know_the_key_by_the_same_cookies(proxied: ServerProcess) -> None:
    def seat(cookies: str) -> int | None:
        async def look() -> int | None:
            headers = {**forwarded, "cookie": cookies}
            address = f"ws://games.example.org/api/tables/{table}/socket"
            async with connect(
                address, host="127.0.0.1", port=proxied.port, additional_headers=headers, open_timeout=PATIENCE
            ) as socket:
                found: int | None = (await receive(socket, "snapshot"))["seat"]
                return found

        return asyncio.run(look())

    forwarded = {"origin": "https://games.example.org", "x-forwarded-proto": "https"}
    headers = {"host": "games.example.org", **forwarded}
    made = httpx.post(f"{proxied.url}/api/tables", json=WISH, headers=headers, timeout=PATIENCE)
    table, key = made.json()["id"], value(given(made)[HOST_COOKIE])
    assert seat(f"{HOST_COOKIE}={key}") == 0
    assert seat(f"{COOKIE}={key}") == 0  # as one of earlier days
    assert seat(f"{COOKIE}={key}; {HOST_COOKIE}={new_key()}") is None
