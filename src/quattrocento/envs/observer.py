"""What a seat sees as learners want it: one schema of named features, and three forms of the same facts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, get_args

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ..engine.border.outlook import Outlook
from ..engine.border.schema import Choice, Members, Number, Schema, members_of
from ..engine.errors import BadSetup
from ..engine.native import compiled
from ..engine.packing import Packer
from ..engine.settings import listing, short
from ..engine.spelling import Answer
from ..engine.state import State
from ..engine.stepping import pack
from ..games import shelf
from .using import whole_number

Form = Literal["vector", "dict", "text"]
Mask = npt.NDArray[np.int8]
Vector = npt.NDArray[np.float32]

_SHARES_MEMORY: Final = compiled()  # asked once: looks are taken all the time
_PLAIN: Final = np.dtype("<u4")  # words of bits as numpy unpacks them
_LONGEST_TEXT: Final = 20_000
_CHARACTERS: Final = "".join(map(chr, range(32, 127))) + "\n"


class Sight(NamedTuple):
    """One look at the table: what is seen, and which actions are on offer."""

    vector: Vector
    mask: Mask


@lru_cache(maxsize=32)
def _outlook(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> Outlook:
    return Outlook(shelf[game], shelf[game].config(seats, dict(options)))


class Observer:
    """Looks at tables of one set-up through the eyes of any seat.

    It packs what it sees in a place of its own, so that several can look at the same time; one alone cannot.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.game, self.config = outlook.game, outlook.config
        self.spelling, self.schema, self.actions = outlook.spelling, outlook.schema, outlook.actions
        self.question = outlook.question
        self.scale = np.array(outlook.scale, np.float32)
        self._packer = outlook.packer()
        self._bits = self.schema.bits
        self._end = self._bits + len(self.actions)
        self._row = _Row(self._packer, self.schema)

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds the set-up only: the words of the engine cannot travel, and need not."""
        return observer_for, (self.game.id, self.config.seats, self.config.options)

    def look(self, state: State, seat: int, answer: Answer) -> Sight:
        """What this seat sees while its answer is in the making, or while it waits."""
        row = self._packed(state, seat, answer)
        bits = np.unpackbits(row.bits.astype(_PLAIN).view(np.uint8), bitorder="little", count=self._end)
        vector = np.empty(self.schema.size, np.float32)
        vector[: self._bits] = bits[: self._bits]
        np.multiply(row.numbers, self.scale, out=vector[self._bits :], casting="unsafe")
        return Sight(vector, bits[self._bits :].view(np.int8))

    def packed(self, state: State, seat: int, answer: Answer) -> bytes:
        """The same without unpacking it: equal bytes are equal sights."""
        return self._packed(state, seat, answer).words.tobytes()

    def _packed(self, state: State, seat: int, answer: Answer) -> _Row:
        pack(self.game, state, seat, answer, self._packer, 0)
        if not _SHARES_MEMORY:
            self._row = _Row(self._packer, self.schema)
        return self._row

    # The forms of an observation.

    def formed(self, vector: Vector, form: Form) -> Any:
        """The same facts in another form."""
        if form == "vector":
            return vector
        return self.dictionary(vector) if form == "dict" else self.text(vector)

    def dictionary(self, vector: Vector) -> dict[str, Any]:
        """The features by name: sets as bits, one of several by its number or −1, numbers as they are."""
        facts: dict[str, Any] = {}
        bits, numbers = vector[: self._bits].astype(np.int8), self._numbers(vector)
        at = 0
        for field in self.schema.sets:
            width = len(members_of(field))
            part = bits[at : at + width]
            facts[field.name] = part if isinstance(field, Members) else np.int64(part.argmax() if part.any() else -1)
            at += width
        for number, value in zip(self.schema.numbers, numbers, strict=True):
            facts[number.name] = np.array(value, np.int32)
        return {field.name: facts[field.name] for field in self.schema.fields}

    def text(self, vector: Vector) -> str:
        """A line for every field that says anything; a number that is left out is 0."""
        lines = []
        facts = self.dictionary(vector)
        for field in self.schema.fields:
            value = facts[field.name]
            if isinstance(field, Members) and value.any():
                lines.append(f"{field.name}: {', '.join(field.members[at] for at in value.nonzero()[0])}")
            elif isinstance(field, Choice) and value >= 0:
                lines.append(f"{field.name}: {field.values[value]}")
            elif isinstance(field, Number) and value:
                lines.append(f"{field.name}: {value}")
        return "\n".join(lines)

    def space(self, form: Form) -> spaces.Dict:
        """Where observations lie: what is seen, and the mask beside it."""
        if form not in get_args(Form):
            raise BadSetup(f"An observation has no form {form!r}; choose {listing(get_args(Form))}.")
        mask = spaces.MultiBinary(len(self.actions))
        return spaces.Dict({"observation": self._space(form), "action_mask": mask})

    def _space(self, form: Form) -> spaces.Space[Any]:
        if form == "vector":
            least = np.array([number.least for number in self.schema.numbers]) * self.scale
            lows = np.concatenate([np.zeros(self._bits), least]).astype(np.float32)
            return spaces.Box(lows, np.ones(self.schema.size, np.float32))
        if form == "text":
            return spaces.Text(max_length=_LONGEST_TEXT, min_length=0, charset=_CHARACTERS)
        kinds: dict[str, spaces.Space[Any]] = {}
        for field in self.schema.fields:
            if isinstance(field, Number):
                kinds[field.name] = spaces.Box(field.least, field.most, (), np.int32)
            elif isinstance(field, Choice):
                kinds[field.name] = spaces.Discrete(len(field.values) + 1, start=-1)
            else:
                kinds[field.name] = spaces.MultiBinary(len(field.members))
        return spaces.Dict(kinds)

    def _numbers(self, vector: Vector) -> npt.NDArray[np.int64]:
        return np.asarray(np.rint(vector[self._bits :] / self.scale), np.int64)


def observer_for(game: str, seats: int | None = None, options: Mapping[str, str] | None = None) -> Observer:
    """Eyes for a set-up; without a number of seats, for the fewest."""
    if not isinstance(game, str):
        raise BadSetup(f"A game is called by its id, such as {next(iter(shelf))!r}, and not {short(game)}.")
    at_table = shelf[game].fewest if seats is None else whole_number(seats)
    if at_table is None:
        raise BadSetup(f"Seats are a whole number, not {short(seats)}.")
    if options is not None and not _are_words(options):
        raise BadSetup(f"The options of a game are words by name, such as {{'side': 'A'}}, and not {short(options)}.")
    config = shelf[game].config(at_table, options)
    return Observer(_outlook(game, config.seats, tuple(config.options.items())))


def _are_words(options: object) -> bool:
    return isinstance(options, Mapping) and all(type(word) is str for pair in options.items() for word in pair)


class _Row:
    """What is packed, as arrays."""

    def __init__(self, packer: Packer, schema: Schema) -> None:
        self.words = words_of(packer.rows)
        self.bits, self.numbers = self.words[: schema.bit_words], self.words[schema.bit_words :]


def words_of(table: Any) -> npt.NDArray[np.int64]:
    """A table of the engine as an array; compiled, the two share their memory."""
    return np.frombuffer(table, np.int64) if _SHARES_MEMORY else np.array(table, np.int64)
