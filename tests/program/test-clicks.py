# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the clicks of the mouse that frequent things take in the real window, and compares them with the card games that
players come from.

A click is each press of the button until the thing is done; opening a menu or a submenu is one. AisleRiot is 3.22 as its
menu bar and toolbar have it, KPatience 22.12; None: it cannot be done there. A row that gets worse than the best of them
fails."""

import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import deals
import tap
from driver import Atspi, Klondike, Program, focus_window, set_settings, until

#            AisleRiot, KPatience
PEERS = {
    "next deal": (1, 1),
    "restart": (1, 2),         # the toolbar; Game, Restart
    "hint": (1, 1),
    "draw one or three, dealt": (2, 3),   # Options and the item, which deals; Settings, the options, the item
    # Configure, the deck, OK after Settings. AisleRiot's menu has it in three (View, Card Style, the deck), and a line
    # more for that: here the preferences alone have it.
    "deck": (None, 4),
    "finish": (None, 1),       # asked for
    "finish, safe cards by themselves": (None, 0),   # as KPatience does unless one turns it off
    "statistics": (2, 2),
}


def windows():
    return set(subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "."],
                              capture_output=True, text=True).stdout.split())


class Counter:
    """A running program, and the clicks made in it since the last thing was begun."""

    def __init__(self, program):
        self.program = program
        self.clicks = 0

    def click(self, name, role=None):
        """Once the button stands still: a header whose words have changed is laid out again."""
        self.clicks += 1
        node = self.program.wait(name=name, role=role)
        rects = [None]
        # A busy program answers where the button is before it lays the header out.
        while len(rects) < 4 or len(set(rects[-4:])) > 1:
            time.sleep(0.2)
            rects.append(self.program.rect(node))
        self.program.click(node)

    def choose(self, menu, item):
        """An item of a menu, which is a window of its own: where that stands is what X says, or, from GTK 4.10 on, what
        the item says."""
        before = windows()
        self.click(menu)
        node = self.program.wait(name=item)
        if self.program.shift() > 0:
            self.clicks += 1
            self.program.click(node)
            return
        found = until("the menu", lambda: windows() - before).pop()
        geometry = subprocess.run(["xdotool", "getwindowgeometry", "--shell", found],
                                  capture_output=True, text=True, check=True).stdout
        place = {name: int(n) for name, n in (line.split("=") for line in geometry.split())}
        box = node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        self.clicks += 1
        self.program.click_at(place["X"] + place["WIDTH"] // 2, place["Y"] + box.y + box.height // 2)

    def done(self, thing):
        best = min((n for n in PEERS[thing] if n is not None), default=self.clicks)
        print(f"# {thing}: {self.clicks}; AisleRiot, KPatience: {PEERS[thing]}", flush=True)
        assert self.clicks <= best, f"{thing} takes {self.clicks} clicks"
        self.clicks = 0


def start(home, trace, n_moves, **settings):
    set_settings(home, difficulty_asked="true", lost_notice_shown="true", lessons_offered="'klondike'", **settings)
    program = Program(sys.argv[1], deals.save(trace, home, n_moves), home=home, size=(1000, 720))
    return program, Klondike(program)


def test_what_is_done_often(home):
    program, table = start(home, deals.won("klondike", draw="3"), 30)
    counter = Counter(program)
    cards = table.names()

    def changes():
        nonlocal cards
        until("other cards", lambda: table.names() != cards)
        cards = table.names()

    counter.click("Hint", Atspi.Role.PUSH_BUTTON)
    counter.done("hint")
    counter.choose("Deals and rules", "One card")
    changes()
    counter.done("draw one or three, dealt")
    table.play("D", table.piles())
    cards = table.names()
    counter.click("Restart")
    changes()
    counter.done("restart")
    begun = cards
    counter.click("New game", Atspi.Role.PUSH_BUTTON)
    until("another deal", lambda: table.names() != begun)
    counter.done("next deal")
    program.kill()


def test_what_the_menu_holds(home):
    program, _ = start(home, deals.won("klondike", draw="3"), 0)
    counter = Counter(program)
    counter.choose("Main menu", "Statistics")
    program.wait(name="Klondike · Statistics", role=Atspi.Role.FRAME)
    counter.done("statistics")
    program.key("Escape")
    program.wait(name="Klondike", role=Atspi.Role.FRAME)
    focus_window(program.window)
    counter.choose("Main menu", "Preferences")
    program.wait(name="Deck of cards", role=Atspi.Role.LABEL)
    counter.clicks += 2       # its row, the picture of the deck
    counter.done("deck")
    program.kill()


def test_the_finish(home):
    program, _ = start(home, deals.won("klondike", draw="3"), 68)
    counter = Counter(program)
    counter.click("Finish", Atspi.Role.PUSH_BUTTON)
    program.wait(name="Replay")
    counter.done("finish")
    program.kill()


def test_the_finish_by_itself(home):
    trace = deals.won("klondike", draw="3")
    program, table = start(home, trace, 67, auto_play="true")
    counter = Counter(program)
    # The last move that the player makes.
    table._act(trace["moves"][67], dict(zip(Klondike.ORDER, table.piles())))
    program.wait(name="Replay")
    counter.done("finish, safe cards by themselves")
    program.kill()


if __name__ == "__main__":
    tap.main(globals())
