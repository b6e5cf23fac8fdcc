"""Events mean what they mean in the whole game."""

from tests.games.seven_wonders.meaning import cards_meant

__all__ = ["cards_meant"]
