"""Telling a bot or a game from outside that fails from somebody who stops the program meanwhile.

Both arrive as an exception, at the same place.
"""

from __future__ import annotations

import signal


class Ended(BaseException):
    """Somebody has sent SIGTERM: like Ctrl-C, it lets everybody on the way clean up."""


def let_through(error: BaseException) -> None:
    """Raise again what stops the program; whatever else strangers raise, even past `Exception`, is theirs.

    Where nobody listens to Ctrl-C, as in processes that share the work, an interrupt is of their own making, too.
    """
    hears_ctrl_c = signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
    if isinstance(error, Ended) or (isinstance(error, KeyboardInterrupt) and hears_ctrl_c):
        raise error
