# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole program can be used with fingers, in both languages: mutter gets the touches as from a remote desktop, and
passes them to GTK by Wayland's touch protocol. There is no mouse at all. (tests/table/test-touch.c tests the table alone
in more detail.)"""

import os
import pathlib
import shutil
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

HEADLESS = pathlib.Path(__file__).parents[2] / "build-aux/headless"

if os.environ.get("MARQUISE_TEST_SCALE") is None:
    for needed in ("mutter", "pipewire"):
        if shutil.which(needed) is None:
            print(f"1..0 # SKIP {needed} is not installed: apt-get install mutter pipewire")
            sys.exit(0)
    os.execv(HEADLESS, [str(HEADLESS), "--by", "mutter", sys.executable, *sys.orig_argv[1:]])

import deals
import tap
from driver import Klondike, Program, set_settings, until, words
from gi.repository import Gio, GLib

# Longer than GTK's half a second.
LONG = 1.2
# Short enough for one gesture, long enough for mutter and GTK not to miss a step.
STEP = 0.03
# The number of moves of a game that other tests play to its end with the mouse.
MOVES = 40


class Fingers:
    """Fingers on mutter's only monitor."""

    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        (self.session,) = self._call("RemoteDesktop", "CreateSession")
        identity = self._call("RemoteDesktop", "Get", "(ss)", "org.gnome.Mutter.RemoteDesktop.Session", "SessionId",
                              path=self.session, interface="org.freedesktop.DBus.Properties")[0]
        (cast,) = self._call("ScreenCast", "CreateSession", "(a{sv})",
                             {"remote-desktop-session-id": GLib.Variant("s", identity)})
        # Touches are reported relative to a picture of the monitor.
        (self.stream,) = self._call("ScreenCast", "RecordMonitor", "(sa{sv})", "", {}, path=cast,
                                    interface="org.gnome.Mutter.ScreenCast.Session")
        self._do("Start")
        # It has no touch screen until one is touched, and programs hear of it after that.
        self.tap(1, 1)
        time.sleep(1)

    def _call(self, service, method, form="()", *values, path=None, interface=None):
        name = f"org.gnome.Mutter.{service}"

        def call():
            return self.bus.call_sync(name, path or f"/{name.replace('.', '/')}", interface or name, method,
                                      GLib.Variant(form, values), None, 0, 10000, None).unpack()
        return until(f"{method} of mutter", lambda: [call()])[0]

    def _do(self, method, form="()", *values):
        self._call("RemoteDesktop", method, form, *values, path=self.session,
                   interface="org.gnome.Mutter.RemoteDesktop.Session")
        time.sleep(STEP)

    def down(self, x, y, finger=0):
        self._do("NotifyTouchDown", "(sudd)", self.stream, finger, x, y)

    def move(self, x, y, finger=0):
        self._do("NotifyTouchMotion", "(sudd)", self.stream, finger, x, y)

    def up(self, finger=0):
        self._do("NotifyTouchUp", "(u)", finger)

    def slide(self, start, end, finger=0):
        for i in range(1, 7):
            self.move(*(start[k] + (end[k] - start[k]) * i / 6 for k in (0, 1)), finger)

    def tap(self, x, y):
        """A finger is never quite still."""
        self.down(x, y)
        self.move(x + 2, y - 3)
        self.up()

    def drag(self, start, end):
        self.down(*start)
        self.slide(start, end)
        self.up()


class Touched(Program):
    """Marquise on the whole monitor, so that a point in its window is the same point on the monitor."""

    def _find_window(self):
        return "on Wayland"

    def focus(self):
        pass

    def origin(self):
        return 0, 0


def start(home, language="", moves=0):
    trace = deals.won("klondike", draw="1")
    set_settings(home, difficulty_asked="true", lost_notice_shown="true", lessons_offered="'klondike'",
                 window_maximized="true")
    program = Touched(sys.argv[1], deals.save(trace, home, moves), home=home, language=language)
    until("the whole monitor to be filled", lambda: program.rect(program.frame)[2:] == (1280, 800), 20)
    return program, Klondike(program), trace["moves"][moves:]


def same(table, before):
    time.sleep(0.4)
    assert table.names() == before, f"{before} became {table.names()}"


def changed(table, before):
    until("the table to change", lambda: table.names() != before, 20)


def end(program):
    program.process.terminate()
    program.process.wait(30)


def places(table, move):
    """Where a finger picks up the card of a move of the notation, and where it releases it."""
    piles = dict(zip(Klondike.ORDER, table.piles()))
    if move in ("D", "R"):
        return [table.drop(piles["S"])] * 2
    source, target = move.split(">")
    target, _, count = target.partition("*")
    if target == "F":
        target = next(f for f in ("FC", "FD", "FH", "FS") if move_suit(table, source) == f[1])
    return table.grip(piles[source], int(count or 1)), table.drop(piles[target])


def move_suit(table, source):
    name = dict(zip(Klondike.ORDER, table.names()))[source][1][-1].lower()
    return next(letter for letter, suit in zip("CDHS", ("club", "diamond", "heart", "spade")) if suit in name)


def carry(home, language):
    """Finds a card that can go from a column to another column; returns the program, and both points."""
    trace = deals.won("klondike", draw="1")
    n = next(i for i, move in enumerate(trace["moves"]) if move[0] == "T" and ">T" in move)
    program, table, moves = start(home, language, n)
    return program, table, *places(table, moves[0])


def test_a_game_is_played_by_fingers(home):
    """By taps on the stock and by drags, far enough for each kind of place to have given and taken cards."""
    program, table, moves = start(home)
    fingers = Fingers()
    again = 0
    for move in moves[:MOVES]:
        before = table.names()
        source, target = places(table, move)

        def play():
            if move in ("D", "R"):
                fingers.tap(*source)
            else:
                fingers.drag(source, target)

        play()
        try:
            changed(table, before)
        except AssertionError:
            # If a program gets no processor time for half a second, it takes a tap for a long press. That happens on a busy
            # machine, but not often.
            again += 1
            assert again <= 2, f"{move} again had no effect"
            play()
            changed(table, before)
    end(program)


def test_a_tap_turns_the_stock(home):
    for language in ("", "fr"):
        program, table, _ = start(home, language)
        before = table.names()
        Fingers().tap(*table.drop(table.piles()[0]))
        changed(table, before)
        end(program)


def test_a_drag_carries_a_card(home):
    for language in ("", "fr"):
        program, table, source, target = carry(home, language)
        before = table.names()
        Fingers().drag(source, target)
        changed(table, before)
        end(program)


def test_a_finger_that_stays_plays_nothing(home):
    """A long press shows the covered card, wherever the finger goes then; a tap at the same place plays the card."""
    program, table, source, target = carry(home, "")
    fingers = Fingers()
    before = table.names()
    for to in (source, target):
        fingers.down(*source)
        time.sleep(LONG)
        fingers.slide(source, to)
        fingers.up()
        same(table, before)
    fingers.drag(source, target)
    changed(table, before)
    end(program)


def test_two_fingers_play_nothing(home):
    """Put down, moved and lifted in any order; afterwards one finger plays as usual."""
    program, table, source, target = carry(home, "")
    fingers = Fingers()
    before = table.names()
    stock = table.drop(table.piles()[0])
    for first in (0, 1):
        fingers.down(*source, 0)
        fingers.down(*stock, 1)
        fingers.slide(source, target, 0)
        fingers.slide(stock, source, 1)
        fingers.up(first)
        fingers.up(1 - first)
        same(table, before)
    fingers.tap(*stock)
    changed(table, before)
    end(program)


def test_buttons_are_tapped(home):
    """Those in the header, in French: a new deal, and undoing that."""
    program, table, _ = start(home, "fr")
    fingers = Fingers()
    before = table.names()
    fingers.tap(*table.drop(table.piles()[0]))
    changed(table, before)
    x, y, width, height = program.rect(next(node for node in program.nodes() if words(node) == "Annuler"))
    fingers.tap(x + width / 2, y + height / 2)
    until("the move to be taken back", lambda: table.names() == before, 20)
    end(program)


tap.main(globals())
