"""What texts do with florins, dice, dominance and one's own cards; what concerns others' cards stands in `secrets`."""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest, popcount
from ...engine.stack import argument_of, card_of, operation_of, seat_of
from . import losses, money
from .board import slot_seat
from .border.events import (
    Blocked,
    Boosted,
    ChoseCard,
    Rolled,
    Shown,
    TookInitiative,
    WillPlayLast,
)
from .codes import (
    CASTLE,
    FLAG_BLOCK,
    FLAG_BOOST,
    FLAG_EXTRA_MELD,
    FLAG_INITIATIVE,
    FLAG_LAST,
    FLAG_WILD,
    FOR_CASTLES,
    FOR_CONDITIONS,
    FOR_DOMINANCE,
    FOR_MELD,
    FOR_PLAYERS,
    MENU_OPPONENT,
    MENU_OWN_CARD,
    OP_FLIP,
    OP_KILL,
    OP_LOSE,
    OP_LOSE_ONE,
    OP_ROLL_LOSE,
    OTHERS,
    OWN_FLIP_ANY,
    OWN_FLIP_HIGHEST,
    OWN_KILL_ANY,
    OWN_KILL_LOWEST,
    OWN_KILL_RELIGION,
    PASS,
    PICK,
    RELIGION,
    THE_POOREST,
)
from .player import Player
from .programs import SMALL, ZERO
from .table import Table

# Florins.


def gain(table: Table, work: i64) -> None:
    money.gain(table, seat_of(work), argument_of(work))


def steal_each(table: Table, work: i64) -> None:
    """From every opponent, clockwise."""
    thief: i64 = seat_of(work)
    away: i64 = table.seats - 1
    while away > 0:
        losses.steal_from(table, (thief + away) % table.seats, thief, card_of(work), argument_of(work))
        away -= 1


def from_one(table: Table, work: i64) -> None:
    """Steal from one opponent, or make one lose florins: the actor's choice (RW-3.4)."""
    opponents: i64 = table.opponents(seat_of(work))
    if opponents & opponents - 1:
        table.question(seat_of(work), MENU_OPPONENT, work)
    else:
        from_one_chosen(table, work, lowest(opponents))


def from_one_chosen(table: Table, work: i64, opponent: i64) -> None:
    if operation_of(work) == OP_LOSE_ONE:
        table.later(OP_LOSE, opponent, card_of(work), argument_of(work))
    else:
        losses.steal_from(table, opponent, seat_of(work), card_of(work), argument_of(work))


def others_gain(table: Table, work: i64) -> None:
    """Every opponent gains, or the poorest, the first clockwise among equals."""
    holder: i64 = seat_of(work)
    florins: i64 = argument_of(work) >> 3
    poorest: i64 = (holder + 1) % table.seats
    away: i64 = 1
    while away < table.seats:
        seat: i64 = (holder + away) % table.seats
        if argument_of(work) & 7 != THE_POOREST:
            money.gain(table, seat, florins)
        elif table.players[seat].treasury < table.players[poorest].treasury:
            poorest = seat
        away += 1
    if argument_of(work) & 7 == THE_POOREST:
        money.gain(table, poorest, florins)


def run_on_the_bank(table: Table, work: i64) -> None:
    """Whoever has most loses; one who is exempt pays nothing, and nobody in his place."""
    most: i64 = 0
    for player in table.players:
        most = player.treasury if player.treasury > most else most
    away: i64 = table.seats - 1
    while away >= 0:
        seat: i64 = (seat_of(work) + away) % table.seats
        if table.players[seat].treasury == most and not table.exempt & BIT[seat]:
            table.later(OP_LOSE, seat, card_of(work), argument_of(work))
        away -= 1


def rolled(table: Table, seat: i64) -> i64:
    """A four-sided die, shown to all: 1 to 4."""
    pips: i64 = table.rng.below(4) + 1
    if table.telling:
        table.tell(Rolled(seat, pips))
    return pips


def roll(table: Table, work: i64) -> None:
    """A die decides what is gained or lost."""
    seat: i64 = seat_of(work)
    pips: i64 = rolled(table, seat)
    florins: i64 = _packed(argument_of(work), pips - 1) - ZERO
    if florins < 0:
        table.later(OP_LOSE, seat, card_of(work), -florins)
    else:
        money.gain(table, seat, florins)


def roll_to_lose(table: Table, work: i64) -> None:
    pips: i64 = rolled(table, seat_of(work))
    table.later(OP_LOSE, seat_of(work), card_of(work), pips * argument_of(work))


def _packed(amounts: i64, place: i64) -> i64:
    while place > 0:
        amounts >>= 10
        place -= 1
    return amounts & SMALL - 1


def gain_for(table: Table, work: i64) -> None:
    """Florins for something that can be counted."""
    seat: i64 = seat_of(work)
    player = table.players[seat]
    counted: i64 = argument_of(work) & 7
    amounts: i64 = argument_of(work) >> 3
    each: i64 = _packed(amounts, 0)
    least: i64 = _packed(amounts, 1)
    most: i64 = _packed(amounts, 2)
    if counted == FOR_DOMINANCE:
        money.gain(table, seat, least if table.dominant() == RELIGION else each)
        return
    florins: i64 = 0
    if counted == FOR_CASTLES:
        florins = each * _show_castles(table, seat, most // each if each else 0)
    elif counted == FOR_PLAYERS:
        florins = each * table.seats
    elif counted == FOR_CONDITIONS:
        florins = each * popcount(table.gained_conditions)
    elif counted == FOR_MELD:
        florins = table.last_meld // 2
    else:
        florins = each * (popcount(player.up) + popcount(player.up_others))
    if florins < least:
        florins = least
    money.gain(table, seat, florins if florins < most else most)


def _show_castles(table: Table, seat: i64, most: i64) -> i64:
    """Castles on the table are seen anyway; as many more as pay are shown from the hand."""
    player = table.players[seat]
    castles: i64 = table.book.of_rank[CASTLE]
    shown: i64 = popcount(player.up & castles)
    concealed: i64 = player.hand & castles
    while concealed and shown < most:
        card: i64 = lowest(concealed)
        concealed &= concealed - 1
        table.seen_by_all(card)
        if table.telling:
            table.tell(Shown(seat, table.book.card_ids[card]))
        shown += 1
    return shown


# Dominance and the course of the game.


def roll_dominance(table: Table, work: i64) -> None:
    """A die names the dominant condition (RW-3.2b, RW-3.2k)."""
    condition: i64 = rolled(table, seat_of(work)) - 1
    if condition == table.dominant():
        money.gain(table, seat_of(work), argument_of(work))
    else:
        table.set_dominant(condition)


def flag(table: Table, work: i64) -> None:
    """Something about the game's course changes."""
    seat: i64 = seat_of(work)
    what: i64 = argument_of(work) & 7
    if what == FLAG_WILD:
        table.wild = True
    elif what == FLAG_EXTRA_MELD:
        table.melds_left += 1  # RW-3.2p
    elif what == FLAG_INITIATIVE:
        table.initiative = seat
        if table.telling:
            table.tell(TookInitiative(seat))
    elif what == FLAG_BLOCK:
        table.players[seat].blocked = True
        if table.telling:
            table.tell(Blocked(seat))
    elif what == FLAG_LAST:
        table.last_of = seat
        if table.telling:
            table.tell(WillPlayLast(seat, table.book.text_ids[card_of(work)]))
    else:
        place: i64 = slot_of(table, seat)
        bonus: i64 = argument_of(work) >> 3
        if what == FLAG_BOOST:
            table.slots[place] += bonus << 12
            if table.telling:
                table.tell(Boosted(seat, bonus))
        else:
            table.slots[place] |= BIT[24]


def slot_of(table: Table, seat: i64) -> i64:
    """The place of a seat's card in the skirmish; negative if it has not played."""
    place: i64 = table.slot_count - 1
    while place >= 0 and slot_seat(table.slots[place]) != seat:
        place -= 1
    return place


# One's own cards.


def own_card(table: Table, work: i64) -> None:
    """A card of one's own dies or is turned: which one, the text or its owner says."""
    seat: i64 = seat_of(work)
    kind: i64 = argument_of(work) & 7
    cards, others = own_candidates(table, seat, kind)
    if not cards | others:
        table.tell_no_effect(seat, card_of(work))
        otherwise: i64 = argument_of(work) >> 3
        if otherwise:
            table.later(OP_LOSE, seat, card_of(work), otherwise)
    elif _has_choice(table.players[seat], cards, others):
        table.question(seat, MENU_OWN_CARD, work)
    else:
        own_card_chosen(table, work, lowest(cards) if cards else OTHERS + lowest(others))


def _has_choice(player: Player, cards: i64, others: i64) -> bool:
    """Whether to ask which; among concealed cards always, because how many there are is nobody's business."""
    if cards & player.hand or others & player.hand_others:
        return True
    return cards & cards - 1 != 0 or others & others - 1 != 0 or (cards != 0 and others != 0)


def own_candidates(table: Table, seat: i64, kind: i64) -> tuple[i64, i64]:
    """The cards of this seat among which a text leaves the choice."""
    player = table.players[seat]
    if kind in (OWN_FLIP_ANY, OWN_KILL_ANY):
        return player.up, player.up_others
    if kind == OWN_FLIP_HIGHEST:
        return _extreme(table, player.up, player.up_others, True)
    if kind == OWN_KILL_LOWEST:
        return _extreme(table, player.hand, 0, False)
    assert kind == OWN_KILL_RELIGION
    return _highest_religion(table, player)


def _highest_religion(table: Table, player: Player) -> tuple[i64, i64]:
    """The most valuable, of equal ones those concealed before those melded (RW-4.6)."""
    religion: i64 = table.book.of_condition[RELIGION]
    luminaries: i64 = table.book.luminaries_of[RELIGION]
    melded: i64 = player.up | player.down
    melded_others: i64 = player.up_others | player.down_others
    cards, others = _extreme(
        table, religion & (player.hand | melded), luminaries & (player.hand_others | melded_others), True
    )
    if cards & player.hand or others & player.hand_others:
        return cards & player.hand, others & player.hand_others
    return cards, others


def _extreme(table: Table, first: i64, others: i64, highest: bool) -> tuple[i64, i64]:
    """The cards of the highest or lowest value among these; luminaries are worth most."""
    if others and highest:
        return 0, others
    best: i64 = 0
    found: i64 = 0
    while first:
        card: i64 = lowest(first)
        first &= first - 1
        value: i64 = table.book.values[card]
        if not found or (value > best if highest else value < best):
            best = value
            found = BIT[card]
        elif value == best:
            found |= BIT[card]
    return found, 0


def own_card_answered(table: Table, work: i64, option: i64) -> None:
    if option == PASS:
        return
    card: i64 = option - PICK
    if table.telling:
        table.tell(ChoseCard(seat_of(work), table.book.card_ids[card]))
    own_card_chosen(table, work, card)


def own_card_chosen(table: Table, work: i64, card: i64) -> None:
    kind: i64 = argument_of(work) & 7
    operation: i64 = OP_FLIP if kind in (OWN_FLIP_ANY, OWN_FLIP_HIGHEST) else OP_KILL
    table.later(operation, seat_of(work), card_of(work), card)


def kill_random(table: Table, work: i64) -> None:
    """A random concealed card of one's own, or of an opponent of one's choice, dies."""
    seat: i64 = seat_of(work)
    if argument_of(work) & 1:
        seats: i64 = with_concealed(table, seat)
        if seats & seats - 1:
            table.question(seat, MENU_OPPONENT, work)
        elif seats:
            kill_random_of(table, work, lowest(seats))
        else:
            table.tell_no_effect(seat, card_of(work))
    elif not losses.kill_at_random(table, seat):
        table.tell_no_effect(seat, card_of(work))
        table.later(OP_LOSE, seat, card_of(work), argument_of(work) >> 1)


def kill_random_of(table: Table, work: i64, opponent: i64) -> None:
    if not losses.kill_at_random(table, opponent):
        table.tell_no_effect(opponent, card_of(work))


def with_concealed(table: Table, seat: i64) -> i64:
    """The opponents of a seat who hold concealed cards."""
    seats: i64 = 0
    for other, player in enumerate(table.players):
        if other != seat and player.hand | player.hand_others:
            seats |= BIT[other]
    return seats


def plague(table: Table, work: i64) -> None:
    """Everybody rolls at once; then cards die, in the order of the seats."""
    drawer: i64 = seat_of(work)
    dice: list[int] = []
    away: i64 = 0
    while away < table.seats:
        seat: i64 = (drawer + away) % table.seats
        dice.append(0 if table.exempt & BIT[seat] else rolled(table, seat))
        away += 1
    away = 0
    while away < table.seats:
        pips: i64 = dice[away]
        deaths: i64 = _packed(argument_of(work), pips - 1) if pips else 0
        while deaths > 0 and losses.kill_at_random(table, (drawer + away) % table.seats):
            deaths -= 1
        away += 1


def everybody(table: Table, work: i64) -> None:
    """The next instruction is carried out by every player who is not exempt, from the drawer clockwise (RW-4.7)."""
    instruction: i64 = table.stack.pop()
    if operation_of(instruction) == OP_ROLL_LOSE:
        _everybody_rolls(table, instruction)
        return
    away: i64 = table.seats - 1
    while away >= 0:
        seat: i64 = (seat_of(work) + away) % table.seats
        if not table.exempt & BIT[seat]:
            table.later(operation_of(instruction), seat, card_of(instruction), argument_of(instruction))
        away -= 1


def _everybody_rolls(table: Table, instruction: i64) -> None:
    """All dice fall at once, before anybody pays (RW-4.7)."""
    dice: list[int] = []
    away: i64 = 0
    while away < table.seats:
        seat: i64 = (seat_of(instruction) + away) % table.seats
        dice.append(0 if table.exempt & BIT[seat] else rolled(table, seat))
        away += 1
    while away > 0:
        away -= 1
        seat = (seat_of(instruction) + away) % table.seats
        florins: i64 = dice[away] * argument_of(instruction)
        if not table.exempt & BIT[seat]:
            table.later(OP_LOSE, seat, card_of(instruction), florins)
