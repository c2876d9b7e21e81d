# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the functions named test_… of a module and prints TAP."""

import os
import sys
import tempfile
import traceback


class Skip(Exception):
    """What a test needs is not to be had here."""


def main(names):
    tests = [(name, value) for name, value in names.items() if name.startswith("test_")]
    print(f"1..{len(tests)}", flush=True)
    failed = 0
    for number, (name, test) in enumerate(tests, 1):
        title = name[len("test_"):].replace("_", " ")
        try:
            with tempfile.TemporaryDirectory() as home:
                test(home)
            print(f"ok {number} - {title}", flush=True)
        except Skip as why:
            print(f"ok {number} - {title} # SKIP {why}", flush=True)
        except Exception:
            failed += 1
            for line in traceback.format_exc().splitlines():
                print(f"# {line}")
            screenshot = os.environ.get("MARQUISE_SCREENSHOTS")
            if screenshot:
                os.system(f"import -window root {screenshot}/{name}.png")
            print(f"not ok {number} - {title}", flush=True)
        finally:
            from driver import Program
            Program.kill_all()
    sys.exit(failed != 0)
