"""Tables made up by lot, worse than games would make them, played to the end of their round and beyond.

Hands are full of special cards, melds are half broken and face down, powers and personal actions are all fresh, the
Unwanted deck is nearly empty and the draw deck ends with immediates.
"""

from __future__ import annotations

import random

import pytest

from quattrocento.engine.rng import seeded
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.border.decks import ids_of
from quattrocento.games.renaissance_wars.table import restored
from tests.games.renaissance_wars.notation import FANATICS, GAME, MATS, MELDS, NAMES, NEWEST, PEOPLE
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import Seat, seat, stage

NAMED = ids_of(NEWEST)
PERSONALS = NAMED[c.TEXT_PERSONALS : c.TEXT_EVENTS]
EVENTS = NAMED[c.TEXT_EVENTS : c.TEXT_INTRUSIONS]
INTRUSIONS = NAMED[c.TEXT_INTRUSIONS :]
SEEDS = [pytest.param(seed, marks=pytest.mark.nightly if seed >= 24 else ()) for seed in range(400)]


def made_up(seed: int) -> Sitting:
    luck = random.Random(seed)
    seats, size = luck.randint(2, 4), luck.randint(2, 6)
    mats = luck.sample(MATS, seats)
    luminaries = [*mats, *luck.sample([mat for mat in MATS if mat not in mats], 4 - seats)]
    people = luck.sample(PEOPLE, 4)
    ordinary = [NAMES[card] for card in range(c.CONDITION_CARDS)]
    # Bishops of Religion and Culture, luminaries, fanatics and populace come to hands more often than not.
    dear = [*luminaries, *people, *FANATICS, "R5", "R5b", "C5", "C5b"]
    cards = [card for card in ordinary if card not in dear]
    luck.shuffle(cards)
    luck.shuffle(dear)
    vagrants = [NAMES[card] for card in range(c.UNWANTED, c.VIRTUAL)]
    luck.shuffle(vagrants)
    personals = luck.sample(PERSONALS, seats)
    placed: list[Seat] = []
    for number in range(seats):
        placed.append(_seat(luck, size, cards, dear, vagrants, mats[number], personals[number]))
    drawn = seats * luck.randint(1, 4)
    deck = (dear + cards)[:drawn]
    discard = " ".join((dear + cards)[drawn:][: luck.randint(0, 4)])
    luck.shuffle(deck)
    for immediate in luck.sample(EVENTS, 2) + luck.sample(INTRUSIONS, 2):
        deck.insert(luck.choice((luck.randint(0, len(deck)), len(deck))), immediate)
    return stage(
        *placed,
        lead=luck.randrange(seats),
        dominant=luck.choice(("Culture", "Religion", "Economic", "Politics")),
        deck=" ".join(deck),
        discard=discard,
        unwanted=" ".join(vagrants[: luck.choice((0, 0, 1, 3))]),
        options={"limited-luminaries": "on", "target": "400"},
    )


def _seat(
    luck: random.Random, size: int, cards: list[str], dear: list[str], vagrants: list[str], mat: str, personal: str
) -> Seat:
    held: list[str] = []
    for _ in range(size):
        pile = luck.choice((cards, dear, dear, vagrants))
        held.append((pile or cards).pop())
    meldable = [card for card in held if card not in (*PEOPLE, *FANATICS) and not card.startswith("U")]
    up = [card for card in meldable if luck.random() < 0.4]
    down = [card for card in meldable if card not in up and luck.random() < 0.3]
    active = [dear.pop(dear.index(card)) for card in PEOPLE if card in dear and luck.random() < 0.2][:2]
    first = c.TEXT_POWERS + 3 * MATS.index(mat)
    return seat(
        " ".join(card for card in held if card not in up + down),
        " ".join(up),
        " ".join(down),
        mat=mat,
        fresh=", ".join(NAMED[first : first + 3]),
        personal=personal,
        people=" ".join(active),
        coins=luck.choice((0, 3, 35, 90)),
        vault=luck.choice((0, 300)),
        used="; ".join(f"{name} {' '.join(up)}" for name in MELDS[2:5] if up and luck.random() < 0.3),
    )


@pytest.mark.rule("RW-3.2t", "RW-9.34", "RW-5.11.1", "RW-5.12.8", "RW-3.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_table_can_be_played_on_and_hands_stay_equal(seed: int) -> None:
    sitting = made_up(seed)
    lots = seeded(seed, "made up")
    census = GAME.census(sitting.state)
    for number in range(3000):
        decisions = GAME.decisions(sitting.state)
        if not decisions or sitting.table.round > 1:
            break
        table = sitting.table
        assert GAME.census(table) == census, sitting.asked
        if table.slot_count == 0 and table.menu in (c.MENU_PLAY, c.MENU_BATTLE):
            assert len({player.count() for player in table.players}) == 1
        decision = decisions[lots.below(len(decisions))]
        options = GAME.options(table, decision)
        if number % 5 == 0:
            look_around(sitting, decision.seat, options)
        sitting.answer(decision.seat, options[lots.below(len(options))])
    assert sitting.table.round > 1 or sitting.outcome.over


def look_around(sitting: Sitting, asked: int, options: list[int]) -> None:
    """What a seat sees is enough to know its own options, and what it imagines looks just the same."""
    view = GAME.view(sitting.state, asked)
    decisions = [decision for decision in GAME.decisions(view.state) if decision.seat == asked]
    assert GAME.options(view.state, decisions[0]) == options
    for observer in (asked, None):
        view = GAME.view(sitting.state, observer)
        world = GAME.imagine(view, seeded(len(options), "look"))
        assert GAME.view(world, observer).encode() == view.encode()
    again = restored(sitting.table.book, sitting.state.encode())
    assert again.encode() == sitting.state.encode()
