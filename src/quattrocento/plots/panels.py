"""Several plots side by side in one picture, each with its heading, if it has one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .markup import joined, tag
from .picture import Picture, text

HEADING: Final = 26.0
GUTTER: Final = 28.0


def panels(pictures: Sequence[Picture], title: str, description: str, columns: int = 2) -> Picture:
    """In rows from left to right; the titles of the parts become their headings."""
    parts, top, width = [], 0.0, 0.0
    for first in range(0, len(pictures), columns):
        row = pictures[first : first + columns]
        left, down = 0.0, HEADING if any(picture.title for picture in row) else 0.0
        for picture in row:
            heading = text(0, 14, "heading", picture.title)
            body = tag("g", {"transform": f"translate(0 {down:g})"}, picture.body)
            parts.append(tag("g", {"transform": f"translate({left:g} {top:g})"}, heading, body))
            left += picture.width + GUTTER
        width = max(width, left - GUTTER)
        top += down + max(picture.height for picture in row) + GUTTER
    return Picture(title, description, width, top - GUTTER, joined(*parts))
