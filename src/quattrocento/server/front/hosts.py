"""By which names the server may be called.

A page of somebody else can let its own name point to this machine, and would then pass for ours with a browser that
trusts it (DNS rebinding). So requests must name the server by a name or address it is known to have.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

EVERYWHERE: Final = ("0.0.0.0", "::", "")
# An address of version 6 in brackets, or bare as in a wish; or a name or address of version 4. Then perhaps a port.
HOST: Final = re.compile(r"\[([0-9a-f:.]+)\](?::\d*)?|([0-9a-f]*(?::[0-9a-f.]*){2,})|([\w-]+(?:\.[\w-]+)*)\.?(?::\d*)?")


class Hosts:
    """The names that are ours: those of this machine alone, and those somebody has allowed.

    An address in digits cannot be made to point elsewhere. Where the server listens for others, any is allowed; else
    only the machine's own loopback.
    """

    def __init__(self, listening: str = "127.0.0.1", allowed: Iterable[str] = ()) -> None:
        self._names = {"localhost", *map(_plain, allowed)} - {""}
        self._any_address = not _is_loopback(listening)
        if listening in EVERYWHERE:
            own = socket.gethostname().lower()
            self._names |= {own, f"{own.partition('.')[0]}.local", socket.getfqdn().lower()}
        else:
            self._names.add(_plain(listening))

    def knows(self, host: str) -> bool:
        """Whether a Host header names us, whatever the port."""
        name = _plain(host)
        if name in self._names:
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return name.endswith(".localhost")
        return self._any_address or address.is_loopback


def _plain(host: str) -> str:
    """The name in a Host header or a wish: without port and brackets, in small letters; empty if it is none."""
    found = HOST.fullmatch(host.strip().lower())
    return found[1] or found[2] or found[3] or "" if found else ""


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"
