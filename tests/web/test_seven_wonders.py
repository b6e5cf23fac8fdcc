"""7 Wonders through the real page: whole games, every kind of question, and answers taken back in time."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.server.houses import ServerProcess
from tests.web.conftest import DESK, PHONE, Light, Size, Visit, looks
from tests.web.driver import Table, click, tap, tile
from tests.web.moments import Fits, lay
from tests.web.test_access import violations
from tests.web.test_whole_games import FITS
from tests.web.wonders import NAME, WonderPointer, find

PARTS = ["military", "treasury", "wonder", "civilian", "science", "commercial", "guilds"]


def begin(page: Page, seats: int, bots: str = "random") -> None:
    """From the front page to a table against bots."""
    page.goto("/")
    offer = tile(page, NAME)
    offer.get_by_text(str(seats), exact=True).click()
    offer.get_by_label("Bots", exact=True).select_option(bots)
    offer.get_by_role("button", name=f"Against {seats - 1} bot").click()


def check_result(page: Page, seats: int) -> None:
    """The sheet says what the server counted, and every cell says why."""
    accounts = Table(page).points
    sheet = page.get_by_role("region", name="Result")
    table = sheet.get_by_role("table", name="Points by seat")
    expect(table.locator("thead th")).to_have_count(seats)
    assert list(accounts[0]) == PARTS
    for row, part in enumerate(PARTS):
        cells = table.locator("tbody tr").nth(row).locator("td").all_inner_texts()
        assert [int(cell.replace("−", "-")) for cell in cells] == [points[part] for points in accounts]
    for row, part in enumerate(PARTS):
        table.locator("tbody tr").nth(row).locator("td button").first.click()
        why = page.get_by_role("complementary", name="Why").or_(page.get_by_role("dialog"))
        expect(why).to_be_visible()
        figures = [int(text.replace("−", "-")) for text in why.locator("li b").all_inner_texts()]
        *pieces, total = figures
        assert sum(pieces) == total == accounts[0][part], (part, pieces, total)
        if page.get_by_role("dialog").count():
            page.keyboard.press("Escape")


@pytest.mark.parametrize("seats", [*(pytest.param(seats, marks=pytest.mark.nightly) for seats in (2, 3)), 7])
def test_a_whole_game_against_bots_from_the_front_page_to_the_score_sheet(seats: int, visit: Visit) -> None:
    page = visit().page
    begin(page, seats)
    player = WonderPointer(page, seed=seats)
    assert player.play() >= 18
    if seats == 2:
        assert player.menus["free-city"] == 9
    check_result(page, seats)
    page.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_role("region", name="Your city")).to_be_visible()
    page.get_by_role("button", name="To the result").click()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    for key in ("ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "ArrowRight", "End"):
        page.keyboard.press(key)
        page.wait_for_load_state("networkidle")
    expect(page.get_by_text("The game is over").first).to_be_visible()


@pytest.mark.nightly
def test_a_whole_game_fits_a_phone_and_its_fingers(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True).page
    begin(page, 4)
    player = WonderPointer(page, seed=5, press=tap)
    problems: dict[str, list[str]] = {}
    while (asked := player.table.next_question()) is not None:
        if found := [one for one in page.evaluate(FITS) if asked.menu == "pick" or "Your hand" not in one]:
            problems.setdefault(asked.menu, found)
        player.step()
    assert not problems, problems
    check_result(page, 4)
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0


MOMENTS: dict[str, tuple[int, Fits, dict[str, str]]] = {
    "board": (4, lambda m: m.menu == "board", {"boards": "choose"}),
    "start": (3, lambda m: m.menu == "pick", {}),
    "middle": (7, lambda m: m.menu == "pick" and m.turn == 9 and m.options > 12, {}),
    "late": (4, lambda m: m.menu == "pick" and m.turn == 18, {}),
    "free city": (2, lambda m: m.menu == "free-city" and m.turn > 6, {}),
    "seventh": (4, lambda m: m.menu == "seventh", {}),
    "dig": (4, lambda m: m.menu == "dig", {}),
    "end": (7, lambda m: m.menu == "over", {}),
}


@looks
def test_no_moment_has_a_serious_barrier_and_every_question_can_be_answered(
    size: Size, light: Light, visit: Visit, server: ServerProcess
) -> None:
    touch = size != DESK
    visitor = visit(size=size, touch=touch, light=light)
    page = visitor.page
    faults: dict[str, list[str]] = {}

    def look(name: str) -> None:
        page.wait_for_load_state("networkidle")
        if found := violations(page):
            faults[name] = found
        if (wide := page.evaluate("document.scrollingElement.scrollWidth")) > size[0]:
            faults.setdefault(name, []).append(f"{wide} px wide")

    for name, (seats, fits, wishes) in MOMENTS.items():
        laid = lay(server.database, find(fits, seats, wishes))
        visitor.hold_key(laid.key)
        page.goto(laid.path)
        player = WonderPointer(page, seed=1, press=tap if touch else click)
        asked = player.table.next_question()
        if asked is None:
            page.get_by_role("region", name="Result").wait_for()
            look(name)
            continue
        look(name)
        if asked.menu != "board":
            player.press(page.locator("[role=listbox] [data-cell=first]").first)
            look(f"{name}, a card taken up")
            page.keyboard.press("Escape")
        player.step()
    assert not faults, faults


@pytest.mark.nightly
@pytest.mark.parametrize("path", ["/cards/seven-wonders", "/cards/seven-wonders#giza", "/rules/seven-wonders"])
def test_the_library_has_no_serious_barrier(path: str, visit: Visit) -> None:
    page = visit().page
    page.goto(path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert not violations(page)
    if path == "/cards/seven-wonders":
        page.locator("label").filter(has_text="chains").click()
        chains = page.get_by_role("list", name="Chains")
        expect(chains).to_contain_text("Scriptorium")
        assert not violations(page)


def test_a_sealed_answer_is_taken_back_while_another_still_chooses(visit: Visit) -> None:
    host, guest = visit().page, visit(size=PHONE, touch=True).page
    host.goto("/")
    tile(host, NAME).get_by_text("3", exact=True).click()
    tile(host, NAME).get_by_role("link", name="Open a table").click()
    host.get_by_label("Your name").fill("Ann")
    host.get_by_role("button", name="Open the table").click()
    guest.goto(host.get_by_label("Link to this table").input_value())
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down here").tap()
    host.get_by_role("button", name="Start with 2 and 1 bot").click()

    ann, ben = WonderPointer(host, seed=1), WonderPointer(guest, seed=2, press=tap)
    asked = ann.table.next_question()
    assert asked is not None
    assert ben.table.next_question() is not None
    first = host.locator("[role=listbox] [data-card]").first
    chosen = first.get_attribute("data-card")
    assert chosen is not None
    first.click()
    host.keyboard.press("d")
    bar = host.get_by_role("region", name="Decision")
    expect(bar).to_contain_text("You have chosen")
    expect(host.get_by_role("option", name="chosen, face down")).to_have_attribute("data-card", chosen)
    guest.wait_for_function("() => window.__wire.heard.chosen.includes(0)")
    assert chosen not in guest.locator("body").inner_text()

    host.keyboard.press("u")
    guest.wait_for_function("() => !window.__wire.heard.chosen.includes(0)")
    again = ann.table.next_question()
    assert again is not None
    assert again.number > asked.number
    ann.step()
    ben.step()
    for player in (ann, ben):
        asked = player.table.next_question()
        assert asked is not None
        assert asked.turn == 2
        expect(player.page.locator(".revealing, [aria-label='Last turn']").first).to_be_visible()
