"""Texts lowered to programs: short lists of instructions, put on the stack when a text is carried out."""

from __future__ import annotations

from typing import Final

from ...engine.native import i64
from ...engine.stack import argument_of
from .border.temptations import (
    BankRun,
    BlindSwap,
    Conclave,
    Contest,
    Demand,
    Dismiss,
    Duel,
    Explore,
    Foretell,
    PawnMelded,
    Pay,
    PayForStrength,
    PressLuck,
    Promise,
    SellReligion,
    ShowOrPay,
    TakeBack,
)
from .border.vocabulary import (
    Absolve,
    AbsolveTop,
    Avert,
    BlockOptional,
    Boost,
    Cancel,
    Choice,
    DrawTwo,
    Emulate,
    Everybody,
    ExchangeTop,
    Exempt,
    ExtraMeld,
    FlipHighest,
    FlipMelded,
    FlipOwn,
    Gain,
    GainForCastles,
    GainForConditions,
    GainForMeld,
    GainForPlayers,
    GainForTable,
    GainUnlessReligion,
    KillAtRandom,
    KillEarlier,
    KillHighestReligion,
    KillLowest,
    KillMelded,
    KillOwnMelded,
    KillReligion,
    LookAndSwap,
    LookAtDeck,
    LookAtHand,
    Lose,
    LoseAtRandom,
    OneLoses,
    OneOf,
    OthersGain,
    PassLeft,
    Plague,
    PlayLast,
    Reclaim,
    Redraw,
    Rehouse,
    Replay,
    Revolt,
    RollDominance,
    RollFor,
    RollToLose,
    RunOnTheBank,
    SeeReligion,
    SeeSome,
    Spare,
    StealFromEach,
    StealFromOne,
    TakeInitiative,
    Wild,
    WinTies,
    Word,
)
from .codes import (
    ALL_OTHERS,
    DEED_BANK,
    DEED_BLIND_SWAP,
    DEED_CHOOSE,
    DEED_CONCLAVE,
    DEED_CONTEST,
    DEED_DEMAND,
    DEED_DISMISS,
    DEED_EXPLORE,
    DEED_FORETELL,
    DEED_PAWN,
    DEED_PLEDGE,
    DEED_PRESS_LUCK,
    DEED_SELL,
    DEED_SHOW_OR_PAY,
    DEED_STRENGTH,
    DEED_TAKE_BACK,
    EARLIER_CARD,
    FLAG_BLOCK,
    FLAG_BOOST,
    FLAG_EXTRA_MELD,
    FLAG_INITIATIVE,
    FLAG_LAST,
    FLAG_WILD,
    FLAG_WIN_TIES,
    FOR_CASTLES,
    FOR_CONDITIONS,
    FOR_DOMINANCE,
    FOR_MELD,
    FOR_PLAYERS,
    FOR_TABLE,
    OP_ABSOLVE,
    OP_BROADSIDE,
    OP_DEED,
    OP_DIE_MARKER,
    OP_EVERYBODY,
    OP_EXCHANGE_TOP,
    OP_FLAG,
    OP_FLIP_OTHERS,
    OP_GAIN,
    OP_GAIN_FOR,
    OP_KILL_RANDOM,
    OP_KILL_SLOT,
    OP_KILL_TABLE,
    OP_LOSE,
    OP_LOSE_ONE,
    OP_OTHERS_GAIN,
    OP_OWN_CARD,
    OP_PASS_LEFT,
    OP_PEEK_DECK,
    OP_PEEK_HAND,
    OP_PLAGUE,
    OP_RECLAIM,
    OP_REHOUSE,
    OP_REPLAY,
    OP_REVOLT,
    OP_ROLL,
    OP_ROLL_LOSE,
    OP_RUN,
    OP_STEAL_EACH,
    OP_STEAL_ONE,
    OP_SWAP,
    OWN_FLIP_ANY,
    OWN_FLIP_HIGHEST,
    OWN_KILL_ANY,
    OWN_KILL_LOWEST,
    OWN_KILL_RELIGION,
    RELIGION_CARD,
    THE_POOREST,
    TRAIT_AVERT,
    TRAIT_CANCEL,
    TRAIT_DRAW_TWO,
    TRAIT_EMULATE,
    TRAIT_EXEMPT,
    TRAIT_NONE,
    TRAIT_REDRAW,
    TRAIT_SPARE,
)

LONGEST: Final = 6  # places for a text's program
SMALL: Final = 1024  # what an amount of florins is below; amounts are packed in tens of bits
ZERO: Final = 512  # what is added to an amount that may be negative
LUMINARIES_TOO: Final = 1
MAY_DECLINE: Final = 2
TOP_ONLY: Final = 1
RELIGION_ONLY: Final = 1
CERTAIN: Final = 16384  # of a loss: nothing averts it, or it has been asked already
DEED: Final = 15  # which deed it is stands in the lowest bits of its argument …
FIRST_AT: Final = 4  # … and its amounts above, eight bits each
SECOND_AT: Final = 12
THIRD_AT: Final = 20
AMOUNT: Final = 255

# Words that are one operation with nothing or a constant as its argument.
_PLAIN: Final[dict[type[Word], tuple[int, int]]] = {
    KillMelded: (OP_KILL_TABLE, 0),
    KillAtRandom: (OP_KILL_RANDOM, 1),
    KillEarlier: (OP_KILL_SLOT, EARLIER_CARD),
    KillReligion: (OP_KILL_SLOT, RELIGION_CARD),
    FlipHighest: (OP_OWN_CARD, OWN_FLIP_HIGHEST),
    KillLowest: (OP_OWN_CARD, OWN_KILL_LOWEST),
    AbsolveTop: (OP_ABSOLVE, TOP_ONLY),
    LookAndSwap: (OP_SWAP, 0),
    LookAtHand: (OP_PEEK_HAND, 0),
    ExchangeTop: (OP_EXCHANGE_TOP, 0),
    PassLeft: (OP_PASS_LEFT, 0),
    WinTies: (OP_FLAG, FLAG_WIN_TIES),
    Replay: (OP_REPLAY, 0),
    Wild: (OP_FLAG, FLAG_WILD),
    ExtraMeld: (OP_FLAG, FLAG_EXTRA_MELD),
    TakeInitiative: (OP_FLAG, FLAG_INITIATIVE),
    BlockOptional: (OP_FLAG, FLAG_BLOCK),
    PlayLast: (OP_FLAG, FLAG_LAST),
    TakeBack: (OP_DEED, DEED_TAKE_BACK),
    BlindSwap: (OP_DEED, DEED_BLIND_SWAP),
    Conclave: (OP_DEED, DEED_CONCLAVE),
}

# Words that are no deed: the rules look for them in their own time.
_TRAITS: Final[dict[type[Word], int]] = {
    Exempt: TRAIT_EXEMPT,
    Cancel: TRAIT_CANCEL,
    Spare: TRAIT_SPARE,
    Avert: TRAIT_AVERT,
    DrawTwo: TRAIT_DRAW_TWO,
    Redraw: TRAIT_REDRAW,
    Emulate: TRAIT_EMULATE,
}


def trait_of(word: Word) -> int:
    """What the rules look for on a text of this word."""
    return _TRAITS.get(type(word), TRAIT_NONE)


def program_of(word: Word) -> list[int]:
    """How many instructions are carried out, the instructions, and zeros to fill the places.

    The parts of a choice stand behind the instruction that asks, and are carried out only if they are chosen.
    """
    program = lowered(word)
    assert len(program) < LONGEST, f"{word} needs a longer program"
    return [len(program) - _optional_parts(word), *program, *[0] * (LONGEST - 1 - len(program))]


def _optional_parts(word: Word) -> int:
    if isinstance(word, Everybody):
        return _optional_parts(word.each)
    return len(word.words) if isinstance(word, Choice) else 0


def lowered(word: Word) -> list[int]:
    """A word as instructions: the operation in the low 6 bits, its argument above."""
    match word:
        case OneOf(words):
            parts = [lowered(part) for part in words]
            assert all(len(part) == 1 for part in parts), "a branch is one operation"
            return [part[0] for part in parts]  # only the one chosen is carried out
        case Choice(words):
            return _choice(words, 2)
        case Everybody(Choice(words)):
            return [_instruction(OP_EVERYBODY, 0), *_choice(words, 3)]
        case Everybody(each):
            theirs = lowered(each)
            assert len(theirs) == 1, "everybody carries out one operation"
            return [_instruction(OP_EVERYBODY, 0), *theirs]
    if type(word) in _TRAITS:
        return []
    if type(word) in _PLAIN:
        operation, argument = _PLAIN[type(word)]
        return [_instruction(operation, argument)]
    return [_florins(word)]


def _choice(words: tuple[Word, ...], at: int) -> list[int]:
    """The instruction that asks, and the parts, which begin at this place of the program."""
    parts = [lowered(part) for part in words]
    assert all(len(part) == 1 for part in parts), "a part is one operation"
    return [_deed(DEED_CHOOSE, at, len(words)), *(part[0] for part in parts)]


def _florins(word: Word) -> int:
    match word:
        case Pay(florins):
            return _instruction(OP_LOSE, florins | CERTAIN)
        case Gain(florins):
            return _instruction(OP_GAIN, florins)
        case Lose(florins):
            return _instruction(OP_LOSE, florins)
        case StealFromEach(florins):
            return _instruction(OP_STEAL_EACH, florins)
        case StealFromOne(florins):
            return _instruction(OP_STEAL_ONE, florins)
        case OneLoses(florins):
            return _instruction(OP_LOSE_ONE, florins)
        case OthersGain(florins, poorest):
            return _instruction(OP_OTHERS_GAIN, (THE_POOREST if poorest else ALL_OTHERS) + 8 * florins)
        case RollFor(one, two, three, four):
            return _instruction(OP_ROLL, _packed(one + ZERO, two + ZERO, three + ZERO, four + ZERO))
        case RollToLose(per_pip):
            return _instruction(OP_ROLL_LOSE, per_pip)
        case RunOnTheBank(florins):
            return _instruction(OP_RUN, florins)
        case GainForCastles(each, most):
            return _instruction(OP_GAIN_FOR, FOR_CASTLES + 8 * _packed(each, 0, most))
        case GainForPlayers(each):
            return _instruction(OP_GAIN_FOR, FOR_PLAYERS + 8 * _packed(each, 0, SMALL - 1))
        case GainForConditions(each):
            return _instruction(OP_GAIN_FOR, FOR_CONDITIONS + 8 * _packed(each, 0, SMALL - 1))
        case GainForTable(each, least, most):
            return _instruction(OP_GAIN_FOR, FOR_TABLE + 8 * _packed(each, least, most))
        case GainForMeld(most):
            return _instruction(OP_GAIN_FOR, FOR_MELD + 8 * _packed(0, 0, most))
        case GainUnlessReligion(florins, dominant):
            return _instruction(OP_GAIN_FOR, FOR_DOMINANCE + 8 * _packed(florins, dominant))
    return _cards(word)


def _cards(word: Word) -> int:
    match word:
        case LoseAtRandom(otherwise):
            return _instruction(OP_KILL_RANDOM, 2 * otherwise)
        case FlipMelded(cards):
            return _instruction(OP_FLIP_OTHERS, cards)
        case FlipOwn(otherwise):
            return _instruction(OP_OWN_CARD, OWN_FLIP_ANY + 8 * otherwise)
        case KillOwnMelded(otherwise):
            return _instruction(OP_OWN_CARD, OWN_KILL_ANY + 8 * otherwise)
        case KillHighestReligion(otherwise):
            return _instruction(OP_OWN_CARD, OWN_KILL_RELIGION + 8 * otherwise)
        case Plague(one, two, three, four):
            return _instruction(OP_PLAGUE, _packed(one, two, three, four))
        case Reclaim(luminaries, otherwise):
            flags = (LUMINARIES_TOO if luminaries else 0) + (MAY_DECLINE if otherwise is not None else 0)
            return _instruction(OP_RECLAIM, flags + 4 * (otherwise or 0))
        case Absolve(otherwise):
            return _instruction(OP_ABSOLVE, 2 * otherwise)
        case SeeReligion(otherwise):
            return _instruction(OP_SWAP, RELIGION_ONLY + 2 * otherwise)
        case SeeSome(cards):
            return _instruction(OP_BROADSIDE, cards)
        case LookAtDeck(cards):
            return _instruction(OP_PEEK_DECK, cards)
        case Rehouse(otherwise):
            return _instruction(OP_REHOUSE, otherwise)
        case Revolt(otherwise):
            return _instruction(OP_REVOLT, otherwise)
        case RollDominance(otherwise):
            return _instruction(OP_DIE_MARKER, otherwise)
        case Boost(value):
            return _instruction(OP_FLAG, FLAG_BOOST + 8 * value)
    return _deeds(word)


def _deeds(word: Word) -> int:
    match word:
        case SellReligion(most):
            return _deed(DEED_SELL, most)
        case PawnMelded(florins, otherwise):
            return _deed(DEED_PAWN, florins, otherwise)
        case Dismiss(otherwise):
            return _deed(DEED_DISMISS, otherwise)
        case ShowOrPay(florins):
            return _deed(DEED_SHOW_OR_PAY, florins)
        case Demand(florins):
            return _deed(DEED_DEMAND, florins)
        case Promise(florins):
            return _deed(DEED_PLEDGE, florins)
        case Duel(gain, lose):
            return _deed(DEED_PLEDGE, gain, lose, 1)
        case Contest(florins):
            return _deed(DEED_CONTEST, florins)
        case BankRun(running, holding, breaking):
            return _deed(DEED_BANK, running, holding, breaking)
        case Explore(most):
            return _deed(DEED_EXPLORE, most)
        case PressLuck(per_pip, lose):
            return _deed(DEED_PRESS_LUCK, per_pip, lose)
        case PayForStrength(most):
            return _deed(DEED_STRENGTH, most)
        case Foretell(florins):
            return _deed(DEED_FORETELL, florins)
    raise AssertionError(f"{word} has no verb")


def _deed(kind: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    assert kind <= DEED, f"deed {kind} does not fit"
    assert all(0 <= amount <= AMOUNT for amount in (first, second, third)), f"{(first, second, third)} do not fit"
    amounts = first * 2**FIRST_AT + second * 2**SECOND_AT + third * 2**THIRD_AT
    return _instruction(OP_DEED, kind + amounts)


def deed_of(work: i64) -> i64:
    """Which deed a piece of work is."""
    return argument_of(work) & DEED


def first_of(work: i64) -> i64:
    """The first amount of a deed."""
    return argument_of(work) >> FIRST_AT & AMOUNT


def second_of(work: i64) -> i64:
    return argument_of(work) >> SECOND_AT & AMOUNT


def third_of(work: i64) -> i64:
    return argument_of(work) >> THIRD_AT & AMOUNT


def _packed(*amounts: int) -> int:
    """Amounts of ten bits each, the first lowest."""
    assert all(0 <= amount < SMALL for amount in amounts), f"{amounts} do not fit"
    return sum(amount * SMALL**place for place, amount in enumerate(amounts))


def _instruction(operation: int, argument: int) -> int:
    """One step of a program; it keeps six bits for the operation, where a frame has eight."""
    assert 0 <= operation < 64, f"operation {operation} does not fit into an instruction"
    return operation + 64 * argument
