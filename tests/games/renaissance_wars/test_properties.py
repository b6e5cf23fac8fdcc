"""What holds at every moment of every game, whatever is answered: cards, hands, decks, money, melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import cast

import pytest

from quattrocento.engine.border.actions import Event
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.board import cards_in
from quattrocento.games.renaissance_wars.border.events import Melded
from quattrocento.games.renaissance_wars.border.forms import CardEvent, SeatEvent, TextEvent
from quattrocento.games.renaissance_wars.border.sheet import printed
from quattrocento.games.renaissance_wars.table import Table
from tests.games.renaissance_wars.notation import CARDS, GAME, TEXTS, in_play
from tests.games.renaissance_wars.playing import BIDS, EVERYTHING, KINDS, LIMITED, SHORT, Kind, games, name_of
from tests.games.renaissance_wars.sitting import Sitting

MORE = [
    Kind(seats, options, 100 * seats + n) for n in range(12) for seats in (2, 3, 4) for options in (BIDS, EVERYTHING)
]
ALL_KINDS = [*KINDS, *(pytest.param(kind, marks=pytest.mark.nightly) for kind in MORE)]
SIZES = {2: 12, 3: 12, 4: 11}
SKIRMISHES = {2: 24, 3: 12, 4: 7}
EACH_KIND = pytest.mark.parametrize("kind", ALL_KINDS, ids=lambda kind: name_of(cast(Kind, kind)))


def names(events: Iterable[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


@pytest.mark.rule(
    "RW-5.2.7", "RW-2.6", "RW-3.2t", "RW-9.34", "RW-5.4.3", "RW-5.12.1", "RW-5.4.2", "RW-9.3", "RW-9.57", "RW-5.13.6"
)
@EACH_KIND
def test_cards_hands_decks_and_money_are_as_they_must_be(kind: Kind) -> None:
    vaults = [0] * kind.seats
    dealt = False
    for sitting, events in games(kind.config, kind.seed):
        table = sitting.table
        dealt = dealt or "RoundBegan" in names(events) or table.round > 0
        if dealt:
            check_cards(table)
            check_people(table)
        check_money(table, events, vaults)
        vaults = [player.vault for player in table.players]
        check_question(sitting)


def check_cards(table: Table) -> None:
    """Every card is in one place; between skirmishes all hands are equal."""
    census = in_play(table)
    waiting = [table.deck[place] for place in range(table.deck_count) if table.deck[place] >= c.IMMEDIATES]
    cards = [card for card in census if card < c.UNWANTED]
    vagrants = [card for card in census if c.UNWANTED <= card < c.VIRTUAL]
    assert len(cards) == len(set(cards)) == 72
    assert len(vagrants) == len(set(vagrants)) == 20
    assert len(waiting) == len(set(waiting)) <= 4
    if table.slot_count == 0 and table.menu == c.MENU_PLAY and table.phase == c.PHASE_ENCOUNTER:
        assert [player.count() for player in table.players] == [SIZES[table.seats]] * table.seats
        normal = sum(table.deck[place] < c.IMMEDIATES for place in range(table.deck_count))
        assert normal % table.seats == 0
        assert normal
    if table.phase == c.PHASE_BATTLE and table.slot_count == 0:
        assert len({player.count() for player in table.players}) == 1
        assert not any(player.up | player.down | player.up_others | player.down_others for player in table.players)


def check_people(table: Table) -> None:
    for player in table.players:
        assert player.populace_count() <= 2
        assert not player.captured_others & c.POPULACE_MASK
        if table.phase in (c.PHASE_BATTLE, c.PHASE_OVER):
            assert player.populace == 0
            assert not player.hand_others & c.POPULACE_MASK
            assert player.personal == c.NO_PERSONAL
    assert table.dominant() in range(4)
    assert sorted(table.markers[place] for place in range(4)) == [0, 1, 2, 3]
    assert len({player.mat for player in table.players}) == table.seats


def check_money(table: Table, events: list[Event], before: list[int]) -> None:
    withdrawn = {cast(SeatEvent, event).seat for event in events if type(event).__name__ == "Withdrew"}
    for seat, player in enumerate(table.players):
        assert player.treasury >= 0
        assert player.vault >= 0
        assert player.vault % 100 == 0
        assert player.vault >= before[seat] or seat in withdrawn
        assert player.debt >= 0
        if "Deposited" in names(events):
            assert player.treasury < 100


def check_question(sitting: Sitting) -> None:
    for decision in GAME.decisions(sitting.state):
        options = GAME.options(sitting.state, decision)
        assert options
        assert len(options) == len(set(options))
        assert decision.rule in GAME.rules
    assert sitting.table.stack.depth < 24  # as many as a stack has places for at first


@pytest.mark.rule("RW-5.10.5", "RW-5.11.1", "RW-5.12.8", "RW-5.1.2", "RW-5.15.3", "RW-9.32")
@EACH_KIND
def test_a_round_has_its_skirmishes_battles_and_four_immediates(kind: Kind) -> None:  # TF19
    rounds: list[Counter[str]] = []
    immediates: list[tuple[int, list[int]]] = []
    for sitting, events in games(kind.config, kind.seed):
        for event in events or [event for event in sitting.events if not rounds]:
            name = type(event).__name__
            if name == "Tallied" and not (rounds and rounds[-1]["Tallied"] < kind.seats):
                rounds.append(Counter())
            if name in ("SkirmishBegan", "BattleBegan", "DrewImmediate", "Tallied"):
                while not rounds:
                    rounds.append(Counter())
                rounds[-1][name] += 1
            if name == "DrewImmediate":
                if not immediates or immediates[-1][0] != sitting.table.round:
                    immediates.append((sitting.table.round, []))
                immediates[-1][1].append(TEXTS[cast(TextEvent, event).text])
    assert len(immediates) == sitting.table.round
    assert all(len(drawn) == len(set(drawn)) == 4 for _, drawn in immediates)
    assert all(sum(text >= c.TEXT_INTRUSIONS for text in drawn) == 2 for _, drawn in immediates)
    began = Counter(name for counted in rounds for name in counted.elements())
    # Nobody is told of the first skirmish if it begins with the game itself.
    unheard = began["SkirmishBegan"] % SKIRMISHES[kind.seats] != 0
    assert began["SkirmishBegan"] + unheard == SKIRMISHES[kind.seats] * sitting.table.round
    assert began["BattleBegan"] == SIZES[kind.seats] * sitting.table.round


@pytest.mark.rule("RW-5.5.14", "RW-5.5.13", "RW-5.5.2", "RW-5.5.11", "RW-9.22", "RW-9.23", "RW-5.5.1", "RW-3.2p")
@EACH_KIND
def test_melds_keep_their_rules_as_told(kind: Kind) -> None:
    """Every meld has a card that was concealed, none serves twice for a category, and each win pays once or twice."""
    served: list[set[tuple[int, str]]] = [set() for _ in range(kind.seats)]
    categories = {meld.id: meld.category for meld in printed().melds}
    melded = 0
    laid: list[int] = []
    before: list[int] = []
    wedding = False
    for sitting, events in games(kind.config, kind.seed):
        for event in events:
            match type(event).__name__:
                case "Won":
                    melded, wedding = 0, False
                case "PlayedPersonal":
                    wedding = wedding or cast(TextEvent, event).text == "double_wedding"
                case "Laid":
                    laid.append(CARDS[cast(CardEvent, event).card])
                case "Melded":
                    assert isinstance(event, Melded)
                    melded += 1
                    assert melded <= 1 + wedding
                    assert set(laid) & set(before), "no card of the meld was concealed"
                    assert sorted(CARDS[card] for card in event.cards) == sorted(laid)
                    marks = {(card, categories[event.meld]) for card in laid}
                    assert not marks & served[event.seat], "a card serves twice"
                    assert all(card < c.POPULACE for card in laid)
                    assert sum(card >= c.LUMINARIES for card in laid) <= 1 or event.meld == "worldly_wisdom"
                    served[event.seat] |= marks
                    laid = []
                case "Captured" | "Killed" | "GaveUp" | "Sacrificed" | "Swapped" | "PassedLeft" | "Exchanged":
                    gone = CARDS.get(getattr(event, "card", ""))
                    for seat, marks in enumerate(served):
                        served[seat] = {mark for mark in marks if mark[0] != gone and has(sitting, seat, mark[0])}
                case "EncounterEnded":
                    served = [set() for _ in range(kind.seats)]
        asked = sitting.asked
        if asked and asked[0][1] == "optional":
            before = cards_held(sitting, asked[0][0])


def cards_held(sitting: Sitting, seat: int) -> list[int]:
    player = sitting.player(seat)
    return cards_in(player.hand, player.hand_others)


def has(sitting: Sitting, seat: int, card: int) -> bool:
    """Whether a card is still this player's: concealed, on the table or in the slot."""
    player = sitting.player(seat)
    in_slot = any(sitting.table.slots[place] & 4095 == card | seat << 8 for place in range(sitting.table.slot_count))
    return player.holds(card) or player.shows(card) or in_slot or _is_down(player.down, player.down_others, card)


def _is_down(first: int, others: int, card: int) -> bool:
    return bool(first >> card & 1) if card < c.OTHERS else bool(others >> card - c.OTHERS & 1)


@pytest.mark.rule("RW-3.2a")
def test_stealing_neither_makes_nor_loses_florins() -> None:
    checked = 0
    for kind in (Kind(3, SHORT, 5), Kind(4, LIMITED, 6), Kind(4, SHORT, 7)):
        before = [35] * kind.seats
        for sitting, events in games(kind.config, kind.seed):
            after = [player.treasury for player in sitting.table.players]
            others = {"Gained", "Lost", "Melded", "Tallied", "Deposited"}
            if "Stolen" in names(events) and not others & set(names(events)):
                assert sum(after) == sum(before)
                checked += 1
            before = after
    assert checked
