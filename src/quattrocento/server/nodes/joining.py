"""Joining the others: which bus an address names, and what kind of node a server is."""

from __future__ import annotations

from typing import Final
from urllib.parse import SplitResult, urlsplit

from ...engine.errors import BadSetup
from .. import world
from ..store import Store
from ..store.addresses import shown
from . import Alone, Node, words
from .bus import Bus, Silence
from .member import Member

# Valkey took over from Redis, and speaks the same.
SCHEMES: Final = {"redis": "redis", "rediss": "rediss", "valkey": "redis", "valkeys": "rediss"}
LONGEST_SHOWN: Final = 200  # letters of an address in a sentence


def node_for(store: Store, bus: str = "") -> Node:
    """What a server is among others: a member where a store is shared, and alone where it is not."""
    line = bus_at(bus)
    if store.is_shared:
        return Member(store, line, world.token_hex(8))
    if bus:
        raise BadSetup(words.bus_without_shared_store())
    return Alone()


def bus_at(address: str) -> Bus:
    """The bus at an address, not yet opened; without one there is silence."""
    if not address:
        return Silence()
    try:
        parts = urlsplit(address)
        is_sound = parts.scheme in SCHEMES and parts.hostname and parts.port != 0 and _is_number(parts.path[1:])
    except ValueError:  # such as a port of letters
        is_sound = False
    if not is_sound or parts.query or parts.fragment:
        raise BadSetup(words.no_bus(shown(address)))
    try:
        from .redis_bus import RedisBus
    except ImportError:
        raise BadSetup(words.bus_needs_extra()) from None
    return RedisBus(parts._replace(scheme=SCHEMES[parts.scheme]).geturl(), _shown(parts))


def _is_number(path: str) -> bool:
    return not path or (path.isdecimal() and len(path) < 6)


def _shown(parts: SplitResult) -> str:
    """An address as it may stand in a log."""
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"[:LONGEST_SHOWN]
