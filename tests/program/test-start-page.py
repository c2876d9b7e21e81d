# SPDX-License-Identifier: GPL-3.0-or-later
"""The start page: from the start of the program to the first card of a game it takes two clicks at most or the game's first
letters, in both languages and with many games; also the star, the details, and the arrow keys."""

import os
import pathlib
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Program, set_settings, titled, until, xdo

from gi.repository import Atspi

BUTTON = Atspi.Role.PUSH_BUTTON


def start(home, language="", size=(1000, 720)):
    if not os.path.exists(os.path.join(home, "config")):
        set_settings(home, difficulty_asked="true")
    return Program(sys.argv[1], home=home, language=language, size=size)


def tile(program, name):
    return program.wait(name=name, role=BUTTON)


def focused(program):
    return next((thing.name for thing in program.seen() if thing.has(Atspi.StateType.FOCUSED)), None)


def go(program, *steps):
    """Presses keys, each of which has to lead to the tile with that name."""
    for key, name in steps:
        program.key(key)
        until(f"{name} by {key}", lambda wanted=name: focused(program) == wanted)


def test_one_click(home):
    program = start(home)
    for name in ("Klondike", "Spider", "FreeCell", "Marjolet"):
        x, y, width, height = program.rect(tile(program, name))
        assert x >= 0 and y >= 0 and x + width <= 1000 and y + height <= 720, (name, x, y, width, height)
    assert "Runs from king to ace" in tile(program, "Spider").get_description()
    assert "99 deals in a hundred" in tile(program, "Spider").get_description()
    program.click(tile(program, "FreeCell"))
    titled(program, "FreeCell")
    program.quit()


def test_first_letters(home):
    program = start(home)
    xdo("type", "yuk")
    program.wait_gone(name="Klondike", role=BUTTON)
    program.key("Return")
    titled(program, "Yukon")
    program.quit()


def test_french_letters(home):
    program = start(home, "fr")
    xdo("type", "solitare")
    program.wait_gone(name="FreeCell", role=BUTTON)
    assert program.find(name="Solitaire", role=BUTTON)
    program.key("Escape")
    tile(program, "FreeCell")
    xdo("type", "araign")
    program.wait_gone(name="FreeCell", role=BUTTON)
    program.key("Return")
    titled(program, "L’araignée")
    program.quit()


def test_star(home):
    """With the mouse on the corner of the tile, which does not open the game; with keys on the tile that has the focus; at
    the next start, too, the game is named above the others."""
    program = start(home)
    before = program.rect(tile(program, "Golf"))
    x, y, width, _ = before
    # (GTK 4.18 tells that tiles are twelve pixels further up and to the left than they are.)
    program.click_at(x + width - 10, y + 22)
    starred = program.wait(name="Golf, favourite", role=BUTTON)
    program.wait(name="Golf", role=BUTTON)
    assert program.frame.get_name() == "Marquise"
    assert program.rect(starred)[0::2] == before[0::2], (program.rect(starred), before)
    # The click has moved the focus there as well.
    go(program, ("Right", "TriPeaks"))
    program.key("shift+F10")
    program.act(program.wait(name="Add to favourites", role=BUTTON), "click")
    program.wait(name="TriPeaks, favourite", role=BUTTON)
    program.quit()
    program = start(home)
    program.wait(name="Golf, favourite", role=BUTTON)
    program.click(tile(program, "TriPeaks"))
    titled(program, "TriPeaks")
    program.quit()


def test_arrows(home):
    program = start(home)
    tile(program, "Klondike")
    go(program, ("Right", "Towering Inferno"), ("Right", "Spider"), ("Down", "Congress"), ("Left", "Forty Thieves"),
       ("Up", "Towering Inferno"))
    program.key("Return")
    titled(program, "Towering Inferno")
    program.quit()


def test_more(home):
    """With the right button and with the menu key; Escape closes them again, and the tile has the focus."""
    program = start(home)
    tile(program, "Pyramid")
    go(program, ("Down", "Canfield"), ("Down", "Salic Law"), ("Right", "Intrigue"), ("Right", "Golf"), ("Right", "TriPeaks"),
       ("Right", "Pyramid"))
    program.key("shift+F10")
    program.wait(name="How to play", role=BUTTON)
    program.key("Escape")
    program.wait_gone(name="How to play", role=BUTTON)
    until("the focus", lambda: focused(program) == "Pyramid")
    # If Escape comes faster than a person could press it, GTK 4.8 on X keeps the pointer until the next click: so clicks on
    # a sentence, where it does nothing. (At the edge of the window it would begin to resize it.)
    program.click(program.wait(contains="Click a game to play it"))
    x, y, width, height = program.rect(tile(program, "Yukon"))
    program.click_at(x + width // 2, y + height // 2, button=3)
    program.act(program.wait(name="Deal of the day", role=BUTTON), "click")
    titled(program, "Yukon, deal of")
    program.quit()


def test_many(home):
    """Many games are in families, each folded to one row; a game is reached in the same number of steps."""
    set_settings(home, difficulty_asked="true")
    folder = pathlib.Path(home, "data", "marquise", "patiences")
    folder.mkdir(parents=True)
    for i in range(14):
        (folder / f"own-{i}.patience").write_text(
            f"id = own-{i}\nname = Cabin {chr(65 + i)}\ncolumns = {6 + i % 6}\ncells = {1 + i % 5}\nbuild = suit\n"
            "lift = cells\nspaces = any\ndeal = columns\n", encoding="utf-8")
    program = start(home)
    assert program.wait(name="FreeCell and games like it")
    tile(program, "Spider")
    assert program.find(name="Cabin N", role=BUTTON) is None
    program.click(program.wait(matching=r"^FreeCell and games like it: All \d+$", role=BUTTON))
    program.wait(name="FreeCell and games like it: Fewer", role=BUTTON)
    xdo("click", "--repeat", 10, "--delay", 60, 5)
    tile(program, "Cabin N")
    xdo("type", "cabin m")
    program.wait_gone(name="Cabin N", role=BUTTON)
    program.key("Return")
    titled(program, "Cabin M")
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
