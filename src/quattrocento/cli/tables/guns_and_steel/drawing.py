"""Guns & Steel drawn: the pyramid as blocks of short lines, the wonders as a table, the seats below or side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.guns_and_steel.border.sheet import LETTERS, CardFacts
from . import words
from .scene import Lying, Scene, SupplyRow, doubt
from .telling import told

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

LABEL: Final = 10  # columns for the name of the age
WIDEST_CELL: Final = 18
NARROWEST: Final = 72  # below this, names would be cut to pieces: the table is told instead
SIDE_BY_SIDE: Final = 120  # from this width on, players sit beside each other
LONG_HEADINGS: Final = 96  # from this width on, a column for each of four seats has room for the word
STYLES: Final = {"civil": "cyan", "tactic": "yellow", "attack": "red"}
HYPHENS: Final = {name.replace("-", ""): name.index("-") for name in words.SYLLABLES}

Block = list[tuple[str, str]]  # the lines of a card, each with its style


class Grid(NamedTuple):
    """How the cells of the pyramid are laid out."""

    cell: int  # columns for a card, with the blank after it
    bottom: int  # cards in the widest row

    def offset(self, row: int) -> int:
        """Every row begins half a card further to the right than the one below it."""
        return row * self.cell // 2

    def before_pile(self, row: int, cards: int) -> int:
        """How much room is left between a row and the pile at the right edge."""
        return self.cell * (self.bottom - cards) - self.offset(row)


def drawn(game: Game, view: View, names: tuple[str, ...], width: int) -> RenderableType:
    """The whole table for a terminal of this width."""
    from rich.console import Group
    from rich.text import Text

    if width < NARROWEST:
        return Text("\n".join(told(game, view, names)))
    scene = Scene(game, view, names)
    return Group(
        _pyramid(scene, width),
        Text("\n".join([words.LEGEND, *[words.PILES_LEGEND] * scene.has_piles]), style="dim"),
        Text(),
        *_wonders(scene, width),
        *_under_way(scene),
        _players(scene, width),
    )


# The pyramid.


def _pyramid(scene: Scene, width: int) -> Text:
    from rich.text import Text

    rows = scene.rows()
    bottom = len(rows[0].cards)
    grid = Grid(min(WIDEST_CELL, (width - LABEL) // (bottom + scene.has_piles)), bottom)
    text = Text()
    for number, row in reversed(list(enumerate(rows))):
        _add_row(text, row, number, grid, scene.has_piles)
    return text


def _add_row(text: Text, row: SupplyRow, number: int, grid: Grid, has_pile: bool) -> None:
    blocks = [_block(card, grid.cell - 1) for card in row.cards]
    pile = _block(row.pile, grid.cell - 1)
    if row.pile is not None:
        pile.append((words.below(len(row.pile.below)), "dim"))
    height = max(len(block) for block in [*blocks, *[pile] * has_pile])
    for line in range(height):
        text.append((row.age if line == 0 else "").ljust(LABEL) + " " * grid.offset(number), style="bold")
        for block in blocks:
            _add_line(text, block, line, height, grid.cell - 1)
            text.append(" ")
        if has_pile:
            text.right_crop(1)
            text.append(" " * grid.before_pile(number, len(row.cards)) + "┊", style="dim")
            _add_line(text, pile, line, height, grid.cell - 1)
        text.rstrip()
        text.append("\n")


def _add_line(text: Text, block: Block, line: int, height: int, width: int) -> None:
    """One line of a block: cards stand on the ground, the dot of a gap hangs in the middle."""
    above = (height - 1) // 2 if len(block) == 1 else height - len(block)
    line_of_card, style = block[line - above] if 0 <= line - above < len(block) else ("", "")
    text.append(line_of_card.center(width), style=style)


def _block(card: Lying | None, width: int) -> Block:
    """A card as a few short lines with their styles; a gap is a dot."""
    if card is None:
        return [("·", "dim")]
    style = STYLES[card.facts.type]
    name = [(line, f"bold {style}") for line in _folded(card.facts.name, width)]
    cost = _short_cost(card.facts) + (f"+{card.extra}" if card.extra else "") + (" ✓" if card.affordable else "")
    return [*name, (_short_stats(card.facts), style), (cost, "bold green" if card.affordable else "")]


def _folded(name: str, width: int) -> list[str]:
    """A name in lines of this width: broken between words where it can be, with a hyphen where not."""
    if len(name) <= width:
        return [name]
    parts = name.split(" ")
    for breaks in range(len(parts) - 1, 0, -1):
        if len(first := " ".join(parts[:breaks])) <= width:
            return [first, " ".join(parts[breaks:])[:width]]
    at = HYPHENS.get(name, (len(name) + 1) // 2)
    at = min(max(at, len(name) - width), width - 1)
    return [f"{name[:at]}-", name[at:][:width]]


def _short_cost(facts: CardFacts) -> str:
    many = sum(facts.cost) > 5
    parts = [f"{count}{letter}" if many else letter * count for count, letter in zip(facts.cost, LETTERS, strict=True)]
    return "".join(part for part, count in zip(parts, facts.cost, strict=True) if count) + doubt(facts, "cost")


def _short_stats(facts: CardFacts) -> str:
    strength = str(facts.strength) if facts.strength or facts.type == "attack" else ""
    guessed = doubt(facts, "vp") or doubt(facts, "strength") or doubt(facts, "response")
    responds = words.RESPONDS if facts.response else ""
    return f"{words.SHORT_TYPES[facts.type]}{strength}{responds} {facts.vp}★{guessed}"


# Wonders and players.


def _wonders(scene: Scene, width: int) -> list[RenderableType]:
    """Each wonder of the supply, and how far every seat is from it: in what it asks for, or in glory tokens."""
    from rich import box
    from rich.table import Table as Columns
    from rich.text import Text

    if not scene.wonders():
        return []
    columns = Columns(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1))
    columns.add_column(words.WONDER, style="bold")
    columns.add_column("★", justify="right", no_wrap=True)
    columns.add_column(words.ASKS_OF_A_TURN if scene.has_glory else words.ASKS)
    for seat in range(len(scene.picture.seats)):
        is_short = scene.has_glory and width < LONG_HEADINGS
        columns.add_column(words.seat_heading(seat, is_short), justify="right", no_wrap=True)
    for wonder in scene.wonders():
        facts = scene.wonder(wonder.wonder)
        of, has = (wonder.claim, wonder.glory) if scene.has_glory else (wonder.needs, wonder.reached)
        cells = [f"{n}/{of}{' ✓' * scene.is_met(wonder, seat)}" for seat, n in enumerate(has)]
        columns.add_row(facts.name, f"{facts.vp}{doubt(facts, 'vp')}", scene.asks(wonder), *cells)
    return [columns, *([Text(words.GLORY_LEGEND, style="dim")] if scene.has_glory else []), Text()]


def _under_way(scene: Scene) -> list[RenderableType]:
    from rich.text import Text

    cards = scene.under_way()
    return [Text.assemble((words.UNDER_WAY, "bold"), " → ".join(cards)), Text()] if cards else []


def _players(scene: Scene, width: int) -> RenderableType:
    from rich.console import Group
    from rich.table import Table as Columns

    seats = [_player(scene, seat) for seat in range(len(scene.picture.seats))]
    if width < SIDE_BY_SIDE:
        return Group(*seats)
    columns = Columns.grid(padding=(0, 3), expand=True)
    columns.add_column(ratio=1)
    columns.add_column(ratio=1)
    for left in range(0, len(seats), 2):
        columns.add_row(*seats[left : left + 2])
    return columns


def _player(scene: Scene, seat: int) -> RenderableType:
    from rich.console import Group
    from rich.table import Table as Columns
    from rich.text import Text

    turn, style = ("▶", "bold reverse") if scene.is_active(seat) else (" ", "bold")
    heading = Text.assemble((f"{turn} {scene.name(seat)}", style), f"  {scene.stats(seat)}")
    columns = Columns.grid(padding=(0, 1))
    columns.add_column(style="dim", no_wrap=True)
    columns.add_column()
    for label, things in scene.holdings(seat):
        columns.add_row(f"  {label}", things)
    return Group(heading, columns)
