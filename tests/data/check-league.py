#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""build-aux/perf/league counts how many deals players win, resumes where it stopped, and accepts another program that plays
fair.

usage: check-league.py SOURCE-ROOT MARQUISE-CLI
"""

import pathlib
import subprocess
import sys
import tempfile

from tap import Tap

HIDDEN, OPEN = GAMES = ['elevens', 'nestor']     # one with hidden cards, one without: in neither does merit play
FIRST = 3100001
DEALS = 3
FIRST_LEGAL = 'exec:while read -r l; do l=${l##*legal=}; [ "$l" ] || l=-; echo "${l%% *}"; done'
CHEAT = 'exec:while read -r l; do echo T99; done'


class League:
    def __init__(self, root, cli, folder):
        self.root, self.cli, self.folder = root, cli, folder

    def play(self, *arguments):
        return subprocess.run([self.root / 'build-aux' / 'perf' / 'league', '--cli', self.cli, '--state', self.folder / 'league.tsv',
                               '--page', self.folder / 'league.md', *map(str, arguments), *GAMES], capture_output=True, text=True,
                              check=False)

    def read(self):
        """Deals and wins of each game and player."""
        lines = (self.folder / 'league.tsv').read_text(encoding='utf-8').splitlines()
        rows = [dict(zip(lines[0].split('\t'), line.split('\t'))) for line in lines[1:]]
        return {(row['game'], row['player']): (int(row['deals']), int(row['won'])) for row in rows}

    def count(self, game, visits):
        """How many of the same deals the coach reports as won."""
        deals = subprocess.run([self.cli, 'deal', game, *(str(FIRST + i) for i in range(DEALS))], capture_output=True, text=True,
                               check=True).stdout
        answers = subprocess.run([self.cli, 'coach', game, '--visits', str(visits)], input=deals, capture_output=True, text=True,
                                 check=True).stdout
        return sum(line.split('\t')[1] == 'won' for line in answers.splitlines())


def differ(what, found, wanted):
    return [] if found == wanted else [f'{what}: {found}, not {wanted}']


def counted(league):
    yield from differ('status', league.play('--deals', 1).returncode, 0)
    yield from differ('deals', {deals for deals, _ in league.read().values()}, {1})
    league.play('--deals', DEALS)
    yield from differ('what is counted', league.read(), {
        (HIDDEN, 'merit'): (DEALS, league.count(HIDDEN, 1)), (HIDDEN, 'coach'): (DEALS, league.count(HIDDEN, 400)),
        (OPEN, 'coach'): (DEALS, league.count(OPEN, 400)),
    })


def tabled(league):
    page = (league.folder / 'league.md').read_text(encoding='utf-8')
    hidden, _, visible = page.partition('## Open games')
    found = league.read()
    for part, name, game, marks, player in ((hidden, 'Elevens', HIDDEN, '•', 'merit'), (visible, 'Nestor', OPEN, '', 'coach')):
        wanted = f'| {name} | {marks} | {DEALS} | {found[game, player][1]} of them | '
        if wanted not in part:
            yield f'there is no “{wanted}” where it should be'


def let_in(league):
    done = league.play('--players', FIRST_LEGAL, '--deals', 1)
    yield from differ('status', done.returncode, 0)
    for game in GAMES:
        yield from differ(game, league.read()[game, FIRST_LEGAL][0], 1)


def refused(league):
    done = league.play('--players', CHEAT, '--deals', 1)
    for words in (f'{HIDDEN} ', f'deal {FIRST}, move 1: the program answered “T99”, which is not a legal move there'):
        if words not in done.stdout:
            yield f'it does not say “{words}” but “{done.stdout}”'
    yield from differ('deals that count', league.read()[HIDDEN, CHEAT], (0, 0))


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        league = League(pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(folder))
        (league.folder / 'league.md').write_text('<!-- written by league -->\n', encoding='utf-8')
        tap.case('the wins of the players are counted, also over two runs', counted(league))
        tap.case('the table has these counts', tabled(league))
        tap.case('another program can play through a pipe', let_in(league))
        tap.case('a program that makes illegal moves is named, and its games do not count', refused(league))
    tap.finish()


main()
