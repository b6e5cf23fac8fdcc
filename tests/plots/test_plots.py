"""Plots: well-formed SVG that says in words what it shows, stays inside its frame, and breaks by no name."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from quattrocento.plots import (
    STYLE,
    Estimate,
    Heap,
    Pair,
    Picture,
    dot_plot,
    heat_map,
    markup,
    paired_bars,
    panels,
    picture,
    ridge_plot,
    ridges,
    scale,
    tag,
)
from quattrocento.plots.picture import SMALL, WIDTH, marks_within, width_of
from quattrocento.plots.ridges import bin_width
from quattrocento.plots.scale import spanned

SVG = "{http://www.w3.org/2000/svg}"
TOKENS = Path(__file__).parents[2] / "web/src/kit/tokens.css"
HOSTILE = "<script>alert('&\"')</script>"


def told(value: float) -> str:
    return f"{value:.1f}"


def drawn(kind: str, name: str = "a bot") -> Picture:
    """One of each kind, with the same name in it."""
    match kind:
        case "dots":
            rows = [Estimate(name, 0.5, 0.4, 0.6), Estimate("b", 0.1, 0.0, 0.2), Estimate("c", 0.26, 0.2, 0.3)]
            return dot_plot(rows, "title", "what is seen", told, told, 0.25, "fair", (1, "2 more"))
        case "bars":
            return paired_bars([Pair(name, 3, -1.5), Pair("b", 0, 2)], "title", "what is seen", told, ("all", "some"))
        case "heaps":
            heaps = [Heap(name, {3: 1, 7: 2}, 5.7), Heap("b", {1600: 1}, 1600.0)]
            return ridge_plot(heaps, "title", "what is seen", told, told)
        case "heat":
            return heat_map([name, "b"], [[None, 0.75], [0.25, None]], "title", "what is seen", told)
    return panels([drawn("dots", name), drawn("bars", name)], "title", "what is seen")


KINDS = ("dots", "bars", "heaps", "heat", "panels")


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_is_well_formed_and_says_what_it_shows(kind: str) -> None:
    root = ElementTree.fromstring(drawn(kind, HOSTILE).file())

    assert root.get("role") == "img"
    named = {part.get("id"): part.text for part in root if part.get("id")}
    assert [named[id] for id in str(root.get("aria-labelledby")).split()] == ["title", "what is seen"]
    assert any(HOSTILE[-20:] in (text.text or "") for text in root.iter(f"{SVG}text"))
    assert not list(root.iter(f"{SVG}script"))


@pytest.mark.parametrize("kind", KINDS[:4])
def test_everything_stays_inside_the_frame(kind: str) -> None:
    picture = drawn(kind, "a bot with a name that is far too long for any column of names")
    root = ElementTree.fromstring(picture.file())

    assert picture.width == WIDTH
    for part in root.iter():
        for across, down in (("x", "y"), ("x1", "y1"), ("x2", "y2"), ("cx", "cy")):
            assert 0 <= float(part.get(across, 0)) <= picture.width + 0.01
            assert 0 <= float(part.get(down, 0)) <= picture.height


@pytest.mark.parametrize("said", ["46 more in between", "1,234,567 more of them in between"])
def test_what_stands_for_rows_left_out_begins_inside_the_frame(said: str) -> None:
    rows = [Estimate(name, 0.5, 0.4, 0.6) for name in "abc"]

    root = ElementTree.fromstring(dot_plot(rows, "title", "what is seen", told, told, left_out=(1, said)).file())

    (aside,) = [text for text in root.iter(f"{SVG}text") if text.get("class") == "aside-end"]
    assert aside.text is not None
    assert float(aside.get("textLength", width_of(aside.text, SMALL))) <= float(aside.get("x", 0))


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_numbers_make_the_same_bytes(kind: str) -> None:
    assert drawn(kind).file() == drawn(kind).file()


def test_an_estimate_differs_only_with_all_of_its_interval() -> None:
    against = [Estimate("", value, value - 0.1, value + 0.1).against(0.5) for value in (0.3, 0.45, 0.7)]

    assert against == ["below", "even", "above"]
    assert Estimate("", 0.9, 0.8, 1.0).against(None) == "even"


def test_a_picture_tells_shares_apart_without_colours() -> None:
    body = drawn("dots").body

    assert re.findall(r"<(path|circle)[^>]*class=\"dot-(\w+)\"", body) == [
        ("path", "above"),
        ("path", "below"),
        ("circle", "even"),
    ]


def test_an_axis_has_no_more_numbers_than_fit() -> None:
    for room in (60.0, 120.0, 240.0):
        marks = marks_within(0.0, 1637.0, room, told)
        assert marks == sorted(set(marks))
        assert len(marks) <= 3 or (len(marks) - 1) * width_of(told(1500.0), 11) <= room


@pytest.mark.parametrize(("low", "high"), [(0.0, 1.0), (0.333, 0.3331), (-40.0, 1637.0), (5.0, 5.0)])
def test_an_axis_reaches_from_the_least_to_the_greatest(low: float, high: float) -> None:
    marks = spanned(low, high, 5)

    assert marks[0] <= low
    assert marks[-1] >= high
    assert len(marks) <= 8


def test_a_heap_has_few_enough_columns() -> None:
    assert all(span / bin_width(span) <= 41 for span in range(1, 3000))


def test_a_tag_escapes_what_is_no_markup() -> None:
    assert tag("p", {"title": '"<'}, "<b>", tag("i", {}, "&")) == '<p title="&quot;&lt;">&lt;b&gt;<i>&amp;</i></p>'


def test_colours_are_those_of_the_page() -> None:
    tokens = re.findall(r"(--[\w-]+): ([^;]+);", TOKENS.read_text(encoding="utf-8"))

    own = re.findall(r"(--[\w-]+): ([^;]+);", STYLE)

    assert len(own) > 20
    assert [token for token in own if token not in tokens] == []


def test_colours_come_from_nowhere_else() -> None:
    assert "url(" not in STYLE
    assert "@import" not in STYLE


@pytest.mark.parametrize("module", [markup, picture, scale, ridges])
def test_examples_in_docstrings_are_true(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)

    assert tried
    assert not failed
