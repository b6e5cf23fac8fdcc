"""Setting up, dealing a round, drawing personal actions, and the tally at its end."""

from __future__ import annotations

from ...engine.native import BIT, copied, i64, ints, popcount, vec
from ...engine.rng import Rng
from ...engine.stack import empty_stack, seat_of
from . import bidding
from .book import LAST_ROUND, Book
from .border.events import (
    BiddingEnded,
    CountedAsNothing,
    Deposited,
    DominanceSet,
    Ended,
    EraBegan,
    LastRoundEnded,
    MatChosen,
    Redrew,
    RoundBegan,
    RoundCounted,
    SawText,
    Tallied,
)
from .border.forms import SeatCount
from .border.sheet import CONDITIONS
from .codes import (
    CONDITION_CARDS,
    DECK_IMMEDIATES,
    FANATICS,
    IMMEDIATES,
    KEEP,
    LUMINARIES,
    LUMINARY_MASK,
    MARKERS,
    MATS,
    MENU_KEEP_PERSONAL,
    MENU_MAT,
    MENU_REDRAW,
    NO_PERSONAL,
    OP_BID,
    OP_BUYER,
    OP_MAT,
    OP_PERSONAL,
    OP_ROUND,
    OP_SKIRMISH,
    OTHERS,
    PERSONAL_CARDS,
    PHASE_BIDDING,
    PHASE_ENCOUNTER,
    PHASE_OVER,
    POPULACE,
    POPULACE_MASK,
    TEXT_PERSONALS,
    TEXT_POWERS,
    TRAIT_DRAW_TWO,
    TRAIT_REDRAW,
    UNWANTED,
    UNWANTED_CARDS,
    USE,
)
from .money import HUNDRED
from .player import Player
from .table import IMMEDIATE_CARDS, Table

START_FLORINS = 35  # RW-5.2.14
LUMINARIES_USED = 4
POPULACE_USED = 4
ERA_FROM = (400, 800, 1200)  # deposits that open eras 2, 3 and 4 (RW-5.15.1)


def begin(book: Book, rng: Rng) -> Table:
    """A table before its first question: mats are taken next, then the first round is dealt."""
    table = Table(book, rng, empty_stack())
    table.players = [Player() for _ in range(book.seats)]
    for player in table.players:
        player.treasury = START_FLORINS  # and nothing deposited (RW-5.2.8)
    table.events = _shuffled(list(range(IMMEDIATE_CARDS)), rng)  # two for each era, two unused (RW-5.2.2)
    table.intrusions = _shuffled(list(range(IMMEDIATE_CARDS)), rng)  # the same (RW-5.2.1)
    table.markers = _shuffled(list(range(MARKERS)), rng)  # RW-5.2.9
    table.seen_markers = 1
    table.dealer = rng.below(book.seats)  # RW-9.44
    table.first = (table.dealer + 1) % book.seats
    table.later(OP_ROUND, 0, 0, 0)
    if book.chooses_mats:
        for seat in range(book.seats - 1, -1, -1):
            table.later(OP_MAT, seat, 0, 0)
    else:
        mats = _shuffled(list(range(book.mats)), rng)
        for seat, player in enumerate(table.players):
            player.mat = mats[seat]
    return table


def _shuffled(cards: list[int], rng: Rng) -> vec[i64]:
    pile = ints(cards)
    rng.shuffle(pile)
    return pile


def choose_mat(table: Table, work: i64) -> None:
    """One after another, no two alike (RW-5.2.4, RW-9.57, RW-9.70)."""
    table.question(seat_of(work), MENU_MAT, work)


def free_mats(table: Table) -> i64:
    mats: i64 = BIT[table.book.mats] - 1
    for player in table.players:
        if player.mat >= 0:
            mats &= ~BIT[player.mat]
    return mats


def mat_answered(table: Table, work: i64, mat: i64) -> None:
    table.players[seat_of(work)].mat = mat
    if table.telling:
        table.tell(MatChosen(seat_of(work), table.book.luminaries[mat].id))


def start_round(table: Table, work: i64) -> None:
    """Deal, hand out personal actions, ask for bids, and let the skirmishes begin (RW-5.1.2, RW-5.2.15, RW-9.73).

    The deal has passed to the left, and the dealer's left neighbour has the initiative (RW-5.14.2, RW-5.14.6).
    """
    if table.round == 0:
        _choose_cards(table)
    else:
        _rotate_markers(table)
        table.dealer = (table.dealer + 1) % table.seats
    table.round += 1
    table.skirmish = 0
    _collect(table)
    _deal(table)
    table.initiative = (table.dealer + 1) % table.seats
    if table.telling:
        table.tell(RoundBegan(table.dealer, table.era + 1, table.round))
        table.tell(DominanceSet(CONDITIONS[table.dominant()]))
    has_bids: bool = table.book.has_bids and table.round <= table.book.last_bidding_round
    if table.telling and table.book.has_bids and table.round == table.book.last_bidding_round + 1:
        table.tell(BiddingEnded(table.round))
    table.phase = PHASE_BIDDING if has_bids else PHASE_ENCOUNTER
    table.later(OP_SKIRMISH, 0, 0, 0)
    if has_bids:
        ask_bids(table)
    away: i64 = table.seats - 1
    while away >= 0:
        table.later(OP_PERSONAL, (table.initiative + away) % table.seats, 0, 0)
        away -= 1


def ask_bids(table: Table) -> None:
    """Clockwise from the dealer's left, who has the initiative; then comes what the Buyer does (RW-9.48)."""
    table.later(OP_BUYER, 0, 0, 0)
    away: i64 = table.seats - 1
    while away >= 0:
        table.later(OP_BID, (table.initiative + away) % table.seats, 0, 0)
        away -= 1


def _choose_cards(table: Table) -> None:
    """Four luminaries, the players' own among them, and four populace cards take part (RW-5.2.5, RW-5.2.6).

    Everybody sees which they are (RW-9.63).
    """
    own: i64 = 0
    for player in table.players:
        own |= BIT[player.mat]
    others = [mat for mat in range(table.book.mats) if not own >> mat & 1]
    spare = ints(others)
    table.rng.shuffle(spare)
    used: i64 = own
    place: i64 = 0
    while popcount(used) < LUMINARIES_USED:
        used |= BIT[spare[place]]
        place += 1
    people = ints(list(range(MATS)))
    table.rng.shuffle(people)
    in_game: i64 = 0
    place = 0
    while place < POPULACE_USED:
        in_game |= BIT[people[place]]
        place += 1
    table.unused_others = LUMINARY_MASK & ~used | POPULACE_MASK & ~(in_game << POPULACE - LUMINARIES)


def _rotate_markers(table: Table) -> None:
    """Last round's condition goes underneath, the next one rules (RW-5.14.5)."""
    markers = copied(table.markers)
    place: i64 = 0
    while place < MARKERS:
        markers[place] = table.markers[(place + 1) % MARKERS]
        place += 1
    table.markers = markers
    table.seen_markers = table.seen_markers >> 1 | BIT[MARKERS - 1] | 1


def _collect(table: Table) -> None:
    """All cards come back, the dead among them; all that was known of their places is void (RW-5.14.1, RW-5.8.4)."""
    for player in table.players:
        player.hand = player.hand_others = 0
        player.captured = player.captured_others = 0
        player.knows = player.knows_others = player.knows_deck = 0
        player.powers = 0
        player.personal = player.drawn = NO_PERSONAL
        player.populace = 0
        player.stake = 0
        player.from_melds = player.from_texts = player.from_bids = 0
    table.discard = table.discard_others = 0
    table.graves = ints([])
    table.open = table.open_others = 0
    table.open_deck = 0
    table.played_personals = 0
    table.virtual = 0
    table.vagrants = ints([UNWANTED + number for number in range(UNWANTED_CARDS)])
    table.rng.shuffle(table.vagrants)  # RW-5.2.10
    table.vagrant_count = UNWANTED_CARDS
    table.buyer = -1
    table.bid = 0
    table.progress = 0
    table.is_bid_made = False


def _deal(table: Table) -> None:
    """The play deck of 72 is dealt; only then the four immediates of the era are shuffled in.

    By RW-5.2.7, RW-5.2.11 and RW-5.2.12; as long as an era lasts, they are the same four (RW-5.15.3, RW-9.32).
    """
    cards = list(range(CONDITION_CARDS))
    cards += [LUMINARIES + mat for mat in range(MATS) if not table.unused_others >> mat & 1]
    cards += [POPULACE + number for number in range(MATS) if not table.unused_others >> POPULACE - OTHERS + number & 1]
    cards += [FANATICS, FANATICS + 1]
    deck = ints(cards)
    table.rng.shuffle(deck)
    dealt: i64 = 0
    for player in table.players:
        count: i64 = 0
        while count < table.book.hand_size:
            player.add(deck[dealt])
            dealt += 1
            count += 1
    rest = [deck[place] for place in range(dealt, len(deck))]
    rest += [IMMEDIATES + number for number in range(DECK_IMMEDIATES)]
    table.deck = ints(rest)
    table.deck_count = len(rest)
    table.rng.shuffle(table.deck)


# Personal actions.


def draw_personal(table: Table, work: i64) -> None:
    """A random card of all ten; two mats have a say in it (RW-5.2.3, RW-5.2.13, RW-5.6.3, RW-5.14.4, RW-4.2)."""
    seat: i64 = seat_of(work)
    player = table.players[seat]
    player.personal = _drawn_personal(table)
    if table.telling:
        table.tell(SawText(seat, table.book.text_ids[TEXT_PERSONALS + player.personal]))
    if table.power_with(seat, TRAIT_DRAW_TWO) >= 0:
        player.drawn = _drawn_personal(table)
        if table.telling:
            table.tell(SawText(seat, table.book.text_ids[TEXT_PERSONALS + player.drawn]))
        table.question(seat, MENU_KEEP_PERSONAL, work)
    elif table.power_with(seat, TRAIT_REDRAW) >= 0:
        table.question(seat, MENU_REDRAW, work)


def _drawn_personal(table: Table) -> i64:
    free: i64 = BIT[PERSONAL_CARDS] - 1
    for player in table.players:
        if player.personal != NO_PERSONAL:
            free &= ~BIT[player.personal]
    number: i64 = table.rng.below(popcount(free))
    while number:
        free &= free - 1
        number -= 1
    return popcount((free & -free) - 1)


def keep_answered(table: Table, work: i64, option: i64) -> None:
    """The other one goes back before the next player draws."""
    player = table.players[seat_of(work)]
    player.personal = option - KEEP
    player.drawn = NO_PERSONAL
    table.spend_power(seat_of(work), table.power_with(seat_of(work), TRAIT_DRAW_TWO))


def redraw_answered(table: Table, work: i64, option: i64) -> None:
    """One card back, another drawn, which may be the same."""
    seat: i64 = seat_of(work)
    if option == USE:
        power: i64 = table.power_with(seat, TRAIT_REDRAW)
        table.spend_power(seat, power)
        table.players[seat].personal = NO_PERSONAL
        table.players[seat].personal = _drawn_personal(table)
        if table.telling:
            table.tell(Redrew(seat, table.book.text_ids[TEXT_POWERS + power]))
            table.tell(SawText(seat, table.book.text_ids[TEXT_PERSONALS + table.players[seat].personal]))


# The tally.


def tally(table: Table, work: i64) -> None:
    """Count captures and coins, deposit whole hundreds, and see whether the game is over (RW-5.16.1, RW-9.1).

    Where bids have ruined everybody, nobody may ever reach the target: the fortieth round is the last (RW-9.71).
    """
    counts: list[SeatCount] = []
    seat: i64 = 0
    while seat < table.seats:
        _tally_seat(table, seat, counts)
        seat += 1
    if table.telling:
        table.tell(RoundCounted(table.round, tuple(counts)))
    best: i64 = 0
    highest: i64 = 0
    for player in table.players:
        best = max(best, wealth(player))
        highest = max(highest, player.vault)
    if best >= table.book.target:
        table.phase = PHASE_OVER
        if table.telling:
            table.tell(Ended(best))
        return
    if table.round >= LAST_ROUND:
        table.phase = PHASE_OVER
        if table.telling:
            table.tell(LastRoundEnded(table.round))
        return
    era: i64 = era_of(highest)
    if era > table.era:  # never back (RW-9.46)
        table.era = era
        if table.telling:
            table.tell(EraBegan(era + 1))
    table.later(OP_ROUND, 0, 0, 0)


def _tally_seat(table: Table, seat: i64, counts: list[SeatCount]) -> None:
    """Captured cards and coins, less debts; full hundreds are safe, the rest is coins (RW-5.13.1 to RW-5.13.6)."""
    player = table.players[seat]
    captured: i64 = table.book.value_of_all(player.captured, player.captured_others)
    player.from_captures = captured
    if table.telling:
        table.tell(Tallied(seat, captured))
    total: i64 = bidding.settled_debt(table, seat, captured + player.treasury)
    forgiven: i64 = -total if total < 0 else 0  # RW-9.42
    if forgiven and table.telling:
        table.tell(CountedAsNothing(seat, total))
    total += forgiven
    deposit: i64 = total // HUNDRED * HUNDRED
    player.vault += deposit
    player.treasury = total - deposit
    if table.telling:
        table.tell(Deposited(seat, deposit))
        melds: i64 = player.from_melds + bidding.returned_melds(table, seat)
        counts.append(
            SeatCount(melds, captured, player.from_texts, player.from_bids, forgiven, deposit, wealth(player))
        )


def era_of(deposit: i64) -> i64:
    """Which era a highest deposit belongs to, from 0 (RW-5.15.1)."""
    era: i64 = 0
    for threshold in ERA_FROM:
        if deposit >= threshold:
            era += 1
    return era


def wealth(player: Player) -> i64:
    """Deposit and coins, less what is still owed (RW-9.2, RW-9.53)."""
    return player.vault + player.treasury - player.debt
