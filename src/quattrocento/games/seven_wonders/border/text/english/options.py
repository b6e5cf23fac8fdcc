"""English: what answers offer."""

from __future__ import annotations

from ......engine.border.actions import Option
from ......engine.border.speech import Offer
from ... import options
from ...offering import Terms
from ..speaker import Speaker
from .cards import card_effect
from .naming import all_of, card_called, city_called_inside, coins, units
from .reasons import card_refusal, worth_now


def offer(option: Option, by: Speaker, terms: Terms) -> Offer:
    """An answer: as an imperative, in short, and, where it is known for which city, what it means there."""
    match option:
        case options.Build():
            return _build(option, by, terms)
        case options.Stage():
            return _stage(option, by, terms)
        case options.Sell():
            return _sell(option, by, terms)
        case options.BuildFree(card):
            label = f"Build {card_called(by, card)}{_where(terms)} without its cost, by the power of the wonder"
            detail = _sentences("The power of the wonder, once in each age.", _worth(terms))
            return Offer(label, "Build free, once this age", detail, terms.rules)
        case options.Dig(card):
            label, detail = f"Build {card_called(by, card)} from the discards", card_effect(by.card(card))
            return Offer(label, "Build it free", _sentences(detail, _worth(terms)), terms.rules)
        case options.ChooseBoard(board, side):
            facts = by.board(board)
            return Offer(f"Take {facts.name} with side {side} up", f"Take side {side}", facts.wonder, terms.rules)
        case options.Decline() if terms.digs:
            return Offer("Build nothing from the discards", "Build none", "", terms.rules)
        case options.Decline():
            return Offer("Leave the last card to be discarded", "Leave it", "", terms.rules)
    raise AssertionError(f"{option!r} has no words")


def _build(option: options.Build, by: Speaker, terms: Terms) -> Offer:
    card, payees = by.card(option.card), _payees(by, terms)
    paid = _price(card.cost.coins, option.pay_left, option.pay_right, payees)
    label = f"Build {card_called(by, option.card)}{_where(terms)}{paid}"
    if not terms.is_for_a_city:
        return Offer(label)
    brief = f"Build for {coins(option.price)}" if option.price else "Build it free" if option.chain else "Build it"
    bound = card_refusal(terms.bound, card.name, terms.purse) if terms.bound is not None else ""
    return Offer(label, brief, _sentences(_why_that_price(option, by, payees), bound, _worth(terms)), terms.rules)


def _why_that_price(option: options.Build, by: Speaker, payees: tuple[str, str]) -> str:
    if option.chain is not None:
        return f"Free, because {card_called(by, option.chain)} stands in the city."
    if option.price:
        bought = _bought(option, payees)
        return f"{coins(option.price)}: {bought}." if option.bought else f"{bought}."
    takes_resources = any(by.card(option.card).cost.resources)
    return "The city makes everything it needs." if takes_resources else "It costs nothing."


def _stage(option: options.Stage, by: Speaker, terms: Terms) -> Offer:
    payees = _payees(by, terms)
    paid = _price(0, option.pay_left, option.pay_right, payees)
    label = f"Build the next stage{_where(terms)} with {card_called(by, option.card)}{paid}"
    if not terms.is_for_a_city:
        return Offer(label)
    brief = f"Stage {option.stage}{f' for {coins(option.price)}' * (option.price > 0)}"
    detail = f"The card lies face down under stage {option.stage}: {_bought(option, payees)}."
    return Offer(label, brief, _sentences(detail, _worth(terms)), terms.rules)


def _sell(option: options.Sell, by: Speaker, terms: Terms) -> Offer:
    gained = coins(option.coins)
    label = f"Discard {card_called(by, option.card)}{_where(terms)} for {gained}"
    why = card_refusal(terms.refused, by.card(option.card).name, terms.purse) if terms.refused is not None else ""
    detail = _sentences(why, f"Discarded face down it brings {gained}.")
    return Offer(label, f"Discard for {gained}", detail, terms.rules)


def _where(terms: Terms) -> str:
    """An answer for the Free city says so; one's own goes without saying."""
    return " in the Free city" if terms.in_free_city else ""


def _worth(terms: Terms) -> str:
    return worth_now(terms.worth) if terms.worth is not None else ""


def _price(bank: int, pay_left: int, pay_right: int, payees: tuple[str, str]) -> str:
    parts = [f"{coins(bank)} to the bank"] if bank else []
    parts += [f"{coins(pay_left)} to {payees[0]}"] if pay_left else []
    parts += [f"{coins(pay_right)} to {payees[1]}"] if pay_right else []
    return f" for {' and '.join(parts)}" if parts else ""


def _bought(option: options.PaidOption, payees: tuple[str, str]) -> str:
    """What is bought, and of whom: `2 stone from Ginevra for 4 and 1 coin to the bank`."""
    parts = [f"{units(option.from_left)} from {payees[0]} for {option.pay_left}"] if option.pay_left else []
    parts += [f"{units(option.from_right)} from {payees[1]} for {option.pay_right}"] if option.pay_right else []
    parts += [f"{coins(option.bank)} to the bank"] if option.bank else []
    return all_of(parts) or "nothing to pay"


def _payees(by: Speaker, terms: Terms) -> tuple[str, str]:
    """Whom a city pays, by name; the Free city pays its controller, too."""
    if terms.payees is None:
        return "the left", "the right"
    left, right = ("you" if city == terms.asked else city_called_inside(by, city) for city in terms.payees)
    return left, right


def _sentences(*said: str) -> str:
    return " ".join(filter(None, said))
