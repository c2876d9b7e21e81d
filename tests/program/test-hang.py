# SPDX-License-Identifier: GPL-3.0-or-later
"""If a disk stops answering, such as a network drive or one that does not wake up, the window keeps working and says so,
quitting offers to leave, and the session can end. (tests/faults/shim.c simulates the disk.)"""

import os
import pathlib
import signal
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import WON, Program, Table, set_settings, until

OWN = """id = mine
name = A Patience of Mine
summary = Nine open columns and two free cells, whatever the suits.
columns = 9
cells = 2
build = any
lift = run
spaces = any
deal = columns
"""

# How long the end of a session waits for a program.
PATIENCE_OF_SESSION = 5


class HangingDisk:
    """A home in which files below folder do not answer as long as the switch is there."""

    def __init__(self, home, folder):
        self.switch = pathlib.Path(home, "hangs")
        self.before = os.environ.get("MARQUISE_TEST_PRELOAD", "")
        os.environ.update(FAULT_DIR=os.path.join(home, folder), FAULT_SWITCH=str(self.switch),
                          MARQUISE_TEST_PRELOAD=f"{os.environ['MARQUISE_TEST_SHIM']} {self.before}".strip())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.environ["MARQUISE_TEST_PRELOAD"] = self.before
        del os.environ["FAULT_DIR"], os.environ["FAULT_SWITCH"]
        self.answer()

    def hang(self):
        self.switch.touch()

    def answer(self):
        self.switch.unlink(missing_ok=True)


def start(home, *words):
    set_settings(home, difficulty_asked="true", lessons_offered="'klondike','loi-salique'")
    program = Program(sys.argv[1], *words, home=home)
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 13)
    return program, table


def turn_card(program, table):
    before = table.names()
    program.click_at(*table.drop(table.piles()[0]))
    until("a card to be turned", lambda: table.names() != before)


def shows(program, words):
    return program.tells(words)


def time_end(program):
    begin = time.monotonic()
    until("the program to end", lambda: program.process.poll() is not None)
    print(f"# ended after {time.monotonic() - begin:.1f} s", flush=True)
    return time.monotonic() - begin


def test_session_ends(home):
    """Games and results cannot be written."""
    with HangingDisk(home, "data/marquise") as disk:
        program, table = start(home, "klondike")
        turn_card(program, table)
        disk.hang()
        turn_card(program, table)
        program.process.send_signal(signal.SIGTERM)
        seconds = time_end(program)
        assert seconds < PATIENCE_OF_SESSION, seconds


def test_session_ends_without_preferences(home):
    """Nothing in the whole home answers: neither preferences nor files of the libraries."""
    with HangingDisk(home, "") as disk:
        program, table = start(home, "klondike")
        stock = table.drop(table.piles()[0])
        disk.hang()
        # GTK's file chooser reads on the main thread, so that the window hangs.
        program.click_at(*stock)
        program.key("ctrl+o")
        time.sleep(1)
        program.process.send_signal(signal.SIGTERM)
        seconds = time_end(program)
        assert seconds < PATIENCE_OF_SESSION, seconds


def test_window_goes_on(home):
    """A message appears, cards can be turned meanwhile, leaving needs a confirmation and works."""
    with HangingDisk(home, "data/marquise") as disk:
        program, table = start(home, "klondike")
        turn_card(program, table)
        disk.hang()
        turn_card(program, table)
        until("the sentence", lambda: shows(program, "the disk does not answer"))
        turn_card(program, table)
        program.key("ctrl+q")
        program.enter_dialog("Quit without saving")
        program.key("alt+q")
        seconds = time_end(program)
        assert program.process.returncode == 0, program.process.returncode
        assert seconds < PATIENCE_OF_SESSION, seconds


def test_start(home):
    """The start waits for nothing: another deal is on the table, the statistics say that they are being read, and
    everything appears by itself when the disk answers: the game, the statistics, the player's own patience."""
    folder = pathlib.Path(home, "data", "marquise")
    (folder / "patiences").mkdir(parents=True)
    (folder / "patiences" / "mine.patience").write_text(OWN, encoding="utf-8")
    (folder / "journal.txt").write_text(WON, encoding="utf-8")
    program, table = start(home, "klondike")
    turn_card(program, table)
    left = table.names()
    program.quit()

    with HangingDisk(home, "data/marquise") as disk:
        disk.hang()
        program = Program(sys.argv[1], home=home)
        table = Table(program)
        until("a table", lambda: len(table.piles()) == 13)
        assert table.names() != left
        program.key("alt+Home")
        until("that statistics are read", lambda: shows(program, "Loading your statistics"))
        assert not shows(program, "A Patience of Mine")

        disk.answer()
        until("the statistics", lambda: shows(program, "You have played 1 game and won 1"))
        until("the patience", lambda: shows(program, "A Patience of Mine"))
        assert not shows(program, "Loading your statistics")
        program.key("alt+2")
        table = Table(program)
        until("the game", lambda: table.names() == left)
        program.quit()


def test_disk_that_answers_again(home):
    with HangingDisk(home, "data/marquise") as disk:
        program, table = start(home, "klondike")
        disk.hang()
        turn_card(program, table)
        until("the sentence", lambda: shows(program, "the disk does not answer"))
        disk.answer()
        until("all to be safe", lambda: not shows(program, "Not all of your games and results are saved"))
        program.quit()
        files = os.listdir(os.path.join(home, "data", "marquise", "games"))
        assert len(files) == 1, files


if __name__ == "__main__":
    tap.main(globals())
