# SPDX-License-Identifier: GPL-3.0-or-later
"""The few lines of TAP that the checks of this folder share."""

import subprocess
import sys


class Tap:
    """Collects cases; finish() prints the plan and ends the program."""

    def __init__(self):
        self.count = 0
        self.failed = 0

    def case(self, name, problems):
        """One case: it passes when the list of problems is empty."""
        self.count += 1
        problems = list(problems)
        print(f'{"not " if problems else ""}ok {self.count} - {name}')
        for problem in problems[:50]:
            for line in str(problem).splitlines():
                print(f'# {line}')
        if len(problems) > 50:
            print(f'# and {len(problems) - 50} more')
        self.failed += bool(problems)

    def skip(self, name, why):
        """One case that cannot be tested here."""
        self.count += 1
        print(f'ok {self.count} - {name} # SKIP {why}')

    def run(self, name, command, **keywords):
        """One case: it passes when the command succeeds."""
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors='replace', check=False, **keywords)
        self.case(name, [] if done.returncode == 0 else [f'status {done.returncode}', done.stdout])
        return done.stdout

    def finish(self):
        print(f'1..{self.count}')
        sys.exit(1 if self.failed or not self.count else 0)
