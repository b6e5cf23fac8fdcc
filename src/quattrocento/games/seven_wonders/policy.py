"""What makes an answer likely: the features of the policy, each a yes or no about an answer at this table.

Their names, by which the learned weights stand in `data/policy.csv`, are in `border/features.py`. The functions here
add up the weights of the features an answer has.
"""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, capped, i64, mypyc_attr, vec
from ...engine.state import Menu
from .book import SHIELDS_AT, SHIELDS_MASK, STAGES_MOST, SYMBOL_AT, SYMBOL_LANE, Book
from .border.features import FEATURES
from .codes import (
    BUILD_FREE,
    CHOOSE_BOARD,
    COLOURS,
    COMPASS,
    DECLINE,
    DIG,
    GEAR,
    GREEN,
    MENU_FREE_CITY,
    PAYMENTS,
    RED,
    SELL,
    SPAN,
    STAGE,
    TABLET,
    TURNS,
)
from .menus import face_of, question_to
from .scoring import points_of, science, symbols_of_choice
from .table import FREE_CITY, City, Table
from .turn import coins_of

# Where each family of features begins.
_BUILD: Final[i64] = FEATURES.first("build")
_COLOUR: Final[i64] = FEATURES.first("colour")
_FOR_BOARD: Final[i64] = FEATURES.first("for_board")
_MADE_ALREADY: Final[i64] = FEATURES.first("made_already")
_SOLD_BESIDE: Final[i64] = FEATURES.first("sold_beside")
_AGAINST: Final[i64] = FEATURES.first("against")
_SCIENCE: Final[i64] = FEATURES.first("science")
_POINTS: Final[i64] = FEATURES.first("points")
_COINS: Final[i64] = FEATURES.first("coins")
_PAID: Final[i64] = FEATURES.first("paid")
_LEFT: Final[i64] = FEATURES.first("left")
_OTHER_WAY: Final[i64] = FEATURES.first("other_way")
_CHAIN: Final[i64] = FEATURES.first("chain")
_POWER: Final[i64] = FEATURES.first("power")
_STAGE: Final[i64] = FEATURES.first("stage")
_STAGE_IN: Final[i64] = FEATURES.first("stage_in")
_GIVEN_AWAY: Final[i64] = FEATURES.first("given_away")
_SALE: Final[i64] = FEATURES.first("sale")
_DECLINED: Final[i64] = FEATURES.first("declined")
_DUG: Final[i64] = FEATURES.first("dug")
_BOARD: Final[i64] = FEATURES.first("board")
_FREE_BUILD: Final[i64] = FEATURES.first("free_build")
_FREE_STAGE: Final[i64] = FEATURES.first("free_stage")
_FREE_GIVEN: Final[i64] = FEATURES.first("free_given")
_FREE_PAYS: Final[i64] = FEATURES.first("free_pays")

_RESOURCES: Final = 7
_LEADS: Final = 7
_SHIELDS: Final = 3
_GAINS: Final = 8
_MOST: Final = 9
_PURSE: Final = 6


@mypyc_attr(acyclic=True)
class Scene:
    """What the answers of a menu have in common, looked up once."""

    def __init__(self) -> None:
        self.seat: i64 = 0
        self.age: i64 = 0  # from 0
        self.turn: i64 = 0  # of the whole game, from 0
        self.lead_left: i64 = 0  # in shields, as a number of the features …
        self.lead_right: i64 = 0


_scene: Final = Scene()


def weigh(table: Table, seat: i64, menu: Menu) -> None:
    """Give the answers of a filled menu their weights."""
    policy = table.book.policy
    weights = policy.weights
    scene: Scene = _scene
    for_free_city: bool = table.seats == 2 and (
        table.extra >= table.seats or question_to(table, seat) == MENU_FREE_CITY
    )
    city: City = table.cities[seat]
    if table.age:
        scene.seat = seat
        scene.age = table.age - 1
        scene.turn = scene.age * TURNS + table.turn - 1
        scene.lead_left = _lead(city, table.cities[table.left_of(seat)])
        scene.lead_right = _lead(city, table.cities[table.right_of(seat)])
    before: i64 = -1
    at: i64 = 0
    while at < menu.count:
        option: i64 = menu.items[at]
        if for_free_city:
            menu.weights[at] = _for_free_city(table, seat, option, weights)
        elif option < STAGE:
            menu.weights[at] = _build(table, city, scene, option, before, weights)
        else:
            menu.weights[at] = _use(table, city, scene, option, before, weights)
        before = option
        at += 1
    policy.settle(menu)


def _lead(city: City, neighbour: City) -> i64:
    lead: i64 = city.shields() - neighbour.shields()
    return 0 if lead < -3 else _LEADS - 1 if lead > 3 else lead + 3


def _build(table: Table, city: City, scene: Scene, option: i64, before: i64, weights: vec[i64]) -> i64:
    """A structure from the hand, paid or by its chain."""
    face: i64 = option // PAYMENTS
    total: i64 = _structure(table, city, scene, face, weights)
    coins: i64 = table.book.coin_cost[face]
    payment: i64 = option - face * PAYMENTS
    if payment or coins:
        total += _paying(city, payment, coins, weights)
    if before >= face * PAYMENTS:
        total += weights[_OTHER_WAY]
    if city.early & table.book.parents[face]:
        total += weights[_CHAIN + scene.age]
    return total


def _use(table: Table, city: City, scene: Scene, option: i64, before: i64, weights: vec[i64]) -> i64:
    """Any other use of a card, and what is no use at all."""
    total: i64 = 0
    if option < SELL:
        face: i64 = (option - STAGE) // PAYMENTS
        payment: i64 = option - STAGE - face * PAYMENTS
        total = weights[_STAGE + city.side * STAGES_MOST + city.stages] + weights[_STAGE_IN + scene.turn]
        total += weights[_GIVEN_AWAY + face]
        if payment:
            total += _paying(city, payment, 0, weights)
        if before >= STAGE + face * PAYMENTS:
            total += weights[_OTHER_WAY]
    elif option < BUILD_FREE:
        total = weights[_SALE + scene.age * (_PURSE + 1) + capped(city.coins, _PURSE)]
        total += weights[_GIVEN_AWAY + option - SELL]
    elif option < DIG:
        total = weights[_POWER + scene.turn] + _structure(table, city, scene, option - BUILD_FREE, weights)
    elif option < DECLINE:
        total = weights[_DUG] + _structure(table, city, scene, option - DIG, weights)
    elif option < CHOOSE_BOARD:
        total = weights[_DECLINED]
    else:
        total = weights[_BOARD + option - CHOOSE_BOARD]
    return total


def _paying(city: City, payment: i64, coins: i64, weights: vec[i64]) -> i64:
    """What goes to the neighbours, and what is then left."""
    paid: i64 = payment // SPAN + payment % SPAN
    left: i64 = city.coins - coins - paid
    return weights[_PAID + capped(paid, _PURSE)] + weights[_LEFT + capped(left, _PURSE)]


def _structure(table: Table, city: City, scene: Scene, face: i64, weights: vec[i64]) -> i64:
    """A structure, however it comes to stand."""
    book: Book = table.book
    colour: i64 = book.colour[face]
    total: i64 = weights[_BUILD + face] + weights[_COLOUR + scene.turn * COLOURS + colour]
    if book.is_producer[face]:
        total += _making(table, city, scene, face, weights)
    if colour == GREEN:
        total += weights[_SCIENCE + scene.age * _GAINS + _science_gained(book, city, face)]
    elif colour == RED:
        shields: i64 = (book.tally[face] >> SHIELDS_AT & SHIELDS_MASK) - 1
        row: i64 = _AGAINST + (scene.age * _SHIELDS + capped(shields, _SHIELDS - 1)) * _LEADS
        total += weights[row + scene.lead_left] + weights[row + scene.lead_right]
    if book.points_per[face]:
        total += weights[_POINTS + capped(points_of(table, scene.seat, face), _MOST)]
    if book.earns[face]:
        total += weights[_COINS + capped(coins_of(table, scene.seat, face), _MOST)]
    return total


def _making(table: Table, city: City, scene: Scene, face: i64, weights: vec[i64]) -> i64:
    """For each resource a card makes: whether the board wants it, who has it already, and what neighbours sell."""
    makes = table.book.makes[face]
    left = table.cities[table.left_of(scene.seat)].sold
    right = table.cities[table.right_of(scene.seat)].sold
    total: i64 = 0
    resource: i64 = 0
    while resource < _RESOURCES:
        place: i64 = BIT[resource] if resource < 4 else 16 + BIT[resource - 4]
        if makes[place]:
            total += weights[_FOR_BOARD + city.side * _RESOURCES + resource]
            total += weights[_MADE_ALREADY + resource * 3 + capped(city.own[place], 2)]
            total += weights[_SOLD_BESIDE + resource * 3 + capped(left[place] + right[place], 2)]
        resource += 1
    return total


def _science_gained(book: Book, city: City, face: i64) -> i64:
    added: i64 = book.tally[face] >> SYMBOL_AT
    compasses: i64 = city.symbols(COMPASS)
    gears: i64 = city.symbols(GEAR)
    tablets: i64 = city.symbols(TABLET)
    choices: i64 = symbols_of_choice(book, city)
    now: i64 = science(compasses, gears, tablets, choices)
    compasses += added & 7
    gears += added >> SYMBOL_LANE & 7
    tablets += added >> 2 * SYMBOL_LANE & 7
    return capped((science(compasses, gears, tablets, choices) - now) // 2, _GAINS - 1)


def _for_free_city(table: Table, seat: i64, option: i64, weights: vec[i64]) -> i64:
    """What the controller does for the Free city, to help or to hinder."""
    city: City = table.cities[FREE_CITY]
    total: i64 = 0
    if option < SELL:
        payment: i64 = option % PAYMENTS
        to_left: i64 = payment // SPAN
        to_right: i64 = payment % SPAN
        mine: i64 = to_left if table.left_of(FREE_CITY) == seat else to_right
        total = weights[_FREE_PAYS + capped(mine, _PURSE)]
        total += weights[_FREE_PAYS + _PURSE + 1 + capped(to_left + to_right - mine, _PURSE)]
    if option < STAGE:
        total += weights[_FREE_BUILD + option // PAYMENTS]
    elif option < SELL:
        total += weights[_FREE_STAGE + city.side * STAGES_MOST + city.stages]
        total += weights[_FREE_GIVEN + (option - STAGE) // PAYMENTS]
    elif option < BUILD_FREE:
        total += weights[_FREE_GIVEN + option - SELL]
    elif option < DECLINE:
        total += weights[_FREE_BUILD + face_of(option)]
    else:
        total += weights[_DECLINED]
    return total
