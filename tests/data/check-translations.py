#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Translations are complete: every string of the program, of its data files and of its help.

usage: check-translations.py SOURCE-ROOT
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import po
from tap import Tap

# The arguments of meson's preset "glib", which the target marquise-pot uses.
XGETTEXT = ['xgettext', '--from-code=UTF-8', '--add-comments', '--keyword=_', '--keyword=N_',
            '--keyword=C_:1c,2', '--keyword=NC_:1c,2', '--keyword=g_dcgettext:2', '--keyword=g_dngettext:2,3',
            '--keyword=g_dpgettext2:2c,3', '--flag=N_:1:pass-c-format', '--flag=C_:2:pass-c-format',
            '--flag=NC_:2:pass-c-format', '--flag=g_dngettext:2:pass-c-format',
            '--flag=g_strdup_printf:1:c-format', '--flag=g_string_printf:2:c-format',
            '--flag=g_string_append_printf:2:c-format', '--flag=g_error_new:3:c-format',
            '--flag=g_set_error:4:c-format']
MARKED = re.compile(r'(?<![\w.])(?:_|N_|C_|NC_|ngettext|g_dngettext)\s*\(\s*"|translatable="(?:yes|true|1)"')

# Where texts for players are: properties in .ui files, and functions with such an argument.
SHOWN = {'body', 'child-label', 'close-response-label', 'description', 'heading', 'help-text', 'label', 'placeholder',
         'placeholder-text', 'subtitle', 'title', 'tooltip', 'tooltip-text', 'valuetext'}
SHOWN_BY = re.compile(r'\b(?:gtk_label_new|gtk_\w+_new_with_label|gtk_window_set_title|adw_toast_new|marquise_question_new'
                      r'|\w+_set_(?:label|title|subtitle|text|tooltip_text|description|heading|body|button_label)'
                      r'|g_menu_append|g_menu_item_new|marquise_stage_say) \((?:[^";{]*, )?"([^"]*)"')


def linguas(folder):
    return (folder / 'LINGUAS').read_text(encoding='utf-8').split()


def potfiles(root):
    lines = (root / 'po' / 'POTFILES').read_text(encoding='utf-8').splitlines()
    return [line for line in lines if line and not line.startswith('#')]


def check_potfiles(tap, root):
    listed = potfiles(root)
    marked = []
    for folder in ('src', 'data'):
        for path in sorted((root / folder).rglob('*')):
            if path.suffix in ('.c', '.h', '.ui') and MARKED.search(path.read_text(encoding='utf-8')):
                marked.append(str(path.relative_to(root)))
    tap.case('every file with strings is in POTFILES', sorted(set(marked) - set(listed)))
    tap.case('every file of POTFILES exists', [name for name in listed if not (root / name).is_file()])


def check_marked(tap, root):
    """No text is shown that translators never see."""
    found = []
    for path in sorted((root / 'src' / 'app').rglob('*.ui')):
        for element in ElementTree.parse(path).iter():
            if (element.tag in ('property', 'attribute') and element.get('name') in SHOWN
                    and element.get('translatable') not in ('yes', '1', 'true')
                    and re.search(r'[^\W\d_]{2}', element.text or '')):
                found.append(f'{path.name}: {element.text.strip()}')
    for path in sorted((root / 'src').rglob('*.c')):
        if 'cli' not in path.parts:
            found += [f'{path.name}: {text}' for text in SHOWN_BY.findall(path.read_text(encoding='utf-8'))
                      if re.search(r'[^\W\d_]{2}', re.sub(r'%\w+', '', text))]
    tap.case('every text that is shown is marked for translation', found)


def numbers(text):
    """The numbers in a text, sorted, with any separator of thousands or decimals."""
    words = re.sub(r'<[^>]*>|%(?:\d+\$)?(?:\.\d+)?[a-z]', '', text)
    return sorted(re.findall(r'\d+', re.sub(r'(?<=\d)[,.\u00a0\u202f](?=\d)', '', words)))


def other_numbers(messages):
    """Translations with other numbers than the original: left behind when a figure was measured again."""
    for message in messages:
        if not message.key[1].startswith('external ref='):
            yield from (text for text in message.strings if numbers(text) != numbers(message.key[1]))


def check_catalogue(tap, path, template):
    """Syntax and formats are right, nothing is fuzzy or untranslated, numbers agree, and the messages are those of the
    sources."""
    tap.run(f'{path.name}: well formed', ['msgfmt', '--check', '-o', '/dev/null', str(path)])
    messages = po.read(path)
    tap.case(f'{path.name}: nothing fuzzy',
             [message.key[1] for message in messages if 'fuzzy' in message.flags])
    tap.case(f'{path.name}: nothing untranslated',
             [message.key[1] for message in messages if not all(message.strings)])
    tap.case(f'{path.name}: the same numbers', list(other_numbers(messages)))
    have = {message.key for message in messages}
    want = {message.key for message in po.read(template)}
    tap.case(f'{path.name}: no string of the sources is missing', sorted(map(str, want - have)))
    tap.case(f'{path.name}: no string that the sources no longer have', sorted(map(str, have - want)))


def main():
    root = pathlib.Path(sys.argv[1])
    tap = Tap()
    check_potfiles(tap, root)
    check_marked(tap, root)
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / 'program.pot'
        present = [name for name in potfiles(root) if (root / name).is_file()]
        subprocess.run(XGETTEXT + ['-o', str(template), *present], cwd=root, check=True)
        for language in linguas(root / 'po'):
            check_catalogue(tap, root / 'po' / f'{language}.po', template)

        template = pathlib.Path(folder) / 'help.pot'
        pages = sorted(str(page) for page in (root / 'help' / 'C').glob('*.page'))
        subprocess.run(['itstool', '-o', str(template), *pages], check=True)
        for language in linguas(root / 'help'):
            check_catalogue(tap, root / 'help' / language / f'{language}.po', template)
    tap.finish()


if __name__ == '__main__':
    main()
