"""7 Wonders drawn: the cities as blocks of lines, the hand as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.seven_wonders.border.sheet import COLOUR_NAMES
from .holding import Held
from .notation import cost_letters, letters
from .scene import Scene
from .telling import told
from .words import drawing as words
from .words import naming

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

NARROWEST: Final = 60  # below this, the table is told instead
SIDE_BY_SIDE: Final = 110  # from this width on, neighbours stand beside each other
STYLES: Final = {
    "brown": "dark_orange3",
    "grey": "bright_black",
    "blue": "bright_blue",
    "yellow": "yellow",
    "red": "red",
    "green": "green",
    "purple": "magenta",
}


def drawn(game: Game, view: View, names: tuple[str, ...], width: int) -> RenderableType:
    """The whole table for a terminal of this width."""
    from rich.console import Group
    from rich.text import Text

    if width < NARROWEST:
        return Text("\n".join(told(game, view, names)))
    scene = Scene(game, view, names)
    controller = scene.controller()
    control = [naming.control(controller, controller == scene.own)] if controller is not None else []
    return Group(
        *(Text(line, style="bold") for line in (words.headline(scene.picture), *control)),
        *(Text(line, style="dim") for line in words.LEGEND),
        Text(),
        *_cities(scene, width),
        *_others(scene),
        *_hand(scene),
    )


# Cities.


def _cities(scene: Scene, width: int) -> list[RenderableType]:
    """One's own city above its neighbours; for the public, all of them."""
    from rich.table import Table as Grid

    blocks = [_city(scene, index) for index in scene.in_full()]
    if width < SIDE_BY_SIDE:
        return blocks
    own = blocks[:1] if scene.own is not None else []
    beside = blocks[len(own) :]
    grid = Grid.grid(padding=(0, 2), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    for place in range(0, len(beside), 2):
        grid.add_row(*beside[place : place + 2])
    return [*own, grid]


def _city(scene: Scene, index: int) -> RenderableType:
    from rich.console import Group
    from rich.table import Table as Grid

    grid = Grid.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for label, things in _lines(scene, index):
        grid.add_row(f"  {label}", things)
    return Group(_title(scene, index), grid)


def _title(scene: Scene, index: int) -> Text:
    from rich.text import Text

    acting = scene.picture.acting == index
    style = "bold reverse" if acting else "bold"
    place = f" ({scene.place(index)})" if scene.place(index) else ""
    return Text.assemble((f"{'▶' if acting else ' '} {scene.name(index)}{place}", style), f"  {scene.board(index)}")


def _lines(scene: Scene, index: int) -> list[tuple[str, RenderableType]]:
    """What a city has, by subject; what it has none of is left out."""
    city = scene.city(index)
    if city.board is None:
        return []
    has = words.has(city, scene.points(index), in_detail=index == scene.own)
    lines: list[tuple[str, RenderableType]] = [(words.HAS, has), (words.MAKES, letters(city.sources))]
    if scene.own is not None and index != scene.own:
        lines.append((words.SELLS, letters(city.sources, for_sale=True)))
    elif scene.own is not None or city.discounts:
        lines.append((words.BUYS, words.prices(city)))
    lines.append((words.ARMY, _army(scene, index)))
    lines += [(words.SCIENCE, symbols)] if (symbols := naming.science(city)) else []
    lines.append((words.STAGES, _stages(scene, index)))
    lines += [(words.POWER, powers)] if (powers := naming.powers(city)) else []
    lines += [(words.BUILT, _built(scene, index))] if city.built else []
    return lines


def _army(scene: Scene, index: int) -> str:
    parts = [words.fight(*fight) for fight in scene.battles(index)]
    tokens, defeats = scene.city(index).points["military"], scene.defeats(index)
    return " · ".join([*parts, words.conflict_tokens(tokens, defeats)] if tokens or defeats or not parts else parts)


def _stages(scene: Scene, index: int) -> str:
    return " · ".join(
        words.stage_built(stage.number, stage.gives)
        if stage.built
        else words.stage_to_build(stage.number, stage.cost, stage.gives)
        for stage in scene.stages(index)
    )


def _built(scene: Scene, index: int) -> Text:
    from rich.text import Text

    text = Text()
    for colour, names in scene.built(index).items():
        text.append("; " if text else "")
        text.append(f"{naming.COLOURS[colour]}: ", style=f"bold {STYLES[colour]}")
        text.append(", ".join(names))
    return text


def _others(scene: Scene) -> list[RenderableType]:
    """The cities further away, in a line or two each."""
    from rich.table import Table as Grid

    grid = Grid.grid(padding=(0, 1))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for index in scene.others():
        grid.add_row(f"  {scene.name(index)}", _in_short(scene, index))
    return [grid] if scene.others() else []


def _in_short(scene: Scene, index: int) -> str:
    stages, built = len(scene.stages(index)), {colour: len(names) for colour, names in scene.built(index).items()}
    return words.in_short(scene.city(index), scene.board(index), stages, scene.points(index), built)


# The hand.


def _hand(scene: Scene) -> list[RenderableType]:
    from rich.table import Table as Grid
    from rich.text import Text

    held = scene.hand
    if not held:
        return []
    for_free_city = scene.picture.acting == scene.table.seats
    asked = scene.picture.acting is not None and scene.picture.phase != "dig"
    title = words.FREE_CITYS_HAND if for_free_city else words.OWN_HAND
    grid = Grid.grid(padding=(0, 1))
    for _ in range(5):
        grid.add_column()
    headings = (f"  {title}", words.COLOUR, words.COST, words.GIVES, words.NOW * asked)
    grid.add_row(*(Text(heading, style="dim") for heading in headings))
    for card in held:
        facts = scene.card(card.card)
        colour = COLOUR_NAMES[facts.colour]
        name, kind = Text(f"  {facts.name}", f"bold {STYLES[colour]}"), Text(naming.COLOURS[colour], STYLES[colour])
        now = Text(scene.building(card, in_letters=True), style="" if _is_buildable(card) else "dim")
        grid.add_row(name, kind, cost_letters(facts.cost) or "–", naming.gives(facts), now)
    return [Text(), grid, *_next_stage(scene)]


def _is_buildable(card: Held) -> bool:
    return bool(card.build) or card.free_build is not None


def _next_stage(scene: Scene) -> list[RenderableType]:
    """What the next stage takes now: the same with every card."""
    from rich.text import Text

    picture = scene.picture
    if picture.acting is None or picture.phase not in ("pick", "seventh"):
        return []
    now = words.next_stage(scene.ways_to_next_stage(), picture.stage_refusal)
    if not now:
        return []
    stages = [stage for stage in scene.stages(picture.acting) if not stage.built]
    label = words.stage_label(stages[0].number, stages[0].cost) if stages else words.NEXT_STAGE
    return [Text.assemble((f"  {label}", "bold"), now)]
