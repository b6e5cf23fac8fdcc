"""What the told table says: short sentences, one fact each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....games.renaissance_wars.border.forms import PlayedCard
from .....games.renaissance_wars.border.picture import BidPicture, RenaissanceWarsPicture, SeatPicture
from .naming import ROMAN, cards, condition, florins

USED: Final = "used in this round"  # of a power


def moment(picture: RenaissanceWarsPicture) -> list[str]:
    """Where the game stands."""
    if not picture.round:
        return ["Mats are being chosen."]
    lines = [f"Round {picture.round}.", f"Era {ROMAN[picture.era]}."]
    if picture.phase == "bidding":
        lines.append("Bidding.")
    elif picture.phase == "encounter" and picture.skirmish:
        lines.append(f"Skirmish {picture.skirmish} of {picture.skirmishes}.")
    elif picture.phase == "battle" and picture.battle:
        lines.append(f"Battle {picture.battle} of {picture.battles}.")
    elif picture.phase == "over":
        lines.append("The game is over.")
    lines.append(f"{condition(picture.dominant)} is dominant.")
    return [*lines, *[f"Draw deck {picture.deck}."] * (picture.phase == "encounter")]


def markers(conditions: Sequence[str]) -> str:
    return f"Conditions below the dominant one: {', '.join(conditions)}."


def ends_at(target: int) -> str:
    return f"The game ends at {florins(target)}."


def highest_bid(bid: BidPicture) -> str:
    return f"Highest bid {bid.bid} by seat {bid.buyer}."


def influence(bid: BidPicture) -> str:
    bought = f"Seat {bid.buyer} has bought influence for {bid.bid}"
    return f"{bought} and reached it with melds." if bid.made else f"{bought}, with melds worth {bid.progress} so far."


def dead(cards: Sequence[str]) -> str:
    return f"Dead, the latest last: {', '.join(cards)}."


def seen(texts: Sequence[str]) -> str:
    return f"Seen of this era: {', '.join(texts)}."


def announced(texts: Sequence[str]) -> str:
    return f"Announced: {', then '.join(texts)}."


def laying(meld: str) -> str:
    return f"You are laying {meld}."


def trick(lead: str | None, at_stake: int) -> str:
    led = f"{condition(lead)} is led" if lead is not None else "No condition is led"
    return f"{led}. At stake: {florins(at_stake)}."


def played(name: str, card: str, played: PlayedCard, counts_otherwise: bool) -> str:
    """A card of the trick; sometimes it counts more or less than is printed on it."""
    said = f"{name} led {card}." if played.led else f"{name} played {card}."
    said += f" It counts {played.value}." if counts_otherwise else ""
    return f"{said} It is winning." if played.winning else said


# Seats.


def seat(name: str, mat: str, roles: Sequence[str]) -> str:
    return f"{name}: {', '.join([mat, *roles])}."


def money(seat: int, player: SeatPicture) -> list[str]:
    owned = f"{player.treasury} in coins, {player.vault} deposited"
    lines = [f"Seat {seat} owns {florins(player.wealth)}: {owned}."]
    lines += [f"Seat {seat} has staked {florins(player.stake)}."] if player.stake else []
    return lines + ([f"Seat {seat} owes {florins(player.debt)}."] if player.debt else [])


def captured(seat: int, cards: str) -> str:
    return f"Seat {seat} has captured {cards}."


def own_power(name: str, state: str, effect: str) -> str:
    """The state says when it can be used, or that it was."""
    return f"Your power {name}, {state}. {effect}"


def powers(seat: int, powers: Sequence[tuple[str, str]]) -> str:
    """The powers of another, each with its state."""
    return f"Seat {seat}, powers: {'; '.join(f'{name}, {state}' for name, state in powers)}."


def own_personal(name: str, when: str, effect: str) -> str:
    return f"Your personal action is {name}, {when}. {effect}"


def has_personal(seat: int) -> str:
    return f"Seat {seat} has a personal action."


def populace(seat: int, card: str, effect: str) -> str:
    return f"Seat {seat}, populace: {card}. {effect}"


def from_melds(seat: int, gained: int) -> str:
    return f"Seat {seat} has gained {florins(gained)} by melds in this round."


def face_down(card: str) -> str:
    return f"{card}, face down"


def meld(seat: int, name: str, brought: int, broken: bool, cards: Sequence[str]) -> str:
    laid = f"{name} for {florins(brought)}, broken" if broken else f"{name} for {florins(brought)}"
    return f"Seat {seat}, on the table: {laid}: {'; '.join(cards)}."


def on_the_table(seat: int, cards: Sequence[str]) -> str:
    return f"Seat {seat}, on the table: {'; '.join(cards)}."


def holds(seat: int, cards: str) -> str:
    return f"Seat {seat} holds {cards}."


# The hand.


def hand(count: int) -> str:
    return f"In hand {cards(count)}."


def of_condition(name: str, is_dominant: bool, cards: Sequence[str]) -> str:
    held = "; ".join(cards)
    return f"{name}, dominant: {held}." if is_dominant else f"{name}: {held}."


def not_now(card: str) -> str:
    return f"{card}, not now"


def duty(why: str) -> str:
    return f"Cards that cannot be played now: {why}."
