"""English: what nodes say, to players and to whoever runs them."""

from __future__ import annotations

from typing import Final

# To players.

LEAVING: Final = "This server is being stopped; another one, or the same, will be there in a moment."

# Why a node gets no more pages.

NO_SIGN_OF_LIFE: Final = "This server could give no sign of life in the database, so others take over its tables."
IS_LEAVING: Final = "The server is being stopped."
NOT_BEGUN: Final = "The server has only just been started."

# Starting.

NOT_STARTED: Final = "The database does not answer or cannot be used now, so the server was not started."

# The bus.

NO_ANSWER: Final = "it does not answer"
FORM: Final = "redis://host:6379/0 or rediss://user:password@host:6379/0"


def no_bus(address: str) -> str:
    return f"The bus address {address!r} is not understood; write {FORM}."


def bus_needs_extra() -> str:
    return "A bus needs the package redis, which comes with the extra: pip install 'quattrocento[postgres]'."


def bus_without_shared_store() -> str:
    return (
        "A bus joins servers that share a database, and only PostgreSQL can be shared by several; write --db "
        "postgresql://…, or leave --bus out."
    )


def bus_refuses(address: str) -> str:
    return f"The bus at {address} refuses the name or password given for it."


NO_SUCH_DATABASE: Final = "DB index"  # as Redis says it


def bus_has_fewer(address: str) -> str:
    return f"The bus at {address} has no database of that number; most have 0 to 15."


def bus_is_away(address: str, why: str) -> str:
    return (
        f"The bus at {address} cannot be reached ({why.rstrip('.')}). Play goes on; the nodes look into the database "
        "for each other's answers until it is back."
    )


def bus_is_back(address: str) -> str:
    return f"The bus at {address} is there again."


# For the log.


AWAY: Final = "the bus is away"
BACK: Final = "the bus is back"
IS_CUT_OFF: Final = "this node cannot say that it is alive, so others take over its tables: %s"
IS_ALIVE_AGAIN: Final = "this node is alive again after others may have taken over its tables; %d are looked through"
