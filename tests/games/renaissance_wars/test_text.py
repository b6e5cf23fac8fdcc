"""What Renaissance Wars says: options, events, questions, card texts and the list of cards."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import asdict, fields
from typing import cast, get_type_hints

import pytest

from quattrocento.engine.border.actions import Event, Option
from quattrocento.engine.errors import BadSetup
from quattrocento.engine.game import Decision
from quattrocento.engine.state import State
from quattrocento.games import shelf
from quattrocento.games.renaissance_wars import codes
from quattrocento.games.renaissance_wars.border import events, options, vocabulary
from quattrocento.games.renaissance_wars.border.forms import SeatEvent
from quattrocento.games.renaissance_wars.border.options import QUESTIONS
from quattrocento.games.renaissance_wars.border.sheet import printed
from quattrocento.games.renaissance_wars.border.text.english import text_words
from quattrocento.games.renaissance_wars.cards import EFFECTS
from quattrocento.games.renaissance_wars.game import RenaissanceWars

GAME = cast(RenaissanceWars, shelf["renaissance-wars"])
NAMES = ("Ann", "Ben", "Cleo", "Dan")
TEXTS = {text.id: text for text in printed().texts}
OPTIONS = {"buying-influence": "on", "limited-luminaries": "on", "mats": "choose", "target": "400"}


def kinds_of(kind: type[Event]) -> Iterator[type[Event]]:
    """The kinds of events that can happen: those with a rule."""
    for other in kind.__subclasses__():
        yield from kinds_of(other)
        if isinstance(getattr(other, "rule", None), str) and other.__module__ == events.__name__:
            yield other


def sample(kind: type[Event]) -> Event:
    """An event of a kind, with something fitting in every field."""
    known = {"card": "raphael", "back": "raphael", "text": "bequest", "mat": "luther", "condition": "culture"}
    plain = {int: 1, bool: True, str: "intrigue"}
    hints = get_type_hints(kind)
    return kind(*(known.get(field.name, plain.get(hints[field.name], ())) for field in fields(kind)))


def moments(seats: int, seed: int) -> Iterator[tuple[State, Decision, list[int], State, list[Event]]]:
    """A game by lot, in which passing is rare: the state, what is asked, the options, and what comes of one."""
    lots = random.Random(seed)
    state = GAME.new(seats, seed=seed, options=OPTIONS)
    while asked := GAME.decisions(state):
        decision = lots.choice(asked)
        options = GAME.options(state, decision)
        bold = [option for option in options if option != codes.PASS and option < codes.BID_FLORINS + 100]
        after, told = GAME.apply(state, decision.seat, lots.choice(bold or options))
        yield state, decision, options, after, told
        state = after


def readable(thing: Option | Event) -> bool:
    """Whether a program can read it: ids, numbers and lists of them, and no id is empty."""
    told = json.loads(json.dumps(asdict(thing)))
    return all(item != "" for value in told.values() for item in (value if isinstance(value, list) else [value]))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_of_every_menu_has_words_and_fields_of_its_own(seats: int) -> None:
    for seed in range(2):
        for state, decision, numbers, _, _ in moments(seats, seed):
            own = GAME.view(state, decision.seat).state
            typed = [GAME.option(own, number) for number in numbers]
            words = [GAME.describe(option, state=own) for option in typed]
            assert all(text.strip() and "no such" not in text for text in words)
            assert len(set(words)) == len(words), sorted(words)
            assert all(map(readable, typed))
            asking = GAME.asking(own, decision, NAMES[:seats])
            assert asking.title[0].isupper()
            assert asking.title.endswith(("?", ".")), decision
            told = [asking.title, asking.detail, *(" ".join(GAME.offer(one, own, NAMES)[:3]) for one in typed)]
            assert not any(re.search(r"\bseat \d", words, re.IGNORECASE) for words in told), told
            assert all(rule in GAME.rules for rule in asking.rules)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_is_a_sentence_about_its_seat(seats: int) -> None:
    for seed in range(3):
        for _, _, _, after, told in moments(seats, seed):
            for event in told:
                sentence = GAME.sentence(event, after, NAMES[:seats])
                assert str(sentence)[0].isupper()
                assert "no such" not in str(sentence)
                assert readable(event), event
                if isinstance(event, SeatEvent):
                    assert sentence.subject == NAMES[event.seat]


def test_every_kind_of_event_is_declared_and_finds_words() -> None:
    assert set(kinds_of(Event)) == set(GAME.types().events)
    for kind in GAME.types().events:
        assert GAME.describe(sample(kind), names=NAMES).strip(), kind


def test_every_menu_is_met_or_known() -> None:
    names = {question.name for question in QUESTIONS.values()}
    met = {decision.menu for seed in range(4) for _, decision, _, _, _ in moments(2 + seed % 3, 10 + seed)}

    assert met <= names
    assert len(met) > 20


def test_any_number_of_an_option_finds_words() -> None:
    state = GAME.new(3, seed=1)

    for number in range(GAME.highest_option() + 1):
        assert GAME.option_name(state, number).strip()
        assert GAME.describe(GAME.option(state, number)).strip()


# Single options.


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (options.Play("michelangelo"), "Play Michelangelo (King of Culture, 20)"),
        (options.PlayBoosted("michelangelo"), "Play Michelangelo (King of Culture, 20) with Condottiere"),
        (options.Play("the_baby"), "Play The Baby (populace, 20)"),
        (options.Play("church_mouse"), "Play Church Mouse (Unwanted, −2)"),
        (options.Play("savonarola"), "Play Savonarola (fanatic, 0)"),
        (options.Play("unwanted_3"), "Play Unwanted card 3 (Unwanted, 0)"),
        (options.LayMeld("ladies_only", 70), "Lay Ladies Only for 70 florins"),
        (options.LayMeld("royal_marriage", 30, "culture"), "Lay Royal Marriage of Culture for 30 florins"),
        (options.Sacrifice("luther", "politics"), "Sacrifice Martin Luther: Politics becomes dominant"),
        (options.Bid(90), "Bid 90 florins"),
        (options.Pass(), "Pass"),
        (options.ChooseMat("luther"), "Take the mat of Martin Luther"),
        (options.ChooseCondition("culture"), "Make Culture dominant"),
        (options.Keep("double_wedding"), "Keep Double Wedding: lay one meld more than usual"),
        (options.UsePower("exeunt"), "Use Exeunt: take your card back and put another in its place"),
    ],
)
def test_an_option_without_a_table(option: Option, words: str) -> None:
    assert GAME.describe(option) == words


@pytest.mark.parametrize(
    ("option", "brief", "detail"),
    [
        (options.Play("michelangelo", "wins"), "Play the King", "As things stand it wins."),
        (options.PlayBoosted("raphael", "behind"), "Play it with Condottiere", "It would not be ahead."),
        (options.Play("the_baby"), "Play The Baby", "After every skirmish: lose 3 florins."),
        (options.MeldWith("raphael"), "Lay it", ""),
        (options.LayMeld("ladies_only", 70), "Lay it", "Four Queens of four different conditions."),
        (
            options.UsePower("many_parts"),
            "Use Many Parts",
            "In the meld you lay now, a Culture card may stand for any ",
        ),
        (options.PickOpponent(2), "Cleo", ""),
        (options.ChooseCondition("seeds"), "Seeds", ""),
        (options.BidFlorins(75), "Bid", ""),
    ],
)
def test_an_offer_has_few_words_for_a_button_and_more_to_weigh_it(option: Option, brief: str, detail: str) -> None:
    offer = GAME.offer(option, None, NAMES)

    assert offer.brief == brief
    assert offer.detail.startswith(detail)


def test_names_stand_for_seats() -> None:
    stolen = events.Stolen(0, 15, 2)

    assert GAME.describe(stolen, names=NAMES) == "Ann steals 15 florins from Cleo"
    assert GAME.describe(stolen) == "Seat 0 steals 15 florins from seat 2"


@pytest.mark.parametrize("kind", [events.Laid, events.Saw, events.TookBack])
def test_sentences_about_several_cards_differ_in_these_only(kind: type[SeatEvent]) -> None:
    told = [GAME.sentence(kind(0, card), None, NAMES) for card in ("raphael", "michelangelo")]  # type: ignore[call-arg]

    assert len({(one.subject, one.verb, one.rest) for one in told}) == 1
    assert [str(*one.things) for one in told] == [
        "Raphael (King of Culture, 20)",
        "Michelangelo (King of Culture, 20)",
    ]


@pytest.mark.parametrize(
    ("number", "option"),
    [
        (codes.PLAY + 2, options.Play("michelangelo")),
        (codes.PLAY + codes.VIRTUAL, options.Play("unwanted_1")),
        (codes.MELD + 4, options.LayMeld("ladies_only", 70)),
        (codes.MELD + codes.MARRIAGES + codes.SEEDS, options.LayMeld("common_marriage", 20, "seeds")),
        (codes.SACRIFICE + 8 * 5 + 1, options.Sacrifice("bacon", "religion")),
        (codes.POWER, options.UsePower("vanishing_point")),
        (codes.PERSONAL + 3, options.UsePersonal("challenge_to_a_duel")),
        (codes.BID + 3, options.Bid(90)),
        (codes.BID_FLORINS + 90, options.BidFlorins(90)),
        (codes.MAT + 2, options.ChooseMat("luther")),
        (codes.CONDITION + 4, options.ChooseCondition("seeds")),
        (codes.PICK_OPPONENT + 1, options.PickOpponent(1)),
        (codes.CHOOSE + 1, options.Choose(1)),
        (codes.PASS, options.Pass()),
    ],
)
def test_a_number_is_an_option_in_ids(number: int, option: Option) -> None:
    state = GAME.new(2, seed=3)

    assert GAME.option(state, number) == option
    assert GAME.number(state, option) == number


@pytest.mark.parametrize(
    "number",
    [codes.PLAY + 62, codes.PLAY + 127, codes.MELD + 20, codes.POWER + 30, codes.SACRIFICE + 7, codes.CONDITION + 9],
)
def test_a_number_that_stands_for_nothing_stays_a_number(number: int) -> None:
    state = GAME.new(2, seed=3)

    assert GAME.number(state, GAME.option(state, number)) == number
    assert "no such" in GAME.option_name(state, number)


def test_what_is_withdrawn_is_told_in_florins() -> None:
    seats = [{"deposit": 300, "florins": 5}, {}]
    state = GAME.stage({"seats": seats, "phase": "bidding", "turn": 0, "options": {"buying-influence": "on"}})
    for number in (codes.BID_FLORINS + 180, codes.PASS):
        state, _ = GAME.apply(state, GAME.decisions(state)[0].seat, number)
    (decision,) = GAME.decisions(state)
    typed = [GAME.option(state, number) for number in GAME.options(state, decision)]

    assert decision.menu == "withdraw"
    assert typed == [options.Amount(0), options.Amount(100), options.Amount(200)]
    assert [GAME.number(state, one) for one in typed] == GAME.options(state, decision)
    assert [one.amount for one in typed] == [0, 100, 200]


def test_putting_cards_back_names_them_to_the_one_who_has_seen_them() -> None:
    position = {
        "seats": [{"mat": "brunelleschi", "personal": "none"}, {"personal": "none"}],
        "phase": "optional",
        "deck": ["Raphael", "Plague", "The Baby"],
    }
    state, _ = GAME.apply(GAME.stage(position), 0, codes.POWER)
    (decision,) = GAME.decisions(state)
    numbers = GAME.options(state, decision)
    own, strange = (GAME.view(state, seat).state for seat in (0, 1))

    assert len(numbers) == 6
    assert GAME.describe(GAME.option(own, numbers[0]), state=own) == (
        "Put back Raphael (King of Culture, 20), then Plague, then The Baby (populace, 20)"
    )
    assert GAME.option(own, numbers[5]) == options.PutBack(("the_baby", "plague", "raphael"), (2, 1, 0))
    hidden = options.PutBack((None, None, None), (2, 1, 0))
    assert GAME.option(strange, numbers[5]) == hidden
    assert GAME.number(strange, hidden) == numbers[5]
    assert GAME.describe(hidden, state=strange) == "Put back card 3, then card 2, then card 1"


# Questions.


def asked(position: dict[str, object]) -> tuple[str, str]:
    state = GAME.stage(position)
    decision = GAME.decisions(state)[0]
    asking = GAME.asking(GAME.view(state, decision.seat).state, decision)
    return asking.detail, asking.title


def test_questions_say_what_matters() -> None:
    seats = [{"mat": "bacon", "personal": "none"}, {"mat": "loyola", "personal": "none"}]

    assert asked({"seats": seats, "dominant": "Culture"}) == (
        "Culture is dominant. In a skirmish any card may be played.",
        "Which card do you lead to the skirmish?",
    )
    assert asked({"seats": seats, "dominant": "Culture", "trick": ["Jakob Fugger"]}) == (
        "Economic was led, Culture is dominant, and Jakob Fugger (King of Economic, 20) is winning. "
        "In a skirmish any card may be played.",
        "Which card do you play to the skirmish?",
    )
    assert asked({"seats": seats, "phase": "optional"}) == (
        "You have won the skirmish.",
        "Which optional action do you take?",
    )
    assert asked({"seats": seats, "phase": "bidding", "options": {"buying-influence": "on"}}) == (
        "Nobody has bid yet. Whoever bids most names the dominant condition and must earn the bid with melds.",
        "What do you bid for the choice of the dominant condition?",
    )


@pytest.mark.rule("RW-5.12.3", "RW-5.12.4")
@pytest.mark.parametrize(
    ("led", "dominant", "hand", "duty", "rule"),
    [
        ("Jakob Fugger", "Culture", ["Slavery", "Raphael"], "You have Economic, so you must follow.", "RW-5.12.4"),
        ("Jakob Fugger", "Culture", ["Raphael", "Julius II"], "You must play Culture, the dominant", "RW-5.12.4"),
        ("Memento Mori", "Culture", ["Raphael", "Julius II"], "You must play a higher Culture card", "RW-5.12.3"),
        ("Jakob Fugger", "Culture", ["Julius II", "Elizabeth I"], "Every card of yours may be played.", "RW-5.12.4"),
    ],
)
def test_a_battle_names_the_duty_and_its_rule(led: str, dominant: str, hand: list[str], duty: str, rule: str) -> None:
    seats: list[dict[str, object]] = [{"hand": ["The Weaver"]}, {"hand": hand}]
    state = GAME.stage({"phase": "battle", "turn": 0, "dominant": dominant, "trick": [led], "seats": seats})
    (decision,) = GAME.decisions(state)
    asking = GAME.asking(state, decision)

    assert duty in asking.detail
    assert asking.rules == (rule,)


def test_a_question_in_mid_text_names_the_text() -> None:
    seats = [{"personal": "challenge_to_a_duel", "mat": "bacon"}, {"personal": "none"}, {"personal": "none"}]
    state = GAME.stage({"seats": seats, "phase": "optional"})
    state, _ = GAME.apply(state, 0, GAME.number(state, options.UsePersonal("challenge_to_a_duel")))
    (decision,) = GAME.decisions(state)

    assert GAME.asking(state, decision).title == "Challenge to a Duel: whom do you challenge for the next skirmish?"
    assert [GAME.describe(GAME.option(state, number), state=state) for number in GAME.options(state, decision)] == [
        "Challenge seat 1",
        "Challenge seat 2",
    ]


# Card texts.


@pytest.mark.parametrize(
    ("id", "text"),
    [
        (
            "vanishing_point",
            "After you have won a skirmish, once in a round: look at the top 3 cards of the draw deck and put them "
            "back in any order.",
        ),
        (
            "cupola_fund",
            "After you have won a skirmish, once in a round: show Castles of your hand and gain 5 florins for each, at "
            "most 20.",
        ),
        (
            "ninety_five_theses",
            "When all cards of a skirmish are down, once in a round: kill a Religion card in this skirmish, anybody's.",
        ),
        ("ox_hoist", "When a melded card of yours would be killed or turned face down, it is not (once in a round)."),
        ("the_apprentice", "After every skirmish: gain 3 florins."),
        ("the_gambler", "After every skirmish you win: roll a die and lose 2 florins for each pip."),
        ("the_beggar", "After every skirmish: the opponent with the smallest treasury gains 3 florins."),
        (
            "death",
            "When you play it to a skirmish and do not lead you may kill a condition card that another player put into "
            "this skirmish earlier.",
        ),
        (
            "savonarola",
            "When you play it to a skirmish you may do one of these: steal 10 florins from each opponent, or kill a "
            "face-up melded card of an opponent, or discard a concealed card and take a dead condition or luminary "
            "card.",
        ),
        ("letter_of_marque", "After you have won a skirmish: steal 15 florins from an opponent of your choice."),
        ("palace_coup", "After a skirmish you did not win: take the initiative."),
        ("amazing_grace", "Before an immediate takes effect, exempt yourself from it."),
        ("jubilee_year", "Everybody: gain 10 florins."),
        (
            "game_of_hazard",
            "Roll a die: with a 1 lose 10 florins, with a 2 nothing happens, with a 3 gain 10 florins, with a 4 gain "
            "20 florins.",
        ),
        (
            "plague",
            "Everybody rolls a die for random concealed condition or luminary cards: with a 1 two are killed, with a 2 "
            "one is killed, with a 3 one is killed, with a 4 none is killed.",
        ),
        ("shipwreck", "Lose 15 florins."),
    ],
)
def test_a_text_reads(id: str, text: str) -> None:
    assert text_words(TEXTS[id]) == text


def test_cards_texts_and_melds_are_described_by_their_ids() -> None:
    assert GAME.describe("michelangelo") == "King of Culture, worth 20 florins."
    assert GAME.describe("the_baby") == "Populace, worth 20 florins. After every skirmish: lose 3 florins."
    assert GAME.describe("luther") == (
        "Luminary of Religion, worth 30 florins. Sacrificed after a won skirmish, it makes Religion dominant, or "
        "Politics while Religion is."
    )
    assert GAME.describe("conditional_bequest") == "If you win the next skirmish, gain 30 florins."
    assert GAME.describe("ladies_only") == "Four Queens of four different conditions, for 70 florins."
    assert GAME.describe(vocabulary.Gain(1)) == "Gain 1 florin."


def test_every_word_of_the_vocabulary_reads() -> None:
    used = {type(effect(TEXTS[id].numbers)) for id, effect in EFFECTS.items()}

    assert all(GAME.describe(effect(TEXTS[id].numbers)).endswith(".") for id, effect in EFFECTS.items())
    assert used | {vocabulary.OneOf, vocabulary.Everybody} <= set(vocabulary.Word.__subclasses__())


def test_what_is_no_part_of_the_game_is_refused() -> None:
    with pytest.raises(TypeError, match="neither an option"):
        GAME.describe("warrior")
    with pytest.raises(BadSetup, match="does not speak 'la'"):
        GAME.describe("luther", language="la")
