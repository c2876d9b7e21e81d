# SPDX-License-Identifier: GPL-3.0-or-later
"""A blind player can win Klondike, in French: only the names and the actions for assistive technology are used, no mouse
and no key."""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import deals
import tap
from driver import Program, Table, title, until

SUITS = {"C": "trèfle", "D": "carreau", "H": "cœur", "S": "pique"}
PLAY, CARRY = "card.play", "card.carry"


class Blind:
    """Finds cards by their spoken names."""

    def __init__(self, program):
        self.program = program
        self.table = Table(program)
        self.piles = []
        self.look()

    def look(self):
        """Reads until two readings agree: the table may change while it is read."""
        def settled():
            before, self.piles = Table.words(self.piles), self.table.piles()
            return Table.words(self.piles) == before
        until("the table to be read", settled)

    def pile(self, name):
        return next(pile for pile in self.piles if re.match(name, pile[0]))

    def source(self, code, depth):
        if code == "W":
            return self.pile("Défausse")[2][-1]
        if code.startswith("F"):
            return self.pile(f"Pile de base de {SUITS[code[1]]}")[2][-1]
        return self.pile(f"Colonne {int(code[1:]) + 1},")[2][-depth]

    def target(self, code, card):
        if code == "F":
            pile = self.pile(f"Pile de base de {title(card).split()[-1]}")
        else:
            pile = self.pile(f"Colonne {int(code[1:]) + 1},")
        return pile[2][-1] if pile[2] else pile[1]

    def play(self, move):
        before = Table.words(self.piles)
        if move in ("D", "R"):
            stock = self.pile("Talon")
            self.program.act(stock[2][-1] if stock[2] else stock[1], PLAY)
        else:
            source, goal = move.split(">")
            goal, _, count = goal.partition("*")
            card = self.source(source, int(count or 1))
            assert source.startswith("F") or card.get_name().endswith(", jouable"), card.get_name()
            onto = self.target(goal, card)
            self.program.act(card, CARRY)
            self.program.act(onto, CARRY)

        def changed():
            self.look()
            return Table.words(self.piles) != before
        until(f"{move} to change the table", changed)


def test_a_whole_game_by_ear(home):
    trace = deals.won("klondike", draw="3")
    program = Program(sys.argv[1], deals.save(trace, home), home=home, language="fr", still=True)
    blind = Blind(program)
    sentences = set()
    for move in trace["moves"]:
        blind.play(move)
        sentences.add(program.heard())

    program.wait(name="Revoir")
    until("the win to be told", lambda: "Réussie" in program.heard())
    # Each move was described in the words of the game.
    said = " ".join(sentences)
    for words in (r" sur (le|la|l’)", r"\. (Dame|Valet|Roi)\b.* apparaît\.", r" sur sa pile de base\.",
                  r" sur la défausse\."):
        assert re.search(words, said), f"{words}: {said}"
    assert not re.search(r"\b(of|the|on)\b", said), said
    program.quit()


if __name__ == "__main__":
    tap.main(globals())
