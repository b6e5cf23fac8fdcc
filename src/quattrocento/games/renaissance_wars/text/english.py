"""English: what answers offer and what events report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....engine.actions import Event, Option
from ....engine.stack import argument_of, card_of, operation_of, seat_of
from .. import answers, events
from .. import codes as c
from ..book import Book
from ..deck import order_of
from ..losses import CARD, FLORINS
from ..needs import fact_of
from ..targets import amount_of
from . import deeds
from .cards import clause, deed_words, word_of
from .naming import card_name, florins, number_words
from .naming import condition_name as _condition
from .questions import cause_of, deck_name, power_asked

if TYPE_CHECKING:
    from ..table import Table

PASSES = {
    c.MENU_REDRAW: "Keep your personal action",
    c.MENU_BID: "Do not bid",
    c.MENU_HEDGE: "Do not hedge",
    c.MENU_LAST: "Play in your turn",
    c.MENU_SPECIAL: "Do not use it",
    c.MENU_SHOWDOWN: "Use no power",
    c.MENU_OPTIONAL: "Take no further optional action",
    c.MENU_REACTION: "Do not react",
    c.MENU_AFTERMATH: "Do nothing",
    c.MENU_HOIST: "Do not use Ox-hoist",
    c.MENU_VOW: "Do not use Soldier's Vow",
    c.MENU_TABLE_CARD: "Turn no further card face down",
    c.MENU_SWAP: "Exchange no card",
    c.MENU_EXCHANGE: "Leave the top card where it is",
}


# Answers.


def option(thing: Option, book: Book, table: Table | None, names: Sequence[str] = ()) -> str:
    """What an answer offers, as an imperative."""
    match thing:
        case answers.Pass():
            return _pass(table)
        case answers.Use():
            return _use(table)
        case answers.OfCard(card):
            return _of_card(thing, card_name(book, card), table)
        case answers.PickOpponent(seat):
            return _opponent(_whom(seat, names), table)
        case answers.PutBack(order):
            return _order(order, table)
        case answers.Choose(branch):
            text = cause_of(table) if table is not None else None
            deed = deed_words(text, branch) if text is not None else f"choose deed {branch + 1}"
            return f"{deed[0].upper()}{deed[1:]}"
    return _of_the_course(thing, book, table)


def _of_the_course(thing: Option, book: Book, table: Table | None) -> str:
    match thing:
        case answers.LayMeld(meld):
            return f"Lay {_meld(meld, book, table)}"
        case answers.UsePower(power):
            return f"Use {_power(power, book, table)}"
        case answers.UsePersonal(personal):
            return f"Use {_text(book, c.TEXT_PERSONALS, personal, c.PERSONAL_CARDS)}"
        case answers.Keep(personal):
            return f"Keep {_text(book, c.TEXT_PERSONALS, personal, c.PERSONAL_CARDS)}"
        case answers.Sacrifice(luminary, condition):
            return f"Sacrifice {_luminary(book, luminary)}: {_condition(condition)} becomes dominant"
        case answers.ChooseMat(mat):
            return f"Take the mat of {_luminary(book, mat)}"
        case answers.ChooseCondition(condition) if table is not None and table.menu == c.MENU_CONCLAVE:
            return f"Vote for {_condition(condition)}"
        case answers.ChooseCondition(condition):
            return f"Make {_condition(condition)} dominant"
        case answers.Bid(step):
            return f"Bid {florins(c.LOWEST_BID + step * c.BID_STEP)}"
        case answers.BidFlorins(count):
            return f"Bid {florins(count)}"
        case answers.Amount(count):
            return _amount(count, table)
    raise AssertionError(f"{thing} has no words")


def _pass(table: Table | None) -> str:
    if table is None or not table.asked:
        return "Pass"
    cause = cause_of(table)
    if table.menu == c.MENU_BRANCH and cause is not None:
        return f"Do nothing with {cause.name}"
    if table.menu == c.MENU_SPECIAL and cause is not None:
        return f"Do not use {cause.name}"
    if table.menu >= c.MENU_CHOICE:
        return deeds.passing(table) or "Pass"
    if table.menu == c.MENU_DEAD:
        return f"Take no dead card and gain {florins(amount_of(table.context) >> 2)}"
    return PASSES.get(table.menu, "Pass")


def _use(table: Table | None) -> str:
    if table is None or not table.asked:
        return "Use it"
    work, cause, power = table.context, cause_of(table), power_asked(table)
    if table.menu >= c.MENU_CHOICE:
        return deeds.using(table) or "Use it"
    match table.menu:
        case c.MENU_REDRAW:
            return "Return your personal action and draw another"
        case c.MENU_LAST:
            return "Play last in this skirmish, by Study of Motion"
        case c.MENU_AFTERMATH:
            return f"Use {_text(table.book, c.TEXT_PERSONALS, c.COUP, c.PERSONAL_CARDS)}"
        case c.MENU_HOIST if power is not None:
            return f"Use {power.name}: keep {card_name(table.book, argument_of(work) & CARD)}"
        case c.MENU_VOW if power is not None:
            return f"Use {power.name}: lose none of {florins(argument_of(work) & FLORINS)}"
        case c.MENU_REACTION if cause is not None:
            return _react(cause.name, table)
        case c.MENU_SPECIAL if cause is not None:
            return f"Use {cause.name}: {clause(word_of(cause))}"
    return "Use it"


def _react(name: str, table: Table) -> str:
    """Which personal action it can be follows from what it answers, but for events."""
    if operation_of(table.context) == c.OP_CARRY_OUT:
        return f"Cancel {name} with {table.book.texts[c.TEXT_PERSONALS + c.BULL].name}"
    if card_of(table.context) >= c.TEXT_INTRUSIONS:
        return f"Be exempt from {name} with {table.book.texts[c.TEXT_PERSONALS + c.GRACE].name}"
    return f"Avert {name} with your personal action"


def _of_card(thing: answers.OfCard, name: str, table: Table | None) -> str:
    match thing:
        case answers.Play():
            lead = table is not None and table.menu in (c.MENU_PLAY, c.MENU_BATTLE) and not table.slot_count
            return f"{'Lead' if lead else 'Play'} {name}"
        case answers.PlayBoosted():
            return f"Play {name} with Condottiere"
        case answers.MeldWith():
            return f"Lay {name}"
        case answers.Take():
            return f"Take {name}"
        case answers.Give():
            return f"{_giving(table)} {name}{_away(table)}"
        case answers.Pick():
            return _picking(table, name)
    raise AssertionError(f"{thing} has no words")


def _giving(table: Table | None) -> str:
    match table.menu if table is not None else c.NO_MENU:
        case c.MENU_GIVE_UP:
            return "Discard"
        case c.MENU_UNWANTED | c.MENU_EXCHANGE:
            return "Put"
        case c.MENU_PASS_LEFT:
            return "Hand"
    return "Give"


def _away(table: Table | None) -> str:
    match table.menu if table is not None else c.NO_MENU:
        case c.MENU_UNWANTED:
            return " under the Unwanted deck"
        case c.MENU_EXCHANGE:
            return " under the draw deck and take the top card"
        case c.MENU_PASS_LEFT:
            return " to the left"
    return ""


def _picking(table: Table | None, name: str) -> str:
    """What becomes of a card that is picked."""
    menu = table.menu if table is not None else c.NO_MENU
    operation = operation_of(table.context) if table is not None else 0
    kind = argument_of(table.context) & 7 if table is not None else 0
    if table is not None and menu in (c.MENU_OWN_DEED, c.MENU_CONTEST):
        return deeds.picking(table, name)
    if menu == c.MENU_ROOM:
        return f"Discard {name}"
    if menu == c.MENU_DEAD:
        return f"Take {name}"
    if menu == c.MENU_REHOUSE:
        return f"Put {name} on another mat"
    if menu == c.MENU_TABLE_CARD:
        return f"Kill {name}" if operation == c.OP_KILL_TABLE else f"Turn {name} face down"
    if menu == c.MENU_OWN_CARD:
        return f"Turn {name} face down" if kind in (c.OWN_FLIP_ANY, c.OWN_FLIP_HIGHEST) else f"Let {name} be killed"
    return f"Kill {name}" if menu == c.MENU_SLOT else f"Choose {name}"


def _opponent(name: str, table: Table | None) -> str:
    """What is done to the opponent picked."""
    if table is None or table.menu not in (c.MENU_OPPONENT, c.MENU_NEW_HOME):
        return f"Choose {name}"
    work = table.context
    if table.menu == c.MENU_NEW_HOME:
        return f"Put {card_name(table.book, argument_of(work))} on the mat of {name}"
    match operation_of(work):
        case c.OP_DEED:
            return deeds.opposing(work, name)
        case c.OP_STEAL_ONE:
            return f"Steal {florins(argument_of(work))} from {name}"
        case c.OP_LOSE_ONE:
            return f"Make {name} lose {florins(argument_of(work))}"
        case c.OP_KILL_RANDOM:
            return f"Kill a random concealed card of {name}"
        case c.OP_KILL_TABLE:
            return f"Kill a melded card of {name}"
        case c.OP_FLIP_OTHERS:
            return f"Turn a melded card of {name} face down"
    return f"Look at concealed cards of {name}"


def _order(order: int, table: Table | None) -> str:
    """Cards in the order in which they will be drawn; by their old places where they are not known."""
    if table is None or table.menu != c.MENU_ORDER:
        return f"Put the cards back in order {order + 1}"
    count = min(argument_of(table.context), table.deck_count)
    places = [order_of(count, order, place) for place in range(count)]
    if any(not 0 <= place < count for place in places):
        return f"Put the cards back in order {order + 1}"
    cards = [deck_name(table, table.deck_count - 1 - place) for place in places]
    if "a card" in cards:
        cards = [f"card {place + 1}" for place in places]
    return f"Put back {', then '.join(cards)}"


def _meld(meld: int, book: Book, table: Table | None) -> str:
    if meld >= c.MELDS:
        return f"meld {meld} (no such meld)"
    condition = meld - c.MARRIAGES if c.MARRIAGES <= meld < c.INTRIGUE else -1
    if table is None and condition >= 0:
        return f"the marriage of {_condition(condition)}"
    facts = book.melds[fact_of(meld, table.dominant() if table is not None else c.NO_CONDITION)]
    of = f" of {_condition(condition)}" if condition >= 0 else ""
    return f"{facts.name}{of} for {florins(facts.florins)}"


def _power(power: int, book: Book, table: Table | None) -> str:
    words = _text(book, c.TEXT_POWERS, power, c.POWERS)
    if table is None or not table.asked or power >= c.POWERS:
        return words
    mat = table.players[seat_of(table.context)].mat
    genius = mat == c.LEONARDO and power // c.POWERS_OF_A_MAT != mat
    return f"{words} (by Universal Genius)" if genius else words


def _text(book: Book, first: int, number: int, most: int) -> str:
    """A text by name, with what it does."""
    if number >= most:
        return f"text {number} (no such text)"
    text = book.texts[first + number]
    return f"{text.name}: {clause(word_of(text))}"


def _luminary(book: Book, luminary: int) -> str:
    return book.cards[c.LUMINARIES + luminary].name if luminary < c.MATS else f"luminary {luminary} (no such luminary)"


def _amount(count: int, table: Table | None) -> str:
    match table.menu if table is not None else c.NO_MENU:
        case c.MENU_WITHDRAW:
            return f"Withdraw {florins(100 * count)} from the vault" if count else "Withdraw nothing"
        case c.MENU_LOAN:
            return f"Borrow {florins(count)}"
        case c.MENU_STRENGTH:
            return f"Pay {florins(count)}"
        case c.MENU_HEDGE:
            return f"Hedge {florins(count)} against the bid"
    return f"Choose {florins(count)}"


def _whom(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"seat {seat}"


def _who(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat}"


# Events.


def event(thing: Event, book: Book, names: Sequence[str] = ()) -> str:
    """What happened, as a sentence whose subject is the seat, where there is one."""
    match thing:
        case events.RoundBegan(dealer, era, number):
            return f"Round {number} begins in era {era + 1}; {_whom(dealer, names)} deals"
        case events.DominanceSet(condition):
            return f"{_condition(condition)} is dominant"
        case events.EncounterEnded():
            return "The Encounter Phase is over, and melded cards come back to hand"
        case events.EraBegan(era):
            return f"Era {era} begins"
        case events.Ended(count):
            return f"The game is over: somebody has {florins(count)}"
        case events.LastRoundEnded(number):
            return f"The game is over: round {number} is the last"
        case events.BiddingEnded(number):
            return f"From round {number} on nobody bids"
        case events.SeatEvent(seat):
            return f"{_who(seat, names)} {_deed(thing, book, names)}"
    if said := deeds.event(thing):
        return said
    raise AssertionError(f"{thing} has no words")


def _deed(thing: events.SeatEvent, book: Book, names: Sequence[str]) -> str:
    if said := deeds.deed(thing, book, _whom(thing.other, names) if isinstance(thing, events.OtherEvent) else ""):
        return said
    match thing:
        case events.Decided(_, text, branch):
            return f"decides by {book.texts[text].name}: {deed_words(book.texts[text], branch)}"
        case events.ChoseDeed(_, text, branch):
            return f"chooses of {book.texts[text].name}: {deed_words(book.texts[text], branch)}"
        case events.Melded(_, count, meld):
            return f"completes {book.melds[meld].name} for {florins(count)}"
        case events.Paid(_, count, payer):
            return f"is paid {florins(count)} by {_whom(payer, names)}"
        case events.Stolen(_, count, victim):
            return f"steals {florins(count)} from {_whom(victim, names)}"
        case events.Replayed(_, card, back):
            return f"takes {card_name(book, back)} back and plays {card_name(book, card)} instead"
        case events.FlorinEvent(_, count):
            return _about_florins(thing, count)
        case events.TextEvent(_, text):
            return _about_text(thing, book, text)
        case events.OtherEvent(_, other):
            return _about_other(thing, _whom(other, names))
        case events.CardEvent(_, card):
            return _about_card(thing, card_name(book, card))
        case events.Saw(_, card):
            return f"sees {card_name(book, card)}"
        case events.Parted(_, card):
            return f"has given {card_name(book, card)} away"
        case events.SawText(_, text):
            return f"sees {book.texts[text].name}"
    return _plain(thing, book)


def _plain(thing: events.SeatEvent, book: Book) -> str:
    match thing:
        case events.MatChosen(_, mat):
            return f"takes the mat of {_luminary(book, mat)}"
        case events.SkirmishBegan(_, number):
            return f"leads skirmish {number}"
        case events.BattleBegan(_, number):
            return f"leads battle {number}"
        case events.Rolled(_, pips):
            return f"rolls a {pips}"
        case events.PeekedDeck(_, count):
            return f"looks at the top {f'{count} cards' if count > 1 else 'card'} of the draw deck"
    return _DEEDS[type(thing)]


_DEEDS: dict[type[events.SeatEvent], str] = {
    events.TookUnwanted: "takes an Unwanted card",
    events.Exchanged: "puts a card under the draw deck and takes the top card",
    events.Absolved: "puts an Unwanted card under its deck",
    events.Blocked: "is barred from optional actions after the next win",
    events.TookInitiative: "takes the initiative",
    events.Drew: "draws a card",
    events.BidNothing: "does not bid",
    events.WillPlayLast: "will play last in this skirmish, by Study of Motion",
    events.Done: "takes no further optional action",
    events.Replaced: "discards a populace card, which has no place in battles",
    events.Redrew: "returns a personal action and draws another",
}


def _about_florins(thing: events.FlorinEvent, count: int) -> str:
    amount = florins(count)
    match thing:
        case events.Lost():
            return f"loses {amount}" if count else "has no florins to lose"
        case events.Deposited():
            return f"deposits {amount}" if count else "deposits nothing"
        case events.ReturnedMelds():
            return f"returns {amount} gained by melds" if count else "has no florins from melds to return"
        case events.Boosted():
            return f"makes the card count {number_words(count)} more in this skirmish"
        case events.CountedAsNothing():
            return f"has {amount} in all, which counts as 0"
        case events.HedgeWon():
            return f"wins the hedge and takes {florins(2 * count)}"
    return _AMOUNTS[type(thing)].format(amount)


_AMOUNTS: dict[type[events.FlorinEvent], str] = {
    events.Won: "wins cards worth {}",
    events.Gained: "gains {}",
    events.Tallied: "has captured cards worth {}",
    events.BidMade: "bids {}",
    events.BecameBuyer: "buys influence for {}",
    events.Withdrew: "withdraws {} from the vault",
    events.Borrowed: "borrows {} from the bank",
    events.Hedged: "hedges {} against the Buyer",
    events.BidFulfilled: "has laid enough melds and takes the stake of {} back",
    events.BidFailed: "has laid too few melds and loses the stake of {}",
    events.Repaid: "repays {}",
    events.StayedInDebt: "still owes {}",
    events.Vowed: "loses none of {}, by Soldier's Vow",
}


def _about_text(thing: events.TextEvent, book: Book, number: int) -> str:
    text = book.texts[number]
    match thing:
        case events.DrewImmediate():
            return f"draws {text.name} ({clause(word_of(text))})"
        case events.PlayedPersonal():
            return f"shows the personal action {text.name}"
        case events.Announced():
            return f"uses {text.name}"
        case events.Cancelled():
            return f"cancels {text.name}"
        case events.Exempted():
            return f"is exempt from {text.name}"
        case events.HadNoEffect():
            return f"finds no card for {text.name}"
        case events.Declined():
            return f"makes no exchange with {text.name}"
    raise AssertionError(f"{thing} has no words")


def _about_other(thing: events.OtherEvent, other: str) -> str:
    match thing:
        case events.Peeked():
            return f"looks at concealed cards of {other}"
        case events.Swapped():
            taken = "an Unwanted card" if thing.is_unwanted else "a card"
            return f"exchanges a card for {taken} of {other}"
        case events.PassedLeft():
            return f"hands {'an Unwanted card' if thing.is_unwanted else 'a card'} to {other}"
        case events.Targeted():
            return f"chooses {other}"
    raise AssertionError(f"{thing} has no words")


_WITH_CARDS: dict[type[events.CardEvent], str] = {
    events.Played: "plays {}",
    events.Captured: "captures {}",
    events.Arrived: "takes {} on the mat",
    events.RoomMade: "discards {} to make room on the mat",
    events.Laid: "lays {} for the meld",
    events.Killed: "loses {}, which is killed",
    events.Flipped: "must turn {} face down",
    events.Spared: "saves {} by Ox-hoist",
    events.Reclaimed: "takes {} from the discard pile",
    events.GaveUp: "discards {}",
    events.Sacrificed: "sacrifices {}",
    events.PopulaceLeft: "loses {} from the mat",
    events.Rehoused: "is given {} on the mat",
    events.Shown: "shows {}",
    events.ChoseCard: "chooses {}",
}


def _about_card(thing: events.CardEvent, name: str) -> str:
    return _WITH_CARDS[type(thing)].format(name)
