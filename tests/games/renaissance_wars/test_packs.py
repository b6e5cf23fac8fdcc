"""A data pack that changes numbers changes what happens."""

from __future__ import annotations

import pytest

from quattrocento.engine.errors import BadSetup
from quattrocento.engine.packs import Pack
from tests.games.renaissance_wars.notation import GAME
from tests.games.renaissance_wars.staging import configured, seat, stage, stage_first, won, won_first


@pytest.mark.rule("RW-4.5")
@pytest.mark.parametrize("florins", [0, 12, 35])
def test_the_letter_of_marque_steals_what_the_pack_says(florins: int) -> None:
    sitting = won_first(seat(personal="letter_of_marque"), seat(), pack={"letter_of_marque": {"florins": florins}})

    sitting.play("UsePersonal letter_of_marque")

    assert sitting.coins(0, 1) == [35 + florins, 35 - florins]


@pytest.mark.rule("RW-4.7")
def test_the_plague_kills_as_many_as_the_pack_says() -> None:
    sitting = stage(seat("C1 C2 C10"), seat("E1 E2 E5"), pack={"plague": {"one": 3, "four": 1}}).luck(1, 4)

    sitting.use("plague", 0)

    assert [event.seat for event in sitting.told("Killed")] == [0, 0, 0, 1]  # type: ignore[attr-defined]


@pytest.mark.rule("RW-4.6")
def test_a_game_of_hazard_can_cost_more() -> None:
    sitting = stage_first(seat("C1", coins=90), seat("C2"), pack={"game_of_hazard": {"two": -70}}).luck(2)

    sitting.use("game_of_hazard", 0)

    assert sitting.coins(0) == 20


@pytest.mark.rule("RW-4.5", "RW-4.2")
def test_pasquinade_can_turn_three_and_a_hoisted_card_stays_out_of_reach() -> None:
    sitting = stage(
        seat("E1", personal="pasquinade", mat="Luther"),
        seat("E2", "C20 C15 C10", mat="Brunelleschi", fresh="ox_hoist"),
        pack={"pasquinade": {"cards": 3}},
    )
    sitting.play("UsePersonal pasquinade", "Pick C20", "Use", "Pick C15")
    assert sitting.about("Pick") == {"C10"}

    sitting.play("Pick C10")

    assert sitting.up(1) == {"C20"}
    assert sitting.asked == [(0, "play")]


@pytest.mark.rule("RW-2.7")
def test_a_meld_pays_what_the_pack_says() -> None:
    sitting = won(seat("C20 C15"), seat(), pack={"common_marriage": {"florins": 45}})

    sitting.play("LayMeld Marriage C")

    assert sitting.coins(0) == 80


NEEDS: dict[str, dict[str, object]] = {
    "royal_court": {
        "needs": "dominant fleur, dominant king, dominant queen, dominant bishop, dominant animal, dominant pawn"
    },
    "intrigue": {"needs": "politics king, religion queen"},
}


@pytest.mark.rule("RW-2.7", "RW-9.18")
def test_a_royal_court_is_made_of_the_ranks_of_the_pack() -> None:
    court = "E25 E20 E15 E5 E2 E1"
    sitting = won(seat(court), seat(), dominant="Economic", pack=NEEDS)

    assert "Court" not in won(seat(court), seat(), dominant="Economic").about("LayMeld")
    assert "Court" not in won(seat("E25 E20 E15 E10 E5 E2"), seat(), dominant="Economic", pack=NEEDS).about("LayMeld")
    sitting.play("LayMeld Court")

    assert sitting.coins(0) == 35 + 250
    assert sitting.up(0) == set(court.split())


@pytest.mark.rule("RW-2.7", "RW-9.19", "RW-5.5.9")
@pytest.mark.parametrize("hand", ["P20 R15", "P20 Luther"])
def test_an_intrigue_is_made_of_the_ranks_of_the_pack(hand: str) -> None:
    sitting = won(seat(hand, mat="Loyola"), seat(), pack=NEEDS)

    assert won(seat("P15 R5"), seat(), pack=NEEDS).about("LayMeld") == set()
    assert sitting.about("LayMeld") == {"Intrigue"}
    sitting.play("LayMeld Intrigue")

    assert sitting.coins(0) == 35 + 30
    assert sitting.up(0) == set(hand.split())


@pytest.mark.rule("RW-2.2", "RW-5.3.8")
def test_a_populace_card_competes_with_the_value_of_the_pack() -> None:
    pack: dict[str, dict[str, object]] = {"the_baby": {"value": 0}}
    sitting = stage(seat("P1 E1"), seat("Baby E2"), pack=pack)

    sitting.play("Play P1", "Play Baby")

    assert sitting.table.winner == 0


@pytest.mark.rule("RW-9.28", "RW-5.5.9")
def test_bacon_of_politics_stands_in_for_a_king_of_politics() -> None:
    pack: dict[str, dict[str, object]] = {"bacon": {"condition": "politics"}}

    assert won(seat("P15 Bacon", mat="Loyola"), seat(), pack=pack).about("LayMeld") == {"Marriage P"}
    assert won(seat("P15 Bacon", mat="Loyola"), seat()).about("LayMeld") == set()


def test_a_value_out_of_bounds_is_refused() -> None:
    with pytest.raises(BadSetup):
        stage(seat("C1"), seat("C2"), pack={"plague": {"one": 4}})
    assert configured(2).pack is None


@pytest.mark.rule("RW-4.8")
def test_a_pack_serves_tables_of_every_ruleset_and_what_a_table_does_not_use_has_no_effect() -> None:
    pack: dict[str, dict[str, object]] = {"bequest": {"gain": 50}, "conditional_bequest": {"gain": 40}}

    first = stage_first(seat("C1"), seat("C2"), pack=pack).use("bequest", 0)
    second = stage(seat("C1"), seat("C2"), pack=pack).use("conditional_bequest", 0)

    assert first.coins(0) == 85
    assert second.florins("Promised") == [40]
    assert "bequest" not in [text.id for text in second.table.book.texts]


@pytest.mark.rule("RW-4.8")
@pytest.mark.parametrize(("name", "value"), [("lose", -1), ("one", -201), ("four", 201)])
def test_an_overdue_galley_may_cost_by_the_die_and_is_never_paid_for_with_less_than_nothing(
    name: str, value: int
) -> None:
    with pytest.raises(BadSetup, match=f"overdue_galley: {name} is a number"):
        GAME.config(2, pack=Pack("a box", GAME.id, {"overdue_galley": {name: value}}))
