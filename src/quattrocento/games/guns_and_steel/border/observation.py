"""What learners see and answer in Guns & Steel, by name; `observing` packs it."""

from __future__ import annotations

from typing import Final

from ....engine.border.schema import Choice, Field, Members, Number
from .. import codes
from ..book import STARTERS, WARRIORS, Book
from ..codes import HORSE, KINDS
from ..observing import most_warriors
from ..pyramid import shape
from .options import QUESTIONS
from .sheet import RESOURCE_IDS

SEATS: Final = 4  # an answer is spelled alike at tables of every size
MOST_EXTRA: Final = 14  # 5, 4, 3 and 2 cards hang below one of the top row
MOST_HELD: Final = 40
MOST_GAINED: Final = 8
MOST_CULTURE: Final = 40  # fifteen end the game, but only with the turn
MOST_OWED: Final = 5
MOST_FURTHER: Final = 2
DEEDS: Final = (
    *(f"{resource} laid" for resource in RESOURCE_IDS),
    "attack activated",
    "tactic activated",
    "nothing bought",
    "lower age bought",
    "resources converted",
)

# Verbs at the heart of the game: each of their answers is an action of its own.
CENTRAL: Final = {
    codes.PLACE: "place",
    codes.DEVELOP: "develop",
    codes.ACTIVATE: "activate",
    codes.BUY: "buy",
    codes.RETRIEVE: "retrieve",
}
OF_CARDS: Final = {
    codes.REPLENISH: "replenish",
    codes.DEPLETE: "deplete",
    codes.PUT_DOWN: "put down",
    codes.TURN_UP: "turn up",
    codes.RESPOND: "respond",
    codes.SPEND: "spend",
    codes.TRIBUTE: "tribute",
    codes.SPY: "spy",
    codes.BORROW: "borrow",
    codes.LURE: "lure",
}
OF_WONDERS: Final = {codes.GIVE: "give", codes.TAKE: "take", codes.SHIFT_GLORY: "shift glory"}
OF_RESOURCES: Final = {codes.GAIN: "gain", codes.PICK_BACK: "pick back"}
ALONE: Final = {
    codes.DECLINE: "decline",
    codes.HOLD: "hold",
    codes.BUY_NOTHING: "buy nothing",
    codes.PAY: "pay",
    codes.LEAVE: "leave",
    codes.KEEP_GLORY: "keep glory",
}
BRANCHES: Final = ("first", "second")
WITH_GLORY: Final = (
    codes.HONOUR,
    codes.SHIFT_GLORY,
    codes.KEEP_GLORY,
    codes.PICK_OPPONENT,
    codes.TRIBUTE,
    codes.PICK_BACK,
    codes.SPY,
    codes.BORROW,
    codes.LURE,
)


def fields(book: Book) -> tuple[Field, ...]:
    """A player after the other, from oneself to the left; then the supply, the turn and the question."""
    seats = ["own", *(f"{place}. to the left" for place in range(1, book.seats))]
    of_players = [field for seat in seats for field in _player(book, seat)]
    return (*of_players, *_supply(book), *_turn(book, seats), *_question(book, seats))


def _faces(book: Book) -> tuple[str, ...]:
    """Every card by its id, Warriors that can come to one player by their number."""
    unique = STARTERS - WARRIORS
    warriors = [book.ids[unique], *(f"{count} {book.ids[unique]}s" for count in range(2, most_warriors(book) + 1))]
    return (*book.ids[:unique], *warriors, *book.ids[STARTERS:])


def _ids(book: Book) -> tuple[str, ...]:
    """Every card by its id, once."""
    return tuple(dict.fromkeys(book.ids))


def _player(book: Book, seat: str) -> tuple[Field, ...]:
    of_glory = (
        Number(f"{seat} culture", MOST_CULTURE),
        Number(f"{seat} glory tokens", codes.GLORY_TOKENS),
        *(Number(f"{seat} glory on {wonder.id}", wonder.glory) for wonder in book.wonders),
    )
    return (
        Members(f"{seat} hand", _faces(book)),
        Members(f"{seat} face up", _faces(book)),
        Members(f"{seat} face down", _faces(book)),
        Members(f"{seat} wonders", tuple(book.wonder_ids)),
        Number(f"{seat} cards in hand", MOST_HELD),
        Number(f"{seat} strength", sum(card.strength for card in book.cards)),
        Number(f"{seat} points", _most_points(book)),
        *(of_glory if book.has_glory else ()),
    )


def _most_points(book: Book) -> int:
    """Of one player who had everything: the cards, a wonder of each age, and culture."""
    wonders = {wonder.age: wonder.vp for wonder in sorted(book.wonders, key=lambda wonder: wonder.vp)}
    return _points_on_cards(book) + sum(wonders.values()) + (MOST_CULTURE if book.has_glory else 0)


def _points_on_cards(book: Book) -> int:
    return sum(card.vp for card in book.cards)


def _supply(book: Book) -> tuple[Field, ...]:
    cards = tuple(book.ids[STARTERS:])
    piles = Members("open on piles", cards), Members("below in piles", cards)
    return (
        *_places(book),
        Members("supply", cards),
        *(piles if book.has_piles else ()),
        *(Number(f"{card} extra", MOST_EXTRA) for card in cards),
    )


def _places(book: Book) -> list[Field]:
    """Each place of the pyramid, from the left of the bottom row upwards, with the cards of its age."""
    rows = shape(20 if book.has_piles or book.seats == 2 else 25)
    places: list[Field] = []
    for row, length in enumerate(rows):
        age = RESOURCE_IDS[HORSE + row]
        cards = tuple(card.id for card in book.cards[STARTERS:] if card.age == HORSE + row)
        places += [Choice(f"{age} place {place}", cards) for place in range(1, length + 1)]
    return places


def _turn(book: Book, seats: list[str]) -> tuple[Field, ...]:
    of_glory = (
        Members("deeds of the turn", DEEDS),
        Number("points retrieved", _points_on_cards(book)),
        Number("culture earned", MOST_CULTURE),
    )
    return (
        Members("wonders in the supply", tuple(book.wonder_ids)),
        Choice("turn", tuple(seats)),
        Number("wonders left", 5),
        Number("space cards left", 3),
        *(Number(f"{resource} gained", MOST_GAINED) for resource in RESOURCE_IDS),
        *(of_glory if book.has_glory else ()),
    )


def _question(book: Book, seats: list[str]) -> tuple[Field, ...]:
    of_glory = Choice("opponent picked", tuple(seats)), Choice("wonder in question", tuple(book.wonder_ids))
    own_seat = Choice("own seat", tuple(map(str, range(book.seats))))
    return (
        Choice("question", tuple(QUESTIONS[menu].name for menu in range(1, codes.MENUS))),
        Choice("asked", tuple(seats)),
        Choice("card in question", _ids(book)),
        Members("cards under way", _ids(book)),
        Members("laid by them", _ids(book)),
        Members("spent", _faces(book)),
        Members("payment proposed", _faces(book)),
        Number("owed", MOST_OWED),
        Number("further allowed", MOST_FURTHER),
        Number("strength of the attack", sum(card.strength for card in book.cards)),
        *(of_glory if book.has_glory else ()),
        *([own_seat] if book.has_glory and book.seats > 2 else ()),
    )


def spelled(book: Book, option: int) -> tuple[str, ...]:
    """First what is done; then, of rarer verbs, with which card, wonder or resource.

    The same in every game of a set, whatever its other options, but for stand-ins among the wonders.
    """
    verb, argument = option & ~63, option & 63
    if (verb in WITH_GLORY and not book.has_glory) or (verb == codes.GIVE and book.set == "renaissance"):
        return ()
    if verb in ALONE:
        return (ALONE[verb],) if argument == 0 else ()
    if verb == codes.CHOOSE:
        return (f"choose {BRANCHES[argument]}",) if argument < len(BRANCHES) else ()
    if verb == codes.PICK_OPPONENT:
        return (f"pick seat {argument}",) if argument < SEATS else ()
    if verb in OF_RESOURCES:
        return (OF_RESOURCES[verb], f"resource {RESOURCE_IDS[argument]}") if argument < KINDS else ()
    if verb in OF_WONDERS or verb == codes.HONOUR:
        if argument >= len(book.wonder_ids):
            return ()
        wonder = book.wonder_ids[argument]
        return (f"honour {wonder}",) if verb == codes.HONOUR else (OF_WONDERS[verb], f"wonder {wonder}")
    if argument >= len(book.ids) or (verb == codes.BUY and argument < STARTERS):
        return ()
    card = book.ids[argument]
    return (f"{CENTRAL[verb]} {card}",) if verb in CENTRAL else (OF_CARDS[verb], f"card {card}")
