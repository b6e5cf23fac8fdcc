"""Fair dealing: a seed that follows from a secret committed to beforehand and from what every seat has added.

Whoever deals publishes the commitment before anybody sits down; each seat adds random digits of its own, its entropy,
and pledges them as they come in; when play begins the seed follows from all of it, and nobody had it in hand alone.
Everything here is text, hashed as it stands, so that `sha256sum` checks a deal as well. `docs/fair-dealing.md` says
what this proves and what it does not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from ..errors import BadFile, ReplayMismatch
from ..settings import short

SCHEME: Final = 1  # how a seed is made; another way would be another number
TITLE: Final = f"quattrocento-deal-{SCHEME}"  # hashed along, so that no other use of a secret makes the same number
SEED_BITS: Final = 62
HASH: Final = re.compile(r"[0-9a-f]{64}")  # the form of secrets and commitments
ENTROPY: Final = re.compile(r"[0-9a-f]{32}")
_KEYS: Final = ("scheme", "commitment", "secret", "entropy")


class Deal(NamedTuple):
    """What the seed of a game was made from, all of it revealed."""

    commitment: str
    secret: str
    entropy: tuple[str, ...]  # by seat; empty where a seat added nothing, as bots do

    @property
    def added(self) -> int:
        """How many seats added to it."""
        return sum(bool(entropy) for entropy in self.entropy)

    @property
    def seed(self) -> int:
        """The seed that follows."""
        return seed_from(self.secret, self.entropy)

    def to_json(self) -> dict[str, object]:
        return {"scheme": SCHEME, "commitment": self.commitment, "secret": self.secret, "entropy": list(self.entropy)}


def hashed(text: str) -> str:
    """SHA-256 of a text: the commitment to a secret, and a seat's pledge of its entropy."""
    return sha256(text.encode()).hexdigest()


def seed_from(secret: str, entropy: Sequence[str]) -> int:
    """The seed of a deal: the first 62 bits of a hash over all that went into it, framed as one line of JSON."""
    line = json.dumps([TITLE, secret, list(entropy)], separators=(",", ":"))
    return int(hashed(line), 16) >> (256 - SEED_BITS)


def is_entropy(text: str) -> bool:
    """Whether a seat may add this: 128 bits, in 32 digits."""
    return ENTROPY.fullmatch(text) is not None


def deal_from(value: object, where: str) -> Deal:
    """A deal as it stands in the header of a game file; anything out of shape is refused."""
    if not isinstance(value, Mapping):
        raise BadFile(f"{where}: the header's 'deal' is of the wrong kind.")
    if type(value.get("scheme")) is not int or value["scheme"] != SCHEME:
        raise BadFile(f"{where}: the deal is of scheme {short(value.get('scheme'))}; this program knows {SCHEME}.")
    for key in value:
        if key not in _KEYS:
            raise BadFile(f"{where}: the deal has an entry {short(key)}, which means nothing to this program.")
    commitment, secret, entropy = (value.get(key) for key in _KEYS[1:])
    for name, digits in (("commitment", commitment), ("secret", secret)):
        if not isinstance(digits, str) or not HASH.fullmatch(digits):
            raise BadFile(f"{where}: the deal's {name!r} is not 64 hexadecimal digits.")
    if not isinstance(entropy, list) or not all(
        isinstance(one, str) and (not one or is_entropy(one)) for one in entropy
    ):
        raise BadFile(f"{where}: the deal's 'entropy' is not a list of 32 hexadecimal digits, or none, for each seat.")
    return Deal(str(commitment), str(secret), tuple(entropy))


def check(deal: Deal, seed: int, where: str) -> None:
    """Refuse a deal that is not the one committed to, or that the seed does not follow from."""
    if hashed(deal.secret) != deal.commitment:
        raise ReplayMismatch(f"{where}: the deal's secret is not the one that was committed to.")
    if deal.seed != seed:
        raise ReplayMismatch(f"{where}: the seed does not follow from the deal, so other cards were dealt.")
