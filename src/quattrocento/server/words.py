"""English: what the server says to people. What games say is theirs; what the store says stands beside the store.

Whole sentences only, so that another language can put its words in another order. Whoever speaks writes `words.NAME`,
never `from .words import NAME`: a second language is a second module with the same names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..engine.settings import listing

# Names.

GUEST: Final = "Guest"  # who has not said his name
A_TABLE: Final = "A table"  # of a game this program does not know
OF_THE_TABLE: Final = "of the table"  # whose data pack it is, in a sentence of the engine
BOT_NAMES: Final = ("Lorenzo", "Ginevra", "Piero", "Bianca", "Cosimo", "Lucrezia", "Tommaso")


def guest(seat: int) -> str:
    return f"{GUEST} {seat + 1}"


def seat(seat: int) -> str:
    """Whoever sits there without a name."""
    return f"Seat {seat + 1}"


def bot(seat: int) -> str:
    return f"Bot {BOT_NAMES[seat % len(BOT_NAMES)]}"


# Requests.

OTHER_NAME: Final = (
    "This server is not called by that name. Whoever runs it can allow the name: quattro serve --allow-host NAME."
)
OTHER_PAGE: Final = (
    "This request does not come from our own page. Behind a proxy that speaks HTTPS, whoever runs the server starts it "
    "with --behind-proxy."
)
TOO_LARGE: Final = "This request is too large."
NOT_BEGUN: Final = "No game has begun at this table, so there is nothing a report could hold."
NOTHING_HERE: Final = "There is nothing at this address."
NOT_BUILT: Final = "The page has not been built yet: run `make play` in the source tree."


def request_not_understood(why: object) -> str:
    return f"This request is not understood: {why}."


def reported(said: str, seat: int | None, version: int, digest: str) -> str:
    """A report as whoever runs the server reads it: somebody's words, and then what his page held."""
    who = "A watcher" if seat is None else f"Seat {seat}"
    held = f"{who} had seen version {version}" + (f"; the page's digest was {digest}." if digest else ".")
    return f"{said}\n\n{held}" if said else held


def no_game(id: str) -> str:
    return f"There is no game {id[:40]!r} on the shelf."


def is_for_research(name: str) -> str:
    return f"{name} has no tables here; 'quattro games --research' says where it can be played."


# Sockets.

NOT_TEXT: Final = "Messages are written as text, in JSON."
TOO_MUCH: Final = "Too much at once."
RESTARTS: Final = "The server restarts."


def message_not_understood(why: object) -> str:
    return f"This message is not understood: {why}."


# The lobby.

NO_TABLE: Final = "There is no such table. The link may be incomplete."
HAS_BEGUN: Final = "The game has begun; you may watch it."
ALL_TAKEN: Final = "Every seat of this table is taken; you may watch it."
BAD_LINK: Final = "This seat link is not valid for this table."
SITS_ALREADY: Final = "You sit at this table already; open the link of another seat in another browser."
NO_SEAT_OF_YOURS: Final = "You have no seat at this table."
NOT_OVER: Final = "This game is not over yet; its file and replay follow when it is."


def house_is_full(seconds: int) -> str:
    return f"More tables are being played here than the server can hold. Please come back in {seconds} seconds."


def no_bot_among(name: str, known: Sequence[str]) -> str:
    return f"There is no bot {name!r}; choose {listing(known)}."


def no_seat(seat: int) -> str:
    return f"There is no seat {seat} at this table."


# Deals.

BAD_NONCE: Final = "A deal is named by the 32 hexadecimal digits it was offered by."
BAD_ENTROPY: Final = "What a seat adds to the deal is 32 hexadecimal digits, made at random."
DEAL_USED: Final = "A table was made with this deal already, so nothing was done. Please ask for another one."
NO_DEAL: Final = "This table is from before deals could be checked."


# Data packs.

YOUR_PACK: Final = "of yours"  # which has come without the name of a file, in a sentence of the engine
UNNAMED_PACK: Final = "corrections of the host"


def large_pack(file: str, most: int) -> str:
    return f"The data pack {file} has more than {most} kB, which no corrections need; is it the right file?"


# Tables that cannot be read, and why.

DAMAGED: Final = "Something in it is damaged."
END_MISSING: Final = "Its game is over, but the last answers are missing."
BAD_SEATS: Final = "Its seats are not stored as they should be."


def cannot_be_read(why: str) -> str:
    """`why` is a sentence; a refusal of the engine ends with its rule in brackets instead of a full stop."""
    return f"This table cannot be read by this version of the program. {why.removesuffix('.')}. Nothing was changed."


def answer_missing(number: int) -> str:
    return f"Its answer {number} is missing, though later ones are there."


def unknown_stage(stage: str) -> str:
    return f"This program knows no stage {stage[:40]!r} of a game."


# At a table.

TOO_LATE: Final = "That answer came too late. The question has changed; nothing was played."
ELSEWHERE: Final = "This table was changed elsewhere meanwhile, so nothing was done. Please look again."
DIED_TWICE: Final = "Two processes have died of this thought."  # for the log
THOUGHT_ENDED: Final = "A bot thought on and on for nobody, so its process was ended."  # the same
OUR_MISTAKE: Final = "Something went wrong in the server, and this may or may not have been done. Please look again."
SEAT_FREED: Final = "The host has freed your seat. Sit down again if that was a mistake, or watch."
LINK_RENEWED: Final = (
    "The link to this seat was renewed on another device, so this one only watches now. "
    "Open the new link here to play on."
)
WATCHING: Final = "You are watching this table."
ONLY_PLAYERS_ANSWER: Final = "You are watching this table; only its players answer."
NOT_PLAYED_NOW: Final = "No game is being played at this table now."
A_FEW_OPTIONS: Final = "An answer holds one option, or a few in order."
ONE_AT_A_TIME: Final = "Answers to this question are given one at a time."
NOT_AT_ONCE: Final = "These answers cannot be given at once: one before the last reveals something."
NOT_TAKEN_BACK: Final = "This answer can no longer be taken back: something has happened since."
TAKEN_BACK_TOO_OFTEN: Final = "Very much has been taken back at this table. From now on every answer stays."
SEAT_TAKEN: Final = "That seat is taken by a player."
NOBODY_ELSE_THERE: Final = "Nobody else sits there."
BEGUN_ALREADY: Final = "The game has begun already."
ONLY_THE_HOST: Final = "Only the host of this table may do that."
BUSY: Final = "The server is busy: bots think less deeply at the moment."


def no_bot(name: str) -> str:
    return f"There is no bot {name!r}."


def nothing_to_take_back(seat: int) -> str:
    return f"Seat {seat} has no answer to take back."


def answers_lost(count: int) -> str:
    lost = "the last answer" if count == 1 else f"the last {count} answers"
    return (
        f"The server's database was damaged, and {lost} at this table got lost. "
        "The game goes on from the answer before them."
    )


def lacks(count: int) -> str:
    return f"It lacks {count} answer{'s' * (count != 1)} that {'was' if count == 1 else 'were'} saved."


# Starting.


def bad_port(port: int) -> str:
    return f"A port is a number from 1 to 65535, not {port}."


def no_such_host(host: str) -> str:
    return f"Cannot listen on {host[:80]!r}, which is no address or name of this machine."


def cannot_listen(host: str, port: int, why: str) -> str:
    return f"Cannot listen on {host}, port {port}: {why}; --port chooses another one."


# For whoever runs the server: its log, and what it counts.

MORE_OF_THIS: Final = "%d more of this kind were not written down: %s"
MORE_OF_MANY: Final = "%d more of many kinds were not written down"

ANSWERS: Final = "Answers stored, by game and by who gave them."
REFUSED: Final = "Commands refused, by class of reason."
ACKNOWLEDGED: Final = "Seconds from the arrival of a command to its reply."
COMMITS: Final = "Seconds from the wish to store answers until they are stored."
COLLECTIONS: Final = "Seconds for which everything stopped to look through memory."
BOTS: Final = "Bots that wait for their turn, and that think."
REQUESTS: Final = "Requests, by the form of their address and by status."
LIMITS: Final = "Refusals because of a limit, by its kind."
CONFLICTS: Final = "Changes that met something new from another server, and were tried again upon that."
TAKEOVERS: Final = "Tables of servers that are gone which this one has gone on with."
BUS: Final = "Whether this server hears the others by the bus at the moment."
NEIGHBOURS: Final = "Other servers of this house that are heard by the bus and take pages."
CONNECTIONS: Final = "Connections that are open."
SOCKETS: Final = "Pages that look at a table."
ROOMS: Final = "Tables in memory."
LAG: Final = "How late the event loop comes to its work."
WAIT: Final = "For how long whoever is next has stood in line for the store."
OVERLOADED: Final = "Whether nothing new is taken on."


def not_started(error: OSError) -> str:
    """For the log."""
    return f"A process for bots cannot be started: {error.strerror or error}."
