"""The worked cases, staged as positions: tricks, melds, battles and money."""

from __future__ import annotations

import pytest

from quattrocento.games.renaissance_wars import codes
from quattrocento.games.renaissance_wars.border import events
from quattrocento.games.renaissance_wars.border.sheet import CONDITIONS
from quattrocento.games.renaissance_wars.trick import winning_place
from tests.games.renaissance_wars.positions import (
    GAME,
    LETTERS,
    RANKS,
    answer,
    cards,
    offered,
    stage,
)

# The worked cases: who wins a skirmish.


@pytest.mark.parametrize(
    ("dominant", "trick", "winner"),
    [
        ("Culture", "P25 P20", 0),  # T1
        ("Culture", "E20 C1 C5", 2),  # T2
        ("Religion", "C10 E20 C15", 2),  # T3
        ("Religion", "R5 R10 E25", 1),  # T4
        ("Religion", "P5 P15 POP20", 2),  # T5a
        ("Religion", "POP20 P5 P15", 0),  # T5b
        ("Religion", "P20 POP20 P5", 0),  # T6
        ("Religion", "P15 POP20 R5", 2),  # T7
        ("Religion", "FAN E2 UNW-2 E5", 3),  # T8a
        ("Religion", "FAN E2 UNW-2 C10", 1),  # T8b
        ("Religion", "C10 C15 P20 C15", 1),  # T9
        ("Religion", "FAN UNW-2", 0),  # T10
        ("Religion", "UNW-2 UNW-5 UNW0", 2),  # T11
        ("Religion", "UNW0 FAN UNW0", 0),  # T12
        ("Religion", "C15 POP15", 0),  # T18
        ("Culture", "LR C1", 1),  # T19
    ],
)
def test_a_full_trick_is_decided_at_once(dominant: str, trick: str, winner: int) -> None:
    names = cards(trick)
    mats = ["brunelleschi", "loyola", "bacon", "luther"]  # powers that change nothing here
    seats: list[dict[str, object]] = [{"mat": mat, "personal": "none"} for mat in mats[: len(names)]]
    for seat in seats:
        if seat["mat"] == "luther":
            seat["powers_used"] = ["Ninety-five Theses"]
    table = stage(*seats, dominant=dominant, trick=names)

    assert table.winner == winner
    assert GAME.decisions(table)[0][:2] == (winner, "optional")


def test_a_trick_begins_with_the_seat_that_has_the_initiative() -> None:
    table = stage({}, {}, {}, trick=cards("C10 C15"), turn=1)

    assert GAME.decisions(table)[0][:2] == (0, "play")
    assert [slot >> 8 & 15 for slot in (table.slots[0], table.slots[1])] == [1, 2]
    assert winning_place(table) == 1


def test_cards_of_a_trick_can_say_whose_they_are() -> None:
    table = stage({}, {}, {}, trick=[{"seat": 2, "card": "Raphael"}, {"seat": 0, "card": "Moth"}])

    assert table.initiative == 2
    assert GAME.decisions(table)[0][:2] == (1, "play")


def test_death_kills_the_lead() -> None:  # TS1
    table = stage(
        {"mat": "bacon", "personal": "none"},
        {"mat": "loyola", "personal": "none", "hand": ["Danse Macabre"]},
        dominant="Economic",
        trick=["Age of Exploration"],
    )
    table, _ = answer(table, "Play Danse Macabre")
    table, _ = answer(table, "Use Death")
    table, told = answer(table, "Kill Age of Exploration")

    assert [event.seat for event in told if isinstance(event, events.Won)] == [1]


# Melds after a win.


def winner(hand: str, **more: object) -> list[str]:
    """The melds on offer for somebody with this hand; all powers are used up."""
    seat = {"mat": "loyola", "powers_used": ["Spiritual Exercises", "Father Confessor"], "personal": "none"}
    table = stage({**seat, "hand": cards(hand), **more}, {"personal": "none"}, phase="optional", dominant="Religion")
    return [words.removeprefix("Lay ") for words in offered(table) if words.startswith("Lay ")]


def test_four_queens_are_ladies_only() -> None:  # TM1
    assert winner("C15 P15 R15 E15") == ["Ladies Only for 70 florins"]


def test_a_meld_on_the_table_takes_cards_from_the_hand() -> None:  # TM2
    assert winner("P15 R15 E15", melds=cards("C20 C15")) == ["Ladies Only for 70 florins"]


def test_a_broken_meld_is_not_made_again() -> None:  # TM3, TM4
    queens = [{"meld": "Ladies Only", "cards": cards("C15 R15 E15")}]

    assert winner("P15", melds=queens) == []
    assert winner("R20", melds=queens) == ["Royal Marriage of Religion for 30 florins"]
    assert winner("P15", melds=cards("C15 R15 E15")) == ["Ladies Only for 70 florins"]


def test_an_intact_marriage_takes_no_second_king() -> None:  # TM5, TM6
    assert winner("C20", melds=["Michelangelo", "Isabella d'Este"]) == []
    assert winner("C20", melds=[{"meld": "Common Marriage", "cards": ["Isabella d'Este"]}]) == []


def test_a_luminary_stands_in() -> None:  # TM7, TM17
    assert winner("R15 E15 P15 LC") == ["Ladies Only for 70 florins"]
    assert winner("P15 LR") == ["Intrigue for 30 florins"]


# Battles.


@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        ("R5", "R10 R2 C25", "R10"),  # TB1
        ("R15", "R10 R2 C25", "R10 R2"),  # TB2
        ("R5", "C25 UNW-5", "C25 UNW-5"),  # TB3
        ("C10", "C2 C25 R20", "C2 C25"),  # TB6
        ("C10", "R1 R15 E25", "R1 R15"),  # TB7
        ("C10 R10", "C1 R25", "C1"),  # TB10
        ("C10", "E25 S2 UNW0", "E25 S2 UNW0"),  # TB11
        ("UNW-2", "R1 C25", "R1 C25"),  # TB12
        ("FAN C10", "C1 R25", "C1"),  # TB13
        ("S25", "S2 R20", "S2"),  # TB15
    ],
)
def test_duties_of_a_battle(trick: str, hand: str, legal: str) -> None:
    led = cards(trick)
    seats: list[dict[str, object]] = [{} for _ in led]
    table = stage(
        *seats, {"hand": cards(hand)}, *([{}] if len(led) == 1 else []), phase="battle", dominant="Religion", trick=led
    )
    names = [words.removeprefix("Play ").split(" (")[1].rstrip(")") for words in offered(table)]
    values = {
        f"{RANKS[int(word[1:])]} of {LETTERS[word[0]]}, {word[1:]}" for word in legal.split() if word[0] in LETTERS
    }
    values |= {f"Unwanted, {word[3:].replace('-', '−')}" for word in legal.split() if word.startswith("UNW")}

    assert set(names) == values


# Money.


def test_a_tally_deposits_whole_hundreds() -> None:  # TF1, TF2, TF3
    table = stage(
        {"captured": cards("C25 C20 E20 P5 R1"), "florins": 50},
        {"captured": cards("R25 R20 S15"), "florins": 40},
        {"captured": ["Locust Swarm", "Louse"], "florins": 5},
        phase="tally",
    )

    assert [(player.vault, player.treasury) for player in table.players] == [(100, 21), (100, 0), (0, 0)]
    assert table.round == 2


def test_a_failed_bid_costs_stake_and_melds_and_pays_hedges() -> None:  # TF4, TF5, TF8
    table = stage(
        {"florins": 90, "personal": "none", "mat": "bacon", "powers_used": ["Empirical Method"]},
        {"florins": 10, "hedge": 50, "personal": "none", "mat": "luther"},
        options={"buying-influence": "on"},
        bid={"seat": 0, "florins": 80, "melded": 70, "loan": 50},
        phase="optional",
        deck=["Raphael", "Michelangelo"],
        deck_size=2,
        immediates=[],
    )
    table, told = answer(table, "Take no further")

    assert [type(event).__name__ for event in told if "Bid" in type(event).__name__] == ["BidFailed"]
    assert table.phase == codes.PHASE_BATTLE
    assert [player.treasury for player in table.players] == [20, 110]
    assert table.players[0].loan == 100


def test_a_sacrifice_changes_the_dominant_condition() -> None:  # TF10, TF11
    brunelleschi = {"hand": ["Filippo Brunelleschi"], "personal": "none"}
    table = stage(brunelleschi, {}, phase="optional", dominant="Religion")
    after, _ = answer(table, "Sacrifice Filippo Brunelleschi: Culture")

    assert CONDITIONS[after.dominant()] == "culture"
    assert after.players[0].count() == 1
    assert not any(
        "Sacrifice" in words for words in offered(stage(brunelleschi, {}, phase="optional", dominant="Culture"))
    )


@pytest.mark.parametrize(("deposit", "era"), [(300, 1), (400, 2), (700, 2), (800, 3), (1100, 3), (1200, 4)])
def test_the_highest_deposit_says_which_era_it_is(deposit: int, era: int) -> None:  # TF14
    assert stage({"deposit": deposit}, {}).era + 1 == era


def test_a_third_populace_card_needs_room() -> None:  # TF17
    table = stage(
        {"populace": ["The Beggar", "The Journeyman"], "mat": "loyola", "personal": "none"},
        {"mat": "bacon", "personal": "none"},
        dominant="Religion",
        trick=cards("R5 POP20"),
    )

    assert GAME.decisions(table)[0].menu == "room"
    assert set(offered(table)) == {"Discard The Journeyman (populace, 10)", "Discard The Beggar (populace, 10)"}


def test_immediates_are_resolved_in_the_order_drawn() -> None:  # TF18
    seats: list[dict[str, object]] = [
        {"personal": "none", "mat": mat} for mat in ("luther", "loyola", "bacon", "brunelleschi")
    ]
    seats[0]["powers_used"] = ["Ninety-five Theses"]
    table = stage(
        *seats,
        phase="optional",
        deck=[
            "Raphael",
            "Plague",
            "Michelangelo",
            "House Arrest",
            "Turn of the Age",
            "John Calvin",
            "Julius II",
        ],
        immediates=["Plague", "House Arrest", "Turn of the Age"],
    )
    _, told = answer(table, "Take no further")
    drawn = [(event.seat, event.text) for event in told if isinstance(event, events.DrewImmediate)]

    assert drawn == [(1, "plague"), (3, "house_arrest"), (1, "turn_of_the_age")]


def test_a_game_that_is_over_is_scored() -> None:
    outcome = GAME.outcome(stage({"deposit": 1600, "florins": 50}, {"deposit": 1600, "florins": 40}, phase="over"))

    assert outcome.over
    assert outcome.winners == (0,)
    assert [standing.total for standing in outcome.standings] == [1650, 1640]
