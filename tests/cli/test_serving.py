"""The page from the command line: a bare `quattro` for oneself, `quattro serve` for others."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from quattrocento.server.serving import page_address
from tests.server.houses import PATIENCE, free_port


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8400/"),
        ("::1", "http://[::1]:8400/"),
        ("::", "http://localhost:8400/"),
        ("0.0.0.0", "http://localhost:8400/"),
        ("games.example.org", "http://games.example.org:8400/"),
    ],
)
def test_the_address_that_is_told_can_be_opened(host: str, address: str) -> None:
    assert page_address(host, 8400) == address


@pytest.mark.parametrize("arguments", [[], ["serve", "--port", "{port}", "--db", "sqlite:///{folder}/others.db"]])
def test_the_page_is_served_on_this_machine_until_it_is_told_to_stop(tmp_path: Path, arguments: list[str]) -> None:
    given = [argument.format(port=free_port(), folder=tmp_path) for argument in arguments]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    line = [sys.executable, "-m", "quattrocento", *given]
    with subprocess.Popen(line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        try:
            found = re.search(r"http://127\.0\.0\.1:\d+/", run.stdout.readline())
            assert found is not None
            hello = httpx.get(f"{found[0]}api/hello", timeout=PATIENCE).json()
            run.send_signal(signal.SIGINT)
            said = run.communicate(timeout=PATIENCE)[1]
        finally:
            run.kill()

    assert hello["version"]
    assert run.returncode == 0
    assert "Traceback" not in said
    assert list(tmp_path.rglob("*.db"))
