"""The options of a question in groups: cards by condition, melds, sacrifices, amounts, and whatever else there is."""

from __future__ import annotations

from typing import Final, cast

from ....engine.actions import Option
from ....engine.game import Game
from ....engine.knowledge import View
from ....games.renaissance_wars import answers
from ....games.renaissance_wars.book import id_of
from ....games.renaissance_wars.codes import LUMINARIES
from ....games.renaissance_wars.table import Table
from ....games.renaissance_wars.text.cards import text_words
from ....games.renaissance_wars.text.naming import card_name, florins, number_words
from ..offers import Group, Offer
from .scene import OTHERS, Scene

FEW: Final = 6  # so many cards need no groups
MELDED: Final = "Melded"
BOOSTED: Final = "Condottiere"
SHOWN: Final = 12  # more amounts than this are not listed one by one


def offered(game: Game, view: View, options: list[int], names: tuple[str, ...] = ()) -> list[Group]:
    """Groups with titles first; powers, personal actions and ways out follow, each in a line of its own."""
    scene = Scene(game, view, names)
    typed = {option: game.option(view.state, option) for option in options}
    if all(isinstance(one, answers.ChooseMat) for one in typed.values()):
        return [_mat(game, scene, option) for option in options]
    groups: dict[str, Group] = {}
    plain: list[Offer] = []
    in_groups = sum(isinstance(one, answers.OfCard) for one in typed.values()) > FEW
    for option, one in typed.items():
        title, offer = _offer(game, scene, option, one)
        if title and (in_groups or not isinstance(one, answers.OfCard)):
            groups.setdefault(title, Group(title, "", [])).offers.append(offer)
        else:
            plain.append(offer._replace(short=offer.label))
    found = [_summed_up(group) for group in _in_order(scene, groups)]
    return found + ([Group("", "", plain)] if plain else [])


def _offer(game: Game, scene: Scene, option: int, one: Option) -> tuple[str, Offer]:
    """An option, and the group it belongs to; none for those that speak for themselves."""
    label = game.describe(one, state=scene.view.state)
    match one:
        case answers.OfCard(card):
            return _of_card(scene, one, Offer(option, label, ""), id_of(scene.book, card))
        case answers.LayMeld():
            return "Melds", Offer(option, label, label.removeprefix("Lay "))
        case answers.Sacrifice():
            return "Sacrifice", Offer(option, label, label.removeprefix("Sacrifice "))
        case answers.Bid() | answers.BidFlorins():
            return "Bid", Offer(option, label, label.removeprefix("Bid ").removesuffix(" florins"))
        case answers.Amount():
            verb, _, rest = label.partition(" ")
            return verb, Offer(option, label, rest.partition(" ")[0])
        case answers.PickOpponent(seat):
            return "", Offer(option, f"{label} ({_known_of(scene, seat)})", "")
    return "", Offer(option, label, label)


def _of_card(scene: Scene, one: answers.OfCard, offer: Offer, id: str) -> tuple[str, Offer]:
    """A card by its condition; those on the table, and those made stronger, apart."""
    title = scene.condition_of(id)
    is_own = isinstance(one, answers.Play | answers.PlayBoosted | answers.MeldWith)
    if isinstance(one, answers.PlayBoosted):
        title = BOOSTED
    elif is_own and scene.own is not None and id in [melded.card for melded in scene.seat(scene.own).melds]:
        title = MELDED
    sort = scene.rank(id) if title == scene.condition_of(id) != OTHERS else scene.sort(id)
    return title, offer._replace(short=f"{scene.card_name(id)} {sort} {number_words(scene.value(id))}")


def _in_order(scene: Scene, groups: dict[str, Group]) -> list[Group]:
    """Cards as the hand is sorted, the highest first; then melded cards, then the rest as it came."""
    conditions = list(scene.hand())
    last = [OTHERS, MELDED, BOOSTED]

    def place(title: str) -> int:
        if title in last:
            return len(conditions) + last.index(title)
        return conditions.index(title) if title in conditions else len(conditions)

    return [_highest_first(scene, groups[title]) for title in sorted(groups, key=place)]


def _highest_first(scene: Scene, group: Group) -> Group:
    def place(offer: Offer) -> tuple[bool, int, int, str]:
        one = scene.option(offer.option)
        return scene.place_of(id_of(scene.book, one.card)) if isinstance(one, answers.OfCard) else (False, 0, 0, "")

    return group._replace(offers=sorted(group.offers, key=place))


def _summed_up(group: Group) -> Group:
    """Many amounts are told as a range; bids, hedges and loans are numbered by their florins, but not in tens."""
    if group.title not in ("Bid", "Hedge", "Borrow", "Withdraw", "Pay"):
        return group
    low, high = group.offers[0].short, group.offers[-1].short
    deed = group.title.casefold()
    if group.title in ("Bid", "Hedge", "Borrow") and int(high) - int(low) == len(group.offers) - 1:
        group = group._replace(first=int(low))
        summary = f"{deed} so many florins"
    else:
        tens = ", in tens" if group.title == "Bid" else ""
        summary = f"{deed} {low} to {high} florins{tens}; or type '{deed} {high} florins'"
    return group._replace(summary=summary) if len(group.offers) > SHOWN else group


def _known_of(scene: Scene, seat: int) -> str:
    """Who sits there, and the coins that lie there."""
    name = scene.name(seat).partition(", ")[2]
    return ", ".join([*[name] * bool(name), f"{florins(scene.seat(seat).treasury)} in coins"])


def _mat(game: Game, scene: Scene, option: int) -> Group:
    """A mat with its powers, for whoever has to choose one."""
    one = cast(answers.ChooseMat, game.option(scene.view.state, option))
    table = cast(Table, scene.view.state)
    facts = table.book.luminaries[one.mat]
    powers = [text for text in table.book.texts if text.cls == "power" and text.mat == facts.id]
    title = table.book.cards[LUMINARIES + one.mat].name
    told = [f"{text.name}: {text_words(text)}" for text in powers]
    remark = " ".join([f"{card_name(table.book, LUMINARIES + one.mat)}.", *told])
    return Group(title, remark, [Offer(option, game.describe(one), ", ".join(text.name for text in powers))])
