# SPDX-License-Identifier: GPL-3.0-or-later
"""What the disk and other programs do to the player's files: nothing is lost, nothing false is shown, and it is said."""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Program, Table, set_settings, until

FOREIGN = """[Marquise]
format=1
game=klondike
rules=draw=1
deal=77
moves=D D D
undone=
elapsed=20
id=11111111-2222-4333-8444-555555555555
[End]
complete=true
"""


def make_place(home, *names):
    path = os.path.join(home, "data", "marquise", *names)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    return path


def start(home, *words):
    set_settings(home, difficulty_asked="true", lessons_offered="'klondike'")
    return Program(sys.argv[1], *words, home=home)


def turn_card(program, table):
    before = table.names()
    program.click_at(*table.drop(table.piles()[0]))
    until("a card to be turned", lambda: table.names() != before)


def shows(program, words):
    return any(words in (node.get_name() or "") for node in program.nodes())


def test_record_unreadable(home):
    os.makedirs(make_place(home, "journal.txt"))
    program = start(home)
    until("the sentence", lambda: shows(program, "The journal of finished games cannot be read: "))
    until("the record of a game", lambda: shows(program, "Your record cannot be read."))
    assert not shows(program, "Not played yet")
    program.quit()
    assert os.listdir(make_place(home, "journal.txt")) == []


def test_pipe_in_place_of_game(home):
    os.mkfifo(make_place(home, "games", "klondike.marquise"))
    program = start(home, "klondike")
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 13)
    turn_card(program, table)
    program.quit()
    assert os.path.isfile(make_place(home, "games", "klondike-1.marquise"))


def test_stock_alone_is_no_game(home):
    program = start(home, "klondike")
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 13)
    turn_card(program, table)
    before = table.names()
    program.key("ctrl+n")
    until("the next deal", lambda: table.names() != before)
    program.quit()
    assert not os.path.exists(make_place(home, "journal.txt"))


def test_other_program_saves_there(home):
    program = start(home, "klondike")
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 13)
    turn_card(program, table)
    path = make_place(home, "games", "klondike.marquise")
    until("the game to be saved", lambda: "moves=D\n" in open(path, encoding="utf-8").read())
    with open(path, "w", encoding="utf-8") as file:
        file.write(FOREIGN)
    turn_card(program, table)
    until("the sentence", lambda: shows(program, "Another program has saved a game"))
    kept = os.listdir(make_place(home, "kept", ""))
    assert len(kept) == 1 and kept[0].startswith("aside-"), kept
    with open(make_place(home, "kept", kept[0]), encoding="utf-8") as file:
        assert file.read() == FOREIGN
    time.sleep(0.1)
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
