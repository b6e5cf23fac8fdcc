"""Golden files: what must stay as it is, written down once and compared for ever after.

`python -m tests.golden` (or `make golden`) rewrites them. A difference in cards is a matter of wording; one in
numbers, streams or games breaks every game file and trained bot there is, and needs a new ruleset number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType

from quattrocento.engine.game import Game
from quattrocento.engine.native import ints
from quattrocento.engine.record import Writer
from quattrocento.engine.rng import seeded
from quattrocento.games import shelf
from quattrocento.games.guns_and_steel.border import options as guns_answers
from quattrocento.games.renaissance_wars import answers as wars_answers
from quattrocento.games.renaissance_wars.book import numbered
from quattrocento.games.renaissance_wars.decks import dealt
from quattrocento.games.renaissance_wars.sheet import printed as wars_facts
from quattrocento.games.seven_wonders.border import options as wonders_answers

FOLDER = Path(__file__).parent
NEW_SETS = ("renaissance", "combined")
# So that every value of every option is played by some golden game.
GAME_OPTIONS = {
    (set, seats): {
        "set": set,
        "reconstructed-wonders": "on" if seats > 2 else "off",
        "espionage": "free" if seats == 3 else "by-back",
        "payments": "minimal" if seats == 2 else "free",
    }
    for set in NEW_SETS
    for seats in (2, 3, 4)
}
GAME_SEED = 1492  # any seed would do; a new one makes the golden games worthless as history


def goldens() -> dict[str, str]:
    """Every golden file by its name, as it should be now."""
    return {name: content() for name, content in _CONTENTS.items()}


def cards(set: str = "base") -> str:
    """What every card and wonder of a set of Guns & Steel is and does, in our words."""
    lines: list[str] = []
    game = shelf["guns-and-steel"]
    options = _every_wonder(set)
    for sheet in game.sheets(game.config(game.most, options)):
        values = ", ".join(f"{name} {_plain(value)}" for name, value in sheet.values.items() if name != "needs")
        if sheet.kind == "card":
            lines += [f"{sheet.name} ({sheet.id}): {values}", f"    {sheet.text}"]
        else:
            lines += [f"{sheet.name} ({sheet.id}): {values}", *_for_each_table(game, sheet.id, options)]
    return "\n".join(lines) + "\n"


def _every_wonder(set: str) -> dict[str, str]:
    return {"set": set, "reconstructed-wonders": "on"}


def _for_each_table(game: Game, wonder: str, options: dict[str, str]) -> Iterator[str]:
    for seats in range(game.fewest, game.most + 1):
        text = next(sheet.text for sheet in game.sheets(game.config(seats, options)) if sheet.id == wonder)
        yield f"    {seats} players: {text}"


def _plain(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value) or "none"


def wonders_cards() -> str:
    """What every card, board and stage of 7 Wonders is and does, in our words."""
    return _every_sheet(shelf["seven-wonders"], {})


def wars_cards(ruleset: int | None = None) -> str:
    """What every card, text and meld of Renaissance Wars is and does, in our words."""
    return _every_sheet(shelf["renaissance-wars"], {"limited-luminaries": "on"}, ruleset)


def wars_numbers() -> str:
    """The integers of Renaissance Wars that stand in game files: options, cards, texts, events; and its menus."""
    game = shelf["renaissance-wars"]
    lines = _options_and_events(game, wars_answers)
    for ruleset in range(1, game.ruleset + 1):
        facts = dealt(wars_facts(), ruleset)
        lines += [f"cards of ruleset {ruleset}"]
        lines += [f"{number:5} {card.id}" for number, card in numbered(facts.cards).items()]
        lines += [f"texts of ruleset {ruleset}", *(f"{slot:5} {text.id}" for slot, text in enumerate(facts.texts))]
    return "\n".join(lines) + "\n"


def _every_sheet(game: Game, options: dict[str, str], ruleset: int | None = None) -> str:
    lines: list[str] = []
    for sheet in game.sheets(game.config(game.most, options, ruleset=ruleset)):
        values = ", ".join(f"{name} {_plain(value)}" for name, value in sheet.values.items() if value)
        lines += [f"{sheet.name} ({sheet.kind} {sheet.id}): {values}", f"    {sheet.text}"]
    return "\n".join(lines) + "\n"


def wonders_numbers() -> str:
    """The integers of 7 Wonders that stand in game files: options, faces, boards, events; and its menus."""
    game = shelf["seven-wonders"]
    lines = _options_and_events(game, wonders_answers)
    for kind in ("card", "guild", "board"):
        ids = [sheet.id for sheet in game.sheets(game.config(game.most)) if sheet.kind == kind]
        first = 68 if kind == "guild" else 0  # guilds are numbered on from the other faces
        lines += [f"{kind}s", *(f"{first + place:5} {id}" for place, id in enumerate(ids))]
    return "\n".join(lines) + "\n"


def _options_and_events(game: Game, answers: ModuleType) -> list[str]:
    lines = ["options"]
    lines += [f"{answers.NUMBERING.first(kind):5} {kind.__name__}" for kind in answers.NUMBERING.kinds]
    lines += ["menus", *(f"{number:5} {menu.name} {menu.rule}" for number, menu in answers.QUESTIONS.items())]
    lines += ["events", *sorted(f"  {kind.kind} {kind.rule}" for kind in game.vocabulary().events)]
    return lines


def numbers() -> str:
    """The integers of Guns & Steel that stand in game files: options, cards, wonders, events; and its menus."""
    game = shelf["guns-and-steel"]
    lines = _options_and_events(game, guns_answers)
    lines += _numbered("card", game, "base", "off") + _numbered("wonder", game, "base", "off")
    return "\n".join(lines) + "\n"


def set_numbers(set: str) -> str:
    """The numbers of cards and wonders where another set is played; wonders depend on whether stand-ins are used."""
    game = shelf["guns-and-steel"]
    lines = _numbered("card", game, set, "off")
    for stand_ins in ("off", "on"):
        lines += [f"reconstructed-wonders={stand_ins}", *_numbered("wonder", game, set, stand_ins)]
    return "\n".join(lines) + "\n"


def _numbered(kind: str, game: Game, set: str, stand_ins: str) -> list[str]:
    config = game.config(game.most, {"set": set, "reconstructed-wonders": stand_ins})
    ids = [sheet.id for sheet in game.sheets(config) if sheet.kind == kind]
    return [f"{kind}s", *(f"{_number(kind, place):5} {id}" for place, id in enumerate(ids))]


def _number(kind: str, place: int) -> int:
    """Warrior has four numbers, 4 to 7; the sheets list it once."""
    return place if kind == "wonder" or place < 5 else place + 3


def stream() -> str:
    """The first numbers of the generator for some seeds, purposes and ranges, and a shuffled row."""
    lines: list[str] = []
    for seed, purpose in ((0, ""), (1, ""), (7, "guns-and-steel"), (2**62, "playout"), (-5, "x")):
        rng = seeded(seed, purpose)
        drawn = [rng.below(n) for n in (2, 6, 7, 52, 1000, 2**31 - 1, 2**31, 3) for _ in range(4)]
        row = ints(range(10))
        rng.shuffle(row)
        lines.append(f"{seed} {purpose!r}: {drawn} {[row[i] for i in range(10)]} then {rng.a} {rng.b}")
    return "\n".join(lines) + "\n"


def game_file(id: str, seats: int, options: dict[str, str] | None = None) -> str:
    """A whole game played by lot, as a game file."""
    game = shelf[id]
    config = game.config(seats, options)
    state = game.begin(config, GAME_SEED)
    lots = seeded(GAME_SEED, "the golden games")
    writer = Writer(game, config, GAME_SEED, tuple(f"Lot {seat}" for seat in range(seats)))
    while decisions := game.decisions(state):
        offered = game.options(state, decisions[0])
        option = offered[lots.below(len(offered))]
        game.play(state, decisions[0].seat, option)
        writer.answer(decisions[0].seat, option, state)
    return writer.text(state)


def _game_files() -> dict[str, Callable[[], str]]:
    games: dict[str, Callable[[], str]] = {
        f"{game.id.replace('-', '_')}_{seats}.jsonl": partial(game_file, game.id, seats)
        for game in shelf.values()
        for seats in range(game.fewest, game.most + 1)
    }
    for set in NEW_SETS:
        for seats in (2, 3, 4):
            name = f"guns_and_steel_{set}_{seats}.jsonl"
            games[name] = partial(game_file, "guns-and-steel", seats, GAME_OPTIONS[set, seats])
    return games


_CONTENTS: dict[str, Callable[[], str]] = {
    "guns_and_steel_cards.txt": cards,
    "guns_and_steel_combined_numbers.txt": partial(set_numbers, "combined"),
    "guns_and_steel_numbers.txt": numbers,
    "guns_and_steel_renaissance_cards.txt": partial(cards, "renaissance"),
    "guns_and_steel_renaissance_numbers.txt": partial(set_numbers, "renaissance"),
    "rng.txt": stream,
    "renaissance_wars_cards.txt": wars_cards,
    "renaissance_wars_numbers.txt": wars_numbers,
    "seven_wonders_cards.txt": wonders_cards,
    "seven_wonders_numbers.txt": wonders_numbers,
    **_game_files(),
}
