"""Leaving, losing the connection, coming back, taking back, and playing on elsewhere."""

from __future__ import annotations

import re
import sqlite3
from typing import Any

from playwright.sync_api import expect

from quattrocento.engine.border.speech import Sentence, Thing
from quattrocento.server.keys import new_key
from tests.server.houses import ServerProcess
from tests.web.conftest import PHONE, OwnServer, Visit
from tests.web.driver import BAR, Pointer, Table, spot
from tests.web.far_player import FarPlayer
from tests.web.moments import find, lay

# What the browser says while a server is away, and of what it was still loading when that went.
SERVER_GONE = (
    "ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH|"
    "Error during WebSocket handshake|WebSocket connection to .* failed"
)


def test_a_reload_in_mid_decision_brings_the_same_question_back(visit: Visit, server: ServerProcess) -> None:
    laid = lay(server.database, find(lambda m: m.menu == "payment" and m.ways > 2))
    visitor = visit()
    visitor.hold_key(laid.key)
    page = visitor.page
    page.goto(laid.path)
    table = Table(page)
    before = table.next_question()
    assert before is not None
    spot(page, before, before.choices[1]).click()  # half-made: chosen, not confirmed
    page.reload()
    after = Table(page).next_question()
    assert after is not None
    assert (after.number, after.prompt, after.choices) == (before.number, before.prompt, before.choices)
    assert not Table(page).sent
    assert not page.get_by_text("While you were away").count()
    Pointer(page, seed=1).answer(after, after.choices[0])


def sentence(said: dict[str, Any]) -> str:
    """A line of the log as the page writes it."""
    things = tuple(Thing(**thing) for thing in said["things"])
    return str(Sentence(said["subject"], said["verb"], things, said["rest"], said["joint"]))


def test_whoever_comes_back_is_shown_what_happened_meanwhile(visit: Visit, server: ServerProcess) -> None:
    other = new_key()
    moment = find(lambda m: m.menu == "resource" and m.turn == 6, seats=3)
    away, bot = (moment.seat + 1) % 3, (moment.seat + 2) % 3
    laid = lay(server.database, moment, name="Ben", people=[(away, other)])
    visitor = visit()
    visitor.hold_key(other)
    page = visitor.page
    page.goto(laid.path)
    page.get_by_role("grid", name="Supply").wait_for()
    expect(page.get_by_role("region", name="Decision", exact=True)).to_contain_text("Ben")
    before = Table(page).heard["version"]
    page.goto("/")
    expect(page.get_by_role("region", name="Continue")).to_be_visible()
    with FarPlayer(server.url, laid.id, laid.key) as ben:
        ben.play_while(lambda snapshot: away not in [one["seat"] for one in snapshot["waiting"]])
    page.goto(laid.path)
    notice = page.get_by_role("status").filter(has_text="While you were away")
    expect(notice).to_be_visible()
    table = Table(page)
    assert table.next_question() is not None
    lines = [line for line in table.heard["lines"] if line["number"] > before and not line["isHeading"]]
    news = [sentence(line["said"]) for line in lines]
    assert news[-1] in notice.inner_text()
    notice.get_by_role("button", name="Show").click()
    log = page.get_by_role("dialog")
    expect(log).to_contain_text("Log")
    expect(log).to_contain_text(news[-1].split(" ", 2)[-1])
    page.keyboard.press("Escape")
    expect(log).to_be_hidden()
    assert bot != away


BACK_ONLINE = "dispatchEvent(new Event('online'))"  # as the system says it: nobody waits for the next try


def test_a_lost_connection_keeps_the_question_and_delivers_the_answer_once(visit: Visit, own_server: OwnServer) -> None:
    laid = lay(own_server.database, find(lambda m: m.menu == "purchase" and m.turn > 10 and m.options > 2))
    visitor = visit(to=own_server)
    visitor.excuse(SERVER_GONE)
    visitor.hold_key(laid.key)
    page = visitor.page
    page.goto(laid.path)
    table = Table(page)
    before = table.next_question()
    assert before is not None
    own_server.kill()
    lost = page.get_by_role("status").filter(has_text="Connection lost")
    expect(lost).to_be_visible()
    expect(lost).to_contain_text("Your last answer was saved.")
    lost.get_by_role("button", name="Try now").click()
    expect(lost).to_be_visible()
    own_server.start()
    page.evaluate(BACK_ONLINE)
    expect(lost).to_be_hidden()
    after = table.next_question()
    assert after is not None
    assert (after.number, after.prompt, after.choices) == (before.number, before.prompt, before.choices)

    own_server.freeze()
    choice = after.choices[0]
    spot(page, after, choice).click()
    page.locator(BAR).locator("button[aria-keyshortcuts=Enter]").click()
    page.wait_for_function("() => window.__wire.sent.length === 1")
    own_server.kill()
    expect(lost).to_contain_text("Your answer will be sent then.")
    own_server.start()
    page.evaluate(BACK_ONLINE)
    assert table.gave(after) == [choice["id"]]
    sent = table.sent
    assert len({message["command"] for message in sent}) == 1
    assert len(sent) == 2  # the same command once more, and it counts once
    expect(lost).to_be_hidden()


def test_a_clean_restart_of_the_server_is_survived_without_a_word_from_the_player(
    visit: Visit, own_server: OwnServer
) -> None:
    laid = lay(own_server.database, find(lambda m: m.menu == "resource" and m.turn > 10))
    visitor = visit(to=own_server)
    visitor.excuse(SERVER_GONE)
    visitor.hold_key(laid.key)
    page = visitor.page
    page.goto(laid.path)
    player = Pointer(page, seed=1)
    before = player.table.next_question()
    assert before is not None
    assert own_server.stop() == 0
    own_server.start()
    page.wait_for_function("() => window.__wire.sockets > 1")
    expect(page.get_by_role("status").filter(has_text="Connection lost")).to_be_hidden()
    player.answer(before, before.choices[-1])


def test_a_last_answer_is_taken_back_by_button_and_by_key(visit: Visit, server: ServerProcess) -> None:
    laid = lay(server.database, find(lambda m: m.menu == "resource" and m.turn > 8))
    visitor = visit()
    visitor.hold_key(laid.key)
    page = visitor.page
    page.goto(laid.path)
    player = Pointer(page, seed=1)
    first = player.table.next_question()
    assert first is not None
    back = page.get_by_role("button", name="Take back")
    hand = page.get_by_role("listbox", name="Your hand").get_by_role("option")
    cards = hand.count()
    for way in ("button", "key"):
        player.answer(first, first.choices[0])
        expect(hand).to_have_count(cards - 1)
        if way == "button":
            back.click()
        else:
            expect(back).to_be_visible()
            page.keyboard.press("u")
        again = player.table.next_question()
        assert again is not None
        while again.menu != first.menu:
            again = player.table.next_question()
            assert again is not None
            player.table.page.wait_for_timeout(20)
        assert again.choices == first.choices
        expect(hand).to_have_count(cards)
        first = again
    player.answer(first, first.choices[-1])


def test_a_secret_link_opens_the_seat_elsewhere_and_leaves_the_address(visit: Visit, server: ServerProcess) -> None:
    laid = lay(server.database, find(lambda m: m.menu == "resource" and m.turn > 8))
    here, there = visit(), visit(size=PHONE, touch=True)
    here.hold_key(laid.key)
    here.page.goto(laid.path)
    asked = Table(here.page).next_question()
    assert asked is not None
    here.page.get_by_role("button", name="Menu").click()
    drawer = here.page.get_by_role("dialog")
    drawer.get_by_role("button", name="Make a private link").click()
    link: str = here.page.wait_for_function(
        """() => {
          const dialog = document.querySelector("[role=dialog]");
          const texts = [dialog.innerText, ...[...dialog.querySelectorAll("input")].map((field) => field.value)];
          return /http\\S+#seat=\\S+/.exec(texts.join(" "))?.[0] ?? null;
        }"""
    ).json_value()
    asked_for: list[str] = []
    there.context.on("request", lambda request: asked_for.append(request.url))
    there.page.goto(link)
    same = Table(there.page).next_question()
    assert same is not None
    assert (same.number, same.choices) == (asked.number, asked.choices)
    secret = link.partition("#seat=")[2]
    assert secret not in there.page.url
    assert there.page.url.endswith(laid.path)
    assert not [url for url in asked_for if secret in url and not url.endswith(f"#seat={secret}")]
    assert secret not in there.page.evaluate("JSON.stringify({ ...localStorage }) + document.cookie")
    there.page.goto(laid.path)
    Pointer(there.page, seed=1, press=lambda where: where.tap()).step()
    here.page.wait_for_function("(number) => window.__wire.heard.version > number", arg=asked.number)


def test_a_wrong_secret_opens_no_seat(visit: Visit, server: ServerProcess) -> None:
    laid = lay(server.database, find(lambda m: m.menu == "resource" and m.turn > 8))
    visitor = visit()
    visitor.excuse("403")
    visitor.page.goto(f"{laid.path}#seat=AAAAAAAAAAAAAAAAAAAAAA")
    expect(visitor.page.get_by_text("This seat link is not valid for this table.")).to_be_visible()
    visitor.page.wait_for_function("() => window.__wire.heard?.seat === null")
    assert "seat=" not in visitor.page.url


HOSTILE = "<img src=x onerror=a()>"


def test_hostile_names_are_text_wherever_they_appear(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/new/guns-and-steel")
    page.get_by_label("Your name").fill(HOSTILE)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("region", name="The table").get_by_text(HOSTILE, exact=True)).to_be_visible()
    page.get_by_role("button", name=re.compile("^Start with")).click()
    page.get_by_role("grid", name="Supply").wait_for()
    expect(page.get_by_role("region", name="Your table").get_by_text(HOSTILE)).to_be_visible()
    Pointer(page, seed=1).step()
    watcher = visit(size=PHONE, touch=True)
    watcher.page.goto(page.url)
    watcher.page.get_by_role("grid", name="Supply").wait_for()
    expect(watcher.page.get_by_text(HOSTILE).first).to_be_visible()
    page.goto("/")
    page.get_by_role("region", name="Continue").get_by_role("link").first.wait_for()
    over = lay(server.database, find(lambda m: m.menu == "over"), name=HOSTILE)
    visitor.hold_key(over.key)
    page.goto(over.path)
    expect(page.get_by_role("region", name="Result").get_by_role("table")).to_be_visible()
    guest = visit()
    guest.page.goto(over.path)
    expect(guest.page.get_by_role("table").get_by_text(HOSTILE)).to_be_visible()
    guest.page.goto(f"/replay/{over.id}#60")
    expect(guest.page.get_by_text(HOSTILE).first).to_be_attached()
    for one in (page, watcher.page, guest.page):
        assert not one.locator("img[src=x]").count()


def test_a_table_that_cannot_be_read_says_why_and_shows_the_way_back(visit: Visit, server: ServerProcess) -> None:
    moment = find(lambda m: m.menu == "resource" and m.turn == 6, seats=3)
    laid = lay(server.database, moment)
    with sqlite3.connect(server.database) as connection:
        connection.execute("UPDATE tables SET ruleset = 99 WHERE id = ?", (laid.id,))
    connection.close()
    visitor = visit(size=PHONE, touch=True)
    visitor.hold_key(laid.key)
    page = visitor.page

    page.goto(laid.path)
    expect(page.get_by_role("heading", name="This table cannot be shown.")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("there is no ruleset 99")
    page.get_by_role("link", name="To your other games").click()
    expect(page.get_by_role("region", name="Continue")).to_contain_text("there is no ruleset 99")
