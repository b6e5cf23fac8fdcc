"""Every test that `docs/promises.md` names by its sentence exists, in the file it is said to be in."""

from __future__ import annotations

import ast
import re

import pytest

from tests.docs.markdown import ROOT

PAGE = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
NAMED = re.findall(r"\[([^\]]+)\]\(\.\./(tests/[^)]+)\)", PAGE)


@pytest.mark.parametrize(("sentence", "file"), NAMED)
def test_a_test_that_is_named_exists(sentence: str, file: str) -> None:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    there = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}

    assert f"test_{sentence.replace(' ', '_')}" in there


def test_every_promise_names_what_proves_it() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith("| promise")]

    assert len(rows) > 20
    assert [row for row in rows if "](../tests/" not in row.split("|")[3]] == []
