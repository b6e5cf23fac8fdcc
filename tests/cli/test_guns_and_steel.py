"""Guns & Steel with Renaissance and with both sets, from the command line: table, options, cards, rules, statistics."""

from __future__ import annotations

import io
import re
from copy import deepcopy
from pathlib import Path
from typing import Any, cast

import pytest
from rich.console import Console

from quattrocento import games
from quattrocento.cli.tables import painter_of
from quattrocento.engine.knowledge import View
from quattrocento.engine.playouts import playout_rng
from quattrocento.engine.state import Menu, State
from tests.cli.conftest import GAME, Quattro

NAMES = ("you", "Ann", "greedy", "random")
SETS = ("base", "renaissance", "combined")
FIRST_OPTION_ALWAYS = "1\n" * 4000

# In front of the others lies something for every card that picks an opponent.
OTHERS = (
    {"hand": ["Chariot", "Calendar", "Mining"], "up": ["Writing", "Warrior"], "down": ["Agriculture", "Theology"]},
    {"hand": ["Frigate"], "up": ["Sailing", "Hussar"], "down": ["Barter Trade"]},
)


def drawn(view: View, width: int) -> list[str]:
    screen = Console(file=io.StringIO(), width=width, highlight=False, emoji=False, markup=False)
    screen.print(painter_of(games[GAME]).drawn(games[GAME], view, NAMES[: view.state.seats], width))
    return cast(io.StringIO, screen.file).getvalue().splitlines()


def told(view: View) -> list[str]:
    return painter_of(games[GAME]).told(games[GAME], view, NAMES[: view.state.seats])


def offers(state: State) -> list[str]:
    """What the seat that is asked reads."""
    game = games[GAME]
    (decision,) = game.decisions(state)
    view, options = game.view(state, decision.seat), game.options(state, decision)
    groups = painter_of(game).offered(game, view, options, NAMES[: state.seats])
    return [offer.label for group in groups for offer in group.offers]


def answered(state: State, *answers: str) -> State:
    """The state after answers named by how they begin."""
    game = games[GAME]
    for answer in answers:
        (decision,) = game.decisions(state)
        number = next(n for n, label in enumerate(offers(state)) if label.startswith(answer))
        state, _ = game.apply(state, decision.seat, game.options(state, decision)[number])
    return state


def developed(card: str, **options: str) -> State:
    """Seat 0 has just activated a card of Renaissance."""
    seats = [{"hand": [card, "Warrior"], "down": ["Agriculture", "Mining"], "culture": 3}, *OTHERS]
    state = games[GAME].stage({"options": {"set": "renaissance", **options}, "phase": "development", "seats": seats})
    return answered(state, f"Develop {card}", f"Activate {card}")


def some_moments(chosen: str, seats: int) -> list[State]:
    """Some moments of a game played by lot, the last one among them."""
    game, menu, lots = games[GAME], Menu(), playout_rng(7)
    state, moments = game.new(seats, 7, {"set": chosen}), []
    for number in range(10_000):
        if number % 40 == 0 or not state.asked:
            moments.append(state.clone())
        if not state.asked:
            return moments
        seat = game.decisions(state)[0].seat
        game.fill(state, seat, menu)
        game.step(state, seat, menu.items[lots.below(menu.count)])
    raise AssertionError("the game does not end")


PILED: dict[str, Any] = {
    "options": {"set": "combined"},
    "phase": "purchase",
    "deeds": ["resource_phase_horse"],
    "seats": [
        {"hand": ["Warrior"], "down": ["Agriculture", "Mining", "Chariot"], "culture": 4, "glory": {"Panama Canal": 2}},
        {"up": ["Knight"], "wonders": ["Sydney Opera House"]},
    ],
    "supply": {
        "wonders": ["Sancta Sophia", "Panama Canal"],
        "piles": {"horse": ["Writing", "Coup", "Caravan"], "oil": []},
    },
}


# The table.


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("chosen", SETS)
def test_the_drawn_table_fits_its_width(chosen: str, seats: int, width: int) -> None:
    for state in some_moments(chosen, seats):
        lines = drawn(games[GAME].view(state, 0), width)

        assert max(len(line) for line in lines) <= width
        assert not any("…" in line for line in lines), "something is cut off"


@pytest.mark.parametrize("chosen", SETS)
def test_every_card_of_the_supply_is_on_the_table_in_both_forms(chosen: str) -> None:
    game = games[GAME]
    view = game.view(game.new(4, 7, {"set": chosen}), 0)
    words = " ".join(told(view))
    letters = re.sub(r"[^A-Za-z]", "", "".join(drawn(view, 140)))
    lying = cast(Any, game.picture(view)).supply
    places = [place for row in lying for place in [*row.places, *([row.pile.top] if row.pile else [])]]

    assert len(places) == 25
    for place in places:
        name = next(sheet.name for sheet in game.sheets(game.config(4, {"set": chosen})) if sheet.id == place.card)
        assert f"{name}, " in words
        assert all(part in letters for part in name.split())


def test_a_research_pile_shows_its_open_card_its_price_and_how_many_lie_below() -> None:
    view = games[GAME].view(games[GAME].stage(PILED), 0)

    lines = told(view)
    open_card = "Horse research pile, on top: Writing, civil, 0 points (reconstructed)."
    top = lines.index(f"{open_card} Costs 1 Food, 1 Iron, reconstructed. You can pay it.")
    assert lines[top + 1] == "Below it 2 cards, in an order nobody knows: Caravan, Coup."
    assert "Oil research pile: empty." in lines
    table = "\n".join(drawn(view, 80))
    assert "┊ Writing" in table
    assert "┊ 2 below" in table
    assert "research piles: the open card" in table


def test_no_form_of_the_table_tells_the_order_of_a_pile() -> None:
    game = games[GAME]
    other = deepcopy(PILED)
    other["supply"]["piles"]["horse"] = ["Writing", "Caravan", "Coup"]
    one, two = (game.view(game.stage(position), 0) for position in (PILED, other))

    assert told(one) == told(two)
    assert drawn(one, 100) == drawn(two, 100)


def test_wonders_with_glory_tell_tokens_and_what_is_met() -> None:
    view = games[GAME].view(games[GAME].stage(PILED), 0)

    lines = told(view)
    assert "Claiming Panama Canal takes 3 glory tokens of one seat." in lines
    assert "Seat 0 has 2 glory tokens on Panama Canal." in lines
    assert "Seat 0 has met what Sancta Sophia asks for, so far this turn." in lines
    assert "Seat 0, you: 0 points, strength 0, 4 culture, 3 glory left." not in lines  # culture is worth points
    assert "Seat 0, you: 4 points, strength 0, 4 culture, 3 glory left." in lines
    assert "Seat 0, glory: 2 on Panama Canal." in lines
    rows = [line.split() for line in drawn(view, 100)]
    assert ["Sancta", "Sophia", "3°", "Horse", "as", "resource", "0/3", "✓", "0/3"] in rows
    assert ["Panama", "Canal", "5°", "bought", "by", "converting", "2/3", "0/3"] in rows
    assert not any("Sydney" in row and "0/3" in row for row in rows), "it is somebody's"


def test_the_base_set_has_neither_tokens_nor_piles() -> None:
    view = games[GAME].view(games[GAME].new(3, 7), 0)

    for words in ("\n".join(told(view)), "\n".join(drawn(view, 100))):
        assert " culture" not in words
        assert "glory" not in words
        assert "pile" not in words


def test_resources_gained_and_cards_under_way_are_shown() -> None:
    state = answered(developed("Printing Press"), "Pick seat 1", "Activate Writing")
    view = games[GAME].view(state, 0)

    assert "Under way: Printing Press, then Writing (of seat 1)." in told(view)
    assert "Under way: Printing Press → Writing (of seat 1)" in drawn(view, 100)
    after = games[GAME].view(answered(state, "Choose effect 2"), 0)
    assert "Seat 0, gained: 1 Earth." in told(after)


def test_a_card_seen_in_a_hand_says_so() -> None:
    state = answered(developed("Espionage", espionage="free"), "Pick seat 1")

    assert offers(state) == ["See Mining of seat 1", "See Chariot of seat 1", "See Calendar of seat 1"]


# Options.


@pytest.mark.parametrize(
    ("card", "options", "first"),
    [
        ("Trade and Tribute", {}, "Pick seat 1, Ann (Food, Gunpowder)"),
        ("Espionage", {}, "Pick seat 1, Ann (Iron, Horse on the backs)"),
        ("Espionage", {"espionage": "free"}, "Pick seat 1, Ann (Mining, Chariot, Calendar)"),
        ("Printing Press", {}, "Pick seat 1, Ann (Writing)"),
        ("Defection", {}, "Pick seat 1, Ann (Warrior)"),
    ],
)
def test_an_opponent_to_be_picked_has_a_name_and_something_to_be_had(
    card: str, options: dict[str, str], first: str
) -> None:
    assert offers(developed(card, **options))[0] == first


# Playing.


@pytest.mark.parametrize("chosen", ["renaissance", "combined"])
def test_a_whole_game_through_a_pipe_ends_properly(quattro: Quattro, tmp_path: Path, chosen: str) -> None:
    path = tmp_path / "game.jsonl"

    ran = quattro("play", GAME, "-o", f"set={chosen}", "--plain", "--seats", 3, "--seed", 3, "--save", path,
                  typed=FIRST_OPTION_ALWAYS)  # fmt: skip

    assert ran.code == 0
    assert "The game is over" in ran.out
    assert quattro("verify", path).code == 0
    score = cast("dict[str, Any]", quattro("score", path, "--json").json)
    assert all(set(seat["breakdown"]) == {"cards", "wonders", "culture"} for seat in score["seats"])
    assert quattro("replay", path).out.count("places a glory token on") > 0


def test_an_order_nobody_knows_is_no_reason_to_look_away(quattro: Quattro) -> None:
    ran = quattro("play", GAME, "-o", "set=combined", "--people", 2, "--seats", 2, "--plain", typed="1\n" * 12)

    assert "plays." in ran.out
    assert "press Enter" not in ran.out


# Looking things up.


def test_the_card_list_is_by_age_and_tells_the_sets_apart_where_there_are_two(quattro: Quattro) -> None:
    alone, both = (quattro("cards", GAME, "-o", f"set={chosen}").out for chosen in ("renaissance", "combined"))

    for heading in ("STARTING CARDS", "HORSE AGE", "SPACE AGE", "WONDERS"):
        assert heading in alone
        assert heading in both
    assert re.search(r"^Chariot +chariot +attack +2 I ", alone, re.MULTILINE)
    assert re.search(r"^Chariot +chariot +Renaissance +attack ", both, re.MULTILINE)
    assert re.search(r"^Swordsman +swordsman +base +attack ", both, re.MULTILINE)
    assert "Swordsman" not in alone
    assert "A glory token, if in this turn you bought no card." in alone
    assert "5/4/3" in alone, "what the Sydney Opera House asks for by number of players"


def test_stand_ins_are_listed_only_where_they_are_wanted(quattro: Quattro) -> None:
    usual, wanted = (
        quattro("cards", GAME, "-o", "set=renaissance", "-o", f"reconstructed-wonders={value}").out
        for value in ("off", "on")
    )

    assert "Machu Picchu" not in usual
    assert "Machu Picchu (reconstructed)" in wanted


@pytest.mark.parametrize(("id", "title"), [("GS-N18", "Glory Step"), ("k5", "Buying from a secret research pile")])
def test_the_rules_of_every_set_are_found(quattro: Quattro, id: str, title: str) -> None:
    assert title in quattro("rules", GAME, id).out


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ("set=both", "set=both is not possible; choose base, renaissance or combined."),
        ("espionage=open", "espionage=open is not possible; choose by-back or free."),
        ("reconstructed-wonders=yes", "reconstructed-wonders=yes is not possible; choose off or on."),
        ("wonders=on", "Guns & Steel has no option 'wonders'"),
    ],
)
@pytest.mark.parametrize("command", ["cards", "play", "simulate", "bench"])
def test_a_bad_option_is_refused_in_one_sentence(quattro: Quattro, command: str, wish: str, sentence: str) -> None:
    ran = quattro(command, GAME, "-o", wish)

    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert sentence in ran.err


# Statistics.


def test_a_simulation_tells_its_options(quattro: Quattro) -> None:
    out = quattro("simulate", GAME, "-o", "set=renaissance", "--seats", 2, "--games", 2).out

    assert out.startswith("2 games of Guns & Steel (set=renaissance) with 2 seats")


def test_the_balance_reads_well(quattro: Quattro) -> None:
    out = quattro("simulate", GAME, "-o", "set=combined", "--seats", 2, "--games", 3, "--balance").out

    for heading in ("POINTS BY SOURCE", "ENDINGS", "CARDS BOUGHT", "WONDERS TAKEN"):
        assert heading in out
    assert re.search(r"^culture +\d+\.\d\d +\d+\.\d\d$", out, re.MULTILINE)
    assert re.search(r"^Knight +3 +[01]\.\d\d ", out, re.MULTILINE)


@pytest.mark.parametrize("game", list(games))
def test_the_balance_comes_as_json_where_it_is_wanted_whatever_the_number_of_processes(
    quattro: Quattro, game: str
) -> None:
    line = ("simulate", game, "--seats", 3, "--games", 4, "--json")
    plain, one, two = (
        cast("dict[str, Any]", quattro(*line, *more).json)
        for more in ((), ("--balance",), ("--balance", "--jobs", 2))
    )  # fmt: skip

    assert "balance" not in plain
    assert one["balance"] == two["balance"]
    means = {line["source"]: line["mean"] for line in one["balance"]["points"]}
    assert sum(means.values()) == pytest.approx(sum(bot["points_mean"] for bot in one["bots"]))
    for lines in one["balance"]["counts"].values():
        assert all({"thing", "name", "games", "number", "per_game", "owners_win_rate"} <= set(line) for line in lines)


def test_before_the_first_turn_the_mark_points_at_those_who_are_asked() -> None:
    game = games[GAME]
    state = game.new(4, seed=3)
    for _ in range(3):
        asked = game.decisions(state)
        lines = drawn(game.view(state, 0), 100)
        marked = [int(line.split("Seat ")[1][0]) for line in lines if "▶ Seat" in line]
        assert marked == sorted(decision.seat for decision in asked)
        state, _ = game.apply(state, asked[0].seat, game.options(state, asked[0])[0])
