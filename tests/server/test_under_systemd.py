"""The units of `deploy/systemd` under the real systemd, booted in a container, with all they shut the server out of.

The container sees this machine's files, and what it changes is its own and gone with it; it shares the network.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

import quattrocento
from tests.server.houses import PATIENCE, ROOT, free_port, get
from tests.services import lacking, program
from tools.services import NSPAWN

pytestmark = pytest.mark.nightly
UNITS = ROOT / "deploy" / "systemd"
BACKUPS = "/var/lib/quattro-backups"
# Where everything is bound to: people's own folders are hidden from the units.
PYTHON, SITE, PROGRAM = "/opt/python", "/opt/site", "/opt/program"
COMMAND = f"""#!/bin/sh
export LD_LIBRARY_PATH={PYTHON}/lib PYTHONHOME={PYTHON} PYTHONPATH={PROGRAM}:{SITE}
exec {PYTHON}/bin/python{sys.version_info[0]}.{sys.version_info[1]} -m quattrocento "$@"
"""
BOOT = """
mount -t tmpfs tmpfs /run/systemd
mkdir above beside root
mount -t overlay overlay -o lowerdir=/,upperdir=$PWD/above,workdir=$PWD/beside root
rm -f root/etc/machine-id
cp -R given/. root/
exec systemd-nspawn --directory=root --boot --register=no --keep-unit --machine=quattro-test "$@"
"""


class Container(NamedTuple):
    """A machine within this one, by its first process there; the server is to be reached at the port."""

    first: int
    port: int

    def run(self, *command: str) -> str:
        inside = ["nsenter", "--target", str(self.first), "--mount", "--pid", "--uts", "--ipc", *command]
        ran = subprocess.run(inside, capture_output=True, text=True, timeout=PATIENCE)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    def told(self, unit: str, about: str) -> str:
        return self.run("systemctl", "show", "--value", "--property", about, unit).strip()

    def ready(self) -> None:
        """The server answers, now or soon."""
        until = time.monotonic() + PATIENCE
        while True:
            with suppress(httpx.TransportError):
                if get(f"http://127.0.0.1:{self.port}/api/ready").status_code == 200:
                    return
            assert time.monotonic() < until, self.run("journalctl", "--unit=quattro", "--no-pager", "--lines=20")
            time.sleep(0.1)


def given(folder: Path, port: int) -> None:
    """What an administrator puts there: program, settings and units, with a port that is free; little else begins."""
    files = {
        "opt/quattro/bin/quattro": COMMAND,
        "etc/quattro/quattro.env": (ROOT / "deploy" / "quattro.env").read_text(),
        **{f"etc/systemd/system/{unit.name}": unit.read_text() for unit in UNITS.iterdir()},
    }
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.replace("--port 8400", f"--port {port}"))
    (folder / "opt/quattro/bin/quattro").chmod(0o755)
    for mountpoint in (PYTHON, SITE, PROGRAM):
        (folder / mountpoint[1:]).mkdir(parents=True)
    system = folder / "etc/systemd/system"
    (system / "default.target").symlink_to("/lib/systemd/system/multi-user.target")
    (system / "multi-user.target.wants").mkdir()
    (system / "multi-user.target.wants/quattro.service").symlink_to("../quattro.service")


def first_process(nspawn: int) -> int | None:
    """The systemd of the container, among whatever its parent has started."""
    waiting = [nspawn]
    while waiting:
        process = waiting.pop()
        with suppress(OSError):
            if Path(f"/proc/{process}/comm").read_text() == "systemd\n":
                return process
            waiting += map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())
    return None


@pytest.fixture
def container(tmp_path: Path) -> Iterator[Container]:
    program(NSPAWN)
    if os.geteuid() != 0:
        lacking("root, to boot a systemd,", "sudo make nightly")
    port = free_port()
    given(tmp_path / "given", port)
    site, ours = Path(pytest.__file__).parents[1], Path(quattrocento.__file__).parents[1]
    places = {sys.base_prefix: PYTHON, str(site): SITE, str(ours): PROGRAM}
    bound = [f"--bind-ro={place}:{name}" for place, name in places.items()]
    log = tmp_path / "boot.log"
    with log.open("wb") as said:
        booting = subprocess.Popen(
            ["unshare", "--mount", "--propagation", "private", "sh", "-ec", BOOT, "sh", *bound],
            cwd=tmp_path,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            start_new_session=True,
        )
    try:
        until = time.monotonic() + PATIENCE
        while (first := first_process(booting.pid)) is None:
            assert booting.poll() is None, log.read_text(errors="replace")[-2000:]
            assert time.monotonic() < until
            time.sleep(0.1)
        machine = Container(first, port)
        machine.ready()
        yield machine
        machine.run("systemctl", "poweroff")
        booting.wait(timeout=PATIENCE)
    finally:
        booting.kill()
        booting.wait()


def test_the_units_do_what_they_are_for_within_what_they_are_let(container: Container) -> None:
    # The server has no rights, knows its own figures, and its bots play.
    main = container.told("quattro", "MainPID")
    status = container.run("cat", f"/proc/{main}/status")
    assert re.search(r"^CapEff:\s+0+$", status, re.MULTILINE)
    assert not re.search(r"^Uid:\s+0\b", status, re.MULTILINE)
    figures = get(f"http://127.0.0.1:{container.port}/metrics").text
    assert re.search(r"^process_cpu_seconds_total [0-9.]+", figures, re.MULTILINE)
    line = [sys.executable, "-m", "quattrocento", "swarm", f"http://127.0.0.1:{container.port}", "--tables", "3"]
    wish = ["--seconds", "25", "--think", "0.05", "--game", "seven-wonders", "--seats", "3", "--verify"]
    played = subprocess.run([*line, *wish], capture_output=True, text=True, timeout=PATIENCE)
    assert played.returncode == 0, played.stdout + played.stderr
    assert " finished games verified: all as recorded." in " ".join(played.stdout.split())

    assert '"ERROR"' not in container.run("journalctl", "--unit=quattro", "--no-pager")

    # A backup of the night, while it goes on.
    container.run("systemctl", "start", "quattro-backup")
    (backup,) = container.run("ls", BACKUPS).split()

    # Whatever ends it, it is back; told to stop, it ends in order.
    container.run("systemctl", "kill", "--signal=KILL", "quattro")
    until = time.monotonic() + PATIENCE
    while container.told("quattro", "NRestarts") != "1":
        assert time.monotonic() < until
        time.sleep(0.1)
    container.ready()
    container.run("systemctl", "stop", "quattro")
    assert container.told("quattro", "Result") == "success"
    assert container.told("quattro", "ExecMainStatus") == "0"

    # The backup in earnest, as docs/operations.md has it.
    database = "/var/lib/quattro/tables.db"
    restore = ["db", "restore", f"{BACKUPS}/{backup}", "--replace", "--db", f"sqlite:///{database}"]
    assert container.run("/opt/quattro/bin/quattro", *restore).startswith("Restored from ")
    container.run("sh", "-c", f"chown --reference=/var/lib/quattro/ {database}*")
    container.run("systemctl", "start", "quattro")
    container.ready()
    assert container.told("quattro", "NRestarts") == "0"
