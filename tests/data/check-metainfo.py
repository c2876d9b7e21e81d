#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Software shops can show the program: its metainfo is valid with and without an address for the screenshots, in both
languages, and its pictures are in the tree.

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


# Complaints of the validator that are allowed: the publisher has to add a home page, which is not known here; and the id of
# the program, by which settings, files and the bus know it, has a capital letter like those of all GNOME programs.
ALLOWED = re.compile(r'url-homepage-missing|cid-contains-uppercase-letter')


def complaints(path):
    """All other complaints of the strictest validator."""
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
    """Sentences of that element that are only in English."""
    for parent in root.iter():
        english = [child for child in parent if child.tag == name and child.get(LANG) is None]
        french = [child for child in parent if child.tag == name and child.get(LANG) == 'fr']
        if len(english) != len(french):
            yield from (' '.join((child.text or '').split()) for child in english)


def merge(source, folder):
    """The result of the rules in the tree alone. (The addresses are filled in afterwards.)"""
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
    """What software shops demand in addition: short texts, colours for light and dark mode, pictures of the right size."""
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
        # Other systems have other rules, and the merge happens before the tests' tools are available.
        tap.case('it can be merged with the rules in the tree', sorted(
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
                tap.case('it has what software shops ask for', list(quality(root, source)))
            else:
                tap.case('without an address no picture is named', images)
            tap.case(f'{name} screenshots no placeholder is left', re.findall(r'@\w+@', out.read_text(encoding='utf-8')))
            tap.case(f'{name} screenshots everything is in both languages',
                     [text for element in ('summary', 'p', 'li', 'caption') for text in untranslated(root, element)])
    tap.finish()


if __name__ == '__main__':
    main()
