#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every game is complete: it has all that CONTRIBUTING demands. Whatever is missing is printed in a line. A lesson, grades
and deals of the day may be missing: then they are not offered.

The further games, listed in data/further, consist of a description alone, from which everything else follows.

usage: check-games.py SOURCE-ROOT
"""

import pathlib
import re
import sys

from tap import Tap


def find_described(root):
    """The descriptions of patiences, {id: {key: value}}."""
    described = {}
    for path in (root / 'data' / 'patiences').glob('*.patience'):
        lines = (line.split(' = ', 1) for line in path.read_text(encoding='utf-8').splitlines() if ' = ' in line)
        described[path.stem] = dict(lines)
    return described


def find_games(root):
    """The ids of the other games, which are no patiences."""
    return sorted(game for path in (root / 'src' / 'engine').rglob('*.c')
                  for game in re.findall(r'\.id = "([a-z-]+)"', path.read_text(encoding='utf-8')))


def find_further(root):
    """The ids of the further games, in their order."""
    return (root / 'data' / 'further').read_text(encoding='utf-8').split()


class Lookup:
    """The places in the tree in which the check looks."""

    def __init__(self, root):
        self.root = root

    def has(self, pattern):
        return any(self.root.glob(pattern))

    def says(self, path, pattern):
        file = self.root / path
        return file.is_file() and re.search(pattern, file.read_text(encoding='utf-8')) is not None


def missing_further(tree, game, texts):
    """For a further game, which is told by relations and kinds of piles."""
    families = re.findall(r'\{ "([a-z-]+)", MARQUISE_FAMILY_',
                          (tree.root / 'src/model/patience/description-class.c').read_text(encoding='utf-8'))
    families += re.findall(r"'([a-z-]+)'", ''.join(re.findall(
        r'patiences = \[([^\]]*)\]', (tree.root / 'meson.build').read_text(encoding='utf-8'))))
    like = texts.get('like', '').split(' ')[0]
    yield from (what for what, there in {
        'its id is not the name of its file': texts.get('id') == game,
        'no name': 'name' in texts,
        'no summary': 'summary' in texts,
        f'its family is none of {", ".join(sorted(set(families)))}': texts.get('family') in families,
        f'it is like “{like}”, which is no game': not like or tree.has(f'data/patiences/{like}.patience')
                                                or tree.has(f'tests/data/told/{like}.patience'),
        'its section is neither “book” nor left out': texts.get('section', 'book') == 'book',
    }.items() if not there)
    yield from missing_french(texts)


def missing_french(texts):
    yield from (f'“{key}” is not in French' for key in texts
                if key.split()[0].split('.')[0] in ('name', 'summary', 'title', 'explain', 'step', 'help', 'advice',
                                                              'history') and not key.endswith('.fr')
                and f'{key}.fr' not in texts)


def missing_described(tree, game, texts):
    """Of a patience that is a description alone."""
    yield from (what for what, there in {
        'not in the list of patiences of meson.build': tree.says('meson.build',
                                                                  rf"patiences = \[[^\]]*'{game}'"),
        'its id is not the name of its file': texts.get('id') == game,
        'no length of a won game in data/measured': tree.says(f'data/measured/{game}.txt', '(?m)^won-in = '),
        'no summary': 'summary' in texts,
        'no symbolic icon': tree.has(f'data/icons/**/*.{game}-symbolic.svg'),
        'no deals in tests/data/traces.jsonl or catalogue-traces.jsonl':
            any(tree.says(f'tests/data/{name}.jsonl', rf'"game": ?"{game}"') for name in ('traces', 'catalogue-traces')),
        'no numbers of positions in tests/data/signatures.txt': tree.says('tests/data/signatures.txt', rf'(?m)^{game} '),
    }.items() if not there)
    yield from missing_french(texts)


def missing(tree, game):
    word = game.replace('-', '_')
    yield from (what for what, there in {
        'its class is not in the list of the model': tree.says('src/model/game/game-classes.c', rf'marquise_{word}_get_type'),
        'no strings of its class in po/POTFILES': tree.says('po/POTFILES', rf'src/model/\w+/{game}'),
        'no rules in src/RULES.md': tree.says('src/RULES.md', rf'(?im)^# .*{game.replace("-", " ")}'),
        'no page of help': tree.has(f'help/C/{game}.page'),
        'no picture on its page of help': tree.says(f'help/C/{game}.page', r'<media[^>]*figures/'),
        'no symbolic icon': tree.has(f'data/icons/**/*.{game}-symbolic.svg'),
        'no action of the desktop entry': tree.says('data/marquise.desktop.in', rf'\[Desktop Action {game}\]'),
        'no pictures of its table': tree.has(f'tests/table/references/table-{game}-*.png'),
        'no test of its rules': tree.has(f'tests/engine/test-{game}.c')
                                or tree.says('tests/data/traces.jsonl', rf'"game": ?"{game}"'),
        'not in marquise(6)': tree.says('data/man/marquise.6.in', '@GAMES@'),
        'not in marquise(5)': tree.says('data/man/marquise.5.in', '@GAMES@'),
        'not in marquise-cli(1)': tree.says('data/man/marquise-cli.1.in', '@GAMES@'),
    }.items() if not there)


def main():
    root = pathlib.Path(sys.argv[1])
    tree = Lookup(root)
    tap = Tap()
    for game in find_games(root):
        tap.case(f'{game} is complete', missing(tree, game))
    described, further = find_described(root), find_further(root)
    tap.case('data/further names each game once', [game for game in further if further.count(game) > 1])
    tap.case('each game of data/further has a description', [game for game in further if game not in described])
    for game, texts in sorted(described.items()):
        if game not in further:
            tap.case(f'{game} is complete', missing_described(tree, game, texts))
    tap.case('the further games are complete', [f'{game}: {what}' for game in further if game in described
                                                for what in missing_further(tree, game, described[game])])
    tap.finish()


if __name__ == '__main__':
    main()
