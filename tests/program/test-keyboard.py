# SPDX-License-Identifier: GPL-3.0-or-later
"""Every game can be played from start to end with the keyboard alone, with real key events, on a French keyboard, where
digits need Shift and A and Q, Z and W have changed places."""

import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import deals
import tap
from driver import Atspi, Marjolet, Program, Table, set_settings, until

# The characters of the row of digits on a French keyboard.
ROW = ["ampersand", "eacute", "quotedbl", "apostrophe", "parenleft", "minus", "egrave", "underscore"]
STOCK, WASTE, FOUNDATION = "t", "f", "b"
# Keys by their places, for keyboards on which they have other letters.
KEY_D, KEY_S, KEY_U, KEY_W = "40", "39", "30", "25"


def use_layout(name):
    subprocess.run(["setxkbmap", name], check=True)
    until(f"the layout {name}", lambda: name in subprocess.run(
        ["setxkbmap", "-query"], capture_output=True, text=True, check=True).stdout)


def jump(code):
    if code == "W":
        return [WASTE]
    if code.startswith("F"):
        return [FOUNDATION]
    return [ROW[int(code[1:])]]


def keys_of(move):
    """The keys for a move of the notation: jump, up to the card, space, jump, space."""
    if move in ("D", "R"):
        return ["d"]
    source, target = move.split(">")
    target, _, count = target.partition("*")
    return [*jump(source), *["Up"] * (int(count or 1) - 1), "space", *jump(target), "space"]


def press(program, keys):
    """Sends many keys at once; the program reads them one after the other."""
    subprocess.run(["xdotool", "key", "--delay", "12", *keys], check=True)


def focused(program):
    """The name of the thing with the focus."""
    return next((node.get_name() for node in program.nodes()
                 if node.get_state_set().contains(Atspi.StateType.FOCUSED)
                 and node.get_role() != Atspi.Role.FRAME), "")


def play_patience(home, game, still=True, **rules):
    trace = deals.won(game, **rules)
    # At its first start, La tour infernale asks for a difficulty.
    set_settings(home, difficulty_asked="true")
    program = Program(sys.argv[1], deals.save(trace, home), home=home, language="fr", still=still)
    table = Table(program)
    until("the cards", table.names)
    for i, move in enumerate(trace["moves"]):
        press(program, keys_of(move))
        # Now and then waits for the program.
        if i % 10 == 9:
            table.names()
    program.wait(name="Revoir", seconds=120)
    program.quit()


def test_klondike(home):
    use_layout("fr")
    # Keys also work while cards are moving.
    play_patience(home, "klondike", still=False, draw="3")


def test_tour_infernale(home):
    use_layout("fr")
    play_patience(home, "tour-infernale", piles="6")


def test_loi_salique(home):
    use_layout("fr")
    play_patience(home, "loi-salique", building="yes")


def test_digits_with_control(home):
    """Alt+5 and Ctrl+4 work with the keys on which these digits are printed, without Shift."""
    use_layout("fr")
    set_settings(home, difficulty_asked="true")
    program = Program(sys.argv[1], "klondike", home=home)
    Table(program)
    press(program, ["alt+quotedbl"])
    program.wait(role=Atspi.Role.FRAME, name="Towering Inferno")
    press(program, ["alt+ampersand"])
    program.wait(role=Atspi.Role.FRAME, name="Salic Law")
    # With Shift the character counts, as usual.
    press(program, ["alt+shift+3"])
    program.wait(role=Atspi.Role.FRAME, name="Towering Inferno")
    press(program, ["ctrl+apostrophe"])
    keyfile = os.path.join(home, "config", "glib-2.0", "settings", "keyfile")
    until("four colours", lambda: "four-colours=true" in open(keyfile, encoding="utf-8").read())
    program.quit()


def test_letters_in_russian(home):
    """In a layout without Latin letters those of the other layout count, as in GTK's own shortcuts."""
    use_layout("ru,us")
    program = Program(sys.argv[1], "klondike", home=home)
    table = Table(program)
    until("the cards", table.names)
    press(program, [KEY_D])
    program.wait(matching=r"^Stock, 2[13] cards$")
    press(program, [KEY_U])
    program.wait(name="Stock, 24 cards")
    press(program, [KEY_D, KEY_S])
    until("the stock", lambda: focused(program).startswith("Face-down card, stock"))
    press(program, [KEY_W])
    until("the waste", lambda: ", waste, " in focused(program))
    program.quit()
    use_layout("fr")


def test_alt_left_leaves_problems(home):
    program = Program(sys.argv[1], "marjolet", home=home)
    until("the table", lambda: program.find(contains="your hand"))
    program.key("ctrl+e")
    program.wait(name="Problem of the day")
    program.key("alt+Left")
    program.wait_gone(name="Problem of the day")
    program.wait(name="New game", role=Atspi.Role.PUSH_BUTTON)
    program.quit()


def test_marjolet(home):
    use_layout("fr")
    set_settings(home, tricks="'1s'")
    program = Program(sys.argv[1], "marjolet", home=home, language="fr")
    table = Marjolet(program)
    end = time.monotonic() + 900
    while not program.find(name="Donne suivante"):
        assert time.monotonic() < end, f"the deal does not end: {table.names()}"
        # A key opens the menu of declarations, if there is something to declare, at its first item.
        if table.declaration():
            press(program, ["a"])
            program.wait(role=Atspi.Role.MENU_ITEM)
            press(program, ["Return"])
            program.wait_gone(role=Atspi.Role.MENU_ITEM)
            continue
        for number, (_, card) in enumerate(table.hand()):
            if card.get_name().endswith(", jouable"):
                press(program, [ROW[number], "Return"])
                break
        time.sleep(0.2)
    # The question at the end is answered by keyboard as well.
    press(program, ["Return"])
    program.wait_gone(name="Donne suivante")
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
