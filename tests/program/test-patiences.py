# SPDX-License-Identifier: GPL-3.0-or-later
"""A blind player can play a patience of each family to its end: with the names and the actions for assistive technology,
without mouse and keys. The moves are those with which the solver wins; the last fifteen of them are played, all with
MARQUISE_WHOLE=1. test-by-hand.py plays all of the games with the mouse."""

import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tap
from driver import Program, Table, title, until, xdo
from solved import CLI, save, win

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
RANKS = "Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King".split()
PLAY, CARRY = "card.play", "card.carry"


class Blind:
    """Finds piles by their spoken names."""

    def __init__(self, program):
        self.program = program
        self.table = Table(program)
        self.piles = []
        self.look()

    def look(self):
        """Reads until two readings agree: the table may change while it is read."""
        def settled():
            before, self.piles = Table.words(self.piles), self.table.piles()
            return self.piles and Table.words(self.piles) == before
        until("the table to be read", settled)

    def pile(self, name):
        found = [pile for pile in self.piles if re.match(name, pile[0])]
        assert found, f"{name} among {[pile[0] for pile in self.piles]}"
        return found[0]

    def place(self, code):
        """The pile with this name in the notation; "C" is the first empty cell."""
        if code == "C":
            return next(pile for pile in self.piles if pile[0].startswith("Free cell") and not pile[2])
        kind, number = code[0], int(code[1:] or 0) + 1 if code[1:].isdigit() or not code[1:] else 0
        if kind == "T":
            # Places of a pyramid have names with their rows.
            return [pile for pile in self.piles if re.match(r"Column |Row |Fan ", pile[0])][number - 1]
        return self.pile({"S": "Stock", "W": "Waste", "B": "Reserve", "C": f"Free cell {number}\\b",
                          "F": f"(First f|Second f|F)oundation of {SUITS.get(code[1:], '')}"}[kind])

    def card(self, code, depth=1):
        pile = self.place(code)
        return pile[2][-depth] if len(pile[2]) >= depth else pile[1]

    def target(self, code, card):
        if code != "F":
            return self.card(code)
        suit = card.get_name().split(",")[0].split()[-1]
        piles = [pile for pile in self.piles if re.search("oundation|Removed cards", pile[0])]
        own = [pile for pile in piles if suit in pile[0]] or piles
        # Of two foundations of a suit, the one that is ready for this card.
        below = RANKS.index(card.get_name().split()[0]) if len(own) > 1 else 0
        own = [pile for pile in own if below == (RANKS.index(title(pile[2][-1]).split()[0]) + 1 if pile[2] else 0)] or own
        return own[0][2][-1] if own[0][2] else own[0][1]

    def act(self, move):
        if move in ("D", "R"):
            self.program.act(self.card("S"), PLAY)
        elif "+" in move:
            first, second = move.split("+")
            one = self.card(first)
            self.program.act(one, CARRY)
            self.program.act(self.card("W", 2) if second == "W1" else self.card(second), CARRY)
        else:
            source, goal = move.split(">")
            goal, _, count = goal.partition("*")
            card = self.card("W", 2) if source == "W1" else self.card(source, int(count or 1))
            onto = self.target(goal, card)
            self.program.act(card, CARRY)
            self.program.act(onto, CARRY)

    def play(self, move):
        before = Table.words(self.piles)
        self.act(move)

        def changed():
            self.look()
            return Table.words(self.piles) != before
        until(f"{move} to change the table", changed, 20)


def middle(program, node):
    """A point of an uncovered card, in a pyramid as well."""
    x, y, width, height = program.rect(node)
    return x + width // 2, y + height - 8


def play_whole(home, game, rules="", numbers=range(1, 7), rest=15):
    moves, number = win(game, rules, tuple(numbers))
    made = 0 if "MARQUISE_WHOLE" in os.environ else max(0, len(moves) - rest)
    program = Program(sys.argv[1], save(home, game, rules, number, moves[:made]), home=home, size=(1280, 800), still=True)
    blind = Blind(program)
    for move in moves[made:]:
        blind.play(move)
    program.wait(name="Replay")
    until("the win to be announced", lambda: "won" in program.heard().lower())
    program.quit()


def of(game, rules="", numbers=range(1, 7)):
    def test(home):
        play_whole(home, game, rules, numbers)
    return test


def test_quick_clicks_all_count(home):
    """While cards are still moving."""
    program = Program(sys.argv[1], save(home, "golf", "", 1, []), home=home, size=(1280, 800))
    hand = Blind(program)
    points = [middle(program, hand.card(code)) for code in ("T4", "T3", "T1")]
    for point in points:
        xdo("mousemove", *point, "click", 1)

    def taken():
        hand.look()
        return hand.place("W")[0] == "Waste, 4 cards" and all(len(hand.place(code)[2]) == 4 for code in ("T4", "T3", "T1"))
    until("all three on the waste", taken)
    program.quit()


def bottom_row(number):
    """The ranks, 1 to 13, of the lowest row of a pyramid."""
    cards = subprocess.run([CLI, "deal", "pyramid", str(number)], capture_output=True, text=True, check=True).stdout
    return ["A23456789TJQK".index(card[0]) + 1 for card in cards.split()[21:28]]


def test_pairs_by_mouse(home):
    def fits(row):
        """The first card that could go with two others, these two, and one that it cannot go with."""
        for i, rank in enumerate(row):
            others = [j for j, other in enumerate(row) if rank + other == 13]
            # A card that pairs with no other: a click on one that does would lift that one instead.
            wrong = [j for j, other in enumerate(row) if other not in (13, rank) and 13 - other not in row and j != i]
            if len(others) > 1 and wrong and row.count(rank) == 1:
                return i, others, wrong[0]
        return None

    number, (one, others, wrong) = next((n, fits(bottom_row(n))) for n in range(1, 999) if fits(bottom_row(n)))
    program = Program(sys.argv[1], save(home, "pyramid", "", number, []), home=home)
    blind = Blind(program)

    def place(i):
        return middle(program, blind.card(f"T{21 + i}"))

    def gone(*places):
        blind.look()
        return all(not blind.place(f"T{21 + i}")[2] for i in places)

    # If two cards fit, a second click chooses one of them; a wrong card is refused with the reason.
    program.click_at(*place(one))
    program.click_at(*place(wrong))
    until("the reason", lambda: "to make thirteen" in program.heard())
    program.click_at(*place(one))
    program.click_at(*place(others[1]))
    until("the pair to go", lambda: gone(one, others[1]) and not gone(others[0]))
    program.key("ctrl+z")
    until("the pair to come back", lambda: not gone(one) and not gone(others[1]))
    program.drag(place(others[0]), place(one))
    until("the pair to go by a drag", lambda: gone(one, others[0]) and not gone(others[1]))
    # If only one card fits, a single click is enough.
    program.key("ctrl+z")
    until("that pair to come back", lambda: not gone(one))
    program.click_at(*place(others[0]))
    until("the pair to go by a click", lambda: gone(one, others[0]))
    # Covered cards cannot be picked up.
    program.click_at(*[a + b for a, b in zip(program.rect(blind.card("T0"))[:2], (20, 20))])
    until("a refusal", lambda: "still covered" in program.heard())
    program.quit()


test_freecell = of("freecell")
test_belle_lucie = of("belle-lucie", numbers=range(1, 20))
test_yukon = of("yukon")
test_spider = of("spider", "suits=1", numbers=range(1, 4))
test_forty_thieves = of("forty-thieves", numbers=range(1, 12))
test_canfield = of("canfield", numbers=range(1, 12))
test_golf = of("golf", numbers=range(1, 60))
test_tripeaks = of("tripeaks")
test_pyramid = of("pyramid", numbers=range(1, 60))


if __name__ == "__main__":
    tap.main(globals())
