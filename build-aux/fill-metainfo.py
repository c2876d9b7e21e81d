#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gives the metainfo the addresses that the publisher of Marquise has named (see meson_options.txt), and leaves out
elements without one: a software centre must not send people to an address that does not exist.

usage: fill-metainfo.py [--before-1.0] INPUT OUTPUT NAME=ADDRESS...       each @NAME@ is filled in; '' for none

--before-1.0 names the developer in the way that AppStream before 1.0 understands; newer versions complain about that.
"""

import pathlib
import re
import sys


def main():
    words = sys.argv[1:]
    old = words[0] == '--before-1.0'
    source, target, *addresses = words[old:]
    text = pathlib.Path(source).read_text(encoding='utf-8')
    if old:
        text = re.sub(r'<developer [^>]*>\s*<name[^>]*>([^<]*)</name>\s*</developer>',
                      r'<developer_name>\1</developer_name>', text)
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
