"""Bots from outside think in processes of their own: one that fails, cheats, is late or dies takes nobody along.

Each sits behind a guard, which hands it what its seat may know, waits as long as it is told to, and says in words what
was wrong with the answer. Our own bots are trusted, and think where they are asked.

Run as a module, this file is the process behind the guard.
"""

from __future__ import annotations

import json
import os
import pickle
import re
import signal
import socket
import subprocess
import sys
import time
import warnings
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from ..bots import NAMES
from ..bots.own import fault
from ..engine.errors import BadSetup, QuattrocentoError
from ..engine.game import Config, Decision, Game
from ..engine.knowledge import PackedView, View
from ..games import shelf
from ..games.further import LeftOut
from .elsewhere import cause, way_to
from .lifeline import end_with
from .match import seated_bot

MAKING_SECONDS: Final = 60.0  # at least: a bot may have much to load
ADDRESS_IN_MEMORY: Final = re.compile(r"0x[0-9a-fA-F]+")
LONGEST_REASON: Final = 200  # letters
NOT_ITS_LINE: Final = "wrote something of its own where its answers go"
LONGEST_REPLY: Final = 1_000_000  # bytes
GRACE_SECONDS: Final = 2.0  # between the end of a line and that of its process
OOM_SCORE: Final = Path("/proc/self/oom_score_adj")
FIRST_TO_GO: Final = "1000"  # where memory is short, the system ends such a process before all others


class Answered(NamedTuple):
    """What a bot said, and what it cost."""

    option: int
    cpu_seconds: float


class Fault(Exception):
    """A bot has failed; the words follow its name, such as `is late: no answer within 60 s`."""


def is_ours(name: str) -> bool:
    """Whether a bot is of this package, whatever arguments follow its name."""
    return name.partition("?")[0] in NAMES


class Guard:
    """The process of one bot, which is started when it is needed, and again when it had to be ended."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._process: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None

    def make(self, game: Game, config: Config, seed: int, seconds: float) -> None:
        """Let the bot be made for another game; `BadSetup` where no such bot can be."""
        if self._process is None:
            self._start()
        self._ask(("make", self._name, game.id, config, seed), max(seconds, MAKING_SECONDS))

    def answer(self, view: View, decision: Decision, options: list[int], seconds: float) -> Answered:
        """What the bot says to a question, found among the options it was offered."""
        try:
            reply = self._ask(("answer", view.packed(), decision, options), seconds)
        except BadSetup:  # nothing is made now, so the bot itself has said so
            self.dismiss()
            raise Fault(NOT_ITS_LINE) from None
        option, cpu_seconds = reply.get("option"), reply.get("cpu_seconds", 0.0)
        assert isinstance(cpu_seconds, float)
        if type(option) is not int or option not in options:
            shown = reply.get("shown", "nothing")
            raise Fault(f"answered {shown}, which is not one of the {len(options)} options it was offered")
        return Answered(option, cpu_seconds)

    def dismiss(self) -> None:
        """End the process, whatever it does, and those it has started."""
        if self._process is not None and self._line is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._line.close()
        self._process = self._line = None

    def _start(self) -> None:
        here, there = socket.socketpair()
        # What a bot prints must not get among our results.
        command = [sys.executable, "-c", _START, str(there.fileno()), str(os.getpid()), json.dumps(sys.path)]
        with there:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=sys.__stderr__ or subprocess.DEVNULL,
                pass_fds=(there.fileno(),),
                start_new_session=True,  # a group of its own, to be ended together
            )
        self._line = here

    def _ask(self, message: object, seconds: float) -> dict[str, object]:
        assert self._line is not None
        until = time.monotonic() + seconds
        try:
            self._line.settimeout(seconds)
            self._line.sendall(framed(pickle.dumps(message)))
            reply = _checked(json.loads(self._line_of_reply(until)))
        except TimeoutError:
            self.dismiss()
            raise Fault(f"is late: no answer within {seconds:g} s") from None
        except EOFError:
            raise Fault(f"ended its process: {self._last_words()}") from None
        except (OSError, ValueError):
            self.dismiss()
            raise Fault(NOT_ITS_LINE) from None
        if "refused" in reply:
            raise BadSetup(str(reply["refused"])) from cause(str(reply["way"]))
        if "failed" in reply:
            raise Fault(f"failed: {reply['failed']}") from cause(str(reply["way"]))
        return reply

    def _line_of_reply(self, until: float) -> bytes:
        """What comes until the end of a line: a bot may stop in the middle of one."""
        assert self._line is not None
        said = b""
        while not said.endswith(b"\n"):
            left = until - time.monotonic()
            if left <= 0:
                raise TimeoutError
            self._line.settimeout(left)
            try:
                more = self._line.recv(LONGEST_REPLY)
            except ConnectionError:
                more = b""
            if not more:
                raise EOFError
            said += more
            if len(said) > LONGEST_REPLY:
                raise ValueError
        return said

    def _last_words(self) -> str:
        """How the process ended; one that has only closed its line is ended now."""
        assert self._process is not None
        try:
            code = self._process.wait(GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            code = None
        self.dismiss()
        if code is None:
            return "it closed the line on which it is asked"
        return f"exit code {code}" if code >= 0 else signal.Signals(-code).name


def framed(message: bytes) -> bytes:
    """A message with its length before it."""
    return len(message).to_bytes(8, "big") + message


def _checked(reply: object) -> dict[str, object]:
    """A reply as `_Keeper` makes them; a bot can reach the line, too."""
    shapes: tuple[dict[str, tuple[type, ...]], ...] = (
        {},
        {"refused": (str,), "way": (str,)},
        {"failed": (str,), "way": (str,)},
        {"option": (int, type(None)), "shown": (str,), "cpu_seconds": (float,)},
    )
    if not isinstance(reply, dict):
        raise ValueError
    for shape in shapes:
        if set(reply) == set(shape) and all(type(reply[key]) in kinds for key, kinds in shape.items()):
            return reply
    raise ValueError


_START: Final = (
    "import sys, json; sys.path[:] = json.loads(sys.argv[3]); "
    "from quattrocento.arena.guards import serve; serve(int(sys.argv[1]), int(sys.argv[2]))"
)


def serve(line: int, parent: int) -> None:
    """What the process behind a guard does: make a bot, ask it, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever talks to the user …
    warnings.simplefilter("ignore", LeftOut)  # … and so is this
    end_with(parent)
    if OOM_SCORE.exists():
        OOM_SCORE.write_text(FIRST_TO_GO)
    keeper = _Keeper()
    # Whoever asks may be gone at any moment, such as by Ctrl-C: a line that breaks is the end like any other.
    with suppress(OSError), socket.socket(fileno=line) as connection, connection.makefile("rb") as asked:
        while (message := _message(asked)) is not None:
            connection.sendall(json.dumps(keeper.reply(message)).encode() + b"\n")


def _message(asked: BinaryIO) -> tuple[object, ...] | None:
    """What comes next; None where nothing does, or only a part of it."""
    length = int.from_bytes(asked.read(8), "big")
    packed = asked.read(length)
    return pickle.loads(packed) if packed and len(packed) == length else None


class _Keeper:
    """Keeps the bot of this process."""

    def reply(self, message: tuple[object, ...]) -> dict[str, object]:
        kind, *parts = message
        try:
            return self._make(*parts) if kind == "make" else self._answer(*parts)  # type: ignore[arg-type]  # as sent
        except BaseException as error:
            if kind == "make" and isinstance(error, QuattrocentoError):
                return {"refused": str(error), "way": way_to(error.__cause__)}
            return {"failed": _steady(fault(error)), "way": way_to(error)}

    def _make(self, name: str, game: str, config: Config, seed: int) -> dict[str, object]:
        self._game, self._config = shelf[game], config
        self._bot = seated_bot(name, self._game, seed)
        return {}

    def _answer(self, view: PackedView, decision: Decision, options: list[int]) -> dict[str, object]:
        seen = self._game.unpacked(self._config, view)
        began = time.process_time()
        option: object = self._bot.choose(seen, decision, options)
        spent = time.process_time() - began
        return {
            "option": option if type(option) is int else None,
            "shown": _steady(repr(option)),
            "cpu_seconds": spent,
        }


def _steady(words: str) -> str:
    """Words about a failure, the same in every run and of bounded length: addresses in memory differ."""
    return ADDRESS_IN_MEMORY.sub("0x…", " ".join(words.split()))[:LONGEST_REASON]
