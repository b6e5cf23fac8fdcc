"""Run checks with all they need, and end by saying how they went and what was not tested.

`python -m tools.checks NAME COMMAND…`, in the repository: every suite of COMMAND leaves its figures in build/tallies
as JUnit XML. What cannot be tested on this machine is said last, where it is read; in continuous integration it is a
failure.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

from tools import browser, services

TALLIES = Path("build/tallies")
NATIVE_LOG = Path("build/native.log")
COMPILER_HINT = "apt-get install build-essential python3-dev"


def main(name: str, *command: str) -> int:
    began = time.monotonic()
    in_ci = bool(os.environ.get("CI"))
    shutil.rmtree(TALLIES, ignore_errors=True)
    TALLIES.mkdir(parents=True)
    gaps = []
    is_root = os.geteuid() == 0
    if reason := browser.provide(is_root):
        gaps.append(gap("the page in a browser", reason, browser.HINT))
    if reason := services.provide(is_root):
        what = "the server with PostgreSQL, Redis, nginx and systemd"
        gaps.append(gap(what, reason, services.hint(services.lacking())))
    code = 1 if gaps and in_ci else subprocess.run(command).returncode
    if reason := why_not_compiled(NATIVE_LOG):
        gaps.append(gap("the compiled engine", reason, COMPILER_HINT))
    print(ending(name, tally(TALLIES), time.monotonic() - began, code, gaps, in_ci))
    return code or int(bool(gaps) and in_ci)


def gap(what: str, reason: str, hint: str) -> str:
    return f"NOT TESTED: {what}, because {reason}; {hint}"


def why_not_compiled(log: Path) -> str:
    """What the build says is missing; empty if the engine was compiled, or not built at all."""
    said = re.search(r"engine stays pure Python \((.*)\)", log.read_text()) if log.is_file() else None
    return f"there is {said[1]}" if said else ""


def tally(folder: Path) -> Counter[str]:
    """How many tests passed, failed and were skipped, in all suites together."""
    counts: Counter[str] = Counter()
    for file in folder.glob("*.xml"):
        try:
            root = ElementTree.parse(file).getroot()
        except ElementTree.ParseError:  # the suite was ended while it wrote
            counts.update(failed=1)
            continue
        for suite in root.iter("testsuite"):
            tests, failed, errors, skipped = (
                int(suite.get(word, 0)) for word in ("tests", "failures", "errors", "skipped")
            )
            counts.update(passed=tests - failed - errors - skipped, failed=failed + errors, skipped=skipped)
    return counts


def ending(name: str, counts: Counter[str], seconds: float, code: int, gaps: list[str], in_ci: bool) -> str:
    """What stands last on the screen: the gaps, if there are any, and one line to quote."""
    minutes, rest = divmod(round(seconds), 60)
    result = "failed" if code or (gaps and in_ci) else "passed" if not gaps else "passed, but not everything was tested"
    figures = f"{counts['passed']:,} passed, {counts['failed']:,} failed, {counts['skipped']:,} skipped"
    loud = ["", "=" * 100, *gaps, "=" * 100] if gaps else []
    return "\n".join([*loud, f"{name} {result}: {figures}, in {minutes} min {rest:02} s"])


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
