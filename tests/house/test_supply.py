"""What the program is built from is written down, version by version; the page's packages by their hashes, too."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINNED = re.compile(r"([A-Za-z0-9._-]+)==[A-Za-z0-9.!+_-]+")


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def wanted() -> set[str]:
    """Every package of somebody else that a part of the program or its tests names."""
    project = PROJECT["project"]
    groups = [
        project["dependencies"],
        *project["optional-dependencies"].values(),
        *PROJECT["dependency-groups"].values(),
    ]
    names = {canonical(re.split(r"[\[<>=!~; ]", wish, maxsplit=1)[0]) for group in groups for wish in group}
    return names - {canonical(project["name"])}


def test_every_package_we_ask_for_has_its_version_written_down() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {canonical(found[1]) for line in lines if (found := PINNED.fullmatch(line))}

    assert len(pinned) == len(lines)
    assert wanted() - pinned == set()


def test_every_package_of_the_page_has_its_version_and_its_hash_written_down() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}

    assert len(packages) > 100
    assert [name for name, package in packages.items() if not package.get("integrity", "").startswith("sha512-")] == []
