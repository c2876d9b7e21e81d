#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""meson install puts everything where a desktop looks for it, and there it works: schema, icons, MIME type, desktop
entry, help, translations.

usage: check-install.py SOURCE-ROOT BUILD-ROOT PREFIX APP-ID
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from tap import Tap

# The mean difference of two pictures, each drawn 48 pixels wide.
DIFFERENCE = """
import sys, gi
gi.require_version('GdkPixbuf', '2.0')
from gi.repository import GdkPixbuf
one, other = (GdkPixbuf.Pixbuf.new_from_file_at_size(name, 48, 48).get_pixels() for name in sys.argv[1:])
print(sum(abs(a - b) for a, b in zip(one, other)) / len(one) if len(one) == len(other) else 255)
"""


def expected(app_id):
    share = [
        f'applications/{app_id}.desktop',
        f'metainfo/{app_id}.metainfo.xml',
        f'mime/packages/{app_id}.xml',
        f'glib-2.0/schemas/{app_id}.gschema.xml',
        f'icons/hicolor/scalable/apps/{app_id}.svg',
        f'icons/hicolor/48x48/apps/{app_id}.png',
        f'icons/hicolor/symbolic/apps/{app_id}-symbolic.svg',
        'icons/hicolor/scalable/mimetypes/application-x-marquise-game.svg',
        'locale/fr/LC_MESSAGES/marquise.mo',
        f'dbus-1/services/{app_id}.service',
        f'thumbnailers/{app_id}.thumbnailer',
        *(f'man/{folder}{section}/{page}.{section}'
          for folder in ('man', 'fr/man') for page, section in (('marquise', 6), ('marquise', 5), ('marquise-cli', 1))),
    ]
    for language in ('C', 'fr'):
        for page in ('index', 'playing', 'difficulty', 'winnable', 'family-turned', 'family-kings', 'marjolet'):
            share.append(f'help/{language}/marquise/{page}.page')
        for game in ('loi-salique', 'klondike', 'tour-infernale', 'marjolet'):
            share.append(f'help/{language}/marquise/figures/{game}.png')
    return ['bin/marquise', 'bin/marquise-cli', 'libexec/marquise-thumbnailer', *(f'share/{name}' for name in share)]


def list_games(installed):
    """The ids of the games, from the command line program."""
    done = subprocess.run([str(installed / 'bin' / 'marquise-cli'), 'deal', '--help'], capture_output=True, text=True,
                          check=False)
    return re.search(r'GAME is one of: ([^.]*)\.', done.stdout).group(1).split()


def check_desktop_entry(tap, installed, app_id):
    entry = (installed / 'share' / 'applications' / f'{app_id}.desktop').read_text(encoding='utf-8')
    programs = {line.split()[0] for line in re.findall(r'^Exec=(.*)$', entry, re.MULTILINE)}
    tap.case('the programs that the desktop entry starts are installed',
             [name for name in programs if not os.access(installed / 'bin' / name, os.X_OK)])
    icons = set(re.findall(r'^Icon=(.*)$', entry, re.MULTILINE))
    tap.case('its icons are installed', [name for name in icons if not list(installed.rglob(f'{name}.svg'))])
    actions = re.search(r'^Actions=(.*);$', entry, re.MULTILINE).group(1).split(';')
    games = list_games(installed)
    further = (pathlib.Path(sys.argv[1]) / 'data' / 'further').read_text(encoding='utf-8').split()
    tap.case('each game but the further ones has an icon',
             [name for name in games if name not in further
              and not list(installed.rglob(f'{app_id}.{name}-symbolic.svg'))])
    # The menu of a panel has room for a few: the oldest games.
    tap.case('each of its actions is a game, and can be carried out without the bus',
             sorted(set(actions) - set(games)) + ([] if len(actions) >= 5 else ['too few'])
             + [name for name in actions if f'Exec=marquise {name}\n' not in entry])
    service = (installed / 'share' / 'dbus-1' / 'services' / f'{app_id}.service').read_text(encoding='utf-8')
    tap.case('the bus knows where the program is', [] if f'/marquise --gapplication-service\n' in service else [service])


def check_drawn_icon(tap, installed, app_id):
    """X needs pixels for its windows: drawing them from the SVG at every start would take megabytes, so they are installed."""
    icons = installed / 'share' / 'icons' / 'hicolor'
    # The system's own Python, which has the bindings.
    done = subprocess.run(['/usr/bin/python3', '-c', DIFFERENCE, str(icons / f'scalable/apps/{app_id}.svg'),
                           str(icons / f'48x48/apps/{app_id}.png')], capture_output=True, text=True, check=False)
    tap.case('the icon in pixels is a drawing of the scalable one',
             [] if done.returncode == 0 and float(done.stdout) < 4
             else [f'draw it again with rsvg-convert -w 48: {done.stdout}{done.stderr}'])


def check_schema(tap, installed, app_id):
    schemas = installed / 'share' / 'glib-2.0' / 'schemas'
    tap.run('the schema compiles there', ['glib-compile-schemas', '--strict', str(schemas)])
    environment = dict(os.environ, GSETTINGS_BACKEND='memory', GSETTINGS_SCHEMA_DIR=str(schemas))
    tap.run('and settings are found', ['gsettings', 'list-keys', app_id], env=environment)


def check_mime(tap, installed):
    share = installed / 'share'
    tap.run('the MIME database takes our type', ['update-mime-database', str(share / 'mime')])
    environment = dict(os.environ, XDG_DATA_DIRS=f'{share}:/usr/share', XDG_DATA_HOME=str(installed / 'home'))
    by_name = installed / 'game.marquise'
    by_content = installed / 'game'
    by_name.write_text('anything\n', encoding='utf-8')
    by_content.write_text('[Marquise]\nformat=1\n', encoding='utf-8')
    for path, how in ((by_name, 'its name'), (by_content, 'its first line')):
        # gio only reads the contents if the name says nothing.
        done = subprocess.run(['gio', 'info', '-a', 'standard::content-type', str(path)], env=environment,
                              capture_output=True, text=True, check=False)
        tap.case(f'a saved game is recognized by {how}',
                 [] if 'application/x-marquise-game' in done.stdout else [done.stdout + done.stderr])


def list_schemas(share):
    environment = dict(os.environ, GSETTINGS_BACKEND='memory', GSETTINGS_SCHEMA_DIR=str(share / 'glib-2.0' / 'schemas'))
    done = subprocess.run(['gsettings', 'list-schemas'], env=environment, capture_output=True, text=True, check=False)
    return done.stdout.split()


def check_uninstall(tap, source, build, prefix, app_id):
    """Files of other programs stay, and are still found."""
    with tempfile.TemporaryDirectory() as folder:
        share = pathlib.Path(folder + prefix) / 'share'
        schemas = share / 'glib-2.0' / 'schemas'
        schemas.mkdir(parents=True)
        (schemas / 'org.example.Other.gschema.xml').write_text(
            '<schemalist><schema id="org.example.Other" path="/org/example/Other/"/></schemalist>', encoding='utf-8')
        subprocess.run(['meson', 'install', '-C', build, '--no-rebuild', '--quiet', '--destdir', folder],
                       capture_output=True, check=True)
        for command in (['glib-compile-schemas', str(schemas)], ['update-mime-database', str(share / 'mime')],
                        ['update-desktop-database', str(share / 'applications')],
                        ['gtk4-update-icon-cache', '--quiet', '-t', str(share / 'icons' / 'hicolor')]):
            subprocess.run(command, capture_output=True, check=True)
        before = list_schemas(share)
        tap.run('it can be uninstalled', [str(source / 'build-aux' / 'uninstall'), build],
                env=dict(os.environ, DESTDIR=folder))
        found = [name for name in list_schemas(share) if name in ('org.example.Other', app_id)]
        tap.case('after that its settings are unknown, and those of other programs known',
                 [] if app_id in before and found == ['org.example.Other'] else [before, found])
        tap.case('no file of it is left, nor a cache that names it',
                 [str(path) for path in sorted(pathlib.Path(folder).rglob('*'))
                  if path.is_file() and path.parent != schemas])


def main():
    source, build, prefix, app_id = sys.argv[1:]
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(['meson', 'install', '-C', build, '--no-rebuild', '--quiet', '--destdir', folder],
                              capture_output=True, text=True, check=False)
        tap.case('meson install', [] if done.returncode == 0 else [done.stdout + done.stderr])
        installed = pathlib.Path(folder + prefix)
        tap.case('everything is in its place',
                 [name for name in expected(app_id) if not (installed / name).exists()])
        check_desktop_entry(tap, installed, app_id)
        check_drawn_icon(tap, installed, app_id)
        check_schema(tap, installed, app_id)
        check_mime(tap, installed)
    if shutil.which('gtk4-update-icon-cache') and shutil.which('update-desktop-database'):
        check_uninstall(tap, pathlib.Path(source), build, prefix, app_id)
    tap.finish()


if __name__ == '__main__':
    main()
