"""A real server, the system's Chromium and visitors who may not meet a single fault."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebSocket,
    expect,
    sync_playwright,
)

from quattrocento.server.front.page import static_folder
from tests.server.houses import ServerProcess
from tests.services import lacking
from tests.web.driver import WIRE_TAP, click, tap
from tools import browser as chromium

QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
PATIENCE = 60_000  # milliseconds; a busy machine must not fail a test, and nothing waits longer than it must
Light = Literal["light", "dark"]
Size = tuple[int, int]
DESK: Size = (1440, 900)
TABLET: Size = (820, 1180)
PHONE: Size = (390, 844)

at_night = pytest.mark.nightly
expect.set_options(timeout=PATIENCE)

# By day the way that leaves least room, and at night the others: a browser's tests take longer than all the rest.
looks = pytest.mark.parametrize(
    ("size", "light"),
    [
        pytest.param(PHONE, "dark", id="phone dark"),
        pytest.param(PHONE, "light", id="phone light", marks=at_night),
        pytest.param(TABLET, "light", id="tablet light", marks=at_night),
        pytest.param(DESK, "light", id="desk light", marks=at_night),
        pytest.param(DESK, "dark", id="desk dark", marks=at_night),
    ],
)
hands = pytest.mark.parametrize(
    ("size", "press"),
    [
        pytest.param(PHONE, tap, id="phone"),
        pytest.param(TABLET, tap, id="tablet", marks=at_night),
        pytest.param(DESK, click, id="desk", marks=at_night),
    ],
)


def is_page_built() -> bool:
    return (static_folder() / "index.html").is_file()


class Visitor:
    """One browser of one person, with everything that went wrong in it."""

    def __init__(self, browser: Browser, server: str, **wishes: Any) -> None:
        self.server = server
        self.faults: list[str] = []
        self._excused: list[str] = []
        self.context: BrowserContext = browser.new_context(
            base_url=server, reduced_motion="reduce", locale="en-GB", **wishes
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WIRE_TAP)
        self.context.on("request", self._asked)
        self.context.on("console", self._said)
        self.context.on("weberror", lambda error: self.faults.append(f"error: {error.error.stack or error.error}"))
        self.context.on("page", lambda page: page.on("websocket", self._connected))
        self.page: Page = self.context.new_page()

    def excuse(self, pattern: str) -> None:
        """Faults like this belong to the test, such as a connection it cuts itself."""
        self._excused.append(pattern)

    def hold_key(self, key: str) -> None:
        """Be somebody who has a seat already."""
        self.context.add_cookies([{"name": "quattro", "value": key, "url": self.server, "httpOnly": True}])

    @property
    def unexcused(self) -> list[str]:
        return [fault for fault in self.faults if not any(re.search(excuse, fault) for excuse in self._excused)]

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((f"{self.server}/", "data:", "blob:")):
            self.faults.append(f"a request to elsewhere: {request.url}")
        if request.url.endswith("/report"):  # as a page sends by itself when it holds something else than it should
            self.faults.append(f"a report: {request.post_data}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):  # violations of the content policy are among these
            self.faults.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _connected(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.server.replace("http", "ws", 1) + "/"):
            self.faults.append(f"a socket to elsewhere: {socket.url}")


class OwnServer(ServerProcess):
    """A server that a test may stop in every way."""

    def freeze(self) -> None:
        """It hears nothing more, but nobody notices yet."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGSTOP)


Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    if not is_page_built():
        pytest.fail("The page has not been built: run `make page`.", pytrace=False)
    process = ServerProcess(tmp_path_factory.mktemp("server"))
    process.start()
    yield process
    process.end()


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnServer]:
    """A server this test may kill."""
    if not is_page_built():
        pytest.fail("The page has not been built: run `make page`.", pytrace=False)
    process = OwnServer(tmp_path_factory.mktemp("own-server"))
    process.start()
    yield process
    process.end()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.found()
    if path is None:
        lacking("Chromium", chromium.HINT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET, timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, server: ServerProcess) -> Iterator[Visit]:
    """Lets people in: `visit(size=PHONE, touch=True, light="dark")`; afterwards nothing may have gone wrong."""
    visitors: list[Visitor] = []

    def let_in(
        size: Size = DESK, touch: bool = False, light: Light = "light", to: ServerProcess | None = None, **wishes: Any
    ) -> Visitor:
        visitor = Visitor(
            browser,
            (to or server).url,
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            color_scheme=light,
            **wishes,
        )
        visitors.append(visitor)
        return visitor

    yield let_in
    for visitor in visitors:
        visitor.context.close()
    faults = [fault for visitor in visitors for fault in visitor.unexcused]
    assert not faults, faults
