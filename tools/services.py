"""The services the server is tested with: where their programs are, and how a Debian machine comes by them."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

from tools import debian

# Debian keeps PostgreSQL's programs apart by version, and those for administrators out of everybody's way.
POSTGRES_HOMES = Path("/usr/lib/postgresql")
PLACES = "/usr/local/sbin:/usr/sbin:/sbin"


class Service(NamedTuple):
    name: str
    programs: tuple[str, ...]  # any of them will do
    package: str


POSTGRES = Service("PostgreSQL", ("postgres",), "postgresql")
REDIS = Service("Redis", ("redis-server", "valkey-server"), "redis-server")
NGINX = Service("nginx", ("nginx",), "nginx")
SYSTEMD = Service("systemd", ("systemd-analyze",), "systemd")  # which looks through units, and need not run for that
ALL = (POSTGRES, REDIS, NGINX, SYSTEMD)
NSPAWN = Service("systemd-nspawn", ("systemd-nspawn",), "systemd-container")  # boots a systemd by night, if it is there


def found(service: Service) -> str | None:
    """The path of the service's program."""
    return next((path for program in service.programs if (path := located(program))), None)


def located(program: str) -> str | None:
    """Where a program is: on the PATH, among the administrator's, or in the newest PostgreSQL."""
    newest = sorted(POSTGRES_HOMES.glob("*/bin"), key=lambda folder: version(folder.parent.name), reverse=True)
    places = (None, PLACES, *map(str, newest))
    return next((path for place in places if (path := shutil.which(program, path=place))), None)


def version(name: str) -> tuple[int, ...]:
    return tuple(int(part) for part in name.split(".") if part.isdecimal())


def hint(services: tuple[Service, ...] = ALL) -> str:
    return "apt-get install " + " ".join(service.package for service in services)


def lacking() -> tuple[Service, ...]:
    return tuple(service for service in ALL if not found(service))


def provide(is_root: bool) -> str:
    """Install what is missing where nobody needs to be asked; otherwise, why it is still missing."""
    missing = lacking()
    if not missing:
        return ""
    names, packages = [service.name for service in missing], [service.package for service in missing]
    if reason := debian.install(names, packages, "the tests of the server", is_root):
        return reason
    still = ", ".join(service.name for service in lacking())
    return f"apt-get has installed {still}, but it is nowhere to be found" if still else ""
