#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns drawings into C. Called when building: make-art.py PREFIX OUT.c OUT.h FILE.art…

A file of drawings has, after "#" comments, the name of a part on a line, then its shapes, each indented by two columns;
a line that is indented deeper continues the one before:

  FILL LINE [PATTERN INK SIZE] OUTLINE

as src/table/art/art-path.h explains them; PATTERN is "stripes" for ART_STRIPES. Each part becomes an array PREFIX_NAME
of ArtShape, terminated by an empty one.
"""

import pathlib
import sys


def read(path):
    """[(name, [shape])], a shape being a list of words."""
    parts = []
    for line in path.read_text(encoding='utf-8').split('\n'):
        words = line.split()
        if not words or words[0].startswith('#'):
            continue
        if not line.startswith(' '):
            parts.append((words[0], []))
        elif line.startswith('   '):
            parts[-1][1][-1].extend(words)
        else:
            parts[-1][1].append(words)
    return parts


def spell(words):
    fill, line, *words = words
    pattern = ''
    if len(words[0]) > 1 and words[0].isalpha():
        pattern = f", ART_{words[0].upper()}, '{words[1]}', {words[2]}"
        words = words[3:]
    return f"  {{ '{fill}', '{line}', \"{' '.join(words)}\"{pattern} }},\n"


def main():
    prefix, source, header, *names = sys.argv[1:]
    parts = [part for name in names for part in read(pathlib.Path(name))]
    with open(header, 'w', encoding='ascii') as out:
        out.write('#pragma once\n\n#include "table/art/art-path.h"\n\n')
        out.writelines(f'extern const ArtShape {prefix}_{name}[];\n' for name, _ in parts)
    with open(source, 'w', encoding='ascii') as out:
        out.write(f'#include "{pathlib.Path(header).name}"\n')
        for name, shapes in parts:
            out.write(f'\nconst ArtShape {prefix}_{name}[] = {{\n{"".join(map(spell, shapes))}  {{ 0 }}\n}};\n')


if __name__ == '__main__':
    main()
