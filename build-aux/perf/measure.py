#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts programs and prints their costs, side by side. Called by build-aux/perf/start.

Painted is the time from the start of a process until the screen has its final look: LIKENESS of the points of a grid
have their last colour, read every few milliseconds from the memory in which the X server paints. CPU is user and system
time of the process from its start until it has been idle for a second. Memory is the peak of resident memory. A wake-up
is a moment at which any of its threads ran after all had slept: activity within SAMPLE seconds after it, such as a
painted frame and the answers from the X server, belongs to it.

Every start has a display and a session bus of its own, so that each program pays for all it needs. (On a display that a
GTK 3 program has used before, AisleRiot does without the GL library and needs half the memory.) A start is fresh with an
empty home, and warm with one in which the program was started and ended before. The programs alternate, so that other
activity of the machine affects all of them.

usage: measure.py [--runs N] [--seconds N] HEADLESS NAME=COMMAND...
       measure.py --here start|idle SECONDS COMMAND HOME|OTHER       on the present display, as JSON
"""

import argparse
import array
import json
import mmap
import operator
import os
import pathlib
import shlex
import statistics
import struct
import subprocess
import sys
import tempfile
import time

QUIET = 1.0
PATIENCE = 30.0
SAMPLE = 0.05
LIKENESS = 0.98
# Every ROWS-th row of the screen is read, and every PIXELS-th pixel of it.
ROWS, PIXELS = 16, 8


def cpu_seconds(pid):
    """The CPU time of all threads of a process, including ended ones, from clock_getcpuclockid()."""
    return time.clock_gettime((~pid << 3) | 2)


class Screen:
    """The picture of the X server's screen, which it writes to a file in memory in XWD's format: a header, colours, and
    rows of pixels."""

    def __init__(self):
        path = pathlib.Path(os.environ['MARQUISE_TEST_SCREEN'], 'Xvfb_screen0')
        with path.open('rb') as file:
            self.memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack('>25I', self.memory[:100])
        self.row = head[12]
        self.begin = head[0] + 12 * head[19]
        self.rows = range(0, head[5], ROWS)

    def look(self):
        """The colours of the points of the grid."""
        data = b''.join(self.memory[self.begin + y * self.row:self.begin + (y + 1) * self.row] for y in self.rows)
        return array.array('I', data)[::PIXELS]


def peak_memory(pid):
    for line in pathlib.Path(f'/proc/{pid}/status').read_text().splitlines():
        if line.startswith('VmHWM:'):
            return int(line.split()[1]) / 1024
    return 0.0


def switches(pid):
    """How often each thread has gone to sleep so far."""
    counts = {}
    for task in pathlib.Path(f'/proc/{pid}/task').iterdir():
        for line in (task / 'status').read_text().splitlines():
            if line.startswith('voluntary_ctxt_switches:'):
                counts[task.name] = int(line.split()[1])
    return counts


def window_of(pid):
    """The visible window of a process, once there is one."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        done = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(pid)], capture_output=True,
                              text=True, check=False)
        if done.stdout.split():
            return done.stdout.split()[0]
        time.sleep(0.05)
    raise SystemExit(f'process {pid} shows no window')


def settle(pid, looked=lambda: None):
    """Waits until the process has been idle, and calls looked() meanwhile; returns the CPU time used until then."""
    last, since = -1.0, time.monotonic()
    until = since + PATIENCE
    while time.monotonic() < until:
        now = cpu_seconds(pid)
        if now - last > 0.015:
            last, since = now, time.monotonic()
        elif time.monotonic() - since > QUIET:
            break
        looked()
        time.sleep(0.004)
    return cpu_seconds(pid)


def environment_of(home):
    """An environment with that home, an empty folder or one that was used before, and animations off."""
    environment = dict(os.environ, HOME=home)
    for name in ('CONFIG', 'DATA', 'CACHE', 'STATE'):
        environment[f'XDG_{name}_HOME'] = f'{home}/{name.lower()}'
    for toolkit in ('gtk-3.0', 'gtk-4.0'):
        settings = pathlib.Path(home, 'config', toolkit, 'settings.ini')
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text('[Settings]\ngtk-enable-animations=false\n', encoding='utf-8')
    return environment


def begin(command, home):
    return subprocess.Popen(shlex.split(command), env=environment_of(home), stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)


def start(command):
    home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    process = begin(command, home.name)
    # Removed with the process object.
    process.home = home
    return process, window_of(process.pid)


def stop(process):
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def measure_start(command, home):
    """Seconds until painted, CPU seconds, and MiB."""
    screen = Screen()
    seen = [(0.0, screen.look())]

    def look():
        now = screen.look()
        if now != seen[-1][1]:
            seen.append((time.monotonic(), now))

    since = time.monotonic()
    process = begin(command, home)
    used = settle(process.pid, look)
    memory = peak_memory(process.pid)
    last = seen[-1][1]
    painted = next(when for when, points in seen
                   if sum(map(operator.eq, points, last)) >= LIKENESS * len(last))
    stop(process)
    return painted - since, used, memory


def rate(pid, seconds):
    """Wake-ups per second, from samples."""
    settle(pid)
    begin = time.monotonic()
    wakeups, awake, before = 0, False, switches(pid)
    while time.monotonic() - begin < seconds:
        time.sleep(SAMPLE)
        now = switches(pid)
        ran = any(now[thread] > before.get(thread, -1) for thread in now)
        wakeups += ran and not awake
        awake, before = ran, now
    return wakeups / (time.monotonic() - begin)


def measure_idle(command, other, seconds):
    """Wake-ups per second: after the start, after a move (when the clock runs), and with another window in front."""
    process, window = start(command)
    subprocess.run(['xdotool', 'windowfocus', window], check=False)
    fresh = rate(process.pid, seconds)
    # The stock is at the upper left in all patiences except one; a click that turns nothing does no harm.
    subprocess.run(['xdotool', 'mousemove', '--window', window, '80', '150', 'click', '1'], check=False)
    running = rate(process.pid, seconds)
    covering, cover = start(other)
    subprocess.run(['xdotool', 'windowfocus', cover], check=False)
    behind = rate(process.pid, seconds)
    stop(covering)
    stop(process)
    return fresh, running, behind


def measure_here(what, seconds, command, other):
    result = measure_start(command, other) if what == 'start' else measure_idle(command, other, float(seconds))
    print(json.dumps(result))


def elsewhere(headless, *arguments):
    """Runs this program on a display of its own and reads its results."""
    command = [headless, sys.executable, __file__, '--here', *map(str, arguments)]
    with tempfile.TemporaryDirectory() as screen:
        out = subprocess.run(command, env=dict(os.environ, MARQUISE_TEST_SCREEN=screen), stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, text=True, check=True).stdout
    return json.loads(next(line for line in out.splitlines() if line.startswith('[')))


def measure_starts(headless, programs, runs):
    """For each name and "fresh" or "warm": the results of measure_start(), a row for each run."""
    found = {(name, kind): [] for name, _ in programs for kind in ('fresh', 'warm')}
    for run in range(runs + 1):
        for name, command in programs:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
                for kind in ('fresh', 'warm'):
                    row = elsewhere(headless, 'start', 0, command, home)
                    # The first start fills the disk caches and is not counted.
                    if run > 0:
                        found[name, kind].append(row)
    return found


def main():
    if sys.argv[1:2] == ['--here']:
        measure_here(*sys.argv[2:])
        return
    parser = argparse.ArgumentParser()
    parser.add_argument('--runs', type=int, default=5)
    parser.add_argument('--seconds', type=int, default=10)
    parser.add_argument('headless')
    parser.add_argument('programs', nargs='+')
    options = parser.parse_args()
    programs = [program.split('=', 1) for program in options.programs]

    print('| program | home | painted, s (least) | CPU, s (least) | peak memory, MiB |\n|---|---|---|---|---|')
    for (name, kind), rows in measure_starts(options.headless, programs, options.runs).items():
        painted, cpu, memory = zip(*rows)
        print(f'| {name} | {kind} | {statistics.median(painted):.3f} ({min(painted):.3f}) '
              f'| {statistics.median(cpu):.3f} ({min(cpu):.3f}) | {statistics.median(memory):.0f} |', flush=True)
    if options.seconds == 0:
        return
    print('\n| program | wake-ups a second: fresh | clock runs | behind |\n|---|---|---|---|')
    for name, command in programs:
        idle = elsewhere(options.headless, 'idle', options.seconds, command, programs[0][1])
        print(f'| {name} | {idle[0]:.1f} | {idle[1]:.1f} | {idle[2]:.1f} |', flush=True)


if __name__ == '__main__':
    main()
