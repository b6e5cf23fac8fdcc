"""Whole games through the real page, from the front page to the final score sheet."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.houses import ServerProcess
from tests.web.conftest import PHONE, Visit
from tests.web.driver import Asked, Pointer, Press, Table, click, tap, tile
from tests.web.keyboard import Keyboard
from tests.web.moments import COMBINED, find, lay


def check_result(page: Page, seats: int) -> None:
    """The score sheet says what the server counted."""
    heard = Table(page).heard
    results: list[dict[str, Any]] = heard["results"]
    sheet = page.get_by_role("region", name="Result")
    expect(sheet.get_by_role("heading", level=1)).to_contain_text(str(max(one["total"] for one in results)))
    table = sheet.get_by_role("table", name="Points by seat")
    expect(table.locator("thead th")).to_have_count(seats)
    totals = table.locator("tfoot td").all_inner_texts()
    assert [int(text.split()[-1]) for text in totals] == [one["total"] for one in results]
    accounts = Table(page).points
    assert [sum(points.values()) for points in accounts] == [one["total"] for one in results]
    for row, part in enumerate(accounts[0]):
        cells = table.locator("tbody tr").nth(row).locator("td").all_inner_texts()
        assert [int(cell) for cell in cells] == [points[part] for points in accounts]
    expect(sheet.get_by_role("link", name="Watch the replay")).to_be_visible()
    expect(sheet.get_by_role("link", name="Save game file")).to_be_visible()


@pytest.mark.nightly
def test_one_person_plays_three_bots_by_mouse_to_the_final_score(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.get_by_label("Your name").fill("Ann")
    tile(page).get_by_role("button", name="Against 3 bots").click()
    player = Pointer(page, seed=1)
    assert player.play() > 20
    check_result(page, seats=4)


def test_after_the_last_turns_one_looks_back_and_plays_again(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    laid = lay(server.database, find(lambda m: m.menu == "resource" and m.turn > 40))
    visitor.hold_key(laid.key)
    page = visitor.page
    page.goto(laid.path)
    assert Pointer(page, seed=1).play() > 1
    check_result(page, seats=4)
    page.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_role("grid", name="Supply")).to_be_visible()
    page.get_by_role("button", name="To the result").click()
    address = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_function("(id) => !id.endsWith(window.__wire.heard.table.id)", arg=address)
    again = Table(page)
    assert again.next_question() is not None
    assert [seat["kind"] for seat in again.heard["table"]["seats"]] == ["person", "bot", "bot", "bot"]


@pytest.mark.nightly
def test_two_people_meet_at_a_table_by_its_link_and_play_to_the_end(visit: Visit) -> None:
    host, guest = visit().page, visit(size=(820, 1180)).page
    host.goto("/")
    tile(host).get_by_role("link", name="Open a table").click()
    host.get_by_label("Your name").fill("Ann")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link to this table").input_value()
    assert host.get_by_role("img", name="The table's link as a code for a camera").is_visible()

    guest.goto(link)
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down here").click()
    expect(guest.get_by_text("Ann begins the game when everybody is here.")).to_be_visible()
    assert not guest.get_by_role("button", name="Start").count()
    expect(host.get_by_role("region", name="The table")).to_contain_text("Ben")
    host.get_by_role("button", name="Start with 2 and 2 bots").click()

    players = [Pointer(host, seed=2), Pointer(guest, seed=3)]
    unfinished = list(players)
    while unfinished:
        for player in list(unfinished):
            if player.table.is_asked and player.step() is None:
                unfinished.remove(player)
    for player in players:
        check_result(player.table.page, seats=4)
    assert "Ben" in host.get_by_role("region", name="Result").inner_text()
    assert "Ann" in guest.get_by_role("region", name="Result").inner_text()


def test_a_whole_game_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.get_by_role("heading", name="Guns & Steel", exact=True).wait_for()
    player = Keyboard(page, seed=4)
    player.tab_to("input[placeholder='Your name']")
    page.keyboard.type("Ann")
    player.tab_to("article input[type=radio]")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    player.tab_to("article button.go")
    assert page.evaluate("document.activeElement.textContent").strip().startswith("Against 1 bot")
    page.keyboard.press("Enter")
    assert player.play() > 20
    assert player.walks > 5
    check_result(page, seats=2)
    player.tab_to("section[aria-label=Result] a[href^='/replay/']")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Replay")).to_be_visible()


FITS = """() => {
  const problems = [];
  const wide = document.scrollingElement.scrollWidth;
  if (wide > innerWidth) problems.push(`the page is ${wide} px wide`);
  for (const name of ["Your decision", "Your hand"]) {
    const box = document.querySelector(`section[aria-label="${name}"]`)?.getBoundingClientRect();
    if (!box) problems.push(`${name} is missing`);
    else if (box.top < -1 || box.bottom > innerHeight + 1 || box.left < -1 || box.right > innerWidth + 1)
      problems.push(`${name} is not in sight: ${JSON.stringify(box)}`);
  }
  return problems;
}"""


@pytest.mark.nightly
def test_a_whole_game_fits_a_phone_and_its_fingers(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True).page
    page.goto("/")
    sideways = "document.scrollingElement.scrollWidth - innerWidth"
    assert page.evaluate(sideways) <= 0
    tile(page).get_by_role("button", name="Against 3 bots").tap()
    player = Pointer(page, seed=5, press=tap)
    problems: dict[str, list[str]] = {}

    def look(asked: Asked) -> None:
        if found := page.evaluate(FITS):
            problems.setdefault(asked.menu, found)

    for _ in range(300):
        asked = player.table.next_question()
        if asked is None:
            break
        look(asked)
        player.step()
    assert not problems, problems
    check_result(page, seats=4)
    assert page.evaluate(sideways) <= 0


def open_table(page: Page, cards: str, seats: int, press: Press) -> None:
    """A table with these cards, from the front page; bots take the other seats."""
    page.goto("/")
    title = tile(page, "Guns & Steel: Renaissance")
    press(title.get_by_text(cards, exact=True))
    press(title.get_by_text(str(seats), exact=True))
    press(title.get_by_role("button", name=f"Against {seats - 1} bot"))


@pytest.mark.nightly
def test_a_whole_game_of_renaissance_is_played_by_mouse(visit: Visit) -> None:
    page = visit().page
    open_table(page, "alone", 3, click)
    player = Pointer(page, seed=6)
    assert player.play() > 20
    assert player.table.heard["picture"]["set"] == "renaissance"
    assert "glory" in player.menus
    check_result(page, seats=3)
    assert "It ended because" in page.get_by_role("region", name="Result").inner_text()


def play_on_a_phone(page: Page, most: int) -> None:
    """To the end, with the decision and the hand in sight all the time."""
    player = Pointer(page, seed=7, press=tap)
    problems: dict[str, list[str]] = {}
    for _ in range(most):
        asked = player.table.next_question()
        if asked is None:
            break
        if found := page.evaluate(FITS):
            problems.setdefault(asked.menu, found)
        player.step()
    assert not problems, problems
    assert player.table.heard["picture"]["set"] == "combined"
    check_result(page, seats=2)


@pytest.mark.nightly
def test_the_last_third_of_a_game_with_both_sets_fits_a_phone(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(size=PHONE, touch=True)
    laid = lay(server.database, find(lambda m: m.menu == "resource" and m.turn > 36, 2, wishes=COMBINED))
    visitor.hold_key(laid.key)
    visitor.page.goto(laid.path)
    play_on_a_phone(visitor.page, 400)


@pytest.mark.nightly
def test_a_whole_game_with_both_sets_fits_a_phone(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True).page
    open_table(page, "both sets", 2, tap)
    play_on_a_phone(page, 600)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(200, 208))
def test_many_games_of_renaissance_and_of_both_sets_come_to_their_end(seed: int, visit: Visit) -> None:
    seats, touch, cards = 2 + seed % 3, seed % 2 == 1, "both sets" if seed % 4 < 2 else "alone"
    page = visit(size=PHONE if touch else (1024, 768), touch=touch).page
    press = tap if touch else click
    open_table(page, cards, seats, press)
    Pointer(page, seed, press).play(600)
    check_result(page, seats)


@pytest.mark.nightly
def test_a_whole_game_with_both_sets_is_played_by_keys(visit: Visit) -> None:
    page = visit().page
    open_table(page, "both sets", 2, click)
    player = Keyboard(page, seed=8)
    assert player.play(600) > 20
    check_result(page, seats=2)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 108))
def test_many_games_of_every_size_come_to_their_end(seed: int, visit: Visit) -> None:
    seats, touch = 2 + seed % 3, seed % 2 == 1
    page = visit(size=PHONE if touch else (1024, 768), touch=touch).page
    page.goto("/")
    page.locator("article").first.get_by_text(str(seats), exact=True).click()
    tile(page).get_by_role("button", name=f"Against {seats - 1} bot").click()
    Pointer(page, seed, press=tap if touch else click).play()
    check_result(page, seats)
