"""Write the snapshots the page's tests and its workshop use: moments of seeded games, played by bots.

    python tools/fixtures.py [game]    writes web/src/fixtures/<game>/*.json

A moment is the first one in some game that answers its description, seen from the seat that is asked, from one that
has just answered while others have not, or, at the end, from the first seat.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from quattrocento.bots import make_bot
from quattrocento.engine.actions import Event
from quattrocento.engine.game import Game
from quattrocento.engine.native import BIT
from quattrocento.engine.state import State
from quattrocento.games import shelf
from quattrocento.games.guns_and_steel.border.picture import GunsAndSteelPicture
from quattrocento.games.renaissance_wars.picture import RenaissanceWarsPicture
from quattrocento.games.seven_wonders.border.picture import SevenWondersPicture
from quattrocento.server import wire
from quattrocento.server.show import (
    accounts_of,
    chosen_of,
    outcome_of,
    picture_of,
    question_of,
    sealed_of,
    waiting_of,
    wire_line,
)

FOLDER = Path(__file__).resolve().parent.parent / "web/src/fixtures"
NAMES = ("Ann", "Ginevra", "Bot Lorenzo", "Piero", "Bianca", "Bot Cosimo", "Tommaso")
AWAY = 3  # the seat whose page is closed
LINES = 60
SEEDS = range(1, 30)


class Happening(NamedTuple):
    """An event with its version, its turn and the state it led to."""

    version: int
    turn: int
    event: Event
    state: State


@dataclass(frozen=True)
class Moment:
    """A game after some answers, from a seat; the first seats of `NAMES` play."""

    seats: int
    seat: int
    turn: int
    menu: str  # none while one waits, over at the end
    show: Callable[..., wire.Snapshot]

    @cached_property
    def snapshot(self) -> wire.Snapshot:
        """Made when somebody looks: most moments are passed over."""
        return self.show()

    @cached_property
    def account(self) -> wire.Snapshot:
        """The same, with all the log has told of florins instead of its last lines."""
        return self.show(account=True)


class Wanted(NamedTuple):
    """A moment to look for: how many play, by which options, and what it is like."""

    seats: int
    fits: Callable[[Moment], bool]
    options: Mapping[str, str] = {}
    bot: str = ""  # where others than the game's usual bots come to it
    account: bool = False  # with all the log has told of florins
    ruleset: int | None = None  # the newest unless told; tables of earlier ones are still played


# The bots of a search: a level, or "busy", which plays by lot but is never idle without need, so that cities grow.


def moments(
    game: Game, seats: int, seed: int, wishes: Mapping[str, str], bot: str, ruleset: int | None = None
) -> Iterator[Moment]:
    """Every question of one game, everybody's wait after an answer, and the end."""
    config = game.config(seats, dict(wishes), ruleset=ruleset)
    state = game.begin(config, seed)
    bots = [make_bot("random" if bot == "busy" else bot, game, seed + seat) for seat in range(seats)]
    told: list[Happening] = []
    version, turn = 0, 1
    while asked := game.decisions(state):
        decision = asked[0]
        show = partial(snapshot, game, state, decision.seat, version, tuple(told), config.options)
        yield Moment(seats, decision.seat, turn, decision.menu, show)
        options = game.options(state, decision)
        if bot == "busy":
            options = [option for option in options if not game.idles(option)] or options
        option = bots[decision.seat].choose(game.view(state, decision.seat), decision, options)
        state, events = game.apply(state, decision.seat, option)
        version += 1
        for event in events:
            turn = game.turn_begun(event) or turn
            told.append(Happening(version, turn, event, state))
        if state.has_sealed(decision.seat) and not state.asked & BIT[decision.seat]:
            show = partial(snapshot, game, state, decision.seat, version, tuple(told), config.options)
            yield Moment(seats, decision.seat, turn, "none", show)
    yield Moment(seats, 0, turn, "over", partial(snapshot, game, state, 0, version, tuple(told), config.options))


def snapshot(
    game: Game,
    state: State,
    seat: int,
    version: int,
    told: tuple[Happening, ...],
    options: dict[str, str],
    account: bool = False,
) -> wire.Snapshot:
    over = not game.decisions(state)
    view = game.view(state, seat)
    names = NAMES[: state.seats]
    people = [
        wire.SeatInfo(i, "bot" if "Bot" in name else "person", name, "greedy" if "Bot" in name else None, i != AWAY)
        for i, name in enumerate(names)
    ]
    shown = [one for one in told if hasattr(one.event, "florins")] if account else told[-LINES:]
    lines = [
        wire_line(game, game.view(past, seat), number, turn, event, names)
        for number, turn, happened, past in shown
        if (event := game.seen(happened, seat)) is not None
    ]
    stage = "over" if over else "running"
    reconstructed = game.id != "seven-wonders"
    chosen = chosen_of(game, view)
    return wire.Snapshot(
        table=wire.TableInfo("fiore27", game.id, game.name, stage, people, options, reconstructed),  # type: ignore[arg-type]
        version=version,
        seat=seat,
        step=version,
        host=seat == 0,
        picture=picture_of(game, view),
        waiting=waiting_of(game, view),
        chosen=chosen,
        sealed=sealed_of(game, view, names),
        question=question_of(game, view, version, names),
        lines=lines,
        fresh=True,
        can_take_back=not over and (version % 2 == 1 or seat in chosen),
        results=outcome_of(game, state) if over else [],
        accounts=accounts_of(game, state, names),
    )


def answers(moment: Moment) -> int:
    question = moment.snapshot.question
    if question is None:
        return 0
    amounts = question.amounts
    return len(question.choices) + ((amounts.most - amounts.least) // amounts.step + 1 if amounts else 0)


def hand(moment: Moment) -> int:
    picture = moment.snapshot.picture
    return len(picture.seats[moment.seat].hand) if isinstance(picture, GunsAndSteelPicture) else 0


def ways(moment: Moment) -> int:
    """How many ways there are to pay a price that has an extra part."""
    picture = moment.snapshot.picture
    payment = picture.payment if isinstance(picture, GunsAndSteelPicture) else None
    return len(payment.ways) if payment and payment.extra else 0


def guns(moment: Moment) -> GunsAndSteelPicture:
    picture = moment.snapshot.picture
    assert isinstance(picture, GunsAndSteelPicture)
    return picture


def offers_pile(moment: Moment) -> bool:
    """Whether the top card of a research pile can be bought now."""
    if moment.menu != "purchase" or moment.snapshot.question is None:
        return False
    tops = {row.pile.top.card for row in guns(moment).supply if row.pile is not None}
    return any(choice.card in tops for choice in moment.snapshot.question.choices)


def for_culture(moment: Moment) -> bool:
    """Whether an attack that only brings culture may be answered with a card."""
    attack = guns(moment).attack if moment.menu == "response" else None
    return attack is not None and attack.equals > 0 and answers(moment) > 1


def in_others_turn(moment: Moment) -> bool:
    return guns(moment).active != moment.seat


def wonders(moment: Moment) -> SevenWondersPicture:
    picture = moment.snapshot.picture
    assert isinstance(picture, SevenWondersPicture)
    return picture


def has_uses(moment: Moment, **least: int) -> bool:
    """Whether some card of the hand has at least so many uses of each kind, while the seat picks."""
    question = moment.snapshot.question if moment.menu in ("pick", "free-city") else None
    found = Counter((choice.kind, choice.option.card) for choice in question.choices) if question else Counter()
    wanted = {kind.replace("_", "-"): count for kind, count in least.items()}
    return any(all(found[kind, card] >= count for kind, count in wanted.items()) for _, card in found)


def is_chained(moment: Moment) -> bool:
    """Whether a structure makes some card of the hand free."""
    question = moment.snapshot.question if moment.menu == "pick" else None
    return question is not None and any(getattr(choice.option, "chain", None) for choice in question.choices)


def wars(moment: Moment) -> RenaissanceWarsPicture:
    picture = moment.snapshot.picture
    assert isinstance(picture, RenaissanceWarsPicture)
    return picture


def kinds(moment: Moment) -> set[str]:
    """The kinds of the answers."""
    return {choice.kind for choice in moment.snapshot.question.choices} if moment.snapshot.question else set()


def is_deep(moment: Moment) -> bool:
    """Well into a round, with melds on the table."""
    picture = wars(moment)
    return picture.skirmish > 3 and sum(len(seat.melds) for seat in picture.seats) > 4


def has_duty(moment: Moment, duty: str) -> bool:
    return moment.menu == "battle" and any(card.duty == duty for card in wars(moment).seats[moment.seat].hand)


def is_counted(moment: Moment, menu: str, rounds: int, *kinds: str) -> bool:
    """Whether so many rounds have just been counted, and such things happened in them."""
    told = {one.kind for one in moment.account.lines if one.turn <= rounds}
    return moment.menu == menu and moment.turn == rounds + 1 and {*kinds} <= told


GUNS_AND_STEEL = {
    "start": Wanted(4, lambda m: m.menu == "resource"),
    "start-two": Wanted(2, lambda m: m.menu == "resource"),
    "development": Wanted(3, lambda m: m.menu == "development" and m.turn > 3),
    "activation": Wanted(3, lambda m: m.menu == "activation" and m.turn > 9),
    "gain": Wanted(3, lambda m: m.menu == "gain"),
    "either": Wanted(4, lambda m: m.menu == "either"),
    "replenish": Wanted(3, lambda m: m.menu == "replenish" and m.turn > 9),
    "purchase": Wanted(4, lambda m: m.menu == "purchase" and m.turn > 24 and answers(m) > 5),
    "payment": Wanted(4, lambda m: m.menu == "payment" and ways(m) > 2),
    "attack": Wanted(4, lambda m: m.menu == "response" and answers(m) > 3 and m.turn > 8),
    "loss": Wanted(3, lambda m: m.menu == "loss"),
    "surrender": Wanted(4, lambda m: m.menu == "surrender"),
    "wonder": Wanted(4, lambda m: m.menu == "wonder"),
    "retrieval": Wanted(3, lambda m: m.menu == "retrieval" and answers(m) > 3),
    "late": Wanted(4, lambda m: m.menu == "development" and m.turn > 60),
    "big-hand": Wanted(3, lambda m: m.menu == "resource" and hand(m) > 9),
    "over": Wanted(4, lambda m: m.menu == "over"),
}
RENAISSANCE = {"set": "renaissance", "reconstructed-wonders": "on"}
COMBINED = {"set": "combined"}
GUNS_AND_STEEL |= {
    "ren-start": Wanted(4, lambda m: m.menu == "resource", RENAISSANCE),
    "ren-glory": Wanted(4, lambda m: m.menu == "glory" and answers(m) > 2 and m.turn > 12, RENAISSANCE, "busy"),
    "ren-glory-from": Wanted(4, lambda m: m.menu == "glory-from", RENAISSANCE, "busy"),
    "ren-attack": Wanted(4, for_culture, RENAISSANCE, "busy"),
    "ren-others-turn": Wanted(4, lambda m: m.menu == "replenish" and in_others_turn(m), RENAISSANCE, "busy"),
    "ren-take-back": Wanted(4, lambda m: m.menu == "take-back" and in_others_turn(m), RENAISSANCE, "busy"),
    "ren-opponent": Wanted(4, lambda m: m.menu == "opponent", RENAISSANCE, "busy"),
    "ren-tribute": Wanted(4, lambda m: m.menu == "tribute", RENAISSANCE, "busy"),
    "ren-back": Wanted(4, lambda m: m.menu == "back", RENAISSANCE, "busy"),
    "ren-lender": Wanted(4, lambda m: m.menu == "lender", RENAISSANCE, "busy"),
    "ren-borrow": Wanted(4, lambda m: m.menu == "borrow", RENAISSANCE, "busy"),
    "ren-borrowed": Wanted(4, lambda m: len(guns(m).resolving) > 1 and answers(m) > 1, RENAISSANCE, "busy"),
    "ren-over": Wanted(4, lambda m: m.menu == "over" and "culture" in guns(m).endings, RENAISSANCE, "busy"),
    "com-start": Wanted(2, lambda m: m.menu == "resource", COMBINED),
    "com-pile": Wanted(4, offers_pile, COMBINED),
    "com-lure": Wanted(4, lambda m: m.menu == "lure", COMBINED, "busy"),
    "ren-film": Wanted(3, lambda m: m.menu == "film", RENAISSANCE, "random"),
    "ren-spy": Wanted(4, lambda m: m.menu == "spy", {"set": "renaissance", "espionage": "free"}, "busy"),
}
SEVEN_WONDERS = {
    "start": Wanted(4, lambda m: m.menu == "pick" and m.turn == 1),
    "middle-three": Wanted(3, lambda m: m.menu == "pick" and m.turn == 9),
    "middle": Wanted(4, lambda m: m.turn in (8, 9, 10) and is_chained(m)),
    "middle-seven": Wanted(7, lambda m: m.menu == "pick" and m.turn == 9 and m.seat == 2),
    "late": Wanted(7, lambda m: m.menu == "pick" and m.turn == 17),
    "age-begins": Wanted(4, lambda m: m.menu == "pick" and m.turn == 7),
    "payment": Wanted(4, lambda m: m.turn > 7 and has_uses(m, build=2)),
    "stage": Wanted(5, lambda m: m.turn > 6 and has_uses(m, stage=2, build=2)),
    "counting": Wanted(4, lambda m: m.menu == "pick" and any(card.worth for card in wonders(m).hand)),
    "free-build": Wanted(4, lambda m: m.turn > 3 and has_uses(m, build_free=1)),
    "sealed": Wanted(4, lambda m: m.menu == "none" and m.turn > 3),
    "two": Wanted(2, lambda m: m.menu == "pick" and m.turn == 8),
    "free-city": Wanted(2, lambda m: m.menu == "free-city" and m.turn > 4),
    "bound": Wanted(2, lambda m: m.menu == "free-city" and any(card.bound for card in wonders(m).hand)),
    "seventh": Wanted(4, lambda m: m.menu == "seventh"),
    "dig": Wanted(4, lambda m: m.menu == "dig" and len(wonders(m).dig) > 5),
    "board": Wanted(4, lambda m: m.menu == "board", {"boards": "choose"}),
    "over": Wanted(4, lambda m: m.menu == "over"),
    "over-seven": Wanted(7, lambda m: m.menu == "over"),
    "over-two": Wanted(2, lambda m: m.menu == "over"),
}
SHORT = {"target": "400"}
BIDS = {"buying-influence": "on", **SHORT}
RENAISSANCE_WARS = {
    "start": Wanted(4, lambda m: m.menu == "play"),
    "start-two": Wanted(2, lambda m: m.menu == "play"),
    "middle": Wanted(4, lambda m: m.menu == "play" and len(wars(m).trick) == 3 and is_deep(m) and bool(wars(m).ahead)),
    "middle-two": Wanted(2, lambda m: m.menu == "play" and wars(m).skirmish > 9 and is_deep(m)),
    "boosted": Wanted(3, lambda m: m.menu == "play" and set(wars(m).ahead_boosted) > set(wars(m).ahead)),
    "personal": Wanted(4, lambda m: m.menu == "play" and "use-personal" in kinds(m)),
    "optional": Wanted(4, lambda m: m.menu == "optional" and {"lay-meld", "use-power"} <= kinds(m)),
    "optional-two": Wanted(
        2, lambda m: m.menu == "optional" and {"sacrifice", "lay-meld"} <= kinds(m) and answers(m) > 8
    ),
    "meld": Wanted(2, lambda m: m.menu == "meld" and answers(m) > 1),
    "special": Wanted(4, lambda m: m.menu == "special"),
    "fanatic": Wanted(3, lambda m: m.menu == "fanatic" and answers(m) > 3),
    "showdown": Wanted(4, lambda m: m.menu == "showdown"),
    "slot": Wanted(4, lambda m: m.menu == "slot" and answers(m) > 1),
    "reaction": Wanted(4, lambda m: m.menu == "reaction" and answers(m) > 1),
    "nothing-to-say": Wanted(4, lambda m: m.menu == "reaction" and m.snapshot.question is None),
    "opponent": Wanted(4, lambda m: m.menu == "opponent" and answers(m) > 2),
    "table-card": Wanted(3, lambda m: m.menu == "table-card"),
    "dead": Wanted(3, lambda m: m.menu == "dead" and answers(m) > 2),
    "swap": Wanted(3, lambda m: m.menu == "swap"),
    "order": Wanted(3, lambda m: m.menu == "order"),
    "room": Wanted(3, lambda m: m.menu == "room"),
    "pass-left": Wanted(3, lambda m: m.menu == "pass-left"),
    "rehouse": Wanted(3, lambda m: m.menu == "rehouse", ruleset=1),
    "choice": Wanted(3, lambda m: m.menu == "choice"),
    "own-deed": Wanted(3, lambda m: m.menu == "own-deed" and answers(m) > 2),
    "demand": Wanted(3, lambda m: m.menu == "demand"),
    "blind-swap": Wanted(3, lambda m: m.menu == "blind-swap"),
    "contest": Wanted(3, lambda m: m.menu == "contest"),
    "conclave": Wanted(4, lambda m: m.menu == "conclave"),
    "bank": Wanted(4, lambda m: m.menu == "bank"),
    "go-on": Wanted(2, lambda m: m.menu == "go-on"),
    "strength": Wanted(2, lambda m: m.menu == "strength"),
    "foretell": Wanted(2, lambda m: m.menu == "foretell"),
    "duel": Wanted(4, lambda m: m.menu == "play" and any(seat.pledge for seat in wars(m).seats)),
    "keep-personal": Wanted(4, lambda m: m.menu == "keep-personal"),
    "battle": Wanted(4, lambda m: has_duty(m, "follow") and len(wars(m).trick) == 2 and not wars(m).ahead),
    "battle-trump": Wanted(4, lambda m: has_duty(m, "trump")),
    "battle-overtrump": Wanted(4, lambda m: has_duty(m, "overtrump")),
    "next-round": Wanted(4, lambda m: m.menu == "play" and m.turn == 2),
    "counted": Wanted(4, lambda m: is_counted(m, "play", 1, "melded", "stolen", "lost"), account=True),
    "counted-bids": Wanted(3, lambda m: is_counted(m, "bid", 1, "bid-fulfilled", "repaid"), BIDS, "greedy", True),
    "counted-debts": Wanted(
        2, lambda m: is_counted(m, "bid", 2, "hedge-won", "withdrew", "stayed-in-debt"), BIDS, account=True
    ),
    "mat": Wanted(4, lambda m: m.menu == "mat", {"mats": "choose"}),
    "bid": Wanted(4, lambda m: m.menu == "bid" and wars(m).bid is not None and m.turn == 2, BIDS),
    "withdraw": Wanted(4, lambda m: m.menu == "withdraw" and answers(m) > 1, BIDS),
    "loan": Wanted(4, lambda m: m.menu == "loan", BIDS),
    "condition": Wanted(4, lambda m: m.menu == "condition", BIDS),
    "hedge": Wanted(4, lambda m: m.menu == "hedge" and answers(m) > 12, BIDS),
    "over": Wanted(4, lambda m: m.menu == "over", SHORT),
    "over-two": Wanted(2, lambda m: m.menu == "over", SHORT),
}


def main() -> None:
    for id, wanted, bot in (
        ("guns-and-steel", GUNS_AND_STEEL, "greedy"),
        ("seven-wonders", SEVEN_WONDERS, "busy"),
        ("renaissance-wars", RENAISSANCE_WARS, "busy"),
    ):
        if sys.argv[1:] and id not in sys.argv[1:]:
            continue
        game = shelf[id]
        folder = FOLDER / id
        folder.mkdir(parents=True, exist_ok=True)
        search(game, wanted, bot, folder)
        write(folder, "cards", every_card(game))
        rules = [wire.RuleInfo(r.id, r.title, r.text, r.source, r.chapter, list(r.rulings)) for r in game.rules.rules]
        write(folder, "rules", rules)


def every_card(game: Game) -> list[wire.CardInfo]:
    """The cards of every set, each once."""
    wishes: list[dict[str, str]] = [{}, RENAISSANCE] if game.id == "guns-and-steel" else [{}]
    sheets = {sheet.id: sheet for wish in reversed(wishes) for sheet in game.sheets(game.config(4, wish))}
    return [wire.CardInfo(*sheet) for sheet in sheets.values()]  # type: ignore[arg-type]


def search(game: Game, wanted: dict[str, Wanted], bot: str, folder: Path) -> None:
    """Plays games until every wanted moment has been met."""
    missing = dict(wanted)
    for seed in SEEDS:
        for seats, options, other, ruleset in sorted({table(one, game) for one in missing.values()}):
            for moment in moments(game, seats, seed, dict(options), other or bot, ruleset):
                for name, one in list(missing.items()):
                    if table(one, game) == (seats, options, other, ruleset) and one.fits(moment):
                        write(folder, name, moment.account if one.account else moment.snapshot)
                        print(f"{game.id}, {name}: seed {seed}, seat {moment.seat}, turn {moment.turn}")
                        del missing[name]
        if not missing:
            break
    for name in missing:
        print(f"{game.id}, {name}: no such moment in these games")


def table(wanted: Wanted, game: Game) -> tuple[int, tuple[tuple[str, str], ...], str, int]:
    return wanted.seats, tuple(wanted.options.items()), wanted.bot, wanted.ruleset or game.ruleset


def write(folder: Path, name: str, value: object) -> None:
    (folder / f"{name}.json").write_bytes(msgspec.json.encode(value) + b"\n")


if __name__ == "__main__":
    main()
