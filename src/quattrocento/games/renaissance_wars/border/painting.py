"""How a picture of a table is painted, from a view; compiled, since that is done after every answer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....engine.knowledge import View
from ....engine.native import BIT
from ....engine.stack import card_of, operation_of, seat_of
from .. import codes as c
from ..board import cards_in
from ..book import Book
from ..player import Player
from ..pledges import promised, rival_of, to_gain, to_lose
from ..rounds import ERA_FROM, wealth
from ..table import IMMEDIATE_CARDS, Table
from ..trick import lead_condition, trick_of
from ..winning import value_in_slots
from .duties import duty_of
from .finding import window_of
from .laying import begun_meld
from .lying import melds_of
from .picture import (
    Announcement,
    BidPicture,
    HeldCard,
    MeldPicture,
    PledgePicture,
    PowerPicture,
    RankPicture,
    RenaissanceWarsPicture,
    RulesPicture,
    SeatPicture,
)
from .sheet import CONDITIONS, RANKS
from .text.language import Language

PHASES: Final = ("setup", "bidding", "encounter", "battle", "over")
# By what a skirmish or battle is won, besides what a populace card must exceed; what may be played; what may be melded.
WINNING: Final = ("RW-5.3.4", "RW-5.3.6", "RW-5.3.7", "RW-5.3.14")
IN_SKIRMISHES: Final = ("RW-5.3.5", "RW-5.3.3")
IN_BATTLES: Final = ("RW-5.12.3", "RW-5.12.4")
MELDING: Final = ("RW-5.5.1", "RW-5.5.2", "RW-5.5.9", "RW-9.22")


def picture_of(view: View, words: Language) -> RenaissanceWarsPicture:
    table = view.state
    assert isinstance(table, Table)
    book = table.book
    lead = lead_condition(table) if table.slot_count else c.NO_CONDITION
    return RenaissanceWarsPicture(
        phase=PHASES[table.phase],
        round=table.round,
        era=table.era + 1,
        target=book.target,
        eras=[deposit for deposit in ERA_FROM if deposit < book.target],
        last_era=len(ERA_FROM) + 1,
        skirmish=min(table.skirmish, book.skirmishes),
        skirmishes=book.skirmishes,
        battle=max(1, table.battle()) if table.phase == c.PHASE_BATTLE else table.battle(),
        battles=book.hand_size,
        dealer=table.dealer,
        initiative=table.initiative,
        dominant=CONDITIONS[table.dominant()],
        markers=[_marker(view, table, place) for place in range(len(table.markers))],
        lead=CONDITIONS[lead] if lead < c.CONDITIONS else None,
        trick=list(trick_of(table)),
        at_stake=value_in_slots(table),
        deck=table.deck_count,
        dead=_dead(table),
        immediates=_immediates(view, table),
        immediate_count=c.DECK_IMMEDIATES,
        seats=[_seat(view, table, seat) for seat in range(table.seats)],
        announced=_announced(table),
        in_secret=table.is_window(),
        meld=_meld(view, table),
        bid=_bid(table) if book.has_bids else None,
        ranks=_ranks(book, words),
        rules=_rules(table),
    )


def _marker(view: View, table: Table, place: int) -> str | None:
    marker = table.markers[place]
    return CONDITIONS[marker] if view.knows(c.MARKER + marker) else None


def _dead(table: Table) -> list[str]:
    order = [table.graves[i] for i in range(len(table.graves))]
    latest = sorted({card for card in order if table.discard & BIT[card]}, key=lambda card: _last(order, card))
    luminaries = ids(table.book, 0, table.discard_others & c.LUMINARY_MASK)
    return luminaries + [table.book.card_ids[card] for card in latest]


def _last(order: list[int], card: int) -> int:
    return len(order) - 1 - order[::-1].index(card)


def _immediates(view: View, table: Table) -> list[str]:
    places = (2 * table.era, 2 * table.era + 1)
    numbers = [table.events[place] for place in places]
    numbers += [IMMEDIATE_CARDS + table.intrusions[place] for place in places]
    return [table.book.texts[c.TEXT_EVENTS + n].id for n in numbers if view.knows(c.EVENTS + n)]


def _seat(view: View, table: Table, seat: int) -> SeatPicture:
    book, player = table.book, table.players[seat]
    is_own = view.seat == seat
    held = cards_in(player.hand, player.hand_others)
    shown = [card for card in held if view.knows(card)]
    hidden = [card for card in held if card not in shown]
    duties = _duties(table, player) if is_own and table.is_asked(seat) else {}
    own_personal = is_own and player.personal != c.NO_PERSONAL
    return SeatPicture(
        mat=book.luminaries[player.mat].id if player.mat >= 0 else None,
        powers=_powers(table, player) if player.mat >= 0 else [],
        held=len(held),
        hand=[HeldCard(book.card_ids[card], *duties.get(card, ("", ""))) for card in shown],
        unknown=len(hidden),
        unwanted=sum(card >= c.UNWANTED for card in hidden),
        melds=melds_of(table, seat),
        populace=[book.card_ids[player.populace_at(place)] for place in range(player.populace_count())],
        personal=book.texts[c.TEXT_PERSONALS + player.personal].id if own_personal else None,
        has_personal=player.personal != c.NO_PERSONAL,
        captured=len(cards_in(player.captured, player.captured_others)),
        captured_value=book.value_of_all(player.captured, player.captured_others) if is_own else None,
        blocked=player.blocked,
        pledge=_pledge(player),
        treasury=player.treasury,
        vault=player.vault,
        stake=player.stake,
        debt=player.debt,
        wealth=wealth(player),
        from_melds=player.from_melds,
    )


def _pledge(player: Player) -> PledgePicture | None:
    if not player.pledge:
        return None
    rival = rival_of(player.pledge)
    at_stake = (to_gain(player.pledge), to_lose(player.pledge))
    return PledgePicture(promised(player.pledge), rival if rival >= 0 else None, *at_stake)


def _powers(table: Table, player: Player) -> list[PowerPicture]:
    texts = [table.book.texts[table.power_text(player, number)] for number in range(c.POWERS_OF_A_MAT)]
    return [PowerPicture(text.id, window_of(text), bool(player.powers & BIT[n])) for n, text in enumerate(texts)]


def _duties(table: Table, player: Player) -> dict[int, tuple[str, str]]:
    """Why cards may not be played in a battle, and by which rule."""
    duty = duty_of(table, player)
    return dict.fromkeys(duty.forbidden, (duty.kind, duty.rule)) if duty is not None else {}


def _announced(table: Table) -> list[Announcement]:
    """Texts that wait to take effect, and the one somebody is being asked about; of an intrusion whoever drew it."""
    found = [
        Announcement(table.book.texts[card_of(work)].id, seat_of(work))
        for work in table.stack.pending()
        if operation_of(work) in (c.OP_CARRY_OUT, c.OP_RESOLVED)
    ]
    if table.asked and operation_of(table.context) >= c.OP_GAIN:
        found.append(Announcement(table.book.texts[card_of(table.context)].id, seat_of(table.context)))
    texts = [one.text for one in found]
    return [one for number, one in enumerate(found) if one.text not in texts[:number]]


def _meld(view: View, table: Table) -> MeldPicture | None:
    """Only its owner sees a meld that is not complete."""
    seat = view.seat
    if seat is None or not table.is_asked(seat) or table.menu_for(seat) != c.MENU_MELD:
        return None
    meld = begun_meld(table, seat)
    return MeldPicture(meld.id, list(meld.cards))


def _ranks(book: Book, words: Language) -> list[RankPicture]:
    return [RankPicture(rank, least, most, words.meaning(rank)) for rank, least, most in _worths(book)]


@lru_cache(maxsize=64)
def _worths(book: Book) -> list[tuple[str, int, int]]:
    """The ranks with the least and the most a card of each is worth, in their order."""
    worth: dict[str, list[int]] = {}
    for card in book.cards.values():
        worth.setdefault(RANKS[card.rank] if card.rank is not None else card.cls, []).append(card.value)
    ranks = [(rank, min(values), max(values)) for rank, values in worth.items()]
    return sorted(ranks, key=lambda one: (one[0] not in RANKS, -one[2]))


def _rules(table: Table) -> RulesPicture:
    populace = "RW-9.6" if table.book.has_strict_populace else "RW-5.3.8"
    playing = IN_BATTLES if table.phase == c.PHASE_BATTLE else IN_SKIRMISHES
    return RulesPicture([*WINNING, populace], [*playing], [*MELDING])


def _bid(table: Table) -> BidPicture:
    return BidPicture(table.buyer if table.buyer >= 0 else None, table.bid, table.progress, table.is_bid_made)


def ids(book: Book, first: int, others: int) -> list[str]:
    return [book.card_ids[card] for card in cards_in(first, others)]
