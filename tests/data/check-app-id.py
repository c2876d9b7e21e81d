#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program can be built under another id: everything follows from -Dapp_id. Another build folder is configured with
another id, its data are built and compared with those of this one. Compiled code gets the id from config.h, so nothing
is compiled twice: no source file has an id. The package recipes follow meson_options.txt.

usage: check-app-id.py SOURCE-ROOT BUILD-ROOT APP-ID
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from tap import Tap

OTHER = 'io.example.cards.Patience-2'

# Files that may have the default id: the option itself, and package recipes, which build-aux/packaging/publish writes.
NAMED = ('meson_options.txt', 'README.md', 'build-aux/flatpak/', 'build-aux/packaging/fedora/marquise.spec')

# Files that a desktop reads, by the ends of their names.
DATA = ('.desktop', '.xml', '.service', '.thumbnailer', '.svg', '.png', '.6', '.5', '.1')


def pattern(app_id):
    """The id, with dots, as a path, and with hyphens as in a manual page."""
    return re.compile(re.escape(app_id).replace(r'\.', '[./]').replace(r'\-', r'\\?-'))


def introspect(build, what):
    done = subprocess.run(['meson', 'introspect', what, str(build)], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def destinations(build):
    """Where each file is installed, by kind."""
    return {entry['destination'] for files in introspect(build, '--install-plan').values() for entry in files.values()}


def tracked(source):
    """All files of the sources; works in a release archive, too."""
    if (source / '.git').exists():
        done = subprocess.run(['git', '-C', str(source), 'ls-files', '-z'], capture_output=True, text=True, check=True)
        return [name for name in done.stdout.split('\0') if name]
    return [str(path.relative_to(source)) for path in source.rglob('*')
            if path.is_file() and not path.relative_to(source).parts[0].startswith(('_', '.'))]


def read(path):
    return path.read_text(encoding='utf-8', errors='ignore') if path.is_file() else ''


def check_sources(tap, source, app_id):
    traces = [name for name in tracked(source)
              if not name.startswith(NAMED) and (pattern(app_id).search(name) or pattern(app_id).search(read(source / name)))]
    tap.case('no source, test or recipe has the id written in it', traces)


def check_build(tap, source, build, app_id, folder):
    other = folder / 'build'
    done = subprocess.run(['meson', 'setup', str(other), str(source), f'-Dapp_id={OTHER}', '-Dtests=false', '--prefix=/usr'],
                          capture_output=True, text=True, check=False)
    tap.case('it can be configured with another id', [] if done.returncode == 0 else [done.stdout + done.stderr])
    if done.returncode != 0:
        return
    here = {pattern(app_id).sub(OTHER, name) for name in destinations(build)}
    there = destinations(other)
    tap.case('the same files are installed under the other name', sorted(here ^ there))
    tap.case('no file is installed under the old name', [name for name in there if pattern(app_id).search(name)])

    # Files that are not programs are built, and read.
    made = [str(pathlib.Path(name).relative_to(other)) for target in introspect(other, '--targets')
            if target['type'] == 'custom' and target['defined_in'] == str(source / 'data' / 'meson.build')
            for name in target['filename']]
    tap.run('its data can be built', ['ninja', '-C', str(other), *made])
    data = [path for top in ('data', 'src/thumbnailer') for path in (other / top).rglob('*') if path.name.endswith(DATA)]
    # The build files contain the name of the source folder, which may be anything.
    tap.case('no trace of the old id is in the built data',
             [path.relative_to(other) for path in [other / 'config.h', *data]
              if pattern(app_id).search(str(path.relative_to(other))) or pattern(app_id).search(read(path))])
    tap.case('the built data have the other id', [] if sum(bool(pattern(OTHER).search(read(path))) for path in data) >= 6 else data)
    environment = dict(os.environ, GSETTINGS_BACKEND='memory', GSETTINGS_SCHEMA_DIR=str(other / 'data'))
    tap.run('settings are found under the other id', ['gsettings', 'get', OTHER, 'last-game'], env=environment)
    icons = other / 'data' / 'icons' / 'hicolor'
    tap.case('a program that is not installed finds its icons',
             [name for name in (f'scalable/apps/{OTHER}.svg', f'symbolic/apps/{OTHER}.klondike-symbolic.svg')
              if not (icons / name).is_file()])
    tap.case('config.h has the other id',
             [] if f'#define APP_ID "{OTHER}"' in read(other / 'config.h') else [read(other / 'config.h')])


def check_recipes(tap, source, app_id, folder):
    publish = 'build-aux/packaging/publish'
    tap.run('the recipes of the packages agree with meson_options.txt', [sys.executable, str(source / publish), '--check'])
    tree = folder / 'tree'
    for name in ('build-aux/packaging', 'build-aux/flatpak'):
        shutil.copytree(source / name, tree / name)
    shutil.copy(source / 'README.md', tree)
    options = read(source / 'meson_options.txt').replace(f"value: '{app_id}'", f"value: '{OTHER}'")
    addresses = {'homepage': 'https://cards.example.net', 'bugtracker': 'https://cards.example.net/faults',
                 'source_url': 'https://cards.example.net/sources'}
    filled = options
    for name, address in addresses.items():
        filled = filled.replace(f"option('{name}', type: 'string', value: ''", f"option('{name}', type: 'string', value: '{address}'")
    (tree / 'meson_options.txt').write_text(filled, encoding='utf-8')
    tap.run('the recipes can be written with another id and addresses', [sys.executable, str(tree / publish)])
    files = [path for path in tree.rglob('*') if path.is_file()]
    tap.case('no trace of the old id is in the recipes',
             [path for path in files if pattern(app_id).search(path.name) or pattern(app_id).search(read(path))])
    recipes = {'build-aux/flatpak/' + OTHER + '.yml': OTHER, 'build-aux/packaging/fedora/marquise.spec': addresses['homepage'],
               'build-aux/packaging/arch/PKGBUILD': addresses['homepage'],
               'build-aux/packaging/debian/control': addresses['homepage'],
               'build-aux/packaging/debian/watch': addresses['source_url'],
               'build-aux/packaging/debian/upstream/metadata': addresses['bugtracker']}
    tap.case('each recipe has its address', [name for name, word in recipes.items() if word not in read(tree / name)])
    (tree / 'meson_options.txt').write_text(options, encoding='utf-8')
    subprocess.run([sys.executable, str(tree / publish)], capture_output=True, check=True)
    archive = tree / 'archive.tar.xz'
    archive.write_bytes(b'sources')
    subprocess.run([sys.executable, str(tree / publish), str(archive)], capture_output=True, check=True)
    tap.case('the checksum of a release is written',
             [] if hashlib.sha256(b'sources').hexdigest() in read(tree / 'build-aux/packaging/arch/PKGBUILD') else ['it is not'])
    tap.case('an address that is removed disappears from all recipes',
             [path for path in tree.rglob('*') if path.is_file() and 'cards.example.net' in read(path)])


def main():
    source, build = map(pathlib.Path, sys.argv[1:3])
    app_id = sys.argv[3]
    tap = Tap()
    default = re.search(r"option\('app_id', type: 'string', value: '([^']*)'", read(source / 'meson_options.txt')).group(1)
    check_sources(tap, source, default)
    with tempfile.TemporaryDirectory() as folder:
        check_build(tap, source, build, app_id, pathlib.Path(folder))
        check_recipes(tap, source, default, pathlib.Path(folder))
    tap.finish()


if __name__ == '__main__':
    main()
