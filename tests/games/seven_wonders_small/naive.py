"""Points counted by hand: the small game scores like the whole one."""

from tests.games.seven_wonders.naive import points_by_hand

__all__ = ["points_by_hand"]
