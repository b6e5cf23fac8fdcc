"""The card list: every face, board and stage with its values, its words and where each value comes from."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

from ....engine.sheets import Sheet, Value
from ..book import STAGES_MOST, Book
from ..cards import EFFECTS
from ..codes import DEFEATS, GOODS, LEFT, NEIGHBOURS, OWN, PURPLE, RIGHT, STAGES
from .prices import REDUCED, USUAL
from .sheet import (
    COLOUR_NAMES,
    LETTERS,
    RESOURCES,
    SIDES,
    SYMBOLS,
    BoardFacts,
    CardFacts,
    Cost,
    Facts,
    StageFacts,
    cost_words,
    printed,
    stage_id,
)
from .text.language import Language
from .vocabulary import (
    AnySymbol,
    CoinsPer,
    CopyGuild,
    Dig,
    Discount,
    FreeBuild,
    PointsPer,
    Produce,
    SeventhCard,
    Symbol,
    Word,
)

CITIES: Final = {OWN: "own", NEIGHBOURS: "neighbours", OWN | NEIGHBOURS: "all"}
BUYS_FROM: Final = {LEFT: "left", RIGHT: "right", NEIGHBOURS: "both"}
POWERS: Final = {FreeBuild: "free-build", CopyGuild: "copy-guild", SeventhCard: "seventh-card", Dig: "dig"}
COIN: Final = "coin"

Units = list[list[str]]  # what a value is made of: each unit as the ids of all that it may be


class StageOfBoard(NamedTuple):
    """A stage among those of all boards."""

    id: str
    board: BoardFacts
    side: str
    number: int
    facts: StageFacts
    words: tuple[Word, ...]


def card_list(book: Book, language: Language) -> list[Sheet]:
    """The cards in the order of the ages, then every board with its stages."""
    facts = Facts(tuple(book.cards), tuple(book.boards))
    listed = [_card(card, facts, _in_play(book, face), language) for face, card in enumerate(facts.cards)]
    stages = [_stage(stage, language) for stage in _stages(book)]
    for board in facts.boards:
        listed.append(_board(board, language))
        listed += [stage for stage in stages if stage.values["board"] == board.id]
    return listed


def explained(thing: object, book: Book, language: Language) -> str:
    """What the card, board or stage of this id says; empty if there is none."""
    facts = Facts(tuple(book.cards), tuple(book.boards))
    cards = (language.card_text(card, _parents_named(card, facts)) for card in facts.cards if card.id == thing)
    boards = (language.board_text(board) for board in facts.boards if board.id == thing)
    stages = (language.stage_effect(stage.facts, stage.words) for stage in _stages(book) if stage.id == thing)
    return next(chain(cards, boards, stages), "")


def _stages(book: Book) -> Iterator[StageOfBoard]:
    for number, board in enumerate(book.boards):
        for facing, side in enumerate(SIDES):
            for place, facts in enumerate(board.sides[side]):
                words = book.stage_words[(2 * number + facing) * STAGES_MOST + place]
                yield StageOfBoard(stage_id(board.id, side, place + 1), board, side, place + 1, facts, words)


def _in_play(book: Book, face: int) -> int:
    """How many copies of a card are used at a table of this size (7W-2); of the guilds some are drawn."""
    age = book.age_of[face]
    deck = book.decks[age]
    return sum(book.face_of(age, deck[place]) == face for place in range(len(deck)))


def _card(card: CardFacts, facts: Facts, in_play: int, language: Language) -> Sheet:
    parents, words = _parents_named(card, facts), EFFECTS.get(card.id, ())
    values: dict[str, Value] = {
        "age": card.age,
        "colour": COLOUR_NAMES[card.colour],
        "copies": " ".join(map(str, card.copies)),
        **({} if card.is_guild else {"in_play": in_play}),
        "cost": cost_words(card.cost),
        "points": card.points,
        "shields": card.shields,
        "coins": card.coins,
        "free_with": ", ".join(parents),
        "makes_free": _makes_free(card, facts),
    }
    gifts = _gifts(words)
    provenance = {name: card.provenance[name] for name in values if name in card.provenance}
    provenance |= {} if card.is_guild else {"in_play": card.provenance["copies"]}
    # What no pack names is known as it was, whatever else a pack says of the card; chains are named on other cards.
    usual = next(other for other in printed().cards if other.id == card.id)
    provenance |= {"age": usual.provenance["copies"], "colour": usual.provenance["copies"]}
    is_usual = values["makes_free"] == _makes_free(usual, printed())
    provenance["makes_free"] = usual.provenance["free_with"] if is_usual else "pack"
    provenance |= dict.fromkeys(gifts, card.provenance["effect"])
    linked = {"free_with": _parents(card, facts), "makes_free": _children(card, facts)}
    return Sheet(
        card.id,
        card.name,
        "guild" if card.is_guild else "card",
        {**values, **gifts},
        language.card_text(card, parents),
        provenance,
        _rules(values | gifts, card.colour),
        {name: [other.id for other in cards] for name, cards in linked.items() if cards},
        _units({"copies": [[str(players)] for players in card.copies], "cost": _units_of_cost(card.cost)}, words),
    )


def _makes_free(card: CardFacts, facts: Facts) -> str:
    return ", ".join(other.name for other in _children(card, facts))


def _parents_named(card: CardFacts, facts: Facts) -> list[str]:
    """The structures that make a card free (7W-18), each once, whatever the number of its faces."""
    names = {other.structure: other.name for other in facts.cards}
    return [names[parent] for parent in card.free_with]


def _parents(card: CardFacts, facts: Facts) -> list[CardFacts]:
    return [other for other in facts.cards if other.structure in card.free_with]


def _children(card: CardFacts, facts: Facts) -> list[CardFacts]:
    return [other for other in facts.cards if card.structure in other.free_with]


def _board(board: BoardFacts, language: Language) -> Sheet:
    return Sheet(
        board.id,
        board.name,
        "board",
        {"wonder": board.wonder, "start": RESOURCES[board.start]},
        language.board_text(board),
        dict.fromkeys(("wonder", "start"), board.provenance["start"]),
        {"start": "7W-16"},
    )


def _stage(stage: StageOfBoard, language: Language) -> Sheet:
    facts = stage.facts
    values: dict[str, Value] = {
        "board": stage.board.id,
        "side": stage.side,
        "stage": stage.number,
        "cost": cost_words(facts.cost),
        "points": facts.points,
        "shields": facts.shields,
        "coins": facts.coins,
    }
    gifts = _gifts(stage.words)
    provenance = {name: facts.provenance[name] for name in values if name in facts.provenance}
    provenance |= dict.fromkeys(("board", "side", "stage", *gifts), facts.provenance["power"])
    return Sheet(
        stage.id,
        language.stage_name(stage.board.name, stage.side, stage.number),
        "stage",
        {**values, **gifts},
        language.stage_effect(facts, stage.words),
        provenance,
        _rules(values | gifts, None),
        units=_units({"cost": _units_of_cost(facts.cost)}, stage.words),
    )


RULES: Final = {
    "copies": "7W-2",
    "shields": "7W-36",
    "coins": "7W-33",
    "free_with": "7W-18",
    "makes_free": "7W-18",
    "produces": "7W-15",
    "discount": "7W-27",
}
POWER_RULES: Final = {"free-build": "7W-48", "copy-guild": "7W-49", "seventh-card": "7W-50", "dig": "7W-51"}


def _rules(values: dict[str, Value], colour: int | None) -> dict[str, str]:
    """What each value that is there rests on; a stage has no colour."""
    rules = RULES | {
        "cost": "7W-20" if colour is None else "7W-14",
        "points": "7W-41" if colour is None else "7W-42",
        "symbol": "7W-44" if values["symbol"] == "any" else "7W-43",
        "coins_per": "7W-35" if values["cities"] == "own" else "7W-34",
        "points_per": "7W-46" if colour == PURPLE else "7W-45",
        "power": POWER_RULES.get(str(values["power"]), ""),
    }
    return {name: rule for name, rule in rules.items() if values.get(name)}


def _gifts(words: tuple[Word, ...]) -> dict[str, Value]:
    """What words give, each in a value of its own; empty or 0 where there is nothing."""
    gifts: dict[str, Value] = {
        "produces": "",
        "for_sale": False,
        "symbol": "",
        "discount": "",
        "coins_per": 0,
        "points_per": 0,
        "per": "",
        "cities": "",
        "power": "",
    }
    for word in words:
        gifts.update(_gift(word))
    return gifts


def _gift(word: Word) -> dict[str, Value]:
    match word:
        case Produce(one_of, units, for_sale):
            letters = "/".join(LETTERS[kind] for kind in one_of)
            return {"produces": letters * units, "for_sale": for_sale}
        case Symbol(symbol):
            return {"symbol": SYMBOLS[symbol]}
        case AnySymbol():
            return {"symbol": "any"}
        case Discount(resources, neighbours):
            family = "goods" if resources == GOODS else "raw"
            return {"discount": f"{family} {BUYS_FROM[neighbours]}"}
        case CoinsPer(coins, counted, cities):
            return {"coins_per": coins, "per": _counted(counted), "cities": CITIES[cities]}
        case PointsPer(points, kinds, cities):
            return {"points_per": points, "per": " ".join(map(_counted, kinds)), "cities": CITIES[cities]}
    return {"power": POWERS[type(word)]}


def _counted(what: int) -> str:
    return {STAGES: "stages", DEFEATS: "defeats"}.get(what) or COLOUR_NAMES[what]


# What values are made of.


def _units(own: dict[str, Units], words: tuple[Word, ...]) -> dict[str, Units]:
    """The units of the values that have some."""
    units = dict(own)
    for word in words:
        units.update(_units_of_gift(word))
    return {name: made_of for name, made_of in units.items() if made_of}


def _units_of_cost(cost: Cost) -> Units:
    resources = [[RESOURCES[kind]] for kind, count in enumerate(cost.resources) for _ in range(count)]
    return [[COIN]] * cost.coins + resources


def _units_of_gift(word: Word) -> dict[str, Units]:
    match word:
        case Produce(one_of, units):
            return {"produces": [[RESOURCES[kind] for kind in one_of]] * units}
        case Symbol(symbol):
            return {"symbol": [[SYMBOLS[symbol]]]}
        case AnySymbol():
            return {"symbol": [[*SYMBOLS]]}
        case Discount(resources, neighbours):  # what is bought, from whom, for how much, and for how much without
            sellers = [BUYS_FROM[side] for side in (LEFT, RIGHT) if neighbours & side]
            coins = [[COIN] * REDUCED, [COIN] * USUAL]
            return {"discount": [[RESOURCES[kind] for kind in resources], sellers, *coins]}
        case CoinsPer(_, counted):
            return {"per": [[_counted(counted)]]}
        case PointsPer(_, kinds):
            return {"per": [[_counted(kind) for kind in kinds]]}
    return {}
