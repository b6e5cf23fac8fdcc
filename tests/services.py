"""Real services to test with: PostgreSQL, Redis and nginx as Debian packs them, in a temporary folder, on loopback.

Each is a context manager, and gone at its end; a shell between this process and the service ends it and tidies up even
if this process is killed. The fixtures `database_url` and `bus_url` are for every test: a fresh database on one
PostgreSQL for the session of a worker, and a Redis that may be stopped, killed and paused (`redis_service`). Whoever
does that to PostgreSQL starts one of their own: `with postgres() as database:`, some two seconds.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from tests.server.houses import PATIENCE, free_port
from tools import services

PASSWORD = "a password of the tests"
ROLE = "quattro"

# Starts the service and says its number; then waits for the name of a signal to end it with. When this process is
# gone, the shell reads nothing, ends the service in its own way and removes its folder. Threads may come and go
# meanwhile, which they may not with the kernel's own signal for the death of a parent.
GUARD = """
"$@" </dev/null >>"$LOG" 2>&1 &
echo $!
read -r signal
kill -"${signal:-$END}" $! 2>/dev/null
wait
[ -n "$signal" ] || rm -rf "$PWD"
"""


def lacking(what: str, hint: str) -> None:
    """Locally a reason not to test, said aloud; in continuous integration a failure."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing ({hint})", pytrace=False)
    pytest.skip(f"NOT TESTED: {what} is missing ({hint})")


def program(service: services.Service) -> str:
    """The path of a service's program, or no test."""
    path = services.found(service)
    if path is None:
        lacking(service.name, services.hint((service,)))
    assert path is not None
    return path


def somebody_else() -> str | None:
    """Who runs PostgreSQL, which refuses to be run by root: its own user; everybody else runs it as themselves."""
    if os.geteuid() != 0:
        return None
    with suppress(KeyError):
        return pwd.getpwnam("postgres").pw_name
    return "nobody"


def tree(pid: int) -> list[int]:
    """A process and all that it has started, and so on."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    try:
        return [pid, *(one for child in children.read_text().split() for one in tree(int(child)))]
    except (FileNotFoundError, ProcessLookupError):
        return [pid]


def send(number: int, pids: Sequence[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


class Service:
    """A program in a folder of its own, on a port of its own, started and ended at will; its data outlives it."""

    gently = "TERM"  # the signal by which it ends in order

    def __init__(self, folder: Path, user: str | None = None) -> None:
        self.folder = folder
        self.port = free_port()
        self.pid = 0
        self._user = user
        self._guard: subprocess.Popen[str] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def is_ready(self) -> bool:
        raise NotImplementedError

    @property
    def is_running(self) -> bool:
        return self._guard is not None

    def start(self) -> None:
        """Start it and wait until it serves."""
        assert self._guard is None, "it runs already"
        self._guard = subprocess.Popen(
            ["sh", "-c", GUARD, "guard", *self.command()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=self.folder,
            user=self._user,
            group=self._user and pwd.getpwnam(self._user).pw_gid,
            extra_groups=[] if self._user else None,
            start_new_session=True,
            env={**os.environ, "LOG": str(self.folder / "log"), "END": self.gently},
        )
        assert self._guard.stdout is not None
        self.pid = int(self._guard.stdout.readline())
        until = time.monotonic() + PATIENCE
        while not self.is_ready():
            if not Path(f"/proc/{self.pid}/exe").exists() or time.monotonic() > until:  # a zombie has no program
                self.end()
                raise AssertionError(f"{type(self).__name__} does not start: {self.log()}")
            time.sleep(0.02)

    def stop(self, by: str = "") -> None:
        """Ask it to end, and wait until it has."""
        assert self._guard is not None, "it does not run"
        guard, self._guard = self._guard, None
        try:
            with suppress(BrokenPipeError):
                guard.communicate(f"{by or self.gently}\n", timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self._guard = guard
            self.kill()
            raise AssertionError(f"{type(self).__name__} does not end: {self.log()}") from None

    def restart(self) -> None:
        self.stop()
        self.start()

    def kill(self) -> None:
        """End it like a power cut: the program and all its children at once, without a word."""
        send(signal.SIGSTOP, [self.pid])  # so that no child is born meanwhile
        send(signal.SIGKILL, tree(self.pid))
        self.stop("KILL")

    def pause(self) -> None:
        """Let it hang: it keeps its connections and its port, and answers nothing."""
        for _ in range(2):  # the second time, those who were born between
            send(signal.SIGSTOP, tree(self.pid))

    def resume(self) -> None:
        send(signal.SIGCONT, tree(self.pid))

    def end(self) -> None:
        if self._guard is not None:
            self.kill()

    def log(self) -> str:
        file = self.folder / "log"
        return file.read_text(errors="replace") if file.exists() else ""


class Postgres(Service):
    """A PostgreSQL that keeps what it has committed, with a role that owns databases and may do no more."""

    gently = "INT"  # without waiting for clients to leave

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, somebody_else())
        self._programs = Path(program(services.POSTGRES)).resolve().parent
        secret = folder / "password"
        secret.write_text(PASSWORD)
        if self._user:
            shutil.chown(folder, self._user)
            shutil.chown(secret, self._user)
        data = str(folder / "data")
        initdb = [str(self._programs / "initdb"), "-D", data, "-U", "postgres", "--no-locale", "-E", "UTF8"]
        subprocess.run(
            [*initdb, "-A", "scram-sha-256", f"--pwfile={secret}", "--no-sync"],
            check=True,
            stdout=subprocess.DEVNULL,
            user=self._user,
            group=self._user and pwd.getpwnam(self._user).pw_gid,
            extra_groups=[] if self._user else None,
            cwd=folder,
        )

    def command(self) -> list[str]:
        settings = ("listen_addresses=127.0.0.1", "unix_socket_directories=", "shared_buffers=32MB", "fsync=on")
        arguments = (word for setting in settings for word in ("-c", setting))
        return [str(self._programs / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), *arguments]

    def is_ready(self) -> bool:
        try:
            self.admin("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def address(self, database: str = "postgres", role: str = ROLE, password: str = PASSWORD) -> str:
        return f"postgresql://{role}:{password.replace(' ', '%20')}@127.0.0.1:{self.port}/{database}"

    def url(self, database: str = "") -> str:
        """The address of a fresh, empty database."""
        name = database or f"t{uuid.uuid4().hex}"
        words = sql.SQL("CREATE DATABASE {} TEMPLATE template0 OWNER {}")
        self.admin(words.format(sql.Identifier(name), sql.Identifier(ROLE)))
        return self.address(name)

    def drop(self, url: str) -> None:
        """Remove a database, whoever is connected to it."""
        name = sql.Identifier(url.rpartition("/")[2])
        self.admin(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(name))

    def admin(self, statement: str | sql.Composed, database: str = "postgres") -> list[tuple[object, ...]]:
        """Carry out a statement as the superuser; what it answers."""
        address = self.address(database, "postgres")
        with psycopg.connect(address, autocommit=True, connect_timeout=int(PATIENCE)) as connection:
            cursor = connection.execute(sql.SQL(statement) if isinstance(statement, str) else statement)
            return cursor.fetchall() if cursor.description else []


class Redis(Service):
    """A Redis, or the Valkey that took its place, which keeps nothing."""

    def __init__(self, folder: Path, password: str = "") -> None:
        super().__init__(folder)
        self._program = program(services.REDIS)
        self._password = password

    @property
    def url(self) -> str:
        return f"redis://{f':{self._password}@' if self._password else ''}127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        secret = ["--requirepass", self._password] if self._password else []
        words = ["--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        return [self._program, *words, "--dir", str(self.folder), *secret]

    def is_ready(self) -> bool:
        said = answers(self.port, b"PING\r\n")
        return said is not None and said.startswith((b"+PONG", b"-NOAUTH"))


class Nginx(Service):
    """An nginx with a configuration of one's own."""

    gently = "QUIT"

    def __init__(self, folder: Path, configuration: str) -> None:
        super().__init__(folder)
        self._program = program(services.NGINX)
        self.file = folder / "nginx.conf"
        self.file.write_text(configuration.replace("{port}", str(self.port)).replace("{folder}", str(folder)))

    def command(self) -> list[str]:
        place = ["-p", str(self.folder), "-c", str(self.file), "-e", str(self.folder / "log")]
        return [self._program, *place, "-g", f"daemon off; pid {self.folder}/nginx.pid;"]

    def is_ready(self) -> bool:
        return answers(self.port) is not None

    def reload(self) -> None:
        """Read the configuration again, as an administrator has it done."""
        send(signal.SIGHUP, [self.pid])


def answers(port: int, question: bytes = b"", patience: float = PATIENCE) -> bytes | None:
    """What whoever listens at a port says to a question; none if nobody listens, or answers in time."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=patience) as connection:
            connection.sendall(question)
            return connection.recv(100) if question else b""
    except OSError:
        return None


@contextmanager
def place() -> Iterator[Path]:
    """A folder that other users may enter, as they may not enter pytest's."""
    folder = Path(tempfile.mkdtemp(prefix="quattro-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of one's own."""
    with place() as folder:
        service = Postgres(folder)
        try:
            service.start()
            service.admin(f"CREATE ROLE {ROLE} LOGIN PASSWORD '{PASSWORD}'")
            yield service
        finally:
            service.end()


@contextmanager
def redis(password: str = "") -> Iterator[Redis]:
    """A Redis of one's own."""
    with place() as folder:
        service = Redis(folder, password)
        try:
            service.start()
            yield service
        finally:
            service.end()


@contextmanager
def nginx(configuration: str) -> Iterator[Nginx]:
    """An nginx of one's own; `{port}` and `{folder}` in its configuration are where it is to be."""
    with place() as folder:
        service = Nginx(folder, configuration)
        try:
            service.start()
            yield service
        finally:
            service.end()


@pytest.fixture(scope="session")
def postgres_service() -> Iterator[Postgres]:
    """The PostgreSQL that tests share; it is not to be stopped."""
    with postgres() as service:
        yield service


@pytest.fixture
def database_url(postgres_service: Postgres) -> Iterator[str]:
    """The address of a fresh, empty database."""
    url = postgres_service.url()
    yield url
    postgres_service.drop(url)


@pytest.fixture
def redis_service() -> Iterator[Redis]:
    """A Redis for this test alone: it is there in no time, and its channels know no databases."""
    with redis() as service:
        yield service


@pytest.fixture
def bus_url(redis_service: Redis) -> str:
    return redis_service.url
