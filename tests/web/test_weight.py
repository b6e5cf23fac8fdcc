"""What a first visit costs."""

from __future__ import annotations

import gzip

from playwright.sync_api import Response, expect

from quattrocento.server.page import static_folder
from tests.web.conftest import Visit
from tests.web.driver import Table

MOST = 120_000


def test_front_page_and_table_need_less_than_120_kb_of_gzipped_script(visit: Visit) -> None:
    page = visit().page
    scripts: dict[str, int] = {}

    def weigh(response: Response) -> None:
        name = response.url.rpartition("/")[2]
        if name.endswith(".js"):
            scripts[name] = len(gzip.compress((static_folder() / "assets" / name).read_bytes(), 6))

    page.on("response", weigh)
    page.goto("/")
    expect(page.get_by_role("button", name="Against 3 bots")).to_be_visible()
    page.wait_for_load_state("networkidle")
    front = sum(scripts.values())
    page.get_by_role("button", name="Against 3 bots").click()
    assert Table(page).next_question() is not None
    page.wait_for_load_state("networkidle")
    table = sum(scripts.values())
    print(f"gzipped script: front page {front / 1000:.1f} kB, with the table {table / 1000:.1f} kB")
    assert front < table < MOST, dict(sorted(scripts.items(), key=lambda entry: -entry[1]))


def test_the_built_page_holds_no_inline_script_and_no_address_elsewhere() -> None:
    html = (static_folder() / "index.html").read_text()
    assert "<script>" not in html
    assert "https://" not in html
    assert "http://" not in html
