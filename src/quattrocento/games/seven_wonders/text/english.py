"""English: what answers offer, what events report, what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....engine.actions import Event, Option
from ....engine.native import lowest
from .. import answers, codes, events
from ..book import Book
from ..menus import question_to
from ..sheet import SIDES

if TYPE_CHECKING:
    from ..table import Table

ROMAN = ("", "I", "II", "III")


def wording(table: Table, seat: int) -> str:
    """What is being asked."""
    match question_to(table, seat):
        case codes.MENU_BOARD:
            return "Which board do you take?"
        case codes.MENU_FREE_CITY:
            return "Which card do you choose for the Free city?"
        case codes.MENU_SEVENTH:
            return f"{_whose(table)} last card is {_last_card(table)}. What do you do with it?"
        case codes.MENU_DIG:
            where = "" if table.extra < table.seats else " in the Free city"
            return f"Which card do you build from the discards{where}?"
    return f"Age {ROMAN[table.age]}, turn {table.turn}: which card do you choose, and what for?"


def _whose(table: Table) -> str:
    return "Your" if table.extra < table.seats else "The Free city's"


def _last_card(table: Table) -> str:
    cards = table.cities[table.extra].hand if table.extra < table.seats else table.pile
    return table.book.cards[table.book.face_of(table.age - 1, lowest(cards))].name


def card_name(book: Book, face: int) -> str:
    """A card's name; where two ages share it, with the age."""
    card = book.cards[face]
    shared = sum(other.structure == card.structure for other in book.cards) > 1
    return f"{card.name} (age {ROMAN[card.age]})" if shared else card.name


def option(thing: Option, book: Book, table: Table | None, names: Sequence[str] = ()) -> str:
    """What an answer offers, as an imperative."""
    match thing:
        case answers.PaidOption(card, pay_left, pay_right):
            bank = book.cards[card].cost.coins if isinstance(thing, answers.Build) else 0
            paid = _price(bank, pay_left, pay_right, _payees(table, names))
            if isinstance(thing, answers.Build):
                return f"Build {card_name(book, card)}{paid}"
            return f"Build the next stage with {card_name(book, card)}{paid}"
        case answers.Sell(card):
            return f"Discard {card_name(book, card)} for {codes.SALE} coins"
        case answers.BuildFree(card):
            return f"Build {card_name(book, card)} without its cost, by the power of the wonder"
        case answers.Dig(card):
            return f"Build {card_name(book, card)} from the discards"
        case answers.ChooseBoard(board, side):
            return f"Take {book.boards[board].name} with side {SIDES[side]} up"
        case answers.Decline():
            digs = table is not None and table.menu == codes.MENU_DIG
            return "Build nothing from the discards" if digs else "Leave the last card to be discarded"
    raise AssertionError(f"{thing} has no words")


def _price(bank: int, pay_left: int, pay_right: int, payees: tuple[str, str]) -> str:
    parts = [f"{_coins(bank)} to the bank"] if bank else []
    parts += [f"{_coins(pay_left)} to {payees[0]}"] if pay_left else []
    parts += [f"{_coins(pay_right)} to {payees[1]}"] if pay_right else []
    return f" for {' and '.join(parts)}" if parts else ""


def _payees(table: Table | None, names: Sequence[str]) -> tuple[str, str]:
    """Whom a city pays: sides are enough for one's own, but the Free city's are those of its controller, too."""
    if table is not None and table.seats == 2:
        for_free_city = question_to(table, table.controller()) == codes.MENU_FREE_CITY
        if for_free_city or (table.menu == codes.MENU_SEVENTH and table.extra >= table.seats):
            return (names[0], names[1]) if len(names) > 1 else ("seat 0", "seat 1")
    return "the left", "the right"


def _coins(count: int) -> str:
    return f"{count} coin{'s' * (count != 1)}"


def event(thing: Event, book: Book, table: Table | None, names: Sequence[str] = ()) -> str:
    """What happened, as a sentence whose subject is the city."""
    who = _Namer(book, table, names)
    match thing:
        case events.AgeBegan(age):
            passed = f"hands pass to the {'right' if age == 2 else 'left'}"
            two = table is not None and table.seats == 2
            return f"Age {ROMAN[age]} begins; {'hands are swapped every turn' if two else passed}"
        case events.TurnBegan(number):
            age, turn = divmod(number - 1, codes.TURNS)
            return f"Age {ROMAN[age + 1]}, turn {turn + 1}"
        case events.Ended():
            return "The game is over"
        case events.SecretCard():
            return f"{who(thing.city)} {_secret_deed(thing, book, who)}"
        case events.CityEvent():
            return f"{who(thing.city)} {_deed(thing, book, who)}"
    raise AssertionError(f"{thing} has no words")


class _Namer:
    """What cities are called: by their players' names, where there are any."""

    def __init__(self, book: Book, table: Table | None, names: Sequence[str]) -> None:
        self._two = table is not None and table.seats == 2
        self._cities = book.cities if table is not None else 0
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
                parts.append(f"{_coins(paid)} to {to}")
        return f", paying {' and '.join(parts)}"


def _secret_deed(thing: events.SecretCard, book: Book, who: _Namer) -> str:
    name = "a card" if thing.card is None else card_name(book, thing.card)
    match thing:
        case events.Drew():
            return f"draws {name} from the pile"
        case events.Sold():
            return f"discards {name} for {codes.SALE} coins"
        case events.Discarded():
            return f"discards {name}, left over at the end of the age"
        case events.BuiltStage(city, _, card, stage, pay_left, pay_right):
            marker = "" if card is None else f" with {name}"
            return f"builds stage {stage} of the wonder{marker}{who.to_neighbours(city, pay_left, pay_right)}"
    raise AssertionError(f"{thing} has no words")


def _deed(thing: events.CityEvent, book: Book, who: _Namer) -> str:
    match thing:
        case events.TookBoard(_, board, side):
            return f"plays {book.boards[board].name}, side {SIDES[side]}"
        case events.Received(_, cards):
            return f"receives {_named(book, cards)}"
        case events.Found(_, cards):
            return f"finds {_named(book, cards)} among the discards"
        case events.Chose():
            return "has chosen"
        case events.Built(city, card, pay_left, pay_right, chained):
            bank = book.cards[card].cost.coins
            how = ", free by a chain" if chained else f" for {_coins(bank)}" if bank else ""
            return f"builds {card_name(book, card)}{how}{who.to_neighbours(city, pay_left, pay_right)}"
        case events.BuiltFree(_, card):
            return f"builds {card_name(book, card)} without its cost, by the power of the wonder"
        case events.Earned(_, card, coins):
            return f"receives {_coins(coins)} for {card_name(book, card)}"
        case events.StageEarned(_, stage, coins):
            return f"receives {_coins(coins)} for stage {stage}"
        case events.Looked():
            return "looks through the discards"
        case events.FoundNothing():
            return "finds nothing to build among the discards"
        case events.Dug(_, card):
            return f"builds {card_name(book, card)} from the discards"
        case events.DeclinedSeventh():
            return "leaves the last card unused"
        case events.DeclinedDig():
            return "builds nothing from the discards"
        case events.Fought(_, other, shields, other_shields, victory):
            rival = who.in_mid_sentence(other)
            if shields == other_shields:
                return f"and {rival} are equally strong ({shields} to {other_shields})"
            verb, signs = ("defeats", "+-") if shields > other_shields else ("is defeated by", "-+")
            tokens = (victory, 1) if signs == "+-" else (1, victory)
            won = f"{signs[0]}{tokens[0]} and {signs[1]}{tokens[1]}".replace("-", "−")
            return f"{verb} {rival} ({shields} to {other_shields}): {won}"
    raise AssertionError(f"{thing} has no words")


def _named(book: Book, cards: Sequence[int]) -> str:
    names = [card_name(book, card) for card in cards]
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
