"""The files in `deploy` are those that run here: nginx with TLS in front of real servers, and systemd's units."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.houses import PATIENCE, ROOT, ServerProcess, free_port, get, receive
from tests.services import Nginx, nginx, program
from tools.services import SYSTEMD

DEPLOY = ROOT / "deploy"
NAME = "games.example.org"
SLOW = "10s"  # how long nginx waits for the next piece of a request
# What Debian has around the files in conf.d, with every path in a folder of our own.
AROUND = """
{user}
events {}
http {
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    scgi_temp_path {folder}/scgi;
    uwsgi_temp_path {folder}/uwsgi;
    gzip on;
    %s
}
"""


class Front(NamedTuple):
    """nginx before one server or several, with what a browser must trust to reach it."""

    proxy: Nginx
    plain: int  # the port without TLS
    trust: ssl.SSLContext
    certificate: Path

    @property
    def url(self) -> str:
        return f"https://localhost:{self.proxy.port}"

    def client(self, address: str = "127.0.0.1", **headers: str) -> httpx.Client:
        """A browser at an address of its own."""
        transport = httpx.HTTPTransport(verify=self.trust, local_address=address, http2=False)
        return httpx.Client(
            base_url=self.url, headers={"origin": self.url, **headers}, transport=transport, timeout=PATIENCE
        )


def configuration(upstream: str, ports: list[int], plain: int, certificate: Path) -> str:
    """The files of `deploy/nginx`, with our ports, name and certificate in place of theirs."""
    where = (DEPLOY / "nginx" / upstream).read_text()
    standing = re.findall(r"server (127\.0\.0\.1:\d+)", where)
    assert len(standing) == len(ports)
    for place, port in zip(standing, ports, strict=True):
        where = where.replace(place, f"127.0.0.1:{port}")
    text = (DEPLOY / "nginx" / "quattro.conf").read_text()
    text = re.sub(r"^ *listen \[::\].*\n", "", text, flags=re.MULTILINE)
    for there, here in {
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl": "listen 127.0.0.1:{port} ssl",
        f"server_name {NAME};": "server_name localhost;",
        "/etc/quattro/tls/fullchain.pem": str(certificate),
        "/etc/quattro/tls/privkey.pem": str(certificate),
        f"client_body_timeout {SLOW}": "client_body_timeout 1s",
    }.items():
        assert there in text, f"{there} is no longer in the file, so it is not tested"
        text = text.replace(there, here)
    around = AROUND.replace("{user}", "user root;" if os.geteuid() == 0 else "")
    return around % (where + text)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of our own for localhost, with its key."""
    path = tmp_path_factory.mktemp("tls") / "both.pem"
    wish = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    names = ["-addext", "subjectAltName=DNS:localhost"]
    command = ["openssl", "req", "-x509", *wish, *names, "-keyout", str(path), "-out", f"{path}.crt"]
    subprocess.run(command, check=True, capture_output=True)
    path.write_text(Path(f"{path}.crt").read_text() + path.read_text())
    return path


@contextmanager
def before(upstream: str, servers: Sequence[ServerProcess], certificate: Path) -> Iterator[Front]:
    """nginx before servers."""
    plain = free_port()
    ports = [server.port for server in servers]
    with nginx(configuration(upstream, ports, plain, certificate)) as proxy:
        yield Front(proxy, plain, ssl.create_default_context(cafile=str(certificate)), certificate)


@pytest.fixture
def front(tmp_path: Path, certificate: Path) -> Iterator[Front]:
    limits = {"tables": (2, 0.001)}  # two tables for each address
    server = ServerProcess(tmp_path, names=("localhost",), proxies="127.0.0.1", limits=limits)
    server.start()
    try:
        with before("one-node.conf", [server], certificate) as front:
            yield front
    finally:
        server.end()


def create(client: httpx.Client) -> httpx.Response:
    wish = {"game": "seven-wonders", "seats": 3, "options": {}, "player": "Ann", "bot": "random", "start": True}
    return client.post("/api/tables", json=wish)


def test_the_page_comes_through_nginx_by_tls_with_its_headers(front: Front) -> None:
    with front.client() as client:
        page = client.get("/")

    assert page.status_code == 200
    assert page.headers["strict-transport-security"] == "max-age=31536000"
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "content-encoding" not in page.headers, "what is compressed is decided by the server alone"


def test_whoever_comes_without_tls_is_sent_to_it(front: Front) -> None:
    reply = httpx.get(f"http://127.0.0.1:{front.plain}/table/x", headers={"host": "localhost"})

    assert (reply.status_code, reply.headers["location"]) == (308, "https://localhost/table/x")


def test_a_seat_and_its_socket_work_behind_nginx_and_the_key_never_leaves_tls(front: Front) -> None:
    with front.client() as client:
        made = create(client)
        cookie = made.headers["set-cookie"]
        table, key = made.json()["id"], cookie.partition(";")[0]

    assert made.status_code == 200
    assert "; Secure" in cookie
    assert "; HttpOnly" in cookie

    async def look() -> dict[str, object]:
        address = f"wss://localhost:{front.proxy.port}/api/tables/{table}/socket"
        headers = {"Cookie": key, "Origin": front.url}
        async with connect(address, additional_headers=headers, ssl=front.trust, compression=None) as socket:
            return await receive(socket, "snapshot")

    assert asyncio.run(look())["seat"] == 0


def test_limits_are_by_the_address_of_the_client_and_not_by_what_it_says(front: Front) -> None:
    with front.client() as client:
        assert [create(client).status_code for _ in range(3)] == [200, 200, 429]
    with front.client(**{"x-forwarded-for": "192.0.2.9"}) as liar:
        assert create(liar).status_code == 429
    with front.client("127.0.0.2") as another:
        assert create(another).status_code == 200


def test_a_page_of_somebody_else_is_turned_away_behind_nginx_too(front: Front) -> None:
    with front.client(origin="https://elsewhere.example") as client:
        assert create(client).status_code == 403


def test_what_is_too_large_does_not_reach_the_server(front: Front) -> None:
    with front.client() as client:
        assert client.post("/api/tables", content=b"x" * 20_000).status_code == 413


def test_whoever_uploads_slowly_is_cut_off_and_nobody_waits_for_him(front: Front) -> None:
    raw = socket.create_connection(("127.0.0.1", front.proxy.port), timeout=PATIENCE)
    with front.trust.wrap_socket(raw, server_hostname="localhost") as slow:
        head = f"POST /api/tables HTTP/1.1\r\nHost: localhost:{front.proxy.port}\r\nContent-Length: 500\r\n\r\n"
        slow.sendall(head.encode() + b"{")
        began = time.monotonic()
        with front.client() as client:
            assert client.get("/api/hello").status_code == 200
        said = slow.recv(1000)
        assert said == b"" or b" 408 " in said
        assert time.monotonic() - began < PATIENCE


def test_a_swarm_plays_through_nginx(front: Front) -> None:
    line = [sys.executable, "-m", "quattrocento", "swarm", front.url, "--tables", "2", "--seconds", "3", "--json"]
    wish = ["--think", "0.05", "--game", "guns-and-steel", "--seats", "2"]
    environment = {**os.environ, "SSL_CERT_FILE": str(front.certificate)}
    ran = subprocess.run([*line, *wish], env=environment, capture_output=True, text=True, timeout=PATIENCE)

    assert ran.returncode == 0, ran.stderr
    figures = json.loads(ran.stdout)
    assert (figures["tables"], figures["errors"]) == (2, 0), figures
    assert figures["answers"] > 0


def test_a_swarm_says_whose_encryption_it_does_not_trust(front: Front) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "SSL_CERT_FILE"}
    line = [sys.executable, "-m", "quattrocento", "swarm", front.url, "--tables", "1", "--seconds", "1"]
    ran = subprocess.run(line, env=environment, capture_output=True, text=True, timeout=PATIENCE)

    assert ran.returncode == 2
    assert f"The certificate of {front.url} is not believed (self-signed certificate); SSL_CERT_FILE" in " ".join(
        ran.stderr.split()
    )


def test_a_swarm_says_that_nobody_speaks_encryption_at_a_port_without(front: Front) -> None:
    line = [sys.executable, "-m", "quattrocento", "swarm", f"https://localhost:{front.plain}", "--tables", "1"]
    ran = subprocess.run(line, capture_output=True, text=True, timeout=PATIENCE)

    assert ran.returncode == 2
    assert "speaks no encryption that is understood here; is it http?" in " ".join(ran.stderr.split())


# Three nodes.


def test_behind_nginx_two_nodes_go_on_when_the_third_is_killed_and_another_told_to_go(
    tmp_path: Path, certificate: Path, database_url: str, bus_url: str
) -> None:
    nodes = []
    for number in range(3):
        (folder := tmp_path / str(number)).mkdir()
        node = ServerProcess(folder, names=("localhost",), proxies="127.0.0.1", db=database_url, bus=bus_url)
        nodes.append(node)
    try:
        for node in nodes:
            node.start()
        with before("three-nodes.conf", nodes, certificate) as front:
            figures = swarmed_meanwhile(front, nodes, [nodes[0].kill, nodes[0].start, nodes[1].stop, nodes[1].start])
    finally:
        for node in nodes:
            node.end()

    assert figures["tables"] == 6
    assert figures["reconnects"] > 0
    assert figures["goodbyes"] > 0
    assert set(figures["error_kinds"]) <= {"lost-connection", "no-connection", "http-502"}, figures
    assert figures["verified"] == figures["finished"] > 0


def swarmed_meanwhile(
    front: Front, nodes: Sequence[ServerProcess], deeds: Sequence[Callable[[], object]]
) -> dict[str, Any]:
    """What a swarm counts while something is done, every few seconds once everybody is there."""
    line = [sys.executable, "-m", "quattrocento", "swarm", front.url, "--tables", "6", "--seconds", "1000"]
    wish = ["--think", "0.1", "--ramp", "0", "--game", "seven-wonders", "--seats", "3", "--verify", "--json"]
    environment = {**os.environ, "SSL_CERT_FILE": str(front.certificate)}
    with subprocess.Popen([*line, *wish], env=environment, stdout=subprocess.PIPE, text=True) as swarm:
        try:
            until = time.monotonic() + PATIENCE
            while sum(get(f"{node.url}/api/hello").json()["tables"] for node in nodes) < 6:
                assert time.monotonic() < until
                time.sleep(0.1)
            for deed in deeds:
                time.sleep(4)
                deed()
            time.sleep(6)
            swarm.send_signal(signal.SIGINT)
            said, _ = swarm.communicate(timeout=PATIENCE)
        finally:
            swarm.kill()
    figures: dict[str, Any] = json.loads(said)
    return figures


# systemd.


@pytest.mark.parametrize("unit", ["quattro.service", "quattro@.service", "quattro-backup.service"])
def test_a_unit_is_one_and_gives_the_server_nothing_it_does_not_need(tmp_path: Path, unit: str) -> None:
    text = (DEPLOY / "systemd" / unit).read_text()
    assert "ExecStart=/opt/quattro/bin/quattro " in text
    if "quattro serve" in text:  # which tells its own figures, and finds the time it was started in /proc/stat
        assert "ProcSubset=pid" not in text
    path = tmp_path / unit
    path.write_text(text.replace("/opt/quattro/bin/quattro", sys.executable))
    analyze = program(SYSTEMD)
    named = str(path).replace("@.", "@8401.")
    for command in (["verify", named], ["security", "--offline=true", "--threshold=20", "--no-pager", named]):
        ran = subprocess.run([analyze, *command], capture_output=True, text=True, timeout=PATIENCE)
        assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_two_units_differ_in_their_ports_alone() -> None:
    one, several = ((DEPLOY / "systemd" / name).read_text() for name in ("quattro.service", "quattro@.service"))
    settings = [text[text.index("[Unit]") :] for text in (one, several)]

    assert settings[1].replace("%i", "8400").replace(" (port 8400)", "") == settings[0]


def test_what_the_unit_starts_serves_with_what_the_environment_says(tmp_path: Path) -> None:
    """The line of the unit, with the variables of the environment's file, is a command that serves."""
    unit, file = (DEPLOY / "systemd" / "quattro.service").read_text(), (DEPLOY / "quattro.env").read_text()
    variables = dict(line.split("=", 1) for line in file.splitlines() if line and not line.startswith("#"))
    assert variables["QUATTRO_DB"] == "sqlite:////var/lib/quattro/tables.db"
    variables["QUATTRO_DB"] = f"sqlite:///{tmp_path}/tables.db"
    found = re.search(r"^ExecStart=/opt/quattro/bin/quattro (.*)$", unit, re.MULTILINE)
    assert found is not None
    port = free_port()
    arguments = shlex.split(found[1].replace("$QUATTRO_OPTIONS", variables["QUATTRO_OPTIONS"]))
    line = [str(port) if word == "8400" else word for word in arguments]
    with subprocess.Popen(
        [sys.executable, "-m", "quattrocento", *line],
        env={**os.environ, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            assert str(port) in server.stdout.readline()
            reply = httpx.get(f"http://127.0.0.1:{port}/api/hello", headers={"host": NAME}, timeout=PATIENCE)
            assert reply.status_code == 200
        finally:
            server.terminate()
            server.communicate(timeout=PATIENCE)
    assert (tmp_path / "tables.db").exists()
