"""The 25 cards of Renaissance: cost, strength, icon and points in play, and texts that can be read."""

from __future__ import annotations

import re

import pytest

from quattrocento.games.guns_and_steel.border import vocabulary
from quattrocento.games.guns_and_steel.border.text.english.cards import clause
from quattrocento.games.guns_and_steel.cards import EFFECTS
from quattrocento.games.guns_and_steel.cards.renaissance import RENAISSANCE
from quattrocento.games.guns_and_steel.programs import lowered
from tests.games.guns_and_steel.staging import GAME, REN_ROWS, RESOURCES, activating, listed, names, renaissance, seat
from tests.games.guns_and_steel.telling import card, cost

CARDS = [(row, name) for row, cards in REN_ROWS.items() for name in listed(cards)]
EVERY_CARD = pytest.mark.parametrize(("row", "name"), CARDS)
SHEETS = {
    sheet.name: sheet
    for set in ("renaissance", "combined")
    for sheet in GAME.sheets(GAME.config(4, {"set": set, "reconstructed-wonders": "on"}))
}
PHRASES = {
    "Chariot": ["two culture tokens in any case", "not weaker gains one"],
    "Calendar": ["one face-up Food or Iron card of theirs", "two face-up Food cards", "one face-up Iron card of yours"],
    "Trade and Tribute": ["resource card in front of an opponent", "the opponent gains one culture token"],
    "Coup": ["Each opponent takes one face-up attack card and one face-up tactic card of theirs to hand"],
    "Espionage": ["opponent's hand", "if it is civil, activate it", "returns to that hand"],
    "Writing": ["Either gain one culture token, or pay one culture token, then gain one Earth"],
    "Sailing": ["Each opponent turns one face-up card of any age of theirs", "Gain one Earth"],
    "Defection": ["Give this card to an opponent", "take one face-up attack card", "not activated"],
    "Theology": ["Each opponent turns one face-up card of any age", "Gain two culture tokens"],
    "Horse Archer": ["depletes one resource", "one culture token for each card depleted"],
    "Code of Law": ["one face-up Food card, then one face-up Iron card, then one face-up Horse card", "or turn one"],
    "Compass": [
        "Each opponent turns two face-up Food cards",
        "Either gain one Earth",
        "or turn one face-up card of any",
    ],
    "Education": ["deplete two resources", "then gain two culture tokens, or pay two culture tokens", "one Space"],
    "Frigate": ["four culture tokens in any case", "not weaker gains three"],
    "Economics": ["deplete one resource", "then gain two culture tokens, or pay one culture token", "one Space"],
    "Armistice": ["Every player, you included", "this card stays"],
    "Hussar": ["depletes one resource", "one culture token for each card depleted"],
    "Printing Press": ["You may activate one face-up civil card in front of an opponent", "stays where it is"],
    "Battleship": ["five culture tokens in any case", "not weaker gains four"],
    "Newspaper": ["Either gain two culture tokens, or pay one culture token, then turn five face-up cards"],
    "Nationalism": ["exactly three gain one Earth", "four or more gain one Space instead"],
    "Machine Gun": ["depletes three resources"],
    "Movie": ["nothing for the Horse wonder, one resource for Gunpowder, two for Oil, three for Earth, four for Space"],
    "Space Race": ["turns all face-up attack and tactic cards to the resource side", "one culture token for each"],
    "Stealth Bomber": ["six culture tokens in any case", "not weaker gains five"],
}


# In play


@pytest.mark.rule("GS-B26", "GS-N15")
@EVERY_CARD
def test_a_free_card_costs_exactly_what_is_printed(row: str, name: str) -> None:
    def offered(pool: list[str]) -> bool:
        keep = "Movie" if name != "Movie" else "Space Race"  # a Space card out of reach, or the game would end
        supply: dict[str, object] = {age: [] for age in REN_ROWS}
        supply |= {row: [name]} | ({"space": [name, keep]} if row == "space" else {"space": [keep]})
        buyer = seat(hand="Mining, Warrior", pool=", ".join(pool))
        sitting = renaissance(buyer, seat(), seat(), phase="purchase", supply=supply, wonders="Panama Canal")
        return f"Buy {name}" in sitting.offered

    price = [resource for resource, count in zip(RESOURCES, cost(name), strict=False) for _ in range(count)]

    assert offered(price)
    assert not any(offered(price[:missing] + price[missing + 1 :]) for missing in range(len(price)))


@pytest.mark.rule("GS-B7")
@EVERY_CARD
def test_a_card_lends_its_strength_face_up_and_its_points_anywhere(row: str, name: str) -> None:
    up = renaissance(seat(hand="Mining", up=name), seat())
    down = renaissance(seat(hand="Mining", down=name), seat())

    assert up.table.strength(up.player(0)) == int(card(name)["mil"])
    assert down.table.strength(down.player(0)) == 0
    for sitting in (up, down):
        assert sitting.outcome.standings[0].total == int(card(name)["vp"])


@pytest.mark.rule("GS-B38", "GS-B39")
@EVERY_CARD
def test_a_card_answers_from_the_hand_with_the_icon_and_from_the_table_by_its_type(row: str, name: str) -> None:
    attacker = "Battleship" if name != "Battleship" else "Stealth Bomber"
    hand = activating(attacker, seat(hand=f"{name}, Mining, Agriculture"))
    table = activating(attacker, seat(hand="Mining, Agriculture", down=name))

    assert (f"Respond {name}" in hand.offered) == (card(name)["response"] == "yes")
    assert (f"TurnUp {name}" in table.offered) == (card(name)["type"] != "civil")


@pytest.mark.rule("GS-B2", "GS-B14")
@EVERY_CARD
def test_a_card_laid_as_a_resource_gives_the_resource_of_its_age(row: str, name: str) -> None:
    sitting = activating(
        "Trade and Tribute" if name != "Trade and Tribute" else "Sailing", seat(hand="Mining, Warrior", down=name)
    )

    if name != "Trade and Tribute":
        assert sitting.gained() == {row.capitalize(): 1}
    else:
        assert sitting.down(1) == names(name)


@EVERY_CARD
@pytest.mark.rule("GS-B16")
def test_a_card_can_be_activated_or_left(row: str, name: str) -> None:
    sitting = renaissance(
        seat(hand=f"{name}, Mining, Agriculture"), seat(hand="Mining, Warrior"), wonders="Panama Canal"
    )

    sitting.play(f"Develop {name}")
    assert sitting.offered == [f"Activate {name}", "Decline"]
    sitting.play("Decline")

    assert sitting.up(0) == names(name)
    assert sitting.told("Activated") == []


# In words


@EVERY_CARD
def test_the_text_says_what_the_card_does(row: str, name: str) -> None:
    assert [phrase for phrase in PHRASES[name] if phrase not in SHEETS[name].text] == []


@pytest.mark.parametrize("name", list(SHEETS))
def test_a_text_can_be_read(name: str) -> None:
    text = SHEETS[name].text

    assert re.fullmatch(r"[A-Z0-9].*\.", text)
    assert not re.search(r"\b(\w+) \1\b", text), "a word stands there twice"
    assert not re.search(r"[{}<>]|  |\.\.|None|, then,| ,|\b1 \w+s\b", text)
    assert all(sentence[0].isupper() or sentence[0].isdigit() for sentence in text.split(". "))


def every_word() -> list[type[vocabulary.Word]]:
    words: list[type[vocabulary.Word]] = []
    ahead = [vocabulary.Word]
    while ahead:
        kinds = ahead.pop().__subclasses__()
        words += kinds
        ahead += kinds
    return words


def words_within(word: vocabulary.Word) -> list[vocabulary.Word]:
    parts: list[vocabulary.Word] = [word]
    for value in vars(word).values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, vocabulary.Word):
                parts += words_within(part)
    return parts


def test_every_word_is_used_by_a_card_finds_a_sentence_and_does_something() -> None:
    used = [part for word in EFFECTS.values() for part in words_within(word)]

    assert {type(part) for part in used} == set(every_word()) - {vocabulary.Price}
    for part in used:
        assert clause(part)
        assert lowered(part)


def test_every_card_of_renaissance_has_words() -> None:
    assert set(RENAISSANCE) == {card(name)["id"] for _, name in CARDS}


@pytest.mark.rule("GS-A37")
def test_the_text_of_espionage_does_not_speak_of_backs_where_cards_are_chosen() -> None:
    sheets = GAME.sheets(GAME.config(3, {"set": "renaissance", "espionage": "free"}))
    text = next(sheet.text for sheet in sheets if sheet.id == "espionage")

    assert "by its back" not in text


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("GS-N18", "GS-N21")
def test_a_wonder_says_how_much_it_asks_for(seats: int) -> None:
    sheets = {s.id: s for s in GAME.sheets(GAME.config(seats, {"set": "renaissance", "reconstructed-wonders": "on"}))}

    assert f"worth {({4: 3, 3: 4, 2: 5})[seats]} victory points" in sheets["sydney_opera_house"].text
    assert "2 or more culture tokens" in sheets["unknown_e"].text
    assert {sheet.values["glory"] for sheet in sheets.values() if sheet.kind == "wonder"} == {3}
