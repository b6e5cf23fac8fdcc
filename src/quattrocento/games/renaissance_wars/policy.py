"""What makes an answer likely: the features of the policy, each a yes or no about an answer at this table.

Their names, by which the learned weights stand in `data/policy.csv`, are in `border/features.py`. They follow the good
sense of trick games: whether a card wins so far, what lies there to be won, what is kept, and which melds it breaks.
"""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, capped, i64, ints, mypyc_attr, popcount, vec, zeros
from ...engine.policy import NAT, NEVER
from ...engine.stack import card_of
from ...engine.state import Menu
from . import codes as c
from .board import slot_card, slot_seat
from .border.features import FEATURES
from .heuristic import evaluate
from .player import Player
from .rounds import wealth
from .table import Table
from .trick import lead_condition, strength, winning_place
from .turn import answer
from .winning import value_in_slots

# Where each family of features begins.
_PLAY: Final[i64] = FEATURES.first("play")
_FOR_POT: Final[i64] = FEATURES.first("for_pot")
_RANK_LATE: Final[i64] = FEATURES.first("rank_late")
_WITH_TRUMPS: Final[i64] = FEATURES.first("with_trumps")
_BREAKS: Final[i64] = FEATURES.first("breaks")
_MELDED: Final[i64] = FEATURES.first("melded")
_OTHER_CARD: Final[i64] = FEATURES.first("other_card")
_BOOSTED: Final[i64] = FEATURES.first("boosted")
_FROM_RICH: Final[i64] = FEATURES.first("from_rich")
_MELD: Final[i64] = FEATURES.first("meld")
_WITH_CARD: Final[i64] = FEATURES.first("with_card")
_POWER: Final[i64] = FEATURES.first("power")
_PERSONAL: Final[i64] = FEATURES.first("personal")
_SACRIFICE: Final[i64] = FEATURES.first("sacrifice")
_PASSED: Final[i64] = FEATURES.first("passed")
_USED: Final[i64] = FEATURES.first("used")
_USED_TEXT: Final[i64] = FEATURES.first("used_text")
_PASSED_TEXT: Final[i64] = FEATURES.first("passed_text")
_REACTION: Final[i64] = FEATURES.first("reaction")
_OPPONENT: Final[i64] = FEATURES.first("opponent")
_CARD: Final[i64] = FEATURES.first("card")
_ORDER: Final[i64] = FEATURES.first("order")
_BRANCH: Final[i64] = FEATURES.first("branch")
_MAT: Final[i64] = FEATURES.first("mat")
_CONDITION: Final[i64] = FEATURES.first("condition")
_BID: Final[i64] = FEATURES.first("bid")
_NO_BID: Final[i64] = FEATURES.first("no_bid")
_AMOUNT: Final[i64] = FEATURES.first("amount")
_KEPT: Final[i64] = FEATURES.first("kept")
_BEHIND: Final[i64] = FEATURES.first("behind")

_RANKS: Final = 9
_POTS: Final = 8
_DECKS: Final = 4
_TRUMPS: Final = 5
_BALANCES: Final = 7
_STRENGTHS: Final = 8
_BIDS: Final = 16
_PARTS: Final = 5
_BRANCHES: Final = 4
_LEAD: Final = 0
_BETWEEN: Final = 1
_LAST: Final = 2
_BATTLE: Final = 3
_OPTIONAL: Final = 4
_ANOTHER: Final = 5
_STEPS: Final[vec[i64]] = ints([0, 20, 50, 100, 200, 400, 800])  # tenths of a florin behind the best, at most
_STEP_COUNT: Final = 8
_PLAY_DECK: Final = 75
_LIKELY: Final[vec[i64]] = ints([100, 50, 20, 10])  # percent, by nats behind the likeliest
_FURTHER: Final = 60  # above the highest bid so far, or the least: a bid beyond needs no thought
_NO_BID_AT_ALL: Final = 1_000_000  # above the numbers of all answers


@mypyc_attr(acyclic=True)
class Scene:
    """What all answers of a menu have in common, worked out once."""

    def __init__(self) -> None:
        self.player: Player = Player()
        self.menu: i64 = 0
        self.dominant: i64 = 0
        self.deck: i64 = 0  # quarters of it that are drawn
        self.place: i64 = _LEAD
        self.lead: i64 = c.NO_CONDITION
        self.winner_condition: i64 = c.NO_CONDITION
        self.winner_strength: i64 = -1
        self.winner_is_richest: bool = False
        self.pot: i64 = 0
        self.trumps: i64 = 0
        self.hand_strength: i64 = 0
        self.least: i64 = 0  # of the numbers on the menu …
        self.most: i64 = 0
        self.too_much: i64 = _NO_BID_AT_ALL  # from here on bids need no thought


_scene: Final = Scene()


def weigh(table: Table, seat: i64, menu: Menu) -> None:
    """Give the answers of a filled menu their weights."""
    policy = table.book.policy
    weights = policy.weights
    scene: Scene = _scene
    _look(table, seat, menu, scene)
    at: i64 = 0
    while at < menu.count:
        option: i64 = menu.items[at]
        if option >= scene.too_much:
            menu.weights[at] = NEVER
        elif option < c.MELD:
            menu.weights[at] = _play(table, scene, option, weights)
        elif option < c.PASS:
            menu.weights[at] = _do(table, scene, option, weights)
        elif option < c.PICK:
            menu.weights[at] = _decide(table, seat, scene, option, weights)
        elif option < c.ORDER:
            menu.weights[at] = _choose_card(table, scene, option, weights)
        else:
            menu.weights[at] = _choose(table, scene, option, weights)
        at += 1
    _compare(table, seat, menu, scene, weights)
    policy.settle(menu)


def _compare(table: Table, seat: i64, menu: Menu, scene: Scene, weights: vec[i64]) -> None:
    """Try every answer that makes sense, and see by how much the table then looks worse than after the best."""
    values = zeros(menu.count)
    best: i64 = NEVER
    at: i64 = 0
    while at < menu.count:
        if menu.weights[at] > NEVER:
            after = table.clone()
            assert isinstance(after, Table)
            answer(after, seat, menu.items[at])
            values[at] = evaluate(after, seat)
            if values[at] > best:
                best = values[at]
        at += 1
    row: i64 = _BEHIND + _question(scene, menu) * _STEP_COUNT
    at = 0
    while at < menu.count:
        if menu.weights[at] > NEVER:
            step: i64 = 0
            while step < len(_STEPS) and best - values[at] > _STEPS[step]:
                step += 1
            menu.weights[at] += weights[row + step]
        at += 1


def _question(scene: Scene, menu: Menu) -> i64:
    if scene.menu == c.MENU_BATTLE:
        return _BATTLE
    if menu.items[0] < c.MELD:
        return scene.place
    return _OPTIONAL if scene.menu == c.MENU_OPTIONAL else _ANOTHER


def _look(table: Table, seat: i64, menu: Menu, scene: Scene) -> None:
    player = table.players[seat]
    scene.player = player
    scene.menu = table.menu_for(seat)
    scene.dominant = table.dominant()
    quarter: i64 = (_PLAY_DECK - table.deck_count) * _DECKS // (_PLAY_DECK + 1)
    scene.deck = quarter if 0 <= quarter < _DECKS else _DECKS - 1
    scene.too_much = _NO_BID_AT_ALL
    if menu.items[0] < c.MELD:
        _look_at_trick(table, seat, scene)
    elif scene.menu == c.MENU_BID:
        promise: i64 = _promise(table, player) // 50
        scene.hand_strength = promise if promise < _STRENGTHS else _STRENGTHS - 1
        scene.too_much = c.BID_FLORINS + (table.bid if table.bid else c.LOWEST_BID) + _FURTHER + 1
    scene.least = menu.items[0]
    scene.most = menu.items[menu.count - 1]
    if scene.most == c.PASS and menu.count > 1:
        scene.most = menu.items[menu.count - 2]


def _look_at_trick(table: Table, seat: i64, scene: Scene) -> None:
    player = table.players[seat]
    count: i64 = table.slot_count
    scene.place = _LEAD if count == 0 else _LAST if count == table.seats - 1 else _BETWEEN
    scene.lead = lead_condition(table)
    scene.winner_strength = -1
    scene.winner_is_richest = False
    if count:
        place: i64 = winning_place(table)
        scene.winner_condition = table.condition_of(slot_card(table.slots[place]))
        scene.winner_strength = strength(table, place)
        scene.winner_is_richest = _is_richest(table, slot_seat(table.slots[place]), seat)
    pot: i64 = value_in_slots(table) // 10
    scene.pot = pot if pot < _POTS else _POTS - 1
    trumps: i64 = popcount((player.hand | player.up) & table.book.of_condition[scene.dominant])
    scene.trumps = trumps if trumps < _TRUMPS else _TRUMPS


def _is_richest(table: Table, seat: i64, but: i64) -> bool:
    """Whether nobody has more than this player, one apart."""
    own: i64 = wealth(table.players[seat])
    other: i64 = 0
    while other < table.seats and (other == but or wealth(table.players[other]) <= own):
        other += 1
    return other == table.seats


def chance_of_bid(table: Table, seat: i64, bid: i64) -> i64:
    """How likely, in percent of the likeliest hand, this player would bid so much instead of passing."""
    weights = table.book.policy.weights
    strength: i64 = capped(_promise(table, table.players[seat]) // 50, _STRENGTHS - 1)
    step: i64 = capped(bid // 20, _BIDS - 1)
    best: i64 = NEVER
    own: i64 = 0
    at: i64 = 0
    while at < _STRENGTHS:
        leaning: i64 = weights[_BID + at * _BIDS + step] - weights[_NO_BID + at * _BIDS + step]
        if leaning > best:
            best = leaning
        if at == strength:
            own = leaning
        at += 1
    behind: i64 = (best - own) // NAT
    return _LIKELY[capped(behind, len(_LIKELY) - 1)]


def _promise(table: Table, player: Player) -> i64:
    """What the cards of a player may bring in a round, roughly, in florins; those shown in melds were in hand, too."""
    book = table.book
    cards: i64 = player.hand | player.up
    florins: i64 = book.value_of_all(cards, player.hand_others & c.LUMINARY_MASK)
    rank: i64 = 0
    while rank <= c.PAWN:
        conditions: i64 = 0
        condition: i64 = 0
        while condition < c.CONDITIONS:
            if cards & book.of_rank[rank] & book.of_condition[condition]:
                conditions += 1
            condition += 1
        if conditions >= 3:
            florins += book.florins[c.SETS + rank] * (conditions - 2) // 2
        rank += 1
    return florins


def _play(table: Table, scene: Scene, option: i64, weights: vec[i64]) -> i64:
    """A card played to a skirmish or battle."""
    book = table.book
    is_boosted: bool = option >= c.PLAY_BOOSTED
    card: i64 = option - c.PLAY_BOOSTED if is_boosted else option
    rank: i64 = book.ranks[card]
    condition: i64 = table.condition_of(card)
    shade: i64 = 1 if condition == scene.dominant else 0
    wins: i64 = 1 if _wins(scene, condition, 2 * book.values[card]) else 0
    phase: i64 = 1 if scene.menu == c.MENU_BATTLE else 0
    total: i64 = weights[_PLAY + (((phase * 3 + scene.place) * 2 + wins) * _RANKS + rank) * 2 + shade]
    total += weights[_FOR_POT + (scene.pot * 2 + wins) * 3 + scene.place]
    total += weights[_WITH_TRUMPS + (scene.trumps * 2 + wins) * 2 + shade]
    if scene.place != _LEAD and scene.winner_is_richest:
        total += weights[_FROM_RICH + wins]
    if is_boosted:
        total += weights[_BOOSTED + wins]
    if card >= c.OTHERS:
        total += weights[_OTHER_CARD + card - c.OTHERS]
    if phase == 0:
        total += weights[_RANK_LATE + (scene.deck * _RANKS + rank) * 2 + shade]
        if card < c.OTHERS:
            total += _breaking(table, scene.player, card, rank, condition, weights)
    return total


def _wins(scene: Scene, condition: i64, value: i64) -> bool:
    """Whether a card would win what lies there (RW-5.3.4 to RW-5.3.16), nearly as `winning_place` has it."""
    if scene.winner_strength < 0:
        return True
    if condition == scene.dominant:
        return scene.winner_condition != scene.dominant or value > scene.winner_strength
    if scene.winner_condition == scene.dominant:
        return False
    follows: bool = condition == scene.lead or condition == c.NO_CONDITION or scene.lead == c.NO_CONDITION
    return follows and value > scene.winner_strength


def _breaking(table: Table, player: Player, card: i64, rank: i64, condition: i64, weights: vec[i64]) -> i64:
    """Which melds in sight would lose this card."""
    book = table.book
    cards: i64 = player.hand | player.up
    total: i64 = 0
    if player.up & BIT[card]:
        total += weights[_MELDED + rank]
    if rank == c.KING or rank == c.QUEEN:
        spouse: i64 = book.of_rank[c.QUEEN if rank == c.KING else c.KING] & book.of_condition[condition]
        if cards & spouse and not player.used[2 * c.CATEGORY_MARRIAGE] & BIT[card]:
            total += weights[_BREAKS]
    fresh: i64 = cards & book.of_rank[rank] & ~player.used[2 * (c.SETS + rank)]
    if not fresh & BIT[card] or popcount(fresh & book.of_condition[condition]) > 1:
        return total
    conditions: i64 = 0
    other: i64 = 0
    while other < c.CONDITIONS:
        if fresh & book.of_condition[other]:
            conditions += 1
        other += 1
    if conditions > 1:
        total += weights[_BREAKS + capped(conditions, 4) - 1]
    return total


def _do(table: Table, scene: Scene, option: i64, weights: vec[i64]) -> i64:
    """Melds, powers, personal actions and sacrifices."""
    if option < c.WITH:
        return weights[_MELD + option - c.MELD]
    if option < c.POWER:
        card: i64 = option - c.WITH
        shade: i64 = 1 if table.condition_of(card) == scene.dominant else 0
        return weights[_WITH_CARD + (2 if scene.player.shows(card) else 0) + shade]
    if option < c.PERSONAL:
        return weights[_POWER + (option - c.POWER) * _DECKS + scene.deck]
    if option < c.SACRIFICE:
        return weights[_PERSONAL + (option - c.PERSONAL) * _DECKS + scene.deck]
    change: i64 = option - c.SACRIFICE
    held: i64 = scene.player.hand | scene.player.up
    balance: i64 = popcount(held & table.book.of_condition[change & 7])
    balance -= popcount(held & table.book.of_condition[scene.dominant])
    return weights[_SACRIFICE + (change >> 3) * _BALANCES + _bounded(balance + 3, _BALANCES)]


def _decide(table: Table, seat: i64, scene: Scene, option: i64, weights: vec[i64]) -> i64:
    """Yes, no, and against whom."""
    text: i64 = card_of(table.context)
    text = text if text < c.TEXTS else 0
    if option >= c.PICK_OPPONENT:
        is_richest: bool = _is_richest(table, option - c.PICK_OPPONENT, seat)
        return weights[_OPPONENT + 2 * text + (1 if is_richest else 0)]
    if scene.menu == c.MENU_BID:
        return weights[_NO_BID + scene.hand_strength * _BIDS + capped(table.bid // 20, _BIDS - 1)]
    uses: bool = option >= c.USE
    total: i64 = weights[(_USED if uses else _PASSED) + scene.menu]
    in_window: bool = scene.menu == c.MENU_REACTION or scene.menu == c.MENU_AFTERMATH
    if in_window and scene.player.personal != c.NO_PERSONAL:
        total += weights[_REACTION + 2 * scene.player.personal + (0 if uses else 1)]
    if scene.menu != c.MENU_OPTIONAL:
        total += weights[(_USED_TEXT if uses else _PASSED_TEXT) + text]
    return total


def _choose_card(table: Table, scene: Scene, option: i64, weights: vec[i64]) -> i64:
    """A card picked, taken or given."""
    card: i64 = option - (c.PICK if option < c.TAKE else c.TAKE if option < c.GIVE else c.GIVE)
    rank: i64 = table.book.ranks[card]
    condition: i64 = table.condition_of(card)
    shade: i64 = 1 if condition == scene.dominant else 0
    total: i64 = weights[_CARD + (scene.menu * _RANKS + rank) * 2 + shade]
    if option >= c.GIVE and card < c.OTHERS:
        total += _breaking(table, scene.player, card, rank, condition, weights)
    return total


def _choose(table: Table, scene: Scene, option: i64, weights: vec[i64]) -> i64:
    """Orders, branches, mats, conditions, and numbers of florins."""
    if option < c.CHOOSE:
        return weights[_ORDER + option - c.ORDER]
    if option < c.MAT:
        text: i64 = card_of(table.context)
        branch: i64 = option - c.CHOOSE
        return weights[_BRANCH + text * _BRANCHES + branch] if text < c.TEXTS and branch < _BRANCHES else 0
    if option < c.CONDITION:
        return weights[_MAT + option - c.MAT]
    if option < c.BID:
        held: i64 = scene.player.hand | scene.player.up
        count: i64 = popcount(held & table.book.of_condition[option - c.CONDITION])
        return weights[_CONDITION + scene.menu * _BALANCES + _bounded(count - 1, _BALANCES)]
    if option < c.AMOUNT or option >= c.BID_FLORINS:
        return _bid(table, scene, option, weights)
    if option < c.KEEP:
        return _amount(scene, option, weights)
    return weights[_KEPT + option - c.KEEP]


def _bid(table: Table, scene: Scene, option: i64, weights: vec[i64]) -> i64:
    """A bid: the least there may be, or a round number not too far above it."""
    florins: i64 = option - c.BID_FLORINS
    if table.book.has_bids_in_tens:
        florins = c.LOWEST_BID + (option - c.BID) * c.BID_STEP
    above: i64 = florins - (table.bid if table.bid else c.LOWEST_BID)
    if above > _FURTHER or (option != scene.least and florins % c.BID_STEP):
        return NEVER
    return weights[_BID + scene.hand_strength * _BIDS + capped(florins // 20, _BIDS - 1)]


def _amount(scene: Scene, option: i64, weights: vec[i64]) -> i64:
    """Of many numbers the ends and the quarters between them."""
    span: i64 = scene.most - scene.least
    quarter: i64 = (option - scene.least) * (_PARTS - 1) // span if span > 0 else 0
    if span > _PARTS and scene.least + (span * quarter + _PARTS - 2) // (_PARTS - 1) != option:
        return NEVER
    return weights[_AMOUNT + scene.menu * _PARTS + quarter]


def _bounded(value: i64, end: i64) -> i64:
    return 0 if value < 0 else end - 1 if value >= end else value
