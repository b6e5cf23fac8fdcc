"""Game files and positions: verified, replayed, asked for their options and points."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, cast

import pytest

from quattrocento import games
from quattrocento.bots import NEWCOMERS
from quattrocento.cli.words import results
from quattrocento.engine.border.dealing import Deal, hashed
from quattrocento.engine.record import Writer
from quattrocento.games.guns_and_steel.border.options import BuyNothing, Pay
from tests.cli.conftest import GAME, Quattro

POSITIONS_SAMPLED = 60


def flipped(data: bytes, position: int) -> bytes:
    return data[:position] + bytes([data[position] ^ 1]) + data[position + 1 :]


def unnoticed(quattro: Quattro, path: Path, data: bytes, positions: list[int]) -> list[int]:
    """The positions at which a flipped bit is not reported by one line and exit code 1."""
    missed = []
    for position in positions:
        path.write_bytes(flipped(data, position))
        ran = quattro("verify", path)
        if ran.code != 1 or ran.err.count("\n") != 1:
            missed.append(position)
    return missed


def test_a_flipped_byte_anywhere_is_found(quattro: Quattro, saved: Path) -> None:
    data = saved.read_bytes()
    sample = random.Random(1).sample(range(len(data)), POSITIONS_SAMPLED)  # any seed: the nightly run tries all

    assert unnoticed(quattro, saved, data, [*range(40), *sample]) == []


@pytest.mark.nightly
def test_a_flipped_byte_at_every_place_is_found(quattro: Quattro, saved: Path) -> None:
    data = saved.read_bytes()

    assert unnoticed(quattro, saved, data, list(range(len(data)))) == []


@pytest.mark.parametrize("lines_left", [1, 3, -1])
def test_a_file_cut_short_differs(quattro: Quattro, saved: Path, lines_left: int) -> None:
    lines = saved.read_bytes().splitlines(keepends=True)
    saved.write_bytes(b"".join(lines[:lines_left]))

    assert quattro("verify", saved).code == 1


def test_bytes_that_are_no_text_differ(quattro: Quattro, saved: Path) -> None:
    saved.write_bytes(saved.read_bytes().replace(b"[", b"\xff", 1))

    assert quattro("verify", saved).code == 1


def test_a_difference_in_a_later_game_is_found(quattro: Quattro, several: Path) -> None:
    data = several.read_bytes()
    second = data.index(b'{"format"', 10)
    several.write_bytes(flipped(data, second + 4))

    ran = quattro("verify", several)

    assert ran.code == 1
    assert ran.err.count("\n") == 1


def test_all_files_are_checked_even_if_the_first_differs(quattro: Quattro, saved: Path, several: Path) -> None:
    saved.write_bytes(flipped(saved.read_bytes(), 200))

    ran = quattro("verify", saved, several)

    assert ran.code == 1
    assert "3 games" in ran.out


def with_deals(path: Path, seats: int, *shares: tuple[str, ...], seed: int | None = None) -> Path:
    """A file of games played by lot, each dealt from a secret and what its seats added."""
    game = games[GAME]
    config, text, lots = game.config(seats), "", random.Random(1)
    for share in shares:
        deal = Deal(hashed(hashed("secret")), hashed("secret"), share)
        state = game.begin(config, deal.seed if seed is None else seed)
        writer = Writer(game, config, deal.seed if seed is None else seed, deal=deal)
        while state.asked:
            decision = game.decisions(state)[0]
            option = lots.choice(game.options(state, decision))
            game.play(state, decision.seat, option)
            writer.answer(decision.seat, option, state)
        text += writer.text(state)
    path.write_text(text)
    return path


def test_a_deal_is_recomputed_and_told(quattro: Quattro, tmp_path: Path) -> None:
    ran = quattro("verify", with_deals(tmp_path / "dealt.jsonl", 3, ("0" * 32, "", "f" * 32)))

    assert ran.code == 0
    assert ran.out.splitlines()[1] == (
        f"The deal is the one that was committed to ({hashed(hashed('secret'))[:16]}…), and 2 of 3 seats added to it."
    )


def test_of_several_games_every_deal_is_told(quattro: Quattro, tmp_path: Path) -> None:
    ran = quattro("verify", with_deals(tmp_path / "dealt.jsonl", 2, ("", ""), ("0" * 32, "1" * 32)))

    assert ran.code == 0
    assert ran.out.splitlines()[1].startswith("The deal of game 1 is the one")
    assert ran.out.splitlines()[1].endswith("and none of 2 seats added to it.")
    assert ran.out.splitlines()[2].endswith("and every seat added to it.")


def test_a_seed_that_does_not_follow_from_its_deal_is_a_difference(quattro: Quattro, tmp_path: Path) -> None:
    path = with_deals(tmp_path / "dealt.jsonl", 2, ("0" * 32, ""), seed=7)

    ran = quattro("verify", path)

    assert ran.code == 1
    assert ran.err == f"{path}, line 1: the seed does not follow from the deal, so other cards were dealt.\n"


def test_a_file_without_a_deal_says_nothing_of_one(quattro: Quattro, several: Path) -> None:
    assert quattro("verify", several).out.count("\n") == 1


def test_a_replay_without_a_terminal_prints_every_answer(quattro: Quattro, saved: Path) -> None:
    ran = quattro("replay", saved)

    assert ran.code == 0
    assert "0. The game begins." in ran.out
    assert "1. Seat" in ran.out
    assert "The game is not over" in ran.out


def test_a_replay_shows_the_table_at_any_moment(quattro: Quattro, several: Path) -> None:
    ran = quattro("replay", several, "--game", 2, "--at", 5, "--seat", 1)

    assert ran.code == 0
    assert "Horse row" in ran.out
    assert "5 of " in ran.out


def test_a_replay_as_a_seat_hides_the_answers_of_others(quattro: Quattro, several: Path) -> None:
    out = quattro("replay", several, "--seat", 0).out

    assert "Seat 1: answers." in out
    assert "Seat 0: answers." not in out


def test_a_players_name_cannot_play_tricks_on_the_terminal(quattro: Quattro, saved: Path) -> None:
    saved.write_text(saved.read_text().replace('"human"', '"\\u001b[31mhuman"'))

    ran = quattro("replay", saved)

    assert "?[31mhuman" in ran.out
    assert "\x1b" not in ran.out


def test_a_bot_named_by_a_game_file_is_not_run(quattro: Quattro, saved: Path, tmp_path: Path) -> None:
    (tmp_path / "strange.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n")
    game = games[GAME]
    config = game.config(2)
    writer = Writer(game, config, 3, ("human", f"{tmp_path / 'strange.py'}:Bot"))
    saved.write_text(writer.text(game.begin(config, 3)))

    ran = quattro("play", "--load", saved, "--plain")

    assert ran.code == 130
    assert f"seat 1 {NEWCOMERS}" in ran.out
    assert not (tmp_path / "ran").exists()


def test_a_file_of_several_games_says_which_one_is_shown(quattro: Quattro, several: Path) -> None:
    ran = quattro("score", several, "--game", 3)

    assert ran.code == 0
    assert "3 games" in ran.err
    assert "wins" in ran.out or "win together" in ran.out


def test_those_who_win_together_are_named_together() -> None:
    assert results.won(["2 (you)"]) == "Seat 2 (you) wins."
    assert results.won(["0", "2 (greedy)"]) == "Seats 0 and 2 (greedy) win together."


def test_the_options_of_a_position_are_listed_with_kind_label_and_fields(quattro: Quattro, position: Path) -> None:
    document = cast("dict[str, Any]", quattro("options", position, "--json").json)

    (decision,) = document["decisions"]
    assert (decision["seat"], decision["menu"], decision["rule"]) == (1, "purchase", "GS-B18")
    assert decision["options"][0].keys() == {"id", "kind", "label", "card", "lies"}
    assert decision["options"][-1]["kind"] == "buy-nothing"


def test_the_options_of_a_game_are_those_after_its_last_answer(quattro: Quattro, saved: Path) -> None:
    document = cast("dict[str, Any]", quattro("options", saved, "--json").json)

    assert document["decisions"][0]["seat"] == 0
    assert quattro("options", saved).out.startswith("Seat 0 is asked")


def test_a_seat_that_is_not_asked_has_no_options(quattro: Quattro, position: Path) -> None:
    assert quattro("options", position, "--seat", 0, "--json").json == {"game": GAME, "decisions": []}
    assert "not asked" in quattro("options", position, "--seat", 0).out


def test_a_finished_game_asks_nobody(quattro: Quattro, several: Path) -> None:
    assert "the game is over" in quattro("options", several).out


def test_points_come_with_their_breakdown(quattro: Quattro, position: Path) -> None:
    document = cast("dict[str, Any]", quattro("score", position, "--json").json)

    owner = document["seats"][1]
    assert owner["seat"] == 1
    assert owner["total"] == sum(owner["breakdown"].values()) == 3  # the Tank's


def test_a_mistake_in_a_position_is_refused_with_its_line(quattro: Quattro, position: Path) -> None:
    position.write_text(position.read_text().replace("Tank", "Tonk"))

    ran = quattro("options", position)

    assert ran.code == 2
    assert "line 7" in ran.err


def test_kinds_are_written_in_kebab_case() -> None:
    assert BuyNothing.kind == "buy-nothing"
    assert Pay.kind == "pay"
