"""What `docs/operations.md` says about limits and figures is what the server has and counts."""

from __future__ import annotations

import re

from tests.docs.markdown import ROOT, SOURCE

PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
COUNTED = re.compile(r'(?:LIMITS\.labels\(|(?:TooMany|Overloaded|Full)\(.*, )"([a-z-]+)"\)')


def test_every_kind_of_refusal_that_is_counted_stands_in_the_table_and_no_other() -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith("| `quattro_limits_hit_total"))
    named = re.findall(r"`([a-z-]+)`", row.split("|")[2])
    sources = [file.read_text(encoding="utf-8") for file in (SOURCE / "server").rglob("*.py")]
    counted = {kind for source in sources for kind in COUNTED.findall(source)}

    assert sorted(named) == sorted(counted)
    assert len(counted) > 15
