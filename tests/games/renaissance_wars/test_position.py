"""Position files of Renaissance Wars: what they say, what they leave out, and how a slip is refused with its line."""

from __future__ import annotations

import random

import pytest

from quattrocento.engine.border.position import BadPosition
from quattrocento.engine.errors import QuattrocentoError
from quattrocento.games.renaissance_wars import codes
from quattrocento.games.renaissance_wars.board import cards_in
from quattrocento.games.renaissance_wars.border.lying import melds_of
from quattrocento.games.renaissance_wars.border.painting import ids
from quattrocento.games.renaissance_wars.border.sheet import CONDITIONS
from tests.games.renaissance_wars.notation import MATS, TEXTS
from tests.games.renaissance_wars.positions import (
    EXAMPLE,
    GAME,
    cards,
    concealed,
    offered,
    refusal,
    stage,
    staged,
)

BIDS = {"buying-influence": "on"}

# What a position says.


def test_a_bid_of_a_position_is_any_whole_number_of_florins() -> None:
    table = stage({"florins": 0}, {"hedge": 61}, bid={"seat": 0, "florins": 73}, options=BIDS)

    assert (table.buyer, table.bid, [player.stake for player in table.players]) == (0, 73, [73, 61])


@pytest.mark.parametrize("left", [1, 5, 12])
def test_a_staged_battle_has_its_number_of_the_round(left: int) -> None:
    table = stage({}, {}, phase="battle", hand_size=left)

    assert table.battle() == 12 - left + 1


def test_what_the_example_says_is_there() -> None:
    table = staged(EXAMPLE)
    player = table.players[0]

    assert (table.phase, table.winner, CONDITIONS[table.dominant()]) == (codes.PHASE_ENCOUNTER, 0, "religion")
    assert concealed(table, 0) == {"isabella_deste", "katharina_von_bora", "gracia_mendes_nasi", "elizabeth_i"}
    assert ids(table.book, player.up, player.up_others) == ["jakob_fugger"]
    assert ids(table.book, player.captured, player.captured_others) == ["the_pilgrim"]
    assert (player.treasury, player.vault) == (50, 300)
    assert player.personal == TEXTS["challenge_to_a_duel"] - codes.TEXT_PERSONALS
    assert GAME.decisions(table)[0].menu == "optional"
    assert offered(table) == [
        "Lay Ladies Only for 70 florins",
        "Lay Common Marriage of Economic for 20 florins",
        "Use Empty Cloisters: sacrifice a Religion card of your hand and gain twice its value, at most 30 florins",
        "Use Challenge to a Duel: challenge an opponent; if you win the next skirmish, steal 30 florins from that "
        "player, and if that player wins it, 15 are stolen from you",
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
    assert stage({}, {}).encode() == stage({}, {}).encode()


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
    top = ["Plague", "Raphael", "Overdue Galley", "The Baby"]
    table = stage({}, {}, deck=top, deck_size=4, immediates=[])

    assert table.deck_count == 6
    assert [table.deck[table.deck_count - 1 - place] for place in (1, 3)] == [3, codes.POPULACE + 7]
    assert table.deck[5] >= codes.IMMEDIATES
    assert table.deck[3] >= codes.IMMEDIATES


def test_a_luminary_in_a_hand_takes_part_and_with_four_players_has_a_mat() -> None:
    table = stage({"hand": ["Francis Bacon"]}, {}, {}, {})

    assert MATS.index("Bacon") in {player.mat for player in table.players}
    assert not table.unused_others >> MATS.index("Bacon") & 1


def test_named_luminaries_become_mats_where_there_is_no_other_place() -> None:
    table = stage({"captured": ["luther", "loyola", "bacon"]}, {"mat": "columbus"})

    mats = {MATS[player.mat] for player in table.players}
    assert mats <= {"Luther", "Loyola", "Bacon", "Columbus"}


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
            "Comedy of Errors",
            "line 15: Comedy of Errors is no power of Martin Luther, whose mat this seat has.",
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
        ({"seats": [{"hedge": 5}, {}]}, "there is no bid to hedge against"),
        ({"seats": [{}, {}], "phase": "bidding", "round": 11, "options": BIDS}, "from round 11 on nobody bids"),
        ({"seats": [{}, {}], "round": 40, "bid": {"florins": 75}, "options": BIDS}, "from round 11 on nobody bids"),
        ({"seats": [{}, {}], "bid": {"florins": 59}, "options": BIDS}, "60 to 1000"),
        ({"seats": [{}, {}], "bid": {"florins": 1001}, "options": BIDS}, "60 to 1000"),
        ({"seats": [{"deposit": 800}, {}], "era": 2}, "a deposit of 800 florins belongs to era 3"),
        ({"seats": [{}, {}], "trick": ["Raphael", "Moth", "Toad"]}, "a trick of 2 players has no 3 cards"),
        ({"seats": [{}, {}], "trick": ["Raphael"], "phase": "optional"}, "no trick lies on the table"),
        ({"seats": [{}, {}, {}], "trick": [{"seat": 0, "card": "Moth"}, {"seat": 2, "card": "Toad"}]}, "clockwise"),
        ({"seats": [{}, {}], "markers": ["Culture", "Culture"]}, "one marker of each condition"),
        ({"seats": [{}, {}], "markers": ["Culture"], "dominant": "Religion"}, "the first of the markers"),
        (
            {"seats": [{}, {}], "immediates": ["House Fire", "House Arrest", "Excommunication"]},
            "two events and two intrusions",
        ),
        ({"seats": [{}, {}], "immediates": ["Bequest"]}, "no immediate 'Bequest'"),
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


MARRIAGE = ["Charles V", "Catherine de' Medici"]


@pytest.mark.rule("RW-5.5.9", "RW-5.5.14")
@pytest.mark.parametrize(
    ("melds", "complaint"),
    [
        ([{"cards": MARRIAGE}], "says which meld it is"),
        ([{"meld": "Royal Marriage"}], "Royal Marriage is made of 2 cards, not of 0."),
        ([{"meld": "Royal Marriage", "cards": [*MARRIAGE, "Henry VIII"]}], "is made of 2 cards, not of 3."),
        ([{"meld": "Royal Marriage", "cards": [MARRIAGE[0]] * 2}], "a card lies twice in Royal Marriage."),
        ([{"meld": "Ladies Only", "cards": ["Charles V", "Henry VIII"]}], "Henry VIII is no card of Ladies Only"),
        ([{"meld": "Royal Marriage", "cards": MARRIAGE}] * 2, "has served for a meld of this category already"),
    ],
)
def test_melds_that_cannot_have_been_laid_are_refused(melds: list[object], complaint: str) -> None:
    with pytest.raises(BadPosition) as caught:
        stage({"melds": melds}, {}, phase="optional")
    assert complaint in str(caught.value)


def test_what_is_left_of_a_meld_may_hold_a_stand_in() -> None:
    table = stage({"melds": [{"meld": "Ladies Only", "cards": ["Raphael", "Elizabeth I"]}]}, {}, phase="optional")

    assert [(meld.meld, meld.broken) for meld in melds_of(table, 0)] == [("ladies_only", True)]
