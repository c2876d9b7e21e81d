# SPDX-License-Identifier: GPL-3.0-or-later
"""Notices over the table can be closed with Escape at any time, and the same notice does not queue up."""

import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Atspi, Program, until, xdo

# Overwrites freed memory, so that any later use of it is noticed.
FREED = {"MALLOC_PERTURB_": "165"}
COPIED = "Copied: Marquise freecell"


def start(home):
    program = Program(sys.argv[1], "freecell", home=home, env=FREED)
    program.wait(role=Atspi.Role.LABEL, contains="0:00")
    return program


def copied(program):
    """The visible notices with this text; the last message can also be read in an invisible place."""
    return [node for node in program.nodes() if (node.get_name() or "").startswith(COPIED) and program.has_size(node)
            and node.get_role() != Atspi.Role.STATUS_BAR]


def check_alive(program):
    time.sleep(1)
    assert program.process.poll() is None, f"ended with {program.process.returncode}"


def test_escape_while_a_notice_comes(home):
    program = start(home)
    for pauses in ((0.8, 0.1), (0.1, 0.1), (0, 0.3)):
        for _ in range(2):
            program.key("ctrl+c")
            time.sleep(0.4)
        for pause in pauses:
            time.sleep(pause)
            program.key("Escape")
        check_alive(program)
    program.quit()


def test_escape_held(home):
    program = start(home)
    for _ in range(5):
        program.key("ctrl+c")
        time.sleep(0.4)
    time.sleep(0.8)
    xdo("keydown", "Escape")
    time.sleep(0.8)
    xdo("keyup", "Escape")
    check_alive(program)
    until("the notice to go away", lambda: not copied(program), 3)
    program.quit()


def test_escape_at_notices_that_drop_each_other(home):
    """Each deal offers to undo it, which replaces the previous offer."""
    program = start(home)
    for pause in (0.4, 0.1, 0.8):
        for _ in range(3):
            program.key("ctrl+c", "ctrl+n")
            time.sleep(pause)
            program.key("Escape")
        check_alive(program)
    program.quit()


def test_the_same_notice_is_there_once(home):
    program = start(home)
    xdo("keydown", "ctrl")
    for _ in range(20):
        subprocess.run(["xdotool", "key", "c"], check=True)
    xdo("keyup", "ctrl")
    until("the notice", lambda: copied(program))
    began = time.monotonic()
    until("the notice to go away", lambda: not copied(program), 15)
    time.sleep(1.5)
    assert not copied(program), "it comes again"
    assert time.monotonic() - began < 15
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
