"""What a seat may answer: the uses of a hand, the discards to dig from, the boards to choose."""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest, place_of
from ...engine.state import Menu
from .book import EARLY, NO_COST, STAGES_MOST, Book
from .codes import (
    AGES,
    BOARDS,
    BUILD,
    BUILD_FREE,
    CHOOSE_BOARD,
    DECLINE,
    DIG,
    MENU_BOARD,
    MENU_DIG,
    MENU_FREE_CITY,
    MENU_PICK,
    MENU_SEVENTH,
    PAYMENTS,
    POWER_FREE_BUILD,
    SELL,
    STAGE,
)
from .table import FREE_CITY, NO_BOARD, City, Table
from .trade import IMPOSSIBLE, NOTHING, add_every_payment, add_payments, quote


def fill(table: Table, seat: i64, menu: Menu) -> None:
    """Write the legal answers of a seat into the menu."""
    menu.clear()
    question: i64 = table.menu if table.seats > 2 else question_to(table, seat)
    if question == MENU_PICK:
        uses_in(table, menu, seat, table.cities[seat].hand)
    elif question == MENU_FREE_CITY:
        uses_in_free_city(table, menu, cards_for_free_city(table, seat))
    elif question == MENU_SEVENTH:
        _uses_of_seventh(table, menu)
    elif question == MENU_DIG:
        _discards_to_build(table, menu)
    elif question == MENU_BOARD:
        _boards_left(table, menu)


def question_to(table: Table, seat: i64) -> i64:
    """What this seat is asked: in a turn the controller answers for the Free city, too (7W-V4)."""
    if table.menu == MENU_PICK and chooses_for_free_city(table, seat):
        answers = table.sealed_by(seat)
        if len(answers) == 1 and answers[0] >= 0:
            return MENU_FREE_CITY
    return table.menu


def chooses_for_free_city(table: Table, seat: i64) -> bool:
    """Whether this is the controller (7W-V4), with a second card: a position may have left it only one."""
    if table.seats != 2 or seat != table.controller():
        return False
    hand: i64 = table.cities[seat].hand
    return hand & (hand - 1) != 0


def cards_for_free_city(table: Table, seat: i64) -> i64:
    """The hand without the card chosen for one's own city."""
    hand: i64 = table.cities[seat].hand
    return hand & ~BIT[table.card_of(face_of(table.sealed_by(seat)[0]), hand)]


def face_of(option: i64) -> i64:
    """The card an answer is about."""
    if option < STAGE:
        return option // PAYMENTS
    if option < SELL:
        return (option - STAGE) // PAYMENTS
    if option < BUILD_FREE:
        return option - SELL
    return option - BUILD_FREE if option < DIG else option - DIG


def uses_in(table: Table, menu: Menu, index: i64, cards: i64) -> None:
    """Build, stage and sale, for each card a city may choose from (7W-8).

    Stage and sale are there for a free card, too (7W-Q17), and the sale always (7W-9).
    """
    book: Book = table.book
    city: City = table.cities[index]
    left: City = table.cities[table.left_of(index)]
    right: City = table.cities[table.right_of(index)]
    free: bool = may_build_free(table, city)
    stage: i64 = _quote_for_stage(book, city, left, right)
    faces, costs, parents, twins, copies = book.faces, book.cost, book.parents, book.twins, book.copies
    hall, own, sold_left, sold_right = book.hall, city.own, left.sold, right.sold
    before: i64 = book.first[table.age - 1] - 1
    early: i64 = city.early
    coins: i64 = city.coins
    while cards:
        face: i64 = faces[before + place_of(cards & -cards)]
        if not (early if face < EARLY else city.late) & twins[face]:  # 7W-13
            cost: i64 = costs[face]
            quoted: i64 = NOTHING
            if cost != NO_COST and not early & parents[face]:  # 7W-18, 7W-19
                quoted = quote(hall, cost, own, sold_left, sold_right)
            if quoted > 0:
                add_payments(menu, BUILD + face * PAYMENTS, quoted, city.discounts, coins)
            elif quoted == NOTHING and book.coin_cost[face] <= coins:
                menu.add(BUILD + face * PAYMENTS)
            if free and (quoted or book.coin_cost[face]):  # what costs nothing does not use the power up (7W-Q18)
                menu.add(BUILD_FREE + face)
        if stage > 0:
            add_payments(menu, STAGE + face * PAYMENTS, stage, city.discounts, coins)
        elif stage == NOTHING:
            menu.add(STAGE + face * PAYMENTS)
        menu.add(SELL + face)
        cards &= ~copies[face]


def uses_in_free_city(table: Table, menu: Menu, cards: i64) -> None:
    """What the controller may do for the Free city: sell only if it can use no card at all (7W-V5, 7W-Q30)."""
    book: Book = table.book
    city: City = table.cities[FREE_CITY]
    left: City = table.cities[0]
    right: City = table.cities[1]
    first_card: i64 = book.first[table.age - 1]
    free: bool = may_build_free(table, city)
    stage: i64 = _quote_for_stage(book, city, left, right)
    rest: i64 = cards
    while rest:
        face: i64 = book.faces[first_card + lowest(rest)]
        rest &= ~book.copies[face]
        stands: bool = city.holds_twin(book, face)
        if not stands and city.early & book.parents[face]:
            menu.add(BUILD + face * PAYMENTS)  # by the chain, and in no other way (7W-V6)
            continue
        if not stands:
            quoted: i64 = quote_for(book, city, left, right, face)
            if quoted >= 0 and book.coin_cost[face] <= city.coins:
                add_every_payment(menu, BUILD + face * PAYMENTS, quoted, city.discounts, city.coins)
            if free and (quoted or book.coin_cost[face]):
                menu.add(BUILD_FREE + face)
        if stage >= 0:
            add_every_payment(menu, STAGE + face * PAYMENTS, stage, city.discounts, city.coins)
    if menu.count == 0:
        while cards:
            face = book.faces[first_card + lowest(cards)]
            cards &= ~book.copies[face]
            menu.add(SELL + face)


def quote_for(book: Book, city: City, left: City, right: City, face: i64) -> i64:
    """What must be bought to build a card; nothing if the chain makes it free (7W-18, 7W-19)."""
    cost: i64 = book.cost[face]
    if cost == NO_COST or city.early & book.parents[face]:
        return NOTHING
    return quote(book.hall, cost, city.own, left.sold, right.sold)


def may_build_free(table: Table, city: City) -> bool:
    """Once in each age, from the turn after the stage was built (7W-48)."""
    return city.freed != table.age and city.has_power(table.book, POWER_FREE_BUILD)


def _quote_for_stage(book: Book, city: City, left: City, right: City) -> i64:
    """What must be bought for the next stage; impossible if all are built (7W-20, 7W-22)."""
    if city.stages >= book.stage_count[city.side]:
        return IMPOSSIBLE
    cost: i64 = book.stage_cost[city.side * STAGES_MOST + city.stages]
    return quote(book.hall, cost, city.own, left.sold, right.sold)


def _uses_of_seventh(table: Table, menu: Menu) -> None:
    """The last card, as any other; or it is left to be discarded (7W-50, 7W-Q34)."""
    if table.extra < table.seats:
        uses_in(table, menu, table.extra, table.cities[table.extra].hand)
    else:
        uses_in_free_city(table, menu, table.pile)
    menu.add(DECLINE)


def _discards_to_build(table: Table, menu: Menu) -> None:
    """Every discard whose like does not stand in the city (7W-51, 7W-Q6); it may be declined (7W-Q7)."""
    book: Book = table.book
    city: City = table.cities[table.extra]
    age: i64 = 0
    while age < AGES:
        cards: i64 = table.discards[age]
        while cards:
            face: i64 = book.face_of(age, lowest(cards))
            cards &= ~book.copies[face]
            if not city.holds_twin(book, face):
                menu.add(DIG + face)
        age += 1
    menu.add(DECLINE)


def _boards_left(table: Table, menu: Menu) -> None:
    """The boards nobody has taken, with the sides in play (7W-4)."""
    taken: i64 = 0
    for city in table.cities:
        if city.side != NO_BOARD:
            taken |= BIT[city.side >> 1]
    side: i64 = 0
    while side < 2 * BOARDS:
        if not taken & BIT[side >> 1] and table.sides & BIT[side & 1]:
            menu.add(CHOOSE_BOARD + side)
        side += 1
