"""English: what answers offer, what events report, what is asked and why something is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from .....engine.border.actions import Event, Option
from .....engine.border.speech import Asking, Offer, Sentence, Thing
from .....engine.native import lowest
from .....engine.state import Menu
from ... import codes
from ...book import Book
from ...menus import fill, question_to
from .. import events, options
from ..options import IDS
from ..refusing import Why, must_be_built, refused
from ..worth import stage_worth, worth_if_built
from .cards import effect_words
from .scores import worth_words

if TYPE_CHECKING:
    from ...table import Table

ROMAN: Final = ("", "I", "II", "III")


# Names.


def card_name(book: Book, id: str) -> str:
    """A card's name; where two ages share it, with the age."""
    return str(_card(book, id))


def _card(book: Book, id: str) -> Thing:
    card = book.cards[IDS["card"].index(id)]
    shared = sum(other.structure == card.structure for other in book.cards) > 1
    return Thing(card.name, f"age {ROMAN[card.age]}" if shared else "", id)


def _board(book: Book, id: str) -> str:
    return book.boards[IDS["board"].index(id)].name


def city_name(city: int, table: Table, names: Sequence[str]) -> str:
    """A city in the middle of a sentence."""
    return Namer(table, names).in_mid_sentence(city)


class Namer:
    """What cities are called: by their players' names, where there are any."""

    def __init__(self, table: Table | None, names: Sequence[str]) -> None:
        self._two = table is not None and table.seats == 2
        self._cities = len(table.cities) if table is not None else 0
        self._names = names

    def __call__(self, city: int) -> str:
        if self._two and city == 2:
            return "The Free city"
        return self._names[city] if city < len(self._names) else f"Seat {city}"

    def in_mid_sentence(self, city: int) -> str:
        name = self(city)
        return "the Free city" if name == "The Free city" else name

    def to_neighbours(self, city: int, pay_left: int, pay_right: int) -> str:
        """Whom a city pays, by name where the ring is known."""
        if not pay_left and not pay_right:
            return ""
        parts = []
        for paid, step, side in ((pay_left, 1, "left"), (pay_right, -1, "right")):
            if paid:
                to = self.in_mid_sentence((city + step) % self._cities) if self._cities else f"the {side}"
                parts.append(f"{coins(paid)} to {to}")
        return f", paying {' and '.join(parts)}"


def coins(count: int) -> str:
    return _count(count, "coin")


def _count(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' * (count != 1)}"


def units(resources: Iterable[str]) -> str:
    """Units one by one, counted: `2 stone and 1 glass`."""
    return listed(f"{count} {resource}" for resource, count in Counter(resources).items())


def listed(words: Iterable[str]) -> str:
    items = list(words)
    return f"{', '.join(items[:-1])} and {items[-1]}" if len(items) > 1 else "".join(items)


# Questions.


def asking(table: Table, seat: int) -> Asking:
    """What is being asked, and what there is to know about it."""
    match question_to(table, seat):
        case codes.MENU_BOARD:
            detail = "Sides A are simpler; every board stands in one city only."
            return Asking("Which board do you take?", detail, ("7W-4",))
        case codes.MENU_FREE_CITY:
            title = "Which card do you choose for the Free city?"
            return Asking(title, "Prices are those of the Free city now.", ("7W-V4",))
        case codes.MENU_SEVENTH:
            title = f"{_whose(table)} last card is {_last_card(table)}. What do you do with it?"
            return Asking(title, "It need not be thrown away.", ("7W-50",))
        case codes.MENU_DIG:
            return _asking_to_dig(table, seat)
    title = f"Age {ROMAN[table.age]}, turn {table.turn}: which card do you choose, and what for?"
    return Asking(title, "Everyone picks in secret, then all are shown at once.", ("7W-7", "7W-8"))


def _asking_to_dig(table: Table, seat: int) -> Asking:
    where, whose = ("", "Your") if table.extra < table.seats else (" in the Free city", "The Free")
    title, detail = f"Which card do you build from the discards{where}?", "Every discard of the game so far."
    menu = Menu()
    fill(table, seat, menu)
    if menu.count > 1:
        return Asking(title, f"{detail} It costs nothing.", ("7W-51",))
    nothing_new = f"{whose} city has all of them already, which nobody else learns."
    return Asking(title, f"{detail} {nothing_new}", ("7W-51", "7W-13"))


def _whose(table: Table) -> str:
    return "Your" if table.extra < table.seats else "The Free city's"


def _last_card(table: Table) -> str:
    cards = table.cities[table.extra].hand if table.extra < table.seats else table.pile
    return table.book.cards[table.book.face_of(table.age - 1, lowest(cards))].name


# Answers.


def offer(thing: Option, book: Book, table: Table | None, names: Sequence[str]) -> Offer:
    """An answer: as an imperative, in short, and, where it is known for which city, what it means there."""
    match thing:
        case options.Build():
            return _build(thing, book, table, names)
        case options.Stage():
            return _stage(thing, book, table, names)
        case options.Sell():
            return _sell(thing, book, table)
        case options.BuildFree(card, city):
            label = f"Build {card_name(book, card)}{_where(table, city)} without its cost, by the power of the wonder"
            detail = f"The power of the wonder, once in each age. {_worth_now(table, city, card)}".rstrip()
            return Offer(label, "Build free, once this age", detail, ("7W-48",))
        case options.Dig(card, city):
            effect = effect_words(book.cards[IDS["card"].index(card)])
            detail = f"{effect} {_worth_now(table, city, card)}".rstrip()
            return Offer(f"Build {card_name(book, card)} from the discards", "Build it free", detail, ("7W-51",))
        case options.ChooseBoard(board, side):
            facts = book.boards[IDS["board"].index(board)]
            return Offer(f"Take {facts.name} with side {side} up", f"Take side {side}", facts.wonder, ("7W-4",))
        case options.Decline():
            if table is not None and table.menu == codes.MENU_DIG:
                return Offer("Build nothing from the discards", "Build none", "", ("7W-Q7",))
            return Offer("Leave the last card to be discarded", "Leave it", "", ("7W-Q34",))
    raise AssertionError(f"{thing} has no words")


def _build(thing: options.Build, book: Book, table: Table | None, names: Sequence[str]) -> Offer:
    facts = book.cards[IDS["card"].index(thing.card)]
    payees = _payees(thing, table, names)
    paid = _price(facts.cost.coins, thing.pay_left, thing.pay_right, payees)
    label = f"Build {card_name(book, thing.card)}{_where(table, thing.city)}{paid}"
    if table is None or thing.city is None:
        return Offer(label)
    brief = f"Build for {coins(thing.price)}" if thing.price else "Build it free" if thing.chain else "Build it"
    if thing.chain is not None:
        why, rules = f"Free, because {card_name(book, thing.chain)} stands in the city.", ["7W-18"]
    elif thing.price:
        why = f"{coins(thing.price)}: {_bought(thing, payees)}." if thing.bought else f"{_bought(thing, payees)}."
        rules = ["7W-24", "7W-26"] if thing.bought else ["7W-14"]
    else:
        needs = any(facts.cost.resources)
        why, rules = ("The city makes everything it needs.", ["7W-15"]) if needs else ("It costs nothing.", ["7W-14"])
    if (bound := must_be_built(table, thing.city, IDS["card"].index(thing.card))) is not None:
        why, rules = f"{why} {refusal(bound, facts.name, 0)}", [*rules, bound.rule]
    return Offer(label, brief, f"{why} {_worth_now(table, thing.city, thing.card)}".rstrip(), tuple(rules))


def _stage(thing: options.Stage, book: Book, table: Table | None, names: Sequence[str]) -> Offer:
    payees = _payees(thing, table, names)
    paid = _price(0, thing.pay_left, thing.pay_right, payees)
    label = f"Build the next stage{_where(table, thing.city)} with {card_name(book, thing.card)}{paid}"
    if table is None or thing.city is None:
        return Offer(label)
    brief = f"Stage {thing.stage}{f' for {coins(thing.price)}' * (thing.price > 0)}"
    detail = f"The card lies face down under stage {thing.stage}: {_bought(thing, payees)}."
    worth = stage_worth(table, thing.city, thing.stage)
    rules = ("7W-20", "7W-24") if thing.price else ("7W-20",)
    return Offer(label, brief, f"{detail} {worth_words(worth, book) if worth else ''}".rstrip(), rules)


def _sell(thing: options.Sell, book: Book, table: Table | None) -> Offer:
    gained = coins(thing.coins)
    label = f"Discard {card_name(book, thing.card)}{_where(table, thing.city)} for {gained}"
    brief, detail = f"Discard for {gained}", f"Discarded face down it brings {gained}."
    if table is not None and thing.city is not None:
        why = refused(table, thing.city, IDS["card"].index(thing.card))
        if why is not None:
            name = book.cards[IDS["card"].index(thing.card)].name
            said = refusal(why, name, table.cities[thing.city].coins)
            return Offer(label, brief, f"{said} {detail}", (why.rule, "7W-8"))
    return Offer(label, brief, detail, ("7W-8",))


def _where(table: Table | None, city: int | None) -> str:
    """An answer for the Free city says so; one's own goes without saying."""
    return " in the Free city" if table is not None and city is not None and city >= table.seats else ""


def _worth_now(table: Table | None, city: int | None, card: str) -> str:
    if table is None or city is None:
        return ""
    worth = worth_if_built(table, city, IDS["card"].index(card))
    return worth_words(worth, table.book) if worth is not None else ""


def _price(bank: int, pay_left: int, pay_right: int, payees: tuple[str, str]) -> str:
    parts = [f"{coins(bank)} to the bank"] if bank else []
    parts += [f"{coins(pay_left)} to {payees[0]}"] if pay_left else []
    parts += [f"{coins(pay_right)} to {payees[1]}"] if pay_right else []
    return f" for {' and '.join(parts)}" if parts else ""


def _bought(thing: options.PaidOption, payees: tuple[str, str]) -> str:
    """What is bought, and of whom: `2 stone from Ginevra for 4 and 1 coin to the bank`."""
    parts = [f"{units(thing.from_left)} from {payees[0]} for {thing.pay_left}"] if thing.pay_left else []
    parts += [f"{units(thing.from_right)} from {payees[1]} for {thing.pay_right}"] if thing.pay_right else []
    parts += [f"{coins(thing.bank)} to the bank"] if thing.bank else []
    return listed(parts) or "nothing to pay"


def _payees(thing: options.PaidOption, table: Table | None, names: Sequence[str]) -> tuple[str, str]:
    """Whom a city pays, by name; the Free city pays its controller, too."""
    if table is None or thing.city is None or (thing.city < table.seats and not names):
        return "the left", "the right"
    who = Namer(table, names)
    asked = table.controller() if thing.city >= table.seats else thing.city
    left, right = table.left_of(thing.city), table.right_of(thing.city)
    return tuple("you" if city == asked else who.in_mid_sentence(city) for city in (left, right))  # type: ignore[return-value]


def refusal(why: Why, thing: str, purse: int) -> str:
    """Why something cannot be done, as a sentence; `purse` is what the city has."""
    match why.reason:
        case "twice":
            return f"{thing} stands in this city already."
        case "coins":
            return f"{thing} would cost {coins(why.coins)}; there {'is' if purse == 1 else 'are'} {purse}."
        case "resources":
            return f"{thing} lacks {units(why.missing)}: neither the city nor its neighbours have it."
        case "complete":
            return "Every stage of the wonder is built."
        case "chain":
            return f"{thing} is free for the Free city, so it must be built."
    raise AssertionError(f"{why} has no words")


# Events.


def sentence(thing: Event, book: Book, table: Table | None, names: Sequence[str]) -> Sentence:
    """What happened; the subject is the city."""
    who = Namer(table, names)
    match thing:
        case events.AgeBegan(age, passes):
            passed = "hands are swapped every turn" if passes == "swap" else f"hands pass to the {passes}"
            return Sentence("", f"Age {ROMAN[age]} begins; {passed}")
        case events.TurnBegan(_, age, turn):
            return Sentence("", f"Age {ROMAN[age]}, turn {turn}")
        case events.Ended():
            return Sentence("", "The game is over")
        case events.SecretCard():
            return _secret_deed(thing, book, who)
        case events.Built() | events.BuiltFree() | events.Dug():
            return _built(thing, book, who)
        case events.Fought():
            return _fought(thing, who)
        case events.CityEvent(city):
            return _deed(who(city), thing, book)
    raise AssertionError(f"{thing} has no words")


def _secret_deed(thing: events.SecretCard, book: Book, who: Namer) -> Sentence:
    subject = who(thing.city)
    things = (Thing("a card"),) if thing.card is None else (_card(book, thing.card),)
    match thing:
        case events.Drew():
            return Sentence(subject, "draws", things, " from the pile")
        case events.Sold(coins=gained):
            return Sentence(subject, "discards", things, f" for {coins(gained)}")
        case events.Discarded():
            return Sentence(subject, "discards", things, ", left over at the end of the age")
        case events.BuiltStage(city, _, card, stage, pay_left, pay_right):
            paid, verb = who.to_neighbours(city, pay_left, pay_right), f"builds stage {stage} of the wonder"
            if card is None:
                return Sentence(subject, verb, (), paid)
            return Sentence(subject, f"{verb} with", things, paid)
    raise AssertionError(f"{thing} has no words")


def _built(thing: events.Built | events.BuiltFree | events.Dug, book: Book, who: Namer) -> Sentence:
    subject, things = who(thing.city), (_card(book, thing.card),)
    match thing:
        case events.Built(city, _, bank, pay_left, pay_right, chained):
            how = ", free by a chain" if chained else f" for {coins(bank)}" if bank else ""
            return Sentence(subject, "builds", things, f"{how}{who.to_neighbours(city, pay_left, pay_right)}")
        case events.BuiltFree():
            return Sentence(subject, "builds", things, " without its cost, by the power of the wonder")
        case events.Dug():
            return Sentence(subject, "builds", things, " from the discards")


def _fought(thing: events.Fought, who: Namer) -> Sentence:
    rival = who.in_mid_sentence(thing.other)
    strength = f" ({thing.shields} to {thing.other_shields})"
    if not thing.token:
        return Sentence(who(thing.city), f"and {rival} are equally strong", (), strength)
    verb = "defeats" if thing.token > 0 else "is defeated by"
    won = f"{signed(thing.token)} and {signed(thing.other_token)}"
    return Sentence(who(thing.city), verb, (Thing(rival),), f"{strength}: {won}")


def _deed(subject: str, thing: events.CityEvent, book: Book) -> Sentence:
    match thing:
        case events.TookBoard(_, board, side):
            return Sentence(subject, "plays", (Thing(_board(book, board)),), f", side {side}")
        case events.Received(_, cards):
            return Sentence(subject, "receives", tuple(_card(book, card) for card in cards))
        case events.Found(_, cards):
            return Sentence(subject, "finds", tuple(_card(book, card) for card in cards), " among the discards")
        case events.Chose():
            return Sentence(subject, "has chosen")
        case events.Earned(_, card, gained):
            return Sentence(subject, f"receives {coins(gained)} for", (_card(book, card),))
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


def signed(points: int) -> str:
    """With a sign that is as wide as a plus: +3, −1."""
    return f"{points:+}".replace("-", "−")


def stage_name(number: int) -> str:
    """A stage of a wonder, at the beginning of a sentence."""
    return f"Stage {number}"
