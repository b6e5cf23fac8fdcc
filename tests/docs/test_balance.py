"""The tables of `docs/balance` are written by a program that finds their places, and tell of every set or of none."""

from __future__ import annotations

import json
import re
from html import escape
from xml.etree import ElementTree

import pytest

from quattrocento import games
from quattrocento.cli.main import run
from tests.docs.markdown import section
from tools.balance import guns_and_steel, renaissance_wars, seven_wonders
from tools.balance.study import Case, Found, Study, filled

GUNS, WARS, WONDERS = STUDIES = guns_and_steel.STUDY, renaissance_wars.STUDY, seven_wonders.STUDY
GUNS_TEXT, WARS_TEXT, WONDERS_TEXT = (study.page.read_text(encoding="utf-8") for study in STUDIES)
BARE = r"(?s)(<!-- table: [^>]*-->\n).*?(<!-- end)"


def rows(table: str) -> list[list[str]]:
    """The cells of a table, below its headings."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.strip().splitlines()[2:]]


def two_games(study: Study, capfd: pytest.CaptureFixture[str], *cases: Case) -> Found:
    """What the study finds in two games of each case, played by lot."""
    documents = {}
    for case in cases:
        assert run([word.replace(study.bots, "random") for word in study.command(case, 2, 1)]) == 0
        documents[case] = json.loads(capfd.readouterr().out)
    return documents


@pytest.fixture
def found(capfd: pytest.CaptureFixture[str]) -> Found:
    return two_games(GUNS, capfd, Case("base", 2), Case("combined", 3))


@pytest.fixture
def wars_found(capfd: pytest.CaptureFixture[str]) -> Found:
    return two_games(WARS, capfd, Case("off", 2), Case("on", 4))


@pytest.fixture
def wonders_found(capfd: pytest.CaptureFixture[str]) -> Found:
    return two_games(WONDERS, capfd, Case("mixed", 2), Case("mixed", 7))


def test_every_table_has_a_place_and_can_be_renewed(found: Found, wars_found: Found, wonders_found: Found) -> None:
    texts = (GUNS_TEXT, WARS_TEXT, WONDERS_TEXT)
    for study, text, told in zip(STUDIES, texts, (found, wars_found, wonders_found), strict=True):
        once = filled(text, study.tables(told))

        assert filled(once, study.tables(told)) == once
        assert re.sub(BARE, r"\1\2", once) == re.sub(BARE, r"\1\2", text)


def test_every_picture_is_shown_and_there(found: Found, wars_found: Found, wonders_found: Found) -> None:
    for study, told in zip(STUDIES, (found, wars_found, wonders_found), strict=True):
        drawn = study.pictures(study, told)
        shown = re.findall(rf"!\[[^\]]+\]\({study.game}/([\w-]+)\.svg\)", study.page.read_text(encoding="utf-8"))

        assert sorted(shown) == sorted(drawn)
        for name, picture in drawn.items():
            ElementTree.fromstring(picture.file())
            kept = (study.page.with_suffix("") / f"{name}.svg").read_text(encoding="utf-8")
            assert f'<title id="plot-title">{escape(picture.title)}</title>' in kept, f"make balance draws {name} anew"


def test_a_table_without_a_place_is_refused(found: Found) -> None:
    with pytest.raises(AssertionError, match="places for"):
        filled(GUNS_TEXT.replace("<!-- table: points -->", ""), GUNS.tables(found))


def test_every_card_of_a_set_has_its_line(found: Found) -> None:
    made = GUNS.tables(found)
    game = games["guns-and-steel"]
    sheets = [sheet for sheet in game.sheets(game.config(2)) if sheet.values.get("cost")]

    names = [row[0] for row in rows(made["cards base"])]

    assert names == [sheet.name for sheet in sheets if not sheet.values["removed_2p"]]
    assert len(rows(made["cards combined"])) == 50


def test_shares_are_those_of_the_simulation(found: Found) -> None:
    made = GUNS.tables(found)

    for row in rows(made["course"]):
        assert sum(int(cell.removesuffix(" %")) for cell in row[5:]) >= 100
    for row in rows(made["turn order"]):
        wins = sum(float(cell.split(" ")[0]) for cell in row[3:] if cell != "–")
        assert wins == pytest.approx(100, abs=0.2)


def test_the_document_tells_of_every_set_and_number_of_players_or_of_none() -> None:
    told = rows(section(GUNS_TEXT, "## How games go").partition("<!-- table: course -->")[2].partition("<!-- end")[0])

    assert [row[:2] for row in told] in ([], [[case.variant, str(case.seats)] for case in GUNS.cases])
    assert len({row[2] for row in told}) <= 1, "some come from more games than others"


# Renaissance Wars.


def test_every_text_of_the_decks_has_its_line(wars_found: Found) -> None:
    made = WARS.tables(wars_found)
    game = games["renaissance-wars"]
    kinds = {"personal": "personal actions", "event": "events", "intrusion": "intrusions"}

    for kind, name in kinds.items():
        sheets = [sheet.name for sheet in game.sheets(game.config(2)) if sheet.kind == kind]
        assert [row[0] for row in rows(made[name])] == sheets
    assert len(rows(made["melds"])) == 13
    assert len(rows(made["powers"])) in (6, 9, 12)  # three for each mat in two games of two


def test_the_document_tells_of_every_number_of_players_with_and_without_bids() -> None:
    told = rows(section(WARS_TEXT, "## How games go").partition("<!-- table: course -->")[2].partition("<!-- end")[0])

    assert [row[:2] for row in told] == [[case.variant, str(case.seats)] for case in WARS.cases]
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


# 7 Wonders.


def test_every_card_and_board_of_7_wonders_has_its_line(wonders_found: Found) -> None:
    made = WONDERS.tables(wonders_found)
    game = games["seven-wonders"]

    ages = [row[0] for age in ("I", "II", "III") for row in rows(made[f"cards of age {age}"])]

    assert len(ages) == sum(sheet.kind in ("card", "guild") for sheet in game.sheets(game.config(7)))
    assert len(set(ages)) == len(ages)
    assert {row[0].partition(" ")[2] for row in rows(made["boards"])} <= {"A", "B"}


def test_the_document_tells_of_every_number_of_players_of_7_wonders() -> None:
    told = rows(
        section(WONDERS_TEXT, "## How games go").partition("<!-- table: course -->")[2].partition("<!-- end")[0]
    )

    assert [row[0] for row in told] == [str(case.seats) for case in WONDERS.cases]
    assert len({row[1] for row in told}) == 1, "some come from more games than others"
