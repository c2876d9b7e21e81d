# SPDX-License-Identifier: GPL-3.0-or-later
"""How much of the window the cards get: in full screen nothing else is visible until the pointer or the keyboard asks for
it; and nothing that appears and disappears changes the size of the cards."""

import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Atspi, Klondike, Program, set_settings, until, xdo

SCREEN = 1280, 800
COUNTERS = "0 moves · 0:0"


def start(home, **settings):
    set_settings(home, difficulty_asked="true", lost_notice_shown="true", lessons_offered="'klondike,tour-infernale'",
                 **settings)
    program = Program(sys.argv[1], "klondike", home=home, size=(1000, 720))
    return program, Klondike(program)


def fill_screen(program):
    """Acts for a window manager, which is missing here, when full screen is requested."""
    subprocess.run(["xprop", "-id", program.window, "-f", "_NET_WM_STATE", "32a", "-set", "_NET_WM_STATE",
                    "_NET_WM_STATE_FULLSCREEN"], check=True)
    xdo("windowmove", program.window, 0, 0)
    xdo("windowsize", "--sync", program.window, *SCREEN)
    time.sleep(0.5)


def shown():
    """Whether the header is visible at the upper edge: it has the colour of the felt, but darker."""
    out = subprocess.run(["import", "-window", "root", "-crop", "1000x2+100+11", "-format", "%[fx:mean]", "info:"],
                         capture_output=True, check=True, text=True).stdout
    return float(out) < 0.16


def full(home):
    program, table = start(home)
    xdo("mousemove", 640, 400)
    fill_screen(program)
    until("the header to go", lambda: not shown(), 10)
    assert program.find(contains=COUNTERS) is None
    return program, table


def test_full_screen_by_pointer(home):
    program, table = full(home)
    cards = [program.rect(pile[1]) for pile in table.piles()]
    xdo("mousemove", 640, 0)
    until("the header", shown, 10)
    program.wait(contains=COUNTERS)
    assert [program.rect(pile[1]) for pile in table.piles()] == cards, "the cards made room"
    # Its buttons can be used, and it stays meanwhile.
    program.click(program.wait(name="Hint", role=Atspi.Role.PUSH_BUTTON))
    assert shown()
    xdo("mousemove", 640, 400)
    until("the header to go", lambda: not shown(), 10)
    xdo("mousemove", 640, SCREEN[1] - 1)
    program.wait(contains=COUNTERS)
    assert not shown()
    xdo("mousemove", 640, 400)
    program.wait_gone(contains=COUNTERS)
    program.quit()


def focused(program, name):
    return any(thing.name == name and thing.has(Atspi.StateType.FOCUSED) for thing in program.seen())


def test_full_screen_by_keyboard(home):
    program, table = full(home)
    before = table.names()
    program.key("F10")
    program.wait(name="Statistics", role=Atspi.Role.MENU_ITEM)
    assert shown()
    program.key("Escape")
    until("the header to go", lambda: not shown(), 10)
    # Tab reaches every button, and the focus is visible.
    for name in ("All games", "New game", "Deals and rules", "Restart", "Bookmarks, finding a card, pause", "Hint",
                 "Solver and coach", "Main menu", "Leave full screen"):
        program.key("Tab")
        until(f"the focus on {name}", lambda: focused(program, name), 10)
        until("the header", shown, 10)
    program.key("Tab")
    until("the header to go", lambda: not shown(), 10)
    program.key("d")
    until("the stock to be turned", lambda: table.names() != before, 10)
    program.quit()


def set_letters(factor):
    """Sets the size of a desktop's letters, in the way that X uses without a desktop."""
    subprocess.run(["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
                    f"Xft.dpi:\t{int(96 * factor)}"], check=True)


def header_button(program, name):
    """The width of a button in the header; 0 if it is elsewhere or missing."""
    node = program.find(name=name, role=Atspi.Role.PUSH_BUTTON)
    if node is None:
        return 0
    _, y, width, _ = program.rect(node)
    return width if y - program.origin()[1] < 70 else 0


def test_the_header_has_room(home):
    """Labels and all buttons fit in a window of ordinary size; all buttons fit, which makes the cards larger, in a low one
    with large letters."""
    set_settings(home, difficulty_asked="true", lessons_offered="'klondike'")
    program = Program(sys.argv[1], "klondike", home=home, size=(800, 600), language="fr")
    until("the word", lambda: header_button(program, "Nouvelle partie") > 70, 10)
    assert header_button(program, "Annuler") > 60 and header_button(program, "Indice") > 60
    assert header_button(program, "Recommencer") > 0
    program.quit()

    set_letters(1.5)
    try:
        program = Program(sys.argv[1], "klondike", home=home, size=(700, 400), language="fr")
        for name in ("Nouvelle partie", "Recommencer", "Annuler", "Indice"):
            assert header_button(program, name) > 0, name
        program.quit()
    finally:
        set_letters(1)


def find_foot(program, answer):
    """The lower end of the question with that answer: a window of its own, or, with libadwaita from 1.5 on, a sheet in the
    window, the largest thing around the answer that is not as wide as the window."""
    if program.dialogs():
        width = program.frame.get_component_iface().get_extents(Atspi.CoordType.WINDOW).width
        box = None
        while answer.get_parent() is not None:
            answer = answer.get_parent()
            around = answer.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
            if around.width > width * 9 // 10:
                break
            box = around
        return box.y + box.height
    window = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "how hard"], capture_output=True,
                            check=True, text=True).stdout.split()[-1]
    out = subprocess.run(["xdotool", "getwindowgeometry", "--shell", window], capture_output=True, check=True,
                         text=True).stdout
    return int(dict(line.split("=") for line in out.split())["HEIGHT"])


def test_a_question_is_as_high_as_its_words(home):
    """Below the answers there is no empty space except the border of the window."""
    set_settings(home, difficulty_asked="false", lost_notice_shown="true", lessons_offered="'tour-infernale'")
    program = Program(sys.argv[1], "tour-infernale", home=home, size=(1000, 720))
    answer = program.wait(name="Normal", role=Atspi.Role.PUSH_BUTTON)
    time.sleep(0.5)
    # Answers may be beside each other or one above the other: the lowest counts.
    boxes = [program.find(name=name, role=Atspi.Role.PUSH_BUTTON).get_component_iface().get_extents(
        Atspi.CoordType.WINDOW) for name in ("Relaxed", "Normal", "Strict")]
    below = find_foot(program, answer) - max(box.y + box.height for box in boxes)
    # Below the answers a sheet has 24 pixels of libadwaita's own, as a picture shows. 12 more are counted: from GTK 4.10 on
    # an answer's position is reported without the padding around it, of which there are 12 pixels above the answers.
    assert 0 <= below < (37 if program.dialogs() else 32), below
    program.kill()


def test_the_start_of_a_race_knows_escape(home):
    program, table = start(home)
    program.key("ctrl+shift+n")
    program.wait(name="Other ways to play", role=Atspi.Role.MENU_ITEM)
    time.sleep(0.5)
    program.key("o")
    program.wait(name="Against the clock", role=Atspi.Role.MENU_ITEM)
    time.sleep(0.5)
    program.key("k")
    program.wait(name="Deal the cards")
    program.key("Escape")
    program.wait_gone(name="Deal the cards")
    before = table.names()
    program.key("d")
    until("the stock to be turned", lambda: table.names() != before, 10)
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
