"""What is said when something is wrong: with a command line, a file, a set-up, or with quattro itself."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from shlex import quote
from typing import Final

# Typer says in English what is wrong with a command line; these are parts of that, as people would say them.
PLAINER: Final = {
    ". Did you mean": "; did you mean",
    " Did you mean": "; did you mean",
    "Value error, ": "",
    "Input should be a valid integer, unable to parse string as an integer": "it should be a whole number",
    "Input should be a valid number, unable to parse string as a number": "it should be a number",
}

TOO_MANY: Final = re.compile(r"^Got unexpected extra argument\S* \((.*)\)$")


def usage(typers: str, command: str) -> str:
    """What Typer says is wrong with a command line, and where to look."""
    message = " ".join(typers.split()).rstrip(".?!")
    message = TOO_MANY.sub(r"There is an argument too many: \1", message)
    for part, plainer in PLAINER.items():
        message = message.replace(part, plainer)
    if "did you mean" in message:
        return f"{message}?"
    return f"{message}; '{command} --help' shows what is possible."


STOPPED: Final = "Stopped by Ctrl-C."
ENDED: Final = "Stopped from outside (SIGTERM)."


def output_lost(why: object) -> str:
    return f"The output cannot be written: {why}."


def our_mistake(error: Exception, variable: str) -> str:
    reason = f"{type(error).__name__}: {error}"
    return f"This is a mistake in quattro itself ({reason}); {variable}=1 shows where, please report it."


# Arguments.

BAD_SEED: Final = f"--seed must be a whole number from {-(2**63)} to {2**63 - 1}."


JOBS_OF_A_CLUSTER: Final = (
    "A Ray cluster decides by itself how much is done at a time; leave --jobs out with an address."
)
WHICH_TOURNAMENT: Final = "Say what to play, such as quattro arena GAME --bots greedy,random, or what to --resume."


def another_plan(path: Path, name: str, kept: object, wished: object) -> str:
    if name == "GAME":
        plan = f"of {kept}, not of {wished}"
    elif kept is None or kept is False:
        plan = f"without {name}"
    elif name == "--pack":
        plan = f"with another {name}"
    elif name.startswith("-o "):
        plan = f"with {name}={kept}, not {wished}"
    elif isinstance(kept, float):
        plan = f"with {name} {kept:g}, not {wished:g}"
    else:
        plan = f"with {name} {kept}, not {wished}"
    return f"{path} is a tournament {plan}; leave it out, and the plan of the file counts."


def resume_writes(path: Path) -> str:
    return f"--resume goes on writing {path}; leave --out out."


def keeps_its_table(path: Path) -> str:
    return f"{path} says how many seats there are, and which options; leave --seats, -o and --pack out with --from."


def no_game_file_from(path: Path) -> str:
    why = f"{path} is a game under way, and no game file can begin there with other luck"
    return f"{why}; leave out --out and --parquet, or begin with a position."


def position_is_over(path: Path) -> str:
    return f"Nobody is asked anything in {path}: the game is over."


def bad_option(pair: str) -> str:
    return f"An option is written name=value, such as -o set=base, not {pair!r}."


def given_twice(name: str, first: str, second: str) -> str:
    return f"The option {name!r} is given twice, as {first} and as {second}; give it once."


def empty_bots(names: str) -> str:
    return f"Bots are named like --bots greedy,random, without empty names, not {names!r}."


def too_many_bots(count: int, seats: int) -> str:
    return f"{count} bots are named for {seats} seat{'s' * (seats != 1)}; name {seats} or fewer."


def too_little(name: str, value: int, least: int) -> str:
    return f"{name} must be {least} or more, not {value}."


def too_much(name: str, value: int, most: int) -> str:
    return f"{name} must be {most:,} or less, not {value:,}."


def no_seat(seat: int, seats: int) -> str:
    return f"There is no seat {seat} at this table; seats are numbered 0 to {seats - 1}."


def no_rule(game: str, name: str, rule: str) -> str:
    return f"{name} has no rule {rule!r}; 'quattro rules {game}' lists them."


def no_command(name: str, known: str) -> str:
    return f"There is no command {name!r}; there are {known}."


def no_shell(name: str, known: str) -> str:
    return f"There is no completion for the shell {name!r}; there is for {known}."


def bad_seconds(name: str, seconds: float) -> str:
    return f"{name} must be more than 0 and at most a day (86400), not {seconds:g}."


def no_time(name: str, seconds: float) -> str:
    return f"{name} must be between 0 and a day (86400), not {seconds:g}."


def bad_moment(at: int, length: int) -> str:
    return f"--at must be between 0 and {length}, the number of answers, not {at}."


def no_moments_in_a_position(path: Path) -> str:
    return f"{path} is a position, not a game file; --at is of no use here."


def no_level(level: str, levels: str) -> str:
    return f"There is no level {level!r}; choose {levels}."


def level_does_not_search(level: str, levels: str) -> str:
    return f"The level {level!r} answers without looking ahead, so it cannot analyse; choose {levels}."


def too_many_days(most: int) -> str:
    return f"--keep-days must be {most} or less; 0 keeps everything for good."


def bad_host(name: str) -> str:
    return f"--allow-host takes a bare name such as games.example.org, not {name[:80]!r}."


def bad_address(option: str, address: str) -> str:
    return f"{option} takes addresses such as 127.0.0.1 or 10.0.0.0/8, not {address[:80]!r}."


# Nothing to analyse.

GAME_IS_OVER: Final = "Nobody is asked anything: the game is over. An earlier moment of a game file is named by --at."


def seat_is_not_asked(seat: int, asked: str) -> str:
    return f"Seat {seat} is not asked anything at this moment; asked: {asked}."


def never_chose(seat: int | None) -> str:
    return f"{'Nobody' if seat is None else f'Seat {seat}'} had anything to choose in this game."


def only_one_answer(seat: int, answer: str) -> str:
    return f"Seat {seat} has only one answer, so there is nothing to analyse: {answer}."


SEATS_FOR_MODELS: Final = "Seats for language models"  # … need a library that is missing


# Beginning to play.

KEEPS_ITS_SET_UP: Final = "A saved game keeps its seats, seed, options and pack; leave them out to go on with it."

NO_GAME_TO_SET_UP: Final = "Name the game whose seats, bots, seed or options you set: quattro mcp GAME --seats 3."


def which_game(games: Iterable[str]) -> str:
    return f"Say which game to play: {', '.join(games)}."


def bad_people(count: int, seats: int) -> str:
    return f"--people must be between 1 and {seats}, the number of seats, not {count}."


def would_lose_others(path: Path) -> str:
    return f"{path} holds several games, and saving would lose the others; --save names another file."


def another_game(path: Path, found: str, wanted: str | None) -> str:
    return f"{path} is a game of {found}, not of {wanted}."


def finished(path: Path) -> str:
    return f"{path} is finished; to see it: quattro replay {quote(str(path))}"


NOTHING_KEPT: Final = "No unfinished game is kept; one whose players went away without saving would be."


def nothing_kept_of(game: str) -> str:
    return f"No unfinished game of {game} is kept; without its name, --continue goes on with the last one of any game."


ONE_BEGINNING: Final = "A game begins in one way: --load, --from and --continue exclude each other."
POSITION_HAS_ITS_SET_UP: Final = "A position has its seats and options, and no pack; leave them out with --from."


def is_a_saved_game(path: Path) -> str:
    return f"{path} is a recorded game, not a position; to go on with it: quattro play --load {quote(str(path))}"


def nobody_is_asked(path: Path) -> str:
    return f"In {path} nobody is asked anything, so there is nothing to play; 'quattro score' counts its points."


def no_seat_for_bots(bots: str, seats: int) -> str:
    return f"No seat is left for the bots {bots!r}: people sit in all {seats}."


# Files that are read.


def no_name_of_a_file(path: Path) -> str:
    return f"{str(path)!r} is not a possible name of a file."


def cannot_be_read(path: Path, why: object) -> str:
    return f"{path} cannot be read: {why}."


def too_large(path: Path) -> str:
    return f"{path} is too large to be a data pack or a position; is it the right file?"


def too_large_for_a_position(path: Path) -> str:
    return f"{path} is too large to be a position; is it the right file?"


def empty(path: Path) -> str:
    return f"{path} is empty."


def no_game_file(path: Path) -> str:
    return f"{path} is not a game file: its first line should be a header with a format."


def too_long_for_a_game(path: Path, line: int) -> str:
    return f"{path}, line {line}: too long to be a game."


def too_long_for_a_line(path: Path, line: int) -> str:
    return f"{path}, line {line}: too long to be a line of a game file."


def line_is_not_text(path: Path, line: int) -> str:
    return f"{path}, line {line}: not text."


def no_such_game(path: Path, count: int, number: int) -> str:
    return f"{path} holds {count} game{'s' * (count != 1)}; there is no game {number}."


def no_games_in_a_position(path: Path) -> str:
    return f"{path} is a position, not a game file; --game is of no use here."


def not_text(path: Path) -> str:
    return f"{path} is neither a position file nor a game file: it is not text."


def not_toml(path: Path, why: Exception) -> str:
    return f"{path} is neither a game file nor a position file in valid TOML: {str(why).rstrip('.')}."


def bad_position(path: Path) -> str:
    return f"{path} holds values that no position can have."


def damaged_answer(file: str, number: int, why: Exception) -> str:
    return f"{file}, answer {number}: {why}"


# Files that are written.


def cannot_be_written(path: Path, why: object) -> str:
    return f"{path} cannot be written: {why}."


def may_not_be_written(path: Path) -> str:
    return f"{path} cannot be written: permission denied."


def no_folder(path: Path, folder: Path) -> str:
    return f"{path} cannot be written: there is no folder {folder}."


ONE_FILE_FOR_TWO: Final = "Two of the files to be written are the same; give each a name of its own."


def is_a_folder(path: Path) -> str:
    return f"{path} is a folder; name a file in it."


def no_game_file_there(path: Path) -> str:
    return f"{path} exists and is not a game file; name another file, or remove it first."


def no_backup_there(path: Path) -> str:
    return f"{path} exists and is no backup; name another file, or remove it first."


def no_parquet_there(path: Path) -> str:
    return f"{path} exists and is not a Parquet file; name another file, or remove it first."


def no_page_there(path: Path) -> str:
    return f"{path} exists and is not a page; name another file, or remove it first."


ENV_ALONE: Final = "With --env, quattro bench measures an environment only; leave --search, --policy and --pack out."
