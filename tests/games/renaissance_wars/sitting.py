"""A game in progress, as tests play it: asks, hears answers in words, and shows what lies where."""

from __future__ import annotations

from typing import cast

from quattrocento.engine.border.actions import Event
from quattrocento.engine.results import Outcome
from quattrocento.engine.rng import Rng, seeded
from quattrocento.engine.state import State
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.player import Player
from quattrocento.games.renaissance_wars.table import Table
from quattrocento.games.renaissance_wars.turn import advance
from tests.games.renaissance_wars.notation import CONDITIONS, GAME, by_id, named, shown, text, word

_AGAIN = {c.MENU_PLAY: c.OP_TURN, c.MENU_OPTIONAL: c.OP_OPTIONAL, c.MENU_BATTLE: c.OP_BATTLE_TURN}


class Sitting:
    """A game in progress: asks, hears answers in words, and shows what lies where."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []  # of all answers given here

    @property
    def table(self) -> Table:
        return cast(Table, self.state)

    def player(self, seat: int) -> Player:
        return self.table.players[seat]

    # What is asked, and answering.

    @property
    def asked(self) -> list[tuple[int, str]]:
        """The seats that owe an answer, and what each is asked."""
        return [(decision.seat, decision.menu) for decision in GAME.decisions(self.state)]

    def offered(self, seat: int | None = None) -> list[str]:
        """The legal answers in words, of this seat or of the first one asked."""
        return list(self._options(seat))

    def _options(self, seat: int | None) -> dict[str, int]:
        decisions = [decision for decision in GAME.decisions(self.state) if seat in (None, decision.seat)]
        if not decisions:
            return {}
        texts = [text.id for text in self.table.book.texts]
        options = GAME.options(self.state, decisions[0])
        return {word(number, texts): number for number in options}

    def about(self, kind: str, seat: int | None = None) -> set[str]:
        """What the offered answers of one kind are about: `about("Play")` is what can be played."""
        return {words.partition(" ")[2] for words in self.offered(seat) if words.split(" ")[0] == kind}

    def play(self, *answers: str) -> Sitting:
        """Give these answers one after another; `1: Pass` is the answer of seat 1, others that of the first asked."""
        for answer in answers:
            number, _, words = answer.rpartition(": ")
            seat = int(number) if number else self.asked[0][0]
            options = self._options(seat)
            assert words in options, f"{words!r} is not on offer for {self.asked}, but {list(options)}"
            self.answer(seat, options[words])
        return self

    def answer(self, seat: int, option: int) -> None:
        self.state, events = GAME.apply(self.state, seat, option)
        self.events += events

    def use(self, id: str, by: int) -> Sitting:
        """Carry a text out for a seat, here and now, whatever else is pending."""
        assert self.table.book.texts[text(id)].id == id, f"{id} is a text of another ruleset"
        return self.work(c.OP_CARRY_OUT, by, text(id))

    def work(self, operation: int, seat: int = 0, text: int = 0, argument: int = 0) -> Sitting:
        """Do a piece of work before the present question is asked again."""
        table = cast(Table, self.state.clone())
        if table.asked:
            again = _AGAIN.get(table.menu)
            if again is not None:
                table.later(again, GAME.decisions(table)[0].seat, 0, 0)
        table.answered()
        table.later(operation, seat, text, argument)
        table.telling, table.happened = True, []
        advance(table)
        self.events += table.happened
        table.telling, table.happened = False, []
        self.state = table
        return self

    def luck(self, *pips: int) -> Sitting:
        """The next dice fall like this."""
        self.state.rng = rolling(*pips)
        return self

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.events if type(event).__name__ == kind]

    def florins(self, kind: str) -> list[int]:
        """The florins of every event of a kind."""
        return [cast(int, getattr(event, "florins", 0)) for event in self.told(kind)]

    def cards(self, kind: str) -> list[str]:
        """The cards of every event of a kind."""
        return [by_id(cast(str, getattr(event, "card", ""))) for event in self.told(kind)]

    # What lies where.

    def hand(self, seat: int) -> set[str]:
        return shown(self.player(seat).hand, self.player(seat).hand_others)

    def up(self, seat: int) -> set[str]:
        return shown(self.player(seat).up, self.player(seat).up_others)

    def down(self, seat: int) -> set[str]:
        return shown(self.player(seat).down, self.player(seat).down_others)

    def captured(self, seat: int) -> set[str]:
        return shown(self.player(seat).captured, self.player(seat).captured_others)

    def discard(self) -> set[str]:
        return shown(self.table.discard, self.table.discard_others)

    def people(self, seat: int) -> list[str]:
        player = self.player(seat)
        return [named(player.populace_at(place)) for place in range(player.populace_count())]

    def slots(self) -> list[str]:
        return [named(self.table.slots[place] & 255) for place in range(self.table.slot_count)]

    def deck(self, count: int) -> list[str]:
        """The top cards of the draw deck; immediates are called so."""
        cards = [self.table.deck[self.table.deck_count - 1 - place] for place in range(count)]
        return [named(card) if card < c.IMMEDIATES else "immediate" for card in cards]

    def coins(self, *seats: int) -> object:
        """The treasuries of these seats; of one seat, its number alone."""
        counted = [self.player(seat).treasury for seat in seats]
        return counted[0] if len(seats) == 1 else counted

    def sizes(self) -> list[int]:
        return [player.count() for player in self.table.players]

    @property
    def dominant(self) -> str:
        return CONDITIONS[self.table.dominant()]

    @property
    def outcome(self) -> Outcome:
        return GAME.outcome(self.state)


def rolling(*pips: int) -> Rng:
    """A generator whose next dice fall like this."""
    for seed in range(100_000):
        trial = seeded(seed, "dice")
        if all(trial.below(4) + 1 == wanted for wanted in pips):
            return seeded(seed, "dice")
    raise AssertionError("no such luck")
