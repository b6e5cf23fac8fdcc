"""What there is a picture of in Renaissance Wars."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from playwright.sync_api import Page

from tests.web import wars
from tests.web.moments import Moment

# What is chosen in the library before its picture is taken, by the words on it.
LIBRARY: Final = {"wars-first": "first box", "wars-limited": "with the limited edition", "wars-melds": "melds"}
PATHS: Final = {
    "wars-new": "/new/renaissance-wars",
    "wars-cards": "/cards/renaissance-wars",
    "wars-card": "/cards/renaissance-wars#luther",
    **dict.fromkeys(LIBRARY, "/cards/renaissance-wars"),
}


def asks(menu: str) -> Callable[[Moment], bool]:
    return lambda moment: moment.menu == menu


ASKED_BY_TEXTS: Final = (
    *("choice", "own-deed", "demand", "blind-swap", "contest", "conclave", "bank", "go-on", "strength", "foretell"),
    *("slot", "order", "room", "swap", "table-card", "pass-left", "opponent", "keep-personal"),
)
MOMENTS: Final[dict[str, tuple[int, Callable[[Moment], bool], dict[str, str]]]] = {
    **{f"wars-{menu}": (4, asks(menu), {}) for menu in ASKED_BY_TEXTS},
    "wars-start": (4, lambda m: m.menu == "play", {}),
    "wars-middle": (4, lambda m: m.menu == "play" and m.turn == 2 and m.ways > 240, {}),
    "wars-two": (2, lambda m: m.menu == "play" and m.ways > 160, {}),
    "wars-optional": (4, lambda m: m.menu == "optional" and {"lay-meld", "use-power"} <= m.kinds and m.turn > 1, {}),
    "wars-battle": (4, lambda m: m.menu == "battle" and 1 < m.options < 5 and m.turn > 1, {}),
    "wars-bid": (4, lambda m: m.menu == "bid" and m.turn == 2, {"buying-influence": "on"}),
    "wars-refused": (4, lambda m: m.menu == "bid" and m.turn == 2, {"buying-influence": "on"}),
    "wars-dead": (3, lambda m: m.menu == "dead" and m.options > 3, {}),
    "wars-mat": (4, lambda m: m.menu == "mat", {"mats": "choose", "limited-luminaries": "on"}),
    "wars-last": (4, lambda m: m.menu == "play" and wars.LAST in m.signs and m.turn == 2, {}),
    "wars-meld": (4, lambda m: m.menu == "optional" and "lay-meld" in m.kinds and m.options > 3, {}),
    "wars-laying": (2, lambda m: m.menu == "meld", {}),
    "wars-reaction": (4, lambda m: m.menu == "reaction" and m.options > 1, {}),
    "wars-two-battle": (2, lambda m: m.menu == "battle" and 1 < m.options < 5, {}),
    "wars-summary": (4, lambda m: m.menu == "play" and m.turn == 2, {}),
    "wars-help": (4, lambda m: m.menu == "play" and m.turn == 2, {}),
    "wars-log": (4, lambda m: m.menu == "battle" and m.turn == 2, {}),
    "wars-board": (4, lambda m: m.menu == "play" and m.turn == 2 and m.ways > 240, {}),
    "wars-seat": (4, lambda m: m.menu == "play" and m.turn == 2 and m.ways > 240, {}),
    "wars-end": (4, lambda m: m.menu == "over", wars.SHORT),
}
TABLES: Final[dict[str, Callable[[], Moment]]] = {
    name: partial(wars.find, fits, seats, wishes) for name, (seats, fits, wishes) in MOMENTS.items()
}


def choose(words: str, page: Page) -> None:
    page.locator("label").filter(has_text=words).click()


def open_board(page: Page) -> None:
    """What lies on the board stands beside the table, or, where there is little room, behind a button."""
    button = page.get_by_role("button", name="Board", exact=True)
    if button.count():
        button.click()


def open_log(page: Page) -> None:
    button = page.get_by_role("navigation", name="Table").get_by_role("button", name="Log")
    if button.count():  # else it lies open
        button.click()


def open_summary(page: Page) -> None:
    open_board(page)
    page.get_by_role("button", name="Florins of round 1").click()
    page.get_by_role("region", name="Round 1 is counted").wait_for()


def lift_card(page: Page) -> None:
    page.locator("[role=listbox] [data-cell=first]").first.click(position={"x": 8, "y": 50})


OPENED: Final[dict[str, Callable[[Page], object]]] = {
    **{name: partial(choose, words) for name, words in LIBRARY.items()},
    **dict.fromkeys(("wars-start", "wars-middle", "wars-two", "wars-battle", "wars-two-battle"), lift_card),
    "wars-meld": lambda page: page.locator("[data-kind=lay-meld] button").first.click(),
    "wars-refused": lambda page: page.get_by_role("spinbutton", name="Florins").fill("55"),
    "wars-summary": open_summary,
    "wars-help": lambda page: page.keyboard.press("?"),
    "wars-log": open_log,
    "wars-board": open_board,
    "wars-seat": lambda page: page.locator("[data-seat] .who, button[data-seat]").first.click(),
}
