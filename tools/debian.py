"""Debian's packages, for the tests that need more than Python: installed where nobody has to be asked."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

MINUTES = 20  # after which an installation counts as hung
POLICY = Path("/usr/sbin/policy-rc.d")  # asked by every package that would start a service; 101 says no


def install(what: Sequence[str], packages: Sequence[str], whose: str, is_root: bool) -> str:
    """Install packages as root, or by sudo without a password; otherwise, why what is in them is still missing."""
    names = " and ".join(filter(None, (", ".join(what[:-1]), what[-1])))
    missing, it = (f"{names} is missing", "it") if len(what) == 1 else (f"{names} are missing", "them")
    if not shutil.which("apt-get"):
        return f"{missing}, and there is no apt-get to install {it} with"
    if not is_root and not may_sudo():
        return f"{missing}, and installing {it} needs root, or sudo without a password"
    print(f"installing {names} with apt-get, for {whose}", flush=True)
    root = [] if is_root else ["sudo", "-n"]
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    with nothing_started(root):
        for step in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
            if said := failure(*apt, *step):
                return f"{missing}, and apt-get {step[0]} failed: {said}"
    return ""


@contextmanager
def nothing_started(root: list[str]) -> Iterator[None]:
    """Packages with services are put on the machine, and none of the services is begun by that."""
    if POLICY.exists():  # whoever wrote it has decided
        yield
        return
    with tempfile.TemporaryDirectory() as folder:
        no = Path(folder, POLICY.name)
        no.write_text("#!/bin/sh\nexit 101\n")
        failure(*root, "install", "-m", "755", str(no), str(POLICY))
    try:
        yield
    finally:
        failure(*root, "rm", "-f", str(POLICY))


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
    except FileNotFoundError:
        return f"there is no {command[0]}"
    except subprocess.TimeoutExpired:
        return f"it takes more than {MINUTES} minutes"
    lines = run.stdout.strip().splitlines()
    return "" if run.returncode == 0 else lines[-1] if lines else f"exit code {run.returncode}"
