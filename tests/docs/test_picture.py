"""The picture in the README is what the terminal shows."""

from __future__ import annotations

from tests.docs.markdown import blocks
from tests.docs.picture import README, framed, picture


def test_the_picture_in_the_readme_is_real() -> None:
    shown = blocks(README.read_text(encoding="utf-8"), "text")[0].text

    assert shown == picture(), "renew it with: python -m tests.docs.picture --write"


def test_the_picture_fits_a_terminal_of_80_columns() -> None:
    assert max(len(line) for line in picture().splitlines()) <= 80


def test_a_new_picture_takes_the_place_of_the_old_one() -> None:
    assert (
        framed("a\n```text\nold\n```\nb\n```text\nnext\n```\n", "new\n")
        == "a\n```text\nnew\n```\nb\n```text\nnext\n```\n"
    )
