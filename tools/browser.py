"""The browser the page is tested in: where it is, and how a Debian machine comes by one."""

from __future__ import annotations

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome")
HINT = "apt-get install chromium, or set QUATTRO_CHROMIUM"
MINUTES = 20  # after which an installation counts as hung


def found() -> str | None:
    """The path of a Chromium; `QUATTRO_CHROMIUM` names another than the system's."""
    return os.environ.get("QUATTRO_CHROMIUM") or next((path for name in NAMES if (path := shutil.which(name))), None)


def provide(is_root: bool) -> str:
    """Install Chromium where it is missing and nobody needs to be asked; otherwise, why it is still missing."""
    if found():
        return ""
    if not shutil.which("apt-get"):
        return "Chromium is missing, and there is no apt-get to install it with"
    if not is_root and not may_sudo():
        return "Chromium is missing, and installing it needs root, or sudo without a password"
    print("installing Chromium with apt-get, for the tests of the page", flush=True)
    apt = [*([] if is_root else ["sudo", "-n"]), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    for step in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        if said := failure(*apt, *step):
            return f"Chromium is missing, and apt-get {step[0]} failed: {said}"
    return "" if found() else "apt-get has installed Chromium, but it is not on the PATH"


def may_sudo() -> bool:
    return shutil.which("sudo") is not None and not failure("sudo", "-n", "true")


def failure(*command: str) -> str:
    """The last thing a command said before it failed; empty when it did not."""
    try:
        run = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=60 * MINUTES,
        )
    except subprocess.TimeoutExpired:
        return f"it takes more than {MINUTES} minutes"
    lines = run.stdout.strip().splitlines()
    return "" if run.returncode == 0 else lines[-1] if lines else f"exit code {run.returncode}"
