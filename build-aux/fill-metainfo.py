#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gives the metainfo the addresses that whoever publishes Marquise has named (see meson_options.txt), and leaves out
what has none: a software centre must not be sent to a place where nothing is.

usage: fill-metainfo.py INPUT OUTPUT NAME=ADDRESS...       each @NAME@ is filled in; '' for none
"""

import pathlib
import re
import sys


def main():
    source, target, *addresses = sys.argv[1:]
    text = pathlib.Path(source).read_text(encoding='utf-8')
    for name, address in (word.split('=', 1) for word in addresses):
        place = f'@{name}@'
        if address:
            text = text.replace(place, address.rstrip('/'))
        elif name == 'SCREENSHOTS':
            text = re.sub(r'\n\s*<screenshots>.*?</screenshots>', '', text, flags=re.DOTALL)
        else:
            text = re.sub(rf'\n[^\n]*{place}[^\n]*', '', text)
    pathlib.Path(target).write_text(text, encoding='utf-8')


if __name__ == '__main__':
    main()
