# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks a manifest, and the files that it installs, by the rules of Flathub's linter, as far as no network is needed:
prints what would be refused.

usage: lint-flatpak.py MANIFEST.yml THE-SAME.json INSTALLED/usr/share
"""

import configparser
import json
import pathlib
import re
import sys

# All permissions of Marquise: a screen, sounds, and drawing with the graphics card.
PERMISSIONS = {'--share=ipc', '--socket=fallback-x11', '--socket=wayland', '--device=dri', '--socket=pulseaudio'}


def read_manifest(path, manifest):
    name = manifest.get('id', '')
    if path.name != f'{name}.yml':
        yield f'{path.name} is not named after {name}'
    if len(name) > 255 or not re.fullmatch(r'[A-Za-z_]\w*(\.[A-Za-z_][\w-]*){2,}', name) or name != name.strip('.'):
        yield f'{name} is not the id of a program'
    if '.'.join(name.split('.')[:-1]) != '.'.join(name.split('.')[:-1]).lower():
        yield f'{name} does not begin with an address in small letters'
    if not manifest.get('command') or '/' in manifest['command']:
        yield 'no command, or one with a path'
    if 'branch' in manifest or 'default-branch' in manifest:
        yield 'a branch'
    if '/lib/debug' in manifest.get('cleanup', []):
        yield 'symbols for debugging are thrown away'
    if not manifest.get('modules'):
        yield 'no modules'
    if not re.fullmatch(r'\d+', manifest.get('runtime-version', '')):
        yield 'no stable runtime'
    for holder in (manifest, *manifest.get('modules', [])):
        if any('network' in word for word in holder.get('build-options', {}).get('build-args', [])):
            yield 'a network while building'


def read_permissions(arguments):
    yield from (f'{word}: more than is needed' for word in arguments if word not in PERMISSIONS)
    yield from (f'{word} is missing' for word in PERMISSIONS if word not in arguments)
    if len(arguments) != len(set(arguments)):
        yield 'a permission twice'


def read_source(source):
    kind = source.get('type')
    if kind == 'archive' and ('md5' in source or 'sha1' in source or 'sha256' not in source):
        yield 'an archive without SHA256'
    if kind == 'git' and not (source.get('url', '').startswith('https:') and 'commit' in source and 'tag' in source):
        yield 'a repository without address, tag or commit'
    if '/' in source.get('dest-filename', ''):
        yield 'a path where a name is wanted'


def read_module(module):
    for word in module.get('config-opts', []):
        if word.startswith(('--prefix', '-Dprefix', '--buildtype', '-Dbuildtype=debug')):
            yield f'{word} is the builder’s affair'
    for source in module.get('sources', []):
        yield from read_source(source)


def read_entry(share, name):
    """The desktop entry, and the icons, which other programs can see only if they are named after the id."""
    entry = configparser.ConfigParser(interpolation=None, delimiters='=', strict=False)
    entry.optionxform = str
    entry.read(share / 'applications' / f'{name}.desktop', encoding='utf-8')
    main = entry['Desktop Entry']
    if main.get('Icon') != name:
        yield 'the icon is not named after the program'
    if not main.get('Exec') or 'flatpak' in main['Exec']:
        yield 'no command in the entry'
    if main.get('NoDisplay') == 'true' or main.get('Hidden') == 'true':
        yield 'the entry is hidden'
    if not set(main.get('Categories', '').split(';')) - {'GTK', 'GNOME', 'Application', ''}:
        yield 'no category that says something'
    icons = share / 'icons' / 'hicolor'
    for folder, end in (('scalable', '.svg'), ('symbolic', '.svg'), ('[0-9]*x[0-9]*', '.png')):
        yield from (f'{path.name} lies in {folder}' for path in icons.glob(f'{folder}/apps/*') if path.suffix != end)
    if not (icons / 'scalable' / 'apps' / f'{name}.svg').exists():
        yield 'no icon'
    yield from (f'{path.name} is not named after the program, and not seen outside'
                for folder in ('applications', 'metainfo', 'dbus-1/services') for path in (share / folder).glob('*')
                if not path.name.startswith(f'{name}.'))


def main():
    path, text, share = map(pathlib.Path, sys.argv[1:])
    manifest = json.loads(text.read_text(encoding='utf-8'))
    found = [*read_manifest(path, manifest), *read_permissions(manifest.get('finish-args', [])),
             *(line for module in manifest.get('modules', []) for line in read_module(module)),
             *read_entry(share, manifest.get('id', ''))]
    print('\n'.join(found), end='\n' if found else '')
    sys.exit(bool(found))


if __name__ == '__main__':
    main()
