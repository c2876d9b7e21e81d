# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals thousands of games in one window. Called by build-aux/perf/endurance, on a display of its own.

usage: endurance.py PROGRAM MANAGER LANGUAGE DEALS
"""

import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tests/program"))

from driver import APP_ID, Atspi, Program, Table, set_settings, until, xdo
from gi.repository import Gio, GLib

GAMES = ["klondike", "spider", "marjolet", "tour-infernale", "forty-thieves"]
# This number of deals of one game, then of the next; a round has all games, and figures are compared after rounds.
TURN = 20
ROUND = TURN * len(GAMES)
SIZES = [(1000, 720), (700, 560), (1240, 780), (360, 640)]
PATH = "/" + APP_ID.replace(".", "/").replace("-", "_")


class Endured(Program):
    """Marquise under any window manager, controlled by its actions on the bus."""

    def __init__(self, binary, manager, **more):
        self.manager = manager
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        # Looked up once, because GTK 4.8 never frees the list of actions that it makes for each answer.
        self.play_action = None
        super().__init__(binary, "klondike", **more)
        self.table = Table(self)

    def _find_window(self):
        return super()._find_window() if os.environ.get("DISPLAY") else "on Wayland"

    def focus(self):
        if os.environ.get("DISPLAY"):
            super().focus()

    def do(self, action, *targets, path=""):
        """Returns when the action is done."""
        values = [GLib.Variant("s", target) for target in targets]
        self.bus.call_sync(APP_ID, PATH + path, "org.gtk.Actions", "Activate",
                           GLib.Variant("(sava{sv})", (action, values, {})), None, 0, 60000, None)

    def resize(self, n):
        """Sets another size, in the way that this window manager offers to other programs."""
        width, height = SIZES[n % len(SIZES)]
        if os.environ.get("DISPLAY"):
            xdo("windowsize", self.window, width, height)
        elif self.manager == "sway":
            subprocess.run(["swaymsg", "resize", "set", str(width), str(height)], check=True, stdout=subprocess.DEVNULL)
        else:
            self.do("fullscreen", path="/window/1")

    def play(self, lot):
        """Some cards are asked to move to their best place, as by assistive technology."""
        panel = self.table.panel.node
        for _ in range(3):
            panel.clear_cache()
            node = panel.get_child_at_index(lot.randrange(max(1, panel.get_child_count())))
            action = node and node.get_action_iface()
            if action and self.play_action is None:
                self.play_action = [action.get_action_name(i) for i in range(action.get_n_actions())].index("card.play")
            if action:
                action.do_action(self.play_action)

    def count_accessibles(self):
        def count(node):
            return 1 + sum(count(child) for child in
                           (node.get_child_at_index(i) for i in range(node.get_child_count())) if child)
        self.app.clear_cache()
        return count(self.app)

    def read(self):
        """The figures of the program when it is idle: memory of its own and shared with the compositor (pictures of the
        window) in MiB, descriptors, threads, accessible objects."""
        process = pathlib.Path(f"/proc/{self.process.pid}")
        before, quiet = -1, time.monotonic()
        while time.monotonic() - quiet < 5:
            fields = (process / "stat").read_text().rsplit(")", 1)[1].split()
            now = int(fields[11]) + int(fields[12])
            if now - before > 2:
                quiet = time.monotonic()
            before = now
            time.sleep(0.5)
        status = (process / "status").read_text()
        resident, shared = (int(re.search(rf"{name}:\s*(\d+)", status).group(1)) / 1024
                            for name in ("VmRSS", "RssShmem"))
        return (resident - shared, shared, len(list((process / "fd").iterdir())), len(list((process / "task").iterdir())),
                until("the accessibles", self.count_accessibles))


def deal(program, n, lot):
    """Makes the n-th deal and its moves, and every tenth time another size of the window while its cards move."""
    game = GAMES[n // TURN % len(GAMES)]
    if n % TURN == 0:
        program.do("open-game", game)
        program.table.panel = None
        program.table.piles()
    # A new match would need a confirmation.
    program.do("restart" if game == "marjolet" else "new-game", path="/window/1")
    if n % 10 == 0:
        program.resize(n // 10)
        time.sleep(0.1)
        program.resize(n // 10 + 1)
    try:
        program.play(lot)
    except GLib.Error:  # a card that disappeared while it was asked
        pass


def main():
    binary, manager, language, deals = sys.argv[1:]
    lot = random.Random(1)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        set_settings(home, difficulty_asked="true", lost_notice_shown="true", animations="true",
                     lessons_offered=f"'{','.join(GAMES)}'")
        program = Endured(binary, manager, home=home, language="" if language == "en" else language)
        seen = []
        for n in range(int(deals)):
            deal(program, n, lot)
            if (n + 1) % (5 * ROUND) == 0 or n + 1 in (ROUND, int(deals)):
                # In the same state as at the last reading: the same game at the same size.
                seen.append(program.read())
                print(n + 1, *seen[-1], file=sys.stderr, flush=True)
        first, last = seen[0], seen[-1]
        cells = [f"{a:.1f} → {b:.1f}" if isinstance(a, float) else f"{a} → {b}" for a, b in zip(first, last)]
        print(f"| {manager} | {language} | {n + 1:,} | {' | '.join(cells)} |", flush=True)
        program.kill()


main()
