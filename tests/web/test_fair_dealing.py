"""Fair dealing in the page: it adds to every deal, and says after the game whether all was as committed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from quattrocento import games
from quattrocento.engine.border.dealing import Deal, hashed, seed_from
from quattrocento.engine.record import lines_of, read_record, verify
from tests.server.houses import ServerProcess
from tests.web.conftest import PHONE, Visit
from tests.web.driver import Table, tile
from tests.web.far_player import FarPlayer

AS_COMMITTED = "The cards were dealt as committed."
NOT_AS_COMMITTED = "The cards were not dealt as committed."
WITHHELD = "The server does not tell how the cards were dealt, though it had committed itself to a deal."
SHOWS_NONE = "This table shows no commitment any more, though this browser has noted one."
SHOWS_ANOTHER = "This table shows another commitment than the one this browser has noted."


def kept_by(page: Page) -> dict[str, Any]:
    """What the browser remembers of its newest deal."""
    found: list[dict[str, Any]] = page.evaluate("JSON.parse(localStorage.getItem('deals'))")
    return found[0]


def table_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[1]


def saved_file(page: Page, folder: Path) -> list[str]:
    with page.expect_download() as download:
        page.get_by_role("link", name="Save game file").click()
    path = folder / "game.jsonl"
    download.value.save_as(path)
    return lines_of(path.read_text())


def lie(page: Page, table: str, **lies: object) -> None:
    """Let the server tell another deal than the one it dealt."""

    def tell(route: Route) -> None:
        reply = route.fetch()
        route.fulfill(response=reply, json={**reply.json(), **lies})

    page.unroute_all()
    page.route(f"**/api/tables/{table}/deal", tell)


def refuse(page: Page, table: str, status: int) -> None:
    """Let the server not tell the deal at all."""
    page.unroute_all()
    page.route(f"**/api/tables/{table}/deal", lambda route: route.fulfill(status=status, json={"error": "No."}))


Change = Callable[[dict[str, Any]], None]


def reply_another(page: Page, table: str, change: Change) -> None:
    """Let the server show another table than there is, to the page about its deal."""

    def tell(route: Route) -> None:
        reply = route.fetch()
        told = reply.json()
        change(told)
        route.fulfill(response=reply, json=told)

    page.unroute_all()
    page.route(f"**/api/tables/{table}", tell)


def send_another(page: Page, table: str, change: Change) -> None:
    """Let the server show another table than there is, to the page of the table, from now on."""

    def between(socket: WebSocketRoute) -> None:
        def passed_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "snapshot":
                change(message["table"])
            socket.send(json.dumps(message))

        socket.connect_to_server().on_message(passed_on)

    page.route_web_socket(re.compile(f"/api/tables/{table}/socket"), between)


def begin(page: Page) -> str:
    """A game against one bot, by the front page; its table."""
    page.goto("/")
    tile(page).get_by_text("2", exact=True).click()
    tile(page).get_by_label("Bots", exact=True).select_option("random")
    tile(page).get_by_role("button", name="Against 1 bot").click()
    assert Table(page).next_question() is not None
    return table_of(page)


def finish(page: Page, server: ServerProcess) -> None:
    (key,) = [cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "quattro"]
    with FarPlayer(server.url, table_of(page), key, seed=5) as rest:  # the same person, with quicker hands
        rest.play_while(lambda snapshot: True)
    expect(page.get_by_text(AS_COMMITTED)).to_be_visible()


def test_a_game_is_checked_by_itself_at_its_end_and_a_lie_is_called_out(
    visit: Visit, server: ServerProcess, tmp_path: Path
) -> None:
    page = visit(size=PHONE).page
    table, kept = begin(page), kept_by(page)
    assert kept["table"] == table
    assert kept["commitment"] == Table(page).heard["table"]["commitment"]

    finish(page, server)
    lines = saved_file(page, tmp_path)
    verify(games["guns-and-steel"], lines, "the file")
    deal = read_record(lines, "the file").header.deal
    assert deal == Deal(kept["commitment"], deal.secret if deal else "", (kept["entropy"], ""))

    page.get_by_role("link", name="How the cards were dealt").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Fair dealing")
    expect(page.get_by_role("status").filter(has_text=AS_COMMITTED)).to_be_visible()
    checked = page.get_by_role("list", name="Checked in this browser").get_by_role("listitem")
    assert [text.split()[0] for text in checked.all_inner_texts()] == ["holds"] * 4

    other = hashed("another secret")
    chosen = {"secret": other, "seed": str(seed_from(other, [kept["entropy"], ""]))}
    without = ["0" * 32, ""]
    for lies, sentence in (
        ({"seed": "7"}, "The seed does not follow"),
        (chosen, "The secret is not the one that was committed to."),
        (chosen | {"commitment": hashed(other)}, "The commitment is not the one this browser was shown"),
        (
            {"entropy": without, "seed": str(seed_from(deal.secret, without))},
            "What this browser added is not in the deal.",
        ),
    ):
        lie(page, table, **lies)
        page.reload()
        expect(page.get_by_role("alert").filter(has_text=NOT_AS_COMMITTED)).to_be_visible()
        expect(checked.filter(has_text="does not hold")).to_have_count(1)
        expect(checked.filter(has_text="does not hold")).to_contain_text(sentence)
    page.goto(f"/t/{table}")
    expect(page.get_by_role("alert").filter(has_text=NOT_AS_COMMITTED)).to_be_visible()


def test_a_server_that_does_not_tell_the_deal_is_called_out(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(size=PHONE)
    visitor.excuse("40[0-9]|503|a report")  # the one on the line makes no digest that fits his lies
    page = visitor.page
    table = begin(page)
    alert = page.get_by_role("alert")

    def others(table: dict[str, Any]) -> None:
        table["commitment"] = hashed("another")

    def nothing(table: dict[str, Any]) -> None:
        table.pop("commitment", None)

    lies = ((nothing, SHOWS_NONE), (others, SHOWS_ANOTHER))
    for change, sentence in lies:
        reply_another(page, table, change)
        page.goto(f"/fair/{table}")
        expect(alert.filter(has_text=sentence)).to_be_visible()
        expect(page.get_by_text(kept_by(page)["commitment"])).to_be_visible()

    page.unroute_all()
    page.goto(f"/t/{table}")
    finish(page, server)
    for status in (404, 409):
        refuse(page, table, status)
        for place in ("t", "fair"):
            page.goto(f"/{place}/{table}")
            expect(alert.filter(has_text=WITHHELD)).to_be_visible()
    refuse(page, table, 503)
    with page.expect_response(f"**/api/tables/{table}/deal"):
        page.goto(f"/t/{table}")
    expect(page.get_by_role("note").filter(has_text="The deal cannot be checked at the moment.")).to_be_visible()
    expect(page.get_by_text(WITHHELD)).to_have_count(0)
    for change, sentence in lies:
        reply_another(page, table, change)
        send_another(page, table, change)
        for place in ("t", "fair"):
            page.goto(f"/{place}/{table}")
            expect(alert.filter(has_text=sentence)).to_be_visible()


def test_who_sits_down_has_seen_the_commitment_and_the_pledges_before(visit: Visit) -> None:
    host, guest, watcher = visit().page, visit(size=PHONE).page, visit().page
    host.goto("/new/guns-and-steel")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link to this table").input_value()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down here").click()
    expect(guest.get_by_text("begins the game when everybody is here.")).to_be_visible()

    mine, theirs = kept_by(host), kept_by(guest)

    assert theirs["commitment"] == mine["commitment"]
    assert theirs["pledges"] == {"0": hashed(mine["entropy"])}
    assert (mine["seat"], theirs["seat"]) == (0, 1)
    assert mine["entropy"] != theirs["entropy"]
    guest.get_by_role("link", name=mine["commitment"][:8]).click()
    expect(guest.get_by_text("This browser has noted the commitment and added its digits.")).to_be_visible()
    expect(guest.get_by_text(mine["commitment"])).to_be_visible()
    watcher.goto(f"/fair/{theirs['table']}")
    expect(watcher.get_by_text("This browser has no part in the deal.")).to_be_visible()


def test_the_page_about_fair_dealing_explains_it_in_four_sentences(visit: Visit) -> None:
    page = visit(size=PHONE).page
    page.goto("/fair")
    said = page.get_by_role("article").get_by_role("listitem")

    expect(said).to_have_count(4)
    assert [text.count(".") for text in said.all_inner_texts()] == [1] * 4
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
