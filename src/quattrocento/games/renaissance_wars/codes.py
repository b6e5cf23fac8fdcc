"""The small integers the hot code speaks in: cards, conditions, operations, menus and options.

Numbers of options stand in game files and in trained bots: they are only ever added to.
"""

from __future__ import annotations

from typing import Final

from ...engine.stack import check_operations

# Conditions (RW-2.1). Seeds is never dominant (RW-9.3).
CULTURE: Final = 0
RELIGION: Final = 1
ECONOMIC: Final = 2
POLITICS: Final = 3
SEEDS: Final = 4
CONDITIONS: Final = 5
MARKERS: Final = 4
NO_CONDITION: Final = 5

# Ranks (RW-2.2).
FLEUR: Final = 0
KING: Final = 1
QUEEN: Final = 2
CASTLE: Final = 3
BISHOP: Final = 4
ANIMAL: Final = 5
PAWN: Final = 6
LUMINARY: Final = 7  # the highest, in skirmishes and battles alike (RW-9.60)
NO_RANK: Final = 8

# Cards are bits of two masks: condition cards of the first, all others of the second. A card's number is its bit, and
# 64 more in the second mask.
OTHERS: Final = 64
LUMINARIES: Final = 64
POPULACE: Final = 72
FANATICS: Final = 80
UNWANTED: Final = 82
VIRTUAL: Final = 102
CARDS: Final = 122
CONDITION_CARDS: Final = 62
LUMINARY_MASK: Final = 255
POPULACE_MASK: Final = 65280
UNWANTED_MASK: Final = 2**58 - 2**18
UNWANTED_CARDS: Final = 20
# The four immediates of the era while they lie in the draw deck: two events, two intrusions, whichever they are.
IMMEDIATES: Final = 128
DECK_IMMEDIATES: Final = 4
# What else can be known or not: which immediate is which, personal actions, markers.
EVENTS: Final = 132
INTRUSIONS: Final = 142
PERSONALS: Final = 152
MARKER: Final = 162
KNOWABLE: Final = 166

# Melds, as options name them: a court, a set of each rank, a marriage of each condition … (RW-2.7).
COURT: Final = 0
WISDOM: Final = 1
SETS: Final = 2
MARRIAGES: Final = 9
INTRIGUE: Final = 14
LUMINOSITY: Final = 15
MELDS: Final = 16
MOST_NEEDS: Final = 7  # of one meld: a court could have every rank
# Categories: a card is used at most once for each (RW-5.5.14).
CATEGORY_MARRIAGE: Final = 9
CATEGORY_INTRIGUE: Final = 10
CATEGORY_LUMINOSITY: Final = 11
CATEGORIES: Final = 12

# Operations on the stack: the course of the game …
OP_MAT: Final = 1
OP_ROUND: Final = 2
OP_PERSONAL: Final = 3
OP_BID: Final = 4
OP_BUYER: Final = 5
OP_HEDGE: Final = 6
OP_SKIRMISH: Final = 7
OP_PRELEAD: Final = 8
OP_TURN: Final = 9
OP_SHOWDOWN: Final = 10
OP_WIN: Final = 11
OP_GATHER: Final = 12
OP_OPTIONAL: Final = 13
OP_POPULACE: Final = 14
OP_AFTERMATH: Final = 15
OP_DRAW: Final = 16
OP_IMMEDIATE: Final = 17
OP_REPLACE: Final = 18
OP_TRAIL: Final = 19
OP_END_ENCOUNTER: Final = 20
OP_BATTLE: Final = 21
OP_BATTLE_TURN: Final = 22
OP_BATTLE_WIN: Final = 23
OP_TALLY: Final = 24
OP_CARRY_OUT: Final = 26
OP_RESOLVED: Final = 27
OP_PLAYED: Final = 28
OP_BUYERS_CHOICE: Final = 29
# … and what texts do.
OP_GAIN: Final = 30
OP_LOSE: Final = 31
OP_STEAL: Final = 32
OP_STEAL_EACH: Final = 33
OP_STEAL_ONE: Final = 34
OP_LOSE_ONE: Final = 35
OP_ROLL: Final = 36
OP_ROLL_LOSE: Final = 37
OP_KILL_TABLE: Final = 38
OP_KILL_RANDOM: Final = 39
OP_KILL: Final = 40
OP_FLIP: Final = 41
OP_RECLAIM: Final = 42
OP_SWAP: Final = 43
OP_PEEK_DECK: Final = 44
OP_EXCHANGE_TOP: Final = 45
OP_PEEK_HAND: Final = 46
OP_FLIP_OTHERS: Final = 47
OP_ABSOLVE: Final = 48
OP_KILL_SLOT: Final = 49
OP_REPLAY: Final = 50
OP_DEED: Final = 51  # several: which, the lowest bits of the argument say
OP_GAIN_FOR: Final = 52
OP_DIE_MARKER: Final = 53
OP_FLAG: Final = 54
OP_OWN_CARD: Final = 55
OP_REHOUSE: Final = 56
OP_PLAGUE: Final = 57
OP_EVERYBODY: Final = 58
OP_PASS_LEFT: Final = 59
OP_REVOLT: Final = 60
OP_RUN: Final = 61
OP_OTHERS_GAIN: Final = 62
OP_BROADSIDE: Final = 63

# What OP_DEED does; at most 16.
DEED_CHOOSE: Final = 0
DEED_SELL: Final = 1
DEED_PAWN: Final = 2
DEED_TAKE_BACK: Final = 3
DEED_DISMISS: Final = 4
DEED_SHOW_OR_PAY: Final = 5
DEED_DEMAND: Final = 6
DEED_BLIND_SWAP: Final = 7
DEED_PLEDGE: Final = 8
DEED_FORETELL: Final = 9
DEED_CONTEST: Final = 10
DEED_CONCLAVE: Final = 11
DEED_BANK: Final = 12
DEED_EXPLORE: Final = 13
DEED_PRESS_LUCK: Final = 14
DEED_STRENGTH: Final = 15

# What OP_GAIN_FOR counts.
FOR_CASTLES: Final = 0
FOR_PLAYERS: Final = 1
FOR_CONDITIONS: Final = 2
FOR_TABLE: Final = 3
FOR_MELD: Final = 4
FOR_DOMINANCE: Final = 5

# What OP_FLAG brings about.
FLAG_WILD: Final = 0
FLAG_EXTRA_MELD: Final = 1
FLAG_INITIATIVE: Final = 2
FLAG_WIN_TIES: Final = 3
FLAG_BOOST: Final = 4
FLAG_BLOCK: Final = 5
FLAG_LAST: Final = 6

# Which of one's own cards OP_OWN_CARD takes, and what becomes of it.
OWN_FLIP_ANY: Final = 0
OWN_KILL_ANY: Final = 1
OWN_FLIP_HIGHEST: Final = 2
OWN_KILL_RELIGION: Final = 3
OWN_KILL_LOWEST: Final = 4

# Whom OP_OTHERS_GAIN serves.
ALL_OTHERS: Final = 0
THE_POOREST: Final = 1

# Which card of the skirmish OP_KILL_SLOT may strike.
EARLIER_CARD: Final = 0
RELIGION_CARD: Final = 1

# Windows in which texts can be used (RW-3.3).
WINDOW_NONE: Final = 0
WINDOW_OPTIONAL: Final = 1
WINDOW_SHOWDOWN: Final = 2
WINDOW_TURN: Final = 3
WINDOW_PLAYED: Final = 4
WINDOW_PRELEAD: Final = 5
WINDOW_AFTERMATH: Final = 6
WINDOW_REACTION: Final = 7
WINDOW_ROUND_START: Final = 8
WINDOW_IMMEDIATE: Final = 9
WINDOW_POPULACE: Final = 10
WINDOWS: Final = 11

# What must be there for a text to be of use.
NEEDS_NOTHING: Final = 0
NEEDS_CASTLE: Final = 1
NEEDS_MELD_LEFT: Final = 2
NEEDS_UNWANTED_AND_DEAD: Final = 3
NEEDS_OTHERS_MELDS: Final = 4
NEEDS_MELD_LAID: Final = 5
NEEDS_DEAD: Final = 6
NEEDS_OTHERS_CARDS: Final = 7
NEEDS_RELIGION: Final = 8
NEEDS_OWN_MELDS: Final = 9
NEEDS_GIFT: Final = 10
NEEDS_CONTESTANTS: Final = 11
NEEDS_DECK: Final = 12
NEEDS_SKIRMISH: Final = 13
NEEDS_RELIGION_PLAYED: Final = 14
NEEDS_ANOTHER_CARD: Final = 15
NEEDS_TIE: Final = 16
NEEDS_BEATABLE: Final = 17

# Texts in the order of the data: special cards, powers of the mats, populace, personal actions, immediates.
TEXT_PRIEST: Final = 0
TEXT_DEATH: Final = 1
TEXT_FANATICS: Final = 2
TEXT_POWERS: Final = 4
TEXT_POPULACE: Final = 28
TEXT_PERSONALS: Final = 36
TEXT_EVENTS: Final = 46
TEXT_INTRUSIONS: Final = 56
TEXTS: Final = 66
POWERS: Final = 24
POWERS_OF_A_MAT: Final = 3

# Luminaries, in the order of the data.
MATS: Final = 8
USUAL_MATS: Final = 6

PERSONAL_CARDS: Final = 10
NO_PERSONAL: Final = -1

# What the rules themselves look for on a text, in their own time: a text that has one of these is no deed.
TRAIT_NONE: Final = 0
TRAIT_EXEMPT: Final = 1
TRAIT_CANCEL: Final = 2
TRAIT_SPARE: Final = 3
TRAIT_AVERT: Final = 4
TRAIT_DRAW_TWO: Final = 5
TRAIT_REDRAW: Final = 6
TRAIT_EMULATE: Final = 7
TRAITS: Final = 8

# The phases of a round.
PHASE_SETUP: Final = 0
PHASE_BIDDING: Final = 1
PHASE_ENCOUNTER: Final = 2
PHASE_BATTLE: Final = 3
PHASE_OVER: Final = 4

# Menus: what a seat is being asked.
NO_MENU: Final = 0
MENU_MAT: Final = 1
MENU_KEEP_PERSONAL: Final = 2
MENU_REDRAW: Final = 3
MENU_BID: Final = 4
MENU_WITHDRAW: Final = 5
MENU_LOAN: Final = 6
MENU_CONDITION: Final = 7
MENU_HEDGE: Final = 8
MENU_LAST: Final = 9
MENU_PLAY: Final = 10
MENU_SPECIAL: Final = 11
MENU_SHOWDOWN: Final = 12
MENU_ROOM: Final = 13
MENU_OPTIONAL: Final = 14
MENU_MELD: Final = 15
MENU_REACTION: Final = 16
MENU_AFTERMATH: Final = 17
MENU_HOIST: Final = 18
MENU_VOW: Final = 19
MENU_OPPONENT: Final = 20
MENU_TABLE_CARD: Final = 21
MENU_OWN_CARD: Final = 22
MENU_SLOT: Final = 23
MENU_DEAD: Final = 24
MENU_GIVE_UP: Final = 25
MENU_SWAP: Final = 26
MENU_ORDER: Final = 28
MENU_EXCHANGE: Final = 29
MENU_UNWANTED: Final = 30
MENU_BRANCH: Final = 31
MENU_REHOUSE: Final = 32
MENU_NEW_HOME: Final = 33
MENU_PASS_LEFT: Final = 34
MENU_REPLAY: Final = 35
MENU_BATTLE: Final = 36
# Questions of texts that came with the second ruleset.
MENU_CHOICE: Final = 40
MENU_OWN_DEED: Final = 41
MENU_DEMAND: Final = 42
MENU_BLIND_SWAP: Final = 43
MENU_CONTEST: Final = 44
MENU_CONCLAVE: Final = 45
MENU_BANK: Final = 46
MENU_GO_ON: Final = 47
MENU_STRENGTH: Final = 48
MENU_FORETELL: Final = 49

# Options: each kind has a block of numbers.
PLAY: Final = 0  # 128: a card
PLAY_BOOSTED: Final = 128  # 128: a card, with Condottiere
MELD: Final = 256  # 64: a meld
WITH: Final = 320  # 128: a card for the meld
POWER: Final = 448  # 64: a power
PERSONAL: Final = 512  # 64
SACRIFICE: Final = 576  # 8 luminaries × 8 conditions
PASS: Final = 640  # 64: done, no, nothing
USE: Final = 704  # 64: yes
PICK_OPPONENT: Final = 768  # 64: a seat
PICK: Final = 832  # 128: a card lying somewhere
TAKE: Final = 960  # 128: a card from elsewhere
GIVE: Final = 1088  # 128: a card of one's own
ORDER: Final = 1216  # 64: one of the orders of three
CHOOSE: Final = 1280  # 64: a branch
MAT: Final = 1344  # 64
CONDITION: Final = 1408  # 64
BID: Final = 1472  # 64: tens from sixty, as bids once went
AMOUNT: Final = 1536  # 1024: florins
KEEP: Final = 2560  # 64: a personal action
BID_FLORINS: Final = 2624  # 1024: florins
HIGHEST_OPTION: Final = 3647

LOWEST_BID: Final = 60
BID_STEP: Final = 10

check_operations(globals())
