"""Several servers on one PostgreSQL and one Redis, each by cables of its own."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psycopg

from tests.nodes.cables import Cable
from tests.server.houses import PATIENCE, ServerProcess
from tests.services import Postgres, Redis, place, postgres, redis

STARTS = 3


class NodeProcess(ServerProcess):
    """A server among others."""

    def __init__(self, folder: Path, cluster: Cluster, pause: float) -> None:
        self.to_store = Cable(cluster.postgres.port)
        self.to_bus = Cable(cluster.redis.port) if cluster.has_bus else None
        bus = _through(cluster.redis.url, self.to_bus) if self.to_bus else ""
        super().__init__(folder, pause, bus=bus)
        self.store = _through(cluster.url, self.to_store)
        self.id = ""  # by which it is called in the database
        self._cluster = cluster

    def start(self) -> None:
        before = self._cluster.nodes()
        for attempt in range(1, STARTS + 1):
            try:
                super().start()
                break
            except AssertionError:  # a database that has too much to do; whoever keeps servers running tries again
                if attempt == STARTS:
                    raise
        (self.id,) = self._cluster.nodes() - before

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def freeze(self) -> None:
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def close(self) -> None:
        self.end()
        for cable in filter(None, (self.to_store, self.to_bus)):
            cable.close()


def _through(url: str, cable: Cable) -> str:
    parts = urlsplit(url)
    who, _, _ = parts.netloc.rpartition("@")
    return parts._replace(netloc=f"{who}@127.0.0.1:{cable.port}" if who else f"127.0.0.1:{cable.port}").geturl()


class Cluster:
    """Nodes that come and go around a database."""

    def __init__(self, folder: Path, database: Postgres, bus: Redis, has_bus: bool = True) -> None:
        self.folder = folder
        self.postgres, self.redis = database, bus
        self.has_bus = has_bus
        self.url = database.url()
        self.nodes_made: list[NodeProcess] = []

    def start(self, pause: float = 0.0) -> NodeProcess:
        """One more node."""
        folder = self.folder / f"node{len(self.nodes_made)}"
        folder.mkdir()
        node = NodeProcess(folder, self, pause)
        self.nodes_made.append(node)
        node.start()
        return node

    @property
    def running(self) -> list[NodeProcess]:
        return [node for node in self.nodes_made if node.is_running]

    def rows(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        with psycopg.connect(self.url, autocommit=True, connect_timeout=int(PATIENCE)) as connection:
            return list(connection.execute(statement, values).fetchall())

    def nodes(self) -> set[str]:
        exists = self.rows("SELECT to_regclass('nodes') IS NOT NULL")[0][0]
        return {str(row[0]) for row in self.rows("SELECT id FROM nodes")} if exists else set()

    def holder(self, table: str) -> str:
        return str(self.rows("SELECT holder FROM tables WHERE id = %s", table)[0][0])

    def held(self, node: str) -> set[str]:
        rows = self.rows("SELECT id FROM tables WHERE holder = %s AND stage = 'running'", node)
        return {str(row[0]) for row in rows}

    def answers(self, table: str) -> int:
        return int(str(self.rows("SELECT count(*) FROM answers WHERE table_id = %s", table)[0][0]))

    def close(self) -> None:
        for node in self.nodes_made:
            node.close()
        self.postgres.drop(self.url)

    def logs(self) -> str:
        return "".join(node.log() for node in self.nodes_made)


def until(happens: object, patience: float = PATIENCE) -> float:
    """Wait until something is so; how many seconds it took."""
    assert callable(happens)
    since = time.monotonic()
    while not happens():
        assert time.monotonic() - since < patience, "it does not happen"
        time.sleep(0.05)
    return time.monotonic() - since


@contextmanager
def cluster(database: Postgres, bus: Redis, has_bus: bool = True) -> Iterator[Cluster]:
    with place() as folder:
        made = Cluster(folder, database, bus, has_bus)
        try:
            yield made
        finally:
            made.close()


@contextmanager
def cluster_of_ones_own() -> Iterator[Cluster]:
    """With services that nobody else uses."""
    with postgres() as database, redis() as bus, cluster(database, bus) as made:
        yield made


def urls(nodes: Sequence[NodeProcess]) -> list[str]:
    return [node.url for node in nodes]
