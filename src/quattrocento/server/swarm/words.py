"""What a swarm says: what is wrong with its wishes, and what its kinds of errors mean."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...engine.settings import listing

NAMES: Final = ("Ada", "Blaise", "Carla", "Dante", "Emmy", "Fra Luca", "Grace", "Hypatia")

# Kinds of errors, by the names that the JSON document has for them.

KINDS: Final = {
    "no-connection": "no connection came about",
    "lost-connection": "a connection was lost without a goodbye",
    "no-acknowledgement": "an answer was neither acknowledged nor refused for 30 seconds",
    "silence": "nothing was heard of a table for a minute though nobody was waited for",
    "asked-again": "a question that had been answered and acknowledged was asked again",
    "not-understood": "a message or a reply was not what the protocol promises",
    "bad-file": "the file of a finished game does not play out as recorded",
    "other-deal": "a finished game was not dealt from what was committed to and from what its player added",
    "lost-answer": "a finished game lacks an answer that was acknowledged",
    "table-lost": "a table was no longer there, or could not be read",
}

# Those of them that break a promise; the others tell of the way there, and of the load.
BROKEN: Final = frozenset({"asked-again", "not-understood", "bad-file", "other-deal", "lost-answer", "table-lost"})


def kind(name: str) -> str:
    return KINDS.get(name) or f"a request was answered with status {name.removeprefix('http-')}"


def bad_url(url: str) -> str:
    return f"{url[:200]!r} is not the address of a server, such as http://127.0.0.1:8400."


def no_such_host(host: str) -> str:
    return f"There is no host called {host}."


def not_on_this_machine(host: str, option: str) -> str:
    return (
        f"{host} is not this machine. A swarm on somebody else's server is an attack; if the server is yours, and "
        f"nobody is to play there meanwhile, say so with {option}."
    )


def no_server(url: str) -> str:
    return f"Nobody answers at {url}; is the server running?"


def no_trust(url: str, why: str) -> str:
    return f"The certificate of {url} is not believed ({why.rstrip('.')}); SSL_CERT_FILE may name a file of such."


def no_encryption(url: str) -> str:
    return f"Whoever answers at {url} speaks no encryption that is understood here; is it http?"


def another_server(url: str) -> str:
    return f"Somebody answers at {url}, but not as a Quattrocento server does."


def turned_away(url: str) -> str:
    return f"The server at {url} asks everybody to come back later."


def no_game(id: str, there: Iterable[str]) -> str:
    return f"The server has no game {id}; choose {listing(sorted(there))}."


def no_seats(seats: int, fewest: int, most: int) -> str:
    return f"--seats {seats} is for no game there; {fewest} to {most} can sit at its tables."


def no_bot(name: str, there: Iterable[str]) -> str:
    return f"The server has no bot {name}; choose {listing(there)}."


def too_few_files(tables: int, limit: int) -> str:
    return (
        f"For {tables} tables a process must be allowed more open files than {limit}; raise the limit (ulimit -n), "
        "or share the tables out with --jobs."
    )
