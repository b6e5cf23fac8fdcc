"""Levels on the page: chosen in the lobby, told at the table, and seen to think there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from quattrocento.bots import NEWCOMERS
from quattrocento.bots.words import OFFERED, SENTENCES
from quattrocento.games import shelf
from tests.server.houses import ServerProcess
from tests.web.conftest import DESK, PHONE, Size, Visit
from tests.web.moments import Moment, lay

WEEK = 604_800.0
PLACES = """() => [...document.querySelectorAll("main *")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.classList.contains("thinks") ? "" : [one.tagName, x, y, width, height].join(" ");
})"""


@pytest.fixture(scope="module")
def slow_server(server: ServerProcess, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Its bots think for a week; the usual server has seen to it that the page is built."""
    process = ServerProcess(tmp_path_factory.mktemp("slow"), pause=WEEK)
    process.start()
    yield process
    process.end()


def waiting_for_a_bot(id: str) -> Moment:
    """The beginning of a game, seen from a seat that is not the first to be asked."""
    game = shelf[id]
    asked = game.decisions(game.begin(game.config(4), 5))[0].seat
    return Moment(4, 5, (asked + 1) % 4, "", 1, 0, 0, frozenset(), (), id)


def ring(page: Page) -> Locator:
    return page.locator(".thinks").first


@pytest.mark.parametrize("size", [pytest.param(DESK, marks=pytest.mark.nightly), PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", sorted(shelf))
def test_a_bot_that_takes_long_shows_that_it_thinks_and_nothing_moves(
    game: str, size: Size, visit: Visit, slow_server: ServerProcess
) -> None:
    visitor = visit(size=size, touch=size == PHONE, to=slow_server)
    page = visitor.page
    laid = lay(slow_server.database, waiting_for_a_bot(game))
    visitor.hold_key(laid.key)
    page.goto(laid.path)
    expect(ring(page)).to_be_attached()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => undefined)")
    page.evaluate("document.getAnimations().forEach((one) => ((one.currentTime = 0), one.pause()))")
    expect(ring(page)).to_be_hidden()
    before = page.evaluate(PLACES)
    page.evaluate("document.getAnimations().forEach((one) => one.play())")
    expect(ring(page)).to_be_visible()
    assert page.evaluate(PLACES) == before


def test_whoever_wants_no_motion_sees_a_ring_that_stands_still(visit: Visit, slow_server: ServerProcess) -> None:
    visitor = visit(to=slow_server)
    page = visitor.page
    laid = lay(slow_server.database, waiting_for_a_bot("guns-and-steel"))
    visitor.hold_key(laid.key)
    page.goto(laid.path)
    moving = "getComputedStyle(document.querySelector('.thinks')).animationName.includes('go-round')"
    expect(ring(page)).to_be_visible()
    assert not page.evaluate(moving)
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(moving)


def test_the_host_gives_every_bot_its_level_and_guests_read_it(visit: Visit) -> None:
    host, guest = visit().page, visit().page
    host.goto("/new/guns-and-steel")
    host.get_by_role("button", name="Open the table").click()
    offered = host.get_by_role("group", name="Bots for the free seats")
    expect(offered.get_by_role("radio")).to_have_count(len(OFFERED))
    for name in OFFERED:
        expect(offered.get_by_text(SENTENCES[name])).to_be_visible()
    expect(offered.get_by_role("radio", checked=True)).to_have_accessible_name(f"{NEWCOMERS} {SENTENCES[NEWCOMERS]}")
    host.get_by_role("button", name="Add a bot on seat II", exact=True).click()
    level = host.get_by_label("The bot on seat II", exact=True)
    expect(level).to_have_value(NEWCOMERS)
    level.select_option("master")

    guest.goto(host.url)
    expect(guest.get_by_text(f"master: {SENTENCES['master']}")).to_be_visible()

    offered.get_by_text("journeyman").click()
    host.get_by_role("button", name="Start with 2 and 2 bots").click()
    expect(host.get_by_title(f"master: {SENTENCES['master']}")).to_be_visible()
    expect(host.get_by_title(f"journeyman: {SENTENCES['journeyman']}")).to_have_count(2)


def test_a_newcomer_plays_against_bots_that_can_be_beaten(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    tile = page.get_by_role("article", name="7 Wonders", exact=True)
    expect(tile.get_by_label("Bots", exact=True)).to_have_value(NEWCOMERS)
    expect(tile.get_by_text(SENTENCES[NEWCOMERS])).to_be_visible()
    tile.get_by_role("button", name="Against 3 bots").click()
    expect(page.get_by_text(f"left, {NEWCOMERS}")).to_be_visible()
