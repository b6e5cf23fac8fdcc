"""Tables for the tests of bots, and moments of games at them."""

from __future__ import annotations

from collections.abc import Iterator

from quattrocento.bots import Bot, make_bot
from quattrocento.bots.levels import Thinker
from quattrocento.engine.game import Game
from quattrocento.games import shelf
from tests.contract.cases import Case, Moment, moments

SET_UPS: dict[str, list[tuple[tuple[int, ...], dict[str, str]]]] = {
    "seven-wonders": [((2, 3, 4, 7), {})],
    "guns-and-steel": [((2, 3, 4), {"set": chosen}) for chosen in ("base", "renaissance", "combined")],
    "renaissance-wars": [((2, 3, 4), {"buying-influence": bids}) for bids in ("off", "on")],
}


def cases() -> list[Case]:
    """Every game and set, with every number of players that makes a difference."""
    return [
        Case(shelf[id], shelf[id].config(seats, options), seed=seats)
        for id, set_ups in SET_UPS.items()
        for numbers, options in set_ups
        for seats in numbers
    ]


def name_of(case: Case) -> str:
    chosen = [case.config.options[name] for name in ("set", "buying-influence") if name in case.config.options]
    return "-".join([case.game.id, *chosen, str(case.config.seats)])


def choices(case: Case, wanted: int) -> Iterator[Moment]:
    """Moments of a game by lot at which there is something to choose; the state is the game's own."""
    for moment in moments(case, wanted):
        if len(case.game.options(moment.state, moment.decision)) > 1:
            yield moment


def hasty(name: str, game: Game, seed: int, share: float = 0.0) -> Bot:
    """A bot that thinks with this share of its iterations, or with the fewest a level can do with."""
    bot = make_bot(name, game, seed)
    if isinstance(bot, Thinker):
        bot.spare(share)
    return bot
