"""The table of Guns & Steel: the pyramid with its gaps, the wonders, and what lies before each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from ...engine.game import Game
from ...engine.knowledge import View
from ...games.guns_and_steel.codes import LANE, LANE_MASK
from ...games.guns_and_steel.purchase import affordable
from ...games.guns_and_steel.pyramid import row_starts
from ...games.guns_and_steel.scoring import points
from ...games.guns_and_steel.sheet import LETTERS, RESOURCES, CardFacts, WonderFacts
from ...games.guns_and_steel.table import Player, Table
from ...games.guns_and_steel.text.english import price, requirement
from ...games.guns_and_steel.wonders import reached
from .anything import is_news as is_news  # nothing about these is special
from .anything import offered as offered
from .anything import sections as sections

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

LABEL: Final = 10  # columns for the name of the age
WIDEST_CELL: Final = 18
NARROWEST: Final = 72  # below this, names would be cut to pieces: the table is told instead
SIDE_BY_SIDE: Final = 120  # from this width on, players sit beside each other
STYLES: Final = {"civil": "cyan", "tactic": "yellow", "attack": "red"}
SHORT_TYPES: Final = {"civil": "civ", "tactic": "tac", "attack": "att"}
LEGEND: Final = "GG+3: 2 Gunpowder, 3 more · ✓ payable · r responds · ★ points · ° reconstructed"
SHORT_REQUIREMENTS: Final = {
    "resource_cards_down": "{} resource cards",
    "attack_cards_up": "{} attack cards face up",
    "civil_cards_up": "{} civil cards face up",
    "tactic_cards_up": "{} tactic cards face up",
    "horse_cards_down": "{} Horse resources",
    "gunpowder_cards_down": "{} Gunpowder resources",
    "oil_cards_down": "{} Oil resources",
    "visible_strength": "strength {}",
    "cards_in_front": "{} cards in front",
    "vp_in_front": "{} points in front",
}


class Lying(NamedTuple):
    """A card of the pyramid as its buyer sees it."""

    facts: CardFacts
    card: int
    extra: int
    affordable: bool


def drawn(game: Game, view: View, names: tuple[str, ...], width: int) -> RenderableType:
    """The whole table for a terminal of this width."""
    from rich.console import Group
    from rich.text import Text

    if width < NARROWEST:
        return Text("\n".join(told(game, view, names)))
    table = cast(Table, view.state)
    return Group(
        _pyramid(table, _buyer(view), width),
        Text(LEGEND, style="dim"),
        Text(),
        *_wonders(table),
        _players(table, names, width),
    )


def told(game: Game, view: View, names: tuple[str, ...]) -> list[str]:
    """The table in short sentences, one fact each."""
    table = cast(Table, view.state)
    lines = [f"Turn {table.turns}."] if table.turns else []
    for age, row in reversed(_rows(table, _buyer(view))):
        lying = [card for card in row if card is not None]
        lines.append(f"{age} row: {len(lying)} of {len(row)} cards left.")
        for card in lying:
            can = "You can pay it." if card.affordable else "You cannot pay it."
            cost = price(table.book, card.card, card.extra) + _doubt(card.facts, "cost", ", reconstructed")
            lines.append(f"{card.facts.name}, {_stats_words(card.facts)}. Costs {cost}. {can}")
    for number in _bits(table.wonders):
        wonder = table.book.wonders[number]
        lines.append(f"Wonder {wonder.name}, {_count(wonder.vp, 'point')}{_doubt(wonder, 'vp', ' (reconstructed)')}.")
        lines.append(requirement(wonder, int(table.seats)) + _doubt(wonder, "requirement", " This is reconstructed."))
        for seat, player in enumerate(table.players):
            has = f"{reached(table, player, number)} of {table.book.needs[number]}"
            lines.append(f"Seat {seat} has {has} for {wonder.name}.")
    for seat, player in enumerate(table.players):
        has = _count(points(table, player), "point")
        lines.append(f"Seat {seat}, {names[seat]}: {has}, strength {table.strength(player)}.")
        lines += [f"Seat {seat}, {label}: {things}." for label, things in _holdings(table, player)]
    return lines


def _buyer(view: View) -> int:
    """For whom prices are shown: the seat that looks, or for the public the seat whose turn it is."""
    return int(cast(Table, view.state).active) if view.seat is None else view.seat


def _rows(table: Table, buyer: int) -> list[tuple[str, list[Lying | None]]]:
    """The rows from the bottom, each with its age; None is a gap."""
    starts = row_starts(len(table.layout))
    payable = affordable(table, buyer)
    rows: list[tuple[str, list[Lying | None]]] = []
    for row in range(len(starts) - 1):
        cards: list[Lying | None] = []
        for place in range(starts[row], starts[row + 1]):
            if table.lying >> place & 1:
                card = int(table.layout[place])
                facts = table.book.cards[card]
                cards.append(Lying(facts, card, int(table.extras[place]), bool(payable >> card & 1)))
            else:
                cards.append(None)
        rows.append((RESOURCES[row + 2], cards))
    return rows


def _bits(members: int) -> list[int]:
    return [number for number in range(int(members).bit_length()) if members >> number & 1]


# The pyramid.


def _pyramid(table: Table, buyer: int, width: int) -> Text:
    from rich.text import Text

    rows = _rows(table, buyer)
    bottom = len(rows[0][1])
    cell = min(WIDEST_CELL, (width - LABEL) // bottom)
    text = Text()
    for number, (age, cards) in reversed(list(enumerate(rows))):
        blocks = [_block(card, cell - 1) for card in cards]
        height = max(len(block) for block in blocks)
        offset = number * cell // 2
        for line in range(height):
            text.append((age if line == 0 else "").ljust(LABEL) + " " * offset, style="bold")
            for block in blocks:
                # Cards stand on the ground, the dot of a gap hangs in the middle.
                above = (height - 1) // 2 if len(block) == 1 else height - len(block)
                words, style = block[line - above] if 0 <= line - above < len(block) else ("", "")
                text.append(words.center(cell - 1), style=style)
                text.append(" ")
            text.rstrip()
            text.append("\n")
    return text


def _block(card: Lying | None, width: int) -> list[tuple[str, str]]:
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
    first, _, rest = name.partition(" ")
    if rest and len(first) <= width:
        return [first, rest[:width]]
    half = max(len(name) - width, (len(name) + 1) // 2)
    half = min(half, width - 1)
    return [f"{name[:half]}-", name[half:][:width]]


def _short_cost(facts: CardFacts) -> str:
    many = sum(facts.cost) > 5
    parts = [f"{count}{letter}" if many else letter * count for count, letter in zip(facts.cost, LETTERS, strict=True)]
    return "".join(part for part, count in zip(parts, facts.cost, strict=True) if count) + _doubt(facts, "cost")


def _short_stats(facts: CardFacts) -> str:
    strength = str(facts.strength) if facts.strength or facts.type == "attack" else ""
    doubt = _doubt(facts, "vp") or _doubt(facts, "strength") or _doubt(facts, "response")
    return f"{SHORT_TYPES[facts.type]}{strength}{'r' if facts.response else ''} {facts.vp}★{doubt}"


def _stats_words(facts: CardFacts) -> str:
    strength = f", strength {facts.strength}" if facts.strength else ""
    doubt = _doubt(facts, "vp", " (reconstructed)")
    return f"{facts.type}{strength}{', can respond' if facts.response else ''}, {_count(facts.vp, 'point')}{doubt}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"


def _doubt(facts: CardFacts | WonderFacts, value: str, mark: str = "°") -> str:
    return mark if facts.provenance.get(value) == "reconstructed" else ""


# Wonders and players.


def _wonders(table: Table) -> list[RenderableType]:
    """Each wonder of the supply, and how far every seat is from it."""
    from rich import box
    from rich.table import Table as Grid
    from rich.text import Text

    if not table.wonders:
        return []
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1))
    grid.add_column("wonder", style="bold")
    grid.add_column("★", justify="right", no_wrap=True)
    grid.add_column("asks for")
    for seat in range(table.seats):
        grid.add_column(f"seat {seat}", justify="right", no_wrap=True)
    for number in _bits(table.wonders):
        wonder = table.book.wonders[number]
        needs = int(table.book.needs[number])
        asked = SHORT_REQUIREMENTS.get(wonder.requirement, wonder.requirement).format(needs)
        has = [int(reached(table, player, number)) for player in table.players]
        cells = [f"{count}/{needs}{' ✓' if count >= needs else ''}" for count in has]
        vp = f"{wonder.vp}{_doubt(wonder, 'vp')}"
        grid.add_row(wonder.name, vp, asked + _doubt(wonder, "requirement"), *cells)
    return [grid, Text()]


def _players(table: Table, names: tuple[str, ...], width: int) -> RenderableType:
    from rich.console import Group
    from rich.table import Table as Grid

    seats = [_player(table, seat, names[seat]) for seat in range(table.seats)]
    if width < SIDE_BY_SIDE:
        return Group(*seats)
    grid = Grid.grid(padding=(0, 3), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    for left in range(0, len(seats), 2):
        grid.add_row(*seats[left : left + 2])
    return grid


def _player(table: Table, seat: int, name: str) -> RenderableType:
    from rich.console import Group
    from rich.table import Table as Grid
    from rich.text import Text

    player = table.players[seat]
    turn = "▶" if seat == table.active and table.asked else " "
    stats = f"{_count(points(table, player), 'point')}, strength {table.strength(player)}"
    heading = Text.assemble((f"{turn} Seat {seat}, {name}", "bold reverse" if turn == "▶" else "bold"), f"  {stats}")
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for label, things in _holdings(table, player):
        grid.add_row(f"  {label}", things)
    return Group(heading, grid)


def _holdings(table: Table, player: Player) -> list[tuple[str, str]]:
    """What a player has, by place; what he has none of is left out, but for the hand."""
    cards = table.book.cards
    down = [f"{cards[card].name} ({RESOURCES[cards[card].age]})" for card in _bits(player.down)]
    gained = [
        f"{player.pool >> kind * LANE & LANE_MASK} {name}"
        for kind, name in enumerate(RESOURCES)
        if player.pool >> kind * LANE & LANE_MASK
    ]
    held = [
        ("hand", [cards[card].name for card in _bits(player.hand)] or ["empty"]),
        ("face up", [cards[card].name for card in _bits(player.up)]),
        ("resources", down),
        ("gained", gained),
        ("wonders", [f"{table.book.wonders[n].name} ({table.book.wonders[n].vp} vp)" for n in _bits(player.wonders)]),
    ]
    return [(label, ", ".join(things)) for label, things in held if things]
