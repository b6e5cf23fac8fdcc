"""Cards' words lowered to programs: short lists of instructions, put on the stack when a card is activated."""

from __future__ import annotations

from typing import Final

from .border.vocabulary import (
    Activate,
    ActivateEachOfThem,
    ActivateOneOfThem,
    Attack,
    Borrow,
    CeaseFire,
    CountAttackers,
    Culture,
    Defect,
    Deplete,
    DepleteCards,
    Disarm,
    Do,
    Drain,
    DrainCards,
    Either,
    Film,
    Gain,
    GainCulture,
    GainOneOf,
    Opponents,
    PayCulture,
    Price,
    PutDown,
    Replenish,
    ReplenishOneOf,
    Seize,
    Spy,
    TakeBack,
    Tribute,
    TurnUp,
    Word,
)
from .codes import (
    ANY_KIND,
    DRAIN,
    OP_ACTIVATE,
    OP_ACTIVATE_EACH,
    OP_ACTIVATE_LAID,
    OP_ATTACK,
    OP_BORROW,
    OP_CEASE_FIRE,
    OP_DEFECT,
    OP_DISARM,
    OP_EITHER,
    OP_ESPIONAGE,
    OP_GAIN,
    OP_GAIN_CULTURE,
    OP_GAIN_ONE,
    OP_MOVIE,
    OP_NATIONALISM,
    OP_OPPONENTS,
    OP_PAY_CULTURE,
    OP_PRICE,
    OP_PUT_DOWN,
    OP_REPLENISH,
    OP_TAKE_BACK,
    OP_TRIBUTE,
    OP_TURN_UP,
    SEIZE,
)

LONGEST: Final = 8  # places for a card's program
IN_RESOURCES: Final = 256  # in a price: resources are counted, not cards
STRIKES_CARDS: Final = 2**21  # in a strike: losers deplete cards, not resources


def programs_of(cards: list[str], effects: dict[str, Word]) -> list[int]:
    """The programs of cards, LONGEST places each: the number of instructions, then the instructions."""
    table: list[int] = []
    for card in cards:
        program = lowered(effects[card])
        assert len(program) < LONGEST, f"{card} needs a longer program"
        table += [len(program), *program, *[0] * (LONGEST - 1 - len(program))]
    return table


def lowered(word: Word) -> list[int]:
    """A word as instructions: the operation in the low 6 bits, its argument above."""
    match word:
        case Do(words):
            return _sequence([lowered(part) for part in words], words)
        case Either(first, second):
            one, two = lowered(first), lowered(second)
            return [_instruction(OP_EITHER, len(one) + 16 * len(two)), *one, *two]
        case Gain(resource, count):
            return [_instruction(OP_GAIN, resource + 8 * count)]
        case GainOneOf(resources):
            return [_instruction(OP_GAIN_ONE, sum(2**kind for kind in resources))]
        case Replenish(resource, count):
            kinds = ANY_KIND if resource is None else 2**resource
            return [_instruction(OP_REPLENISH, kinds + (ANY_KIND + 1) * count)]
        case ReplenishOneOf(resources):
            return [_instruction(OP_REPLENISH, sum(2**kind for kind in resources) + (ANY_KIND + 1))]
        case Price():
            return [_price(word, 0)]
        case GainCulture(tokens):
            return [_instruction(OP_GAIN_CULTURE, tokens)]
        case Activate(types):
            return [_instruction(OP_ACTIVATE, types)]
        case TurnUp(types):
            return [_instruction(OP_TURN_UP, types)]
        case PutDown(types, count):
            return [_instruction(OP_PUT_DOWN, types + 8 * count)]
        case ActivateOneOfThem(types):
            return [_instruction(OP_ACTIVATE_LAID, types)]
        case ActivateEachOfThem():
            return [_instruction(OP_ACTIVATE_EACH, 0)]
        case Attack(penalty):
            return [_instruction(OP_ATTACK, _penalty(penalty))]
        case Opponents(each):
            theirs = lowered(each)
            return [_instruction(OP_OPPONENTS, len(theirs)), *theirs]
        case TakeBack(types):
            return [_instruction(OP_TAKE_BACK, types)]
        case _:
            return [_instruction(VERBS[type(word)], 0)]


# Words that are one operation without an argument.
VERBS: Final[dict[type[Word], int]] = {
    CeaseFire: OP_CEASE_FIRE,
    Disarm: OP_DISARM,
    CountAttackers: OP_NATIONALISM,
    Tribute: OP_TRIBUTE,
    Spy: OP_ESPIONAGE,
    Borrow: OP_BORROW,
    Defect: OP_DEFECT,
    Film: OP_MOVIE,
}


def _penalty(penalty: Drain | DrainCards | Seize | Culture) -> int:
    """What an attack brings, in the parts of a strike that `attack` reads; its strength is not known yet."""
    match penalty:
        case Drain(resources, culture):
            return DRAIN + (resources << 1) + (culture << 16)
        case DrainCards(cards):
            return DRAIN + (cards << 1) + STRIKES_CARDS
        case Culture(attacker, equals):
            return (attacker << 1) + (equals << 16) + 2**20
        case _:
            return SEIZE


def _price(price: Price, rest: int) -> int:
    """A price and how many instructions to skip when it cannot be met: four bits each, then what is counted."""
    match price:
        case DepleteCards(count):
            return _instruction(OP_PRICE, count + 16 * rest)
        case Deplete(resources):
            return _instruction(OP_PRICE, resources + 16 * rest + IN_RESOURCES)
        case PayCulture(tokens):
            return _instruction(OP_PAY_CULTURE, tokens + 16 * rest)
    raise AssertionError(f"{price} is no price anybody can pay")


def _sequence(parts: list[list[int]], words: tuple[Word, ...]) -> list[int]:
    """Parts one after another; a price learns how much to skip when it cannot be met (GS-A7)."""
    program: list[int] = []
    for number, (part, word) in enumerate(zip(parts, words, strict=True)):
        if isinstance(word, Price):
            program.append(_price(word, sum(len(later) for later in parts[number + 1 :])))
        else:
            program += part
    return program


def _instruction(operation: int, argument: int) -> int:
    """One step of a program; it keeps six bits for the operation, where a frame has eight."""
    assert 0 <= operation < 64, f"operation {operation} does not fit into an instruction"
    return operation + 64 * argument
