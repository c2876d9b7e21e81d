#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gives the screenshots in the metainfo their address, or leaves them out where there is none: a software centre must
not be sent to a place where nothing is.

usage: set-screenshots.py BASE-URL INPUT OUTPUT        the pictures are BASE-URL/klondike.png and so on; '' for none
"""

import pathlib
import re
import sys

PLACE = '@SCREENSHOT_BASE_URL@'


def main():
    base, source, target = sys.argv[1:]
    text = pathlib.Path(source).read_text(encoding='utf-8')
    if base:
        text = text.replace(PLACE, base.rstrip('/'))
    else:
        text = re.sub(r'\n\s*<screenshots>.*?</screenshots>', '', text, flags=re.DOTALL)
    pathlib.Path(target).write_text(text, encoding='utf-8')


if __name__ == '__main__':
    main()
