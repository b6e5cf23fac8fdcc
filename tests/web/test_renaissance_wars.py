"""Renaissance Wars through the real page: whole games, every kind of question, and nothing that gives a secret away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from quattrocento.games import shelf
from quattrocento.games.renaissance_wars.border.options import QUESTIONS
from quattrocento.games.renaissance_wars.codes import BID_FLORINS
from tests.server.houses import ServerProcess
from tests.web.conftest import DESK, PHONE, Light, Size, Visit, looks
from tests.web.driver import Table, click, tap
from tests.web.moments import Fits, Moment, lay
from tests.web.test_access import violations
from tests.web.test_whole_games import FITS
from tests.web.wars import GAME, SHORT, WarPointer, find

BIDS = {"buying-influence": "on", **SHORT}


def begin(page: Page, seats: int, *options: str) -> None:
    """A short game against bots that answer by lot, from the screen of a new table."""
    page.goto("/new/renaissance-wars")
    page.get_by_role("group", name="Seats", exact=True).get_by_text(str(seats), exact=True).click()
    for option in ("400", *options):
        page.get_by_text(option, exact=True).click()
    page.get_by_label("The other seats").select_option("random")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start").click()


def check_result(page: Page, seats: int) -> None:
    """The sheet says what the server counted."""
    results: list[dict[str, Any]] = Table(page).heard["results"]
    sheet = page.get_by_role("region", name="Result")
    table = sheet.get_by_role("table", name="Points by seat")
    expect(table.locator("thead th")).to_have_count(seats)
    totals = table.locator("tfoot td").all_inner_texts()
    assert [int(text.split()[-1].replace("−", "-")) for text in totals] == [one["total"] for one in results]
    for row, part in enumerate(("deposit", "coins")):
        cells = table.locator("tbody tr").nth(row).locator("td").all_inner_texts()
        assert [int(cell) for cell in cells] == [points[part] for points in Table(page).points]
    expect(sheet).to_contain_text("Last round")


@pytest.mark.nightly
@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_from_a_new_table_to_the_score_sheet(seats: int, visit: Visit) -> None:
    page = visit().page
    begin(page, seats)
    player = WarPointer(page, seed=seats)
    assert player.play() > 15
    assert player.menus["play"] >= 7
    assert player.menus["battle"] >= 11
    check_result(page, seats)
    page.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_role("region", name="Your mat")).to_be_visible()
    page.get_by_role("button", name="To the result").click()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowRight", "End"):
        page.keyboard.press(key)
        page.wait_for_load_state("networkidle")
    expect(page.get_by_text("The game is over").first).to_be_visible()


def least_bid(player: WarPointer) -> int:
    """The lowest bid one can make now; 0 where something else is asked, or none is left."""
    asked = player.table.next_question()
    assert asked is not None, "the game is over"
    amounts = player.table.heard["question"]["amounts"]
    return amounts["least"] if asked.menu == "bid" and amounts else 0


def test_a_round_is_bid_for_by_typing_florins(visit: Visit) -> None:
    page = visit().page
    begin(page, 2, "with bids", "1637")
    player = WarPointer(page, seed=8)
    while least_bid(player) not in range(60, 900):  # the bot may have gone before, and as high as it liked
        player.step()
    least, bidding = least_bid(player), player.table.next_question()
    assert bidding is not None
    field = page.get_by_role("spinbutton", name="Florins")
    confirm = player.button("Enter")
    for wrong in (str(least - 1), "1001", "99999", "7x", ""):
        field.fill(wrong)
        refusal = page.get_by_role("group", name="Florins").get_by_role("alert")
        expect(refusal).to_have_text(f"{least} to 1000 florins")
        expect(confirm).to_have_count(0)
        field.press("Enter")
    player.table.bar.get_by_role("heading").click()  # the digits find the field by themselves
    page.keyboard.type("999")
    expect(field).to_have_value("999")
    expect(confirm).to_contain_text("999")
    field.press("ArrowUp")
    field.press("Enter")
    assert player.table.gave(bidding) == [BID_FLORINS + 1000]
    while (asked := player.table.next_question()) is not None and asked.menu != "play":
        player.step()
    assert player.table.heard["picture"]["bid"] == {"buyer": 0, "bid": 1000, "progress": 0, "made": False}
    assert {"loan", "condition"} <= set(player.menus)


@pytest.mark.nightly
def test_a_whole_game_fits_a_phone_and_its_fingers(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True).page
    begin(page, 4)
    player = WarPointer(page, seed=5, press=tap)
    problems: dict[str, list[str]] = {}
    while (asked := player.table.next_question()) is not None:
        if found := page.evaluate(FITS):
            problems.setdefault(asked.menu, found)
        player.step()
    assert not problems, problems
    check_result(page, 4)
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0


MOMENTS: dict[str, tuple[int, Fits, dict[str, str]]] = {
    "start": (4, lambda m: m.menu == "play", {}),
    "middle": (2, lambda m: m.menu == "play" and m.ways > 160, {}),
    "optional": (4, lambda m: m.menu == "optional" and {"lay-meld", "use-power"} <= m.kinds, {}),
    "meld": (2, lambda m: m.menu == "meld", {}),
    "battle": (4, lambda m: m.menu == "battle" and 1 < m.options < 5, {}),
    "reaction": (4, lambda m: m.menu == "reaction" and m.options > 1, {}),
    "dead": (3, lambda m: m.menu == "dead" and m.options > 2, {}),
    "mat": (4, lambda m: m.menu == "mat", {"mats": "choose", "limited-luminaries": "on"}),
    "bid": (4, lambda m: m.menu == "bid", BIDS),
    "hedge": (4, lambda m: m.menu == "hedge" and m.options > 2, BIDS),
    "end": (4, lambda m: m.menu == "over", SHORT),
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
        player = WarPointer(page, seed=1, press=tap if touch else click)
        if player.table.next_question() is None:
            page.get_by_role("region", name="Result").wait_for()
            look(name)
            continue
        look(name)
        if name == "start":
            page.keyboard.press("?")
            expect(page.get_by_role("dialog")).to_contain_text("Royal Court")
            look(f"{name}, ranks and melds")
            page.keyboard.press("Escape")
        player.step()
    assert not faults, faults


def test_the_hand_is_played_with_keys_alone(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    page = visitor.page
    laid = lay(server.database, find(lambda m: m.menu == "play", 4))
    visitor.hold_key(laid.key)
    page.goto(laid.path)
    table = Table(page)
    asked = table.next_question()
    assert asked is not None
    shown = page.locator("[role=listbox] [data-card]").evaluate_all("all => all.map((one) => one.dataset.card)")
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    [given] = table.gave(asked)
    assert next(choice["card"] for choice in asked.choices if choice["id"] == given) == shown[2]


def test_who_can_only_pass_is_not_asked_and_leaves_no_trace(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    page = visitor.page
    laid = lay(server.database, find(lambda m: m.menu == "reaction" and m.options == 1, 4))
    visitor.hold_key(laid.key)
    page.add_init_script(
        """new MutationObserver(() => {
          const said = document.querySelector("#decision")?.textContent ?? "";
          if (said) (window.__said ??= new Set()).add(said);
        }).observe(document, { childList: true, subtree: true, characterData: true })"""
    )
    page.goto(laid.path)
    Table(page).next_question()
    said = page.evaluate("[...window.__said]")
    assert not any("You have chosen" in words or "are choosing" in words for words in said)
    assert not any(one["type"] == "answer" for one in Table(page).sent)


LIBRARY = [
    "/cards/renaissance-wars",
    "/cards/renaissance-wars#luther",
    "/rules/renaissance-wars",
    "/new/renaissance-wars",
]


@pytest.mark.nightly
@pytest.mark.parametrize("path", LIBRARY)
def test_the_library_has_no_serious_barrier(path: str, visit: Visit) -> None:
    page = visit().page
    page.goto(path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert not violations(page)
    if path == "/cards/renaissance-wars":
        page.locator("label").filter(has_text="melds").click()
        expect(page.get_by_role("region", name="Melds")).to_contain_text("Royal Court")
        assert not violations(page)


MENUS = [question.name for question in QUESTIONS.values()]
RARE = {"limited-luminaries": "on", "buying-influence": "on"}


@pytest.mark.nightly
@pytest.mark.parametrize("touch", [False, True], ids=["desk", "phone"])
def test_every_kind_of_question_can_be_answered(touch: bool, visit: Visit, server: ServerProcess) -> None:
    visitor = visit(size=PHONE if touch else DESK, touch=touch)
    page = visitor.page
    unmet: list[str] = []
    for menu in MENUS:
        wishes = {"mats": "choose"} if menu == "mat" else RARE
        fits = lambda m, menu=menu: m.menu == menu and (m.options > 1 or menu not in ("reaction", "aftermath"))  # noqa: E731
        rulesets = range(shelf[GAME].ruleset, 0, -1)  # some questions are asked at older tables only
        tables = ((seats, ruleset) for ruleset in rulesets for seats in (2, 4, 3))
        moment = next((found for table in tables if (found := _seek(fits, *table, wishes))), None)
        if moment is None:
            unmet.append(menu)
            continue
        laid = lay(server.database, moment)
        visitor.hold_key(laid.key)
        page.goto(laid.path)
        player = WarPointer(page, seed=2, press=tap if touch else click)
        player.table.next_question()
        if touch and menu != "mat":  # mats are chosen before cards are dealt
            assert page.evaluate(FITS) == [], menu
        asked = player.step()
        assert asked is not None
        assert asked.menu == menu
    assert not unmet, f"no game has such a question: {unmet}"


def _seek(fits: Fits, seats: int, ruleset: int, wishes: dict[str, str]) -> Moment | None:
    try:
        return find(fits, seats, wishes, seeds=range(1, 7), ruleset=ruleset)
    except AssertionError:
        return None
