"""What learners see and answer: every field is there, nothing secret is, and every answer can be spelled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise

import pytest

from quattrocento.engine.game import Config
from quattrocento.engine.rng import seeded
from quattrocento.engine.spelling import Answer, Spelling
from quattrocento.engine.state import Menu, State
from quattrocento.games.guns_and_steel import codes
from quattrocento.games.guns_and_steel.border.observation import spelled
from quattrocento.games.guns_and_steel.border.options import QUESTIONS
from quattrocento.games.guns_and_steel.border.picture import GunsAndSteelPicture
from tests.games.guns_and_steel.late import late as late_in
from tests.games.guns_and_steel.staging import (
    CALM,
    GAME,
    ROWS,
    Sitting,
    activating,
    combined,
    dealt,
    renaissance,
    rows,
    seat,
    stage,
)
from tests.games.observing import Observer, Seen, told

SETS = ("base", "renaissance", "combined")
TABLES = [(set, seats) for set in SETS for seats in (2, 3, 4)]
SMALL_ENOUGH = 400  # actions
STARTERS = {"reinforcement", "agriculture", "barter_trade", "mining", "warrior"}


def config_of(set: str, seats: int, **others: str) -> Config:
    """All wonders are in use, so that late moments fit."""
    return GAME.config(seats, {"set": set, "reconstructed-wonders": "on", **others})


def by_lot(state: State, seed: int) -> Iterator[State]:
    """The same state at every moment to come, answered by lot, the last one included."""
    lots, menu = seeded(seed, "what learners see"), Menu()
    while state.asked:
        yield state
        asked = GAME.decisions(state)[0].seat
        GAME.fill(state, asked, menu)
        GAME.step(state, asked, menu.items[lots.below(menu.count)])
    yield state


def some_games(set: str, seats: int, games: int) -> Iterator[Iterator[State]]:
    """Games from their beginnings, and the course of late moments, in which every card is at hand."""
    espionage, payments = "free" if seats == 3 else "by-back", "minimal" if seats == 2 else "free"
    config = config_of(set, seats, espionage=espionage, payments=payments)
    for seed in range(games):
        yield by_lot(GAME.begin(config, seed), seed)
        late = dealt(seats, seed) if set == "base" else late_in(seats, seed, set)
        yield islice(by_lot(late.state, seed), 100)


def seen_in(sitting: Sitting, own: int = 0) -> Seen:
    """What a seat sees of a staged table, where no stand-ins are used, but for all that is empty."""
    config = GAME.config(sitting.table.seats, {"set": sitting.table.book.set})
    return told(Observer(GAME, config).seen(sitting.state, own))


def cards_in(seen: Seen, field: str) -> set[object]:
    members = seen[field]
    assert isinstance(members, set)
    return members


# What is seen.


@pytest.mark.parametrize(("set", "seats"), TABLES)
def test_a_row_is_as_long_as_its_schema(set: str, seats: int) -> None:
    for stand_ins in ("off", "on"):
        config = config_of(set, seats) if stand_ins == "on" else GAME.config(seats, {"set": set})
        observer = Observer(GAME, config)
        state = GAME.begin(config, 1)
        assert {observer.packed(state, seat) for seat in range(seats)} == {
            (observer.schema.bits, len(observer.schema.numbers))
        }


@pytest.mark.parametrize(("set", "seats"), TABLES)
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(set: str, seats: int) -> None:
    observer, rng, told_apart = Observer(GAME, config_of(set, seats)), seeded(5, "worlds"), 0
    for game in some_games(set, seats, 2):
        for state in islice(game, 0, None, 9):
            for own in range(seats):
                world = GAME.imagine(GAME.view(state, own), rng)
                assert observer.row(world, own) == observer.row(state, own)
                told_apart += world.encode()[4:] != state.encode()[4:]
    assert (told_apart > 0) == (set == "combined")


@pytest.mark.parametrize(("set", "seats"), TABLES)
def test_every_answer_changes_what_every_seat_sees(set: str, seats: int) -> None:
    observer = Observer(GAME, config_of(set, seats))
    for game in some_games(set, seats, 1):
        rows = [[observer.row(state, own) for own in range(seats)] for state in game]
        assert all(before != after for row in zip(*rows, strict=True) for before, after in pairwise(row))


@pytest.mark.parametrize(("set", "seats"), TABLES)
def test_moments_that_look_alike_are_drawn_alike(set: str, seats: int) -> None:
    """A row leaves out nothing that a picture shows, but for the number of the turn."""
    observer = Observer(GAME, config_of(set, seats))
    pictures: dict[tuple[int, ...], GunsAndSteelPicture] = {}
    state = GAME.begin(config_of(set, seats), 3)
    for seed in range(12):  # from the same deal, so that moments repeat
        for moment in islice(by_lot(state.clone(), seed), 8):
            picture = GAME.picture(GAME.view(moment, 0))
            assert isinstance(picture, GunsAndSteelPicture)
            drawn = replace(picture, turn=0)
            assert pictures.setdefault(observer.row(moment, 0), drawn) == drawn
    assert len(pictures) < 12 * 8


@pytest.mark.parametrize(("set", "seats"), TABLES)
def test_numbers_stay_in_their_bounds(set: str, seats: int) -> None:
    observer = Observer(GAME, config_of(set, seats))
    for game in some_games(set, seats, 3):
        for state in game:
            assert observer.beyond(state, 0) == []


@pytest.mark.parametrize("seats", [2, 4])
def test_a_new_table_as_its_first_player_sees_it(seats: int) -> None:
    sitting = Sitting(GAME.new(seats, 11, {"set": "base"}))
    while sitting.asked != (sitting.table.active, "resource"):
        sitting.answer(sitting.numbers[0])

    seen = seen_in(sitting, sitting.table.active)

    assert seen["own hand"] == STARTERS
    assert seen["own cards in hand"] == 5
    assert (seen["question"], seen["asked"], seen["turn"]) == ("resource", "own", "own")
    assert (seen["wonders left"], seen["space cards left"]) == (5, 2 if seats == 2 else 3)
    assert len(cards_in(seen, "supply")) == (20 if seats == 2 else 25)
    assert {seen[f"horse place {place}"] for place in range(1, 7)} <= cards_in(seen, "supply")
    assert f"{seats - 1}. to the left hand" in seen
    assert not {"own face up", "own face down", "own points", "own strength", "card in question"} & seen.keys()


@pytest.mark.rule("GS-B27", "GS-B28")
def test_gaps_of_the_pyramid_and_prices_are_seen() -> None:
    supply = rows(horse="Caravan, -, Currency, Ambush", gunpowder="Charge, Irrigation, Knight", space="Computer")

    seen = seen_in(stage(seat(), seat(), seat(), supply=supply, phase="resource"))

    assert seen["horse place 1"] == "caravan"
    assert "horse place 2" not in seen
    assert seen["gunpowder place 3"] == "knight"
    assert seen["charge extra"] == seen["irrigation extra"] == 1
    assert seen["knight extra"] == 2
    assert "caravan extra" not in seen
    assert seen["supply"] == {"caravan", "currency", "ambush", "charge", "irrigation", "knight", "computer"}
    assert seen["space cards left"] == 1


@pytest.mark.rule("GS-B38", "GS-B39")
def test_an_attack_is_seen_with_its_card_and_its_strength() -> None:
    defender = seat(hand="Reinforcement, Mining", down="Knight, Agriculture")
    sitting = stage(seat(hand=f"Fighter, {CALM}", up="Warrior"), defender)
    sitting.play("Develop Fighter", "Activate Fighter")

    attacked, attacker = seen_in(sitting, own=1), seen_in(sitting, own=0)

    assert (attacked["question"], attacked["asked"], attacked["turn"]) == ("response", "own", "1. to the left")
    assert (attacker["asked"], attacker["turn"]) == ("1. to the left", "own")
    assert attacked["card in question"] == "fighter"
    assert attacked["cards under way"] == {"fighter"}
    assert attacked["strength of the attack"] == attacked["1. to the left strength"] == 4
    assert attacked["own hand"] == attacker["1. to the left hand"] == {"reinforcement", "mining"}
    assert attacked["own face down"] == {"knight", "agriculture"}


@pytest.mark.rule("GS-A64")
def test_a_payment_in_the_making_is_seen() -> None:
    own = seat(hand=CALM, down="Agriculture, Reinforcement, Warrior, Knight", pool="Iron")
    sitting = stage(own, seat(), supply=rows(horse="Caravan", space="Computer"), phase="purchase")
    sitting.play("Buy Caravan", "Spend Reinforcement")

    seen = seen_in(sitting)

    assert (seen["question"], seen["card in question"]) == ("payment", "caravan")
    assert seen["iron gained"] == 1
    assert seen["spent"] == seen["payment proposed"] == {"reinforcement"}
    assert seen["own face down"] == {"agriculture", "reinforcement", "warrior", "knight"}


@pytest.mark.rule("GS-A9")
def test_what_is_owed_is_seen_and_how_much_more_may_be_given() -> None:
    loser = seat(hand=CALM, down="Movie, Theology, Compass, Education")
    sitting = renaissance(seat(hand=f"Machine Gun, {CALM}", up="Warrior, Frigate"), loser, wonders="Panama Canal")
    sitting.play("Develop Machine Gun", "Activate Machine Gun")

    owed = seen_in(sitting, own=1)
    sitting.play("Deplete Movie", "Deplete Theology")
    further = seen_in(sitting, own=1)

    assert (owed["question"], owed["owed"]) == ("loss", 3)
    assert "further allowed" not in owed
    assert (further["question"], further["further allowed"]) == ("further-loss", 1)
    assert "owed" not in further


@pytest.mark.rule("GS-A41")
def test_several_warriors_are_counted_whichever_they_are() -> None:
    giver = seat(hand=CALM, up="Warrior, Horse Archer")
    lured = activating("Defection", giver, seat(hand=CALM), up="Warrior")
    lured.play("PickOpponent 1", "Lure Warrior")
    staged = renaissance(seat(hand=CALM, up="Warrior, Warrior"), seat(hand=CALM), seat(hand=CALM))

    for sitting in (lured, staged):
        assert cards_in(seen_in(sitting), "own face up") == {"warrior", "2 warriors"}


@pytest.mark.rule("GS-N39")
def test_the_opponent_picked_is_seen_from_where_one_sits() -> None:
    poor, rich = seat(hand=CALM, down="Warrior"), seat(hand=CALM, down="Agriculture, Warrior")
    sitting = activating("Trade and Tribute", poor, rich)
    sitting.play("PickOpponent 2")

    seen = [seen_in(sitting, own) for own in range(3)]

    assert [view["question"] for view in seen] == ["tribute"] * 3
    assert [view["opponent picked"] for view in seen] == ["2. to the left", "1. to the left", "own"]
    assert [view["own seat"] for view in seen] == ["0", "1", "2"]


@pytest.mark.rule("GS-N18", "GS-N20")
def test_glory_and_deeds_are_seen() -> None:
    own = seat(hand=CALM, culture=4, glory="Panama Canal 2, Sydney Opera House 2, Sancta Sophia 1")
    wonders = "Lighthouse of Alexandria, Sancta Sophia, Panama Canal, Sydney Opera House"
    sitting = renaissance(own, seat(), phase="glory", wonders=wonders, deeds="nothing_bought")

    seen = seen_in(sitting)
    sitting.play("Honour Lighthouse of Alexandria")
    shifting = seen_in(sitting)

    assert seen["question"] == "glory"
    assert seen["deeds of the turn"] == {"nothing bought"}
    assert (seen["own glory on panama_canal"], seen["own glory on sancta_sophia"], seen["own culture"]) == (2, 1, 4)
    assert "own glory tokens" not in seen
    assert seen["1. to the left glory tokens"] == 5
    assert seen["wonders in the supply"] == {"lighthouse", "sancta_sophia", "panama_canal", "sydney_opera_house"}
    assert (shifting["question"], shifting["wonder in question"]) == ("glory-from", "lighthouse")


@pytest.mark.rule("GS-A51")
def test_the_wonder_that_movie_pays_for_is_seen() -> None:
    sitting = activating("Movie", down="Theology, Compass, Education, Coup, Frigate")

    seen = seen_in(sitting)

    assert (seen["question"], seen["card in question"]) == ("deplete", "movie")
    assert (seen["wonder in question"], seen["owed"]) == ("sydney_opera_house", 4)


@pytest.mark.rule("GS-K5", "GS-A56")
def test_a_pile_shows_its_open_card_and_hides_the_order_below() -> None:
    none = dict.fromkeys(ROWS, "")
    piles = {**none, "gunpowder": "Guild, Compass, Theology, Alchemy"}
    other_order = {**none, "gunpowder": "Guild, Alchemy, Theology, Compass"}
    supply = rows(horse="Caravan, Coup", space="Movie, Computer")

    seen = seen_in(combined(seat(), seat(), supply=supply, piles=piles))
    other = seen_in(combined(seat(), seat(), supply=supply, piles=other_order))

    assert seen["open on piles"] == {"guild"}
    assert seen["below in piles"] == {"compass", "theology", "alchemy"}
    assert seen["guild extra"] == 2
    assert seen["supply"] == {"caravan", "coup", "movie", "computer"}
    assert seen == other


# What is answered.


@pytest.mark.parametrize("set", SETS)
def test_actions_are_few_and_the_same_with_any_number_of_players(set: str) -> None:
    names = {Spelling(GAME, config_of(set, seats)).names for seats in (2, 3, 4)}

    assert [len(some) <= SMALL_ENOUGH for some in names] == [True]


@pytest.mark.parametrize(("set", "seats"), TABLES)
def test_every_answer_on_a_menu_is_spelled_and_none_begins_another(set: str, seats: int) -> None:
    spelling, menu = Spelling(GAME, config_of(set, seats)), Menu()
    for game in some_games(set, seats, 3):
        for state in game:
            for decision in GAME.decisions(state):
                GAME.fill(state, decision.seat, menu)
                spelled = sorted(spelling.parts(option) for option in menu.listed())
                assert all(spelled), "an answer on offer is not spelled"
                assert all(after[: len(before)] != before for before, after in pairwise(spelled))


@pytest.mark.parametrize(("set", "seats"), TABLES)
def test_any_answer_can_be_given_part_by_part(set: str, seats: int) -> None:
    spelling, lots = Spelling(GAME, config_of(set, seats)), seeded(9, "answers")
    answer, asked, most = Answer(spelling), 0, 0
    for seed in range(2):
        state = GAME.begin(config_of(set, seats), seed)
        while state.asked:
            own = GAME.decisions(state)[0].seat
            answer.ask(GAME, state, own)
            parts = 0
            while parts == 0 or not answer.is_whole():
                answer.say(answer.drawn(lots))
                parts += 1
            assert GAME.allows(state, own, answer.option())
            GAME.step(state, own, answer.option())
            asked, most = asked + 1, max(most, parts)
    assert (asked > 100, most) == (True, 2)


def test_every_question_has_answers_that_are_spelled() -> None:
    book = Sitting(GAME.new(3, 1, {"set": "combined"})).table.book
    verbs = {verb for question in QUESTIONS.values() for verb in question[2:] if verb != codes.NO_OPTION}

    assert [verb for verb in verbs if not any(spelled(book, verb + argument) for argument in range(64))] == []


def test_rarer_answers_share_their_cards() -> None:
    book = Sitting(GAME.new(2, 1, {"set": "base"})).table.book
    guild = book.ids.index("guild")

    assert spelled(book, codes.DEVELOP + guild) == ("develop guild",)
    assert spelled(book, codes.DEPLETE + guild) == ("deplete", "card guild")
    assert spelled(book, codes.SPEND + guild) == ("spend", "card guild")
    assert [spelled(book, codes.PLACE + warrior) for warrior in (4, 5)] == [("place warrior",)] * 2
    assert spelled(book, codes.BUY) == spelled(book, codes.HONOUR) == spelled(book, codes.DECLINE + 1) == ()
