"""What is written down about Renaissance Wars and compared: see `tests/contract/added.py`."""

from __future__ import annotations

from collections.abc import Callable

from quattrocento.games import shelf
from quattrocento.games.renaissance_wars.book import numbered
from quattrocento.games.renaissance_wars.border import options
from quattrocento.games.renaissance_wars.border.decks import dealt
from quattrocento.games.renaissance_wars.border.sheet import printed
from tests.golden.writing import actions, every_sheet, options_and_events

OTHER_COURSES = {"buying-influence": 1, "populace": 2}
PASSABLE = {"": 1200}
GAMES_TO_PASS = 4  # a game takes as long as dozens of others


def cards(ruleset: int | None = None) -> str:
    """What every card, text and meld is and does, in our words."""
    return every_sheet(shelf["renaissance-wars"], {"limited-luminaries": "on"}, ruleset)


def numbers() -> str:
    """The integers that stand in game files: options, cards, texts; and its menus and events."""
    game = shelf["renaissance-wars"]
    lines = options_and_events(game, options)
    for ruleset in range(1, game.ruleset + 1):
        facts = dealt(printed(), ruleset)
        lines += [f"cards of ruleset {ruleset}"]
        lines += [f"{number:5} {card.id}" for number, card in numbered(facts.cards).items()]
        lines += [f"texts of ruleset {ruleset}", *(f"{slot:5} {text.id}" for slot, text in enumerate(facts.texts))]
    return "\n".join(lines) + "\n"


def actions_of_learners() -> str:
    """The actions of learners: the same with every option and number of seats."""
    return "\n".join(actions(shelf["renaissance-wars"], {})) + "\n"


GOLDENS: dict[str, Callable[[], str]] = {
    "renaissance_wars_actions.txt": actions_of_learners,
    "renaissance_wars_cards.txt": cards,
    "renaissance_wars_numbers.txt": numbers,
}
