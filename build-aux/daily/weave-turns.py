#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Adds games to data/daily/turns.txt from the lines that "daily turns GAME" prints: see README.md.

usage: weave-turns.py WEEK < LINES > new-turns.txt

The first WEEK weeks stay as they are: they may have been played. From then on all games take turns in the order of
data/further, those that had turns before with their next deals, the others with the easiest of theirs first.
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def read_turns():
    """The lines for rules, and the lines of the weeks."""
    lines = (ROOT / 'data' / 'daily' / 'turns.txt').read_text(encoding='utf-8').splitlines()
    rules = dict(line.split()[1:] for line in lines if line.startswith('rules '))
    return rules, [line.split() for line in lines if not line.startswith('rules ')]


def main():
    kept = int(sys.argv[1])
    rules, weeks = read_turns()
    left = {}
    for game, deal in weeks[kept:]:
        left.setdefault(game, []).append(deal)
    for words in (line.split() for line in sys.stdin if line.strip()):
        if words[0] in left:
            sys.exit(f'{words[0]} has its turns')
        left[words[0]] = words[2:]
        if words[1] != '-':
            rules[words[0]] = words[1]
    order = (ROOT / 'data' / 'further').read_text(encoding='utf-8').split()
    games = [game for game in order if game in left]
    for game in games:
        if game in rules:
            print('rules', game, rules[game])
    for game, deal in weeks[:kept]:
        print(game, deal)
    for week in range(len(weeks) - kept):
        print(games[week % len(games)], left[games[week % len(games)]].pop(0))


if __name__ == '__main__':
    main()
