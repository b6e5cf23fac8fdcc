"""The facts of boards and their stages, stated once more and apart from the data files."""

from __future__ import annotations

import pytest

from quattrocento.games.seven_wonders.border.sheet import RESOURCES, cost_words, printed, stage_id
from quattrocento.games.seven_wonders.border.vocabulary import AnySymbol, CopyGuild, Dig, FreeBuild, SeventhCard, Word
from quattrocento.games.seven_wonders.cards import STAGE_POWERS
from quattrocento.games.seven_wonders.codes import BOARDS, GOODS, RAW

FACTS = printed()
STAGE_OF = {
    stage_id(board.id, side, number): stage
    for board in FACTS.boards
    for side, stages in board.sides.items()
    for number, stage in enumerate(stages, start=1)
}
POWER_OF = {stage_id(*place): words for place, words in STAGE_POWERS.items()}

BOARD_TABLE = [
    ("alexandria", "glass", "The Lighthouse of Alexandria"),
    ("babylon", "clay", "The Hanging Gardens of Babylon"),
    ("ephesos", "papyrus", "The Temple of Artemis in Ephesus"),
    ("giza", "stone", "The Pyramids of Giza"),
    ("halikarnassos", "cloth", "The Mausoleum of Halicarnassus"),
    ("olympia", "wood", "The Statue of Zeus in Olympia"),
    ("rhodos", "ore", "The Colossus of Rhodes"),
]


@pytest.mark.rule("7W-4")
def test_there_are_seven_boards_and_each_begins_with_another_resource() -> None:
    boards = [(board.id, RESOURCES[board.start], board.wonder) for board in FACTS.boards]

    assert boards == BOARD_TABLE
    assert len(boards) == BOARDS
    assert {RESOURCES.index(start) for _, start, _ in boards} == {*RAW, *GOODS}
    assert [board.name.lower() for board in FACTS.boards] == [board.id for board in FACTS.boards]


# Cost, then points, shields and coins.
STAGE_TABLE = {
    "alexandria_a_1": ("2S", 3, 0, 0),
    "alexandria_a_2": ("2O", 0, 0, 0),
    "alexandria_a_3": ("2G", 7, 0, 0),
    "alexandria_b_1": ("2C", 0, 0, 0),
    "alexandria_b_2": ("2W", 0, 0, 0),
    "alexandria_b_3": ("3S", 7, 0, 0),
    "babylon_a_1": ("2C", 3, 0, 0),
    "babylon_a_2": ("3W", 0, 0, 0),
    "babylon_a_3": ("4C", 7, 0, 0),
    "babylon_b_1": ("1C 1L", 3, 0, 0),
    "babylon_b_2": ("2W 1G", 0, 0, 0),
    "babylon_b_3": ("3C 1P", 0, 0, 0),
    "ephesos_a_1": ("2S", 3, 0, 0),
    "ephesos_a_2": ("2W", 0, 0, 9),
    "ephesos_a_3": ("2P", 7, 0, 0),
    "ephesos_b_1": ("2S", 2, 0, 4),
    "ephesos_b_2": ("2W", 3, 0, 4),
    "ephesos_b_3": ("1G 1P 1L", 5, 0, 4),
    "giza_a_1": ("2S", 3, 0, 0),
    "giza_a_2": ("3W", 5, 0, 0),
    "giza_a_3": ("4S", 7, 0, 0),
    "giza_b_1": ("2W", 3, 0, 0),
    "giza_b_2": ("3S", 5, 0, 0),
    "giza_b_3": ("3C", 5, 0, 0),
    "giza_b_4": ("4S 1P", 7, 0, 0),
    "halikarnassos_a_1": ("2C", 3, 0, 0),
    "halikarnassos_a_2": ("3O", 0, 0, 0),
    "halikarnassos_a_3": ("2L", 7, 0, 0),
    "halikarnassos_b_1": ("2O", 2, 0, 0),
    "halikarnassos_b_2": ("3C", 1, 0, 0),
    "halikarnassos_b_3": ("1G 1P 1L", 0, 0, 0),
    "olympia_a_1": ("2W", 3, 0, 0),
    "olympia_a_2": ("2S", 0, 0, 0),
    "olympia_a_3": ("2O", 7, 0, 0),
    "olympia_b_1": ("2W", 0, 0, 0),
    "olympia_b_2": ("2S", 5, 0, 0),
    "olympia_b_3": ("2O 1L", 0, 0, 0),
    "rhodos_a_1": ("2W", 3, 0, 0),
    "rhodos_a_2": ("3C", 0, 2, 0),
    "rhodos_a_3": ("4O", 7, 0, 0),
    "rhodos_b_1": ("3S", 3, 1, 3),
    "rhodos_b_2": ("4O", 4, 1, 4),
}


@pytest.mark.rule("7W-20", "7W-23", "7W-33")
@pytest.mark.parametrize("id", STAGE_TABLE)
def test_a_stage_costs_and_gives_this(id: str) -> None:
    stage = STAGE_OF[id]

    assert (cost_words(stage.cost), stage.points, stage.shields, stage.coins) == STAGE_TABLE[id]


def test_these_are_all_stages() -> None:
    assert list(STAGE_OF) == list(STAGE_TABLE)


@pytest.mark.rule("7W-44", "7W-48", "7W-49", "7W-50", "7W-51")
@pytest.mark.parametrize(
    ("word", "stages"),
    [
        (AnySymbol(), "babylon_a_2 babylon_b_3"),
        (FreeBuild(), "olympia_a_2"),
        (CopyGuild(), "olympia_b_3"),
        (SeventhCard(), "babylon_b_2"),
        (Dig(), "halikarnassos_a_2 halikarnassos_b_1 halikarnassos_b_2 halikarnassos_b_3"),
    ],
)
def test_a_power_belongs_to_these_stages(word: Word, stages: str) -> None:
    assert [id for id, words in POWER_OF.items() if words == (word,)] == stages.split()


def test_every_stage_gives_something() -> None:
    plain = {id for id, stage in STAGE_OF.items() if stage.points or stage.shields or stage.coins}

    assert plain | set(POWER_OF) == set(STAGE_OF)
