"""What makes an answer likely: the features of the policy, each a yes or no about an answer at this table.

Their names, by which the learned weights stand in `data/policy.csv`, are in `border/features.py`.
"""

from __future__ import annotations

from typing import Final

from ...engine.native import capped, i64, popcount, vec
from ...engine.stack import argument_of
from ...engine.state import Menu
from .book import total
from .border.features import FEATURES
from .codes import BUY, MENU_RESPONSE, PICK_OPPONENT, PLACE, RESPOND, TURN_UP
from .scoring import points
from .table import Player, Table

# Where each family of features begins.
_ANSWER: Final[i64] = FEATURES.first("answer")
_IN_PART: Final[i64] = FEATURES.first("in_part")
_VERB_HAND: Final[i64] = FEATURES.first("verb_hand")
_LAID: Final[i64] = FEATURES.first("laid")
_BOUGHT: Final[i64] = FEATURES.first("bought")
_DEFENCE: Final[i64] = FEATURES.first("defence")
_AGAINST: Final[i64] = FEATURES.first("against")

_PARTS: Final = 3
_OPTIONS: Final = 1856
_HAND: Final = 6
_OWNED: Final = 4
_SAFE: Final = 0
_IN_REACH: Final = 1
_LOST: Final = 2
_LEADER: Final = 0
_FOLLOWER: Final = 1
_STRONGER: Final = 2
_WEAKER: Final = 3


def weigh(table: Table, seat: i64, menu: Menu) -> None:
    """Give the answers of a filled menu their weights."""
    policy = table.book.policy
    weights = policy.weights
    player: Player = table.players[seat]
    hand: i64 = _VERB_HAND + capped(popcount(player.hand), _HAND)
    part: i64 = _IN_PART + _part(table) * _OPTIONS
    is_defence: bool = table.menu == MENU_RESPONSE
    state: i64 = _state(table, player) if is_defence else 0
    at: i64 = 0
    while at < menu.count:
        option: i64 = menu.items[at]
        verb: i64 = option & ~63
        total: i64 = weights[_ANSWER + option] + weights[part + option]
        total += weights[hand + (option >> 6) * (_HAND + 1)]
        if verb == PLACE:
            total += weights[_LAID + _kept(table, player.down, option & 63)]
        elif verb == BUY:
            total += weights[_BOUGHT + _kept(table, player.owned(), option & 63)]
        elif verb == PICK_OPPONENT:
            total += _opponent(table, player, option & 63, weights)
        elif is_defence:
            total += weights[_DEFENCE + (0 if verb == RESPOND else 3 if verb == TURN_UP else 6) + state]
        menu.weights[at] = total
        at += 1
    policy.settle(menu)


def _part(table: Table) -> i64:
    """How far the game is, by what still lies in the pyramid."""
    places: i64 = len(table.layout)
    part: i64 = (places - popcount(table.lying)) * _PARTS // (places + 1)
    return capped(part, _PARTS - 1)


def _kept(table: Table, cards: i64, card: i64) -> i64:
    """By the kind of a card, how many of its kind are among these."""
    kind: i64 = table.book.ages[card]
    count: i64 = popcount(cards & table.book.of_kind[kind])
    return kind * _OWNED + capped(count, _OWNED - 1)


def _state(table: Table, player: Player) -> i64:
    """Whether a defender withstands the attack, could, or cannot."""
    strength: i64 = argument_of(table.context)
    now: i64 = table.strength(player)
    if now >= strength:
        return _SAFE
    most: i64 = now + total(table.cards | table.others, table.book.strengths)
    return _IN_REACH if most >= strength else _LOST


def _opponent(table: Table, player: Player, seat: i64, weights: vec[i64]) -> i64:
    other: Player = table.players[seat]
    own: i64 = points(table, other)
    best: i64 = 0
    for rival in table.players:
        if rival is not player:
            best = max(best, points(table, rival))
    total: i64 = weights[_AGAINST + (_LEADER if own == best else _FOLLOWER)]
    return total + weights[_AGAINST + (_STRONGER if table.strength(other) > table.strength(player) else _WEAKER)]
