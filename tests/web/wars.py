"""Playing Renaissance Wars through the page: cards are taken up and played, melds chosen, florins typed."""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast

from playwright.sync_api import Locator, Page

from quattrocento.engine.game import Decision
from quattrocento.engine.state import State
from quattrocento.games import shelf
from quattrocento.games.renaissance_wars.table import Table as WarTable
from quattrocento.server.table.show import question_of
from quattrocento.server.typed import kind_of
from tests.web.driver import Asked, Choice, Press, Table, click
from tests.web.lots import Lots, Traits

GAME: Final = "renaissance-wars"
NAME: Final = "Renaissance Wars"
POINTED: Final = ("play", "play-boosted", "meld-with", "pick", "take", "give", "keep", "choose-mat")
AMOUNTS: Final = ("bid", "bid-florins", "amount")
PANELS: Final = ("optional", "order", "fanatic", "choice")
SHORT: Final = {"target": "400"}
LAST: Final = "last to play"  # all others' cards lie there

# What can be chosen on the table, and whether the page shows it.
CHOOSABLE: Final = """() => [...document.querySelectorAll("[data-card][data-cell=first], [data-mat]")].map((one) => {
  const box = one.getBoundingClientRect();
  const all = one.closest("section")?.querySelector(".any");
  const marked = ["legal", "chosen", "text", "mat"].some((name) => one.classList.contains(name)) || !!all;
  return { card: one.dataset.card ?? one.dataset.mat, marked, seen: box.width > 0 };
})"""
RINGED: Final = """() => [...document.querySelectorAll(".hand .card.linked, .laid .card.linked")]
  .map((one) => one.dataset.card)"""
DUTIES: Final = """() => [...document.querySelectorAll("[role=listbox] [data-card]")].map((one) => ({
  card: one.dataset.card, off: one.classList.contains("off"), words: one.querySelector(".unseen").textContent,
}))"""


def thing_of(choice: Choice) -> str | None:
    if choice["kind"] not in POINTED:
        return None
    thing: str | None = choice["card"] or choice["personal"] or choice["mat"]
    return thing


class WarPointer:
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
        self.put_away_summary()
        self.check_offers(asked)
        self.answer(asked, self.decide(asked))
        return asked

    def decide(self, asked: Asked) -> Choice:
        """By lot, but mostly not idle."""
        useful = [choice for choice in asked.choices if choice["kind"] != "pass"] + self.amounts()
        return self.random.choice(useful if useful and self.random.random() < 0.8 else asked.choices or useful)

    def amounts(self) -> list[Choice]:
        """Some of the numbers of florins that can be given, as if they were choices."""
        amounts = self.table.heard["question"]["amounts"]
        if amounts is None:
            return []
        steps = (amounts["most"] - amounts["least"]) // amounts["step"]
        some = {0, steps, self.random.randint(0, steps)}
        return [
            Choice(
                kind=amounts["lowest"]["option"]["kind"],
                id=amounts["id"] + step,
                florins=amounts["least"] + step * amounts["step"],
                label=f"step {step}",
            )
            for step in some
        ]

    def put_away_summary(self) -> None:
        summary = self.page.locator("section.summary").get_by_role("button", name="Close")
        if summary.count():
            self.press(summary)

    def check_offers(self, asked: Asked) -> None:
        """Everything that can be chosen is there and marked; what duty forbids says which."""
        shown: list[dict[str, Any]] = self.page.evaluate(CHOOSABLE)
        wanted = {thing for choice in asked.choices if (thing := thing_of(choice))}
        assert {one["card"] for one in shown} == wanted, asked.menu
        unmarked = [one for one in shown if not one["marked"] or not one["seen"]]
        assert not unmarked, f"{asked.menu}: nothing shows that {unmarked} can be chosen"
        if asked.menu == "battle":
            for card in self.page.evaluate(DUTIES):
                assert card["off"] == (card["card"] not in wanted)
                assert ("Not now" in card["words"]) == card["off"], card

    def answer(self, asked: Asked, choice: Choice) -> None:
        thing = thing_of(choice)
        if choice["kind"] == "pass":
            self.press(self.button("N"))
        elif thing is not None:
            self.press(self.page.locator(f'[data-card="{thing}"], [data-mat="{thing}"]').first)
            if choice["kind"] == "play-boosted":
                self.press(self.button("C"))
            elif self.random.random() < 0.3:
                self.press(self.page.locator(f'[data-card="{thing}"], [data-mat="{thing}"]').first)  # confirms
            else:
                self.press(self.button("Enter"))
        elif choice["kind"] in AMOUNTS:
            self._type(choice["florins"])
        elif asked.menu in PANELS:
            self.press(self.page.locator(f'[data-choice="{choice["id"]}"]'))
            if choice["kind"] == "lay-meld":  # its cards are looked at first
                self.check_meld(choice)
                self.press(self.button("Enter"))
        else:
            self._press_button(asked, choice)
        assert self.table.gave(asked) == [choice["id"]], choice["label"]

    def check_meld(self, choice: Choice) -> None:
        """The meld held up shows its cards, and only those."""
        assert set(self.page.evaluate(RINGED)) == set(choice["cards"]), choice["label"]

    def button(self, key: str) -> Locator:
        return self.table.bar.locator(f".answers button[aria-keyshortcuts='{key}']")

    def _press_button(self, asked: Asked, choice: Choice) -> None:
        keys = {"use-personal": "P", "use-power": "L"}
        number = str(asked.choices.index(choice) + 1)
        button = self.button(keys.get(choice["kind"], number))
        self.press(button if button.count() else self.button("Enter"))

    def _type(self, florins: int) -> None:
        """Into the field, where Enter confirms as the button does."""
        field = self.page.get_by_role("spinbutton", name="Florins")
        field.fill(str(florins))
        if self.random.random() < 0.5:
            field.press("Enter")
        else:
            self.press(self.button("Enter"))

    def play(self, most: int = 900) -> int:
        """Plays to the end; how many questions were answered."""
        for count in range(most):
            if self.step() is None:
                return count
        raise AssertionError(f"no end after {most} answers")


def traits(state: State, decision: Decision, answered: int) -> Traits:
    game = shelf[GAME]
    question = question_of(game, game.view(state, decision.seat), 0) if decision.menu in PANELS else None
    kinds = frozenset(kind_of(choice.option) for choice in question.choices) if question else frozenset[str]()
    signs = frozenset({LAST} if cast(WarTable, state).slot_count == state.seats - 1 else ())
    return Traits(answered, kinds, signs)


find: Final = Lots(GAME, traits).find
