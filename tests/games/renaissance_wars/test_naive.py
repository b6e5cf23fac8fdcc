"""The engine against the naive restatement, over tables made up by lot."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

import pytest

from quattrocento.engine.native import ints
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars import melds
from quattrocento.games.renaissance_wars.board import cards_in
from quattrocento.games.renaissance_wars.border.events import Melded
from quattrocento.games.renaissance_wars.table import Table
from quattrocento.games.renaissance_wars.trick import legal_in_battle, winning_place
from tests.games.renaissance_wars.naive import (
    CONDITIONS,
    Holding,
    Meld,
    Slot,
    legal_battle_plays,
    numbers_of,
    plain,
    possible_melds,
    trick_winner,
)
from tests.games.renaissance_wars.notation import NUMBERS, masks, named
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage

EVERY_CARD = [*range(62), *range(64, 102)]
MANY = [pytest.param(150, id="some"), pytest.param(6000, id="many", marks=pytest.mark.nightly)]
FACTS = (
    *("royal_court", "worldly_wisdom", "historic_high", "cavalcade_of_kings", "ladies_only", "bulwarks_of_power"),
    *("prominent_players", "full_barn", "fun_party", "royal_marriage", "common_marriage", "intrigue", "luminosity"),
)


def with_trick(table: Table, slots: list[Slot]) -> None:
    for place, slot in enumerate(slots):
        table.slots[place] = slot.card.number | place << 8 | slot.bonus << 12 | slot.wins_ties << 24
    table.slot_count = len(slots)


def set_dominant(table: Table, condition: int) -> None:
    table.markers = ints([condition, *(other for other in range(4) if other != condition)])


def cards_by_lot(luck: random.Random, count: int) -> list[int]:
    """Some cards; in one case of three mostly cards without condition, so that these meet."""
    if luck.random() < 0.3:
        plainer = [card for card in EVERY_CARD if not plain(card).condition]
        some = luck.sample(plainer, count - 1)
        return luck.sample([*some, luck.choice([card for card in EVERY_CARD if card not in some])], count)
    return luck.sample(EVERY_CARD, count)


@pytest.mark.rule("RW-5.3.4", "RW-5.3.6", "RW-5.3.8", "RW-5.3.10", "RW-5.3.14", "RW-5.12.6", "RW-3.2o", "RW-3.2m")
@pytest.mark.rule("RW-9.6")
@pytest.mark.parametrize("populace", ["follow", "strict"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_wins_is_what_the_naive_rule_says(seats: int, populace: str) -> None:
    luck = random.Random(seats)
    table = stage(*[seat()] * seats, options={"populace": populace}).table
    for _ in range(5000):
        slots = [
            Slot(plain(card), luck.choice((0, 0, 0, 5, 10)), luck.random() < 0.15)
            for card in cards_by_lot(luck, luck.randint(1, seats))
        ]
        if sum(slot.wins_ties for slot in slots) > 1:
            continue
        dominant = luck.randrange(4)
        set_dominant(table, dominant)
        with_trick(table, slots)
        assert winning_place(table) == trick_winner(slots, CONDITIONS[dominant], populace == "strict"), slots


@pytest.mark.rule(
    "RW-5.12.3", "RW-5.12.4", "RW-5.12.5", "RW-9.36", "RW-9.37", "RW-9.38", "RW-9.39", "RW-9.40", "RW-9.60"
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_battle_allows_is_what_the_naive_rule_says(seats: int) -> None:
    luck = random.Random(seats)
    sitting = stage(*[seat()] * seats, at="won")
    table = sitting.table
    for _ in range(5000):
        count, size = luck.randint(0, seats - 1), luck.randint(1, 6)
        cards = cards_by_lot(luck, count + size)
        dominant = luck.randrange(4)
        set_dominant(table, dominant)
        with_trick(table, [Slot(plain(card)) for card in cards[:count]])
        player = table.players[0]
        player.hand, player.hand_others = masks(" ".join(map(named, cards[count:])))
        legal = legal_battle_plays(
            [plain(card) for card in cards[count:]], [plain(card) for card in cards[:count]], CONDITIONS[dominant]
        )
        assert legal
        assert set(cards_in(*legal_in_battle(table, player))) == {card.number for card in legal}


# Melds.


def hand_by_lot(luck: random.Random, sitting: Sitting, wild: bool) -> None:
    """A hand in which something can be melded: mostly of a few ranks or of one condition, with luminaries."""
    table = sitting.table
    player = table.players[0]
    set_dominant(table, 0 if wild and luck.random() < 0.5 else luck.randrange(4))
    table.wild = wild
    ranks = luck.sample(range(7), luck.randint(1, 4))
    likely = [card for card in range(62) if table.book.ranks[card] in ranks]
    if luck.random() < 0.4:
        likely = [card for card in range(62) if table.book.conditions[card] == table.dominant()]
    cards = set(luck.sample(likely, min(len(likely), luck.randint(3, 7))))
    cards |= set(luck.sample(range(64, 72), luck.randint(0, 4 if luck.random() < 0.2 else 2)))
    cards |= set(luck.sample(range(72, 102), luck.randint(0, 2)))
    up = {card for card in cards if card < 72 and luck.random() < 0.35}
    down = {card for card in cards - up if card < 72 and luck.random() < 0.1}
    player.hand, player.hand_others = _bits(cards - up - down)
    player.up, player.up_others = _bits(up)
    player.down, player.down_others = _bits(down)
    player.mat = luck.randrange(8)
    player.forget_all_use()
    for category in range(c.CATEGORIES):
        served = {card for card in cards if luck.random() < 0.15}
        player.use(category, *_bits(served))


def _bits(cards: set[int]) -> tuple[int, int]:
    return sum(2**card for card in cards if card < 64), sum(2 ** (card - 64) for card in cards if card >= 64)


def holding_of(table: Table) -> Holding:
    player = table.players[0]
    names = ("court", "wisdom", "fleurs", "kings", "queens", "castles", "bishops", "animals", "pawns")
    categories = (*names, "marriage", "intrigue", "luminosity")
    served = {
        name: numbers_of(player.used[2 * place], player.used[2 * place + 1]) for place, name in enumerate(categories)
    }
    return Holding(
        numbers_of(player.hand, player.hand_others),
        numbers_of(player.up, player.up_others),
        served,
        c.LUMINARIES + player.mat,
        CONDITIONS[table.dominant()],
        "culture" if table.wild else "",
    )


def kind_of(meld: Meld) -> int:
    """The number under which options name a meld."""
    if meld.condition:
        return c.MARRIAGES + CONDITIONS.index(meld.condition)
    return {"intrigue": c.INTRIGUE, "luminosity": c.LUMINOSITY}.get(meld.id, FACTS.index(meld.id))


def laid(sitting: Sitting, choose: Callable[[list[str]], str]) -> tuple[set[str], list[str]]:
    """The cards and melds told of when a meld is put together with these choices."""
    sitting.play(choose([words for words in sitting.offered() if words.startswith("LayMeld")]))
    while sitting.asked == [(0, "meld")]:
        sitting.play(choose(sitting.offered()))
    return set(sitting.cards("Laid")), melded_by(sitting)


@pytest.mark.rule(
    "RW-5.5.7",
    "RW-5.5.9",
    "RW-5.5.10",
    "RW-5.5.11",
    "RW-5.5.14",
    "RW-5.5.15",
    "RW-9.20",
    "RW-9.21",
    "RW-9.22",
    "RW-9.23",
    "RW-9.24",
    "RW-9.25",
    "RW-3.2q",
)
@pytest.mark.parametrize("wild", [False, True], ids=["", "wild"])
@pytest.mark.parametrize("count", MANY)
def test_the_melds_on_offer_are_those_of_the_naive_rule(count: int, wild: bool) -> None:
    luck = random.Random(count + wild)
    sitting = stage(seat(), seat(), at="won", options={"limited-luminaries": "on"})
    found = 0
    for _ in range(count):
        hand_by_lot(luck, sitting, wild)
        naive = possible_melds(holding_of(sitting.table))
        offered = melds.possible(sitting.table, 0)
        assert {meld for meld in range(c.MELDS) if offered >> meld & 1} == {kind_of(meld) for meld in naive}
        found += len(naive)
    assert found > count / 4  # or the hands were too poor to show anything


@pytest.mark.rule("RW-9.18", "RW-9.19", "RW-9.23", "RW-3.2q")
@pytest.mark.parametrize("wild", [False, True], ids=["", "wild"])
@pytest.mark.parametrize("count", MANY)
def test_melds_with_other_icons_are_offered_and_laid_as_the_naive_rule_says(count: int, wild: bool) -> None:
    luck = random.Random(11 + wild)
    court = ("pawn", "fleur", "animal", "queen", "king", "castle")
    pack: dict[str, dict[str, object]] = {
        "royal_court": {"needs": ", ".join(f"dominant {rank}" for rank in court)},
        "intrigue": {"needs": "politics pawn, religion king"},
    }
    found = []
    for _ in range(count):
        sitting = stage(seat(), seat(), at="won", options={"limited-luminaries": "on"}, pack=pack)
        hand_by_lot(luck, sitting, wild)
        holding = holding_of(sitting.table)._replace(court=court, intrigue=("pawn", "king"))
        naive = possible_melds(holding)
        offered = melds.possible(sitting.table, 0)
        assert {meld for meld in range(c.MELDS) if offered >> meld & 1} == {kind_of(meld) for meld in naive}
        for meld in [meld for meld in naive if meld.id in ("royal_court", "intrigue")]:
            way = laid_on_purpose(sitting, c.MELD + kind_of(meld), {named(card) for card in meld.cards})
            assert way is not None
            assert melded_by(way) == [meld.id]
            found.append(meld.id)
    assert set(found) == {"royal_court", "intrigue"}


@pytest.mark.rule("RW-5.5.3", "RW-5.5.5", "RW-5.5.14", "RW-3.2q")
@pytest.mark.parametrize("wild", [False, True], ids=["", "wild"])
def test_a_meld_that_is_put_together_is_one_of_the_naive_rule_and_all_can_be(wild: bool) -> None:
    luck = random.Random(7 + wild)
    laid_in_all = 0
    for _ in range(60):
        sitting = stage(seat(), seat(), at="won", options={"limited-luminaries": "on"})
        hand_by_lot(luck, sitting, wild)
        naive = possible_melds(holding_of(sitting.table))
        for meld in naive:
            wanted = {named(card) for card in meld.cards}
            way = laid_on_purpose(sitting, c.MELD + kind_of(meld), wanted)
            assert way is not None, f"{meld.id} cannot be laid from {wanted}"
            assert melded_by(way) == [meld.id]
            laid_in_all += 1
        if naive:
            trial = Sitting(sitting.state.clone())
            cards, told = laid(trial, luck.choice)
            assert any({named(card) for card in meld.cards} == cards and meld.id == told[0] for meld in naive)
    assert laid_in_all > 30


def laid_on_purpose(sitting: Sitting, answer: int, wanted: set[str]) -> Sitting | None:
    """Lay a meld from just these cards, trying every order; None if there is no way."""
    trial = Sitting(sitting.state)
    trial.answer(0, answer)
    if trial.asked != [(0, "meld")]:
        return trial if set(trial.cards("Laid")) == wanted else None
    numbered = [NUMBERS[words.removeprefix("MeldWith ")] for words in trial.offered()]
    ways = (laid_on_purpose(trial, c.WITH + card, wanted) for card in numbered if named(card) in wanted)
    return next((way for way in ways if way is not None), None)


def melded_by(sitting: Sitting) -> list[str]:
    return [cast(Melded, event).meld for event in sitting.told("Melded")]


def test_the_menu_of_a_winner_lists_the_melds_and_nothing_is_changed_by_looking() -> None:
    luck = random.Random(3)
    for _ in range(40):
        sitting = stage(seat(), seat(), at="won")
        hand_by_lot(luck, sitting, wild=False)
        before = sitting.state.encode()
        assert len(sitting.about("LayMeld")) == len(
            {kind_of(meld) for meld in possible_melds(holding_of(sitting.table))}
        )
        assert sitting.state.encode() == before
