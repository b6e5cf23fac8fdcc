"""What the server says to people, in English; a second language is a second file beside this one."""

from __future__ import annotations

from typing import Final

# To whoever starts it.
NO_STORE: Final = "The database address {address} is of no kind there is; write {forms}."
NO_FILE: Final = (
    "The database address {address} names no file; write sqlite:///path/to/file.db, with %3F and %23 for ? and #."
)

# To whoever makes a table with a pack.
UNNAMED_FILE: Final = "of yours"
LARGE_PACK: Final = "The data pack {file} has more than {most} kB, which no corrections need; is it the right file?"

# To whoever reads of a pack that does not say its name.
UNNAMED_PACK: Final = "corrections of the host"
