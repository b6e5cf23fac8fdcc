"""Limits: how much a client, a table and the process may have at once and in a time, and how large things may be."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from ..refusals import Refusal
from ..world import monotonic

LARGEST_MESSAGE: Final = 8 * 1024
LARGEST_REQUEST: Final = 16 * 1024
LARGEST_HEAD: Final = 32 * 1024  # bytes of request line and headers; browsers send one or two thousand
MOST_UNSENT: Final = 2**20  # bytes; a page that lets more than this wait for it does not read
MOST_UNREAD: Final = 100  # replies to commands that wait for a page to read them
MOST_WAITING: Final = 16  # requests of one connection behind the one that is answered; browsers send one at a time
MOST_CLIENTS_REMEMBERED: Final = 10_000
LONGEST_WAIT: Final = 60  # seconds to come back after, if nothing says better


class Limits(NamedTuple):
    """Limits that a test may change. A rate is a burst at once, then so many a second; times are in seconds.

    They are wide for people and narrow for programs: a school class behind one address plays, a script is slowed down.
    """

    # For each socket.
    messages: tuple[float, float] = (60, 20)  # said; nobody clicks that fast
    frames: tuple[float, float] = (300, 40)  # sent, pings and pieces of messages among them

    # For each address. A client of version 6 is its network of 64 bits.
    tables: tuple[float, float] = (30, 0.2)  # made; each is a row for a month at least
    seats: tuple[float, float] = (60, 0.5)  # asked for; so nobody guesses links
    moves: tuple[float, float] = (60, 1 / 60)  # of a key to a safer cookie: once in the life of a browser
    reports: tuple[float, float] = (5, 1 / 300)  # filed; each holds a whole game file
    reads: tuple[float, float] = (120, 10)  # replays, files, cards, rules, lists; somebody drags the slider of a replay
    commands: tuple[float, float] = (400, 100)  # said by all its sockets; 25 people need one or two a second each
    openings: tuple[float, float] = (200, 25)  # of sockets; a class comes back at once when the server restarts
    connections_each: int = 200  # a browser opens six and one for each table
    sockets_each: int = 100  # 25 people behind one address with four tables open each

    # For each table.
    seat_commands: tuple[float, float] = (60, 20)  # of each seat, its pages together as much as one; of all who watch
    table_reports: tuple[float, float] = (10, 1 / 600)  # filed, by whomever
    watchers: int = 300  # who have no seat; they are sent the same bytes, so 300 cost about as much as ten players

    # For the process.
    connections: int = 10_000  # and never more than the files it may open, less some for its own
    sockets: int = 5_000  # of 40 kB each; the last tenth is for those who have a seat
    rooms: int = 5_000  # in memory, of 20 to 90 kB each; those nobody looks at make way
    heavy: int = 2  # reads at once that play a game again; a long one takes 30 to 60 ms of the only core
    waiting: int = 16  # reads that wait for those
    all_reports: tuple[float, float] = (200, 1 / 60)  # filed, of all tables
    lag: float = 0.25  # how late the loop may come to its work before new tables and watchers are refused
    wait: float = 2.0  # or how long whoever is next may have stood in line for the store

    # How long somebody may take.
    headers: float = 10.0  # from a connection, or its last request, to the next one's whole head
    body: float = 20.0  # from there to the end of a body of 16 kB
    idle: float = 30.0  # without another request
    unread: float = 60.0  # not to read what waits to be sent
    ping: float = 20.0  # between two pings of a socket, and for the answer to each


class TooMany(Refusal):
    """More than one client may ask for."""


class Overloaded(Refusal):
    """More than the server can do for anybody."""


class Bucket:
    """A token bucket: `burst` at once, then `per_second`."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._tokens = burst
        self._at = clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def wait(self) -> float:
        """Seconds until one more is allowed."""
        return min(LONGEST_WAIT, (1 - self._tokens) / self._per_second) if self._per_second else LONGEST_WAIT


class Buckets:
    """A bucket for each client; the ones not seen for longest are forgotten first."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> bool:
        bucket = self._buckets.pop(client, None) or Bucket(self._burst, self._per_second, self._clock)
        self._buckets[client] = bucket
        if len(self._buckets) > MOST_CLIENTS_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()

    def wait(self, client: str) -> float:
        """Seconds until a client that was refused is allowed one more."""
        return self._buckets[client].wait


class Crowd:
    """Those who are there at the same time: so many in all, and so many of each client."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self._most_each = most_each
        self._here: Counter[str] = Counter()
        self.size = 0

    def is_full(self) -> bool:
        return self.size >= self.most

    def has_enough_of(self, client: str) -> bool:
        return self._here[client] >= self._most_each if client in self._here else self._most_each < 1

    def enter(self, client: str) -> None:
        self._here[client] += 1
        self.size += 1

    def leave(self, client: str) -> None:
        self._here[client] -= 1
        self.size -= 1
        if not self._here[client]:
            del self._here[client]
