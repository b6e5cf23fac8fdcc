"""Write the page's types from the server's messages, or check that they are current.

python tools/wire_types.py            writes web/src/wire/messages.ts
python tools/wire_types.py --check    fails when that file is not what would be written
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import get_args

import msgspec

from quattrocento.server import wire

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "web/src/wire/messages.ts"


def schema() -> dict[str, object]:
    """One schema of everything on the wire; the three unions get names of their own."""
    unions = {
        "FromServer": get_args(wire.FromServer),
        "FromPage": get_args(wire.FromPage),
        "OverHttp": wire.OVER_HTTP,
    }
    types = [*(one for union in unions.values() for one in union), *wire.PICTURES]
    _, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    for part in parts.values():
        if "properties" in part:
            part["additionalProperties"] = False  # else every interface would allow anything
    for name, union in unions.items():
        parts[name] = {"oneOf": [{"$ref": f"#/$defs/{one.__name__}"} for one in union]}
    return {"title": "Message", "oneOf": [{"$ref": f"#/$defs/{name}"} for name in unions], "$defs": parts}


def written() -> str:
    """The TypeScript text, made by json-schema-to-typescript."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "wire.json"), Path(folder, "messages.ts")
        source.write_text(json.dumps(schema()))
        npm = [sys.executable, str(ROOT / "tools/npm.py"), "run", "--silent", "wire", "--"]
        subprocess.run([*npm, "-i", str(source), "-o", str(target)], cwd=ROOT / "web", check=True)
        return target.read_text()


def main() -> None:
    text = written()
    if "--check" not in sys.argv[1:]:
        TYPES.write_text(text)
    elif not TYPES.exists() or TYPES.read_text() != text:
        sys.exit("web/src/wire/messages.ts is not what wire.py says; run make wire")


if __name__ == "__main__":
    main()
