# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever the disk and other programs do to the player's files, nothing is lost, nothing false is shown, and there is a
message."""

import contextlib
import fcntl
import os
import stat
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Program, Table, focus_window, set_settings, until, xdo

ID = "11111111-2222-4333-8444-555555555555"
FOREIGN = f"""[Marquise]
format=1
game=klondike
rules=draw=1
deal=77
moves=D D D
undone=
elapsed=20
id={ID}
[End]
complete=true
"""


def make_place(home, *names):
    path = os.path.join(home, "data", "marquise", *names)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    return path


def start(home, *words, **settings):
    set_settings(home, difficulty_asked="true", lessons_offered="'klondike'", **settings)
    return start_again(home, *words)


def start_again(home, *words):
    return Program(sys.argv[1], *words, home=home)


def turn_card(program, table):
    before = table.names()
    program.click_at(*table.drop(table.piles()[0]))
    until("a card to be turned", lambda: table.names() != before)


def shows(program, words):
    return program.tells(words)


def test_record_unreadable(home):
    os.makedirs(make_place(home, "journal.txt"))
    program = start(home)
    until("the sentence", lambda: shows(program, "The journal of finished games cannot be read: "))
    until("the record of a game", lambda: shows(program, "Your statistics could not be read."))
    assert not shows(program, "Not played yet")
    program.quit()
    assert os.listdir(make_place(home, "journal.txt")) == []


def list_games(home):
    """The paths of all games."""
    folder = make_place(home, "games", "")
    return sorted(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".marquise"))


def test_pipe_in_place_of_game(home):
    pipe = make_place(home, "games", f"{ID}.marquise")
    os.mkfifo(pipe)
    program = start(home, "klondike", on_table=f"{{'klondike': '{ID}'}}")
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 13)
    turn_card(program, table)
    program.quit()
    assert stat.S_ISFIFO(os.stat(pipe).st_mode)
    assert len(list_games(home)) == 2


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
    with open(make_place(home, "games", f"{ID}.marquise"), "w", encoding="utf-8") as file:
        file.write(FOREIGN.replace("deal=77", "deal=5").replace("rules=draw=1", "rules=draw=3").replace("D D D", moves))


def read_results(home):
    """The ids of the games in the journal, in its order."""
    with open(make_place(home, "journal.txt"), encoding="utf-8", newline="") as file:
        return [line.split("\t")[2] for line in file if line.startswith("v2\tgame\t")]


def make_line(name, number):
    return (f"v2\tgame\t{name}\t{1700000000 + number}\t0\t60\tklondike\tdraw=1\t{number}\twon\t321\t99\t2\t0\t0\t\t.")


def give_up(program, table):
    before = table.names()
    program.key("ctrl+n")
    program.confirm("Give up this game")
    until("the next deal", lambda: table.names() != before)


def test_restart_loses_nothing(home):
    """Restarted, the game continues without a question; with another deal it would be lost, and there is a question."""
    write_game(home, "T0>T2*1 D")
    program = start(home, "klondike")
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 13)
    before = table.names()
    program.key("ctrl+r")
    until("the same deal", lambda: table.names() != before)
    assert not shows(program, "Give up this game?")
    # The first card again; it is on the left.
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
    """The journal cannot be written: a game that ended is counted at the next start, from its own file."""
    write_game(home, "T0>T2*1 D")
    os.makedirs(make_place(home, "journal.txt"))
    program = start(home, "klondike")
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 13)
    give_up(program, table)
    turn_card(program, table)
    until("the sentence", lambda: shows(program, "The result of the game could not be saved: "))
    program.quit()
    for name in os.listdir(make_place(home, "")):
        if name.startswith("journal-held"):
            os.remove(make_place(home, name))
    os.rmdir(make_place(home, "journal.txt"))

    program = start(home)
    until("the result", lambda: shows(program, "You have played 1 game and won 0"))
    program.quit()
    assert read_results(home) == ["11111111-2222-4333-8444-555555555555"]


def test_synced_folder(home):
    """Another computer's journal replaces ours while the program runs, with the line ends of its system, and a program that
    syncs leaves a copy beside it: every game counts, and only once."""
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
    turn_card(program, table)
    until("our game", lambda: "ours" in read_results(home))
    program.quit()
    with open(make_place(home, "journal (conflicted copy 2026-11-20).txt"), "w", encoding="utf-8") as file:
        file.write(make_line("both", 3) + "\n" + make_line("copy", 4) + "\n")

    program = start(home)
    until("the results", lambda: shows(program, "You have played 5 games and won 4"))
    program.quit()
    results = read_results(home)
    assert sorted(results) == sorted({*results}), results
    assert {"ours", "theirs", "both", "copy", "11111111-2222-4333-8444-555555555555"} == {*results}


def test_journal_missing(home):
    """The totals are all that is left, and are shown with their date; there are no zeros, and no statement that the record
    is empty."""
    with open(make_place(home, "journal.txt"), "w", encoding="utf-8") as file:
        file.write("".join(make_line(f"game-{number}", number) + "\n" for number in range(12)))
    program = start(home)
    until("the results", lambda: shows(program, "You have played 12 games and won 12"))
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
    until("the game to be saved", lambda: read_moves(home) == [1])
    path, = list_games(home)
    with open(path, "w", encoding="utf-8") as file:
        file.write(FOREIGN)
    turn_card(program, table)
    until("the sentence", lambda: shows(program, "Meanwhile another program saved a game"))
    until("both games", lambda: sorted(read_moves(home)) == [2, 3])
    theirs, = [other for other in list_games(home) if other != path]
    with open(theirs, encoding="utf-8") as file:
        assert "deal=77\n" in file.read()
    time.sleep(0.1)
    program.quit()


def read_moves(home):
    """The number of moves in each saved game."""
    moves = []
    for path in list_games(home):
        with open(path, encoding="utf-8") as file:
            moves.append(len(next(line for line in file if line.startswith("moves=")).split("=")[1].split()))
    return moves


def find_accessibility_bus():
    out = subprocess.run(["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
                          "--method", "org.a11y.Bus.GetAddress"], check=True, capture_output=True, text=True).stdout
    return out.split("'")[1]


@contextlib.contextmanager
def start_elsewhere(home, other, *words):
    """Another session of the same player with the same files, which knows nothing about the first one."""
    with subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True) as bus:
        try:
            program = Program(sys.argv[1], *words, home=home,
                              env={"DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip(),
                                   "AT_SPI_BUS_ADDRESS": find_accessibility_bus()})
            found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(program.process.pid)], check=True,
                                   capture_output=True, text=True).stdout.split()
            program.window = found[-1]
            assert program.window != other.window
            yield program
        finally:
            bus.kill()


def come_forward(program):
    xdo("windowraise", program.window)
    focus_window(program.window)
    time.sleep(0.3)


def test_two_sessions(home):
    """Two programs with one home: in the first the game has advanced by nine moves, in the second by two. No move is lost,
    and the second program shows a message."""
    write_game(home, "T0>T2*1")
    first = start(home, "klondike")
    with start_elsewhere(home, first, "klondike") as second:
        come_forward(first)
        table = Table(first)
        until("the table", lambda: len(table.piles()) == 13)
        for number in range(8):
            turn_card(first, table)
            until("the move to be saved", lambda: read_moves(home) == [number + 2])
        come_forward(second)
        turn_card(second, Table(second))
        until("the sentence", lambda: shows(second, "Meanwhile another program saved a game in the same place."))
        until("both games", lambda: sorted(read_moves(home)) == [2, 9])
        second.quit()
    come_forward(first)
    turn_card(first, table)
    until("the move to be saved", lambda: 10 in read_moves(home))
    first.quit()
    assert max(read_moves(home)) == 10, read_moves(home)


def test_journal_locked(home):
    """Another program has locked the journal: the window and the record appear at once, the next game can be played, and
    the result is written when possible. (That nothing waits for the lock meanwhile is tested in tests/model.)"""
    write_game(home, "T0>T2*1 D")
    path = make_place(home, "journal.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write(make_line("ours", 1) + "\n")
    with open(path, encoding="utf-8") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        program = start(home)
        until("the record", lambda: shows(program, "You have played 1 game and won 1"))
        program.quit()
        program = start_again(home, "klondike")
        table = Table(program)
        until("the table", lambda: len(table.piles()) == 13)
        give_up(program, table)
        turn_card(program, table)
        until("the sentence", lambda: shows(program, "The result of the game could not be saved: "))
        assert read_results(home) == ["ours"]
    until("the sentence that all is saved", lambda: shows(program, "Everything that could not be saved earlier has now been saved."))
    program.quit()
    assert read_results(home) == ["ours", "11111111-2222-4333-8444-555555555555"]


if __name__ == "__main__":
    tap.main(globals())
