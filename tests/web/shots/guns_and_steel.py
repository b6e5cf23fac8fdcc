"""What there is a picture of in Guns & Steel, of all its sets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from playwright.sync_api import Page

from tests.web.moments import COMBINED, RENAISSANCE, Moment, Wishes, find

PATHS: Final = {
    "new": "/new/guns-and-steel",
    "rules": "/rules/guns-and-steel",
    "rule": "/rules/guns-and-steel#GS-B27",
    "cards": "/cards/guns-and-steel",
    "card": "/cards/guns-and-steel#tank",
    "ren-new": "/new/guns-and-steel?set=renaissance",
    "ren-card": "/cards/guns-and-steel#unknown_g",
    "ren-rule": "/rules/guns-and-steel#GS-N18",
}
MOMENTS: Final[dict[str, Callable[[Moment], bool]]] = {
    "start": lambda m: m.menu == "resource",
    "middle": lambda m: m.menu == "purchase" and m.turn > 13 and m.options > 5,
    "late": lambda m: m.menu == "development" and m.turn > 50 and m.options > 1,
    "payment": lambda m: m.menu == "payment" and m.ways > 2,
    "attack": lambda m: m.menu == "response" and m.options > 3 and m.turn > 8,
    "end": lambda m: m.menu == "over",
}
# seats, options, bots, and what the moment is like
SETS: Final[dict[str, tuple[int, Wishes, str, Callable[[Moment], bool]]]] = {
    "ren-start": (4, RENAISSANCE, "greedy", lambda m: m.menu == "resource"),
    "ren-middle": (4, RENAISSANCE, "greedy", lambda m: m.menu == "purchase" and m.turn > 24 and m.options > 4),
    "ren-glory": (4, RENAISSANCE, "random", lambda m: m.menu == "glory" and m.turn > 60 and m.options > 2),
    "ren-attack": (4, RENAISSANCE, "random", lambda m: "attack for culture" in m.signs and m.options > 1),
    "ren-borrow": (4, RENAISSANCE, "random", lambda m: m.menu == "borrow" and m.options > 2),
    "ren-borrowed": (4, RENAISSANCE, "random", lambda m: "borrowed" in m.signs and m.options > 1),
    "ren-tribute": (4, RENAISSANCE, "random", lambda m: m.menu == "tribute" and m.options > 1),
    "ren-opponent": (4, RENAISSANCE, "random", lambda m: m.menu == "opponent"),
    "ren-back": (4, RENAISSANCE, "random", lambda m: m.menu == "back"),
    "ren-end": (4, RENAISSANCE, "greedy", lambda m: "ended by culture" in m.signs and m.menu == "over"),
    "com-start": (4, COMBINED, "greedy", lambda m: m.menu == "resource"),
    "com-middle": (4, COMBINED, "greedy", lambda m: m.menu == "development" and m.turn > 30 and m.options > 2),
    "com-pile": (4, COMBINED, "greedy", lambda m: m.menu == "purchase" and "pile" in m.signs and m.turn > 16),
    "com-payment": (4, COMBINED, "greedy", lambda m: m.menu == "payment" and m.ways > 2),
    "com-end": (2, COMBINED, "greedy", lambda m: m.menu == "over"),
}
TABLES: Final[dict[str, Callable[[], Moment]]] = {
    **{name: partial(find, fits) for name, fits in MOMENTS.items()},
    **{name: partial(find, fits, seats, bot=bot, wishes=wishes) for name, (seats, wishes, bot, fits) in SETS.items()},
}
OPENED: Final[dict[str, Callable[[Page], object]]] = {
    "com-pile": lambda page: page.locator(".pile .legal").first.click(),
}
