"""Reports of simulations in a browser: nothing cut off, nothing fetched, no serious barrier, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from quattrocento.cli.main import run
from tests.services import lacking
from tests.web.conftest import DESK, Light, Size, at_night
from tests.web.test_access import AXE, violations

SMALLEST: Size = (360, 740)
CUT_OFF = """() => [...document.querySelectorAll('.plot')].flatMap((plot) => {
  const frame = plot.getBoundingClientRect();
  return [...plot.querySelectorAll('text')]
    .filter((text) => {
      const box = text.getBoundingClientRect();
      return box.width && (box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1);
    })
    .map((text) => text.textContent);
})"""
OVERLAPPING = """() => [...document.querySelectorAll('.plot')].flatMap((plot) => {
  const boxes = [...plot.querySelectorAll('text')].map((text) => [text.textContent, text.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], n) => boxes.slice(n + 1)
    .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3)
    .map(([other]) => [one, other]));
})"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "report.html"
    wishes = ["--seats", "3", "--games", "30", "--bots", "greedy,random"]
    assert run(["simulate", "guns-and-steel", *wishes, "--report", str(path)]) == 0
    return path


@pytest.fixture
def seen(browser: Browser, report: Path, size: Size, light: Light) -> Iterator[Page]:
    """The report, and nothing else was asked for."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=light)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: asked.append(message.text))
    page.goto(report.as_uri())
    yield page
    context.close()
    assert asked == [report.as_uri()]


@pytest.mark.parametrize(
    ("size", "light"),
    [
        pytest.param(SMALLEST, "dark", id="phone dark"),
        pytest.param(SMALLEST, "light", id="phone light", marks=at_night),
        pytest.param(DESK, "light", id="desk light"),
        pytest.param(DESK, "dark", id="desk dark", marks=at_night),
    ],
)
def test_a_report_can_be_read_everywhere(seen: Page, size: Size) -> None:
    assert seen.evaluate("document.documentElement.scrollWidth") <= size[0]
    for details in seen.locator("details").all():
        details.evaluate("(details) => (details.open = true)")
    assert seen.evaluate(CUT_OFF) == []
    assert seen.evaluate(OVERLAPPING) == []
    if not AXE.is_file():
        lacking("axe", "make page installs it")
    assert violations(seen) == []
