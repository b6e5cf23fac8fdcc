"""The rules once more, written naively from the collection's algorithms: cards as plain values, nothing clever."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from itertools import combinations, permutations
from pathlib import Path
from typing import NamedTuple

from quattrocento.engine.game import Game
from quattrocento.engine.state import State
from quattrocento.games.renaissance_wars.board import cards_in
from quattrocento.games.renaissance_wars.table import Table

DATA = Path(__file__).parents[3] / "src/quattrocento/games/renaissance_wars/data"


def _rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


class Plain(NamedTuple):
    """A card as the table of cards has it."""

    number: int
    condition: str  # empty for none
    rank: str
    value: int


ROWS = _rows("cards.csv")[:100]  # after them come populace cards of later rulesets, worth as much as those they replace
PRICES = {row["id"]: int(row["florins"]) for row in _rows("melds.csv")}
CONDITIONS = ("culture", "religion", "economic", "politics", "seeds")
RANKS = ("fleur", "king", "queen", "castle", "bishop", "animal", "pawn")
SETS = dict(
    zip(
        RANKS,
        (
            *("historic_high", "cavalcade_of_kings", "ladies_only", "bulwarks_of_power"),
            *("prominent_players", "full_barn", "fun_party"),
        ),
        strict=True,
    )
)


def plain(number: int) -> Plain:
    """A card by its number; a made-up Unwanted card is worth nothing."""
    place = number if number < 62 else number - 2
    if place >= len(ROWS):
        return Plain(number, "", "", 0)
    row = ROWS[place]
    return Plain(number, row["condition"], row["rank"], int(row["value"]))


# Skirmishes and battles.


class Slot(NamedTuple):
    card: Plain
    bonus: int = 0
    wins_ties: bool = False


def trick_winner(slots: Sequence[Slot], dominant: str, strict: bool = False) -> int:
    """The place of the card that wins a skirmish or a battle; by the strict reading populace must be highest of all."""
    order = [-1 if slot.wins_ties else place for place, slot in enumerate(slots)]
    dominants = [place for place, slot in enumerate(slots) if slot.card.condition == dominant]
    if dominants:
        contenders = dominants
    else:
        conditions = [slot.card.condition for slot in slots if slot.card.condition]
        lead = conditions[0] if conditions else ""
        contenders = [place for place, slot in enumerate(slots) if slot.card.condition in ("", lead)]
    ranked = [(slot.card.value + slot.bonus, -order[place]) for place, slot in enumerate(slots)]
    if strict and lead_exists(slots):
        people = [place for place in contenders if slots[place].card.number in range(72, 80)]
        contenders = [place for place in contenders if place not in people or ranked[place] == max(ranked)]
    return max(contenders, key=lambda place: ranked[place])


def lead_exists(slots: Sequence[Slot]) -> bool:
    return any(slot.card.condition for slot in slots)


def legal_battle_plays(hand: Sequence[Plain], slots: Sequence[Plain], dominant: str) -> list[Plain]:
    """The cards of a hand that may be played to a battle."""
    conditions = [card.condition for card in slots if card.condition]
    if not conditions:
        return list(hand)
    lead = conditions[0]
    dominants = [card for card in hand if card.condition == dominant]
    played = [card.value for card in slots if card.condition == dominant]
    higher = [card for card in dominants if not played or card.value > max(played)]
    if lead == dominant:
        return higher or dominants or list(hand)
    follow = [card for card in hand if card.condition == lead]
    return follow or higher or dominants or list(hand)


# Melds.


class Meld(NamedTuple):
    """A meld as it could be laid: which, from which cards."""

    id: str
    condition: str  # of a marriage, else empty
    cards: frozenset[int]


class Holding(NamedTuple):
    """A player's cards: concealed, melded face up, what each has served for, whose mat, and the wild condition."""

    concealed: frozenset[int]
    up: frozenset[int]
    served: dict[str, frozenset[int]]  # by category of the table of melds
    own_luminary: int
    dominant: str
    wild: str  # a condition whose cards may stand in, or empty
    court: tuple[str, ...] = RANKS[:6]  # the ranks of the Royal Court …
    intrigue: tuple[str, str] = ("queen", "bishop")  # … and of the Intrigue, of Politics and of Religion


CATEGORY = {row["id"]: row["category"] for row in _rows("melds.csv")}


def possible_melds(holding: Holding) -> set[Meld]:
    """Every meld there is, by trying every set of cards of every size."""
    cards = [plain(number) for number in sorted(holding.concealed | holding.up)]
    usable = [card for card in cards if card.rank]
    found = set()
    for size in (1, 2, 4, 6):
        for chosen in combinations(usable, size):
            for id, condition, needs in _patterns(size, holding):
                if _is_valid(holding, chosen, id, needs):
                    found.add(Meld(id, condition, frozenset(card.number for card in chosen)))
    return found


Needs = tuple[tuple[str, str], ...]  # condition and rank of each card wanted


def _patterns(size: int, holding: Holding) -> Iterable[tuple[str, str, Needs]]:
    if size == 6:
        yield "royal_court", "", tuple((holding.dominant, rank) for rank in holding.court)
    elif size == 2:
        for condition in CONDITIONS:
            id = "royal_marriage" if condition == holding.dominant else "common_marriage"
            yield id, condition, ((condition, "king"), (condition, "queen"))
        of_politics, of_religion = holding.intrigue
        yield "intrigue", "", (("politics", of_politics), ("religion", of_religion))
    elif size == 4:
        for four in combinations(CONDITIONS, 4):
            yield "worldly_wisdom", "", tuple((condition, "luminary") for condition in four)
            for rank, id in SETS.items():
                if rank != "pawn" or "seeds" not in four:
                    yield id, "", tuple((condition, rank) for condition in four)
    else:
        yield "luminosity", "", (("own", "luminary"),)


def _is_valid(holding: Holding, chosen: Sequence[Plain], id: str, needs: Needs) -> bool:
    numbers = {card.number for card in chosen}
    if not numbers & holding.concealed or numbers & holding.served.get(CATEGORY[id], frozenset()):
        return False
    if id == "luminosity":
        return numbers == {holding.own_luminary}
    fitting = [[_fits(holding, card, need, id) for need in needs] for card in chosen]
    if not all(any(fit >= 0 for fit in row) for row in fitting):
        return False
    for order in permutations(range(len(needs))):
        fits = [fitting[place][need] for place, need in enumerate(order)]
        if min(fits) >= 0 and sum(fits) <= 1:
            return True
    return False


def _fits(holding: Holding, card: Plain, need: tuple[str, str], id: str) -> int:
    """How a card meets a need: 0 by itself, 1 as a stand-in, negative not at all."""
    condition, rank = need
    if card.condition != condition:
        return -1
    if card.rank == rank:
        return 0
    if id == "worldly_wisdom":
        return -1
    return 1 if card.rank == "luminary" or condition == holding.wild else -1


# Deciding together: answers in the order of the seats from whoever used or drew the text.


def elected(votes: Sequence[str]) -> str:
    """The condition a conclave makes dominant."""
    return max(votes, key=lambda vote: (votes.count(vote), -votes.index(vote)))


def contest_winner(cards: Sequence[Plain]) -> int:
    """The place of the card that wins a contest."""
    return max(range(len(cards)), key=lambda place: (cards[place].value, -place))


def bank_breaks(runs: Sequence[bool]) -> bool:
    return sum(runs) >= len(runs) / 2


def explored(cards: Sequence[Plain]) -> int | None:
    """What cards turned up bring, at most 30 florins; None if a condition comes twice."""
    conditions = [card.condition for card in cards if card.condition]
    worth = sum(card.value for card in cards if card.rank)
    return min(30, worth) if len(set(conditions)) == len(conditions) else None


# Florins.


def captured_value(cards: Iterable[int]) -> int:
    return sum(plain(card).value for card in cards)


class Purse(NamedTuple):
    """Money of one player."""

    treasury: int
    vault: int
    debt: int


def tallied(purse: Purse, captured: int, loan_due: int, shortfall: int) -> Purse:
    """Money after a tally."""
    debt = purse.debt + 10 if purse.debt else 0
    due = debt + loan_due + shortfall
    total = captured + purse.treasury
    paid = min(due, max(0, total))
    total = max(0, total - paid)
    return Purse(total % 100, purse.vault + total // 100 * 100, due - paid)


def points_by_hand(game: Game, state: State) -> list[int]:
    """Florins per seat: deposit, coins, less debts (RW-9.2)."""
    assert isinstance(state, Table)
    return [player.vault + player.treasury - player.debt for player in state.players]


def numbers_of(first: int, others: int) -> frozenset[int]:
    return frozenset(cards_in(first, others))
