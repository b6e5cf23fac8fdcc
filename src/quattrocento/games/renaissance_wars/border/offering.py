"""What an answer means at its table: facts, which a language puts in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ....engine.border.actions import Option
from .. import codes as c
from .causes import emulating, personal_with, reaction_trait
from .matters import Matter, matter_of
from .options import QUESTIONS, Use, UsePower

if TYPE_CHECKING:
    from ..table import Table
    from .sheet import TextFacts


class Reaction(NamedTuple):
    """A personal action that answers what is announced: it cancels it for all, or exempts its owner."""

    personal: TextFacts
    cancels: bool


class Terms(NamedTuple):
    """The question an answer is given to, by the name of its menu, and what it means there; empty without a table."""

    menu: str = ""
    matter: Matter = Matter()
    leads: bool = False  # nothing has been played yet
    reaction: Reaction | None = None
    genius: TextFacts | None = None  # the power by which one uses this one of another mat


def terms_of(option: Option, table: Table | None) -> Terms:
    if table is None or not table.asked:
        return Terms()
    leads = table.menu in (c.MENU_PLAY, c.MENU_BATTLE) and not table.slot_count
    terms = Terms(QUESTIONS[table.menu].name, matter_of(table), leads)
    match option:
        case Use(_, personal) if table.menu == c.MENU_REACTION:
            return terms._replace(reaction=_reaction(table, personal))
        case UsePower(power):
            return terms._replace(genius=emulating(table, power))
    return terms


def _reaction(table: Table, personal: str | None) -> Reaction | None:
    trait = reaction_trait(table, personal)
    return Reaction(personal_with(table, trait), trait == c.TRAIT_CANCEL) if trait is not None else None
