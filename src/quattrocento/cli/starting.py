"""The first thing the command `quattro` loads, and next to nothing: all the rest takes a third of a second.

Until the rest is there, and again once the work is done, there is nothing to clean up, and Ctrl-C or SIGTERM ends the
process at once. In between both are exceptions, so that everybody on the way can clean up.
"""

from __future__ import annotations

import os
import signal
import sys

from ..engine.border.stopping import Ended

TYPE_CHECKING = False  # `typing` takes longer to load than all that is needed here
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType
    from typing import NoReturn

    Handler = Callable[[int, FrameType | None], NoReturn]

INTERRUPTED = 128 + signal.SIGINT
ENDED = 128 + signal.SIGTERM


def main() -> None:
    """What the installed command runs."""
    _hear(_leave, _leave)
    from .main import run

    try:
        _hear(signal.default_int_handler, _end)
        code = run(sys.argv[1:])
    except KeyboardInterrupt:  # before the command has begun, or while it was being stopped already
        code = INTERRUPTED
    except Ended:
        code = ENDED
    _hear(_leave, _leave)
    sys.exit(code)


def _hear(interrupted: Handler, ended: Handler) -> None:
    """Whoever started us may have told us not to listen, as shells do for what runs in the background."""
    for number, handler in ((signal.SIGINT, interrupted), (signal.SIGTERM, ended)):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    os._exit(128 + number)


def _end(number: int, frame: FrameType | None) -> NoReturn:
    raise Ended
