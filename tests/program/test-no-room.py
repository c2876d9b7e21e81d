# SPDX-License-Identifier: GPL-3.0-or-later
"""If nothing can be written, because the home is read-only or the disk is full, the game goes on and the player is told
once, in words without paths."""

import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Program, Table, focus_window, set_settings, until

READ_ONLY = 'mount --bind "$WHERE" "$WHERE" && mount -o remount,ro,bind "$WHERE"'
FULL = 'mount -t tmpfs -o size=128k tmpfs "$WHERE/data" && head -c 124k /dev/zero > "$WHERE/data/full"'


def start(home, mount):
    """Starts the program with file systems of its own, on which @mount has been run. (GTK itself warns that it cannot save
    the list of recent files.)"""
    if subprocess.run(["unshare", "-m", "true"], stderr=subprocess.DEVNULL).returncode != 0:
        raise tap.Skip("file systems cannot be mounted here")
    for folder in ("config", "data", "cache"):
        os.makedirs(os.path.join(home, folder), exist_ok=True)
    set_settings(home, difficulty_asked="true")
    return Program("unshare", "-m", "sh", "-c", f'{mount} && unset G_DEBUG && exec "$@"', "sh", sys.argv[1], "klondike",
                   home=home, env={"WHERE": home})


class Listener:
    """Notes each message about something that failed, every time it appears."""

    def __init__(self, program):
        self.program = program
        self.shown = set()
        self.told = []

    def read(self):
        names = {thing.name for thing in self.program.seen()}
        return [{name for name in names if "cannot be" in name or "can be saved on" in name}]

    def listen(self, seconds=0.0):
        end = time.monotonic() + seconds
        while True:
            # A thing that disappears while it is read raises an error: then it is read again.
            now = until("a look at the window", self.read)[0]
            self.told += sorted(now - self.shown)
            self.shown = now
            if time.monotonic() >= end:
                return
            time.sleep(0.2)


def turn_card(program, table):
    before = table.names()
    program.click_at(*table.drop(table.piles()[0]))
    until("a card to be turned", lambda: table.names() != before)


def move_card(program, table):
    """Moves some card, so that the deal counts: a double click moves one to its best place."""
    for _ in range(30):
        for number in range(1, 13):
            before = table.names()
            pile = table.piles()[number]
            if not pile[2]:
                continue
            point = table.grip(pile)
            program.click_at(*point)
            program.click_at(*point)
            time.sleep(0.4)
            if table.names() != before:
                return
        turn_card(program, table)
    raise AssertionError("no card can be moved")


def check_told_once(home, mount, sentence):
    program = start(home, mount)
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 13)
    listener = Listener(program)
    for _ in range(3):
        turn_card(program, table)
        listener.listen(0.5)

    # A new deal: the game given up can neither be counted nor kept.
    move_card(program, table)
    before = table.names()
    program.key("ctrl+n")
    program.confirm("Give up this game")
    until("the next deal", lambda: table.names() != before)
    listener.listen(0.5)
    turn_card(program, table)
    # A message stays for eight seconds, and others wait for it.
    listener.listen(12)
    assert listener.told == [sentence], listener.told
    # Before anything is lost there is a question, and the program is still running.
    program.key("ctrl+q")
    main = program.enter_dialog("Quit without saving")
    program.key("Escape")
    program.window = main
    focus_window(main)
    turn_card(program, table)
    program.key("ctrl+q")
    program.enter_dialog("Quit without saving")
    program.key("alt+q")
    assert program.process.wait(20) == 0, f"ended with {program.process.returncode}"


def test_read_only_home(home):
    check_told_once(home, READ_ONLY, "Nothing can be saved on this computer. You can play, but games, results and "
                                     "preferences will be lost when you quit.")
    assert not os.listdir(os.path.join(home, "data"))


def test_disk_full(home):
    check_told_once(home, FULL, "The game in progress cannot be saved: No space left on device.")


def read_games(folder):
    """The number of moves of each game in progress in this folder and those below, by its id."""
    games = {}
    for path, _, names in os.walk(folder):
        for name in names:
            if name.endswith(".marquise"):
                with open(os.path.join(path, name), encoding="utf-8") as file:
                    keys = dict(line.rstrip("\n").split("=", 1) for line in file if "=" in line)
                games[keys["id"]] = keys["moves"]
    return games


MINE = """[Marquise]
format=1
game=klondike
rules=draw=3,passes=unlimited,build=colour,return=yes
deal=5
moves=T0>T2*1 D
undone=
elapsed=20
id=11111111-2222-4333-8444-555555555555
[End]
complete=true
"""


def test_full_while_set_aside(home):
    """A file is opened over a game in progress, and there is no room for another one: each has a file of its own, and the
    old one stays."""
    os.makedirs(os.path.join(home, "data"))
    sent = os.path.join(home, "sent.marquise")
    with open(sent, "w", encoding="utf-8") as file:
        file.write(MINE.replace("deal=5", "deal=12").replace("1111-2222", "aaaa-2222"))
    with open(os.path.join(home, "mine"), "w", encoding="utf-8") as file:
        file.write(MINE)
    program = start(home, 'mount -t tmpfs -o size=64k tmpfs "$WHERE/data" && mkdir -p "$WHERE/data/marquise/games" && '
                          'cp "$WHERE/mine" "$WHERE/data/marquise/games/klondike.marquise"')
    # No other process can see its file system.
    data = f"/proc/{program.process.pid}/root{home}/data"
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 13)
    before = table.names()
    subprocess.run([sys.argv[1], sent], check=True, env={**os.environ, "GSETTINGS_BACKEND": "memory"})
    until("the other game", lambda: table.names() != before)

    with open(f"{data}/full", "wb") as file:
        try:
            file.write(bytes(1024 * 1024))
            file.flush()
        except OSError:
            pass
    turn_card(program, table)
    program.wait(contains="cannot be saved: No space left on device.")
    os.remove(f"{data}/full")
    turn_card(program, table)
    program.wait(contains="Everything that could not be saved earlier has now been saved.")
    games = until("both games on disk", lambda: len(read_games(f"{data}/marquise")) == 2
                  and read_games(f"{data}/marquise"))
    assert games["11111111-2222-4333-8444-555555555555"] == "T0>T2*1 D", games
    assert games["1111aaaa-2222-4333-8444-555555555555"].startswith("T0>T2*1 D D"), games
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
