"""Watching: a game that is being played, and one that is over."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from quattrocento.engine.record import lines_of, verify
from quattrocento.games import shelf
from tests.server.houses import ServerProcess
from tests.web.conftest import PHONE, Visit
from tests.web.driver import Pointer, Table
from tests.web.moments import find, lay

NOT_OFFERED = """() => ({
  heard: [window.__wire.heard.seat, window.__wire.heard.question, window.__wire.heard.canTakeBack],
  legal: document.querySelectorAll(".legal, .chosen, .any, [data-cell=first]").length,
  bar: document.querySelectorAll('[aria-label="Your decision"], [aria-label="All answers"]').length,
  hand: document.querySelectorAll('[aria-label="Your hand"]').length,
})"""


def test_a_spectator_follows_the_game_and_is_never_asked(visit: Visit, server: ServerProcess) -> None:
    last = find(lambda m: m.menu == "over").turn
    laid = lay(server.database, find(lambda m: m.menu == "resource" and m.turn > 0.8 * last))
    player = visit()
    player.hold_key(laid.key)
    player.page.goto(laid.path)
    watchers = [visit().page, visit(size=PHONE, touch=True).page]
    for page in watchers:
        page.goto(laid.path)
        page.get_by_role("grid", name="Supply").wait_for()
    driver = Pointer(player.page, seed=6)
    while driver.step() is not None:
        version = driver.table.heard["version"]
        for page in watchers:
            page.wait_for_function("(version) => window.__wire.heard.version >= version", arg=version)
            seen = page.evaluate(NOT_OFFERED)
            assert seen == {"heard": [None, None, False], "legal": 0, "bar": 0, "hand": 0}
    for page in watchers:
        expect(page.get_by_role("region", name="Result")).to_be_visible()
        assert not page.get_by_role("button", name="Play again").count()
        assert not Table(page).sent
    expect(watchers[0].get_by_role("region", name="Result")).to_contain_text("Ann")


def place(page: Page) -> int:
    return int(page.get_by_role("slider", name="Answer").input_value())


def shows(page: Page, answer: int) -> None:
    """The bar says so, and so does the address."""
    expect(page.get_by_role("region", name="Replay")).to_contain_text(f"answer {answer} of")
    page.wait_for_function("(answer) => location.hash === (answer ? `#${answer}` : '')", arg=answer)


def test_a_finished_game_is_replayed_with_slider_and_keys_from_any_seat(visit: Visit, server: ServerProcess) -> None:
    moment = find(lambda m: m.menu == "over", seats=3)
    last = len(moment.answers)
    laid = lay(server.database, moment)
    visitor = visit()
    visitor.hold_key(laid.key)
    page = visitor.page
    page.goto(laid.path)
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("grid", name="Supply")).to_be_visible()
    shows(page, 0)
    for key, answer in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        shows(page, answer)
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("() => location.hash.length > 1")
    turn = place(page)
    assert turn > 0
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("(turn) => Number(location.hash.slice(1)) > turn", arg=turn)
    slider = page.get_by_role("slider", name="Answer")
    slider.fill(str(last // 2))
    shows(page, last // 2)
    page.get_by_role("button", name="Next", exact=True).click()
    shows(page, last // 2 + 1)
    page.get_by_role("button", name="Play").click()
    page.wait_for_function("(answer) => Number(location.hash.slice(1)) > answer", arg=last // 2 + 1)
    page.get_by_role("button", name="Pause").click()

    own = page.get_by_role("region", name="Your table")
    expect(own).to_contain_text("Ann")
    page.get_by_label("Whose view").select_option("2")
    expect(own).not_to_contain_text("Ann")
    expect(own).to_contain_text("Bot")
    page.get_by_label("Whose view").select_option("")
    expect(own).to_be_hidden()
    assert not page.get_by_role("region", name="Your decision").count()


def test_a_saved_game_file_plays_out_as_recorded(visit: Visit, server: ServerProcess, tmp_path: Path) -> None:
    moment = find(lambda m: m.menu == "over", seats=2)
    laid = lay(server.database, moment)
    visitor = visit()
    visitor.hold_key(laid.key)
    page = visitor.page
    page.goto(laid.path)
    texts = []
    for link in ("Save game file", "Save"):
        with page.expect_download() as saving:
            page.get_by_role("link", name=link, exact=True).click()
        file = tmp_path / f"{link}.jsonl"
        saving.value.save_as(file)
        assert saving.value.suggested_filename == f"quattrocento-{laid.id}.jsonl"
        texts.append(file.read_text())
        page.goto(f"/replay/{laid.id}")
    assert texts[0] == texts[1]
    game = shelf["guns-and-steel"]
    state = verify(game, lines_of(texts[0]), "the saved file")
    assert not game.decisions(state)


def test_a_running_game_is_not_replayed(visit: Visit, server: ServerProcess) -> None:
    laid = lay(server.database, find(lambda m: m.menu == "resource" and m.turn > 4))
    visitor = visit()
    visitor.excuse("403")
    visitor.page.goto(f"/replay/{laid.id}")
    expect(visitor.page.get_by_role("link", name="To the table")).to_be_visible()
