"""Write the page's types from the server's messages and the games' vocabularies, or check that they are current.

python tools/wire_types.py            writes web/src/wire/messages.ts and a file for each game beside it
python tools/wire_types.py --check    fails when one of them is not what would be written
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from quattrocento.engine.game import Game
from quattrocento.games import shelf
from quattrocento.server import wire
from quattrocento.server.typed import messages_of

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web/src/wire"


def messages() -> dict[str, object]:
    """Everything on the wire; the three unions get names of their own."""
    unions = {
        "FromServer": get_args(wire.FromServer),
        "FromPage": get_args(wire.FromPage),
        "OverHttp": wire.OVER_HTTP,
    }
    return _schema(unions, ())


def of_game(game: Game) -> dict[str, Any]:
    """A game's own types: its options, its events and its picture."""
    types = messages_of(game)
    schema = _schema({"Option": [*types.options.values()], "Event": [*types.events.values()]}, [types.picture])
    for part in schema["$defs"].values():
        if "properties" in part:
            part["required"] = list(part["properties"])  # a default is for whoever makes it; it is always sent
    return schema


def _schema(unions: Mapping[str, Sequence[type]], further: Sequence[type]) -> dict[str, Any]:
    types = [*(one for union in unions.values() for one in union), *further]
    _, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    for part in parts.values():
        if "properties" in part:
            part["additionalProperties"] = False  # else every interface would allow anything
    for name, union in unions.items():
        parts[name] = {"oneOf": [{"$ref": f"#/$defs/{one.__name__}"} for one in union]}
    whole = [*unions, *(one.__name__ for one in further)]
    return {"title": "Whole", "oneOf": [{"$ref": f"#/$defs/{name}"} for name in whole], "$defs": parts}


def written(schemas: Mapping[str, Any]) -> dict[str, str]:
    """The TypeScript texts by their names, made by json-schema-to-typescript."""
    with tempfile.TemporaryDirectory() as folder:
        sources, targets = Path(folder, "schemas"), Path(folder, "types")
        sources.mkdir()
        for name, schema in schemas.items():
            (sources / f"{name}.json").write_text(json.dumps(schema))
        npm = [sys.executable, str(ROOT / "tools/npm.py"), "run", "--silent", "wire", "--"]
        subprocess.run([*npm, "-i", str(sources), "-o", str(targets)], cwd=ROOT / "web", check=True)
        return {f"{name}.ts": (targets / f"{name}.d.ts").read_text() for name in schemas}


def main() -> None:
    schemas = {"messages": messages(), **{id: of_game(game) for id, game in shelf.items()}}
    for name, text in written(schemas).items():
        path = FOLDER / name
        if "--check" not in sys.argv[1:]:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            sys.exit(f"web/src/wire/{name} is not what the server would send; run make wire")


if __name__ == "__main__":
    main()
