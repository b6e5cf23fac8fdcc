"""A pseudo-terminal with a person's hands on it."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")

PATIENCE_S = 120


class Terminal:
    """A person's terminal: types lines, and reads until something appears."""

    def __init__(self, run: subprocess.Popen[bytes], master: int) -> None:
        self.run = run
        self._master = master
        self.seen = ""

    def type(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def wait_for(self, text: str) -> str:
        """Everything shown since the last wait, up to this text."""
        shown = ""
        until = time.monotonic() + PATIENCE_S
        while text not in shown:
            assert time.monotonic() < until, f"{text!r} never appeared in {shown!r}"
            shown += self._read() or ""
        self.seen += shown
        return shown

    def interrupt(self) -> int:
        """Press Ctrl-C."""
        return self._insist(lambda: self.type("\x03"))

    def signal(self, name: str) -> int:
        """Send a signal by its name."""
        return self._insist(lambda: self.run.send_signal(signal.Signals[name]))

    def _insist(self, send: Callable[[], None]) -> int:
        """Send, and again if nothing comes of it: between two reads it may be taken for nothing."""
        for _ in range(PATIENCE_S // 10):
            with suppress(OSError):
                send()
            until = time.monotonic() + 10
            while self.run.poll() is None and time.monotonic() < until:
                self.seen += self._read() or ""
            if self.run.poll() is not None:
                return self.end()
        raise AssertionError("the program does not end")

    def end(self) -> int:
        """Wait for the end of the program, reading whatever it still says; its exit code."""
        until = time.monotonic() + PATIENCE_S
        while (data := self._read()) != "":
            assert time.monotonic() < until, f"the program does not end; it showed {self.seen!r}"
            self.seen += data or ""
        return self.run.wait(PATIENCE_S)

    def _read(self) -> str | None:
        """What is there to read; None if nothing comes for a while, empty at the end."""
        if not select.select([self._master], [], [], 1.0)[0]:
            return None
        try:
            return os.read(self._master, 65536).decode(errors="replace")
        except OSError:  # how Linux tells that the other side is closed
            return ""


@contextmanager
def terminal(*arguments: str) -> Iterator[Terminal]:
    """A terminal in which `quattro` runs with these arguments."""
    with terminal_of(sys.executable, "-m", "quattrocento", *arguments) as screen:
        yield screen


@contextmanager
def terminal_of(*line: str, **environment: str) -> Iterator[Terminal]:
    """A terminal in which any program runs."""
    master, slave = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "50"} | environment
    options = {"stdin": slave, "stdout": slave, "stderr": slave}
    with subprocess.Popen(line, env=environment, start_new_session=True, preexec_fn=_own, **options) as run:
        os.close(slave)
        try:
            yield Terminal(run, master)
        finally:
            run.kill()
            os.close(master)


def _own() -> None:
    """Make the pseudo-terminal the controlling one, so that Ctrl-C reaches the program."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests run in the background ignore it
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
