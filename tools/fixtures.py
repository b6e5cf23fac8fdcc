"""Write the snapshots the page's tests and its workshop use: moments of seeded games, played by bots.

    python tools/fixtures.py    writes web/src/fixtures/*.json

A moment is the first one in some game that answers its description, seen from the seat that is asked (or, at the
end, from the first seat).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from quattrocento.bots import make_bot
from quattrocento.engine.game import Game
from quattrocento.engine.state import State
from quattrocento.games import shelf
from quattrocento.server import wire
from quattrocento.server.show import outcome_of, picture_of, question_of, waiting_of, wire_line

FOLDER = Path(__file__).resolve().parent.parent / "web/src/fixtures"
NAMES = ("Ann", "Ginevra", "Bot Lorenzo", "Piero")
SEEDS = range(1, 60)


class Moment(NamedTuple):
    """A game after some answers, from a seat."""

    seats: int
    seat: int
    turn: int
    snapshot: wire.Snapshot


def moments(game: Game, seats: int, seed: int) -> Iterator[Moment]:
    """Every question of one game, and its end."""
    state = game.new(seats, seed)
    bots = [make_bot("greedy", game, seed + seat) for seat in range(seats)]
    lines: list[wire.Line] = []
    version, turn = 0, 1
    while asked := game.decisions(state):
        decision = asked[0]
        yield Moment(seats, decision.seat, turn, snapshot(game, state, decision.seat, version, lines))
        option = bots[decision.seat].choose(game.view(state, decision.seat), decision, game.options(state, decision))
        state, events = game.apply(state, decision.seat, option)
        version += 1
        for event in events:
            turn = game.turn_begun(event) or turn
            lines.append(wire_line(game, state, version, turn, event, NAMES[:seats]))
    yield Moment(seats, 0, turn, snapshot(game, state, 0, version, lines))


def snapshot(game: Game, state: State, seat: int, version: int, lines: list[wire.Line]) -> wire.Snapshot:
    over = not game.decisions(state)
    people = [
        wire.SeatInfo(i, "bot" if "Bot" in name else "person", name, "greedy" if "Bot" in name else None, i != 3)
        for i, name in enumerate(NAMES[: len(picture_of(game, state, None).seats)])
    ]
    stage = "over" if over else "running"
    return wire.Snapshot(
        table=wire.TableInfo("fiore27", game.id, game.name, stage, people, {"set": "base"}, True),  # type: ignore[arg-type]
        version=version,
        seat=seat,
        host=seat == 0,
        picture=picture_of(game, state, seat),
        waiting=waiting_of(game, state, seat),
        question=question_of(game, state, seat, version),
        lines=lines[-60:],
        fresh=True,
        can_take_back=not over and version % 2 == 1,
        results=outcome_of(game, state) if over else [],
    )


def menu(moment: Moment) -> str:
    return moment.snapshot.question.menu if moment.snapshot.question else "over"


def answers(moment: Moment) -> int:
    return len(moment.snapshot.question.choices) if moment.snapshot.question else 0


def hand(moment: Moment) -> int:
    return len(moment.snapshot.picture.seats[moment.seat].hand) if moment.snapshot.picture else 0


def ways(moment: Moment) -> int:
    """How many ways there are to pay a price that has an extra part."""
    payment = moment.snapshot.picture.payment if moment.snapshot.picture else None
    return len(payment.ways) if payment and payment.extra else 0


WANTED: dict[str, tuple[int, Callable[[Moment], bool]]] = {
    "start": (4, lambda m: menu(m) == "resource"),
    "start-two": (2, lambda m: menu(m) == "resource"),
    "development": (3, lambda m: menu(m) == "development" and m.turn > 3),
    "activation": (3, lambda m: menu(m) == "activation" and m.turn > 9),
    "gain": (3, lambda m: menu(m) == "gain"),
    "either": (4, lambda m: menu(m) == "either"),
    "replenish": (3, lambda m: menu(m) == "replenish" and m.turn > 9),
    "purchase": (4, lambda m: menu(m) == "purchase" and m.turn > 24 and answers(m) > 5),
    "payment": (4, lambda m: menu(m) == "payment" and ways(m) > 2),
    "attack": (4, lambda m: menu(m) == "response" and answers(m) > 3 and m.turn > 8),
    "loss": (3, lambda m: menu(m) == "loss"),
    "surrender": (4, lambda m: menu(m) == "surrender"),
    "wonder": (4, lambda m: menu(m) == "wonder"),
    "retrieval": (3, lambda m: menu(m) == "retrieval" and answers(m) > 3),
    "late": (4, lambda m: menu(m) == "development" and m.turn > 60),
    "big-hand": (3, lambda m: menu(m) == "resource" and hand(m) > 9),
    "over": (4, lambda m: menu(m) == "over"),
}


def main() -> None:
    game = shelf["guns-and-steel"]
    FOLDER.mkdir(parents=True, exist_ok=True)
    missing = dict(WANTED)
    for seed in SEEDS:
        for seats in sorted({seats for seats, _ in missing.values()}):
            for moment in moments(game, seats, seed):
                for name, (wanted_seats, fits) in list(missing.items()):
                    if wanted_seats == seats and fits(moment):
                        write(name, moment.snapshot)
                        print(f"{name}: seed {seed}, seat {moment.seat}, turn {moment.turn}")
                        del missing[name]
        if not missing:
            break
    for name in missing:
        print(f"{name}: no such moment in these games")
    cards = [wire.CardInfo(*sheet) for sheet in game.sheets(game.config(4))]  # type: ignore[arg-type]
    write("cards", cards)
    rules = game.rules.rules
    write("rules", [wire.RuleInfo(r.id, r.title, r.text, r.source, r.chapter, list(r.rulings)) for r in rules])


def write(name: str, value: object) -> None:
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode(value) + b"\n")


if __name__ == "__main__":
    main()
