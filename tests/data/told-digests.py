#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes tests/data/told.txt again, using an interpreter of the descriptions that is not part of the program.

usage: told-digests.py INTERPRETER DEALS STEPS < SPECS > told.txt

INTERPRETER is the folder of patience.py; each line of SPECS is an id with choices ("klondike draw=1"). Each is dealt
DEALS times and played at random, STEPS moves at most, forward more often than back; the number is a hash (FNV-1a) of all
tables, legal moves and whether the game is won. tests/engine/test-told.c does the same.
"""

import pathlib
import sys

FOLDER = str(pathlib.Path(__file__).resolve().parent / 'told')
MASK = (1 << 64) - 1
BEGIN = 0xcbf29ce484222325


def add(digest, numbers):
    for number in numbers:
        digest = (digest ^ number) * 0x100000001b3 & MASK
    return digest


class Lots:
    """splitmix64."""

    def __init__(self, seed):
        self.state = seed & MASK

    def draw(self, below):
        self.state = z = (self.state + 0x9e3779b97f4a7c15) & MASK
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9 & MASK
        z = (z ^ z >> 27) * 0x94d049bb133111eb & MASK
        return (z ^ z >> 31) % below

    def shuffle(self, cards):
        for i in range(len(cards) - 1, 0, -1):
            j = self.draw(i + 1)
            cards[i], cards[j] = cards[j], cards[i]


def spell(move):
    if move[0] == 'move':
        return bytes((1, move[1], move[2] & 255, move[3]))
    if move[0] == 'away':
        at = sorted((depth, pile) for pile, depth in ((x, 1) if isinstance(x, int) else x for x in move[1:]))
        return bytes([2] + [number for depth, pile in at for number in (pile, depth)])
    return bytes((3 if move[0] == 'stock' else 4,))


def play(game, spec, number, limit, digest):
    """Returns the number of steps, whether the game was won, and the digest."""
    lots = Lots(add(BEGIN, spec.encode()) + number)
    pack = game.pack()
    lots.shuffle(pack)
    seed = add(BEGIN, pack)
    table = game.deal(list(pack))
    table.shuffle = lambda cards: Lots(add(seed, [table.agains])).shuffle(cards)
    steps = 0
    while steps < limit:
        won = table.won()
        moves = {} if won else {spell(move): move for move in table.moves()}
        for pile in table.piles:
            digest = add(digest, [255, *pile])
        for text in sorted(moves):
            digest = add(digest, [len(text), *text])
        digest = add(digest, [won])
        steps += 1
        if not moves:
            break
        order = sorted(moves)
        forward = [x for x in order if x[0] == 2 or x[0] == 1 and game.of[x[3]].role in ('foundations', 'away')]
        choice = forward if forward and lots.draw(10) < 7 else order
        table.play(moves[choice[lots.draw(len(choice))]])
        table.before.clear()
    return steps, table.won(), digest


def main():
    sys.path.insert(0, sys.argv[1])
    from patience import Game
    deals, limit = map(int, sys.argv[2:])
    for spec in map(str.strip, sys.stdin):
        game, steps, won, digest = Game(spec, FOLDER), 0, 0, BEGIN
        for number in range(deals):
            more, over, digest = play(game, spec, number, limit, digest)
            steps, won = steps + more, won + over
        print(spec, deals, limit, steps, won, f'{digest:016x}', sep='\t', flush=True)


if __name__ == '__main__':
    main()
