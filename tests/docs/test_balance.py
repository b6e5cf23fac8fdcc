"""The tables of `docs/balance` are written by a program that finds their places, and tell of every set or of none."""

from __future__ import annotations

import json
import re

import pytest

from quattrocento import games
from quattrocento.cli.main import run
from tests.docs.markdown import section
from tools import balance_wars
from tools.balance import CASES, PAGE, Case, Found, command, filled, tables

TEXT = PAGE.read_text(encoding="utf-8")
WARS_TEXT = balance_wars.PAGE.read_text(encoding="utf-8")


def rows(table: str) -> list[list[str]]:
    """The cells of a table, below its headings."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.strip().splitlines()[2:]]


@pytest.fixture
def found(capfd: pytest.CaptureFixture[str]) -> Found:
    """Two games of two cases."""
    documents = {}
    for case in (Case("base", 2), Case("combined", 3)):
        assert run([word.replace("greedy", "random") for word in command(case, 2, 1)]) == 0
        documents[case] = json.loads(capfd.readouterr().out)
    return documents


def test_every_table_has_a_place_and_can_be_renewed(found: Found) -> None:
    once = filled(TEXT, tables(found))

    assert filled(once, tables(found)) == once
    assert re.sub(r"(?s)(-->\n).*?(<!-- end)", r"\1\2", once) == re.sub(r"(?s)(-->\n).*?(<!-- end)", r"\1\2", TEXT)


def test_a_table_without_a_place_is_refused(found: Found) -> None:
    with pytest.raises(AssertionError, match="places for"):
        filled(TEXT.replace("<!-- table: points -->", ""), tables(found))


def test_every_card_of_a_set_has_its_line(found: Found) -> None:
    made = tables(found)
    game = games["guns-and-steel"]
    sheets = [sheet for sheet in game.sheets(game.config(2)) if sheet.values.get("cost")]

    names = [row[0] for row in rows(made["cards base"])]

    assert names == [sheet.name for sheet in sheets if not sheet.values["removed_2p"]]
    assert len(rows(made["cards combined"])) == 50


def test_shares_are_those_of_the_simulation(found: Found) -> None:
    made = tables(found)

    for row in rows(made["course"]):
        assert sum(int(cell.removesuffix(" %")) for cell in row[5:]) >= 100
    for row in rows(made["turn order"]):
        wins = sum(float(cell.split(" ")[0]) for cell in row[3:] if cell != "–")
        assert wins == pytest.approx(100, abs=0.2)


def test_the_document_tells_of_every_set_and_number_of_players_or_of_none() -> None:
    told = rows(section(TEXT, "## How games go").partition("<!-- table: course -->")[2].partition("<!-- end")[0])

    assert [row[:2] for row in told] in ([], [[case.set, str(case.seats)] for case in CASES])
    assert len({row[2] for row in told}) <= 1, "some come from more games than others"


# Renaissance Wars.


@pytest.fixture
def wars_found(capfd: pytest.CaptureFixture[str]) -> balance_wars.Found:
    """Two games of two cases, played by lot."""
    documents = {}
    for case in (balance_wars.Case("off", 2), balance_wars.Case("on", 4)):
        assert run([word.replace("greedy", "random") for word in balance_wars.command(case, 2, 1)]) == 0
        documents[case] = json.loads(capfd.readouterr().out)
    return documents


def test_every_table_of_renaissance_wars_has_a_place_and_can_be_renewed(wars_found: balance_wars.Found) -> None:
    once = filled(WARS_TEXT, balance_wars.tables(wars_found))

    assert filled(once, balance_wars.tables(wars_found)) == once
    bare = r"(?s)(<!-- table: [^>]*-->\n).*?(<!-- end)"
    assert re.sub(bare, r"\1\2", once) == re.sub(bare, r"\1\2", WARS_TEXT)


def test_every_text_of_the_decks_has_its_line(wars_found: balance_wars.Found) -> None:
    made = balance_wars.tables(wars_found)
    game = games["renaissance-wars"]
    kinds = {"personal": "personal actions", "event": "events", "intrusion": "intrusions"}

    for kind, name in kinds.items():
        sheets = [sheet.name for sheet in game.sheets(game.config(2)) if sheet.kind == kind]
        assert [row[0] for row in rows(made[name])] == sheets
    assert len(rows(made["melds"])) == 13
    assert len(rows(made["powers"])) in (6, 9, 12)  # three for each mat in two games of two


def test_the_document_tells_of_every_number_of_players_with_and_without_bids() -> None:
    told = rows(section(WARS_TEXT, "## How games go").partition("<!-- table: course -->")[2].partition("<!-- end")[0])

    assert [row[:2] for row in told] == [[case.bids, str(case.seats)] for case in balance_wars.CASES]
    assert len({row[2] for row in told}) == 1, "some come from more games than others"


def test_no_text_is_dead_and_none_decides_the_game() -> None:
    """What the document says of use and victory: nobody may find a text useless, or win by it alone."""
    for name in ("powers", "personal actions"):
        part = WARS_TEXT.partition(f"<!-- table: {name} -->\n")[2].partition("<!-- end")[0]
        for row in rows(part):
            shares = [int(cell.removesuffix(" %")) for cell in row[1::2] if cell.endswith("%")]
            assert sum(shares) >= len(shares) or row[0] == "Knowledge is Power", f"{row[0]} is hardly ever used"
            for seats, cell in zip((2, 3, 4), row[2::2], strict=True):
                if cell != "–":
                    rate, spread = (float(part.strip("±%")) for part in cell.replace(" %", "").split())
                    assert rate - spread < 100 / seats + 20, f"{row[0]} decides games of {seats}"
