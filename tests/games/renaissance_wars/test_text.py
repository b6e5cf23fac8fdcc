"""What Renaissance Wars says: options, events, questions, card texts and the list of cards."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import fields as fields_of
from typing import cast

import pytest

from quattrocento.engine.actions import Event, Option
from quattrocento.engine.errors import BadSetup
from quattrocento.engine.game import Decision
from quattrocento.engine.packs import Pack
from quattrocento.engine.state import State
from quattrocento.games import shelf
from quattrocento.games.renaissance_wars import answers, codes, events, vocabulary
from quattrocento.games.renaissance_wars.answers import NUMBERING, QUESTIONS
from quattrocento.games.renaissance_wars.cards import EFFECTS
from quattrocento.games.renaissance_wars.game import RenaissanceWars
from quattrocento.games.renaissance_wars.sheet import printed
from quattrocento.games.renaissance_wars.text.cards import text_words

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


def readable(value: object) -> bool:
    """Whether a field is an id, a number or a list of ids that travels as JSON."""
    json.dumps(value)
    items = value if isinstance(value, list) else [value]
    return all(isinstance(item, bool | int) or (isinstance(item, str) and item.strip()) for item in items)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_of_every_menu_has_words_and_fields_of_its_own(seats: int) -> None:
    for seed in range(2):
        for state, decision, options, _, _ in moments(seats, seed):
            own = GAME.view(state, decision.seat).state
            typed = [GAME.option(own, number) for number in options]
            words = [GAME.describe(option, state=own) for option in typed]
            assert all(text.strip() and "no such" not in text for text in words)
            assert len(set(words)) == len(words), sorted(words)
            for option in typed:
                assert all(readable(value) for value in GAME.fields(option, own).values()), option
            assert GAME.asking(own, decision).title.rstrip().endswith(("?", ".")), decision


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_is_a_sentence_about_its_seat(seats: int) -> None:
    for seed in range(3):
        for _, _, _, after, told in moments(seats, seed):
            for event in told:
                words = GAME.describe(event, state=after, names=NAMES[:seats])
                named = GAME.fields(event, after)
                assert words[0].isupper()
                assert "no such" not in words
                assert all(readable(value) for value in named.values()), event
                if isinstance(event, events.SeatEvent):
                    assert words.startswith(NAMES[event.seat])
                    assert named["seat"] == event.seat


def test_every_kind_of_event_finds_words() -> None:
    for kind in kinds_of(Event):
        event = kind(*[1] * len(fields_of(kind)))
        assert GAME.describe(event, names=NAMES).strip(), kind


def test_every_menu_is_met_or_known() -> None:
    names = {question.name for question in QUESTIONS.values()}
    met = {decision.menu for seed in range(4) for _, decision, _, _, _ in moments(2 + seed % 3, 10 + seed)}

    assert met <= names
    assert len(met) > 20


def test_any_number_of_an_option_finds_words() -> None:
    state = GAME.new(3, seed=1)

    for number in range(GAME.highest_option() + 1):
        assert GAME.option_name(state, number).strip()
        assert GAME.describe(NUMBERING.option(number)).strip()


# Single options.


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (answers.Play(2), "Play Michelangelo (King of Culture, 20)"),
        (answers.PlayBoosted(2), "Play Michelangelo (King of Culture, 20) with Condottiere"),
        (answers.Play(codes.POPULACE + 7), "Play The Baby (populace, 20)"),
        (answers.Play(codes.UNWANTED + 6), "Play Church Mouse (Unwanted, −2)"),
        (answers.Play(codes.FANATICS), "Play Savonarola (fanatic, 0)"),
        (answers.LayMeld(4), "Lay Ladies Only for 70 florins"),
        (answers.LayMeld(9), "Lay the marriage of Culture"),
        (answers.Sacrifice(2, 3), "Sacrifice Martin Luther: Politics becomes dominant"),
        (answers.Bid(3), "Bid 90 florins"),
        (answers.Pass(), "Pass"),
        (answers.ChooseMat(2), "Take the mat of Martin Luther"),
        (answers.ChooseCondition(0), "Make Culture dominant"),
        (answers.Keep(6), "Keep Double Wedding: lay one meld more than usual"),
        (answers.UsePower(5), "Use Exeunt: take your card back and put another in its place"),
    ],
)
def test_an_option_without_a_table(option: Option, words: str) -> None:
    assert GAME.describe(option) == words


def test_names_stand_for_seats() -> None:
    stolen = events.Stolen(0, 15, 2)

    assert GAME.describe(stolen, names=NAMES) == "Ann steals 15 florins from Cleo"
    assert GAME.describe(stolen) == "Seat 0 steals 15 florins from seat 2"


def test_fields_name_ids() -> None:
    state = GAME.new(2, seed=3)

    assert GAME.fields(answers.Play(2), state) == {"card": "michelangelo"}
    assert GAME.fields(answers.LayMeld(4), state) == {"meld": "ladies_only", "florins": 70}
    assert GAME.fields(answers.LayMeld(codes.MARRIAGES + codes.SEEDS), state) == {
        "meld": "common_marriage",
        "florins": 20,
        "condition": "seeds",
    }
    assert GAME.fields(answers.Sacrifice(5, 1), state) == {"luminary": "bacon", "condition": "religion"}
    assert GAME.fields(answers.UsePower(0), state) == {"power": "vanishing_point"}
    assert GAME.fields(answers.UsePersonal(3), state) == {"personal": "challenge_to_a_duel"}
    assert GAME.fields(answers.Bid(3), state) == {"florins": 90}
    assert GAME.fields(answers.ChooseMat(2), state) == {"mat": "luther"}
    assert GAME.fields(events.Melded(1, 70, 4), state) == {"seat": 1, "florins": 70, "meld": "ladies_only"}
    assert GAME.fields(events.DrewImmediate(0, codes.TEXT_INTRUSIONS), state) == {"seat": 0, "text": "plague"}
    assert GAME.fields(events.RoundBegan(1, 0, 1), state) == {"dealer": 1, "era": 1, "number": 1}


def test_putting_cards_back_names_them_to_the_one_who_has_seen_them() -> None:
    position = {
        "seats": [{"mat": "brunelleschi", "personal": "none"}, {"personal": "none"}],
        "phase": "optional",
        "deck": ["Raphael", "Plague", "The Baby"],
    }
    state, _ = GAME.apply(GAME.stage(position), 0, codes.POWER)
    (decision,) = GAME.decisions(state)
    options = GAME.options(state, decision)
    own, strange = (GAME.view(state, seat).state for seat in (0, 1))

    assert len(options) == 6
    assert GAME.describe(GAME.option(own, options[0]), state=own) == (
        "Put back Raphael (King of Culture, 20), then Plague, then The Baby (populace, 20)"
    )
    assert GAME.fields(GAME.option(own, options[5]), own) == {"order": ["the_baby", "plague", "raphael"]}
    assert GAME.fields(GAME.option(strange, options[5]), strange) == {"order": [None, None, None]}
    assert GAME.describe(GAME.option(strange, options[5]), state=strange) == "Put back card 3, then card 2, then card 1"


# Questions.


def asked(position: dict[str, object]) -> str:
    state = GAME.stage(position)
    decision = GAME.decisions(state)[0]
    return GAME.asking(GAME.view(state, decision.seat).state, decision).title


def test_questions_say_what_matters() -> None:
    seats = [{"mat": "bacon", "personal": "none"}, {"mat": "loyola", "personal": "none"}]

    assert asked({"seats": seats, "dominant": "Culture"}) == (
        "Culture is dominant. Which card do you lead to the skirmish?"
    )
    assert asked({"seats": seats, "dominant": "Culture", "trick": ["Jakob Fugger"]}) == (
        "Economic was led, Culture is dominant, and Jakob Fugger (King of Economic, 20) is winning. "
        "Which card do you play to the skirmish?"
    )
    assert asked({"seats": seats, "phase": "optional"}) == (
        "You have won the skirmish. Which optional action do you take?"
    )
    assert asked({"seats": seats, "phase": "bidding", "options": {"buying-influence": "on"}}) == (
        "Nobody has bid yet. What do you bid for the choice of the dominant condition?"
    )


def test_a_question_in_mid_text_names_the_text() -> None:
    seats = [{"personal": "challenge_to_a_duel", "mat": "bacon"}, {"personal": "none"}, {"personal": "none"}]
    state = GAME.stage({"seats": seats, "phase": "optional"})
    state, _ = GAME.apply(state, 0, codes.PERSONAL + codes.CHALLENGE)
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


# The list of cards.


def test_every_value_has_its_provenance_and_kinds_have_the_same_values() -> None:
    sheets = GAME.sheets(GAME.config(4, {"limited-luminaries": "on"}))
    kinds: dict[str, list[str]] = {}

    assert len({sheet.id for sheet in sheets}) == len(sheets)
    for sheet in sheets:
        assert set(sheet.values) <= set(sheet.provenance)
        assert kinds.setdefault(sheet.kind, list(sheet.values)) == list(sheet.values)
        assert set(sheet.provenance.values()) <= {"rulebook", "derived", "public", "reconstructed"}
    assert {kind: sum(sheet.kind == kind for sheet in sheets) for kind in kinds} == {
        "condition": 62,
        "luminary": 8,
        "power": 24,
        "fanatic": 2,
        "populace": 8,
        "unwanted": 20,
        "personal": 10,
        "event": 10,
        "intrusion": 10,
        "meld": 13,
    }


def test_limited_luminaries_and_their_powers_are_left_out() -> None:
    ids = {sheet.id for sheet in GAME.sheets(GAME.config(4))}

    assert not ids & {"leonardo", "gutenberg", "universal_genius", "movable_type"}
    assert {"bacon", "luther", "vernacular_bible"} <= ids


def test_sheets_carry_values_and_texts() -> None:
    sheets = {sheet.id: sheet for sheet in GAME.sheets(GAME.config(4))}

    assert sheets["raphael"].values == {"condition": "culture", "rank": "king", "value": 20}
    assert sheets["raphael"].text == ""
    assert sheets["memento_mori"].text == text_words(TEXTS["death"])
    assert sheets["parish_priest"].text == text_words(TEXTS["priest"])
    assert sheets["luther"].values == {
        "condition": "religion",
        "value": 30,
        "limited": False,
        "changes_to": "religion",
        "changes_if_dominant": "religion:politics",
        "powers": ["ninety_five_theses", "vernacular_bible", "empty_cloisters"],
    }
    assert sheets["the_cartomancer"].values == {"value": 20, "timing": "own wins", "numbers": "florins=5"}
    assert sheets["competition_for_the_dome"].values == {
        "mat": "brunelleschi",
        "window": "optional",
        "once_per_round": True,
        "numbers": "gain=30",
    }
    assert sheets["intrigue"].values["needs"] == "the Queen of Politics and the Bishop of Religion"


def test_a_pack_changes_words_and_provenance() -> None:
    pack = Pack("a box", "renaissance-wars", {"father_confessor": {"florins": 12}})
    sheets = {sheet.id: sheet for sheet in GAME.sheets(GAME.config(4, pack=pack))}

    assert "pays you 12 florins" in sheets["father_confessor"].text
    assert sheets["father_confessor"].provenance["numbers"] == "pack"


@pytest.mark.rule("RW-9.18", "RW-9.19")
def test_melds_with_other_icons_say_so() -> None:
    court = ", ".join(f"dominant {rank}" for rank in ("fleur", "king", "queen", "castle", "animal", "pawn"))
    corrections: dict[str, dict[str, object]] = {
        "royal_court": {"needs": court},
        "intrigue": {"needs": "politics castle, religion pawn"},
    }
    pack = Pack("a box", "renaissance-wars", corrections)
    config = GAME.config(4, pack=pack)
    sheets = {sheet.id: sheet for sheet in GAME.sheets(config)}

    assert (
        sheets["royal_court"].values["needs"] == "Fleur, King, Queen, Castle, Animal and Pawn of the dominant condition"
    )
    assert sheets["intrigue"].text == "The Castle of Politics and the Pawn of Religion, for 30 florins."
    assert sheets["intrigue"].provenance == {"florins": "rulebook", "needs": "pack", "category": "derived"}
