"""What learners see of Renaissance Wars, and what they answer in: nothing hidden, everything open, each by its name."""

from __future__ import annotations

from typing import cast

import pytest

from quattrocento.engine.rng import seeded
from quattrocento.engine.spelling import Spelling
from quattrocento.engine.state import Menu, State
from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.book import Book
from quattrocento.games.renaissance_wars.border.options import NUMBERING
from quattrocento.games.renaissance_wars.table import Table
from tests.games.observing import Observer, Seen
from tests.games.renaissance_wars.notation import GAME
from tests.games.renaissance_wars.playing import BIDS, KINDS, LIMITED, SHORT, Kind, games, name_of
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import configured, seat, stage, won

EVERY = 6  # of so many answers, tests look at the moment after one …
VIEWED_EVERY = 10  # … and of those, at what a view shows of one: views take their time


_played: dict[str, list[State]] = {}


def moments(kind: Kind) -> list[State]:
    """Some moments of a game by lot; of windows in which somebody has answered, all."""
    if name_of(kind) not in _played:
        _played[name_of(kind)] = [
            sitting.state
            for number, (sitting, _) in enumerate(games(kind.config, kind.seed))
            if number % EVERY == 0 or is_half_answered(sitting.table)
        ]
    return _played[name_of(kind)]


def is_half_answered(table: Table) -> bool:
    return table.is_window() and any(table.has_sealed(one) for one in range(table.seats))


def seen(sitting: Sitting, by: int = 0, options: dict[str, str] | None = None) -> Seen:
    """What a seat sees."""
    return Observer(GAME, configured(sitting.state.seats, options)).seen(sitting.state, by)


# Rows.


@pytest.mark.parametrize("options", [SHORT, BIDS, LIMITED, {"buying-influence": "on", "mats": "choose"}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_row_has_as_many_bits_and_numbers_as_its_fields(seats: int, options: dict[str, str]) -> None:
    config = configured(seats, options)
    observer = Observer(GAME, config)
    sitting = Sitting(GAME.begin(config, 1))

    for one in range(seats):
        assert observer.packed(sitting.state, one) == (observer.schema.bits, len(observer.schema.numbers))


def test_corrected_values_of_unwanted_cards_have_fields_of_their_own() -> None:
    config = configured(2, pack={"stray_dog": {"value": -7}, "alley_cat": {"value": -7}})
    observer = Observer(GAME, config)
    state = GAME.begin(config, 1)

    assert observer.packed(state, 0) == (observer.schema.bits, len(observer.schema.numbers))
    assert "hand unwanted -7" in observer.seen(state, 0)
    assert GAME.spelled(config, c.GIVE + c.UNWANTED) == ("give", "card unwanted -7")


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
def test_numbers_stay_within_their_bounds(kind: Kind) -> None:
    observer = Observer(GAME, kind.config)

    for number, state in enumerate(moments(kind)):
        assert [said for said in observer.beyond(state, number % kind.seats) if not is_of_debts(said)] == []


def is_of_debts(said: str) -> bool:
    """Reckless bidders can owe any number of florins (RW-9.73)."""
    return " debt is " in said or " florins is -" in said


# Nothing hidden.


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
@pytest.mark.rule("RW-3.2h", "RW-9.64")
def test_worlds_that_look_alike_to_a_seat_are_one_observation(kind: Kind) -> None:
    observer = Observer(GAME, kind.config)
    lots = seeded(kind.seed, "worlds to observe")

    for number, state in enumerate(moments(kind)):
        if number % VIEWED_EVERY == 0 or is_half_answered(cast(Table, state)):
            for one in range(kind.seats):
                world = GAME.imagine(GAME.view(state, one, minds=number % 20 == 0), lots)
                if observer.row(world, one) != observer.row(state, one):
                    assert observer.seen(world, one) == observer.seen(state, one)


@pytest.mark.parametrize("kind", KINDS[::2], ids=name_of)
def test_what_a_page_shows_to_have_changed_a_row_shows_too(kind: Kind) -> None:
    observer = Observer(GAME, kind.config)
    lots = seeded(kind.seed, "answers to observe")

    for number, state in enumerate(moments(kind)):
        if number % VIEWED_EVERY == 0 and (decisions := GAME.decisions(state)):
            options = GAME.options(state, decisions[0])
            after, _ = GAME.apply(state, decisions[0].seat, options[lots.below(len(options))])
            one = number % kind.seats
            is_alike = GAME.picture(GAME.view(state, one)) == GAME.picture(GAME.view(after, one))
            assert is_alike or observer.row(state, one) != observer.row(after, one)


@pytest.mark.rule("RW-9.64", "RW-9.66")
def test_nobody_sees_who_has_answered_in_a_window() -> None:
    others = [seat("E1", personal="papal_bull"), seat("E2", personal="condottiere"), seat("E5", personal="the_cipher")]
    sitting = won(seat("C1", mat="Columbus", fresh="new_route"), *others)
    sitting.play("UsePower new_route")
    everybody_else = {"1. to the left", "2. to the left", "3. to the left"}
    assert seen(sitting)["asked"] == everybody_else

    sitting.play("2: Pass")

    assert seen(sitting)["asked"] == everybody_else
    assert seen(sitting, by=2)["asked"] == {"1. to the left", "3. to the left"}
    assert seen(sitting, by=3)["asked"] == {"own", "2. to the left", "3. to the left"}


def test_who_has_voted_is_seen_but_not_for_what() -> None:
    sitting = stage(seat("C1"), seat("E1"), seat("P1")).use("conclave", by=0)
    sitting.play("1: ChooseCondition Politics")

    assert seen(sitting)["asked"] == {"own", "2. to the left"}
    assert seen(sitting, by=1)["asked"] == {"1. to the left", "2. to the left"}


@pytest.mark.rule("RW-3.2h")
def test_of_another_hand_a_seat_is_shown_what_it_has_seen_there() -> None:
    sitting = stage(seat("Torquemada E1 U-5"), seat("C25 U0 E2"), seat("P1 P2 P5"))
    sitting.play("Play Torquemada", "Choose 2", "PickOpponent 1")

    looker, other = seen(sitting), seen(sitting, by=2)

    assert looker["1. to the left known"] == {"linear_perspective", "merino_sheep"}
    assert looker["1. to the left known unwanted 0"] == 1
    assert looker["2. to the left known"] == other["2. to the left known"] == set()
    assert (other["2. to the left concealed"], other["2. to the left concealed unwanted"]) == (2, 1)


def test_the_last_card_nobody_has_seen_is_known_by_elimination() -> None:
    sitting = stage(seat("C1"), seat("E1"), at="battle", deck="")

    assert seen(sitting)["1. to the left known"] == {"the_weaver"}
    assert seen(sitting)["unseen"] == set()


# What is shown.


def test_a_skirmish_is_shown_from_the_seat_that_looks() -> None:
    sitting = stage(seat("C1"), seat("E1"), seat("P1 R20"), trick="C15 R2", lead=0, dominant="Religion")

    shown = seen(sitting, by=2)

    assert (shown["question"], shown["asked"], shown["seat"]) == ("play", {"own"}, "2")
    assert (shown["1. to the left played"], shown["1. to the left played as"]) == ("isabella_deste", "1")
    assert (shown["2. to the left played"], shown["2. to the left played as"]) == ("paschal_lamb", "2")
    assert (shown["own played"], shown["own played as"]) == (None, None)
    assert (shown["condition led"], shown["dominant"], shown["winning"]) == ("culture", "religion", "2. to the left")
    assert (shown["at stake"], shown["initiative"]) == (17, "1. to the left")
    assert shown["hand"] == {"john_calvin", "the_pikeman"}


def test_what_lies_before_a_seat_is_shown() -> None:
    before = seat("C1 U-2 U-10", "C20 Bacon", "C15", "R25 U-5", "Luther", "vernacular_bible", "", "Baby", 12, 300)
    sitting = won(seat("E1"), before, discard="C25 E2")

    shown = seen(sitting)

    assert (shown["1. to the left mat"], shown["1. to the left powers left"]) == ("luther", {"vernacular_bible"})
    assert shown["1. to the left melded"] == {"michelangelo", "bacon"}
    assert shown["1. to the left face down"] == {"isabella_deste"}
    assert (shown["1. to the left first populace"], shown["1. to the left second populace"]) == ("the_baby", None)
    assert (shown["1. to the left florins"], shown["1. to the left treasury"]) == (312, 12)
    assert (shown["1. to the left captured"], shown["captured"]) == (20, {"protestant_reformation"})
    assert (shown["1. to the left concealed"], shown["1. to the left concealed unwanted"]) == (1, 2)
    assert (shown["discarded"], shown["died last"]) == ({"linear_perspective", "merino_sheep"}, "merino_sheep")
    assert (seen(sitting, by=1)["hand unwanted -2"], seen(sitting, by=1)["hand unwanted -10"]) == (1, 1)


def test_cards_on_top_of_the_deck_are_shown_to_whoever_has_looked() -> None:
    deck = "C25 house_fire P1 P2 P5"
    sitting = won(seat("C1", mat="Brunelleschi", fresh="vanishing_point"), seat("E1"), deck=deck)
    sitting.play("UsePower vanishing_point")

    looker, other = seen(sitting), seen(sitting, by=1)

    places = [f"deck from the top {place}" for place in (1, 2, 3)]
    assert [looker[place] for place in places] == ["linear_perspective", "house_fire", "the_pikeman"]
    assert looker["known in the deck"] == {"linear_perspective", "the_pikeman"}
    assert looker["immediates known in the deck"] == {"house_fire"}
    assert [other[place] for place in places] == [None, None, None]
    assert (looker["text in question"], other["text in question"]) == ("vanishing_point", "vanishing_point")
    assert (other["deck"], other["events in the deck"], other["immediates known in the deck"]) == (5, 1, set())


def test_a_bid_and_its_buyer_are_shown() -> None:
    options = {"buying-influence": "on"}
    sitting = stage(seat("C1", coins=100), seat("E1"), at="bidding", options=options)
    sitting.play("Bid 60", "Pass", "ChooseCondition Politics")

    shown = seen(sitting, by=1, options=options)

    assert (shown["question"], shown["buyer"], shown["bid"]) == ("hedge", "1. to the left", 60)
    assert (shown["1. to the left stake"], shown["1. to the left treasury"]) == (60, 40)


# Answers.


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
def test_every_answer_is_spelled_and_none_is_the_beginning_of_another(kind: Kind) -> None:
    spelling, menu = Spelling(GAME, kind.config), Menu()
    book = GAME.book(kind.config)

    for state in moments(kind):
        for decision in GAME.decisions(state):
            GAME.fill(state, decision.seat, menu)
            spelled: dict[tuple[int, ...], int] = {}
            for option in menu.listed():
                parts = tuple(spelling.parts(option))
                assert parts
                alike = spelled.setdefault(parts, option)
                assert alike == option or equal_unwanted(book, alike, option)
            beginnings = {parts[:count] for parts in spelled for count in range(1, len(parts))}
            assert not beginnings & set(spelled)


def equal_unwanted(book: Book, one: int, other: int) -> bool:
    """Whether two answers do the same with Unwanted cards of one value."""
    cards = [NUMBERING.arguments(option)[1][0] for option in (one, other)]
    is_one_kind = NUMBERING.arguments(one)[0] is NUMBERING.arguments(other)[0]
    return is_one_kind and min(cards) >= c.UNWANTED and book.values[cards[0]] == book.values[cards[1]]


@pytest.mark.parametrize(
    ("number", "parts"),
    [
        (c.PLAY + 2, ("play michelangelo",)),
        (c.PLAY_BOOSTED + 2, ("play boosted", "card michelangelo")),
        (c.MELD + c.MARRIAGES, ("meld marriage culture",)),
        (c.WITH + c.LUMINARIES, ("with", "card brunelleschi")),
        (c.SACRIFICE + 8 * 2 + c.POLITICS, ("sacrifice", "card luther", "condition politics")),
        (c.SACRIFICE + c.SEEDS, ()),  # never dominant
        (c.GIVE + c.VIRTUAL + 3, ("give", "card unwanted 0")),
        (c.PICK + 62, ()),  # between the two masks
        (c.AMOUNT + 1023, ("amount", "hundreds 10", "tens 2", "ones 3")),
        (c.BID_FLORINS + 140, ("bid", "hundreds 1", "tens 4", "ones 0")),
        (c.BID, ()),  # bids in tens were those of the first ruleset
        (c.KEEP, ("keep", "personal amazing_grace")),
        (c.PASS, ("pass",)),
        (c.PASS + 1, ()),
    ],
)
def test_answers_are_spelled_in_parts(number: int, parts: tuple[str, ...]) -> None:
    assert GAME.spelled(configured(2), number) == parts


def test_actions_are_the_same_with_every_option_and_number_of_seats() -> None:
    names = [Spelling(GAME, kind.config).names for kind in KINDS]

    assert set(names) == {names[0]}
    assert len(names[0]) < 300
