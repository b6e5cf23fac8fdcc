"""7 Wonders in the terminal: played by keyboard and pipe, drawn and told, looked up and staged."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any, cast

import pytest
from rich.console import Console

from quattrocento import games
from quattrocento.bots import NEWCOMERS
from quattrocento.cli import positions
from quattrocento.cli.tables import painter_of
from quattrocento.engine.game import Game
from quattrocento.engine.knowledge import View
from quattrocento.engine.rng import seeded
from quattrocento.engine.state import State
from tests.cli.conftest import Quattro

GAME = "seven-wonders"
KINDS = {"build", "stage", "sell", "build-free", "dig", "decline", "choose-board"}
FIRST_OPTION_ALWAYS = "1\n" * 60  # a seat is asked at most 18 times, 36 in a game of two, and for extra actions
SEATS = (2, 3, 4, 5, 6, 7)


@pytest.fixture
def game() -> Game:
    return games[GAME]


def played(game: Game, seats: int, answers: int, seed: int = 7) -> State:
    """A game after so many answers that build whenever they can."""
    state, lots = game.new(seats, seed), seeded(seed, "the table in the terminal")
    for _ in range(answers):
        decision = game.decisions(state)[0]
        options = game.options(state, decision)
        active = [option for option in options if not game.idles(option)] or options
        game.play(state, decision.seat, active[lots.below(len(active))])
    return state


def until(game: Game, menu: str, seats: int) -> tuple[State, int]:
    """A moment at which some seat is asked this, and the seat."""
    for seed in range(100):
        state, lots = game.new(seats, seed), seeded(seed, "a rare question")
        while decisions := game.decisions(state):
            if decisions[0].menu == menu:
                return state, decisions[0].seat
            options = game.options(state, decisions[0])
            active = [option for option in options if not game.idles(option)] or options
            game.play(state, decisions[0].seat, active[lots.below(len(active))])
    raise AssertionError(f"nobody was ever asked {menu!r}")


def drawn(game: Game, view: View, width: int) -> list[str]:
    console = Console(width=width, record=True, highlight=False, file=io.StringIO())
    console.print(painter_of(game).drawn(game, view, ("you",) * view.state.seats, width))
    return [line.rstrip() for line in console.export_text().splitlines()]


def told(game: Game, view: View) -> str:
    return "\n".join(painter_of(game).told(game, view, ("ann",) * view.state.seats))


# Whole games.


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_a_whole_game_through_a_pipe_ends_properly(quattro: Quattro, tmp_path: Path, seats: int) -> None:
    path = tmp_path / "game.jsonl"
    line = ("play", GAME, "--plain", "--seats", seats, "--seed", 3, "--bots", "random", "--save", path)

    ran = quattro(*line, typed=FIRST_OPTION_ALWAYS)

    assert ran.code == 0
    assert "Age III, turn 6." in ran.out
    assert "The game is over." in ran.out
    assert "wins." in ran.out or "win together." in ran.out
    assert quattro("verify", path).code == 0


def test_boards_can_be_chosen(quattro: Quattro) -> None:
    out = quattro("play", GAME, "--plain", "--seats", 3, "-o", "boards=choose", typed="giza with side b\nt\n").out

    assert "Seat 0 plays Giza, side B." in out
    assert "Seat 0, you: Giza B, 3 coins" in out


def test_who_has_chosen_is_no_news_when_all_have(quattro: Quattro) -> None:
    out = quattro("play", GAME, "--plain", "--seats", 3, "--seed", 3, "--bots", "random", typed="1\n1\nl\n").out

    assert "Age I, turn 3." in out
    assert "has chosen" not in out
    assert "receives" not in out.replace("receives 3", "")  # hands are shown with the question


def test_plain_mode_uses_no_signs_and_no_arrows(quattro: Quattro) -> None:
    out = quattro("play", GAME, "--plain", "--seats", 4, "--seed", 3, typed="1\n1\n1\nt\nh\n?\nc forum\nl\no\n").out

    assert "\x1b" not in out
    assert not set(out) & set("─│┌┐└┘✓°★▶←→↓·")


def test_a_card_of_two_ages_is_told_apart_by_its_id(quattro: Quattro) -> None:
    out = quattro("play", GAME, "--plain", "--seats", 3, typed="c loom\nc loom_2\n").out

    assert "'loom' fits Loom (loom_1), Loom (loom_2)." in out
    assert "age: 2 (printed in the rulebook)" in out
    assert "shields" not in out.partition("age: 2")[2].partition("Answer:")[0], "what a card has not, is left out"


# Several people at one keyboard.


def test_the_keyboard_is_handed_over_before_a_hand_is_shown(quattro: Quattro) -> None:
    line = ("play", GAME, "--plain", "--seats", 3, "--people", 2, "--seed", 3, "--bots", "random")

    out = quattro(*line, typed="\n1\n\n1\n").out

    assert "At this keyboard: seats 0, 1. Against you: seat 2 random." in out
    parts = re.split(r"The keyboard goes to seat (\d)\. When nobody else looks, press Enter:", out)
    assert parts[1::2] == ["0", "1"]  # seat 1 has it already when the next turn begins
    hands = [re.findall(r"^\d+\. Discard (.*) for 3 coins\.$", part, re.MULTILINE)[:7] for part in parts[2::2]]
    assert len(hands[0]) == len(hands[1]) == 7
    assert hands[0] != hands[1]


def test_a_whole_game_of_people_only_ends_with_the_open_table(quattro: Quattro, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    line = ("play", GAME, "--plain", "--seats", 2, "--people", 2, "--seed", 3, "--save", path)

    ran = quattro(*line, typed="1\n" * 200)  # a 1 is as good as Enter where the keyboard is handed over

    assert ran.code == 0
    assert "The game is over." in ran.out
    assert "0 (human)" in ran.out
    assert quattro("verify", path).code == 0


def test_nobody_sees_what_another_at_the_keyboard_has_sealed(quattro: Quattro) -> None:
    def second(answer: int) -> str:
        line = ("play", GAME, "--plain", "--seats", 2, "--people", 2, "--seat", 0, "--seed", 3)
        out = quattro(*line, typed=f"\n{answer}\n1\n\nt\nl\n").out
        return out.partition("The keyboard goes to seat 1.")[2]

    assert "cards in hand" in second(1)
    assert second(1) == second(2)


def test_people_and_bots_come_back_to_their_seats(quattro: Quattro, tmp_path: Path) -> None:
    path = tmp_path / "saved.jsonl"
    quattro("play", GAME, "--plain", "--seats", 3, "--people", 2, "--seat", 1, "--save", path, typed="\n1\n")

    out = quattro("play", "--load", path, "--plain", typed="").out

    assert f"At this keyboard: seats 1, 2. Against you: seat 0 {NEWCOMERS}." in out


def test_where_nothing_is_secret_nobody_has_to_look_away(quattro: Quattro) -> None:
    out = quattro("play", "guns-and-steel", "--plain", "--seats", 2, "--people", 2, typed="1\n").out

    assert "press Enter" not in out
    assert re.search(r"^Seat [01] plays\.$", out, re.MULTILINE)


def test_one_can_leave_instead_of_taking_the_keyboard(quattro: Quattro) -> None:
    ran = quattro("play", GAME, "--plain", "--seats", 3, "--people", 3, typed="q\nn\n")

    assert ran.code == 0
    assert "You leave the game unfinished." in ran.out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--people", 0], "between 1 and 3"),
        (["--people", 4], "between 1 and 3"),
        (["--people", 3, "--bots", "greedy"], "No seat is left"),
        (["--seat", 3], "no seat 3"),
        (["-o", "side=C"], "side"),
        (["-o", "boards=buy"], "boards"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(
    quattro: Quattro, arguments: list[object], reason: str
) -> None:
    ran = quattro("play", GAME, "--seats", 3, *arguments)

    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert reason in ran.err


# The table, drawn and told.


@pytest.mark.parametrize("width", [40, 59, 80, 120, 200])
@pytest.mark.parametrize("seats", SEATS)
def test_the_drawn_table_fits_its_width(game: Game, seats: int, width: int) -> None:
    state = played(game, seats, 9 * seats)

    for seat in (0, seats - 1, None):
        lines = drawn(game, game.view(state, seat), width)

        assert max(len(line) for line in lines) <= width
        assert sum("neighbour)" in line for line in lines) <= 2


@pytest.mark.parametrize("seats", SEATS)
def test_every_city_is_on_the_table_in_both_forms(game: Game, seats: int) -> None:
    state = played(game, seats, 9 * seats)
    view = game.view(state, 0)
    boards = {f"{city.board} {city.side}".lower() for city in cast("Any", game.picture(view)).cities}

    for text in ("\n".join(drawn(game, view, 80)), told(game, view)):
        assert {board for board in boards if board in text.lower()} == boards
        assert ("The Free city" in text) == (seats == 2)


def test_the_table_tells_what_building_takes_and_what_stands_against_it(game: Game) -> None:
    position = {
        "age": 2,
        "turn": 3,
        "discard": ["Tavern"],
        "seats": [
            {
                "board": "Giza B",
                "built": ["Stone Pit", "West Trading Post", "Workshop", "Altar"],
                "hand": ["Temple", "Archery Range", "Library", "Walls", "Statue"],
                "coins": 2,
            },
            {"board": "Ephesos A", "built": ["Timber Yard", "Barracks"]},
            {"board": "Babylon A", "built": ["Loom", "Guard Tower"], "military": [-1]},
        ],
    }
    view = game.view(game.stage(position), 0)

    table = "\n".join(drawn(game, view, 120))
    words = told(game, view)

    assert re.search(r"Temple +blue +WCG +3 points +free by Altar", table)
    assert re.search(r"Walls +red +3S +2 shields +1\$ left \(S\)|3S .* no: S missing", table)
    assert re.search(r"Statue +blue +W2O +4 points +no: 2O missing", table)
    assert "left 0 to 1: −1 · right 0 to 1: −1" in table
    assert "raw materials 1$ left, 2$ right; goods 2$" in table
    assert "1 discard face down" in table
    assert "Temple, blue, costs 1 wood, 1 clay, 1 glass. Worth 3 points. Now: free by Altar." in words
    assert "It cannot be built: 2 ore cannot be had from the city or its neighbours." in words
    assert "Seat 0 would lose against the left, 0 shields to 1." in words
    assert "Seat 2 has conflict tokens for minus 1 point, with 1 defeat." in words


def test_the_table_is_the_same_whatever_lies_hidden(game: Game) -> None:
    state = played(game, 4, 30)
    view = game.view(state, 1)

    for seed in range(5):
        world = game.view(game.imagine(view, seeded(seed, "another world")), 1)
        assert drawn(game, world, 120) == drawn(game, view, 120)
        assert told(game, world) == told(game, view)


def test_the_public_sees_cities_and_no_hand(game: Game) -> None:
    view = game.view(played(game, 3, 20), None)

    assert "cards in hand" not in told(game, view)
    assert "Your hand" not in "\n".join(drawn(game, view, 80))


# Questions.


@pytest.mark.parametrize(
    ("menu", "seats"), [("pick", 3), ("free-city", 2), ("dig", 5), ("seventh", 5), ("dig", 2), ("seventh", 2)]
)
def test_every_option_is_offered_once_and_in_words_of_its_own(game: Game, menu: str, seats: int) -> None:
    state, seat = until(game, menu, seats)
    decision = next(one for one in game.decisions(state) if one.seat == seat)
    options = game.options(state, decision)

    groups = painter_of(game).offered(game, game.view(state, seat), options, ("",) * state.seats)

    offers = [offer for group in groups for offer in group.offers]
    assert sorted(offer.option for offer in offers) == sorted(options)
    assert len({offer.label for offer in offers}) == len(offers)
    for group in groups:
        assert len({offer.short for offer in group.offers}) == len(group.offers), "two alike in one group"


def test_uses_of_a_card_stand_together_to_build_to_stage_to_discard(game: Game) -> None:
    seats: list[dict[str, object]] = [
        {"board": "Giza B", "hand": ["Stockade", "Baths"]},
        {"board": "Olympia A", "built": ["Lumber Yard"]},
        {"board": "Ephesos A", "built": ["Timber Yard"]},
    ]
    state = game.stage({"seats": [{**seats[0], "coins": 9}, *seats[1:]]})
    view = game.view(state, 0)

    groups = painter_of(game).offered(game, view, game.options(state, game.decisions(state)[0]), ("",) * state.seats)

    assert [group.title for group in groups] == ["Baths", "Stockade"]
    assert [offer.short for offer in groups[1].offers] == [
        "build 2$ left (W)",
        "build 2$ right (W)",
        "stage 4$ left (WW)",
        "stage 2$ left (W) + 2$ right (W)",
        "discard for 3$",
    ]
    assert groups[1].offers[3].label == (
        "Build the next stage with Stockade, paying 2 coins to the left for 1 wood and 2 coins to the right for 1 wood"
    )


# Looking things up.


def test_the_card_list_is_in_tables_with_their_sources(quattro: Quattro) -> None:
    ran = quattro("cards", GAME)

    assert ran.code == 0
    assert re.search(r"^Temple +temple +blue +3 6 +1W 1C 1G +Altar +Pantheon +Worth 3 points\.$", ran.out, re.MULTILINE)
    assert re.search(r"^Giza, stone +giza_b_4 +B +4 +4S 1P +Worth 7 points\.$", ran.out, re.MULTILINE)
    assert "W is wood" in ran.out
    assert "Where nothing else is said" in ran.out
    assert "68 cards, 10 guilds, 7 boards, 42 stages" in ran.out


def test_a_value_from_elsewhere_says_so(quattro: Quattro, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(f'game = "{GAME}"\n[cards.baths]\ncost = "2S"\n[cards.pantheon]\npoints = 9\n')

    out = quattro("cards", GAME, "--pack", pack).out

    assert re.search(r"^Baths .* 2S \(pack\) ", out, re.MULTILINE)
    assert re.search(r"^Pantheon .*Worth 9 points\. \(pack\)$", out, re.MULTILINE)
    assert out.count("(pack)") == 2


@pytest.mark.parametrize("id", ["7W-24", "7w-24", "24", "v4", "7W-Q16"])
def test_one_rule_is_found_however_its_id_is_written(quattro: Quattro, id: str) -> None:
    ran = quattro("rules", GAME, id)

    assert ran.code == 0
    assert ran.out.startswith("7W-")
    assert "Source:" in ran.out


# Files.


@pytest.fixture
def staged(tmp_path: Path) -> Path:
    path = tmp_path / "position.toml"
    path.write_text(
        f'game = "{GAME}"\n'
        '[[seats]]\nboard = "Giza B"\nstages = 3\nbuilt = ["Quarry", "Timber Yard", "Marketplace"]\n'
        'hand = ["Baths"]\ncoins = 4\nmilitary = [1, -1, 3]\n'
        '[[seats]]\nboard = "Ephesos A"\n[[seats]]\nboard = "Rhodos A"\n'
    )
    return path


def test_the_options_of_a_position_name_card_and_payments(quattro: Quattro, staged: Path) -> None:
    document = cast("dict[str, Any]", quattro("options", staged, "--seat", 0, "--json").json)

    (decision,) = document["decisions"]
    assert (decision["seat"], decision["menu"], decision["rule"]) == (0, "pick", "7W-7")
    build, stage, sell = decision["options"]
    assert {option["kind"] for option in decision["options"]} <= KINDS
    assert (build["kind"], build["card"], build["pay_left"], build["pay_right"]) == ("build", "baths", 0, 0)
    assert (stage["kind"], stage["pay_left"], stage["pay_right"]) == ("stage", 1, 0)  # the papyrus of Ephesos
    assert (sell["kind"], sell["card"]) == ("sell", "baths")


def test_all_seats_of_a_position_are_asked_at_once(quattro: Quattro, staged: Path) -> None:
    document = cast("dict[str, Any]", quattro("options", staged, "--json").json)

    assert [decision["seat"] for decision in document["decisions"]] == [0, 1, 2]


def test_points_come_by_category(quattro: Quattro, staged: Path) -> None:
    document = cast("dict[str, Any]", quattro("score", staged, "--json").json)

    assert document["over"] is False
    assert document["seats"][0]["breakdown"] == {
        "military": 3,
        "treasury": 1,
        "wonder": 13,
        "civilian": 0,
        "science": 0,
        "commercial": 0,
        "guilds": 0,
    }
    assert document["seats"][0]["total"] == 17


def test_where_the_terminal_is_narrow_seats_stand_side_by_side(
    quattro: Quattro, staged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(positions, "line_width", lambda: 80)

    out = quattro("score", staged).out

    assert re.search(r"^military +3 +0 +0$", out, re.MULTILINE)


def test_the_kinds_of_options_are_those_promised(game: Game) -> None:
    state = game.new(3)
    kinds = {game.option(state, number).kind for number in range(0, game.highest_option() + 1, 7)}
    kinds |= {game.option(state, 35334).kind}  # a kind of one number

    assert kinds == KINDS


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Giza B", "Gizeh B", "line 3: there is no board 'Gizeh B' (is it 'Giza B'?)"),
        ("Ephesos A", "Giza A", "line 10: Giza is there only once"),
        ("stages = 3", "stages = 5", "line 4: 'stages' is a number from 0 to 4"),
        ("Quarry", "Marketplace", "Marketplace cannot stand twice in one city"),
        ("Ephesos A", 'Ephesos A"\nhand = ["Baths", "Baths"]\nname = "', "line 11: Baths is there only twice"),
        ('["Baths"]', '["Baths", "Walls"]', "line 6: Walls is a card of age II, and this is age I"),
        ("[1, -1, 3]", "[2]", "line 8: a conflict token is worth -1, 1, 3 or 5, not 2"),
        ("coins = 4", "coin = 4", "line 7: a seat has no entry 'coin'"),
    ],
)
def test_a_mistake_in_a_position_is_refused_with_its_line(
    quattro: Quattro, staged: Path, old: str, new: str, reason: str
) -> None:
    staged.write_text(staged.read_text().replace(old, new))

    ran = quattro("options", staged)

    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert reason in ran.err


def test_games_between_bots_are_recorded_verified_and_shown_again(quattro: Quattro, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"

    simulated = quattro("simulate", GAME, "--seats", 3, "--games", 2, "--out", path)

    assert "to play" not in simulated.out, "where all begin at once, nobody is first"
    assert "Seat 0 wins" in simulated.out
    assert quattro("verify", path).code == 0
    log = quattro("replay", path).out
    assert "Age I, turn 2." in log
    shown = quattro("replay", path, "--at", 3, "--seat", 1).out
    assert "Seats 0, 1, 2 are asked: pick [7W-7]." in shown
    assert "6 cards in hand." in shown


def test_a_replay_as_a_seat_keeps_the_cards_of_others_face_down(quattro: Quattro, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    quattro("simulate", GAME, "--seats", 3, "--games", 1, "--out", path)

    log = quattro("replay", path, "--seat", 0).out

    assert re.search(r"Seat [12] discards a card for 3 coins", log)
    assert not re.search(r"Seat [12] discards (?!a card)", log)
    assert not re.search(r"Seat [12] receives \w+(?! coin)[ ,]\w+ \w+,", log)


def test_a_benchmark_that_builds_tells_so(quattro: Quattro) -> None:
    document = cast(
        "dict[str, Any]", quattro("bench", GAME, "--seconds", 0.05, "--policy", "build", "--seats", 3, "--json").json
    )

    assert document["policy"] == "build"
    assert document["games"] > 0
