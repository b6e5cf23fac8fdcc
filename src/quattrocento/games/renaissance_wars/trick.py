"""Who wins a skirmish or a battle, and which cards a battle allows."""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest
from .board import slot_bonus, slot_card, slot_seat, slot_wins_ties
from .border.forms import PlayedCard
from .codes import CONDITIONS, FANATICS, LUMINARIES, NO_CONDITION, POPULACE
from .player import Player
from .table import Table


def is_populace(card: i64) -> bool:
    return POPULACE <= card < FANATICS


def lead_condition(table: Table) -> i64:
    """The condition that leads: of the first card that has one, be it not the first (RW-5.3.10, RW-9.7)."""
    place: i64 = 0
    while place < table.slot_count:
        condition: i64 = table.condition_of(slot_card(table.slots[place]))
        if condition != NO_CONDITION:
            return condition
        place += 1
    return NO_CONDITION


def winning_place(table: Table) -> i64:
    """Whose card wins, by its place in the order of play (RW-5.3.4 to RW-5.3.16, RW-5.12.6).

    Dominant cards beat all others. Without one, cards of the lead condition compete with those that have none, which
    are populace, fanatics and Unwanted (RW-9.5, RW-9.6); off-condition cards are out. Equals: the first played wins
    (RW-9.9). A first condition that is dominant wins unless a higher dominant card follows (RW-9.8). By the strict
    reading a populace card competes only if it is the highest card of all (RW-9.6).
    """
    dominant: i64 = table.dominant()
    lead: i64 = lead_condition(table)
    wanted: i64 = lead
    place: i64 = 0
    while place < table.slot_count:
        if table.condition_of(slot_card(table.slots[place])) == dominant:
            wanted = dominant
        place += 1
    top: i64 = highest_place(table) if table.book.has_strict_populace else -1
    best: i64 = -1
    highest: i64 = 0
    place = 0
    while place < table.slot_count:
        card: i64 = slot_card(table.slots[place])
        condition: i64 = table.condition_of(card)
        competes: bool = top < 0 or place == top or not is_populace(card)
        if condition == wanted or (condition == NO_CONDITION and wanted != dominant and competes):
            value: i64 = strength(table, place)
            if best < 0 or value > highest:
                best = place
                highest = value
        place += 1
    return best


def highest_place(table: Table) -> i64:
    """Where the highest card lies, whatever its condition; of equals the first played (RW-5.3.14)."""
    best: i64 = 0
    place: i64 = 1
    while place < table.slot_count:
        if strength(table, place) > strength(table, best):
            best = place
        place += 1
    return best


def strength(table: Table, place: i64) -> i64:
    """A card's value for deciding a skirmish, doubled so that a power can win ties (RW-3.2m, RW-3.2o, RW-5.3.14)."""
    slot: i64 = table.slots[place]
    card: i64 = slot_card(slot)
    value: i64 = 2 * (table.book.values[card] + slot_bonus(slot))
    return value + 1 if slot_wins_ties(slot) else value


def legal_in_battle(table: Table, player: Player) -> tuple[i64, i64]:
    """The cards of the hand that duty allows in a battle (RW-5.12.3 to RW-5.12.5, RW-9.36 to RW-9.40)."""
    lead: i64 = lead_condition(table)
    if lead == NO_CONDITION:
        return player.hand, player.hand_others
    dominant: i64 = table.dominant()
    if lead != dominant:
        follow: i64 = table.book.in_condition(lead, player.hand)
        follow_others: i64 = table.book.luminaries_of[lead] & player.hand_others
        if follow | follow_others:
            return follow, follow_others  # no duty to beat (RW-9.38)
    trumps: i64 = table.book.in_condition(dominant, player.hand)
    trump_others: i64 = table.book.luminaries_of[dominant] & player.hand_others
    if not trumps | trump_others:
        return player.hand, player.hand_others
    best: i64 = best_dominant(table)
    higher: i64 = _above(table, trumps, best)
    higher_others: i64 = trump_others if best < table.book.values[LUMINARIES] else 0
    if higher | higher_others:
        return higher, higher_others
    return trumps, trump_others


def lacks_shown_by(table: Table, card: i64) -> i64:
    """Which conditions a player has none of whom duty lets play this card next (RW-5.12.3 to RW-5.12.5)."""
    lead: i64 = lead_condition(table)
    condition: i64 = table.condition_of(card)
    if lead == NO_CONDITION or condition == lead:
        return 0
    dominant: i64 = table.dominant()
    return BIT[lead] if condition == dominant else BIT[lead] | BIT[dominant]


def best_dominant(table: Table) -> i64:
    """The highest value of a dominant card in the battle; below every card if there is none."""
    best: i64 = -1
    place: i64 = 0
    while place < table.slot_count:
        card: i64 = slot_card(table.slots[place])
        if table.condition_of(card) == table.dominant() and table.book.values[card] > best:
            best = table.book.values[card]
        place += 1
    return best


def _above(table: Table, cards: i64, value: i64) -> i64:
    higher: i64 = 0
    while cards:
        card: i64 = lowest(cards)
        cards &= cards - 1
        if table.book.values[card] > value:
            higher |= BIT[card]
    return higher


def trick_of(table: Table) -> tuple[PlayedCard, ...]:
    """The cards of the skirmish or battle as people see them."""
    winning: i64 = winning_place(table) if table.slot_count else -1
    cards: list[PlayedCard] = []
    place: i64 = 0
    while place < table.slot_count:
        slot: i64 = table.slots[place]
        card: i64 = slot_card(slot)
        bonus: i64 = slot_bonus(slot)
        value: i64 = table.book.values[card] + bonus
        id: str = table.book.card_ids[card]
        cards.append(PlayedCard(id, slot_seat(slot), value, bonus, place == 0, place == winning))
        place += 1
    return tuple(cards)


def conditions_in(table: Table) -> i64:
    """The conditions of the cards lying in the skirmish, as a set."""
    found: i64 = 0
    place: i64 = 0
    while place < table.slot_count:
        condition: i64 = table.condition_of(slot_card(table.slots[place]))
        if condition < CONDITIONS:
            found |= BIT[condition]
        place += 1
    return found
