# SPDX-License-Identifier: GPL-3.0-or-later
"""A deal of Marjolet can be played to its count with the mouse, in French."""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from gi.repository import GLib

import tap
from driver import Marjolet, Program, set_settings

NEXT_DEAL = "Donne suivante"


def decide(program, table):
    """Makes one decision: declares whatever is possible, else plays the first legal card."""
    try:
        button = table.declaration()
        if button:
            program.click(button)
            return
        card = next((card for _, card in table.hand() if card.get_name().endswith(", jouable")), None)
        if card:
            program.click(card)
    except (AttributeError, GLib.Error):
        # The table has changed while it was read, so it is read again.
        return


def test_a_deal_to_its_count(home):
    set_settings(home, tricks="'1s'")
    program = Program(sys.argv[1], "marjolet", home=home, language="fr")
    table = Marjolet(program)
    end = time.monotonic() + 900
    while not program.find(name=NEXT_DEAL):
        assert time.monotonic() < end, f"the deal does not end: {table.names()}"
        decide(program, table)

    words = " ".join(thing.name for thing in program.seen())
    assert "Brisques" in words and "Dernier pli" in words
    program.click(program.find(name=NEXT_DEAL))
    program.wait_gone(name=NEXT_DEAL)
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
