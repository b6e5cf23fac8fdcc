"""The game file: JSON lines, answers as the truth, digests and seals as the proof.

One game is a header line, one line `[seat, option]` per answer, a checkpoint line after every 64 answers, and
a last line: the outcome, or `saved` in mid-game. Checkpoints and the last line carry a digest of the state and
a seal over every byte since the header, so a single changed byte is found. Several games may follow one
another in one file. A game that began with a position has the position in its header, and version 2; one whose
seed can be checked has its deal there, and version 3.
`docs/game-file.md` is the reference.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Final, NamedTuple

from .border.dealing import Deal, check, deal_from
from .border.position import begin_at
from .codec import digest
from .errors import BadFile, BadSetup, IllegalAction, ReplayMismatch
from .game import Config, Game
from .packs import LONGEST_WORD, Pack, pack_from
from .settings import short
from .state import State

FORMAT: Final = "quattrocento-game"
VERSION: Final = 1
WITH_POSITION: Final = 2  # the version of a file whose game began with a position; all else is as in 1
WITH_DEAL: Final = 3  # of a file that says how its seed came about; all else is as in 1
FIRST_NOTATION: Final = 1  # of a file that names none
CHECKPOINT_EVERY: Final = 64
MACHINE_INTEGER: Final = 2**63  # what a seed is smaller than, so that every language can read it back
ANSWER_LIMIT: Final = 2**31  # no seat and no option of any game comes near it


class Header(NamedTuple):
    """What a recorded game was set up from, as the file says it."""

    game: str
    seed: int
    config: Config  # options as they stand in the file: one that is newer than the file is missing
    players: tuple[str, ...]
    notation: int
    position: Mapping[str, object] | None = None  # what it began with, if not as usual
    deal: Deal | None = None  # how its seed came about, if that can be checked


class Record(NamedTuple):
    """A game as it was played: its header and its answers; `finished` as the file says."""

    header: Header
    answers: list[tuple[int, int]]
    finished: bool


class Writer:
    """Writes one game down while it is played; digests are in the newest notation unless told otherwise."""

    def __init__(
        self,
        game: Game,
        config: Config,
        seed: int,
        players: tuple[str, ...] = (),
        notation: int | None = None,
        position: Mapping[str, object] | None = None,
        deal: Deal | None = None,
    ) -> None:
        self._game = game
        self._notation = game.notation if notation is None else notation
        self._seal = blake2b(digest_size=8)
        self._lines: list[str] = []
        self._is_revealed = deal is not None
        self.answers = 0
        header: dict[str, object] = {
            "format": FORMAT,
            "version": WITH_DEAL if deal is not None else VERSION if position is None else WITH_POSITION,
            "game": game.id,
            "ruleset": config.ruleset,
            "seats": config.seats,
            "options": config.options,
            "pack": config.pack.to_json() if config.pack is not None else None,
            "players": list(players),
            "seed": seed,
        }
        if self._notation != FIRST_NOTATION:
            header["notation"] = self._notation
        if position is not None:
            header["position"] = position
        if deal is not None:
            header["deal"] = deal.to_json()
        self._write(header)

    def answer(self, seat: int, option: int, after: State) -> None:
        """Add an answer and, now and then, a checkpoint of the state after it."""
        self._write([seat, option])
        self.answers += 1
        if self.answers % CHECKPOINT_EVERY == 0:
            self._write(self._sealed({"at": self.answers, "digest": self._digest(after)}))

    @property
    def lines(self) -> list[str]:
        """The file so far."""
        return self._lines

    def text(self, state: State) -> str:
        """The whole file, closed by the outcome, or by `saved` while the game goes on."""
        closing: dict[str, object] = {"digest": self._digest(state), "answers": self.answers}
        if state.asked:
            assert not self._is_revealed, "what is still to be dealt must not be told"
            closing["saved"] = True
        else:
            closing["outcome"] = outcome_json(self._game, state)
        line = _line(self._sealed(closing))
        return "".join(self._lines) + line

    def _digest(self, state: State) -> str:
        return digest(self._game.written(state, self._notation))

    def _write(self, value: object) -> None:
        line = _line(value)
        self._seal.update(line.encode())
        self._lines.append(line)

    def _sealed(self, value: dict[str, object]) -> dict[str, object]:
        # The line's own content goes under the seal too, or a changed digit of an outcome would pass.
        seal = self._seal.copy()
        seal.update(_line(value).encode())
        return {**value, "seal": seal.hexdigest()}


def outcome_json(game: Game, state: State) -> dict[str, object]:
    """The outcome in the form files and commands show it."""
    outcome = game.outcome(state)
    return {
        "winners": list(outcome.winners),
        "seats": [
            {"seat": s.seat, "place": s.place, "total": s.total, "breakdown": s.breakdown, "ties": s.ties}
            for s in outcome.standings
        ],
    }


def split_games(text: str, where: str) -> Iterator[tuple[int, list[str]]]:
    """The games in a file: the number of each first line, and its lines with their endings."""
    lines = lines_of(text)
    starts = [number for number, line in enumerate(lines) if line.startswith('{"format"')]
    if not starts or starts[0] != 0:
        raise BadFile(f"{where} is not a game file: its first line should be a header with a format.")
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield start + 1, lines[start:end]


def lines_of(text: str) -> list[str]:
    """The lines with their endings; only a line feed ends one, whatever else a player's name may hold."""
    *whole, rest = text.split("\n")
    return [line + "\n" for line in whole] + ([rest] if rest else [])


def read_record(lines: list[str], where: str, first: int = 1) -> Record:
    """The record in the lines of one game; anything out of shape is refused with its line."""
    header = _header(_parsed(lines[0], where, first), where, first)
    answers: list[tuple[int, int]] = []
    finished = closed = False
    for number, line in enumerate(lines[1:], start=first + 1):
        value = _parsed(line, where, number)
        if closed:
            raise BadFile(f"{where}, line {number}: nothing may follow the end of the game.")
        if isinstance(value, list):
            if len(value) != 2 or not all(type(part) is int and abs(part) < ANSWER_LIMIT for part in value):
                raise BadFile(f"{where}, line {number}: an answer is written [seat, option], two small whole numbers.")
            answers.append((value[0], value[1]))
        elif isinstance(value, dict) and "digest" in value:
            closed = "at" not in value
            finished = "outcome" in value
        else:
            raise BadFile(f"{where}, line {number}: neither an answer nor a checkpoint.")
    if closed and not finished and header.deal is not None:
        raise BadFile(f"{where}, line {first}: a deal is revealed when a game is over, and this one is not.")
    return Record(header, answers, finished)


def start(game: Game, record: Record, where: str) -> State:
    """The recorded game before its first answer."""
    header = record.header
    config = config_of(game, header, where)
    if header.position is None:
        return game.begin(config, header.seed)
    return begin_at(game, config, header.position, header.seed, where)


def config_of(game: Game, header: Header, where: str) -> Config:
    """The set-up of a recorded game: under its own ruleset, options it does not name as they were by default then.

    This is where a header is held against its game; nothing is built from one before.
    """
    recorded = header.config
    if recorded.ruleset > game.ruleset:
        raise ReplayMismatch(
            f"{where} was played by ruleset {short(recorded.ruleset)} of {game.name}; "
            f"this program knows rulesets up to {game.ruleset}, so a newer one is needed."
        )
    if not FIRST_NOTATION <= header.notation <= game.notation:
        raise ReplayMismatch(
            f"{where} was written down in notation {short(header.notation)}, which this program cannot read."
        )
    try:
        config = game.config(recorded.seats, recorded.options, recorded.pack, recorded.ruleset)
    except BadSetup as error:
        raise BadFile(f"{where}: {error}") from None
    if len(header.players) > config.seats:
        raise BadFile(f"{where}: the header names {len(header.players)} players for {config.seats} seats.")
    if header.deal is not None and len(header.deal.entropy) != config.seats:
        raise BadFile(f"{where}: the header's deal is for {len(header.deal.entropy)} seats, not for {config.seats}.")
    return config


def replay(game: Game, record: Record, where: str, upto: int | None = None) -> State:
    """The recorded game after its first `upto` answers, all of them by default."""
    state = start(game, record, where)
    for number, (seat, option) in enumerate(record.answers[:upto], start=1):
        _play(game, state, seat, option, number, where)
    return state


def verify(game: Game, lines: list[str], where: str, first: int = 1) -> State:
    """Play a recorded game again and compare every byte it should have produced; its last state.

    Where the file says how its seed came about, it must be the one that follows.
    """
    record = read_record(lines, where, first)
    state = start(game, record, where)
    header = record.header
    if header.deal is not None:
        check(header.deal, header.seed, f"{where}, line {first}")
    writer = Writer(game, header.config, header.seed, header.players, header.notation, header.position, header.deal)
    for number, (seat, option) in enumerate(record.answers, start=1):
        _play(game, state, seat, option, number, where)
        writer.answer(seat, option, state)
    # A deal is told only of a game that is over: of one that goes on there is no closing line to be expected.
    is_cut = header.deal is not None and bool(state.asked)
    expected = writer.lines if is_cut else lines_of(writer.text(state))
    for number, (is_, should) in enumerate(zip(lines, expected, strict=False), start=first):
        if is_ != should:
            raise ReplayMismatch(f"{where}, line {number}: the game does not play out as recorded here.")
    if len(lines) < len(expected) or (is_cut and len(lines) == len(expected)):
        raise ReplayMismatch(f"{where} ends after line {first + len(lines) - 1}, before its closing line.")
    if len(lines) > len(expected):
        raise ReplayMismatch(f"{where}, line {first + len(expected)}: more lines than the game has.")
    return state


def _play(game: Game, state: State, seat: int, option: int, number: int, where: str) -> None:
    try:
        game.play(state, seat, option)
    except IllegalAction as error:
        raise ReplayMismatch(f"{where}, answer {number}: {error}") from None


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _parsed(line: str, where: str, number: int) -> object:
    try:
        return _DECODER.decode(line)
    except (ValueError, RecursionError):  # also for a number of thousands of digits
        raise BadFile(f"{where}, line {number}: not a line of JSON.") from None


def _refused(constant: str) -> object:
    raise ValueError(f"{constant} is not JSON")


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object; of two values under one key, readers would believe different ones."""
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a key is there twice")
    return dict(pairs)


_DECODER: Final = json.JSONDecoder(parse_constant=_refused, object_pairs_hook=_once_each)
_NUMBERS: Final = dict.fromkeys(("ruleset", "seats", "seed", "notation"), int)
_KINDS: Final = {"game": str, "options": dict, "players": list, **_NUMBERS}
_KEYS: Final = {"format", "version", "pack", "position", "deal", *_KINDS}


def _header(value: object, where: str, line: int) -> Header:
    """The header in its shape; whether it fits its game, `config_of` tells."""
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise BadFile(f"{where} is not a game file: its first line should be a header with a format.")
    version = value.get("version")
    if type(version) is not int or version not in (VERSION, WITH_POSITION, WITH_DEAL):
        known = f"{VERSION}, {WITH_POSITION} and {WITH_DEAL}"
        raise BadFile(f"{where} is a game file of version {short(version)}; this program reads {known}.")
    if (version == WITH_POSITION) != isinstance(value.get("position"), dict):
        raise BadFile(f"{where}: the header has a 'position' in version {WITH_POSITION}, and only there.")
    if (version == WITH_DEAL) != ("deal" in value):
        raise BadFile(f"{where}: the header has a 'deal' in version {WITH_DEAL}, and only there.")
    for key in value:
        if key not in _KEYS:
            raise BadFile(f"{where}: the header has an entry {short(key)}, which means nothing to this program.")
    value = {"notation": FIRST_NOTATION, **value}
    for key, kind in _KINDS.items():
        if type(value.get(key)) is not kind:
            raise BadFile(f"{where}: the header's {key!r} is missing or of the wrong kind.")
    options, players, seed = value["options"], value["players"], value["seed"]
    words = (value["game"], *options, *options.values(), *players)
    if not all(type(word) is str and len(word) <= LONGEST_WORD for word in words):
        raise BadFile(f"{where}: the header's game, options and players are not all words.")
    if not -MACHINE_INTEGER <= seed < MACHINE_INTEGER:
        raise BadFile(f"{where}: the header's seed is {short(seed)}; it has at most 63 bits.")
    if not _is_writable(value):
        raise BadFile(f"{where}: the header holds half a character, which no file can hold as it is.")
    config = Config(value["seats"], options, _pack(value.get("pack"), where), value["ruleset"], value["game"])
    deal = deal_from(value["deal"], f"{where}, line {line}") if version == WITH_DEAL else None
    return Header(value["game"], seed, config, tuple(players), value["notation"], value.get("position"), deal)


def _is_writable(value: object) -> bool:
    """Whether it could be written down again: JSON can spell halves of characters, and bytes cannot."""
    try:
        _line(value).encode()
    except UnicodeEncodeError:
        return False
    return True


def _pack(value: object, where: str) -> Pack | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise BadFile(f"{where}: the header's 'pack' is of the wrong kind.")
    return pack_from(value, f"in {where}")
