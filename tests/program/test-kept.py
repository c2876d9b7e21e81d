# SPDX-License-Identifier: GPL-3.0-or-later
"""A saved game can be opened by its name, replayed with keys, and played on from its middle; the game that was in progress
is set aside and can be continued. In both languages."""

import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Atspi, Program, Table, focus_window, set_settings, until, xdo

WORDS = {
    "en": {
        "stock": "Stock", "begin": "Move 0 of 4.", "second": "Move 2 of 4.", "third": "Move 3 of 4.", "end": "Move 4 of 4.",
        "on": "Play on from here", "mine": "Your games", "aside": "set aside", "resume": "Resume",
        "bad": "could not be opened",
    },
    "fr": {
        "stock": "Talon", "begin": "Coup 0 sur 4.", "second": "Coup 2 sur 4.",
        "third": "Coup 3 sur 4.", "end": "Coup 4 sur 4.", "on": "Jouer à partir d’ici", "mine": "Mes parties", "aside": "mise de côté",
        "resume": "Reprendre", "bad": "Impossible d’ouvrir",
    },
}

SAVED = """[Marquise]
format=1
game=klondike
rules=draw=1
deal=77
moves=D D D
undone=
elapsed=20
[End]
complete=true
"""


def write(home, name, text):
    path = os.path.join(home, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def bring_forward(program, title):
    """There is no window manager: gives the keys to the window with this title."""
    found = until(f"the window {title}", lambda: subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--name", f"^{title}$"], capture_output=True, text=True).stdout.split())
    program.window = found[-1]
    xdo("windowraise", program.window)
    focus_window(program.window)


def turn_card(program, table, words):
    stock = next(pile for pile in table.piles() if pile[0].startswith(words["stock"]))
    before = table.names()
    program.click_at(*table.drop(stock))
    until("a card to be turned", lambda: table.names() != before)


def check_kept(home, language):
    words = WORDS[language]
    set_settings(home, difficulty_asked="true")
    program = Program(sys.argv[1], write(home, "sent.marquise", SAVED), home=home, language=language)
    table = Table(program)
    until("the saved game", lambda: len(table.piles()) == 13)
    turn_card(program, table, words)
    opened = table.names()
    main = program.window

    program.key("ctrl+p")
    program.wait(contains=words["begin"])
    program.key("Right", "Right")
    program.wait(contains=words["second"])
    program.key("End")
    program.wait(contains=words["end"])
    program.key("Left")
    program.wait(contains=words["third"])
    program.click(program.wait(contains=words["on"], role=Atspi.Role.PUSH_BUTTON))

    # There is one card less on the waste, and at the first move the other game is set aside.
    until("the game from there", lambda: table.names() != opened)
    turn_card(program, table, words)
    turn_card(program, table, words)
    assert table.names() != opened

    program.key("ctrl+g")
    bring_forward(program, words["mine"])
    program.wait(contains=words["aside"])
    # The message about the game set aside has a button of the same name, in the other window.
    program.click(program.wait(name=words["resume"], role=Atspi.Role.PUSH_BUTTON, window=words["mine"]))
    program.window = main
    focus_window(main)
    program.wait_gone(name=words["resume"])
    assert table.names() == opened
    program.quit()


def check_damaged(home, language):
    words = WORDS[language]
    path = write(home, "bad.marquise", "Dear diary")
    program = Program(sys.argv[1], path, home=home, language=language)
    program.wait(contains=words["bad"])
    with open(path, encoding="utf-8") as file:
        assert file.read() == "Dear diary"
    program.kill()


def test_kept(home):
    check_kept(home, "en")


def test_kept_in_French(home):
    check_kept(home, "fr")


def test_damaged(home):
    check_damaged(home, "en")


def test_damaged_in_French(home):
    check_damaged(home, "fr")


if __name__ == "__main__":
    tap.main(globals())
