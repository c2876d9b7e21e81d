# SPDX-License-Identifier: GPL-3.0-or-later
"""A game can be saved where the player wants and opened again, and the statistics exported, with the real file chooser and,
as far as possible, with the keyboard alone."""

import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Atspi, Program, Table, focus_window, set_settings, until, xdo


# Since about GTK 4.10 the list of a file chooser is accessible.
GTK_LISTS_FILES = subprocess.run(["pkg-config", "--atleast-version=4.12", "gtk4"], check=False).returncode == 0


def find_windows(title):
    return subprocess.run(["xdotool", "search", "--onlyvisible", "--name", f"^{re.escape(title)}$"],
                          capture_output=True, text=True).stdout.split()


def bring_forward(program, title):
    """There is no window manager: gives the keys to the window with this title."""
    program.window = until(f"the window {title}", lambda: find_windows(title))[-1]
    xdo("windowraise", program.window)
    focus_window(program.window)


def type_path(program, title, path):
    """Types a whole path over the suggested name; a dialog for opening files shows the entry only after a key."""
    if title.startswith("Open"):
        program.key("ctrl+l")
    program.wait(role=Atspi.Role.TEXT)
    program.key("ctrl+a")
    xdo("type", "--delay", 20, path)

    # The dialog looks at the folder before it takes the name.
    time.sleep(1)
    # The completed part is selected.
    program.key("Delete", "Return")


def choose_file(program, title, path):
    main = program.window
    bring_forward(program, title)
    program.wait(name="Cancel")
    if title.startswith("Open") and GTK_LISTS_FILES:
        # It is the file used last. While a name is typed, GTK 4.18 completes it with a slash, like that of a folder.
        program.click(program.wait(name=os.path.basename(path), role=Atspi.Role.TABLE_CELL))
        until("the file to be chosen", lambda: program.find(name="Open").get_state_set().contains(
            Atspi.StateType.SENSITIVE))
        program.key("Return")
    else:
        type_path(program, title, path)
    until(f"{title} to close", lambda: not find_windows(title))
    program.window = main
    focus_window(main)


def turn_card(program, table):
    stock = next(pile for pile in table.piles() if pile[0].startswith("Stock"))
    before = table.names()
    program.click_at(*table.drop(stock))
    until("a card to be turned", lambda: table.names() != before)


def test_game_saved_and_opened(home):
    path = os.path.join(home, "mine.marquise")
    set_settings(home, difficulty_asked="true")
    program = Program(sys.argv[1], "klondike", home=home)
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 13)
    turn_card(program, table)
    turn_card(program, table)
    saved = table.names()

    program.key("ctrl+shift+s")
    choose_file(program, "Save the game", path)
    until("the file", lambda: os.path.exists(path))
    with open(path, encoding="utf-8") as file:
        assert "moves=D D" in file.read()

    turn_card(program, table)
    assert table.names() != saved
    program.key("ctrl+o")
    choose_file(program, "Open a game, a deal or a patience", path)
    until("the saved game", lambda: table.names() == saved)
    program.quit()


def test_statistics_exported(home):
    path = os.path.join(home, "record.csv")
    folder = os.path.join(home, "data", "marquise")
    os.makedirs(folder)
    with open(os.path.join(folder, "journal.txt"), "w", encoding="utf-8") as file:
        file.write("v2\tgame\tmine\t1700000000\t1699999000\t60\tklondike\tdraw=3,passes=unlimited\t7\twon\t321\t99\t2"
                   "\t0\t0\t\t.\n")
    set_settings(home, difficulty_asked="true")
    program = Program(sys.argv[1], "klondike", home=home)
    main = program.window
    program.key("ctrl+s")
    program.wait(contains="5:21")
    program.click(program.wait(name="Export, import, reset"))
    program.wait(role=Atspi.Role.MENU_ITEM)
    program.key("Return")
    choose_file(program, "Export the statistics", path)
    until("the file", lambda: os.path.exists(path))
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    assert len(lines) == 2 and lines[1].startswith("mine,"), lines
    program.wait(contains="Statistics exported.")
    program.key("Escape")
    until("the table", lambda: len(Table(program).piles()) == 13)
    program.quit()


def test_a_reason_in_french(home):
    """What is wrong with the cards is told in the player's language, too."""
    set_settings(home, difficulty_asked="true")
    path = os.path.join(home, "bad.marquise")
    with open(path, "w", encoding="utf-8") as file:
        file.write("[Marquise]\nformat=1\ngame=klondike\nrules=\ncards=XX\nmoves=\n\n[End]\ncomplete=true\n")
    program = Program(sys.argv[1], path, home=home, language="fr")
    program.wait(contains="«\u00a0XX\u00a0» n’est pas une carte")
    program.key("Escape")
    program.quit()


def check_unopened(home, name, shown, reason):
    """The message names the file, not its folders, and says why; the table stays."""
    program = Program(sys.argv[1], os.path.join(home, name), home=home)
    program.wait(name=f"“{shown}” could not be opened")
    program.wait(name=reason)
    assert not program.find(contains=home)
    program.kill()


def test_names_shown_as_text(home):
    set_settings(home, difficulty_asked="true", lessons_offered="'klondike'")
    # The name has a mark for right-to-left text: without isolation, “marquise” would appear before “gnp”, and the quotation
    # marks elsewhere.
    with open(os.path.join(home, "Tom & <b>Jerry \u202egnp.marquise"), "w", encoding="utf-8") as file:
        file.write("Dear diary")
    check_unopened(home, "Tom & <b>Jerry \u202egnp.marquise",
                   "\u2068Tom & <b>Jerry gnp.marquise\u2069", "This is not a Marquise saved game.")
    os.mkdir(os.path.join(home, "folder.marquise"))
    check_unopened(home, "folder.marquise", "folder.marquise", "Is a directory.")


def test_statistics_not_exported(home):
    set_settings(home, difficulty_asked="true", lessons_offered="'klondike'")
    program = Program(sys.argv[1], "klondike", home=home)
    until("the table", lambda: len(Table(program).piles()) == 13)
    program.key("ctrl+s")
    program.click(program.wait(name="Export, import, reset"))
    program.wait(role=Atspi.Role.MENU_ITEM)
    program.key("Return")
    # Nobody can make a file there.
    choose_file(program, "Export the statistics", "/proc/record & more.csv")
    program.wait(name="“record & more.csv” could not be saved")
    assert not program.find(contains="/proc")
    program.kill()


if __name__ == "__main__":
    tap.main(globals())
