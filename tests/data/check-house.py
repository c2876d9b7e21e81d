#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of the house over the sources: layers, licence lines, lengths, and who may name a patience.

usage: check-house.py SOURCE-ROOT
"""

import pathlib
import re
import sys

from tap import Tap

# A layer may include its own folder and those named here.
LAYERS = {
    'engine': {'engine'},
    'cli': {'engine', 'cli'},
    'model': {'engine', 'model'},
    'table': {'engine', 'model', 'table'},
    'app': {'engine', 'model', 'table', 'app'},
}
# System headers that a layer must not see.
FORBIDDEN = {
    'engine': r'glib|gio|gobject|gtk|gdk|gsk|adwaita|cairo|librsvg|pango|graphene',
    'cli': r'glib|gio|gobject|gtk|gdk|gsk|adwaita|cairo|librsvg|pango|graphene',
    'model': r'gtk|gdk|gsk|adwaita|cairo|librsvg|pango|graphene',
    'table': r'adwaita-nothing',
    'app': r'adwaita-nothing',
}
# Each patience may be named in its own files (solve-klondike.c is one), and in the lists of its layer. By id: what
# stands in the name of such a file, and in its text.
PATIENCES = {
    'klondike': (r'klondike', r'klondike'),
    'loi-salique': (r'loi-salique|salic', r'loi[-_ ]?salique'),
    'tour-infernale': (r'tour-infernale|tower', r'tour[-_ ]?infernale'),
}
LISTS = {'src/engine/games.c', 'src/model/game/games.c', 'src/model/game/games.h', 'src/model/record/normal-shares.c', 'src/engine/solve/solver.c',
         'src/engine/solve/solver-private.h'}

MAX_FUNCTION = 80
MAX_LINE = 110
EXEMPT = re.compile(r'_class_init$')


def sources(root, *folders):
    for folder in folders:
        for path in sorted((root / folder).rglob('*')):
            if path.suffix in ('.c', '.h'):
                yield path


def without_comments(text):
    return re.sub(r'/\*.*?\*/', lambda m: re.sub(r'[^\n]', ' ', m.group()), text, flags=re.DOTALL)


def wrong_includes(root):
    for path in sources(root, 'src'):
        layer = path.relative_to(root / 'src').parts[0]
        text = path.read_text(encoding='utf-8')
        for header in re.findall(r'^\s*#\s*include\s*<([^>]+)>', text, re.MULTILINE):
            if re.match(FORBIDDEN[layer], header):
                yield f'{path.relative_to(root)} includes <{header}>'
        for header in re.findall(r'^\s*#\s*include\s*"([^"]+)"', text, re.MULTILINE):
            parts = pathlib.PurePath(header).parts
            if '..' in parts:
                yield f'{path.relative_to(root)} includes "{header}": write the path from src/'
            elif len(parts) > 1 and parts[0] in LAYERS and parts[0] not in LAYERS[layer]:
                yield f'{path.relative_to(root)} includes "{header}"'


def without_licence(root):
    for path in sources(root, 'src', 'tests'):
        first = path.read_text(encoding='utf-8').split('\n', 1)[0]
        if first != '/* SPDX-License-Identifier: GPL-3.0-or-later */':
            yield path.relative_to(root)
    for folder in ('build-aux', 'tests', 'data', 'help', 'po'):
        for path in sorted((root / folder).rglob('*')):
            if path.suffix in ('.py', '.sh', '.page', '.svg', '.ui', '.css') and path.is_file():
                head = path.read_text(encoding='utf-8')[:400]
                if 'SPDX-License-Identifier' not in head:
                    yield path.relative_to(root)


def functions(text):
    """Name, first line and number of lines of each function body, braces in the first column."""
    lines = text.split('\n')
    start = None
    for number, line in enumerate(lines):
        if line == '{':
            start = number
        elif line.startswith('}') and start is not None:
            if line == '}':
                name = '?'
                for above in range(start - 1, max(start - 12, -1), -1):
                    match = re.match(r'^(\w+) \(', lines[above])
                    if match:
                        name = match.group(1)
                        break
                yield name, start + 1, number - start - 1
            start = None


def long_functions(root):
    for path in sources(root, 'src', 'tests'):
        for name, line, length in functions(path.read_text(encoding='utf-8')):
            if length > MAX_FUNCTION and not EXEMPT.search(name):
                yield f'{path.relative_to(root)}:{line}: {name} has {length} lines'


def long_lines(root):
    for path in sources(root, 'src', 'tests'):
        for number, line in enumerate(path.read_text(encoding='utf-8').split('\n'), 1):
            # A string is not broken for its length: table rows and messages may run on.
            if len(re.sub(r'"(\\.|[^"\\])*"', '""', line)) > MAX_LINE:
                yield f'{path.relative_to(root)}:{number}: {len(line)} columns'


def untidy(root):
    for path in sources(root, 'src', 'tests'):
        text = path.read_text(encoding='utf-8')
        name = path.relative_to(root)
        if '\t' in text:
            yield f'{name}: a tab'
        if re.search(r'[ \t]+$', text, re.MULTILINE):
            yield f'{name}: blanks at the end of a line'
        if not text.endswith('\n') or text.endswith('\n\n'):
            yield f'{name}: one newline at the end'
        if path.suffix == '.h' and '#pragma once' not in text:
            yield f'{name}: no #pragma once'


def named_patiences(root):
    for path in sources(root, 'src'):
        name = str(path.relative_to(root))
        if name in LISTS:
            continue
        text = without_comments(path.read_text(encoding='utf-8'))
        for patience, (own, pattern) in PATIENCES.items():
            if re.search(own, path.stem):
                continue
            for match in re.finditer(pattern, text, re.IGNORECASE):
                line = text.count('\n', 0, match.start()) + 1
                yield f'{name}:{line} names {patience}'


def main():
    root = pathlib.Path(sys.argv[1])
    tap = Tap()
    tap.case('the arrows between layers run one way', wrong_includes(root))
    tap.case('every file begins with its licence', without_licence(root))
    tap.case(f'no function over {MAX_FUNCTION} lines', long_functions(root))
    tap.case(f'no line over {MAX_LINE} columns', long_lines(root))
    tap.case('no tabs, no trailing blanks, headers included once', untidy(root))
    tap.case('a patience is named in its own files only', named_patiences(root))
    tap.finish()


if __name__ == '__main__':
    main()
