#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The metainfo with and without an address of the screenshots: valid, in both languages, and with pictures that are in
the tree.

usage: check-metainfo.py SOURCE-ROOT MERGED.metainfo.xml
"""

import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from tap import Tap

LANG = '{http://www.w3.org/XML/1998/namespace}lang'
BASE = 'https://cards.example.net/pictures'


# What a validator may have against the file: a home page is wanted from the publisher, and cannot be named here; and
# the id of the program, which settings, files and the bus know it by, has a capital letter, as every program of GNOME's.
ALLOWED = re.compile(r'url-homepage-missing|cid-contains-uppercase-letter')


def complaints(path):
    """All else that the strictest validator says."""
    done = subprocess.run(['appstreamcli', 'validate', '--pedantic', '--no-net', str(path)], capture_output=True,
                          text=True, check=False)
    found = re.findall(r'^[EWIP]: .*', done.stdout, re.MULTILINE)
    if done.returncode != 0 and not found:
        found = [done.stdout + done.stderr]
    return [line for line in found if not ALLOWED.search(line)]


def find_appstream():
    """Its version, as a list of numbers."""
    out = subprocess.run(['appstreamcli', '--version'], capture_output=True, text=True, check=True).stdout
    return [int(number) for number in re.search(r'(\d+)\.(\d+)', out).groups()]


def untranslated(root, name):
    """Sentences of that element which stand there in English only."""
    for parent in root.iter():
        english = [child for child in parent if child.tag == name and child.get(LANG) is None]
        french = [child for child in parent if child.tag == name and child.get(LANG) == 'fr']
        if len(english) != len(french):
            yield from (' '.join((child.text or '').split()) for child in english)


def merge(source, folder):
    """What the rules in the tree make of it, with no others at hand. (The addresses are filled in afterwards.)"""
    template, out = (pathlib.Path(folder) / f'merged{ending}' for ending in ('.metainfo.xml.in', ''))
    text = (source / 'data' / 'marquise.metainfo.xml.in').read_text(encoding='utf-8')
    template.write_text(text, encoding='utf-8')
    none = {name: str(source / 'data') for name in ('GETTEXTDATADIR', 'GETTEXTDATADIRS', 'XDG_DATA_DIRS')}
    subprocess.run(['msgfmt', '--xml', '--template', str(template), '-d', str(source / 'po'), '-o', str(out)],
                   env={**os.environ, **none}, check=True)
    return ElementTree.parse(out).getroot()


def french(root):
    return [(element.tag, element.text) for element in root.iter() if element.get(LANG) == 'fr']


def quality(root, source):
    """What shops of programs ask for beyond what is valid: short words, colours for day and night, pictures that fit."""
    for element, most in (('name', 20), ('summary', 35)):
        for text in [child.text for child in root.findall(element)]:
            if len(text) > most or text.endswith('.'):
                yield f'{element}: {text}'
    schemes = {colour.get('scheme_preference') for colour in root.iter('color')}
    if schemes != {'light', 'dark'}:
        yield f'colours for {schemes}'
    for wanted in (['content_rating'], ['launchable'], ['developer/name', 'developer_name']):
        if not any(root.findall(name) for name in wanted):
            yield f'no {wanted[0]}'
    for image in root.iter('image'):
        path = source / 'data' / 'screenshots' / image.text.rpartition('/')[2]
        width, height = struct.unpack('>II', path.read_bytes()[16:24])
        if width > 1000 or height > 700:
            yield f'{path.name} is {width} by {height} pixels'
    for shot in root.iter('screenshot'):
        if not 0 < len(shot.findtext('caption') or '') <= 100:
            yield f'caption: {shot.findtext("caption")}'


def main():
    source, merged = map(pathlib.Path, sys.argv[1:])
    script = source / 'build-aux' / 'fill-metainfo.py'
    old = ['--before-1.0'] if find_appstream() < [1, 0] else []
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        # Other systems bring other rules, and it is merged before the tests' tools are there.
        tap.case('it is merged by the rules in the tree', sorted(
            set(french(merge(source, folder))) ^ set(french(ElementTree.parse(merged).getroot()))))
        for name, base in (('without', ''), ('with', BASE)):
            out = pathlib.Path(folder) / f'{name}.metainfo.xml'
            tap.run(f'{name} screenshots it can be written',
                    [sys.executable, str(script), *old, str(merged), str(out), f'SCREENSHOTS={base}', f'HOMEPAGE={base}',
                     'BUGTRACKER=', 'SOURCES='])
            tap.case(f'{name} screenshots it is valid', complaints(out))
            root = ElementTree.parse(out).getroot()
            images = [image.text for image in root.iter('image')]
            if base:
                tap.case('every picture is in the tree',
                         [url for url in images
                          if not (source / 'data' / 'screenshots' / url.removeprefix(f'{BASE}/')).is_file()])
                tap.case('there are pictures', [] if len(images) >= 3 else images)
                tap.case('it is what shops of programs ask for', list(quality(root, source)))
            else:
                tap.case('without an address no picture is named', images)
            tap.case(f'{name} screenshots no placeholder is left', re.findall(r'@\w+@', out.read_text(encoding='utf-8')))
            tap.case(f'{name} screenshots everything is in both languages',
                     [text for element in ('summary', 'p', 'li', 'caption') for text in untranslated(root, element)])
    tap.finish()


if __name__ == '__main__':
    main()
