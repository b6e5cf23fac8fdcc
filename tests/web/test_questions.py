"""Every kind of question, laid on the table: all its answers can be reached, by every means."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Error as PlaywrightError

from tests.server.houses import ServerProcess
from tests.web.conftest import Size, Visit, Visitor, at_night, hands
from tests.web.driver import Pointer, Press, spot, tap
from tests.web.keyboard import Keyboard
from tests.web.moments import COMBINED, MENUS, MORE_MENUS, RENAISSANCE, Moment, Wishes, find, lay, moments

# games in which the rare questions are known to come up; any others would do
GAMES = ((4, 2, "random"), (3, 1, "random"))
MORE = tuple((seats, seed, bot) for seed in range(3, 60) for seats in (2, 3, 4) for bot in ("random", "greedy"))
RARE = {"further-loss": (4, 71, "random"), "deplete-further": (4, 46, "random")}  # who gives a Space card for two
FREE: Wishes = (("set", "renaissance"), ("espionage", "free"))


@cache
def sample(menu: str) -> Moment:
    """A moment with this question, preferably with several answers."""
    first = None
    wishes = () if menu in MENUS else FREE if menu == "spy" else RENAISSANCE
    for game in (RARE[menu],) if menu in RARE else (*GAMES, *MORE):
        for moment in moments(*game, wishes):
            if moment.menu != menu:
                continue
            first = first or moment
            if moment.options > 2 or (moment.options > 1 and game not in GAMES):
                return moment
    assert first is not None, f"no game asks {menu}"
    return first


def faults_of(moment: Moment, visitor: Visitor, server: ServerProcess, press: Press) -> str:
    """What keeps somebody with a pointer from an answer; empty when nothing does."""
    menu = moment.menu
    laid = lay(server.database, moment)
    visitor.hold_key(laid.key)
    visitor.page.goto(laid.path)
    player = Pointer(visitor.page, seed=len(menu), press=press)
    asked = player.table.next_question()
    assert asked is not None
    assert asked.menu == menu
    try:
        player.table.check_offers(asked)
        player.table.check_list(asked, press)
        player.answer(asked, player.random.choice(asked.choices))
    except (AssertionError, PlaywrightError) as error:
        return f"{menu}: {error}"
    return ""


def covered_answer() -> Moment:
    """An attack that may be answered with covered cards only."""
    return find(lambda m: m.menu == "response" and "respond" not in m.kinds and m.options > 2, bot="random")


@hands
def test_an_attack_is_answered_with_a_covered_card(
    size: Size, press: Press, visit: Visit, server: ServerProcess
) -> None:
    laid = lay(server.database, covered_answer())
    visitor = visit(size=size, touch=press is tap)
    visitor.hold_key(laid.key)
    visitor.page.goto(laid.path)
    player = Pointer(visitor.page, seed=1, press=press)
    asked = player.table.next_question()
    assert asked is not None
    press(spot(visitor.page, asked, asked.choices[0]))
    press(player.table.bar.locator("button[aria-keyshortcuts=Enter]"))
    assert player.table.gave(asked) == [asked.choices[0]["id"]]


@hands
def test_every_answer_the_server_allows_is_within_reach(
    size: Size, press: Press, visit: Visit, server: ServerProcess
) -> None:
    visitor = visit(size=size, touch=press is tap)
    faults = [fault for menu in MENUS if (fault := faults_of(sample(menu), visitor, server, press))]
    assert not faults, "\n".join(faults)


@pytest.mark.nightly
@hands
def test_so_is_every_answer_renaissance_adds(size: Size, press: Press, visit: Visit, server: ServerProcess) -> None:
    visitor = visit(size=size, touch=press is tap)
    faults = [fault for menu in MORE_MENUS if (fault := faults_of(sample(menu), visitor, server, press))]
    assert not faults, "\n".join(faults)


@hands
def test_a_card_is_bought_from_a_research_pile(size: Size, press: Press, visit: Visit, server: ServerProcess) -> None:
    moment = find(lambda m: m.menu == "purchase" and "pile" in m.signs, wishes=COMBINED)
    laid = lay(server.database, moment)
    visitor = visit(size=size, touch=press is tap)
    visitor.hold_key(laid.key)
    visitor.page.goto(laid.path)
    player = Pointer(visitor.page, seed=1, press=press)
    asked = player.table.next_question()
    assert asked is not None
    player.table.check_offers(asked)
    top = visitor.page.locator(".pile .legal").first
    bought = top.get_attribute("data-card")
    press(top)
    press(player.table.bar.locator("button[aria-keyshortcuts=Enter]"))
    (option,) = player.table.gave(asked)
    assert [choice["card"] for choice in asked.choices if choice["id"] == option] == [bought]


@pytest.mark.parametrize("menus", [MENUS, pytest.param(MORE_MENUS, marks=at_night)], ids=["base", "renaissance"])
def test_every_question_is_answered_by_keys(menus: tuple[str, ...], visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    for menu in menus:
        laid = lay(server.database, sample(menu))
        visitor.hold_key(laid.key)
        visitor.page.goto(laid.path)
        player = Keyboard(visitor.page, seed=len(menu))
        asked = player.table.next_question()
        assert asked is not None
        player.menus[menu] = 1
        player.answer(asked, asked.choices[-1])
        assert player.table.heard["version"] > asked.number
