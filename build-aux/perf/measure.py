#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts programs and prints what they cost, side by side. Called by build-aux/perf/start.

CPU is what a process has used, user and system, from its start until it has been quiet for a second: by then its
window is painted. Memory is the peak of resident memory. A wake-up is a moment at which any of its threads ran after
all had slept: what follows within SAMPLE seconds, as a painted frame and its answers from the X server, belongs to it.

Every start has a display, a session bus and a home of its own, so that each program pays for all it needs. (On a
display where a GTK 3 program has been before, AisleRiot does without the GL library and needs half the memory.)

usage: measure.py [--runs N] [--seconds N] HEADLESS NAME=COMMAND...
       measure.py --here start|idle SECONDS COMMAND [OTHER]          on the present display, as JSON
"""

import argparse
import json
import os
import pathlib
import shlex
import statistics
import subprocess
import sys
import tempfile
import time

TICK = os.sysconf('SC_CLK_TCK')
QUIET = 1.0
PATIENCE = 30.0
SAMPLE = 0.05


def cpu_seconds(pid):
    fields = pathlib.Path(f'/proc/{pid}/stat').read_text().rsplit(')', 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


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


def settle(pid):
    """Waits until the process has been quiet; what it used until then."""
    last, since = -1.0, time.monotonic()
    until = since + PATIENCE
    while time.monotonic() < until:
        now = cpu_seconds(pid)
        if now - last > 1.5 / TICK:
            last, since = now, time.monotonic()
        elif time.monotonic() - since > QUIET:
            break
        time.sleep(0.05)
    return cpu_seconds(pid)


def fresh_home(folder):
    """An environment whose home is an empty folder, with animations off."""
    environment = dict(os.environ, HOME=folder)
    for name in ('CONFIG', 'DATA', 'CACHE', 'STATE'):
        environment[f'XDG_{name}_HOME'] = f'{folder}/{name.lower()}'
    for toolkit in ('gtk-3.0', 'gtk-4.0'):
        settings = pathlib.Path(folder, 'config', toolkit, 'settings.ini')
        settings.parent.mkdir(parents=True)
        settings.write_text('[Settings]\ngtk-enable-animations=false\n', encoding='utf-8')
    return environment


def start(command):
    home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    process = subprocess.Popen(shlex.split(command), env=fresh_home(home.name), stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
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


def measure_start(command):
    process, _ = start(command)
    result = settle(process.pid), peak_memory(process.pid)
    stop(process)
    return result


def rate(pid, seconds):
    """Wake-ups a second, sampled."""
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
    """Wake-ups a second: as started, after a move (the clock runs), and with another window in front."""
    process, window = start(command)
    subprocess.run(['xdotool', 'windowfocus', window], check=False)
    fresh = rate(process.pid, seconds)
    # The stock lies at the upper left of every patience but one; where a click turns nothing, nothing is lost.
    subprocess.run(['xdotool', 'mousemove', '--window', window, '80', '150', 'click', '1'], check=False)
    running = rate(process.pid, seconds)
    covering, cover = start(other)
    subprocess.run(['xdotool', 'windowfocus', cover], check=False)
    behind = rate(process.pid, seconds)
    stop(covering)
    stop(process)
    return fresh, running, behind


def measure_here(what, seconds, command, other=None):
    result = measure_start(command) if what == 'start' else measure_idle(command, other, float(seconds))
    print(json.dumps(result))


def elsewhere(headless, *arguments):
    """Runs this program on a display of its own and reads what it found."""
    command = [headless, sys.executable, __file__, '--here', *map(str, arguments)]
    out = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
    return json.loads(next(line for line in out.splitlines() if line.startswith('[')))


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

    print(f'{"":24}{"CPU to painted":>16}{"peak memory":>14}{"wake-ups a second: fresh, clock, behind":>42}')
    for name, command in programs:
        # One start warms the caches of the disk and is not counted.
        runs = [elsewhere(options.headless, 'start', 0, command) for _ in range(options.runs + 1)][1:]
        cpu = statistics.median(run[0] for run in runs)
        memory = statistics.median(run[1] for run in runs)
        idle = elsewhere(options.headless, 'idle', options.seconds, command, programs[0][1])
        print(f'{name:24}{cpu:14.2f} s{memory:10.1f} MiB{idle[0]:22.1f}{idle[1]:10.1f}{idle[2]:10.1f}', flush=True)


if __name__ == '__main__':
    main()
