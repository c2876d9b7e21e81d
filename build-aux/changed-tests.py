#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chooses tests for the changes since a commit, committed or not: the nearest ones first, as many as take two minutes.
Prints their names, one per line; prints on stderr how many were left out.

usage: changed-tests.py BUILD COMMIT         for "build-aux/check --changed"
       changed-tests.py --note BUILD         notes how long each test of the last run took

The nearest tests are those that were changed themselves, or whose check reads the file; then those that include the
changed file or its header directly; then those that do so through others; then all that are linked with it. Files that
are not sources are read by the tests of the data, which always run.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SECONDS = 100
# Seconds, as long as no run was noted.
USUAL = {'program': 60, 'app': 8, 'slow': 30}
# Each layer is linked with those before it.
LAYERS = ['engine', 'cli', 'model', 'table', 'thumbnailer', 'app', 'program']
NEVER = 9


def run(*command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def list_changed(commit):
    base = run('git', 'merge-base', commit, 'HEAD').strip()
    return {*run('git', 'diff', '--name-only', base).split('\n'),
            *run('git', 'ls-files', '--others', '--exclude-standard').split('\n')} - {''}


def read_deps(build):
    """Our own files from which each object was made, according to ninja."""
    deps, files = {}, set()
    for line in run('ninja', '-C', str(build), '-t', 'deps').split('\n'):
        if line.startswith('    '):
            path = os.path.normpath(os.path.join(build, line.strip()))
            if path.startswith(f'{ROOT}/') and not path.startswith(f'{build}/'):
                files.add(os.path.relpath(path, ROOT))
        elif ': #deps' in line:
            files = deps.setdefault(line.split(':')[0], set())
    return deps


def with_headers(changed):
    """With the headers through which others include a source; one of several files of a class has the header of the class."""
    found = set(changed)
    for name in changed:
        path = pathlib.Path(name)
        if path.suffix in ('.c', '.ui'):
            stem = path.stem
            while stem:
                if (ROOT / path.parent / f'{stem}.h').exists():
                    found.add(str(path.parent / f'{stem}.h'))
                stem = stem.rpartition('-')[0]
    return found


def layer_of(name):
    parts = pathlib.Path(name).parts
    layers = [part for part in parts[1:2] if parts[0] in ('src', 'tests') and part in LAYERS]
    if parts[0] == 'data' and len(parts) > 2 and parts[1] in ('patiences', 'coach', 'daily', 'deck'):
        layers = ['engine']
    return LAYERS.index(layers[0]) if layers and not name.startswith('tests/') else None


def rank(test, changed, wanted, deps, lowest):
    suites = {suite.rpartition(':')[2] for suite in test['suite']}
    words = [os.path.relpath(word, ROOT) for word in test['cmd'] if word.startswith(f'{ROOT}/')]
    if 'data' in suites or any(word in changed for word in words):
        return 0
    own = [(name, files) for name, files in deps.items()
           if any(name.startswith(f'{os.path.relpath(word, test["build"])}.p/') for word in test['cmd'] if word.startswith('/'))]
    if any(name in changed for _, files in own for name in files if name.startswith('tests/')):
        return 0
    direct = {match for _, files in own for name in files if name.startswith('tests/') and name.endswith('.c')
              for match in re.findall(r'#include "([^"]*)"', (ROOT / name).read_text(encoding='utf-8'))}
    if any(f'src/{name}' in wanted for name in direct):
        return 1
    if any(name in wanted for _, files in own for name in files):
        return 2
    layer = max((LAYERS.index(suite) for suite in suites if suite in LAYERS), default=None)
    return 3 if lowest is not None and layer is not None and layer >= lowest else NEVER


def read_times(build):
    path = build / 'meson-logs' / 'durations.json'
    return json.loads(path.read_text(encoding='utf-8')) if path.exists() else {}


def note(build):
    times = read_times(build)
    log = max((build / 'meson-logs').glob('testlog*.json'), key=lambda path: path.stat().st_mtime)
    for line in log.read_text(encoding='utf-8').split('\n'):
        if line:
            test = json.loads(line)
            times[test['name'].rpartition(' / ')[2]] = test['duration']
    (build / 'meson-logs' / 'durations.json').write_text(json.dumps(times), encoding='utf-8')


def guess(test, times):
    usual = [USUAL[suite.rpartition(':')[2]] for suite in test['suite'] if suite.rpartition(':')[2] in USUAL]
    return times.get(test['name'], max(usual, default=2))


def main():
    if sys.argv[1] == '--note':
        note(pathlib.Path(sys.argv[2]).resolve())
        return
    build = pathlib.Path(sys.argv[1]).resolve()
    changed = list_changed(sys.argv[2])
    wanted, deps, times = with_headers(changed), read_deps(build), read_times(build)
    lowest = min((layer for layer in map(layer_of, changed) if layer is not None), default=None)
    tests = json.loads(run('meson', 'introspect', '--tests', str(build)))
    ranked = [(rank({**test, 'build': build}, changed, wanted, deps, lowest), guess(test, times), test['name'])
              for test in tests]
    left, out = SECONDS * (os.cpu_count() or 1), 0
    for place, seconds, name in sorted(item for item in ranked if item[0] < NEVER):
        if place == 0 or seconds <= left:
            left -= seconds
            print(name)
        else:
            out += 1
    print(f'{len(changed)} files have changed; {out} more tests may see it, and are left to build-aux/check', file=sys.stderr)


if __name__ == '__main__':
    main()
