"""What people read: questions, answers in words with the neighbours' names, and what happened in its parts."""

from __future__ import annotations

import pytest

from quattrocento.engine.border.actions import Event
from quattrocento.engine.border.speech import Asking, Offer, Sentence, Thing
from quattrocento.engine.rng import seeded
from quattrocento.games.seven_wonders.border import events
from tests.contract.speaking import FOREIGN, MARK, taught_a_second_language
from tests.games.seven_wonders.free_city import for_f, free
from tests.games.seven_wonders.staging import GAME, Sitting, by_lot, city, sit_down, three, word

NAMES = ("Ann", "Ginevra", "Piero", "Bianca", "Cosimo", "Lucrezia", "Tommaso")


def offers(sitting: Sitting, seat: int = 0) -> dict[str, Offer]:
    """What the answers of a seat say, by the words of the tests."""
    typed = {word(number): GAME.option_for(sitting.state, seat, number) for number in sitting.numbers(seat)}
    return {said: GAME.offer(option, sitting.state, NAMES) for said, option in typed.items()}


def asking(sitting: Sitting, seat: int = 0) -> Asking:
    decision = next(decision for decision in GAME.decisions(sitting.state) if decision.seat == seat)
    return GAME.asking(sitting.state, decision, NAMES)


def test_an_answer_says_in_short_and_in_full_what_it_costs() -> None:
    left = city("Babylon", "Stone Pit, Ore Vein", hand="")
    sitting = three(city("Giza", "Loom", hand="Baths, Altar, Barracks, Clay Pit", coins=2), left)
    said = offers(sitting)

    assert said["Build Baths"] == Offer("Build Baths", "Build it", "The city makes everything it needs.", ("7W-15",))
    assert said["Build Altar"] == Offer("Build Altar", "Build it", "It costs nothing.", ("7W-14",))
    assert said["Build Barracks 2/0"].detail == "2 coins: 1 ore from Ginevra for 2."
    assert said["Build Clay Pit"].detail == "1 coin to the bank."
    assert said["Stage Altar 2/0"] == Offer(
        "Build the next stage with Altar for 2 coins to Ginevra",
        "Stage 1 for 2 coins",
        "The card lies face down under stage 1: 1 stone from Ginevra for 2.",
        ("7W-20", "7W-24"),
    )


@pytest.mark.rule("7W-18")
def test_a_chain_is_the_reason_why_a_card_is_free() -> None:
    said = offers(three(city("Ephesos", "Baths", hand="Aqueduct"), age=2))["Build Aqueduct"]

    assert (said.brief, said.detail) == ("Build it free", "Free, because Baths stands in the city.")
    assert said.rules == ("7W-18",)


@pytest.mark.rule("7W-8", "7W-13", "7W-24", "7W-32")
@pytest.mark.parametrize(
    ("built", "hand", "coins", "why", "rule"),
    [
        ("Altar", "Altar", 3, "Altar stands in this city already.", "7W-13"),
        ("", "Clay Pit", 0, "Clay Pit would cost 1 coin; there are 0.", "7W-14"),
        ("", "Baths", 1, "Baths would cost 2 coins; there is 1.", "7W-32"),
        ("", "Scriptorium", 3, "Scriptorium lacks 1 papyrus: neither the city nor its neighbours have it.", "7W-24"),
    ],
)
def test_who_sells_a_card_reads_why_it_cannot_be_built(built: str, hand: str, coins: int, why: str, rule: str) -> None:
    sitting = three(city("Alexandria", built, hand=hand, coins=coins), city("Giza", hand=""), city("Babylon", hand=""))
    said = offers(sitting)[f"Sell {hand}"]

    assert said.detail == f"{why} Discarded face down it brings 3 coins."
    assert said.rules == (rule, "7W-8")


@pytest.mark.rule("7W-V6")
def test_that_the_free_city_must_build_is_said_with_its_rule() -> None:
    said = offers(for_f("Aqueduct, Temple", free("Giza", "Altar")))["Build Temple"]

    assert said.label == "Build Temple in the Free city"
    assert said.detail.endswith("Temple is free for the Free city, so it must be built.")
    assert said.rules == ("7W-18", "7W-V6")


@pytest.mark.rule("7W-34", "7W-35")
def test_a_card_that_counts_says_what_it_would_bring() -> None:
    said = offers(three(city("Ephesos", "Ore Vein, Lumber Yard", hand="Vineyard"), age=2))["Build Vineyard"]

    assert said.detail == "It costs nothing. As it stands 2 coins, for 2 brown cards."


@pytest.mark.rule("7W-51", "7W-Q5")
def test_whoever_finds_nothing_new_among_the_discards_is_told_so() -> None:
    own = city("Halikarnassos A 1", "Ore Vein, Foundry, Altar", hand="Baths, Theater")
    sitting = three(own, discard="Altar").turn("Stage Baths")

    assert asking(sitting).detail.endswith("Your city has all of them already, which nobody else learns.")


@pytest.mark.rule("7W-7", "7W-8")
def test_a_question_says_what_there_is_to_know() -> None:
    sitting = three(city("Ephesos", hand="Altar"))

    assert asking(sitting) == Asking(
        "Age I, turn 1: which card do you choose, and what for?",
        "Everyone picks in secret, then all are shown at once.",
        ("7W-7", "7W-8"),
    )


def test_a_sentence_has_the_cards_as_its_things() -> None:
    sitting = three(city("Ephesos", hand="Loom"))
    state = sitting.state

    def said(event: Event) -> Sentence:
        return GAME.sentence(event, state, NAMES)

    paid = said(events.Built(0, "loom_1", 0, 2, 1, chained=False))
    assert paid[:3] == ("Ann", "builds", (Thing("Loom", "age I", "loom_1"),))
    assert str(paid) == "Ann builds Loom (age I), paying 2 coins to Ginevra and 1 coin to Piero"
    assert said(events.Sold(1, 1, None, 3)) == Sentence("Ginevra", "discards", (Thing("a card"),), " for 3 coins")
    assert str(said(events.Fought(0, 1, 3, 1, 1, -1))) == "Ann defeats Ginevra (3 to 1): +1 and −1"
    assert str(said(events.Fought(0, 1, 0, 1, -1, 3))) == "Ann is defeated by Ginevra (0 to 1): −1 and +3"
    assert str(said(events.Fought(0, 1, 1, 1, 0, 0))) == "Ann and Ginevra are equally strong (1 to 1)"
    assert str(said(events.AgeBegan(2, "right"))) == "Age II begins; hands pass to the right"
    assert str(said(events.TurnBegan(8, 2, 2))) == "Age II, turn 2"


def test_every_kind_of_event_is_part_of_the_vocabulary() -> None:
    def kinds(of: type[Event]) -> set[type[Event]]:
        below = {kind for one in of.__subclasses__() if one.__module__ == events.__name__ for kind in kinds(one)}
        return below | ({of} if hasattr(of, "rule") else set())

    assert kinds(Event) == set(GAME.types().events)
    assert all(event.rule in GAME.rules for event in GAME.types().events)


def test_cards_and_stages_are_explained_and_named_in_the_language_asked_for() -> None:
    with taught_a_second_language(GAME):
        assert [GAME.explain(id, None, FOREIGN) for id in ("baths", "giza", "giza_a_1")] == [
            f"{MARK}{GAME.explain(id, None)}" for id in ("baths", "giza", "giza_a_1")
        ]
        stages = [sheet for sheet in GAME.sheets(GAME.config(3), FOREIGN) if sheet.kind == "stage"]
        assert all(sheet.name.startswith(MARK) for sheet in stages)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_every_answer_of_a_game_has_words_and_rules(seats: int) -> None:
    names = NAMES[:seats]
    for sitting in by_lot(sit_down(seats, 3, boards="choose"), seeded(seats, "words")):
        for decision in GAME.decisions(sitting.state):
            view = GAME.view(sitting.state, decision.seat).state
            question = GAME.asking(view, decision, names)
            assert decision.rule in question.rules
            assert {*question.rules} <= {rule.id for rule in GAME.rules.rules}
            numbers = GAME.options(view, decision)
            said = [GAME.offer(GAME.option_for(view, decision.seat, number), view, names) for number in numbers]
            assert len({offer.label for offer in said}) == len(numbers)
            for offer in said:
                assert offer.brief
                assert offer.rules
                assert all(rule in GAME.rules for rule in offer.rules)
                assert "seat" not in offer.label.lower()
                assert "the left" not in offer.label
