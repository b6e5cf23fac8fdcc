"""Who can know which cards, worked out by hand (7W-Q25): what a passed hand reveals, and what it does not.

Four cards each for three seats: A for seat 0, B for seat 1, C for seat 2. In age I hands go from 0 to 1 to 2 to 0.
"""

from __future__ import annotations

import pytest

from quattrocento.engine.rng import seeded
from tests.games.seven_wonders.naive import box, cards
from tests.games.seven_wonders.staging import GAME, Sitting, city, names, sit_down, stage

PUBLIC = None
EVERY_CARD = [cards()[id]["name"] for age in (1, 2, 3) for id in box(age)]
A = "Altar, Tavern, Theater, Pawnshop"
B = "Loom, Press, Glassworks, Marketplace"
C = "Baths, Stockade, Barracks, Guard Tower"


def pools(sitting: Sitting, observer: int | None) -> list[set[str]]:
    """The sets of cards among which an observer cannot tell which lies where."""
    view = GAME.view(sitting.state, observer)
    return sorted(({EVERY_CARD[card] for card in pool} for pool in view.pools), key=sorted)


def unsure(sitting: Sitting, observer: int | None) -> set[str]:
    return set().union(*pools(sitting, observer))


def shown_hand(sitting: Sitting, observer: int | None, seat: int) -> set[str]:
    """What an observer knows to be in a hand."""
    view = GAME.view(sitting.state, observer)
    return {EVERY_CARD[card] for card in view.state.concealed()[seat] if view.knows(card)}


def begun() -> Sitting:
    return stage(
        city("Giza", hand=A), city("Ephesos", hand=B), city("Olympia A", "Stone Pit, Quarry, Lumber Yard", hand=C)
    )


def after(turns: int) -> Sitting:
    """Seat 0 builds Altar, then Stockade, then sells Glassworks; seat 1 sells Loom and Tavern and builds Barracks;
    seat 2 buries Baths, builds Press, buries Theater."""
    played = [
        ("Build Altar", "Sell Loom", "Stage Baths"),
        ("Build Stockade 2/0", "Sell Tavern", "Build Press"),
        ("Sell Glassworks", "Build Barracks 2/0", "Stage Theater"),
    ]
    sitting = stage(
        city("Giza", hand=A, coins=9),
        city("Rhodos", hand=B, coins=9),
        city("Olympia A", "Sawmill, Quarry", hand=C),
    )
    for turn in played[:turns]:
        said = [_payable(sitting, seat, answer) for seat, answer in enumerate(turn)]
        sitting.turn(*said)
    return sitting


def _payable(sitting: Sitting, seat: int, answer: str) -> str:
    """The answer with whatever payment is on offer: only where cards go matters here."""
    wanted = " ".join(word for word in answer.split() if "/" not in word)
    return next(said for said in sitting.offered(seat) if said.split("/")[0].rstrip(" 0123456789") == wanted)


# At the beginning


@pytest.mark.rule("7W-Q25")
def test_everybody_knows_the_own_hand_and_nothing_of_others() -> None:
    sitting = begun()

    assert pools(sitting, 0) == [names(B) | names(C)]
    assert pools(sitting, 1) == [names(A) | names(C)]
    assert pools(sitting, PUBLIC) == [names(A) | names(B) | names(C)]


@pytest.mark.rule("7W-Q25")
@pytest.mark.parametrize("seats", range(2, 8))
def test_at_the_start_of_a_game_only_the_own_hand_is_known(seats: int) -> None:
    sitting = sit_down(seats, seed=1)
    hands = [set(sitting.hand(seat)) for seat in range(seats)]

    for seat in range(seats):
        assert shown_hand(sitting, seat, seat) == hands[seat]
        assert all(not shown_hand(sitting, seat, other) for other in range(seats) if other != seat)
    assert not any(shown_hand(sitting, PUBLIC, seat) for seat in range(seats))


@pytest.mark.rule("7W-Q25", "7W-7")
def test_a_choice_is_secret_until_all_are_revealed() -> None:
    sitting = begun()
    before = GAME.view(sitting.state, 1).encode()
    built, sold = sitting.copy().play(0, "Build Altar"), sitting.copy().play(0, "Sell Pawnshop")

    assert GAME.view(built.state, 1).encode() == GAME.view(sold.state, 1).encode() != before
    assert GAME.view(built.state, 0).encode() != GAME.view(sold.state, 0).encode()


# Three seats, turn by turn


@pytest.mark.rule("7W-Q25", "7W-10")
def test_after_one_turn_one_knows_the_hand_passed_on_and_the_hand_received() -> None:
    sitting = after(1)

    assert shown_hand(sitting, 0, 1) == names("Tavern, Theater, Pawnshop")
    assert shown_hand(sitting, 0, 0) == names("Stockade, Barracks, Guard Tower")
    assert shown_hand(sitting, 0, 2) == set()


@pytest.mark.rule("7W-Q25", "7W-21")
def test_what_was_sold_or_buried_elsewhere_cannot_be_told_from_a_hand_never_seen() -> None:
    """Seat 0 has not seen Loom, sold, nor Baths, buried, nor the rest of B: five cards, five places."""
    sitting = after(1)

    assert pools(sitting, 0) == [names("Loom, Press, Glassworks, Marketplace, Baths")]


@pytest.mark.rule("7W-Q25")
def test_the_receiver_knows_what_is_missing_from_a_hand_only_by_elimination() -> None:
    """Seat 1 received A without Altar, which lies open. It sold Loom itself, and never saw C."""
    sitting = after(1)

    assert pools(sitting, 1) == [names("Baths, Stockade, Barracks, Guard Tower")]


@pytest.mark.rule("7W-Q25")
def test_after_two_turns_a_sale_blurs_the_hand_one_passed_on() -> None:
    """Seat 1 sold one of Tavern, Theater and Pawnshop, the other two are with seat 2: seat 0 cannot tell which.

    Of what it never saw it has B in hand now; Loom and Baths are left, one sold and one buried.
    """
    sitting = after(2)

    assert pools(sitting, 0) == [names("Baths, Loom"), names("Tavern, Theater, Pawnshop")]
    assert shown_hand(sitting, 0, 1) == names("Barracks, Guard Tower")
    assert shown_hand(sitting, 0, 2) == set()


@pytest.mark.rule("7W-Q25")
def test_a_card_built_openly_blurs_nothing() -> None:
    """Seat 2 built Press out of the hand seat 1 passed on: seat 1 still knows the other two, now with seat 0."""
    sitting = after(2)

    assert shown_hand(sitting, 1, 0) == names("Glassworks, Marketplace")
    assert shown_hand(sitting, 1, 2) == names("Theater, Pawnshop")
    assert unsure(sitting, 1) == set()  # and so Baths can only be the marker


@pytest.mark.rule("7W-Q25")
def test_a_hand_that_comes_round_again_tells_what_is_missing() -> None:
    """Three turns later A is back with one card. Of the two that are gone one was sold and one buried."""
    sitting = after(3)

    assert shown_hand(sitting, 0, 0) == names("Pawnshop")
    assert pools(sitting, 0) == [names("Baths, Loom"), names("Tavern, Theater")]


@pytest.mark.rule("7W-Q25")
def test_whoever_sold_or_buried_a_card_knows_it() -> None:
    sitting = after(3)
    where = {observer: GAME.view(sitting.state, observer) for observer in (0, 1, 2)}
    number = {name: EVERY_CARD.index(name) for name in ("Loom", "Tavern", "Baths", "Theater", "Glassworks")}

    assert all(where[1].knows(number[name]) for name in ("Loom", "Tavern"))
    assert all(where[2].knows(number[name]) for name in ("Baths", "Theater"))
    assert where[0].knows(number["Glassworks"])


@pytest.mark.rule("7W-Q25")
def test_the_public_never_learns_more_than_what_lies_open() -> None:
    sitting = after(3)
    hidden = names(f"{A}, {B}, {C}") - names("Altar, Stockade, Press, Barracks")

    assert pools(sitting, PUBLIC) == [hidden]


@pytest.mark.rule("7W-Q25")
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
@pytest.mark.parametrize("observer", [0, 1, 2, PUBLIC])
def test_what_one_imagines_agrees_with_what_one_knows(turns: int, observer: int | None) -> None:
    sitting, lots = after(turns), seeded(turns, "imagined")
    view = GAME.view(sitting.state, observer)
    known = [{card for card in pile if view.knows(card)} for pile in sitting.table.concealed()]

    for _ in range(20):
        world = GAME.imagine(view, lots).concealed()
        assert all(cards <= set(pile) for cards, pile in zip(known, world, strict=True))
        assert sorted(map(len, world)) == sorted(map(len, sitting.table.concealed()))


# Four seats: a hand is away for longer


def four() -> Sitting:
    return stage(
        city("Giza", hand="Altar, Tavern, Theater, Pawnshop, Marketplace"),
        city("Ephesos", hand="Loom, Press, Glassworks, Tavern, Altar"),
        city("Alexandria", hand="Baths, Stockade, Barracks, Guard Tower, Workshop"),
        city("Rhodos", hand="Clay Pool, Ore Vein, Lumber Yard, Stone Pit, Clay Pit"),
    )


@pytest.mark.rule("7W-Q25")
def test_two_sales_out_of_a_hand_blur_all_of_it_until_it_comes_round() -> None:
    sitting = four()
    sitting.turn("Build Altar")  # seat 0 passes Tavern, Theater, Pawnshop, Marketplace on
    assert shown_hand(sitting, 0, 1) == names("Tavern, Theater, Pawnshop, Marketplace")
    sitting.turn(None, "Sell Tavern")
    assert shown_hand(sitting, 0, 2) == set()
    assert names("Tavern, Theater, Pawnshop, Marketplace") in pools(sitting, 0)
    sitting.turn(None, None, "Sell Theater")
    assert shown_hand(sitting, 0, 3) == set()
    sitting.turn(None, None, None, "Build Pawnshop")

    assert shown_hand(sitting, 0, 0) == names("Marketplace")
    view = GAME.view(sitting.state, 0)
    lots = seeded(1, "worlds")
    for _ in range(10):  # both are among the discards, whatever the world
        assert names("Tavern, Theater") <= {EVERY_CARD[card] for card in GAME.imagine(view, lots).concealed()[5]}


@pytest.mark.rule("7W-Q25")
def test_a_seat_two_places_away_learns_nothing_from_a_hand_it_has_not_seen() -> None:
    sitting = four().turn("Build Altar", "Build Loom", "Sell Baths", "Build Ore Vein")

    assert shown_hand(sitting, 3, 2) == set()  # B is with seat 2 now, and seat 3 has never seen it
    assert shown_hand(sitting, 3, 0) == names("Clay Pool, Lumber Yard, Stone Pit, Clay Pit")
    assert shown_hand(sitting, 3, 3) == names("Stockade, Barracks, Guard Tower, Workshop")


# The end of an age


def sixth(answer: str) -> Sitting:
    """Seat 0 passes two cards on in turn 5; seat 1 uses one of them in turn 6 as told."""
    sitting = stage(
        city("Giza", hand="Altar, Theater, Pawnshop"),
        city("Olympia", "Lumber Yard", hand="Loom, Press, Glassworks"),
        city("Rhodos", hand="Baths, Stockade, Barracks"),
        turn=5,
    )
    return sitting.turn("Build Altar", "Build Loom", "Sell Baths").turn(None, answer, None)


@pytest.mark.rule("7W-Q25", "7W-11")
def test_a_card_left_over_is_known_to_who_passed_it_on() -> None:
    """Theater was built, so Pawnshop lies among the discards, and seat 0 knows it."""
    view = GAME.view(sixth("Build Theater").state, 0)

    assert view.knows(EVERY_CARD.index("Pawnshop"))


@pytest.mark.rule("7W-Q25", "7W-11", "7W-21")
def test_a_marker_and_a_card_left_over_cannot_be_told_apart_by_who_passed_them_on() -> None:
    sitting = sixth("Stage Theater")

    assert names("Theater, Pawnshop") in pools(sitting, 0)
    assert not unsure(sitting, 1) & names("Theater, Pawnshop")


@pytest.mark.rule("7W-Q25")
def test_a_new_age_is_unknown_but_for_the_own_hand() -> None:
    sitting = sixth("Build Theater")

    assert sitting.now == (2, 1)
    assert shown_hand(sitting, 0, 0) == set(sitting.hand(0))
    assert shown_hand(sitting, 0, 1) == shown_hand(sitting, 0, 2) == set()


@pytest.mark.rule("7W-Q25")
def test_backs_show_the_age() -> None:
    """Cards of different ages are never taken for each other."""
    sitting = sit_down(4, seed=3)
    while sitting.now[0] < 3:
        sitting.turn() if "pick" in sitting.asked.values() else sitting.idle()
    view = GAME.view(sitting.state, 0)

    assert all(len({sitting.table.back_of(card) for card in pool}) == 1 for pool in view.pools)


# Looking through the discards


def dug(first: str = "Sell Altar", seats: int = 4) -> Sitting:
    """Seat 0 sells or builds, seat 2 sells an Altar, seat 3 may build from the discards."""
    return stage(
        city("Giza", hand="Altar, Theater, Loom"),
        city("Ephesos", hand="Loom, Stone Pit, Ore Vein"),
        city("Rhodos", hand="Altar, Press, Tavern"),
        city("Halikarnassos B", "Ore Vein, Mine", hand="Baths, Stockade, Barracks"),
    ).turn(first, "Build Loom", "Sell Altar", "Stage Baths")


@pytest.mark.rule("7W-Q25", "7W-51")
def test_whoever_may_dig_sees_all_discards_each_face_once_and_nobody_else_does() -> None:
    sitting = dug("Sell Theater")
    table = sitting.table
    view = GAME.view(table, 3)

    assert sitting.about("Dig", 3) == ["Altar", "Theater"]
    assert {EVERY_CARD[card] for card in view.state.concealed()[5] if view.knows(card)} == names("Altar, Theater")
    assert not GAME.view(table, 1).knows(EVERY_CARD.index("Theater"))
    assert dug("Sell Altar").about("Dig", 3) == ["Altar"]


@pytest.mark.rule("7W-Q25", "7W-Q7")
def test_a_look_is_remembered_when_nothing_is_built() -> None:
    sitting = dug("Sell Theater").play(3, "Decline")

    assert GAME.view(sitting.state, 3).knows(EVERY_CARD.index("Theater"))


@pytest.mark.rule("7W-Q25")
def test_a_card_dug_out_lies_open_to_all() -> None:
    sitting = dug("Sell Theater").play(3, "Dig Theater")

    assert "Theater" in sitting.built(3)
    assert all("Theater" not in unsure(sitting, observer) for observer in (0, 1, 2, 3, PUBLIC))


@pytest.mark.rule("7W-Q25")
def test_of_two_equal_discards_nobody_learns_which_one_was_dug_out() -> None:
    """Seat 2 sold an Altar. Whether seat 0 has sold the other one or holds it still, it sees and knows the same."""
    both, one = dug("Sell Altar").play(3, "Dig Altar"), dug("Sell Theater").play(3, "Dig Altar")

    assert pools(both, 2) == pools(one, 2)
    assert "Altar" in unsure(both, 2)
    assert [len(pile) for pile in both.table.concealed()] == [len(pile) for pile in one.table.concealed()]


@pytest.mark.rule("7W-Q25")
def test_whoever_dug_knows_that_the_other_copy_is_still_there() -> None:
    sitting = dug("Sell Altar").play(3, "Dig Altar")

    assert "Altar" not in unsure(sitting, 3)
    assert sitting.discards() == ["Altar"]


# Two players


def two() -> Sitting:
    """L sees seven cards and one from the pile."""
    return sit_down(2, seed=4, side="A")


@pytest.mark.rule("7W-Q25", "7W-V4")
def test_a_card_drawn_from_the_pile_is_known_to_the_controller_alone() -> None:
    sitting = two()

    assert len(shown_hand(sitting, 0, 0)) == 8
    assert shown_hand(sitting, 1, 0) == shown_hand(sitting, PUBLIC, 0) == set()


@pytest.mark.rule("7W-Q25", "7W-V8")
def test_after_the_swap_both_know_the_other_hand_but_for_a_card_drawn() -> None:
    sitting = two()
    left, right = set(sitting.hand(0)), set(sitting.hand(1))
    own = next(said for said in sitting.offered(0) if said.startswith("Build"))
    sitting.play(0, own)
    sitting.play(0, next(said for said in sitting.offered(0) if said.startswith("Build")))
    sitting.play(1, next(said for said in sitting.offered(1) if said.startswith("Build")))

    assert len(sitting.hand(1)) == 7  # R is the controller now and has drawn
    assert shown_hand(sitting, 0, 1) == set(sitting.hand(1)) & left
    assert len(shown_hand(sitting, 0, 1)) == 6
    assert shown_hand(sitting, 1, 0) == set(sitting.hand(0)) & right
    assert len(shown_hand(sitting, 1, 0)) == 6


@pytest.mark.rule("7W-Q25", "7W-V8")
def test_what_the_other_player_sold_cannot_be_told_from_the_pile() -> None:
    """L and F build. R sells a card L has never seen; L knows the rest of that hand now, R knows all but the pile."""
    sitting = two()
    sitting.play(0, next(said for said in sitting.offered(0) if said.startswith("Build")))
    sitting.play(0, next(said for said in sitting.offered(0) if said.startswith("Build")))
    sold = sitting.about("Sell", 1)[0]
    sitting.play(1, f"Sell {sold}")
    (drawn,) = set(sitting.hand(1)) - shown_hand(sitting, 0, 1)

    assert pools(sitting, 0) == [{sold, drawn, *sitting.pile()}]
    assert pools(sitting, 1) == [set(sitting.pile())]


@pytest.mark.rule("7W-Q25", "7W-V2")
def test_the_pile_is_known_to_nobody() -> None:
    sitting = two()

    for observer in (0, 1, PUBLIC):
        view = GAME.view(sitting.state, observer)
        assert not any(view.knows(card) for card in view.state.concealed()[2])


@pytest.mark.rule("7W-Q25", "7W-V4")
def test_others_are_not_told_what_is_drawn_sold_or_left_over() -> None:
    sitting = two()
    while sitting.now[0] == 1:
        sitting.turn()
    secret = [event for kind in ("Drew", "Sold", "Discarded") for event in sitting.told(kind)]

    assert secret
    for event in secret:
        holder = getattr(event, "holder", None)
        assert getattr(GAME.seen(event, holder), "card", None) is not None
        for other in (0, 1, PUBLIC):
            if other != holder:
                assert getattr(GAME.seen(event, other), "card", 0) is None
