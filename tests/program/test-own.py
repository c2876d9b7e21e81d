# SPDX-License-Identifier: GPL-3.0-or-later
"""Patiences of the player's own: the examples of the manual page can be opened, played, used with hints and found again;
errors in a description are shown in the window; and deleting one deletes nothing else."""

import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Program, Table, set_settings, text, titled, until

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Made of building blocks, like the first thirteen patiences of the program.
HARVEST = """\
id = harvest
name = Harvest
summary = A small Spider with one pack: whole runs leave the table.
goal = runs
columns = 7
build = any
lift = suit
spaces = any
stock = row
empty = yes
deal = columns 28 down
rule suits = 2 1 4
preset house =
preset easy = suits=1
preset hard = suits=4
"""


def examples(page):
    """The descriptions among the examples of a manual page, by id."""
    text = (ROOT / "data" / "man" / page).read_text(encoding="utf-8")
    found = (part.split(".EE")[0].strip() + "\n" for part in text.split(".EX")[1:])
    return {re.match(r"id = (.*)", part).group(1): part for part in found if part.startswith("id = ")}


def prepare(home, *ids):
    set_settings(home, difficulty_asked="true")
    folder = pathlib.Path(home, "data", "marquise", "patiences")
    folder.mkdir(parents=True)
    for name in ids:
        (folder / f"{name}.patience").write_text(examples("marquise-patience.5.in")[name], encoding="utf-8")
    return folder


def write(home, name, text):
    path = pathlib.Path(home, name)
    path.write_text(text, encoding="utf-8")
    return str(path)


def reads(program, sentence):
    """Waits for a page of help with these words."""
    until(f"“{sentence}”", lambda: any(sentence in " ".join(text(thing).split()) for thing in program.seen()))


def to_cell(program, table):
    """Moves the last card of the first column to a free cell, with the mouse."""
    piles = table.piles()
    column = next(pile for pile in piles if pile[0].startswith("Column 1"))
    assert any("ell" in pile[0] for pile in piles), [pile[0] for pile in piles]
    cell = next(pile for pile in piles if "ell" in pile[0])
    before = table.names()
    program.drag(table.grip(column), table.drop(cell))
    until("a move", lambda: table.names() != before)


def test_opened_and_kept(home):
    folder = prepare(home)
    path = write(home, "my granary.patience", examples("marquise-patience.5.in")["granary"])
    program = Program(sys.argv[1], path, home=home)
    titled(program, "The Granary")
    table = Table(program)
    # Stock, waste, reserve, six columns, four foundations.
    until("the table", lambda: len(table.piles()) == 13)
    until("the copy", lambda: (folder / "granary.patience").exists())
    stock = next(pile for pile in table.piles() if pile[0].startswith("Stock"))
    before = table.names()
    program.click_at(*table.drop(stock))
    until("a card to be turned", lambda: table.names() != before)
    program.key("ctrl+z")
    until("the card to be taken back", lambda: table.names() == before)
    program.click_at(*table.drop(stock))
    until("a card to be turned again", lambda: table.names() != before)
    left = table.names()
    # Its help shows the rules made from the description and the words in it.
    program.key("shift+F1")
    reads(program, "You go through the stock as often as you like.")
    reads(program, "An empty column is filled at once from the reserve")
    program.quit()

    os.remove(path)
    program = Program(sys.argv[1], home=home)
    titled(program, "The Granary")
    table = Table(program)
    until("the game that was left", lambda: table.names() == left)
    program.quit()


def test_mistakes_told(home):
    folder = prepare(home, "penelope")
    (folder / "broken.patience").write_text("id = broken\ncolumns = many\n", encoding="utf-8")
    good = HARVEST
    program = Program(sys.argv[1], "penelope", home=home)
    titled(program, "Penelope’s Web")
    program.wait(contains="“broken.patience” cannot be played: line 2: ")
    for source, expected in (
            (good.replace("columns = 7", "columns = 77"), "line 5: “columns” must be a number from 1 to 28"),
            (good.replace("columns 28", "columns 99"), "the deal does not add up"),
            (good.replace("harvest", "klondike"), "there is already a game “klondike”"),
            ("\0" * 30, "it is not text"),
            ("# long\n" * 5000, "it has more than 16384 bytes")):
        path = write(home, "x.patience", source)
        subprocess.run([sys.argv[1], path], env={**os.environ, **Program.environment(home)}, check=True, timeout=30)
        program.wait(contains="“x.patience” could not be opened")
        program.wait(matching="(?i)" + re.escape(expected))
        main = program.enter_dialog("“x.patience” could not be opened")
        program.key("Escape")
        program.window = main
        program.wait_gone(contains="“x.patience” could not be opened")
    titled(program, "Penelope’s Web")
    assert sorted(os.listdir(folder)) == ["broken.patience", "penelope.patience"], os.listdir(folder)
    program.quit()


def test_quit_over_a_mistake(home):
    """The dialog about an error is closed by the key that closes the window below, and exists a moment longer than that."""
    set_settings(home, difficulty_asked="true")
    path = write(home, "dup.patience", "id = dup\nname = A\nname = B\ncolumns = 8\ndeal = columns\n")
    program = Program(sys.argv[1], path, home=home)
    program.wait(contains="“dup.patience” could not be opened")
    program.quit()


def test_gone_and_back(home):
    folder = prepare(home, "penelope")
    program = Program(sys.argv[1], "penelope", home=home)
    titled(program, "Penelope’s Web")
    table = Table(program)
    until("the table", lambda: len(table.piles()) == 15)
    to_cell(program, table)
    left = table.names()
    program.quit()

    source = (folder / "penelope.patience").read_text(encoding="utf-8")
    (folder / "penelope.patience").unlink()
    program = Program(sys.argv[1], home=home)
    program.wait(contains="Klondike")
    assert not program.find(contains="Penelope")
    program.quit()

    (folder / "penelope.patience").write_text(source, encoding="utf-8")
    program = Program(sys.argv[1], "penelope", home=home)
    table = Table(program)
    until("the game that was left", lambda: table.names() == left)
    program.quit()


def test_french(home):
    set_settings(home, difficulty_asked="true")
    path = write(home, "grenier.patience", examples("marquise-patience.fr.5.in")["granary"])
    program = Program(sys.argv[1], path, home=home, language="fr")
    titled(program, "Le grenier")
    program.key("shift+F1")
    reads(program, "On parcourt le talon autant de fois qu’on veut.")
    reads(program, "On remplit aussitôt")
    program.quit()


def test_every_command(home):
    """Each example of both manual pages works with every command that plays a patience."""
    cli = pathlib.Path(sys.argv[1]).resolve().parents[1] / "cli" / "marquise-cli"

    def run(*command, given=""):
        return subprocess.run([cli, *command], input=given, capture_output=True, text=True, check=True, timeout=120).stdout

    for page in ("marquise-patience.5.in", "marquise-patience.fr.5.in"):
        found = examples(page)
        assert len(found) == 6, found.keys()
        for name, source in found.items():
            path = write(home, f"{name}.patience", source)
            # Of Elevens hardly one deal in a dozen can be won.
            deals = run("deal", "--game", path, *map(str, range(1, 41 if name == "eleven" else 4)))
            assert deals.count("\n") >= 3
            solved = run("solve", "--game", path, "-t", "10", "--moves", given=deals).splitlines()
            won = [line.split("\t") for line in solved if "winnable" in line.split("\t")]
            assert won, solved
            line = "\t".join((name, "", deals.splitlines()[int(won[0][0]) - 1], won[0][-1])) + "\n"
            assert "= won" in run("replay", "--game", path, given=line)
            fields = run("survey", "--game", path, "--deals", "5", "-t", "5").split("\t")
            assert fields[0] == name and fields[2] == "5", fields


if __name__ == "__main__":
    tap.main(globals())
