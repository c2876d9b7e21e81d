# SPDX-License-Identifier: GPL-3.0-or-later
"""Equal places all work with the mouse in the real window: every cell, the second foundation of a suit; also a click that
lifts a card and one that puts it down; and the reason why a row is not dealt."""

import os
import subprocess
import sys
import pathlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Program, Table, title, until

CLI = pathlib.Path(sys.argv[1]).resolve().parents[1] / "cli" / "marquise-cli"


def open_deal(home, game, rules, number, moves=""):
    path = os.path.join(home, f"{game}.marquise")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"[Marquise]\nformat=1\ngame={game}\nrules={rules}\ndeal={number}\nmoves={moves}\nundone=\nelapsed=0\n"
                   "[End]\ncomplete=true\n")
    program = Program(sys.argv[1], path, home=home, size=(1000, 720))
    return program, Table(program)


def named(table, name):
    """The piles of that name, from left to right."""
    return [pile for pile in table.piles() if pile[0].startswith(name)]


def middle(program, node):
    x, y, w, h = program.rect(node)
    return x + w // 2, y + h // 2


def place(pile):
    return pile[2][-1] if pile[2] else pile[1]


def test_every_cell(home):
    program, table = open_deal(home, "freecell", "", 1)
    card = title(named(table, "Column 1")[0][2][-1])

    def lies_in(i):
        cells = named(table, "Free cell")
        return len(cells) == 4 and cells[i][2] and title(cells[i][2][-1]) == card

    for i in (3, 2, 1, 0):
        column = named(table, "Column 1")[0]
        program.drag(table.grip(column), middle(program, place(named(table, "Free cell")[i])))
        until(f"the card in cell {i + 1}", lambda: lies_in(i), 10)
        if i > 0:
            program.key("ctrl+z")
            until("the cell to be empty again", lambda: not named(table, "Free cell")[i][2], 10)
    # From there with two clicks to another one, and back to the column with undo.
    program.click_at(*middle(program, place(named(table, "Free cell")[0])))
    program.click_at(*middle(program, place(named(table, "Free cell")[2])))
    until("the card in cell 3", lambda: lies_in(2), 10)
    program.key("ctrl+z")
    until("the card in cell 1 again", lambda: lies_in(0), 10)
    program.quit()


def test_the_second_foundation(home):
    def last_ace(number):
        cards = subprocess.run([CLI, "deal", "forty-thieves", str(number)], capture_output=True, text=True,
                               check=True).stdout.split()[30:40]
        return next((i for i, card in enumerate(cards) if card[0] == "A"), None)

    number, i = next((n, last_ace(n)) for n in range(1, 99) if last_ace(n) is not None)
    program, table = open_deal(home, "forty-thieves", "", number)
    column = next(pile for pile in table.piles() if pile[0].startswith(f"Column {i + 1},"))
    ace = title(column[2][-1])
    suit = ace.split()[-1]

    def foundations():
        """Both foundations of that suit, which have different names."""
        return [pile for nth in ("First", "Second") for pile in named(table, f"{nth} foundation of {suit}")]
    program.drag(table.grip(column), middle(program, place(foundations()[1])))

    def lies_there():
        first, other = foundations()
        return not first[2] and other[2] and title(other[2][-1]) == ace
    until("the ace on the second foundation", lies_there, 10)
    program.key("ctrl+z")
    until("both to be empty", lambda: not any(pile[2] for pile in foundations()), 10)
    program.key("ctrl+shift+z")
    until("the ace on the second foundation again", lies_there, 10)
    program.quit()


def test_why_no_row_is_dealt(home):
    program, table = open_deal(home, "spider", "suits=1", 2, "T5>T1*1 T5>T7*1 T5>T8*1 T5>T6*1 T8>T2*2 T6>T5*2 T6>T1*1 "
                               "T6>T5*1 T1>T2*3 T2>T7*6 T7>T1*8 T5>T1*4")
    stock = named(table, "Stock")[0][0]
    program.key("d")
    until("the reason", lambda: "Fill every empty column" in program.heard(), 10)
    assert named(table, "Stock")[0][0] == stock
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
