"""What a document must not get wrong, each a function that returns the offences as sentences.

So the tests can show both that our documents have none and that a planted one is found.
"""

from __future__ import annotations

import ast
import doctest
import re
from pathlib import Path

import typer

from quattrocento.cli.main import app
from tests.docs.markdown import ROOT, SOURCE, anchors, blocks, links, spans

GAME = SOURCE / "games" / "guns_and_steel"
PLACEHOLDER = re.compile(r"path/to/|my[-_]")
MODULE = re.compile(r"(?:\.venv/bin/)?(?:python -m )?((?:quattrocento|tests)(?:\.\w+)+)(?: --\w+)?")
FILE = re.compile(r"[\w./-]+\.(?:py|md|csv|json)|(?:engine|games|bots|arena|cli|docs|src|tests)/[\w./-]*")


def broken_links(text: str, path: Path) -> list[str]:
    """Links to files or headings that do not exist."""
    offences = []
    for line, target, anchor in links(text):
        file = path.parent / target if target else path
        if target and not file.exists():
            offences.append(f"{path.name}:{line} links to {target}, which does not exist")
        elif anchor and anchor not in anchors(text if not target else file.read_text(encoding="utf-8")):
            offences.append(f"{path.name}:{line} links to {target}#{anchor}, but there is no such heading")
    return offences


def unknown_targets(text: str, makefile: str) -> list[str]:
    """Targets of make that are named, but not in the Makefile."""
    known = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    return [
        f"line {line}: there is no target {target}"
        for line, command in _commands(text)
        if (named := re.match(r"make ([a-z-]+)", command)) and (target := named[1]) not in known
    ]


def unknown_commands(text: str) -> list[str]:
    """Commands and options of quattro that are named, but do not exist."""
    known = _known(typer.main.get_command(app))
    offences = []
    for line, command in _commands(text):
        if not (named := re.match(r"(?:\.venv/bin/)?quattro((?: [a-z]+){0,2})(?= |$)", command)):
            continue
        first, second = (*named[1].split(), "", "")[:2]
        name = f"{first} {second}" if f"{first} " in known else first  # a command with others below it, or a plain one
        if name not in known:
            offences.append(f"line {line}: there is no command {name}")
            continue
        wrong = set(re.findall(r"(?<= )--?[a-z]+(?:-[a-z]+)*", command)) - known[name]
        offences += [f"line {line}: quattro {name} has no option {option}" for option in sorted(wrong)]
    return offences


def _known(group: object) -> dict[str, set[str]]:
    """The options of every command; one below another is called by both, and that one ends in a blank."""
    known = {"": _options(group)}
    for name, command in getattr(group, "commands", {}).items():
        below = getattr(command, "commands", None)
        if below is None:
            known[name] = _options(command)
        else:
            known |= {f"{name} {other}": options for other, options in _known(command).items()}
    return known


def _options(command: object) -> set[str]:
    parameters = getattr(command, "params", [])
    return {option for parameter in parameters for option in parameter.opts} | {"--help"}


def _commands(text: str) -> list[tuple[int, str]]:
    """What a reader may type: code within lines, and the lines of shell blocks."""
    typed = [(line, code) for line, code, _ in spans(text)]
    for first, block, _ in blocks(text, "sh"):
        typed += [(first + number, line) for number, line in enumerate(block.splitlines())]
    return typed


def missing_files(text: str, folder: Path) -> list[str]:
    """Files and modules that are named in code spans, but do not exist."""
    offences = []
    for line, code, _ in spans(text):
        if FILE.fullmatch(code) and not PLACEHOLDER.match(code):
            places = [base / code for base in (ROOT, folder, SOURCE, GAME, GAME / "border")]
            if not any(place.exists() for place in places) and not _anywhere(code):
                offences.append(f"line {line}: there is no file {code}")
        elif (module := MODULE.fullmatch(code)) and not _is_module(module[1]):
            offences.append(f"line {line}: there is no module {module[1]}")
    return offences


def _anywhere(name: str) -> bool:
    """A bare name may be meant in the engine, or in any of the games."""
    games = [*(SOURCE / "games").iterdir()]
    rooms = [SOURCE / "engine", *games, *(game / "border" for game in games)]
    return "/" not in name and any((room / name).exists() for room in rooms)


def _is_module(dotted: str) -> bool:
    path = Path(*dotted.split("."))
    bases = [base / path for base in (ROOT, ROOT / "src")]
    return any(base.with_suffix(".py").exists() or base.is_dir() for base in bases)


def failing_examples(text: str, name: str) -> list[str]:
    """Python that does not run as shown: sessions are played, in one go per document, the rest must parse."""
    offences: list[str] = []
    sessions = [""] * len(text.splitlines())
    for first, block, _ in blocks(text, "python"):
        if ">>> " in block:
            sessions[first - 1 : first - 1 + len(block.splitlines())] = block.splitlines()
            continue
        try:
            ast.parse(block)
        except SyntaxError as error:
            offences.append(f"{name}:{first}: not Python: {error.msg}")
    test = doctest.DocTestParser().get_doctest("\n".join(sessions) + "\n", {}, name, name, 0)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=offences.append)
    return offences
