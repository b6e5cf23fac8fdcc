"""The page of a report: figures with their captions and the numbers behind them, in one file without remote parts.

The same report makes the same bytes: there is no date in it, and nothing that another run would not repeat.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Final, NamedTuple

from ...plots import STYLE, Markup, Picture, joined, tag
from ...plots.picture import WIDTH
from ..words import reports

PAGE_STYLE: Final = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
NOTHING_REMOTE: Final = "default-src 'none'; style-src 'unsafe-inline'"  # browsers hold the page to it
LOBES: Final = ((24, 12.5), (35.5, 24), (24, 35.5), (12.5, 24))  # of the mark, a quatrefoil …
JOINTS: Final = "M24 24 11 16.5v15zM24 24 37 16.5v15zM24 24 16.5 11h15zM24 24 16.5 37h15z"  # … with a vanishing point


class Table(NamedTuple):
    """Numbers, each row under its name; all columns but the first are numbers."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]


class Figure(NamedTuple):
    """A picture, what there is to be seen in it, and the numbers behind it."""

    picture: Picture
    caption: str
    table: Table
    folded: Picture | None = None  # what was left out of the picture


class Section(NamedTuple):
    """Some figures under a heading."""

    title: str
    about: Sequence[str]
    figures: Sequence[Figure]


class Report(NamedTuple):
    """Everything a page says."""

    title: str
    subtitle: str
    findings: Sequence[str]
    sections: Sequence[Section]
    made: Sequence[tuple[str, str | list[str]]]  # how it was made: what is told, and what of it


def page(report: Report) -> str:
    """The whole page."""
    head = tag(
        "head",
        {},
        _alone("meta", {"charset": "utf-8"}),
        _alone("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        _alone("meta", {"http-equiv": "Content-Security-Policy", "content": NOTHING_REMOTE}),
        tag("title", {}, report.title),
        tag("style", {}, Markup(STYLE + PAGE_STYLE)),
    )
    sections = [_section(number, section) for number, section in enumerate(report.sections, 1) if section.figures]
    body = tag("body", {}, _header(report), tag("main", {}, *sections, _made(report)), _footer())
    return f"<!doctype html>\n{tag('html', {'lang': reports.LANGUAGE}, head, body)}\n"


def _header(report: Report) -> Markup:
    mark = tag(
        "svg",
        {"viewBox": "0 0 48 48", "class": "mark", "aria-hidden": "true"},
        *(tag("circle", {"cx": x, "cy": y, "r": 11, "class": "leaf"}) for x, y in LOBES),
        tag("path", {"d": "M13 13h22v22H13z", "class": "leaf"}),
        tag("path", {"d": JOINTS, "class": "joint"}),
    )
    findings = tag("ul", {"class": "findings"}, *(tag("li", {}, finding) for finding in report.findings))
    title = tag("div", {"class": "title"}, mark, tag("h1", {}, report.title))
    return tag("header", {}, title, tag("p", {"class": "subtitle"}, report.subtitle), findings)


def _section(number: int, section: Section) -> Markup:
    figures = [_figure(f"figure-{number}-{place}", figure) for place, figure in enumerate(section.figures, 1)]
    return tag(
        "section",
        {"aria-labelledby": f"section-{number}"},
        tag("h2", {"id": f"section-{number}"}, section.title),
        *(tag("p", {"class": "about"}, sentence) for sentence in section.about),
        tag("div", {"class": "figures"}, *figures),
    )


def _figure(id: str, figure: Figure) -> Markup:
    folded = [_drawn(figure.folded, f"{id}-folded")] if figure.folded is not None else []
    numbers = tag(
        "details",
        {},
        tag("summary", {}, reports.REST if folded else reports.NUMBERS),
        *folded,
        _table(figure.table, figure.picture.title, id),
    )
    caption = tag("figcaption", {}, figure.caption)
    return tag(
        "figure", {}, tag("h3", {}, figure.picture.title), _drawn(figure.picture, f"{id}-picture"), caption, numbers
    )


def _drawn(picture: Picture, id: str) -> Markup:
    """A picture wider than a phone is moved to and fro in a frame of its own."""
    if picture.width <= WIDTH:
        return picture.inline(id)
    frame: dict[str, str | float] = {"class": "scroll", "tabindex": 0, "role": "region", "aria-label": picture.title}
    return tag("div", frame, tag("div", {"style": f"min-width:{picture.width:g}px"}, picture.inline(id)))


def _table(table: Table, title: str, id: str) -> Markup:
    headings = tag("tr", {}, *(tag("th", {"scope": "col"}, heading) for heading in table.headings))
    rows = [
        tag("tr", {}, tag("th", {"scope": "row"}, row[0]), *(tag("td", {}, cell) for cell in row[1:]))
        for row in table.rows
    ]
    caption = tag("caption", {"id": f"{id}-caption"}, title)
    drawn = tag("table", {}, caption, tag("thead", {}, headings), tag("tbody", {}, *rows))
    frame = {"class": "scroll", "tabindex": "0", "role": "region", "aria-labelledby": f"{id}-caption"}
    return tag("div", frame, drawn)


def _made(report: Report) -> Markup:
    told = [joined(tag("dt", {}, what), tag("dd", {}, _told(value))) for what, value in report.made]
    heading = tag("h2", {"id": "made"}, reports.MADE)
    return tag("section", {"aria-labelledby": "made"}, heading, tag("dl", {"class": "made"}, *told))


def _told(value: str | list[str]) -> str:
    return value if isinstance(value, str) else tag("ul", {}, *(tag("li", {}, part) for part in value))


def _footer() -> Markup:
    return tag("footer", {}, tag("p", {}, reports.FOOT))


def _alone(name: str, attributes: dict[str, str]) -> Markup:
    """An element that HTML leaves open."""
    return Markup(tag(name, attributes).removesuffix(f"</{name}>"))
