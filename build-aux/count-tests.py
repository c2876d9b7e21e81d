#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts what meson test has run, each case of a TAP program for one, and prints "N passed, N failed".

Reads testlog.json of the folder given. A program that fails without saying which case (a crash, a time-out, a bad
plan, a sanitizer's report at the end) counts as one failure more than the cases it named.
"""

import json
import pathlib
import re
import sys

TAP_LINE = re.compile(r'^(not )?ok\b(.*)$', re.MULTILINE)
SKIP = re.compile(r'#\s*(skip|todo)', re.IGNORECASE)


def count(entry):
    """Passed, failed, skipped and the names of what failed, for one program."""
    passed, skipped, wrong = 0, 0, []
    if entry['result'] == 'SKIP':
        return 0, 1, []
    good = entry['result'] in ('OK', 'EXPECTEDFAIL')
    lines = TAP_LINE.findall(entry.get('stdout') or '')
    for bad, rest in lines:
        if SKIP.search(rest):
            skipped += 1
        elif bad:
            wrong.append(rest.strip(' -') or '?')
        else:
            passed += 1
    if not lines:
        passed = 1 if good else 0
    if not good and not wrong:
        wrong.append(entry['result'].lower())
    return passed, skipped, [f'{entry["name"]}: {name}' for name in wrong]


def main():
    log = pathlib.Path(sys.argv[1]) / 'testlog.json'
    passed, skipped, failed = 0, 0, []
    for line in log.read_text(encoding='utf-8', errors='replace').splitlines():
        one_passed, one_skipped, one_failed = count(json.loads(line))
        passed += one_passed
        skipped += one_skipped
        failed += one_failed
    for name in failed:
        print(f'FAILED  {name}')
    if skipped:
        print(f'({skipped} skipped)')
    print(f'{passed} passed, {len(failed)} failed')
    return 1 if failed or passed == 0 else 0


if __name__ == '__main__':
    sys.exit(main())
