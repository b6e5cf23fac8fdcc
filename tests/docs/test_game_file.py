"""Every example of `docs/game-file.md` is read, staged or verified, and its tables agree with the code."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, fields

import pytest

from quattrocento import games
from quattrocento.cli.positions import print_standings
from quattrocento.engine.border.dealing import check, deal_from
from quattrocento.engine.border.position import stage
from quattrocento.engine.errors import BadFile, BadSetup, ReplayMismatch
from quattrocento.engine.packs import pack_from
from quattrocento.engine.record import lines_of, read_record, verify
from quattrocento.engine.state import State
from quattrocento.games.guns_and_steel.book import DEEDS
from quattrocento.games.guns_and_steel.border.options import NUMBERING
from quattrocento.games.renaissance_wars.border.options import NUMBERING as WARS_NUMBERING
from quattrocento.games.renaissance_wars.border.position import SEAT_KEYS, TOP_KEYS
from quattrocento.games.seven_wonders.border.options import NUMBERING as WONDERS_NUMBERING
from tests.docs.markdown import ROOT, Piece, blocks, section

PAGE = (ROOT / "docs" / "game-file.md").read_text(encoding="utf-8")
POSITIONS = blocks(section(PAGE, "## Position files"), "toml")
PACKS = blocks(section(PAGE, "## Data packs"), "toml")
(RECORDED,) = blocks(PAGE, "jsonl")
DEEDS_HEADING = "## What the wonders of Renaissance ask for"
WARS = [example for example in POSITIONS if "renaissance-wars" in example.text]
WONDERS = [example for example in POSITIONS if "seven-wonders" in example.text]


def staged(text: str) -> State:
    return stage(games, tomllib.loads(text), text, "the example")[1]


def shown(heading: str, number: int) -> list[str]:
    """What the terminal says in an example under a heading."""
    return blocks(section(PAGE, heading), "text")[number].text.splitlines()


def options_of_seat_0(text: str) -> list[str]:
    """What `quattro options --seat 0` prints."""
    game, state = stage(games, tomllib.loads(text), text, "the example")
    decision = game.decisions(state)[0]
    lines = [f"Seat {decision.seat} is asked: {decision.menu} [{decision.rule}]"]
    for number in game.options(state, decision):
        lines.append(f"  {number:>5}  {game.describe(game.option(state, number), state=state)}")
    return lines


def packed(text: str) -> Mapping[str, dict[str, object]]:
    """The corrections of a pack, accepted by its game."""
    pack = pack_from(tomllib.loads(text), "the example")
    for seats in (2, 3, 4):
        games[pack.game].config(seats, pack=pack)
    return pack.cards


def verified(text: str) -> State:
    lines = lines_of(text)
    return verify(games[read_record(lines, "the example").header.game], lines, "the example")


def test_there_are_examples_of_everything() -> None:
    assert len(POSITIONS) >= 2
    assert PACKS


@pytest.mark.parametrize("example", POSITIONS, ids=lambda example: f"line-{example.line}")
def test_a_position_can_be_staged(example: Piece) -> None:
    assert bool(staged(example.text).asked) == ('phase = "over"' not in example.text)


def test_the_first_position_of_each_game_has_the_options_shown() -> None:
    assert shown("### Guns & Steel", 0) == options_of_seat_0(POSITIONS[0].text)
    assert shown("### Guns & Steel", 1) == options_of_seat_0(POSITIONS[1].text)
    assert shown("### 7 Wonders", 0) == options_of_seat_0(WONDERS[0].text)
    assert shown("### Renaissance Wars", 0) == options_of_seat_0(WARS[0].text)


def test_the_position_with_glory_goes_on_as_it_is_said_to() -> None:
    game, state = games["guns-and-steel"], staged(POSITIONS[1].text)
    said = []
    for answer in ("Buy nothing", "Leave the other", "Place a glory token on Sancta Sophia"):
        (decision,) = game.decisions(state)
        options = game.options(state, decision)
        offered = {game.describe(game.option(state, number), state=state): number for number in options}
        number = next(number for words, number in offered.items() if words.startswith(answer))
        state, events = game.apply(state, decision.seat, number)
        said += [game.describe(event, state=state) for event in events]

    assert any("Seat 0 claims Sancta Sophia" in words for words in said)


def test_the_words_for_deeds_are_those_of_the_data() -> None:
    told = section(PAGE, "### Guns & Steel")
    readme = ROOT / "src" / "quattrocento" / "games" / "guns_and_steel" / "data" / "README.md"
    words = re.findall(r"^\| `(\w+)` \|", section(readme.read_text(encoding="utf-8"), DEEDS_HEADING), re.MULTILINE)

    assert set(words) == {*DEEDS, "vp_retrieved", "culture_gained"}
    assert all(word in DEEDS or word == "bought" for word in re.findall(r"`(\w+_activated|resource_phase_\w+)`", told))


def test_the_example_of_the_promised_surface_is_among_them() -> None:
    game, state = games["seven-wonders"], staged(WONDERS[1].text)
    decision = game.decisions(state)[0]

    kinds = [type(game.option(state, number)).__name__ for number in game.options(state, decision)]

    assert decision.seat == 0
    assert kinds[0] == "Build"
    assert kinds[-1] == "Sell"


def test_the_finished_game_has_the_points_shown(capsys: pytest.CaptureFixture[str]) -> None:
    print_standings(games["seven-wonders"], staged(WONDERS[2].text))

    assert shown("### 7 Wonders", 1) == capsys.readouterr().out.splitlines()
    print_standings(games["renaissance-wars"], staged(WARS[2].text))
    assert shown("### Renaissance Wars", 1) == capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("example", PACKS, ids=lambda example: f"line-{example.line}")
def test_a_pack_is_accepted(example: Piece) -> None:
    assert packed(example.text)


def test_the_recorded_game_proves_itself() -> None:
    assert verified(RECORDED.text).asked


def test_the_deal_has_the_commitment_and_the_seed_that_follow() -> None:
    (example,) = blocks(section(PAGE, "### The deal"), "json")
    header = json.loads(example.text)

    check(deal_from(header["deal"], "the example"), header["seed"], "the example")


def test_the_answer_explained_is_what_it_is_said_to_be() -> None:
    game = games["guns-and-steel"]

    assert (0, 843) in read_record(lines_of(RECORDED.text), "the example").answers
    assert game.describe(game.option(game.new(4), 843)) == "Buy Ambush"


def test_the_table_of_options_is_that_of_the_game() -> None:
    rows = re.findall(r"`(\w+)` \| (\d+) \| (\w*)", section(PAGE, "### Numbers of options"))
    kinds = sorted((int(first), name, argument) for name, first, argument in rows)

    arguments = {kind: next((f.name for f in fields(kind) if f.default is MISSING), "") for kind in NUMBERING.kinds}
    assert kinds == [(NUMBERING.first(kind), kind.__name__, argument) for kind, argument in arguments.items()]


def test_the_table_of_options_of_7_wonders_is_that_of_the_game() -> None:
    rows = re.findall(r"`(\w+)` \| (\d+) \|", section(PAGE, "### Numbers of options in 7 Wonders"))
    game = games["seven-wonders"]

    kinds = [(kind.__name__, str(WONDERS_NUMBERING.first(kind))) for kind in WONDERS_NUMBERING.kinds]

    assert rows == kinds
    baths = game.option(game.new(4), 3182)
    assert game.describe(baths) == "Build Baths for 2 coins to the left and 2 coins to the right"


def test_the_table_of_options_of_renaissance_wars_is_that_of_the_game() -> None:
    rows = re.findall(r"`(\w+)` \| (\d+) \|", section(PAGE, "### Numbers of options in Renaissance Wars"))
    game = games["renaissance-wars"]

    assert rows == [(kind.__name__, str(WARS_NUMBERING.first(kind))) for kind in WARS_NUMBERING.kinds]
    assert game.describe(game.option(game.new(4), 461)).startswith("Use New Route: ")


def test_the_keys_of_a_position_of_renaissance_wars_are_those_it_reads() -> None:
    page = section(PAGE, "### Renaissance Wars")
    named = re.findall(r"`\[*(\w+)\]*`", "".join(line.split("|")[1] for line in page.splitlines() if "| `" in line))

    assert set(named) - {"name"} >= set(TOP_KEYS) | (set(SEAT_KEYS) - {"name"})


def test_examples_that_are_wrong_are_found() -> None:
    with pytest.raises(BadFile, match="line 15: Clay Pit cannot stand twice"):
        staged(WONDERS[0].text.replace("Glassworks", "Clay Pit"))
    with pytest.raises(BadFile, match="line 8: Slavery is in two places"):
        staged(WARS[0].text.replace("Charles V", "Slavery"))
    with pytest.raises(BadFile, match="line 6"):
        staged(POSITIONS[0].text.replace("Barter Trade", "Barter"))
    with pytest.raises(BadSetup, match="exactly one Horse card"):
        packed(PACKS[0].text.replace("removed_2p = true", "removed_2p = false"))
    with pytest.raises(ReplayMismatch):
        verified(RECORDED.text.replace("[1,1216]\n", "[1,1152]\n"))
    with pytest.raises(ReplayMismatch):
        verified(RECORDED.text.replace('"seed":7', '"seed":8'))
