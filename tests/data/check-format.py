#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every source file is as build-aux/format would write it.

usage: check-format.py SOURCE-ROOT
"""

import pathlib
import sys

from tap import Tap


def main():
    tap = Tap()
    tap.run('formatting', [sys.executable, str(pathlib.Path(sys.argv[1]) / 'build-aux' / 'format'), '--check'])
    tap.finish()


if __name__ == '__main__':
    main()
