"""How a city's points come about: the parts of the score, each with its pieces (7W-38 to 7W-46)."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.border.account import Part, Piece
from ..book import STAGES_MOST
from ..codes import BLUE, COMPASS, GEAR, PURPLE, TABLET, YELLOW
from ..scoring import COINS_PER_POINT, SET_OF_THREE, Score, science, score_of, symbols_of_choice
from ..table import City, Table
from .conflicts import conflicts_of
from .sheet import SYMBOLS
from .text.language import Language
from .text.speaker import Speaker
from .worth import Worth, worth_in_city


def account_of(table: Table, index: int, language: Language, names: Sequence[str]) -> tuple[Part, ...]:
    """The account of a city, in the order of the breakdown."""
    return _Accounting(table, index, language, names).parts()


class _Accounting:
    """One city, looked through for what counts."""

    def __init__(self, table: Table, index: int, language: Language, names: Sequence[str]) -> None:
        self.table = table
        self.index = index
        self.city: City = table.cities[index]
        self.score: Score = score_of(table, index)
        self.words = language
        self.by = Speaker(table.book, names, table)

    def parts(self) -> tuple[Part, ...]:
        return (
            self._part("military", self.score.military, "7W-39", self._tokens()),
            self._part("treasury", self.score.treasury, "7W-40", self._treasury()),
            self._part("wonder", self.score.wonder, "7W-41", self._stages() + self._copy(), self._note_on_copy()),
            self._part("civilian", self.score.civilian, "7W-42", self._blue_cards()),
            self._part("science", self.score.science, "7W-43", self._symbols(), self._note_on_choice()),
            self._part("commercial", self.score.commercial, "7W-45", self._counting(YELLOW)),
            self._part("guilds", self.score.guilds, "7W-46", self._counting(PURPLE), self._note_on_guilds()),
        )

    def _part(self, id: str, points: int, rule: str, pieces: list[Piece], note: str = "") -> Part:
        name, words = self.words.part(id)
        return Part(id, name, points, words, rule, tuple(pieces), note)

    def _tokens(self) -> list[Piece]:
        left, right = self.table.left_of(self.index), self.table.right_of(self.index)
        pieces = []
        for conflict in conflicts_of(self.table, self.city):
            pieces.append(Piece(self.words.conflict(conflict.age, left, self.by), conflict.left))
            pieces.append(Piece(self.words.conflict(conflict.age, right, self.by), conflict.right))
        earlier = self.city.military - sum(piece.points for piece in pieces)  # a position has them without their ages
        return pieces + [Piece(self.words.earlier_conflicts(), earlier)] * bool(earlier)

    def _treasury(self) -> list[Piece]:
        return [Piece(self.words.treasury(self.city.coins), self.city.coins // COINS_PER_POINT)]

    def _stages(self) -> list[Piece]:
        points = self.table.book.stage_points
        first = self.city.side * STAGES_MOST
        return [Piece(self.words.stage_built(place + 1), points[first + place]) for place in range(self.city.stages)]

    def _copy(self) -> list[Piece]:
        """The points of a guild of a neighbour are the wonder's (7W-Q22)."""
        guild = self.score.copied
        if guild is None or self.table.book.any_symbol[guild]:
            return []
        worth = self._worth(guild)
        return [Piece(self.words.copied_guild(self._name(guild), worth), worth.points)]

    def _note_on_copy(self) -> str:
        guild = self.score.copied
        if guild is None or not self.table.book.any_symbol[guild]:
            return ""
        return self.words.symbol_counted_elsewhere(self._name(guild), is_copied=True)

    def _blue_cards(self) -> list[Piece]:
        cards = [self.table.book.cards[face] for face in self._faces(BLUE)]
        return [Piece(card.name, card.points) for card in cards]

    def _counting(self, colour: int) -> list[Piece]:
        """The cards of a colour that count something at the end."""
        counting = [face for face in self._faces(colour) if self.table.book.points_per[face]]
        worths = [(self._name(face), self._worth(face)) for face in counting]
        return [Piece(self.words.counting_card(name, worth), worth.points) for name, worth in worths]

    def _worth(self, face: int) -> Worth:
        worth = worth_in_city(self.table, self.index, face)
        assert worth is not None, "a card that counts has a worth"
        return worth

    def _note_on_guilds(self) -> str:
        with_symbol = [face for face in self._faces(PURPLE) if self.table.book.any_symbol[face]]
        if not with_symbol:
            return ""
        return self.words.symbol_counted_elsewhere(self._name(with_symbol[0]), is_copied=False)

    def _symbols(self) -> list[Piece]:
        """Squares, then sets, with the symbols of choice where they count most (7W-Q23)."""
        counts, choices = self._shown(), self._choices()
        while choices:
            choices -= 1
            tries = [[count + (kind == more) for kind, count in enumerate(counts)] for more in range(len(counts))]
            counts = max(tries, key=lambda some: science(some[0], some[1], some[2], choices))
        pieces = [
            Piece(self.words.symbols_squared(count), count**2, (symbol,) * count)
            for symbol, count in zip(SYMBOLS, counts, strict=True)
            if count
        ]
        sets = min(counts)
        if sets:
            pieces.append(Piece(self.words.sets_of_symbols(sets, SET_OF_THREE), SET_OF_THREE * sets, SYMBOLS))
        return pieces

    def _note_on_choice(self) -> str:
        return self.words.symbols_of_choice(self._choices()) if self._choices() else ""

    def _shown(self) -> list[int]:
        return [self.city.symbols(symbol) for symbol in (COMPASS, GEAR, TABLET)]

    def _choices(self) -> int:
        copied = self.table.book.any_symbol[self.score.copied] if self.score.copied is not None else 0
        return symbols_of_choice(self.table.book, self.city) + copied

    def _name(self, face: int) -> str:
        return self.table.book.cards[face].name

    def _faces(self, colour: int) -> list[int]:
        return [face for face in self.city.faces() if self.table.book.colour[face] == colour]
