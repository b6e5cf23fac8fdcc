"""What a page may do and must notice: no markup out of text, no table other than the server's, no word that is lost."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Error, Page, Route, WebSocketRoute, expect

from quattrocento.cli.main import run
from tests.server.houses import ServerProcess
from tests.web.conftest import PHONE, Visit, Visitor
from tests.web.driver import Pointer, Table, tile
from tests.web.moments import Laid, find, lay

INJECTED = "<img src=x onerror='window.__owned = 1'>"
# Each is a way from text to something that runs; every one must throw.
SINKS = {
    "innerHTML": "document.body.innerHTML = text",
    "outerHTML": "document.querySelector('main, div').outerHTML = text",
    "insertAdjacentHTML": "document.body.insertAdjacentHTML('beforeend', text)",
    "srcdoc": "document.createElement('iframe').srcdoc = text",
    "write": "document.write(text)",
    "fragment": "document.createRange().createContextualFragment(text)",
    "parser": "new DOMParser().parseFromString(text, 'text/html')",
    "script": "document.createElement('script').text = 'window.__owned = 1'",
    "source": "document.createElement('script').src = '/api/hello'",
    "a policy of its own": "trustedTypes.createPolicy('mine', { createHTML: (html) => html })",
    "Svelte's policy again": "trustedTypes.createPolicy('svelte-trusted-html', { createHTML: (html) => html })",
    "a policy for everything": "trustedTypes.createPolicy('default', { createHTML: (html) => html })",
}


ELSEWHERE = "http://elsewhere.example"
# Each is a way for a page to tell somebody else that it is open.
WAYS_OUT = {
    "fetch": "fetch(address + '/').catch(() => {})",
    "beacon": "navigator.sendBeacon(address + '/', 'here')",
    "image": "new Image().src = address + '/'",
    "socket": "try { new WebSocket(address.replace('http', 'ws')) } catch {}",
    "font": "new FontFace('theirs', `url(${address}/)`).load().catch(() => {})",
    "frame": "document.body.append(Object.assign(document.createElement('iframe'), { src: address }))",
    "style": "document.body.append(Object.assign(document.createElement('link'), "
    "{ rel: 'stylesheet', href: address }))",
}


@contextmanager
def another_site(folder: Path) -> Iterator[str]:
    """Somebody else's pages, on this machine: a browser does not let pages of the net frame what is here, anyway."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=folder)) as site:
        Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{site.server_port}/"
        site.shutdown()


def reports(server: ServerProcess, table: str) -> list[dict[str, Any]]:
    with sqlite3.connect(server.database) as connection:
        connection.row_factory = sqlite3.Row
        found = connection.execute("SELECT * FROM reports WHERE table_id = ? ORDER BY at", (table,)).fetchall()
    connection.close()
    return [dict(row) for row in found]


def seated(visit: Visit, server: ServerProcess, **wishes: Any) -> tuple[Visitor, Laid]:
    laid = lay(server.database, find(lambda m: m.menu == "resource" and m.turn > 6))
    visitor = visit(**wishes)
    visitor.hold_key(laid.key)
    return visitor, laid


def test_text_never_becomes_markup_or_script(visit: Visit) -> None:
    visitor = visit()
    visitor.excuse("content policy|Content Security Policy|Trusted")
    page = visitor.page
    page.goto("/")
    tile(page).wait_for()
    for name, sink in SINKS.items():
        visitor.faults.clear()
        tried = f"(text) => {{ try {{ {sink}; return 'done'; }} catch (error) {{ return error.name; }} }}"
        assert page.evaluate(tried, INJECTED) in ("TypeError", "EvalError"), name
        page.evaluate("() => new Promise(requestAnimationFrame)")
        assert any("content policy" in fault for fault in visitor.faults), name  # as in every other test with a page
    assert page.evaluate("() => window.__owned") is None
    assert tile(page).is_visible()


def test_another_page_that_frames_ours_shows_nothing_of_it(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    visitor.excuse("elsewhere|frame|favicon")
    (tmp_path / "index.html").write_text(f"<iframe src='{visitor.server}/'></iframe>")
    with another_site(tmp_path) as elsewhere:
        visitor.page.goto(elsewhere)  # until the frame, too, has got what it gets

    assert visitor.page.frames[1].url == "chrome-error://chromewebdata/"


def test_the_page_can_ask_nobody_else_and_whoever_lets_it_fails_his_test(visit: Visit) -> None:
    visitor = visit()
    visitor.excuse("Content Security Policy|elsewhere")
    reached: list[str] = []

    def reach(route: Route) -> None:
        reached.append(route.request.url)
        route.abort()

    visitor.context.route(f"{ELSEWHERE}/**", reach)
    page = visitor.page
    page.goto("/")
    tile(page).wait_for()
    for name, way in WAYS_OUT.items():
        visitor.faults.clear()
        with page.expect_event("console", lambda said: "Content Security Policy" in said.text):
            page.evaluate(f"(address) => {{ {way} }}", ELSEWHERE)
        assert visitor.faults, name
    assert reached == []

    visitor.faults.clear()
    with pytest.raises(Error):
        page.goto(f"{ELSEWHERE}/")
    assert f"a request to elsewhere: {ELSEWHERE}/" in visitor.faults


class Spoiler:
    """Somebody on the line who changes one snapshot; what the page asks for is noted."""

    def __init__(self, page: Page) -> None:
        self.asked: list[str] = []
        self.at = 0  # the version from which on, once
        self.spoilt: dict[str, Any] = {}
        page.route_web_socket(re.compile("/socket"), self._between)

    def _between(self, socket: WebSocketRoute) -> None:
        self.asked.append(socket.url)
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(self._passed_on(str(text))))

    def _passed_on(self, text: str) -> str:
        message = json.loads(text)
        is_due = message["type"] == "snapshot" and not message["fresh"] and message["lines"] and not self.spoilt
        if not is_due or message["version"] < self.at:
            return text
        self.spoilt = message
        return json.dumps({**message, "lines": message["lines"][1:]})


def test_a_page_that_holds_something_else_notices_and_tells(
    visit: Visit, server: ServerProcess, tmp_path: Path
) -> None:
    laid = lay(server.database, find(lambda m: m.menu == "resource" and m.turn > 40))
    visitor = visit()
    visitor.excuse("a report")
    visitor.hold_key(laid.key)
    page = visitor.page
    spoiler = Spoiler(page)
    page.goto(laid.path)
    assert Pointer(page, seed=1).play() > 1  # the game goes on, to its end

    assert spoiler.spoilt
    assert len([fault for fault in visitor.faults if "a report" in fault]) == 1  # as in every other test with a page
    assert [re.findall("since=([0-9]+)", address) for address in spoiler.asked] == [["0"], ["0"]]
    (report,) = reports(server, laid.id)
    due = spoiler.spoilt["digest"]
    assert f"instead of {due}. It asked for everything anew." in report["words"]
    assert f"Seat {laid.seat} had seen version {spoiler.spoilt['version']}; the page's digest was" in report["words"]
    file = tmp_path / "report.jsonl"
    file.write_text(report["file"])
    assert run(["verify", str(file)]) == 0


def test_a_problem_is_reported_from_the_menu(visit: Visit, server: ServerProcess, tmp_path: Path) -> None:
    visitor, laid = seated(visit, server, size=PHONE, touch=True)
    visitor.excuse("a report")
    page = visitor.page
    page.goto(laid.path)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Report a problem").click()
    words = "The barn is gone.\nI had two."
    page.get_by_label("What went wrong?").fill(words)
    with page.expect_response(re.compile("/report$")) as replying:
        page.get_by_role("button", name="Send the report").click()
    (report,) = reports(server, laid.id)
    assert replying.value.json() == {"number": report["id"]}
    expect(page.get_by_text(f"kept under the number {report['id']}")).to_be_visible()
    heard = Table(page).heard
    held = f"Seat {laid.seat} had seen version {heard['version']}; the page's digest was {heard['digest']}."
    assert report["words"] == f"{words}\n\n{held}"
    file = tmp_path / "report.jsonl"
    file.write_text(report["file"])
    assert run(["verify", str(file)]) == 0
    assert not page.get_by_role("link", name="Save game file").count()


def test_a_lost_link_is_renewed_from_the_menu(visit: Visit, server: ServerProcess) -> None:
    desk, laid = seated(visit, server)
    desk.page.goto(laid.path)
    desk.page.get_by_role("button", name="Menu").click()
    desk.page.get_by_role("button", name="Make a private link").click()
    lost = desk.page.get_by_text("#seat=").inner_text()
    finder = visit(size=PHONE, touch=True)
    finder.page.goto(lost)
    expect(finder.page.get_by_role("region", name="Your decision")).to_be_visible()

    desk.page.get_by_role("button", name="Renew the link").click()
    expect(desk.page.get_by_text("Earlier links and other devices no longer play your seat.")).to_be_visible()
    expect(finder.page.get_by_text("was renewed on another device")).to_be_visible()
    expect(finder.page.get_by_role("region", name="Your decision")).to_be_hidden()
    expect(desk.page.get_by_role("region", name="Your decision")).to_be_visible()
    finder.excuse("403")
    finder.page.goto("/")
    finder.page.goto(lost)
    expect(finder.page.get_by_text("This seat link is not valid for this table.")).to_be_visible()
