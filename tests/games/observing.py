"""What a seat sees, read back from its packed row by name, as no learner has to but every test wants to."""

from __future__ import annotations

from quattrocento.engine.border.schema import Choice, Number, Schema, members_of
from quattrocento.engine.game import Config, Game
from quattrocento.engine.packing import WORD_BITS, Packer
from quattrocento.engine.state import State

Seen = dict[str, object]  # by field: a set of members, one value or None, a number


NO_LIMIT = (-(2**40), 2**40)  # so that numbers beyond their bounds are seen as they are


class Observer:
    """Reads rows of one set-up."""

    def __init__(self, game: Game, config: Config) -> None:
        self.game = game
        self.schema = Schema(game.observed(config), 0)
        self._packer = Packer(1, self.schema.bit_words, [NO_LIMIT] * len(self.schema.numbers), 0)

    def row(self, state: State, seat: int) -> tuple[int, ...]:
        """The packed row: bits in words, then numbers."""
        self._packer.begin(0)
        self.game.observe(state, seat, self._packer)
        self._packer.end()
        return tuple(self._packer.rows[at] for at in range(self._packer.words))

    def packed(self, state: State, seat: int) -> tuple[int, int]:
        """How many bits and how many numbers the game packs."""
        self._packer.begin(0)
        self.game.observe(state, seat, self._packer)
        return self._packer.bits_written, self._packer.numbers_written

    def seen(self, state: State, seat: int) -> Seen:
        """What the row says, by the name of each field."""
        row = self.row(state, seat)
        bits = sum(word << WORD_BITS * place for place, word in enumerate(row[: self.schema.bit_words]))
        numbers = iter(row[self.schema.bit_words :])
        found: Seen = {}
        for field in self.schema.fields:
            if isinstance(field, Number):
                found[field.name] = next(numbers)
                continue
            members = {member for place, member in enumerate(members_of(field)) if bits >> place & 1}
            bits >>= len(members_of(field))
            if isinstance(field, Choice):
                assert len(members) <= 1, f"{field.name} is {members} at once"
                found[field.name] = next(iter(members), None)
            else:
                found[field.name] = members
        assert not bits, "there are more bits than fields"
        return found

    def beyond(self, state: State, seat: int) -> list[str]:
        """The numbers that do not lie within their bounds."""
        row = self.row(state, seat)[self.schema.bit_words :]
        fields = zip(self.schema.numbers, row, strict=True)
        return [f"{field.name} is {value}" for field, value in fields if not field.least <= value <= field.most]


def told(seen: Seen) -> Seen:
    """What a row says without all that is empty, nobody or zero."""
    return {name: value for name, value in seen.items() if value}
