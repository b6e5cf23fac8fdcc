"""Metrics in the form Prometheus reads, for the machine itself and for those its operator has named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import Response

from .. import meters
from .. import words as server_words
from ..lobby import Lobby
from . import words
from .addresses import Addresses, is_loopback
from .door import Door
from .operations import TEMPLATE, problem

FORM: Final = "text/plain; version=0.0.4; charset=utf-8"
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


class Metrics:
    """What is counted, and how things are just now."""

    def __init__(self, lobby: Lobby, door: Door, shown_to: Addresses) -> None:
        self._shown_to = shown_to
        self._registry = CollectorRegistry()
        for meter in meters.ALL:
            self._registry.register(meter)
        self._registry.register(_Now(lobby, door))
        ProcessCollector(registry=self._registry)

    async def show(self, request: Request) -> Response:
        request.scope[TEMPLATE] = "/metrics"
        if not self._may_see(request):
            return problem(403, words.METRICS_FOR_OTHERS)
        return Response(generate_latest(self._registry), media_type=FORM)

    def _may_see(self, request: Request) -> bool:
        client = request.client.host if request.client else ""
        if client in self._shown_to:
            return True
        # A proxy on this machine that nobody has named brings strangers who look like neighbours.
        return is_loopback(client) and not any(name in request.headers for name in FORWARDED)


class _Now(Collector):
    """How many are there, and how late the loop is; looked up when somebody asks."""

    def __init__(self, lobby: Lobby, door: Door) -> None:
        self._lobby = lobby
        self._door = door

    def describe(self) -> Iterator[Metric]:
        return self.collect()

    def collect(self) -> Iterator[Metric]:
        door = self._door
        yield GaugeMetricFamily("quattro_connections", server_words.CONNECTIONS, door.connections.size)
        yield GaugeMetricFamily("quattro_sockets", server_words.SOCKETS, door.sockets.size)
        yield GaugeMetricFamily("quattro_rooms", server_words.ROOMS, self._lobby.live)
        yield GaugeMetricFamily("quattro_loop_lag_seconds", server_words.LAG, door.strain.lag)
        yield GaugeMetricFamily("quattro_wait_seconds", server_words.WAIT, door.strain.wait)
        yield GaugeMetricFamily("quattro_overloaded", server_words.OVERLOADED, 1 if door.strain.is_high else 0)
