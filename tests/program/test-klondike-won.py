# SPDX-License-Identifier: GPL-3.0-or-later
"""A winnable deal of Klondike can be won with the mouse, in the real window."""

import os
import pathlib
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import deals
import tap
from driver import Klondike, Program


def test_a_whole_game_by_mouse(home):
    trace = deals.won("klondike", draw="3")
    program = Program(sys.argv[1], deals.save(trace, home), home=home)
    table = Klondike(program)
    piles = table.piles()
    for move in trace["moves"]:
        piles = table.play(move, piles)
    program.wait(name="Replay")
    journal = pathlib.Path(home) / "data" / "marquise" / "journal.txt"
    assert "klondike" in journal.read_text(encoding="utf-8"), "the win is not in the journal"
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
