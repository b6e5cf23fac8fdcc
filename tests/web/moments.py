"""Tables in the middle of play: games played by bots up to a wished moment, then laid into a server's store.

The seat that is asked belongs to a person whose key is known; a page that holds it goes on from there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from quattrocento.bots import make_bot
from quattrocento.games import shelf
from quattrocento.games.guns_and_steel.border.picture import GunsAndSteelPicture
from quattrocento.server import words
from quattrocento.server.keys import hashed, new_key, new_table_id
from quattrocento.server.store import AnswerRow, SeatRow, TableRow
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.show import question_of
from quattrocento.server.typed import kind_of

GAME: Final = "guns-and-steel"
MENUS: Final = (
    "starting-resource", "resource", "development", "activation", "either", "gain", "replenish", "deplete",
    "activate", "turn-up", "put-down", "response", "loss", "surrender", "purchase", "payment", "wonder", "retrieval",
)  # fmt: skip
# what the cards and the glory of Renaissance add
MORE_MENUS: Final = (
    "glory", "glory-from", "take-back", "film", "opponent", "tribute", "back", "spy", "lender", "borrow", "lure",
    "further-loss", "deplete-further",
)  # fmt: skip
OVER: Final = "over"
Wishes = tuple[tuple[str, str], ...]
RENAISSANCE: Final[Wishes] = (("set", "renaissance"), ("reconstructed-wonders", "on"))
COMBINED: Final[Wishes] = (("set", "combined"),)


class Moment(NamedTuple):
    """A game after some answers, when a seat is asked; or at its end."""

    seats: int
    seed: int
    seat: int
    menu: str
    turn: int
    options: int
    ways: int  # to pay
    kinds: frozenset[str]  # of the answers to an attack
    answers: tuple[tuple[int, int], ...]
    game: str = GAME
    wishes: Wishes = ()  # options that are not the usual ones
    signs: frozenset[str] = frozenset()  # a pile can be bought from, an attack is for culture, a card is borrowed
    ruleset: int | None = None  # the newest, if none is named


Fits = Callable[[Moment], bool]


@cache
def moments(seats: int, seed: int, bot: str = "greedy", wishes: Wishes = ()) -> tuple[Moment, ...]:
    return tuple(_moments(seats, seed, bot, wishes))


def _moments(seats: int, seed: int, bot: str, wishes: Wishes) -> Iterator[Moment]:
    game = shelf[GAME]
    state = game.begin(game.config(seats, dict(wishes)), seed)
    bots = [make_bot(bot, game, seed + seat) for seat in range(seats)]
    answers: list[tuple[int, int]] = []
    turn = 1
    while asked := game.decisions(state):
        decision = asked[0]
        options = game.options(state, decision)
        view = game.view(state, decision.seat)
        picture = game.picture(view) if wishes or decision.menu == "payment" else None
        payment = picture.payment if isinstance(picture, GunsAndSteelPicture) else None
        ways = len(payment.ways) if payment else 0
        question = question_of(game, view, 0) if decision.menu == "response" else None
        kinds = frozenset(kind_of(choice.option) for choice in question.choices) if question else frozenset[str]()
        signs = signs_of(picture) if isinstance(picture, GunsAndSteelPicture) else frozenset[str]()
        facts = (seats, seed, decision.seat, decision.menu, turn, len(options), ways, kinds, tuple(answers))
        yield Moment(*facts, GAME, wishes, signs)
        option = bots[decision.seat].choose(game.view(state, decision.seat), decision, options)
        answers.append((decision.seat, option))
        state, events = game.apply(state, decision.seat, option)
        for event in events:
            turn = game.turn_begun(event) or turn
    signs = signs_of(game.picture(game.view(state, 0)))
    yield Moment(seats, seed, 0, OVER, turn, 0, 0, frozenset(), tuple(answers), GAME, wishes, signs)


def signs_of(picture: object) -> frozenset[str]:
    """What is particular about a table."""
    assert isinstance(picture, GunsAndSteelPicture)
    found = set()
    if any(seat.culture >= picture.culture_to_end for seat in picture.seats):
        found.add("ended by culture")
    if picture.attack is not None and picture.attack.peaceful:
        found.add("attack for culture")
    if any(row.pile is not None and row.pile.top.affordable for row in picture.supply):
        found.add("pile")
    if any(card.owner != picture.active for card in picture.resolving):
        found.add("borrowed")
    return frozenset(found)


def find(
    fits: Fits, seats: int = 4, seeds: Iterable[int] = range(1, 40), bot: str = "greedy", wishes: Wishes = ()
) -> Moment:
    """The first moment of some game that answers a description."""
    for seed in seeds:
        for moment in moments(seats, seed, bot, wishes):
            if fits(moment):
                return moment
    raise AssertionError("no such moment in these games")


class Laid(NamedTuple):
    """A table in a server's store, and the key to its asked seat."""

    id: str
    key: str
    seat: int

    @property
    def path(self) -> str:
        return f"/t/{self.id}"


def lay(
    database: Path, moment: Moment, name: str = "Ann", names: Sequence[str] = (), people: Sequence[tuple[int, str]] = ()
) -> Laid:
    """Puts a table at this moment into the store; `people` are further seats with their keys, all others are bots."""
    with ThreadPoolExecutor(1) as elsewhere:  # Playwright has a loop of its own in this thread
        return elsewhere.submit(asyncio.run, _lay(database, moment, name, names, people)).result()


async def _lay(
    database: Path, moment: Moment, name: str, names: Sequence[str], people: Sequence[tuple[int, str]]
) -> Laid:
    game = shelf[moment.game]
    config = game.config(moment.seats, dict(moment.wishes), ruleset=moment.ruleset)
    key, id = new_key(), new_table_id()
    keys = [(moment.seat, hashed(key)), *((seat, hashed(other)) for seat, other in people)]
    persons = {seat for seat, _ in keys}
    called = [names[seat] if seat < len(names) else "" for seat in range(moment.seats)]
    rows = [
        SeatRow(seat, "person", called[seat] or (name if seat == moment.seat else f"Guest {seat + 1}"), None)
        if seat in persons
        else SeatRow(seat, "bot", words.bot(seat), "greedy")
        for seat in range(moment.seats)
    ]
    stage = "over" if moment.menu == OVER else "running"
    table = TableRow(id, game.id, config.ruleset, moment.seats, config.options, None, moment.seed, "running", 0.0)
    store = SqliteStore(database)
    try:
        await store.create(table, rows, keys)
        answers = [AnswerRow(n, seat, option, f"laid-{n}") for n, (seat, option) in enumerate(moment.answers, start=1)]
        if answers:
            await store.append(id, answers, over=stage == "over")
    finally:
        await store.close()
    return Laid(id, key, moment.seat)
