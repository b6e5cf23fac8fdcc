"""From numbers of options to their typed forms, and back.

An option means the same all game long; what it means for the city it is for, only its table knows.
"""

from __future__ import annotations

from dataclasses import replace

from ....engine.border.actions import Option
from ..table import FREE_CITY, Table
from .asking import acting
from .options import IDS, NUMBERING, Build, OfCard, Stage
from .paying import paid


def option_of(number: int) -> Option:
    return NUMBERING.option(number, IDS)


def option_for(table: Table, seat: int, number: int) -> Option:
    """The typed form of an answer, with all that it means for the city it is for."""
    option = option_of(number)
    match option:
        case Build() | Stage():
            return paid(table, _city_meant(table, seat, number), option)
        case OfCard():
            return replace(option, city=_city_meant(table, seat, number))
    return option


def number_of(option: Option) -> int:
    return NUMBERING.number(option, IDS)


def _city_meant(table: Table, seat: int, number: int) -> int:
    """The city of an answer: of those sealed the second is the Free city's (7W-V4)."""
    sealed = table.sealed_by(seat)
    if number in sealed:
        return FREE_CITY if sealed.index(number) else seat
    return acting(table, seat)
