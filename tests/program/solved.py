# SPDX-License-Identifier: GPL-3.0-or-later
"""Winnable deals, with the solver's moves."""

import functools
import os
import pathlib
import subprocess
import sys

CLI = pathlib.Path(sys.argv[1]).resolve().parents[1] / "cli" / "marquise-cli"


@functools.cache
def win(game, rules, numbers):
    """The shortest winning line among those deals with these numbers that are won soon, and the number of its deal."""
    options = [option for rule in filter(None, rules.split(",")) for option in ("--rule", rule)]
    cards = subprocess.run([CLI, "deal", game, *options, *map(str, numbers)], capture_output=True, text=True, check=True)
    for positions in "10000", "200000":
        solved = subprocess.run([CLI, "solve", game, *options, "--moves", "-p", positions], input=cards.stdout,
                                capture_output=True, text=True, check=True).stdout.splitlines()
        lines = [(fields[4].split(), numbers[int(fields[0]) - 1]) for fields in (line.split("\t") for line in solved)
                 if fields[1] == "winnable"]
        if lines:
            return min(lines, key=lambda line: len(line[0]))
    raise LookupError(f"no deal of {game} is won")


def save(home, game, rules, number, moves):
    """Writes that deal as a saved game after these moves."""
    path = os.path.join(home, f"{game}.marquise")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"[Marquise]\nformat=1\ngame={game}\nrules={rules}\ndeal={number}\nmoves={' '.join(moves)}\nundone=\nelapsed=0\n"
                   "[End]\ncomplete=true\n")
    return path
