"""How texts get at their numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..vocabulary import Word

Text = Callable[[Mapping[str, int]], Word]
