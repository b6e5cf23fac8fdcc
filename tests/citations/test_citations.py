"""Every citation exists, and every rule is cited: by the code that enforces it and by a test."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from quattrocento.engine.game import Game
from quattrocento.engine.rng import seeded
from quattrocento.games import shelf
from tests.citations import citations
from tests.citations.citations import (
    SOURCE,
    Shelved,
    citations_in_code,
    citations_in_pages,
    citations_in_source,
    citations_in_tests,
    cited_in,
    shelved_games,
)

GAMES = shelved_games()
FOR_EVERY_GAME = pytest.mark.parametrize("shelved", GAMES, ids=[game.folder.name for game in GAMES])
ON_THE_SHELF = pytest.mark.parametrize("game", shelf.values(), ids=list(shelf))


def test_every_game_on_the_shelf_has_its_rules_and_a_prefix_of_its_own() -> None:
    prefixes = [game.prefix for game in GAMES]

    assert len(GAMES) == len(shelf) == len(set(prefixes))


@FOR_EVERY_GAME
def test_every_rule_cited_in_the_package_exists(shelved: Shelved) -> None:
    unknown = [citation for citation in citations_in_source(shelved) if citation.id not in shelved.ids]

    assert unknown == []


@FOR_EVERY_GAME
def test_every_rule_cited_in_documents_and_rules_exists(shelved: Shelved) -> None:
    unknown = [citation for citation in citations_in_pages(shelved) if citation.id not in shelved.ids]

    assert unknown == []


def test_every_rule_a_test_is_marked_with_exists() -> None:
    known = set().union(*(game.ids for game in GAMES))

    assert [citation for citation in citations_in_tests() if citation.id not in known] == []


@FOR_EVERY_GAME
def test_every_enforced_rule_is_cited_by_code(shelved: Shelved) -> None:
    cited = {citation.id for citation in citations_in_code(shelved)}

    assert [rule.id for rule in shelved.enforced if rule.id not in cited] == []


@FOR_EVERY_GAME
def test_every_enforced_rule_is_held_by_a_test(shelved: Shelved) -> None:
    cited = {citation.id for citation in citations_in_tests()}

    assert [rule.id for rule in shelved.enforced if rule.id not in cited] == []


@FOR_EVERY_GAME
def test_every_rule_has_a_title_words_a_source_and_a_chapter(shelved: Shelved) -> None:
    assert [
        rule.id for rule in shelved.rules.rules if not (rule.title and rule.text and rule.source and rule.chapter)
    ] == []


@FOR_EVERY_GAME
def test_no_id_is_given_twice(shelved: Shelved) -> None:
    assert len(shelved.ids) == len(shelved.rules.rules)


@FOR_EVERY_GAME
def test_rulings_point_to_rules_and_are_pointed_to(shelved: Shelved) -> None:
    pointed = {id for rule in shelved.rules.rules for id in rule.rulings}
    rulings = {rule.id for rule in shelved.rules.rules if rule.chapter == "Rulings"}

    assert pointed == rulings


@ON_THE_SHELF
@pytest.mark.parametrize("seed", range(6))
def test_every_decision_and_event_names_a_rule_that_exists(game: Game, seed: int) -> None:
    lots = seeded(seed, "citations")
    state = game.new(game.fewest + seed % (game.most - game.fewest + 1), seed)
    cited: set[str] = set()

    while decisions := game.decisions(state):
        cited |= {decision.rule for decision in decisions}
        options = game.options(state, decisions[0])
        state, events = game.apply(state, decisions[0].seat, options[lots.below(len(options))])
        cited |= {str(getattr(event, "rule", f"{type(event).__name__} names none")) for event in events}

    assert {id for id in cited if id not in game.rules} == set()


# The checks find what is planted for them.


def planted(folder: Path, rules: str, code: str) -> Shelved:
    place = folder / "games" / "chess"
    place.mkdir(parents=True)
    (place / "RULES.md").write_text(rules, encoding="utf-8")
    (place / "turn.py").write_text(code, encoding="utf-8")
    (game,) = shelved_games(folder)
    return game


def test_a_citation_of_a_rule_that_does_not_exist_is_found(tmp_path: Path) -> None:
    game = planted(tmp_path, "## Play\n\n### CH-1 Turns\nWhite begins.\n\nSource: p. 1.\n", "# CH-1, CH-2 and CH-10\n")

    found = [citation.id for citation in citations_in_source(game, tmp_path) if citation.id not in game.ids]

    assert game.prefix == "CH"
    assert found == ["CH-2", "CH-10"]


def test_a_rule_that_a_program_cannot_enforce_need_not_be_cited(tmp_path: Path) -> None:
    rules = "## Play\n\n### CH-1 Manners\nShake hands.\n\nNot enforced: no hands.\n\nSource: p. 1.\n"

    assert planted(tmp_path, rules, "").enforced == []


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("clockwise (GS-B34 to GS-B36)", ["GS-B34", "GS-B36", "GS-B35"]),
        ("GS-B3, not GS-B30", ["GS-B3", "GS-B30"]),
        ("7W-4.3 and GS-A71.", ["GS-A71"]),
        ("XGS-B1", []),
    ],
)
def test_ids_are_read_as_people_read_them(text: str, ids: list[str]) -> None:
    assert cited_in(text, "GS") == ids


def test_the_examples_in_the_docstrings_are_true() -> None:
    assert doctest.testmod(citations).failed == 0


def test_the_package_is_where_these_tests_look() -> None:
    assert (SOURCE / "engine" / "rules.py").is_file()
