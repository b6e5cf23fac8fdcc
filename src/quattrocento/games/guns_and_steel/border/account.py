"""How a score comes about: what every card, every wonder and the culture tokens bring."""

from __future__ import annotations

from ....engine.border.account import Part, Piece
from ..table import Table
from .paying import numbers_in
from .text.language import Language

RULES = {"cards": "GS-B47", "wonders": "GS-B47", "culture": "GS-N24"}


def account_of(table: Table, seat: int, words: Language) -> tuple[Part, ...]:
    """The parts of the breakdown, in its order; what brings most comes first."""
    book, player = table.book, table.players[seat]
    cards = [book.cards[number] for number in numbers_in(player.owned())]
    worth = [Piece(card.name, card.vp, (card.type,)) for card in cards if card.vp]
    wonders = [book.wonders[number] for number in numbers_in(player.wonders)]
    parts = [
        _part("cards", worth, words, words.pointless(len(cards) - len(worth))),
        _part("wonders", [Piece(wonder.name, wonder.vp, (wonder.id,)) for wonder in wonders], words),
    ]
    if book.has_glory:
        tokens = [Piece(words.culture(player.culture), player.culture, ("culture",))] if player.culture else []
        parts.append(_part("culture", tokens, words))
    return tuple(parts)


def _part(id: str, pieces: list[Piece], words: Language, note: str = "") -> Part:
    name, counted = words.part(id)
    ranked = tuple(sorted(pieces, key=lambda piece: -piece.points))
    return Part(id, name, sum(piece.points for piece in pieces), counted, RULES[id], ranked, note)
