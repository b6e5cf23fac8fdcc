"""What is asked, offered and told, in words: with the players' names, and with what there is to know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from quattrocento.engine.border.actions import Event
from quattrocento.engine.border.speech import Asking, Offer, Sentence
from quattrocento.games.guns_and_steel.border import events, options
from quattrocento.games.guns_and_steel.border.options import NUMBERING
from quattrocento.games.guns_and_steel.border.picture import AttackPicture, GunsAndSteelPicture
from tests.games.guns_and_steel.staging import (
    CALM,
    GAME,
    KEEP,
    Sitting,
    activating,
    combined,
    moments,
    renaissance,
    rows,
    seat,
    stage,
)

OVER = "The game is over: the last wonder is taken and the last Space card is bought"
NAMES = ("Ann", "Ginevra", "Piero", "Bianca")


def asking(sitting: Sitting) -> Asking:
    return GAME.asking(sitting.state, GAME.decisions(sitting.state)[0], NAMES)


def offer(sitting: Sitting, word: str) -> Offer:
    number = dict(zip(sitting.offered, sitting.numbers, strict=True))[word]
    return GAME.offer(GAME.option(sitting.state, number), sitting.state, NAMES)


def said(event: Event, sitting: Sitting) -> Sentence:
    return GAME.sentence(event, sitting.state, NAMES)


# The vocabulary


def kinds_below(kind: type[Event]) -> Iterator[type[Event]]:
    for below in kind.__subclasses__():
        yield from kinds_below(below)
        if "rule" in vars(below):
            yield below


def test_every_kind_of_event_and_option_is_in_the_vocabulary() -> None:
    told = [kind for kind in kinds_below(Event) if kind.__module__ == events.__name__]

    assert sorted(kind.kind for kind in told) == sorted(kind.kind for kind in GAME.types().events)
    assert GAME.types().options == NUMBERING.kinds


@pytest.mark.parametrize("set", ["base", "renaissance", "combined"])
def test_every_answer_on_offer_has_a_few_words_and_every_rule_named_exists(set: str) -> None:
    for sitting in moments(4, 3, set=set):
        if sitting.asked is None:
            continue
        asked = asking(sitting)
        assert asked.title
        assert asked.detail
        assert all(rule in GAME.rules for rule in asked.rules)
        for word in sitting.offered:
            offered = offer(sitting, word)
            assert offered.brief, word
            assert "{" not in f"{offered.label}{offered.brief}{offered.detail}"
            assert "seat" not in offered.label
            assert all(rule in GAME.rules for rule in offered.rules)


@pytest.mark.parametrize("held", [4, 5, 6, 7])
def test_an_equal_card_has_the_number_of_the_one_on_offer(held: int) -> None:
    """Warriors are the cards 4 to 7; one is in hand, another lies face up."""
    sitting = renaissance(seat(hand="Mining, Warrior", up="Warrior"), seat(hand="Mining"), phase="resource")
    player = sitting.player(0)
    player.hand, player.up = 2**3 + 2**held, 2 ** (4 if held > 4 else 5)
    sitting.table.cards = player.hand

    assert sitting.offered == ["Place Mining", "Place Warrior"]
    assert GAME.number(sitting.state, options.Place("warrior")) == held


# Names


@pytest.mark.rule("GS-N39", "GS-A63")
def test_players_are_called_by_their_names() -> None:
    sitting = activating(
        "Trade and Tribute", seat(hand=CALM, down="Reinforcement, Compass"), seat(hand=CALM, down="Agriculture")
    )
    assert offer(sitting, "PickOpponent 1") == Offer("Pick Ginevra", "Ginevra", "Food, Gunpowder")
    assert GAME.describe(options.PickOpponent(1)) == "Pick seat 1"

    sitting.play("PickOpponent 1")

    taken = offer(sitting, "Tribute Compass")
    assert taken.label == "Take Gunpowder from Compass of Ginevra"
    assert taken.brief == "Take the Gunpowder"
    assert taken.detail == "The Gunpowder is yours for this turn; Ginevra gains a culture token."


def test_lines_that_stand_together_differ_in_their_things_only() -> None:
    sitting = stage(
        seat(hand=KEEP, down="Agriculture, Mining, Guild"), seat(), phase="purchase", supply=rows(horse="Caravan")
    ).play("Buy Caravan", "Pay")

    spent = [said(event, sitting) for event in sitting.events if isinstance(event, events.Spent)]

    assert [str(one) for one in spent] == ["Ann pays with Agriculture (Food)", "Ann pays with Mining (Iron)"]
    assert len({one._replace(things=()) for one in spent}) == 1
    assert [thing.id for one in spent for thing in one.things] == ["agriculture", "mining"]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.TurnBegan(1, 7), "Turn 7: Ginevra begins"),
        (events.Placed(0, "mining"), "Ann plays Mining as a resource (Iron)"),
        (events.Replenished(0, "mining"), "Ann turns Mining (Iron) to the resource side"),
        (events.Gained(0, "horse", 2), "Ann gains 2 Horse"),
        (events.Attacked(2, "warrior", 3), "Piero attacks with Warrior: strength 3 against all others"),
        (events.Seized(1, "taj_mahal", 0), "Ginevra hands Taj Mahal to Ann"),
        (events.Ended(0, ("wonders", "space")), OVER),
        (events.Honoured(0, "panama_canal", 2), "Ann places a glory token on Panama Canal (token 2 of 3)"),
        (events.Spied(0, "coup", 1), "Ann sees Coup in the hand of Ginevra, a tactic card that does nothing here"),
        (
            events.Spied(1, "warrior", 0),
            "Ginevra sees Warrior in the hand of Ann, an attack card that does nothing here",
        ),
    ],
)
def test_an_event_is_told_without_a_table_too(event: Event, words: str) -> None:
    assert str(GAME.sentence(event, None, NAMES)) == words


# The usual answer


def usual(sitting: Sitting) -> str | None:
    """The answer most people would give, as tests call it."""
    number = asking(sitting).usual
    return None if number is None else dict(zip(sitting.numbers, sitting.offered, strict=True))[number]


@pytest.mark.rule("GS-B16", "GS-B22", "GS-N18")
def test_where_one_answer_stands_out_the_question_names_it() -> None:
    developing = stage(seat(hand=f"Caravan, {CALM}"), seat())
    assert usual(developing) is None
    assert usual(developing.play("Develop Caravan")) == "Activate Caravan"

    retrieving = stage(seat(hand="Mining", down="Agriculture, Guild"), seat(), phase="end")
    assert usual(retrieving) == "Retrieve Agriculture"  # and the others after it

    calm = seat(hand=CALM), seat(hand=CALM)
    both = "Lighthouse of Alexandria, Sancta Sophia"
    only = renaissance(*calm, phase="glory", wonders="Lighthouse of Alexandria")
    assert usual(only) == "Honour Lighthouse of Alexandria"
    assert usual(renaissance(*calm, phase="glory", wonders=both, deeds="nothing_bought, resource_phase_horse")) is None


@pytest.mark.parametrize("set", ["base", "renaissance", "combined"])
def test_the_usual_answer_is_on_offer(set: str) -> None:
    named = {sitting.asked[1] for sitting in moments(4, 3, set=set) if sitting.asked is not None and usual(sitting)}

    assert named >= {"activation", "payment", "retrieval"}


# What there is to know


@pytest.mark.rule("GS-B26", "GS-B27")
def test_a_price_is_told_with_its_reason_and_rule() -> None:
    sitting = stage(
        seat(hand=KEEP, down="Agriculture, Mining, Computer, Guild"),
        seat(),
        seat(),
        phase="purchase",
        supply=rows(horse="Caravan, Currency", gunpowder="Charge"),
    )

    dear, plain = offer(sitting, "Buy Charge"), offer(sitting, "Buy Caravan")

    assert dear.detail == "1 Food and 1 Horse, and 2 of any kind because it rests on Caravan and Currency"
    assert (dear.rules, plain.rules) == (("GS-B27",), ("GS-B26",))
    assert plain.detail == "1 Food and 1 Iron"
    sitting.play("Buy Charge")
    assert asking(sitting)[:3] == ("How do you pay for Charge?", dear.detail, ("GS-B19", "GS-B27"))


@pytest.mark.rule("GS-K5")
def test_a_pile_is_dear_because_of_the_row_beneath_it() -> None:
    sitting = combined(
        seat(hand=KEEP, down="Agriculture, Computer, Satellite, Cannon"),
        seat(),
        phase="purchase",
        supply=rows(horse="Caravan, Currency", gunpowder="Guild"),
        piles={"gunpowder": "Charge, Knight"},
        wonders="Sydney Opera House",
    )

    charge = offer(sitting, "Buy Charge")

    assert charge.detail.endswith(", and 2 of any kind because two cards lie in the row beneath its pile")
    assert charge.rules == ("GS-K5",)


@pytest.mark.rule("GS-A64")
def test_a_card_the_price_does_not_need_is_told_to_be_lost() -> None:
    buyer = seat(hand=KEEP, down="Agriculture, Mining, Warrior, Guild")
    sitting = stage(buyer, seat(), phase="purchase", supply=rows(horse="Caravan")).play("Buy Caravan")

    assert offer(sitting, "Spend Mining").detail == ""
    assert offer(sitting, "Spend Warrior").detail == ""  # it is as good as Mining
    sitting.play("Spend Mining")
    lost = offer(sitting, "Spend Warrior")
    assert lost.detail == "The price does not need it: it is turned up, and its Iron is lost."
    assert lost.rules == ("GS-A64",)


def attack_of(sitting: Sitting, observer: int | None) -> AttackPicture:
    picture = GAME.picture(GAME.view(sitting.state, observer))
    assert isinstance(picture, GunsAndSteelPicture)
    assert picture.attack is not None
    return picture.attack


@pytest.mark.rule("GS-B38", "GS-B41", "GS-B42")
def test_who_is_attacked_knows_how_he_stands_and_what_a_card_would_change() -> None:
    """Knight and Tank, 2 and 4, against Warrior with 1 in hand and Swordsman with 1 covered."""
    sitting = stage(
        seat(hand=f"Knight, {KEEP}", up="Cannon"),
        seat(hand="Reinforcement, Mining", down="Swordsman, Agriculture"),
        seat(hand="Agriculture, Mining", up="Nuclear Submarine"),
    ).play("Develop Knight", "Activate Knight")

    attack = attack_of(sitting, 1)
    first, second = attack.defenders
    assert attack.stakes.words == "Whoever is beaten depletes two resource cards. A tie holds."
    assert attack.stakes.rules == ["GS-B41"]
    assert not first.holds
    assert (first.verdict, first.loss) == ("falls", "two resource cards")
    assert second.holds == (second.strength >= attack.strength)
    assert asking(sitting).detail == (
        f"With 0 you fall, {attack.strength} short of a tie, and lose two resource cards; "
        f"the most you can reach is {first.most}{'' if first.most >= attack.strength else ', not enough'}."
    )
    turned = offer(sitting, "TurnUp Swordsman")
    (answer,) = [one for one in attack.responses if one.card == "swordsman"]
    assert answer.strength == answer.adds
    assert turned.detail.startswith(f"It adds {answer.adds} to your strength: with {answer.strength} you ")


@pytest.mark.rule("GS-N31")
def test_an_attack_for_culture_threatens_nobody() -> None:
    sitting = activating("Chariot", seat(hand="Warrior, Mining, Coup"), seat(hand=CALM))

    attack = attack_of(sitting, 1)

    assert attack.peaceful
    assert "Nobody loses anything." in attack.stakes.words
    assert [one.verdict for one in attack.defenders] == ["gains nothing", "gains nothing"]
    assert "fall" not in asking(sitting).detail


@pytest.mark.rule("GS-N18", "GS-N20", "GS-N21")
def test_a_glory_token_is_told_by_what_it_brings() -> None:
    def asked(glory: str) -> Sitting:
        supply = "Lighthouse of Alexandria, Sancta Sophia, Sydney Opera House"
        return renaissance(seat(hand=CALM, glory=glory), seat(hand=CALM), phase="glory", wonders=supply)

    first = asked("Lighthouse of Alexandria 1")
    last = asked("Lighthouse of Alexandria 2, Sancta Sophia 2, Sydney Opera House 1")

    assert asking(first).title == "Do you place a glory token on Lighthouse of Alexandria?"
    assert asking(first).detail == "Then 2 of the 3 tokens that claim it are yours."
    honour = offer(last, "Honour Lighthouse of Alexandria")
    assert honour.detail.startswith("It is your token number 3 there: you claim it, for ")
    assert honour.detail.endswith("one of them is taken from another.")
    assert honour.rules == ("GS-N21", "GS-N20")


@pytest.mark.rule("GS-A9", "GS-B42")
def test_who_is_beaten_knows_what_is_owed() -> None:
    victim = seat(hand=CALM, down="Computer, Agriculture, Reinforcement")
    sitting = activating("Warrior", victim, hand="Mining, Agriculture", set="combined").play("Hold")

    assert asking(sitting).detail == "You have to give up two resources. A Space card counts as two."
    assert offer(sitting, "Deplete Computer").detail.endswith("It counts as two.")
    assert not offer(sitting, "Deplete Agriculture").detail.endswith("It counts as two.")
