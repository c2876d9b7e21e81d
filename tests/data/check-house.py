#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The sources follow the rules of the house: rooms and their order, no circles of files, licence lines, lengths, and which
files may name a game.

usage: check-house.py SOURCE-ROOT

The order of the rooms is the table in src/README.md.
"""

import collections
import pathlib
import re
import sys

import house
from tap import Tap

# What a layer may include besides its own rooms, and system headers that it may not include.
LAYERS = {
    'engine': set(),
    'cli': {'engine'},
    'model': {'engine'},
    'table': {'engine', 'model'},
    'thumbnailer': {'engine', 'model', 'table'},
    'app': {'engine', 'model', 'table'},
}
NO_GLIB = r'glib|gio|gobject|gtk|gdk|gsk|adwaita|cairo|librsvg|pango|graphene'
NO_SCREEN = r'gtk|gdk|gsk|adwaita|cairo|librsvg|pango|graphene'
FORBIDDEN = {'engine': NO_GLIB, 'cli': NO_GLIB, 'model': NO_SCREEN}

MAX_FILE = 900
MAX_ENTRIES = 40
MAX_FUNCTION = 60
MAX_NINE_IN_TEN = 25
MAX_LINE = 100


def wrong_includes(sources):
    order = {room: number for number, room in enumerate(sources.rooms)}
    for name, headers in sources.includes.items():
        room = str(pathlib.PurePosixPath(name).parent)
        layer = room.split('/', 1)[0]
        if room not in order:
            yield f'{name}: src/README.md does not know the room {room}'
            continue
        for header in sorted(headers):
            other = str(pathlib.PurePosixPath(header).parent)
            if other.split('/', 1)[0] not in LAYERS[layer] | {layer}:
                yield f'{name} includes {header}: another layer'
            elif order.get(other, -1) > order[room]:
                yield f'{name} includes {header}: a room above'
        for header in house.SYSTEM_INCLUDE.findall(sources.text[name]):
            if re.match(FORBIDDEN.get(layer, '$'), header):
                yield f'{name} includes <{header}>'
        if re.search(r'#\s*include "[^"]*\.\./', sources.text[name]):
            yield f'{name}: write the path from src/'


def circles(graph):
    for circle in house.find_circles(graph):
        yield ' '.join(sorted(circle))


def unused_exports(root, sources):
    """Functions that no other file calls: sources, tests, the drawings of the help and the measurements are searched."""
    others = collections.Counter()
    for path in [path for folder in ('tests', 'help', 'build-aux') for path in (root / folder).rglob('*.[ch]')]:
        others.update(set(re.findall(r'[A-Za-z_]\w+', path.read_text(encoding='utf-8'))))
    for path in (root / 'src').rglob('*.ui'):
        others.update(set(re.findall(r'[A-Za-z_]\w+', path.read_text(encoding='utf-8'))))
    # A header has the prototype, and may use it in a macro.
    headers = collections.Counter(word for name, text in sources.bare.items() if name.endswith('.h')
                                  for word in re.findall(r'[A-Za-z_]\w+', text))
    for name in sources.words:
        if name.endswith('.c'):
            others.update(sources.words[name])
    for function, files in sorted(sources.exported.items()):
        if function != 'main' and others[function] <= len(files) and headers[function] <= 1:
            yield f'{", ".join(sorted(files))}: nobody else calls {function}'


def without_licence(root):
    for folder, pattern, wanted in (('src', '*.[ch]', '/* SPDX-License-Identifier: GPL-3.0-or-later */\n'),
                                    ('tests', '*.[ch]', '/* SPDX-License-Identifier: GPL-3.0-or-later */\n')):
        for path in sorted((root / folder).rglob(pattern)):
            if not path.read_text(encoding='utf-8').startswith(wanted):
                yield path.relative_to(root)
    for folder in ('build-aux', 'tests', 'data', 'help', 'po', 'src'):
        for path in sorted((root / folder).rglob('*')):
            if path.suffix in ('.py', '.sh', '.page', '.svg', '.ui', '.css') and path.is_file():
                if 'SPDX-License-Identifier' not in path.read_text(encoding='utf-8')[:400]:
                    yield path.relative_to(root)


def long_files(sources):
    for name, text in sources.text.items():
        lines = text.count('\n')
        if lines > MAX_FILE:
            yield f'{name}: {lines} lines'


def full_folders(root):
    for folder in sorted({path.parent for path in (root / 'src').rglob('*')}):
        entries = len(list(folder.iterdir()))
        if entries > MAX_ENTRIES:
            yield f'{folder.relative_to(root)}: {entries} entries'


def long_functions(sources):
    for name, function, lines in sources.functions:
        if lines > MAX_FUNCTION:
            yield f'{name}: {function} has {lines} lines'
    lengths = sorted(lines for _, _, lines in sources.functions)
    if lengths[len(lengths) * 9 // 10] >= MAX_NINE_IN_TEN:
        yield f'one function in ten has {lengths[len(lengths) * 9 // 10]} lines or more'


def test_functions(root):
    """The functions of the tests, in the same form as those of the sources."""
    for path in sorted((root / 'tests').rglob('*.[ch]')):
        text = house.COMMENT.sub(house.blank, path.read_text(encoding='utf-8'))
        for match in house.FUNCTION.finditer(text):
            lines = text.count('\n', match.end(), text.find('\n}', match.end()))
            if lines > MAX_FUNCTION:
                yield f'{path.relative_to(root)}: {match.group(2)} has {lines} lines'


def long_lines(root):
    for folder in ('src', 'tests'):
        for path in sorted((root / folder).rglob('*.[ch]')):
            for number, line in enumerate(path.read_text(encoding='utf-8').split('\n'), 1):
                # A line of printed text may be longer.
                if len(line) > MAX_LINE and not re.search(r'\\n"[);,]*( stdout\);)?$', line):
                    yield f'{path.relative_to(root)}:{number}: {len(line)} columns'


def untidy(root):
    for folder in ('src', 'tests'):
        for path in sorted((root / folder).rglob('*.[ch]')):
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
            for kind, wanted in (('GParamSpec *', 'properties'), ('guint ', 'signals')):
                for other in re.findall(rf'^static {re.escape(kind)}(\w+)\[(?:N_|LAST_)', text, re.MULTILINE):
                    if other != wanted:
                        yield f'{name}: {other} is called {wanted} elsewhere'


def find_games(sources):
    """The ids of the games, from the files with their rules."""
    return sorted({match for name, text in sources.text.items() if name.startswith('engine/')
                   for match in re.findall(r'\.id = "([a-z-]+)"', text)})


def named_games(sources):
    """Lines that name a game outside its own files and the lists; a game is recognized by the longest word of its id."""
    words = [max(game.split('-'), key=len) for game in find_games(sources)]
    pattern = re.compile('|'.join(words), re.IGNORECASE)
    for name, text in sources.bare.items():
        if pattern.search(name) or re.search(r'(^|/)(games|game-classes)\.[ch]$', name):
            continue
        lines = [number for number, line in enumerate(text.split('\n'), 1)
                 if pattern.search(re.sub(r'^\s*#\s*include.*', '', line))]
        if lines:
            yield f'{name}: lines {", ".join(map(str, lines))}'


def asked_words(sources):
    """Lines in solvers and the coach that compare the words of a description for building: they should read relations."""
    for name, text in sources.bare.items():
        if name.startswith(('engine/solve/', 'engine/coach/')):
            for number, line in enumerate(text.split('\n'), 1):
                if re.search(r'\bBUILD_[A-Z]+', line):
                    yield f'{name}: line {number}'


def main():
    root = pathlib.Path(sys.argv[1])
    sources = house.House(root)
    tap = Tap()
    tap.case('solvers and coach read relations, not words', asked_words(sources))
    tap.case('every include goes downwards, in the order of src/README.md', wrong_includes(sources))
    tap.case('every room of src/README.md is there',
             [room for room in sources.rooms if not (root / 'src' / room).is_dir()])
    tap.case('no circle of files by includes', circles(sources.includes))
    tap.case('no circle of files by calls', circles(sources.calls))
    tap.case('every function that is exported is called by another file', unused_exports(root, sources))
    tap.case('every file begins with its licence', without_licence(root))
    tap.case(f'no file over {MAX_FILE} lines', long_files(sources))
    tap.case(f'no folder over {MAX_ENTRIES} entries', full_folders(root))
    tap.case(f'no function over {MAX_FUNCTION} lines, nine in ten under {MAX_NINE_IN_TEN}', long_functions(sources))
    tap.case(f'no function of a test over {MAX_FUNCTION} lines', test_functions(root))
    tap.case(f'no line over {MAX_LINE} columns', long_lines(root))
    tap.case('no tabs, no trailing blanks, headers included once, one name for properties and signals', untidy(root))
    tap.case('a game is named in its own files only', named_games(sources))
    tap.finish()


if __name__ == '__main__':
    main()
