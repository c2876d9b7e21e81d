# SPDX-License-Identifier: GPL-3.0-or-later
"""Frequent actions take as few clicks as in the card games that players come from: counts them in the real window.

Each press of the button until the action is done is a click; opening a menu or a submenu is one. AisleRiot is 3.22, with
its menu bar and toolbar, KPatience 22.12; None: it cannot be done there. A row that needs more clicks than the better of
them fails."""

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
    "draw one or three, dealt": (2, 3),   # Options, the item, the question; Settings, the options, the item
    # Settings, Configure, the deck, OK. AisleRiot's menu needs three (View, Card Style, the deck), and has an additional
    # item for that: here only the preferences have it.
    "deck": (None, 4),
    "finish": (None, 1),       # when the player asks for it
    "finish, safe cards by themselves": (None, 0),   # KPatience does so unless it is switched off
    "statistics": (2, 2),
}


def windows():
    return set(subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "."],
                              capture_output=True, text=True).stdout.split())


class Counter:
    """A running program, and the number of clicks since an action was begun."""

    def __init__(self, program):
        self.program = program
        self.clicks = 0

    def click(self, name, role=None):
        """Waits until the button stays in place: a header whose labels have changed is laid out again."""
        self.clicks += 1
        node = self.program.wait(name=name, role=role)
        rects = [None]
        # Before it lays out the header, a busy program still reports the old place of the button.
        while len(rects) < 4 or len(set(rects[-4:])) > 1:
            time.sleep(0.2)
            rects.append(self.program.rect(node))
        self.program.click(node)

    def choose(self, menu, item):
        """An item of a menu, which is a window of its own: its position is known from X, or, from GTK 4.10 on, from the
        item."""
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
    # Plays the player's last move.
    table._act(trace["moves"][67], dict(zip(Klondike.ORDER, table.piles())))
    program.wait(name="Replay")
    counter.done("finish, safe cards by themselves")
    program.kill()


if __name__ == "__main__":
    tap.main(globals())
