#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The help pages: valid Mallard, no dead link, no page that nothing leads to, and only the elements that the
program itself can show; the same in each language.

usage: check-help.py FOLDER...          folders with *.page
"""

import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

from tap import Tap

MALLARD = '{http://projectmallard.org/1.0/}'
# What the program turns into a text view, with its pictures.
KNOWN = {'page', 'title', 'section', 'p', 'list', 'item', 'steps', 'terms', 'table', 'tr', 'td', 'note', 'em',
         'gui', 'guiseq', 'key', 'keyseq', 'app', 'link', 'code', 'media'}
# One page for each game id of the engine, one on playing, one on looks, two on the solver, and where they begin.
PAGES = {'index', 'appearance', 'playing', 'difficulty', 'winnable',
         'loi-salique', 'klondike', 'tour-infernale', 'marjolet', 'history', 'command-line', 'file-format',
         'strategy-loi-salique', 'strategy-klondike', 'strategy-tour-infernale', 'strategy-marjolet'}


def unknown_elements(page):
    root = ElementTree.parse(page).getroot()
    for info in root.iter(f'{MALLARD}info'):
        info.clear()
        info.tag = f'{MALLARD}p'
    for element in root.iter():
        name = element.tag.replace(MALLARD, '')
        if name not in KNOWN:
            yield f'{page.name}: <{name}>'


def wrong_ids(page):
    root = ElementTree.parse(page).getroot()
    if root.get('id') != page.stem:
        yield f'{page.name}: its id is {root.get("id")}'


def wrong_shares(page):
    """The table of shares in src/model/normal-shares.c, row by row, is the one that the page shows."""
    source = pathlib.Path(__file__).resolve().parents[2] / 'src' / 'model' / 'normal-shares.c'
    rows = re.findall(r'{ "[^"]+", "[^"]+", (\d+), (\d+), (\d+), ([\d.]+), ([\d.]+) }', source.read_text())
    wanted = []
    for deals, won, unknown, low, high in rows:
        least, most = (f'{100 * n / int(deals):.1f}' for n in (int(won), int(won) + int(unknown)))
        wanted.append(f'{deals} {least if least == most else f"{least} {most}"} {100 * float(low):.1f} {100 * float(high):.1f}')
    shown = []
    for row in ElementTree.parse(page).getroot().iter(f'{MALLARD}tr'):
        text = ' '.join(''.join(cell.itertext()) for cell in list(row)[1:])
        text = re.sub(r'(?<=\d)[,\u202f](?=\d{3})', '', text).replace(',', '.')
        shown.append(' '.join(re.findall(r'[\d.]+', text)))
    for i in range(max(len(wanted), len(shown))):
        if wanted[i:i + 1] != shown[i:i + 1]:
            yield f'row {i + 1}: {shown[i:i + 1]} instead of {wanted[i:i + 1]}'


def main():
    tap = Tap()
    for name in sys.argv[1:]:
        folder = pathlib.Path(name)
        language = folder.name
        pages = sorted(folder.glob('*.page'))
        paths = [str(page) for page in pages]
        tap.case(f'{language}: a page for each game', sorted(PAGES - {page.stem for page in pages}))
        tap.case(f'{language}: pages are called by their id', [w for page in pages for w in wrong_ids(page)])
        for what in ('validate', 'links', 'orphans'):
            tap.run(f'{language}: yelp-check {what}', ['yelp-check', what, *paths])
        tap.case(f'{language}: only elements that the program shows',
                 [u for page in pages for u in unknown_elements(page)])
        tap.case(f'{language}: the shares of deals that can be won',
                 [w for page in pages if page.stem == 'winnable' for w in wrong_shares(page)])
    tap.finish()


if __name__ == '__main__':
    main()
