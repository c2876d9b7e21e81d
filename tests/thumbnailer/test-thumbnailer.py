#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Saved games get their thumbnails in a file manager’s sandbox: without a display, settings or a home folder.

usage: test-thumbnailer.py MARQUISE-THUMBNAILER
"""

import pathlib
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
from tap import Tap  # noqa: E402

KLONDIKE = ('8S JD 9C TH 4D 8D 5C KH 6C 9S TS AD 8C 4H 4C AS TC 7S 5S 2S 5D 3H JS AH QS AC 7C QC '
            '7D 6H 3D KD 3C 7H 2D 4S 8H KC QH 9H QD KS 2H 3S 6S TD 2C JC 5H 9D 6D JH').split()
MARJOLET = ('KS TC TD QS JS AS JD KC QC AH TS 9D KD 8H TH 9C JH 9S AC QD 7H 7D 8C 9H KH AD QH 8D '
            'JC 7C 8S 7S').split()


MATCH = ('[Marjolet]\nseat=0\ndealer=1\nlevel=beginner\nmatch=580c114d-7fe2-45b3-9163-38d5ffd6aaae\nscore=0;0;\n'
         'deals=0\nbegun=false\ncounts=0;0;0;0;\n')


def saved(game, cards, moves=''):
    return (f'[Marquise]\nformat=1\ngame={game}\nrules=\ncards={" ".join(cards)}\nmoves={moves}\nelapsed=0\n'
            f'result=playing\n{MATCH if game == "marjolet" else ""}[End]\ncomplete=true\n')


def swapped(cards, one, another):
    cards = list(cards)
    cards[one], cards[another] = cards[another], cards[one]
    return cards


class Drawing:
    """The only folders that the sandboxed program sees."""

    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)

    def draw(self, text, *options):
        """The bytes of the picture, or None, and what the program printed."""
        game, picture = self.folder / 'Partie d’été.marquise', self.folder / 'out.png'
        game.write_text(text, encoding='utf-8')
        picture.unlink(missing_ok=True)
        done = subprocess.run([self.program, *options, game, picture], env={'PATH': '/usr/bin:/bin'}, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        assert (done.returncode == 0) == picture.exists(), (done.returncode, done.stdout)
        return picture.read_bytes() if picture.exists() else None, done.stdout


def width(picture):
    return struct.unpack('>I', picture[16:20])[0]


def size(drawing):
    for wanted in (64, 128, 256, 512):
        picture, said = drawing.draw(saved('klondike', KLONDIKE), f'--size={wanted}')
        if picture is None or width(picture) != wanted:
            yield f'{wanted}: {said}'


def shows_moves(drawing):
    before, said = drawing.draw(saved('klondike', KLONDIKE))
    after, said_then = drawing.draw(saved('klondike', KLONDIKE, 'D'))
    if None in (before, after) or before == after:
        yield said + said_then


def hides(drawing, game, cards, one, another):
    first, said = drawing.draw(saved(game, cards))
    second, said_then = drawing.draw(saved(game, swapped(cards, one, another)))
    if first is None or first != second:
        yield said + said_then or 'a hidden card is seen'


def tells(drawing, text, words):
    picture, said = drawing.draw(text)
    if picture is not None or words not in said:
        yield said


def spares_links(drawing):
    """A link to another file, put in place of the picture, is not followed."""
    game, other, link = (drawing.folder / name for name in ('link.marquise', 'other', 'link.png'))
    game.write_text(saved('klondike', KLONDIKE), encoding='utf-8')
    other.write_text('mine', encoding='utf-8')
    link.symlink_to(other)
    done = subprocess.run([drawing.program, game, link], env={'PATH': '/usr/bin:/bin'}, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, check=False)
    if done.returncode == 0 or other.read_text(encoding='utf-8') != 'mine':
        yield f'{done.returncode}: {other.read_bytes()[:20]}'


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        drawing = Drawing(sys.argv[1], folder)
        tap.case('a picture is as wide as it was asked for', size(drawing))
        tap.case('moves are seen', shows_moves(drawing))
        tap.case('cards of the stock are not seen', hides(drawing, 'klondike', KLONDIKE, -1, -2))
        tap.case("the opponent's cards are not seen", hides(drawing, 'marjolet', MARJOLET, 3, 4))
        tap.case('what is no game is said to be none', tells(drawing, 'anything', 'not a Marquise saved game'))
        tap.case('no file is written through a link', spares_links(drawing))
        tap.case('a size that makes no sense is refused',
                 [] if drawing.draw(saved('klondike', KLONDIKE), '--size=-5')[0] is None else ['drawn'])
    return tap.finish()


if __name__ == '__main__':
    sys.exit(main())
