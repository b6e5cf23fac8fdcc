"""Renaissance Wars in the terminal: played by keyboard and pipe, drawn and told, looked up and staged."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any, cast

import pytest
from rich.console import Console

from quattrocento import games
from quattrocento.cli.tables import painter_of
from quattrocento.cli.tables.renaissance_wars.scene import doubt
from quattrocento.cli.terminal import screen
from quattrocento.engine.border.speech import Asking
from quattrocento.engine.game import Game
from quattrocento.engine.knowledge import View
from quattrocento.engine.packs import Pack
from quattrocento.engine.rng import seeded
from quattrocento.engine.state import State
from quattrocento.games.renaissance_wars.border.sheet import corrected
from tests.cli.conftest import Quattro

GAME = "renaissance-wars"
SHORT = ("-o", "target=400")
PLAIN = ("play", GAME, "--plain", "--seed", 3, *SHORT)
SIGNS = "─│┌┐└┘✓✗°★▶←→↓·█▒┊"
NOBODY_REACTS = [{"personal": name} for name in ("palace_coup", "wheel_of_fortune", "double_wedding")]

TRICK: dict[str, Any] = {
    "phase": "battle",
    "turn": 1,
    "dominant": "Culture",
    "round": 2,
    "trick": ["Age of Exploration", "Elizabeth I"],
    "seats": [
        {"hand": ["Michelangelo", "Henry VIII", "Sophia Brahe"], "florins": 40, "deposit": 500, "mat": "luther"},
        {"hand": ["Raphael", "Pack Mule"], "captured": ["Julius II", "Slavery"], "debt": 20},
        {"hand": ["The Notary", "The Weaver"]},
    ],
}


@pytest.fixture
def game() -> Game:
    return games[GAME]


def until(game: Game, menu: str, seats: int, **options: str) -> tuple[State, int]:
    """A moment at which some seat is asked this, and the seat."""
    for seed in range(100):
        state, lots = game.new(seats, seed, options), seeded(seed, "a rare question")
        while decisions := game.decisions(state):
            for decision in decisions:
                if decision.menu == menu:
                    return state, decision.seat
            offered = game.options(state, decisions[0])
            active = [option for option in offered if not game.idles(option)] or offered
            game.play(state, decisions[0].seat, active[lots.below(len(active))])
    raise AssertionError(f"nobody was ever asked {menu!r}")


def drawn(game: Game, view: View, width: int) -> list[str]:
    console = Console(width=width, record=True, highlight=False, file=io.StringIO())
    console.print(painter_of(game).drawn(game, view, ("you",) * view.state.seats, width))
    return [line.rstrip() for line in console.export_text().splitlines()]


def told(game: Game, view: View) -> str:
    return "\n".join(painter_of(game).told(game, view, ("ann",) * view.state.seats))


def asked(game: Game, state: State, seat: int) -> list[Any]:
    """The groups of options a seat is offered."""
    decision = next(one for one in game.decisions(state) if one.seat == seat)
    view = game.view(state, seat)
    return cast("list[Any]", painter_of(game).offered(game, view, game.options(state, decision), ("ann",) * 3))


# Whole games.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_through_a_pipe_ends_properly(quattro: Quattro, tmp_path: Path, seats: int) -> None:
    path = tmp_path / "game.jsonl"

    ran = quattro(*PLAIN, "--seats", seats, "--bots", "random", "--save", path, typed="1\n" * 2000)

    assert ran.code == 0
    assert "The game is over: somebody has " in ran.out
    assert "wins." in ran.out or "win together." in ran.out
    assert "has captured cards worth" in ran.out
    assert quattro("verify", path).code == 0
    assert quattro("replay", path, "--seat", 1, "--plain").code == 0
    assert re.search(r"^0 +\d +−?\d+ ", quattro("score", path).out, re.MULTILINE)


def test_nobody_is_bothered_where_there_is_nothing_to_choose(quattro: Quattro) -> None:
    out = quattro(*PLAIN, "--seats", 4, "--bots", "random", typed="1\n" * 150).out

    windows = re.findall(r"Rule RW-9\.6[46], (\d) option", out)
    assert set(windows) <= {"2"}, "a pass without a choice gives itself"
    assert "draws a card" not in out
    assert "captures" not in out


def test_the_keyboard_is_not_handed_over_for_a_pass(quattro: Quattro) -> None:
    out = quattro(*PLAIN, "--seats", 2, "--people", 2, typed="1\n" * 200).out

    handed = out.split("The keyboard goes to seat")
    assert len(handed) > 5
    assert not any("Rule RW-9.66, 1 option." in part for part in handed)


def test_what_one_sees_alone_is_told_nobody_else(quattro: Quattro) -> None:
    out = quattro(*PLAIN, "--seats", 3, "--bots", "random", typed="1\n" * 150).out

    assert re.search(r"^Seat 0 sees ", out, re.MULTILINE)
    assert not re.search(r"^Seat [12] (sees|has given)", out, re.MULTILINE)


def test_bids_are_typed_as_amounts(quattro: Quattro) -> None:
    line = ("play", GAME, "--plain", "--seats", 2, "--seed", 3, "--bots", "random", "-o", "buying-influence=on")
    out = quattro(*line, typed="bid\n59\n1002\nbid 987\n952\n1\nt\n").out

    assert "124 to 1000: bid so many florins." in out
    assert "1001. Do not bid." in out
    assert "'bid' fits 877 options; type the number of one." in out
    assert out.count("; they are numbered 124 to 1001.") == 2
    assert "Seat 0 bids 987 florins." in out
    assert "952 to 987: borrow so many florins." in out
    assert "Seat 0 borrows 952 florins from the bank." in out


def test_a_bid_is_chosen_by_its_florins(quattro: Quattro) -> None:
    line = ("play", GAME, "--plain", "--seats", 2, "--seed", 3, "--bots", "random", "-o", "buying-influence=on")
    out = quattro(*line, typed="130\n").out

    assert "Seat 0 bids 130 florins." in out


def test_mats_are_chosen_by_name(quattro: Quattro) -> None:
    line = ("play", GAME, "--plain", "--seats", 3, "-o", "mats=choose", "-o", "limited-luminaries=on")
    out = quattro(*line, typed="gutenberg\n").out

    assert "Movable Type: After you have won a skirmish, once in a round:" in out
    assert "Seat 0 takes the mat of Johannes Gutenberg." in out


def test_plain_mode_uses_no_signs(quattro: Quattro) -> None:
    out = quattro(*PLAIN, "--seats", 4, typed="1\n1\n1\nt\nh\n?\nc papal\nc julius\nl\no\n").out

    assert "\x1b" not in out
    assert not set(out) & set(SIGNS)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seats", 5], "2 to 4 players"),
        (["-o", "target=500"], "target"),
        (["-o", "buying-influence=yes"], "buying-influence"),
        (["-o", "limited-luminaries=2"], "limited-luminaries"),
        (["-o", "mats=mine"], "mats"),
        (["-o", "influence=on"], "no option 'influence'"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(
    quattro: Quattro, arguments: list[object], reason: str
) -> None:
    ran = quattro("play", GAME, *arguments)

    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert reason in ran.err


# The table, drawn and told.


@pytest.mark.parametrize("width", [40, 71, 80, 100, 140])
@pytest.mark.parametrize(("menu", "seats"), [("play", 2), ("optional", 3), ("battle", 4), ("special", 4)])
def test_the_drawn_table_fits_its_width(game: Game, menu: str, seats: int, width: int) -> None:
    state, asked_seat = until(game, menu, seats)

    for seat in (asked_seat, (asked_seat + 1) % seats, None):
        assert max(len(line) for line in drawn(game, game.view(state, seat), width)) <= width


def test_a_battle_is_shown_with_its_duties(game: Game) -> None:
    state = game.stage(TRICK)
    table, words = "\n".join(drawn(game, game.view(state, 0), 100)), told(game, game.view(state, 0))

    assert "Round 2 · era II · battle" in table
    assert "Battle  Politics is led · 40 florins at stake" in table
    assert re.search(r"Seat 1, you +Age of Exploration +Fleur of Politics +25 led, winning", table)
    assert "✗ not now: you must follow the condition led" in table
    assert re.search(r"Culture ★ +Michelangelo King 20 ✗", table)
    assert re.search(r"Politics +Henry VIII King 20$", table, re.MULTILINE)
    assert re.search(r"▶ Seat 0, you +40 +500 +0 +540 +█{9}▒·", table)
    assert "Seat 1, ann led Age of Exploration, Fleur of Politics, 25. It is winning." in words
    assert "Culture, dominant: Michelangelo, King, 20, not now." in words
    assert "Cards that cannot be played now: you must follow the condition led." in words
    assert "Seat 1 owes 20 florins." in words


def test_what_is_captured_is_counted_for_all_and_valued_for_its_owner(game: Game) -> None:
    state = game.stage(TRICK)

    assert "Seat 1 has captured 2 cards, worth 30." in told(game, game.view(state, 1))
    for observer in (0, None):
        assert "Seat 1 has captured 2 cards." in told(game, game.view(state, observer))


@pytest.mark.parametrize(
    ("melded", "told_so"), [(70, ", with melds worth 70 so far"), (120, " and reached it with melds")]
)
def test_it_is_told_how_far_the_buyer_is(game: Game, melded: int, told_so: str) -> None:
    bid = {"seat": 1, "florins": 120, "melded": melded}
    state = game.stage({"bid": bid, "options": {"buying-influence": "on"}, "seats": [{}, {}, {}]})
    view = game.view(state, 0)

    assert f"Seat 1 has bought influence for 120{told_so}." in told(game, view)
    assert f"influence       seat 1 has bought influence for 120{told_so}" in "\n".join(drawn(game, view, 100))


def test_announcements_powers_and_populace_are_on_the_table(game: Game) -> None:
    mats: list[dict[str, object]] = [
        {"mat": "columbus", "populace": ["The Beggar"]},
        {"mat": "luther"},
        {"mat": "bacon"},
    ]
    seats = [{**mat, **personal} for mat, personal in zip(mats, NOBODY_REACTS, strict=True)]
    state = game.stage({"phase": "optional", "turn": 0, "seats": seats, "dominant": "Politics"})
    route = next(
        offer.option for group in asked(game, state, 0) for offer in group.offers if "New Route" in offer.label
    )
    state, _ = game.apply(state, 0, route)
    table, words = "\n".join(drawn(game, game.view(state, 0), 100)), told(game, game.view(state, 0))

    assert "announced       New Route of seat 0" in table
    assert "Beyond the Map° (after a win) · New Route° ✗" in table
    assert "The Beggar° After every skirmish" in table
    assert "personal Palace Coup° (after a skirmish not won)." in table
    assert "personal one, face down" in table
    assert "Announced: New Route of seat 0." in words
    assert "Your power New Route, used in this round." in words
    assert "Seat 1, powers: Ninety-five Theses, when all cards are down;" in words
    assert "Your personal action is Palace Coup, after a skirmish not won." in words
    assert "Double Wedding" not in table + words


def test_only_texts_whose_effect_is_reconstructed_are_marked(game: Game) -> None:
    position = {"phase": "encounter", "seats": [{"populace": ["The Baby"], "mat": "luther"}, {}]}
    table = " ".join(" ".join(drawn(game, game.view(game.stage(position), 0), 100)).split())
    pack = Pack("mine", GAME, {"letter_of_marque": {"florins": 20}, "the_beggar": {"value": 15}})
    texts = {text.id: text for text in corrected(pack).texts}

    assert "The Baby After every skirmish" in table
    assert "Ninety-five Theses (when all cards are down) · Vernacular Bible° (after a win)" in table
    assert doubt(texts["letter_of_marque"]) == ""
    assert doubt(texts["the_beggar"]) == "°"  # the pack corrects the card, not its text


@pytest.mark.parametrize("menu", ["play", "optional", "battle", "reaction", "swap"])
def test_the_table_is_the_same_whatever_lies_hidden(game: Game, menu: str) -> None:
    state, seat = until(game, menu, 3)
    view = game.view(state, seat)

    for seed in range(5):
        other = game.imagine(view, seeded(seed, "another world"))
        assert told(game, game.view(other, seat)) == told(game, view)
        assert drawn(game, game.view(other, seat), 100) == drawn(game, view, 100)
        assert asked(game, other, seat) == asked(game, state, seat)


# What is offered.


def test_melded_cards_lie_in_their_melds(game: Game) -> None:
    marriage = {"meld": "Common Marriage", "cards": ["Raphael", "Isabella d'Este"]}
    ladies = {"meld": "Ladies Only", "cards": ["Isabella d'Este", "Sophia Brahe"]}
    seat = {"melds": [marriage, ladies, "Jakob Fugger"], "down": ["Raphael"]}
    view = game.view(game.stage({"phase": "optional", "seats": [seat, {}]}), 1)

    lines = told(game, view).splitlines()

    assert [line.removeprefix("Seat 0, on the table: ") for line in lines if "on the table" in line] == [
        "Common Marriage for 20 florins, broken: Raphael, King of Culture, 20, face down.",
        "Ladies Only for 70 florins, broken: Isabella d'Este, Queen of Culture, 15; Sophia Brahe, Queen of Seeds, 15.",
        "Jakob Fugger, King of Economic, 20.",
    ]
    shown = " ".join(" ".join(drawn(game, view, 100)).split())
    assert "Common Marriage 20, broken: Raphael (King of Culture 20) face down; Ladies Only 70, broken: " in shown


@pytest.mark.parametrize("menu", ["play", "battle", "optional", "meld", "opponent", "dead", "swap", "bid", "hedge"])
def test_every_option_is_offered_once(game: Game, menu: str) -> None:
    state, seat = until(game, menu, 3, **({"buying-influence": "on"} if menu in ("bid", "hedge") else {}))
    decision = next(one for one in game.decisions(state) if one.seat == seat)

    offered = [offer.option for group in asked(game, state, seat) for offer in group.offers]

    assert sorted(offered) == sorted(game.options(state, decision))
    assert all(offer.label and offer.short for group in asked(game, state, seat) for offer in group.offers)


def test_cards_are_offered_by_condition_and_melded_ones_apart(game: Game) -> None:
    seats: list[dict[str, object]] = [
        {
            "hand": ["Raphael", "Pack Mule", "Julius II", "Savonarola", "Slavery"],
            "melds": ["Henry VIII", "Elizabeth I"],
        },
        {},
        {},
    ]
    state = game.stage({"turn": 0, "dominant": "Economic", "seats": seats})

    groups = asked(game, state, 0)

    titles = [group.title for group in groups]
    assert titles[:5] == ["Economic", "Culture", "Religion", "Others", "Melded"]
    assert [offer.short for offer in groups[0].offers] == ["Slavery Castle 10", "Pack Mule Animal 2"]
    assert [offer.short for offer in groups[4].offers] == [
        "Henry VIII King of Politics 20",
        "Elizabeth I Queen of Politics 15",
    ]


def test_a_long_question_is_not_cut_short(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    state, seat = until(game, "battle", 3)
    decision = next(one for one in game.decisions(state) if one.seat == seat)
    shown = screen.DrawnScreen()
    wording = game.asking(game.view(state, seat).state, decision).title + " And so on and so forth, line after line."

    shown.question(Asking(wording), decision.rule, asked(game, state, seat))

    assert f"{wording} [{decision.rule}]" in " ".join(capsys.readouterr().out.split())


def test_cards_are_listed_by_class_with_their_sources(quattro: Quattro) -> None:
    out = quattro("cards", GAME).out

    for title in ("CONDITION CARDS", "LUMINARIES", "PERSONAL ACTIONS", "INTRUSIONS, FOR EVERYBODY", "MELDS"):
        assert f"\n{title}\n" in f"\n{out}"
    assert "text: reconstructed, not looked up" in out
    assert "20 Unwanted cards" in out
    assert "Johannes Gutenberg" not in out
    assert "Johannes Gutenberg" in quattro("cards", GAME, "-o", "limited-luminaries=on").out
