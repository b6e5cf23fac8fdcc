"""Rule citations: the rulebook is read as it is written."""

from __future__ import annotations

import pytest

from quattrocento.engine.errors import UnknownRule
from quattrocento.engine.rules import parse_rules

TEXT = """# Rules

Some words first.

## Buying

### XX-1 Paying

Pay first.

Then take.

Ruling: see XX-2, XX-3.

Source: page 4, "purchase".

### XX-2 Looking

Look at it.

Not enforced: nobody can see a glance.

Source: page 5.
"""


def test_a_rule_has_its_title_text_source_chapter_and_rulings() -> None:
    rule = parse_rules(TEXT)["XX-1"]
    assert (rule.title, rule.text, rule.chapter) == ("Paying", "Pay first.\n\nThen take.", "Buying")
    assert rule.source == 'page 4, "purchase".'
    assert rule.rulings == ("XX-2", "XX-3")
    assert rule.not_enforced == ""


def test_what_no_program_can_enforce_says_why() -> None:
    assert parse_rules(TEXT)["XX-2"].not_enforced == "nobody can see a glance."


def test_an_unknown_rule_is_refused() -> None:
    rules = parse_rules(TEXT)
    assert "XX-9" not in rules
    assert len(rules) == 2
    with pytest.raises(UnknownRule, match="XX-9"):
        rules["XX-9"]
