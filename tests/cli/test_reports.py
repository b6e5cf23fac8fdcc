"""The page of a report: one file that needs nothing, tells everything in words too, and the same run makes it again."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from quattrocento import games
from quattrocento.arena.balance import CountLine
from quattrocento.arena.intervals import wilson
from quattrocento.cli.counting import Named
from quattrocento.cli.reports import figures
from quattrocento.cli.words import reports
from tests.cli.conftest import GAME, Quattro

VOID = {"meta"}
HOSTILE = "<script>alert('&')</script>"


class Reader(HTMLParser):
    """Reads a page strictly: every element is closed, in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def reported(quattro: Quattro, path: Path, *arguments: object) -> str:
    ran = quattro("simulate", *arguments, "--report", path)
    assert ran.code == 0, ran.err
    return path.read_text(encoding="utf-8")


@pytest.fixture
def report(quattro: Quattro, tmp_path: Path) -> str:
    return reported(quattro, tmp_path / "report.html", GAME, "--seats", 3, "--games", 8, "--bots", "greedy,random")


def test_a_report_is_well_formed_and_complete(report: str) -> None:
    page = Reader(report)

    assert report.startswith("<!doctype html>")
    assert page.all("html") == [{"lang": "en"}]
    assert len(page.all("h1")) == 1
    ids = [str(attributes["id"]) for _, attributes in page.found if "id" in attributes]
    assert len(ids) == len(set(ids))
    referred = [id for _, attributes in page.found for id in (attributes.get("aria-labelledby") or "").split()]
    assert set(referred) <= set(ids)


def test_a_report_asks_nobody_for_anything(report: str) -> None:
    assert not re.search(r"https?:|url\(|@import|\ssrc=|\shref=|<link|<script|<iframe|<object", report)
    policies = [meta["content"] for meta in Reader(report).all("meta") if meta.get("http-equiv")]
    assert policies == ["default-src 'none'; style-src 'unsafe-inline'"]


def test_every_figure_has_its_words_and_its_numbers(report: str) -> None:
    page = Reader(report)

    figures = len(page.all("figure"))
    assert figures >= 8
    assert len(page.all("figcaption")) == len(page.all("details")) == len(page.all("table")) == figures
    pictures = [svg for svg in page.all("svg") if svg.get("class") == "plot"]
    assert len(pictures) >= figures
    assert all(svg["role"] == "img" and svg["aria-labelledby"] for svg in pictures)
    assert len(page.all("title")) == len(pictures) + 1
    assert len(page.all("desc")) == len(pictures)


def test_a_report_tells_how_it_was_made(report: str) -> None:
    for part in ("--seats 3 --games 8 --bots greedy,random --seed 1", "ruleset 2", "set=base", "94 reconstructed"):
        assert part in report


def test_reconstructed_values_are_marked(report: str) -> None:
    assert "Swordsman°" in report
    assert "is reconstructed, not looked up" in report


def test_things_go_by_their_names(quattro: Quattro, tmp_path: Path) -> None:
    text = reported(quattro, tmp_path / "report.html", "seven-wonders", "--seats", 4, "--games", 4)

    assert re.search(r"<th scope=\"row\">(Giza|Rhodos|Olympia|Ephesos|Babylon) [AB]</th>", text)
    assert "Loom (age 1)" in text
    assert not re.search(r">[a-z]+_[a-z_0-9]+<", text)


def test_the_same_run_makes_the_same_bytes(quattro: Quattro, tmp_path: Path) -> None:
    wishes = ("seven-wonders", "--seats", 3, "--games", 6, "--bots", "greedy", "-o", "side=A")
    once = reported(quattro, tmp_path / "once.html", *wishes)
    again = reported(quattro, tmp_path / "again.html", *wishes, "--jobs", 2)

    assert once == again
    assert "--bots greedy --seed 1 -o side=A" in once


def test_a_name_cannot_break_the_page(quattro: Quattro, tmp_path: Path) -> None:
    bot = tmp_path / f"{HOSTILE.replace('/', '')}.py"
    bot.write_text("from quattrocento.bots.random import Random as Own\n", encoding="utf-8")

    text = reported(quattro, tmp_path / "report.html", GAME, "--seats", 2, "--games", 2, "--bots", f"{bot}:Own,greedy")

    assert not Reader(text).all("script")
    assert "&lt;script&gt;" in text


@pytest.mark.parametrize("game", games.values(), ids=lambda game: game.id)
def test_a_single_game_makes_a_report_already(quattro: Quattro, tmp_path: Path, game: object) -> None:
    id = getattr(game, "id", "")
    Reader(reported(quattro, tmp_path / "report.html", id, "--seats", 2, "--games", 1))


def test_a_long_list_is_folded_in_the_middle(quattro: Quattro, tmp_path: Path) -> None:
    text = reported(quattro, tmp_path / "report.html", "seven-wonders", "--seats", 3, "--games", 12)

    between = re.search(r">(\d+) more in between<", text)
    assert between is not None
    folded = text[text.index("The rest and all numbers") :]
    rows = folded[: folded.index("</svg>")].count('class="label"')
    assert rows == int(between.group(1))


def test_a_thousand_cards_stay_readable() -> None:
    lines = [CountLine(f"card_{n}", 500, 400, 0.8, 400, n / 1000, wilson(n / 1000, 400)) for n in range(1000)]

    figure = figures.owned([Named(f"Card {line.thing}", line, False) for line in lines], 0.25, "Cards")

    assert figure.picture.height < 600
    assert figure.picture.body.count('class="label"') == 20
    assert figure.folded is not None
    assert figure.folded.body.count('class="label"') == 980
    shown = [row[4] for row in figure.table.rows]
    assert len(shown) == 1000
    assert (shown[0], shown[-1]) == (reports.percent(0.999), reports.percent(0.0))


def test_a_report_takes_the_place_of_a_page_only(quattro: Quattro, tmp_path: Path) -> None:
    page, other = tmp_path / "report.html", tmp_path / "notes.txt"
    page.write_text("<!doctype html>\n<title>older</title>")
    other.write_text("mine\n")

    assert quattro("simulate", GAME, "--games", 1, "--report", page).code == 0
    ran = quattro("simulate", GAME, "--games", 1, "--report", other)

    assert "older" not in page.read_text(encoding="utf-8")
    assert (ran.code, other.read_text()) == (2, "mine\n")
    assert ran.err == f"{other} exists and is not a page; name another file, or remove it first.\n"


# Tournaments.


def contested(quattro: Quattro, path: Path, *arguments: object) -> str:
    ran = quattro("arena", *arguments, "--report", path)
    assert ran.code == 0, ran.err
    return path.read_text(encoding="utf-8")


def test_a_tournament_tells_who_is_stronger(quattro: Quattro, tmp_path: Path) -> None:
    text = contested(quattro, tmp_path / "arena.html", GAME, "--bots", "greedy,random", "--seats", 2, "--games", 8)

    page = Reader(text)
    assert len(page.all("figure")) >= 9
    for part in ("Ratings", "Who comes in ahead of whom", "Win rate by turn order", "Swordsman°", "that is"):
        assert part in text
    assert "quattro arena guns-and-steel --bots greedy,random --seats 2 --games 8 --seed 1" in text


def test_a_tournament_gone_on_with_makes_the_same_page(quattro: Quattro, tmp_path: Path) -> None:
    wishes = ("seven-wonders", "--bots", "greedy,random", "--seats", 3, "--games", 12)
    journal = tmp_path / "journal"
    whole = contested(quattro, tmp_path / "whole.html", *wishes, "--out", journal)
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:5]) + lines[5][:40])

    resumed = contested(quattro, tmp_path / "resumed.html", "--resume", journal)
    shared_out = contested(quattro, tmp_path / "jobs.html", *wishes, "--jobs", 2)

    assert whole == resumed == shared_out


def test_a_bot_that_fails_stands_on_the_page(quattro: Quattro, tmp_path: Path) -> None:
    bot = tmp_path / "broken.py"
    bot.write_text(
        "class Broken:\n"
        "    def __init__(self, game, seed): pass\n"
        "    def choose(self, view, decision, options): raise RuntimeError('<b>no idea</b>')\n"
    )

    wishes = ("--bots", f"greedy,{bot}:Broken", "--seats", 2, "--games", 4)
    text = contested(quattro, tmp_path / "page.html", GAME, *wishes)

    assert Reader(text).all("figure")
    assert text.count("&lt;b&gt;no idea&lt;/b&gt;") == 4, "a line for each"
    assert text.count("<dt>forfeits</dt>") == 1, "under one heading"
