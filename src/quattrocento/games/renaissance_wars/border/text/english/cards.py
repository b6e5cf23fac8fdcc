"""English: what cards are called, what special texts say, what melds need.

Texts are made from the words and numbers of a card, so they say what the game does; when a text can be used is said in
front of it.
"""

from __future__ import annotations

from typing import Final

from ...finding import DEATH, Carried, branch_of, only_after_own_wins, word_of
from ...sheet import CONDITIONS, CardFacts, LuminaryFacts, MeldFacts, TextFacts
from ...vocabulary import (
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
from . import deeds
from .naming import CONDITION_NAMES, RANK_NAMES, florins, kind_words, named

# When a text can be used (RW-3.3); reactions, the start of a round and the like say it themselves.
TIMES = {
    "OPTIONAL": "After you have won a skirmish",
    "SHOWDOWN": "When all cards of a skirmish are down",
    "TURN": "Before you play a card to a skirmish",
    "PLAYED": "When you play a card to a skirmish",
    "PRELEAD": "Before a skirmish",
    "AFTERMATH": "After a skirmish you did not win",
}
ONCE = "once in a round"
NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}


# Texts.


def text_words(text: TextFacts) -> str:
    """What a special text says, and when it can be used."""
    word = word_of(text)
    match text.cls:
        case "populace":
            when = "After every skirmish you win" if only_after_own_wins(text) else "After every skirmish"
            return sentence(f"{when}: {clause(word)}")
        case "power":
            when = TIMES.get(text.window, "")
            return sentence(f"{when}, {ONCE}: {clause(word)}" if when else f"{clause(word)} ({ONCE})")
        case "personal":
            when = TIMES.get(text.window, "")
            return sentence(f"{when}: {clause(word)}" if when else clause(word))
        case "fanatic":
            return sentence(f"When you play it to a skirmish you may do one of these: {clause(word)}")
        case "special":
            follower = " and do not lead" if text.id == DEATH else ""
            return sentence(f"When you play it to a skirmish{follower} you may {clause(word)}")
    return sentence(clause(word))


def effect(word: Word) -> str:
    """What a word makes happen, as a sentence."""
    return sentence(clause(word))


def sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def deed_words(text: TextFacts, branch: int) -> str:
    """One of several deeds of a text, as an imperative."""
    word = branch_of(text, branch)
    return clause(word) if word is not None else f"deed {branch + 1}"


def clause(word: Word) -> str:
    """A word as an imperative; `you` is whoever uses the text or has drawn it."""
    match word:
        case OneOf(words):
            return ", or ".join(clause(part) for part in words)
        case Choice(words):
            return f"choose one: {', or '.join(clause(part) for part in words)}"
        case Everybody(Choice(words)):
            return f"everybody chooses one: {', or '.join(clause(part) for part in words)}"
        case Everybody(each):
            return f"everybody: {clause(each)}"
    return (
        deeds.clause(word)
        or _about_florins(word)
        or _about_counting(word)
        or _about_deaths(word)
        or _about_looking(word)
        or _about_course(word)
        or _about_answers(word)
    )


def _about_florins(word: Word) -> str:
    match word:
        case Gain(count):
            return f"gain {florins(count)}"
        case Lose(count):
            return f"lose {florins(count)}"
        case StealFromEach(count):
            return f"steal {florins(count)} from each opponent"
        case StealFromOne(count):
            return f"steal {florins(count)} from an opponent of your choice"
        case OneLoses(count):
            return f"an opponent of your choice loses {florins(count)}"
        case OthersGain(count, poorest):
            who = "the opponent with the smallest treasury" if poorest else "each opponent"
            return f"{who} gains {florins(count)}"
        case RunOnTheBank(count):
            return f"whoever has the largest treasury loses {florins(count)}"
        case RollFor(one, two, three, four):
            outcomes = [
                f"with a {pips} {_change(count)}" for pips, count in enumerate((one, two, three, four), start=1)
            ]
            return f"roll a die: {', '.join(outcomes)}"
        case RollToLose(per_pip):
            return f"roll a die and lose {florins(per_pip)} for each pip"
    return ""


def _change(count: int) -> str:
    if not count:
        return "nothing happens"
    return f"gain {florins(count)}" if count > 0 else f"lose {florins(-count)}"


def _about_counting(word: Word) -> str:
    match word:
        case GainForCastles(each, most):
            return f"show Castles of your hand and gain {florins(each)} for each, at most {most}"
        case GainForPlayers(each):
            return f"gain {florins(each)} for every player in the game"
        case GainForConditions(each):
            return f"gain {florins(each)} for each different condition among the cards just captured"
        case GainForTable(each, least, most):
            limits = f"at least {least} and at most {most}" if least else f"at most {most}"
            return f"gain {florins(each)} for each of your face-up melded cards, {limits}"
        case GainForMeld(most):
            return f"gain half the florins of the meld you have laid since, at most {most}"
        case GainUnlessReligion(count, dominant):
            return f"gain {florins(count)}, or {dominant} while Religion is dominant"
    return ""


def _about_deaths(word: Word) -> str:
    match word:
        case KillMelded():
            return "kill a face-up melded card of an opponent"
        case KillAtRandom():
            return "kill a random concealed condition or luminary card of an opponent of your choice"
        case LoseAtRandom(otherwise):
            return f"a random concealed condition or luminary card of yours is killed{_or_lose(otherwise)}"
        case KillEarlier():
            return "kill a condition card that another player put into this skirmish earlier"
        case KillReligion():
            return "kill a Religion card in this skirmish, anybody's"
        case FlipMelded(cards):
            many = (
                f"up to {cards} face-up melded cards of one opponent" if cards > 1 else "a melded card of an opponent"
            )
            return f"turn {many} face down"
        case FlipOwn(otherwise):
            return f"turn one of your face-up melded cards face down{_or_lose(otherwise)}"
        case FlipHighest():
            return "turn your most valuable face-up melded card face down"
        case KillOwnMelded(otherwise):
            return f"kill one of your face-up melded cards{_or_lose(otherwise)}"
        case KillHighestReligion(otherwise):
            return f"your most valuable Religion card is killed{_or_lose(otherwise)}"
        case KillLowest():
            return "kill your least valuable concealed condition card"
        case Plague(one, two, three, four):
            deaths = [f"with a {pips} {_deaths(cards)}" for pips, cards in enumerate((one, two, three, four), start=1)]
            return f"everybody rolls a die for random concealed condition or luminary cards: {', '.join(deaths)}"
        case Reclaim(luminaries, otherwise):
            dead = "dead condition or luminary card" if luminaries else "dead condition card"
            return f"discard a concealed card and take a {dead}{_may_gain(otherwise)}"
        case Absolve(otherwise):
            gained = f"if you hold no Unwanted card, gain {florins(otherwise)}"
            return (
                "put an Unwanted card under its deck and take a dead condition card of your choice, or if none is "
                f"dead, another Unwanted card; {gained}"
            )
        case AbsolveTop():
            return "put an Unwanted card under its deck and take the condition card that died last"
    return ""


def _or_lose(count: int) -> str:
    return f"; if there is none, lose {florins(count)}"


def _may_gain(count: int | None) -> str:
    return "" if count is None else f"; if you cannot or do not want to, gain {florins(count)}"


def _deaths(cards: int) -> str:
    if not cards:
        return "none is killed"
    return f"{NUMBERS[cards]} {'is' if cards == 1 else 'are'} killed"


def _about_looking(word: Word) -> str:
    match word:
        case LookAndSwap():
            return (
                "look at the concealed cards of an opponent; you may exchange one of them for one of yours that is "
                "not Unwanted"
            )
        case SeeReligion(otherwise):
            return (
                "an opponent of your choice shows you all concealed Religion cards; you may exchange one of them for "
                f"one of yours that is not Unwanted; if there is none, gain {florins(otherwise)}"
            )
        case LookAtHand():
            return "look at the concealed cards of an opponent"
        case SeeSome(cards):
            return f"each opponent shows you {_cards(cards, 'random concealed card')}"
        case LookAtDeck(cards):
            return f"look at the top {_cards(cards, 'card')} of the draw deck and put them back in any order"
        case ExchangeTop():
            return (
                "look at the top card of the draw deck; unless it is an immediate you may take it and put a concealed "
                "card that is not Unwanted at the bottom"
            )
        case PassLeft():
            return "everybody hands a concealed card of their choice to the left"
    return ""


def _about_course(word: Word) -> str:
    match word:
        case Rehouse(otherwise):
            return f"put an active populace card on another mat with room; if none has any, gain {florins(otherwise)}"
        case Revolt(otherwise):
            return f"all active populace cards are discarded; if there is none, everybody loses {florins(otherwise)}"
        case RollDominance(otherwise):
            again = f"; if it is so already, gain {florins(otherwise)}" if otherwise else ""
            return f"roll a die that names the dominant condition{again}"
        case Boost(value):
            return f"if it is a condition or luminary card, it counts {value} more in this skirmish"
        case WinTies():
            return "your card wins ties in this skirmish"
        case Replay():
            return "take your card back and put another in its place"
        case Wild():
            return "in the meld you lay now, a Culture card may stand for any other of its condition"
        case ExtraMeld():
            return "lay one meld more than usual"
        case TakeInitiative():
            return "take the initiative"
        case PlayLast():
            return "unless you lead, play last in this skirmish"
        case BlockOptional():
            return "after the next skirmish you win in this round, take no optional actions"
    return ""


def _about_answers(word: Word) -> str:
    """What answers others, or begins a round."""
    match word:
        case Exempt():
            return "before an immediate takes effect, exempt yourself from it"
        case Cancel():
            return "cancel a personal action card or a luminary power that an opponent announces, or an immediate event"
        case Spare():
            return "when a melded card of yours would be killed or turned face down, it is not"
        case Avert():
            return "when an immediate, or an opponent's card or power, would make you lose florins, you lose none"
        case DrawTwo():
            return "at the start of a round, draw two personal action cards and keep one"
        case Redraw():
            return "at the start of a round you may return your personal action card and draw another"
        case Emulate():
            return "use a power of another mat in play that is for winners of a skirmish"
    raise AssertionError(f"{word} has no words")


def _cards(count: int, noun: str) -> str:
    return f"{count} {noun}s" if count > 1 else noun


# Cards, luminaries and melds.


def special_words(carried: Carried) -> str:
    """What a playing card does besides being played: its text, or what sacrificing it changes; empty for most."""
    if carried is None:
        return ""
    return text_words(carried) if isinstance(carried, TextFacts) else sacrifice_words(carried)


def timing(only_own_wins: bool) -> str:
    """After which skirmishes a populace card does something, in a word or two."""
    return "own wins" if only_own_wins else "every skirmish"


def sacrifice_words(luminary: LuminaryFacts) -> str:
    """What a luminary can make dominant (RW-5.8.1)."""
    changes = named((CONDITION_NAMES[condition] for condition in luminary.changes_to), "or")
    words = f"Sacrificed after a won skirmish, it makes {changes} dominant"
    for dominant, instead in luminary.if_dominant.items():
        other = named((CONDITION_NAMES[condition] for condition in instead), "or")
        words += f", or {other} while {CONDITION_NAMES[dominant]} is"
    return f"{words}."


def card_words(card: CardFacts, carried: Carried) -> str:
    """A playing card in a sentence or two."""
    kind = kind_words(card)
    worth = f"{kind[0].upper()}{kind[1:]}, worth {florins(card.value)}."
    return f"{worth} {special_words(carried)}".rstrip()


def meld_words(meld: MeldFacts) -> str:
    """What a meld needs and pays."""
    return sentence(f"{needs_words(meld)}, for {florins(meld.florins)}")


def needs_words(meld: MeldFacts) -> str:
    """Which cards a meld is made of."""
    ranks = [RANK_NAMES[need.rank] for need in meld.needs]
    match meld.needs[0].condition:
        case "dominant":
            return f"{named(ranks)} of the dominant condition"
        case "other":
            return f"{named(ranks)} of a condition that is not dominant"
        case "different":
            count = NUMBERS[len(ranks)]
            several = "luminaries" if ranks[0] == "Luminary" else f"{ranks[0]}s"
            return f"{count} {several} of {count} different conditions"
        case "own":
            return "the luminary card of your own mat"
    conditions = [CONDITION_NAMES[CONDITIONS.index(need.condition)] for need in meld.needs]
    return named(f"the {rank} of {condition}" for rank, condition in zip(ranks, conditions, strict=True))


MEANINGS: Final = {
    "luminary": "a towering person",
    "fleur": "a landmark event",
    "king": "a leading man",
    "queen": "a leading woman",
    "castle": "an institution",
    "bishop": "a calling",
    "animal": "a tame animal",
    "pawn": "ordinary folk; none in Seeds",
    "populace": "no condition; wins by its number",
    "fanatic": "no condition; its text works when played",
    "unwanted": "no condition; costs florins at the tally",
}


def meaning(rank: str) -> str:
    """What cards of a rank stand for, and how those without one are different."""
    return MEANINGS[rank]
