"""Resources in letters: what is made, sold and paid, as short as can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ....games.seven_wonders.border.picture import Source
from ....games.seven_wonders.border.sheet import LETTERS, RESOURCES, Cost

Made = tuple[str, ...]  # one of these, in the order of the resources


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def letter(resource: str) -> str:
    return LETTERS[RESOURCES.index(resource)]


def cost_letters(cost: Cost) -> str:
    """A cost as short as can be: `2CL` are two clay and a cloth, `1$` is a coin; empty if there is none."""
    if cost.coins:
        return f"{cost.coins}$"
    counted = zip(cost.resources, LETTERS, strict=True)
    return "".join(f"{units if units > 1 else ''}{of}" for units, of in counted if units)


def units_in_letters(resources: Iterable[str]) -> str:
    """Units one by one, such as what is missing, counted: `2CL`."""
    return "".join(f"{units if units > 1 else ''}{of}" for of, units in Counter(map(letter, resources)).items())


def letters(sources: list[Source], for_sale: bool | None = None) -> str:
    """What is made, in letters: `2W S/C (G/P/L)`; what cannot be sold stands in parentheses."""
    parts = []
    for (one_of, sold), units in tallied(sources, for_sale).items():
        made = "/".join(letter(resource) for resource in one_of)
        made = made if sold or for_sale is not None else f"({made})"
        parts += [f"{units}{made}"] if units > 1 and len(one_of) == 1 else [made] * units
    return " ".join(parts)


def tallied(sources: list[Source], for_sale: bool | None) -> dict[tuple[Made, bool], int]:
    """Units of what is made, alike added up, and whether it is for sale: what is comes first."""
    found: Counter[tuple[Made, bool]] = Counter()
    for source in sources:
        if for_sale in (None, source.for_sale):
            kinds = tuple(sorted(source.one_of, key=RESOURCES.index))
            found[kinds, source.for_sale] += source.units
    return dict(sorted(found.items(), key=lambda item: (not item[0][1], len(item[0][0]), _ranks(item[0][0]))))


def _ranks(kinds: Made) -> list[int]:
    return [RESOURCES.index(kind) for kind in kinds]
