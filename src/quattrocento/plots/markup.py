"""Markup that cannot be broken into: whatever is not markup already is text, and is escaped."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

Attributes = Mapping[str, str | float]


class Markup(str):
    """Text that has been made of tags, and may stand in a document as it is."""

    __slots__ = ()


def tag(name: str, attributes: Attributes, *children: str) -> Markup:
    """An element; children that are not markup are escaped.

    >>> tag("text", {"x": 1.5, "class": "label"}, "a < b")
    '<text x="1.5" class="label">a &lt; b</text>'
    """
    told = "".join(f' {key}="{_value(value)}"' for key, value in attributes.items())
    return Markup(f"<{name}{told}>{joined(*children)}</{name}>")


def joined(*parts: str) -> Markup:
    """Several, one after another."""
    return Markup("".join(part if isinstance(part, Markup) else escape(part, quote=False) for part in parts))


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else decimal(value)


def decimal(value: float) -> str:
    """A number with at most two decimals, and none that say nothing.

    >>> decimal(2.0), decimal(0.125), decimal(-0.001), decimal(100)
    ('2', '0.12', '0', '100')
    """
    told = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if told == "-0" else told
