"""The ledger is proved: it finds whatever does not fit, row by row."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from quattrocento.games import shelf
from quattrocento.server import words
from tests.contract.toy import BlindDraft
from tests.simulation.disk import Disk
from tests.simulation.ledger import Command, Ledger
from tests.simulation.loop import SimulatedLoop
from tests.simulation.surroundings import Surroundings
from tests.simulation.trace import Wrong


class Scene:
    """A table of the toy at which a person has picked twice, as a bot has once; everything fits."""

    def __init__(self) -> None:
        self.loop = SimulatedLoop()
        self.disk = Disk(Surroundings(1, self.loop))
        self.ledger = Ledger(self.disk)
        game = shelf["blind-draft"]
        query = "INSERT INTO tables (id, game, ruleset, seats, options, seed, stage, created) VALUES (?,?,?,2,?,5,?,0)"
        self.do(query, "t", game.id, game.ruleset, '{"die": "six"}', "running")
        for seat, kind, name in ((0, "person", "Ann"), (1, "bot", "Bo")):
            self.do("INSERT INTO seats (table_id, seat, kind, name) VALUES (?,?,?,?)", "t", seat, kind, name)
        course = self.ledger._course("t")
        for number, (seat, command) in enumerate(((0, "a"), (1, "bot-0"), (0, "b")), start=1):
            decision = next(one for one in game.decisions(course.state) if one.seat == seat)
            option = game.options(course.state, decision)[0]
            if seat == 0:
                wish = {"type": "answer", "command": command, "question": course.step(0), "options": [option]}
                self.ledger.note(Command("ann", "t", 0, wish, sent=number, sendings=1))
            self.do("INSERT INTO answers VALUES (?,?,?,?,?)", "t", number, seat, option, command)
            course.carry_out(course.stored(seat, option))
            if seat == 0:
                self.ledger.accepted(command, number + 0.5)

    def do(self, statement: str, *values: object) -> None:
        self.disk.connection.execute(statement, values)

    def command(self, id: str) -> Command:
        return self.ledger._commands[id]

    def rename(self, id: str, name: str, sent: float, accepted: float) -> None:
        wish = {"type": "rename", "command": id, "name": name}
        self.ledger.note(Command("ann", "t", 0, wish, sent, sendings=1))
        self.ledger.accepted(id, accepted)

    def close(self) -> None:
        self.disk.close()
        self.loop.close()


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    monkeypatch.setitem(shelf._games, "blind-draft", BlindDraft())
    scene = Scene()
    yield scene
    scene.close()


def test_what_fits_is_left_in_peace(scene: Scene) -> None:
    scene.rename("r", "Ann", 9, 10)
    scene.ledger.check("t")


def test_what_was_wished_for_first_may_be_granted_last(scene: Scene) -> None:
    scene.rename("r", "Ann", 5, 12)
    scene.rename("s", "Anna", 9, 10)
    scene.ledger.check("t")


def a_row_is_missing(scene: Scene) -> None:
    scene.do("DELETE FROM answers WHERE number = 2")


def a_command_is_stored_twice(scene: Scene) -> None:
    scene.do("INSERT INTO answers SELECT table_id, 4, seat, option, command FROM answers WHERE number = 1")


def another_option_is_stored(scene: Scene) -> None:
    scene.command("a").message["options"] = [77]


def it_is_stored_for_another_question(scene: Scene) -> None:
    scene.command("b").message["question"] = 7


def a_bot_answers_out_of_turn(scene: Scene) -> None:
    scene.do("UPDATE answers SET command = 'bot-9' WHERE number = 2")


def nobody_asked_for_it(scene: Scene) -> None:
    scene.do("UPDATE answers SET command = 'c' WHERE number = 3")


def what_was_acknowledged_is_gone(scene: Scene) -> None:
    scene.do("DELETE FROM answers WHERE number = 3")


def what_was_refused_is_there(scene: Scene) -> None:
    scene.command("b").accepted = float("inf")
    scene.ledger.refused("b", words.TOO_LATE)


def it_is_refused_after_all(scene: Scene) -> None:
    scene.ledger.refused("b", words.TOO_LATE)


def the_later_was_acknowledged_before_the_earlier_was_asked_for(scene: Scene) -> None:
    scene.command("a").sent = 100.0


def he_is_called_what_he_no_longer_is(scene: Scene) -> None:
    scene.rename("r", "Ann", 5, 6)
    scene.rename("s", "Anna", 9, 10)


def it_is_acknowledged_and_not_there_yet(scene: Scene) -> None:
    scene.ledger.note(Command("ann", "t", 0, {"type": "answer", "command": "c", "question": 2, "options": [1]}, 9))
    scene.ledger.accepted("c", 10)


FAULTS = [
    (a_row_is_missing, "not numbered in a row"),
    (a_command_is_stored_twice, "stored twice"),
    (another_option_is_stored, "is stored as"),
    (it_is_stored_for_another_question, "meant for another question"),
    (a_bot_answers_out_of_turn, "a bot answered as"),
    (nobody_asked_for_it, "nobody asked for"),
    (what_was_acknowledged_is_gone, "acknowledged and not stored"),
    (what_was_refused_is_there, "refused and stored"),
    (it_is_refused_after_all, "acknowledged and then refused"),
    (the_later_was_acknowledged_before_the_earlier_was_asked_for, "asked for after something that is stored later"),
    (he_is_called_what_he_no_longer_is, "is called 'Ann'"),
    (it_is_acknowledged_and_not_there_yet, "is stored as"),
]


@pytest.mark.parametrize(("fault", "complaint"), FAULTS, ids=lambda it: getattr(it, "__name__", ""))
def test_what_does_not_fit_is_found(scene: Scene, fault: Callable[[Scene], None], complaint: str) -> None:
    def checked() -> None:
        fault(scene)
        scene.ledger.check("t")

    with pytest.raises(Wrong, match=complaint):
        checked()
