"""Work shared out by Ray, on this machine or on many: the same results in the same order as by processes.

Ray is an extra, imported only when somebody asks for it, and told to be silent. The machines of a cluster need the
same version of this package. Bots in files are found under the same path as here: a shared folder does, and so does a
bot that is installed as a package.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any, Final, TypeVar

from .. import __version__
from ..engine.border.extras import needing
from ..engine.errors import BadSetup
from .elsewhere import Refusal, tried
from .processes import PARTS_PER_JOB

HERE: Final = "local"  # instead of an address: a Ray of our own
RUNNING: Final = "auto"  # the Ray that runs on this machine
SECONDS_TO_CONNECT: Final = 10.0
OBJECT_STORE: Final = 100_000_000  # bytes: what travels is small

# Read by Ray when it is imported. Nobody shall wait minutes for a cluster that is not there, and what we start for
# ourselves shall be reached from this machine only.
SETTINGS: Final = {
    "RAY_NUM_REDIS_GET_RETRIES": "1",
    "RAY_BACKEND_LOG_LEVEL": "fatal",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
LOOPBACK: Final = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}

Part = TypeVar("Part")
Done = TypeVar("Done")


@contextmanager
def cluster(address: str, jobs: int | None = None) -> Generator[Cluster, None, None]:
    """The cluster at this address, or a Ray of our own with so many hands, which is gone afterwards."""
    ray = _imported(address)
    # Ray would answer SIGTERM in its own way.
    heard = signal.getsignal(signal.SIGTERM) if threading.current_thread() is threading.main_thread() else None
    try:
        _connect(ray, address, jobs)
        if heard is not None:
            signal.signal(signal.SIGTERM, heard)
        yield Cluster(ray, address)
    finally:
        ray.shutdown()


class Cluster:
    """A crew of Ray's workers."""

    def __init__(self, ray: Any, address: str) -> None:
        self._ray = ray
        self._address = address
        self.hands = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def done_in_order(self, work: Callable[[Part], Done], parts: Iterable[Part]) -> Generator[Done, None, None]:
        there = self._ray.remote(max_retries=0)(_done_there)
        folder = os.getcwd()
        waiting: deque[Any] = deque()
        try:
            for part in parts:
                waiting.append(there.remote(__version__, folder, work, part))
                if len(waiting) >= PARTS_PER_JOB * self.hands:
                    yield self._result(waiting.popleft())
            while waiting:
                yield self._result(waiting.popleft())
        finally:
            for part_under_way in waiting:
                with suppress(Exception):  # it may be over, or Ray gone
                    self._ray.cancel(part_under_way, force=True)

    def _result(self, part: Any) -> Any:
        """What came of a part; whatever goes wrong in a cluster becomes a sentence."""
        try:
            done = self._ray.get(part)
        except SystemError as error:  # how Ray's compiled code passes a signal on
            raise (error.__cause__ or error) from None
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, ImportError):
                raise BadSetup(
                    f"The Ray cluster at {self._address} lacks something that is installed here ({error.cause}); "
                    f"install quattrocento {__version__} on its machines."
                ) from None
            raise
        except self._ray.exceptions.RayError as error:
            said = str(error).strip().splitlines() or [type(error).__name__]
            raise BadSetup(f"The Ray cluster at {self._address} gave up: {said[0].rstrip('.')}.") from None
        if isinstance(done, Refusal):
            done.repeat()
        return done


def _done_there(version: str, folder: str, work: Callable[[Part], Done], part: Part) -> Done | Refusal:
    """Runs on a worker of Ray's."""
    if version != __version__:
        other = f"The Ray cluster has quattrocento {__version__}, and this machine {version}; install the same one."
        return Refusal(BadSetup(other), "")
    with suppress(OSError):  # a machine without that folder says so when a bot is looked for in it
        os.chdir(folder)
    return tried(work, part)


def _imported(address: str) -> Any:
    for name, value in (SETTINGS | LOOPBACK if address == HERE else SETTINGS).items():
        os.environ.setdefault(name, value)
    with needing("ray", "Games on a cluster"):
        import ray
    return ray


def _connect(ray: Any, address: str, jobs: int | None) -> None:
    wishes: dict[str, Any] = {"logging_level": logging.CRITICAL, "log_to_driver": False}
    if address == HERE:
        wishes |= {"include_dashboard": False, "object_store_memory": OBJECT_STORE, "num_cpus": jobs or os.cpu_count()}
    else:
        _reach(address)
    logging.getLogger("ray").setLevel(logging.CRITICAL)
    try:
        with _without_a_word():
            ray.init(address=address, **wishes)
    except Exception as error:
        said = next(iter(str(error).strip().splitlines()), type(error).__name__).rstrip(".")
        what = "Ray cannot be started here" if address == HERE else f"There is no Ray cluster at {address!r}"
        raise BadSetup(f"{what}: {said}.") from None


def _reach(address: str) -> None:
    """Whether anybody listens there: Ray would wait for minutes."""
    found = _last_known() if address == RUNNING else address
    if found is None:
        return
    host, colon, port = found.removeprefix("ray://").rpartition(":")
    if not colon or not host or not port.isdecimal() or int(port) > 65_535:
        raise BadSetup(f"An address of Ray is written host:port, or auto for the one on this machine, not {address!r}.")
    try:
        socket.create_connection((host, int(port)), SECONDS_TO_CONNECT).close()
    except OSError as error:
        raise BadSetup(f"There is no Ray cluster at {address!r}: {error.strerror or error}.") from None


def _last_known() -> str | None:
    """Where Ray would look for the one on this machine; a Ray that was killed leaves its address behind."""
    try:
        services = import_module("ray._private.services")
        found = services.canonicalize_bootstrap_address(RUNNING)
    except Exception:  # a private part of Ray's: whatever has become of it, Ray finds out by itself
        return None
    return found if isinstance(found, str) else None


@contextmanager
def _without_a_word() -> Iterator[None]:
    """Nothing to standard output and standard error, not even from below Python."""
    kept = [(number, os.dup(number)) for number in (1, 2)]
    with open(os.devnull, "wb") as nowhere:
        for number, _ in kept:
            os.dup2(nowhere.fileno(), number)
        try:
            yield
        finally:
            for number, copy in kept:
                os.dup2(copy, number)
                os.close(copy)
