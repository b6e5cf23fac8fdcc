"""The page: for oneself with a bare `quattro`, for others with `quattro serve`."""

from __future__ import annotations

import os
import re
import socket
import sys
import webbrowser
from ipaddress import ip_network
from typing import Annotated, Final

import typer

from ..engine.errors import BadSetup
from .arguments import at_least
from .output import print_line
from .words import helping, mistakes, results

PORT: Final = 8400
MOST_DAYS: Final = 100_000


def serve(
    host: Annotated[str, typer.Option("--host", metavar="H", help=helping.HOST)] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="P", help=helping.PORT)] = PORT,
    db: Annotated[str, typer.Option("--db", metavar="URL", help=helping.DB, envvar="QUATTRO_DB")] = "",
    bus: Annotated[str, typer.Option("--bus", metavar="URL", help=helping.BUS, envvar="QUATTRO_BUS")] = "",
    workers: Annotated[int | None, typer.Option("--workers", metavar="N", help=helping.WORKERS)] = None,
    allow_host: Annotated[
        list[str] | None, typer.Option("--allow-host", metavar="NAME", help=helping.ALLOW_HOST)
    ] = None,
    behind_proxy: Annotated[str, typer.Option("--behind-proxy", metavar="A,B", help=helping.BEHIND_PROXY)] = "",
    keep_days: Annotated[int | None, typer.Option("--keep-days", metavar="N", help=helping.KEEP_DAYS)] = None,
    metrics_for: Annotated[str, typer.Option("--metrics-for", metavar="A,B", help=helping.METRICS_FOR)] = "",
    unlimited: Annotated[str, typer.Option("--unlimited", metavar="A,B", help=helping.UNLIMITED)] = "",
) -> None:
    """Serve the page to others."""
    if workers is not None and at_least("--workers", workers, 1) > 64:
        raise BadSetup(mistakes.too_much("--workers", workers, 64))
    at_least("--port", port, 1)
    if keep_days is not None and at_least("--keep-days", keep_days, 0) > MOST_DAYS:
        raise BadSetup(mistakes.too_many_days(MOST_DAYS))
    names = tuple(_name(name) for name in allow_host or ())
    _serve(
        host,
        port,
        db,
        workers,
        opens=False,
        bus=bus,
        names=names,
        proxies=_addresses("--behind-proxy", behind_proxy),
        keep_days=keep_days,
        metrics_for=_addresses("--metrics-for", metrics_for),
        unlimited=_addresses("--unlimited", unlimited),
    )


def _name(wish: str) -> str:
    """A name of the server: of letters, digits, dots and hyphens, without scheme, port or path."""
    if not re.fullmatch(r"[A-Za-z0-9_.-]{1,253}|[0-9a-fA-F:.]{2,45}", wish):
        raise BadSetup(mistakes.bad_host(wish))
    return wish


def _addresses(option: str, wish: str) -> str:
    """Addresses and networks, each one checked."""
    addresses = [address.strip() for address in wish.split(",")] if wish else []
    for address in addresses:
        try:
            ip_network(address, strict=False)
        except ValueError:
            raise BadSetup(mistakes.bad_address(option, address)) from None
    return ",".join(addresses)


def open_page() -> None:
    """Start the page for oneself, and a browser where there is a screen."""
    port = PORT if _is_free(PORT) else 0
    _serve("127.0.0.1", port, "", None, opens=True)


def _serve(
    host: str,
    port: int,
    db: str,
    workers: int | None,
    opens: bool,
    bus: str = "",
    names: tuple[str, ...] = (),
    proxies: str = "",
    keep_days: int | None = None,
    metrics_for: str = "",
    unlimited: str = "",
) -> None:
    # Only these commands need the server; the others start quicker without loading it.
    from ..server.serving import ServerSettings
    from ..server.serving import serve as run

    def announce(address: str) -> None:
        print_line(results.is_at(address))
        sys.stdout.flush()  # whoever waits for the address in a pipe must not wait for more
        if opens and _has_screen():
            webbrowser.open(address)

    settings = ServerSettings(host, port, db, workers, names=names, proxies=proxies, bus=bus, keep_days=keep_days)
    run(settings._replace(metrics_for=metrics_for, unlimited=unlimited), announce)


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _has_screen() -> bool:
    """Whether a browser could be seen here."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
