#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Copies the icon theme into the build folder, where the program's icons are named after its id.

usage: name-icons.py APP-ID DATA-FOLDER STAMP ICON...
"""

import pathlib
import shutil
import sys


def main():
    app_id = sys.argv[1]
    data, stamp, *icons = map(pathlib.Path, sys.argv[2:])
    shutil.rmtree(stamp.parent / 'icons', ignore_errors=True)
    for icon in icons:
        target = stamp.parent / icon.resolve().relative_to(data.resolve())
        if target.name.startswith('marquise'):
            target = target.with_name(app_id + target.name.removeprefix('marquise'))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(icon, target)
    stamp.touch()


if __name__ == '__main__':
    main()
