"""Processes that work for another one, and do not outlive it, however it ends."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
import time
from typing import Final

PR_SET_PDEATHSIG: Final = 1  # of prctl(2)
LOOK_EVERY: Final = 1.0  # seconds


def end_with(parent: int) -> None:
    """End this process when its parent has ended: even where that was killed and could tell nobody.

    Linux sees to it by itself. Elsewhere a thread looks; whoever is deep in compiled code hears it at its end.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    else:
        threading.Thread(target=_watch, args=(parent,), daemon=True).start()
    if os.getppid() != parent:  # it was gone before anybody asked
        os._exit(0)


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK_EVERY)
    os._exit(0)
