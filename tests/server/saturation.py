"""Where servers saturate: `python -m tests.server.saturation`, compiled, on a machine that does nothing else.

Starts `quattro serve` on SQLite, on PostgreSQL, and three nodes behind nginx, lets `quattro swarm` loose on each, and
prints the tables of docs/operations.md. Not a test: machines differ.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.houses import PATIENCE, free_port
from tests.services import answers, nginx, place, postgres, redis, tree

HELLO = b"GET /api/hello HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
PROXY = """
worker_processes 1;
{user}
events { worker_connections 8192; }
http {
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    map $http_upgrade $connected { default upgrade; "" ""; }
    upstream quattro { least_conn; SERVERS }
    server {
        listen 127.0.0.1:{port};
        location / {
            proxy_pass http://quattro;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connected;
        }
    }
}
"""


class Running(NamedTuple):
    """Where a server is to be reached, and the processes that answer there."""

    url: str
    pids: list[int]


@contextmanager
def serving(folder: Path, *more: str) -> Iterator[tuple[int, int]]:
    """A server as people start it; its port and its process."""
    port = free_port()
    command = [sys.executable, "-m", "quattrocento", "serve", "--port", str(port), "--unlimited", "127.0.0.1", *more]
    with (folder / f"{port}.log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as server:
        try:
            until = time.monotonic() + PATIENCE
            while not (answers(port, HELLO) or b"").startswith(b"HTTP/1.1 200"):
                assert time.monotonic() < until
                time.sleep(0.05)
            yield port, server.pid
        finally:
            server.terminate()


@contextmanager
def house(kind: str) -> Iterator[Running]:
    """One process on SQLite or on PostgreSQL, or three behind nginx."""
    with ExitStack() as stack:
        folder = stack.enter_context(place())
        if kind == "SQLite":
            port, pid = stack.enter_context(serving(folder, "--db", f"sqlite:///{folder}/tables.db"))
            yield Running(f"http://127.0.0.1:{port}", [pid])
            return
        url = stack.enter_context(postgres()).url()
        if kind == "PostgreSQL":
            port, pid = stack.enter_context(serving(folder, "--db", url))
            yield Running(f"http://127.0.0.1:{port}", [pid])
            return
        bus = stack.enter_context(redis()).url
        nodes = [stack.enter_context(serving(folder, "--db", url, "--bus", bus)) for _ in range(3)]
        servers = " ".join(f"server 127.0.0.1:{port};" for port, _ in nodes)
        around = PROXY.replace("{user}", "user root;" if os.geteuid() == 0 else "").replace("SERVERS", servers)
        proxy = stack.enter_context(nginx(around))
        yield Running(f"http://127.0.0.1:{proxy.port}", [pid for _, pid in nodes])


def cpu(pids: list[int]) -> float:
    """Seconds of CPU time these processes have taken, their bots not included."""
    ticks = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def bots_cpu(pids: list[int]) -> float:
    return cpu([one for pid in pids for one in tree(pid)[1:]])


def measured(kind: str, tables: int, think: float, seconds: float) -> dict[str, Any]:
    with house(kind) as running:
        line = [sys.executable, "-m", "quattrocento", "swarm", running.url, "--tables", str(tables), "--json"]
        wish = ["--think", f"{think:g}", "--seconds", f"{seconds:g}"]
        with subprocess.Popen([*line, *wish], stdout=subprocess.PIPE, text=True) as swarm:
            time.sleep(tables / 20 + 5)  # until all have come
            began, before = time.monotonic(), (cpu(running.pids), bots_cpu(running.pids))
            time.sleep(max(1.0, seconds - 10))
            after, took = (cpu(running.pids), bots_cpu(running.pids)), time.monotonic() - began
            said, _ = swarm.communicate(timeout=PATIENCE + seconds)
    figures: dict[str, Any] = json.loads(said)
    figures["server"], figures["bots"] = ((late - early) / took for early, late in zip(before, after, strict=True))
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kinds", default="SQLite,PostgreSQL,three nodes")
    parser.add_argument("--loads", default="200:10,500:10,1000:10,1000:5,1000:2", help="tables and seconds to think")
    parser.add_argument("--seconds", type=float, default=40)
    wish = parser.parse_args()
    print("| on | tables | think | answers/s | p50 ms | p90 ms | p99 ms | longest | errors | server | bots | swarm |")
    print("|---|---|---|---|---|---|---|---|---|---|---|---|", flush=True)
    for kind in wish.kinds.split(","):
        for load in wish.loads.split(","):
            tables, _, think = load.partition(":")
            f = measured(kind, int(tables), float(think), wish.seconds)
            times = (f[key] or 0.0 for key in ("p50_ms", "p90_ms", "p99_ms", "longest_ms"))
            cells = [kind, f"{f['tables']:,}", f"{think} s", f"{f['answers_per_second']:.1f}"]
            cells += [f"{time:,.0f}" for time in times]
            cells += [str(f["errors"]), *(f"{f[who]:.2f}" for who in ("server", "bots"))]
            cells.append(f"{f['cpu_seconds'] / f['seconds']:.2f}")
            print(f"| {' | '.join(cells)} |", flush=True)
            if f["errors"] or f["refused"] or f["turned_away"]:
                print(f"<!-- {f['error_kinds']} {f['refusals']} turned away: {f['turned_away']} -->", flush=True)


if __name__ == "__main__":
    main()
