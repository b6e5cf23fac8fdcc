"""What a penalty or a price counts: resource cards or resources, by the word on the card (GS-A9).

The base rulebook prints cards on Warrior, Knight, Musketeer and Fighter. The Renaissance rulebook prints resources on
its attacks, and says that a Space card may stand for two of them.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from quattrocento.games.guns_and_steel.border.position import staged
from tests.games.guns_and_steel.staging import GAME, Sitting, activating, names, playing, renaissance, seat, stage

CALM = "Alchemy, Guild"  # cards that answer nothing, and enough of them to have a turn
BASE_ATTACKS = ["Warrior", "Knight", "Musketeer", "Fighter"]
SPACE = names("Computer, Satellite, Movie, Space Race, Stealth Bomber")


def beaten(card: str, down: str, **options: str) -> Sitting:
    """The first opponent has lost to an attack of the base set."""
    sitting = stage(
        seat(hand=f"{card}, Mining, Agriculture"), seat(hand=CALM, down=down), seat(hand="Mining"), options=options
    )
    return without_an_answer(sitting.play(f"Develop {card}", f"Activate {card}"))


def without_an_answer(sitting: Sitting) -> Sitting:
    while sitting.asked is not None and sitting.asked[1] == "response":
        sitting.play("Hold")
    return sitting


def losing(card: str, down: str, payments: str = "free", set: str = "renaissance") -> Sitting:
    """The only opponent has lost to an attack where Renaissance is in play."""
    own = "Mining, Economics" if card == "Warrior" else "Mining, Barter Trade"
    sitting = activating(card, seat(hand="Mining, Theology", down=down), hand=own, set=set, payments=payments)
    return without_an_answer(sitting)


# Base set: cards


@pytest.mark.rule("GS-A9", "GS-B42")
@pytest.mark.parametrize("card", BASE_ATTACKS)
def test_in_the_base_set_a_space_card_is_one_of_two_cards(card: str) -> None:
    sitting = beaten(card, "Computer, Agriculture, Mining")

    sitting.play("Deplete Computer")
    assert sitting.asked == (1, "loss")
    sitting.play("Deplete Mining")

    assert sitting.down(1) == {"Agriculture"}
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A9", "GS-B42")
@pytest.mark.parametrize("card", BASE_ATTACKS)
@pytest.mark.parametrize("down", ["Computer", "Computer, Agriculture", "Computer, Satellite"])
def test_in_the_base_set_up_to_two_cards_go_unasked_and_all_of_them(card: str, down: str) -> None:
    sitting = beaten(card, down)

    assert sitting.up(1) == names(down)
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A9")
@pytest.mark.parametrize("payments", ["minimal", "free"])
def test_two_cards_are_two_cards_however_payments_are_made(payments: str) -> None:
    sitting = beaten("Knight", "Computer, Satellite, Mining", payments=payments)

    sitting.play("Deplete Computer", "Deplete Satellite")

    assert sitting.down(1) == {"Mining"}


@pytest.mark.rule("GS-A9", "GS-A70")
@pytest.mark.parametrize("set", ["base", "renaissance", "combined"])
def test_every_attack_reads_as_its_box_prints_it(set: str) -> None:
    texts = {sheet.name: sheet.text for sheet in GAME.sheets(GAME.config(4, {"set": set}))}

    counted = {name: "cards" if "resource card" in text else "resources" for name, text in texts.items()}
    expected = dict.fromkeys(["Knight", "Musketeer", "Fighter"], "cards") if set != "renaissance" else {}
    if set != "base":
        expected |= dict.fromkeys(["Horse Archer", "Hussar", "Machine Gun"], "resources")
    assert {name: counted[name] for name in expected} == expected
    assert counted["Warrior"] == ("cards" if set == "base" else "resources")


@pytest.mark.rule("GS-A9")
def test_with_both_sets_each_card_counts_by_its_own_print() -> None:
    """Knight asks for two cards, Warrior for two resources, of the same loser with the same cards."""
    knight = losing("Knight", "Computer, Agriculture, Writing", set="combined").play("Deplete Computer")
    warrior = losing("Warrior", "Computer, Agriculture, Writing", set="combined").play("Deplete Computer", "Leave")

    assert knight.asked == (1, "loss")
    assert warrior.down(1) == names("Agriculture, Writing")


@pytest.mark.rule("GS-A9")
@pytest.mark.parametrize("card", BASE_ATTACKS)
def test_a_game_begun_under_the_first_ruleset_goes_on_counting_resources(card: str) -> None:
    config = GAME.config(3, ruleset=1)
    texts = {sheet.name: sheet.text for sheet in GAME.sheets(config)}

    assert "two resources" in texts[card]
    assert config.options["payments"] == "minimal"
    assert GAME.config(2).options["payments"] == "free"


# Renaissance: resources, and a Space card may stand for two


@pytest.mark.rule("GS-N10", "GS-A9")
@pytest.mark.parametrize("card", ["Warrior", "Machine Gun"])
def test_a_space_card_stands_for_two_resources(card: str) -> None:
    sitting = losing(card, "Movie, Agriculture, Writing, Compass")

    sitting.play("Deplete Movie", *(["Deplete Compass"] if card == "Machine Gun" else []), "Leave")

    assert sitting.down(1) == names("Agriculture, Writing" + (", Compass" if card == "Warrior" else ""))
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A9")
def test_a_single_space_card_is_depleted_unasked() -> None:
    sitting = losing("Warrior", "Movie")

    assert sitting.up(1) == {"Movie"}
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A9", "GS-N10")
def test_of_two_space_cards_both_may_be_given_for_two_resources() -> None:
    sitting = losing("Warrior", "Movie, Space Race")

    sitting.play("Deplete Movie")
    assert sitting.asked == (1, "further-loss")
    assert sitting.offered == ["Deplete Space Race", "Leave"]
    kept = sitting.copy().play("Leave")
    sitting.play("Deplete Space Race")

    assert kept.down(1) == {"Space Race"}
    assert sitting.up(1) == names("Movie, Space Race")
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A9")
def test_where_payments_are_minimal_a_space_card_counts_two_while_two_are_owed() -> None:
    sitting = losing("Warrior", "Movie, Space Race", payments="minimal").play("Deplete Movie")

    assert sitting.down(1) == {"Space Race"}
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A9", "GS-A51")
def test_the_price_of_movie_may_be_given_in_single_cards_too() -> None:
    sitting = renaissance(
        seat(hand="Movie, Mining, Warrior", down="Stealth Bomber, Space Race, Agriculture"),
        seat(hand="Mining, Warrior"),
        wonders="Forbidden Palace",
    ).play("Develop Movie", "Activate Movie", "Deplete Space Race")

    assert sitting.asked == (0, "deplete-further")
    assert sitting.rule == "GS-A9"
    sitting.play("Deplete Stealth Bomber")

    assert sitting.wonders(0) == {"Forbidden Palace"}
    assert sitting.down(0) == {"Agriculture"}


def ways_out(sitting: Sitting, seat: int, before: set[str]) -> set[frozenset[str]]:
    """All sets of cards that some sequence of answers gives up."""
    if sitting.asked is None or sitting.asked[1] not in ("loss", "further-loss", "deplete", "deplete-further"):
        return {frozenset(before - sitting.down(seat))}
    ends: set[frozenset[str]] = set()
    for number in sitting.numbers:
        on = sitting.copy()
        on.answer(number)
        ends |= ways_out(on, seat, before)
    return ends


def by_the_letter(down: set[str], owed: int) -> set[frozenset[str]]:
    """Every card counts one, and a Space card may count two; who has less gives all."""
    if sum(2 if card in SPACE else 1 for card in down) <= owed:
        return {frozenset(down)}
    parts = [frozenset(part) for number in range(1, owed + 1) for part in combinations(sorted(down), number)]
    return {part for part in parts if len(part) + len(part & SPACE) >= owed}


@pytest.mark.rule("GS-A9", "GS-N9", "GS-N10", "GS-N35")
@pytest.mark.parametrize(("card", "owed"), [("Hussar", 1), ("Warrior", 2), ("Machine Gun", 3)])
@pytest.mark.parametrize(
    "down",
    [
        "Movie",
        "Movie, Space Race",
        "Movie, Space Race, Stealth Bomber",
        "Movie, Agriculture",
        "Movie, Agriculture, Writing",
        "Movie, Space Race, Agriculture, Writing",
        "Agriculture, Writing, Compass",
        "Agriculture",
    ],
)
def test_exactly_what_the_letter_allows_can_be_given_up(card: str, owed: int, down: str) -> None:
    sitting = losing(card, down)

    assert ways_out(sitting, 1, names(down)) == by_the_letter(names(down), owed)


@pytest.mark.rule("GS-A9")
def test_for_own_effects_that_ask_for_cards_nothing_further_is_asked() -> None:
    sitting = playing("Guild, Fighter, Tank", down="Computer, Satellite, Agriculture")

    sitting.play("Deplete Computer", "Deplete Satellite")

    assert sitting.gained() == {"Space": 1}
    assert sitting.down(0) == {"Agriculture"}


@pytest.mark.rule("GS-A9")
def test_the_attack_shown_says_what_it_counts() -> None:
    for card, set_, counts in (("Knight", "base", True), ("Warrior", "renaissance", False)):
        hand = f"{card}, Mining, Agriculture"
        position = {
            "options": {"set": set_},
            "phase": "development",
            "seats": [{"hand": hand.split(", ")}, {"hand": ["Reinforcement", "Mining"], "down": ["Agriculture"]}],
        }
        sitting = Sitting(staged(GAME, position))  # type: ignore[arg-type]  # the shelf's games are Games to others
        sitting.play(f"Develop {card}", f"Activate {card}")
        attack = GAME.picture(GAME.view(sitting.state, 1)).attack  # type: ignore[attr-defined]
        assert f"depletes two {'resource cards' if counts else 'resources'}." in attack.stakes.words
