# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals that are known to be winnable, with their moves, from the test data."""

import json
import os
import pathlib

TRACES = pathlib.Path(__file__).parent.parent / "data" / "traces.jsonl"
SAVED = """[Marquise]
format=1
game={game}
rules={rules}
cards={cards}
moves={moves}

[End]
complete=true
"""


def won(game, **rules):
    """The shortest won deal of a game under these rules."""
    with open(TRACES, encoding="utf-8") as lines:
        traces = [trace for trace in map(json.loads, lines)
                  if trace["game"] == game and trace["status"] == "won"
                  and rules.items() <= trace["rules"].items()]
    assert traces, f"no won deal of {game} among the traces"
    return min(traces, key=lambda trace: len(trace["moves"]))


def save(trace, home, moves=0):
    """Writes that deal as a saved game after this number of its moves, and returns its path."""
    rules = ",".join(f"{name}={value}" for name, value in trace["rules"].items())
    path = os.path.join(home, "deal.marquise")
    with open(path, "w", encoding="utf-8") as file:
        file.write(SAVED.format(game=trace["game"], rules=rules, cards=trace["cards"].strip(),
                                moves=" ".join(trace["moves"][:moves])))
    return path
