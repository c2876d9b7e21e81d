#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every source file is as uncrustify would write it. To set it right: build-aux/format.

usage: check-format.py SOURCE-ROOT
"""

import pathlib
import subprocess
import sys

from tap import Tap


def main():
    root = pathlib.Path(sys.argv[1])
    paths = [str(path.relative_to(root)) for folder in ('src', 'tests')
             for path in sorted((root / folder).rglob('*.[ch]'))]
    done = subprocess.run(['uncrustify', '--check', '-q', '-l', 'C', '-c', 'build-aux/uncrustify.cfg', *paths],
                          cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    tap = Tap()
    wrong = [line for line in done.stdout.splitlines() if line.startswith('FAIL')]
    if done.returncode and not wrong:
        wrong = [done.stdout]
    tap.case('formatting', wrong)
    tap.finish()


if __name__ == '__main__':
    main()
