"""A game of which the page knows nothing: the toy of the contract tests, put onto the shelf of a server from outside.

Everything is there all the same: its tile and the form for a table, the game itself in words, its end, its replay, its
rules and cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.contract.toy import BlindDraft
from tests.server.houses import ServerProcess
from tests.web.conftest import DESK, Light, Size, Visit, at_night
from tests.web.driver import Asked, Press, Table, click, tap, tile
from tests.web.test_access import settle, violations
from tests.web.test_whole_games import check_result

GAME = BlindDraft()
SMALL_PHONE: Size = (360, 740)
WIDE: Size = (1920, 1080)


@pytest.fixture(scope="module")
def shelf_with_toy(server: ServerProcess, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the toy on its shelf; the usual one has seen to it that the page is built."""
    process = ServerProcess(tmp_path_factory.mktemp("toy"), toy=True)
    process.start()
    yield process
    process.end()


def open_table(page: Page, press: Press) -> None:
    """From the front page through the form and the lobby into the game."""
    page.goto("/")
    press(tile(page, GAME.name).get_by_role("link", name="Open a table"))
    expect(page.get_by_role("group", name="How many sides the die has")).to_be_visible()
    press(page.locator("label").filter(has_text="six"))
    page.get_by_label("The other seats").select_option("greedy")
    page.get_by_label("Your name").fill("Ann")
    press(page.get_by_role("button", name="Open the table"))
    expect(page.get_by_text("How many sides the die has: six.")).to_be_visible()
    press(page.get_by_role("button", name="Start with 3"))


def check_offers(page: Page, asked: Asked) -> None:
    """The question, and every answer the server allows, word for word and nothing else."""
    decision = page.get_by_role("region", name="Your decision")
    expect(decision.get_by_role("heading", name=asked.prompt)).to_be_visible()
    answers = decision.get_by_role("list", name="All answers").get_by_role("button")
    expect(answers).to_have_count(len(asked.choices))
    labels = answers.evaluate_all("all => all.map((one) => one.lastChild.textContent)")
    assert labels == [choice["label"] for choice in asked.choices]


def play(page: Page, press: Press, random: Random) -> int:
    """To the end, by pressing answers; how many were given."""
    table = Table(page)
    for count in range(20):
        asked = table.next_question()
        if asked is None:
            return count
        check_offers(page, asked)
        choice = random.choice(asked.choices)
        press(page.get_by_role("list", name="All answers").get_by_role("button", name=choice["label"]))
        assert table.gave(asked) == [choice["id"]]
    raise AssertionError("no end after 20 answers")


@pytest.mark.parametrize(
    ("size", "press"),
    [pytest.param(SMALL_PHONE, tap, id="phone"), pytest.param(WIDE, click, id="wide", marks=pytest.mark.nightly)],
)
def test_a_game_nobody_has_drawn_is_played_to_its_end_and_replayed(
    size: Size, press: Press, visit: Visit, shelf_with_toy: ServerProcess
) -> None:
    page = visit(size=size, touch=press is tap, to=shelf_with_toy).page
    open_table(page, press)

    assert play(page, press, Random(size[0])) >= 3

    check_result(page, seats=3)
    press(page.get_by_role("link", name="Watch the replay"))
    expect(page.get_by_role("region", name="Table", exact=True)).to_contain_text(re.compile(r"Round\s*1"))
    press(page.get_by_role("button", name="Last", exact=True))
    expect(page.get_by_text(re.compile(r"^answer (\d+) of \1"))).to_be_visible()
    expect(page.get_by_role("region", name="Table", exact=True)).to_contain_text(re.compile(r"Round\s*3"))
    assert page.evaluate("document.documentElement.scrollWidth") == size[0], "something is wider than the screen"


def test_it_is_played_with_keys_alone_and_answers_are_taken_back(visit: Visit, shelf_with_toy: ServerProcess) -> None:
    page = visit(to=shelf_with_toy).page
    open_table(page, click)
    table = Table(page)
    first = table.next_question()
    assert first is not None

    bury = next(number for number, choice in enumerate(first.choices, 1) if choice["kind"] == "bury")
    page.keyboard.press(str(bury))
    table.gave(first)
    toll = table.next_question()
    assert toll is not None
    assert toll.menu == "toll"
    page.keyboard.press("u")
    expect(page.get_by_role("heading", name=first.prompt)).to_be_visible()
    again = table.next_question()
    assert again is not None
    assert again.choices == first.choices
    for _ in range(20):
        page.keyboard.press("1")
        table.gave(again)
        following = table.next_question()
        if following is None:
            break
        again = following
        expect(page.get_by_role("list", name="All answers").get_by_role("button").first).to_be_focused()

    check_result(page, seats=3)


def test_its_cards_rules_and_seats_can_be_asked_about(visit: Visit, shelf_with_toy: ServerProcess) -> None:
    page = visit(to=shelf_with_toy).page
    open_table(page, click)
    table = Table(page)
    assert table.next_question() is not None
    held = table.heard["picture"]["hand"][0]

    page.get_by_role("region", name="Table", exact=True).locator(f"[data-card={held}]").click()

    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(GAME.describe(held))
    page.keyboard.press("Escape")
    page.get_by_role("region", name="Your decision").get_by_role("link", name="rule TOY-1").click()
    expect(dialog).to_contain_text(GAME.rules["TOY-1"].text)
    page.goto("/rules/blind-draft#TOY-3")
    expect(page.get_by_role("heading", name=re.compile("Points"))).to_be_visible()
    page.goto("/cards/blind-draft#lamp")
    expect(dialog).to_contain_text("from the rulebook")


LOOKS = [
    pytest.param(SMALL_PHONE, "dark", id="phone dark"),
    pytest.param(DESK, "light", id="desk light", marks=at_night),
    pytest.param(SMALL_PHONE, "light", id="phone light", marks=at_night),
    pytest.param(WIDE, "dark", id="wide dark", marks=at_night),
]


@pytest.mark.parametrize(("size", "light"), LOOKS)
def test_nothing_of_it_has_a_serious_barrier(
    size: Size, light: Light, visit: Visit, shelf_with_toy: ServerProcess
) -> None:
    page = visit(size=size, touch=size == SMALL_PHONE, light=light, to=shelf_with_toy).page
    faults: dict[str, list[str]] = {}

    def look(name: str) -> None:
        if found := violations(page):
            faults[name] = found

    for path in ("/", "/new/blind-draft", "/rules/blind-draft", "/cards/blind-draft", "/cards/blind-draft#lamp"):
        page.goto(path)
        settle(page)
        look(path)
    open_table(page, click)
    assert Table(page).next_question() is not None
    look("the first question")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").wait_for()
    look("the menu")
    page.keyboard.press("Escape")
    play(page, click, Random(1))
    look("the end")
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("region", name="Table", exact=True).wait_for()
    look("the replay")
    assert not faults, faults
