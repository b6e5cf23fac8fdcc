"""The cards of a position: found by their names, put where the position says, the rest dealt by lot.

No card is in two places, and all hands are equal: what contradicts that is refused in a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....engine.border.position import BadPosition, Names, check_keys, names_in
from ....engine.native import ints
from .. import codes as c
from ..book import Book
from ..melds import category_of, note_laid
from ..needs import place_of
from ..player import Player
from ..table import IMMEDIATE_CARDS, Table
from .sheet import CONDITIONS, RANKS, CardFacts, MeldFacts, Need

DEALT: Final = ("bidding", "encounter", "optional")  # phases with a draw deck
SETTLED: Final = ("battle", "tally", "over")  # no melds, no populace, no personal actions any more
CARDLESS: Final = ("tally", "over")
PAIR: Final = 2  # events of an era, and as many intrusions


class CardNames:
    """Cards, immediates and melds by their ids and names; `Queen of Politics` is either of two."""

    def __init__(self, book: Book) -> None:
        cards: dict[str, int] = {}
        self.alike: dict[str, list[int]] = {}
        for number, card in book.cards.items():
            cards[card.id] = cards[card.name] = number
            if card.condition is not None and card.rank is not None and number < c.OTHERS:
                kind = f"{RANKS[card.rank]} of {CONDITIONS[card.condition]}"
                self.alike.setdefault(kind, []).append(number)
        first = {kind: numbers[0] for kind, numbers in self.alike.items()}
        self.cards = Names("card", {**cards, **first})
        self.by_key = {name.casefold(): number for name, number in cards.items()}
        texts = book.texts[c.TEXT_EVENTS :]
        immediates = {key: number for number, text in enumerate(texts) for key in (text.id, text.name)}
        self.immediates = Names("immediate", immediates)
        self.immediates_by_key = {name.casefold(): number for name, number in immediates.items()}
        self.melds = Names("meld", {key: n for n, meld in enumerate(book.melds) for key in (meld.id, meld.name)})
        self.categories = [meld.category for meld in book.melds]

    def number(self, name: object, placed: set[int], mentioned: set[int]) -> int:
        """A card that is not placed yet; of several alike, rather one that is not mentioned by its own name."""
        number = self.cards.number(name)
        alike = self.alike.get(str(name).strip().casefold(), [number])
        for card in sorted(alike, key=lambda card: card in mentioned):
            if card not in placed:
                return card
        message = "is in two places" if len(alike) == 1 else "is there only twice"
        raise BadPosition(f"{name} {message}.", str(name), len(alike) + 1)

    def exact(self, name: object) -> int | None:
        """The one card of this name; None if there is none, or several."""
        return self.by_key.get(str(name).strip().casefold())

    def immediate(self, name: object) -> int | None:
        """An immediate of this name: events from 0, intrusions from 10."""
        return self.immediates_by_key.get(str(name).strip().casefold())

    def category(self, meld: int) -> int:
        """The category of a meld: the marriages share one (RW-2.7)."""
        return list(dict.fromkeys(self.categories)).index(self.categories[meld])


class Placing:
    """Puts cards on a table, and sees to it that none is in two places."""

    def __init__(
        self, table: Table, position: Mapping[str, object], seats: list[dict[str, object]], phase: str
    ) -> None:
        self.table = table
        self.book = table.book
        self.position = position
        self.seats = seats
        self.phase = phase
        self.names = CardNames(table.book)
        self.mentioned: set[int] = set()  # cards the position names by their own names, wherever
        self.placed: set[int] = set()
        self.to_come: list[int] = []  # immediates still in the deck
        self.top: list[int] = []  # what the position names of the deck, the top card first

    # Cards that lie open or are captured.

    def open_cards(self) -> None:
        for number, (player, seat) in enumerate(zip(self.table.players, self.seats, strict=True)):
            if self.phase in SETTLED:
                for key in ("melds", "down", "populace"):
                    if seat.get(key):
                        raise BadPosition(f"in the phase {self.phase!r} nobody has {key} any more.", key)
            for name in names_in(seat, "captured"):
                card = self._take(name)
                if c.POPULACE <= card < c.FANATICS:
                    raise BadPosition(
                        f"{name} is a populace card, which lies on a mat and is never captured.", str(name)
                    )
                _put(player, "captured", card)
            self._populace(player, names_in(seat, "populace"))
            self._melds(number, player, seat)
            player.blocked = truth_in(seat, "blocked")
            self._powers(player, names_in(seat, "powers_used"))
        for name in names_in(self.position, "discard"):
            self.table.bury(self._take(name))

    def _populace(self, player: Player, names: list[object]) -> None:
        if len(names) > 2:
            raise BadPosition(f"a mat has room for two populace cards, not for {len(names)} (RW-5.4.3).", "populace")
        for name in names:
            card = self._take(name)
            if not c.POPULACE <= card < c.FANATICS:
                raise BadPosition(f"{name} is no populace card.", str(name))
            player.settle(card)

    def _powers(self, player: Player, names: list[object]) -> None:
        texts = self.book.texts[c.TEXT_POWERS : c.TEXT_POPULACE]
        powers = Names("power", {key: n for n, text in enumerate(texts) for key in (text.id, text.name)})
        for name in names:
            power = powers.number(name)
            if power // c.POWERS_OF_A_MAT != player.mat:
                owner = self.book.cards[c.LUMINARIES + player.mat].name
                raise BadPosition(f"{name} is no power of {owner}, whose mat this seat has.", str(name))
            player.powers |= 2 ** (power % c.POWERS_OF_A_MAT)

    def _melds(self, number: int, player: Player, seat: Mapping[str, object]) -> None:
        """Cards before a player, and for which melds they have served (RW-5.5.14)."""
        down = [self._melded(name) for name in names_in(seat, "down")]
        for card in down:
            _put(player, "down", card)
        single: list[int] = []
        lying = set(down)
        for item in names_in(seat, "melds"):
            if not isinstance(item, dict):
                single.append(self._melded(item))
                continue
            check_keys(item, ("meld", "cards"), "a meld")
            if "meld" not in item:
                raise BadPosition(
                    "a table in 'melds' says which meld it is, such as meld = \"Royal Marriage\".", "melds"
                )
            meld = self.names.melds.number(item["meld"])
            cards = [self._laid(name, player, lying) for name in names_in(item, "cards")]
            self._check_meld(self.book.melds[meld], cards)
            for card in cards:
                if _has_served(player, self.names.category(meld), card):
                    name = self.book.cards[card].name
                    raise BadPosition(f"{name} has served for a meld of this category already (RW-5.5.14).", name)
                _mark(player, self.names.category(meld), card)
            note_laid(self.table, number, meld, *_masks(cards))
        for card in single:
            _put(player, "up", card)
        for category, card in _served(self.book, player, single, self.table.dominant()):
            _mark(player, category, card)

    def _check_meld(self, meld: MeldFacts, cards: list[int]) -> None:
        """Refuse what cannot be left of a meld. What was dominant then is not known, and one card may be a stand-in."""
        if len(set(cards)) < len(cards):
            raise BadPosition(f"a card lies twice in {meld.name}.", meld.name)
        if not 1 <= len(cards) <= len(meld.needs):
            raise BadPosition(f"{meld.name} is made of {len(meld.needs)} cards, not of {len(cards)}.", meld.name)
        strangers = [card for card in cards if not any(_meets(need, self.book.cards[card]) for need in meld.needs)]
        if len(strangers) > 1:
            name = self.book.cards[strangers[1]].name
            raise BadPosition(f"{name} is no card of {meld.name}, which has a stand-in already (RW-5.5.9).", name)

    def _laid(self, name: object, player: Player, lying: set[int]) -> int:
        """A card of a meld: one that lies there already, or another that comes to lie there."""
        known = self.names.exact(name)
        if known is not None and known in lying:
            return known
        card = self._melded(name)
        lying.add(card)
        _put(player, "up", card)
        return card

    def _melded(self, name: object) -> int:
        card = self._take(name)
        if card >= c.POPULACE:
            raise BadPosition(f"{name} is never part of a meld (RW-5.5.11).", str(name))
        return card

    def _take(self, name: object) -> int:
        """A card that is still free."""
        card = self.names.number(name, self.placed, self.mentioned)
        if c.LUMINARIES <= card < c.FANATICS and self.table.unused_others >> card - c.OTHERS & 1:
            raise BadPosition(f"{name} does not take part in this game.", str(name))
        self.placed.add(card)
        return card

    # The trick and the hands.

    def trick(self) -> None:
        """Cards in the order of play, clockwise from the initiative."""
        count = len(self.seats)
        items = names_in(self.position, "trick")
        if items and self.phase not in ("encounter", "battle"):
            raise BadPosition(f"in the phase {self.phase!r} no trick lies on the table.", "trick")
        if len(items) > count:
            raise BadPosition(f"a trick of {count} players has no {len(items)} cards.", "trick")
        for place, item in enumerate(items):
            seat = (self.table.initiative + place) % count
            if isinstance(item, dict):
                check_keys(item, ("seat", "card"), "a card of the trick")
                said = number_in(item, "seat", seat, 0, count - 1)
                if said != seat:
                    raise BadPosition(f"cards are played clockwise: seat {seat} is next, not seat {said}.", "trick")
                item = item.get("card")
            card = self._take(item)
            if self.phase == "battle" and c.POPULACE <= card < c.FANATICS:
                raise BadPosition(f"{item} is a populace card, and in battles there are none.", str(item))
            self.table.slots[place] = card | seat << 8
        self.table.slot_count = len(items)

    def hands(self) -> None:
        """Named hands, then the others by lot, until all are equal."""
        named = [self._named_hand(player, seat) for player, seat in zip(self.table.players, self.seats, strict=True)]
        counts = [self._size(number) for number in range(len(self.seats))]
        size = self._hand_size([count for count, has in zip(counts, named, strict=True) if has])
        if "hand_size" in self.position:
            named = [False] * len(named)
        for number, count in enumerate(counts):
            if count > size or (named[number] and count < size):
                other = next((n for n in range(len(counts)) if counts[n] != count and named[n]), None)
                against = f"and seat {other} {counts[other]}" if other is not None else f"where {size} are possible"
                raise BadPosition(
                    f"seat {number} has {count} cards {against}; all hands are equal, counting melded cards and the "
                    "trick (hand_size fills hands up).",
                    "hand",
                    number + 1,
                )
        lots = self._rest(populace=self.phase != "battle")
        if len(lots) < sum(size - count for count in counts):
            raise BadPosition("there are not enough cards left to deal to all hands.", "seats")
        for player, count in zip(self.table.players, counts, strict=True):
            for _ in range(size - count):
                card = lots.pop()
                self.placed.add(card)
                player.add(card)

    def _named_hand(self, player: Player, seat: Mapping[str, object]) -> bool:
        for name in names_in(seat, "hand"):
            card = self._take(name)
            if self.phase == "battle" and c.POPULACE <= card < c.FANATICS:
                raise BadPosition(f"{name} is a populace card, and in battles there are none.", str(name))
            player.add(card)
        return "hand" in seat

    def _size(self, number: int) -> int:
        """A HAND with its card of the trick."""
        behind = (number - self.table.initiative) % len(self.seats)
        return self.table.players[number].count() + (behind < self.table.slot_count)

    def _hand_size(self, counts: list[int]) -> int:
        """How many cards each HAND has: as said, or as the longest that is named, or as usual."""
        most = self.book.hand_size - (self.phase == "optional")
        least = 1 if self.phase in ("bidding", "encounter") or self.table.slot_count else 0
        if self.phase in CARDLESS:
            if "hand_size" in self.position or any(counts):
                raise BadPosition(f"in the phase {self.phase!r} all hands are empty.", "hand")
            return 0
        if "hand_size" in self.position:
            return number_in(self.position, "hand_size", most, least, most)
        size = max(counts, default=most)
        if not least <= size <= most:
            raise BadPosition(f"a hand has {least} to {most} cards here, not {size}.", "hand")
        return size

    def _rest(self, populace: bool = True) -> list[int]:
        """The cards of the Play Deck that are nowhere yet, in an order by lot."""
        cards = [*range(c.CONDITION_CARDS), *range(c.LUMINARIES, c.UNWANTED)]
        free = [card for card in cards if card not in self.placed]
        unused = self.table.unused_others
        free = [card for card in free if card < c.OTHERS or not unused >> card - c.OTHERS & 1]
        return self.shuffled([card for card in free if populace or not c.POPULACE <= card < c.FANATICS])

    # Decks.

    def deck_top(self) -> None:
        """The cards of the draw deck that are named; dealing leaves them alone."""
        if self.phase not in DEALT:
            for key in ("deck", "deck_size", "immediates"):
                if key in self.position:
                    raise BadPosition(f"in the phase {self.phase!r} there is no draw deck.", key)
        self._immediates()
        self.top = [self._in_deck(name) for name in names_in(self.position, "deck")]

    def _immediates(self) -> None:
        """Events and intrusions by era; those of this era that are not in the deck any more have been seen."""
        table = self.table
        said = self.position.get("immediates")
        names = [*names_in(self.position, "immediates"), *self._deck_immediates()]
        numbers = list(dict.fromkeys(self.names.immediates.number(name) for name in names))
        kinds = [
            [n for n in numbers if n < IMMEDIATE_CARDS],
            [n - IMMEDIATE_CARDS for n in numbers if n >= IMMEDIATE_CARDS],
        ]
        if any(len(kind) > PAIR for kind in kinds):
            raise BadPosition("an era has two events and two intrusions.", "immediates")
        self.to_come = []
        for first, kind in enumerate(kinds):
            rest = self.shuffled([number for number in range(IMMEDIATE_CARDS) if number not in kind])
            own = kind + rest[: PAIR - len(kind)]
            rest = rest[PAIR - len(kind) :]
            piled = ints(rest[: PAIR * table.era] + own + rest[PAIR * table.era :])
            coming = len(kind) if said is not None else PAIR
            self.to_come += [c.IMMEDIATES + PAIR * first + place for place in range(coming)]
            for number in own[coming:]:
                table.seen_immediates |= 2 ** (number + first * IMMEDIATE_CARDS)
            if first == 0:
                table.events = piled
            else:
                table.intrusions = piled

    def _deck_immediates(self) -> list[object]:
        return [name for name in names_in(self.position, "deck") if self.names.immediate(name) is not None]

    def deck(self) -> None:
        """The draw deck, its top last, and the Unwanted deck."""
        table, count = self.table, len(self.seats)
        in_use = self.phase in DEALT
        named = sum(card < c.IMMEDIATES for card in self.top)
        rest = self._rest()
        most = (named + len(rest)) // count * count
        size = number_in(self.position, "deck_size", most, 0, most) if in_use else 0
        if in_use and (size < max(count, named) or size % count):
            raise BadPosition(
                f"the draw deck has cards for everybody to draw equally often, and at least once: not {size} for "
                f"{count} players.",
                "deck_size",
            )
        below = rest[: size - named] + [card for card in self.to_come if card not in self.top] if in_use else []
        table.deck = ints(self.shuffled(below) + self.top[::-1])
        table.deck_count = len(table.deck)
        vagrants = [card for card in range(c.UNWANTED, c.VIRTUAL) if card not in self.placed]
        table.vagrants = ints(self.shuffled(vagrants))
        table.vagrant_count = len(vagrants)
        table.skirmish = self._skirmish(size)

    def _in_deck(self, name: object) -> int:
        number = self.names.immediate(name)
        if number is None:
            card = self._take(name)
            if card >= c.UNWANTED:
                raise BadPosition(f"{name} is an Unwanted card, and these have a deck of their own.", str(name))
            return card
        pile = self.table.events if number < IMMEDIATE_CARDS else self.table.intrusions
        kind, number = divmod(number, IMMEDIATE_CARDS)
        place = 0 if pile[PAIR * self.table.era] == number else 1
        return c.IMMEDIATES + PAIR * kind + place

    def _skirmish(self, deck: int) -> int:
        """The number of the skirmish or battle under way; the next one counts itself."""
        book = self.book
        if self.phase in ("battle", *CARDLESS):
            left = self._size(self.table.initiative)
            return book.skirmishes + book.hand_size - left + (self.table.slot_count > 0)
        under_way = self.phase == "optional" or self.table.slot_count > 0
        return max(0, book.skirmishes - deck // len(self.seats)) + under_way

    def shuffled(self, cards: list[int]) -> list[int]:
        pile = ints(cards)
        self.table.rng.shuffle(pile)
        return [pile[place] for place in range(len(cards))]


def _put(player: Player, place: str, card: int) -> None:
    """A card comes to the captured ones, or before a player, `up` or `down`."""
    bit = 2 ** (card if card < c.OTHERS else card - c.OTHERS)
    match place, card < c.OTHERS:
        case "captured", True:
            player.captured |= bit
        case "captured", False:
            player.captured_others |= bit
        case "up", True:
            player.up |= bit
        case "up", False:
            player.up_others |= bit
        case "down", True:
            player.down |= bit
        case _:
            player.down_others |= bit


def _masks(cards: list[int]) -> tuple[int, int]:
    first, others = {card for card in cards if card < c.OTHERS}, {card for card in cards if card >= c.OTHERS}
    return sum(2**card for card in first), sum(2 ** (card - c.OTHERS) for card in others)


def _mark(player: Player, category: int, card: int) -> None:
    """A card has served for a category of melds."""
    player.use(category, *_masks([card]))


def _has_served(player: Player, category: int, card: int) -> bool:
    used, bit = (2 * category, card) if card < c.OTHERS else (2 * category + 1, card - c.OTHERS)
    return bool(player.used[used] >> bit & 1)


def _meets(need: Need, card: CardFacts) -> bool:
    """Whether a card is one that a meld asks for, whatever is dominant."""
    is_condition = need.condition not in CONDITIONS or CONDITIONS.index(need.condition) == card.condition
    return need.rank == card.rank and is_condition


def _served(book: Book, player: Player, cards: list[int], dominant: int) -> list[tuple[int, int]]:
    """Categories with the cards that have served for them, if these cards were laid in all melds they form."""
    found: list[tuple[int, int]] = []
    own = c.LUMINARIES + player.mat
    for meld in range(c.MELDS):
        needs = range(book.need_counts[meld])
        if meld == c.LUMINOSITY:
            meeting = [[own] if own in cards else []]
        elif meld == c.WISDOM:
            meeting = [[card for card in cards if card >= c.OTHERS and book.conditions[card] == need] for need in needs]
        else:
            wanted = [book.need_cards[place_of(meld, need, dominant)] for need in needs]
            meeting = [[card for card in cards if card < c.OTHERS and 2**card & mask] for mask in wanted]
        if sum(map(bool, meeting)) >= book.pick_counts[meld]:
            found += [(category_of(meld), card) for several in meeting for card in several]
    return found


# What a position says.


def number_in(data: Mapping[str, object], key: str, default: int, least: int, most: int) -> int:
    value = data.get(key, default)
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(f"{key!r} is a number from {least} to {most} here, not {value!r}.", key)
    return value


def truth_in(data: Mapping[str, object], key: str) -> bool:
    value = data.get(key, False)
    if type(value) is not bool:
        raise BadPosition(f"{key!r} is true or false, not {value!r}.", key)
    return value
