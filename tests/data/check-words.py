#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No text of Marquise has a word of the list in words.py: neither those that players read, in both languages, nor comments
in the sources. Prints file and line, and what to write instead.

usage: check-words.py SOURCE-ROOT [--count]

Words that comments still have are counted in words-left.txt: there may be fewer, never more (--count writes the present
counts).
"""

import bisect
import collections
import pathlib
import re
import sys

import po
import words
from tap import Tap

COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
Text = collections.namedtuple('Text', 'place text')


def flat(text):
    """Removes tags, entities, and the beginnings of comment lines."""
    text = re.sub(r'&\w+;', ' ', re.sub(r'<[^>\n]*>', '', text))
    return re.sub(r'^[ \t]+', '', text, flags=re.MULTILINE)


def man_text(text):
    """A manual page without its comments and requests: of a line that begins with a dot only the words remain."""
    text = re.sub(r'^\.(?:\\"|SH|TH|so|ds|nr)\b.*', '', text, flags=re.MULTILINE)
    return re.sub(r'^\.[A-Z]{1,2} ?', '', text.replace('\\-', '-').replace('\\&', ''), flags=re.MULTILINE)


def whole_file(root, path, read=flat):
    """A file as one text with its path as the place."""
    text = read(path.read_text(encoding='utf-8'))
    return Text(str(path.relative_to(root)), text)


def messages(root, name):
    """The texts of a catalogue: English with its source file, French with its line in the catalogue."""
    english, french = [], []
    text = (root / name).read_text(encoding='utf-8')
    starts = [number for number, each in enumerate(text.splitlines(), 1) if re.match(r'msgstr(\[0\])? ', each)]
    found = [message for message in po.parse(text) if message.key != (None, '', None)]
    # The first line belongs to the header, which parse() leaves out.
    for message, number in zip(found, starts[len(starts) - len(found):]):
        place = (message.places.split() or [f'{name}:{number}'])[0].replace('../', '')
        for english_text in message.key[1:]:
            if english_text:
                english.append(Text(place, flat(english_text)))
        french += [Text(f'{name}:{number}', flat(string)) for string in message.strings]
    return english, french


def descriptions(root):
    """The texts of the descriptions, one per line."""
    english, french = [], []
    for path in sorted((root / 'data' / 'patiences').glob('*.patience')):
        for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
            match = re.match(r'(?:name|summary|(?:title|explain|step|help|advice) [^=.]*)(\.fr)? = (.*)', line.strip())
            if match:
                place = f'{path.relative_to(root)}:{number}'
                (french if match.group(1) else english).append(Text(place, match.group(2)))
    return english, french


def players_texts(root):
    english, french = descriptions(root)
    for name in ('po/fr.po', 'help/fr/fr.po'):
        more = messages(root, name)
        english += more[0]
        french += more[1]
    for path in sorted((root / 'data' / 'man').glob('*.in')):
        (french if '.fr.' in path.name else english).append(whole_file(root, path, man_text))
    english += [whole_file(root, root / name) for name in ('README.md', 'NEWS', 'CONTRIBUTING.md')]
    english.append(whole_file(root, root / 'data' / 'marquise.gschema.xml.in'))
    return english, french


def comments(root):
    """The comments of the sources, without their stars, each with the line on which it begins; and their guides."""
    for path in sorted((root / 'src').rglob('*.[ch]')):
        text = path.read_text(encoding='utf-8')
        ends = [match.start() for match in re.finditer('\n', text)]
        for match in COMMENT.finditer(text):
            body = re.sub(r'^[ \t]*\*?[ \t]?', '', match.group()[2:-2], flags=re.MULTILINE)
            yield Text(f'{path.relative_to(root)}:{bisect.bisect_left(ends, match.start()) + 1}', body)
    for name in ('README.md', 'RULES.md'):
        yield whole_file(root, root / 'src' / name)


def hits(texts, listed):
    """(word, place, excerpt) of every hit."""
    for text in texts:
        one_line = text.text.replace('\n', ' ')
        for word, pattern in listed:
            for match in pattern.finditer(one_line):
                line = text.text.count('\n', 0, match.start())
                name, _, number = text.place.partition(':')
                number = (int(number) if number else 1) + line
                around = one_line[max(0, match.start() - 30):match.end() + 30]
                yield word, f'{name}:{number}', around.strip()


def check_list(tap, name, listed):
    """Every word is refused in its example, even across a line break, and only where it should be."""
    wrong = []
    for word, pattern in listed:
        for text in (word.wrong, word.wrong.replace(' ', '\n')):
            if not list(hits([Text('trial', text)], [(word, pattern)])):
                wrong.append(f'does not refuse “{text}”')
        if word.right and pattern.search(word.right):
            wrong.append(f'refuses “{word.right}”')
        if pattern.search(word.instead):
            wrong.append(f'refuses what to write instead: {word.instead}')
    tap.case(f'{name}: each word is refused in a sentence', wrong)


def read_left(path):
    """How many of each word comments may still have."""
    left = {}
    for line in path.read_text(encoding='utf-8').splitlines():
        if line and not line.startswith('#'):
            count, pattern = line.split(None, 1)
            left[pattern] = int(count)
    return left


def write_left(path, counts):
    lines = ['# Words of words.py that comments of src still have: how many there may be at most. A number may only become',
             '# smaller (check-words.py SOURCE-ROOT --count writes it down); a new comment has none of them.']
    lines += [f'{count:3} {pattern}' for pattern, count in sorted(counts.items(), key=lambda each: (-each[1], each[0]))]
    path.write_text('\n'.join(lines) + '\n', encoding='utf-8')


def main():
    root = pathlib.Path(sys.argv[1])
    table = pathlib.Path(__file__).parent / 'words-left.txt'
    english, texts, french = (words.compiled(each) for each in (words.ENGLISH, words.ENGLISH_TEXTS, words.FRENCH))
    found = list(hits(comments(root), english))
    counts = collections.Counter(word.pattern for word, _, _ in found)
    if sys.argv[2:] == ['--count']:
        write_left(table, counts)
        return

    tap = Tap()
    check_list(tap, 'English', english + texts)
    check_list(tap, 'French', french)
    in_english, in_french = players_texts(root)
    for name, text, listed in (('English', in_english, english + texts), ('French', in_french, french)):
        tap.case(f'{name}: what players read',
                 [f'{place}: “{around}”: write {word.instead}' for word, place, around in hits(text, listed)])
    left = read_left(table)
    tap.case('comments have no more of these words than before',
             [f'{place}: “{around}”: write {word.instead} ({counts[word.pattern]}, {left.get(word.pattern, 0)} allowed)'
              for word, place, around in found if counts[word.pattern] > left.get(word.pattern, 0)])
    for pattern, count in left.items():
        if counts[pattern] < count:
            print(f'# {count} of {pattern} are allowed, {counts[pattern]} are left: run it with --count')
    tap.finish()


if __name__ == '__main__':
    main()
