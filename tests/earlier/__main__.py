"""Keep what a state of the program leaves behind: `python -m tests.earlier COMMIT`.

After a landing, run it once with the commit that was landed and add the new folder. The program of that commit itself
plays the scene (`scene.py`) and writes the database, the game files and what it saw; nothing is made by hand. What has
been kept is never made anew: the tests open copies of it with whatever the program has become.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit", help="the state of the program, such as 3c3c2c2")
    commit = parser.parse_args().commit
    target = HERE / commit
    if target.exists():
        sys.exit(f"{target} exists; what an earlier state left behind is kept as it is.")
    source = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=BytesIO(source)) as archive:
            archive.extractall(folder, filter="data")
        kept = Path(folder) / "kept"
        kept.mkdir()
        environment = {**os.environ, "PYTHONPATH": str(Path(folder) / "src")}
        subprocess.run([sys.executable, str(HERE / "scene.py"), str(kept)], cwd=folder, check=True, env=environment)
        shutil.copytree(kept, target)
    for file in sorted(target.iterdir()):
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
