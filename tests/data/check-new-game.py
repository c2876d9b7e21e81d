#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""build-aux/new-game begins a game that can be dealt, says what is left to write, and changes nothing that is there.

usage: check-new-game.py SOURCE-ROOT
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

from tap import Tap

FILES = ('data/patiences/quadrille.patience', 'help/C/quadrille.page')
COPIED = ('data/icons', 'data/measured', 'data/patiences', 'help/C', 'src/engine', 'tests/data', 'meson.build')


def run(root, copy, game):
    return subprocess.run([root / 'build-aux' / 'new-game', game, '--root', copy], capture_output=True, text=True,
                          check=False)


def list_content(copy):
    return {path: path.read_bytes() for path in copy.rglob('*') if path.is_file() and path.suffix != '.pyc'}


def begun(copy, done):
    if done.returncode != 0:
        yield done.stderr
    yield from (f'{name} is not there' for name in FILES if not (copy / name).is_file())
    icons = list((copy / 'data' / 'icons').rglob('*.quadrille-symbolic.svg'))
    if len(icons) != 1:
        yield f'icons: {icons}'
    if "'pyramid', 'quadrille']" not in (copy / 'meson.build').read_text(encoding='utf-8'):
        yield 'not in the list of meson.build'
    for words in ('missing: no deals in', 'missing: no numbers of positions',
                  'missing: no length of a won game', 'to be written: data/patiences/quadrille',
                  'to be written: help/C/quadrille.page'):
        if words not in done.stdout:
            yield f'it does not say “{words}”'


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
        tap.case('a second time changes nothing', [] if list_content(copy) == before else ['something was changed'])
        tap.case('what is written in C, or is no id, is refused', [
            f'{game} is taken' for game in ('klondike', 'Two Words', '../x') if run(root, copy, game).returncode == 0])
        tap.case('a game that is complete lacks nothing', run(root, copy, 'golf').stdout.splitlines())
        tap.case('nor is anything changed by that', [] if list_content(copy) == before else ['something was changed'])
    tap.finish()


if __name__ == '__main__':
    main()
