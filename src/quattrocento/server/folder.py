"""Where what belongs to the user is kept, when he names no place for it."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The user's data folder, by the custom of the system."""
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/quattrocento"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "quattrocento"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "quattrocento"
