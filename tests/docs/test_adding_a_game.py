"""`docs/adding-a-game.md` says what a new game touches: its places are there, and nothing else shared knows a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from quattrocento.games import shelf
from tests.docs.markdown import ROOT, spans

GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
MOST_SHARED = 5
YOUNGEST = "renaissance-wars"
TOY = "blind-draft"
# The front page is decorated with cards of one game, and whoever asks for help is shown examples.
EXCEPTIONS = {
    "web/src/front/Fan.svelte",
    "web/src/screens/FrontScreen.svelte",
    "src/quattrocento/__init__.py",
    "src/quattrocento/cli/words/helping.py",
    "src/quattrocento/engine/packs.py",
}
# What the program consists of; tests and documents may name games as examples.
CODE = ("src", "web/src", "web/build", "tools")
WRITTEN = (".py", ".ts", ".svelte", ".css", ".json", ".js")


def rows(heading: str) -> list[str]:
    """The first cells of the table that has this heading over its first column."""
    _, _, rest = GUIDE.partition(f"\n| {heading} |")
    lines = rest.split("\n\n")[0].splitlines()[2:]
    found = [spans(line)[0].text for line in lines]
    assert found, f"there is no table of a {heading}"
    return found


def places_of(game: str) -> Iterator[tuple[str, Path]]:
    """Each place the guide gives a game, and where that is for this one."""
    for place in rows("place"):
        name = game if place.startswith("web/") or place.endswith(".json") else game.replace("-", "_")
        yield place, ROOT / place.replace("<game>", name)


def named_in(game: str) -> set[str]:
    """The files of the program, besides the game's own places and those the guide lists, in which it is named."""
    variants = [apart for apart in shelf.apart if apart.startswith(game)]
    own = [path for id in (game, *variants) for _, path in places_of(id)]
    pattern = re.compile(game.replace("-", ".?"), re.IGNORECASE)
    return {
        str(path.relative_to(ROOT))
        for room in CODE
        for path in sorted((ROOT / room).rglob("*"))
        if path.suffix in WRITTEN and not path.name.endswith((".test.ts", ".fixture.ts"))
        if "static" not in path.parts
        if not any(path.is_relative_to(place) for place in own)
        if str(path.relative_to(ROOT)) not in rows("file")
        if pattern.search(path.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("game", shelf)
def test_what_a_game_must_have_is_where_the_guide_says(game: str) -> None:
    (_, folder), (_, tests) = list(places_of(game))[:2]

    assert (folder / "RULES.md").is_file()
    assert (tests / "naive.py").is_file()


@pytest.mark.parametrize("place", rows("place"))
def test_every_place_of_the_guide_is_some_games(place: str) -> None:
    assert any(path.exists() for game in shelf for one, path in places_of(game) if one == place)


def test_a_game_adds_to_at_most_five_shared_files() -> None:
    shared = rows("file")

    assert len(shared) <= MOST_SHARED
    assert [file for file in shared if not (ROOT / file).is_file()] == []


def test_no_other_shared_file_knows_the_youngest_game() -> None:
    assert named_in(YOUNGEST) == set()


@pytest.mark.parametrize("game", shelf)
def test_shared_files_know_a_game_only_where_it_is_an_example(game: str) -> None:
    assert named_in(game) - EXCEPTIONS == set()


def test_every_exception_is_one() -> None:
    assert set().union(*map(named_in, shelf)) >= EXCEPTIONS


@pytest.mark.parametrize("game", shelf)
def test_the_tiles_of_a_game_say_how_many_can_play(game: str) -> None:
    told = (ROOT / "web" / "src" / "games" / game / "tile.ts").read_text(encoding="utf-8")

    for word, count in (("fewest", shelf[game].fewest), ("most", shelf[game].most)):
        assert set(re.findall(rf"{word}: (\d+)", told)) == {str(count)}


def test_nothing_the_program_consists_of_knows_the_toy_that_is_played_on_the_page() -> None:
    assert named_in(TOY) == set()


def test_a_file_that_knows_a_game_is_found() -> None:
    assert "web/src/front/Fan.svelte" in named_in("guns-and-steel"), "it shows its cards"
