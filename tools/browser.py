"""The browser the page is tested in: where it is, and how a Debian machine comes by one."""

from __future__ import annotations

import os
import shutil

from tools import debian

NAMES = ("chromium", "chromium-browser", "google-chrome")
HINT = "apt-get install chromium, or set QUATTRO_CHROMIUM"


def found() -> str | None:
    """The path of a Chromium; `QUATTRO_CHROMIUM` names another than the system's."""
    return os.environ.get("QUATTRO_CHROMIUM") or next((path for name in NAMES if (path := shutil.which(name))), None)


def provide(is_root: bool) -> str:
    """Install Chromium where it is missing and nobody needs to be asked; otherwise, why it is still missing."""
    if found():
        return ""
    if reason := debian.install(["Chromium"], ["chromium"], "the tests of the page", is_root):
        return reason
    return "" if found() else "apt-get has installed Chromium, but it is not on the PATH"
