"""The log: JSON, one line for each thing that happened, without secrets, and not more than anybody could read."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic
from typing import Any, Final, TextIO

from . import words
from .keys import mark_of

log = logging.getLogger("quattrocento.loop")
A_WHILE: Final = 60.0  # seconds
MOST: Final = 10  # lines of one kind in a while
MOST_KINDS: Final = 200  # in a while; all further ones are one kind
LONGEST: Final = 16 * 1024  # letters of a line: a traceback can be long, and holds what somebody has sent
REST: Final = ("", "")

# What must never be written down: passwords in addresses of databases, keys in cookies, secrets of seats in links, and
# whatever else looks like a key of ours. Addresses of requests are not logged in the first place.
PASSWORD: Final = re.compile(
    r"(\w+://[^\s:/@'\"]*:)[^\s'\"]+@|((?:password|passwd)['\"]?\s*[=:]\s*['\"]?)[^\s'\",;&]+", re.I
)
NAMED: Final = re.compile(r"((?:quattro|seat|secret)['\"]?[=:]\s*['\"]?)[\w%.-]{16,}")
KEY: Final = re.compile(r"(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{22}(?![\w-])|\b[0-9a-f]{32,}\b")
HIDDEN: Final = "…"
# Whoever has the id of a table can watch it. Tracebacks and words of the store hold ids as well, so they are looked for
# here and not left to whoever logs.
TABLE: Final = re.compile(r"(?<!@)(?<!://)\b[0-9a-f]{12}\b")  # and no host, which may be called like that


def without_secrets(text: str) -> str:
    """A text fit to be written down."""
    text = PASSWORD.sub(lambda found: f"{found[1]}{HIDDEN}@" if found[1] else f"{found[2]}{HIDDEN}", text)
    text = KEY.sub(HIDDEN, NAMED.sub(rf"\g<1>{HIDDEN}", text))
    return TABLE.sub(lambda found: mark_of(found[0]), text)


def _event(record: logging.LogRecord) -> str:
    """What kind of thing happened: as a record with a sentence for people says besides, or its words without values."""
    return str(getattr(record, "event", record.msg))


class JsonLines(logging.Formatter):
    """One JSON object per line: `event` is the kind of thing that happened, always the same, `message` the thing."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, str] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "from": record.name,
            "event": without_secrets(_event(record))[:LONGEST],
            "message": without_secrets(record.getMessage())[:LONGEST],
        }
        if record.exc_info:
            entry["error"] = without_secrets(self.formatException(record.exc_info))[-LONGEST:]
        return json.dumps(entry, ensure_ascii=False)


class _Kind:
    """How many lines of a kind there were in this while."""

    def __init__(self, until: float) -> None:
        self.until = until
        self.said = 0
        self.kept_back = 0


class Bounded(logging.StreamHandler[TextIO]):
    """Lets so many lines of each kind through in a while, and says at its end how many more there were."""

    def __init__(
        self, stream: TextIO, most: int = MOST, a_while: float = A_WHILE, clock: Callable[[], float] = monotonic
    ) -> None:
        super().__init__(stream)
        self._most = most
        self._a_while = a_while
        self._clock = clock
        self._kinds: dict[tuple[str, str], _Kind] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, or keep it back. Whoever calls holds the handler's lock."""
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        kind = self._kind(record.name, f"{_event(record)} {error}")
        if kind.said < self._most:
            kind.said += 1
            super().emit(record)
        else:
            kind.kept_back += 1

    def _kind(self, name: str, event: str) -> _Kind:
        now = self._clock()
        known = self._kinds.get((name, event))
        if known is None and len(self._kinds) >= MOST_KINDS:
            self._forget(now)
            if len(self._kinds) >= MOST_KINDS:
                return self._counted(REST, now)
        return self._counted((name, event), now)

    def _counted(self, key: tuple[str, str], now: float) -> _Kind:
        kind = self._kinds.get(key)
        if kind is None or now > kind.until:
            if kind is not None:
                self._tell(key, kind)
            kind = self._kinds[key] = _Kind(now + self._a_while)
        if kind.said == self._most and not kind.kept_back:  # the first to be kept back
            timer = threading.Timer(self._a_while, self._end, (key, kind))
            timer.daemon = True
            timer.start()
        return kind

    def _forget(self, now: float) -> None:
        for key, kind in list(self._kinds.items()):
            if now > kind.until:
                self._tell(key, kind)
                del self._kinds[key]

    def _end(self, key: tuple[str, str], kind: _Kind) -> None:
        with self.lock or threading.RLock():
            self._tell(key, kind)

    def _tell(self, key: tuple[str, str], kind: _Kind) -> None:
        """Say once how much was kept back."""
        count, kind.kept_back = kind.kept_back, 0
        if count:
            name, event = key
            said = (count, event) if event else (count,)
            about = words.MORE_OF_THIS if event else words.MORE_OF_MANY
            super().emit(logging.LogRecord(name or log.name, logging.WARNING, "", 0, about, said, None))

    def close(self) -> None:
        for key, kind in list(self._kinds.items()):
            self._end(key, kind)
        super().close()


def set_up_logs(stream: TextIO | None = None) -> None:
    handler = Bounded(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # below that it writes down who asked for what


def note_mishap(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What the event loop does with errors nobody waits for; without its own words on whose connection it was."""
    error = context.get("exception")
    log.error(str(context.get("message", "")), exc_info=error if isinstance(error, BaseException) else None)
