"""Rule citations: the numbered paragraphs of a game's RULES.md, looked up before they are cited.

The file is the rules page of the product and machine-readable at once: a chapter is a `##` heading, a rule
is a `###` heading of its id and title, its paragraphs, and a last paragraph beginning with `Source:`.
`Ruling:` names rulings that bear on it; `Not enforced:` says why a program cannot watch over it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from .errors import UnknownRule


class Rule(NamedTuple):
    """One numbered paragraph."""

    id: str
    title: str
    text: str
    source: str
    chapter: str
    rulings: tuple[str, ...]
    not_enforced: str  # empty: the engine watches over it


class Rulebook:
    """The rules of one game, in the order of their file."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules
        self._by_id = {rule.id: rule for rule in rules}

    def __getitem__(self, id: str) -> Rule:
        if id not in self._by_id:
            raise UnknownRule(f"There is no rule {id}.")
        return self._by_id[id]

    def __contains__(self, id: str) -> bool:
        return id in self._by_id

    def __len__(self) -> int:
        return len(self.rules)


def parse_rules(text: str) -> Rulebook:
    """The rulebook in the text of a RULES.md."""
    rules: list[Rule] = []
    chapter = ""
    for block in ("\n" + text).split("\n#")[1:]:
        marks, _, rest = block.partition(" ")
        heading, _, body = rest.partition("\n")
        if marks == "#":
            chapter = heading.strip()
        elif marks == "##":
            rules.append(_rule(heading.strip(), body, chapter))
    return Rulebook(rules)


def _rule(heading: str, body: str, chapter: str) -> Rule:
    id, _, title = heading.partition(" ")
    said: list[str] = []
    marked = {"Source:": "", "Ruling:": "", "Not enforced:": ""}
    for paragraph in (part.strip() for part in body.split("\n\n")):
        mark = next((mark for mark in marked if paragraph.startswith(mark)), None)
        if mark is not None:
            marked[mark] = " ".join(paragraph[len(mark) :].split())
        elif paragraph:
            said.append(paragraph)
    rulings = tuple(re.findall(r"\b[0-9A-Z]+-[A-Z]?\d[\d.]*\b", marked["Ruling:"]))
    return Rule(id, title, "\n\n".join(said), marked["Source:"], chapter, rulings, marked["Not enforced:"])
