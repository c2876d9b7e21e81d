#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The help pages are valid Mallard without dead links, every page can be reached, and they only have elements that the
program itself can show; the same in each language.

usage: check-help.py FOLDER...          folders with *.page
"""

import gettext
import io
import pathlib
import re
from collections import Counter
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

from tap import Tap

ROOT = pathlib.Path(__file__).resolve().parents[2]
MALLARD = '{http://projectmallard.org/1.0/}'
# Elements that the program shows in a text view, with pictures.
KNOWN = {'page', 'title', 'section', 'p', 'list', 'item', 'steps', 'terms', 'table', 'tr', 'td', 'note', 'em',
         'gui', 'guiseq', 'key', 'keyseq', 'app', 'link', 'code', 'media'}
# One page for each family of games, one on playing, one on looks, two on the solver, and where they begin.
FAMILIES = ('turned', 'runs', 'cells', 'groups', 'reserve', 'single', 'open', 'fans', 'straight', 'heaps', 'kings', 'taken', 'rows')
PAGES = {'index', 'appearance', 'playing', 'undo', 'deals', 'difficulty', 'winnable', 'coach-wins', 'marjolet', 'history',
         'command-line', 'file-format', 'keyboard', 'keys', 'strategy-loi-salique', 'strategy-klondike',
         'strategy-tour-infernale', 'strategy-marjolet'} | {f'family-{family}' for family in FAMILIES}


def unknown_elements(page):
    root = ElementTree.parse(page).getroot()
    for info in root.iter(f'{MALLARD}info'):
        info.clear()
        info.tag = f'{MALLARD}p'
    for element in root.iter():
        name = element.tag.replace(MALLARD, '')
        if name not in KNOWN:
            yield f'{page.name}: <{name}>'


NAMES = {'control': 'Ctrl', 'ctrl': 'Ctrl', 'shift': 'Shift', 'alt': 'Alt', 'return': 'Enter', 'comma': ',', 'question': '?',
         'escape': 'Esc'}


def spell(accel):
    """<Control><Shift>z as the help writes it: Ctrl+Shift+Z."""
    parts = re.findall(r'<(\w+)>', accel) + [re.sub(r'<\w+>', '', accel)]
    return '+'.join(NAMES.get(part.lower(), part.upper() if len(part) == 1 else part) for part in parts)


def program_keys():
    """The keys of commands, and all keys in the list of shortcuts, as the help writes them."""
    source = (ROOT / 'src' / 'app' / 'shell' / 'application.c').read_text()
    table = re.search(r'Accels accels\[\] = \{(.*?)\n\};', source, re.S)[1]
    commands = {spell(accel) for accel in re.findall(r'\{ "[^"]+", \{ "([^"]+)"', table)}
    shown = set()
    for item in ElementTree.parse(ROOT / 'src' / 'app' / 'shell' / 'shortcuts.ui').iter('property'):
        if item.get('name') == 'accelerator':
            shown |= {spell(accel) for accel in item.text.replace('1...9', '1 <alt>9').split()}
    return commands, shown | {spell(accel) for accel in re.findall(r'"((?:<\w+>)+\w+)"', table)}


def written_keys(page):
    for element in ElementTree.parse(page).getroot().iter(f'{MALLARD}keyseq'):
        yield '+'.join(''.join(key.itertext()) for key in element)


def wrong_keys(pages):
    """The page with all keys has every command, and no page has a key that does nothing."""
    commands, known = program_keys()
    keyboard = next(page for page in pages if page.stem == 'keys')
    single = {''.join(key.itertext()) for key in ElementTree.parse(keyboard).getroot().iter(f'{MALLARD}key')}
    for key in sorted(commands - set(written_keys(keyboard)) - single):
        yield f'keys.page: nothing of {key}'
    for page in pages:
        for key in written_keys(page):
            if key not in known:
                yield f'{page.name}: {key} does nothing'


def menu_paths(translate):
    """All paths through the menus, by their labels: from the main menu on, and within the menu named before."""
    def walk(node, path):
        for child in node:
            label = next((a.text for a in child.findall('attribute') if a.get('name') == 'label'), None)
            if child.tag == 'section':
                yield from walk(child, path)
            elif child.tag in ('item', 'submenu') and label is not None:
                here = path + (translate(label).replace('_', ''),)
                yield here
                yield from walk(child, here)

    for menu in ElementTree.parse(ROOT / 'src' / 'app' / 'shell' / 'window.ui').iter('menu'):
        yield from walk(menu, (translate('Main menu'),))
        yield from walk(menu, ())


def read_catalogue(language):
    if language == 'C':
        return lambda text: text
    data = subprocess.run(['msgfmt', '-o', '-', ROOT / 'po' / f'{language}.po'], capture_output=True, check=True).stdout
    return gettext.GNUTranslations(io.BytesIO(data)).gettext


def wrong_paths(pages, language):
    """Menu items that the help names exist."""
    paths = set(menu_paths(read_catalogue(language)))
    for page in pages:
        for element in ElementTree.parse(page).getroot().iter(f'{MALLARD}guiseq'):
            path = tuple(''.join(gui.itertext()) for gui in element)
            if path not in paths:
                yield f'{page.name}: {" > ".join(path)}'


def wrong_figures(page):
    for media in ElementTree.parse(page).getroot().iter(f'{MALLARD}media'):
        if not (page.parent / media.get('src')).is_file():
            yield f'{page.name}: {media.get("src")} is missing'
        if not ''.join(media.itertext()).strip():
            yield f'{page.name}: {media.get("src")} is not described'


def wrong_ids(page):
    root = ElementTree.parse(page).getroot()
    if root.get('id') != page.stem:
        yield f'{page.name}: its id is {root.get("id")}'


def wrong_coach_shares(page):
    """The coach's shares of wins on the pages are those that were measured."""
    wanted = Counter()
    for row in (ROOT / 'build-aux' / 'perf' / 'coach.md').read_text(encoding='utf-8').splitlines():
        cells = [re.findall(r'[\d.]+', re.sub(r'(?<=\d),(?=\d)', '.', cell)) for cell in row.split('|')[1:-1]]
        if len(cells) == 9 and cells[2]:
            wanted[' '.join(cells[2] + cells[4] + cells[5] + cells[7] + cells[8])] += 1
    shown = Counter()
    for item in ElementTree.parse(page).getroot().iter(f'{MALLARD}item'):
        shown[' '.join(re.findall(r'\d[\d.]*', re.sub(r'(?<=\d)[,\u202f\xa0](?=\d)', '.', ''.join(item.itertext()))))] += 1
    for row in wanted - shown:
        yield f'a row is missing: {row}'
    for row in shown - wanted:
        yield f'a row is not measured: {row}'


def main():
    tap = Tap()
    for name in sys.argv[1:]:
        folder = pathlib.Path(name)
        language = folder.name
        pages = sorted(folder.glob('*.page'))
        paths = [str(page) for page in pages]
        tap.case(f'{language}: a page for each family of games, and each subject', sorted(PAGES - {page.stem for page in pages}))
        tap.case(f'{language}: pages have the names of their ids', [w for page in pages for w in wrong_ids(page)])
        for what in ('validate', 'links', 'orphans'):
            tap.run(f'{language}: yelp-check {what}', ['yelp-check', what, *paths])
        tap.case(f'{language}: only elements that the program shows',
                 [u for page in pages for u in unknown_elements(page)])
        tap.case(f'{language}: figures are there and described', [w for page in pages for w in wrong_figures(page)])
        tap.case(f'{language}: menu items that are named exist', list(wrong_paths(pages, language)))
        if language == 'C':
            tap.case('keys of the program and of the help are the same', list(wrong_keys(pages)))
        tap.case(f'{language}: the shares of deals that the coach wins',
                 [w for page in pages if page.stem == 'coach-wins' for w in wrong_coach_shares(page)])
    tap.finish()


if __name__ == '__main__':
    main()
