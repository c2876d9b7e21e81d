# SPDX-License-Identifier: GPL-3.0-or-later
"""The installed program: its window opens with a game of Solitaire, stock and cards are there for a screen reader, and it
ends cleanly."""

import subprocess
import sys
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi  # noqa: E402

PATIENCE = 120


def walk(node):
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield child
            yield from walk(child)


def names():
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    return [node.get_name() or '' for node in walk(desktop)]


def wait(what, check):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if check(names()):
                print(f'{what}: ok')
                return
        except gi.repository.GLib.Error:
            pass
        time.sleep(0.5)
    sys.exit(f'waited in vain for {what}')


def main():
    program = subprocess.Popen(['marquise', 'klondike'])
    wait('the stock', lambda found: any(name.startswith('Stock') for name in found))
    wait('cards', lambda found: sum(' of ' in name for name in found) >= 7)
    window = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(program.pid)], capture_output=True,
                            text=True, check=True).stdout.split()[-1]
    subprocess.run(['xdotool', 'windowfocus', window], check=True)
    subprocess.run(['xdotool', 'key', 'ctrl+q'], check=True)
    sys.exit(program.wait(PATIENCE))


if __name__ == '__main__':
    main()
