# SPDX-License-Identifier: GPL-3.0-or-later
"""A blind player can play a deal of Marjolet to its count, in French: only the names and the actions for assistive
technology are used."""

import os
import re
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Marjolet, Program, set_settings, until

NEXT_DEAL = "Donne suivante"


def press(program, button):
    action = button.get_action_iface()
    program.act(button, action.get_action_name(0))


def decide(program, table):
    """Declares whatever can be declared, else plays the first card that is called playable."""
    button = table.declaration()
    if button:
        try:
            press(program, button)
        except AssertionError:
            # It may go away while it is looked at, when the click before is answered.
            if table.declaration():
                raise
        return
    for _, card in table.hand():
        if card.get_name().endswith(", jouable"):
            program.act(card, "card.play")
            return


def test_a_deal_by_ear(home):
    set_settings(home, tricks="'1s'")
    program = Program(sys.argv[1], "marjolet", home=home, language="fr")
    table = Marjolet(program)
    sentences = set()
    end = time.monotonic() + 900
    while not program.find(name=NEXT_DEAL):
        assert time.monotonic() < end, f"the deal does not end: {table.names()}"
        decide(program, table)
        sentences.add(program.heard())

    said = " ".join(sentences)
    for words in (r"Vous jouez (le|la|l’)", r"Honorine joue (le|la|l’)", r"Vous piochez (le|la|l’)",
                  r"ramassez le pli|ramasse le pli"):
        assert re.search(words, said), f"{words}: {said}"
    assert not re.search(r"\b(of|the|plays)\b", said), said
    words = " ".join(thing.name for thing in program.seen())
    assert "Brisques" in words and "Dernier pli" in words
    press(program, program.find(name=NEXT_DEAL))
    until("the next deal to be announced", lambda: "Les cartes sont distribuées" in program.heard())
    program.wait_gone(name=NEXT_DEAL)
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
