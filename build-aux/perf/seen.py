#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds what can be seen and heard of the program on the present display. Called by build-aux/perf/systems.

usage: seen.py start           CPU and memory until a game is painted
       seen.py picture FILE    the screen with a game on it, the same each time, by grim
       seen.py compare A B     how sharp edges are in B, in hundredths of A
       seen.py listen FOLDER   what Orca says when the keyboard moves to a card
       seen.py ids FOLDER      the names by which a window manager on X knows the windows that keys open
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

TICK = os.sysconf('SC_CLK_TCK')
PROGRAM = ['marquise', 'klondike']
GAME = """[Marquise]
format=1
game=klondike
rules=
deal=77
moves=

[End]
complete=true
"""


def cpu(pid):
    fields = pathlib.Path(f'/proc/{pid}/stat').read_text().rsplit(')', 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def rest(process):
    """Waits until the program has been idle for a second; returns how much it has used."""
    used, since, end = 0.0, time.monotonic(), time.monotonic() + 60
    while time.monotonic() < end and (used < 0.05 or time.monotonic() - since < 1):
        time.sleep(0.02)
        now = cpu(process.pid)
        if now > used:
            used, since = now, time.monotonic()
    return used


def start(program=PROGRAM, **more):
    process = subprocess.Popen(program, env=dict(os.environ, **more), stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    return process, rest(process)


def measure_start():
    results = []
    for _ in range(3):
        process, used = start(GSK_RENDERER='cairo')
        status = pathlib.Path(f'/proc/{process.pid}/status').read_text()
        results.append((used, int(re.search(r'VmHWM:\s*(\d+)', status).group(1)) / 1024))
        process.terminate()
        process.wait()
    used, memory = sorted(results)[1]
    print(f'{used:.2f} s, {memory:.0f} MiB')


def take_picture(path):
    with tempfile.NamedTemporaryFile(mode='w', suffix='.marquise') as game:
        game.write(GAME)
        game.flush()
        process, _ = start(['marquise', game.name], GSK_RENDERER='cairo')
        # A window that is not in full screen may begin between two pixels, and sway then scales it.
        subprocess.run(['swaymsg', 'fullscreen', 'enable'], stdout=subprocess.DEVNULL, check=True)
        rest(process)
        subprocess.run(['grim', '-t', 'ppm', path], check=True)
        process.terminate()


def read_rows(path):
    """The rows of a PPM, each a list of how bright its pixels are."""
    data = pathlib.Path(path).read_bytes()
    match = re.match(rb'P6\s+(\d+)\s+(\d+)\s+255\s', data)
    width, height = int(match.group(1)), int(match.group(2))
    green = data[match.end() + 1::3]
    return [green[y * width:(y + 1) * width] for y in range(height)]


def sharpness(path):
    """How much of an edge's step is between two neighbouring pixels: the steepest edges are those of cards and pips. An
    edge that is blurred over two pixels has half of it."""
    shares = []
    for row in read_rows(path)[::5]:
        for x in range(2, len(row) - 3):
            whole = abs(row[x + 2] - row[x - 1])
            if whole > 90:
                shares.append(max(abs(row[i + 1] - row[i]) for i in (x - 1, x, x + 1)) / whole)
    shares = [min(1.0, share) for share in shares]
    return sum(shares) / len(shares)


def compare(first, second):
    print(f'{100 * sharpness(second) / sharpness(first):.0f}')


def press(keys):
    """Presses one key after the other, slowly. Under Wayland the keyboard has to exist before the first and after the last:
    the window has the focus only as long as there is one."""
    if os.environ.get('WAYLAND_DISPLAY'):
        slowly = [word for key in keys for word in ('-k', key, '-s', '1500')]
        subprocess.run(['wtype', '-s', '2000', *slowly], check=False)
        return
    for key in keys:
        subprocess.run(['xdotool', 'key', key], check=False)
        time.sleep(1.5)


def wait_quiet(path):
    """Waits until nothing has been written there for two seconds."""
    size, since, end = 0, time.monotonic(), time.monotonic() + 60
    while time.monotonic() < end and (size == 0 or time.monotonic() - since < 2):
        time.sleep(0.1)
        now = path.stat().st_size if path.exists() else 0
        if now != size:
            size, since = now, time.monotonic()


def listen(folder):
    log = pathlib.Path(folder) / 'orca.log'
    log.parent.mkdir(exist_ok=True)
    server = None
    if os.environ.get('WAYLAND_DISPLAY'):
        # Orca 48 ends if there is no X server beside the compositor, as there is on every desktop.
        server = subprocess.Popen(['Xvfb', '-displayfd', '1', '-nolisten', 'tcp'], stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True)
        os.environ['DISPLAY'] = ':' + server.stdout.readline().strip()
    orca = subprocess.Popen(['orca', '--replace', '--debug-file', str(log)], stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)
    wait_quiet(log)
    process, _ = start(GSK_RENDERER='cairo')
    if not os.environ.get('WAYLAND_DISPLAY'):
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(process.pid)], capture_output=True,
                               text=True, check=False).stdout.split()
        subprocess.run(['xdotool', 'windowfocus', '--sync', found[-1]], check=False)
    press(['Right', 'Right', 'Down', 'Left'])
    wait_quiet(log)
    process.terminate()
    orca.terminate()
    if server is not None:
        server.terminate()
    said = re.findall(r"SPEECH OUTPUT: '([^']+)'", log.read_text(errors='replace')) if log.exists() else []
    cards = [words for words in said if re.search(r' of (Spades|Hearts|Diamonds|Clubs)|Face-down|Stock|Foundation',
                                                  words, re.IGNORECASE)]
    print(cards[-1] if cards else f'nothing of {len(said)}')


def ids(folder):
    """Main window, help, preferences and shortcuts, one over the other; on newer systems some of these are part of the main
    window."""
    os.makedirs(folder, exist_ok=True)
    process, _ = start(GSK_RENDERER='cairo')
    names = {}
    for keys in (None, 'F1', 'ctrl+comma', 'ctrl+question'):
        if keys:
            subprocess.run(['xdotool', 'key', keys], check=False)
            rest(process)
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(process.pid)], capture_output=True,
                               text=True, check=False).stdout.split()
        for window in found:
            told = subprocess.run(['xprop', '-id', window, 'WM_CLASS'], capture_output=True, text=True, check=False).stdout
            names[window] = ' '.join(sorted(set(re.findall(r'"([^"]*)"', told)))) or 'nameless'
        if keys:
            subprocess.run(['xdotool', 'key', 'Escape'], check=False)
            rest(process)
    process.terminate()
    print(f'{len(names)} windows: {", ".join(sorted(set(names.values())))}')


WHAT = {'ids': ids, 'start': measure_start, 'picture': take_picture, 'compare': compare, 'listen': listen}
WHAT[sys.argv[1]](*sys.argv[2:])
