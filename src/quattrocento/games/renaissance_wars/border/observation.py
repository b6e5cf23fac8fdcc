"""What learners see and answer in Renaissance Wars, by name; `observing` packs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.border.actions import Option
from ....engine.border.schema import Choice, Field, Members, Number
from .. import codes as c
from ..book import LAST_ROUND
from ..needs import fact_of
from ..observing import TOP
from . import options
from .options import NUMBERING, QUESTIONS
from .painting import PHASES
from .sheet import CONDITIONS, DOMINANT

if TYPE_CHECKING:
    from ..book import Book

SEATS: Final = 4  # the most there are
ORDERS: Final = 6  # of three cards
BRANCHES: Final = 4
ERAS: Final = ("1", "2", "3", "4")
# Debts and the like have no bound by the rules: whatever lies beyond these is shown as the nearest.
MOST_COINS: Final = 2000
MOST_FLORINS: Final = 3000
MOST_CAPTURED: Final = 900
LEAST_CAPTURED: Final = -100
MOST_AT_STAKE: Final = 120
LEAST_AT_STAKE: Final = -60
MOST_BONUS: Final = 100
MOST_IN_QUESTION: Final = 1000
MOST_FOR_A_MELD: Final = 250
MOST_PLEDGED: Final = 255
MOST_UNWANTED: Final = 40
MELDS_LEFT: Final = 2
DRAW_DECK: Final = 52  # with two players (RW-5.2.12)


def faces(book: Book) -> tuple[str, ...]:
    """Every card that is of a use of its own; Unwanted cards by their values."""
    return (*_cards(book), *(f"unwanted {value}" for value in book.unwanted_values))


def _cards(book: Book) -> tuple[str, ...]:
    return (*book.card_ids[: c.CONDITION_CARDS], *book.card_ids[c.OTHERS : c.UNWANTED])


def _in_melds(book: Book) -> tuple[str, ...]:
    """The cards that can be melded (RW-5.5.11)."""
    return (*book.card_ids[: c.CONDITION_CARDS], *_luminaries(book))


def _luminaries(book: Book) -> tuple[str, ...]:
    return tuple(book.card_ids[c.LUMINARIES : c.POPULACE])


def _texts(book: Book, first: int, end: int) -> tuple[str, ...]:
    return tuple(book.text_ids[first:end])


# What is seen.


def fields(book: Book) -> tuple[Field, ...]:
    """A seat after the other, from one's own to the left; then piles, deck, the course of the game and the question."""
    seats = ("own", *(f"{place}. to the left" for place in range(1, book.seats)))
    of_seats: list[Field] = []
    for seat in seats:
        of_seats += _seat(book, seat, seats)
        of_seats += _own(book) if seat == "own" else _known(book, seat)
    bids = (
        Choice("buyer", seats),
        Members("bid is made", ("yes",)),
        Number("bid", book.highest_bid),
        Number("melds of the buyer", MOST_COINS),
    )
    return (
        *of_seats,
        *_piles(book),
        *_deck(book),
        *_course(book, seats),
        *_question(book, seats),
        *(bids if book.has_bids else ()),
    )


def _seat(book: Book, seat: str, seats: tuple[str, ...]) -> tuple[Field, ...]:
    people = tuple(book.card_ids[c.POPULACE : c.FANATICS])
    bids = (
        Number(f"{seat} stake", book.highest_bid),
        Number(f"{seat} loan", MOST_COINS),
        Number(f"{seat} debt", MOST_COINS),
    )
    return (
        Choice(f"{seat} mat", _luminaries(book)),
        Members(f"{seat} powers left", _texts(book, c.TEXT_POWERS, c.TEXT_POPULACE)),
        Choice(f"{seat} first populace", people),
        Choice(f"{seat} second populace", people),
        Members(f"{seat} state", ("blocked", "has a personal action")),
        Members(f"{seat} lacks", CONDITIONS),
        Choice(f"{seat} rival", seats),
        Members(f"{seat} melded", _in_melds(book)),
        Members(f"{seat} face down", _in_melds(book)),
        Choice(f"{seat} played", faces(book)),
        Choice(f"{seat} played as", tuple(str(place) for place in range(1, book.seats + 1))),
        Members(f"{seat} wins ties", ("yes",)),
        Number(f"{seat} bonus", MOST_BONUS),
        Number(f"{seat} florins", MOST_FLORINS, -MOST_FLORINS),
        Number(f"{seat} treasury", MOST_COINS),
        *(bids if book.has_bids else ()),
        Number(f"{seat} captured", MOST_CAPTURED, LEAST_CAPTURED),
        Number(f"{seat} concealed", book.hand_size),
        Number(f"{seat} concealed unwanted", book.hand_size),
        Number(f"{seat} promised", MOST_PLEDGED),
        Number(f"{seat} to gain in a duel", MOST_PLEDGED),
        Number(f"{seat} to lose in a duel", MOST_PLEDGED),
    )


def _own(book: Book) -> tuple[Field, ...]:
    personals = _texts(book, c.TEXT_PERSONALS, c.TEXT_EVENTS)
    return (
        Members("hand", _cards(book)),
        Members("hand known to all", _cards(book)),
        Members("served in a royal court", _in_melds(book)),
        Members("served in a set", _in_melds(book)),
        Members("served in a marriage", _in_melds(book)),
        Members("served in an intrigue", _in_melds(book)),
        Members("served in worldly wisdom", _luminaries(book)),
        Members("served in luminosity", _luminaries(book)),
        Choice("personal action", personals),
        Choice("second personal action", personals),
        *(Number(f"hand unwanted {value}", book.hand_size) for value in book.unwanted_values),
    )


def _known(book: Book, seat: str) -> tuple[Field, ...]:
    return (
        Members(f"{seat} known", _cards(book)),
        *(Number(f"{seat} known unwanted {value}", book.hand_size) for value in book.unwanted_values),
    )


def _piles(book: Book) -> tuple[Field, ...]:
    return (
        Members("captured", _cards(book)),
        Members("discarded", _cards(book)),
        Choice("died last", tuple(book.card_ids[: c.CONDITION_CARDS])),
        Members("not in the game", tuple(book.card_ids[c.LUMINARIES : c.FANATICS])),
        Members("unseen", _cards(book)),
    )


def _deck(book: Book) -> tuple[Field, ...]:
    immediates = _texts(book, c.TEXT_EVENTS, c.TEXTS)
    return (
        Members("known in the deck", _cards(book)),
        *(Choice(f"deck from the top {place}", (*_cards(book), *immediates)) for place in range(1, TOP + 1)),
        Members("immediates known in the deck", immediates),
        Members("immediates known of this era", immediates),
        Members("immediates seen", immediates),
        Members("personal actions used", _texts(book, c.TEXT_PERSONALS, c.TEXT_EVENTS)),
        Number("deck", DRAW_DECK),
        Number("events in the deck", 2),
        Number("intrusions in the deck", 2),
        Number("unwanted deck", MOST_UNWANTED),
    )


def _course(book: Book, seats: tuple[str, ...]) -> tuple[Field, ...]:
    return (
        Choice("seat", tuple(str(seat) for seat in range(book.seats))),
        Choice("phase", PHASES),
        Choice("era", ERAS),
        Choice("dominant", DOMINANT),
        *(Choice(f"marker {place}", DOMINANT) for place in range(2, c.MARKERS + 1)),
        Choice("dealer", seats),
        Choice("initiative", seats),
        Choice("plays last", seats),
        Members("exempt", seats),
        Choice("condition led", CONDITIONS),
        Choice("winning", seats),
        Members("conditions gained", CONDITIONS),
        Members("wild card", ("yes",)),
        Number("round", LAST_ROUND),
        Number("skirmish", book.skirmishes + book.hand_size),
        Number("at stake", MOST_AT_STAKE, LEAST_AT_STAKE),
        Number("melds left", MELDS_LEFT),
        Number("last meld", MOST_FOR_A_MELD),
    )


def _question(book: Book, seats: tuple[str, ...]) -> tuple[Field, ...]:
    return (
        Choice("question", tuple(QUESTIONS[menu].name for menu in sorted(QUESTIONS))),
        Members("asked", seats),
        Choice("on account of", seats),
        Choice("text in question", tuple(book.text_ids)),
        Members("under way", tuple(book.text_ids)),
        Choice("turned on", seats),
        Choice("card in question", faces(book)),
        Members("spent", ("power", "luminary")),
        Number("florins in question", MOST_IN_QUESTION),
        Number("steps", 3),
    )


# What is answered.


def spelled(book: Book, number: int) -> tuple[str, ...]:
    """First what is done, then with which card, to what, or how many florins; nothing where nothing has this number.

    Plays, melds, powers and personal actions have names of their own; what is done more rarely shares those of cards.
    Seats are those of the table, of which the observation says which is one's own. An amount is in florins, but of a
    withdrawal in hundreds (RW-5.17.7).
    """
    kind, (first, *more) = NUMBERING.arguments(number)
    if issubclass(kind, options.OfCard):
        return _with_card(kind, _face(book, first))
    if issubclass(kind, options.OfFlorins):
        return _with_florins(book, kind, first)
    if kind is options.Sacrifice:
        return _sacrifice(book, first, *more)
    names = _names(book, kind)
    return names[first] if first < len(names) else ()


def _with_card(kind: type[options.OfCard], face: str) -> tuple[str, ...]:
    if not face:
        return ()
    return (f"play {face}",) if kind is options.Play else (_VERBS[kind], f"card {face}")


def _face(book: Book, card: int) -> str:
    """What a card is called; empty where there is none of this number."""
    if card >= c.CARDS:
        return ""
    return f"unwanted {book.values[card]}" if card >= c.UNWANTED else book.card_ids[card]


def _with_florins(book: Book, kind: type[options.OfFlorins], florins: int) -> tuple[str, ...]:
    if kind is (options.BidFlorins if book.has_bids_in_tens else options.Bid):
        return ()  # how bids go under another ruleset
    if kind is options.Bid:
        florins = c.LOWEST_BID + c.BID_STEP * florins
    verb = "amount" if kind is options.Amount else "bid"
    return verb, f"hundreds {florins // 100}", f"tens {florins // 10 % 10}", f"ones {florins % 10}"


def _sacrifice(book: Book, luminary: int, condition: int) -> tuple[str, ...]:
    if condition >= len(DOMINANT):
        return ()
    return "sacrifice", f"card {_luminaries(book)[luminary]}", f"condition {DOMINANT[condition]}"


def _names(book: Book, kind: type[Option]) -> list[tuple[str, ...]]:
    """What the answers of a kind are called, by their argument."""
    personals = _texts(book, c.TEXT_PERSONALS, c.TEXT_EVENTS)
    if kind is options.LayMeld:
        return [(f"meld {meld}",) for meld in _melds(book)]
    if kind is options.UsePower:
        return [(f"power {power}",) for power in _texts(book, c.TEXT_POWERS, c.TEXT_POPULACE)]
    if kind is options.UsePersonal:
        return [(f"personal {personal}",) for personal in personals]
    if kind is options.Keep:
        return [("keep", f"personal {personal}") for personal in personals]
    if kind is options.PickOpponent:
        return [(f"seat {seat}",) for seat in range(SEATS)]
    if kind is options.PutBack:
        return [(f"order {order}",) for order in range(1, ORDERS + 1)]
    if kind is options.Choose:
        return [(f"choose {branch}",) for branch in range(1, BRANCHES + 1)]
    if kind is options.ChooseMat:
        return [("mat", f"card {luminary}") for luminary in _luminaries(book)]
    if kind is options.ChooseCondition:
        return [("name", f"condition {condition}") for condition in DOMINANT]
    return [(kind.kind,)]  # to pass, and to use


def _melds(book: Book) -> list[str]:
    """By their numbers; a marriage is royal or common by the condition that is dominant then (RW-2.7)."""
    ids = [book.melds[fact_of(meld, c.CULTURE)].id for meld in range(c.MELDS)]
    ids[c.MARRIAGES : c.INTRIGUE] = [f"marriage {condition}" for condition in CONDITIONS]
    return ids


_VERBS: Final = {
    options.PlayBoosted: "play boosted",
    options.MeldWith: "with",
    options.Pick: "pick",
    options.Take: "take",
    options.Give: "give",
}
