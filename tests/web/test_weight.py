"""What a first visit costs."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Locator, Page, Response, Route, expect

from quattrocento.games import shelf
from quattrocento.server.front.page import static_folder
from tests.house.test_front_page import tiles
from tests.server.houses import ServerProcess
from tests.web.conftest import DESK, PHONE, Size, Visit
from tests.web.driver import Table, tile

MOST = 120_000
GAMES = Path(__file__).resolve().parents[2] / "web/src/games"
# the lists that are named after a part of a game, such as an age; those of the tiles come with the front page
LATER_PICTURES = {
    name
    for lists in GAMES.glob("*/icons.json")
    for name in json.loads(lists.read_text())
    if name not in (lists.parent.name, f"{lists.parent.name}-tiles")
}


def test_a_first_visit_needs_less_than_120_kb_of_gzipped_script(visit: Visit) -> None:
    """Whether one comes in by the front page or by a friend's link to a table.

    Pictures of cards come after the table stands, and only as cards of their group are seen: which, is luck.
    """
    for game in shelf.values():
        host, guest = visit().page, visit().page
        start = tile(host, game.name).get_by_role("button", name="Against 3 bots")
        front = scripts_of(host, "/", start)
        start.click()
        assert Table(host).next_question() is not None
        table = scripts_of(guest, host.url, guest.get_by_role("region", name=re.compile("Decision|city")).first)

        assert 0 < sum(front.values()) < MOST, front
        assert 0 < sum(table.values()) < MOST, table


def test_pictures_of_cards_come_in_groups_that_are_small() -> None:
    groups = [script for script in (static_folder() / "assets").glob("*.js") if is_pictures(script.name)]
    assert len(groups) == len(LATER_PICTURES)
    for group in groups:
        assert weight_of(group) < MOST / 3, group.name


def scripts_of(page: Page, address: str, sign: Locator) -> dict[str, int]:
    """The scripts that are fetched until this can be seen and nothing more comes, with their gzipped sizes."""
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        name = response.url.rpartition("/")[2]
        if name.endswith(".js") and not is_pictures(name):
            sizes[name] = weight_of(static_folder() / "assets" / name)

    page.on("response", weigh)
    page.goto(address)
    expect(sign).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.remove_listener("response", weigh)
    return sizes


def is_pictures(script: str) -> bool:
    """Whether it is one of the groups of pictures: its name is the group's and a hash of eight signs."""
    return script[: -len("-12345678.js")] in LATER_PICTURES


def weight_of(script: Path) -> int:
    return len(gzip.compress(script.read_bytes(), 6))


BOXES = """() => [...document.querySelectorAll("article a, article button")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.textContent.trim(), x, y, width, height];
})"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_moves_under_a_finger_when_the_server_answers_late(size: Size, visit: Visit) -> None:
    page = visit(size=size).page
    held: list[Route] = []
    page.route("**/api/**", lambda route: held.append(route))
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(len(tiles()))
    page.evaluate("document.fonts.ready")
    before = page.evaluate(BOXES)
    for route in held:
        route.continue_()
    page.wait_for_load_state("networkidle")
    assert page.evaluate(BOXES) == before


def test_scripts_travel_compressed_and_are_kept_for_good(server: ServerProcess) -> None:
    script = next((static_folder() / "assets").glob("TableScreen-*.js"))
    reply = httpx.get(f"{server.url}/assets/{script.name}", headers={"accept-encoding": "gzip"})
    assert reply.headers["content-encoding"] == "gzip"
    assert "immutable" in reply.headers["cache-control"]
    assert reply.content == script.read_bytes()


def test_the_built_page_holds_no_inline_script_and_no_address_elsewhere() -> None:
    html = (static_folder() / "index.html").read_text()
    assert "<script>" not in html
    assert "https://" not in html
    assert "http://" not in html
