"""What a pointer is on answers to it, and lies still."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Visit
from tests.web.driver import tile

# A card of the hand whose lowest line is in sight, and a point on it, beside what hangs from the middle of some.
LOWEST_LINE: Final = """() => {
  for (const card of document.querySelectorAll("[role=listbox] [data-card]")) {
    const box = card.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 8, box.bottom - 1];
    if (card.contains(document.elementFromPoint(x, y))) return { x, y };
  }
  return null;
}"""
PLACES: Final = """async ({ x, y }) => {
  const card = document.elementFromPoint(x, y)?.closest("[data-card]");
  if (!card) return ["it slipped away from the pointer"];
  const found = new Set();
  for (let frame = 0; frame < 60; frame++) {
    await new Promise((done) => requestAnimationFrame(done));
    found.add(JSON.stringify(card.getBoundingClientRect()));
  }
  return [...found];
}"""


def opened(visit: Visit, game: str) -> Page:
    """A game of one person against bots, with cards in the hand."""
    page = visit(size=(1366, 768)).page
    page.goto("/")
    tile(page, game).get_by_role("button", name="Against").click()
    page.locator("[role=listbox] [data-card]").first.wait_for()
    return page


@pytest.mark.parametrize("game", ["7 Wonders", "Guns & Steel", "Renaissance Wars"])
def test_a_card_does_not_shake_under_a_pointer_at_its_edge(visit: Visit, game: str) -> None:
    page = opened(visit, game)
    page.wait_for_timeout(1000)  # what was dealt has come to rest
    where = page.wait_for_function(LOWEST_LINE).json_value()
    page.mouse.move(where["x"], where["y"])
    page.wait_for_timeout(500)  # and so has the card pointed at
    places = page.evaluate(PLACES, where)
    assert len(places) == 1, places[:5]
