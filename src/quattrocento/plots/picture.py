"""A picture with its words for those who cannot see it, and the parts that all kinds of plots share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Final, NamedTuple

from .markup import Markup, joined, tag
from .scale import Scale, spanned

WIDTH: Final = 320.0  # of a plot: as wide as a phone, so that letters keep their size there
TEXT: Final = 11.5  # size of letters
SMALL: Final = 11.0
BOLD: Final = 1.1  # how much wider bold letters are
# How wide letters are, as shares of their size, in the widest of usual fonts: nobody knows which one a reader has.
WIDTHS: Final = {
    **dict.fromkeys("ijlI'’.,:;| \N{NO-BREAK SPACE}", 0.33),
    **dict.fromkeys("frt()°-", 0.41),
    **dict.fromkeys("mwMW%@…", 0.96),
}
CAPITAL: Final = 0.7
LETTER: Final = 0.615
MOST_MARKS: Final = 5  # parts of an axis, about
APART: Final = 8.0  # what lies between two numbers there
MARGIN: Final = 12.0  # around a picture that is a file of its own …
LARGER: Final = 1.25  # … and how much larger it is shown
STYLE: Final = files(__package__).joinpath("style.css").read_text(encoding="utf-8")

Format = Callable[[float], str]


class Picture(NamedTuple):
    """A plot; the title says what it shows, the description what there is to be seen."""

    title: str
    description: str
    width: float
    height: float
    body: Markup

    def inline(self, id: str) -> Markup:
        """As part of a page that holds the `STYLE`; the id is one that nothing else on the page has."""
        return self._svg({"class": "plot"}, id, self.width, self.height, self.body)

    def file(self) -> str:
        """As a file that stands alone, on ground of its own: nobody knows the colour of the page around it."""
        width, height = self.width + 2 * MARGIN, self.height + 2 * MARGIN
        ground = tag("rect", {"class": "ground", "width": width, "height": height, "rx": 8})
        moved = tag("g", {"transform": f"translate({MARGIN:g} {MARGIN:g})"}, self.body)
        size: dict[str, str | float] = {"xmlns": "http://www.w3.org/2000/svg", "class": "plot"}
        size |= {"width": width * LARGER, "height": height * LARGER}
        body = joined(tag("style", {}, Markup(STYLE)), ground, moved)
        return f"{self._svg(size, 'plot', width, height, body)}\n"

    def _svg(self, attributes: dict[str, str | float], id: str, width: float, height: float, body: Markup) -> Markup:
        title, description = f"{id}-title", f"{id}-text"
        return tag(
            "svg",
            attributes
            | {"viewBox": f"0 0 {width:g} {height:g}", "role": "img", "aria-labelledby": f"{title} {description}"},
            tag("title", {"id": title}, self.title),
            tag("desc", {"id": description}, self.description),
            body,
        )


def text(x: float, y: float, kind: str, said: str) -> Markup:
    return tag("text", {"x": x, "y": y, "class": kind}, said)


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Markup:
    return tag("line", {"x1": x1, "y1": y1, "x2": x2, "y2": y2, "class": kind})


def path(way: str, kind: str) -> Markup:
    return tag("path", {"d": way, "class": kind})


def width_of(said: str, size: float = TEXT) -> float:
    """How much room words need, rather too much than too little."""
    return size * sum(WIDTHS.get(letter, CAPITAL if letter.isupper() else LETTER) for letter in said)


LONGEST_LABEL: Final = 30  # letters


def label(said: str, x: float, y: float, room: float, kind: str = "label") -> Markup:
    """A name that ends at x and is squeezed where it would not fit."""
    shown = _shortened(said)
    attributes: dict[str, str | float] = {"x": x, "y": y, "class": kind}
    if width_of(shown) > room + 0.01:
        attributes |= {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    return tag("text", attributes, shown)


def _shortened(said: str) -> str:
    """Of a path the end tells most, such as the class of one's own bot; of other words the beginning.

    >>> _shortened("/home/ada/bots/experiments/deep.py:Deep"), _shortened("what happened in the middle of a round")
    ('…bots/experiments/deep.py:Deep', 'what happened in the middle o…')
    """
    if len(said) <= LONGEST_LABEL:
        return said
    is_path = "/" in said or ":" in said
    return f"…{said[1 - LONGEST_LABEL :]}" if is_path else f"{said[: LONGEST_LABEL - 1]}…"


def room_for(names: Sequence[str], most: float) -> float:
    """How wide a column of names is."""
    return min(most, max((width_of(_shortened(name)) for name in names), default=0.0))


def room_for_values(values: Sequence[str]) -> float:
    """How wide a column of bold numbers is."""
    return BOLD * max(map(width_of, values))


def marks_within(low: float, high: float, room: float, told: Format) -> list[float]:
    """Round numbers that reach from one number to another, no more of them than can stand side by side."""
    for wanted in range(MOST_MARKS, 0, -1):
        marks = spanned(low, high, wanted)
        if (len(marks) - 1) * (max(width_of(told(mark), SMALL) for mark in marks) + APART) <= room:
            break
    return marks


def axis(scale: Scale, marks: Sequence[float], top: float, bottom: float, told: Format) -> Markup:
    """Fine lines at round numbers, and the numbers beneath."""
    lines = [line(scale.at(mark), top, scale.at(mark), bottom, "grid") for mark in marks]
    numbers = [text(scale.at(mark), bottom + 14, "tick", told(mark)) for mark in marks]
    return joined(*lines, *numbers)
