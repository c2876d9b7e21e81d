#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""French texts have French typography and the words of French players: no-break spaces, curly apostrophes, guillemets,
ligatures; talon, défausse, pile de base, pli …

usage: check-french.py CATALOGUE|FOLDER OF PATIENCES...
"""

import pathlib
import re
import sys

import po
from tap import Tap

NARROW = '\u202f'
FIXED = '\u00a0'

# Patterns that no translation may have, and what to write instead. Tags, entities and the format directives of C are
# removed first.
RULES = [
    (r"(?<=\w)'|'(?=\w)", 'an apostrophe is curly: ’'),
    (r'\.\.\.', 'an ellipsis is one character: …'),
    (rf'(?<![{NARROW}!?])[;!?](?=\s|$|[{FIXED}{NARROW})»])', 'a narrow no-break space (U+202F) before ; ! ?'),
    (rf'(?<!{FIXED}):(?=\s|$)', 'a no-break space (U+00A0) before the colon'),
    (rf'«(?!{FIXED})|(?<!{FIXED})»', 'a no-break space (U+00A0) inside « »'),
    (r'["“”„]', 'quotation marks are « »'),
    (rf'\d[ .,{FIXED}]\d{{3}}(?!\d)', 'a narrow no-break space (U+202F) inside a number'),
    (r'(?<!\d)[1-9]\d{3}(?= ?(points|coups|cartes|$))', 'a narrow no-break space (U+202F) inside a number'),
    (r'[\d§] points?\b', 'a no-break space (U+00A0) between a number and « points »'),
    (r'\b[cCsSbBnN]oe?eur|\b[cC]oeur|\b[sS]oeur|\b[oO]euvre|\b[oO]eil\b', 'the ligature œ'),
    (r'\b(A vous|A la|Ecran|Echap|Etape|Etat|Egalité|Etes|Etre)\b', 'capitals keep their accents'),
    (r'[a-zé’,] (As|Roi|Dame|Valet|Dix|Sept) (de|d’)', 'card names are in lower case'),
    (r'\b(de|d’|le|la|du) ?(Pique|Cœur|Carreau|Trèfle)s?\b', 'suits are in lower case'),
    (r'  +', 'a single space'),
    (r' $|^ ', 'no space at the ends'),
    (r'\b[fF]ondations?\b', 'a foundation is « la pile de base »'),
    (r'\b([lL]a|[uU]ne) pioche\b|\b[dD]ans la pioche\b', 'the stock is « le talon »'),
    (r'\b[éÉ]cart\b|\bpot\b', 'the waste is « la défausse »'),
    (r'\bdix de der\b|\bcapot\b', 'dix de der and capot belong to belote'),
    (r'\b[rR]edonnes?\b', 'a redeal is « un nouveau passage du talon »'),
    (r'\b[eE]ntra[iî]neur', 'the coach is « le conseiller »'),
    (r'\bcliquez (ici|sur le bouton)\b', 'say what it does'),
    (r'\b[lL]evée\b|(?<![vV]os )\b[lL]evées\b(?! de (l’adversaire|chacun))',
     'a trick is « un pli »; « vos levées » are those that you have won'),
]


def bare(text):
    """The text without tags, entities and directives."""
    text = re.sub(r'<code>.*?</code>|<key>[^<]*</key>', '§', text)
    text = re.sub(r'<[^>]*>', '', text)
    text = re.sub(r'&\w+;', '', text)
    text = re.sub(r'%%', '', text)
    return re.sub(r'%(?:\d\$)?[-+ 0\'I#]*\d*(?:\.\d+)?[hlqjzt]*(?:G_\w+_FORMAT)?[diouxXcsfegp]', '§', text)


def is_list(text):
    """A keyword list of a desktop entry (semicolons without blanks), or the separator of a list."""
    return text == ', ' or text.endswith(';') and not re.search(r';\s', text)


# « 0 point », « 1 point », « 2 points »: a counted noun needs both forms, and zero takes the singular.
COUNTED = re.compile(r"%(?:\d\$)?[du][ \u00a0\u202f](?!sur\b|en\b|à\b)[^\W\d]\w*[sx]\b")

# These numbers are always larger than one: a combination has 20 points at least, a trick that is mentioned 10, and so on.
SEVERAL = re.compile(r"\bvaut %|[aA]nnonce|ramasse|cartes, dont|plus de %|au plus|%[ud] fois")


def count_wrongly(name, messages):
    """Messages that would say « 0 points », because they have only one form. Help pages count nothing."""
    if not any(message.key[2] for message in messages):
        return
    header = re.search(r'Plural-Forms: ([^\\\n"]*)', pathlib.Path(name).read_text(encoding='utf-8'))
    if header is None or not re.search(r'nplurals=2; plural=\(?n ?> ?1\)?', header.group(1)):
        yield 'Plural-Forms'
    for message in messages:
        if message.key[2] is None:
            yield from (f'{string!r}' for string in message.strings 
                        if COUNTED.search(string) and not SEVERAL.search(string))
        elif COUNTED.search(message.strings[0]) and not SEVERAL.search(message.strings[0]):
            yield f'{message.strings[0]!r}'


def read_patiences(folder):
    """The French words in the descriptions of patiences."""
    for path in sorted(pathlib.Path(folder).glob('*.patience')):
        yield from re.findall(r'^\w[^=\n]*\.fr = (.*)$', path.read_text(encoding='utf-8'), re.MULTILINE)


def main():
    tap = Tap()
    for name in sys.argv[1:]:
        patiences = pathlib.Path(name).is_dir()
        messages = [] if patiences else [message for message in po.read(name) if not is_list(message.key[1])]
        strings = list(read_patiences(name)) if patiences else [
            string for message in messages for string in message.strings]
        label = '/'.join(pathlib.Path(name).parts[-2:])
        for pattern, wanted in RULES:
            tap.case(f'{label}: {wanted}', [f'{string!r}' for string in strings if re.search(pattern, bare(string))])
        if patiences:
            continue
        tap.case(f'{label}: none and one are singular', list(count_wrongly(name, messages)))
    tap.finish()


if __name__ == '__main__':
    main()
