"""Looking things up: the shelf, the cards with the provenance of their values, the numbered rules."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Annotated, Final

import typer

from ..engine.errors import BadSetup
from ..engine.game import Game, Sheet
from ..engine.rules import Rule
from ..engine.settings import Setting
from ..games import shelf
from .output import console, is_terminal, line_width, print_columns, print_json, print_line, print_wrapped
from .tables import painter_of
from .tables.sheets import NOTHING, Section
from .wishes import GameName, Json, Options, PackFile, Seats, game_config

RECONSTRUCTED: Final = "reconstructed"
MARKS: Final = {"rulebook": "", "derived": "ᵈ", "public": "ᵖ", RECONSTRUCTED: "°", "pack": "*"}
PLURALS: Final = {  # of kinds of cards that are not called so in the plural
    "condition": "condition cards",
    "luminary": "luminaries",
    "populace": "populace cards",
    "unwanted": "Unwanted cards",
    "personal": "personal actions",
}
LEAST_ROOM: Final = 30  # columns for the words of a card
MEANINGS: Final = {
    "rulebook": "printed in the rulebook",
    "derived": "follows from the rulebook",
    "public": "from public sources",
    RECONSTRUCTED: "reconstructed, not looked up",
    "pack": "corrected by your data pack",
}


def games(json: Json = False) -> None:
    """List the games on the shelf.

    \b
    Example:
      quattro games
    """
    entries = [_entry(game) for game in shelf.values()]
    if json:
        print_json(entries)
        return
    for entry, game in zip(entries, shelf.values(), strict=True):
        entry |= {"seats": f"{game.fewest}–{game.most}"}
    headings = ["id", "name", "seats", "ruleset", "firm", "reconstructed"]
    rows = [[str(entry[heading]) for heading in headings] for entry in entries]
    print_columns(headings, rows, right=(3, 4, 5))
    print_wrapped(
        "Firm are the values of cards that are certain, counted with the usual options; "
        "'quattro cards GAME' shows which."
    )
    print_line()
    wishes = [[game.id, *_option_words(setting)] for game in shelf.values() for setting in game.settings]
    print_columns(["game", "option", "for"], wishes)
    print_line("The usual value stands first; -o NAME=VALUE sets another one.")


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
    """Print every card, and where its values come from.

    \b
    Examples:
      quattro cards seven-wonders
      quattro cards guns-and-steel --pack my-box.toml --json
    """
    played, config = game_config(game, seats, option, pack)
    sheets = played.sheets(config)
    if json:
        print_json([_sheet_json(sheet) for sheet in sheets])
        return
    sections = painter_of(played).sections(sheets)
    if sections:
        _print_sections(sections)
    elif is_terminal(sys.stdout):
        _print_drawn(sheets)
    else:
        for kind in dict.fromkeys(sheet.kind for sheet in sheets):
            _print_plain([sheet for sheet in sheets if sheet.kind == kind])
    firm, reconstructed = how_firm(sheets)
    kinds = Counter(sheet.kind for sheet in sheets)
    counted = ", ".join(f"{count} {PLURALS.get(kind, f'{kind}s')}" for kind, count in kinds.items())
    print_line(f"{counted}; {firm} values are firm, {reconstructed} are reconstructed.")


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


def value_words(value: object) -> str:
    """A value as people write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {entry}" for key, entry in value.items())
    return str(value) or "–"


def marked(sheet: Sheet, name: str) -> str:
    """A value with the mark of its provenance."""
    return value_words(sheet.values[name]) + MARKS.get(sheet.provenance.get(name, ""), "")


def legend() -> str:
    """What the marks mean."""
    marks = "; ".join(f"{mark} {MEANINGS[source]}" for source, mark in MARKS.items() if mark)
    return f"No mark: {MEANINGS['rulebook']}; {marks}."


def _print_drawn(sheets: list[Sheet]) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("card", style="bold", max_width=20)
    table.add_column("values and effect")
    for sheet in sheets:
        values = " · ".join(f"{name.replace('_', ' ')} {marked(sheet, name)}" for name in sheet.values)
        table.add_row(sheet.name, Text.assemble((values, "cyan"), "\n", sheet.text))
    console().print(table)
    console().print(legend(), style="dim")


def _print_plain(sheets: list[Sheet]) -> None:
    names = list(sheets[0].values)
    rows = [
        [sheet.id, sheet.name]
        + [f"{value_words(sheet.values[name])} ({sheet.provenance.get(name, 'unknown')})" for name in names]
        + [sheet.text]
        for sheet in sheets
    ]
    print_columns(["id", "name", *names, "text"], rows)
    print_line()


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
            columns.setdefault(_meaning(sources), []).append(heading)
        known = "; ".join(f"{', '.join(headings)}: {meaning}" for meaning, headings in columns.items())
        print_line()
        print_wrapped(f"Where nothing else is said, {known}.")
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


def _meaning(sources: frozenset[str]) -> str:
    return " and ".join(MEANINGS.get(source, source) for source in sorted(sources))


def rules(
    game: GameName,
    id: Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule, such as 7W-24 or GS-B27.")] = None,
    json: Json = False,
) -> None:
    """Print the numbered rules, or one of them.

    \b
    Examples:
      quattro rules seven-wonders
      quattro rules guns-and-steel GS-B27
    """
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
    raise BadSetup(f"{game.name} has no rule {id!r}; 'quattro rules {game.id}' lists them.")


def rule_lines(rule: Rule) -> list[str]:
    """A rule as lines of text, its source at the end."""
    lines = [f"{rule.id}  {rule.title}", *_paragraphs(rule.text)]
    if rule.rulings:
        lines.append(f"Rulings: {', '.join(rule.rulings)}.")
    if rule.not_enforced:
        lines.append(f"Not enforced by the program: {rule.not_enforced}")
    return [*lines, f"Source: {rule.source}"]


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
