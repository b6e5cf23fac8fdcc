"""How a net does against a bot: games on deals it has not learned from, its seat changing."""

from __future__ import annotations

from examples.net import Net
from examples.net_bot import NetBot
from quattrocento.arena.intervals import wilson
from quattrocento.arena.match import bot_seed
from quattrocento.bots import Bot, make_bot
from quattrocento.engine.rng import nth_seed
from quattrocento.games import shelf

UNSEEN = 1_000_003  # the seed of deals that no recipe trains on


def against(game_id: str, seats: int, net: Net, rival: str, matches: int) -> str:
    """Its share of the victories, in a sentence."""
    game = shelf[game_id]
    config = game.config(seats)
    won = 0.0
    for number in range(matches):
        seed = nth_seed(UNSEEN, number // seats)
        own = number % seats
        bots: list[Bot] = [make_bot(rival, game, bot_seed(seed, seat)) for seat in range(seats)]
        bots[own] = NetBot(game, 0, net)
        state = game.begin(config, seed)
        while decisions := game.decisions(state):
            decision = decisions[0]
            options = game.options(state, decision)
            view = game.view(state, decision.seat)
            game.play(state, decision.seat, bots[decision.seat].choose(view, decision, options))
        won += game.outcome(state).shares[own]
    low, high = wilson(won / matches, matches)
    fair = f"an equal share is {1 / seats:.1%}"
    return f"against {rival}: {won / matches:.1%} of {matches} games ({low:.1%} to {high:.1%}; {fair})"
