"""Renaissance Wars drawn: the moment in two lines, the skirmish, the money as a table, the mats, one's own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.game import Game
from ....engine.knowledge import View
from .scene import OTHERS, Scene, Track, doubt
from .telling import told
from .words import drawing as words
from .words import naming

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

NARROWEST: Final = 72  # below this, the table is told instead
SIDE_BY_SIDE: Final = 120  # from this width on, players sit beside each other
TRACK: Final = 32  # columns for the way to the florins that end the game
STYLES: Final = {
    "culture": "bright_blue",
    "religion": "magenta",
    "economic": "yellow",
    "politics": "red",
    "seeds": "green",
    OTHERS: "bright_black",
}


def drawn(game: Game, view: View, names: tuple[str, ...], width: int) -> RenderableType:
    """The whole table for a terminal of this width."""
    from rich.console import Group
    from rich.text import Text

    if width < NARROWEST:
        return Text("\n".join(told(game, view, names)))
    scene = Scene(game, view, names)
    return Group(
        Text(" · ".join(words.headline(scene.picture)), style="bold"),
        *_course(scene),
        Text(words.LEGEND, style="dim"),
        *_trick(scene),
        Text(),
        _money(scene),
        Text(),
        *_mats(scene, width),
        *_hand(scene),
    )


def _course(scene: Scene) -> list[RenderableType]:
    """What else everybody should know, as far as there is anything."""
    picture = scene.picture
    if not picture.round:
        return []
    parts = [(words.NEXT_CONDITIONS, ", ".join(scene.markers()))]
    parts += [(words.DEAD, ", ".join(map(scene.card_name, picture.dead)))]
    parts += [(words.SEEN, ", ".join(scene.text(one).name for one in picture.immediates))]
    if bid := scene.bid():
        told = naming.highest_bid(bid) if picture.phase == "bidding" else naming.influence(bid)
        parts += [(words.INFLUENCE, told)]
    parts += [(words.ANNOUNCED, " → ".join(scene.announced())), (words.YOU_LAY, scene.being_laid())]
    return [_labelled([(label, things) for label, things in parts if things])]


def _labelled(lines: list[tuple[str, RenderableType | str]]) -> RenderableType:
    from rich.table import Table as Grid

    grid = Grid.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for label, things in lines:
        grid.add_row(f"  {label}", things)
    return grid


# The skirmish.


def _trick(scene: Scene) -> list[RenderableType]:
    from rich.table import Table as Grid
    from rich.text import Text

    picture = scene.picture
    if not picture.trick:
        return []
    grid = Grid.grid(padding=(0, 1))
    for _ in range(5):
        grid.add_column()
    for card in picture.trick:
        name = Text(scene.card_name(card.card), style=f"bold {STYLES[scene.condition_of(card.card)]}")
        marks = [mark for mark, holds in ((words.LED, card.led), (words.WINNING, card.winning)) if holds]
        style = "bold" if card.winning else ""
        cells = (Text(scene.sort(card.card)), Text(naming.number(card.value)), Text(", ".join(marks), style=style))
        grid.add_row(Text(f"  {scene.name(card.seat)}", style=style), name, *cells)
    what = words.BATTLE if picture.phase == "battle" else words.SKIRMISH
    return [Text(), Text.assemble((what, "bold"), f"  {words.trick(picture.lead, picture.at_stake)}"), grid]


# Money and mats.


def _money(scene: Scene) -> RenderableType:
    """Everybody's florins, and how far they reach."""
    from rich import box
    from rich.table import Table as Grid
    from rich.text import Text

    picture = scene.picture
    has_stakes, has_debts = any(one.stake for one in picture.seats), any(one.debt for one in picture.seats)
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1))
    grid.add_column(words.FLORINS, no_wrap=True)
    optional = [*[words.STAKE] * has_stakes, *[words.DEBT] * has_debts]
    for heading in (words.COINS, words.VAULT, *optional, words.TOTAL):
        grid.add_column(heading, justify="right", no_wrap=True)
    grid.add_column(words.towards(picture.target), no_wrap=True)
    for seat, player in enumerate(picture.seats):
        turn, style = ("▶", "bold reverse") if scene.is_asked(seat) else (" ", "bold")
        amounts = [player.treasury, player.vault, *[player.stake] * has_stakes, *[player.debt] * has_debts]
        cells = [naming.number(amount) for amount in (*amounts, player.wealth)]
        grid.add_row(Text(f"{turn} {scene.name(seat)}", style=style), *cells, _track(scene.track(seat)))
    return grid


def _track(track: Track) -> str:
    """The way to the end as a bar, with a mark where each era begins."""
    marks = {era * TRACK // track.target for era in track.eras}
    full, known = track.vault * TRACK // track.target, track.wealth * TRACK // track.target
    cells = ("█" if at < full else "▒" if at < known else "┊" if at in marks else "·" for at in range(TRACK))
    return "".join(cells)


def _mats(scene: Scene, width: int) -> list[RenderableType]:
    from rich.table import Table as Grid

    if not scene.picture.round:
        return []
    seats = sorted(scene.seats, key=lambda seat: seat != scene.own)
    blocks = [_mat(scene, seat) for seat in seats]
    if width < SIDE_BY_SIDE:
        return blocks
    grid = Grid.grid(padding=(0, 3), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    for left in range(0, len(blocks), 2):
        grid.add_row(*blocks[left : left + 2])
    return [grid]


def _mat(scene: Scene, seat: int) -> RenderableType:
    from rich.console import Group
    from rich.text import Text

    roles = f" ({', '.join(scene.roles(seat))})" if scene.roles(seat) else ""
    title = Text.assemble((f"  {scene.name(seat)}{roles}", "bold"), f"  {scene.mat(seat)}")
    return Group(title, _labelled(_lines(scene, seat)))


def _lines(scene: Scene, seat: int) -> list[tuple[str, RenderableType | str]]:
    """What a seat has and shows; what it has none of is left out."""
    player = scene.seat(seat)
    lines: list[tuple[str, RenderableType | str]] = []
    lines += [(words.POWERS, _powers(scene, seat))] if scene.powers(seat) else []
    if player.personal is not None:
        facts = scene.text(player.personal)
        name, when = f"{facts.name}{doubt(facts)}", naming.WHEN[facts.window.lower()]
        lines.append((words.PERSONAL, words.personal(name, when, scene.effect(player.personal))))
    elif player.has_personal:
        lines.append((words.PERSONAL, words.FACE_DOWN))
    lines += [(words.POPULACE, _populace(scene, card)) for card in player.populace]
    lines += [(words.MELDED, _melds(scene, seat))] if player.melds else []
    lines.append((words.CAPTURED, words.captures(scene.captured(seat), player.from_melds)))
    lines += [(words.HOLDS, scene.concealed(seat))] if seat != scene.own else []
    return lines


def _powers(scene: Scene, seat: int) -> Text:
    from rich.text import Text

    text = Text()
    for power, facts in scene.powers(seat):
        text.append(" · " if text else "")
        name = f"{facts.name}{doubt(facts)}"
        if power.used:
            text.append(f"{name} ✗", style="dim")
        else:
            text.append(name)
            text.append(f" ({naming.WHEN[power.window]})", style="dim")
    return text


def _populace(scene: Scene, card: str) -> Text:
    from rich.text import Text

    return Text.assemble(f"{scene.card_name(card)}{doubt(scene.text(card))} ", (scene.effect(card), "dim"))


def _melds(scene: Scene, seat: int) -> Text:
    from rich.text import Text

    text = Text()
    for meld in scene.seat(seat).melds:
        text.append("; " if text else "")
        if meld.meld is not None:
            text.append(words.meld(scene.meld(meld.meld).name, meld.florins, meld.broken), style="dim")
        for place, melded in enumerate(scene.melded(meld)):
            text.append(", " if place else "")
            style = STYLES[scene.condition_of(melded.card)] if melded.up else "dim"
            card = scene.short(melded.card)
            text.append(card if melded.up else words.face_down(card), style=style)
    return text


# The hand.


def _hand(scene: Scene) -> list[RenderableType]:
    from rich.text import Text

    groups = scene.hand()
    if not groups:
        return []
    lines: list[tuple[str, RenderableType | str]] = []
    for condition, held in groups.items():
        text = Text()
        for one in held:
            sort = scene.sort(one.card) if condition == OTHERS else scene.rank(one.card)
            card = naming.in_group(scene.card_name(one.card), sort, scene.value(one.card))
            text.append(" · " if text else "", style="dim")
            text.append(f"{card} ✗" if one.duty else card, style="dim" if one.duty else STYLES[condition])
        star = " ★" if condition == scene.picture.dominant else ""
        lines.append((f"{naming.condition(condition)}{star}", text))
    size = words.hand(sum(map(len, groups.values())), scene.duty())
    return [Text(), Text.assemble((f"  {words.OWN_HAND}", "bold"), f"  {size}"), _labelled(lines)]
