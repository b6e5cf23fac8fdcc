"""English: what the front door says, to people who must wait and to those who read the description of its addresses."""

from __future__ import annotations

from typing import Final

# Not now.


def in_seconds(seconds: int) -> str:
    return "in a second" if seconds == 1 else f"in {seconds} seconds"


def too_many_tables(seconds: int) -> str:
    return f"You have opened many tables in a short time. Please wait, and try again {in_seconds(seconds)}."


def too_many_seats(seconds: int) -> str:
    return f"You have asked for seats very often in a short time. Please wait, and try again {in_seconds(seconds)}."


def too_many_reads(seconds: int) -> str:
    return f"You have asked for very much in a short time. Please wait, and try again {in_seconds(seconds)}."


def busy_reading(seconds: int) -> str:
    return f"The server is looking many games up at the moment. Please try again {in_seconds(seconds)}."


def overloaded(seconds: int) -> str:
    return (
        "The server has so much to do that it takes on nothing new at the moment. "
        f"Please try again {in_seconds(seconds)}."
    )


def too_many_sockets(seconds: int) -> str:
    return f"Very many tables are open at your address. Close some, or come back {in_seconds(seconds)}."


def too_many_openings(seconds: int) -> str:
    return f"Your address has opened tables very often in a short time. Please come back {in_seconds(seconds)}."


def too_many_messages(seconds: int) -> str:
    return f"This page has said very much in a short time. It is heard again {in_seconds(seconds)}."


def too_many_commands(seconds: int) -> str:
    return f"Very much has been said at your address in a short time. It is heard again {in_seconds(seconds)}."


def too_many_at_seat(seconds: int) -> str:
    return f"Very much has been said at this seat in a short time. It is heard again {in_seconds(seconds)}."


def too_many_watchers(seconds: int) -> str:
    return f"This table has as many spectators as it can. Please come back {in_seconds(seconds)}."


def full_house(seconds: int) -> str:
    return f"The server has as many visitors as it can. Please come back {in_seconds(seconds)}."


def too_many_connections(seconds: int) -> str:
    return f"There are very many connections from your address. Please come back {in_seconds(seconds)}."


TOO_MANY_REPORTS: Final = "Many reports have come in a short time. Please wait a few minutes; yours was not kept."
TOO_SLOW: Final = "This request did not come in time."
LARGE_HEAD: Final = "The headers of this request are too large."
NOT_ALLOWED: Final = "This address cannot be asked in this way."
OUR_MISTAKE: Final = "Something went wrong in the server. Please try again."


def said_twice(parameter: str) -> str:
    return f"{parameter} is said more than once"


def in_parameter(parameter: str, why: object) -> str:
    return f"{parameter}: {why}"


# For whoever runs the server.

METRICS_FOR_OTHERS: Final = (
    "Metrics are shown to this machine, and to the addresses named by quattro serve --metrics-for."
)
STRAINED: Final = "The server is overloaded: it plays on, but takes on no new tables and spectators."
STORE_IS_AWAY: Final = "Nothing can be saved: the database cannot be used; the log says why."
STORE_IS_SLOW: Final = "Nothing can be saved: the database does not answer."
CLOSING: Final = "The server is closing."


# The description of the addresses.

TITLE: Final = "Quattrocento"
DESCRIPTION: Final = (
    "What the page asks the server over HTTP. A browser is known by a key in a cookie, which it gets with its first "
    "seat. Play itself goes over a WebSocket at /api/tables/{id}/socket, described in docs/wire.md. What cannot be "
    "done is answered with one sentence; a reply of 429 or 503 says in Retry-After when to come back."
)
HELLO: Final = "Version, form of the engine, tables in memory."
HEALTH: Final = "Whether the process answers."
READY: Final = "Whether the server takes on visitors; if not, why."
OPENAPI: Final = "This description."
GAMES: Final = "The shelf, with options and bots."
CARDS: Final = "Every card of a game with the provenance of its values."
RULES: Final = "The numbered rules of a game."
OFFER: Final = "A deal nobody has begun, and the commitment to it."
CREATE: Final = "Make a table; its maker sits at the first seat."
MINE: Final = "The tables this browser has a seat at."
JOIN: Final = "Take a free seat, or come back to one's own."
SIT: Final = "Exchange a seat's secret for the right to play it from this browser."
LINK: Final = "A new secret link to one's own seat; if wished, all that opened it before opens it no more."
REPORT: Final = "Report a problem; whoever runs the server gets the game as it stands."
TABLE: Final = "A table as everybody may know it."
TABLE_CARDS: Final = "Every card as this table plays it."
REPLAY: Final = "A finished game after some of its answers, as a seat or everybody sees it."
FILE: Final = "The game file of a finished game."
DEAL: Final = "What a finished game was dealt from."

GAME_ID: Final = "A game on the shelf."
TABLE_ID: Final = "The name of a table, as in its link."
SEATS: Final = "How many play."
AT: Final = "How many answers have been given."
SEAT: Final = "With whose eyes; without it, with everybody's."

DONE: Final = "Done."
STATUSES: Final = {
    400: "The request is not understood.",
    403: "The asker has no right to it, or not from this page.",
    404: "It is not there.",
    405: "The address cannot be asked in this way.",
    409: "This program cannot read the table, or it was changed elsewhere meanwhile.",
    413: "The request is too large.",
    421: "The server is not called by this name.",
    422: "The request is understood, but what it wishes for cannot be done.",
    429: "Too often; Retry-After says when to come back.",
    503: "Not now: nothing can be saved, or too much is asked for. Retry-After says when to come back.",
}
RETRY_AFTER: Final = "Seconds after which to come back."


def option(name: str) -> str:
    return f"The option {name}, for games that have it."
