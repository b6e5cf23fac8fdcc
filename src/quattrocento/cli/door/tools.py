"""The tools of `quattro mcp`: a guest's seat over the Model Context Protocol, by the official SDK.

Refusals are results like any other, marked as errors: a sentence to read, and the same in parts for programs
(`error`: `kind`, `message`, `rule`). Nothing a client sends ends in an exception.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Annotated, Final

from mcp.types import CallToolResult, ToolAnnotations
from pydantic import Field

from ... import __version__
from ...bots import NAMES, NEWCOMERS
from ...engine.errors import BadFile, BadSetup, NotAsked, QuattrocentoError, UnknownRule
from ...engine.game import Game
from ...engine.rules import Rule
from ...games import shelf
from ..arguments import bots_for, checked_seat, checked_seed
from ..catalogue import rule_lines, rule_named
from ..terminal.session import SetUp
from ..words import connecting as words
from ..writing import save_game
from .guest import LANGUAGE_MODEL, Guest
from .strict import StrictServer, refusal, strict_tool, text

FULL_RULES: Final = 4  # that a search shows in full; of more, the titles


class Door:
    """The tools, and whoever sits behind them: nobody until a game is begun."""

    def __init__(self, guest: Guest | None, save_to: Path | None) -> None:
        self._guest = guest
        self._save_to = save_to
        self._earlier = ""  # the games before this one, as the file holds them
        self._lock = Lock()  # the SDK calls tools from several threads

    def look(self) -> CallToolResult:
        return self._reply(lambda: self._seated().look())

    def options(self) -> CallToolResult:
        return self._reply(lambda: self._seated().options())

    def answer(
        self,
        number: Annotated[int | None, Field(description=words.NUMBER)] = None,
        id: Annotated[int | None, Field(description=words.ID)] = None,
    ) -> CallToolResult:
        return self._reply(lambda: [*self._seated().answer(number, id), *self._saved()])

    def cards(self, name: Annotated[str, Field(description=words.CARD_NAME)]) -> CallToolResult:
        return self._reply(lambda: self._seated().card(name.strip()))

    def rules(
        self,
        id: Annotated[str | None, Field(description=words.RULE_ID)] = None,
        search: Annotated[str | None, Field(description=words.SEARCH)] = None,
        game: Annotated[str | None, Field(description=words.RULES_OF)] = None,
    ) -> CallToolResult:
        def told() -> list[str]:
            of = self._seated().game if game is None else shelf[game]
            if id is not None:
                return rule_lines(_rule(of, id))
            return _found(of, search) if search is not None else _overview(of)

        return self._reply(told)

    def new_game(
        self,
        game: Annotated[str, Field(description=words.WHICH_GAME)],
        seats: Annotated[int | None, Field(description=words.HOW_MANY_SEATS)] = None,
        bots: Annotated[list[str] | None, Field(description=words.WHICH_BOTS)] = None,
        options: Annotated[dict[str, str] | None, Field(description=words.GAME_OPTIONS)] = None,
        seed: Annotated[int | None, Field(description=words.SEED)] = None,
        seat: Annotated[int, Field(description=words.OWN_SEAT)] = 0,
    ) -> CallToolResult:
        def begun() -> list[str]:
            for name in bots or ():
                if name not in NAMES:  # a file of code is named by whoever starts the server, and by nobody else
                    raise BadSetup(words.no_bot(name, NAMES))
            guest = Guest(set_up(shelf[game], seats, bots, options, seed, seat), seat)
            if self._guest is not None:
                self._earlier += self._guest.written()
            self._guest = guest
            return [*guest.look(), *guest.options(), *self._saved()]

        return self._reply(begun)

    def _seated(self) -> Guest:
        if self._guest is None:
            raise NotAsked(words.NO_GAME)
        return self._guest

    def _saved(self) -> list[str]:
        """Keep the file at this moment; a disk that refuses is told, and does not stop the game."""
        if self._save_to is None:
            return []
        try:
            save_game(self._save_to, self._earlier + self._seated().written())
        except BadFile as error:
            return [str(error)]
        return []

    def _reply(self, told: Callable[[], list[str]]) -> CallToolResult:
        try:
            with self._lock:
                return text("\n".join(told()))
        except QuattrocentoError as error:
            return refusal(error)


def set_up(
    game: Game,
    seats: int | None,
    bots: list[str] | None,
    options: dict[str, str] | None,
    seed: int | None,
    seat: int,
) -> SetUp:
    """A game with a language model in one of its seats and bots in the others."""
    config = game.config(game.most if seats is None else seats, options or {})
    checked_seat(seat, config.seats)
    names = list(bots_for(config.seats - 1, ",".join(bots or [NEWCOMERS])))
    players = (*names[:seat], LANGUAGE_MODEL, *names[seat:])
    return SetUp(game, config, secrets.randbits(62) if seed is None else checked_seed(seed), players)


def serve(door: Door, is_free: bool) -> None:
    """Offer the tools on standard input and output until the client leaves; if `is_free`, it may begin games."""
    reading, acting = ToolAnnotations(read_only_hint=True), ToolAnnotations(read_only_hint=False)
    tools: list[tuple[Callable[..., CallToolResult], str, ToolAnnotations]] = [
        (door.look, words.LOOK, reading),
        (door.options, words.OPTIONS, reading),
        (door.answer, words.ANSWER, acting),
        (door.rules, words.RULES, reading),
        (door.cards, words.CARDS, reading),
    ]
    if is_free:
        tools.append((door.new_game, words.new_game(shelf.values()), acting))
    server = StrictServer(
        "quattrocento",
        title=words.TITLE,
        instructions=words.INSTRUCTIONS,
        version=__version__,
        tools=[strict_tool(*tool) for tool in tools],
        log_level="WARNING",
    )
    server.run("stdio")


def _rule(game: Game, id: str) -> Rule:
    try:
        return rule_named(game, id)
    except BadSetup:
        raise UnknownRule(words.no_rule(game.name, id)) from None


def _overview(game: Game) -> list[str]:
    lines: list[str] = [words.rules_of(game.name, len(game.rules))]
    chapter = ""
    for rule in game.rules.rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines.append(f"{chapter}:")
        lines.append(f"  {rule.id} {rule.title}")
    return lines


def _found(game: Game, search: str) -> list[str]:
    """The rules in which every word of the search stands: a few in full, many by title."""
    wanted = search.casefold().split()
    found = [
        rule
        for rule in game.rules.rules
        if wanted and all(word in f"{rule.id} {rule.title} {rule.text}".casefold() for word in wanted)
    ]
    if not found:
        raise UnknownRule(words.nothing_found(game.name, search))
    if len(found) <= FULL_RULES:
        return [line for rule in found for line in rule_lines(rule)]
    return [words.found(len(found)), *(f"  {rule.id} {rule.title}" for rule in found)]
