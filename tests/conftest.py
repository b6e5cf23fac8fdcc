"""What every test run agrees on before its first test."""

from __future__ import annotations

import os

import hypothesis
import pytest

from quattrocento.engine.native import compiled
from tests.services import bus_url, database_url, postgres_service, redis_service

__all__ = ["bus_url", "database_url", "postgres_service", "redis_service"]  # fixtures, for every test

# A busy machine must not fail a property that holds; slowness is measured by `make bench`.
hypothesis.settings.register_profile("house", deadline=None)
hypothesis.settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test the wrong form of the engine: `QUATTRO_EXPECT` says which one is meant."""
    form = "compiled" if compiled() else "interpreted"
    expected = os.environ.get("QUATTRO_EXPECT") or form
    if expected != form:
        raise pytest.UsageError(f"the engine is {form}, but QUATTRO_EXPECT says {expected}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last, however the tests are named: their loop stays open, and the server's tests have their own."""
    items.sort(key=lambda item: item.nodeid.startswith("tests/web/"))
