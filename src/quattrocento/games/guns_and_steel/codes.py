"""The small integers the hot code speaks in: resources, types, operations, menus and verbs.

Numbers of options stand in game files and in trained bots: they are only ever added to.
"""

from __future__ import annotations

from typing import Final

from ...engine.stack import check_operations

# Resources, lowest to highest. A card's age is the resource on its back (GS-B2).
FOOD: Final = 0
IRON: Final = 1
HORSE: Final = 2
GUNPOWDER: Final = 3
OIL: Final = 4
EARTH: Final = 5
SPACE: Final = 6
KINDS: Final = 7
BASIC_KINDS: Final = 5
ANY_KIND: Final = 127  # as a set of kinds
LANE: Final = 8  # bits per resource in a packed purse
LANE_MASK: Final = 255

# Types of cards (GS-B6), as sets.
CIVIL: Final = 1
TACTIC: Final = 2
ATTACK: Final = 4

# What an attack brings: the loser's resources, his wonder, or culture for those who hold their ground too.
DRAIN: Final = 0
SEIZE: Final = 1
CULTURE: Final = 2

# A debt of resources to be depleted, in the argument of its work: the lowest four bits are still owed, and from this
# bit on stands how many cards more may be given, because Space cards have stood for two.
FURTHER: Final = 512

# What wonders count: cards lying face down, cards lying face up, or a sum over what lies in front.
COUNTS_COVERED: Final = 0
COUNTS_COVERED_HORSE: Final = 1
COUNTS_COVERED_GUNPOWDER: Final = 2
COUNTS_COVERED_OIL: Final = 3
COUNTS_ATTACKS: Final = 4
COUNTS_CIVIL: Final = 5
COUNTS_TACTICS: Final = 6
COUNTS_STRENGTH: Final = 7
COUNTS_CARDS: Final = 8
COUNTS_POINTS: Final = 9
# What wonders with glory ask for: a deed of this turn, or a sum over it.
COUNTS_DEED: Final = 10
COUNTS_RETRIEVED: Final = 11  # victory points taken back to hand
COUNTS_CULTURE: Final = 12  # culture tokens gained

# Deeds of a turn, as a set. The lowest seven say which kind was played as a resource.
DEED_ATTACK: Final = 128  # an attack card was activated
DEED_TACTIC: Final = 256
DEED_THRIFT: Final = 512  # no card was bought
DEED_MODESTY: Final = 1024  # a card was bought of a lower age than the highest anybody had bought
DEED_CONVERSION: Final = 2048  # resources were converted to buy a card

GLORY_TOKENS: Final = 5  # each player's (GS-N3)
GLORY_LANE: Final = 4  # bits per wonder in a player's tokens on wonders
GLORY_MASK: Final = 15
CULTURE_TO_END: Final = 15  # culture tokens of one player that end the game (GS-N2)

# What ends a game, as a set.
ENDED_BY_WONDERS: Final = 1
ENDED_BY_SPACE: Final = 2
ENDED_BY_CULTURE: Final = 4

# Operations on the stack: first the course of the game, then what cards do, then attacks.
OP_START: Final = 1
OP_TURN: Final = 2
OP_RESOURCE: Final = 3
OP_DEVELOP: Final = 4
OP_PURCHASE: Final = 5
OP_WONDER: Final = 6
OP_RETRIEVE: Final = 7
OP_FINISH: Final = 8
OP_CLOSE: Final = 9
OP_REPLENISH: Final = 10
OP_GAIN: Final = 11
OP_GAIN_ONE: Final = 12
OP_PRICE: Final = 13
OP_EITHER: Final = 14
OP_ACTIVATE: Final = 15
OP_TURN_UP: Final = 16
OP_PUT_DOWN: Final = 17
OP_ACTIVATE_LAID: Final = 18
OP_ACTIVATE_EACH: Final = 19
OP_ATTACK: Final = 20
OP_RESPOND: Final = 21
OP_STRIKE: Final = 22
OP_DRAIN: Final = 23
OP_SEIZE: Final = 24
# What Renaissance adds: glory, culture, and cards that act on others.
OP_GLORY: Final = 25
OP_GAIN_CULTURE: Final = 26
OP_PAY_CULTURE: Final = 27
OP_OPPONENTS: Final = 28
OP_TAKE_BACK: Final = 29
OP_DISARM: Final = 30
OP_CEASE_FIRE: Final = 31
OP_NATIONALISM: Final = 32
OP_MOVIE: Final = 33
OP_TAKE_WONDER: Final = 34
OP_TRIBUTE: Final = 35
OP_ESPIONAGE: Final = 36
OP_BORROW: Final = 37
OP_DEFECT: Final = 38

# Menus: what a seat is being asked.
NO_MENU: Final = 0
MENU_START: Final = 1
MENU_RESOURCE: Final = 2
MENU_DEVELOP: Final = 3
MENU_ACTIVATION: Final = 4
MENU_EITHER: Final = 5
MENU_GAIN: Final = 6
MENU_REPLENISH: Final = 7
MENU_PRICE: Final = 8
MENU_ACTIVATE: Final = 9
MENU_TURN_UP: Final = 10
MENU_PUT_DOWN: Final = 11
MENU_RESPONSE: Final = 12
MENU_DRAIN: Final = 13
MENU_SEIZE: Final = 14
MENU_BUY: Final = 15
MENU_PAY: Final = 16
MENU_WONDER: Final = 17
MENU_RETRIEVE: Final = 18
MENU_GLORY: Final = 19
MENU_GLORY_FROM: Final = 20
MENU_TAKE_BACK: Final = 21
MENU_FILM: Final = 22
MENU_OPPONENT: Final = 23
MENU_TRIBUTE: Final = 24
MENU_BACK: Final = 25
MENU_SPY: Final = 26
MENU_LENDER: Final = 27
MENU_BORROW: Final = 28
MENU_DEFECT: Final = 29
MENU_DRAIN_ON: Final = 30
MENU_PRICE_ON: Final = 31
MENUS: Final = 32

# Options: the number of the kind times 64; a card, wonder, resource or branch is added.
PLACE: Final = 0
DEVELOP: Final = 64
ACTIVATE: Final = 128
DECLINE: Final = 192
CHOOSE: Final = 256
GAIN: Final = 320
REPLENISH: Final = 384
DEPLETE: Final = 448
PUT_DOWN: Final = 512
TURN_UP: Final = 576
RESPOND: Final = 640
HOLD: Final = 704
GIVE: Final = 768
BUY: Final = 832
BUY_NOTHING: Final = 896
SPEND: Final = 960
PAY: Final = 1024
TAKE: Final = 1088
RETRIEVE: Final = 1152
LEAVE: Final = 1216
HONOUR: Final = 1280
SHIFT_GLORY: Final = 1344
KEEP_GLORY: Final = 1408
PICK_OPPONENT: Final = 1472
TRIBUTE: Final = 1536
PICK_BACK: Final = 1600
SPY: Final = 1664
BORROW: Final = 1728
LURE: Final = 1792
HIGHEST_OPTION: Final = 1855
NO_OPTION: Final = -1

check_operations(globals())
