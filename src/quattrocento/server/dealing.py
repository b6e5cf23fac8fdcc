"""The house's part in fair dealing: secrets it has committed to, and the deal of a table once play begins.

A secret is made from the one secret of the house and a nonce, so that every node can name the commitment of a deal, and
keep its word, without storing anything for whoever only asks.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Sequence
from typing import Final

from ..engine.border.dealing import Deal, hashed, is_entropy
from ..engine.errors import BadSetup
from . import words, world
from .store import SeatRow, Store, TableRow
from .wire import DealOffer, DealWish

NONCE: Final = re.compile(r"[0-9a-f]{32}")
HOUSE: Final = "dealing"  # the name of its secret in the store
UNDEALT: Final = 0  # the seed of a table until play begins: nothing is dealt from it


class Dealer:
    """Makes commitments, and the secrets behind them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._house = b""

    async def offer(self) -> DealOffer:
        """A deal nobody has begun, and the commitment to it."""
        nonce = world.token_hex(16)
        return DealOffer(nonce, hashed(await self.secret(nonce)))

    async def secret(self, nonce: str) -> str:
        """The secret behind a nonce."""
        if not NONCE.fullmatch(nonce):
            raise BadSetup(words.BAD_NONCE)
        if not self._house:
            self._house = (await self._store.house(HOUSE, world.token_hex(32))).encode()
        return hmac.digest(self._house, nonce.encode(), "sha256").hex()

    async def wished(self, wish: DealWish | None) -> tuple[str, str]:
        """The secret of a new table, and what its host adds; without a wish a fresh one, to which he adds nothing."""
        if wish is None:
            return await self.secret(world.token_hex(16)), ""
        return await self.secret(wish.nonce), checked(wish.entropy)


def checked(entropy: str) -> str:
    """What a seat adds to the deal, which may be nothing; anything else than random digits is refused."""
    if entropy and not is_entropy(entropy):
        raise BadSetup(words.BAD_ENTROPY)
    return entropy


def deal_of(table: TableRow, seats: Sequence[SeatRow]) -> Deal | None:
    """What the table is dealt from; nothing can be told of one from before there were commitments."""
    if not table.commitment:
        return None
    return Deal(table.commitment, table.secret, tuple(seat.entropy for seat in seats))
