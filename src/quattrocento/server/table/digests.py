"""What a page should hold, in eight digits: it works out the same and notices if it holds anything else.

A digest is the CRC-32 of every line of the log the observer has, one after another, as its number and its event, and
then of the snapshot without its lines, `fresh` and `digest`: all as JSON without blanks, in UTF-8, which is what
`JSON.stringify` makes of a message that was read. The words of lines are left out: after somebody has changed his name,
pages that came later have others. It guards against mistakes, not against anybody: whoever could change a message could
change its digest as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from zlib import crc32

import msgspec

PIECE: Final = 4096  # bytes; over more of them `crc32` lets other threads in, and waits for them to be done
encode = msgspec.json.Encoder().encode


def chained(chain: int, lines: Iterable[tuple[int, msgspec.Struct]]) -> int:
    """The sum of a log that goes on with these numbers and events; that of an empty one is 0."""
    for number, event in lines:
        chain = crc32(b"%d %b" % (number, encode(event)), chain)
    return chain


def digest_of(shown: bytes, chain: int) -> str:
    """The digest of what is shown, encoded, beside a log with this sum."""
    whole = memoryview(shown)
    for start in range(0, len(shown), PIECE):
        chain = crc32(whole[start : start + PIECE], chain)
    return f"{chain:08x}"
