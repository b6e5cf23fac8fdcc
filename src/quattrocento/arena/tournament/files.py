"""Files that bots from outside are made of, and their digests: who goes on with a tournament needs the same ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b, file_digest
from pathlib import Path

from ...bots import wishes
from ..guards import is_ours


def digests(names: Iterable[str]) -> dict[str, str]:
    """Of every file that these names tell of, by its path as it is written there."""
    found = {path: digest(path) for name in names if not is_ours(name) for path in _told(name)}
    return {path: told for path, told in found.items() if told is not None}


def digest(path: str) -> str | None:
    """None where there is no such file."""
    try:
        if not Path(path).is_file():  # to wait for a pipe would be in vain
            return None
        with open(path, "rb") as file:
            return file_digest(file, lambda: blake2b(digest_size=16)).hexdigest()
    except OSError:
        return None


def _told(name: str) -> Iterator[str]:
    """What may be a file: the one with the bot, its module in the present folder, and what it is made with."""
    plain, wished = wishes.read(name)
    place = plain.rpartition(":")[0]
    module = place.replace(".", "/")
    yield from (place, f"{module}.py", f"{module}/__init__.py", *wished.values())
