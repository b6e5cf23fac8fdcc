"""Bots as strangers write them: one that plays, and some that fail in every way."""

from __future__ import annotations

from pathlib import Path

SOURCE = '''
import asyncio, os, subprocess, sys, time

class First:
    """Plays, and remembers how often it was asked."""

    def __init__(self, game, seed):
        self.asked = 0

    def choose(self, view, decision, options):
        self.asked += 1
        if self.asked == 3:
            self.third(options)
        return options[0]

    def third(self, options):
        pass

class Fails(First):
    def third(self, options):
        raise ValueError(f"I do not know, said {object()}")

class Leaves(First):
    def third(self, options):
        sys.exit("enough")

class Cancels(First):
    def third(self, options):
        raise asyncio.CancelledError

class Odd(BaseException):
    pass

class Despairs(First):
    def third(self, options):
        raise Odd("no hope")

class Interrupts(First):
    def third(self, options):
        raise KeyboardInterrupt

class Dies(First):
    def third(self, options):
        os._exit(7)

class Sleeps(First):
    def third(self, options):
        while True:
            try:
                time.sleep(0.01)
            except BaseException:
                pass

class Greedy(First):
    def third(self, options):
        raise MemoryError

class Cheats(First):
    def choose(self, view, decision, options):
        return -1 if self.asked > 3 else super().choose(view, decision, options)

class Wordy(First):
    def choose(self, view, decision, options):
        return "first" if self.asked > 3 else super().choose(view, decision, options)

class Scribbles(First):
    def third(self, options):
        print("not among the results")
        options[1:] = []

class Chatters(First):
    """In every way there is."""

    def __init__(self, game, seed):
        super().__init__(game, seed)
        print("chatter on being made")

    def choose(self, view, decision, options):
        if not self.asked:
            print("chatter by print")
            os.write(1, b"chatter from below\\n")
            sys.__stdout__.write("chatter by another name\\n")
            subprocess.run([sys.executable, "-c", "print('chatter of a child')"])
        return super().choose(view, decision, options)

class HangsUp(First):
    def third(self, options):
        os.closerange(3, 256)
        time.sleep(60)

class Stammers(First):
    said = b'{"option": '

    def third(self, options):
        for line in range(3, 256):
            try:
                os.write(line, self.said)
            except OSError:
                pass
        time.sleep(60)

class Rants(Stammers):
    said = b'[1]\\n'

class Refuses(Stammers):
    said = b'{"refused": "nobody may play on"}\\n'

class Moody(First):
    def __init__(self, game, seed):
        super().__init__(game, seed)
        if seed % 2:
            raise RuntimeError("not today")
'''


def strangers(folder: Path) -> Path:
    """The file with all of them."""
    file = folder / "strangers.py"
    file.write_text(SOURCE, encoding="utf-8")
    return file
