"""Pictures of the page to look at: `python -m tests.web.shots OUT`, every screen and moment at 390, 820 and 1440 px.

`python -m tests.web.shots OUT attack end` makes only these.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.server.houses import ServerProcess
from tests.web import wars, wonders
from tests.web.conftest import QUIET, Light, Visitor
from tests.web.driver import Table
from tests.web.moments import COMBINED, RENAISSANCE, Moment, Wishes, find, lay
from tools import browser as chromium

SIZES: Final = ((390, 844), (820, 1180), (1440, 900))
LIGHTS: Final[tuple[Light, ...]] = ("light", "dark")
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
WONDERS: Final[dict[str, tuple[int, Callable[[Moment], bool], dict[str, str]]]] = {
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


def asks(menu: str) -> Callable[[Moment], bool]:
    return lambda moment: moment.menu == menu


ASKED_BY_TEXTS: Final = (
    *("choice", "own-deed", "demand", "blind-swap", "contest", "conclave", "bank", "go-on", "strength", "foretell"),
    *("slot", "order", "room", "swap", "table-card", "pass-left", "opponent", "keep-personal"),
)
WARS: Final[dict[str, tuple[int, Callable[[Moment], bool], dict[str, str]]]] = {
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
PATHS: Final = {
    "front": "/",
    "new": "/new/guns-and-steel",
    "rules": "/rules/guns-and-steel",
    "rule": "/rules/guns-and-steel#GS-B27",
    "cards": "/cards/guns-and-steel",
    "card": "/cards/guns-and-steel#tank",
    "ren-new": "/new/guns-and-steel?set=renaissance",
    "ren-card": "/cards/guns-and-steel#unknown_g",
    "ren-rule": "/rules/guns-and-steel#GS-N18",
    "credits": "/credits",
    "unknown": "/t/nowhere",
    "wonders-new": "/new/seven-wonders",
    "wonders-rules": "/rules/seven-wonders",
    "wonders-cards": "/cards/seven-wonders",
    "wonders-card": "/cards/seven-wonders#giza",
    "wars-new": "/new/renaissance-wars",
    "wars-cards": "/cards/renaissance-wars",
    "wars-card": "/cards/renaissance-wars#luther",
}
# What is opened before a picture of the library is taken, by the words on it.
LIBRARY: Final = {"wars-first": "first box", "wars-limited": "with the limited edition", "wars-melds": "melds"}


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


def lift_structure(page: Page) -> None:
    page.locator("[role=listbox] .legal, [role=listbox] [data-cell=first]").first.click()


def lift_card(page: Page) -> None:
    page.locator("[role=listbox] [data-cell=first]").first.click(position={"x": 8, "y": 50})


# What is opened or pointed at before a picture of a table is taken.
OPENED: Final[dict[str, Callable[[Page], object]]] = {
    "com-pile": lambda page: page.locator(".pile .legal").first.click(),
    **{name: lift_structure for name in WONDERS if name not in ("wonders-board", "wonders-end")},
    **dict.fromkeys(("wars-start", "wars-middle", "wars-two", "wars-battle", "wars-two-battle"), lift_card),
    "wars-meld": lambda page: page.locator("[data-kind=lay-meld] button").first.click(),
    "wars-refused": lambda page: page.get_by_role("spinbutton", name="Florins").fill("55"),
    "wars-summary": open_summary,
    "wars-help": lambda page: page.keyboard.press("?"),
    "wars-log": open_log,
    "wars-board": open_board,
    "wars-seat": lambda page: page.locator("[data-seat] .who, button[data-seat]").first.click(),
}


def tables() -> Iterator[tuple[str, Callable[[], Moment]]]:
    """Every table there is a picture of: its name, and how its moment is found."""
    for name, fits in MOMENTS.items():
        yield name, partial(find, fits)
    for name, (seats, options, bot, fits) in SETS.items():
        yield name, partial(find, fits, seats, bot=bot, wishes=options)
    for name, (seats, fits, wishes) in WONDERS.items():
        yield name, partial(wonders.find, fits, seats, wishes)
    for name, (seats, fits, wishes) in WARS.items():
        yield name, partial(wars.find, fits, seats, wishes)


def take(page: Page, file: Path) -> None:
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => undefined)")
    page.wait_for_timeout(150)
    page.screenshot(path=file)
    print(file)


def visit_all(visitor: Visitor, server: ServerProcess, wanted: set[str], file: Callable[[str], Path]) -> None:
    page = visitor.page
    for name, path in PATHS.items():
        if name in wanted:
            page.goto("about:blank")
            page.goto(path)
            take(page, file(name))
    for name, words in LIBRARY.items():
        if name in wanted:
            page.goto("/cards/renaissance-wars")
            page.locator("label").filter(has_text=words).click()
            take(page, file(name))
    if "lobby" in wanted:
        page.goto("/new/guns-and-steel")
        page.get_by_label("Your name").fill("Ann")
        page.get_by_role("button", name="Open the table").click()
        page.get_by_role("region", name="The table").wait_for()
        take(page, file("lobby"))
    for name, seek in tables():
        if name in wanted:
            laid = lay(server.database, seek())
            visitor.hold_key(laid.key)
            page.goto(laid.path)
            Table(page).next_question()
            if name in OPENED:
                OPENED[name](page)
            take(page, file(name))
    if "replay" in wanted:
        laid = lay(server.database, find(lambda m: m.menu == "over"))
        visitor.hold_key(laid.key)
        page.goto(f"/replay/{laid.id}#90")
        page.get_by_role("grid", name="Supply").wait_for()
        take(page, file("replay"))


def main(arguments: list[str]) -> None:
    if not arguments:
        sys.exit(__doc__)
    out = Path(arguments[0])
    out.mkdir(parents=True, exist_ok=True)
    wanted = set(arguments[1:]) or {*PATHS, *LIBRARY, "lobby", *dict(tables()), "replay"}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium.found(), args=QUIET)
        try:
            for width, height in SIZES:
                for light in LIGHTS:
                    touch = width < 1000
                    viewport = {"width": width, "height": height}
                    visitor = Visitor(
                        browser, server.url, viewport=viewport, has_touch=touch, is_mobile=touch, color_scheme=light
                    )
                    end = f"{width}-{light}.png"
                    visit_all(visitor, server, wanted, lambda name, end=end: out / f"{name}-{end}")  # type: ignore[misc]
                    visitor.context.close()
                    for fault in visitor.unexcused:
                        print("fault:", fault)
        finally:
            browser.close()
            server.end()


if __name__ == "__main__":
    main(sys.argv[1:])
