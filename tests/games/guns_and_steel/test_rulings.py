"""Chapter "Rulings" of RULES.md: points the rulebook leaves open (others stand with the rule they belong to)."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.engine.errors import IllegalAction
from quattrocento.games.guns_and_steel.answers import NUMBERING, Activate
from tests.games.guns_and_steel.staging import EVERY_CARD, GAME, Sitting, listed, names, rows, seat, stage

CALM = "Alchemy, Guild"  # cards that answer nothing, and enough of them to have a turn
KEEP = "Fighter, Tank"  # two cards in hand, so that nothing is taken back


def playing(hand: str, up: str = "", down: str = "") -> Sitting:
    """A player who activates the first card of a hand; two more cards stay there."""
    card = listed(hand)[0]
    opponents = seat(hand="Agriculture, Barter Trade"), seat(hand="Agriculture, Barter Trade")
    sitting = stage(seat(hand=hand, up=up, down=down), *opponents)
    return sitting.play(f"Develop {card}", f"Activate {card}")


# As far as you are able


@pytest.mark.rule("GS-A6")
def test_currency_must_turn_a_card_even_if_it_is_the_only_one() -> None:
    sitting = playing("Currency, Fighter, Tank")

    assert sitting.down(0) == names("Currency")


@pytest.mark.rule("GS-A6")
def test_currency_must_turn_one_of_several_and_has_no_way_out() -> None:
    sitting = playing("Currency, Fighter, Tank", up="Knight, Cannon")

    assert set(sitting.offered) == {"Replenish Currency", "Replenish Knight", "Replenish Cannon"}


@pytest.mark.rule("GS-A6")
def test_computer_with_one_civil_card_in_hand_lays_and_activates_that_one() -> None:
    sitting = playing("Computer, Engineering, Fighter, Tank")

    assert sitting.told("PutDown") == ["Engineering"]
    assert sitting.told("Activated") == ["Computer", "Engineering"]
    assert sitting.gained() == {"Earth": 1}


@pytest.mark.rule("GS-A6")
@pytest.mark.parametrize(
    ("card", "up"),
    [
        ("Agriculture", "Reinforcement"),
        ("Mining", "Warrior"),
        ("Domestication", "Agriculture, Caravan"),
        ("Alchemy", "Mining, Knight"),
    ],
)
def test_a_compulsory_effect_offers_no_way_out(card: str, up: str) -> None:
    sitting = playing(f"{card}, {KEEP}", up=up)

    while sitting.asked == (0, "replenish"):
        assert all(word.startswith("Replenish ") for word in sitting.offered)
        sitting.play(sitting.offered[0])

    assert len(sitting.down(0)) == (2 if card in ("Domestication", "Alchemy") else 1)


@pytest.mark.rule("GS-A6")
def test_reinforcement_must_lay_a_card_if_there_is_one() -> None:
    sitting = playing("Reinforcement, Warrior, Mining, Agriculture")

    assert sitting.up(0) == names("Reinforcement, Warrior")
    assert sitting.told("Activated") == ["Reinforcement"]


# Prices, choices and lists


@pytest.mark.rule("GS-A7")
@pytest.mark.parametrize(
    ("card", "down"), [("Barter Trade", ""), ("Caravan", ""), ("Guild", ""), ("Guild", "Agriculture")]
)
def test_without_the_full_price_nothing_is_depleted_and_nothing_gained(card: str, down: str) -> None:
    sitting = playing(f"{card}, {KEEP}", down=down)

    assert sitting.down(0) == names(down)
    assert sitting.gained() == {}
    assert sitting.told("HadNoEffect") == [card]
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A7")
def test_with_exactly_the_price_everything_is_depleted_unasked() -> None:
    sitting = playing(f"Guild, {KEEP}", down="Agriculture, Mining")

    assert sitting.told("Depleted") == ["Agriculture", "Mining"]
    assert sitting.gained() == {"Space": 1}


@pytest.mark.rule("GS-A7")
def test_a_price_that_cannot_be_paid_leaves_what_waits_behind_the_card_alone() -> None:
    """Guild fails inside Philosophy inside Computer: the other card of Computer is still activated."""
    sitting = playing("Computer, Guild, Engineering, Fighter, Tank")

    sitting.play("Activate Guild")

    assert sitting.told("Activated") == ["Computer", "Guild", "Engineering"]
    assert sitting.gained() == {"Earth": 1}


@pytest.mark.rule("GS-A8")
@pytest.mark.parametrize(("branch", "gained"), [("Choose 0", {"Iron": 2}), ("Choose 1", {"Horse": 1})])
def test_of_two_effects_one_is_chosen(branch: str, gained: dict[str, int]) -> None:
    sitting = playing(f"Ironworks, {KEEP}")
    assert sitting.offered == ["Choose 0", "Choose 1"]

    sitting.play(branch)

    assert sitting.gained() == gained


@pytest.mark.rule("GS-A8")
@pytest.mark.parametrize(
    ("up", "turned"),
    [
        ("Mining", "Mining, Overseas Trade"),
        ("Knight", "Knight, Overseas Trade"),
        ("Agriculture", "Overseas Trade"),
        ("Mining, Knight", "Mining, Knight, Overseas Trade"),
    ],
)
def test_of_a_list_those_are_turned_that_are_there(up: str, turned: str) -> None:
    sitting = playing(f"Overseas Trade, {KEEP}", up=up)

    assert sitting.down(0) == names(turned)


# Space under a penalty


def attacked(down: str) -> Sitting:
    """The first opponent has lost to Knight and owes two resources."""
    return stage(seat(hand="Knight, Mining, Agriculture"), seat(hand=CALM, down=down), seat(hand="Mining")).play(
        "Develop Knight", "Activate Knight"
    )


@pytest.mark.rule("GS-A9")
def test_a_space_card_counts_as_two_while_two_are_owed() -> None:
    sitting = attacked("Computer, Agriculture, Mining")

    sitting.play("Deplete Computer")

    assert sitting.down(1) == names("Agriculture, Mining")
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A9")
def test_a_space_card_counts_as_one_when_one_is_owed() -> None:
    sitting = attacked("Computer, Agriculture, Mining")

    sitting.play("Deplete Agriculture", "Deplete Computer")

    assert sitting.down(1) == names("Mining")
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A9")
def test_beside_a_space_card_a_lesser_one_can_be_given_up_and_then_it_goes_too() -> None:
    sitting = attacked("Computer, Agriculture")
    assert sitting.about("Deplete") == names("Computer, Agriculture")

    sitting.play("Deplete Agriculture")

    assert sitting.down(1) == set()


@pytest.mark.rule("GS-A9")
def test_a_single_space_card_is_depleted_unasked() -> None:
    sitting = attacked("Computer")

    assert sitting.up(1) == names("Computer")
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A9")
@pytest.mark.parametrize(("card", "gained"), [("Barter Trade", "Horse"), ("Caravan", "Earth")])
def test_for_effects_that_ask_for_cards_a_space_card_is_one_card(card: str, gained: str) -> None:
    sitting = playing(f"{card}, {KEEP}", down="Computer, Agriculture")

    sitting.play("Deplete Computer")
    if card == "Barter Trade":
        sitting.play("GainResource Horse")

    assert sitting.down(0) == names("Agriculture")
    assert sitting.gained() == {gained: 1}


@pytest.mark.rule("GS-A9", "GS-A7")
def test_guild_needs_two_cards_even_if_one_is_of_space() -> None:
    alone = playing(f"Guild, {KEEP}", down="Computer")
    both = playing(f"Guild, {KEEP}", down="Computer, Agriculture")

    assert alone.down(0) == names("Computer")
    assert alone.gained() == {}
    assert both.told("Depleted") == ["Agriculture", "Computer"]


@pytest.mark.rule("GS-A11")
def test_gained_resources_cannot_be_depleted() -> None:
    """Computer activates Engineering and then Caravan: the gained Earth is no resource card."""
    sitting = playing("Computer, Engineering, Caravan, Fighter, Tank")

    sitting.play("Activate Engineering")

    assert sitting.told("HadNoEffect") == ["Caravan"]
    assert sitting.gained() == {"Earth": 1}


# Trading and extra costs


def can_buy(card: str, row: str, pool: str, **lying: str) -> bool:
    sitting = stage(seat(hand=KEEP, pool=pool), seat(), seat(), phase="purchase", supply=rows(**{row: card, **lying}))
    return f"Buy {card}" in sitting.offered


@pytest.mark.rule("GS-A12")
@pytest.mark.parametrize(
    ("card", "row", "pool"),
    [
        ("Guild", "gunpowder", "Horse, Iron, Food, Food"),  # two Food for Iron, two Iron for Horse
        ("Guild", "gunpowder", "Horse, Oil, Earth, Food"),  # an Earth as one of three
        ("Guild", "gunpowder", "Horse, Space"),  # half of a Space
        ("Swordsman", "horse", "Food, Food, Horse, Gunpowder, Oil"),  # three that are not alike
        ("Cannon", "oil", "Gunpowder, Iron, Iron, Horse"),
    ],
)
def test_everything_available_can_be_traded(card: str, row: str, pool: str) -> None:
    assert can_buy(card, row, pool)


@pytest.mark.rule("GS-A12")
def test_three_for_an_earth_are_three() -> None:
    assert not can_buy("Guild", "gunpowder", "Horse, Food, Food")
    assert not can_buy("Guild", "gunpowder", "Horse, Iron, Food")
    assert can_buy("Guild", "gunpowder", "Horse, Iron, Food, Oil")


@pytest.mark.rule("GS-A14")
def test_the_extra_cost_reaches_to_the_bottom_row() -> None:
    sitting = stage(seat(), seat(), seat())

    assert sitting.extra("Cannon") == 5
    assert sitting.extra("Computer") == 14


@pytest.mark.rule("GS-A15")
@pytest.mark.parametrize(
    ("pool", "enough"),
    [
        ("Food, Horse, Food, Food", True),
        ("Food, Horse, Earth, Oil", True),
        ("Food, Horse, Space", True),  # a Space is two
        ("Food, Horse, Earth", False),  # an Earth is one
        ("Space, Space", True),
        ("Space, Earth", False),
        ("Food, Horse, Oil", False),
    ],
)
def test_for_the_extra_cost_earth_counts_one_and_space_two(pool: str, enough: bool) -> None:
    lying = {"horse": "Swordsman, Caravan"}

    assert can_buy("Charge", "gunpowder", pool, **lying) == enough


# Activations inside activations


@pytest.mark.rule("GS-A16")
def test_philosophy_cannot_activate_itself() -> None:
    sitting = playing(f"Philosophy, {KEEP}")

    assert sitting.told("Activated") == ["Philosophy"]
    assert sitting.told("HadNoEffect") == ["Philosophy"]


@pytest.mark.rule("GS-A16")
def test_philosophy_cannot_activate_the_computer_that_activated_it() -> None:
    sitting = playing("Computer, Philosophy, Engineering, Fighter, Tank")

    sitting.play("Activate Philosophy")

    # Engineering is all that is left for Philosophy; Computer then activates it a second time.
    assert sitting.told("Activated") == ["Computer", "Philosophy", "Engineering", "Engineering"]


@pytest.mark.rule("GS-A16")
def test_a_finished_card_can_be_activated_again_by_another_one() -> None:
    """Philosophy activates Computer, which lays two cards; none of the three may reach back to Philosophy."""
    sitting = playing("Philosophy, Engineering, Stock Exchange, Fighter, Tank", up="Computer")

    sitting.play("Activate Stock Exchange")

    assert sitting.told("Activated") == ["Philosophy", "Computer", "Stock Exchange", "Engineering"]
    assert sitting.table.resolving == 0


@pytest.mark.rule("GS-A16")
def test_what_is_being_resolved_is_refused_with_a_rule() -> None:
    sitting = playing(f"Philosophy, {KEEP}", up="Engineering, Currency")
    number = next(n for n, card in enumerate(sitting.table.book.cards) if card.name == "Philosophy")

    with pytest.raises(IllegalAction, match=r"\[GS-B16\]"):
        GAME.apply(sitting.state, 0, NUMBERING.number(Activate(number)))


@pytest.mark.rule("GS-A17")
def test_a_card_may_be_activated_twice_in_a_turn_by_different_effects() -> None:
    sitting = playing("Computer, Engineering, Philosophy, Fighter, Tank")

    sitting.play("Activate Engineering")  # then Philosophy, which finds only Engineering

    assert sitting.told("Activated") == ["Computer", "Engineering", "Philosophy", "Engineering"]
    assert sitting.gained() == {"Earth": 2}


@pytest.mark.rule("GS-A18")
def test_charge_reaches_an_attack_card_laid_in_answer() -> None:
    """Knight was laid as an answer; in the next turn Charge activates it."""
    sitting = stage(
        seat(hand="Warrior, Mining, Agriculture"),
        seat(hand="Knight, Charge, Mining, Agriculture"),
        seat(hand="Mining"),
    )
    sitting.play("Develop Warrior", "Activate Warrior", "Respond Knight", "Hold")

    sitting.play("Place Mining", "Develop Charge", "Activate Charge")

    assert sitting.told("Attacked") == ["Warrior", "Knight"]


@pytest.mark.rule("GS-A18")
def test_charge_reaches_an_attack_card_that_was_bought() -> None:
    sitting = stage(
        seat(hand="Charge, Mining, Agriculture, Guild", pool="Gunpowder, Gunpowder"),
        seat(hand="", down="Mining"),
        seat(hand="", down="Mining"),
        phase="purchase",
        supply=rows(oil="Cannon"),
    )
    sitting.play("Buy Cannon", "Leave", "Leave")

    sitting.play("Place Mining", "Develop Charge", "Activate Charge")

    assert sitting.told("Attacked") == ["Cannon"]


@pytest.mark.rule("GS-A18")
def test_charge_reaches_a_card_laid_by_reinforcement() -> None:
    sitting = stage(
        seat(hand="Reinforcement, Tank, Mining, Agriculture, Charge"),
        seat(hand="", down="Mining"),
        seat(hand="", down="Mining"),
    )
    sitting.play("Develop Reinforcement", "Activate Reinforcement", "PutDown Tank", "Leave", "Leave")

    sitting.play("Place Mining", "Develop Charge", "Activate Charge")

    assert sitting.told("Attacked") == ["Tank"]


@pytest.mark.rule("GS-A18")
def test_cards_in_hand_or_face_down_are_out_of_reach_for_philosophy_and_charge() -> None:
    philosophy = playing("Philosophy, Engineering, Currency", up="Caravan", down="Stock Exchange, Alchemy")
    charge = playing("Charge, Warrior, Cannon", up="Tank", down="Knight, Fighter")

    assert philosophy.told("Activated") == ["Philosophy", "Caravan"]
    assert charge.told("Activated") == ["Charge", "Tank"]


@pytest.mark.rule("GS-A19")
@pytest.mark.parametrize(
    ("card", "up", "down"),
    [("Ambush", "Warrior, Tank", "Reinforcement, Agriculture"), ("Charge", "Reinforcement, Mining", "Warrior, Tank")],
)
def test_with_nothing_to_activate_ambush_and_charge_have_no_effect(card: str, up: str, down: str) -> None:
    sitting = playing(f"{card}, Alchemy, Guild", up=up, down=down)

    assert sitting.told("HadNoEffect") == [card]
    assert sitting.told("Attacked") == []
    assert sitting.up(0) == names(f"{card}, {up}")
    assert sitting.down(0) == names(down)


# Strength and answers


@pytest.mark.rule("GS-A20")
@pytest.mark.parametrize(
    ("hand", "up", "down", "strength"),
    [
        ("Flanking, Tank, Mining, Agriculture", "", "", 2 + 3),
        ("Ambush, Mining, Agriculture", "", "Tank", 1 + 3),
        ("Blitzkrieg, Tank, Fighter, Mining, Agriculture", "", "", 2 + 3 + 3),
        ("Satellite, Flanking, Tank, Fighter, Mining, Agriculture", "", "", 2 + 2 + 3 + 3),
        ("Charge, Mining, Agriculture", "Tank", "", 1 + 3),
    ],
)
def test_the_attackers_strength_includes_what_the_tactic_brought(hand: str, up: str, down: str, strength: int) -> None:
    sitting = playing(hand, up=up, down=down)
    if sitting.asked == (0, "activate"):
        sitting.play("Activate Tank")

    assert sitting.strengths("Attacked") == {0: strength}


@pytest.mark.rule("GS-A20")
def test_an_opponents_strength_is_counted_after_the_last_answer() -> None:
    """The first opponent answers before the second; both are compared afterwards."""
    sitting = stage(
        seat(hand="Tank, Mining, Agriculture"),
        seat(hand=f"Fighter, {CALM}"),
        seat(hand="Knight, Engineering, Mining", wonders="Taj Mahal"),
        wonders="Apollo Project",
    )

    sitting.play("Develop Tank", "Activate Tank", "Respond Fighter")
    assert sitting.strengths("Defended") == {}
    sitting.play("Hold")

    assert sitting.strengths("Defended") == {1: 3}
    assert sitting.strengths("Beaten") == {2: 0}


@pytest.mark.rule("GS-A21")
@pytest.mark.parametrize("up", ["Nuclear Submarine", ""])
def test_an_opponent_may_answer_without_need(up: str) -> None:
    """Strong enough already, or with neither a resource card nor a wonder to lose."""
    sitting = stage(seat(hand="Warrior, Mining, Agriculture"), seat(hand="Knight, Flanking", up=up))

    sitting.play("Develop Warrior", "Activate Warrior", "Respond Knight", "Respond Flanking")

    assert sitting.told("Responded") == ["Knight", "Flanking"]
    assert sitting.told("Beaten") == []


@pytest.mark.rule("GS-A25")
@pytest.mark.parametrize("attacker", range(4))
def test_penalties_are_suffered_clockwise_from_the_attackers_left(attacker: int) -> None:
    seats = [seat(hand="Mining, Warrior", down="Agriculture, Barter Trade, Reinforcement") for _ in range(4)]
    seats[attacker] = seat(hand="Knight, Mining, Agriculture")
    sitting = stage(*seats, turn=attacker).play("Develop Knight", "Activate Knight")
    while sitting.asked is not None and sitting.asked[1] == "response":
        sitting.play("Hold")

    asked = []
    while sitting.asked is not None and sitting.asked[1] == "loss":
        asked.append(sitting.asked[0])
        sitting.play("Deplete Agriculture", "Deplete Barter Trade")

    assert asked == [(attacker + away) % 4 for away in (1, 2, 3)]


@pytest.mark.rule("GS-A25", "GS-B43")
def test_wonders_are_handed_over_clockwise() -> None:
    sitting = stage(
        seat(hand="Mining, Agriculture", wonders="Taj Mahal"),
        seat(hand="Tank, Mining, Agriculture"),
        seat(hand="Mining, Agriculture", wonders="Great Pyramids, Angkor Wat"),
        turn=1,
        wonders="Apollo Project",
    )

    sitting.play("Develop Tank", "Activate Tank", "Give Angkor Wat")

    assert sitting.told("Seized") == ["Angkor Wat", "Taj Mahal"]


@pytest.mark.rule("GS-A26")
def test_a_beaten_opponent_without_a_wonder_hands_nothing_over() -> None:
    sitting = stage(seat(hand="Tank, Mining, Agriculture"), seat(hand=CALM, down="Mining, Agriculture"))

    sitting.play("Develop Tank", "Activate Tank")

    assert sitting.strengths("Beaten") == {1: 0}
    assert sitting.told("Seized") == []
    assert sitting.down(1) == names("Mining, Agriculture")


# Wonders


@pytest.mark.rule("GS-A27")
@pytest.mark.parametrize(("hand", "taken"), [("", True), ("Mining", True), ("Mining, Warrior", False)])
def test_wonders_are_checked_only_when_cards_are_taken_back(hand: str, taken: bool) -> None:
    sitting = stage(
        seat(hand=hand, down="Caravan, Currency"), seat(), phase="end", wonders="Hanging Gardens, Taj Mahal"
    )

    assert sitting.wonders(0) == ({"Hanging Gardens"} if taken else set())


@pytest.mark.rule("GS-A28")
def test_a_wonder_cannot_be_declined() -> None:
    sitting = stage(
        seat(hand="", down="Caravan, Currency, Knight, Guild"),
        seat(),
        phase="end",
        wonders="Hanging Gardens, Great Mosque of Djenné, Taj Mahal",
    )

    assert sitting.offered == ["Take Hanging Gardens", "Take Great Mosque of Djenné"]


@pytest.mark.rule("GS-A29")
def test_the_check_sees_the_card_bought_this_turn() -> None:
    sitting = stage(
        seat(hand="", up="Warrior, Swordsman", pool="Gunpowder, Gunpowder"),
        seat(),
        phase="purchase",
        supply=rows(oil="Cannon"),
        wonders="Angkor Wat, Taj Mahal",
    )

    sitting.play("Buy Cannon")

    assert sitting.wonders(0) == {"Angkor Wat"}


@pytest.mark.rule("GS-A29")
@pytest.mark.parametrize(("answer", "taken"), [("BuyNothing", True), ("Buy Guild", False)])
def test_the_check_sees_resource_cards_that_were_not_spent(answer: str, taken: bool) -> None:
    sitting = stage(
        seat(hand="", down="Caravan, Currency"),
        seat(),
        phase="purchase",
        supply=rows(gunpowder="Guild"),
        wonders="Hanging Gardens, Taj Mahal",
    )

    sitting.play(answer)

    assert sitting.wonders(0) == ({"Hanging Gardens"} if taken else set())


@pytest.mark.rule("GS-A67", "GS-B18")
def test_wonders_are_not_bought() -> None:
    sitting = stage(
        seat(hand=KEEP, down="Caravan, Currency", pool="Space, Space, Space"),
        seat(),
        phase="purchase",
        wonders="Hanging Gardens, Taj Mahal",
    )

    assert {word.split()[0] for word in sitting.offered} == {"Buy", "BuyNothing"}
    assert sitting.about("Buy") <= names(EVERY_CARD)

    sitting.play("BuyNothing")

    assert sitting.wonders(0) == set()


# Replenishing


@pytest.mark.rule("GS-A61")
def test_the_owner_chooses_which_fitting_card_is_turned() -> None:
    sitting = playing(f"Agriculture, {KEEP}", up="Reinforcement, Barter Trade, Mining")
    assert sitting.about("Replenish") == names("Agriculture, Reinforcement, Barter Trade")

    sitting.play("Replenish Barter Trade")

    assert sitting.down(0) == names("Barter Trade")


@pytest.mark.rule("GS-A62")
def test_steam_engine_may_turn_two_oil_cards() -> None:
    sitting = playing(f"Steam Engine, {KEEP}", up="Cannon, Knight")

    sitting.play("Replenish Steam Engine", "Replenish Cannon")

    assert sitting.down(0) == names("Steam Engine, Cannon")


@pytest.mark.rule("GS-A62")
def test_steam_engine_turns_an_oil_card_first() -> None:
    sitting = playing(f"Steam Engine, {KEEP}", up="Cannon, Knight")

    assert sitting.about("Replenish") == names("Steam Engine, Cannon")
    sitting.play("Replenish Cannon")
    assert sitting.about("Replenish") == names("Steam Engine, Knight")


# Payments


@pytest.mark.rule("GS-A64")
def test_a_payment_has_no_spare_cards() -> None:
    sitting = stage(
        seat(hand=KEEP, down="Agriculture, Swordsman, Knight, Cannon"),
        seat(),
        seat(),
        phase="purchase",
        supply=rows(gunpowder="Charge"),
    )

    sitting.play("Buy Charge")  # Food and Horse: any payment without one of them needs more than is there

    assert sitting.told("Spent") == ["Agriculture", "Swordsman"]
    assert sitting.down(0) == names("Knight, Cannon")


@pytest.mark.rule("GS-A64")
def test_what_was_gained_is_used_before_a_card_is_needed() -> None:
    sitting = stage(
        seat(hand=KEEP, down="Agriculture, Mining", pool="Food, Iron"),
        seat(),
        phase="purchase",
        supply=rows(horse="Caravan"),
    )

    sitting.play("Buy Caravan")

    assert sitting.told("Spent") == []
    assert sitting.down(0) == names("Agriculture, Mining")


@pytest.mark.rule("GS-A64")
def test_a_needed_card_may_yield_more_than_is_needed() -> None:
    sitting = stage(
        seat(hand=KEEP, down="Computer", pool="Food"), seat(), phase="purchase", supply=rows(horse="Caravan")
    )

    sitting.play("Buy Caravan")

    assert sitting.told("Spent") == ["Computer"]


@pytest.mark.rule("GS-A64", "GS-B19")
def test_a_dearer_payment_without_spare_cards_can_be_chosen() -> None:
    sitting = stage(
        seat(hand=KEEP, down="Agriculture, Mining, Computer"), seat(), phase="purchase", supply=rows(horse="Caravan")
    )

    sitting.play("Buy Caravan")
    assert sitting.offered == ["Pay", "Spend Agriculture", "Spend Mining", "Spend Computer"]
    sitting.play("Spend Computer")  # it pays the whole price: the others would be spare

    assert sitting.down(0) == names("Agriculture, Mining")


@pytest.mark.rule("GS-A64")
def test_the_payment_proposed_gives_up_the_least() -> None:
    sitting = stage(
        seat(hand=KEEP, down="Agriculture, Mining, Computer"), seat(), phase="purchase", supply=rows(horse="Caravan")
    )

    sitting.play("Buy Caravan", "Pay")

    assert sitting.down(0) == names("Computer")


@pytest.mark.rule("GS-A64", "GS-B19")
def test_of_cards_that_give_the_same_the_strongest_is_proposed() -> None:
    """Depleting turns a card up, so Warrior is worth more there than Mining."""
    sitting = stage(
        seat(hand=KEEP, down="Agriculture, Mining, Warrior"), seat(), phase="purchase", supply=rows(horse="Caravan")
    )

    sitting.play("Buy Caravan", "Pay")

    assert sitting.down(0) == names("Mining")


# Odd turns


@pytest.mark.rule("GS-A65", "GS-B51")
def test_with_only_face_down_cards_a_player_may_buy_and_take_cards_back() -> None:
    sitting = stage(
        seat(hand="", down="Agriculture, Mining, Warrior"), seat(), phase="resource", supply=rows(horse="Caravan")
    )
    assert sitting.asked == (0, "purchase")

    sitting.play("BuyNothing", "Retrieve Mining", "Leave")

    assert sitting.hand(0) == names("Mining")
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A65")
def test_whoever_takes_nothing_back_begins_with_an_empty_hand_again() -> None:
    sitting = stage(
        seat(hand="", down="Agriculture, Mining"), seat(hand="", down="Agriculture"), phase="resource", supply=rows()
    )

    sitting.play("Leave", "Leave")

    assert sitting.asked == (0, "retrieval")
    assert sitting.hand(0) == set()


# Computer


@pytest.mark.rule("GS-A71")
def test_a_card_turned_face_down_by_the_first_is_not_activated_by_computer() -> None:
    sitting = playing("Computer, Currency, Engineering, Fighter, Tank")

    sitting.play("Activate Currency", "Replenish Engineering")

    assert sitting.told("Activated") == ["Computer", "Currency"]
    assert sitting.gained() == {}
    assert sitting.down(0) == names("Engineering")


@pytest.mark.rule("GS-A71")
def test_in_the_other_order_both_cards_of_computer_are_activated() -> None:
    sitting = playing("Computer, Currency, Engineering, Fighter, Tank")

    sitting.play("Activate Engineering", "Replenish Engineering")

    assert sitting.told("Activated") == ["Computer", "Engineering", "Currency"]
    assert sitting.gained() == {"Earth": 1}


@pytest.mark.rule("GS-A71")
def test_a_card_that_turns_itself_down_does_not_stop_the_other() -> None:
    sitting = playing("Computer, Currency, Engineering, Fighter, Tank")

    sitting.play("Activate Currency", "Replenish Currency")

    assert sitting.told("Activated") == ["Computer", "Currency", "Engineering"]


@pytest.mark.rule("GS-A71", "GS-A17")
def test_a_card_that_philosophy_made_turn_itself_down_is_not_activated_again() -> None:
    """Computer lays Philosophy and Currency; Philosophy activates Currency, which turns itself down."""
    sitting = playing("Computer, Philosophy, Currency, Fighter, Tank")

    sitting.play("Activate Philosophy", "Replenish Currency")

    assert sitting.told("Activated") == ["Computer", "Philosophy", "Currency"]


@pytest.mark.rule("GS-A71", "GS-A16")
def test_computer_inside_philosophy_remembers_its_second_card() -> None:
    """Philosophy, Computer, Currency: the cards to come wait while three activations are open."""
    sitting = playing("Philosophy, Currency, Engineering, Fighter, Tank", up="Computer, Knight")

    sitting.play("Activate Currency", "Replenish Knight")

    assert sitting.told("Activated") == ["Philosophy", "Computer", "Currency", "Engineering"]
    assert sitting.gained() == {"Earth": 1}
    assert sitting.table.resolving == 0


# All chains


EFFECT_MENUS = ("activate", "put-down", "replenish", "either", "deplete", "gain")


def ends_of_activation(sitting: Sitting) -> list[list[str]]:
    """Every way the effects being carried out can go: the cards activated, in their order."""
    if sitting.asked is None or sitting.asked[1] not in EFFECT_MENUS:
        assert sitting.table.resolving == 0
        return [sitting.told("Activated")]
    assert not sitting.about("Activate") & sitting.cards(sitting.table.resolving)
    ends = []
    for number in sitting.numbers:
        on = sitting.copy()
        on.events = list(sitting.events)
        on.answer(number)
        ends += ends_of_activation(on)
    return ends


@pytest.mark.rule("GS-A16", "GS-A17", "GS-A71")
@pytest.mark.parametrize(
    ("hand", "up", "most"),
    [
        ("Philosophy, Currency, Ironworks, Tank, Fighter", "Computer, Mining", 4),
        ("Philosophy, Domestication, Caravan, Mining, Tank, Fighter", "Computer, Agriculture", 4),
        ("Computer, Philosophy, Currency, Tank, Fighter", "Mining, Engineering", 4),
        ("Computer, Philosophy, Guild, Barter Trade, Tank, Fighter", "Steam Engine, Alchemy", 4),
    ],
)
def test_every_chain_of_activations_ends(hand: str, up: str, most: int) -> None:
    """All answers are tried: no card is activated inside itself, and nothing stays open."""
    card = listed(hand)[0]
    sitting = stage(seat(hand=hand, up=up, down="Warrior, Knight, Cannon"), seat(), seat(), supply=rows())
    sitting.play(f"Develop {card}", f"Activate {card}")

    chains = ends_of_activation(sitting)

    assert max(len(chain) for chain in chains) == most
    assert all(Counter(chain)["Philosophy"] <= 1 and Counter(chain)["Computer"] <= 1 for chain in chains)
