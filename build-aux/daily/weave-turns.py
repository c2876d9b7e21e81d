#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes data/daily/turns.txt from the lines that "daily turns GAME" prints: see README.md.

usage: weave-turns.py < LINES > data/daily/turns.txt

The games alternate in the order of data/further, week after week, each with the easiest of its deals first.
"""

import pathlib
import sys

WEEKS = 523


def main():
    order = (pathlib.Path(__file__).resolve().parents[2] / 'data' / 'further').read_text(encoding='utf-8').split()
    found = {line.split()[0]: line.split()[1:] for line in sys.stdin if line.strip()}
    games = [game for game in order if game in found]
    for game in games:
        if found[game][0] != '-':
            print('rules', game, found[game][0])
    for week in range(WEEKS):
        game = games[week % len(games)]
        print(game, found[game][1 + week // len(games)])


if __name__ == '__main__':
    main()
