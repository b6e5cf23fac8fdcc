"""Populace, personal action, events and intrusions that came with the second ruleset (RW-4.8)."""

from __future__ import annotations

from typing import cast

import pytest

from quattrocento.games.renaissance_wars import codes as c
from quattrocento.games.renaissance_wars.border.picture import RenaissanceWarsPicture
from tests.games.renaissance_wars.notation import GAME
from tests.games.renaissance_wars.sitting import Sitting
from tests.games.renaissance_wars.staging import seat, stage, won

# Populace.


def after_a_win(*seats: object, deck: str = "S2 S5 S10 S15") -> Sitting:
    return won(*seats, deck=deck).play("Pass")  # type: ignore[arg-type]  # seats


@pytest.mark.rule("RW-4.8")
@pytest.mark.parametrize(("up", "florins"), [("", 0), ("C20 C15", 2), ("C25 C20 C15 C10 C5 C2 C1 E1 E2", 8)])
def test_the_journeyman_is_paid_for_melded_cards(up: str, florins: int) -> None:
    sitting = after_a_win(seat("P1"), seat("P2", up, down="E25", people="Journeyman"))

    assert sitting.coins(0, 1) == [35, 35 + florins]


@pytest.mark.rule("RW-4.8", "RW-3.2v")
def test_the_informer_wants_a_card_shown_or_florins() -> None:
    def informed() -> Sitting:
        return after_a_win(seat("P1 U0 C25", people="Informer"), seat("P2"))

    sitting = informed()
    assert sitting.asked == [(0, "own-deed")]
    assert sitting.offered() == ["Pick C25", "Pick P1", "Pass"]
    sitting.play("Pick P1")
    assert sitting.coins(0) == 35
    assert GAME.view(sitting.state, 1).knows(54)  # P1

    paid = informed().play("Pass")

    assert paid.coins(0) == 30
    assert paid.told("Shown") == []


@pytest.mark.rule("RW-4.8", "RW-3.2v")
@pytest.mark.parametrize(
    ("hand", "coins", "asked", "after"), [("P1", 4, True, 4), ("U0", 35, False, 30), ("U0", 3, False, 0)]
)
def test_who_cannot_pay_the_informer_shows_and_who_cannot_show_loses(
    hand: str, coins: int, asked: bool, after: int
) -> None:
    sitting = after_a_win(seat(hand, people="Informer", coins=coins), seat("P2"))

    assert (sitting.asked == [(0, "own-deed")]) == asked
    if asked:
        assert sitting.offered() == ["Pick P1"]
        sitting.play("Pick P1")
    assert sitting.coins(0) == after


@pytest.mark.rule("RW-4.8", "RW-5.9.2")
def test_the_informer_is_quiet_while_others_win() -> None:
    assert after_a_win(seat("P1"), seat("P2", people="Informer")).told("Announced") == []


@pytest.mark.rule("RW-4.8", "RW-3.2h")
def test_the_cartomancer_pays_for_a_card_left_on_top_or_puts_it_away() -> None:
    def told() -> Sitting:
        return after_a_win(seat("P1", people="Cartomancer"), seat("P2"), deck="C25 S5 S10 S15")

    left = told().play("Pass")
    assert left.coins(0) == 40
    assert left.hand(0) == {"P1", "C25"}

    away = told()
    view = GAME.view(away.state, 0)
    assert "the top card of the draw deck is" in (
        asked := GAME.asking(view.state, GAME.decisions(away.state)[0]).detail
    )
    assert "Fleur of Culture, 25" in asked
    assert view.knows(0)
    assert not GAME.view(away.state, 1).knows(0)
    away.play("Use")

    assert away.coins(0) == 35
    assert away.hand(0) == {"P1", "S5"}
    assert away.deck(2) == ["S15", "C25"]


@pytest.mark.rule("RW-4.8")
def test_the_cartomancer_can_put_an_immediate_away() -> None:
    sitting = after_a_win(seat("P1", people="Cartomancer"), seat("P2"), deck="plague S5 S10 S15 C2")

    sitting.play("Use")

    assert sitting.told("DrewImmediate") == []
    assert sitting.deck(3) == ["S15", "C2", "immediate"]


# The duel, and what else hangs on the next skirmish.


def challenging(*hands: str, mats: tuple[str, ...] = ("", "", "")) -> Sitting:
    first, *others = hands
    places = [seat(hand, mat=mat) for hand, mat in zip(others, mats[1:], strict=False)]
    sitting = won(seat(first, personal="challenge_to_a_duel", mat=mats[0]), *places, deck="S2 S5 S10 S15 S20 S25")
    sitting.play("UsePersonal challenge_to_a_duel")
    return sitting.play("PickOpponent 1", "Pass") if len(hands) > 2 else sitting.play("Pass")


@pytest.mark.rule("RW-4.8", "RW-3.2w")
@pytest.mark.parametrize(
    ("cards", "coins"),
    [(("R25", "C1", "C2"), [65, 5, 35]), (("C1", "R25", "C2"), [20, 50, 35]), (("C1", "C2", "R25"), [35, 35, 35])],
)
def test_a_duel_is_decided_by_the_next_skirmish(cards: tuple[str, ...], coins: list[int]) -> None:
    sitting = challenging(*cards)
    assert sitting.asked == [(0, "play")]

    sitting.play(*(f"Play {card}" for card in cards))

    assert sitting.coins(0, 1, 2) == coins
    assert all(not player.pledge for player in sitting.table.players)


@pytest.mark.rule("RW-3.2w")
def test_a_duel_is_over_after_one_skirmish() -> None:
    sitting = challenging("C1 R20", "E1 C2", "R25 C5").play("Play C1", "Play E1", "Play R25", "Pass")

    sitting.play("Play C5", "Play R20", "Play C2")

    assert sitting.coins(0, 1, 2) == [35, 35, 35]


@pytest.mark.rule("RW-3.2w", "RW-4.2")
def test_a_vow_averts_a_lost_duel_only_for_the_one_challenged() -> None:
    def fought(*cards: str, vow: int) -> Sitting:
        places = [
            seat(
                "R25 C1" if number == 0 else "R20 C2",
                mat="Loyola" if vow == number else "Bacon",
                personal=personal,
                fresh="soldiers_vow" if vow == number else "",
            )
            for number, personal in enumerate(("challenge_to_a_duel", ""))
        ]
        sitting = won(*places, deck="S2 S5 S10 S15").play("UsePersonal challenge_to_a_duel", "Pass")
        return sitting.play(*(f"Play {card}" for card in cards))

    challenged = fought("R25", "C2", vow=1)
    assert challenged.asked == [(1, "vow")]
    assert challenged.play("Use").coins(0, 1) == [35, 35]

    assert fought("C1", "R20", vow=0).coins(0, 1) == [20, 50]


@pytest.mark.rule("RW-4.8", "RW-3.2w")
@pytest.mark.parametrize(("cards", "florins"), [(("R25", "C1"), 30), (("C2", "R20"), 0)])
def test_a_conditional_bequest_is_for_the_winner_of_the_next_skirmish(cards: tuple[str, str], florins: int) -> None:
    sitting = stage(seat("R25 C2"), seat("C1 R20"), deck="S2 S5 S10 S15").use("conditional_bequest", 0)
    assert sitting.florins("Promised") == [30]

    sitting.play(*(f"Play {card}" for card in cards))

    assert sitting.coins(0, 1) == [35 + florins, 35]


@pytest.mark.rule("RW-3.2w")
def test_what_hangs_on_the_next_skirmish_ends_with_the_phase_and_survives_writing_down() -> None:
    sitting = stage(seat("R25"), seat("C1")).use("conditional_bequest", 0)
    assert GAME.restore(GAME.config(2), sitting.state.encode()).encode() == sitting.state.encode()
    assert sitting.player(0).pledge

    sitting.table.answered()
    sitting.work(c.OP_END_ENCOUNTER)

    assert not sitting.player(0).pledge


@pytest.mark.rule("RW-3.2w")
def test_a_promise_and_a_duel_stand_side_by_side() -> None:
    sitting = won(seat("R25 C1", personal="challenge_to_a_duel"), seat("C2 E1"), deck="S2 S5 S10 S15")
    sitting.use("conditional_bequest", 0).play("UsePersonal challenge_to_a_duel", "Pass", "Play R25", "Play C2")

    assert sitting.coins(0, 1) == [35 + 30 + 30, 5]


@pytest.mark.rule("RW-3.2w")
def test_nothing_hangs_on_a_skirmish_that_does_not_come() -> None:
    last = stage(seat("C1"), seat("C2"))
    last.table.skirmish = last.table.book.skirmishes
    assert last.use("conditional_bequest", 0).told("Promised") == []
    assert not last.player(0).pledge

    challenger = won(seat("R25", personal="challenge_to_a_duel"), seat("C2"), deck="S2 S5")
    assert challenger.about("UsePersonal") == {"challenge_to_a_duel"}
    challenger.table.skirmish = challenger.table.book.skirmishes
    assert challenger.about("UsePersonal") == set()


# Events.


@pytest.mark.rule("RW-4.8", "RW-3.2v")
@pytest.mark.parametrize(("pips", "florins"), [(1, -35), (2, -20), (3, 0), (4, 20)])
def test_an_overdue_galley_is_paid_for_or_hoped_for(pips: int, florins: int) -> None:
    insured = stage(seat("C1"), seat("C2")).use("overdue_galley", 0).play("Choose 0")
    assert insured.coins(0) == 25
    assert insured.told("Rolled") == []

    hoping = stage(seat("C1"), seat("C2")).luck(pips).use("overdue_galley", 0).play("Choose 1")

    assert hoping.coins(0) == 35 + florins


@pytest.mark.rule("RW-4.8", "RW-3.2v")
def test_who_cannot_pay_for_the_galley_must_hope() -> None:
    sitting = stage(seat("C1", coins=9), seat("C2")).luck(4).use("overdue_galley", 0)

    assert sitting.asked == [(0, "play")]
    assert sitting.coins(0) == 29


@pytest.mark.rule("RW-4.8", "RW-3.2i", "RW-3.2v")
def test_a_melded_card_can_be_pawned_and_nothing_saves_it() -> None:
    brunelleschi = seat("C1", "C20 C15", mat="Brunelleschi", fresh="ox_hoist")
    sitting = stage(brunelleschi, seat("C2")).use("monte_di_pieta", 0)
    assert sitting.offered() == ["Pick C20", "Pick C15", "Pass"]
    kept = stage(brunelleschi, seat("C2")).use("monte_di_pieta", 0).play("Pass")

    sitting.play("Pick C20")

    assert sitting.coins(0) == 60
    assert (sitting.up(0), sitting.down(0)) == ({"C15"}, {"C20"})
    assert kept.coins(0) == 40
    assert stage(seat("C1"), seat("C2")).use("monte_di_pieta", 0).coins(0) == 40


@pytest.mark.rule("RW-4.8", "RW-3.2y")
@pytest.mark.parametrize(
    ("dice", "stops", "florins"),
    [((1,), False, -10), ((3, 2), True, 25), ((4, 4, 1), False, -10), ((2, 2, 2, 2), False, 40)],
)
def test_at_the_hazard_table_one_stops_in_time_or_not(dice: tuple[int, ...], stops: bool, florins: int) -> None:
    sitting = stage(seat("C1"), seat("C2")).luck(*dice).use("the_hazard_table", 0)
    for _ in dice[1:]:
        sitting.play("Use")
    if stops:
        sitting.play("Pass")

    assert sitting.asked == [(0, "play")]
    assert sitting.coins(0) == 35 + florins


@pytest.mark.rule("RW-4.8", "RW-3.2j")
def test_a_servant_is_dismissed_from_ones_own_mat_or_florins_are_taken() -> None:
    def dismissing(people: str) -> Sitting:
        return stage(seat("C1", people=people), seat("C2", people="Beggar")).use("servant_dismissed", 0)

    sitting = dismissing("Baby Cutpurse")
    assert sitting.offered() == ["Pick Cutpurse", "Pick Baby", "Pass"]
    sitting.play("Pick Baby")

    assert sitting.people(0) == ["Cutpurse"]
    assert "Baby" in sitting.discard()
    assert sitting.coins(0) == 35
    assert dismissing("Baby").play("Pass").coins(0) == 45
    assert dismissing("").coins(0) == 45


# Intrusions.


@pytest.mark.rule("RW-4.8", "RW-4.7", "RW-3.2v")
def test_a_ransom_is_paid_or_costs_a_card_and_all_choose_in_turn() -> None:
    sitting = stage(seat("C1", coins=14), seat("C2"), seat("C5"), unwanted="U0 U-2").use("ransom_of_the_city", 1)
    assert sitting.asked == [(1, "choice")]

    sitting.play("Choose 0")
    assert sitting.asked == [(2, "choice")]
    sitting.play("Choose 1")

    assert sitting.coins(0, 1, 2) == [14, 20, 35]
    assert sitting.cards("Killed") == ["C5", "C1"]  # the third one had too few florins
    assert [event.seat for event in sitting.told("Decided")] == [1, 2]  # type: ignore[attr-defined]  # and no choice
    assert sitting.sizes() == [1, 1, 1]


def test_an_intrusion_is_shown_once_as_that_of_whoever_drew_it() -> None:
    sitting = stage(seat("C1"), seat("C2"), deck="ransom_of_the_city P1 P2 P5", at="draw", lead=1).play("Choose 0")
    assert sitting.asked == [(0, "choice")]

    shown = cast(RenaissanceWarsPicture, GAME.picture(GAME.view(sitting.state, 0))).announced

    assert [(one.text, one.seat) for one in shown] == [("ransom_of_the_city", 1)]


@pytest.mark.rule("RW-4.8", "RW-3.2x")
@pytest.mark.parametrize(
    ("votes", "elected"),
    [
        (("Culture", "Culture", "Politics", "Politics"), "Culture"),
        (("Culture", "Economic", "Politics", "Politics"), "Politics"),
        (("Religion", "Economic", "Politics", "Culture"), "Religion"),
        (("Culture", "Politics", "Culture", "Politics"), "Culture"),
    ],
)
def test_a_conclave_elects_the_dominant_condition(votes: tuple[str, ...], elected: str) -> None:
    places = [seat(card) for card in ("C1", "C2", "E1", "E2")]
    sitting = stage(*places, dominant="Religion").use("conclave", 0)
    assert sitting.asked == [(number, "conclave") for number in range(4)]

    sitting.play(*(f"{number}: ChooseCondition {vote}" for number, vote in enumerate(votes)))

    assert sitting.dominant == elected
    assert len(sitting.told("Voted")) == 4


@pytest.mark.rule("RW-4.8", "RW-3.2x")
@pytest.mark.parametrize(
    ("answers", "florins"),
    [
        (("Pass", "Pass", "Pass"), (15, 15, 15)),
        (("Use", "Pass", "Pass"), (-10, 15, 15)),
        (("Use", "Use", "Pass"), (-10, -10, -25)),
        (("Use", "Use", "Use"), (-10, -10, -10)),
        (("Pass", "Pass"), (15, 15)),
        (("Pass", "Use"), (-25, -10)),
    ],
)
def test_the_bank_breaks_if_half_of_the_players_run(answers: tuple[str, ...], florins: tuple[int, ...]) -> None:
    places = [seat(card) for card in ("C1", "C2", "C5")[: len(answers)]]
    sitting = stage(*places).use("run_on_the_medici_bank", 0)

    sitting.play(*(f"{number}: {answer}" for number, answer in enumerate(answers)))

    assert sitting.coins(*range(len(answers))) == [35 + count for count in florins]
    assert len(sitting.told("BankBroke")) == (answers.count("Use") * 2 >= len(answers))


@pytest.mark.rule("RW-4.7", "RW-3.2x")
def test_the_bank_pays_clockwise_from_whoever_drew_the_card() -> None:
    sitting = stage(seat("C1"), seat("C2"), seat("C5"), seat("C10")).use("run_on_the_medici_bank", 2)

    sitting.play("0: Pass", "1: Use", "2: Pass", "3: Pass")

    changed = [event.seat for event in sitting.events if type(event).__name__ in ("Gained", "Lost")]  # type: ignore[attr-defined]
    assert changed == [2, 3, 0, 1]


@pytest.mark.rule("RW-3.2x", "RW-4.2")
def test_a_vow_helps_who_has_trusted_the_bank_and_not_who_has_run() -> None:
    loyola = seat("C1", mat="Loyola", fresh="soldiers_vow")
    trusting = stage(loyola, seat("C2")).use("run_on_the_medici_bank", 0).play("0: Pass", "1: Use")
    assert trusting.asked == [(0, "vow")]

    running = stage(loyola, seat("C2")).use("run_on_the_medici_bank", 0).play("0: Use", "1: Use")

    assert running.coins(0, 1) == [25, 25]


@pytest.mark.rule("RW-3.2x")
def test_nobody_sees_who_runs_before_all_have_decided() -> None:
    sitting = stage(seat("C1"), seat("C2")).use("run_on_the_medici_bank", 0)
    ran = GAME.apply(sitting.state, 0, c.USE)[0]
    trusted = GAME.apply(sitting.state, 0, c.PASS)[0]

    assert GAME.view(ran, 1).state.encode() == GAME.view(trusted, 1).state.encode()
