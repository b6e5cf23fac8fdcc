"""The small integers the hot code speaks in: resources, types, operations, menus, verbs and events.

Numbers of options and events stand in game files and in trained bots: they are only ever added to.
"""

from __future__ import annotations

from typing import Final

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

# Penalties of an attack.
DRAIN: Final = 0
SEIZE: Final = 1

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
HIGHEST_OPTION: Final = 1279
NO_OPTION: Final = -1

# Events.
TOLD_TURN: Final = 0
TOLD_PLACED: Final = 1
TOLD_DEVELOPED: Final = 2
TOLD_ACTIVATED: Final = 3
TOLD_DECLINED: Final = 4
TOLD_REPLENISHED: Final = 5
TOLD_DEPLETED: Final = 6
TOLD_GAINED: Final = 7
TOLD_PUT_DOWN: Final = 8
TOLD_TURNED_UP: Final = 9
TOLD_ATTACKED: Final = 10
TOLD_RESPONDED: Final = 11
TOLD_DEFENDED: Final = 12
TOLD_BEATEN: Final = 13
TOLD_DRAINED: Final = 14
TOLD_SEIZED: Final = 15
TOLD_BOUGHT: Final = 16
TOLD_SPENT: Final = 17
TOLD_TOOK_WONDER: Final = 18
TOLD_RETRIEVED: Final = 19
TOLD_BOUGHT_NOTHING: Final = 20
TOLD_ENDED: Final = 21
TOLD_NO_EFFECT: Final = 22
TOLD_STARTED: Final = 23
