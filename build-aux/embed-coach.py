#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns what the coach learned into C. Called when building: embed-coach.py OUT.c GAME.txt… FILE.net…

A file data/coach/GAME.txt has lines "[RULES:] KEY = VALUE", RULES being a rule string, in which
the last value may be one of several, "suits=3|4"; the game is the name of the file. default.txt has the chances of all games that
have none of their own.

  inputs = NAME              the inputs of its networks
  net = FILE                 a network of values; with it trust = NUMBER and came-true = NUMBER…
  ahead = NUMBER…            the weights for looking ahead; with them ahead.net = FILE, ahead.follows = yes
  chance = NUMBER…           the weights of chances

Networks are described in make-net.py. A file with other dimensions than the program's does not compile.
"""

import importlib.util
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
SPEC = importlib.util.spec_from_file_location('make_net', HERE / 'make-net.py')
make_net = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(make_net)

# For the name of the inputs: header, number, table of functions (None if the method has them).
INPUTS = {
    'klondike': ('value-klondike.h', 'KLONDIKE_INPUTS', None),
    'salic': ('value-net.h', 'SALIC_INPUTS', 'salic_inputs'),
    'tower': ('value-net.h', 'TOWER_INPUTS', 'tower_inputs'),
}
KEYS = {'inputs', 'net', 'trust', 'came-true', 'ahead', 'ahead.net', 'ahead.follows', 'chance'}


def read(path):
    """{rules: {key: value}}, with lines for all rules under ''."""
    told = {'': {}}
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        line = line.partition('#')[0].strip()
        if not line:
            continue
        match = re.fullmatch(r'(?:([\w=,|-]+):\s+)?([\w.-]+)\s*=\s*(\S.*)', line)
        if not match or match[2] not in KEYS:
            sys.exit(f'{path}:{number}: what is {line!r}?')
        first, *others = (match[1] or '').split('|')
        for rules in (first, *(first.rpartition('=')[0] + '=' + other for other in others)):
            told.setdefault(rules, {})[match[2]] = match[3]
    return told


def braces(numbers, digits=''):
    return '{ ' + ', '.join(x + digits for x in numbers.split()) + ' }'


def floats(numbers):
    return '{ ' + ', '.join(f'{float(x)!r}f' for x in numbers.split()) + ' }'


def shapes(inputs):
    """The dimensions that the program expects of each table; inputs: of a network of values, None when looking ahead."""
    if inputs:
        return {'first': (inputs, 'VALUE_HIDDEN'), **dict.fromkeys(('scale', 'bias', 'second'), ('VALUE_HIDDEN',))}
    return {'first': ('RUNS_INPUTS', 'RUNS_HIDDEN'), **dict.fromkeys(('scale', 'bias', 'second'), ('RUNS_HIDDEN',)),
            'last': ('1',), 'column_first': ('COLUMN_INPUTS', 'COLUMN_UNITS'), 'column_bias': ('COLUMN_UNITS',),
            'column_second': ('COLUMN_UNITS', 'RUNS_HIDDEN'), 'deep': ('RUNS_HIDDEN', 'RUNS_DEEP'),
            'deep_bias': ('RUNS_DEEP',), 'deep_second': ('RUNS_DEEP',)}


class Nets:
    """Writes each network once, as constants of the generated file."""

    def __init__(self, out, paths):
        self.out, self.paths, self.names = out, {path.name: path for path in paths}, {}
        self.runs = set()       # those that have their constant for looking ahead

    def add(self, file, inputs):
        """The prefix of its tables, and their names."""
        if file not in self.paths:
            sys.exit(f'{file}: no such network')
        if file not in self.names:
            prefix = re.sub(r'\W', '_', file.removesuffix('.net')) + '_net'
            tables = make_net.read(self.paths[file])
            make_net.write(self.out, prefix, tables, 'static ')
            for name, _, dimensions, _ in tables:
                for number, wanted in zip(dimensions, shapes(inputs)[name], strict=True):
                    self.out.write(f'_Static_assert ({wanted} == {number}, "{file}: {name}");\n')
            self.names[file] = prefix, {table[0] for table in tables}
        return self.names[file]


def write_runs(out, nets, file):
    """Writes a network for looking ahead; returns its constant."""
    prefix, tables = nets.add(file, None)
    if prefix in nets.runs:
        return prefix
    nets.runs.add(prefix)
    fields = [f'{prefix}_first[0]', *(f'{prefix}_{x}' for x in ('scale', 'bias', 'second', 'last'))]
    if 'deep' in tables:
        out.write(f'static const ColumnNet {prefix}_columns = {{\n  {prefix}_column_first[0], {prefix}_column_bias, '
                  f'{prefix}_column_second[0]\n}};\n')
        fields += [f'&{prefix}_columns', f'{prefix}_deep[0]', f'{prefix}_deep_bias', f'{prefix}_deep_second']
    out.write(f'static const RunsNet {prefix} = {{ {", ".join(fields)} }};\n')
    return prefix


def value_row(nets, game, rules, lines, inputs):
    prefix, _ = nets.add(lines['net'], INPUTS[inputs][1])
    more = ''.join(f', .{field} = {spell(lines[key])}' for key, field, spell in (
        ('trust', 'trust', lambda x: f'{float(x)!r}f'), ('came-true', 'came_true', floats)) if key in lines)
    table = f'&{INPUTS[inputs][2]}' if INPUTS[inputs][2] else 'NULL'
    return (f'  {{ .id = "{game}", .rules = "{rules}", .inputs = {table}, .first = {prefix}_first[0],\n'
            f'    .scale = {prefix}_scale, .bias = {prefix}_bias, .second = {prefix}_second{more} }},\n')


def ahead_row(out, nets, game, rules, lines):
    net = f', &{write_runs(out, nets, lines["ahead.net"])}' if 'ahead.net' in lines else ''
    follows = ', .follows = true' if lines.get('ahead.follows') == 'yes' else ''
    return f'  {{ "{game}", "{rules}", {braces(lines["ahead"])}{net}{follows} }},\n'


def main():
    target, *sources = map(pathlib.Path, sys.argv[1:])
    games = {'' if path.stem == 'default' else path.stem: read(path) for path in sources if path.suffix == '.txt'}
    headers = ['coach-chances.h', 'look-ahead.h', *dict.fromkeys(x[0] for x in INPUTS.values())]
    rows = {'ChanceWeights chance_weights': '', 'LookAheadWeights look_ahead_weights': '', 'ValueNet value_nets': ''}
    with open(target, 'w', encoding='ascii') as out:
        out.write('/* Made of data/coach while building. */\n\n'
                  + ''.join(f'#include "engine/coach/{header}"\n' for header in headers)
                  + '\n#pragma GCC diagnostic ignored "-Wmissing-braces"\n')
        nets = Nets(out, [path for path in sources if path.suffix == '.net'])
        for game, told in games.items():
            for rules, lines in told.items():
                if 'chance' in lines:
                    rows['ChanceWeights chance_weights'] += \
                        f'  {{ "{game}", "{rules}", {braces(lines["chance"])}, CHANCE_BLUR }},\n'
                if 'ahead' in lines:
                    rows['LookAheadWeights look_ahead_weights'] += ahead_row(out, nets, game, rules, lines)
                if 'net' in lines:
                    rows['ValueNet value_nets'] += value_row(nets, game, rules, lines, told['']['inputs'])
        for name, text in rows.items():
            out.write(f'\nconst {name}[] = {{\n{text}  {{ 0 }}\n}};\n')


if __name__ == '__main__':
    main()
