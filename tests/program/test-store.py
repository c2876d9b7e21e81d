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
    return start_again(home, *words)


def start_again(home, *words):
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


def write_game(home, moves):
    with open(make_place(home, "games", "klondike.marquise"), "w", encoding="utf-8") as file:
        file.write(FOREIGN.replace("deal=77", "deal=5").replace("rules=draw=1", "rules=draw=3").replace("D D D", moves))


def read_results(home):
    """The ids of the games in the journal, as they stand there."""
    with open(make_place(home, "journal.txt"), encoding="utf-8", newline="") as file:
        return [line.split("\t")[2] for line in file if line.startswith("v2\tgame\t")]


def make_line(name, number):
    return (f"v2\tgame\t{name}\t{1700000000 + number}\t0\t60\tklondike\tdraw=1\t{number}\twon\t321\t99\t2\t0\t0\t\t.")


def give_up(program, table):
    before = table.names()
    program.key("ctrl+n")
    program.click_in_dialog("Give up this game", "New deal")
    until("the next deal", lambda: table.names() != before)


def test_restart_loses_nothing(home):
    """Begun again the game goes on, and nobody is asked; with another deal it is lost, and the player is asked."""
    write_game(home, "T0>T2*1 D")
    program = start(home, "klondike")
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 13)
    before = table.names()
    program.key("ctrl+r")
    until("the same deal", lambda: table.names() != before)
    assert not shows(program, "Give up this game?")
    # The first card again: it lies on the left.
    time.sleep(1)
    first = table.names()
    point = until("the first card", lambda: table.grip(table.piles()[2]))
    program.click_at(*point)
    program.click_at(*point)
    until("a card to be moved", lambda: table.names() != first)
    give_up(program, table)
    program.quit()
    assert read_results(home) == ["11111111-2222-4333-8444-555555555555"]


def test_result_counted_later(home):
    """The journal cannot be written: what ended is counted at the next start, out of the file of the game itself."""
    write_game(home, "T0>T2*1 D")
    os.makedirs(make_place(home, "journal.txt"))
    program = start(home, "klondike")
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 13)
    give_up(program, table)
    until("the sentence", lambda: shows(program, "The result of the game cannot be written: "))
    program.quit()
    for name in os.listdir(make_place(home, "")):
        if name.startswith("journal-held"):
            os.remove(make_place(home, name))
    os.rmdir(make_place(home, "journal.txt"))

    program = start(home)
    until("the result", lambda: shows(program, "1 game played, 0 won"))
    program.quit()
    assert read_results(home) == ["11111111-2222-4333-8444-555555555555"]


def test_synced_folder(home):
    """Another computer's journal takes the place of ours while the program runs, with the line ends of its system, and a
    program that syncs leaves a copy beside it: every game counts, and once."""
    write_game(home, "T0>T2*1 D")
    with open(make_place(home, "journal.txt"), "w", encoding="utf-8") as file:
        file.write(make_line("ours", 1) + "\n")
    program = start(home, "klondike")
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 13)
    with open(make_place(home, "new"), "w", encoding="utf-8", newline="") as file:
        file.write("".join(make_line(name, number) + "\r\n" for name, number in (("theirs", 2), ("both", 3))))
    os.rename(make_place(home, "new"), make_place(home, "journal.txt"))
    give_up(program, table)
    until("our game", lambda: "ours" in read_results(home))
    program.quit()
    with open(make_place(home, "journal (conflicted copy 2026-11-20).txt"), "w", encoding="utf-8") as file:
        file.write(make_line("both", 3) + "\n" + make_line("copy", 4) + "\n")

    program = start(home)
    until("the results", lambda: shows(program, "5 games played, 4 won"))
    program.quit()
    results = read_results(home)
    assert sorted(results) == sorted({*results}), results
    assert {"ours", "theirs", "both", "copy", "11111111-2222-4333-8444-555555555555"} == {*results}


def test_journal_missing(home):
    """The totals are what is left, with their date; no zeros, and no word of a record that is empty."""
    with open(make_place(home, "journal.txt"), "w", encoding="utf-8") as file:
        file.write("".join(make_line(f"game-{number}", number) + "\n" for number in range(12)))
    program = start(home)
    until("the results", lambda: shows(program, "12 games played, 12 won"))
    program.quit()
    os.rename(make_place(home, "journal.txt"), os.path.join(home, "elsewhere"))
    program = start_again(home)
    until("the sentence", lambda: shows(program, "The journal of finished games is missing."))
    until("the totals", lambda: shows(program, "12 games played, 12 won (100\u00a0%), as of ")
          or shows(program, "12 games played, 12 won (100%), as of "))
    os.rename(os.path.join(home, "elsewhere"), make_place(home, "journal.txt"))
    until("the record to be there again", lambda: not shows(program, "as of "))
    program.quit()


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
