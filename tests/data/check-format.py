#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every source file is as build-aux/format would write it.

usage: check-format.py SOURCE-ROOT
"""

import pathlib
import subprocess
import sys

from tap import Tap

# The exit status of build-aux/format if the formatter has another version.
SKIPPED = 77


def main():
    tap = Tap()
    done = subprocess.run([sys.executable, str(pathlib.Path(sys.argv[1]) / 'build-aux' / 'format'), '--check'],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode == SKIPPED:
        tap.skip('formatting', done.stdout.strip())
    else:
        tap.case('formatting', [] if done.returncode == 0 else [done.stdout])
    tap.finish()


if __name__ == '__main__':
    main()
