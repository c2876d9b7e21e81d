# SPDX-License-Identifier: GPL-3.0-or-later
"""Without animations every card of a trick is visible until it is gathered, checked in pixels. (Whole matches are filmed by
build-aux/film.)"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Program, set_settings
from film import Camera, Player, check

TRICKS = 2


def test_cards_lie_until_gathered(home):
    set_settings(home, tricks="'gather'", lessons_offered="'marjolet'", level="'grabber'", animations="false")
    program = Program(sys.argv[1], "marjolet", home=home)
    camera = Camera()
    player = Player(program, "keys", "", camera, True)
    player.begin()
    camera.start()
    player.play(lambda: len({card for _, _, card in player.read}) > 2 * TRICKS)
    camera.stop()
    seen, wrong = check(camera, player, 0)
    assert not wrong, wrong
    assert len(seen) >= 2 * TRICKS - 2, seen
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
