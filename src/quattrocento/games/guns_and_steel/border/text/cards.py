"""English for cards: what their words do, and what wonders ask for."""

from __future__ import annotations

from ..sheet import RESOURCES, WonderFacts
from ..vocabulary import (
    TYPE_NAMES,
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

NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def effect(word: Word) -> str:
    """What a card does, as a sentence or two."""
    words = word.words if isinstance(word, Do) else (word,)
    clauses = [_in_context(part, words) for part in words]
    return ". ".join(clause[0].upper() + clause[1:] for clause in _joined(clauses)) + "."


def _joined(clauses: list[str]) -> list[str]:
    """Clauses that repeat their verb become one: turn an Iron card and a Gunpowder card …"""
    verb, side = "turn ", " of yours to the resource side"
    joined: list[str] = []
    for clause in clauses:
        if clause.endswith(side) and joined and joined[-1].endswith(side):
            joined[-1] = f"{joined[-1][: -len(side)]}, then {clause[len(verb) : -len(side)]}{side}"
        else:
            joined.append(clause)
    return joined


def _in_context(word: Word, words: tuple[Word, ...]) -> str:
    """Cards that are brought out and never activated say so; a single one that is, is "it"."""
    match word:
        case PutDown(types) if not any(_activates(other, types) for other in words):
            return f"{clause(word)}; it is not activated"
        case ActivateOneOfThem(types) if _brought(words, types) == 1:
            return "activate it"
    return clause(word)


def _activates(word: Word, types: int) -> bool:
    return isinstance(word, ActivateEachOfThem) or (isinstance(word, ActivateOneOfThem) and bool(word.types & types))


def _brought(words: tuple[Word, ...], types: int) -> int:
    """How many cards of these types the words bring out."""
    return sum(
        word.count if isinstance(word, PutDown) else 1
        for word in words
        if isinstance(word, PutDown | TurnUp) and word.types & types
    )


def clause(word: Word) -> str:
    """What a word does, as part of a sentence."""
    match word:
        case Gain(resource, count):
            return f"gain {NUMBERS[count]} {RESOURCES[resource]} for this turn"
        case GainOneOf(resources):
            return f"gain one {_any_of([RESOURCES[kind] for kind in resources])} for this turn"
        case Replenish(resource, count):
            cards = f"card{'s' * (count > 1)}"
            named = f"{cards} of any age" if resource is None else f"{RESOURCES[resource]} {cards}"
            many = f"{NUMBERS[count]} face-up {named}{' (all, if fewer)' * (count > 1)}"
            return f"turn {many} of yours to the resource side"
        case DepleteCards(count):
            return f"deplete {counted(count, 'resource card')} of yours, which yield{'s' * (count == 1)} nothing"
        case Either(first, second):
            return f"either {clause(first)}, or {clause(second)}"
        case Activate(types):
            return f"activate one face-up {TYPE_NAMES[types]} card in front of you"
        case TurnUp(types):
            return f"turn up one face-down {TYPE_NAMES[types]} card of yours, which yields nothing"
        case PutDown(types, count):
            many = f"{counted(count, f'{TYPE_NAMES[types]} card')} from your hand"
            return f"put {many}{' (all, if fewer)' * (count > 1)} face up in front of you"
        case ActivateOneOfThem(types):
            return f"activate one of these {TYPE_NAMES[types]} cards"
        case ActivateEachOfThem():
            return "activate each of them once, in any order"
        case Attack(penalty):
            return f"attack: {_penalty(penalty)}"
        case Do(words):
            return ", then ".join(_joined([clause(part) for part in words]))
    return _renaissance(word)


def _penalty(penalty: Drain | DrainCards | Seize | Culture) -> str:
    match penalty:
        case Drain(resources, culture):
            gained = f", and you gain {counted(culture, 'culture token')} for each card depleted" if culture else ""
            return f"each beaten opponent depletes {counted(resources, 'resource')} of their choice{gained}"
        case DrainCards(cards):
            return f"each beaten opponent depletes {counted(cards, 'resource card')} of their choice"
        case Culture(attacker, equals):
            gained = f"you gain {counted(attacker, 'culture token')} in any case"
            return f"{gained}, and each opponent who is not weaker gains {NUMBERS[equals]}"
        case _:
            return "each beaten opponent gives you one wonder of their choice"


def _renaissance(word: Word) -> str:
    match word:
        case ReplenishOneOf(resources):
            named = _any_of([RESOURCES[kind] for kind in resources])
            return f"turn one face-up {named} card of yours to the resource side"
        case Deplete(resources):
            return f"deplete {counted(resources, 'resource')} of yours, which yield{'s' * (resources == 1)} nothing"
        case PayCulture(tokens):
            return f"pay {counted(tokens, 'culture token')}"
        case GainCulture(tokens):
            return f"gain {counted(tokens, 'culture token')}"
        case TakeBack(types):
            return f"take one face-up {TYPE_NAMES[types]} card of yours to hand"
        case Opponents(each):
            return f"each opponent {_of_others(each)}"
    return SAYINGS[type(word)]


# Words without numbers, which read the same on every card.
SAYINGS: dict[type[Word], str] = {
    CeaseFire: (
        "every player, you included, takes all face-up attack and tactic cards to hand; this card stays where it is"
    ),
    Disarm: (
        "each opponent turns all face-up attack and tactic cards to the resource side, and you gain one culture "
        "token for each card turned"
    ),
    CountAttackers: (
        "count the face-up attack cards of all opponents together: for exactly three gain one Earth for this "
        "turn, for four or more gain one Space instead"
    ),
    Tribute: (
        "deplete one resource card in front of an opponent: you gain its resource for this turn, the opponent "
        "gains one culture token"
    ),
    Spy: (
        "pick a card in an opponent's hand and have it shown: if it is civil, activate it as if you "
        "had played it; it returns to that hand"
    ),
    Borrow: (
        "you may activate one face-up civil card in front of an opponent as if you had played it; it stays where it is"
    ),
    Defect: (
        "give this card to an opponent, in front of whom it lies face up, and take one face-up attack card of "
        "that opponent, if there is one; both cards change owners, and the card taken is not activated"
    ),
    Film: (
        "take a wonder from the supply: deplete nothing for the Horse wonder, one resource for Gunpowder, two for"
        " Oil, three for Earth, four for Space"
    ),
}


def _of_others(word: Word) -> str:
    """What each opponent does: third person, their own cards."""
    match word:
        case Do(words):  # taking several cards back is all that any card asks
            kinds = [f"one face-up {TYPE_NAMES[part.types]} card" for part in words if isinstance(part, TakeBack)]
            return f"takes {' and '.join(kinds)} of theirs to hand"
    verb, _, rest = clause(word).replace("of yours", "of theirs").partition(" ")
    return f"{verb}s {rest}"


def requirement(wonder: WonderFacts, seats: int) -> str:
    """What a wonder asks for, with this many players."""
    needs = wonder.needs.get(seats, 0)
    match wonder.requirement:
        case "resource_cards_down":
            return f"{needs} or more cards in front of you show their resource side."
        case "visible_strength":
            return f"Your face-up cards have a military strength of {needs} or more."
        case "cards_in_front":
            return f"{needs} or more cards lie in front of you, of any type and on either side, wonders included."
        case "vp_retrieved":
            return f"{GLORY}you took cards worth {needs} victory points or more back to hand at its end."
        case "culture_gained":
            return f"{GLORY}you gained {needs} or more culture tokens."
        case asked if asked in DEEDS:
            return GLORY + DEEDS[asked]
        case "vp_in_front":
            return f"The cards and wonders in front of you are worth {needs} victory points or more."
        case asked if asked.endswith("_cards_up"):
            return f"{needs} or more face-up {asked.removesuffix('_cards_up')} cards lie in front of you."
        case asked:
            age = asked.removesuffix("_cards_down").capitalize()
            return f"{needs} or more {age} cards in front of you show their resource side."


GLORY = "A glory token, if in this turn "
DEEDS = {
    "attack_activated": "you activated an attack card, be it through another card.",
    "tactic_activated": "you activated a tactic card, be it through another card.",
    "nothing_bought": "you bought no card.",
    "resource_phase_horse": "you played a Horse card from hand as your resource.",
    "resource_phase_gunpowder": "you played a Gunpowder card from hand as your resource.",
    "resource_phase_oil_or_higher": "you played an Oil, Earth or Space card from hand as your resource.",
    "bought_lower_age_than_highest": "you bought a card of a lower age than the highest anybody had bought.",
    "conversion_used_for_purchase": "you converted resources, two for one or three for Earth, to buy a card.",
}


def counted(number: int, noun: str) -> str:
    """So many of something: two culture tokens."""
    return f"{NUMBERS.get(number, number)} {noun}{'s' * (number > 1)}"


def _any_of(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}"
