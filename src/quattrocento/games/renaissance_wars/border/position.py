"""Position files of Renaissance Wars: the phase, what lies on the table, and each seat, in clockwise order.

Names only what matters. A card is named by its name, by its id, or as `Queen of Politics`, which takes the next of the
two. What a position leaves out is as right after set-up, and what it leaves to lots falls alike every time:

* every HAND (concealed, melded and in the trick) has the size of those that are named, or the usual one; hands that are
  not named are dealt by lot. With `hand_size`, hands that are named are filled up to it, too;
* in the encounter the cards that are nowhere else are the draw deck, as many as everybody can draw equally often; what
  is left over then, or in battles, is out of the round. `deck` names cards from the top, `deck_size` says how many
  there are besides the immediates, `immediates` which of those are still to come;
* a trick is a list of cards in the order of play, clockwise from `turn`, or of tables such as
  `{ seat = 1, card = "Raphael" }`. What its cards could do when played is past; a full trick is decided at once;
* melds are cards, or tables such as `{ meld = "Ladies Only", cards = [...] }` for melds that are broken or whose cards
  serve in several. Cards named singly are taken for every meld they form together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from ....engine.border.position import BadPosition, Names, check_keys, config_in, names_in
from ....engine.native import ints
from ....engine.rng import seeded
from ....engine.settings import listing
from ....engine.stack import empty_stack
from .. import battle, encounter, rounds, winning
from .. import codes as c
from ..book import LAST_ROUND
from ..money import HUNDRED
from ..player import Player
from ..rounds import ERA_FROM, LUMINARIES_USED, POPULACE_USED, START_FLORINS, era_of
from ..table import Table
from ..turn import advance
from .placing import SETTLED, Placing, number_in
from .sheet import DOMINANT

if TYPE_CHECKING:
    from ..game import RenaissanceWars

PHASES: Final = ("bidding", "encounter", "optional", "battle", "tally", "over")
MOST_FLORINS: Final = 9999
TOP_KEYS: Final = (
    *(
        "options",
        "ruleset",
        "seats",
        "phase",
        "turn",
        "dominant",
        "markers",
        "trick",
        "discard",
        "round",
        "era",
        "dealer",
    ),
    *("hand_size", "deck", "deck_size", "immediates", "bid"),
)
SEAT_KEYS: Final = (
    *("hand", "melds", "down", "captured", "florins", "deposit", "mat", "populace", "personal", "debt"),
    *("powers_used", "blocked", "hedge", "name"),
)
NO_CARD: Final = "none"  # what a seat says that has played its personal action


def staged(game: RenaissanceWars, position: Mapping[str, object]) -> Table:
    """The table a position describes, up to its first question."""
    check_keys(position, TOP_KEYS, "a position")
    seats = _seats(position)
    table = Table(game.book(config_in(game, position, len(seats))), seeded(1, "position"), empty_stack())
    table.players = [Player() for _ in seats]
    phase = _phase(position)
    if phase == "bidding" and not table.book.has_bids:
        raise BadPosition('there are bids only with the option buying-influence = "on".', "phase")
    placing = Placing(table, position, seats, phase)
    placing.mentioned = _mentioned(placing)
    _course(table, position, seats)
    if (phase == "bidding" or "bid" in position) and table.round > table.book.last_bidding_round:
        raise BadPosition(f"from round {table.book.last_bidding_round + 1} on nobody bids (RW-9.73).", "round")
    _markers(placing)
    _mats(placing)
    _take_part(placing)
    placing.open_cards()
    placing.trick()
    placing.deck_top()
    placing.hands()
    placing.deck()
    _personals(placing)
    _money(placing)
    _begin(table, phase)
    return table


def _begin(table: Table, phase: str) -> None:
    """Put on the stack what follows in this phase, the last first."""
    if phase == "bidding":
        table.phase = c.PHASE_BIDDING
        table.later(c.OP_SKIRMISH, 0, 0, 0)
        rounds.ask_bids(table)
    elif phase in ("encounter", "optional"):
        table.phase = c.PHASE_ENCOUNTER
        if phase == "optional":
            table.melds_left = 1
            winning.after_win(table, table.initiative)
        elif table.slot_count:
            encounter.play_on(table)
        else:
            table.later(c.OP_SKIRMISH, 0, 0, 0)
    elif phase == "battle":
        table.phase = c.PHASE_BATTLE
        if table.slot_count:
            battle.play_on(table)
        else:
            table.later(c.OP_BATTLE, 0, 0, 0)
    elif phase == "tally":
        table.phase = c.PHASE_BATTLE
        table.later(c.OP_TALLY, 0, 0, 0)
    else:
        table.phase = c.PHASE_OVER
    advance(table)


def _course(table: Table, position: Mapping[str, object], seats: list[dict[str, object]]) -> None:
    """Round, dealer, initiative and era."""
    count = len(seats)
    table.round = number_in(position, "round", 1, 1, LAST_ROUND)
    table.initiative = table.winner = number_in(position, "turn", _first_seat(position, count), 0, count - 1)
    table.dealer = number_in(position, "dealer", (table.initiative - 1) % count, 0, count - 1)
    table.first = (table.dealer + 2 - table.round) % count
    highest = max(_deposit(seat) for seat in seats)
    table.era = number_in(position, "era", era_of(highest) + 1, 1, len(ERA_FROM) + 1) - 1
    if table.era < era_of(highest):
        raise BadPosition(f"a deposit of {highest} florins belongs to era {era_of(highest) + 1}.", "era")


def _markers(placing: Placing) -> None:
    """From the top; those not named follow by lot."""
    table, position = placing.table, placing.position
    conditions = Names("condition that can be dominant", {name: n for n, name in enumerate(DOMINANT)})
    named = [conditions.number(name) for name in names_in(position, "markers")]
    if len(set(named)) < len(named):
        raise BadPosition("there is one marker of each condition.", "markers")
    if "dominant" in position:
        dominant = conditions.number(position["dominant"])
        if named and named[0] != dominant:
            raise BadPosition("the first of the markers is the dominant condition.", "markers")
        named = named or [dominant]
    table.markers = ints(named + placing.shuffled([marker for marker in range(c.MARKERS) if marker not in named]))
    turned = min(table.round - 1, c.MARKERS - 1)  # every round puts one that was seen underneath
    table.seen_markers = 1 | (2**turned - 1) << c.MARKERS - turned


def _mats(placing: Placing) -> None:
    """Named mats, others by lot; with four players every luminary that is named has a mat (RW-5.2.5)."""
    book, players = placing.book, placing.table.players
    names = {key: n for n in range(c.MATS) for key in (book.luminaries[n].id, book.cards[c.LUMINARIES + n].name)}
    luminaries = Names("luminary", names)
    for player, seat in zip(players, placing.seats, strict=True):
        if "mat" in seat:
            player.mat = luminaries.number(seat["mat"])
            _check_limited(placing, player.mat, seat["mat"])
            if sum(other.mat == player.mat for other in players) > 1:
                raise BadPosition(f"two seats have the mat of {seat['mat']}.", str(seat["mat"]), 2)
    taken = [player.mat for player in players]
    wanted = [n for n in range(c.MATS) if n not in taken and c.LUMINARIES + n in placing.mentioned]
    spare = LUMINARIES_USED - len(players)  # luminaries in the game that are on no mat
    others = placing.shuffled([n for n in range(book.mats) if n not in taken and n not in wanted])
    lots = wanted[spare:] + others + wanted[:spare]
    for player in players:
        if player.mat < 0:
            player.mat = lots.pop(0)


def _take_part(placing: Placing) -> None:
    """Which four luminaries and four populace cards are in the game: those named, then others (RW-5.2.5, RW-5.2.6)."""
    mentioned = placing.mentioned
    mats = {player.mat for player in placing.table.players}
    luminaries = [n for n in range(c.MATS) if n in mats or c.LUMINARIES + n in mentioned]
    people = [n for n in range(c.MATS) if c.POPULACE + n in mentioned]
    if len(luminaries) > LUMINARIES_USED:
        raise BadPosition(f"{LUMINARIES_USED} luminaries take part in a game, those of the mats among them.", "seats")
    if len(people) > POPULACE_USED:
        raise BadPosition(f"{POPULACE_USED} populace cards take part in a game, not {len(people)}.", "seats")
    spare = [n for n in placing.shuffled(list(range(placing.book.mats))) if n not in luminaries]
    luminaries += spare[: LUMINARIES_USED - len(luminaries)]
    spare = [n for n in placing.shuffled(list(range(c.MATS))) if n not in people]
    people += spare[: POPULACE_USED - len(people)]
    in_game = sum(2**n for n in luminaries) | sum(2 ** (c.POPULACE - c.OTHERS + n) for n in people)
    placing.table.unused_others = (c.LUMINARY_MASK | c.POPULACE_MASK) & ~in_game


def _mentioned(placing: Placing) -> set[int]:
    """All cards the position names, wherever; names for several copies count for none of them."""
    found = set()
    for name in _card_names(placing.position, placing.seats):
        card = placing.names.exact(name)
        if card is not None:
            found.add(card)
            if c.LUMINARIES <= card < c.POPULACE:
                _check_limited(placing, card - c.LUMINARIES, name)
    return found


def _check_limited(placing: Placing, luminary: int, name: object) -> None:
    if luminary >= placing.book.mats:
        raise BadPosition(f'{name} takes part only with the option limited-luminaries = "on".', str(name))


def _card_names(position: Mapping[str, object], seats: list[dict[str, object]]) -> Iterator[object]:
    """Everything in a position that may be the name of a card."""
    lists = [names_in(position, key) for key in ("trick", "discard", "deck")]
    lists += [names_in(seat, key) for seat in seats for key in ("hand", "melds", "down", "captured", "populace")]
    for item in (item for names in lists for item in names):
        if isinstance(item, dict):
            yield item.get("card")
            yield from names_in(item, "cards")
        else:
            yield item


def _personals(placing: Placing) -> None:
    """One each, by lot where it is not named; none in battles (RW-5.6.4)."""
    texts = placing.book.texts[c.TEXT_PERSONALS : c.TEXT_EVENTS]
    names = Names("personal action", {key: n for n, text in enumerate(texts) for key in (text.id, text.name)})
    taken: list[int] = []
    for player, seat in zip(placing.table.players, placing.seats, strict=True):
        name = seat.get("personal", NO_CARD)
        if name == NO_CARD:
            continue
        if placing.phase in SETTLED:
            raise BadPosition(f"in the phase {placing.phase!r} nobody has a personal action any more.", "personal")
        player.personal = names.number(name)
        if player.personal in taken:
            raise BadPosition(f"{name} is in two places.", str(name), 2)
        taken.append(player.personal)
    lots = placing.shuffled([number for number in range(c.PERSONAL_CARDS) if number not in taken])
    for player, seat in zip(placing.table.players, placing.seats, strict=True):
        if "personal" not in seat and placing.phase not in SETTLED:
            player.personal = lots.pop()


def _money(placing: Placing) -> None:
    """Coins, deposits and debts; of a game that is over the captured cards are counted already (RW-9.47)."""
    table, book = placing.table, placing.book
    for player, seat in zip(table.players, placing.seats, strict=True):
        player.treasury = number_in(seat, "florins", START_FLORINS, 0, MOST_FLORINS)
        player.vault = _deposit(seat)
        player.debt = number_in(seat, "debt", 0, 0, MOST_FLORINS)
        player.stake = number_in(seat, "hedge", 0, 0, MOST_FLORINS)
        if placing.phase == "over":
            player.from_captures = book.value_of_all(player.captured, player.captured_others)
    if "bid" in placing.position:
        _bid(placing)
    elif any(player.stake for player in table.players):
        raise BadPosition("there is no bid to hedge against; a bid is written under [bid].", "hedge")


def _bid(placing: Placing) -> None:
    """A bid whose Buyer is still laying melds, and the hedges against it (RW-5.17.2, RW-5.17.8)."""
    table, data = placing.table, placing.position["bid"]
    if not isinstance(data, dict):
        raise BadPosition("a bid is written under [bid], with its seat and florins.", "bid")
    check_keys(data, ("seat", "florins", "melded", "loan"), "a bid")
    if not table.book.has_bids or placing.phase not in ("encounter", "optional"):
        raise BadPosition('a bid stands in the encounter, with the option buying-influence = "on".', "bid")
    table.buyer = number_in(data, "seat", table.initiative, 0, len(placing.seats) - 1)
    table.bid = number_in(data, "florins", c.LOWEST_BID, c.LOWEST_BID, table.book.highest_bid)
    table.progress = number_in(data, "melded", 0, 0, MOST_FLORINS)
    buyer = table.players[table.buyer]
    if buyer.stake or any(player.stake > table.bid for player in table.players):
        raise BadPosition("opponents of the Buyer hedge at most as much as the bid (RW-5.17.8).", "hedge")
    buyer.loan = number_in(data, "loan", 0, 0, table.bid)
    buyer.from_melds = table.progress
    buyer.stake = table.bid
    table.is_bid_made = table.progress >= table.bid
    if table.is_bid_made:
        for player in table.players:
            player.stake = 0


# What a position says.


def _seats(position: Mapping[str, object]) -> list[dict[str, object]]:
    value = position.get("seats")
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise BadPosition("a position names its seats clockwise, each under [[seats]].", "seats")
    for seat in value:
        check_keys(seat, SEAT_KEYS, "a seat")
    return value


def _phase(position: Mapping[str, object]) -> str:
    phase = position.get("phase", "encounter")
    if not isinstance(phase, str) or phase not in PHASES:
        raise BadPosition(f"{phase!r} is no phase; it may be {listing(PHASES)}.", "phase")
    return phase


def _first_seat(position: Mapping[str, object], count: int) -> int:
    """Who has the initiative where nothing else is said: who has led the trick, or the dealer's left neighbour."""
    trick = names_in(position, "trick")
    if trick and isinstance(trick[0], dict):
        return number_in(trick[0], "seat", 0, 0, count - 1)
    return (number_in(position, "dealer", count - 1, 0, count - 1) + 1) % count


def _deposit(seat: Mapping[str, object]) -> int:
    """What lies in the vault: whole hundreds (RW-5.13.5)."""
    deposit = number_in(seat, "deposit", 0, 0, MOST_FLORINS)
    if deposit % HUNDRED:
        raise BadPosition(f"a deposit is a multiple of {HUNDRED} florins, not {deposit}.", "deposit")
    return deposit
