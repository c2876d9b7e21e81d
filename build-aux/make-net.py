#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns the weights of a neural network into C. Called when building: make-net.py PREFIX HEADER IN.net OUT.c

A .net file begins with lines of text: "marquise-net 1", then one "NAME TYPE DIMENSIONS…" for each table (TYPE is int8,
int16 or float32), then an empty line. The tables follow in that order as little-endian numbers, row by row. Each becomes a
constant array PREFIX_NAME; HEADER, which the program includes, declares them, so that a file of another shape does not
compile.
"""

import array
import math
import pathlib
import sys

TYPES = {'int8': ('b', 'int8_t'), 'int16': ('h', 'int16_t'), 'float32': ('f', 'float')}
COLUMNS = 12


def read(path):
    """[(name, type, dimensions, numbers)]"""
    head, _, data = path.read_bytes().partition(b'\n\n')
    title, *lines = head.decode('ascii').split('\n')
    if title != 'marquise-net 1':
        sys.exit(f'{path}: not a network of the first format')
    tables, at = [], 0
    for line in lines:
        name, kind, *dimensions = line.split()
        numbers = array.array(TYPES[kind][0])
        size = math.prod(map(int, dimensions)) * numbers.itemsize
        numbers.frombytes(data[at:at + size])
        if sys.byteorder == 'big':
            numbers.byteswap()
        tables.append((name, kind, dimensions, numbers))
        at += size
    if at != len(data):
        sys.exit(f'{path}: {len(data)} bytes of numbers, {at} expected')
    return tables


def spell(kind, number):
    return f'{number:.8e}f' if kind == 'float32' else str(number)


def write(out, prefix, tables, storage=''):
    for name, kind, dimensions, numbers in tables:
        # The braces of rows may be left out of an initialiser.
        shape = ''.join(f'[{n}]' for n in dimensions)
        out.write(f'\n{storage}const {TYPES[kind][1]} {prefix}_{name}{shape} = {{\n')
        for i in range(0, len(numbers), COLUMNS):
            out.write('  ' + ', '.join(spell(kind, x) for x in numbers[i:i + COLUMNS]) + ',\n')
        out.write('};\n')


def main():
    prefix, header, source, target = sys.argv[1:]
    tables = read(pathlib.Path(source))
    with open(target, 'w', encoding='ascii') as out:
        out.write(f'/* Made of {pathlib.Path(source).name} while building. */\n\n#include "{header}"\n\n'
                  '#pragma GCC diagnostic ignored "-Wmissing-braces"\n')
        write(out, prefix, tables)


if __name__ == '__main__':
    main()
