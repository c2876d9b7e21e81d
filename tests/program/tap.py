# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the functions named test_… of a module and prints TAP.

They run in a process of their own: the library that reads the accessibility tree sometimes crashes when something it
reads disappears, which is not the program's fault. Then another process goes on with the test at which it happened.
"""

import contextlib
import faulthandler
import os
import re
import signal
import subprocess
import sys
import tempfile
import traceback


# A test that takes more seconds than this hangs: it prints where, and fails.
LONGEST = 400


class Skip(Exception):
    """Something that a test needs is missing here."""


def supervise():
    """Lets a child process run the tests, and another one continue if it has crashed."""
    done = crashes = 0
    failed = False
    while True:
        # Programs that it has started are ended with it.
        child = subprocess.Popen([sys.executable, "-W", "ignore", *sys.argv], stdout=subprocess.PIPE, text=True,
                                 env={**os.environ, "TAP_FROM": str(done)}, start_new_session=True)
        for line in child.stdout:
            result = re.match(r"(not )?ok \d", line)
            if not line.startswith("1..") or done + crashes == 0:
                print(line, end="", flush=True)
            done += result is not None
            failed |= line.startswith("not ok")
        code = child.wait()
        if code != -signal.SIGSEGV or crashes == 3:
            sys.exit(code if code > 0 else failed or code < 0)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
        crashes += 1
        print("# the test itself crashed, and is begun again", flush=True)


def main(names):
    if "TAP_FROM" not in os.environ:
        supervise()
    begin = int(os.environ["TAP_FROM"])
    tests = [(name, value) for name, value in names.items() if name.startswith("test_")]
    print(f"1..{len(tests)}", flush=True)
    failed = 0
    for number, (name, test) in enumerate(tests[begin:], begin + 1):
        title = name[len("test_"):].replace("_", " ")
        faulthandler.dump_traceback_later(LONGEST, exit=True)
        try:
            with tempfile.TemporaryDirectory() as home:
                test(home)
            print(f"ok {number} - {title}", flush=True)
        except Skip as why:
            print(f"ok {number} - {title} # SKIP {why}", flush=True)
        except Exception:
            failed += 1
            screenshot = os.environ.get("MARQUISE_SCREENSHOTS")
            if screenshot:
                os.system(f"import -window root {screenshot}/{name}.png")
            print(f"not ok {number} - {title}")
            for line in traceback.format_exc().splitlines():
                print(f"# {line}")
            sys.stdout.flush()
        finally:
            from driver import Program
            Program.kill_all()
    sys.exit(failed != 0)
