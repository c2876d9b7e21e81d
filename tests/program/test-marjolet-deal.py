# SPDX-License-Identifier: GPL-3.0-or-later
"""A deal of Marjolet is played to its count with the mouse, in French."""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Atspi, Marjolet, Program

NOTHING = "Ne rien annoncer"
NEXT_DEAL = "Donne suivante"
ROLE = Atspi.Role.PUSH_BUTTON


def decide(program, table):
    """One decision: declares what there is to declare, else plays the first card that the rules allow."""
    button = program.find(role=ROLE, matching=r"\+\d+$|^" + NOTHING)
    if button:
        program.click(button)
        return
    for name, card in table.hand():
        program.click(card)
        time.sleep(0.1)
        if name not in [left for left, _ in table.hand()]:
            return


def test_a_deal_to_its_count(home):
    program = Program(sys.argv[1], "marjolet", home=home, language="fr")
    table = Marjolet(program)
    end = time.monotonic() + 900
    while not program.find(name=NEXT_DEAL):
        assert time.monotonic() < end, f"the deal does not end: {table.names()}"
        decide(program, table)

    words = " ".join(node.get_name() or "" for node in program.nodes())
    assert "Brisques" in words and "Dernière levée" in words
    program.click(program.find(name=NEXT_DEAL))
    program.wait_gone(name=NEXT_DEAL)
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
