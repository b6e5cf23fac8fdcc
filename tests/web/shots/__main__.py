"""Pictures of the page to look at: `python -m tests.web.shots OUT`, every screen and moment at 390, 820 and 1440 px.

`python -m tests.web.shots OUT attack end` makes only these. What there is of a game says the module here that is called
like it: addresses, tables and how their moments are found, and what is opened before a picture is taken.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page, sync_playwright

from quattrocento.games import shelf
from tests.server.houses import ServerProcess
from tests.web.conftest import QUIET, Light, Visitor
from tests.web.driver import Table, tile
from tests.web.moments import Moment, find, lay
from tools import browser as chromium

SIZES: Final = ((390, 844), (820, 1180), (1440, 900))
LIGHTS: Final[tuple[Light, ...]] = ("light", "dark")
PLAIN: Final = ("plain-start", "plain-end")  # a game of which the page knows nothing; only where it is asked for


class Shots(NamedTuple):
    """What there are pictures of, by name."""

    paths: dict[str, str]
    tables: dict[str, Callable[[], Moment]]
    opened: dict[str, Callable[[Page], object]]


def all_shots() -> Shots:
    shots = Shots({"front": "/", "credits": "/credits", "unknown": "/t/nowhere"}, {}, {})
    for id in shelf:
        name = f"tests.web.shots.{id.replace('-', '_')}"
        if find_spec(name):
            own = import_module(name)
            shots.paths.update(own.PATHS)
            shots.tables.update(own.TABLES)
            shots.opened.update(own.OPENED)
    return shots


def take(page: Page, file: Path) -> None:
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => undefined)")
    page.wait_for_timeout(150)
    page.screenshot(path=file)
    print(file)


def visit_all(visitor: Visitor, server: ServerProcess, wanted: set[str], file: Callable[[str], Path]) -> None:
    page, shots = visitor.page, all_shots()

    def picture(name: str) -> None:
        if name in shots.opened:
            shots.opened[name](page)
        take(page, file(name))

    for name, path in shots.paths.items():
        if name in wanted:
            page.goto("about:blank")
            page.goto(path)
            picture(name)
    if "lobby" in wanted:
        page.goto("/new/guns-and-steel")
        page.get_by_label("Your name").fill("Ann")
        page.get_by_role("button", name="Open the table").click()
        page.get_by_role("region", name="The table").wait_for()
        picture("lobby")
    for name, seek in shots.tables.items():
        if name in wanted:
            laid = lay(server.database, seek())
            visitor.hold_key(laid.key)
            page.goto(laid.path)
            Table(page).next_question()
            picture(name)
    if "replay" in wanted:
        laid = lay(server.database, find(lambda m: m.menu == "over"))
        visitor.hold_key(laid.key)
        page.goto(f"/replay/{laid.id}#90")
        page.get_by_role("grid", name="Supply").wait_for()
        picture("replay")
    if wanted.intersection(PLAIN):
        page.goto("/")
        tile(page, "Blind Draft").get_by_role("button", name="Against 2 bots").click()
        table = Table(page)
        asked = table.next_question()
        picture("plain-start")
        while asked:
            page.get_by_role("list", name="All answers").get_by_role("button").last.click()
            table.gave(asked)
            asked = table.next_question()
        picture("plain-end")


def main(arguments: list[str]) -> None:
    if not arguments:
        sys.exit(__doc__)
    out = Path(arguments[0])
    out.mkdir(parents=True, exist_ok=True)
    shots = all_shots()
    wanted = set(arguments[1:]) or {*shots.paths, *shots.tables, "lobby", "replay"}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder), toy=bool(wanted.intersection(PLAIN)))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium.found(), args=QUIET)
        try:
            for width, height in SIZES:
                for light in LIGHTS:
                    touch = width < 1000
                    viewport = {"width": width, "height": height}
                    visitor = Visitor(
                        browser, server.url, viewport=viewport, has_touch=touch, is_mobile=touch, color_scheme=light
                    )
                    end = f"{width}-{light}.png"
                    visit_all(visitor, server, wanted, lambda name, end=end: out / f"{name}-{end}")  # type: ignore[misc]
                    visitor.context.close()
                    for fault in visitor.unexcused:
                        print("fault:", fault)
        finally:
            browser.close()
            server.end()


if __name__ == "__main__":
    main(sys.argv[1:])
