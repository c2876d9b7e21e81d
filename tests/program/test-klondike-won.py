# SPDX-License-Identifier: GPL-3.0-or-later
"""A Klondike deal that is known to come out is played to the win by mouse, in the real window."""

import json
import os
import pathlib
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Klondike, Program

TRACES = pathlib.Path(__file__).parent.parent / "data" / "traces.jsonl"
SAVED = """[Marquise]
format=1
game=klondike
rules=draw=3,passes=unlimited,build=colour,return=yes
cards={cards}
moves=

[End]
complete=true
"""


def won_deal():
    with open(TRACES, encoding="utf-8") as lines:
        for trace in map(json.loads, lines):
            if (trace["game"], trace["status"], trace["rules"].get("draw")) == ("klondike", "won", "3"):
                return trace
    raise AssertionError("no won deal among the traces")


def test_a_whole_game_by_mouse(home):
    trace = won_deal()
    path = os.path.join(home, "deal.marquise")
    with open(path, "w", encoding="utf-8") as file:
        file.write(SAVED.format(cards=trace["cards"].strip()))

    program = Program(sys.argv[1], path, home=home)
    table = Klondike(program)
    piles = table.piles()
    for move in trace["moves"]:
        piles = table.play(move, piles)
    program.wait(name="Play again")
    journal = pathlib.Path(home) / "data" / "marquise" / "journal.txt"
    assert "klondike" in journal.read_text(encoding="utf-8"), "the win is not in the journal"
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
