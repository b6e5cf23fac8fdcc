"""A table staged from short names, answers given in words, and cards read back by the same names.

A test says what lies where and what is answered::

    sitting = won(seat("C20 C15"), seat(), dominant="Religion")
    sitting.play("LayMeld Marriage C")
    assert sitting.coins(0) == 35 + 20

Cards are written as in the worked cases: `C15` is a Queen of Culture, `C15b` the other one, `Luther` a luminary,
`Baby` a populace card, `U-2` the first Unwanted card of that value, `U-2b` the second. What a test does not name is
out of the way: nobody has a personal action, powers are used up, and the draw deck has the remaining cards and no
immediates.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quattrocento.engine.game import Config
from quattrocento.engine.native import i64, ints, vec
from quattrocento.engine.packs import Pack
from quattrocento.engine.rng import seeded
from quattrocento.engine.stack import empty_stack
from quattrocento.games.renaissance_wars import battle, encounter, rounds, winning
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.player import Player
from quattrocento.games.renaissance_wars.table import Table
from quattrocento.games.renaissance_wars.turn import advance
from tests.games.renaissance_wars.notation import (
    CONDITIONS,
    GAME,
    MATS,
    MELDS,
    NEWEST,
    NUMBERS,
    TEXTS,
    masks,
    numbers,
    power,
    text,
)
from tests.games.renaissance_wars.sitting import Sitting

PLACES = {  # moments at which a single piece of work is due
    "skirmish": c.OP_SKIRMISH,
    "draw": c.OP_DRAW,
    "end": c.OP_END_ENCOUNTER,
    "battle": c.OP_BATTLE,
    "tally": c.OP_TALLY,
}


class Seat(NamedTuple):
    """What a test says of a seat."""

    hand: str
    up: str
    down: str
    captured: str
    mat: str
    fresh: str
    personal: str
    people: str
    money: Sequence[int]
    used: str


def seat(
    hand: str = "",
    up: str = "",
    down: str = "",
    captured: str = "",
    mat: str = "",
    fresh: str = "",
    personal: str = "",
    people: str = "",
    coins: int = 35,
    vault: int = 0,
    debt: int = 0,
    used: str = "",
) -> Seat:
    """`fresh` names powers that are not used up, `used` cards by the category they have served: `Queens C15 R15; …`."""
    return Seat(hand, up, down, captured, mat, fresh, personal, people, (coins, vault, debt), used)


def stage(
    *seats: Seat,
    at: str = "skirmish",
    lead: int = 0,
    round: int = 1,
    dominant: str = "Religion",
    trick: str = "",
    discard: str = "",
    deck: str | None = None,
    unwanted: str | None = None,
    options: dict[str, str] | None = None,
    pack: dict[str, dict[str, object]] | None = None,
    ruleset: int = NEWEST,
) -> Sitting:
    """A table at a moment named in `PLACES`, at `bidding`, `won` or `aftermath`.

    A trick lies there in the order of play from the lead.

    The deck and the Unwanted deck are named from their tops; immediates are in the deck under their ids.
    """
    table = Table(GAME.book(configured(len(seats), options, pack, ruleset)), seeded(1, "staging"), empty_stack())
    _check_texts(table, seats, deck)
    table.players = [_player(place, number, seats) for number, place in enumerate(seats)]
    table.initiative = table.winner = lead
    table.dealer = (lead - 1) % len(seats)
    table.round = round
    table.melds_left = 1
    marker = CONDITIONS.index(dominant)
    table.markers = ints([marker, *(other for other in range(c.MARKERS) if other != marker)])
    table.seen_markers = 1
    for card in numbers(discard):
        table.bury(card)
    _lay_trick(table, numbers(trick), lead)
    _fill_decks(table, deck, unwanted)
    return Sitting(_started(table, at))


def _check_texts(table: Table, seats: Sequence[Seat], deck: str | None) -> None:
    """Texts of several rulesets share their numbers: a table has only those of its own."""
    there = {one.id for one in table.book.texts}
    named = [place.personal for place in seats] + [name for place in seats for name in place.fresh.split(", ")]
    named += [name for name in (deck or "").split() if name in TEXTS]
    assert there >= set(named) - {""}, f"no text of this ruleset: {set(named) - there}"


def configured(
    seats: int,
    options: dict[str, str] | None = None,
    pack: dict[str, dict[str, object]] | None = None,
    ruleset: int = NEWEST,
) -> Config:
    config = GAME.config(seats, options or {}, ruleset=ruleset)
    return config._replace(pack=Pack("test", GAME.id, pack)) if pack else config


def _player(place: Seat, number: int, seats: Sequence[Seat]) -> Player:
    player = Player()
    spare = [mat for mat in ("Bacon", "Loyola", "Brunelleschi", "Luther") if all(mat != other.mat for other in seats)]
    before = sum(not other.mat for other in seats[:number])
    player.mat = MATS.index(place.mat or spare[before])
    for card in numbers(place.hand):
        player.add(card)
    player.up, player.up_others = masks(place.up)
    player.down, player.down_others = masks(place.down)
    player.captured, player.captured_others = masks(place.captured)
    fresh = [power(name) for name in place.fresh.split(", ") if name]
    player.powers = 7 & ~sum(2 ** (each % c.POWERS_OF_A_MAT) for each in fresh)
    assert all(each // c.POWERS_OF_A_MAT == player.mat for each in fresh), "a power of another mat"
    if place.personal:
        player.personal = text(place.personal) - c.TEXT_PERSONALS
    for card in numbers(place.people):
        player.settle(card)
    player.treasury, player.vault, player.debt = place.money
    for served in place.used.split("; ") if place.used else ():
        category, _, cards = served.partition(" ")
        categories = [*MELDS[: c.MARRIAGES], "Marriage", "Intrigue", "Luminosity"]
        player.use(categories.index(category), *masks(cards))
    return player


def _lay_trick(table: Table, cards: Sequence[int], lead: int) -> None:
    for place, card in enumerate(cards):
        table.slots[place] = card | (lead + place) % table.seats << 8
    table.slot_count = len(cards)


def _fill_decks(table: Table, deck: str | None, unwanted: str | None) -> None:
    """What is nowhere else; with too few players' luminaries the first of those left take part."""
    placed = set(GAME.census(table))
    luminaries = {c.LUMINARIES + player.mat for player in table.players} | placed & set(range(c.LUMINARIES, c.POPULACE))
    people = placed & set(range(c.POPULACE, c.FANATICS))
    order = deck.split() if deck is not None else []
    named_here = {NUMBERS[name] for name in order if name in NUMBERS}
    luminaries |= named_here & set(range(c.LUMINARIES, c.POPULACE))
    people |= named_here & set(range(c.POPULACE, c.FANATICS))
    for pool, among in ((luminaries, range(c.LUMINARIES, c.POPULACE)), (people, range(c.POPULACE, c.FANATICS))):
        pool |= set([card for card in among if card not in pool][: max(0, 4 - len(pool))])
    table.unused_others = 65535 & ~sum(2 ** (card - c.OTHERS) for card in luminaries | people)
    rest = [card for card in (*range(c.CONDITION_CARDS), *sorted(luminaries | people), 80, 81) if card not in placed]
    events = [name for name in order if c.TEXT_EVENTS <= TEXTS.get(name, 0) < c.TEXT_INTRUSIONS]
    intrusions = [name for name in order if TEXTS.get(name, 0) >= c.TEXT_INTRUSIONS]
    table.events = _first([TEXTS[name] - c.TEXT_EVENTS for name in events])
    table.intrusions = _first([TEXTS[name] - c.TEXT_INTRUSIONS for name in intrusions])
    kinds = {name: c.IMMEDIATES + place for place, name in enumerate(events)}
    kinds |= {name: c.IMMEDIATES + 2 + place for place, name in enumerate(intrusions)}
    cards = [kinds[name] if name in kinds else NUMBERS[name] for name in order] if deck is not None else rest
    table.deck = ints(cards[::-1])
    table.deck_count = len(cards)
    vagrants = [card for card in range(c.UNWANTED, c.VIRTUAL) if card not in placed]
    if unwanted is not None:
        vagrants = numbers(unwanted)
    table.vagrants = ints(vagrants[::-1])
    table.vagrant_count = len(vagrants)


def _first(numbered: list[int]) -> vec[i64]:
    return ints(numbered + [number for number in range(10) if number not in numbered])


def _started(table: Table, at: str) -> Table:
    table.phase = c.PHASE_BATTLE if at in ("battle", "tally") else c.PHASE_ENCOUNTER
    if at == "bidding":
        table.phase = c.PHASE_BIDDING
        table.later(c.OP_SKIRMISH, 0, 0, 0)
        rounds.ask_bids(table)
    elif table.slot_count and at == "battle":
        table.skirmish = table.book.skirmishes + 1
        battle.play_on(table)
    elif table.slot_count and at == "skirmish":
        table.skirmish = 1
        encounter.play_on(table)
    elif at in ("won", "aftermath"):
        winning.after_win(table, table.initiative)
        if at == "aftermath":
            table.stack.drop(1)  # the winner's optional actions are past
    else:
        table.later(PLACES[at], 0, 0, 0)
    advance(table)
    return table


def won(*seats: Seat, **more: object) -> Sitting:
    """The first seat, or the one that leads, has won a skirmish and gathered its cards."""
    return stage(*seats, at="won", **more)  # type: ignore[arg-type]  # passed on as they are


def stage_first(*seats: Seat, **more: object) -> Sitting:
    """A table of the first ruleset, with its texts."""
    return stage(*seats, ruleset=1, **more)  # type: ignore[arg-type]  # passed on as they are


def won_first(*seats: Seat, **more: object) -> Sitting:
    return stage_first(*seats, at="won", **more)
