"""Playing in the terminal, through a pipe and on a drawn screen."""

from __future__ import annotations

import io
import json
import re
import shlex
from pathlib import Path

import pytest
from rich.console import Console

from quattrocento import games
from quattrocento.bots import NAMES, NEWCOMERS
from quattrocento.bots.words import OFFERED, SENTENCES
from quattrocento.cli.tables import Painter, painter_of
from quattrocento.cli.terminal import screen
from quattrocento.cli.terminal.answering import Wordbook, completions, understood
from tests.cli.conftest import GAME, Quattro
from tests.contract.toy import BlindDraft

FIRST_OPTION_ALWAYS = "1\n" * 3000
OPTIONS = ["Buy Caravan", "Buy Currency", "Buy nothing"]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_through_a_pipe_ends_properly(quattro: Quattro, tmp_path: Path, seats: int) -> None:
    path = tmp_path / "game.jsonl"

    ran = quattro("play", GAME, "--plain", "--seats", seats, "--seed", 3, "--save", path, typed=FIRST_OPTION_ALWAYS)

    assert ran.code == 0
    assert "The game is over" in ran.out
    assert "wins." in ran.out or "win together." in ran.out
    assert quattro("verify", path).code == 0


def test_the_same_seed_and_answers_give_the_same_game(quattro: Quattro) -> None:
    line = ("play", GAME, "--plain", "--seats", 2, "--seed", 9)

    assert quattro(*line, typed="1\n" * 20).out == quattro(*line, typed="1\n" * 20).out


THINKER = """
class Thinker:
    def __init__(self, game, seed): self.share = 1.0
    def spare(self, share): self.share = share
    def choose(self, view, decision, options):
        print(f"[{decision.menu} {len(options)} {self.share}]")
        return options[0]
"""


@pytest.fixture
def thinker(tmp_path: Path) -> str:
    """A bot that could think less, and says when and about what it thinks."""
    (tmp_path / "thinker.py").write_text(THINKER)
    return f"{tmp_path / 'thinker.py'}:Thinker"


def test_levels_are_seated_by_name_and_say_what_they_are_like(quattro: Quattro) -> None:
    out = quattro("play", GAME, "--plain", "--seats", 3, "--bots", "apprentice,master", typed="").out

    assert "Against you: seat 1 apprentice, seat 2 master." in out
    assert all(f"{name}: {SENTENCES[name]}" in out for name in ("apprentice", "master"))


def test_whoever_names_no_bots_gets_those_for_newcomers(quattro: Quattro) -> None:
    assert f"Against you: seat 1 {NEWCOMERS}." in quattro("play", GAME, "--plain", "--seats", 2, typed="").out


def test_the_help_lists_the_bots_in_their_order(quattro: Quattro) -> None:
    out = quattro("play", "--help").out

    assert re.findall(rf"^ +({'|'.join(NAMES)})  +", out, re.MULTILINE) == list(OFFERED)
    assert all(SENTENCES[name] in out for name in OFFERED)


def test_in_plain_lines_one_says_that_bots_think_until_the_next_question(quattro: Quattro, thinker: str) -> None:
    line = ("play", GAME, "--plain", "--seats", 3, "--seed", 3, "--bots", thinker)
    out = quattro(*line, typed="1\n" * 30).out

    stretches = [part for part in out.split("Question: ") if re.search(r"\[[a-z-]+ \d+ 1.0\]", part)]
    assert len(stretches) > 3
    assert all(part.count("is thinking") == 1 for part in stretches)
    assert out.count("is thinking") == len(stretches)
    assert "thought 0.0 s about an answer" in quattro(*line, typed=FIRST_OPTION_ALWAYS).out


def test_bots_that_answer_at_once_do_not_seem_to_think(quattro: Quattro) -> None:
    assert "thinking" not in quattro("play", GAME, "--plain", "--seats", 3, "--bots", "random", typed="1\n" * 30).out


def test_nobody_is_seen_to_think_only_where_he_has_a_choice(quattro: Quattro, thinker: str) -> None:
    """In battles everybody is asked, so that nobody learns how many cards a hand allows."""
    line = ("play", "renaissance-wars", "--plain", "--seats", 3, "--seed", 3, "--bots", thinker)
    out = quattro(*line, typed="1\n" * 900).out

    played = [part for part in out.split("Question: ") if "\nSeat 1 plays " in part]
    unasked = [part for part in played if not re.search(r"\[(play|battle) \d+ 1.0\]", part)]
    assert unasked, "it always had a choice"
    assert all("is thinking" in part for part in played)


def test_where_progress_is_hidden_nobody_is_seen_to_think(quattro: Quattro, thinker: str) -> None:
    line = ("play", "renaissance-wars", "--plain", "--seats", 3, "--seed", 3, "--bots", thinker)
    out = quattro(*line, typed="1\n" * 150).out

    windows = [asked.end() for asked in re.finditer(r"\[reaction \d+ 0.1\]", out)]
    assert windows
    assert not re.search(r"is thinking\.\n\[reaction", out)
    assert not re.search(r"\[reaction \d+ 1.0\]", out)


def test_a_drawn_screen_shows_who_thinks_while_he_does(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = io.StringIO()
    monkeypatch.setattr(screen, "console", lambda: Console(file=drawn, force_terminal=True, width=80))

    with screen.DrawnScreen().thinking("Seat 1, master, is thinking."):
        pass

    assert "Seat 1, master, is thinking." in drawn.getvalue()


def test_the_end_of_input_is_a_clean_stop(quattro: Quattro) -> None:
    ran = quattro("play", GAME, "--plain", typed="")

    assert ran.code == 130
    assert ran.err == ""
    assert "the game is not finished" in ran.out


def test_what_nobody_saved_is_kept_and_can_be_continued(quattro: Quattro, data_folder: Path) -> None:
    ran = quattro("play", GAME, "--plain", "--seats", 2, "--seed", 3, typed="1\n")

    kept = data_folder / "unfinished" / f"{GAME}.jsonl"
    assert ran.code == 130
    assert ran.err == (
        f"Your game is kept in {kept}. To go on: quattro play --continue, or quattro play --load {kept}\n"
    )
    answers = len(kept.read_text().splitlines())

    ran = quattro("play", "--continue", "--plain", typed="1\n")

    assert ran.code == 130
    assert len(kept.read_text().splitlines()) > answers
    assert list(kept.parent.iterdir()) == [kept], "a continued game is saved where it was kept"
    assert quattro("verify", kept).code == 0


def test_a_second_game_does_not_take_the_place_of_the_first(quattro: Quattro, data_folder: Path) -> None:
    for _ in range(2):
        quattro("play", GAME, "--plain", typed="1\n")
    quattro("play", "seven-wonders", "--plain", typed="1\n")

    assert len(list((data_folder / "unfinished").iterdir())) == 3
    assert "7 Wonders" in quattro("play", "--continue", "--plain", typed="q\n").out
    assert "Guns & Steel" in quattro("play", GAME, "--continue", "--plain", typed="q\n").out


def test_a_finished_game_is_not_continued(quattro: Quattro) -> None:
    quattro("play", GAME, "--plain", "--seats", 2, "--seed", 3, typed="1\n")
    quattro("play", "--continue", "--plain", typed=FIRST_OPTION_ALWAYS)

    ran = quattro("play", "--continue", "--plain")

    assert ran.code == 2
    assert "No unfinished game is kept" in ran.err


def test_where_the_data_folder_cannot_be_written_a_game_is_kept_here(
    quattro: Quattro, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))

    ran = quattro("play", GAME, "--plain", typed="1\n")

    assert f"kept in {GAME}.jsonl" in ran.err
    assert quattro("verify", f"{GAME}.jsonl").code == 0


def test_a_name_with_spaces_is_shown_as_a_shell_takes_it(quattro: Quattro, tmp_path: Path) -> None:
    path = tmp_path / "my game.jsonl"

    out = quattro("play", GAME, "--plain", "--save", path, typed="1\n").out

    line = out.splitlines()[-1].partition("To go on: ")[2]
    assert shlex.split(line) == ["quattro", "play", "--load", str(path)]


def test_a_position_is_played_saved_and_played_again(quattro: Quattro, position: Path, tmp_path: Path) -> None:
    path = tmp_path / "from.jsonl"

    ran = quattro("play", "--from", position, "--plain", "--save", path, "--bots", "random", typed="1\n1\n")

    assert "You are seat 1." in ran.out, "the seat that is asked"
    assert json.loads(path.read_text().splitlines()[0])["position"]["seats"][1]["up"] == ["Tank"]
    assert quattro("verify", path).code == 0
    assert quattro("play", "--load", path, "--plain", typed=FIRST_OPTION_ALWAYS).code == 0
    assert quattro("verify", path).code == 0
    assert "Tank" in quattro("replay", path, "--at", 0).out


def test_a_position_can_be_opened_like_a_saved_game_and_is_not_written_over(quattro: Quattro, position: Path) -> None:
    before = position.read_text()

    ran = quattro("play", "--load", position, "--plain", "--seat", 0, typed="1\n")

    assert "You are seat 0." in ran.out
    assert position.read_text() == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--from", "{position}", "--seats", 2), "A position has its seats"),
        (("--from", "{position}", "--load", "{saved}"), "exclude each other"),
        (("--from", "{saved}"), "is a recorded game, not a position"),
        (("seven-wonders", "--from", "{position}"), "is a game of guns-and-steel"),
        (("--from", "{over}"), "nobody is asked anything"),
        (("--from", "{position}", "--seat", 2), "There is no seat 2"),
        (("seven-wonders", "--continue"), "No unfinished game of seven-wonders is kept"),
    ],
)
def test_what_cannot_be_begun_is_refused_in_a_sentence(
    quattro: Quattro, position: Path, saved: Path, tmp_path: Path, arguments: tuple[object, ...], sentence: str
) -> None:
    over = tmp_path / "over.toml"
    over.write_text(f'game = "{GAME}"\nphase = "over"\n[[seats]]\n[[seats]]\n')
    files = {"position": position, "saved": saved, "over": over}

    ran = quattro("play", *(str(argument).format(**files) for argument in arguments))

    assert ran.code == 2
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_plain_mode_draws_nothing(quattro: Quattro) -> None:
    out = quattro("play", GAME, "--plain", typed="t\nh\n?\nc tank\nl\no\n").out

    assert "\x1b" not in out
    assert not set(out) & set("─│┌┐└┘✓°★▶")


def test_a_saved_game_goes_on_where_it_stopped(quattro: Quattro, saved: Path) -> None:
    before = len(saved.read_text().splitlines())

    ran = quattro("play", "--load", saved, "--plain", typed="1\n")

    assert ran.code == 130
    assert len(saved.read_text().splitlines()) > before
    assert quattro("verify", saved).code == 0


def test_a_saved_game_can_be_played_to_its_end(quattro: Quattro, saved: Path) -> None:
    ran = quattro("play", GAME, "--load", saved, "--plain", typed=FIRST_OPTION_ALWAYS)

    assert "The game is over" in ran.out
    assert quattro("verify", saved).code == 0


def test_leaving_offers_to_save(quattro: Quattro, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    ran = quattro("play", GAME, "--plain", typed="1\nq\ny\n")

    assert ran.code == 0
    assert "Saved to guns-and-steel.jsonl" in ran.out
    assert quattro("verify", "guns-and-steel.jsonl").code == 0


def test_leaving_without_saving_writes_nothing(
    quattro: Quattro, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    ran = quattro("play", GAME, "--plain", typed="1\nq\nn\n")

    assert ran.code == 0
    assert list(tmp_path.iterdir()) == []


def test_a_bad_place_to_save_does_not_end_the_game(quattro: Quattro, tmp_path: Path) -> None:
    ran = quattro("play", GAME, "--plain", typed=f"s {tmp_path}\n1\n")

    assert "is a folder" in ran.out
    assert "the game is not finished" in ran.out


def test_a_rule_is_shown_with_its_source(quattro: Quattro) -> None:
    out = quattro("play", GAME, "--plain", typed="?\n? GS-B27\n? nothing\n").out

    assert out.count("Source:") == 2
    assert "has no rule 'nothing'" in out


def test_a_card_is_explained_with_the_provenance_of_its_values(quattro: Quattro) -> None:
    out = quattro("play", GAME, "--plain", typed="c cara\nc zebra\nc an\nc\n").out

    assert "Caravan. Deplete one resource card" in out
    assert "reconstructed, not looked up" in out
    assert "no card with 'zebra'" in out


def test_any_seat_can_be_taken(quattro: Quattro) -> None:
    out = quattro("play", GAME, "--plain", "--seats", 3, "--seat", 2, typed="t\n").out

    assert "You are seat 2." in out
    assert "Seat 2, you:" in out


@pytest.mark.parametrize(
    ("typed", "choice"), [("1", 0), ("3", 2), ("caravan", 0), ("CUR", 1), ("nothing", 2), (" buy nothing ", 2)]
)
def test_an_option_is_chosen_by_number_or_by_part_of_its_name(typed: str, choice: int) -> None:
    assert understood(typed, OPTIONS).choice == choice


BUILDING = ["Build Baths", "Discard Baths for 3 coins", "Build Temple for 1 coin to the left", "Build University"]


@pytest.mark.parametrize(
    ("typed", "choice"), [("u", 3), ("te", 2), ("temp", 2), ("discard", 1), ("3", 2), ("build b", 0), ("coins", 1)]
)
def test_verbs_that_many_options_share_do_not_count_as_parts_of_names(typed: str, choice: int) -> None:
    assert understood(typed, BUILDING).choice == choice


@pytest.mark.parametrize(("typed", "numbers"), [("b", "1, 2"), ("ba", "1, 2"), ("build", "1, 3, 4")])
def test_names_that_fit_several_options_are_told_by_their_numbers(typed: str, numbers: str) -> None:
    assert f"fits the options {numbers};" in understood(typed, BUILDING).trouble


def test_a_letter_that_begins_no_word_fits_nothing() -> None:
    assert "No option fits 'x'" in understood("x", BUILDING).trouble
    assert "No option fits 'v'" in understood("v", BUILDING).trouble


@pytest.mark.parametrize(
    ("begun", "ways"),
    [
        ("ba", ["Baths", "Baths for 3 coins"]),
        ("BUILD t", ["Build Temple for 1 coin to the left"]),
        ("u", ["University"]),
        ("c ta", ["c Tank"]),
        ("? gs-b1", ["? GS-B1"]),
        ("ta", ["table"]),
        ("zz", []),
    ],
)
def test_what_is_begun_can_be_completed(begun: str, ways: list[str]) -> None:
    assert completions(begun, Wordbook(BUILDING, ["Guild", "Tank"], ["GS-A1", "GS-B1"])) == ways


@pytest.mark.parametrize(("typed", "choice"), [("60", 0), ("61", 1), ("bid 60", 0), ("bid 600", 2), ("do", 3)])
def test_options_that_are_numbers_go_by_them(typed: str, choice: int) -> None:
    bids = ["Bid 60 florins", "Bid 61 florins", "Bid 600 florins", "Do not bid"]

    assert understood(typed, bids, 60).choice == choice


@pytest.mark.parametrize("typed", ["59", "1", "64", "bid", "Bid 6"])
def test_a_number_outside_of_those_offered_is_not_guessed(typed: str) -> None:
    answer = understood(typed, ["Bid 60 florins", "Bid 61 florins", "Bid 62 florins", "Do not bid"], 60)

    assert answer.choice is None
    assert answer.trouble


@pytest.mark.parametrize("typed", ["", "0", "4", "-1", "99999999999999999999", "buy", "xyz", "²"])
def test_what_fits_no_option_or_several_is_not_guessed(typed: str) -> None:
    answer = understood(typed, OPTIONS)

    assert answer.choice is None
    assert answer.trouble


@pytest.mark.parametrize(
    ("typed", "command", "argument"),
    [
        ("?", "rule", ""),
        ("? GS-B1", "rule", "GS-B1"),
        ("?GS-B1", "rule", "GS-B1"),
        ("c tank", "card", "tank"),
        ("s", "save", ""),
        ("s my file", "save", "my file"),
        ("quit", "quit", ""),
        ("H", "help", ""),
    ],
)
def test_commands_are_told_apart_from_options(typed: str, command: str, argument: str) -> None:
    answer = understood(typed, OPTIONS)

    assert (answer.command, answer.argument) == (command, argument)


@pytest.mark.parametrize("width", [20, 71, 80, 120, 200])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_drawn_table_fits_its_width(width: int, seats: int) -> None:
    game = games[GAME]
    view = game.view(game.new(seats, seed=7), 0)
    console = Console(width=width, record=True, highlight=False, file=io.StringIO())

    console.print(painter_of(game).drawn(game, view, ("you",) * seats, width))

    lines = console.export_text().splitlines()
    assert max(len(line.rstrip()) for line in lines) <= width
    assert any("Swordsman" in line for line in lines)


def test_the_table_is_the_same_whatever_lies_hidden() -> None:
    game = games[GAME]
    one, two = game.new(3, seed=7), game.new(3, seed=7)
    two.rng.below(5)  # luck to come is the only secret of this game

    names = ("a", "b", "c")
    assert painter_of(game).told(game, game.view(one, 0), names) == painter_of(game).told(
        game, game.view(two, 0), names
    )


def test_a_file_of_several_games_is_not_written_over(quattro: Quattro, saved: Path, several: Path) -> None:
    both = saved.parent / "both.jsonl"
    both.write_text(saved.read_text() + several.read_text())
    before = both.read_text()

    refused = quattro("play", "--load", both, "--plain", typed="1\n1\n")

    assert refused.code == 2
    assert "several games" in refused.err
    assert both.read_text() == before


def test_a_game_is_painted_by_the_package_that_is_called_like_it() -> None:
    for game in (*games.values(), *games.apart.values()):
        painter = painter_of(game)
        assert getattr(painter, "__name__", "") == f"quattrocento.cli.tables.{game.id.replace('-', '_')}"
        assert isinstance(painter, Painter)


@pytest.mark.parametrize("id", ["blind-draft", "sheets"])
def test_a_game_without_a_painter_is_told_plainly(id: str) -> None:
    game = BlindDraft()
    game.id = id  # `sheets` is a module beside the painters, and none itself

    painter = painter_of(game)

    assert painter.told(game, game.view(game.new(2, seed=1), 0), ("Ann", "Bob")) == [
        "Seat 0, Ann: 0 points.",
        "Seat 1, Bob: 0 points.",
    ]
