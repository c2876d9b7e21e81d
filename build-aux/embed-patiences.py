#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns descriptions of patiences into C. Called when building: embed-patiences.py NAME OUT.c FILE.patience… FILE.txt…
NAME is the name of the table (engine/built-in-descriptions.h).

The measured figures of a game, data/measured/ID.txt, are added to its description."""

import json
import pathlib
import sys


def main():
    table, target, *sources = sys.argv[1:]
    with open(target, 'w', encoding='utf-8') as out:
        out.write('/* Made of data/patiences while building. */\n\n#include "engine/built-in-descriptions.h"\n\n'
                  f'const char *const {table}[] = {{\n')
        measured = {path.stem: path for path in map(pathlib.Path, sources) if path.suffix == '.txt'}
        for source in map(pathlib.Path, sources):
            if source.suffix == '.txt':
                continue
            lines = source.read_text(encoding='utf-8').splitlines()
            if source.stem in measured:
                lines += measured[source.stem].read_text(encoding='utf-8').splitlines()
            # A line without control characters is the same string in JSON and in C.
            out.write(''.join(f'  {json.dumps(line, ensure_ascii=False)[:-1]}\\n"\n' for line in lines) + '  ,\n')
        out.write('  0\n};\n')


if __name__ == '__main__':
    main()
