"""What a language has to be able to say. A module with these functions is a language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from .....engine.border.actions import Event, Option
from .....engine.border.speech import Asking, Offer, Sentence
from ..asking import Asked
from ..assault import Assault
from ..ending import Ends
from ..offering import Terms
from ..sheet import WonderFacts
from ..supply import PriceNow
from ..trades import Reading
from ..vocabulary import Word
from .speaker import Speaker

# What a rule comes down to, where it matters at a glance: who may answer an attack, when cards come back to hand, and
# how a wonder is had, by taking it or by claiming it with glory.
Topic = Literal["answering", "retrieval", "taking", "claiming"]


class Language(Protocol):
    # What is asked, answered and told.

    def asking(self, asked: Asked) -> Asking: ...

    def offer(self, option: Option, by: Speaker, terms: Terms) -> Offer: ...

    def sentence(self, thing: Event, by: Speaker) -> Sentence: ...

    # What cards and wonders say.

    def effect(self, word: Word) -> str: ...

    def requirement(self, wonder: WonderFacts, seats: int) -> str: ...

    # What lies on the table.

    def price_reason(self, price: PriceNow) -> str: ...

    def payment(self, cards: Sequence[str]) -> str: ...

    def kept(self, resources: Sequence[str]) -> str: ...

    def reading(self, of: Reading) -> str: ...

    def stakes(self, assault: Assault) -> str: ...

    def verdict(self, assault: Assault, strength: int) -> str: ...

    def loss(self, assault: Assault, number: int) -> str: ...

    def note(self, topic: Topic) -> str: ...

    # What scores are made of, and why the game ends.

    def part(self, id: str) -> tuple[str, str]: ...

    def tie_break(self, id: str) -> str: ...

    def pointless(self, cards: int) -> str: ...

    def culture(self, tokens: int) -> str: ...

    def ending(self, ends: Ends, by: Speaker, reader: int | None) -> str: ...
