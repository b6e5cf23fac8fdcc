"""How texts get at their numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..border.vocabulary import Word

Text = Callable[[Mapping[str, int]], Word]
