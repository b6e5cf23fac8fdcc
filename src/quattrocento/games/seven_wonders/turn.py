"""The course of the game: a turn revealed, extra actions, hands passed, conflicts (the order of 7W-Q1 to 7W-Q3).

Work waits on the stack as operations; `advance` carries it out until somebody is asked. Answers are checked against
the table as it stands when they are given, and nothing changes until all are in, so nobody can use what is built or
earned in the same turn (7W-32, 7W-Q10, 7W-Q11, 7W-Q29), neither in the Free city (7W-Q32).
"""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest, popcount
from ...engine.stack import operation_of, seat_of
from . import secrets, setup
from .book import STAGES_MOST, Book
from .border.events import (
    Built,
    BuiltFree,
    BuiltStage,
    Chose,
    CountedAround,
    CountedAtHome,
    DeclinedDig,
    DeclinedSeventh,
    Discarded,
    Drew,
    Dug,
    Earned,
    Ended,
    Fought,
    Found,
    FoundNothing,
    Looked,
    Received,
    Sold,
    StageEarned,
    TurnBegan,
)
from .codes import (
    AGES,
    BUILD_FREE,
    BUILT,
    BURIED,
    CHOOSE_BOARD,
    DECLINE,
    DIG,
    LEFT,
    MENU_BOARD,
    MENU_DIG,
    MENU_PICK,
    MENU_SEVENTH,
    NO_MENU,
    NOT_USED,
    OP_AGE,
    OP_BOARD,
    OP_CONFLICTS,
    OP_DIG,
    OP_LEFTOVERS,
    OP_PASS,
    OP_SEVENTH,
    OP_TURN,
    OWN,
    PAYMENTS,
    POWER_DIG,
    POWER_SEVENTH,
    RIGHT,
    SALE,
    SELL,
    SOLD,
    SPAN,
    STAGE,
)
from .menus import chooses_for_free_city, face_of
from .table import FREE_CITY, City, Table


def answer(table: Table, seat: i64, option: i64) -> None:
    """Carry out a legal answer and everything that follows from it."""
    menu: i64 = table.menu
    if menu == MENU_PICK:
        more: bool = chooses_for_free_city(table, seat) and not table.has_sealed(seat)
        last: bool = table.seal(seat, option, more)
        if table.telling and not more:
            table.tell(Chose(seat))
        if last:
            table.menu = NO_MENU
            _reveal(table)
            advance(table)
        return
    table.asked = 0
    table.menu = NO_MENU
    if menu == MENU_SEVENTH:
        _use_seventh(table, seat, option)
    elif menu == MENU_DIG:
        _dig(table, option)
    elif menu == MENU_BOARD:
        setup.take_board(table, seat, option - CHOOSE_BOARD)
    advance(table)


def advance(table: Table) -> None:
    """Do what is pending until somebody is asked or the game is over."""
    while not table.asked and table.stack.depth:
        work: i64 = table.stack.pop()
        operation: i64 = operation_of(work)
        city: i64 = seat_of(work)
        if operation == OP_TURN:
            _begin_turn(table)
        elif operation == OP_PASS:
            _pass_hands(table)
        elif operation == OP_LEFTOVERS:
            _discard_leftovers(table)
        elif operation == OP_CONFLICTS:
            _fight(table)
        elif operation == OP_AGE:
            setup.begin_age(table)
        elif operation == OP_SEVENTH:
            _ask_for_seventh(table, city)
        elif operation == OP_DIG:
            _ask_for_dig(table, city)
        elif operation == OP_BOARD:
            table.menu = MENU_BOARD
            table.ask(city)


def _begin_turn(table: Table) -> None:
    """All choose at once (7W-7); with two players the controller first draws a card (7W-V4)."""
    table.turn += 1
    if table.telling:
        table.tell(TurnBegan((table.age - 1) * table.book.turns + table.turn, table.age, table.turn))
        for seat in range(table.seats):
            if table.cities[seat].hand:
                table.tell(Received(seat, table.ids(table.age - 1, table.cities[seat].hand)))
    if table.seats == 2 and table.pile:
        _draw(table, table.controller())
    for seat, city in enumerate(table.cities):
        if city.hand:
            table.asked |= BIT[seat]
    table.menu = MENU_PICK
    if not table.asked:  # only where a position left the hands empty
        table.menu = NO_MENU
        _what_follows(table, -1)


def _draw(table: Table, seat: i64) -> None:
    at: i64 = table.rng.below(popcount(table.pile))
    rest: i64 = table.pile
    while at > 0:
        rest &= rest - 1
        at -= 1
    card: i64 = lowest(rest)
    table.pile &= ~BIT[card]
    table.cities[seat].hand |= BIT[card]
    table.note(secrets.note_of_draw(table.age - 1, seat, card))
    if table.telling:
        table.tell(Drew(seat, seat, table.book.id_of(table.age - 1, card)))


def _reveal(table: Table) -> None:
    """Show all choices at once: first everything is paid and placed, then coins are earned (7W-7, 7W-Q12)."""
    two: bool = table.seats == 2
    uses: i64 = 0
    number: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        uses = _use(table, seat, seat, table.sealed_at(seat, 0), uses, number)
        number += 1
        if two:
            uses = _use(table, FREE_CITY, seat, table.sealed_at(seat, 1), uses, number)
            number += 1
        seat += 1
    table.note(secrets.note_of_turn(table.age - 1, uses))
    digger: i64 = -1
    seat = 0
    while seat < table.seats:
        if _earn(table, seat, table.sealed_at(seat, 0)):
            digger = seat
        if two and _earn(table, FREE_CITY, table.sealed_at(seat, 1)):
            digger = FREE_CITY
        seat += 1
    table.empty_envelopes()
    _what_follows(table, digger)


def _use(table: Table, index: i64, seat: i64, option: i64, uses: i64, number: i64) -> i64:
    """Use a card from a seat's hand in a city: pay, and put it where it goes; coins it earns come later."""
    if option < 0:
        return secrets.with_use(uses, number, 0, NOT_USED)
    face: i64 = face_of(option)
    hand: City = table.cities[seat]
    card: i64 = lowest(hand.hand & table.book.copies[face])
    hand.hand &= ~BIT[card]
    return secrets.with_use(uses, number, card, _place(table, index, seat, option, face, card))


def _place(table: Table, index: i64, seat: i64, option: i64, face: i64, card: i64) -> i64:
    """Pay for a use and carry it out; what becomes of the card."""
    book: Book = table.book
    city: City = table.cities[index]
    if option >= SELL:
        if option < BUILD_FREE:
            city.coins += SALE
            table.discards[table.age - 1] |= BIT[card]
            if table.telling:
                table.tell(Sold(index, seat, book.cards[face].id, SALE))
            return SOLD
        city.freed = table.age
        city.add_structure(book, face)
        if table.telling:
            table.tell(BuiltFree(index, book.cards[face].id))
        return BUILT
    payment: i64 = option % PAYMENTS  # both verbs begin at a multiple
    if payment:
        _pay(table, index, payment)
    if option >= STAGE:
        city.add_stage(book)
        table.bury(index, card)
        if table.telling:
            table.tell(BuiltStage(index, seat, book.cards[face].id, city.stages, payment // SPAN, payment % SPAN))
        return BURIED
    if table.telling:
        chained: bool = city.early & book.parents[face] != 0
        table.tell(Built(index, book.cards[face].id, book.coin_cost[face], payment // SPAN, payment % SPAN, chained))
    city.coins -= book.coin_cost[face]
    city.add_structure(book, face)
    return BUILT


def _pay(table: Table, index: i64, payment: i64) -> None:
    """Coins to the neighbours, who cannot refuse (7W-26)."""
    pay_left: i64 = payment // SPAN
    pay_right: i64 = payment % SPAN
    table.cities[index].coins -= pay_left + pay_right
    table.cities[table.left_of(index)].coins += pay_left
    table.cities[table.right_of(index)].coins += pay_right


def _earn(table: Table, index: i64, option: i64) -> bool:
    """The coins that what was just built brings (7W-33 to 7W-35); true if its owner may dig (7W-51)."""
    book: Book = table.book
    if option < STAGE or option >= BUILD_FREE:
        if option < 0:
            return False
        face: i64 = face_of(option)
        if book.earns[face]:
            coins: i64 = coins_of(table, index, face)
            table.cities[index].coins += coins
            if table.telling:
                table.tell(_earned(index, book.cards[face].id, coins, book.coins_per[face]))
        return False
    if option >= SELL:
        return False
    city: City = table.cities[index]
    place: i64 = city.side * STAGES_MOST + city.stages - 1
    if book.stage_coins[place]:
        city.coins += book.stage_coins[place]
        if table.telling:
            table.tell(StageEarned(index, city.stages, book.stage_coins[place]))
    return book.stage_power[place] == POWER_DIG


def _earned(index: i64, card: str, coins: i64, rule: i64) -> Earned:
    """Coins outright, for what stands around, or for what stands at home: three rules of the book."""
    if not rule:
        return Earned(index, card, coins)
    return CountedAround(index, card, coins) if rule & (LEFT | RIGHT) else CountedAtHome(index, card, coins)


def coins_of(table: Table, index: i64, face: i64) -> i64:
    """The coins a card brings at once, outright or for all it counts on the table of now (7W-33 to 7W-35, 7W-Q13)."""
    rule: i64 = table.book.coins_per[face]
    what: i64 = rule >> 4 & 15
    count: i64 = 0
    if rule & OWN:
        count += table.cities[index].count(what)
    if rule & LEFT:
        count += table.cities[table.left_of(index)].count(what)
    if rule & RIGHT:
        count += table.cities[table.right_of(index)].count(what)
    return table.book.coins[face] + count * (rule >> 8)


def _what_follows(table: Table, digger: i64) -> None:
    """Put the rest of the turn on the stack: in the last turn the seventh card comes before the dig (7W-Q1)."""
    if table.turn < table.book.turns:
        table.later(OP_PASS, 0)
        if digger >= 0:
            table.later(OP_DIG, digger)
        return
    table.later(OP_CONFLICTS, 0)
    if digger >= 0:
        table.later(OP_DIG, digger)
    table.later(OP_LEFTOVERS, 0)
    for index, city in enumerate(table.cities):
        if city.has_power(table.book, POWER_SEVENTH):
            table.later(OP_SEVENTH, index)


def _pass_hands(table: Table) -> None:
    """Left in ages I and III, right in age II (7W-10); two players swap in every age (7W-V8)."""
    cities = table.cities
    last: i64 = table.seats - 1
    seat: i64 = 0
    if table.age == 2 or table.seats == 2:
        kept: i64 = cities[0].hand
        while seat < last:
            cities[seat].hand = cities[seat + 1].hand
            seat += 1
        cities[last].hand = kept
    else:
        kept = cities[last].hand
        seat = last
        while seat > 0:
            cities[seat].hand = cities[seat - 1].hand
            seat -= 1
        cities[0].hand = kept
    table.note(secrets.note_of_pass(table.age - 1))
    table.later(OP_TURN, 0)


# Extra actions.


def _asked_for(table: Table, index: i64) -> i64:
    """Who decides for a city (7W-Q28)."""
    return index if index < table.seats else table.controller()


def _ask_for_seventh(table: Table, index: i64) -> None:
    """The last card may be used, on the table as it is now (7W-50, 7W-Q2)."""
    seat: i64 = _asked_for(table, index)
    left: i64 = table.cities[index].hand if index < table.seats else table.pile
    if popcount(left) != 1:  # only where a position has dealt other hands
        return
    if index >= table.seats:
        table.note(secrets.note_of_sight(table.age - 1, seat, lowest(table.pile)))
        if table.telling:
            table.tell(Received(seat, table.ids(table.age - 1, table.pile)))
    table.extra = index
    table.menu = MENU_SEVENTH
    table.ask(seat)


def _use_seventh(table: Table, seat: i64, option: i64) -> None:
    index: i64 = table.extra
    table.extra = 0
    if option == DECLINE:
        if table.telling:
            table.tell(DeclinedSeventh(index))
        return
    if index >= table.seats:
        table.cities[seat].hand |= table.pile  # the card passes through the controller's hand
        table.pile = 0
    card: i64 = lowest(table.cities[seat].hand & table.book.copies[face_of(option)])
    _use(table, index, seat, option, 0, 0)
    if option < STAGE or option >= BUILD_FREE:  # face down, it stays what it was to the others: the last card
        table.note(secrets.note_of_last_card(table.age - 1, card))
    _earn(table, index, option)


def _discard_leftovers(table: Table) -> None:
    """What is left of the hands, and of the draw pile, is discarded (7W-11, 7W-V9)."""
    age: i64 = table.age - 1
    for index, city in enumerate(table.cities):
        if city.hand:
            table.discards[age] |= city.hand
            for card in table.ids(age, city.hand) if table.telling else ():
                table.tell(Discarded(index, index, card))
            city.hand = 0
    table.discards[age] |= table.pile
    table.pile = 0


def _ask_for_dig(table: Table, index: i64) -> None:
    """Whoever may dig looks through the discards, if there are any, and then says what is built (7W-Q4, 7W-Q5)."""
    city: City = table.cities[index]
    seat: i64 = _asked_for(table, index)
    if not _anything_to_dig(table, city):
        if table.telling:
            table.tell(FoundNothing(index))
        return
    if table.telling:
        table.tell(Looked(index))
    table.note(secrets.note_of_look(seat))
    age: i64 = 0
    while age < AGES:
        table.note(table.discards[age])
        if table.telling and table.discards[age]:
            table.tell(Found(seat, table.ids(age, table.discards[age])))
        age += 1
    table.extra = index
    table.menu = MENU_DIG
    table.ask(seat)


def _anything_to_dig(table: Table, city: City) -> bool:
    age: i64 = 0
    while age < AGES:
        cards: i64 = table.discards[age]
        if cards and table.book.looks_at_any_discards:
            return True
        while cards:
            face: i64 = table.book.face_of(age, lowest(cards))
            if not city.holds_twin(table.book, face):
                return True
            cards &= ~table.book.copies[face]
        age += 1
    return False


def _dig(table: Table, option: i64) -> None:
    """Build a discard without its cost; it acts at once and is a structure like any other (7W-51, 7W-Q8, 7W-Q9)."""
    index: i64 = table.extra
    table.extra = 0
    if option == DECLINE:
        if table.telling:
            table.tell(DeclinedDig(index))
        return
    face: i64 = option - DIG
    age: i64 = table.book.age_of[face]
    card: i64 = table.card_of(face, table.discards[age])
    table.discards[age] &= ~BIT[card]
    table.note(secrets.note_of_dig(age, card))
    table.note(table.discards[age])
    table.cities[index].add_structure(table.book, face)
    if table.telling:
        table.tell(Dug(index, table.book.cards[face].id))
    _earn(table, index, option)


# The end of an age.


def _fight(table: Table) -> None:
    """Every city compares its shields with its left neighbour, and keeps them; so each pair meets once.

    Tokens never run out (7W-36, 7W-37, 7W-Q24, 7W-Q26).
    """
    victory: i64 = victory_in(table.age)
    index: i64 = 0
    while index < table.book.cities:
        other: i64 = table.left_of(index)
        here: City = table.cities[index]
        there: City = table.cities[other]
        difference: i64 = here.shields() - there.shields()
        result: i64 = 1 if difference > 0 else 2 if difference < 0 else 0
        token: i64 = _award(table, here, result, 0, victory)
        other_token: i64 = _award(table, there, 3 - result if result else 0, 2, victory)
        if table.telling:
            table.tell(Fought(index, other, here.shields(), there.shields(), token, other_token))
        index += 1
    if table.age < table.book.ages:
        table.later(OP_AGE, 0)
    elif table.telling:
        table.tell(Ended())


def victory_in(age: i64) -> i64:
    """What a victory token of an age is worth: 1, 3, 5 (7W-36)."""
    return 2 * age - 1


def _award(table: Table, city: City, result: i64, shift: i64, victory: i64) -> i64:
    """A victory or defeat token, and its points; `shift` tells the left neighbour (0) from the right one (2)."""
    city.fought |= result << (4 * (table.age - 1) + shift)
    token: i64 = 0
    if result == 1:
        token = victory
    elif result == 2:
        token = -1
        city.defeats += 1
    city.military += token
    return token
