"""What there is a picture of in 7 Wonders."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from playwright.sync_api import Page

from tests.web import wonders
from tests.web.moments import Moment

PATHS: Final = {
    "wonders-new": "/new/seven-wonders",
    "wonders-rules": "/rules/seven-wonders",
    "wonders-cards": "/cards/seven-wonders",
    "wonders-card": "/cards/seven-wonders#giza",
}
MOMENTS: Final[dict[str, tuple[int, Callable[[Moment], bool], dict[str, str]]]] = {
    "wonders-board": (4, lambda m: m.menu == "board", {"boards": "choose"}),
    "wonders-start": (4, lambda m: m.menu == "pick", {}),
    "wonders-three": (3, lambda m: m.menu == "pick" and m.turn == 9, {}),
    "wonders-seven": (7, lambda m: m.menu == "pick" and m.turn == 9 and m.options > 12, {}),
    "wonders-late": (4, lambda m: m.menu == "pick" and m.turn == 18, {}),
    "wonders-free-city": (2, lambda m: m.menu == "free-city" and m.turn > 6, {}),
    "wonders-seventh": (4, lambda m: m.menu == "seventh", {}),
    "wonders-dig": (4, lambda m: m.menu == "dig", {}),
    "wonders-end": (7, lambda m: m.menu == "over", {}),
}
TABLES: Final[dict[str, Callable[[], Moment]]] = {
    name: partial(wonders.find, fits, seats, wishes) for name, (seats, fits, wishes) in MOMENTS.items()
}


def lift_structure(page: Page) -> None:
    page.locator("[role=listbox] .legal, [role=listbox] [data-cell=first]").first.click()


OPENED: Final[dict[str, Callable[[Page], object]]] = {
    name: lift_structure for name in TABLES if name not in ("wonders-board", "wonders-end")
}
