"""Playing 7 Wonders through the page: cards are taken up, then built, buried under a wonder or discarded."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.web.driver import Asked, Choice, Press, Table, click
from tests.web.lots import Lots

GAME: Final = "seven-wonders"
NAME: Final = "7 Wonders"
KEYS: Final = {"build": "B", "stage": "W", "sell": "D", "build-free": "F", "dig": "B"}
HAND: Final = "[role=listbox]"

# What the page makes of each card: the price tag below it, whether it can be taken up.
HELD: Final = """() => [...document.querySelectorAll("[role=listbox] [data-card]")].map((card) => ({
  card: card.dataset.card,
  first: card.dataset.cell === "first",
  legal: card.classList.contains("legal"),
  tag: card.querySelector(".tag")?.textContent.trim() ?? "",
}))"""


def card_of(choice: Choice) -> str | None:
    """The card an answer is about; None if it is about none."""
    card: str | None = choice["option"].get("card")
    return card


class WonderPointer:
    """Plays with a mouse or with fingers."""

    def __init__(self, page: Page, seed: int, press: Press = click) -> None:
        self.table = Table(page)
        self.page = page
        self.press = press
        self.random = Random(seed)
        self.menus: dict[str, int] = {}

    def step(self) -> Asked | None:
        """Answers one question; None when the game is over."""
        asked = self.table.next_question()
        if asked is None:
            return None
        self.menus[asked.menu] = self.menus.get(asked.menu, 0) + 1
        if asked.menu != "board":
            self.check_offers(asked)
        if self.menus[asked.menu] <= 1:
            self.table.check_list(asked, self.press)
        self.answer(asked, self.decide(asked))
        return asked

    def decide(self, asked: Asked) -> Choice:
        """Anything but a sale, mostly."""
        useful = [choice for choice in asked.choices if choice["kind"] not in ("sell", "decline")]
        return self.random.choice(useful if useful and self.random.random() < 0.9 else asked.choices)

    def check_offers(self, asked: Asked) -> None:
        """Every card with an answer can be taken up; those that can be built are ringed, with a price."""
        shown: list[dict[str, Any]] = self.page.evaluate(HELD)
        answers = {card_of(choice) for choice in asked.choices} - {None}
        assert {one["card"] for one in shown if one["first"]} == answers, asked.menu
        builds = {card_of(choice) for choice in asked.choices if choice["kind"] in ("build", "build-free")}
        assert {one["card"] for one in shown if one["legal"]} == builds, asked.menu
        if asked.menu != "dig":
            assert all(one["tag"] for one in shown), f"{asked.menu}: a card without a price or a reason: {shown}"

    def answer(self, asked: Asked, choice: Choice) -> None:
        if choice["kind"] == "decline":
            self.press(self.button("N"))
        elif choice["kind"] == "choose-board":
            option = choice["option"]
            side = self.page.locator(f'[data-board="{option["board"]} {option["side"]}"]')
            self.press(side)
            self.press(self.button("Enter"))
        else:
            self.press(self.page.locator(f'{HAND} [data-card="{card_of(choice)}"]').first)
            self._choose_deed(choice)
            self._choose_way(asked, choice)
            self.press(self.button(KEYS[choice["kind"]]))
        assert self.table.gave(asked) == [choice["id"]], choice["label"]

    def button(self, key: str) -> Locator:
        return self.table.bar.locator(f".answers button[aria-keyshortcuts={key}]")

    def _choose_deed(self, choice: Choice) -> None:
        """A phone's sheet, and a payment beside the hand, have a switch for what is done with the card."""
        words = {"build": "Build", "stage": "Stage", "sell": "Discard", "build-free": "Free", "dig": "Build"}
        switch = self.page.locator(".deeds label").filter(has_text=words[choice["kind"]])
        if switch.count():
            self.press(switch)

    def _choose_way(self, asked: Asked, choice: Choice) -> None:
        alike = [one for one in asked.choices if one["kind"] == choice["kind"] and card_of(one) == card_of(choice)]
        if len(alike) > 1:
            group = self.page.get_by_role("radiogroup", name="Ways to pay")
            self.press(group.locator("label").nth(alike.index(choice)))

    def play(self, most: int = 60) -> int:
        """Plays to the end; how many questions were answered."""
        for count in range(most):
            if self.step() is None:
                return count
        raise AssertionError(f"no end after {most} answers")


find: Final = Lots(GAME).find
