"""Two players staged from names: L, R and the Free city F."""

from __future__ import annotations

from tests.games.seven_wonders.staging import BOOK, Seat, Sitting, city, listed, stage

F = 2  # the third city


def free(board: str, built: str = "", **more: object) -> dict[str, object]:
    return dict(city(board, built, **more))


def two(left: Seat, right: Seat, free_city: Seat, **more: object) -> Sitting:
    """L, R and F; the pile is what is left of the deck."""
    return stage(left, right, free_city=dict(free_city), **more)


def for_f(hand: str, free_city: Seat, left: str = "Ephesos", right: str = "Alexandria", **more: object) -> Sitting:
    """L has sold the first card of a hand and now chooses for F; what was drawn is left out of the answers."""
    age = next(card.age for card in BOOK.cards if card.name == listed(hand)[0])
    turn = 2 if age == 2 else 1
    sitting = two(_written(left, hand=hand), _written(right, hand=""), free_city, age=age, turn=turn, **more)
    assert sitting.asked[0] == "pick"
    return sitting.play(0, f"Sell {listed(hand)[0]}")


def _written(text: str, **more: object) -> Seat:
    board, _, built = text.partition(":")
    return city(board, built, **more)


def about(sitting: Sitting, card: str) -> list[str]:
    """The answers for F that are about one card."""
    return [said for said in sitting.offered() if said.split(" ", 1)[1].startswith(card)]
