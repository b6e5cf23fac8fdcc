"""Position files of Renaissance Wars: what they say, what they leave out, and how a slip is refused with its line."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from typing import cast

import pytest

from quattrocento.engine.actions import Event
from quattrocento.engine.errors import BadFile, QuattrocentoError
from quattrocento.engine.position import stage as read
from quattrocento.games import shelf
from quattrocento.games.renaissance_wars import codes, events
from quattrocento.games.renaissance_wars.board import cards_in
from quattrocento.games.renaissance_wars.game import RenaissanceWars
from quattrocento.games.renaissance_wars.picture import ids
from quattrocento.games.renaissance_wars.sheet import CONDITIONS
from quattrocento.games.renaissance_wars.table import Table
from quattrocento.games.renaissance_wars.trick import winning_place

GAME = cast(RenaissanceWars, shelf["renaissance-wars"])

EXAMPLE = """game = "renaissance-wars"
phase = "optional"
turn = 0
dominant = "Religion"

[[seats]]
mat = "Martin Luther"
hand = ["Isabella d'Este", "Queen of Religion", "Queen of Economic", "elizabeth_i"]
melds = ["Jakob Fugger"]
captured = ["The Pilgrim"]
florins = 50
deposit = 300
populace = ["The Baby"]
personal = "Letter of Marque"
powers_used = ["Vernacular Bible"]

[[seats]]
mat = "William Shakespeare"
"""

# Cards as the worked cases write them: C15 is a Queen of Culture.
RANKS = {25: "Fleur", 20: "King", 15: "Queen", 10: "Castle", 5: "Bishop", 2: "Animal", 1: "Pawn"}
LETTERS = dict(zip("CREPS", ("Culture", "Religion", "Economic", "Politics", "Seeds"), strict=True))
OTHERS = {
    "POP20": ["The Baby", "The Troubadour"],
    "POP15": ["The Tax Farmer"],
    "FAN": ["Savonarola", "Torquemada"],
    "UNW0": ["Moth", "Toad"],
    "UNW-2": ["Louse"],
    "UNW-5": ["Viper"],
    "LR": ["Martin Luther"],
    "LC": ["William Shakespeare"],
}


def cards(text: str) -> list[str]:
    """The names of cards in the notation of the worked cases."""
    spare = {key: list(names) for key, names in OTHERS.items()}
    return [
        spare[word].pop(0) if word in spare else f"{RANKS[int(word[1:])]} of {LETTERS[word[0]]}"
        for word in text.split()
    ]


def stage(*seats: Mapping[str, object], **more: object) -> Table:
    return cast(Table, GAME.stage({"seats": list(seats), **more}))


def staged(text: str) -> Table:
    return cast(Table, read(shelf, tomllib.loads(text), text, "here.toml")[1])


def refusal(text: str) -> str:
    with pytest.raises(BadFile) as caught:
        staged(text)
    return str(caught.value)


def offered(table: Table) -> list[str]:
    """What the one seat that is asked can answer."""
    (decision,) = GAME.decisions(table)
    return [GAME.describe(GAME.option(number), state=table) for number in GAME.options(table, decision)]


def answer(table: Table, words: str) -> tuple[Table, list[Event]]:
    """Give the answer that begins so, of whoever is asked first."""
    decision = GAME.decisions(table)[0]
    for number in GAME.options(table, decision):
        if GAME.describe(GAME.option(number), state=table).startswith(words):
            after, told = GAME.apply(table, decision.seat, number)
            return cast(Table, after), told
    raise AssertionError(f"{words!r} is not among {offered(table)}")


def concealed(table: Table, seat: int) -> set[str]:
    player = table.players[seat]
    return set(ids(table.book, player.hand, player.hand_others))


# What a position says.


def test_what_the_example_says_is_there() -> None:
    table = staged(EXAMPLE)
    player = table.players[0]

    assert (table.phase, table.winner, CONDITIONS[table.dominant()]) == (codes.PHASE_ENCOUNTER, 0, "religion")
    assert concealed(table, 0) == {"isabella_deste", "katharina_von_bora", "gracia_mendes_nasi", "elizabeth_i"}
    assert ids(table.book, player.up, player.up_others) == ["jakob_fugger"]
    assert ids(table.book, player.captured, player.captured_others) == ["the_pilgrim"]
    assert (player.treasury, player.vault) == (50, 300)
    assert player.personal == codes.MARQUE
    assert GAME.decisions(table)[0].menu == "optional"
    assert offered(table) == [
        "Lay Ladies Only for 70 florins",
        "Lay Common Marriage of Economic for 20 florins",
        "Use Secularised Lands: gain 10 florins, or 5 while Religion is dominant",
        "Use Letter of Marque: steal 15 florins from an opponent of your choice",
        "Take no further optional action",
    ]


def test_how_it_stands_is_deposits_and_coins() -> None:
    outcome = GAME.outcome(staged(EXAMPLE))

    assert [standing.total for standing in outcome.standings] == [350, 35]
    assert not outcome.over


@pytest.mark.parametrize(("seats", "hand", "deck"), [(2, 12, 52), (3, 12, 40), (4, 11, 32)])
def test_what_is_left_out_is_as_after_set_up(seats: int, hand: int, deck: int) -> None:
    table = stage(*[{}] * seats)

    assert [player.count() for player in table.players] == [hand] * seats
    assert table.deck_count == deck
    assert table.vagrant_count == 20
    assert len({player.mat for player in table.players}) == seats
    assert len({player.personal for player in table.players}) == seats
    assert [player.treasury for player in table.players] == [35] * seats
    assert (table.round, table.era, table.skirmish, table.initiative) == (1, 0, 1, 0)
    assert GAME.decisions(table)[0][:2] == (0, "play")
    assert len(GAME.census(table)) == 100


def test_a_position_falls_alike_every_time() -> None:
    assert stage({}, {}).words() == stage({}, {}).words()


def test_other_hands_are_as_large_as_the_one_that_is_named() -> None:
    table = stage({"hand": cards("C25 C20"), "melds": cards("E20")}, {}, {})

    assert [player.count() for player in table.players] == [3, 3, 3]
    assert table.deck_count == 72 - 9 + 4


def test_a_name_for_two_cards_leaves_alone_what_has_its_own_name() -> None:
    table = stage({"hand": ["King of Culture", "Michelangelo", "queen of seeds"]}, {})

    assert concealed(table, 0) == {"michelangelo", "raphael", "sophia_brahe"}


def test_hand_size_fills_up_named_hands_too() -> None:
    table = stage({"hand": ["Raphael"]}, {"hand": ["Moth", "Toad"]}, hand_size=6)

    assert [player.count() for player in table.players] == [6, 6]
    assert "raphael" in concealed(table, 0)
    assert {"moth", "toad"} <= concealed(table, 1)


def test_everybody_can_draw_equally_often() -> None:
    table = stage({"captured": ["Raphael"]}, {}, {})

    assert table.deck_count == 33 + 4


def test_the_deck_can_be_named_from_its_top() -> None:
    top = ["Plague", "Raphael", "Bequest", "The Baby"]
    table = stage({}, {}, deck=top, deck_size=4, immediates=[])

    assert table.deck_count == 6
    assert [table.deck[table.deck_count - 1 - place] for place in (1, 3)] == [3, codes.POPULACE + 7]
    assert table.deck[5] >= codes.IMMEDIATES
    assert table.deck[3] >= codes.IMMEDIATES


def test_a_luminary_in_a_hand_takes_part_and_with_four_players_has_a_mat() -> None:
    table = stage({"hand": ["Francis Bacon"]}, {}, {}, {})

    assert codes.BACON in {player.mat for player in table.players}
    assert not table.unused_others >> codes.BACON & 1


def test_named_luminaries_become_mats_where_there_is_no_other_place() -> None:
    table = stage({"captured": ["luther", "loyola", "bacon"]}, {"mat": "columbus"})

    assert {table.players[0].mat, table.players[1].mat} <= {codes.LUTHER, codes.LOYOLA, codes.BACON, codes.COLUMBUS}


def test_every_staged_encounter_can_be_played_to_the_end() -> None:
    lots = random.Random(5)
    positions: list[dict[str, object]] = [
        {"seats": [{}, {}, {}], "options": {"target": "400"}},
        {"seats": [{"hand": cards("C25 C20 LR")}, {}], "options": {"target": "400"}},
        {"seats": [{"hand": ["Moth"], "melds": cards("C20 C15")}, {}, {}, {}], "phase": "optional"},
        {"seats": [{}, {"captured": ["Raphael"]}, {}], "trick": ["The Baby"], "turn": 2},
        {"seats": [{}, {}], "phase": "battle", "hand_size": 3},
        {"seats": [{}, {}, {}, {}], "phase": "bidding", "options": {"buying-influence": "on"}},
        {"seats": [{"captured": ["Raphael"]}, {}], "phase": "tally"},
    ]
    for position in positions:
        table = GAME.stage(position)
        while asked := GAME.decisions(table):
            GAME.play(table, asked[0].seat, lots.choice(GAME.options(table, asked[0])))
        assert GAME.outcome(table).over


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
    seat = {"mat": "loyola", "powers_used": ["Spiritual Exercises", "Collection for the Order"], "personal": "none"}
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
        {"populace": ["The Beggar", "The Apprentice"], "mat": "loyola", "personal": "none"},
        {"mat": "bacon", "personal": "none"},
        dominant="Religion",
        trick=cards("R5 POP20"),
    )

    assert GAME.decisions(table)[0].menu == "room"
    assert set(offered(table)) == {"Discard The Apprentice (populace, 10)", "Discard The Beggar (populace, 10)"}


def test_immediates_are_resolved_in_the_order_drawn() -> None:  # TF18
    seats: list[dict[str, object]] = [
        {"personal": "none", "mat": mat} for mat in ("luther", "loyola", "bacon", "brunelleschi")
    ]
    seats[0]["powers_used"] = ["Ninety-five Theses"]
    table = stage(
        *seats,
        phase="optional",
        deck=["Raphael", "Jubilee Year", "Michelangelo", "Bequest", "Turn of the Age", "John Calvin", "Julius II"],
        immediates=["Jubilee Year", "Bequest", "Turn of the Age"],
    )
    _, told = answer(table, "Take no further")
    drawn = [(event.seat, table.book.texts[event.text].id) for event in told if isinstance(event, events.DrewImmediate)]

    assert drawn == [(1, "jubilee_year"), (3, "bequest"), (1, "turn_of_the_age")]


def test_a_game_that_is_over_is_scored() -> None:
    outcome = GAME.outcome(stage({"deposit": 1600, "florins": 50}, {"deposit": 1600, "florins": 40}, phase="over"))

    assert outcome.over
    assert outcome.winners == (0,)
    assert [standing.total for standing in outcome.standings] == [1650, 1640]


# Refusals.


@pytest.mark.parametrize(
    ("said", "instead", "sentence"),
    [
        ('"Jakob Fugger"', '"Jacob Fugger"', "line 9: there is no card 'Jacob Fugger' (is it 'Jakob Fugger'?)."),
        ('["The Pilgrim"]', '["Jakob Fugger"]', "line 10: Jakob Fugger is in two places."),
        ("deposit = 300", "deposit = 350", "line 12: a deposit is a multiple of 100 florins, not 350."),
        ("William Shakespeare", "Martin Luther", "line 18: two seats have the mat of Martin Luther."),
        ('["The Baby"]', '["Raphael"]', "line 13: Raphael is no populace card."),
        (
            "Vernacular Bible",
            "Full House",
            "line 15: Full House is no power of Martin Luther, whose mat this seat has.",
        ),
        ('"optional"', '"skirmish"', "line 2: 'skirmish' is no phase"),
        ("turn = 0", "turn = 2", "line 3: 'turn' is a number from 0 to 1 here, not 2."),
        ('"Religion"', '"Seeds"', "line 4: there is no condition that can be dominant 'Seeds'"),
        ("florins = 50", "florin = 50", "line 11: a seat has no entry 'florin'"),
        ('["Jakob Fugger"]', '["Moth"]', "line 9: Moth is never part of a meld"),
        ('["The Pilgrim"]', '["The Beggar"]', "line 10: The Beggar is a populace card, which lies on a mat"),
        ("Martin Luther", "Leonardo da Vinci", "Leonardo da Vinci takes part only with the option limited-luminaries"),
    ],
)
def test_a_slip_is_refused_with_its_line(said: str, instead: str, sentence: str) -> None:
    text = EXAMPLE.replace(said, instead, 1)

    assert sentence in refusal(text)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (
            {"seats": [{"populace": ["The Baby", "The Beggar", "The Gambler"]}, {}]},
            "room for two populace cards, not for 3",
        ),
        ({"seats": [{"hand": ["Raphael"]}, {"hand": ["Moth", "Toad"]}], "phase": "battle"}, "all hands are equal"),
        ({"seats": [{"hand": ["Raphael"]}, {"hand": ["Moth", "Toad"]}]}, "all hands are equal"),
        ({"seats": [{"hand": ["The Baby"]}, {}], "phase": "battle"}, "in battles there are none"),
        ({"seats": [{"melds": ["Raphael"]}, {}], "phase": "battle"}, "nobody has melds any more"),
        ({"seats": [{"personal": "The Cipher"}, {}], "phase": "battle"}, "nobody has a personal action any more"),
        ({"seats": [{"personal": "The Cipher"}, {"personal": "the_cipher"}]}, "the_cipher is in two places"),
        ({"seats": [{"hand": ["King of Seeds", "King of Seeds"]}, {}]}, "King of Seeds is in two places"),
        ({"seats": [{"hand": ["Queen of Politics"] * 3}, {}]}, "Queen of Politics is there only twice"),
        ({"seats": [{"hand": ["Pawn of Seeds"]}, {}]}, "there is no card 'Pawn of Seeds'"),
        ({"seats": [{"hand": []}, {}]}, "a hand has 1 to 12 cards here, not 0"),
        ({"seats": [{"hand_size": 3}, {}]}, "a seat has no entry 'hand_size'"),
        ({"seats": [{}, {}], "hand_size": 13}, "'hand_size' is a number from 1 to 12 here, not 13"),
        ({"seats": [{}, {}], "deck_size": 3}, "not 3 for 2 players"),
        ({"seats": [{}, {}], "phase": "bidding"}, "there are bids only with the option"),
        ({"seats": [{"hedge": 5}, {}]}, "there is no bid to bet against"),
        ({"seats": [{"deposit": 800}, {}], "era": 2}, "a deposit of 800 florins belongs to era 3"),
        ({"seats": [{}, {}], "trick": ["Raphael", "Moth", "Toad"]}, "a trick of 2 players has no 3 cards"),
        ({"seats": [{}, {}], "trick": ["Raphael"], "phase": "optional"}, "no trick lies on the table"),
        ({"seats": [{}, {}, {}], "trick": [{"seat": 0, "card": "Moth"}, {"seat": 2, "card": "Toad"}]}, "clockwise"),
        ({"seats": [{}, {}], "markers": ["Culture", "Culture"]}, "one marker of each condition"),
        ({"seats": [{}, {}], "markers": ["Culture"], "dominant": "Religion"}, "the first of the markers"),
        ({"seats": [{}, {}], "immediates": ["Bequest", "Shipwreck", "Commission"]}, "two events and two intrusions"),
        ({"seats": [{}, {}], "deck": ["Moth"]}, "Moth is an Unwanted card"),
        ({"seats": [{}, {}], "phase": "battle", "deck_size": 4}, "there is no draw deck"),
        (
            {"seats": [{"captured": ["luther", "loyola", "bacon", "columbus", "shakespeare"]}, {}]},
            "4 luminaries take part in a game",
        ),
        ({"seats": [{}, {}], "options": {"target": "5"}}, "target=5 is not possible"),
        ({"seats": [{}]}, "for 2 to 4 players, not for 1"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(position: dict[str, object], sentence: str) -> None:
    with pytest.raises(QuattrocentoError) as caught:
        GAME.stage(position)

    assert sentence in str(caught.value)


def test_views_of_a_staged_table_hide_the_other_hand() -> None:
    table = stage({"hand": ["Raphael"]}, {"hand": ["Michelangelo"]})
    view = GAME.view(table, 0)

    assert view.knows(3)
    assert not view.knows(2)
    assert cards_in(view.state.players[0].hand, 0) == [3]  # type: ignore[attr-defined]  # a table
