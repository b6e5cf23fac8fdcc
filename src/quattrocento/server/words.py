"""What the server says to people, in English; a second language is a second file beside this one."""

from __future__ import annotations

from typing import Final

# To whoever starts it.
NO_STORE: Final = "The database address {address} is of no kind there is; write {forms}."
NO_FILE: Final = (
    "The database address {address} names no file; write sqlite:///path/to/file.db, with %3F and %23 for ? and #."
)
