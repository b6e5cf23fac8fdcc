"""The messages of fair dealing; `wire.py` has the others."""

from __future__ import annotations

from typing import Annotated

import msgspec

Nonce = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
Entropy = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{32})?$")]  # or nothing

class DealWish(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The deal a table is to be made with, by the nonce it was offered by, and what its maker adds to it."""

    nonce: Nonce
    entropy: Entropy = ""


class DealOffer(msgspec.Struct, frozen=True, rename="camel"):
    """A deal for a new table: the hash of its secret, published before anybody sits down."""

    nonce: str
    commitment: str


class DealTold(msgspec.Struct, frozen=True, rename="camel"):
    """What a finished game was dealt from. `entropy` is what each seat has added, empty where it added nothing."""

    scheme: int
    commitment: str
    secret: str
    entropy: list[str]
    seed: str  # in digits: it is too large for a page's numbers
