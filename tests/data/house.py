# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the sources for check-house.py: rooms and their order, includes and calls between files, functions, circles."""

import collections
import pathlib
import re

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
SYSTEM_INCLUDE = re.compile(r'^\s*#\s*include\s*<([^>]+)>', re.MULTILINE)
# A definition as the formatter leaves it: its type (with static or without), its name, and the brace in the first column.
FUNCTION = re.compile(r'^((?:[A-Za-z_][\w \t*]*\n)?)([a-z_]\w*) ?\((?:[^;{}]*)\)\s*\n\{', re.MULTILINE)
STRING = re.compile(r'"(\\.|[^"\\\n])*"')
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
ROOM = re.compile(r'^\| `([a-z/-]+)` +\|', re.MULTILINE)


def blank(match):
    """Replaces everything except line ends with blanks."""
    return re.sub(r'[^\n]', ' ', match.group())


class House:
    """All .c and .h files below src, by their path in it."""

    def __init__(self, root):
        src = pathlib.Path(root) / 'src'
        self.text = {str(path.relative_to(src)): path.read_text(encoding='utf-8')
                     for path in sorted(src.rglob('*.[ch]'))}
        self.bare = {name: COMMENT.sub(blank, text) for name, text in self.text.items()}
        code = {name: STRING.sub('""', text) for name, text in self.bare.items()}
        self.rooms = ROOM.findall((src / 'README.md').read_text(encoding='utf-8'))
        self.includes = {name: self._find_includes(name) for name in self.text}
        self.functions = []             # (file, name, lines)
        self.exported = collections.defaultdict(set)
        static = collections.defaultdict(set)
        for name, text in code.items():
            for match in FUNCTION.finditer(text):
                if match.group(2) == '__attribute__':
                    continue
                end = text.find('\n}', match.end())
                self.functions.append((name, match.group(2), text.count('\n', match.end(), max(end, match.end()))))
                if 'static' in match.group(1):
                    static[name].add(match.group(2))
                elif name.endswith('.c'):
                    self.exported[match.group(2)].add(name)
        self.words = {name: set(re.findall(r'[A-Za-z_]\w+', text)) for name, text in code.items()}
        owner = {function: next(iter(files)) for function, files in self.exported.items() if len(files) == 1}
        self.calls = {name: {owner[word] for word in self.words[name] - static[name] if word in owner} - {name}
                      for name in code if name.endswith('.c')}

    def _find_includes(self, name):
        """Includes of our own files."""
        found = set()
        for header in INCLUDE.findall(self.text[name]):
            beside = str(pathlib.PurePosixPath(name).parent / header)
            found |= {path for path in (header, beside) if path in self.text}
        return found

    def folders(self):
        return collections.Counter(str(pathlib.PurePosixPath(name).parent) for name in self.text)


def find_circles(graph):
    """Sets of two or more files that all lead to each other (Tarjan)."""
    index, low, stack, circles = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in graph.get(node, ()):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            at = stack.index(node)
            if len(stack) - at > 1:
                circles.append(set(stack[at:]))
            del stack[at:]

    for node in graph:
        if node not in index:
            visit(node)
    return circles
