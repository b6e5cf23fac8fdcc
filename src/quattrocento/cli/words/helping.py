"""What `--help` says: commands, their arguments and options. Names such as GAME or --seats are the same everywhere."""

from __future__ import annotations

from typing import Final

from ...bots import NEWCOMERS
from ...bots.words import OFFERED, SENTENCES
from ...engine.settings import listing

QUATTRO: Final = "Civilisation card games, played by the book. Without a command, the page opens on this machine."
EXAMPLES: Final = "Examples: quattro, quattro play seven-wonders --seats 4"
VERSION: Final = "Version, and whether compiled."
TRACEBACK: Final = "Show where a bot of your own has failed; may stand anywhere."

# Shared by several commands.

GAME: Final = "The id of a game, as 'quattro games' lists them."
OPTION: Final = "Set an option of the game; may be repeated."
PACK: Final = "Corrections of card values, in TOML."
SEATS: Final = "How many players; by default as many as the game is for."
SEATS_FOR_BOTS: Final = "How many players; by default as many as bots are named, or the fewest the game is for."
JSON: Final = "Print one JSON document."
POSITION_OR_GAME: Final = "A position file or a game file."
ONLY_SEAT: Final = "Only this seat, from 0."
WHICH_GAME: Final = "Which game of the file, from 1."

LINEUP: Final = "\n".join(f"  {name:<12} {SENTENCES.get(name, '')}".rstrip() for name in OFFERED)
WISHES: Final = "A bot may have wishes, such as 'master?iterations=500' or 'master?style=scientist' (7 Wonders)."

# The page.

SERVE: Final = """Serve the page to others: friends open tables, invite by link and play.

Without --db, tables are kept in the user's data folder. Put a proxy that speaks HTTPS in front of it where
strangers can reach it. Requests must call the server by its address, or by a name given with --allow-host.
Games are kept for good, whoever looks at them. Tables at which none was begun go after 30 days without a look, or
after N where --keep-days is less.

\b
Examples:
  quattro serve --host 0.0.0.0 --port 8080 --db sqlite:///tables.db
  quattro serve --allow-host games.example.org --behind-proxy 127.0.0.1
"""
HOST: Final = "The address to listen on."
PORT: Final = "The port to listen on."
BUS: Final = "By which servers of one PostgreSQL hear of each other, such as redis://127.0.0.1:6379/0."
DB: Final = "Where tables are kept: sqlite:///tables.db, or postgresql://user@host/database."
WORKERS: Final = "How many processes think for bots; by default one a core, less one. Quick answers have as many more."
ALLOW_HOST: Final = "A name others call this server by; may be repeated."
BEHIND_PROXY: Final = "Proxies to believe in X-Forwarded-For and -Proto: addresses, or networks such as 10.0.0.0/8."
KEEP_DAYS: Final = "Remove unfinished games nobody has looked at for N days; by default none. 0 keeps everything."
METRICS_FOR: Final = "Who may see /metrics besides this machine: addresses, or networks such as 10.0.0.0/8."
UNLIMITED: Final = "Addresses without limits of their own, such as that of a school, or where quattro swarm runs."

# Load.

SWARM: Final = """Play at many tables of a server at once, and take the time.

People sit down one after another, each at a table of their own with bots at the other seats, play by lot through the
protocol that the page speaks, and come back as it does when they are cut off. Once all are there it is measured
how long answers take until they are acknowledged. It ends by itself; Ctrl-C ends it earlier, and prints what it has.

Let it loose on a server of your own, which is another than the one people play on: a swarm on somebody else's is
an attack. It stays on this machine unless --yes-this-is-mine is said. A server lets one address open a few tables at
a time; with --unlimited it lets this one open as many as it likes.

\b
Examples:
  quattro serve --port 8500 --db sqlite:///load.db --unlimited 127.0.0.1
  quattro swarm http://127.0.0.1:8500 --tables 200 --seconds 60 --think 10
  quattro swarm http://127.0.0.1:8500 --tables 20 --think 0 --game seven-wonders --verify --json
"""
SERVER: Final = "The address of a server, such as http://127.0.0.1:8400."
SWARM_TABLES: Final = "How many tables, each with one person."
SWARM_SECONDS: Final = "How long it is measured, once everybody is there."
SWARM_THINK: Final = "How long a person thinks about an answer, half as much more or less by lot; 0: not at all."
SWARM_GAME: Final = "Only this game; may be repeated. Without a wish, all that the server has, in turn."
SWARM_SEATS: Final = "How many seats at a table; without a wish four, or as near to that as a game allows."
SWARM_BOT: Final = "Who sits at the other seats."
SWARM_RAMP: Final = "In how many seconds all have come; without a wish, 20 come a second."
SWARM_JOBS: Final = "How many processes share the tables out, where one is too busy itself."
SWARM_VERIFY: Final = (
    "In the end, fetch the files of finished games, play each of them again, and see that the deal is the one "
    "committed to and that no acknowledged answer is missing."
)
SWARM_MINE: Final = "The server is mine, though it is on another machine, and nobody is playing on it."

# A game in the terminal.

PLAY: Final = f"""Play a game in the terminal against bots.

Several people may share the keyboard; between them the screen is covered, so that nobody sees another's hand.

\b
Bots:
{LINEUP}

{WISHES}

\b
Examples:
  quattro play seven-wonders --seats 4 --bots master
  quattro play seven-wonders --seats 3 --people 2
  quattro play guns-and-steel --seats 3 --bots apprentice,master --seed 7 --save mine.jsonl
  quattro play --load mine.jsonl
  quattro play --from puzzle.toml --bots master
  quattro play --continue
"""
GAME_TO_PLAY: Final = "A game's id; not needed with --load, --from and --continue."
OPPONENTS: Final = (
    "Your opponents by name, or your own as path/to/file.py:ClassName or module:ClassName; "
    f"the last one fills the rest. Without a wish, {NEWCOMERS}."
)
OWN_SEAT: Final = "Your seat, from 0; without a wish 0, with --from the first that is asked."
PEOPLE: Final = "How many people share the keyboard, from your seat on clockwise; without a wish one."
DEAL: Final = "Same seed, same deal; without a wish, one that nobody can guess."
PLAIN_PLAY: Final = "Lines of text only, for screen readers and pipes."
SAVE: Final = "Where the game is saved; one that is not is kept in your data folder when you are interrupted."
LOAD: Final = "Go on with a saved game."
FROM_POSITION: Final = "Begin with a position file."
CONTINUE: Final = "Go on with the last game that was interrupted without --save."

# A seat for a language model.

MCP: Final = """Offer a seat at a local game to a language model, as tools of the Model Context Protocol.

A client starts this command itself and talks to it over standard input and output. The tools are look, options,
answer, rules and cards; where no GAME is named, also new_game. The other seats are bots. Needs the extra [mcp].

\b
Examples:
  quattro mcp
  quattro mcp seven-wonders --seats 3 --bots master --seed 7 --save game.jsonl
"""
GAME_FOR_A_MODEL: Final = "A game's id; without one, the model chooses and begins games itself."
SEAT_OF_A_MODEL: Final = "The model's seat, from 0."
SAVE_FOR_A_MODEL: Final = "Where the game is kept, after every answer; 'quattro verify' and 'replay' read it."

# Looking things up.

GAMES: Final = """List the games on the shelf.

\b
Examples:
  quattro games
  quattro games --research
"""
RESEARCH: Final = "Instead, the variants for exact methods, which are not the games in the box."
CARDS: Final = """Print every card, and where its values come from.

\b
Examples:
  quattro cards seven-wonders
  quattro cards guns-and-steel --pack my-box.toml --json
"""
RULES: Final = """Print the numbered rules, or one of them.

\b
Examples:
  quattro rules seven-wonders
  quattro rules guns-and-steel GS-B27
"""
RULE: Final = "One rule, such as 7W-24 or GS-B27."

# Many games.

SIMULATE: Final = """Play many games between bots and count up.

With every game the bots move on by one seat, so that everybody sits everywhere; --fixed-seats keeps them there.
Wins are counted in fractions: two who share a victory get half of one each. A bot that holds several seats
plays several games at once. Intervals are 95 %. Under 'ms' stands what a bot's answer costs in CPU time.
A bot may have wishes, such as 'master?iterations=500&heat=0.2'.

Who is the stronger is told by 'quattro arena', which plays the same deals from every seat.

\b
Examples:
  quattro simulate guns-and-steel --seats 3 --games 200 --bots greedy,random --jobs 2
  quattro simulate guns-and-steel --from puzzle.toml --games 500 --bots greedy
  quattro simulate guns-and-steel --games 10 --out games.jsonl && quattro verify games.jsonl
  quattro simulate guns-and-steel -o set=renaissance --games 1000 --bots greedy --jobs 2 --balance
  quattro simulate seven-wonders --seats 4 --games 500 --bots greedy,random --report report.html
  quattro simulate seven-wonders --seats 3 --games 500 --bots greedy --parquet games.parquet
"""
HOW_MANY_GAMES: Final = "How many games."
BOTS: Final = (
    f"Bots by seat ({listing(OFFERED)}, or path/to/file.py:ClassName or module:ClassName); the last one fills the rest."
)
FIXED_SEATS: Final = "Keep every bot in its seat."
FROM: Final = "Play on from this position file, or from where this game file ends; luck still to come follows --seed."
SEED: Final = "Same seed, same games."
JOBS: Final = "How many processes; by default 1. The results are the same."
RAY: Final = (
    "Let Ray share the work out, with the same results (needs the extra [ray]): "
    "the cluster at host:port, or 'auto' for the one on this machine; alone, a Ray of its own with --jobs hands."
)
OUT: Final = "Write the game files here."
REPORT: Final = "Draw what was counted as a page, such as report.html."
BALANCE: Final = "Also tell where points came from, how games ended and what was bought."
ARENA: Final = f"""Let bots play a tournament, and rate them.

Every deal is played in every different seat order of the bots at a table; of more than 24 orders, in the rotations
of one drawn by lot. So neither cards nor seats favour anybody. Fewer bots than seats: the last one fills the rest.
More bots than seats: every choice of them meets. Ratings are on the scale of Elo (400 ahead is ten times as strong,
the mean is 1500), with 95 % intervals from the differences between deals.

A bot of your own plays in a process of its own. If it fails, cheats or is late, it forfeits that game, and the
tournament goes on. What was played is kept with --out, and --resume goes on with it after an interruption.

\b
Bots:
{LINEUP}

\b
Examples:
  quattro arena guns-and-steel --bots master,greedy,random --seats 2 --games 120 --jobs 2
  quattro arena seven-wonders --seats 4 --bots master,greedy --games 400 --until-sure
  quattro arena seven-wonders --bots greedy,my_bots.py:Dreamer,random --out tournament.jsonl
  quattro arena --resume tournament.jsonl --ray
"""
GAME_OR_RESUME: Final = "The id of a game, as 'quattro games' lists them; not needed with --resume."
CONTESTANTS: Final = (
    f"The bots that compete, separated by commas ({listing(OFFERED)}, or path/to/file.py:ClassName or "
    "module:ClassName); with fewer than seats, the last one fills the rest."
)
HOW_MANY_TO_PLAY: Final = "How many games, rounded up to whole deals; by default 400. With --until-sure, at most."
DEALS: Final = "Same seed, same deals; by default 1."
JOURNAL: Final = "Keep every game here as it is finished: a new file."
RESUME: Final = "Go on with the tournament kept in this file; other options may be left out, or must agree."
UNTIL_SURE: Final = "Stop as soon as the order of the bots is decided."
ANSWER_SECONDS: Final = "How long a bot of your own may think about an answer, by the clock; by default 60."
BENCH: Final = """Measure random playouts on one core.

Whole games are played by lot, setting up included; rates are by CPU time. With --search also how fast bots think:
one iteration deals a world that fits what a seat may know, and plays on in it. With --env, how many steps a learning
environment makes, with observations, masks and rewards; an answer takes one step or several.

\b
Examples:
  quattro bench guns-and-steel --seats 4 --seconds 5
  quattro bench seven-wonders --seats 4 --search
  quattro bench seven-wonders --seats 4 --env vector
  quattro bench --json
"""
GAME_TO_MEASURE: Final = "A game; all of them by default."
SECONDS: Final = "CPU time per game."
MEASURE_ENV: Final = "Measure a learning environment instead: actions by lot, with observations and masks."
MEASURE_SEARCH: Final = "Also measure the search of bots that think ahead."
POLICY: Final = "'build' never passes or sells unless it must."

# Recorded games.

VERIFY: Final = """Check recorded games.

Every game is played again, and all its answers, digests, seals and its outcome are compared.
Where a file holds the deal, the seed is recomputed from it, and who added to it is said.
Exit code 1 means that a game differs from what it should be, 2 that a file cannot be read as a game file.

\b
Example:
  quattro verify games.jsonl saved.jsonl
"""
GAME_FILES: Final = "Game files."
REPLAY: Final = """Watch a recorded game.

Step by step on a terminal, as a log of all answers elsewhere.

\b
Examples:
  quattro replay games.jsonl --game 3
  quattro replay saved.jsonl --at 40 --seat 0
"""
GAME_FILE: Final = "A game file."
AS_SEAT: Final = "As this seat saw it, from 0."
AT: Final = "Show the table after N answers."
PLAIN_REPLAY: Final = "Lines of text only."

EXPORT: Final = """Write recorded games down as rows for learners.

One row a decision: what the seat saw, what it could do, what it did, and how the game ended for it. All games must
have the same features: one game, one number of seats. docs/data.md explains the columns.

\b
Example:
  quattro simulate seven-wonders --seats 4 --games 100 --bots greedy --out games.jsonl
  quattro export games.jsonl --parquet games.parquet
"""
PARQUET: Final = "Write one row for each decision here, for learners; needs the extra [parquet]."

# Single situations.

OPTIONS: Final = """List the legal answers in a position or game.

Of a game file, those after its last answer.

\b
Examples:
  quattro options puzzle.toml
  quattro options saved.jsonl --seat 0 --json
"""
SCORE: Final = """Count the points in a position or game.

Of a game file, those after its last answer.

\b
Example:
  quattro score saved.jsonl
"""
ANALYSE: Final = """Analyse the open decision of a position or game.

A bot of the level plays on many times from what the seat may know, and tells of each answer how often it was tried,
how often it wins (95 %), how many points it ends with and where they come from, and what others reply.
Ways to give an answer that differ only in how it is paid, and the like, count as one.

Of a game file, the decision after its last answer, or the last one at which there was a choice if the game is over.

\b
Examples:
  quattro analyse puzzle.toml
  quattro analyse saved.jsonl --at 40 --seat 2 --level grandmaster --json
"""
SEAT_TO_ANALYSE: Final = "Whose decision, from 0; by default the first seat asked."
MOMENT_TO_ANALYSE: Final = "The decision after N answers."
LEVEL: Final = "How deeply to think: journeyman, master or grandmaster, or one with wishes ('master?iterations=5000')."
SEED_OF_ANALYSIS: Final = "Same seed and same number of processes, same result."
JOBS_OF_ANALYSIS: Final = "How many processes share the thinking, each with luck of its own."

# Finding one's way.

HELP: Final = """Show what quattro can do, or one command of it.

\b
Examples:
  quattro help
  quattro help play
"""
COMMAND: Final = "A command."
COMPLETION: Final = """Print the script with which a shell completes commands.

Commands, options, games, bots, and options of games are completed with Tab. The script goes where your shell reads it:

\b
Examples:
  quattro completion bash > ~/.local/share/bash-completion/completions/quattro
  quattro completion zsh > ~/.zfunc/_quattro
  quattro completion fish > ~/.config/fish/completions/quattro.fish
"""
SHELL: Final = "bash, zsh or fish."
