"""Tournaments between bots: the same deals from every seat, and ratings with intervals from what came of them.

`plan` says who meets whom in which seats, `table` plays one game, `ratings` and `standings` count up, `journal` keeps
what was played, and `contest` runs the whole. `docs/arena.md` explains the choices to researchers.
"""
