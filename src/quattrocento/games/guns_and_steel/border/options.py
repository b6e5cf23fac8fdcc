"""The answers a seat can give, typed and in ids; and what each question is called, offers and rests on.

The order of kinds in `NUMBERING` gives the numbers in `codes`, which stand in game files: it is only added to.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ....engine.border.actions import Numbering, Option
from .. import codes

NOBODY: Final = -1  # a seat nobody sits at: an option by itself knows no table


@dataclass(frozen=True)
class OfCard(Option):
    """An answer about one card; where it lies is told to whom it is offered: hand, up, down or supply."""

    spans = (64,)
    card: str
    lies: str = field(default="", kw_only=True)


@dataclass(frozen=True)
class OfTheirs(OfCard):
    """An answer about a card of the opponent picked before."""

    seat: int = NOBODY


@dataclass(frozen=True)
class OfWonder(Option):
    """An answer about one wonder."""

    spans = (64,)
    wonder: str


class Place(OfCard):
    """Play a card from hand as a resource."""


class Develop(OfCard):
    """Play a card from hand face up."""


class Activate(OfCard):
    """Activate a face-up card."""


class Decline(Option):
    """Leave the card just played without activating it."""


@dataclass(frozen=True)
class Choose(Option):
    """Take the first or the second of two effects."""

    branch: int


@dataclass(frozen=True)
class GainResource(Option):
    """Gain this resource."""

    resource: str


class Replenish(OfCard):
    """Turn a face-up card to its resource side."""


class Deplete(OfCard):
    """Turn a resource card up, for an effect or as a penalty."""


class PutDown(OfCard):
    """Put a card from hand face up, as an effect says."""


class TurnUp(OfCard):
    """Turn a covered card up, for an effect or in response to an attack."""


class Respond(OfCard):
    """Play a response card from hand against an attack."""


class Hold(Option):
    """Respond no further."""


class Give(OfWonder):
    """Hand a wonder to the attacker."""


class Buy(OfCard):
    """Buy a card from the supply."""


class BuyNothing(Option):
    """Buy no card this turn."""


class Spend(OfCard):
    """Pay with this resource card, among others."""


@dataclass(frozen=True)
class Pay(Option):
    """Pay as proposed, with the cards chosen so far included."""

    cards: tuple[str, ...] = ()


class Take(OfWonder):
    """Take a wonder from the supply."""


class Retrieve(OfCard):
    """Take a card in front of you to hand."""


class Leave(Option):
    """Leave the other face-down cards where they are."""


class Honour(OfWonder):
    """Place a glory token on a wonder."""


class ShiftGlory(OfWonder):
    """Take the glory token from this wonder."""


class KeepGlory(Option):
    """Place no glory token this turn."""


@dataclass(frozen=True)
class PickOpponent(Option):
    """Turn an effect on this opponent."""

    seat: int


class Tribute(OfTheirs):
    """Deplete this resource card of the opponent picked."""


@dataclass(frozen=True)
class PickBack(Option):
    """Have a card with this back shown from the hand picked."""

    resource: str


class Spy(OfTheirs):
    """Have this card shown from the hand picked."""


class Borrow(OfTheirs):
    """Activate this card of the opponent picked."""


class Lure(OfTheirs):
    """Take this attack card from the opponent picked."""


NUMBERING = Numbering(
    (
        Place,
        Develop,
        Activate,
        Decline,
        Choose,
        GainResource,
        Replenish,
        Deplete,
        PutDown,
        TurnUp,
        Respond,
        Hold,
        Give,
        Buy,
        BuyNothing,
        Spend,
        Pay,
        Take,
        Retrieve,
        Leave,
        Honour,
        ShiftGlory,
        KeepGlory,
        PickOpponent,
        Tribute,
        PickBack,
        Spy,
        Borrow,
        Lure,
    )
)


class Question(NamedTuple):
    """A menu: its name, the rule it rests on, its verbs for the two sets of cards, and its way out."""

    name: str
    rule: str
    verb: int
    second: int = codes.NO_OPTION
    way_out: int = codes.NO_OPTION


QUESTIONS: dict[int, Question] = {
    codes.MENU_START: Question("starting-resource", "GS-B12", codes.PLACE),
    codes.MENU_RESOURCE: Question("resource", "GS-B14", codes.PLACE),
    codes.MENU_DEVELOP: Question("development", "GS-B15", codes.DEVELOP),
    codes.MENU_ACTIVATION: Question("activation", "GS-B16", codes.ACTIVATE, way_out=codes.DECLINE),
    codes.MENU_EITHER: Question("either", "GS-A8", codes.CHOOSE),
    codes.MENU_GAIN: Question("gain", "GS-B17", codes.GAIN),
    codes.MENU_REPLENISH: Question("replenish", "GS-B5", codes.REPLENISH),
    codes.MENU_PRICE: Question("deplete", "GS-B4", codes.DEPLETE),
    codes.MENU_ACTIVATE: Question("activate", "GS-B16", codes.ACTIVATE),
    codes.MENU_TURN_UP: Question("turn-up", "GS-B16", codes.TURN_UP),
    codes.MENU_PUT_DOWN: Question("put-down", "GS-B16", codes.PUT_DOWN),
    codes.MENU_RESPONSE: Question("response", "GS-B38", codes.RESPOND, codes.TURN_UP, codes.HOLD),
    codes.MENU_DRAIN: Question("loss", "GS-B42", codes.DEPLETE),
    codes.MENU_SEIZE: Question("surrender", "GS-B42", codes.GIVE),
    codes.MENU_BUY: Question("purchase", "GS-B18", codes.BUY, way_out=codes.BUY_NOTHING),
    codes.MENU_PAY: Question("payment", "GS-B19", codes.SPEND, way_out=codes.PAY),
    codes.MENU_WONDER: Question("wonder", "GS-B24", codes.TAKE),
    codes.MENU_RETRIEVE: Question("retrieval", "GS-B22", codes.RETRIEVE, way_out=codes.LEAVE),
    codes.MENU_GLORY: Question("glory", "GS-N18", codes.HONOUR, way_out=codes.KEEP_GLORY),
    codes.MENU_GLORY_FROM: Question("glory-from", "GS-N20", codes.SHIFT_GLORY),
    codes.MENU_TAKE_BACK: Question("take-back", "GS-N16", codes.RETRIEVE),
    codes.MENU_FILM: Question("film", "GS-A51", codes.TAKE),
    codes.MENU_OPPONENT: Question("opponent", "GS-A6", codes.PICK_OPPONENT),
    codes.MENU_TRIBUTE: Question("tribute", "GS-N39", codes.TRIBUTE),
    codes.MENU_BACK: Question("back", "GS-A37", codes.PICK_BACK),
    codes.MENU_SPY: Question("spy", "GS-A37", codes.SPY),
    codes.MENU_LENDER: Question("lender", "GS-A66", codes.PICK_OPPONENT, way_out=codes.DECLINE),
    codes.MENU_BORROW: Question("borrow", "GS-A66", codes.BORROW, way_out=codes.DECLINE),
    codes.MENU_DEFECT: Question("lure", "GS-A42", codes.LURE),
    codes.MENU_DRAIN_ON: Question("further-loss", "GS-A9", codes.DEPLETE, way_out=codes.LEAVE),
    codes.MENU_PRICE_ON: Question("deplete-further", "GS-A9", codes.DEPLETE, way_out=codes.LEAVE),
}
