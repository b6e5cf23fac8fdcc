"""Where requests come from: addresses and networks an operator has named, and whom an address stands for."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

SITE: Final = 64  # bits of an address of version 6 that one household or company shares


class Addresses:
    """Addresses and networks, written with commas: 127.0.0.1,10.0.0.0/8."""

    def __init__(self, wish: str = "") -> None:
        self._networks = [ip_network(one.strip(), strict=False) for one in wish.split(",")] if wish else []

    def __contains__(self, host: str) -> bool:
        if not self._networks:  # which is usual, and asked at every command
            return False
        address = _address(host)
        return address is not None and any(address in network for network in self._networks)

    def __str__(self) -> str:
        """All of them as networks, as uvicorn reads them."""
        return ",".join(map(str, self._networks))


@lru_cache(maxsize=4096)
def whom(host: str) -> str:
    """Whom an address counts for. Whoever has one of version 6 has 2⁶⁴ of them, and they are one and the same."""
    address = _address(host)
    return str(ip_network((address, SITE), strict=False)) if isinstance(address, IPv6Address) else str(address or host)


def is_loopback(host: str) -> bool:
    """Whether this very machine asks."""
    address = _address(host)
    return address is not None and address.is_loopback


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
