"""Words for people, in the parts that whoever shows them may need apart.

Games make these in their `text` folders, in a language and with the players' names; nobody has to take a sentence to
pieces again. A page that lists what happened under a heading with a player's name leaves the subject away, and puts
sentences that differ in their things only together.
"""

from __future__ import annotations

from typing import NamedTuple


class Thing(NamedTuple):
    """Something a sentence is about, such as a card by its id; a long list can spare the note."""

    name: str
    note: str = ""
    id: str = ""

    def __str__(self) -> str:
        return f"{self.name} ({self.note})" if self.note else self.name


class Sentence(NamedTuple):
    """What happened: *Bianca* · *pays with* · *Warrior*, *Mining* · *…*. Every part but the verb may be missing.

    `rest` brings its own punctuation. `joint` is the word between the last two things.
    """

    subject: str
    verb: str
    things: tuple[Thing, ...] = ()
    rest: str = ""
    joint: str = "and"

    def __str__(self) -> str:
        said = " ".join(part for part in (self.subject, self.verb, self.listed()) if part)
        return f"{said}{self.rest}"

    def listed(self) -> str:
        names = [str(thing) for thing in self.things]
        return f"{', '.join(names[:-1])} {self.joint} {names[-1]}" if len(names) > 1 else "".join(names)


class Offer(NamedTuple):
    """An answer: as a sentence, in a few words beside the thing it is about, and what speaks for or against it."""

    label: str
    brief: str = ""
    detail: str = ""
    rules: tuple[str, ...] = ()


class Asking(NamedTuple):
    """A question to a seat: what is asked, what there is to know about it, and the rules behind it.

    `usual` is the number of the answer most people would give, where one stands out: a button or a field of numbers can
    begin with it.
    """

    title: str
    detail: str = ""
    rules: tuple[str, ...] = ()
    usual: int | None = None
