"""English for what a rule comes down to, where it matters at a glance."""

from __future__ import annotations

from ..language import Topic

NOTES: dict[Topic, str] = {
    "answering": "From the hand with the response sign, or covered attack and tactic cards.",
    "retrieval": "0 or 1 at the end: all come back",
    "taking": "Taken at the end of a turn, with 0 or 1 card in hand.",
    "claiming": "A token may be placed at the end of a turn that has met this.",
}


def note(topic: Topic) -> str:
    return NOTES[topic]
