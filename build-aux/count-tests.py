#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the results of meson test, each case of a TAP program as one, and prints "N passed, N failed".

Reads the last results in the folder given (the name has that of a wrapper, if any), or the file given. A program that
fails without naming a case (a crash, a time-out, a bad plan, a sanitizer's report at the end) counts as one failure more
than the cases it named.
"""

import json
import pathlib
import re
import sys

TAP_LINE = re.compile(r'^(not )?ok\b(.*)$')
SKIP = re.compile(r'#\s*(skip|todo)', re.IGNORECASE)
MAX_REMARKS = 12


class Tally:
    """The results that one program reports."""

    def __init__(self, entry):
        self.passed = 0
        self.skipped = 0
        self.wrong = []
        self.n_lines = 0
        self.remarks = None
        good = entry['result'] in ('OK', 'EXPECTEDFAIL')
        if entry['result'] == 'SKIP':
            self.skipped = 1
            return
        for line in (entry.get('stdout') or '').splitlines():
            self.read(line, entry['name'])
        if not self.n_lines and good:
            self.passed = 1
        if not good and not self.wrong:
            tail = ((entry.get('stdout') or '') + (entry.get('stderr') or '')).splitlines()[-MAX_REMARKS:]
            self.wrong.append((f'{entry["name"]}: {entry["result"].lower()}', tail))

    def read(self, line, name):
        match = TAP_LINE.match(line)
        if match:
            self.n_lines += 1
            bad, rest = match.groups()
            self.remarks = None
            if SKIP.search(rest):
                self.skipped += 1
            elif bad:
                self.remarks = []
                self.wrong.append((f'{name}: {rest.strip(" -") or "?"}', self.remarks))
            else:
                self.passed += 1
        elif line.startswith('#') and self.remarks is not None:
            self.remarks.append(line)


def main():
    log = pathlib.Path(sys.argv[1])
    if log.is_dir():
        log = max(log.glob('testlog*.json'), key=lambda path: path.stat().st_mtime)
    passed, skipped, failed = 0, 0, []
    for line in log.read_text(encoding='utf-8', errors='replace').splitlines():
        tally = Tally(json.loads(line))
        passed += tally.passed
        skipped += tally.skipped
        failed += tally.wrong
    for name, remarks in failed:
        print(f'FAILED  {name}')
        # The last remarks usually say what happened.
        if len(remarks) > MAX_REMARKS:
            print(f'        {len(remarks) - MAX_REMARKS} lines, and')
        for remark in remarks[-MAX_REMARKS:]:
            print(f'        {remark}')
    if skipped:
        print(f'({skipped} skipped)')
    print(f'{passed} passed, {len(failed)} failed')
    return 1 if failed or passed == 0 else 0


if __name__ == '__main__':
    sys.exit(main())
