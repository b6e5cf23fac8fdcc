"""How states, views, questions and outcomes look when somebody prints them, or leaves them in a notebook.

The painters of `tables` draw; a state is drawn as the public sees it, a view as its seat does. The engine reaches this
module through the front door (`engine/border/outside.py`), and only when somebody looks.
"""

from __future__ import annotations

from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Final
from xml.etree.ElementTree import Element, SubElement, fromstring, tostring

from ..engine.border.actions import Event, Option
from ..engine.game import Decision, Game
from ..engine.knowledge import View
from ..engine.results import Outcome
from ..engine.state import State
from ..games import shelf
from .output import BOOK_WIDTH
from .tables import painter_of
from .words import looks as words

if TYPE_CHECKING:
    from rich.console import Console

# Notebooks are light or dark, and only they know: text and ground are theirs, and colours are as far from white as from
# black. The first eight are the usual ones, the rest their bright sisters.
COLOURS: Final = ("#767676", "#d0342c", "#2f8a3c", "#a0701a", "#3f77d6", "#b04fb8", "#1f8588", "#767676")
PLAIN: Final = {"color": "inherit", "background": "none"}
DRAWN: Final = {
    **PLAIN,
    "font-family": "ui-monospace,Menlo,Consolas,monospace",
    "line-height": "1.3",
    "white-space": "pre",
    "overflow-x": "auto",
}
POINTS: Final = {**PLAIN, "border-collapse": "collapse"}
CAPTION: Final = {**PLAIN, "text-align": "left"}
CELL: Final = {"text-align": "right", "padding": "0.2em"}


def state_line(state: State) -> str:
    try:
        return f"<{_told(state)}>"
    except Exception:  # a debugger looks in the middle of an answer, too
        return f"<{_told_without_its_game(state)}>"


def _told(state: State) -> str:
    game = _game_of(state)
    if game is None:
        return _told_without_its_game(state)
    return words.state(
        words.set_up(game.id, state.seats, _unusual(game, state)), _moment(game, state), _course(game, state)
    )


def _told_without_its_game(state: State) -> str:
    asked = [seat for seat in range(state.seats) if state.is_asked(seat)]
    return words.unknown(type(state).__name__, state.seats, asked)


def _game_of(state: State) -> Game | None:
    """Its game, if it says what it was set up from, and the game stands on the shelf or apart."""
    config = state.set_up()
    if config is None:
        return None
    return shelf.get(config.game) or shelf.apart.get(config.game)


def _unusual(game: Game, state: State) -> list[str]:
    """The options that are not as usual."""
    config = state.set_up()
    usual = {setting.name: setting.default for setting in game.settings}
    chosen = config.options if config is not None else {}
    return [f"{name}={value}" for name, value in chosen.items() if usual.get(name) != value]


def _moment(game: Game, state: State) -> str:
    picture = game.picture(game.view(state, None))
    told = {name: getattr(picture, name, None) for name in words.MOMENTS}
    return words.moment({name: number for name, number in told.items() if isinstance(number, int)})


def _course(game: Game, state: State) -> str:
    menus: dict[str, list[int]] = {}
    for decision in game.decisions(state):
        menus.setdefault(decision.menu, []).append(decision.seat)
    return words.asked(menus) if menus else words.over(game.outcome(state).winners)


def view_line(view: View) -> str:
    return f"<{words.view(view.seat)} {state_line(view.state)[1:]}"


def decision_line(decision: Decision) -> str:
    return words.decision(*decision)


def words_of(thing: Option | Event) -> str:
    """What a game says of its option or event; of a stranger's, its fields."""
    for game in shelf.values():
        types = game.types()
        if type(thing) in types.options or type(thing) in types.events:
            return game.describe(thing)
    return repr(thing)


# Drawn tables.


def state_table(state: State) -> str:
    game = _game_of(state)
    return view_table(game.view(state, None)) if game is not None else _told(state)


def view_table(view: View) -> str:
    return "\n".join(line.rstrip() for line in _drawn(view).export_text(styles=False).rstrip().splitlines())


def state_html(state: State) -> str:
    game = _game_of(state)
    return view_html(game.view(state, None)) if game is not None else _pre(escape(_told(state)))


def view_html(view: View) -> str:
    from rich.terminal_theme import TerminalTheme

    triplets = [(int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)) for code in COLOURS]
    theme = TerminalTheme(triplets[0], triplets[0], triplets, triplets)
    return _pre(_drawn(view).export_html(theme=theme, code_format="{code}", inline_styles=True))


def _drawn(view: View) -> Console:
    """What an observer sees, below a line that says who is asked; the console shows nothing and remembers it."""
    console = _console()
    console.print(_told(view.state))
    if (game := _game_of(view.state)) is not None:
        console.print(painter_of(game).drawn(game, view, ("",) * view.state.seats, BOOK_WIDTH))
    return console


def _console() -> Console:
    from rich.console import Console

    return Console(
        file=StringIO(),
        width=BOOK_WIDTH,
        record=True,
        color_system="standard",
        force_terminal=True,
        highlight=False,
        emoji=False,
        markup=False,
    )


def _pre(code: str) -> str:
    element = fromstring(f"<pre>{code.rstrip()}</pre>")
    element.set("style", _styled(DRAWN))
    return _html(element)


def _html(element: Element) -> str:
    return tostring(element, encoding="unicode", method="html")


def _styled(style: dict[str, str]) -> str:
    return ";".join(f"{name}:{value}" for name, value in style.items())


# Outcomes.


def outcome_table(outcome: Outcome) -> str:
    """The seats by their places, with their points by source and what breaks ties."""
    rows = _rows(outcome)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    return "\n".join(lines if outcome.over else [words.AS_IT_STANDS, *lines])


def outcome_html(outcome: Outcome) -> str:
    table = Element("table", style=_styled(POINTS))
    if not outcome.over:
        SubElement(table, "caption", style=_styled(CAPTION)).text = words.AS_IT_STANDS
    head, *rows = _rows(outcome)
    for row in (head, *rows):
        line = SubElement(table, "tr")
        for value in row:
            heading = {"scope": "col"} if row is head else {}
            SubElement(line, "th" if row is head else "td", heading, style=_styled(CELL)).text = value
    return _html(table)


def _rows(outcome: Outcome) -> list[list[str]]:
    sources, ties = list(outcome.standings[0].breakdown), list(outcome.standings[0].ties)
    rows = [[words.PLACE, words.SEAT, words.POINTS, *map(words.label, (*sources, *ties))]]
    for standing in sorted(outcome.standings, key=lambda standing: (standing.place, standing.seat)):
        parts = [standing.breakdown[source] for source in sources] + [standing.ties[tie] for tie in ties]
        rows.append([str(number) for number in (standing.place, standing.seat, standing.total, *parts)])
    return rows
