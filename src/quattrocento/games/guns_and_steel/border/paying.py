"""A payment being made, as the payer sees it: the price, and every way that is left, with all it trades."""

from __future__ import annotations

from ....engine.native import BIT, lowest
from ....engine.stack import card_of
from ..book import Book
from ..codes import DEED_CONVERSION, MENU_PAY, PAY, SPEND
from ..payment import completed, converts, purse_of
from ..purchase import ways_to_pay
from ..table import Player, Table
from ..turn import answer
from .picture import PaymentPicture, Way
from .sheet import RESOURCE_IDS
from .text.language import Language
from .trades import Price, explained


def payment_of(table: Table, seat: int | None, words: Language) -> PaymentPicture | None:
    if table.menu != MENU_PAY or seat is None or not table.is_asked(seat):
        return None
    book, player = table.book, table.players[seat]
    card = card_of(table.context)
    sets = [completed(book, player.down, table.spent, purse) for purse in ways_to_pay(table, seat, card)]
    sets.sort(key=lambda cards: cards != table.others)
    return PaymentPicture(
        book.ids[card],
        ids_of(book, table.spent),
        _canal(table),
        [_way(table, player, cards, words) for cards in sets],
    )


def _canal(table: Table) -> str | None:
    wonders = table.wonders
    while wonders:
        if table.book.deeds[lowest(wonders)] & DEED_CONVERSION:
            return table.book.wonder_ids[lowest(wonders)]
        wonders &= wonders - 1
    return None


def _way(table: Table, player: Player, cards: int, words: Language) -> Way:
    book, card = table.book, card_of(table.context)
    purse, price = purse_of(book, cards), Price(book.costs[card], table.extra_of(card))
    converting = _canal(table) is not None and converts(purse + player.pool, price.cost, price.extra)
    reading = explained(purse, player.pool, price, converting)
    kept = player.down & ~cards
    return Way(
        ids_of(book, cards),
        _answers(table, cards),
        converting,
        reading.trades,
        reading.any,
        reading.spare,
        words.payment([book.cards[number].name for number in range(len(book.ids)) if cards & BIT[number]]),
        words.reading(reading),
        words.kept([RESOURCE_IDS[book.ages[number]] for number in range(len(book.ids)) if kept & BIT[number]]),
    )


def _answers(table: Table, cards: int) -> list[int]:
    """The answers that lead to a payment; they are tried out, because its last cards may follow by themselves."""
    if cards == table.others:
        return [PAY]
    trial = table.clone()
    assert isinstance(trial, Table)
    answers: list[int] = []
    for card in range(len(table.book.ids)):
        if cards & ~table.spent & BIT[card] and trial.menu == MENU_PAY and trial.asked == table.asked:
            if not trial.cards & BIT[card]:
                continue
            answers.append(SPEND + card)
            answer(trial, SPEND + card)
    if trial.menu == MENU_PAY and trial.asked == table.asked:  # more could be added, but this is the payment meant
        answers.append(PAY)
    return answers


def ids_of(book: Book, cards: int) -> list[str]:
    """Cards by id in the order of the book, which is the order of the ages."""
    ids = book.ids
    return [ids[number] for number in numbers_in(cards)]


def numbers_in(bits: int) -> list[int]:
    """The numbers of the bits that are set, rising."""
    found = []
    while bits:
        bit = bits & -bits
        found.append(bit.bit_length() - 1)
        bits ^= bit
    return found
