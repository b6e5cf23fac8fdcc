"""Looking things up: the shelf, the cards with the provenance of their values, the numbered rules."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Annotated, Final

import typer

from ..engine.errors import BadSetup
from ..engine.game import Game
from ..engine.rules import Rule
from ..engine.settings import Setting
from ..engine.sheets import Sheet
from ..games import shelf
from .arguments import GameName, Json, Options, PackFile, Seats, game_config
from .output import console, is_terminal, line_width, print_columns, print_json, print_line, print_wrapped
from .tables import Painter, painter_of
from .tables.sheets import NOTHING, Section
from .words import helping, mistakes, results

RECONSTRUCTED: Final = "reconstructed"
MARKS: Final = {"rulebook": "", "derived": "ᵈ", "public": "ᵖ", RECONSTRUCTED: "°", "pack": "*"}
LEAST_ROOM: Final = 30  # columns for the words of a card
COLUMNS: Final = ("id", "name", "seats", "ruleset", "firm", "reconstructed")  # of what is told about a game


def games(
    json: Json = False,
    research: Annotated[bool, typer.Option("--research", help=helping.RESEARCH)] = False,
) -> None:
    """List the games on the shelf, or those that stand apart from it."""
    listed = list(shelf.apart.values()) if research else list(shelf.values())
    entries = [_entry(game) for game in listed]
    if json:
        print_json(entries)
        return
    for entry, game in zip(entries, listed, strict=True):
        entry |= {"seats": f"{game.fewest}–{game.most}" if game.fewest < game.most else str(game.most)}
    rows = [[str(entry[column]) for column in COLUMNS] for entry in entries]
    print_columns(results.GAME_HEADINGS, rows, right=(3, 4, 5))
    print_wrapped(results.ABOUT_FIRM)
    print_line()
    if research:
        print_wrapped(results.ABOUT_RESEARCH)
        return
    options = [[game.id, *_option_words(setting)] for game in shelf.values() for setting in game.settings]
    print_columns(results.OPTION_HEADINGS, options)
    print_wrapped(results.ABOUT_OPTIONS)
    print_wrapped(results.SEE_RESEARCH)


def _entry(game: Game) -> dict[str, object]:
    firm, reconstructed = how_firm(game.sheets(game.config(game.most)))
    return {
        "id": game.id,
        "name": game.name,
        "seats": list(range(game.fewest, game.most + 1)),
        "fewest": game.fewest,
        "most": game.most,
        "options": [setting._asdict() for setting in game.settings],
        "ruleset": game.ruleset,
        "rules": len(game.rules),
        "firm": firm,
        "reconstructed": reconstructed,
    }


def _option_words(setting: Setting) -> list[str]:
    """An option with its values, the default first, and what it is for."""
    values = sorted(setting.values, key=lambda value: value != setting.default)
    return [f"{setting.name}={'|'.join(values)}", setting.summary]


def how_firm(sheets: list[Sheet]) -> tuple[int, int]:
    """How many values are certain, and how many reconstructed."""
    sources = [
        source
        for sheet in sheets
        for value, source in sheet.provenance.items()
        if value == "name" or sheet.values.get(value, {}) != {}  # of what a card does not have, nothing is known
    ]
    reconstructed = sources.count(RECONSTRUCTED)
    return len(sources) - reconstructed, reconstructed


def cards(
    game: GameName,
    json: Json = False,
    option: Options = None,
    pack: PackFile = None,
    seats: Seats = None,
) -> None:
    """Print every card, and where its values come from."""
    played, config = game_config(game, seats, option, pack)
    sheets = played.sheets(config)
    if json:
        print_json([_sheet_json(sheet) for sheet in sheets])
        return
    painter = painter_of(played)
    sections = painter.sections(played, config)
    if sections:
        _print_sections(sections)
    elif is_terminal(sys.stdout):
        _print_drawn(sheets, painter)
    else:
        for kind in dict.fromkeys(sheet.kind for sheet in sheets):
            _print_plain([sheet for sheet in sheets if sheet.kind == kind], painter)
    firm, reconstructed = how_firm(sheets)
    counted = [painter.counted(kind, count) for kind, count in Counter(sheet.kind for sheet in sheets).items()]
    print_wrapped(results.cards_counted(counted, firm, reconstructed))


def _sheet_json(sheet: Sheet) -> dict[str, object]:
    values: dict[str, object] = {"name": sheet.name} if "name" in sheet.provenance else {}
    values |= sheet.values
    return {
        "id": sheet.id,
        "name": sheet.name,
        "kind": sheet.kind,
        "text": sheet.text,
        "values": {name: {"value": value, "provenance": sheet.provenance.get(name)} for name, value in values.items()},
    }


def marked(sheet: Sheet, name: str, painter: Painter) -> str:
    """A value with the mark of its provenance."""
    return painter.value(name, sheet.values[name]) + MARKS.get(sheet.provenance.get(name, ""), "")


def _print_drawn(sheets: list[Sheet], painter: Painter) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column(results.CARD, style="bold", max_width=20)
    table.add_column(results.CARD_VALUES)
    for sheet in sheets:
        values = " · ".join(f"{painter.label(name)} {marked(sheet, name, painter)}" for name in sheet.values)
        table.add_row(sheet.name, Text.assemble((values, "cyan"), "\n", sheet.text))
    console().print(table)
    console().print(results.legend(MARKS), style="dim")


def _print_plain(sheets: list[Sheet], painter: Painter) -> None:
    names = list(sheets[0].values)
    rows = [
        [sheet.id, sheet.name, *(_with_source(sheet, name, painter) for name in names), sheet.text] for sheet in sheets
    ]
    print_columns([results.ID, results.NAME, *names, results.TEXT], rows)
    print_line()


def _with_source(sheet: Sheet, name: str, painter: Painter) -> str:
    return f"{painter.value(name, sheet.values[name])} ({sheet.provenance.get(name, results.UNKNOWN)})"


def _print_sections(sections: list[Section]) -> None:
    """Tables with the sources of their columns below; a value from elsewhere says so itself."""
    for section in sections:
        headings, usual = section.headings(), section.usual()
        rows = [
            [row[heading].words + _odd_source(row[heading].sources, usual.get(heading)) for heading in headings]
            for row in section.rows
        ]
        print_line(f"{section.title.upper()}\n")
        if section.remark:
            print_wrapped(section.remark)
            print_line()
        _print_rows(headings, rows)
        columns: dict[str, list[str]] = {}
        for heading, sources in usual.items():
            columns.setdefault(results.sources(sources), []).append(heading)
        print_line()
        print_wrapped(results.usual_sources(columns))
        print_line()


def _print_rows(headings: list[str], rows: list[list[str]]) -> None:
    """A table; where a terminal leaves no room for the last column, its words stand below the others instead."""
    widths = [max(len(row[column]) for row in (headings, *rows)) + 2 for column in range(len(headings))]
    if sum(widths[:-1]) + LEAST_ROOM <= line_width():
        print_columns(headings, rows)
        return
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for name, *values, words in rows:
        named = zip(headings[1:-1], values, strict=True)
        told = " · ".join(f"{heading} {value}" for heading, value in named if value != NOTHING)
        table.add_row(name, Text.assemble((told, "cyan"), "\n", words))
    console().print(table)


def _odd_source(sources: frozenset[str], usual: frozenset[str] | None) -> str:
    return f" ({', '.join(sorted(sources))})" if sources and sources != usual else ""


def rules(
    game: GameName,
    id: Annotated[str | None, typer.Argument(metavar="[ID]", help=helping.RULE)] = None,
    json: Json = False,
) -> None:
    """Print the numbered rules, or one of them."""
    played = shelf[game]
    listed = [rule_named(played, id)] if id is not None else played.rules.rules
    if json:
        print_json([_rule_json(rule) for rule in listed])
        return
    chapter = ""
    for rule in listed:
        if rule.chapter != chapter and id is None:
            chapter = rule.chapter
            print_line(f"{chapter.upper()}\n")
        for line in rule_lines(rule):
            print_wrapped(line)
        print_line()


def rule_named(game: Game, id: str) -> Rule:
    """The rule of this id in any case of letters; a number alone is enough where it is clear."""
    wanted = id.strip().casefold()
    for rule in game.rules.rules:
        if rule.id.casefold() == wanted or rule.id.casefold().partition("-")[2] == wanted:
            return rule
    raise BadSetup(mistakes.no_rule(game.id, game.name, id))


def rule_lines(rule: Rule) -> list[str]:
    """A rule as lines of text, its source at the end."""
    lines = [f"{rule.id}  {rule.title}", *_paragraphs(rule.text)]
    if rule.rulings:
        lines.append(results.rulings(rule.rulings))
    if rule.not_enforced:
        lines.append(results.not_enforced(rule.not_enforced))
    return [*lines, results.found_in(rule.source)]


def _paragraphs(text: str) -> list[str]:
    """The paragraphs and list entries of a text, each as one line, without Markdown's marks of emphasis."""
    lines: list[str] = []
    for line in text.replace("*", "").splitlines():
        goes_on = bool(lines and lines[-1] and line) and not line.startswith("- ")
        if goes_on:
            lines[-1] += f" {line}"
        else:
            lines.append(line)
    return [line for line in lines if line]


def _rule_json(rule: Rule) -> dict[str, object]:
    return {**rule._asdict(), "rulings": list(rule.rulings)}
