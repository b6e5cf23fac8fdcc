"""One player: cards as pairs of masks, the mat with its people, and the money."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...engine.native import BIT, copied, i64, ints, mypyc_attr, popcount, vec
from .codes import (
    CATEGORIES,
    NO_PERSONAL,
    OTHERS,
)

_NEVER_USED: Final[vec[i64]] = ints([0] * (2 * CATEGORIES))


@mypyc_attr(acyclic=True)
class Player:
    """One player's cards as pairs of masks (condition cards, others), his mat and his money.

    `used` is replaced, never changed, so that copies of a table can share it.
    """

    def __init__(self) -> None:
        self.hand: i64 = 0  # concealed condition cards …
        self.hand_others: i64 = 0  # … and other cards
        self.up: i64 = 0  # melded, face up
        self.up_others: i64 = 0
        self.down: i64 = 0  # melded and turned face down
        self.down_others: i64 = 0
        self.captured: i64 = 0
        self.captured_others: i64 = 0
        self.knows: i64 = 0  # concealed cards elsewhere whose place this player knows
        self.knows_others: i64 = 0
        self.knows_immediates: i64 = 0  # which events and intrusions this player has seen
        self.knows_deck: i64 = 0  # which of the immediates in the deck he knows the place of
        self.used: vec[i64] = _NEVER_USED  # cards used in melds, by category, both masks
        self.mat: i64 = -1
        self.powers: i64 = 0  # used this round
        self.personal: i64 = NO_PERSONAL
        self.drawn: i64 = NO_PERSONAL  # a second personal action to choose from
        self.populace: i64 = 0  # up to two, in the order of arrival, eight bits each, 0 for none
        self.blocked: bool = False
        self.pledge: i64 = 0  # what hangs on the next skirmish, as `pledges` reads it
        self.treasury: i64 = 0
        self.vault: i64 = 0
        self.stake: i64 = 0
        self.loan: i64 = 0  # to be paid back at the tally
        self.owed: i64 = 0  # meld income that a failed buyer could not return
        self.debt: i64 = 0  # from earlier rounds
        self.from_melds: i64 = 0  # this round, as far as the tally goes …
        self.from_captures: i64 = 0  # … and of the last battle phase
        self.lacks: i64 = 0  # conditions he has none of, as his cards in the last battle phase have shown, a bit each
        self.from_texts: i64 = 0  # this round, gained and lost
        self.from_bids: i64 = 0  # this round: stakes, hedges, loans and debts

    def clone(self) -> Player:
        copy = Player()
        copy.hand = self.hand
        copy.hand_others = self.hand_others
        copy.knows = self.knows
        copy.knows_others = self.knows_others
        copy.knows_immediates = self.knows_immediates
        copy.knows_deck = self.knows_deck
        copy.personal = self.personal
        copy.drawn = self.drawn
        copy.copy_open(self)
        return copy

    def copy_open(self, other: Player) -> None:
        """Take over what everybody sees."""
        self.up = other.up
        self.up_others = other.up_others
        self.down = other.down
        self.down_others = other.down_others
        self.captured = other.captured
        self.captured_others = other.captured_others
        self.used = other.used
        self.mat = other.mat
        self.powers = other.powers
        self.populace = other.populace
        self.blocked = other.blocked
        self.pledge = other.pledge
        self.treasury = other.treasury
        self.vault = other.vault
        self.stake = other.stake
        self.loan = other.loan
        self.owed = other.owed
        self.debt = other.debt
        self.from_melds = other.from_melds
        self.from_captures = other.from_captures
        self.lacks = other.lacks
        self.from_texts = other.from_texts
        self.from_bids = other.from_bids

    def encode(self) -> list[int]:
        return [
            *(self.hand, self.hand_others, self.up, self.up_others, self.down, self.down_others),
            *(self.captured, self.captured_others, self.knows, self.knows_others, self.knows_immediates),
            *(self.knows_deck, self.mat, self.powers, self.personal, self.drawn, self.populace, int(self.blocked)),
            *(self.treasury, self.vault, self.stake, self.loan, self.owed, self.debt),
            *(self.from_melds, self.from_captures),
            *(self.used[i] for i in range(2 * CATEGORIES)),
        ]

    def decode(self, numbers: Iterator[int]) -> None:
        self.hand, self.hand_others, self.up, self.up_others = (next(numbers) for _ in range(4))
        self.down, self.down_others, self.captured, self.captured_others = (next(numbers) for _ in range(4))
        self.knows, self.knows_others, self.knows_immediates, self.knows_deck = (next(numbers) for _ in range(4))
        self.mat, self.powers, self.personal, self.drawn, self.populace = (next(numbers) for _ in range(5))
        self.blocked = next(numbers) != 0
        self.treasury, self.vault, self.stake, self.loan = (next(numbers) for _ in range(4))
        self.owed, self.debt, self.from_melds, self.from_captures = (next(numbers) for _ in range(4))
        self.used = ints([next(numbers) for _ in range(2 * CATEGORIES)])

    # Cards.

    def holds(self, card: i64) -> bool:
        """Whether a card is concealed in this hand."""
        return self.hand & BIT[card] != 0 if card < OTHERS else self.hand_others & BIT[card - OTHERS] != 0

    def shows(self, card: i64) -> bool:
        """Whether a card lies face up before this player."""
        return self.up & BIT[card] != 0 if card < OTHERS else self.up_others & BIT[card - OTHERS] != 0

    def add(self, card: i64) -> None:
        """A card comes to the concealed hand."""
        if card < OTHERS:
            self.hand |= BIT[card]
        else:
            self.hand_others |= BIT[card - OTHERS]

    def remove(self, card: i64) -> None:
        """A card leaves the HAND for good."""
        self.put_out(card)
        self.forget_use(card)

    def put_out(self, card: i64) -> None:
        """A card leaves concealed hand or table, perhaps to come back."""
        if card < OTHERS:
            self.hand &= ~BIT[card]
            self.up &= ~BIT[card]
            self.down &= ~BIT[card]
        else:
            self.hand_others &= ~BIT[card - OTHERS]
            self.up_others &= ~BIT[card - OTHERS]
            self.down_others &= ~BIT[card - OTHERS]

    def forget_use(self, card: i64) -> None:
        """In which melds a card has served is forgotten once it is no longer this player's (RW-5.5.14)."""
        mask: i64 = ~BIT[card] if card < OTHERS else ~BIT[card - OTHERS]
        used: vec[i64] = self.used
        is_own: bool = False  # most cards have served in no meld
        place: i64 = 0 if card < OTHERS else 1
        while place < 2 * CATEGORIES:
            if used[place] & ~mask:
                if not is_own:
                    used = copied(used)
                    is_own = True
                used[place] &= mask
            place += 2
        self.used = used

    def use(self, category: i64, first: i64, others: i64) -> None:
        """These cards serve in a meld of this category (RW-5.5.14)."""
        used = copied(self.used)
        used[2 * category] |= first
        used[2 * category + 1] |= others
        self.used = used

    def forget_all_use(self) -> None:
        """Melds are over for this round."""
        self.used = _NEVER_USED

    def count(self) -> i64:
        """How many cards the HAND has: concealed and melded (RW-3.1, RW-5.5.6)."""
        concealed: i64 = popcount(self.hand) + popcount(self.hand_others)
        return concealed + popcount(self.up | self.down) + popcount(self.up_others | self.down_others)

    def concealed(self) -> i64:
        return popcount(self.hand) + popcount(self.hand_others)

    # Populace.

    def populace_count(self) -> i64:
        return 0 if not self.populace else 2 if self.populace >> 8 else 1

    def populace_at(self, place: i64) -> i64:
        """A populace card by its place on the mat."""
        return self.populace >> 8 * place & 255

    def settle(self, card: i64) -> None:
        """A populace card arrives after those already there."""
        self.populace |= card << 8 if self.populace else card

    def evict(self, card: i64) -> None:
        """A populace card leaves; the other one keeps its place in the order."""
        self.populace = self.populace >> 8 if self.populace & 255 == card else self.populace & 255
