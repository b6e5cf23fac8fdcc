"""The small integers the hot code speaks in: resources, colours, kinds of cards, operations, menus and verbs.

Numbers of options stand in game files and in trained bots: they are only ever added to.
"""

from __future__ import annotations

from typing import Final

from ...engine.stack import check_operations

# Resources: four raw materials, then three manufactured goods.
WOOD: Final = 0
STONE: Final = 1
CLAY: Final = 2
ORE: Final = 3
GLASS: Final = 4
PAPYRUS: Final = 5
CLOTH: Final = 6
RAW: Final = (WOOD, STONE, CLAY, ORE)
GOODS: Final = (GLASS, PAPYRUS, CLOTH)

# Colours of cards.
BROWN: Final = 0
GREY: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
RED: Final = 4
GREEN: Final = 5
PURPLE: Final = 6
COLOURS: Final = 7

# Scientific symbols.
COMPASS: Final = 0
GEAR: Final = 1
TABLET: Final = 2

# What effects count beside cards of a colour.
STAGES: Final = 7
DEFEATS: Final = 8

# Whose cities an effect looks at, as a set.
OWN: Final = 1
LEFT: Final = 2
RIGHT: Final = 4
NEIGHBOURS: Final = 6
ALL_THREE: Final = 7

# The game in numbers.
AGES: Final = 3
TURNS: Final = 6  # of an age (7W-7)
HAND: Final = 7  # cards dealt to each (7W-6)
COINS_AT_START: Final = 3  # 7W-5
SALE: Final = 3  # coins for a discarded card (7W-8)
FACES: Final = 78
BOARDS: Final = 7
MOST_PAID: Final = 14  # coins to one neighbour: the seven resources of the dearest structure at 2 each
SPAN: Final = MOST_PAID + 1
PAYMENTS: Final = SPAN * SPAN

# Powers of wonder stages that are more than values.
NO_POWER: Final = 0
POWER_FREE_BUILD: Final = 1  # 7W-48
POWER_COPY_GUILD: Final = 2  # 7W-49
POWER_SEVENTH: Final = 3  # 7W-50
POWER_DIG: Final = 4  # 7W-51

# Operations on the stack: the course of the game, in the order of one turn.
OP_BOARD: Final = 1
OP_AGE: Final = 2
OP_TURN: Final = 3
OP_SEVENTH: Final = 4
OP_LEFTOVERS: Final = 5
OP_DIG: Final = 6
OP_PASS: Final = 7
OP_CONFLICTS: Final = 8

# Menus: what a seat can be asked.
NO_MENU: Final = 0
MENU_BOARD: Final = 1
MENU_PICK: Final = 2
MENU_FREE_CITY: Final = 3
MENU_SEVENTH: Final = 4
MENU_DIG: Final = 5

# Verbs: the first number of each kind of option, in the order of `NUMBERING` in `border/options.py`.
BUILD: Final = 0  # + (face × SPAN + to the left) × SPAN + to the right
STAGE: Final = BUILD + FACES * PAYMENTS
SELL: Final = STAGE + FACES * PAYMENTS
BUILD_FREE: Final = SELL + FACES
DIG: Final = BUILD_FREE + FACES
DECLINE: Final = DIG + FACES
CHOOSE_BOARD: Final = DECLINE + 1  # + board × 2 + side
HIGHEST_OPTION: Final = CHOOSE_BOARD + 2 * BOARDS - 1

# What becomes of a card that leaves a hand.
BUILT: Final = 0  # lies open in a city
SOLD: Final = 1  # face down among the discards
BURIED: Final = 2  # face down under a wonder
NOT_USED: Final = 3  # there was none

check_operations(globals())
