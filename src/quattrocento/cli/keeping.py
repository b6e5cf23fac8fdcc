"""Games that nobody saved: kept in the user's data folder, until somebody goes on with them."""

from __future__ import annotations

from pathlib import Path

from ..engine.errors import BadFile, BadSetup
from ..engine.record import read_record
from ..server.folder import data_folder
from .reading import games_in
from .words import mistakes
from .writing import free_name, save_game


def kept_games() -> Path:
    """The folder of games whose players went away without saving."""
    return data_folder() / "unfinished"


def keep_game(game: str, text: str) -> Path:
    """Write a game down where no file is yet, and tell where: beside the others, or if that cannot be, right here."""
    folder = kept_games()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = free_name(folder, game)
        save_game(path, text)
    except (OSError, BadFile):
        path = free_name(Path(), game)
        save_game(path, text)
    return path


def last_kept(game: str | None) -> Path:
    """The youngest unfinished game among those kept, of one game if it is named."""
    for path in sorted(kept_games().glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns, reverse=True):
        try:
            recorded = next(games_in(path))
            record = read_record(recorded.lines, str(path), recorded.first)
        except BadFile:
            continue  # damaged; the others can still be played
        if not record.finished and game in (None, record.header.game):
            return path
    raise BadSetup(mistakes.NOTHING_KEPT if game is None else mistakes.nothing_kept_of(game))
