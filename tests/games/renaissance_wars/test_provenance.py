"""Who may be called firm: spelled out by hand, so that the data cannot vouch for themselves."""

from __future__ import annotations

import pytest

from tests.games.renaissance_wars.files import CARDS, FILES, LIMITED, LUMINARIES, MATS, MELDS, TEXTS, of_class, words

PROVENANCE = {"rulebook", "derived", "public", "reconstructed"}
NAMED_BY_THE_RULEBOOK = words(
    """linear_perspective michelangelo renaissance_architecture protestant_reformation john_calvin jakob_fugger
    slavery spanish_reconquista age_of_exploration the_nation_state the_mercenary printing_press
    nicolaus_copernicus"""
) | set(MATS)

FIRM_CARDS: dict[str, dict[str, set[str]]] = {
    "name": {"rulebook": NAMED_BY_THE_RULEBOOK, "public": {"the_baby"}, "derived": set()},
    "condition": {
        "rulebook": set(CARDS) - words("brunelleschi bacon leonardo gutenberg"),
        "derived": {"brunelleschi"},
        "public": set(),
    },
    "value": {
        "rulebook": {id for kind in ("condition", "luminary", "fanatic") for id in of_class(kind)} - LIMITED,
        "derived": LIMITED,
        "public": set(),
    },
}
FIRM_TEXTS: dict[str, dict[str, set[str]]] = {
    "name": {"rulebook": words("priest death amazing_grace"), "public": {"the_baby"}, "derived": set()},
    "effect": {"rulebook": set(), "public": words("ninety_five_theses the_baby"), "derived": set()},
}
FIRM_MELDS: dict[str, dict[str, set[str]]] = {
    "florins": {"rulebook": set(MELDS), "derived": set(), "public": set()},
    "needs": {
        "rulebook": set(MELDS) - words("royal_court common_marriage intrigue"),
        "derived": words("royal_court common_marriage intrigue"),
        "public": set(),
    },
    "category": {"rulebook": set(), "derived": set(MELDS), "public": set()},
}
FIRM_LUMINARIES: dict[str, dict[str, set[str]]] = {
    "condition": {
        "rulebook": words("shakespeare luther loyola columbus"),
        "derived": {"brunelleschi"},
        "public": set(),
    },
    "limited": {"rulebook": set(MATS), "derived": set(), "public": set()},
    "changes_to": {"rulebook": {"brunelleschi"}, "derived": set(), "public": set()},
}
FIRM = {"cards": FIRM_CARDS, "texts": FIRM_TEXTS, "melds": FIRM_MELDS, "luminaries": FIRM_LUMINARIES}


@pytest.mark.parametrize(("file", "column"), [(file, column) for file, columns in FIRM.items() for column in columns])
def test_exactly_the_firm_values_are_called_firm_and_all_others_reconstructed(file: str, column: str) -> None:
    said = {id: row[f"{column}_src"] for id, row in FILES[file].items()}
    wanted = dict.fromkeys(said, "reconstructed")
    wanted |= {id: word for word, ids in FIRM[file][column].items() for id in ids}

    assert said == wanted


def test_all_numbers_of_texts_are_reconstructed() -> None:
    said = {id: text["numbers_src"] for id, text in TEXTS.items() if text["numbers_src"]}

    assert said == {id: "reconstructed" for id, text in TEXTS.items() if text["numbers"]}


def test_what_luther_changes_if_religion_is_dominant_is_reconstructed() -> None:
    said = {id: row["changes_if_dominant_src"] for id, row in LUMINARIES.items() if row["changes_if_dominant_src"]}

    assert said == {"luther": "reconstructed"}


@pytest.mark.parametrize("table", FILES.values(), ids=FILES)
def test_every_provenance_is_one_of_the_four_words(table: dict[str, dict[str, str]]) -> None:
    used = {value for row in table.values() for column, value in row.items() if column.endswith("_src") and value}

    assert used <= PROVENANCE


def test_every_provenance_column_is_listed_here() -> None:
    elsewhere = {"texts": {"numbers"}, "luminaries": {"changes_if_dominant"}}

    for file, table in FILES.items():
        columns = {column.removesuffix("_src") for column in next(iter(table.values())) if column.endswith("_src")}
        assert columns == set(FIRM[file]) | elsewhere.get(file, set())


def test_every_public_value_names_its_page() -> None:
    public = [row for table in FILES.values() for row in table.values() if "public" in row.values()]

    assert [row["id"] for row in public] == ["the_baby", "ninety_five_theses", "the_baby"]
    assert all("P1" in row["note"] for row in public)
