"""Playing through the page with keys alone."""

from __future__ import annotations

from random import Random
from typing import Final

from playwright.sync_api import Page

from tests.web.driver import BAR, PLACES, WAYS_OUT, ZONES, Asked, Choice, Table, decide, key_of, spot, zone_of

# Where the focus is, and the arrows that lead to an element, the most promising first; none when it is there.
WAYS_TO: Final = """(selector) => {
  const at = document.activeElement, target = document.querySelector(selector);
  const from = at.getBoundingClientRect(), to = target.getBoundingClientRect();
  const here = `${Math.round(from.left)} ${Math.round(from.top)}`;
  if (at === target) return [here, []];
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const across = x > 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const along = y > 0 ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
  const first = Math.abs(y) > 12 ? along : across, second = first === along ? across : along;
  return [here, [first[0], second[0], second[1], first[1]]];
}"""

CELLS: Final = """(zone) => [...document.querySelectorAll(`${zone} [data-cell]`)].map((cell) => {
  const box = cell.getBoundingClientRect();
  const name = cell.dataset.card ?? cell.textContent.slice(0, 20);
  const role = `${cell.matches("[data-goal]") ? " goal" : ""}${cell === document.activeElement ? " focus" : ""}`;
  return `${name} ${Math.round(box.left)} ${Math.round(box.top)} ${Math.round(box.width)}${role}`;
})"""


class Keyboard:
    """Plays with keys alone."""

    def __init__(self, page: Page, seed: int) -> None:
        self.table = Table(page)
        self.page = page
        self.random = Random(seed)
        self.menus: dict[str, int] = {}
        self.walks = 0

    def has_focus(self, selector: str) -> bool:
        found: bool = self.page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector)
        return found

    def tab_to(self, selector: str, most: int = 60) -> None:
        """Tab, forwards or back, until something like this has the focus."""
        behind: bool = self.page.evaluate(
            """(selector) => {
              const at = document.activeElement, to = document.querySelector(selector);
              if (!to || at === document.body) return false;
              return !!(at.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING);
            }""",
            selector,
        )
        for _ in range(most):
            if self.has_focus(selector):
                return
            self.page.keyboard.press("Shift+Tab" if behind else "Tab")
        raise AssertionError(f"{most} tabs do not lead to {selector}")

    def walk_to(self, selector: str, zone: str) -> None:
        """Tab into the zone, then arrows to the card: towards it, and around what is in the way."""
        self.tab_to(f"{zone} *, {zone}")
        tried: set[tuple[str, str]] = set()
        for _ in range(60):
            here, ways = self.page.evaluate(WAYS_TO, selector)
            if not ways:
                return
            way = next((way for way in ways if (here, way) not in tried), ways[0])
            tried.add((here, way))
            self.page.keyboard.press(way)
        cells = self.page.evaluate(CELLS, zone)
        raise AssertionError(f"the arrows do not lead to the goal in {zone}: {cells}; tried {sorted(tried)}")

    def _mark(self, asked: Asked, choice: Choice) -> None:
        """So that the way to it can be found by a selector."""
        spot(self.page, asked, choice).evaluate(
            """(card) => {
              for (const old of document.querySelectorAll("[data-goal]")) old.removeAttribute("data-goal");
              card.setAttribute("data-goal", "");
            }"""
        )

    def step(self) -> Asked | None:
        asked = self.table.next_question()
        if asked is None:
            return None
        self.menus[asked.menu] = self.menus.get(asked.menu, 0) + 1
        self.answer(asked, decide(asked, self.random))
        return asked

    def answer(self, asked: Asked, choice: Choice) -> None:
        press = self.page.keyboard.press
        if asked.menu == "payment" and choice["kind"] == "pay":
            self._pay(asked)
            return
        number = key_of(asked, choice)
        if choice["kind"] in WAYS_OUT:
            press("n")
        elif choice["kind"] in ZONES and (self.menus[asked.menu] <= 2 or not number):
            self.walks += 1
            zone = PLACES.get(zone_of(asked, choice), "")
            if choice["wonder"]:
                zone = "section[aria-label='Your table']" if choice["kind"] == "give" else PLACES["supply"]
            if zone_of(asked, choice) in ("up", "down"):
                zone = "section[aria-label='Your table']"
            self._mark(asked, choice)
            self.walk_to("[data-goal]", zone)
            press("Enter")
            press("Enter" if self.random.random() < 0.5 else "Space")
        elif number and self.random.random() < 0.8:
            press(number)
            if choice["kind"] in ZONES:
                press(number)  # the first chose it, the second confirms
        else:
            self._from_list(asked, choice)
        assert self.table.gave(asked) == [choice["id"]]

    def _from_list(self, asked: Asked, choice: Choice) -> None:
        if self.table.bar.locator("button[aria-keyshortcuts=O]").count():
            self.page.keyboard.press("o")
            entries = "ol[aria-label='All answers'] li"
            self.tab_to(f"{entries}:nth-child({asked.choices.index(choice) + 1}) button")
            self.page.keyboard.press("Enter")
        else:
            number = key_of(asked, choice)
            button = f"{BAR} button[aria-keyshortcuts='{number}']"
            if choice["kind"] in ZONES:
                self._mark(asked, choice)
                button = "[data-goal]"
            self.tab_to(button)
            self.page.keyboard.press("Enter")
            if choice["kind"] in ZONES:
                self.page.keyboard.press("Enter")

    def _pay(self, asked: Asked) -> None:
        assert asked.payment is not None
        ways = asked.payment["ways"]
        way = self.random.randrange(len(ways))
        if way:
            self.tab_to(f"{BAR} .pays button")
            self.page.keyboard.press("Enter")
            self.tab_to("[role=radiogroup] input")
            for _ in range(way):
                self.page.keyboard.press("ArrowDown")
        else:
            self.tab_to(f"{BAR} button[aria-keyshortcuts=Enter]")
        self.page.keyboard.press("Enter")
        assert self.table.gave(asked) == ways[way]["answers"]

    def play(self, most: int = 400) -> int:
        for count in range(most):
            if self.step() is None:
                return count
        raise AssertionError(f"no end after {most} answers")
