"""A table with corrections, from the file on somebody's disk to the cards of everybody who sits there."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from playwright.sync_api import expect

from quattrocento.engine.packs import pack_in
from tests.server.houses import ServerProcess
from tests.server.test_packs import BOX
from tests.web.conftest import PHONE, Visit
from tests.web.moments import find, lay
from tests.web.test_access import violations


def test_a_file_is_chosen_refused_mended_and_played_with(visit: Visit, tmp_path: Path) -> None:
    host = visit()
    host.excuse("422")
    page = host.page
    file = tmp_path / "my-box.toml"
    file.write_text(BOX.replace("vp = 4", "vp = 99"))
    page.goto("/new/guns-and-steel")
    corrections = page.get_by_role("group", name="Corrections")
    corrections.get_by_label("Choose a file").set_input_files(file)
    expect(corrections).to_contain_text("my-box.toml")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("agriculture: vp is a number from 0 to 15, not 99.")).to_be_visible()

    file.write_text(BOX)
    corrections.get_by_label("Another file").set_input_files(file)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("region", name="The table").wait_for()

    guest = visit(size=PHONE, touch=True, light="dark").page
    guest.goto(page.url)
    told = guest.get_by_text("Played with corrections: From my copy of the box, 2 values")
    told.tap()
    expect(guest.get_by_text("Agriculture: Victory points 4; usually 0")).to_be_visible()
    assert not violations(guest)
    guest.get_by_role("link", name="cards", exact=True).tap()
    expect(guest.get_by_text("plays them")).to_be_visible()
    guest.get_by_role("button", name="Agriculture, civil, Food age. 4 points.").tap()
    expect(guest.get_by_role("dialog")).to_contain_text("from this table’s corrections; usually 0")
    assert not violations(guest)

    page.get_by_role("button", name="Start with").click()
    page.get_by_role("button", name="corrected").click()
    menu = page.get_by_role("dialog")
    expect(menu).to_contain_text("Played with corrections: From my copy of the box, 2 values")
    assert not violations(page)


def test_whoever_plays_again_keeps_the_corrections(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    laid = lay(server.database, find(lambda m: m.menu == "over"))
    # Only points, so that the game plays out as it was recorded.
    pack = pack_in('game = "guns-and-steel"\nname = "More for farmers"\n[cards.agriculture]\nvp = 1', "the pack")
    with sqlite3.connect(server.database) as connection:
        connection.execute("UPDATE tables SET pack = ? WHERE id = ?", (json.dumps(pack.to_json()), laid.id))
    connection.close()
    visitor.hold_key(laid.key)
    page = visitor.page
    page.goto(laid.path)
    page.get_by_role("button", name="Play again").click()
    page.get_by_role("button", name="corrected").click()
    expect(page.get_by_role("dialog")).to_contain_text("Played with corrections: More for farmers, 1 value")
    assert laid.id not in page.url
