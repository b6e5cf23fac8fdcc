"""The facts of cards, special texts, melds and luminaries: read from the data files, corrected by an owner's pack.

Every value stands beside its provenance. Ids are shared: `the_baby` is a card and its text, `bacon` a card and its
limits, so a pack corrects both under one name.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import resources
from typing import Final, NamedTuple

from ....engine.errors import BadSetup
from ....engine.packs import Pack
from ....engine.settings import listing
from ..codes import MOST_NEEDS

CONDITIONS: Final = ("culture", "religion", "economic", "politics", "seeds")  # RW-2.1
DOMINANT: Final = CONDITIONS[:4]  # those that can be (RW-9.3)
RANKS: Final = ("fleur", "king", "queen", "castle", "bishop", "animal", "pawn", "luminary")  # RW-2.2
# What a meld may say instead of a condition: the dominant one, another one, all different, that of one's own mat.
UNNAMED: Final = ("dominant", "other", "different", "own")

POPULACE_VALUES: Final = (0, 10, 15, 20)  # RW-2.8
LOWEST_UNWANTED: Final = -30
# The luminaries whose condition nobody could look up (RW-9.28).
OPEN_CONDITIONS: Final = ("bacon", "leonardo", "gutenberg")
# The melds whose icons nobody could read: their ranks are derived, not their conditions (RW-9.18, RW-9.19).
OPEN_NEEDS: Final = ("royal_court", "intrigue")

# What the integer tables rely on, and no pack may exceed.
MOST_FLORINS: Final = 200  # of a text, gained or lost
MOST_FOR_A_MELD: Final = 999
MOST_CARDS: Final = 3  # the orders of three cards are options
# Texts whose numbers by die may be losses, and the one whose numbers by die are cards.
GAMBLES: Final = ("ocean_venture", "game_of_hazard", "overdue_galley")
BY_DIE: Final = ("one", "two", "three", "four")
PLAGUE: Final = "plague"


@dataclass(frozen=True)
class CardFacts:
    """One card of the Play Deck or of the Unwanted deck (RW-2.1, RW-2.2, RW-2.5, RW-2.6, RW-2.8)."""

    id: str
    cls: str  # condition, luminary, populace, fanatic or unwanted
    name: str
    condition: int | None
    rank: int | None
    value: int
    provenance: dict[str, str]


@dataclass(frozen=True)
class TextFacts:
    """One special text: where it stands, when it can be used, and its numbers by name (RW-2.4, RW-2.8, RW-3.3)."""

    id: str
    code: str
    cls: str  # special, fanatic, power, populace, personal, event or intrusion
    mat: str  # of a power
    name: str
    window: str
    numbers: dict[str, int]
    provenance: dict[str, str]


class Need(NamedTuple):
    """One card of a meld."""

    condition: str  # by name, or one of `UNNAMED`
    rank: int


@dataclass(frozen=True)
class MeldFacts:
    """One meld; a card is used at most once for each category (RW-2.7, RW-5.5.14)."""

    id: str
    name: str
    florins: int
    needs: tuple[Need, ...]
    category: str
    provenance: dict[str, str]


@dataclass(frozen=True)
class LuminaryFacts:
    """What sacrificing a luminary may make dominant, and what instead while a condition is dominant (RW-5.8.1)."""

    id: str
    limited: bool
    changes_to: tuple[int, ...]
    if_dominant: dict[int, tuple[int, ...]]
    provenance: dict[str, str]


@dataclass(frozen=True)
class Facts:
    """Everything, in the order of the data files; which of it a ruleset uses, `decks` says."""

    cards: tuple[CardFacts, ...]
    texts: tuple[TextFacts, ...]
    melds: tuple[MeldFacts, ...]
    luminaries: tuple[LuminaryFacts, ...]


@lru_cache(maxsize=1)
def printed() -> Facts:
    """The facts as the data files hold them."""
    return Facts(
        tuple(map(_card, _rows("cards.csv"))),
        tuple(map(_text, _rows("texts.csv"))),
        tuple(map(_meld, _rows("melds.csv"))),
        tuple(map(_luminary, _rows("luminaries.csv"))),
    )


def corrected(pack: Pack | None) -> Facts:
    """The facts with an owner's corrections; anything impossible is refused in one sentence."""
    facts = printed()
    if pack is None:
        return facts
    known = _correctable(facts)
    for id, values in pack.cards.items():
        if id not in known:
            raise BadSetup(f"The data pack corrects {id!r}, but there is no such card; 'quattro cards' lists them.")
        _check_names(id, values, known[id])
    wishes = pack.cards
    return Facts(
        tuple(_corrected_card(card, wishes.get(card.id, {})) for card in facts.cards),
        tuple(_corrected_text(text, wishes.get(text.id, {})) for text in facts.texts),
        tuple(_corrected_meld(meld, wishes.get(meld.id, {})) for meld in facts.melds),
        tuple(_corrected_luminary(one, wishes.get(one.id, {})) for one in facts.luminaries),
    )


# The data files.


def _rows(name: str) -> list[dict[str, str]]:
    text = (resources.files(__package__.rpartition(".")[0]) / "data" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _card(row: dict[str, str]) -> CardFacts:
    return CardFacts(
        row["id"],
        row["class"],
        row["name"],
        CONDITIONS.index(row["condition"]) if row["condition"] else None,
        RANKS.index(row["rank"]) if row["rank"] else None,
        int(row["value"]),
        {name: row[f"{name}_src"] for name in ("name", "condition", "value")},
    )


def _text(row: dict[str, str]) -> TextFacts:
    numbers = {name: int(value) for name, _, value in (word.partition("=") for word in row["numbers"].split())}
    provenance = {"name": row["name_src"], "effect": row["effect_src"], **dict.fromkeys(numbers, row["numbers_src"])}
    return TextFacts(row["id"], row["code"], row["class"], row["mat"], row["name"], row["window"], numbers, provenance)


def _meld(row: dict[str, str]) -> MeldFacts:
    provenance = {"florins": row["florins_src"], "needs": row["needs_src"], "category": row["category_src"]}
    needs = _needs(row["id"], row["needs"])
    return MeldFacts(row["id"], row["name"], int(row["florins"]), needs, row["category"], provenance)


def _needs(id: str, text: object) -> tuple[Need, ...]:
    """The cards of a meld, such as `politics queen, religion bishop`, or `different king` four times."""
    words = [need.split() for need in text.split(",")] if isinstance(text, str) else []
    needs = [Need(pair[0], RANKS.index(pair[1])) for pair in words if len(pair) == 2 and pair[1] in RANKS]
    conditions = {need.condition for need in needs}
    is_known = conditions <= set(CONDITIONS) or (len(conditions) == 1 and conditions <= set(UNNAMED))
    # Only the cards of a set are alike: elsewhere the engine does not count how many cards of a kind there are.
    kinds = 1 if conditions == {"different"} else len(needs)
    if not needs or not len(words) == len(needs) <= MOST_NEEDS or not is_known or len(set(needs)) != kinds:
        raise BadSetup(
            f"{id}: needs are a condition and a rank for each card, none twice, written like "
            f"'politics queen, religion bishop', not {text!r}."
        )
    return tuple(needs)


def needs_text(needs: Iterable[Need]) -> str:
    """Needs as the data file writes them."""
    return ", ".join(f"{need.condition} {RANKS[need.rank]}" for need in needs)


def _luminary(row: dict[str, str]) -> LuminaryFacts:
    id = row["id"]
    columns = ("limited", "changes_to", "changes_if_dominant")
    return LuminaryFacts(
        id,
        row["limited"] == "yes",
        _changes(id, row["changes_to"]),
        _changes_if_dominant(id, row["changes_if_dominant"]),
        {name: row[f"{name}_src"] for name in columns if row[f"{name}_src"]},
    )


def _changes(id: str, text: object) -> tuple[int, ...]:
    """Conditions that can be dominant, such as `culture politics`."""
    words = text.split() if isinstance(text, str) else []
    if not words or len(set(words)) != len(words) or not set(words) <= set(DOMINANT):
        raise BadSetup(
            f"{id}: a luminary changes the dominant condition to {listing(DOMINANT)}, written like "
            f"'culture politics', not {text!r}."
        )
    return tuple(map(CONDITIONS.index, words))


def _changes_if_dominant(id: str, text: object) -> dict[int, tuple[int, ...]]:
    """What holds instead while a condition is dominant, such as `religion:politics`; nothing for most."""
    if text == "":
        return {}
    dominant, colon, changes = text.partition(":") if isinstance(text, str) else ("", "", "")
    if not colon or dominant not in DOMINANT:
        raise BadSetup(f"{id}: changes_if_dominant is empty or written like 'religion:politics', not {text!r}.")
    return {CONDITIONS.index(dominant): _changes(id, changes)}


# Corrections.


def _correctable(facts: Facts) -> dict[str, tuple[str, ...]]:
    """The values a pack may correct, by id; none for an id whose values are all firm."""
    names: dict[str, tuple[str, ...]] = {}
    for card in facts.cards:
        if card.cls in ("populace", "unwanted"):
            names[card.id] = ("value",)
        else:
            names[card.id] = ("condition",) if card.id in OPEN_CONDITIONS else ()
    for text in facts.texts:
        names[text.id] = (*names.get(text.id, ()), *text.numbers)
    for meld in facts.melds:
        names[meld.id] = ("florins", "needs") if meld.id in OPEN_NEEDS else ("florins",)
    for one in facts.luminaries:
        names[one.id] += ("changes_to", "changes_if_dominant")
    return names


def _check_names(id: str, values: Iterable[str], known: tuple[str, ...]) -> None:
    for name in values:
        if name not in known:
            raise BadSetup(f"{id} has no value {name!r} to correct; it has {listing(known)}.")


def _corrected_card(card: CardFacts, values: dict[str, object]) -> CardFacts:
    wishes = {name: value for name, value in values.items() if name in ("value", "condition")}
    if not wishes:
        return card
    return replace(
        card,
        value=_card_value(card, wishes["value"]) if "value" in wishes else card.value,
        condition=_condition(card.id, wishes["condition"]) if "condition" in wishes else card.condition,
        provenance=_marked(card.provenance, wishes),
    )


def _card_value(card: CardFacts, value: object) -> int:
    if card.cls == "unwanted":
        return _number(card.id, "value", value, LOWEST_UNWANTED, 0)
    if type(value) is not int or value not in POPULACE_VALUES:
        raise BadSetup(f"{card.id}: a populace card is worth {listing(map(str, POPULACE_VALUES))}, not {value!r}.")
    return value


def _condition(id: str, name: object) -> int:
    if name not in CONDITIONS:
        raise BadSetup(f"{id}: condition is {listing(CONDITIONS)}, not {name!r}.")
    return CONDITIONS.index(str(name))


def _corrected_text(text: TextFacts, values: dict[str, object]) -> TextFacts:
    wishes = {name: value for name, value in values.items() if name in text.numbers}
    if not wishes:
        return text
    numbers = dict(text.numbers)
    for name, value in wishes.items():
        numbers[name] = _number(text.id, name, value, *_limits(text.id, name))
    if numbers.get("least", 0) > numbers.get("most", MOST_FLORINS):
        raise BadSetup(f"{text.id}: least cannot be more than most, {numbers['least']} against {numbers['most']}.")
    return replace(text, numbers=numbers, provenance=_marked(text.provenance, wishes))


def _limits(id: str, name: str) -> tuple[int, int]:
    """The lowest and the highest value a number of a text may have."""
    if id in GAMBLES and name in BY_DIE:
        return -MOST_FLORINS, MOST_FLORINS
    if id == PLAGUE:
        return 0, MOST_CARDS
    return (1, MOST_CARDS) if name == "cards" else (0, MOST_FLORINS)


def _corrected_meld(meld: MeldFacts, values: dict[str, object]) -> MeldFacts:
    if not values:
        return meld
    florins = values.get("florins", meld.florins)
    return replace(
        meld,
        florins=_number(meld.id, "florins", florins, 0, MOST_FOR_A_MELD),
        needs=_other_ranks(meld, values["needs"]) if "needs" in values else meld.needs,
        provenance=_marked(meld.provenance, values),
    )


def _other_ranks(meld: MeldFacts, text: object) -> tuple[Need, ...]:
    """Needs that differ in their ranks only: how many they are and of which conditions stands in the rulebook."""
    needs = _needs(meld.id, text)
    conditions = [need.condition for need in meld.needs]
    if [need.condition for need in needs] != conditions or any(RANKS[need.rank] == "luminary" for need in needs):
        raise BadSetup(
            f"{meld.id}: needs have the conditions of {needs_text(meld.needs)!r} in that order and any ranks but "
            f"luminary, not {text!r}."
        )
    return needs


def _corrected_luminary(one: LuminaryFacts, values: dict[str, object]) -> LuminaryFacts:
    wishes = {name: value for name, value in values.items() if name.startswith("changes")}
    if not wishes:
        return one
    otherwise = "changes_if_dominant"
    return replace(
        one,
        changes_to=_changes(one.id, wishes["changes_to"]) if "changes_to" in wishes else one.changes_to,
        if_dominant=_changes_if_dominant(one.id, wishes[otherwise]) if otherwise in wishes else one.if_dominant,
        provenance=_marked(one.provenance, wishes),
    )


def _number(id: str, name: str, value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadSetup(f"{id}: {name} is a number from {least} to {most}, not {value!r}.")
    return value


def _marked(provenance: dict[str, str], corrected: Iterable[str]) -> dict[str, str]:
    return {**provenance, **dict.fromkeys(corrected, "pack")}
