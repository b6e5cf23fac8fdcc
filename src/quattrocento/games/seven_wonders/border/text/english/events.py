"""English: what happened."""

from __future__ import annotations

from ......engine.border.actions import Event
from ......engine.border.speech import Sentence, Thing
from ... import events
from ..speaker import Speaker
from .naming import ROMAN, card_called, city_called, city_called_inside, coins


def sentence(thing: Event, by: Speaker) -> Sentence:
    """What happened; the subject is the city."""
    match thing:
        case events.AgeBegan(age, passes):
            passed = "hands are swapped every turn" if passes == "swap" else f"hands pass to the {passes}"
            return Sentence("", f"Age {ROMAN[age]} begins; {passed}")
        case events.TurnBegan(_, age, turn):
            return Sentence("", f"Age {ROMAN[age]}, turn {turn}")
        case events.Ended():
            return Sentence("", "The game is over")
        case events.SecretCard():
            return _secret_deed(thing, by)
        case events.Built() | events.BuiltFree() | events.Dug():
            return _built(thing, by)
        case events.Fought():
            return _fought(thing, by)
        case events.CityEvent(city):
            return _deed(city_called(by, city), thing, by)
    raise AssertionError(f"{thing} has no words")


def _secret_deed(thing: events.SecretCard, by: Speaker) -> Sentence:
    subject = city_called(by, thing.city)
    things = (Thing("a card"),) if thing.card is None else (card_called(by, thing.card),)
    match thing:
        case events.Drew():
            return Sentence(subject, "draws", things, " from the pile")
        case events.Sold(coins=gained):
            return Sentence(subject, "discards", things, f" for {coins(gained)}")
        case events.Discarded():
            return Sentence(subject, "discards", things, ", left over at the end of the age")
        case events.BuiltStage(city, _, card, stage, pay_left, pay_right):
            paid, verb = _to_neighbours(by, city, pay_left, pay_right), f"builds stage {stage} of the wonder"
            if card is None:
                return Sentence(subject, verb, (), paid)
            return Sentence(subject, f"{verb} with", things, paid)
    raise AssertionError(f"{thing} has no words")


def _built(thing: events.Built | events.BuiltFree | events.Dug, by: Speaker) -> Sentence:
    subject, things = city_called(by, thing.city), (card_called(by, thing.card),)
    match thing:
        case events.Built(city, _, bank, pay_left, pay_right, chained):
            how = ", free by a chain" if chained else f" for {coins(bank)}" if bank else ""
            return Sentence(subject, "builds", things, f"{how}{_to_neighbours(by, city, pay_left, pay_right)}")
        case events.BuiltFree():
            return Sentence(subject, "builds", things, " without its cost, by the power of the wonder")
        case events.Dug():
            return Sentence(subject, "builds", things, " from the discards")


def _fought(thing: events.Fought, by: Speaker) -> Sentence:
    rival = city_called_inside(by, thing.other)
    strength = f" ({thing.shields} to {thing.other_shields})"
    if not thing.token:
        return Sentence(city_called(by, thing.city), f"and {rival} are equally strong", (), strength)
    verb = "defeats" if thing.token > 0 else "is defeated by"
    won = f"{_signed(thing.token)} and {_signed(thing.other_token)}"
    return Sentence(city_called(by, thing.city), verb, (Thing(rival),), f"{strength}: {won}")


def _deed(subject: str, thing: events.CityEvent, by: Speaker) -> Sentence:
    match thing:
        case events.TookBoard(_, board, side):
            return Sentence(subject, "plays", (Thing(by.board(board).name),), f", side {side}")
        case events.Received(_, cards):
            return Sentence(subject, "receives", tuple(card_called(by, card) for card in cards))
        case events.Found(_, cards):
            return Sentence(subject, "finds", tuple(card_called(by, card) for card in cards), " among the discards")
        case events.Chose():
            return Sentence(subject, "has chosen")
        case events.Earned(_, card, gained):
            return Sentence(subject, f"receives {coins(gained)} for", (card_called(by, card),))
        case events.StageEarned(_, stage, gained):
            return Sentence(subject, f"receives {coins(gained)} for stage {stage}")
        case events.Looked():
            return Sentence(subject, "looks through the discards")
        case events.FoundNothing():
            return Sentence(subject, "finds nothing to build among the discards")
        case events.DeclinedSeventh():
            return Sentence(subject, "leaves the last card unused")
        case events.DeclinedDig():
            return Sentence(subject, "builds nothing from the discards")
    raise AssertionError(f"{thing} has no words")


def _signed(points: int) -> str:
    """With a sign that is as wide as a plus: +3, −1."""
    return f"{points:+}".replace("-", "−")


def _to_neighbours(by: Speaker, city: int, pay_left: int, pay_right: int) -> str:
    """Whom a city pays, by name where the ring is known."""
    ring = by.neighbours(city)
    left, right = (city_called_inside(by, one) for one in ring) if ring is not None else ("the left", "the right")
    paid = [f"{coins(count)} to {payee}" for count, payee in ((pay_left, left), (pay_right, right)) if count]
    return f", paying {' and '.join(paid)}" if paid else ""
