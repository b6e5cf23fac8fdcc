"""Playing through the page: whatever is asked is answered with what the page offers, by mouse, touch or keyboard.

The page's socket is overheard, so that every question the server put can be compared with what the page makes of it,
and every press with the answer it sends.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from playwright.sync_api import Locator, Page

from quattrocento.games import shelf

# Every message is kept before the page sees it; the page's own handler runs right after, so a look from outside
# always finds both in step.
WIRE_TAP: Final = """(() => {
  const wire = (window.__wire = { heard: null, sent: [], refused: [], sockets: 0 });
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...how) {
      super(...how);
      this.addEventListener("open", () => wire.sockets++);
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (message.type === "snapshot") wire.heard = message;
        if (message.type === "refused") wire.refused.push(message);
      });
    }
    send(data) {
      wire.sent.push(JSON.parse(data));
      super.send(data);
    }
  };
  document.addEventListener("securitypolicyviolation", (event) =>
    console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`));
})()"""

ASKED: Final = """(after) => {
  const { heard } = window.__wire;
  if (!heard || heard.table.stage === "lobby") return null;
  if (heard.table.stage === "over") return { over: true };
  if (!heard.question || heard.question.number <= after) return null;
  if (!document.querySelector('[aria-label="Your decision"]')) return null;
  const { question, picture, canTakeBack } = heard;
  return { over: false, question, canTakeBack, payment: picture.payment, turn: picture.turn };
}"""

OFFERED: Final = """() => {
  const bar = document.querySelector('[aria-label="Your decision"]');
  const zone = (selector, owner) => {
    const found = [];
    for (const card of document.querySelectorAll(`${selector} [data-card]`)) {
      if (card.dataset.cell !== "first") continue;
      const all = card.closest(owner)?.querySelector(".any");
      const marked = ["legal", "pays", "chosen"].some((name) => card.classList.contains(name)) || !!all;
      found.push({ card: card.dataset.card, marked });
    }
    return found;
  };
  const keys = [...bar.querySelectorAll(".answers button")].map((one) => one.getAttribute("aria-keyshortcuts"));
  return {
    hand: zone('[role=listbox][aria-label="Your hand"]', "section"),
    up: zone('[aria-label^="Face up"]', "section"),
    down: zone('[role=group][aria-label^="Covered"]', "section"),
    supply: zone('[role=grid][aria-label="Supply"]', "[role=grid]"),
    theirs: zone(".theirs", ".theirs"),
    wonders: [...document.querySelectorAll("button.wonder.legal")].map(
      (one) => one.getAttribute("aria-label") ?? one.textContent,
    ),
    keys,
  };
}"""

ZONES: Final = {
    "place": "hand",
    "develop": "hand",
    "put-down": "hand",
    "respond": "hand",
    "activate": "up",
    "replenish": "up",
    "deplete": "down",
    "turn-up": "down",
    "spend": "down",
    "retrieve": "down",
    "buy": "supply",
    "take": "wonders",
    "give": "wonders",
    "honour": "wonders",
    "shift-glory": "wonders",
    "tribute": "theirs",
    "spy": "theirs",
    "borrow": "theirs",
    "lure": "theirs",
}
WAYS_OUT: Final = ("decline", "hold", "buy-nothing", "leave", "keep-glory")
PLACES: Final = {
    "hand": "[role=listbox][aria-label='Your hand']",
    "up": "[role=group][aria-label^='Face up']",
    "down": "[role=group][aria-label^='Covered']",
    "supply": "[role=grid][aria-label='Supply']",
    "theirs": ".theirs [role=group]",
}
BAR: Final = "section[aria-label='Your decision']"


class Choice(dict[str, Any]):
    """An answer on offer, with the fields of its option beside its number and words; what it has not got is None."""

    def __missing__(self, field: str) -> None:
        return None


def offered(choices: list[dict[str, Any]]) -> list[Choice]:
    """The choices of a question as the server put it."""
    return [Choice({**choice, **choice["option"]}) for choice in choices]


def wonder_names() -> dict[str, str]:
    game = shelf["guns-and-steel"]
    sets: tuple[dict[str, str], ...] = ({}, {"set": "renaissance", "reconstructed-wonders": "on"})
    sheets = [sheet for wishes in sets for sheet in game.sheets(game.config(4, wishes))]
    return {sheet.id: sheet.name for sheet in sheets if sheet.kind == "wonder"}


WONDERS: Final = wonder_names()


def tile(page: Page, game: str = "Guns & Steel") -> Locator:
    """What the front page offers of a game."""
    return page.get_by_role("article", name=game, exact=True)


class Asked(NamedTuple):
    """A question as the server put it, and what goes with it."""

    number: int
    menu: str
    prompt: str
    choices: list[Choice]
    payment: dict[str, Any] | None
    can_take_back: bool
    turn: int


def key_of(asked: Asked, choice: Choice) -> str:
    """The key printed on a choice: its number, N for the way out."""
    index = asked.choices.index(choice)
    return str(index + 1) if index < 9 else ""


def zone_of(asked: Asked, choice: Choice) -> str:
    """The end of a turn takes covered cards back, an effect takes face-up ones."""
    return "up" if asked.menu == "take-back" else ZONES[choice["kind"]]


def spot(page: Page, asked: Asked, choice: Choice) -> Locator:
    """Where the card or wonder of a choice lies; of two equal cards, the one meant."""
    if not choice["wonder"]:
        equal = [one["id"] for one in asked.choices if (one["card"], one["kind"]) == (choice["card"], choice["kind"])]
        cards = page.locator(f'{PLACES[zone_of(asked, choice)]} [data-card="{choice["card"]}"]')
        return cards.nth(equal.index(choice["id"]))
    name = WONDERS[choice["wonder"]]
    if choice["kind"] == "give":
        return page.get_by_role("button", name=f"your wonder {name}")
    return page.get_by_role("button", name=re.compile(f"^{re.escape(name)}, wonder"))


class Table:
    """A page with a table on it: what is asked, what is offered, what was sent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.answered = -1

    @property
    def bar(self) -> Locator:
        return self.page.locator(BAR)

    @property
    def heard(self) -> dict[str, Any]:
        """The last snapshot."""
        found: dict[str, Any] = self.page.evaluate("window.__wire.heard")
        return found

    @property
    def points(self) -> list[dict[str, int]]:
        """By seat: the points of each part of its score, as the last snapshot accounts for them."""
        return [{part["id"]: part["points"] for part in account} for account in self.heard["accounts"]]

    @property
    def sent(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate("window.__wire.sent")
        return found

    @property
    def is_asked(self) -> bool:
        """Whether the next question is there, or the end."""
        found: bool = self.page.evaluate(f"(after) => ({ASKED})(after) !== null", self.answered)
        return found

    def next_question(self) -> Asked | None:
        """Waits until this page is asked something new; None when the game is over."""
        found = self.page.wait_for_function(ASKED, arg=self.answered, polling=15).json_value()
        if found["over"]:
            return None
        question = found["question"]
        return Asked(
            question["number"],
            question["menu"],
            question["prompt"],
            offered(question["choices"]),
            found["payment"],
            found["canTakeBack"],
            found["turn"],
        )

    def check_offers(self, asked: Asked) -> None:
        """Everything the server allows is on the page, and marked; nothing else is."""
        offered = self.page.evaluate(OFFERED)
        for zone in ("hand", "up", "down", "supply", "theirs"):
            wanted = {choice["card"] for choice in asked.choices if choice["card"] and zone_of(asked, choice) == zone}
            if zone == "supply" and asked.payment:
                continue  # the card being paid for is marked too
            found = {entry["card"] for entry in offered[zone]}
            assert found == wanted, f"{asked.menu}, {zone}: the page offers {found}, the server {wanted}"
            unmarked = {entry["card"] for entry in offered[zone] if not entry["marked"]}
            assert not unmarked, f"{asked.menu}, {zone}: nothing shows that {unmarked} can be chosen"
        names = {WONDERS[choice["wonder"]] for choice in asked.choices if choice["wonder"]}
        for name in names:
            assert any(name in label for label in offered["wonders"]), f"{asked.menu}: {name} cannot be chosen"
        for label in offered["wonders"]:
            assert any(name in label for name in names), f"{asked.menu}: the page offers {label}, the server does not"
        plain = [c for c in asked.choices if not c["card"] and not c["wonder"] and c["kind"] != "pay"]
        for choice in plain:
            key = "N" if choice["kind"] in WAYS_OUT else key_of(asked, choice)
            assert key in offered["keys"], f"{asked.menu}: no button for {choice['label']}"

    def check_list(self, asked: Asked, press: Press) -> None:
        """The list of all answers holds the same, word for word, unless buttons show everything already."""
        every = self.bar.locator("button[aria-keyshortcuts=O]")
        if not every.count():
            shown = self.bar.locator(".answers button").count()
            assert shown >= len(asked.choices), f"{asked.menu}: {shown} buttons for {len(asked.choices)} answers"
            return
        press(every)
        entries = self.bar.get_by_role("list", name="All answers").get_by_role("button")
        entries.first.wait_for()
        labels = entries.evaluate_all("all => all.map((one) => one.lastChild.textContent)")
        assert labels == [self.label(choice) for choice in asked.choices]
        press(every)
        entries.first.wait_for(state="detached")

    def label(self, choice: Choice) -> str:
        """What an answer says, with the name of the opponent it concerns."""
        label: str = choice["label"]
        seat = choice.get("seat")
        return label if seat is None else label.replace(f"seat {seat}", self.heard["table"]["seats"][seat]["name"])

    def gave(self, asked: Asked) -> list[int]:
        """The options sent as the answer to a question; waits until the server has taken them."""
        wire = self.page.wait_for_function(
            """(number) => {
              const { heard, refused, sent } = window.__wire;
              return heard.version > number || refused.length ? { sent: sent.at(-1), refused } : null;
            }""",
            arg=asked.number,
            polling=15,
        ).json_value()
        assert not wire["refused"], wire["refused"]
        assert wire["sent"]["type"] == "answer"
        assert wire["sent"]["question"] == asked.number
        self.answered = asked.number
        options: list[int] = wire["sent"]["options"]
        return options


class Press(Protocol):
    """A finger or a mouse on something."""

    def __call__(self, where: Locator, /) -> None: ...


# A point of the element that nothing covers, as a person would aim; the middle, if there is none. A strip of cards that
# is still scrolling takes a touch for a wish to stop it, so the element has to lie still first.
FREE_SPOT: Final = """async (element) => {
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const place = () => { const { left, top } = element.getBoundingClientRect(); return `${left} ${top}`; };
  for (let before = "", calm = 0, frames = 0; calm < 3; frames++) {
    if (frames > 1800) throw new Error("it never lies still");
    await new Promise((done) => requestAnimationFrame(done));
    calm = place() === before ? calm + 1 : 0;
    before = place();
  }
  const box = element.getBoundingClientRect();
  const spots = [[0.5, 0.5], [0.25, 0.5], [0.1, 0.5], [0.5, 0.15], [0.1, 0.15], [0.85, 0.5], [0.5, 0.9]];
  for (const [across, down] of spots) {
    const found = document.elementFromPoint(box.left + across * box.width, box.top + down * box.height);
    if (found && (element.contains(found) || found.contains(element) && found.matches("label")))
      return { x: across * box.width, y: down * box.height };
  }
  return { x: box.width / 2, y: box.height / 2 };
}"""


def click(where: Locator) -> None:
    where.click(position=where.evaluate(FREE_SPOT))


def tap(where: Locator) -> None:
    where.tap(position=where.evaluate(FREE_SPOT))


def decide(asked: Asked, random: Random) -> Choice:
    """A choice that leads somewhere: buy, activate and pay, but not always."""
    choices = asked.choices
    buys = [choice for choice in choices if choice["kind"] == "buy"]
    if buys and random.random() < 0.95:
        return buys[-1] if random.random() < 0.7 else random.choice(buys)
    if asked.menu == "activation" and random.random() < 0.9:
        return choices[0]
    pays = [choice for choice in choices if choice["kind"] == "pay"]
    if pays and random.random() < 0.5:
        return pays[0]
    return random.choice(choices)


class Pointer:
    """Plays with a mouse or with fingers."""

    def __init__(self, page: Page, seed: int, press: Press = click) -> None:
        self.table = Table(page)
        self.press = press
        self.random = Random(seed)
        self.menus: dict[str, int] = {}

    def step(self) -> Asked | None:
        """Answers one question; None when the game is over."""
        asked = self.table.next_question()
        if asked is None:
            return None
        self.menus[asked.menu] = self.menus.get(asked.menu, 0) + 1
        self.table.check_offers(asked)
        if self.menus[asked.menu] <= 2:
            self.table.check_list(asked, self.press)
        self.answer(asked, decide(asked, self.random))
        return asked

    def answer(self, asked: Asked, choice: Choice) -> None:
        if asked.menu == "payment" and choice["kind"] == "pay":
            self._pay(asked)
            return
        if asked.menu == "retrieval" and choice["kind"] == "retrieve" and self.random.random() < 0.6:
            self.press(self.table.bar.locator("button[aria-keyshortcuts=Enter]"))
            everything = [one["id"] for one in asked.choices if one["kind"] == "retrieve"]
            assert self.table.gave(asked) == everything
            return
        every = self.table.bar.locator("button[aria-keyshortcuts=O]")
        if self.random.random() < 0.1 and every.count():
            self.press(every)
            entry = self.table.bar.get_by_role("list", name="All answers").get_by_role("button")
            self.press(entry.nth(asked.choices.index(choice)))
        elif choice["kind"] in WAYS_OUT:
            self.press(self.table.bar.locator("button[aria-keyshortcuts=N]"))
        elif choice["kind"] in ZONES:
            self._point(spot(self.table.page, asked, choice))
        elif choice["kind"] == "pick-opponent" and self.random.random() < 0.5:
            self._point(self.table.page.locator(f'[data-seat="{choice["seat"]}"]'))
        else:
            self.press(self.table.bar.locator(f"button[aria-keyshortcuts='{key_of(asked, choice)}']"))
        assert self.table.gave(asked) == [choice["id"]]

    def _point(self, card: Locator) -> None:
        self.press(card)
        if self.random.random() < 0.3:
            self.press(card)  # a second touch confirms
        else:
            self.press(self.table.bar.locator("button[aria-keyshortcuts=Enter]"))

    def _pay(self, asked: Asked) -> None:
        """As proposed, or another of the ways."""
        assert asked.payment is not None
        ways = asked.payment["ways"]
        way = self.random.randrange(len(ways))
        group = self.table.page.get_by_role("radiogroup", name="Ways to pay")
        if way:
            if not group.count():
                self.press(self.table.bar.locator(".pays button"))
            self.press(group.locator("label").nth(way))
        self.press(self.table.bar.locator("button[aria-keyshortcuts=Enter]"))
        assert self.table.gave(asked) == ways[way]["answers"]

    def play(self, most: int = 400) -> int:
        """Plays to the end; how many questions were answered."""
        for count in range(most):
            if self.step() is None:
                return count
        raise AssertionError(f"no end after {most} answers")
