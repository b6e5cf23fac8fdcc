"""The options of a question in groups: cards by condition, melds, sacrifices, amounts, and whatever else there is."""

from __future__ import annotations

from typing import Final, cast

from ....engine.border.actions import Option
from ....engine.game import Game
from ....engine.knowledge import View
from ....games.renaissance_wars import codes
from ....games.renaissance_wars.border import options as answers
from ....games.renaissance_wars.table import Table
from ..offers import Group, Offer
from .scene import OTHERS, Scene
from .words import naming
from .words import offering as words

FEW: Final = 6  # so many cards need no groups
SHOWN: Final = 12  # more amounts than this are not listed one by one
DEEDS: Final = {  # what amounts of florins are for
    codes.MENU_WITHDRAW: "withdraw",
    codes.MENU_LOAN: "borrow",
    codes.MENU_STRENGTH: "pay",
    codes.MENU_HEDGE: "hedge",
}


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
    found = [_summed_up(scene, group) for group in _in_order(scene, groups)]
    return found + ([Group("", "", plain)] if plain else [])


def _offer(game: Game, scene: Scene, option: int, one: Option) -> tuple[str, Offer]:
    """An option, and the title of the group it belongs to; none for those that speak for themselves."""
    label = game.describe(one, state=scene.view.state)
    if amount := _amount(scene, one):
        deed, florins = amount
        return words.AMOUNTS[deed], Offer(option, label, words.amount(florins))
    match one:
        case answers.OfCard(card):
            return _of_card(scene, one, Offer(option, label, ""), card)
        case answers.LayMeld(meld, florins, condition):
            return words.MELDS, Offer(option, label, words.meld(scene.meld(meld).name, condition or "", florins))
        case answers.Sacrifice(luminary, condition):
            return words.SACRIFICE, Offer(option, label, words.sacrifice(scene.card_name(luminary), condition))
        case answers.PickOpponent(seat):
            said = words.opponent(label, scene.players_name(seat), scene.seat(seat).treasury)
            return "", Offer(option, said, "")
    return "", Offer(option, label, label)


def _amount(scene: Scene, one: Option) -> tuple[str, int] | None:
    """Of an answer that is a number of florins, what is done with them, and how many they are."""
    match one:
        case answers.Bid(florins) | answers.BidFlorins(florins):
            return "bid", florins
        case answers.Amount(florins):
            return DEEDS.get(scene.table.menu, "choose"), florins
    return None


def _of_card(scene: Scene, one: answers.OfCard, offer: Offer, id: str) -> tuple[str, Offer]:
    """A card by its condition; those on the table, and those made stronger, apart."""
    condition = scene.condition_of(id)
    title = naming.condition(condition)
    is_own = isinstance(one, answers.Play | answers.PlayBoosted | answers.MeldWith)
    if isinstance(one, answers.PlayBoosted):
        title = words.BOOSTED
    elif is_own and id in scene.own_melded():
        title = words.MELDED
    is_clear = condition != OTHERS and title == naming.condition(condition)
    sort = scene.rank(id) if is_clear else scene.sort(id)
    return title, offer._replace(short=naming.in_group(scene.card_name(id), sort, scene.value(id)))


def _in_order(scene: Scene, groups: dict[str, Group]) -> list[Group]:
    """Cards as the hand is sorted, the highest first; then melded cards, then the rest as it came."""
    conditions = [naming.condition(condition) for condition in scene.hand()]
    last = [naming.OTHERS, words.MELDED, words.BOOSTED]

    def place(title: str) -> int:
        if title in last:
            return len(conditions) + last.index(title)
        return conditions.index(title) if title in conditions else len(conditions)

    return [_highest_first(scene, groups[title]) for title in sorted(groups, key=place)]


def _highest_first(scene: Scene, group: Group) -> Group:
    def place(offer: Offer) -> tuple[bool, int, int, str]:
        one = scene.option(offer.option)
        return scene.place_of(one.card) if isinstance(one, answers.OfCard) else (False, 0, 0, "")

    return group._replace(offers=sorted(group.offers, key=place))


def _summed_up(scene: Scene, group: Group) -> Group:
    """Many amounts are told as a range; bids, hedges and loans are numbered by their florins, but not in tens."""
    amounts = [amount for offer in group.offers if (amount := _amount(scene, scene.option(offer.option)))]
    deed = amounts[0][0] if amounts else "choose"
    if deed == "choose":
        return group
    low, high = amounts[0][1], amounts[-1][1]
    if deed in ("bid", "hedge", "borrow") and high - low == len(amounts) - 1:
        group = group._replace(first=low)
        summary = words.so_many(deed)
    else:
        summary = words.amounts(deed, low, high, in_tens=deed == "bid")
    return group._replace(summary=summary) if len(group.offers) > SHOWN else group


def _mat(game: Game, scene: Scene, option: int) -> Group:
    """A mat with its powers, for whoever has to choose one."""
    one = cast(answers.ChooseMat, game.option(scene.view.state, option))
    book = cast(Table, scene.view.state).book
    powers = [text for text in book.texts if text.cls == "power" and text.mat == one.mat]
    offer = Offer(option, game.describe(one), ", ".join(text.name for text in powers))
    return Group(scene.card_name(one.mat), naming.mat(book.cards[book.card_numbers[one.mat]], powers), [offer])
