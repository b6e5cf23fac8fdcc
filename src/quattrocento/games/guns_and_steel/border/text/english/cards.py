"""English for cards: what their words do, and what wonders ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from ...sheet import RESOURCES, WonderFacts
from ...vocabulary import (
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
    type_ids,
)
from .naming import NUMBERS, any_of, capital, counted

TYPE_NAMES = {"civil": "civil", "tactic": "tactic", "attack": "attack"}


def effect(word: Word) -> str:
    """What a card does, as a sentence or two."""
    words = word.words if isinstance(word, Do) else (word,)
    return " ".join(f"{capital(part)}." for part in _clauses(words, lambda part: _in_context(part, words)))


def _clauses(words: Iterable[Word], said: Callable[[Word], str]) -> list[str]:
    """A clause for each word; cards turned one after another share theirs."""
    clauses: list[str] = []
    for is_turning, some in groupby(words, lambda word: isinstance(word, Replenish | ReplenishOneOf)):
        if is_turning:
            clauses.append(f"turn {_turned(some)} of yours to the resource side")
        else:
            clauses += map(said, some)
    return clauses


def _turned(words: Iterable[Word]) -> str:
    """The cards that are turned: one face-up Iron card, then one face-up Gunpowder card."""
    return ", then ".join(_turned_cards(word) for word in words)


def _turned_cards(word: Word) -> str:
    match word:
        case Replenish(resource, count):
            cards = f"card{'s' * (count > 1)}"
            named = f"{cards} of any age" if resource is None else f"{RESOURCES[resource]} {cards}"
            return f"{NUMBERS[count]} face-up {named}{' (all, if fewer)' * (count > 1)}"
        case ReplenishOneOf(resources):
            return f"one face-up {any_of([RESOURCES[kind] for kind in resources])} card"
    raise AssertionError(f"{word} turns no cards")


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
            return f"gain one {any_of([RESOURCES[kind] for kind in resources])} for this turn"
        case Replenish() | ReplenishOneOf() | Do():
            return ", then ".join(_clauses(word.words if isinstance(word, Do) else (word,), clause))
        case DepleteCards(count):
            return f"deplete {counted(count, 'resource card')} of yours, which yield{'s' * (count == 1)} nothing"
        case Either(first, second):
            return f"either {clause(first)}, or {clause(second)}"
        case Activate(types):
            return f"activate one face-up {_types(types)} card in front of you"
        case TurnUp(types):
            return f"turn up one face-down {_types(types)} card of yours, which yields nothing"
        case PutDown(types, count):
            many = f"{counted(count, f'{_types(types)} card')} from your hand"
            return f"put {many}{' (all, if fewer)' * (count > 1)} face up in front of you"
        case ActivateOneOfThem(types):
            return f"activate one of these {_types(types)} cards"
        case ActivateEachOfThem():
            return "activate each of them once, in any order"
        case Attack(penalty):
            return f"attack: {_penalty(penalty)}"
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
        case Deplete(resources):
            return f"deplete {counted(resources, 'resource')} of yours, which yield{'s' * (resources == 1)} nothing"
        case PayCulture(tokens):
            return f"pay {counted(tokens, 'culture token')}"
        case GainCulture(tokens):
            return f"gain {counted(tokens, 'culture token')}"
        case TakeBack(types):
            return f"take one face-up {_types(types)} card of yours to hand"
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
    """What each opponent does; taking cards back and turning them is all that any card asks of others."""
    match word:
        case Do(words):
            kinds = [f"one face-up {_types(part.types)} card" for part in words if isinstance(part, TakeBack)]
            return f"takes {' and '.join(kinds)} of theirs to hand"
    return f"turns {_turned([word])} of theirs to the resource side"


def _types(types: int) -> str:
    """Cards of these types: attack or tactic."""
    return " or ".join(TYPE_NAMES[id] for id in type_ids(types))


def requirement(wonder: WonderFacts, seats: int) -> str:
    """What a wonder asks for, with this many players."""
    return REQUIREMENTS[wonder.requirement].format(needs=wonder.needs.get(seats, 0))


REQUIREMENTS = {
    "resource_cards_down": "{needs} or more cards in front of you show their resource side.",
    "horse_cards_down": "{needs} or more Horse cards in front of you show their resource side.",
    "gunpowder_cards_down": "{needs} or more Gunpowder cards in front of you show their resource side.",
    "oil_cards_down": "{needs} or more Oil cards in front of you show their resource side.",
    "attack_cards_up": "{needs} or more face-up attack cards lie in front of you.",
    "civil_cards_up": "{needs} or more face-up civil cards lie in front of you.",
    "tactic_cards_up": "{needs} or more face-up tactic cards lie in front of you.",
    "visible_strength": "Your face-up cards have a military strength of {needs} or more.",
    "cards_in_front": "{needs} or more cards lie in front of you, of any type and on either side, wonders included.",
    "vp_in_front": "The cards and wonders in front of you are worth {needs} victory points or more.",
    # Those with glory ask it of a turn.
    "attack_activated": ("A glory token, if in this turn you activated an attack card, be it through another card."),
    "tactic_activated": ("A glory token, if in this turn you activated a tactic card, be it through another card."),
    "nothing_bought": "A glory token, if in this turn you bought no card.",
    "resource_phase_horse": "A glory token, if in this turn you played a Horse card from hand as your resource.",
    "resource_phase_gunpowder": (
        "A glory token, if in this turn you played a Gunpowder card from hand as your resource."
    ),
    "resource_phase_oil_or_higher": (
        "A glory token, if in this turn you played an Oil, Earth or Space card from hand as your resource."
    ),
    "bought_lower_age_than_highest": (
        "A glory token, if in this turn you bought a card of a lower age than the highest anybody had bought."
    ),
    "conversion_used_for_purchase": (
        "A glory token, if in this turn you converted resources, two for one or three for Earth, to buy a card."
    ),
    "vp_retrieved": (
        "A glory token, if in this turn you took cards worth {needs} victory points or more back to hand at its end."
    ),
    "culture_gained": "A glory token, if in this turn you gained {needs} or more culture tokens.",
}
