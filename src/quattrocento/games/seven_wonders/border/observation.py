"""What learners see and answer in 7 Wonders, by name; `observing` packs it."""

from __future__ import annotations

from typing import Final

from ....engine.border.schema import Choice, Field, Members, Number
from ....engine.game import Config
from ..codes import AGES, MOST_PAID, TURNS
from .features import COLOURS, RESOURCES
from .numbers import option_of
from .options import QUESTIONS, Build, BuildFree, ChooseBoard, Decline, Dig, Sell, Stage
from .sheet import SIDES, printed

FACES: Final = tuple(card.id for card in printed().cards)
BOARDS: Final = tuple(f"{board.id} {side}" for board in printed().boards for side in SIDES)
SYMBOLS: Final = ("compass", "gear", "tablet")
STAGES: Final = tuple(str(stage) for stage in range(5))
MOST_COINS: Final = 100
MOST_UNITS: Final = 20


def fields(config: Config) -> tuple[Field, ...]:
    """A city after the other, from one's own to the left; then the hand and the question."""
    cities = ["own", *(f"{place}. to the left" for place in range(1, config.seats))]
    if config.seats == 2:
        cities.append("free city")
    of_cities = [field for city in cities for field in _city(city)]
    return (
        *of_cities,
        Members("hand", FACES),
        Members("hand twice", FACES),
        Members("discards to dig in", FACES),
        Choice("age", tuple(str(age) for age in range(1, AGES + 1))),
        Choice("turn", tuple(str(turn) for turn in range(1, TURNS + 1))),
        Choice("question", tuple(question.name for question in QUESTIONS.values())),
        Members("answers for the free city", ("yes",)),
        Number("discards", 100),
    )


def _city(city: str) -> tuple[Field, ...]:
    return (
        Choice(f"{city} board", BOARDS),
        Choice(f"{city} stages", STAGES),
        Members(f"{city} structures", FACES),
        Members(f"{city} builds one free", ("yes",)),
        Number(f"{city} coins", MOST_COINS),
        Number(f"{city} military points", 18, -6),
        Number(f"{city} defeats", 6),
        Number(f"{city} shields", 30),
        Number(f"{city} points on blue cards", 60),
        *(Number(f"{city} {symbol}", 6) for symbol in SYMBOLS),
        *(Number(f"{city} {colour} cards", 20) for colour in COLOURS),
        *(Number(f"{city} makes {resource}", MOST_UNITS) for resource in RESOURCES),
        *(Number(f"{city} sells {resource}", MOST_UNITS) for resource in RESOURCES),
    )


def spelled(number: int) -> tuple[str, ...]:
    """First what is done; then, where it matters, with which card and how it is paid.

    >>> spelled(0)
    ('build lumber_yard', 'pay left 0', 'pay right 0')
    """
    option = option_of(number)
    match option:
        case Build():
            return (f"build {option.card}", *_payment(option.pay_left, option.pay_right))
        case Stage():
            return ("build a stage", f"with {option.card}", *_payment(option.pay_left, option.pay_right))
        case Sell():
            return ("sell", f"with {option.card}")
        case BuildFree():
            return (f"build free {option.card}",)
        case Dig():
            return (f"dig {option.card}",)
        case Decline():
            return ("decline",)
        case ChooseBoard():
            return (f"choose {option.board} {option.side}",)
    raise AssertionError(f"{option} is not spelled")


def _payment(left: int, right: int) -> tuple[str, str]:
    assert max(left, right) <= MOST_PAID
    return f"pay left {left}", f"pay right {right}"
