#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The help of each told patience says how to play it, in both languages: every concept has a sentence, and each sentence is
fit to be printed.

usage: check-told-pages.py TOLD-PAGES SOURCE-ROOT
"""

import collections
import importlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import words
from tap import Tap

french_rules = importlib.import_module('check-french').RULES

# No page is longer than the first; hardly one is longer than the second, a length that a person would choose.
MOST_SENTENCES = 16
USUAL_SENTENCES = 12
USUAL_SHARE = 0.95

# Errors that a variable may cause in the sentence around it.
ENGLISH = [
    (r'\b[Aa] (?:ace|eight|eleven|empty)\b', 'an'),
    (r'\b[Aa]n (?!ace\b|eight\b|empty\b)', 'a'),
    (r'\b(?:are|take) one\b|^One \w+s\b', 'one is singular'),
    (r'^\d', 'a number in words begins a sentence'),
    (r'\bcolumns\b.*\blast pile\b', 'a column is no pile'),
    (r'\bof a pile together\b|\bempty cells and piles\b|\blast pile\b', 'the piles of these games are columns'),
    (r'\bone cards\b', 'one is singular'),
    (r'\btwo cards, all\b', 'both of two'),
    (r'\b(?:card|cards|deal) number\b', 'write an ordinal'),
    (r'\bafter that, (?:any|only)\b', 'say when: once nothing is left there'),
    (r'\bin the (\w+ )?(wing|half|row) and in the\b|\bthe left wing and the right wing\b', 'one name for both'),
    (r'\bcolumn 1\b|\bcolumns 1 to\b', 'the first columns'),
    (r'\bof another pile\b', 'the piles of these games are columns'),
    (r'\bput (?:in|on) (the [\w ]+) only from \1\b', 'one name, once'),
    (r'\beach in the\b', 'in each of them'),
    (r', at any time,', 'the condition and the time are apart'),
]
FRENCH = [
    (r'\b(?:de|que|jusque|ne) (?:une?|as|on)\b(?! en)', 'elision'),
    (r'\b(?:de|à) les?\b', 'contraction'),
    (r'\b(?:un|le) dame|\b(?:une|la) (?:roi|valet|as)\b', 'gender'),
    (r'\bqu’(?:l[ae]s?\b|l’)', 'no elision before an article'),
    (r'\bune cartes\b|\bdeux carte\b', 'number'),
    (r'\bdeux les\b|\bse trouvent? d(?:es?|u)\b', 'words that do not go together'),
    (r'\brien (?:sur|dans) .* ou (?:sur|dans)\b', 'ni … ni'),
    (r'\bsur chaque colonne, l', 'a list needs its preposition'),
    (r'\bcolonne 1\b|\bcolonnes 1 à\b', 'the first columns'),
    (r'\btermine une autre pile\b|\bune même pile\b|\bde place vide\.', 'the piles of these games are columns'),
    (r'\bchaque fois\b', 'dans chacun'),
    (r'\balimente (l’[\w ]+?) qu’avec \1\b', 'one name, once'),
    (r'^\d', 'a number in words begins a sentence'),
]
BOTH = [
    (r'%|\?|“|”', 'a variable was left'),
    (r'\b0\b', 'none is a word'),
    (r'  | [.,]|\.\.|;;', 'spaces and stops'),
    (r'^[a-zàâéèêîôû]', 'a capital letter begins a sentence'),
    (r'[^.]$', 'a full stop ends it'),
    (r'\b(a|an|the|of|to|le|la|les|de|du|des|un|une) \1\b', 'a word is there twice'),
]


def read_pages(program, folder, specs, language):
    """{spec: [(part, sentence)]}, in the order of the page."""
    done = subprocess.run([program, folder], input='\n'.join(specs) + '\n', capture_output=True, text=True, check=True,
                          env=dict(os.environ, LANGUAGE=language))
    pages, page = collections.OrderedDict(), None
    for line in done.stdout.splitlines():
        if line.startswith('# '):
            page = pages.setdefault(line[2:], [])
        else:
            page.append(tuple(line.split('\t', 1)))
    return pages


def refused(pages, rules):
    """Sentences that match a pattern of errors, each once."""
    compiled = [(re.compile(pattern), why) for pattern, why in rules]
    sentences = {sentence: spec for spec, page in pages.items() for _, sentence in page}
    return [f'{spec}: “{sentence}”: {why}' for sentence, spec in sentences.items() for pattern, why in compiled
            if pattern.search(sentence)]


def of_words(listed):
    return [(word.pattern, f'write {word.instead}') for word in listed]


def check_length(tap, pages):
    sentences = [len(page) for page in pages.values()]
    tap.case(f'English: no page has more than {MOST_SENTENCES} sentences',
             [f'{spec}: {len(page)}' for spec, page in pages.items() if len(page) > MOST_SENTENCES])
    short = sum(number <= USUAL_SENTENCES for number in sentences)
    print(f'# {len(pages)} pages of {sum(sentences) / len(pages):.1f} sentences, {len(pages) - short} of more than '
          f'{USUAL_SENTENCES}')
    tap.case(f'English: nearly all pages have at most {USUAL_SENTENCES} sentences',
             [] if short >= USUAL_SHARE * len(pages) else [f'{len(pages) - short} have more'])


def check_conditions(tap, pages):
    """A page that forbids putting cards in a place does not say how to build there: one of the two needs a condition."""
    wrong = []
    for spec, page in pages.items():
        sentences = [sentence for _, sentence in page]
        for place in re.findall(r'^No card may be put (.*)\.$', '\n'.join(sentences), re.M):
            wrong += [f'{spec}: “{sentence}”' for sentence in sentences if f' {place}, build ' in sentence]
    tap.case('English: no rule lacks its condition', wrong)


def check_twice(tap, name, pages):
    """No two sentences on goal and table differ in their last words alone: a person would write one."""
    wrong = []
    for spec, page in pages.items():
        sentences = [sentence.rstrip('.').split() for part, sentence in page if part in '01']
        wrong += [f'{spec}: “{" ".join(one)}.”' for i, one in enumerate(sentences) for other in sentences[:i]
                  if len(one) == len(other) > 8 and one[:-3] == other[:-3] and one[0] != 'There']
    tap.case(f'{name}: no two sentences that differ in one word', wrong)


def check_named_card(tap, program):
    """In French a card and a rank need different words before them."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / 'own.patience').write_text(
            'columns = 4\ncolumns.build = down suit\ncolumns.first = KS\ndeal = columns 52\n')
        pages = read_pages(program, folder, ['own'], 'fr')
    tap.case('French: an empty column that takes only one card is worded correctly',
             refused(pages, BOTH + FRENCH) + [str(pages) for _ in '1' if 'que le roi de pique' not in str(pages)])


# Sentences that a player would write for a single game, in both languages.
WORDED = {
    'golf': ('On the waste, play a card one rank above or below the top card, regardless of suit.',
             'Sur la défausse, on joue une carte d’un rang au-dessus ou au-dessous de la dernière, quelle que soit la '
             'couleur.'),
    'pyramid': ('The aim is to clear the pyramid.', 'Le but est d’enlever toute la pyramide.'),
    'tripeaks': ('The aim is to clear the peaks.', 'Le but est de dégager tous les pics.'),
    'bakers-dozen': ('Each king is moved under the other cards of its column.',
                     'On glisse chaque roi sous les autres cartes de sa colonne.'),
    'canfield': ('An empty column is filled at once from the reserve; once nothing is left there, any card may fill it.',
                 'On remplit aussitôt une colonne vide avec une carte de la réserve ; quand il n’en reste plus, on y met ce qu’on '
                 'veut.'),
    'yukon': ('There are seven columns, which have, from the first to the last, one, six, seven, eight, nine, ten and eleven '
              'cards.',
              'Il y a sept colonnes, où l’on compte, de gauche à droite, une, six, sept, huit, neuf, dix et onze cartes.'),
}


def check_worded(tap, english, french):
    tap.case('sentences as a player would write them',
             [f'{spec}: “{sentence}” is not there' for spec, pair in WORDED.items()
              for sentence, pages in zip(pair, (english, french))
              if sentence not in {told.replace('\u202f', ' ').replace('\u00a0', ' ') for _, told in pages[spec]}])


def check_unknown(tap, program):
    """A concept without a sentence is reported, not ignored."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / 'own.patience').write_text('table = grid 4 13\ntable.first = sum-3 of left\ndeal = table 52\n')
        page = read_pages(program, folder, ['own'], '')['own']
    tap.case('a concept without a sentence is reported', [] if page and page[0][0] == '?' else [str(page)])


def main():
    program, data = sys.argv[1], pathlib.Path(sys.argv[2]) / 'tests' / 'data'
    specs = [line.split('\t')[0] for line in (data / 'told.txt').read_text(encoding='utf-8').splitlines()]
    told = sorted(path.stem for path in (data / 'told').glob('*.patience'))
    specs += [name for name in told if name not in specs]
    english, french = (read_pages(program, data / 'told', specs, language) for language in ('', 'fr'))
    tap = Tap()
    for name, pages in (('English', english), ('French', french)):
        tap.case(f'{name}: every concept of {len(told)} games has its sentence',
                 [f'{spec}: {sentence}' for spec, page in pages.items() for part, sentence in page if part == '?'])
        tap.case(f'{name}: every page has the goal, and the layout of the table',
                 [spec for spec, page in pages.items() if not {'0', '1'} <= {part for part, _ in page}])
        tap.case(f'{name}: no sentence twice on a page',
                 [spec for spec, page in pages.items() if len({sentence for _, sentence in page}) < len(page)])
    tap.case('French: as many sentences as in English, and none in English',
             [spec for spec in specs if len(english[spec]) != len(french[spec])
              or {sentence for _, sentence in english[spec]} & {sentence for _, sentence in french[spec]}])
    tap.case('English: no variable spoils its sentence', refused(english, BOTH + ENGLISH))
    tap.case('French: no variable spoils its sentence', refused(french, BOTH + FRENCH))
    tap.case('English: no awkward words', refused(english, of_words(words.ENGLISH + words.ENGLISH_TEXTS)))
    tap.case('French: no awkward words', refused(french, of_words(words.FRENCH)))
    tap.case('French: typography', refused(french, french_rules))
    check_twice(tap, 'English', english)
    check_twice(tap, 'French', french)
    check_length(tap, english)
    check_conditions(tap, english)
    check_named_card(tap, program)
    check_worded(tap, english, french)
    check_unknown(tap, program)
    tap.finish()


if __name__ == '__main__':
    main()
