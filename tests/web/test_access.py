"""Nothing serious for axe to find, on any screen, at any moment of play, by day and by night."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.houses import ServerProcess
from tests.services import lacking
from tests.web.conftest import PHONE, Light, Size, Visit, looks
from tests.web.driver import Table, spot
from tests.web.moments import COMBINED, RENAISSANCE, Fits, Wishes, find, lay

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
SCREENS = {
    "front": "/",
    "new table": "/new/guns-and-steel",
    "rules": "/rules/guns-and-steel",
    "cards": "/cards/guns-and-steel",
    "a card": "/cards/guns-and-steel#tank",
    "new table of Renaissance": "/new/guns-and-steel?set=renaissance",
    "a wonder": "/cards/guns-and-steel#unknown_g",
    "credits": "/credits",
    "unknown table": "/t/nowhere",
    "unknown page": "/no/such/page",
}
MOMENTS: dict[str, Fits] = {
    "start": lambda m: m.menu == "resource",
    "purchase": lambda m: m.menu == "purchase" and m.turn > 24 and m.options > 4,
    "payment": lambda m: m.menu == "payment" and m.ways > 2,
    "attack": lambda m: m.menu == "response" and m.options > 3 and m.turn > 8,
    "end": lambda m: m.menu == "over",
}
# of the other sets: options, bots, and what the moment is like
MORE_MOMENTS: dict[str, tuple[Wishes, str, Fits]] = {
    "glory": (RENAISSANCE, "random", lambda m: m.menu == "glory" and m.turn > 60 and m.options > 2),
    "borrowing": (RENAISSANCE, "random", lambda m: m.menu == "borrow" and m.options > 2),
    "attack for culture": (RENAISSANCE, "random", lambda m: "attack for culture" in m.signs and m.options > 1),
    "research piles": (COMBINED, "greedy", lambda m: m.menu == "purchase" and "pile" in m.signs and m.turn > 16),
}


def violations(page: Page) -> list[str]:
    """What axe calls serious or critical, with where it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text() + "; undefined")  # through the debugger, which the content policy lets pass
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)"
    )
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: "
        + ", ".join(str(node["target"][0]) for node in one["nodes"][:4])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def settle(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    page.locator("h1").first.wait_for()


@pytest.fixture(autouse=True)
def axe_is_here() -> None:
    if not AXE.is_file():
        lacking("axe", "make page installs it")


@looks
def test_no_screen_has_a_serious_barrier(size: Size, light: Light, visit: Visit, server: ServerProcess) -> None:
    visitor = visit(size=size, touch=size == PHONE, light=light)
    page = visitor.page
    faults: dict[str, list[str]] = {}

    def look(name: str) -> None:
        settle(page)
        if found := violations(page):
            faults[name] = found

    for name, path in SCREENS.items():
        page.goto(path)
        look(name)
    page.goto("/new/guns-and-steel")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("region", name="The table").wait_for()
    look("lobby")
    page.get_by_role("button", name="Show the secret link").click()
    page.get_by_role("textbox", name="Secret link to your seat").wait_for()
    look("lobby with a secret link")
    laid = lay(server.database, find(lambda m: m.menu == "over"))
    page.goto(f"/replay/{laid.id}#90")
    page.get_by_role("grid", name="Supply").wait_for()
    look("replay")
    assert not faults, faults


@looks
def test_no_moment_of_play_has_a_serious_barrier(size: Size, light: Light, visit: Visit, server: ServerProcess) -> None:
    visitor = visit(size=size, touch=size == PHONE, light=light)
    page = visitor.page
    faults: dict[str, list[str]] = {}

    def look(name: str) -> None:
        if found := violations(page):
            faults[name] = found

    for name, fits in MOMENTS.items():
        laid = lay(server.database, find(fits))
        visitor.hold_key(laid.key)
        page.goto(laid.path)
        asked = Table(page).next_question()
        page.locator("h1").first.wait_for()
        look(name)
        if name == "start" and asked is not None:
            spot(page, asked, asked.choices[0]).click()
            look("a card chosen")
            page.get_by_role("button", name="Menu").click()
            page.get_by_role("dialog").wait_for()
            look("the menu")
        if name == "payment":
            page.keyboard.press("o")
            page.get_by_role("list", name="All answers").wait_for()
            look("all answers")
    assert not faults, faults


@looks
def test_no_moment_of_the_other_sets_has_a_serious_barrier(
    size: Size, light: Light, visit: Visit, server: ServerProcess
) -> None:
    visitor = visit(size=size, touch=size == PHONE, light=light)
    page = visitor.page
    faults: dict[str, list[str]] = {}
    for name, (wishes, bot, fits) in MORE_MOMENTS.items():
        laid = lay(server.database, find(fits, bot=bot, wishes=wishes))
        visitor.hold_key(laid.key)
        page.goto(laid.path)
        Table(page).next_question()
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        if found := violations(page):
            faults[name] = found
    assert not faults, faults
