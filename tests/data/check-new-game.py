#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""build-aux/new-game begins a game that can be dealt, says what is left to write, and does not change existing files.

usage: check-new-game.py SOURCE-ROOT
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

from tap import Tap

FILE = 'data/patiences/quadrille.patience'
COPIED = ('data/further', 'data/icons', 'data/measured', 'data/patiences', 'help/C', 'src/engine', 'src/model/patience', 'tests/data',
          'meson.build')


def run(root, copy, game):
    return subprocess.run([root / 'build-aux' / 'new-game', game, '--root', copy], capture_output=True, text=True,
                          check=False)


def list_content(copy):
    return {path: path.read_bytes() for path in copy.rglob('*') if path.is_file() and path.suffix != '.pyc'}


def begun(copy, done):
    if done.returncode != 0:
        yield done.stderr
    if not (copy / FILE).is_file():
        yield f'{FILE} is not there'
    if not (copy / 'data' / 'further').read_text(encoding='utf-8').endswith('\nquadrille\n'):
        yield 'not in data/further'
    for words in ('missing: its family is none of', 'to be written: data/patiences/quadrille.patience, line 1, 5, 6, 7, 8, 9'):
        if words not in done.stdout:
            yield f'it does not say “{words}”'


def told(copy, done):
    """A game whose rules are told in the test data begins with these rules."""
    rules = (copy / 'tests' / 'data' / 'told' / 'worm-hole.patience').read_text(encoding='utf-8')
    text = (copy / 'data' / 'patiences' / 'worm-hole.patience').read_text(encoding='utf-8')
    if done.returncode != 0 or rules.split('\n', 1)[1] not in text:
        yield text


def main():
    root = pathlib.Path(sys.argv[1])
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder)
        for name in COPIED:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            if (root / name).is_dir():
                shutil.copytree(root / name, copy / name)
            else:
                shutil.copy(root / name, copy / name)
        done = run(root, copy, 'quadrille')
        tap.case('a game is begun', begun(copy, done))
        before = list_content(copy)
        run(root, copy, 'quadrille')
        tap.case('running it again changes nothing', [] if list_content(copy) == before else ['something was changed'])
        tap.case('a game that is no patience, or an invalid id, is refused', [
            f'{game} is accepted' for game in ('marjolet', 'Two Words', '../x') if run(root, copy, game).returncode == 0])
        tap.case('a complete game has nothing left to write', run(root, copy, 'golf').stdout.splitlines()
                 + run(root, copy, 'scorpion').stdout.splitlines())
        tap.case('a complete game is not changed', [] if list_content(copy) == before else ['something was changed'])
        for path in (copy / 'data' / 'patiences').glob('worm-hole.patience'):
            path.unlink()
        tap.case('rules told in the test data are used', told(copy, run(root, copy, 'worm-hole')))
    tap.finish()


if __name__ == '__main__':
    main()
